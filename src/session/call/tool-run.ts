/** Runs one tool under a hard time limit: a race that the tool cannot win by ignoring its signal. */
import { describeError, machineError } from '../../core/error.ts';
import type { ToolCall } from '../../core/model.ts';
import {
  type CallContext,
  type CallOutcome,
  type Delegation,
  type DelegationOutcome,
  fail,
  type ModelAnswer,
  type ModelQuestion,
  type Tool,
  type ToolContext,
  type ToolResult,
} from '../../core/tool.ts';
import type { Stream } from '../events/stream.ts';
import type { Delegates, Questions } from '../session-options.ts';
import { createSchedule, type Footprint } from './schedule.ts';

/** Timeout of a tool that states none; the signal ends it when the run's time is over. */
const DEFAULT_TIMEOUT_MS = 120_000;

/** After its signal fired, a tool has this long to hand over what it has so far; one inside of another call, less. */
const GRACE_MS = 2_000;

/** `setTimeout` fires immediately for more. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface Interruption {
  readonly code: 'timed_out' | 'aborted';
  readonly reason: string;
}

interface RunOptions {
  readonly signal: AbortSignal;
  /** How many calls and agents stand above the call. */
  readonly nesting: number;
  /** For a tool that states no limit. */
  readonly timeoutMs?: number;
}

type OpenContext = (signal: AbortSignal) => ToolContext;

export const runTool = async (
  tool: Tool,
  input: unknown,
  openContext: OpenContext,
  options: RunOptions,
): Promise<ToolResult> => advised(tool, await runToEnd(tool, input, openContext, options));

/** Whether a call that broke off may simply be made again is for its tool to say. */
function advised(tool: Tool, result: ToolResult): ToolResult {
  if (result.ok || (result.code !== 'timed_out' && result.code !== 'crashed')) return result;
  const again = tool.idempotent
    ? 'Calling it again does no harm; ask it for less.'
    : 'It may have done a part of its work: look at what is there before you call it again.';
  return { ...result, advice: [result.advice ?? [], again].flat().join(' ') };
}

async function runToEnd(
  tool: Tool,
  input: unknown,
  openContext: OpenContext,
  { signal, nesting, timeoutMs = DEFAULT_TIMEOUT_MS }: RunOptions,
): Promise<ToolResult> {
  const stopper = new AbortController();
  const interruption = watch(tool.timeoutMs?.(input) ?? timeoutMs, signal);
  try {
    if (signal.aborted) return interrupted(tool, await interruption.happened);
    const running = attempt(tool, input, openContext(stopper.signal));
    const first = await Promise.race([running, interruption.happened]);
    if ('ok' in first) return first;
    stopper.abort(new Error(first.reason));
    return interrupted(tool, first, await within(GRACE_MS / (1 + nesting), running));
  } finally {
    interruption.dispose();
    stopper.abort(new Error('the call has ended'));
  }
}

async function attempt(tool: Tool, input: unknown, context: ToolContext): Promise<ToolResult> {
  try {
    return await tool.run(input, context);
  } catch (error) {
    const ofMachine = machineError(error);
    if (ofMachine) return fail(`${tool.name} failed: ${describeError(ofMachine)}`, { advice: MACHINE });
    const words = error instanceof Error ? error.message : String(error);
    return fail(`${tool.name} crashed: ${words}`, {
      code: 'crashed',
      advice: 'This is a fault of the tool, not of your input.',
    });
  }
}

const MACHINE =
  'This is a fault of the machine, not of your input. Continue with what does not need it, or end and report what is missing.';

function watch(timeoutMs: number, signal: AbortSignal): { happened: Promise<Interruption>; dispose(): void } {
  const limit = Math.min(timeoutMs, MAX_TIMER_MS);
  let dispose = (): void => {};
  const happened = new Promise<Interruption>((resolve) => {
    const abort = (): void => resolve({ code: 'aborted', reason: reasonOf(signal) });
    const expire = (): void => resolve({ code: 'timed_out', reason: `it gave no result within ${limit / 1000} s` });
    const timer = setTimeout(expire, limit);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    dispose = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  return { happened, dispose };
}

/** Output and metadata that the tool still handed over are kept; its own words about being stopped win over ours. */
function interrupted(tool: Tool, { code, reason }: Interruption, partial?: ToolResult): ToolResult {
  if (partial && !partial.ok && partial.code === code) return partial;
  const output = partial?.ok ? partial.text : partial?.output;
  return fail(`${tool.name} was stopped: ${reason}`, { code, output, metadata: partial?.metadata });
}

const reasonOf = ({ reason }: AbortSignal): string =>
  reason instanceof Error ? reason.message : 'the run was cancelled';

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface ContextParts {
  readonly call: CallContext & Pick<ToolContext, 'grants'>;
  readonly tool: Tool;
  readonly stream: Stream;
  /** How many calls of this one run at the same time at most. */
  readonly concurrency?: number;
  readonly delegates?: Delegates;
  readonly questions?: Questions;
  readonly footprintOf: (call: ToolCall) => Footprint;
  /** Through the gate, whole. */
  readonly pass: (call: ToolCall, signal: AbortSignal) => Promise<CallOutcome>;
}

/** `close` when the call has ended: what a tool that was given up still says is no part of the record. */
export function createContext(parts: ContextParts): { open(signal: AbortSignal): ToolContext; close(): void } {
  let ended = false;
  return {
    open: (signal) => ({
      ...parts.call,
      signal,
      emit(name, data) {
        const copy = plainJson(name, data);
        const { callId } = parts.call;
        if (!ended) parts.stream.emit({ type: 'tool-event', callId, tool: parts.tool.name, name, data: copy });
      },
      call: createCalls(parts, signal),
      delegate: (task) => delegate(parts, task, signal),
      ask: (question) => ask(parts, question, signal),
    }),
    close() {
      ended = true;
    },
  };
}

function createCalls({ call, tool, concurrency, footprintOf, pass }: ContextParts, signal: AbortSignal) {
  const schedule = createSchedule(concurrency);
  let made = 0;
  return async (name: string, input: unknown): Promise<CallOutcome> => {
    if (!tool.makesCalls) throw new Error(`${tool.name} calls ${name} without having declared makesCalls`);
    const inner = { id: `${call.callId}-${made}`, name, arguments: JSON.stringify(input) ?? 'null' };
    made += 1;
    return schedule.add({ touch: footprintOf(inner), run: () => pass(inner, signal) });
  };
}

async function delegate(
  { call, tool, delegates }: ContextParts,
  task: Delegation,
  signal: AbortSignal,
): Promise<DelegationOutcome> {
  if (!tool.delegates) throw new Error(`${tool.name} starts an agent without having declared delegates`);
  return delegates ? delegates.start(task, { callId: call.callId, signal }) : noModel(task);
}

const noModel = ({ modelStrength }: Delegation): DelegationOutcome => ({
  ok: false,
  reason: 'There is no model here that could answer',
  advice: 'Subagents work in a session: kodelet-ci run "…".',
  answer: '',
  modelStrength,
});

async function ask(
  { call, tool, questions }: ContextParts,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  if (!tool.asksModel) throw new Error(`${tool.name} asks the model without having declared asksModel`);
  return questions ? questions(question, { callId: call.callId, signal }) : NOBODY_ANSWERS;
}

const NOBODY_ANSWERS: ModelAnswer = {
  ok: false,
  reason: 'There is no model here that could answer',
  advice: 'Questions are answered in a session: kodelet-ci run "…".',
};

const MAX_EVENT_BYTES = 65_536;

/** A copy, so nothing in the stream changes afterwards. */
function plainJson(name: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const json = JSON.stringify(data);
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_EVENT_BYTES) {
    throw new Error(`the event "${name}" has ${bytes} bytes; an event has at most ${MAX_EVENT_BYTES}`);
  }
  return JSON.parse(json);
}
