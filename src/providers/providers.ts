/** The providers by the names that the configuration has for them: how each is made, and what its models are. */
import { KodeletError } from '../core/error.ts';
import type { AskOptions, ModelReply, ModelRequest, Provider, Waste } from '../core/model.ts';
import type { ProviderName } from '../core/provider-entries.ts';
import type { MessagesClient } from './anthropic/messages-client.ts';
import { messagesWire } from './anthropic/messages-wire.ts';
import { ANTHROPIC_MODELS, anthropicModels } from './anthropic/models.ts';
import type { ModelRow, ModelTable } from './models.ts';
import { OPENAI_MODELS, openAiModels } from './openai/models.ts';
import { checkKey, createStreamedProvider, keyOrLogin, type Login, type ProviderOptions } from './streamed.ts';

/** By the name that OpenRouter, LiteLLM and GitHub Models have for the vendor. */
const VENDORS = {
  anthropic: {
    title: 'Anthropic',
    table: anthropicModels,
    rows: ANTHROPIC_MODELS,
    /** These services write `5.5` where Anthropic writes `5-5`. */
    ownName: (name: string) => name.replaceAll('.', '-'),
  },
  openai: { title: 'OpenAI', table: openAiModels, rows: OPENAI_MODELS, ownName: (name: string) => name },
} as const;

/** The vendor may stand after others, as in `openrouter/openai/gpt-6-sol`; what follows a colon is a variant. */
const NAME = /(?:^|\/)(anthropic|openai)\/([^/:]+)(?::[^/]*)?$/u;

/** The table, with the rows of other vendors for names that say theirs. Such a price is a guess: the service sets its own. */
function withVendorNames(own: ModelTable): ModelTable {
  return {
    price(model, promptTokens) {
      const found = findVendor(model);
      if (!found) return own.price(model, promptTokens);
      const price = found.table.price(found.name, promptTokens);
      return { ...price, guessedFrom: price.guessedFrom ?? `${found.name} at ${found.title}` };
    },
    facts(model) {
      const found = findVendor(model);
      // What a vendor's own service does beside the model is not there at another one.
      return found ? { ...found.table.facts(found.name), toolSearch: false, summaries: false } : own.facts(model);
    },
  };
}

function findVendor(model: string) {
  const [, vendor, said = ''] = NAME.exec(model) ?? [];
  if (vendor === undefined) return undefined;
  const { title, table, rows, ownName } = VENDORS[vendor as keyof typeof VENDORS];
  const name = ownName(said);
  return rows.some(({ match }) => match.test(name)) ? { title, table, name } : undefined;
}

const ANTHROPIC_TABLE = withVendorNames(anthropicModels);
const OPENAI_TABLE = withVendorNames(openAiModels);

const loadBedrock = () => import('./cloud/bedrock.ts');
const loadVertex = () => import('./cloud/vertex.ts');

function createBedrockProvider(options: ProviderOptions): Provider {
  const apiKey = keyOrLogin(options, 'bedrock', ['role']);
  const load = async (send: typeof fetch) =>
    (await loadBedrock()).createBedrockWire(apiKey, { ...options, fetch: send });
  return createStreamedProvider({ name: 'bedrock', models: ANTHROPIC_TABLE, load }, options);
}

function createVertexProvider(options: ProviderOptions): Provider {
  const apiKey = keyOrLogin(options, 'vertex', ['identityProvider']);
  if (!options.project) {
    throw new KodeletError('config', 'model.project is not set, which the provider vertex needs', {
      remedy: 'Set it to the ID of your project in Google Cloud',
    });
  }
  const load = async (send: typeof fetch) => (await loadVertex()).createVertexWire(apiKey, { ...options, fetch: send });
  return createStreamedProvider({ name: 'vertex', models: ANTHROPIC_TABLE, load }, options);
}

/** Who needs it asks again, and learns why it failed. */
const inBackground = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

interface ProviderRow {
  /** Throws KodeletError `credentials` for a key that can be none. */
  readonly create: (options: ProviderOptions) => Provider;
  /** Loads its SDK ahead of the first request. */
  readonly preload: () => void;
  readonly models: ModelTable;
  /** For the docs. */
  readonly rows: readonly ModelRow[];
}

export const PROVIDERS: Readonly<Record<ProviderName, ProviderRow>> = {
  anthropic: {
    create: createAnthropicProvider,
    preload: () => preloadSdk(),
    models: ANTHROPIC_TABLE,
    rows: ANTHROPIC_MODELS,
  },
  openai: {
    create: createOpenAiProvider,
    preload: () => inBackground(loadOpenAi()),
    models: OPENAI_TABLE,
    rows: OPENAI_MODELS,
  },
  bedrock: {
    create: createBedrockProvider,
    preload: () => inBackground(loadBedrock().then(({ loadBedrockSdk }) => loadBedrockSdk())),
    models: ANTHROPIC_TABLE,
    rows: [],
  },
  vertex: {
    create: createVertexProvider,
    preload: () => inBackground(loadVertex().then(({ loadVertexSdk }) => loadVertexSdk())),
    models: ANTHROPIC_TABLE,
    rows: [],
  },
};

/** `baseUrl` is with the path `/v1`, where the service has one. */
export function createOpenAiProvider(options: ProviderOptions): Provider {
  const apiKey = checkKey(options.apiKey, 'openai');
  const load = async (send: typeof fetch) => (await loadOpenAi()).createOpenAiWire(apiKey, { ...options, fetch: send });
  return createStreamedProvider<object>({ name: 'openai', models: OPENAI_TABLE, load }, options);
}

const loadOpenAi = () => import('./openai/openai-wire.ts');

const SERVICE = 'https://api.anthropic.com';

/** `baseUrl` is without the path `/v1`. */
export function createAnthropicProvider(options: ProviderOptions): Provider {
  const apiKey = keyOrLogin(options, 'anthropic', ['rule', 'organization']);
  const load = async (send: typeof fetch) =>
    messagesWire(await createClient(apiKey, { ...options, fetch: send }), options);
  return createStreamedProvider({ name: 'anthropic', models: ANTHROPIC_TABLE, load }, options);
}

const loadSdk = () => import('./anthropic/messages-client.ts');

/** It takes a moment, once: anyone who knows that it will be needed can have it loaded while waiting for something else. */
export const preloadSdk = (): void => inBackground(loadSdk());

/** Everything that the SDK would else take from the environment is stated, so only our options count. */
async function createClient(apiKey: string, options: ProviderOptions): Promise<MessagesClient> {
  const { baseUrl, fetch } = options;
  const { MessagesClient } = await loadSdk();
  const { login } = options;
  return new MessagesClient({
    ...(apiKey === '' && login ? { apiKey: null, credentials: await federate(login, options) } : { apiKey }),
    authToken: null,
    webhookKey: null,
    baseURL: baseUrl || SERVICE,
    fetch,
    // The SDK sends the key as a bearer token; many gateways still read the header of before.
    defaultHeaders: baseUrl && apiKey !== '' ? { 'x-api-key': apiKey } : {},
    maxRetries: 0,
    logLevel: 'off',
    openTelemetry: false,
  });
}

/** The SDK exchanges the token of the job, again whenever what it got runs out. */
async function federate({ settings, idToken }: Login, { baseUrl, fetch }: ProviderOptions) {
  const { createFederation } = await import('./anthropic/messages-client.ts');
  return createFederation({ settings, idToken, baseUrl: baseUrl || SERVICE, fetch });
}

/** From then on the other model answers for it: what it has cached stays of use, and nobody waits for retries again. */
export function withFallback(provider: Provider, fallback: string | undefined): Provider {
  if (fallback === undefined) return provider;
  const givenUp = new Set<string>();
  return {
    ...provider,
    async ask(request, asking) {
      if (request.model === fallback) return provider.ask(request, asking);
      if (!givenUp.has(request.model)) {
        const first = await attempt(provider, request, asking);
        if ('reply' in first) return first.reply;
        givenUp.add(request.model);
        asking.onFallback?.({ model: fallback, reason: first.reason });
      }
      const onWaste = (waste: Waste) => asking.onWaste?.({ ...waste, model: fallback });
      const reply = await provider.ask({ ...request, model: fallback }, { ...asking, onWaste });
      return { ...reply, model: fallback };
    },
  };
}

/** The reply, or why another model should give it. Throws everything else. */
async function attempt(
  provider: Provider,
  request: ModelRequest,
  asking: AskOptions,
): Promise<{ readonly reply: ModelReply } | { readonly reason: string }> {
  try {
    const reply = await provider.ask(request, asking);
    if (reply.stopReason !== 'refusal') return { reply };
    asking.onWaste?.(reply);
    return { reason: `${request.model} declined to continue` };
  } catch (error) {
    if (!(error instanceof KodeletError) || error.code !== 'overload') throw error;
    return { reason: error.message };
  }
}
