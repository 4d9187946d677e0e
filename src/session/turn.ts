/** One turn with the model: the request, its retries, what it used, and the events that record it. */
import { createHash } from 'node:crypto';
import { KodeletError } from '../core/error.ts';
import type { HookQuestion } from '../core/hook.ts';
import {
  addUsage,
  costOf,
  type EstimateReason,
  type ModelReply,
  type ModelRequest,
  NO_USAGE,
  type Price,
  type Provider,
  promptTokens,
  type ToolCall,
  type Usage,
} from '../core/model.ts';
import type { Budget } from './budget.ts';
import type { HookObjection, HookSurroundings, Hooks } from './call/hooks.ts';
import type { Stream } from './events/stream.ts';

/** `turn-end` follows every `turn-start`, also when the request failed: what it used is paid all the same. */
export async function takeTurn(
  {
    provider,
    request,
    budget,
    stream,
    signal,
  }: {
    readonly provider: Provider;
    readonly request: () => ModelRequest;
    readonly budget: Budget;
    readonly stream: Stream;
    readonly signal: AbortSignal;
  },
  turn: number,
): Promise<ModelReply> {
  const asked = request();
  let [wasted, wastedUsd] = [NO_USAGE, 0];
  const priced = (usage: Usage, model = asked.model): number =>
    costOf(usage, provider.price(model, promptTokens(usage)));
  const end = ({ content, stopReason, usage: replied, feesUsd = 0, model }: ModelReply): void => {
    const usage = addUsage(replied, wasted);
    const costUsd = priced(replied, model) + wastedUsd + feesUsd;
    budget.spend(usage, costUsd, cachedShare(provider.price(model ?? asked.model)));
    stream.emit({ type: 'turn-end', turn, stopReason, content, usage, costUsd, ...(model && { model }) });
  };

  stream.emit({ type: 'turn-start', turn, tools: digestOf(asked.tools) });
  const draft = stream.openDraft();
  try {
    const reply = await provider.ask(asked, {
      signal,
      onText: draft.add,
      onRetry(notice) {
        draft.restart();
        stream.emit({ type: 'turn-retry', turn, ...notice });
      },
      onEstimate: (reason) => stream.emit({ type: 'notice', level: 'warning', text: ESTIMATED[reason] }),
      onFallback({ model, reason }) {
        draft.restart();
        stream.emit({ type: 'notice', level: 'warning', text: instead(model, reason) });
      },
      onWaste: ({ usage, model, feesUsd = 0 }) => {
        wasted = addUsage(wasted, usage);
        wastedUsd += priced(usage, model) + feesUsd;
      },
    });
    draft.close();
    end(reply);
    return usable(reply);
  } catch (error) {
    draft.close();
    if (!(error instanceof UnusableReply)) end({ content: [], stopReason: 'other', usage: NO_USAGE });
    throw error;
  }
}

const digestOf = (tools: ModelRequest['tools']): string =>
  createHash('sha256').update(JSON.stringify(tools)).digest('base64url').slice(0, 12);

/** A price of 0, of a model of one's own, has no share. */
const cachedShare = ({ input, cacheRead }: Price): number => (input > 0 ? Math.min(1, cacheRead / input) : 1);

const instead = (model: string, reason: string): string => `${reason}; ${model} answers from now on (model.fallback)`;

const ESTIMATED: Readonly<Record<EstimateReason, string>> = {
  'not-stated':
    "The model's service does not say how many tokens a request has used: tokens and cost are estimates, at 4 characters a token",
  'broken-off':
    'A reply that repeated itself was broken off before the service said how many tokens it used: its tokens and cost are estimates, at 4 characters a token',
};

/** The reply has been recorded, but there is nothing in it to continue with. */
class UnusableReply extends KodeletError {}

function usable(reply: ModelReply): ModelReply {
  if (reply.stopReason === 'refusal') {
    throw new UnusableReply('model', 'The model declined to continue with this request', {
      remedy: 'Say what you need in other words, or leave out the part that it may have taken for harmful.',
    });
  }
  if (reply.stopReason === 'other') {
    throw new UnusableReply('model', 'The model stopped without a reply that can be used', {
      remedy: 'Run it again; if the conversation has become too long for the model, ask for a smaller change.',
    });
  }
  return reply;
}

export interface HookWords {
  /** Kept until the next turn. */
  readonly add: NonNullable<HookSurroundings['askAgent']>;
  /** Tells the agent what was kept; false where there was nothing. */
  addNow(): boolean;
  /** The same where the agent has ended: false too where it has been told so often enough. */
  addAtEnd(): boolean;
}

/** An agent that has ended continues for a hook this often: one that is never content must not use up the run. */
const MAX_ENDS = 3;

/** `isTurn`: whether the agent can receive a message now, without breaking into what it has begun. */
export function createHookWords(say: (text: string) => void, isTurn: () => boolean): HookWords {
  let kept: string[] = [];
  let ends = 0;
  const sayKept = (): boolean => {
    const told = kept;
    kept = [];
    if (told.length > 0) say(told.join('\n\n'));
    return told.length > 0;
  };
  return {
    add: (run, words) => void kept.push(`The hook ${run} of this repository asks you for this:\n${words}`),
    addNow: () => isTurn() && sayKept(),
    addAtEnd() {
      if (kept.length === 0 || ends >= MAX_ENDS) return false;
      ends += 1;
      return sayKept();
    },
  };
}

/** A request to the model between its hooks. Throws KodeletError `hook` where one refuses it, or its reply. */
export async function hookedTurn(
  {
    hooks,
    words,
    about,
    ...where
  }: HookSurroundings & {
    /** Absent: the repository has none. */
    readonly hooks?: Hooks;
    readonly words: HookWords;
    /** Describes the request as it would be sent now. */
    readonly about: () => Omit<NonNullable<HookQuestion['request']>, 'turn'>;
  },
  turn: number,
  send: () => Promise<ModelReply>,
): Promise<ModelReply> {
  words.addNow();
  if (!hooks) return send();
  const request = { turn, ...about() };
  demand(await hooks.consult('before-model', { request }, where));
  words.addNow();
  const reply = await send();
  demand(await hooks.consult('after-model', { request, reply: replyOf(reply) }, where));
  return reply;
}

/** Throws KodeletError `hook` where a hook does not let the session begin. */
export async function beginWithHooks(hooks: Hooks | undefined, where: HookSurroundings): Promise<void> {
  demand(await hooks?.consult('session-start', {}, where));
}

function demand(objection: HookObjection | undefined): void {
  if (!objection) return;
  throw new KodeletError('hook', objection.text, { remedy: objection.remedy });
}

function replyOf({ content }: ModelReply): NonNullable<HookQuestion['reply']> {
  const calls = content.flatMap((part): ToolCall[] => (part.kind === 'tool-call' ? [part.call] : []));
  return {
    text: content.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n'),
    calls: calls.map(({ name, arguments: text }) => ({ tool: name, arguments: text })),
  };
}
