/** The tools for commands that keep running: starting one, the list of them, their logs as they grow, and their end. */
import type { FileHandle } from 'node:fs/promises';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, type Failure, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { completeLength, decodeUtf8, skipContinuation } from '../../../lib/bytes.ts';
import { type ProcessOptions, type ProcessResult, runProcess } from '../../../lib/process.ts';
import { openRegular } from '../../../lib/regular-file.ts';
import { terminalText } from '../../../lib/terminal-text.ts';
import { count } from '../../../lib/text.ts';
import { resolvesWithin, steadyTime } from '../../../lib/time.ts';
import { LIMITS } from '../../limits.ts';
import { namedParts, readEnd, withoutNotes } from './bash-failure.ts';

/** Waits a moment, so a command that cannot even start says so immediately. */
export async function startInBackground(processes: ProcessTable, options: BackgroundOptions): Promise<ToolResult> {
  const started = await processes.start(options);
  if ('refusal' in started) return fail(`The command was not started: ${started.refusal}`);
  const { id, pid, command, logPath, startedAt, ended } = started;
  const fields = { command, pid, logPath, startTime: startedAt.toISOString() };
  const metadata = toolMetadata('bash_background', fields);
  if (!(await resolvesWithin(LIMITS.backgroundSettleMs, ended))) {
    return ok(
      `Process ${id} runs in the background; bash_logs shows its output, bash_kill ends it. The ps of other commands may not show it.`,
      metadata,
    );
  }
  const { text: printed } = await readLog(logPath, 0, { maxBytes: LIMITS.backgroundAnswerBytes });
  const { exitCode, failedParts, clean } = await ended;
  const output = terminalText(clean(printed));
  const how = `Process ${id} has already ended: ${stateOf(started)}${below(failedParts)}`;
  const isWell = exitCode === 0 && failedParts === '';
  return isWell ? ok(`${output}${how}`, metadata) : fail(how, { output: output.trimEnd(), metadata });
}

const below = (words: string): string => (words === '' ? '' : `\n${words}`);

/** Three tools over one table. */
export function backgroundTools(processes: ProcessTable): Tool[] {
  return [viewTool(processes), logsTool(processes), killTool(processes)];
}

const viewTool = (processes: ProcessTable): Tool =>
  defineTool({
    name: 'view_background_processes',
    description: 'List the commands started in the background.',
    params: {},
    readOnly: true,
    accesses: () => [],
    async run() {
      const list = processes.list();
      const lines = list.map((process) => {
        const inPart = process.end()?.failedParts ? ', though a part failed' : '';
        return `${process.id}: ${stateOf(process)}${inPart}, ${process.command}`;
      });
      return ok(
        lines.join('\n') || 'Nothing was started in the background',
        toolMetadata('view_background_processes', { processes: list.map(inWireFormat), count: list.length }),
      );
    },
  });

const ID = { type: 'integer', minimum: 1 } as const;

/** Without an offset it continues where it ended before. */
function logsTool(processes: ProcessTable): Tool {
  const readTo = new Map<number, number>();
  return defineTool({
    name: 'bash_logs',
    description: 'Read the output of a background process: what is new since the last look, or from a byte offset on.',
    params: { id: ID, offset: { type: 'integer', minimum: 0, required: false } },
    readOnly: true,
    idempotent: false,
    accesses: () => [],
    async run({ id, offset: asked }) {
      const offset = asked ?? readTo.get(id) ?? 0;
      const process = find(processes, id);
      if ('ok' in process) return process;
      const [end, state] = [process.end(), stateOf(process)]; // before the log is read: nothing comes after an end that is told
      const atEnd = end !== undefined && asked === undefined;
      const part = await readLog(process.logPath, offset, { maxBytes: LIMITS.backgroundAnswerBytes, atEnd });
      const { text: printed, first, next, size } = part;
      const text = terminalText(end ? end.clean(printed) : printed);
      if (offset > size)
        return fail(`The log has only ${count(size, 'byte')}, which is less than the offset ${offset}`);
      readTo.set(id, next);
      const before =
        first > offset
          ? `[${count(first - offset, 'byte')} before this - use offset=${offset} to read them] ...\n`
          : '';
      const more =
        next < size ? `... [${count(size - next, 'byte')} remaining - use offset=${next} to continue]\n` : '';
      const held = end || size > 0 ? '' : heldBack(process.command);
      const lineEnd = text === '' || text.endsWith('\n') ? '' : '\n';
      const metadata = toolMetadata('bash_logs', {
        id,
        status: end ? 'stopped' : 'running',
        ...(typeof end?.exitCode === 'number' && { exitCode: end.exitCode }),
        output: text,
        offset: first,
        nextOffset: next,
        size,
      });
      return ok(
        `${before}${text}${lineEnd}${more}[process ${id}: ${state}; ${count(size, 'byte')} of output${end ? '' : ' so far'}${held}]${below(end?.failedParts ?? '')}`,
        metadata,
      );
    },
  });
}

/** Why a command that runs may have shown nothing: the last program of a pipe prints when it has read everything. Empty for any other. */
function heldBack(command: string): string {
  const [, program] = PRINTS_AT_END.exec(command) ?? [];
  if (program === undefined) return '';
  return `: ${program} prints when what it reads has ended; start it without "| ${program}" to see lines as they come`;
}

/** Programs behind a pipe, but `tail -f`. */
const PRINTS_AT_END = /\|&?\s*(tail|sort|wc|tac|column|shuf)(?![\w./-])(?![^|;&\n]*\s(?:-\w*[fF]|--follow))/;

const killTool = (processes: ProcessTable): Tool =>
  defineTool({
    name: 'bash_kill',
    description: 'End a background process and all that it started.',
    params: { id: ID },
    readOnly: false,
    idempotent: true,
    accesses: () => [],
    async run({ id }) {
      const process = find(processes, id);
      if ('ok' in process) return process;
      const hadEnded = process.end() !== undefined;
      const metadata = toolMetadata('bash_kill', { id, command: process.command, hadEnded });
      if (hadEnded) return ok(`Process ${id} has ended before: ${stateOf(process)}`, metadata);
      await process.kill('bash_kill');
      return ok(`Process ${id} and all that it had started were ended`, metadata);
    },
  });

function find(processes: ProcessTable, id: number): BackgroundProcess | Failure {
  const list = processes.list();
  const found = list.find((process) => process.id === id);
  const known = list.map((process) => process.id).join(', ');
  return (
    found ??
    fail(`There is no background process ${id}`, {
      advice: known ? `There are: ${known}.` : 'Start one with bash and background true.',
    })
  );
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

function stateOf({ end, startedAt, pid, killedBy }: BackgroundProcess): string {
  const ended = end();
  if (!ended) return `running for ${seconds(steadyTime() - startedAt.getTime())}, pid ${pid}`;
  const { exitCode } = ended;
  const { aborted, signal, durationMs } = ended.result;
  const how = aborted ? `ended by ${killedBy()}` : exitCode === null ? `ended by ${signal}` : `exit code ${exitCode}`;
  return `${how} after ${seconds(durationMs)}`;
}

const inWireFormat = ({ pid, command, logPath, startedAt, end }: BackgroundProcess) => ({
  pid,
  command,
  logPath,
  startTime: startedAt.toISOString(),
  status: end() ? ('stopped' as const) : ('running' as const),
});

/** Reads a part of a log that may still grow. */
interface LogPart {
  /** The offset at which it begins. */
  readonly first: number;
  /** Whole characters; where the part is cut, whole lines if there is one. */
  readonly text: string;
  /** The offset at which the next part begins. */
  readonly next: number;
  /** Bytes of the log so far. */
  readonly size: number;
}

interface LogRead {
  readonly maxBytes: number;
  /** Reads the end of what follows the offset, from a line on. */
  readonly atEnd?: boolean;
}

/** A log that does not exist yet is empty. */
async function readLog(path: string, offset: number, options: LogRead): Promise<LogPart> {
  const opened = await openRegular(path).catch(() => undefined);
  if (!opened) return { text: '', first: 0, next: 0, size: 0 };
  try {
    return await readPart(opened.handle, offset, options);
  } finally {
    await opened.handle.close();
  }
}

async function readPart(handle: FileHandle, from: number, { maxBytes, atEnd = false }: LogRead): Promise<LogPart> {
  const { size } = await handle.stat();
  const offset = atEnd ? Math.max(from, size - maxBytes) : from;
  const memory = Buffer.alloc(Math.max(0, Math.min(maxBytes, size - offset)));
  const { bytesRead } = await handle.read(memory, 0, memory.length, offset);
  const bytes = memory.subarray(0, bytesRead);
  const lineEnd = offset + bytesRead < size ? bytes.lastIndexOf(NEWLINE) + 1 : 0;
  const lineStart = offset > from ? bytes.subarray(0, -1).indexOf(NEWLINE) + 1 : 0;
  const skipped = lineStart || skipContinuation(bytes);
  const last = lineEnd || completeLength(bytes) || bytesRead;
  const text = decodeUtf8(bytes.subarray(skipped, last));
  return { text, first: offset + (offset > from ? skipped : 0), next: offset + last, size };
}

const NEWLINE = 0x0a;

interface BackgroundProcess {
  /** Counted from 1 in each session. */
  readonly id: number;
  readonly pid: number;
  readonly command: string;
  /** Both streams as they come. The file is made with the first byte. */
  readonly logPath: string;
  readonly startedAt: Date;
  /** How it ended; undefined while it runs. */
  end(): BackgroundEnd | undefined;
  /** Resolves when it has ended and all that it started is gone. */
  readonly ended: Promise<BackgroundEnd>;
  /** Ends the whole tree; resolves when it is gone. `by`: who does, as words. */
  kill(by: string): Promise<void>;
  /** Who did so first; undefined where nobody has. */
  killedBy(): string | undefined;
}

interface BackgroundEnd {
  readonly result: ProcessResult;
  /** Exit code by which bash has the line end; null where a signal has ended it. */
  readonly exitCode: number | null;
  /** Which parts of the line failed, as words; empty where none did that is known. */
  readonly failedParts: string;
  /** Takes the lines of the log away by which the line says how it and its parts ended. */
  clean(log: string): string;
}

/** What is to be run, without what every command in the background has in common. */
export type BackgroundOptions = Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env' | 'mark'> & {
  /** Command as the model wrote it, for people. */
  readonly command: string;
  readonly logPath: string;
  /** Text that policy wrote out, which says how its parts end; absent: nothing says so. */
  readonly run?: string;
};

export interface ProcessTable {
  /** The process, or in words why there is none. */
  start(options: BackgroundOptions): Promise<BackgroundProcess | { readonly refusal: string }>;
  /** All of this session, ended ones too. */
  list(): readonly BackgroundProcess[];
  /** Ends all that run; more may be started. Whether any had been started at all. */
  end(): Promise<boolean>;
  /** Ends all that run, and lets no more be started. */
  close(): Promise<void>;
}

export function createProcessTable(): ProcessTable {
  const started: BackgroundProcess[] = [];
  const starting = new Set<Promise<unknown>>();
  let [closed, lastId] = [false, 0];
  const running = (): BackgroundProcess[] => started.filter((process) => process.end() === undefined);
  const end = async (): Promise<boolean> => {
    while (starting.size > 0) await Promise.all(starting);
    await Promise.all(running().map((process) => process.kill('the host')));
    return started.length > 0;
  };
  return {
    list: () => started,
    async start(options) {
      if (closed) return { refusal: 'the session has ended' };
      if (running().length + starting.size >= LIMITS.backgroundCommands) return tooMany(running());
      lastId += 1;
      const launching = launch(lastId, options);
      starting.add(launching);
      const process = await launching.finally(() => starting.delete(launching));
      if ('id' in process) started.push(process);
      return process;
    },
    end,
    async close() {
      closed = true;
      await end();
    },
  };
}

function tooMany(running: readonly BackgroundProcess[]): { readonly refusal: string } {
  const list = running.map(({ id, command }) => `${id} (${command})`).join(', ');
  return {
    refusal: `${LIMITS.backgroundCommands} run in the background, and no more may; end one with bash_kill: ${list}`,
  };
}

/** `setTimeout` fires immediately for more. The session's own limit comes earlier. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

async function launch(
  id: number,
  options: BackgroundOptions,
): Promise<BackgroundProcess | { readonly refusal: string }> {
  const { command, logPath, run = '', ...program } = options;
  const stop = new AbortController();
  let resolvePid: (pid: number) => void = () => undefined;
  const starting = new Promise<number>((resolve) => {
    resolvePid = resolve;
  });
  let end: BackgroundEnd | undefined;
  const ended = runProcess({
    ...program,
    timeoutMs: NO_TIMEOUT_MS,
    signal: stop.signal,
    maxOutputBytes: 0, // nothing stays in memory, all goes to the log
    spillPath: logPath,
    maxSpillBytes: LIMITS.backgroundLogBytes,
    onStart: (pid) => resolvePid(pid),
  }).then(async (result) => {
    end = await backgroundEnd(result, { run, logPath });
    return end;
  });
  const pid = await Promise.race([starting, ended]);
  if (typeof pid !== 'number') return { refusal: pid.result.failure ?? 'it did not start' };
  let killer: string | undefined;
  const kill = async (by: string): Promise<void> => {
    killer ??= by;
    stop.abort();
    await ended;
  };
  const startedAt = new Date(steadyTime());
  return { id, pid, command, logPath, startedAt, end: () => end, ended, kill, killedBy: () => killer };
}

/** Reads how it ended from what the line itself says at the end of its log. */
async function backgroundEnd(
  result: ProcessResult,
  { run, logPath }: Required<Pick<BackgroundOptions, 'run' | 'logPath'>>,
): Promise<BackgroundEnd> {
  const { text, first } = await readLog(logPath, 0, { maxBytes: LIMITS.backgroundAnswerBytes, atEnd: true });
  const { exitCode } = result;
  const { parts, endedWell } = readEnd({ run }, printedBy(result, text));
  const unnamed = endedWell === true && exitCode !== 0 ? `A part of the line failed with exit code ${exitCode}` : '';
  return {
    result,
    exitCode: endedWell ? 0 : exitCode,
    failedParts: parts.length > 0 ? namedParts(parts, first > 0) : unnamed,
    clean: (log) => withoutNotes({ ...readEnd({ run }, printedBy(result, log)), step: { run } }).result.output,
  };
}

/** With what stands in a log, since nothing of it was kept in memory. */
const printedBy = (result: ProcessResult, output: string): ProcessResult => ({
  ...result,
  output,
  ends: { head: output, tail: '', missingBytes: 0 },
});
