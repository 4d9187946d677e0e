/** Where commands look for what runs keep: the remote `origin` of this repository, by the person's own git, or the repository itself. */
import { personalEnvironment } from '../config/environment.ts';
import { KodeletError } from '../core/error.ts';
import { repositoryTop } from '../git/directories.ts';
import type { GitResult } from '../git/git.ts';
import { localNotes, type NotesPlace } from '../git/notes-ref.ts';
import { isMoved } from '../git/push.ts';
import { runProcess } from '../lib/process.ts';

interface Wanted {
  /** In full, such as `refs/kodelet/memory`. */
  readonly ref: string;
  /** For messages: `memory` or `usage`. */
  readonly what: string;
  /** In the repository itself. */
  readonly local?: boolean;
  /** What else to do where there is no remote: further sentences of the remedy, each with what parts it from the last. */
  readonly otherwise?: string;
}

/** Throws KodeletError `usage` where there is no repository, or no such remote. */
export async function openNotesPlace({ ref, what, local, otherwise = '' }: Wanted): Promise<NotesPlace> {
  const directory = repositoryTop(process.cwd());
  if (directory === undefined) {
    throw new KodeletError('usage', `${process.cwd()} is not in a git repository, and its ${what} is kept in one`, {
      remedy: `Go to the repository whose ${what} you mean`,
    });
  }
  if (local) return localNotes(directory, ref);
  const origin = originNotes(directory, ref);
  const { exitCode } = await origin.git(['remote', 'get-url', 'origin']);
  if (exitCode === 0) return origin;
  throw new KodeletError('usage', `this repository has no remote "origin", where runs on GitHub keep their ${what}`, {
    remedy: `Add it with: git remote add origin https://github.com/OWNER/REPOSITORY.git${otherwise}`,
  });
}

function originNotes(directory: string, ref: string): NotesPlace {
  const own: NotesPlace['git'] = (args, options) => personalGit(directory, args, options);
  return {
    ref,
    git: own,
    async tip() {
      const listed = await reach(own, ['ls-remote', '--quiet', 'origin', ref]);
      const tip = /^[0-9a-f]+/.exec(listed)?.[0];
      if (tip !== undefined)
        await reach(own, ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', 'origin', ref]);
      return tip;
    },
    async move(to = '', from = '') {
      const lease = `--force-with-lease=${ref}:${from}`;
      const { exitCode, stdout, stderr } = await own([
        'push',
        '--porcelain',
        '--no-verify',
        lease,
        'origin',
        `${to}:${ref}`,
      ]);
      if (exitCode === 0) return { ok: true };
      return isMoved(`${stderr}\n${stdout}`)
        ? { ok: false, why: 'moved' }
        : { ok: false, why: 'refused', said: stderr.trim() };
    },
  };
}

async function reach(own: NotesPlace['git'], args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await own(args);
  if (exitCode === 0) return stdout;
  throw new KodeletError('git', `origin could not be reached: ${stderr.trim()}`, {
    remedy: 'Make "git ls-remote origin" work here, without a question for a password',
  });
}

const TIMEOUT_MS = 120_000;

/** With the person's own configuration and credentials. */
export async function personalGit(
  cwd: string,
  args: readonly string[],
  { input, env }: Parameters<NotesPlace['git']>[1] = {},
): Promise<GitResult> {
  const { exitCode, stdout, stderr, failure } = await runProcess({
    ...{ file: 'git', args, cwd, input, timeoutMs: TIMEOUT_MS, maxOutputBytes: 16 * 1024 * 1024 },
    env: { ...personalEnvironment(), ...env },
  });
  return { exitCode, stdout, stderr: failure ? `git could not be started: ${failure}` : stderr };
}
