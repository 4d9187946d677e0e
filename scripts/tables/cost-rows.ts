/** What typical runs cost: an estimate from the prices of models and the tokens that a turn adds. */
import type { Price } from '../../src/core/model.ts';
import { anthropicModels } from '../../src/providers/anthropic/models.ts';
import { costOfTurns } from '../../src/providers/models.ts';
import { openAiModels } from '../../src/providers/openai/models.ts';
import { type Column, code, markdownTable } from './markdown-table.ts';

/** Requests to the model, the last look at the change among them. */
const RUNS = [
  ['a question', 6],
  ['a small fix', 15],
  ['a larger fix', 40],
] as const;

const MODELS: readonly (readonly [name: string, price: Price])[] = [
  ['claude-haiku-5-5', anthropicModels.price('claude-haiku-5-5')],
  ['claude-sonnet-5-5', anthropicModels.price('claude-sonnet-5-5')],
  ['claude-opus-5-5', anthropicModels.price('claude-opus-5-5')],
  ['gpt-6.2-sol', openAiModels.price('gpt-6.2-sol')],
];

type Run = (typeof RUNS)[number];

const COLUMNS: readonly Column<Run>[] = [
  ['A run for', ([what]) => what],
  ['Turns', ([, turns]) => String(turns)],
  ...MODELS.map(([name, price]): Column<Run> => [code(name), ([, turns]) => dollars(costOfTurns(turns, price))]),
];

export const costTable = (): string => markdownTable(COLUMNS, RUNS);

/** In whole cents, and with two digits that count: an estimate is not more exact. */
const dollars = (usd: number): string => (usd < 0.005 ? 'under $0.01' : `$${Number(usd.toPrecision(2)).toFixed(2)}`);
