/** The Messages API, whoever serves it: how a request is sent, and its answer read. */
import type { Anthropic } from '@anthropic-ai/sdk';
import type { Messages } from '@anthropic-ai/sdk/resources/messages';
import { charactersOf } from '../estimates.ts';
import type { Wire } from '../streamed.ts';
import { createReplyReader } from './reply.ts';
import { toWireRequest, type WireOptions } from './request.ts';

/** A client of any of the SDKs; not all of them can count. */
interface MessagesSdk {
  readonly messages: Pick<Messages, 'create'> & Partial<Pick<Messages, 'countTokens'>>;
}

export const messagesWire = (sdk: MessagesSdk, options: WireOptions): Wire<Anthropic.RawMessageStreamEvent> => ({
  open: (request, signal) => sdk.messages.create({ ...toWireRequest(request, options), stream: true }, { signal }),
  reader: (request, onEstimate) =>
    createReplyReader({
      model: request.model,
      promptCharacters: () => charactersOf(toWireRequest(request, options)),
      onEstimate,
    }),
  async count(request, signal) {
    const { max_tokens: _, ...body } = toWireRequest(request, options);
    const counted = await sdk.messages.countTokens?.(body, { signal });
    return counted?.input_tokens;
  },
});
