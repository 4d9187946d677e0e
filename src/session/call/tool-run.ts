/** Runs one tool under a hard time limit: a race that the tool cannot win by ignoring its signal. */
import { describeError, machineError } from '../../core/error.ts';
import { fail, type Tool, type ToolContext, type ToolResult } from '../../core/tool.ts';

/** Where a tool states no limit of its own; what is left of the run is the signal's to say. */
const DEFAULT_TIMEOUT_MS = 120_000;

/** After its signal fired, a tool has this long to hand over what it has so far; one inside of another call, less. */
const GRACE_MS = 2_000;

/** `setTimeout` fires at once for more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

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
  'This is a fault of the machine, not of your input. Go on with what does not need it, or end and report what is missing.';

function watch(timeoutMs: number, signal: AbortSignal): { happened: Promise<Interruption>; dispose(): void } {
  const limit = Math.min(timeoutMs, LONGEST_TIMER_MS);
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
