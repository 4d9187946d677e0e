/** Where the directory of a terminal stands in git, for the model. */
import type { Position } from '../agent/first-message/environment-block.ts';
import { git } from '../git/git.ts';

/** Of a large tree the state is not worth a longer wait. */
const TIMEOUT_MS = 700;

/** Nothing where it is no repository or git takes longer. */
export async function readPosition(cwd: string): Promise<Position> {
  const { stdout, exitCode } = await git(['status', '--porcelain=v2', '--branch', '--untracked-files=normal'], {
    cwd,
    timeoutMs: TIMEOUT_MS,
    maxOutputBytes: 1024 * 1024,
  }).catch(() => ({ stdout: '', exitCode: null }));
  const said = (name: string): string | undefined => new RegExp(`^# branch\\.${name} (.+)$`, 'm').exec(stdout)?.[1];
  const [commit, branch] = [said('oid'), said('head')];
  return {
    ...(commit !== undefined && commit !== '(initial)' && { commit }),
    ...(branch !== undefined && branch !== '(detached)' && { branch }),
    ...(exitCode === 0 && { clean: !/^[^#]/m.test(stdout) }),
  };
}
