/** Thinking that goes back to the service. Newer models refuse what was thought behind words that have changed since. */
import { createHash } from 'node:crypto';
import type { AssistantPart, Message, ModelRequest } from '../../core/model.ts';

interface KeptThinking {
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
export function createKeptThinking(toldTools: (request: ModelRequest) => readonly object[]): KeptThinking {
  const beginning = (request: ModelRequest) =>
    createHash('sha256').update(JSON.stringify([request.system, toldTools(request)]));
  /** By the signature: what stood ahead of it. */
  const thought = new Map<string, string>();
  const digestOf = createDigests();
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
          ahead.update(digestOf(message));
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
      for (const message of before) ahead.update(digestOf(message));
      const prefix = ahead.digest('base64');
      for (const signature of signatures) thought.set(signature, prefix);
    },
    forget: () => thought.clear(),
  };
}

/** Of a message without what was thought in it. */
function createDigests(): (message: Message) => string {
  const digests = new WeakMap<Message, string>();
  return (message) => {
    const known = digests.get(message);
    if (known) return known;
    const words = JSON.stringify(message.content.filter((part) => !signatureOf(part)));
    const digest = createHash('sha256').update(words).digest('base64');
    digests.set(message, digest);
    return digest;
  };
}

/** What makes a piece of thinking unlike any other; undefined for what is no thinking. */
function signatureOf(part: Message['content'][number]): string | undefined {
  if (part.kind !== 'opaque') return undefined;
  const { type, signature, data } = part.data as { type?: string; signature?: string; data?: string };
  return type?.endsWith('thinking') ? (signature ?? data) : undefined;
}
