/** How much a model of Anthropic thinks, by its name, and which of its earlier thinking is sent again. */
import { createHash } from 'node:crypto';
import type { Anthropic } from '@anthropic-ai/sdk';
import type { AssistantPart, Message, ModelRequest } from '../../core/model.ts';
import { type LevelRow, levelOf } from '../models.ts';
import type { ProviderOptions } from '../streamed.ts';

/** By platform.claude.com/docs/en/build-with-claude/effort and /thinking (November 2026). */
const LEVELS: readonly LevelRow[] = [
  { match: /fable|mythos|opus-4-[78]|(?:opus|sonnet|haiku)-5/u, levels: ['low', 'medium', 'high', 'xhigh', 'max'] },
  { match: /(?:opus|sonnet)-4-6/u, levels: ['low', 'medium', 'high', 'max'] },
  { match: /opus-4-5/u, levels: ['low', 'medium', 'high'] },
  { match: /claude/u, levels: [] },
];

const ADAPTIVE = /fable|mythos|opus-4-[678]|sonnet-4-6|(?:opus|sonnet|haiku)-5/u;
/** Thinks before it begins, no matter what it is told. */
const ALWAYS = /fable|mythos|opus-5-5/u;
/** Thinks between calls of tools at least. */
const BETWEEN_TOOLS = /-5-5/u;

export type ThinkingOptions = Pick<ProviderOptions, 'effort' | 'thinking' | 'usual'>;

/** The parts of a body that say it. Nothing for a model that would refuse it; a level that it does not have is the next lower one. */
export function thinkingOf(
  model: string,
  { usual, ...stated }: ThinkingOptions,
): Pick<Anthropic.MessageCreateParams, 'output_config' | 'thinking'> {
  const own = usual?.models.includes(model) && LEVELS.some(({ match }) => match.test(model)) ? usual : undefined;
  const effort = stated.effort ?? own?.effort;
  const thinking = stated.thinking ?? own?.thinking;
  const level = effort && levelOf(LEVELS, model, effort);
  const kind = thinking && kindOf(model, thinking);
  return { ...(level && { output_config: { effort: level } }), ...(kind && { thinking: { type: kind } }) };
}

function kindOf(model: string, thinking: 'adaptive' | 'off'): 'adaptive' | 'between_tools' | 'disabled' | undefined {
  if (!ADAPTIVE.test(model)) return undefined;
  if (thinking === 'adaptive') return 'adaptive';
  if (ALWAYS.test(model)) return undefined;
  return BETWEEN_TOOLS.test(model) ? 'between_tools' : 'disabled';
}

interface ThinkingHistory {
  /**
   * The request without thinking that the service would refuse, and without all that was thought after it. What is left out
   * once stays out: the service would refuse it too.
   */
  fit(request: ModelRequest): ModelRequest;
  /** What was thought in answer to a request that was fitted. */
  note(request: ModelRequest, content: readonly AssistantPart[]): void;
  /** Leaves out all that was thought so far. */
  forget(): void;
}

/**
 * By platform.claude.com/docs/en/build-with-claude/preserved-thinking (November 2026): system prompt, tools and all messages
 * ahead of what was thought must be as they were, or the request fails with 400. `toldTools`: those that the model is told of,
 * as the service gets them.
 */
export function createKeptThinking(toldTools: (request: ModelRequest) => readonly object[]): ThinkingHistory {
  const beginning = (request: ModelRequest) =>
    createHash('sha256').update(JSON.stringify([request.system, toldTools(request)]));
  /** By the signature: what stood ahead of it. */
  const thought = new Map<string, string>();
  return {
    fit(request) {
      const { messages } = request;
      if (!messages.some(({ content }) => content.some(signatureOf))) return request;
      const ahead = beginning(request);
      let broken = false;
      return {
        ...request,
        messages: messages.map((message) => {
          const prefix = ahead.copy().digest('base64');
          ahead.update(wordsOf(message));
          if (message.role === 'user' || !message.content.some(signatureOf)) return message;
          const content = message.content.filter((part) => {
            const signature = signatureOf(part);
            if (!signature) return true;
            const known = thought.get(signature);
            broken ||= known !== undefined && known !== prefix;
            if (broken) thought.delete(signature);
            return known !== undefined && !broken;
          });
          return { ...message, content };
        }),
      };
    },
    note(request, content) {
      const signatures = content.map(signatureOf).filter((signature) => signature !== undefined);
      if (signatures.length === 0) return;
      const ahead = beginning(request);
      // A reply to its own beginning, after a pause, joins that message.
      const { messages } = request;
      const before = messages.at(-1)?.role === 'assistant' ? messages.slice(0, -1) : messages;
      for (const message of before) ahead.update(wordsOf(message));
      const prefix = ahead.digest('base64');
      for (const signature of signatures) thought.set(signature, prefix);
    },
    forget: () => thought.clear(),
  };
}

/** A message without its thinking. */
const wordsOf = ({ content }: Message): string => JSON.stringify(content.filter((part) => !signatureOf(part)));

/** What makes a piece of thinking unlike any other; undefined for what is no thinking. */
function signatureOf(part: Message['content'][number]): string | undefined {
  if (part.kind !== 'opaque') return undefined;
  const { type, signature, data } = part.data as { type?: string; signature?: string; data?: string };
  return type?.endsWith('thinking') ? (signature ?? data) : undefined;
}
