/** A session: a conversation with a model that works with tools, under limits, until it answers. */
import { describeError, KodeletError } from '../core/error.ts';
import type { Image, ModelReply, ModelRequest, UserPart } from '../core/model.ts';
import type { Limits, StopName } from '../core/session-event.ts';
import type { ModelAnswer } from '../core/tool.ts';
import { monotonic } from '../lib/time.ts';
import type { Registry } from '../tools/registry.ts';
import { type Budget, createBudget, describeLimit } from './budget.ts';
import { type Breakers, createBreakers } from './call/breaker.ts';
import { triesText } from './call/failed-tries.ts';
import { createRepetitionGuard, type RepetitionGuard } from './call/repetition-guard.ts';
import { footprintOf, runSideBySide } from './call/schedule.ts';
import { createToolCaller } from './call/tool-call.ts';
import { understandCall } from './call/understand-call.ts';
import { type ContextKeeper, createContextKeeper, createSummaryWriter, isTooLong } from './context/context-keeper.ts';
import { type Conversation, createConversation } from './conversation.ts';
import { makeAnsweredCall, resumeSession } from './earlier-session.ts';
import { inside } from './events/stream.ts';
import { createReminder, type LoopParts, runLoop } from './loop.ts';
import { createFolderInstructions, type FolderInstructions } from './project-instructions.ts';
import { ANSWER_MISSING, INTERRUPTED, repetitionText, withoutPrompt, wrapUpText } from './prompt.ts';
import type { Delegates, Questions, SessionOptions } from './session-options.ts';
import { beginWithHooks, createHookWords, type HookWords, hookedTurn, takeTurn } from './turn.ts';

export interface Session {
  /**
   * Works until the model answers or something stops it. May be called again, also after a limit or an abort: the
   * conversation and the budget continue. Throws only for a bug or a journal that cannot be written. Where the service refuses
   * the first request with an image, it is asked without that.
   */
  ask(prompt: string, images?: readonly NamedImage[]): Promise<AskResult>;
  /** What is not used up yet of each limit. */
  left(): Limits;
  /** Asks the weak model outside of the conversation, which it does not see. A request counts as a turn of the session. */
  readonly question: Questions;
}

/** An image that is shown behind a prompt. */
export interface NamedImage {
  /** Such as `Image 1`, as the prompt calls it. */
  readonly name: string;
  readonly image: Image;
}

export interface AskResult {
  /** `parked`: a call waits for a person. */
  readonly stop: 'answered' | 'limit' | 'aborted' | 'failed' | 'parked';
  /** For `limit`: what stopped it. */
  readonly limit?: StopName;
  /** The model's last words, which may be from before it was stopped; empty when it said nothing. */
  readonly answer: string;
  readonly error?: KodeletError;
}

/** `setTimeout` fires immediately for more. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export function createSession(options: SessionOptions): Session {
  const { limits, stream, registry, provider, model, redact, serviceSummaries, now = monotonic } = options;
  const { weakModel = model } = options;
  const { budget = createBudget({ limits, now }), breakers = createBreakers({ now }) } = options;
  const conversation = createConversation(options.earlier?.messages);
  const questions = createQuestions({ provider, weakModel, limits, stream, redact, budget });
  const request = requestOf(options, conversation);
  const addText = (said: string): void => {
    const text = redact?.text(said) ?? said;
    conversation.say({ kind: 'text', text });
    stream.emit({ type: 'prompt', text });
  };
  const words = createHookWords(addText, () => conversation.messages.at(-1)?.role === 'user');
  const lasting: Omit<SessionState, 'begin'> = {
    conversation,
    budget,
    breakers,
    delegates: options.subagents?.open({ ...options, budget, breakers }),
    reminder: createReminder(),
    questions,
    context: createContextKeeper({
      stream,
      redact,
      conversation,
      summarize: createSummaryWriter({ provider, weakModel, stream, serviceSummaries, budget, questions, request }),
      limits: options.context,
      window: () => provider.facts(model).contextTokens,
      facts: options.earlier?.facts,
    }),
    repetition: repetitionGuard(registry),
    notify: addText,
    folderInstructions: options.instructions && createFolderInstructions(options.instructions, options.workspace.root),
    words,
    addHookWords: words.addAtEnd,
    newWords: options.newWords ?? (async () => []),
    askToWrapUp(limit) {
      stream.emit({ type: 'limit-near', limit });
      addText(wrapUpText(describeLimit(limit, limits)));
    },
    interruption: interruption(options.wrapUp, () => {
      stream.emit({ type: 'wrap-up' });
      addText(INTERRUPTED);
    }),
    warnOfRepetition({ what, stage }) {
      if (stage !== 'stop') return addText(stage === 'circle' ? repetitionText(what) : triesText(what));
      const text = `The agent has ${what}; it was stopped`;
      stream.emit({ type: 'notice', level: 'warning', text });
    },
  };
  const begin = beginning(options, lasting);
  return {
    ask: (prompt, images = []) => ask(options, { ...lasting, begin }, prompt, images),
    left: budget.left,
    question: questions,
  };
}

/** Announces an interruption the first time that the signal is found aborted. */
function interruption(signal: AbortSignal | undefined, announce: () => void): LoopParts['interruption'] {
  let isAnnounced = false;
  return () => {
    if (!signal?.aborted) return 'none';
    if (isAnnounced) return 'over';
    isAnnounced = true;
    announce();
    return 'announced';
  };
}

/** What the first ask begins with; only of the run's own agent, with the hooks of the start. */
function beginning(options: SessionOptions, lasting: Omit<SessionState, 'begin'>): SessionState['begin'] {
  const { hooks, id: sessionId, level = 0, registry, stream, signal = NEVER, earlier, opening } = options;
  const { answered, changedFiles, ready } = options;
  const { delegates } = lasting;
  const { conversation, words, notify: addText } = lasting;
  let begun = false;
  return async (runCalls) => {
    if (begun) return 'ready';
    begun = true;
    if (level === 0) await beginWithHooks(hooks, { sessionId, stream, signal, askAgent: words.add });
    if (answered || (earlier && earlier.open.length > 0)) await ready?.();
    if (earlier) await resumeSession(earlier, { registry, stream, conversation, runCalls });
    if (earlier && answered) {
      const resumed = earlier.subagent && (await delegates?.resume(earlier.subagent, answered, signal));
      if (resumed?.parked) return 'parked';
      addText(resumed?.text ?? (await makeAnsweredCall(answered, { facts: earlier.facts, changedFiles, runCalls })));
    }
    if (opening) addText(opening);
    return 'ready';
  };
}

const NEVER = new AbortController().signal;

/** Looks at calls as they were understood. */
function repetitionGuard(registry: Registry): RepetitionGuard {
  const guard = createRepetitionGuard((tool) => registry.get(tool)?.readOnly ?? false);
  return {
    afterTurn: (calls, answers) => {
      const understood = calls.map((call) => understandCall(registry, call).call);
      return guard.afterTurn(understood, answers, calls);
    },
  };
}

/** What continues from one ask to the next. */
type SessionState = Omit<LoopParts, 'signal' | 'takeTurn' | 'tryShorter' | 'runCalls' | 'askForAnswer'> & {
  readonly breakers: Breakers;
  readonly context: ContextKeeper;
  readonly questions: Questions;
  readonly words: HookWords;
  readonly delegates?: Delegates;
  readonly folderInstructions?: FolderInstructions;
  /** What the first ask begins with. `parked`: a subagent that continued waits for a person again. */
  readonly begin: (runCalls: LoopParts['runCalls']) => Promise<'ready' | 'parked'>;
};

async function ask(
  options: SessionOptions,
  lasting: SessionState,
  prompt: string,
  images: readonly NamedImage[],
): Promise<AskResult> {
  const { stream, limits, system } = options;
  const timer = startTimer(lasting.budget.leftMs(), `${describeLimit('minutes', limits)} was reached`);
  const signal = AbortSignal.any([timer.signal, ...(options.signal ? [options.signal] : [])]);
  const answer = (): string => withoutPrompt(lasting.conversation.lastText(), system);
  const stoppedAt = (limit: StopName): AskResult => {
    stream.emit({ type: 'limit-reached', limit });
    return { stop: 'limit', limit, answer: answer() };
  };

  let asked = false;
  const askForAnswer = (): boolean => {
    if (asked) return false;
    asked = true;
    lasting.notify(ANSWER_MISSING);
    return true;
  };

  try {
    const working = workers(options, lasting, signal);
    const loop = { ...lasting, signal, askForAnswer, ...working };
    if ((await lasting.begin(working.runCalls)) === 'parked') return { stop: 'parked', answer: answer() };
    lasting.notify(prompt);
    lasting.conversation.say(...images.flatMap(partsOf));
    const limit = await runLoop(loop);
    if (limit === 'interrupted') return { stop: 'aborted', answer: answer() };
    if (limit === 'parked') return { stop: 'parked', answer: answer() };
    return limit
      ? stoppedAt(limit)
      : { stop: 'answered', answer: withoutPrompt(lasting.conversation.answer(), system) };
  } catch (error) {
    if (error instanceof KodeletError && error.code === 'journal') throw error;
    if (options.signal?.aborted) return { stop: 'aborted', answer: answer() };
    if (timer.signal.aborted) return stoppedAt('minutes');
    if (error instanceof KodeletError) return { stop: 'failed', answer: answer(), error };
    throw error;
  } finally {
    timer.stop();
  }
}

const partsOf = ({ name, image }: NamedImage): UserPart[] => [
  { kind: 'text', text: `${name}:` },
  { kind: 'image', image },
];

/**
 * Whether the request may be sent again, without its new images. One that cannot be read makes the service refuse all that
 * comes with it, and anybody can attach one, or a tool return it.
 */
function dropRefusedImages(
  error: unknown,
  { conversation, stream }: Pick<SessionState, 'conversation'> & Pick<SessionOptions, 'stream'>,
): boolean {
  const isRefusal = error instanceof KodeletError && (error.code === 'model' || error.code === 'context');
  if (!isRefusal || !conversation.dropImages(IMAGE_REFUSED)) return false;
  const text = `The model's service refused the request with images: ${error.message}`;
  stream.emit({ type: 'notice', level: 'warning', text });
  return true;
}

const IMAGE_REFUSED = "[not shown: the model's service refused the images]";

/** The two things that the loop has done for it: a turn with the model, and the calls of a turn. */
function workers(
  options: SessionOptions,
  { conversation, budget, breakers, context, delegates, folderInstructions, questions, words }: SessionState,
  signal: AbortSignal,
): Pick<LoopParts, 'takeTurn' | 'tryShorter' | 'runCalls'> {
  const { provider, model, registry, policy, workspace, stream, changedFiles, redact, hooks, level } = options;
  const { concurrency, timeoutMs, id: sessionId, approver, now = monotonic } = options;
  let slow = false;
  const next = requestOf(options, conversation);
  const request = () => ({ ...next(), ...(slow && { slow }) });
  const askAgent = words.add;
  const calling = {
    registry,
    policy,
    workspace,
    sessionId,
    breakers,
    concurrency,
    timeoutMs,
    hooks,
    askAgent,
    approver,
    redact,
    folderInstructions,
    delegates,
    questions,
    images: provider.facts(model).images,
    level,
    signal,
    stream,
    changedFiles,
  };
  const about = () => ({ model, messages: conversation.messages.length });
  const hooked = { hooks, words, about, sessionId, stream, signal, askAgent };
  const callTool = createToolCaller(calling);
  return {
    async takeTurn(turn) {
      await context.fit(signal);
      const parts = { provider, request, budget, stream, signal };
      const reply = await hookedTurn(hooked, turn, () => takeTurn(parts, turn));
      context.note(reply.usage);
      return reply;
    },
    async tryShorter(error) {
      const isShorter = isTooLong(error) && (await context.shrink(signal));
      if (!isShorter && !dropRefusedImages(error, { conversation, stream })) throw error;
      return undefined;
    },
    async runCalls(calls, turn) {
      const begun = now();
      const records = await runSideBySide(
        calls.map((call) => ({ touch: footprintOf(call, calling), run: () => callTool(call, turn) })),
        concurrency,
      );
      slow = now() - begun > SLOW_MS;
      return records;
    },
  };
}

/** The tools are those of now: some may have come or gone since the last turn. */
const requestOf =
  ({ model, system, registry, maxOutputTokens }: SessionOptions, { messages }: Conversation) =>
  (): ModelRequest => ({ model, system, tools: registry.specs(), messages, maxOutputTokens });

/** A service keeps what it caches for five minutes. */
const SLOW_MS = 240_000;

function startTimer(ms: number, words: string): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(words)), Math.min(ms, MAX_TIMER_MS));
  return { signal: controller.signal, stop: () => clearTimeout(timer) };
}

/** A question counts as a turn: the limit is one of requests to the model. */
function createQuestions({
  budget,
  limits,
  ...options
}: Pick<SessionOptions, 'provider' | 'limits' | 'stream' | 'redact'> & {
  readonly weakModel: string;
  readonly budget: Budget;
}): Questions {
  const { provider, stream, weakModel, redact } = options;
  return async ({ system, text, images = [], search, tool }, { callId, signal }) => {
    const limit = budget.reached();
    if (limit) return { ok: false, reason: `The run has reached ${describeLimit(limit, limits)}`, advice: WRAP_UP };
    const seen = images.map((image) => ({ kind: 'image', image }) as const);
    const words = { kind: 'text', text: redact?.text(text) ?? text } as const;
    const messages = [{ role: 'user', content: [...seen, words] }] as const;
    const request = () => ({
      model: weakModel,
      system,
      tools: tool ? [tool] : [],
      messages,
      maxOutputTokens: MAX_TOKENS,
      search,
      once: true,
    });
    try {
      const asking = { provider, request, budget, stream: inside(stream, callId), signal };
      return answerOf(await takeTurn(asking, budget.startTurn()), tool?.name);
    } catch (error) {
      if (!(error instanceof KodeletError)) throw error;
      return { ok: false, reason: `The model did not answer: ${describeError(error)}`, advice: GO_ON };
    }
  };
}

/** An answer is read by another model, which pays for each of its words. */
const MAX_TOKENS = 4000;

const WRAP_UP = 'Wrap up with what you know.';
const GO_ON = 'Continue without this answer.';

function answerOf(
  { content, stopReason, found = [], searchFailure }: ModelReply,
  tool: string | undefined,
): ModelAnswer {
  const calls = content.flatMap((part) => (part.kind === 'tool-call' && part.call.name === tool ? [part.call] : []));
  return {
    ok: true,
    text: content.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join(''),
    cut: stopReason === 'max-tokens',
    found,
    searchFailure,
    ...(calls[0] && { call: calls[0].arguments }),
  };
}
