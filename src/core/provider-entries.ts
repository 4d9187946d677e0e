/** The services that serve models, by the names that the configuration has for them: their keys and their usual models. */

interface ProviderEntry {
  /** Name of the service for people. */
  readonly service: string;
  /** Input of the action that holds its key. */
  readonly keyInput: string;
  /** Variable that holds it in a terminal, and the usual name of the secret. */
  readonly keyVariable: string;
  /** Variable of a terminal that says where it is served. */
  readonly baseUrlVariable: string;
  /** Page on which a person creates a key. */
  readonly keyPage: string;
  /** What does the work where the configuration names no model, and what does simple work. */
  readonly model: string;
  readonly weakModel: string;
}

export const PROVIDER_ENTRIES = {
  anthropic: {
    service: 'Anthropic',
    keyInput: 'anthropic-api-key',
    keyVariable: 'ANTHROPIC_API_KEY',
    baseUrlVariable: 'ANTHROPIC_BASE_URL',
    keyPage: 'platform.claude.com',
    model: 'claude-sonnet-5-5',
    weakModel: 'claude-haiku-5-5',
  },
  openai: {
    service: 'OpenAI',
    keyInput: 'openai-api-key',
    keyVariable: 'OPENAI_API_KEY',
    baseUrlVariable: 'OPENAI_BASE_URL',
    keyPage: 'platform.openai.com',
    model: 'gpt-6.2-sol',
    weakModel: 'gpt-6-luna',
  },
  bedrock: {
    service: 'Amazon Bedrock',
    keyInput: 'bedrock-api-key',
    keyVariable: 'AWS_BEARER_TOKEN_BEDROCK',
    baseUrlVariable: 'ANTHROPIC_BEDROCK_BASE_URL',
    keyPage: 'aws.amazon.com/bedrock',
    model: 'global.anthropic.claude-sonnet-5-5',
    weakModel: 'global.anthropic.claude-haiku-5-5',
  },
  vertex: {
    service: 'Vertex AI',
    keyInput: 'vertex-access-token',
    keyVariable: 'VERTEX_ACCESS_TOKEN',
    baseUrlVariable: 'ANTHROPIC_VERTEX_BASE_URL',
    keyPage: 'cloud.google.com (gcloud auth print-access-token)',
    model: 'claude-sonnet-5-5',
    weakModel: 'claude-haiku-5-5',
  },
} as const satisfies Record<string, ProviderEntry>;

/**
 * Milliseconds without a byte after which an attempt counts as broken, and a request as failed. A model may think for a while
 * before it says anything; five minutes of nothing are an outage.
 */
export const USUAL_SILENCE_MS = { attempt: 180_000, total: 300_000 } as const;

export type ProviderName = keyof typeof PROVIDER_ENTRIES;

export const PROVIDER_NAMES = Object.keys(PROVIDER_ENTRIES) as [ProviderName, ...ProviderName[]];

/** Keys by provider; absent where none is set. */
export type ProviderKeys = { readonly [name in ProviderName]?: string };

/** What a person does who has a wrong key, or none. */
export const keyRemedy = (provider: ProviderName): string => {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  return (
    `Set the input ${keyInput} to a valid key, taken from the secret ${keyVariable}, and check that ` +
    `this repository has that secret (pull requests from forks have none).`
  );
};

/** The same for a person in a terminal. */
export const terminalKeyRemedy = (provider: ProviderName): string => {
  const { keyPage, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Make a key at ${keyPage} and set ${keyVariable} to it.`;
};
