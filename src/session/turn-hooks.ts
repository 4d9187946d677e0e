/** The repository's hooks around the requests of a session, and what hooks want of the agent. */
import { KodeletError } from '../core/error.ts';
import type { HookQuestion } from '../core/hook.ts';
import type { ModelReply, ToolCall } from '../core/model.ts';
import type { HookObjection, HookSurroundings, Hooks } from './call/hooks.ts';

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
