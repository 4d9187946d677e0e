/** One process of the bundle that answers tool calls as a session does, situation after situation, in a workspace of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { compileCache } from '../support/compile-cache.ts';
import { git } from '../support/github/bare.ts';
import type { Call, Family, Situation } from './situation.ts';
import { homeAndPath } from './support/project.ts';

export interface Played {
  /** Of each call. */
  readonly answers: readonly Answer[];
  /** The text of each file that `after` names; undefined where there is none. */
  readonly files: Readonly<Record<string, string | undefined>>;
}

export interface Answer {
  readonly text: string;
  readonly isError: boolean;
  readonly milliseconds: number;
}

const CLI = resolve(import.meta.dirname, '../../dist/cli.js');

/** Plays the situations one after the other; those that `isLeftOut` gets none. */
export async function playFamily(
  { profile, situations }: Family,
  isLeftOut: (situation: Situation) => boolean,
): Promise<Map<Situation, Played>> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'situations-')));
  try {
    const workspace = join(directory, 'workspace');
    mkdirSync(workspace);
    await git(workspace, ['init', '--quiet', '--initial-branch=main']);
    const toolbox = openToolbox(workspace, join(directory, 'temp'), profile);
    const played = new Map<Situation, Played>();
    for (const situation of situations) {
      if (!isLeftOut(situation)) played.set(situation, await play(situation, workspace, toolbox));
    }
    await toolbox.close();
    return played;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function play({ files, calls, after }: Situation, workspace: string, toolbox: Toolbox): Promise<Played> {
  for (const name of readdirSync(workspace)) {
    if (name !== '.git') rmSync(join(workspace, name), { recursive: true });
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await toolbox.call(call));
  const textOf = (path: string): string | undefined =>
    existsSync(join(workspace, path)) ? readFileSync(join(workspace, path), 'utf8') : undefined;
  return { answers, files: Object.fromEntries(Object.keys(after).map((path) => [path, textOf(path)])) };
}

interface Toolbox {
  call(call: Call): Promise<Answer>;
  close(): Promise<void>;
}

/** The home is that of whoever runs the tests: toolchains such as pyenv's Python are found there. */
function openToolbox(cwd: string, temp: string, profile: string): Toolbox {
  const args = [CLI, 'tools', 'run', '--script', '-', '--profile', profile];
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...homeAndPath(), ...compileCache(), TMPDIR: temp, XDG_CACHE_HOME: join(temp, 'caches') },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async call(call) {
      const start = performance.now();
      child.stdin.write(`${JSON.stringify(call)}\n`);
      const { value } = await lines.next();
      if (value === undefined) throw new Error(`tools run ended before it answered:\n${errors}`);
      const { text, isError } = JSON.parse(value) as Answer;
      return { text, isError, milliseconds: performance.now() - start };
    },
    async close() {
      const closed = once(child, 'close');
      child.stdin.end();
      await closed;
    },
  };
}
