/** A directory for a git working tree, and git in it under a fixed identity, free of the machine's configuration. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { GIT_ENVIRONMENT } from './github/bare.ts';

export interface WorkTree {
  /** Absolute real path; empty, and no repository yet. */
  readonly path: string;
  /** Standard output without its last newline; rejects with `stderr` when git fails. */
  git(...args: string[]): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Writes the files and commits everything. */
  commit(message: string, files?: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
}

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];

export async function createWorkTree(): Promise<WorkTree> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'kodelet-work-')));
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await execa('git', [...IDENTITY, ...args], {
      cwd: path,
      env: GIT_ENVIRONMENT,
      extendEnv: false,
    });
    return stdout;
  };
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  };
  return {
    path,
    git,
    write,
    async commit(message, files = {}) {
      for (const [file, text] of Object.entries(files)) await write(file, text);
      await git('add', '--all');
      await git('commit', '--quiet', '--message', message);
      return git('rev-parse', 'HEAD');
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
