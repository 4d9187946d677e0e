/** A provider whose service streams: one request a turn, retried as a whole, within its time limits. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { KodeletError } from '../core/error.ts';
import {
  type AskOptions,
  type Effort,
  type EstimateReason,
  type ModelReply,
  type ModelRequest,
  NO_USAGE,
  type Provider,
  type StopReason,
  type Thoroughness,
  type Usage,
} from '../core/model.ts';
import { keyRemedy, type ProviderName, USUAL_SILENCE_MS } from '../core/provider-entries.ts';
import { wellFormed } from '../lib/json-object.ts';
import { limitedFetch, unredirectedFetch } from '../lib/outbound-fetch.ts';
import { noReplyError, withErrorBody } from './error-body.ts';
import {
  charactersOf,
  type ModelTable,
  type StatedModel,
  withEstimates,
  withStatedModel,
  withWindow,
} from './models.ts';
import { createRepeatWatch } from './repeated-words.ts';
import { classifyFailure, type RequestFailure, readWindow, withRetries } from './retry.ts';
import { withUniqueIds } from './wire-calls.ts';

/** What every provider is made of; how each uses its parts is its own matter. */
export interface ProviderOptions {
  /** Empty where there is a `login`. */
  readonly apiKey: string;
  /** Region of a cloud; absent: its default. */
  readonly region?: string;
  readonly project?: string;
  /** A login without a stored key. */
  readonly login?: Login;
  /** The service's own address where absent or empty. */
  readonly baseUrl?: string;
  /** Milliseconds before the first retry where the service names no time. */
  readonly backoffMs?: number;
  /** Absent: `USUAL_SILENCE_MS`. */
  readonly silence?: IdleOptions;
  readonly fetch?: typeof fetch;
  /** How much the model may think; absent: as its service has it. Left out for models of which that is unknown. */
  readonly effort?: Effort;
  /** Whether it thinks; absent: as its service has it. */
  readonly thinking?: Thoroughness['thinking'];
  /** In place of what is absent of the two, for `models` that are known to take it. */
  readonly usual?: Thoroughness & { readonly models: readonly string[] };
  /** How long the service keeps what it caches; `auto`: an hour while tools take long, else five minutes. */
  readonly cacheLife?: 'auto' | '5m' | '1h';
  /** The service holds the arguments of calls to the schemas that it can do that for. */
  readonly strictTools?: boolean;
  readonly stated?: StatedModel;
  /** API of OpenAI and compatible services; absent: `responses`. */
  readonly api?: 'responses' | 'chat-completions';
}

export interface Login {
  readonly settings: LoginSettings;
  /** A token of the job for this audience. Throws KodeletError `credentials`. */
  readonly idToken: (audience: string) => Promise<string>;
}

/** Settings of `model.login`; each service needs its own part. */
export interface LoginSettings {
  readonly role?: string;
  readonly identityProvider?: string;
  readonly serviceAccount?: string;
  readonly rule?: string;
  readonly organization?: string;
  readonly workspace?: string;
}

/** Reads a reply from the events of a stream. */
export interface ReplyReader<Event> {
  read(event: Event): void;
  /** Whether the service has said that the reply has ended. At most its usage is still to come. */
  isWhole(): boolean;
  /** Reads a whole reply. */
  finish(): Omit<ModelReply, 'usage'>;
  /** What the service has told so far, and the characters of the reply that it has told no tokens of; undefined until the reply has begun. */
  told(): { readonly usage: Usage; readonly characters: number } | undefined;
}

/** How a request is sent, and its answer read. Errors are those of the service's SDK. */
export interface Wire<Event> {
  open(request: ModelRequest, signal: AbortSignal): Promise<AsyncIterable<Event> | Iterable<Event>>;
  reader(request: ModelRequest): ReplyReader<Event>;
  /** The request as it is sent: its length stands in for the prompt's tokens if the service does not report them. */
  body(request: ModelRequest): object;
  /** The words that an event brings, for those who read along; absent: nobody does before the reply is whole. */
  wordsOf?(event: Event): string;
  /** Tokens of the request's prompt as the service counts them: asked where it has not told what a request has used. */
  count?(request: ModelRequest, signal: AbortSignal): Promise<number | undefined>;
}

interface Service<Event> {
  readonly name: ProviderName;
  readonly models: ModelTable;
  /** Called once, with the first request: an SDK takes a moment to load. All that it sends to the service goes through `fetch`. */
  readonly load: (send: typeof fetch) => Promise<Wire<Event>>;
}

const SILENCE: IdleOptions = { idleMs: USUAL_SILENCE_MS.attempt, totalMs: USUAL_SILENCE_MS.total };

/** No model writes as much in one reply. */
const MAX_REPLY_BYTES = 64 * 1024 * 1024;

const REDIRECT_REMEDY =
  'Neither the key nor the prompt was sent there. If that is the right service, set base-url (the input, or model.base-url in ' +
  'the configuration file) to its address.';

/** How long a whole reply waits for its usage and the end of its stream, so the connection can be used again. */
const CLOSING_MS = 3_000;

/** The attempt that the current code works for. */
const currentAttempt = new AsyncLocalStorage<Attempt>();

interface Attempt {
  readonly restart: () => void;
  /** Beginning of its last answer, at most `MAX_BEGINNING` characters. */
  beginning: string;
}

/** An error fits in. */
const MAX_BEGINNING = 8192;

/**
 * Restarts the timer of an attempt with every byte of its answer: SDKs drop the comments of a stream, by which services say
 * that they are still at work.
 */
const watchedFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const attempt = currentAttempt.getStore();
    const onBytes = (piece: Uint8Array): void => {
      attempt?.restart();
      if (attempt && attempt.beginning.length < MAX_BEGINNING) attempt.beginning += Buffer.from(piece).toString('utf8');
    };
    const own = unredirectedFetch(send, REDIRECT_REMEDY);
    const response = await limitedFetch(own, { bytes: MAX_REPLY_BYTES, onBytes })(input, init);
    if (attempt) attempt.beginning = '';
    attempt?.restart();
    return withErrorBody(response);
  };

export function createStreamedProvider<Event>(
  { name, models, load }: Service<Event>,
  {
    silence = SILENCE,
    backoffMs,
    baseUrl,
    fetch: send = fetch,
    stated,
  }: Pick<ProviderOptions, 'silence' | 'backoffMs' | 'baseUrl' | 'fetch' | 'stated'>,
): Provider {
  const { facts, price, learn } = learningTable(withStatedModel(models, stated));
  let loading: Promise<Wire<Event>> | undefined;
  const estimated = new Set<EstimateReason>();
  let hasAnswered = false;
  const askOf = async (request: ModelRequest, asking: AskOptions): Promise<ModelReply> => {
    loading ??= load(watchedFetch(send));
    const wire = await loading;
    const limit = createSilenceLimit(silence);
    const onEstimate = (reason: EstimateReason): void => {
      if (!estimated.has(reason)) asking.onEstimate?.(reason);
      estimated.add(reason);
    };
    const attempt = () => askOnce(wire, request, { ...asking, onEstimate }, limit);
    const classify = (error: unknown) => {
      const failure = limit.isReached() ? outage(silence.totalMs) : classifyFailure(error, request.model, name);
      hasAnswered ||= !(failure.passing && failure.kind === 'unreached');
      return failure;
    };
    const retrying = { classify, backoffMs, baseUrl, hasAnswered: () => hasAnswered };
    const reply = await withRetries(attempt, { ...asking, ...retrying });
    hasAnswered = true;
    return reply;
  };
  const fitted = (request: ModelRequest): ModelRequest => ({
    ...request,
    system: wellFormed(request.system),
    tools: wellFormed(request.tools),
    messages: request.messages.map(wellFormed),
    maxOutputTokens: Math.min(request.maxOutputTokens, facts(request.model).maxOutputTokens),
  });
  return {
    name,
    facts,
    price,
    async ask(request, asking) {
      const sent = fitted(request);
      try {
        return await askOf(sent, asking);
      } catch (error) {
        if (!learn(request.model, error) || fitted(request).maxOutputTokens >= sent.maxOutputTokens) throw error;
        return await askOf(fitted(request), asking);
      }
    },
  };
}

/** The table, with windows as the service's errors state them. `learn`: whether an error says that a window is smaller. */
function learningTable(table: ModelTable): ModelTable & { learn(model: string, error: unknown): boolean } {
  const windows = new Map<string, number>();
  const facts: ModelTable['facts'] = (model) => withWindow(table.facts(model), windows.get(model));
  return {
    price: table.price,
    facts,
    learn(model, error) {
      const tokens = readWindow(error);
      if (tokens === undefined || tokens >= facts(model).contextTokens) return false;
      windows.set(model, tokens);
      return true;
    },
  };
}

const outage = (ms: number): RequestFailure => ({
  passing: false,
  error: new KodeletError('overload', `The model's service was silent for ${ms / 1000} s in all`, {
    remedy: 'Run it again later; where base-url names a gateway, check that it passes streams on as they come',
  }),
});

/** What no header can hold would fail at every attempt, as if the service were not to be reached. */
export function checkKey(given: string, provider: ProviderName): string {
  const apiKey = given.trim();
  if (/^[!-~]+$/.test(apiKey)) return apiKey;
  const problem =
    apiKey === ''
      ? 'There is no API key for the model'
      : 'The API key for the model holds a blank, a line break or another character that no key has';
  throw new KodeletError('credentials', problem, { remedy: keyRemedy(provider) });
}

/** The key; empty where there is a login instead, which has what this service needs of it. Throws KodeletError. */
export function keyOrLogin(
  { apiKey, login }: Pick<ProviderOptions, 'apiKey' | 'login'>,
  provider: ProviderName,
  needed: readonly (keyof LoginSettings)[],
): string {
  if (apiKey !== '' || !login) return checkKey(apiKey, provider);
  const missing = needed.find((part) => !login.settings[part]);
  if (missing === undefined) return '';
  const key = missing.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  throw new KodeletError('config', `model.login has no ${key}, which the provider ${provider} needs`, {
    remedy: 'Set it in the configuration file; docs/models.md has an example',
  });
}

/** Reads raw events: an SDK's own accumulation would parse broken tool arguments as far as they go. */
async function askOnce<Event>(
  wire: Wire<Event>,
  request: ModelRequest,
  asking: AskOptions & Required<Pick<AskOptions, 'onEstimate'>>,
  limit: { watch(): IdleTimer; isReached(): boolean },
): Promise<ModelReply> {
  const reader = wire.reader(request);
  const usageSoFar = (): Usage => {
    const told = reader.told();
    return told ? withEstimates(told, () => charactersOf(wire.body(request))) : NO_USAGE;
  };
  const idle = limit.watch();
  const attempt: Attempt = { restart: idle.restart, beginning: '' };
  const repeats = createRepeatWatch();
  const broken = new AbortController();
  try {
    const signal = AbortSignal.any([asking.signal, idle.signal, broken.signal]);
    const events = await currentAttempt.run(attempt, () => wire.open(request, signal));
    for await (const event of forgiven(events, () => reader.isWhole() && !asking.signal.aborted)) {
      reader.read(event);
      if (reader.isWhole()) idle.close();
      const words = wire.wordsOf?.(event);
      if (!words) continue;
      asking.onText?.(words);
      if (!repeats.add(words)) continue;
      asking.onEstimate('broken-off');
      return { content: [{ kind: 'text', text: repeats.text() }], stopReason: 'repetition', usage: usageSoFar() };
    }
    // An aborted stream ends without an error.
    asking.signal.throwIfAborted();
    if (!reader.isWhole()) idle.signal.throwIfAborted();
    if (!reader.isWhole()) throw reader.told() ? new Error(BROKEN_OFF) : noReplyError(attempt.beginning);
    const usage = usageSoFar();
    const isEstimated = usage !== reader.told()?.usage;
    const reply = received({ ...reader.finish(), usage }, request, isEstimated);
    if (!isEstimated) return reply;
    asking.onEstimate('not-stated');
    const inputTokens = await wire.count?.(request, asking.signal).catch(() => undefined);
    return inputTokens === undefined ? reply : { ...reply, usage: { ...reply.usage, inputTokens } };
  } catch (error) {
    if (reader.told()) asking.onWaste?.({ usage: usageSoFar() });
    throw idle.signal.aborted ? idle.signal.reason : error;
  } finally {
    broken.abort();
    idle.stop();
  }
}

/** The events, up to an error that comes where it does not matter any more. */
async function* forgiven<Event>(
  events: AsyncIterable<Event> | Iterable<Event>,
  isWhole: () => boolean,
): AsyncGenerator<Event, void, undefined> {
  try {
    yield* events;
  } catch (error) {
    if (!isWhole()) throw error;
  }
}

const BROKEN_OFF = 'the stream broke off before the reply was whole';

/** The reply as the session may rely on it. */
function received(reply: ModelReply, { messages, maxOutputTokens }: ModelRequest, estimated: boolean): ModelReply {
  const content = withUniqueIds(reply.content, messages);
  // Some services say that a reply is complete which they have cut at the limit.
  const isCut = !estimated && reply.usage.outputTokens >= maxOutputTokens && CAN_BE_CUT.includes(reply.stopReason);
  return { ...reply, content, stopReason: isCut ? 'max-tokens' : reply.stopReason };
}

const CAN_BE_CUT: readonly StopReason[] = ['end', 'tool-calls'];

export interface IdleOptions {
  /** Milliseconds without a byte after which an attempt counts as broken. */
  readonly idleMs: number;
  /** Maximum milliseconds of one request, over all its attempts. */
  readonly totalMs: number;
}

interface IdleTimer {
  readonly signal: AbortSignal;
  /** Something came. */
  readonly restart: () => void;
  /** Nothing that matters comes any more: it ends after `CLOSING_MS`, also while bytes come. */
  close(): void;
  stop(): void;
}

function createSilenceLimit({ idleMs, totalMs }: IdleOptions): { watch(): IdleTimer; isReached(): boolean } {
  let left = totalMs;
  return {
    watch() {
      const ms = Math.min(idleMs, left);
      const controller = new AbortController();
      const timer = setTimeout(() => {
        left -= ms;
        controller.abort(new Error(`the service sent nothing for ${ms / 1000} s`));
      }, ms);
      let closing: NodeJS.Timeout | undefined;
      return {
        signal: controller.signal,
        restart: () => void timer.refresh(),
        close() {
          closing ??= setTimeout(() => controller.abort(), Math.min(ms, CLOSING_MS));
        },
        stop() {
          clearTimeout(timer);
          clearTimeout(closing);
        },
      };
    },
    isReached: () => left <= 0,
  };
}
