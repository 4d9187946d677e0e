/** A custom tool as a tool, and its command `run`: input as JSON on standard input, events and calls beside it. */
import { join } from 'node:path';
import { type CallOutcome, defineTool, type Tool, type ToolContext } from '../../core/tool.ts';
import { isJsonObject } from '../../lib/json-object.ts';
import type { ProcessResult } from '../../lib/process.ts';
import { monotonic } from '../../lib/time.ts';
import { createRedactor } from '../../secrets/redaction.ts';
import { callName, type OutputFile, writeOutputFile, writeWhole } from '../kept-output.ts';
import { LIMITS } from '../limits.ts';
import { answerOf, type ToolProcessResult } from './answer.ts';
import { type CustomToolOptions, probeOptionsOf } from './custom-tool-options.ts';
import type { Description } from './describe.ts';
import type { Executable } from './discover.ts';
import { runExecutable } from './probe.ts';
import { PREFIX } from './tool-selection.ts';
import { type ToolLimits, toolLimits, variablesOf } from './tool-settings.ts';

interface ToolInvocation {
  readonly tool: Executable;
  readonly description: Description;
  readonly limits: ToolLimits;
  readonly options: CustomToolOptions;
}

/** What the tool was trusted with by `${NAME}` does not come back in its output, nor in what it reports. */
export async function callExecutable(
  called: ToolInvocation,
  input: string,
  host: ToolHost,
): Promise<ToolProcessResult> {
  const { tool, description, limits, options } = called;
  const { name, makesCalls } = description;
  const { env, secrets } = variablesOf([name, tool.stem], options.settings, options.variables ?? {});
  const redactor = secrets.length > 0 ? createRedactor(secrets) : undefined;
  const redact = <T>(value: T): T => redactor?.deep(value) ?? value;
  const channel = createToolChannel({ host, tool: PREFIX + name, makesCalls, redact });
  const probing = probeOptionsOf(options);
  const process = {
    file: tool.path,
    args: description.ofSeveral ? ['run', name] : ['run'],
    env: { ...probing.env, ...callInfoOf(options, host.callId), ...env },
    input,
    timeoutMs: limits.timeoutMs,
    maxOutputBytes: limits.maxOutputBytes,
    channel: { onData: channel.write, ...(makesCalls && { onOpen: channel.answerBy }) },
    // A file that holds all of the output would hold the secrets too.
    ...(!redactor && { spillPath: join(options.workspace.scratch, `${name}-${callName(host.callId)}.log`) }),
  };
  const { maxMemoryBytes } = limits;
  const ended = await runExecutable(probing, process, { ...checkedAgainst(description, options), maxMemoryBytes });
  await channel.end();
  const result = redactor ? redacted(ended, redactor.text) : ended;
  const undeclared = options.settings.strict === true && channel.undeclared;
  return { result, file: await fileOf(result, called, host.callId), undeclared, noted: channel.noted };
}

/** Strictly, what a tool does not declare it does not get. */
function checkedAgainst({ readOnly, network, capabilities }: Description, { settings }: CustomToolOptions) {
  if (!settings.strict) return { readOnly, network };
  const writes = capabilities.includes('change') || capabilities.includes('push');
  return { readOnly: readOnly || !writes, network: network === true ? undefined : false };
}

/** Environment that describes the call to the tool. */
const callInfoOf = ({ facts = {} }: CustomToolOptions, callId: string): Record<string, string> => ({
  KODELET_CALL_ID: callId,
  ...(facts.actor && { KODELET_ACTOR: facts.actor }),
  ...(facts.event && { KODELET_EVENT: facts.event }),
  ...(facts.profile && { KODELET_PROFILE: facts.profile }),
});

const redacted = (result: ProcessResult, text: (value: string) => string): ProcessResult => ({
  ...result,
  stdout: text(result.stdout),
  stderr: text(result.stderr),
  output: text(result.output),
});

async function fileOf(result: ProcessResult, called: ToolInvocation, callId: string): Promise<OutputFile | undefined> {
  const { description, options } = called;
  const { workspace, sessionId } = options;
  if (result.spillPath) return writeOutputFile(result.spillPath, description.name, workspace);
  const { stdout } = result;
  if (Buffer.byteLength(stdout) <= LIMITS.customTextBytes || result.truncated) return undefined;
  return writeWhole({ workspace, callId, sessionId }, description.name, stdout);
}

/** How much later than the tool's own limit the pipeline gives up: what the tool had printed by then is kept. */
const GRACE_MS = 5_000;

/** One executable of the kodelet-tools protocol as a tool. */
export function customTool(tool: Executable, description: Description, options: CustomToolOptions): Tool {
  const { name, inputSchema, readOnly, idempotent, makesCalls, capabilities } = description;
  const { displayName, category, version, network, outputSchema, requires, id } = description;
  const limits = toolLimits([name, tool.stem], description, options.settings);
  const expected = { ...limits, readOnly, outputSchema, version };
  const warn = options.warn ?? (() => undefined);
  return defineTool({
    name: PREFIX + name,
    ...(tool.stem !== name && !description.ofSeveral && { aliases: [PREFIX + tool.stem] }),
    description: description.description,
    inputSchema,
    outputSchema,
    displayName,
    category,
    version,
    capabilities,
    requires,
    id,
    network,
    readOnly: readOnly && !makesCalls,
    idempotent,
    ...(makesCalls && { makesCalls }),
    accesses: () => [
      { kind: 'external', source: 'custom', name, ...(tool.stem !== name && { file: tool.stem }) },
      ...capabilities.map((capability) => ({ kind: 'capability', capability }) as const),
    ],
    limitMs: limits.timeoutMs,
    timeoutMs: () => limits.timeoutMs + GRACE_MS,
    async run(input, { signal, callId, emit, call }) {
      const called = { tool, description, limits, options: { ...options, signal } };
      return answerOf(await callExecutable(called, JSON.stringify(input), { callId, emit, call, warn }), expected);
    },
  });
}

/** The call that the tool runs for. */
export interface ToolHost extends Pick<ToolContext, 'callId' | 'emit' | 'call'> {
  /** Takes a sentence for people. */
  warn(text: string): void;
}

interface ChannelOptions {
  readonly host: ToolHost;
  /** Name of the tool for the model. */
  readonly tool: string;
  /** Its description says that it makes calls. */
  readonly makesCalls: boolean;
  redact<T>(value: T): T;
}

interface ToolChannel {
  write(chunk: Buffer): void;
  /** Sets the receiver of answers; a tool that makes no calls gets none. */
  answerBy(answer: (text: string) => void): void;
  /** When the tool has ended: waits for the calls that it has made, and reports what was left out. */
  end(): Promise<void>;
  /** It has asked for a call, and its description does not say that it makes any. */
  readonly undeclared: boolean;
  /** Facts for the structured result. */
  readonly noted: Readonly<Record<string, unknown>>;
}

type Line = Readonly<Record<string, unknown>>;

export function createToolChannel(options: ChannelOptions): ToolChannel {
  const { host, tool, makesCalls } = options;
  const notices = createNotices(options);
  const mayEmit = createRate();
  const calls = createCalls(options);
  const noted: Record<string, unknown> = {};
  let undeclared = false;
  const take = (bytes: Buffer): void => {
    const text = bytes.toString('utf8').trim();
    if (text === '') return;
    const line = parse(text);
    if (line === undefined) notices.add('is no JSON', text);
    else if (isNote(line, bytes)) Object.assign(noted, options.redact(line.metadata));
    else if ('call' in line && 'tool' in line) {
      undeclared ||= !makesCalls;
      if (makesCalls) calls.make(line);
      else notices.add('asks for a call, and the description does not say "makes_calls": true', text);
    } else if (bytes.length > LIMITS.customEventBytes) notices.add(tooLong(LIMITS.customEventBytes), text);
    else if (mayEmit()) emit(line);
    else notices.leaveOut();
  };
  const emit = (line: Line): void => {
    const { name, data } = eventOf(line);
    host.emit(name, options.redact(data));
  };
  const max = makesCalls ? LIMITS.customCallBytes : LIMITS.customEventBytes;
  const lines = createLines(max, take, (head, tail) => {
    notices.add(tooLong(max), head);
    if (makesCalls) calls.refuse(head, tail, tooLong(max));
  });
  return {
    write: lines.write,
    answerBy: calls.answerBy,
    async end() {
      lines.end();
      await calls.settled();
      notices.end(tool);
    },
    get undeclared() {
      return undeclared;
    },
    noted,
  };
}

/** `{"metadata": {…}}` and nothing else. */
const isNote = (line: Line, bytes: Buffer): boolean =>
  isJsonObject(line.metadata) && Object.keys(line).length === 1 && bytes.length <= LIMITS.customEventBytes;

const tooLong = (max: number): string => `has more than ${max} bytes`;

function parse(text: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? (value as Line) : { data: { value } };
  } catch {
    return undefined;
  }
}

const EVENT_NAME = /^[A-Za-z][\w.:-]{0,63}$/;

/** `{"event": "progress", "data": {"done": 3}}`; without `data`, anything else that the line holds is the data. */
function eventOf({ event, ...rest }: Line): { name: string; data: Record<string, unknown> } {
  const name = typeof event === 'string' && EVENT_NAME.test(event) ? event : 'event';
  const left = name === event || event === undefined ? rest : { event, ...rest };
  const { data, ...others } = left;
  const isObject = isJsonObject(data);
  return { name, data: { ...others, ...(isObject ? data : data === undefined ? {} : { data }) } };
}

/** Hands on whole lines; of one that is too long, its beginning and its end, once it has ended. */
function createLines(max: number, take: (line: Buffer) => void, tooLong: (head: string, tail: string) => void) {
  let held: Buffer[] = [];
  let bytes = 0;
  /** The ends of a line that is too long: the rest is passed over. */
  let passed: { head: string; tail: Buffer } | undefined;
  const hold = (part: Buffer): void => {
    if (passed) {
      passed.tail = Buffer.concat([passed.tail, part.subarray(-END_BYTES)]).subarray(-END_BYTES);
      return;
    }
    held.push(Buffer.from(part)); // the memory of a chunk is not ours for long
    bytes += part.length;
    if (bytes <= max) return;
    const line = Buffer.concat(held);
    passed = { head: line.toString('utf8', 0, END_BYTES), tail: line.subarray(-END_BYTES) };
    [held, bytes] = [[], 0];
  };
  const end = (): void => {
    if (passed) tooLong(passed.head, passed.tail.toString('utf8'));
    else if (bytes > 0) take(Buffer.concat(held));
    [held, bytes, passed] = [[], 0, undefined];
  };
  return {
    write(chunk: Buffer) {
      for (let from = 0; from < chunk.length; ) {
        const newline = chunk.indexOf(0x0a, from);
        hold(chunk.subarray(from, newline === -1 ? chunk.length : newline));
        if (newline === -1) return;
        end();
        from = newline + 1;
      }
    },
    end,
  };
}

/** Bytes that are shown of each end of a line that is too long. */
const END_BYTES = 200;

const SECOND_MS = 1000;

function createRate(): () => boolean {
  let [all, inSecond, since] = [0, 0, monotonic()];
  return () => {
    if (monotonic() - since >= SECOND_MS) [inSecond, since] = [0, monotonic()];
    if (all >= LIMITS.customEvents || inSecond >= LIMITS.customEventsPerSecond) return false;
    all += 1;
    inSecond += 1;
    return true;
  };
}

const MAX_NOTICES = 3;
const SHOWN_CHARACTERS = 100;

/** The first few are shown, the others counted. */
function createNotices({ host, tool, redact }: ChannelOptions) {
  let [told, untold, leftOut] = [0, 0, 0];
  return {
    add(problem: string, line: string): void {
      told += 1;
      if (told > MAX_NOTICES) untold += 1;
      else host.warn(`${tool}: a line on descriptor 3 ${problem}: ${redact(line).slice(0, SHOWN_CHARACTERS)}`);
    },
    leaveOut(): void {
      leftOut += 1;
    },
    end(name: string): void {
      if (untold > 0) host.warn(`${name}: ${untold} more lines on descriptor 3 could not be used`);
      if (leftOut === 0) return;
      const { customEvents, customEventsPerSecond } = LIMITS;
      const limits = `at most ${customEvents} of a call are taken, and ${customEventsPerSecond} in a second`;
      host.warn(`${name}: ${leftOut} events were left out; ${limits}`);
    },
  };
}

/** `{"call": 1, "tool": "file_read", "input": {…}}` is answered by a line with the same `call`. */
function createCalls({ host, redact }: ChannelOptions) {
  const open = new Set<Promise<void>>();
  let made = 0;
  let answer: (text: string) => void = () => undefined;
  const answerTo = async ({ call, tool, input = {} }: Line): Promise<void> => {
    made += 1;
    const isOver = made > LIMITS.customCalls;
    const refused = isOver ? refusal(`at most ${LIMITS.customCalls} calls are made for a call of a tool`) : undefined;
    const calling = async (): Promise<object> => answered(await host.call(String(tool), input));
    say(call, refused ?? (await calling().catch((error: Error) => refusal(error.message))));
  };
  const say = (call: unknown, body: object): void => answer(`${JSON.stringify({ call, ...redact(body) })}\n`);
  return {
    make(line: Line): void {
      const going = answerTo(line).finally(() => open.delete(going));
      open.add(going);
    },
    /** Answers a line that was not read, where one of its ends has the number of a call: its tool would wait. */
    refuse(head: string, tail: string, problem: string): void {
      const number =
        /^\s*\{\s*"call"\s*:\s*([\d.]+|"[^"\\]*")\s*,/.exec(head) ??
        /"call"\s*:\s*([\d.]+|"[^"\\]*")\s*\}\s*$/.exec(tail);
      if (number?.[1]) say(JSON.parse(number[1]), { ...refusal(`the call ${problem}`), code: 'invalid_input' });
    },
    answerBy(by: (text: string) => void): void {
      answer = by;
    },
    settled: async (): Promise<void> => void (await Promise.allSettled(open)),
  };
}

const refusal = (error: string) => ({ ok: false, code: 'failed', error });

const answered = ({ result, structured }: CallOutcome): object =>
  result.ok
    ? { ok: true, text: result.text, result: structured }
    : {
        ok: false,
        code: result.code,
        error: result.advice ? `${result.text}\n${result.advice}` : result.text,
        ...(result.output && { text: result.output }),
        result: structured,
      };
