/** The three APIs by which services serve models, each with our provider for it. */
import type { Provider } from '../../src/core/model.ts';
import { createAnthropicProvider, createOpenAiProvider } from '../../src/providers/providers.ts';
import type { ProviderOptions } from '../../src/providers/streamed.ts';
import { checkRequest } from '../support/model/check-request.ts';
import type { WireBody } from '../support/model/script.ts';
import { checkChat } from '../support/openai/check-chat.ts';
import { checkResponses } from '../support/openai/check-responses.ts';

/** Reasoning is checked by whoever encrypted it. */
interface Item {
  readonly type: string;
}

interface Dialect {
  readonly path: string;
  /** `url`: of the server, without a path. */
  readonly create: (url: string, options: Omit<ProviderOptions, 'baseUrl' | 'api'>) => Provider;
  /** Why the service that the API is from would refuse a request; undefined where it would not. */
  readonly check: (body: Readonly<Record<string, unknown>>) => string | undefined;
}

export const DIALECTS = {
  chat: {
    path: '/v1/chat/completions',
    create: (url, options) => createOpenAiProvider({ ...options, baseUrl: `${url}/v1`, api: 'chat-completions' }),
    check: checkChat,
  },
  responses: {
    path: '/v1/responses',
    create: (url, options) => createOpenAiProvider({ ...options, baseUrl: `${url}/v1`, api: 'responses' }),
    check: (body) =>
      checkResponses({ ...body, input: (body.input as Item[]).filter(({ type }) => type !== 'reasoning') }),
  },
  messages: {
    path: '/v1/messages',
    create: (url, options) => createAnthropicProvider({ ...options, baseUrl: url }),
    check: (body) => checkRequest(body as unknown as WireBody),
  },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof DIALECTS;
export const DIALECT_NAMES = Object.keys(DIALECTS) as readonly DialectName[];
