/** The repository's hooks around a call: before it they may refuse, replace or rewrite it; after it they see the result. */
import { isDeepStrictEqual } from 'node:util';
import type { Decision } from '../../core/access.ts';
import type { HookAnswer, HookEvent, HookQuestion, HookSettings } from '../../core/hook.ts';
import { fail, type ToolResult } from '../../core/tool.ts';
import type { Stream } from '../events/stream.ts';
import { describeDenial, type ToolCallRecord } from './tool-record.ts';

export interface Hook extends Pick<HookSettings, 'event' | 'advisory'> {
  /** Path of its program, or its key in the configuration. */
  readonly run: string;
  fits(tool: string): boolean;
  /** Never throws, and ends soon after `signal` says so. */
  ask(question: HookQuestion, signal: AbortSignal): Promise<HookAnswer>;
}

/** Session that a hook is asked about, and who hears what it wants of the agent. */
export interface HookSurroundings {
  readonly sessionId: string;
  readonly stream: Stream;
  readonly signal: AbortSignal;
  /** Absent: there is no agent, as where a person calls a tool. */
  readonly askAgent?: (run: string, words: string) => void;
}

export interface HookedCall extends HookSurroundings {
  readonly callId: string;
  readonly tool: string;
  /** Tools that it does the work of: hooks that match one of them are asked too. */
  readonly needs?: readonly string[] | undefined;
  readonly input: unknown;
}

export interface Hooks {
  /** `revalidate` reads an input as if the model had given it; undefined where it is not valid, which ends the call. */
  before(
    call: HookedCall,
    revalidate: (input: unknown) => { readonly input: unknown } | undefined,
  ): Promise<HookDecision>;
  /** The result, or what stands in for it. `told`: the record as it would be. */
  after(call: HookedCall, result: ToolResult, told: ToolCallRecord): Promise<ToolResult>;
  /**
   * Asks the hooks about an event that is not a call: the first objection, in words for people; undefined if there is none.
   */
  consult(event: HookEvent, about: Partial<HookQuestion>, where: HookSurroundings): Promise<HookObjection | undefined>;
}

export interface HookObjection {
  readonly text: string;
  readonly remedy?: string;
}

/** What hooks say of a call before policy has judged it. */
interface HookDecision {
  /** It does not continue, no matter what policy says. */
  readonly refusal?: HookRefusal;
  /** It does not continue where policy lets it through. */
  readonly asking?: HookRefusal;
  /** Stands in for the call where policy lets it through. */
  readonly replacement?: { readonly decider: string; readonly result: ToolResult };
}

interface HookRefusal {
  readonly verdict: Decision;
  readonly result: ToolResult;
  /** `hook PATH`. */
  readonly decider: string;
}

interface HookReply<Verdict extends HookAnswer['verdict'] = HookAnswer['verdict']> {
  readonly hook: Hook;
  readonly answer: Extract<HookAnswer, { readonly verdict: Verdict }>;
}

/** The strictest of what the hooks said, one of each kind. */
interface HookVerdicts {
  readonly objection?: HookReply<'deny' | 'fault'>;
  readonly asking?: HookReply<'ask'>;
  readonly replacing?: HookReply<'replace'>;
  readonly rewriting?: HookReply<'rewrite'>;
}

/** One for a run, its subagents included, so a person is told once of what happens again and again. */
export function createHooks(hooks: readonly Hook[]): Hooks {
  const warned = new Set<string>();
  const warn = ({ stream }: HookSurroundings, text: string): void => {
    if (!warned.has(text)) stream.emit({ type: 'notice', level: 'warning', text });
    warned.add(text);
  };
  const askAll = (
    event: HookEvent,
    about: Partial<HookQuestion>,
    where: HookSurroundings & Partial<Pick<HookedCall, 'callId' | 'needs'>>,
  ) => askEach(hooks, { event, sessionId: where.sessionId, ...about }, where, warn);
  return {
    async before(call, revalidate) {
      const { tool } = call;
      let input = call.input;
      for (let rewrites = 0; ; rewrites += 1) {
        const said = await askAll('before-tool', { tool, input }, call);
        if (said.objection) return { refusal: refusal(call, said.objection) };
        const { rewriting } = said;
        if (!rewriting || isDeepStrictEqual(rewriting.answer.input, input)) return prejudice(said);
        if (rewrites === MAX_REWRITES) return { refusal: refusal(call, { ...rewriting, answer: CIRCLES }) };
        const read = revalidate(rewriting.answer.input);
        if (!read) return {};
        input = read.input;
      }
    },
    async after(call, result, { text, result: structured }) {
      const { tool, input } = call;
      const said = await askAll('after-tool', { tool, input, result: { text, structured } }, call);
      if (said.objection) return marked(call, result, said.objection);
      return said.replacing ? replacement(said.replacing, result) : result;
    },
    async consult(event, about, where) {
      const { objection } = await askAll(event, about, where);
      return objection && describeObjection(objection);
    },
  };
}

/** All hooks see what one has made of an input, once; two that do not agree would continue forever. */
const MAX_REWRITES = 1;
const CIRCLES = {
  verdict: 'fault',
  reason: 'it rewrites an input that has been rewritten already',
  remedy: 'Let the hooks agree on one input: each is asked about what another has made of it',
} as const;

/** One after the other: the first that objects spares those behind it. */
async function askEach(
  hooks: readonly Hook[],
  question: HookQuestion,
  where: HookSurroundings & Partial<Pick<HookedCall, 'callId' | 'needs'>>,
  warn: (where: HookSurroundings, text: string) => void,
): Promise<HookVerdicts> {
  let said: HookVerdicts = {};
  const { event, tool } = question;
  const names = tool === undefined ? [] : [tool, ...(where.needs ?? [])];
  const isAsked = (one: Hook): boolean =>
    one.event === event && (tool === undefined || names.some((name) => one.fits(name)));
  for (const hook of hooks.filter(isAsked)) {
    const answer = await ask(hook, question, where);
    const about = tool ?? event;
    if (answer.message !== undefined) warn(where, `The hook ${hook.run} says about ${about}: ${answer.message}`);
    if (answer.askAgent !== undefined) where.askAgent?.(hook.run, answer.askAgent);
    if (answer.verdict === 'allow') continue;
    if (hook.advisory) {
      warn(where, `The advisory hook ${hook.run} objects to ${about}: ${objectionOf(answer)}`);
      continue;
    }
    if (answer.verdict === 'fault') warn(where, `The hook ${hook.run} is broken: ${answer.reason}. ${answer.remedy}`);
    if (answer.verdict === 'fault' || answer.verdict === 'deny') return { objection: { hook, answer } };
    if (answer.verdict === 'ask') said = { asking: { hook, answer }, ...said };
    else if (answer.verdict === 'replace') said = { replacing: { hook, answer }, ...said };
    else said = { rewriting: { hook, answer }, ...said };
  }
  return said;
}

const objectionOf = (answer: Exclude<HookAnswer, { verdict: 'allow' }>): string =>
  'reason' in answer ? answer.reason : `it would ${answer.verdict} it`;

async function ask(
  hook: Hook,
  question: HookQuestion,
  { callId, stream, signal }: HookSurroundings & { readonly callId?: string },
): Promise<HookAnswer> {
  const startedAt = performance.now();
  const answer = await hook.ask(question, signal);
  const { event, tool } = question;
  const durationMs = Math.round(performance.now() - startedAt);
  const about = { ...(callId !== undefined && { callId }), ...(tool !== undefined && { tool }) };
  stream.emit({ type: 'hook-end', ...about, event, run: hook.run, advisory: hook.advisory, ...answer, durationMs });
  return answer;
}

function prejudice({ asking, replacing }: HookVerdicts): HookDecision {
  if (asking) {
    const { run } = asking.hook;
    const verdict: Decision = {
      verdict: 'ask',
      rule: 'hook.before-tool',
      reason: `the hook ${run} asks a person: ${asking.answer.reason}`,
      remedy: 'Take another way, or say in your answer what a person should do.',
    };
    return { asking: { verdict, result: describeDenial(verdict), decider: `hook ${run}` } };
  }
  if (!replacing) return {};
  return { replacement: { decider: `hook ${replacing.hook.run}`, result: replacement(replacing) } };
}

/** What the hook gives for a result. `made`: that of the call, where it was made. */
function replacement({ hook, answer: { ok, text } }: HookReply<'replace'>, made?: ToolResult): ToolResult {
  const note = made ? '' : `[the hook ${hook.run} answered in place of the tool]\n`;
  if (ok) return { ok, text: `${note}${text}` };
  return fail(`The hook ${hook.run} says that it failed`, { code: 'failed', output: text, metadata: made?.metadata });
}

function refusal({ tool, signal }: HookedCall, { hook, answer }: HookReply<'deny' | 'fault'>): HookRefusal {
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

const describeObjection = ({ hook, answer }: HookReply<'deny' | 'fault'>): HookObjection =>
  answer.verdict === 'fault'
    ? { text: `The hook ${hook.run} gave no verdict: ${answer.reason}`, remedy: answer.remedy }
    : { text: `The hook ${hook.run} refuses: ${answer.reason}` };

function marked(
  { tool, signal }: HookedCall,
  result: ToolResult,
  { hook, answer }: HookReply<'deny' | 'fault'>,
): ToolResult {
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
