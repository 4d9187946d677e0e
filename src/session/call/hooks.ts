/** The repository's hooks around a call: before it they may refuse it, after it they may mark it as failed. No more. */
import type { Decision } from '../../core/access.ts';
import type { HookAnswer, HookEvent, HookQuestion, HookSettings } from '../../core/hook.ts';
import { fail, type ToolResult } from '../../core/tool.ts';
import type { Stream } from '../events/stream.ts';
import { describeDenial, type ToolCallRecord } from './tool-record.ts';

export interface Hook extends Pick<HookSettings, 'event' | 'run' | 'advisory'> {
  fits(tool: string): boolean;
  /** Never throws, and ends soon after `signal` says so. */
  ask(question: HookQuestion, signal: AbortSignal): Promise<HookAnswer>;
}

export interface HookedCall {
  readonly callId: string;
  readonly tool: string;
  readonly input: unknown;
  readonly sessionId: string;
  readonly stream: Stream;
  readonly signal: AbortSignal;
}

export interface Hooks {
  /** The refusal of the first hook that does not let the call go on. */
  before(call: HookedCall): Promise<Refusal | undefined>;
  /** The result, or a failure in its place where a hook does not accept it. `told`: the record as it would be. */
  after(call: HookedCall, result: ToolResult, told: ToolCallRecord): Promise<ToolResult>;
}

/** One for a run, its subagents included, so that a person is told once of what happens again and again. */
export function createHooks(hooks: readonly Hook[]): Hooks {
  const warned = new Set<string>();
  const warn = ({ stream }: HookedCall, text: string): void => {
    if (!warned.has(text)) stream.emit({ type: 'notice', level: 'warning', text });
    warned.add(text);
  };
  return {
    async before(call) {
      const objection = await firstObjection(hooks, 'before-tool', call, { warn });
      return objection && refusal(call, objection);
    },
    async after(call, result, { text, result: structured }) {
      const objection = await firstObjection(hooks, 'after-tool', call, { warn, result: { text, structured } });
      return objection ? marked(call, result, objection) : result;
    },
  };
}

interface Refusal {
  readonly verdict: Decision;
  readonly result: ToolResult;
  /** `hook PATH`. */
  readonly decider: string;
}

interface Objection {
  readonly hook: Hook;
  readonly answer: Exclude<HookAnswer, { verdict: 'allow' }>;
}

interface Asking {
  readonly warn: (call: HookedCall, text: string) => void;
  readonly result?: HookQuestion['result'];
}

/** One after the other: the first that objects spares those behind it. */
async function firstObjection(
  hooks: readonly Hook[],
  event: HookEvent,
  call: HookedCall,
  { warn, result }: Asking,
): Promise<Objection | undefined> {
  const { tool, input, sessionId } = call;
  for (const hook of hooks.filter((one) => one.event === event && one.fits(tool))) {
    const answer = await ask(hook, { event, tool, input, sessionId, ...(result && { result }) }, call);
    if (answer.verdict === 'allow') continue;
    if (hook.advisory) warn(call, `The advisory hook ${hook.run} objects to ${tool}: ${answer.reason}`);
    else if (answer.verdict === 'fault')
      warn(call, `The hook ${hook.run} is broken: ${answer.reason}. ${answer.remedy}`);
    if (!hook.advisory) return { hook, answer };
  }
  return undefined;
}

async function ask(hook: Hook, question: HookQuestion, { callId, stream, signal }: HookedCall): Promise<HookAnswer> {
  const startedAt = performance.now();
  const answer = await hook.ask(question, signal);
  const { event, tool } = question;
  const durationMs = Math.round(performance.now() - startedAt);
  stream.emit({ type: 'hook-end', callId, tool, event, run: hook.run, advisory: hook.advisory, ...answer, durationMs });
  return answer;
}

function refusal({ tool, signal }: HookedCall, { hook, answer }: Objection): Refusal {
  const verdict: Decision = {
    verdict: 'deny',
    rule: answer.verdict === 'fault' ? 'hook.fault' : 'hook.before-tool',
    reason: `the hook ${hook.run} ${answer.verdict === 'fault' ? `gave no verdict on ${tool}` : `refuses ${tool}`}: ${answer.reason}`,
    remedy:
      answer.verdict === 'fault' ? `${answer.remedy}. ${ONLY_PEOPLE}` : 'Do as the hook says, or take another way.',
  };
  const result = signal.aborted ? fail(verdict.reason, { code: 'aborted' }) : describeDenial(verdict);
  return { verdict, result, decider: `hook ${hook.run}` };
}

const ONLY_PEOPLE = 'Until a person has fixed it, every call that it is asked about is refused.';

function marked({ tool, signal }: HookedCall, result: ToolResult, { hook, answer }: Objection): ToolResult {
  const what =
    answer.verdict === 'fault' ? `gave no verdict on the result of ${tool}` : `does not accept the result of ${tool}`;
  const text = `The hook ${hook.run} ${what}: ${answer.reason}`;
  if (!result.ok) return { ...result, text: `${result.text}\n${text}` };
  return fail(text, {
    code: signal.aborted ? 'aborted' : 'failed',
    advice: answer.verdict === 'fault' ? `${DONE} ${answer.remedy}.` : `${DONE} Fix what the hook names.`,
    output: result.text,
    metadata: result.metadata,
  });
}

const DONE = 'The call itself was made, and what it did stands.';
