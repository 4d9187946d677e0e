/** Bundles the command line once a process and runs it as a person does: a process in a directory, with an environment. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { execa } from 'execa';
import { AUTHOR_LIBRARY, writeAuthorLibrary } from '../../scripts/author-library.mjs';
import { shared } from '../../scripts/bundling.mjs';
import { compileCache } from '../support/compile-cache.ts';
import { runDirectory } from '../support/run-directory.ts';
import { ranFrom } from './run-inside.ts';

export interface Ran {
  /** Absent where a signal ended it. */
  readonly code?: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Standard output as JSON lines. */
  lines(): Record<string, unknown>[];
}

export interface RunOptions {
  readonly cwd: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Path of the Node that runs it, this one unless told. */
  readonly node?: string;
}

export interface Program {
  readonly path: string;
  run(args: readonly string[], options: RunOptions): Promise<Ran>;
}

/** By the first file of a process that asks; files that share the process share the bundle. */
let bundled: Promise<Program> | undefined;

export function bundleProgram(): Promise<Program> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<Program> {
  const root = `${resolve(import.meta.dirname, '../..')}/`;
  const outdir = mkdtempSync(join(runDirectory() ?? tmpdir(), 'cli-'));
  writeFileSync(join(outdir, 'package.json'), JSON.stringify({ type: 'module', imports: AUTHOR_LIBRARY }));
  await writeAuthorLibrary(root, outdir);
  await build({ ...shared(root), entryPoints: [`${root}src/cli/cli.ts`], outdir, splitting: true });
  const path = join(outdir, 'cli.js');
  return { path, run: (args, options) => run([path, ...args], options) };
}

/** A directory of one's own, gone with `remove`. */
export function makeDirectory(files: Readonly<Record<string, string>> = {}): { path: string; remove(): void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'project-')));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return { path, remove: () => rmSync(path, { recursive: true }) };
}

async function run(
  args: readonly string[],
  { cwd, input = '', env = {}, node = process.execPath }: RunOptions,
): Promise<Ran> {
  const { exitCode, stdout, stderr } = await execa(node, args, {
    ...{
      cwd,
      input,
      env: { PATH: process.env.PATH, HOME: cwd, TMPDIR: runDirectory() ?? tmpdir(), ...compileCache(), ...env },
      extendEnv: false,
    },
    ...{ reject: false, stripFinalNewline: false },
  });
  return ranFrom(exitCode, stdout, stderr);
}
