/** Runs a program in its own process group: bounded in time and memory, and nothing of it left behind. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { Readable, type Writable } from 'node:stream';
import { isMainThread } from 'node:worker_threads';
import { describeError, machineError } from '../core/error.ts';
import {
  type BoundedOutput,
  createBoundedOutput,
  createSpillFile,
  freeMemory,
  type OutputEnds,
  type SpillFile,
} from './bounded-output.ts';
import { completeLength, countNewlines } from './bytes.ts';
import { childVariables, companionVariables, enterChild, enterCompanion, leaveChild } from './child-table.ts';
import type { PidNamespace } from './pid-namespace.ts';
import { type Bounds, endRest, endTree, watchBounds } from './process-tree.ts';
import { followChannel, openUpwards, type SideChannel, sideDescriptors } from './side-channel.ts';
import { createTerminalText } from './terminal-text.ts';
import { resolvesWithin } from './time.ts';

export interface ProcessOptions {
  /** A program, looked up on `env.PATH`; never a shell line. */
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment, but for what marks it as a child of this process (see child-table.ts): nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** Standard input, a stream for a program that is talked to; without it, standard input is at its end from the start. */
  readonly input?: string | Readable;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Bytes of each of stdout, stderr and both together that stay in memory: half of them head, half tail. */
  readonly maxOutputBytes: number;
  /** How much of it is head. */
  readonly headBytes?: number;
  /** `output` is as a terminal would show it in the end; the spill file has all that came. */
  readonly asOnTerminal?: boolean;
  /** File for the whole output when it exceeds `maxOutputBytes`. */
  readonly spillPath?: string;
  /** Called once with the number of the process, when it has started. */
  readonly onStart?: (pid: number) => void;
  /** Sees standard output as it comes, in whole characters. */
  readonly onStdout?: (chunk: Buffer) => void;
  /** The same for standard error. */
  readonly onStderr?: (chunk: Buffer) => void;
  /** An entry of `env` as `NAME=value` that is only this call's: finds processes that left group and parent. Linux only. */
  readonly mark?: string;
  /** Maximum bytes of the spill file; 256 MB by default. */
  readonly maxSpillBytes?: number;
  /** How much of the machine it may take before it is ended, with a sentence in its standard error. */
  readonly bounds?: Bounds;
  /** Descriptors 3 and 4 of the program. */
  readonly channel?: SideChannel;
  /** For a program without input and channel. */
  readonly launcher?: Launcher | undefined;
}

/** Has processes that wait for a program. */
export interface Launcher {
  /** Starts the program in one of them; undefined where it has to be started again. */
  begin(): Promise<StartedProcess | undefined>;
  /** Called when the program has ended, however it was started. */
  onEnd(): void;
  /** Has one wait for a program like this, which need not come. */
  prepare?(): void;
}

export interface ProcessResult {
  /** Null when a signal ended the process or when it never started. */
  readonly exitCode: number | null;
  readonly signal?: string;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams in the order of arrival. */
  readonly output: string;
  /** The same, without a notice between its two parts. */
  readonly ends: OutputEnds;
  /** `output` lacks some. */
  readonly truncated: boolean;
  readonly totalBytes: number;
  readonly totalLines: number;
  /** Set when the spill file was written. */
  readonly spillPath?: string;
  /** Why it was not, where it was to be. */
  readonly spillFailure?: string;
  readonly timedOut: boolean;
  readonly aborted: boolean;
  /** Which of its bounds it exceeded, as a clause: it was ended for that. */
  readonly exceeded?: string;
  /** Why the program could not be started at all. */
  readonly failure?: string;
  readonly durationMs: number;
}

const MAX_SPILL_BYTES = 256 * 1024 * 1024;
/** How long pipes may stay open after the leader's exit: someone else holds them. */
const PIPE_GRACE_MS = 250;
/** How long what is in a pipe may take to be read when all of ours have ended; only a process that got away holds it longer. */
const DRAIN_MS = 1000;

export async function runProcess(options: ProcessOptions): Promise<ProcessResult> {
  const started = performance.now();
  const sink = createSink(options);
  const stop = { timedOut: false, aborted: options.signal?.aborted ?? false };
  const end = stop.aborted ? { exitCode: null } : await launch(options, sink, stop);
  sink.end();
  await sink.spill?.close();
  return {
    ...end,
    // Few callers read all three, and a text of megabytes takes time to put together.
    get stdout() {
      return sink.stdout.text();
    },
    get stderr() {
      return sink.stderr.text();
    },
    get output() {
      return sink.output.text();
    },
    get ends() {
      return sink.output.ends();
    },
    truncated: sink.output.truncated,
    totalBytes: sink.bytes(),
    totalLines: sink.lines(),
    ...(sink.spill?.used && { spillPath: options.spillPath }),
    ...(sink.spill?.failure !== undefined && { spillFailure: sink.spill.failure }),
    ...stop,
    durationMs: Math.round(performance.now() - started),
  };
}

type End = Pick<ProcessResult, 'exitCode' | 'signal' | 'failure' | 'exceeded'>;

interface Stop {
  timedOut: boolean;
  aborted: boolean;
}

async function launch(options: ProcessOptions, sink: Sink, stop: Stop): Promise<End> {
  const { launcher } = options;
  if (!launcher) return supervise(options, sink, stop);
  const begun = await launcher.begin();
  try {
    return await supervise(options, sink, stop, begun);
  } finally {
    launcher.onEnd();
  }
}

/** Lives as long as the process: resolves when it has ended, its pipes are closed and its tree is gone. */
async function supervise(options: ProcessOptions, sink: Sink, stop: Stop, begun?: StartedProcess): Promise<End> {
  const upwards = openNamedPipes(options.channel);
  const child = begun?.child ?? startProgram(options);
  if (child instanceof Error) return { exitCode: null, failure: child.message };
  const since = child.pid ? enterChild(child.pid, options.mark) : undefined;
  if (child.pid) options.onStart?.(child.pid);
  const channel = options.channel && followChannel(child, options.channel, upwards);
  const finish = followOutput(child, sink, async () => {
    // To look through all processes of the machine takes longer than most commands.
    if (child.pid && !(await begun?.namespace?.ends())) await endRest(child.pid, options.mark, { since });
  });
  let exceeded: string | undefined;
  let hasEnded = false;
  const ended = new Promise<End>((resolve) => {
    child.once('error', (error) => resolve({ exitCode: null, failure: whyNotStarted(error, options) }));
    child.once('exit', (exitCode, signal) => {
      hasEnded = true;
      resolve({ exitCode, ...(signal && { signal }) });
    });
  });
  let cutting: Promise<void> | undefined;
  const end = (): void => {
    if (child.pid) cutting = endTree(child.pid, options.mark);
  };
  const cut = (reason: keyof Stop) => (): void => {
    stop[reason] = true;
    end();
  };
  const unwatch = watchOver(child.pid, options, (why) => {
    exceeded = why;
    sink.say(`\nThe command and all that it started were ended, because ${why}.\n`);
    end();
  });
  const abort = cut('aborted');
  const late = cut('timedOut');
  // Where this process was busy until then, the news of an end in time comes after the timer.
  const timer = setTimeout(() => setImmediate(() => hasEnded || late()), options.timeoutMs);
  options.signal?.addEventListener('abort', abort, { once: true });
  if (options.signal?.aborted) abort(); // while it was begun
  const ending = await ended;
  unwatch();
  clearTimeout(timer);
  options.signal?.removeEventListener('abort', abort);
  await Promise.all([finish(), cutting]);
  if (child.pid) leaveChild(child.pid);
  await channel?.close(DRAIN_MS);
  return { ...ending, ...(exceeded !== undefined && { exceeded }) };
}

/** Node makes none itself. Where they cannot be made the program runs without, and its descriptors are closed. */
function openNamedPipes(channel: SideChannel | undefined): ReturnType<typeof openUpwards> {
  if (!channel?.pipes) return undefined;
  const { up, down } = channel.pipes;
  const made = spawnSync('mkfifo', ['-m', '600', up, down]);
  return made.status === 0 ? openUpwards(channel) : undefined;
}

const watchOver = (pid: number | undefined, { bounds }: ProcessOptions, onExceeded: (why: string) => void) =>
  pid && bounds ? watchBounds(pid, bounds, onExceeded) : () => undefined;

export interface StartedProcess {
  readonly child: ChildProcess;
  /** Holds all that the program starts. */
  readonly namespace: PidNamespace | undefined;
}

/** An Error where the system could not start one; a program that is not there is an event. */
export function startProgram(
  options: Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env' | 'input' | 'channel'>,
): ChildProcess | Error {
  try {
    closeInherited();
    const child = spawn(options.file, options.args, {
      cwd: options.cwd,
      env: { ...options.env, ...childVariables() },
      detached: true,
      shell: false,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', ...sideDescriptors(options.channel)],
    });
    child.stdin?.on('error', () => undefined); // EPIPE: a program need not read its input
    if (options.input instanceof Readable) options.input.pipe(child.stdin as Writable);
    else child.stdin?.end(options.input);
    return child;
  } catch (error) {
    return error as Error; // an argument with a NUL byte, or too many of them
  }
}

/** Node names the program also where the directory is what is gone. */
function whyNotStarted(error: Error, { cwd }: ProcessOptions): string {
  if (!existsSync(cwd)) return `the directory "${cwd}" is gone`;
  return machineError(error)?.remedy === undefined ? error.message : describeError(error);
}

/** Feeds the sink; the function it returns ends the rest of the tree and waits for the last byte. */
function followOutput(child: ChildProcess, sink: Sink, endLeft: () => Promise<void>): () => Promise<void> {
  const pipes = [child.stdout, child.stderr].flatMap((pipe) => pipe ?? []); // none where no descriptor was left
  const closed = Promise.all(pipes.map((pipe) => new Promise<void>((resolve) => pipe.once('close', resolve))));
  if (child.stdout) sink.follow(child.stdout, sink.stdout, pipes);
  if (child.stderr) sink.follow(child.stderr, sink.stderr, pipes);
  return async () => {
    await resolvesWithin(PIPE_GRACE_MS, closed);
    await endLeft();
    await resolvesWithin(DRAIN_MS, closed);
    for (const pipe of pipes) pipe.destroy();
  };
}

interface Sink {
  readonly stdout: BoundedOutput;
  readonly stderr: BoundedOutput;
  readonly output: BoundedOutput;
  readonly spill: SpillFile | undefined;
  bytes(): number;
  lines(): number;
  /** When nothing more comes. */
  end(): void;
  /** A sentence of ours, at the end of standard error. */
  say(text: string): void;
  follow(pipe: Readable, own: BoundedOutput, pipes: readonly Readable[]): void;
}

function createSink({ maxOutputBytes, spillPath, maxSpillBytes = MAX_SPILL_BYTES, ...options }: ProcessOptions): Sink {
  const [stdout, stderr, output] = [0, 1, 2].map(() => createBoundedOutput(maxOutputBytes, options.headBytes)) as [
    BoundedOutput,
    BoundedOutput,
    BoundedOutput,
  ];
  const terminal = options.asOnTerminal ? createTerminalText() : undefined;
  const spill = spillPath ? createSpillFile(spillPath, maxOutputBytes, maxSpillBytes) : undefined;
  let [bytes, newlines, last] = [0, 0, NEWLINE];
  const take = (chunk: Buffer, own: BoundedOutput, pipes: readonly Readable[]): void => {
    if (chunk.length === 0) return;
    bytes += chunk.length;
    newlines += countNewlines(chunk);
    last = chunk.at(-1) ?? last;
    if (own === stdout) options.onStdout?.(chunk);
    if (own === stderr) options.onStderr?.(chunk);
    own.write(chunk);
    for (const part of terminal?.write(chunk, own === stdout ? 1 : 2) ?? [chunk]) output.write(part);
    if (spill) spill.write(chunk, pipes);
    else if (!options.onStdout && !options.onStderr) freeMemory(chunk);
  };
  return {
    stdout,
    stderr,
    output,
    spill,
    bytes: () => bytes,
    end: () => output.write(terminal?.end() ?? Buffer.alloc(0)),
    lines: () => newlines + (last === NEWLINE ? 0 : 1),
    say: (text) => take(Buffer.from(text), stderr, []),
    follow: (pipe, own, pipes) => followWhole(pipe, (chunk) => take(chunk, own, pipes)),
  };
}
const NEWLINE = 0x0a;

/** Hands on whole characters only, so the two streams never mix inside one. */
function followWhole(pipe: Readable, take: (chunk: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  pipe.on('data', (data: Buffer) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, data]) : data;
    const whole = completeLength(bytes);
    rest = Buffer.from(bytes.subarray(whole));
    take(bytes.subarray(0, whole));
  });
  pipe.on('close', () => take(rest));
  pipe.on('error', () => undefined);
}

/** A program of ours that runs beside this process and has to end by itself when its standard input ends, as it does with this process. */
interface CompanionProcess {
  write(text: string): void;
  /** Ends its standard input, and so the program. */
  end(): void;
}

/** Runs a program that does not keep this process running. An Error where it could not be started. */
export function startCompanion({
  file,
  args,
  onOutput,
  onEnd,
}: {
  readonly file: string;
  readonly args: readonly string[];
  /** Standard output as it comes; without it nobody reads it. */
  readonly onOutput?: (text: string) => void;
  readonly onEnd: () => void;
}): CompanionProcess | Error {
  try {
    closeInherited();
    const child = spawn(file, args, {
      detached: true, // what is meant for the group of this process is not meant for it
      env: companionVariables(),
      stdio: ['pipe', onOutput ? 'pipe' : 'ignore', 'ignore'],
    });
    child.on('error', () => undefined); // there is no pid then
    const { pid, stdin, stdout } = child;
    if (pid === undefined || stdin === null) return new Error('the system started no process');
    enterCompanion(pid);
    child.once('exit', () => {
      leaveChild(pid);
      onEnd();
    });
    child.unref();
    (stdin as Socket).on('error', () => undefined).unref(); // it has ended
    (stdout as Socket | null)?.on('data', (data: Buffer) => onOutput?.(data.toString())).unref();
    return { write: (text) => void stdin.write(text), end: () => void stdin.end() };
  } catch (error) {
    return error as Error;
  }
}

let isDone = false;

/**
 * Node keeps its own descriptors to itself, and of inherited ones the first few. Those above that a child would get
 * stand out by their missing flag. Once is enough, since Node opens none of that kind. A worker thread shares descriptors that
 * are not its own to close.
 */
function closeInherited(): void {
  if (isDone || !isMainThread) return;
  isDone = true;
  for (const descriptor of openDescriptors()) if (descriptor > 2 && isHandedOn(descriptor)) closeSync(descriptor);
}

function openDescriptors(): number[] {
  try {
    return readdirSync('/proc/self/fd').map(Number);
  } catch {
    return [];
  }
}

/** By O_CLOEXEC, in octal numbers; see proc(5). */
function isHandedOn(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  } catch {
    return false; // the one that listed the others
  }
}

const O_CLOEXEC = 0o2000000;
