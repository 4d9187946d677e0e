/** A project as a directory with a git repository, and programs that run in it. */
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { git } from '../../support/github/bare.ts';
import { machinePath } from './installed.ts';

export interface Project {
  /** Of this repository. */
  readonly root: string;
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Packages of this repository that it has installed; they are no part of its own. */
  readonly install: readonly string[];
}

export function writeProject(project: Project, directory: string): void {
  mkdirSync(directory, { recursive: true });
  for (const [path, text] of Object.entries(project.files)) {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  installPackages(project, directory);
}

export function installPackages({ root, install }: Project, directory: string): void {
  for (const name of install) {
    const bin = join(directory, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    cpSync(join(root, 'node_modules', name), join(directory, 'node_modules', name), { recursive: true });
    if (name === 'typescript') symlinkSync('../typescript/bin/tsc', join(bin, 'tsc'));
  }
}

/** All of it in one commit on `main`. */
export async function commitProject(directory: string): Promise<void> {
  await git(directory, ['init', '--quiet', '--initial-branch=main']);
  await git(directory, ['add', '--all']);
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  await git(directory, [...identity, 'commit', '--quiet', '--allow-empty', '--message', 'Begin']);
}

export interface Ended {
  /** Absent where a signal ended it. */
  readonly exitCode?: number;
  readonly output: string;
}

/** Toolchains and their caches stand in the home of whoever runs the tests. */
export const homeAndPath = (): Record<string, string> => ({ HOME: process.env.HOME ?? '', PATH: machinePath() });

export async function run(
  [file = '', ...args]: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const { exitCode, all, cause } = await execa(file, args, {
    ...{ cwd, env: { ...homeAndPath(), ...env }, extendEnv: false, stdin: 'ignore' },
    ...{ all: true, reject: false, stripFinalNewline: false },
  });
  if (cause) throw cause;
  return { exitCode, output: all };
}
