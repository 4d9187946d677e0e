/**
 * A small process that starts programs for this one. Linux copies the page tables of whoever starts a program: in a worker of
 * the tests, which has some hundred MB, that takes ten times as long as all else that the start of git takes.
 */
import { type ChildProcess, spawn } from 'node:child_process';

interface Program {
  readonly file: string;
  readonly args: readonly string[];
  /** That of this process unless given. */
  readonly cwd?: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly input: string | Buffer;
}

interface ProgramEnd {
  /** null when a signal ended it. */
  readonly exitCode: number | null;
  readonly stdout: Buffer;
  readonly stderr: Buffer;
}

type Answer = { readonly id: number } & (
  | { readonly ok: true; readonly end: ProgramEnd }
  | { readonly ok: false; readonly why: string }
);

let starter: ChildProcess | undefined;
let lastId = 0;
const waiting = new Map<number, (answer: Answer) => void>();

/** Throws where the program cannot be started. */
export async function startElsewhere(program: Program): Promise<ProgramEnd> {
  starter ??= open();
  lastId += 1;
  const id = lastId;
  const answering = new Promise<Answer>((resolve) => waiting.set(id, resolve));
  starter.channel?.ref();
  starter.send({ ...program, cwd: program.cwd ?? process.cwd(), id });
  const answer = await answering;
  waiting.delete(id);
  if (waiting.size === 0) starter?.channel?.unref();
  if (!answer.ok) throw new Error(`${program.file} could not be started: ${answer.why}`);
  return answer.end;
}

/** It ends with this process. */
function open(): ChildProcess {
  const child = spawn(process.execPath, ['-e', `(${serve})()`], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  child.on('exit', () => {
    starter = undefined;
    for (const [id, resolve] of waiting) resolve({ id, ok: false, why: 'the process that starts programs has ended' });
  });
  child.unref();
  return child;
}

/** Its text is the program, so it uses nothing of this file. */
function serve(): void {
  const { spawn: start } = process.getBuiltinModule('node:child_process');
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, file, args, cwd, env, input }: Program & { readonly id: number }) => {
    const child = start(file, args, { cwd, env, stdio: 'pipe' });
    const [stdout, stderr]: Buffer[][] = [[], []];
    child.stdout.on('data', (chunk) => stdout?.push(chunk));
    child.stderr.on('data', (chunk) => stderr?.push(chunk));
    child.stdin.on('error', () => undefined); // it need not read all of it
    child.stdin.end(input);
    child.on('error', ({ message }) => process.send?.({ id, ok: false, why: message }));
    child.on('close', (exitCode) => {
      const end = { exitCode, stdout: Buffer.concat(stdout ?? []), stderr: Buffer.concat(stderr ?? []) };
      process.send?.({ id, ok: true, end });
    });
  });
}
