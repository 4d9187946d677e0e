/** Anthropic's Messages API as a provider: one streamed request a turn, retried as a whole, within its time limits. */
import { KodeletError } from '../../core/error.ts';
import { type AskOptions, type ModelReply, type ModelRequest, NO_USAGE, type Provider } from '../../core/model.ts';
import { type RequestFailure, withRetries } from '../retry.ts';
import type { MessagesClient } from './client.ts';
import { classifyFailure, KEY_REMEDY } from './failures.ts';
import { priceOf } from './prices.ts';
import { createReplyReader } from './reply.ts';
import { charactersOf, toWireRequest } from './request.ts';

interface AnthropicOptions {
  readonly apiKey: string;
  /** Without the path `/v1`; Anthropic's own service where absent or empty. */
  readonly baseUrl?: string;
  /** Milliseconds before the first retry where the service names no time. */
  readonly backoffMs?: number;
  readonly silence?: SilenceOptions;
  readonly fetch?: typeof fetch;
}

const SERVICE = 'https://api.anthropic.com';
/** A model may think for a while before it says anything; five minutes of nothing are an outage. */
const SILENCE: SilenceOptions = { idleMs: 180_000, totalMs: 300_000 };

export function createAnthropicProvider(options: AnthropicOptions): Provider {
  const apiKey = checkKey(options.apiKey.trim());
  const { silence = SILENCE } = options;
  let client: Promise<MessagesClient> | undefined;
  let estimated = false;
  return {
    name: 'anthropic',
    price: priceOf,
    async ask(request, asking) {
      client ??= createClient(apiKey, options);
      const sdk = await client;
      const limit = createSilenceLimit(silence);
      const onEstimate = (): void => {
        if (!estimated) asking.onEstimate?.();
        estimated = true;
      };
      const attempt = () => askOnce(sdk, request, { ...asking, onEstimate }, limit);
      const classify = (error: unknown) =>
        limit.isReached() ? outage(silence.totalMs) : classifyFailure(error, request.model);
      return withRetries(attempt, { ...asking, classify, backoffMs: options.backoffMs });
    },
  };
}

const outage = (ms: number): RequestFailure => ({
  passing: false,
  error: new KodeletError('model', `The model's service was silent for ${ms / 1000} s in all`, {
    remedy: 'Run it again later; where base-url names a gateway, check that it passes streams on as they come',
  }),
});

/** What no header can hold would fail at every attempt, as if the service were not to be reached. */
function checkKey(apiKey: string): string {
  if (/^[!-~]+$/.test(apiKey)) return apiKey;
  const problem =
    apiKey === ''
      ? 'There is no API key for the model'
      : 'The API key for the model holds a blank, a line break or another character that no key has';
  throw new KodeletError('credentials', problem, { remedy: KEY_REMEDY });
}

const loadSdk = () => import('./client.ts');

/** It takes a moment, once: whoever knows that it will be needed can have it loaded while waiting for something else. */
export function preloadSdk(): void {
  loadSdk().catch(() => undefined); // who needs it asks again, and learns why
}

/** Everything that the SDK would else take from the environment is stated, so that only our options count. */
async function createClient(apiKey: string, { baseUrl, fetch }: AnthropicOptions): Promise<MessagesClient> {
  const { MessagesClient } = await loadSdk();
  return new MessagesClient({
    apiKey,
    authToken: null,
    webhookKey: null,
    baseURL: baseUrl || SERVICE,
    fetch,
    // The SDK sends the key as a bearer token; many gateways still read the header of before.
    defaultHeaders: baseUrl ? { 'x-api-key': apiKey } : {},
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
  });
}

/** Reads raw events: the SDK's own accumulation would parse broken tool arguments as far as they go. */
async function askOnce(
  sdk: MessagesClient,
  request: ModelRequest,
  asking: AskOptions & { readonly onEstimate: () => void },
  limit: SilenceLimit,
): Promise<ModelReply> {
  const body = toWireRequest(request);
  const reader = createReplyReader({ promptCharacters: () => charactersOf(body), onEstimate: asking.onEstimate });
  const idle = limit.watch();
  try {
    const signal = AbortSignal.any([asking.signal, idle.signal]);
    const stream = await sdk.messages.create({ ...body, stream: true }, { signal });
    for await (const event of stream) {
      idle.restart();
      reader.read(event);
    }
    // An aborted stream ends without an error.
    idle.signal.throwIfAborted();
    return reader.finish();
  } catch (error) {
    const usage = reader.usage();
    if (usage !== NO_USAGE) asking.onWaste?.(usage);
    throw idle.signal.aborted ? idle.signal.reason : error;
  } finally {
    idle.stop();
  }
}

export interface SilenceOptions {
  /** Milliseconds without an event after which an attempt counts as broken. */
  readonly idleMs: number;
  /** Of one request, over all its attempts. */
  readonly totalMs: number;
}

interface SilenceLimit {
  /** For one attempt; to be stopped when that ends. */
  watch(): SilenceWatch;
  /** All the silence that there may be has been. */
  isReached(): boolean;
}

interface SilenceWatch {
  readonly signal: AbortSignal;
  /** Something came. */
  restart(): void;
  stop(): void;
}

function createSilenceLimit({ idleMs, totalMs }: SilenceOptions): SilenceLimit {
  let left = totalMs;
  return {
    watch() {
      const ms = Math.min(idleMs, left);
      const controller = new AbortController();
      const timer = setTimeout(() => {
        left -= ms;
        controller.abort(new Error(`the service sent nothing for ${ms / 1000} s`));
      }, ms);
      return { signal: controller.signal, restart: () => timer.refresh(), stop: () => clearTimeout(timer) };
    },
    isReached: () => left <= 0,
  };
}
