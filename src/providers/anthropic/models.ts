/** Anthropic's models: what they cost, how much they hold and what they can do. */
import { createModelTable, type ModelRow } from '../models.ts';

const LARGE = {
  contextTokens: 1_000_000,
  maxOutputTokens: 128_000,
  images: true,
  toolSearch: true,
  summaries: true,
} as const;
const SMALL = { contextTokens: 200_000, maxOutputTokens: 64_000, images: true } as const;
const OLD = { ...SMALL, maxOutputTokens: 32_000 } as const;

/** By platform.claude.com/docs/en/about-claude/pricing and /models (November 2026). */
export const ANTHROPIC_MODELS: readonly ModelRow[] = [
  { match: /(?:fable|mythos)-5-1/u, title: 'Fable and Mythos 5.1', input: 10, output: 50, cacheRead: 0.025, ...LARGE },
  {
    match: /fable|mythos/u,
    listed: /(?:fable|mythos)-5(?!-\d{1,2}(?!\d))/u,
    title: 'Fable and Mythos 5',
    input: 10,
    output: 50,
    cacheRead: 0.1,
    ...LARGE,
  },
  { match: /opus-5-5/u, title: 'Opus 5.5', input: 4, output: 20, cacheRead: 0.05, ...LARGE },
  {
    match: /opus-5/u,
    listed: /opus-5(?!-\d{1,2}(?!\d))/u,
    title: 'Opus 5',
    input: 5,
    output: 25,
    cacheRead: 0.1,
    ...LARGE,
  },
  {
    match: /3-opus|opus-4(?:-[01]\b|-2025|$)/u,
    title: 'Opus 3 to 4.1',
    input: 15,
    output: 75,
    cacheRead: 0.1,
    ...OLD,
  },
  {
    match: /opus/u,
    listed: /opus-4-[5-8](?!\d)/u,
    title: 'Opus 4.5 to 4.8',
    input: 5,
    output: 25,
    cacheRead: 0.1,
    ...SMALL,
    toolSearch: true,
  },
  { match: /sonnet-5-5/u, title: 'Sonnet 5.5', input: 2, output: 10, cacheRead: 0.05, ...LARGE },
  {
    match: /sonnet-5/u,
    listed: /sonnet-5(?!-\d{1,2}(?!\d))/u,
    title: 'Sonnet 5',
    input: 2,
    output: 10,
    cacheRead: 0.1,
    ...LARGE,
  },
  {
    match: /sonnet/u,
    listed: /3-(?:[57]-)?sonnet|sonnet-4(?:-[0-6](?!\d)|-\d{6}|$|[@:])/u,
    title: 'Sonnet 3 to 4.6',
    input: 3,
    output: 15,
    cacheRead: 0.1,
    ...SMALL,
  },
  {
    match: /haiku-5-5/u,
    title: 'Haiku 5.5',
    input: 0.1,
    output: 0.5,
    cacheRead: 0.1,
    ...SMALL,
    toolSearch: true,
    long: { above: 100_000, input: 5, output: 5 },
  },
  {
    match: /haiku/u,
    listed: /3-(?:5-)?haiku|haiku-4-5/u,
    title: 'Haiku 3 to 4.5',
    input: 1,
    output: 5,
    cacheRead: 0.1,
    ...SMALL,
  },
];

/** Writing to the five-minute cache, as a share of the input price; the same for every model. */
const CACHE_WRITE = 1.25;

/** US dollars that a token costs more where it is written to the cache for an hour: twice the input price in all. */
export const hourSurcharge = (model: string, promptTokens: number): number =>
  (anthropicModels.price(model, promptTokens).input * (2 - CACHE_WRITE)) / 1_000_000;

export const anthropicModels = createModelTable(ANTHROPIC_MODELS, CACHE_WRITE);

/** US dollars for one search by the service itself; what it finds is paid as input as well. */
export const SEARCH_USD = 0.01;
