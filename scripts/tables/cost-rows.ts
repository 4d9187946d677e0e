/** What typical runs cost: an estimate from the prices of models and the tokens that a turn adds. */
import type { Price } from '../../src/core/model.ts';
import { anthropicModels } from '../../src/providers/anthropic/models.ts';
import { costOfTurns } from '../../src/providers/models.ts';
import { openAiModels } from '../../src/providers/openai/models.ts';
import { keyRows } from './key-rows.ts';
import { type Column, code, markdownTable } from './markdown-table.ts';

/** Default of `limits.turns`. */
function turnLimit(): number {
  const row = keyRows().find(({ name }) => name === 'limits.turns');
  return Number(row?.key.schema.default);
}

/** Requests to the model, the last look at the change among them. */
const RUNS = [
  ['a question', 6],
  ['a small fix', 15],
  ['a larger fix', 40],
  ['all turns of the usual limit', turnLimit()],
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

/** Runs of a month, by kind in the order of `RUNS`. */
const MONTHS = [
  ['one person: 10 questions, 10 small fixes', [10, 10, 0, 0]],
  ['a team: 40 questions, 40 small fixes, 10 larger ones', [40, 40, 10, 0]],
  ['a backlog: 200 small fixes, 50 larger ones', [0, 200, 50, 0]],
] as const;

type Month = (typeof MONTHS)[number];

const MONTH_COLUMNS: readonly Column<Month>[] = [
  ['A month of', ([what]) => what],
  ...MODELS.map(([name, price]): Column<Month> => [code(name), ([, counts]) => dollars(costOfMonth(counts, price))]),
];

const costOfMonth = (counts: readonly number[], price: Price): number =>
  RUNS.reduce((sum, [, turns], at) => sum + (counts[at] ?? 0) * costOfTurns(turns, price), 0);

export const costTable = (): string => markdownTable(COLUMNS, RUNS);
export const monthTable = (): string => markdownTable(MONTH_COLUMNS, MONTHS);

/** Tokens of a price, in a run of so many turns: those of one that has no other price than a dollar for each. */
const tokens = (turns: number, part: 'cacheRead' | 'cacheWrite' | 'output'): number =>
  Math.round(costOfTurns(turns, { ...FREE, [part]: 1e6 }));

const FREE: Price = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 };

/** What a quadratic of the turns is made of, by its first three values. */
export function formulaTable(): string {
  const first = tokens(1, 'cacheWrite');
  const added = tokens(2, 'cacheWrite') - first;
  const grouped = (value: number): string => value.toLocaleString('en-US');
  return markdownTable<FormulaRow>(FORMULA_COLUMNS, [
    [
      'read from the cache',
      'cached input',
      `${grouped(first)} × (n − 1) + ${grouped(added / 2)} × (n − 1) × (n − 2)`,
      'cacheRead',
    ],
    [
      'new to the cache',
      `input × ${cacheShare()}; with \`model.price\`, input`,
      `${grouped(first)} + ${grouped(added)} × (n − 1)`,
      'cacheWrite',
    ],
    ['written by the model', 'output', `${grouped(tokens(1, 'output'))} × n`, 'output'],
  ]);
}

/** What writing to the cache costs, as a share of the input price: the same for all services with a price list. */
function cacheShare(): number {
  const [share, ...others] = new Set(
    MODELS.map(([, { input, cacheWrite }]) => Number((cacheWrite / input).toFixed(4))),
  );
  if (share === undefined || others.length > 0) throw new Error('services differ in the price of the cache: say so');
  return share;
}

type FormulaRow = readonly [what: string, price: string, formula: string, part: Parameters<typeof tokens>[1]];

const FORMULA_COLUMNS: readonly Column<FormulaRow>[] = [
  ['Tokens', ([what]) => what],
  ['Price', ([, price]) => price],
  ['In a run of n turns', ([, , formula]) => formula],
  ...RUNS.map(
    ([, turns]): Column<FormulaRow> => [`n = ${turns}`, ([, , , part]) => tokens(turns, part).toLocaleString('en-US')],
  ),
];

/** With two digits that count, and cents below ten dollars: an estimate is not more exact. */
const dollars = (usd: number): string =>
  usd < 0.005 ? 'under $0.01' : `$${Number(usd.toPrecision(2)).toFixed(usd < 10 ? 2 : 0)}`;
