/** Where the commands for memory look: the remote `origin` of this repository, by the person's own git, or the repository itself. */
import { personalEnvironment } from '../config/environment.ts';
import { KodeletError } from '../core/error.ts';
import { repositoryTop } from '../git/directories.ts';
import type { GitResult } from '../git/git.ts';
import { type FoundMemory, localMemory, MEMORY_REF, type MemoryPlace, readMemory } from '../git/memory-ref.ts';
import { isMoved } from '../git/push.ts';
import { runProcess } from '../lib/process.ts';
import { MEMORY_LIMITS } from '../tools/builtin/memory/memory.ts';
import type { Options } from './settings.ts';

/** Throws KodeletError `usage` where there is no repository, or no such remote. */
export async function openMemoryPlace({ local }: Options): Promise<MemoryPlace> {
  const directory = repositoryTop(process.cwd());
  if (directory === undefined) {
    throw new KodeletError('usage', `${process.cwd()} is not in a git repository, and its memory is kept in one`, {
      remedy: 'Go to the repository whose memory you mean',
    });
  }
  if (local) return localMemory(directory);
  const origin = originMemory(directory);
  const { exitCode } = await origin.git(['remote', 'get-url', 'origin']);
  if (exitCode === 0) return origin;
  throw new KodeletError('usage', 'this repository has no remote "origin", where runs on GitHub keep their memory', {
    remedy: 'Add it with: git remote add origin URL. What sessions in a terminal remember here is shown with --local',
  });
}

/** Throws KodeletError `git` where it is no memory. */
export async function readOwnMemory(place: MemoryPlace, { local }: Options): Promise<FoundMemory> {
  const found = await readMemory(place, MEMORY_LIMITS);
  if (found.foreign === undefined) return found;
  throw new KodeletError('git', `${MEMORY_REF} is not a memory: it ${found.foreign}`, {
    remedy: local
      ? `Look at it with: git show ${MEMORY_REF}. Delete it with: kodelet-ci memory forget --all --local`
      : `Look at it with: git fetch origin ${MEMORY_REF} && git show FETCH_HEAD. Delete it with: kodelet-ci memory forget --all`,
  });
}

function originMemory(directory: string): MemoryPlace {
  const own: MemoryPlace['git'] = (args, options) => personalGit(directory, args, options);
  return {
    git: own,
    async tip() {
      const listed = await reach(own, ['ls-remote', '--quiet', 'origin', MEMORY_REF]);
      const tip = /^[0-9a-f]+/.exec(listed)?.[0];
      if (tip !== undefined)
        await reach(own, ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', 'origin', MEMORY_REF]);
      return tip;
    },
    async move(to = '', from = '') {
      const lease = `--force-with-lease=${MEMORY_REF}:${from}`;
      const { exitCode, stdout, stderr } = await own([
        'push',
        '--porcelain',
        '--no-verify',
        lease,
        'origin',
        `${to}:${MEMORY_REF}`,
      ]);
      if (exitCode === 0) return { ok: true };
      return isMoved(`${stderr}\n${stdout}`)
        ? { ok: false, why: 'moved' }
        : { ok: false, why: 'refused', said: stderr.trim() };
    },
  };
}

async function reach(own: MemoryPlace['git'], args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await own(args);
  if (exitCode === 0) return stdout;
  throw new KodeletError('git', `origin could not be reached: ${stderr.trim()}`, {
    remedy: 'Make "git ls-remote origin" work here, without a question for a password',
  });
}

const TIMEOUT_MS = 120_000;

async function personalGit(
  cwd: string,
  args: readonly string[],
  { input, env }: Parameters<MemoryPlace['git']>[1] = {},
): Promise<GitResult> {
  const { exitCode, stdout, stderr, failure } = await runProcess({
    ...{ file: 'git', args, cwd, input, timeoutMs: TIMEOUT_MS, maxOutputBytes: 16 * 1024 * 1024 },
    env: { ...personalEnvironment(), ...env },
  });
  return { exitCode, stdout, stderr: failure ? `git could not be started: ${failure}` : stderr };
}
