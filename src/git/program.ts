/** Which git the host runs: looked up once on the job's own PATH, before the agent has run anything. */
import { KodeletError } from '../core/error.ts';
import { runProcess } from '../lib/process.ts';
import { findTrustedProgram } from '../lib/trusted-program.ts';
import { GUARD_ENVIRONMENT } from './guard.ts';

/** `git merge-tree --write-tree` came with it. */
const MINIMUM = [2, 38] as const;
const NEEDED = MINIMUM.join('.');
const REMEDY =
  `Use an image with git ${NEEDED} or newer, such as ubuntu:24.04 or debian:12, ` +
  'or install it in a step before actions/checkout';

let program = 'git';

/** A name until `chooseGit` has found its path. */
export const gitProgram = (): string => program;

/**
 * `path`: the PATH of the job, which a step before may have put a newer git on. A program in `workspace` does not count: it
 * may be a stranger's. Once chosen, it stays. Throws KodeletError `git` where there is none, or an old one.
 */
export async function chooseGit(path: string, workspace: string): Promise<void> {
  if (program !== 'git') return;
  const found = findTrustedProgram('git', path, workspace);
  if (found === undefined) {
    throw new KodeletError('git', `git is not installed here: no directory of the PATH "${path}" has it`, {
      remedy: `${REMEDY}: without git, that step downloads files and makes no repository`,
    });
  }
  program = found;
  const { stdout, stderr } = await runProcess({
    file: found,
    args: ['version'],
    cwd: '/',
    env: { ...GUARD_ENVIRONMENT },
    timeoutMs: 20_000,
    maxOutputBytes: 10_000,
  });
  const [, major = '', minor = ''] = /^git version (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (isEnough(Number(major), Number(minor))) return;
  const said = (stdout || stderr).trim().slice(0, 200);
  throw new KodeletError('git', `${found} is "${said}", and git ${NEEDED} or newer is needed`, { remedy: REMEDY });
}

const isEnough = (major: number, minor: number): boolean =>
  major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]);
