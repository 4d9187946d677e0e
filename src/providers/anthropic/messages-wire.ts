/** The Messages API, no matter who serves it: how a request is sent, and its answer read. */
import type { Anthropic } from '@anthropic-ai/sdk';
import type { Messages } from '@anthropic-ai/sdk/resources/messages';
import type { ModelRequest } from '../../core/model.ts';
import type { Wire } from '../streamed.ts';
import { createReplyReader, messageWords } from './messages-reply.ts';
import { toldTools, toWireRequest, type WireOptions } from './request.ts';
import { createKeptThinking } from './thinking.ts';

/** `sdk`: a client of any of the SDKs; not all of them can count. */
export function messagesWire(
  sdk: { readonly messages: Pick<Messages, 'create'> & Partial<Pick<Messages, 'countTokens'>> },
  options: WireOptions,
): Wire<Anthropic.RawMessageStreamEvent> {
  const kept = createKeptThinking((request) => toldTools(request, options));
  const toBody = (request: ModelRequest) => toWireRequest(kept.fit(request), options);
  const open = (request: ModelRequest, signal: AbortSignal) =>
    sdk.messages.create({ ...toBody(request), stream: true }, { signal, ...betasOf(request) });
  return {
    open: (request, signal) =>
      open(request, signal).catch((error) => {
        if (!MOVED.test(String(error))) throw error;
        kept.forget();
        return open(request, signal);
      }),
    body: toBody,
    reader(request) {
      const reader = createReplyReader(request.model);
      return {
        ...reader,
        finish() {
          const reply = reader.finish();
          kept.note(request, reply.content);
          return reply;
        },
      };
    },
    wordsOf: messageWords,
    async count(request, signal) {
      const { max_tokens: _, ...body } = toBody(request);
      const counted = await sdk.messages.countTokens?.(body, { signal });
      return counted?.input_tokens;
    },
  };
}

/** By platform.claude.com/docs/en/build-with-claude/compaction-on-demand (November 2026). */
const betasOf = ({ summarize }: ModelRequest) =>
  summarize === undefined ? {} : { headers: { 'anthropic-beta': 'compact-2026-09-04' } };

/** Thinking that the service finds behind other words than it was thought behind. */
const MOVED = /bound to a different conversation/u;
