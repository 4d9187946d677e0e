/** OpenAI's models: what they cost, how much they hold and what they can do. */
import { createModelTable, type LevelRow, levelOf, type ModelRow } from '../models.ts';
import type { ProviderOptions } from '../streamed.ts';

const LARGE = {
  contextTokens: 1_050_000,
  maxOutputTokens: 128_000,
  images: true,
  long: { above: 272_000, input: 2, output: 1.5 },
} as const;
const MIDDLE = { contextTokens: 400_000, maxOutputTokens: 128_000, images: true } as const;
const GPT_4_1 = { contextTokens: 1_047_576, maxOutputTokens: 32_768, images: true } as const;
const GPT_4O = { contextTokens: 128_000, maxOutputTokens: 16_384, images: true } as const;
const REASONING = { contextTokens: 200_000, maxOutputTokens: 100_000, images: true } as const;

/**
 * At the standard tier, as of November 2026. Newer models by developers.openai.com/api/docs/pricing and release notes; those of
 * GPT-5.2 and before, GPT-4 and the o-series as they were last published, and not looked up again.
 */
export const OPENAI_MODELS: readonly ModelRow[] = [
  {
    match: /gpt-6[.\d]*-astra/u,
    listed: /gpt-6-astra/u,
    title: 'GPT-6 Astra',
    input: 10,
    output: 50,
    cacheRead: 0.1,
    ...LARGE,
  },
  { match: /gpt-6\.[12]-sol/u, title: 'GPT-6.1 and 6.2 Sol', input: 2, output: 10, cacheRead: 0.05, ...LARGE },
  { match: /gpt-6-sol/u, title: 'GPT-6 Sol', input: 2, output: 10, cacheRead: 0.1, ...LARGE },
  { match: /gpt-6\.1-terra/u, title: 'GPT-6.1 Terra', input: 1, output: 5, cacheRead: 0.05, ...LARGE },
  { match: /gpt-6-luna/u, title: 'GPT-6 Luna', input: 0.1, output: 0.5, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.6-terra/u, title: 'GPT-5.6 Terra', input: 2, output: 12, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.6-luna/u, title: 'GPT-5.6 Luna', input: 0.2, output: 1.2, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.6(?:-sol)?$/u, title: 'GPT-5.6 Sol', input: 4, output: 20, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.[45]-pro/u, title: 'GPT-5.4 and 5.5 Pro', input: 30, output: 180, cacheRead: 1, ...LARGE },
  { match: /gpt-5\.5/u, title: 'GPT-5.5', input: 5, output: 30, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.4-mini/u, title: 'GPT-5.4 mini', input: 0.75, output: 4.5, cacheRead: 0.1, ...MIDDLE },
  { match: /gpt-5\.4-nano/u, title: 'GPT-5.4 nano', input: 0.2, output: 1.25, cacheRead: 0.1, ...MIDDLE },
  { match: /gpt-5\.4/u, title: 'GPT-5.4', input: 2.5, output: 15, cacheRead: 0.1, ...LARGE },
  { match: /gpt-5\.[23](?!-pro)/u, title: 'GPT-5.2 and 5.3', input: 1.75, output: 14, cacheRead: 0.1, ...MIDDLE },
  { match: /gpt-5(?:\.1)?-mini/u, title: 'GPT-5 mini', input: 0.25, output: 2, cacheRead: 0.1, ...MIDDLE },
  { match: /gpt-5-nano/u, title: 'GPT-5 nano', input: 0.05, output: 0.4, cacheRead: 0.1, ...MIDDLE },
  {
    match: /gpt-5(?:\.1)?(?!\.|-pro|-\d*k)/u,
    title: 'GPT-5 and 5.1',
    input: 1.25,
    output: 10,
    cacheRead: 0.1,
    ...MIDDLE,
  },
  { match: /gpt-4\.1-mini/u, title: 'GPT-4.1 mini', input: 0.4, output: 1.6, cacheRead: 0.25, ...GPT_4_1 },
  { match: /gpt-4\.1-nano/u, title: 'GPT-4.1 nano', input: 0.1, output: 0.4, cacheRead: 0.25, ...GPT_4_1 },
  { match: /gpt-4\.1/u, title: 'GPT-4.1', input: 2, output: 8, cacheRead: 0.25, ...GPT_4_1 },
  { match: /gpt-4o-mini/u, title: 'GPT-4o mini', input: 0.15, output: 0.6, cacheRead: 0.5, ...GPT_4O },
  { match: /gpt-4o/u, title: 'GPT-4o', input: 2.5, output: 10, cacheRead: 0.5, ...GPT_4O },
  { match: /o4-mini/u, title: 'o4-mini', input: 1.1, output: 4.4, cacheRead: 0.25, ...REASONING },
  { match: /(?:^|\/)o3(?:-20|$)/u, title: 'o3', input: 2, output: 8, cacheRead: 0.25, ...REASONING },
];

/** Writing to the cache, as a share of the input price; models before GPT-6 tell of no writes. */
const CACHE_WRITE = 1.25;

export const openAiModels = createModelTable(OPENAI_MODELS, CACHE_WRITE);

/** Whether it reasons before it answers, so its reasoning can be asked for and sent back. New models do. */
export const reasons = (model: string): boolean => !/gpt-[34]|chatgpt|chat-latest/u.test(model);

/**
 * By OpenAI's pages of the models and the errors of its services (November 2026): `xhigh` came with GPT-5.1 Codex Max, `max` with
 * GPT-5.6. Of GPT-6 it is not known which levels are missing.
 */
const LEVELS: readonly LevelRow[] = [
  { match: /gpt-[34]|chatgpt|chat-latest/u, levels: [] },
  { match: /gpt-5-pro/u, levels: ['high'] },
  { match: /gpt-5\.[2-5]-pro/u, levels: ['medium', 'high', 'xhigh'] },
  { match: /gpt-5\.(?:1-codex-max|[2-5])/u, levels: ['low', 'medium', 'high', 'xhigh'] },
  { match: /gpt-5(?!\.[6-9])|(?:^|\/)o[134](?:-|$)/u, levels: ['low', 'medium', 'high'] },
];

/**
 * The effort to ask for: what is stated, or else what is usual for a model in the list. The Pro models do not have every level,
 * and a service that is only compatible may refuse the parameter.
 */
export function effortFor(model: string, { effort, usual }: Pick<ProviderOptions, 'effort' | 'usual'>) {
  const isUsual = usual?.models.includes(model) && !model.includes('-pro') && isListed(model);
  const wanted = effort ?? (isUsual ? usual?.effort : undefined);
  return wanted && levelOf(LEVELS, model, wanted);
}

const isListed = (model: string): boolean => OPENAI_MODELS.some(({ match }) => match.test(model));

/** Models of OpenAI whose tools only the Responses API takes: "Function tools with reasoning_effort are not supported". */
export const toolsNeedResponses = (model: string): boolean => /gpt-(?:5\.[4-9]|[6-9])/u.test(model);

/** US dollars for one search by the service itself. */
export const OPENAI_SEARCH_USD = 0.01;
