/** Time and memory of a whole session of mixed calls through the bundle, from the start of the process to its end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import type { ScriptedCall } from '../support/model/script.ts';
import { nodeBinary } from '../support/node24.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { medians, type Program, timeToEnd } from './measure.ts';
import { openRepository } from './terminal.ts';

const ROUNDS = 7;
const MAX_TIMES = 1.8;
const MAX_MB = 105;

const bash = (command: string, description: string): ScriptedCall => ({
  name: 'bash',
  input: { command, description, timeout: 30 },
});

/** Reads, searches, edits and commands in turn: twenty of them, no two alike. */
const CALLS: readonly ScriptedCall[] = [0, 1, 2, 3].flatMap((round) => [
  { name: 'file_read', input: { file_path: 'notes.txt', offset: round + 1, line_limit: 1 } },
  { name: 'grep_tool', input: { pattern: `line ${round}`, path: '.' } },
  bash(`wc -l notes.txt && echo ${round}`, 'Count lines'),
  { name: 'file_edit', input: { file_path: 'notes.txt', old_text: `line ${round}\n`, new_text: `text ${round}\n` } },
  bash(`git diff --stat | tail -n ${round + 1}`, 'Show the change'),
]);

export async function benchMixed(root: string): Promise<Figure[]> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-mixed-')));
  let beforeEnd = (): void => undefined;
  const model = await startModel({
    script({ body: { messages } }) {
      const call = CALLS[(messages.length - 1) / 2];
      if (!call) beforeEnd();
      return call ? { toolCalls: [call] } : { text: 'Done.' };
    },
  });
  try {
    const repository = openRepository(join(directory, 'repository'));
    const program = (args: readonly string[]): Program => ({
      file: nodeBinary('24', root),
      args,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: directory,
        KEY: MODEL_KEY,
        BASE_URL: model.url,
        ANTHROPIC_API_KEY: MODEL_KEY,
        ANTHROPIC_BASE_URL: model.url,
      },
      cwd: repository,
    });
    const session = program([join(root, 'dist/cli.js'), 'run', 'Change the notes.']);
    const measure = (one: Program) => (): Promise<number> => {
      writeNotes(repository);
      return timeToEnd(one);
    };
    const times = await medians(
      [
        { name: 'bare', measure: measure(program([join(root, 'test/bench/bare-request.mjs')])) },
        { name: 'session', measure: measure(session) },
      ],
      ROUNDS,
    );
    writeNotes(repository);
    const megabytes = await peakOf(session, (read) => {
      beforeEnd = read;
    });
    const [milliseconds = Number.NaN, floorMilliseconds = Number.NaN] = ['session', 'bare'].map((n) => times.get(n));
    const name = `a session of ${CALLS.length} mixed calls`;
    const floor = 'the same requests with the SDK, and nothing done for them';
    return [
      ratioFigure({ name, milliseconds, floor, floorMilliseconds, max: MAX_TIMES }),
      {
        name: `memory of ${name}`,
        value: megabytes,
        shown: `${megabytes.toFixed(0)} MB`,
        max: MAX_MB,
        how: 'its peak',
      },
    ];
  } finally {
    await model.close();
    rmSync(directory, { recursive: true, force: true });
  }
}

const writeNotes = (repository: string): void =>
  writeFileSync(join(repository, 'notes.txt'), [0, 1, 2, 3, 4, 5, 6, 7].map((line) => `line ${line}\n`).join(''));

/** Megabytes that the process itself held at most, as the kernel counts them at its last request. */
async function peakOf({ file, args, env, cwd }: Program, atLast: (read: () => void) => void): Promise<number> {
  const child = spawn(file, args, { env, cwd, stdio: 'ignore' });
  let peak = Number.NaN;
  atLast(() => {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    peak = Number(kilobytes) / 1000;
  });
  await once(child, 'close');
  return peak;
}
