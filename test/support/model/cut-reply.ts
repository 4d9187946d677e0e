/** Cuts a scripted reply where the limit of its request does, as every service would. */
import { argumentsOf } from './events.ts';
import type { Reply, ScriptedCall } from './script.ts';

/** About a token each; exact figures do not matter, their proportions do. */
const CHARACTERS = 4;

export const tokensIn = (text: string): number => Math.ceil(text.length / CHARACTERS);

/** Tokens of what the model writes. */
export const outputTokensOf = ({ text = '', thinking = '', toolCalls = [] }: Reply): number =>
  tokensIn(text) + tokensIn(thinking) + toolCalls.reduce((sum, call) => sum + callTokens(call), 0);

const callTokens = (call: ScriptedCall): number => tokensIn(call.name + argumentsOf(call));

/** `stopReason`: the service's word for it. A call that is cut has arguments that are not JSON; what comes after it is missing. */
export function cutReply(reply: Reply, limit: unknown, stopReason: string): Reply {
  if (typeof limit !== 'number' || outputTokensOf(reply) <= limit) return reply;
  let left = limit;
  const take = (text: string | undefined): string | undefined => {
    const taken = left > 0 ? text?.slice(0, left * CHARACTERS) : undefined;
    left -= tokensIn(text ?? '');
    return taken;
  };
  const [thinking, unsigned] = [take(reply.thinking), left < 0];
  const text = take(reply.text);
  const toolCalls = (reply.toolCalls ?? []).flatMap((call): ScriptedCall[] => {
    const written = take(call.name + argumentsOf(call));
    if (written === undefined) return [];
    return left >= 0 ? [call] : [{ name: call.name, rawArguments: written.slice(call.name.length) }];
  });
  return {
    ...reply,
    thinking,
    ...(unsigned && { unsigned }),
    text,
    toolCalls,
    stopReason: reply.stopReason ?? stopReason,
  };
}
