/** What a provider knows of its models: prices, windows and abilities, found by a model's name. */
import { EFFORTS, type Effort, type ModelPrice, type ModelSpec, type Price, type Usage } from '../core/model.ts';

export interface ModelRow {
  /** Stands in the model's name; the first row that matches counts, so versions stand before their family. */
  readonly match: RegExp;
  /** Names that the price was published for; other names that match are newer or older, and it is a guess. Absent: all. */
  readonly listed?: RegExp;
  /** Name of the service in the docs. */
  readonly title: string;
  /** US dollars per million tokens. */
  readonly input: number;
  readonly output: number;
  /** Reading from the cache, as a share of the input price. */
  readonly cacheRead: number;
  /** For requests whose prompt has more than `above` tokens, cache included: what the prices are multiplied with. */
  readonly long?: { readonly above: number; readonly input: number; readonly output: number };
  readonly contextTokens: number;
  readonly maxOutputTokens: number;
  readonly images: boolean;
  readonly toolSearch?: true;
  readonly summaries?: true;
}

export interface ModelTable {
  /** See `Provider.price`. */
  price(model: string, promptTokens?: number): ModelPrice;
  facts(model: string): ModelSpec;
}

/** `cacheWrite`: writing to the cache, as a share of the input price. */
export function createModelTable(rows: readonly ModelRow[], cacheWrite: number): ModelTable {
  const find = (model: string): ModelRow | undefined => rows.find(({ match }) => match.test(model));
  return {
    price(model, promptTokens = 0) {
      const found = find(model);
      const { long, ...row } = found ?? dearest(rows);
      const times = long && promptTokens > long.above ? long : ONCE;
      const [input, output] = [row.input * times.input, row.output * times.output];
      const guessedFrom = found ? (found.listed?.test(model) === false ? found.title : undefined) : THE_DEAREST;
      const price = { input, output, cacheRead: input * row.cacheRead, cacheWrite: input * cacheWrite };
      return { ...price, ...(guessedFrom !== undefined && { guessedFrom }) };
    },
    facts(model) {
      const found = find(model);
      if (!found) return UNKNOWN;
      const { contextTokens, maxOutputTokens, images, toolSearch = false, summaries = false } = found;
      return { contextTokens, maxOutputTokens, images, toolSearch, summaries };
    },
  };
}

const THE_DEAREST = 'the most expensive model in the list';

const ONCE = { input: 1, output: 1 };

/** An unknown model costs what the dearest known one does, so a limit on cost errs on the safe side. */
const dearest = (rows: readonly ModelRow[]): ModelRow =>
  rows.reduce((max, next) => (next.output > max.output ? next : max));

/** A gateway's own model may refuse every request with an image. */
const UNKNOWN: ModelSpec = {
  contextTokens: 128_000,
  maxOutputTokens: 128_000,
  images: false,
  toolSearch: false,
  summaries: false,
};

/** The levels of effort that models with such a name have, from the least to the most; the first row that matches counts. */
export type LevelRow = { readonly match: RegExp; readonly levels: readonly Effort[] };

/** The level that is asked for, or the next lower one that the model has. A name that no row knows is asked for what is wanted. */
export function levelOf(rows: readonly LevelRow[], model: string, wanted: Effort): Effort | undefined {
  const levels = rows.find(({ match }) => match.test(model))?.levels ?? EFFORTS;
  return levels.findLast((level) => EFFORTS.indexOf(level) <= EFFORTS.indexOf(wanted)) ?? levels[0];
}

/** What a repository states of the model that it works with. */
export interface StatedModel {
  readonly name: string;
  readonly contextTokens?: number;
  /** Whether it takes images. */
  readonly imageInput?: boolean;
  /** US dollars per million tokens; absent: as the provider lists it. */
  readonly price?: { readonly input: number; readonly output: number; readonly 'cached-input'?: number };
}

/** An answer may fill a share of a window that the table does not have: many services count the room for it as if it were used. */
export const withWindow = (facts: ModelSpec, contextTokens: number | undefined): ModelSpec =>
  contextTokens === undefined
    ? facts
    : { ...facts, contextTokens, maxOutputTokens: Math.min(facts.maxOutputTokens, Math.floor(contextTokens / 4)) };

/** The table with what is stated of one of its models in the place of what it has. */
export function withStatedModel(table: ModelTable, stated: StatedModel | undefined): ModelTable {
  if (!stated) return table;
  const { name, contextTokens, price } = stated;
  return {
    facts(model) {
      const facts = table.facts(model);
      return model === name
        ? withWindow({ ...facts, images: stated.imageInput ?? facts.images }, contextTokens)
        : facts;
    },
    price: (model, promptTokens) =>
      model === name && price
        ? { ...price, cacheRead: price['cached-input'] ?? price.input, cacheWrite: price.input }
        : table.price(model, promptTokens),
  };
}

/** Tools, system prompt and environment, by `npm run bench -- tokens`; with what a request and an issue take. */
const FIRST_TOKENS = 2_900 + 1_500;
/** Tokens of a call and its result: a file of 200 lines, or the output of a test. */
const RESULT_TOKENS = 2_000;
/** Thoughts, words and calls of one answer. */
const OUTPUT_TOKENS = 500;

/** Each request reads what the one before sent from the cache, writes what is new to it, and gets an answer. In US dollars. */
export function costOfTurns(turns: number, { cacheRead, cacheWrite, output }: Price): number {
  const added = RESULT_TOKENS + OUTPUT_TOKENS;
  const written = FIRST_TOKENS + (turns - 1) * added;
  const read = (turns - 1) * FIRST_TOKENS + (added * (turns - 1) * (turns - 2)) / 2;
  return (read * cacheRead + written * cacheWrite + turns * OUTPUT_TOKENS * output) / 1e6;
}

/** Requests to the model for a small fix and for a larger one, and the lengths of issues that ask for them, in characters. */
const SMALL = { turns: 15, characters: 1_500 };
const LARGE = { turns: 40, characters: 6_000 };

/** By the length only of an issue: longer ones ask for more. */
export function turnsForIssue(characters: number): number {
  const share = (characters - SMALL.characters) / (LARGE.characters - SMALL.characters);
  return Math.round(SMALL.turns + Math.min(1, Math.max(0, share)) * (LARGE.turns - SMALL.turns));
}

/** Characters of English or code in one token, about. */
const CHARACTERS_PER_TOKEN = 4;

const tokensIn = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** A count of a service; 0, which stands for not told, for what is no number. */
export const countIn = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0;

/** Every request has a prompt, so none in it means that the service did not tell. Returns `usage` itself where all is told. */
export function withEstimates(
  { usage, characters }: { readonly usage: Usage; readonly characters: number },
  promptCharacters: () => number,
): Usage {
  const { inputTokens, cacheReadTokens, cacheWriteTokens, outputTokens } = usage;
  const isPromptTold = inputTokens + cacheReadTokens + cacheWriteTokens > 0;
  const output = Math.max(outputTokens, tokensIn(characters));
  if (isPromptTold && output === outputTokens) return usage;
  return { ...usage, ...(!isPromptTold && { inputTokens: tokensIn(promptCharacters()) }), outputTokens: output };
}

/** An image has about as many tokens as this many characters, however many its file has as text. */
const IMAGE = 'x'.repeat(6400);

/** How long a body is for the model. */
export const charactersOf = (body: object): number =>
  JSON.stringify(body, (key, value) =>
    typeof value === 'string' && (key === 'data' || value.startsWith('data:image/')) ? IMAGE : value,
  ).length;
