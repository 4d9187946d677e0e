/** What a run will cost, before it begins: an estimate from the prices of its model and the tokens that a turn adds. */
import type { Price } from '../core/model.ts';

/** Tools, system prompt and environment, by `npm run bench -- tokens`; with what a request and an issue take. */
const FIRST_TOKENS = 3_600 + 1_500;
/** Of calls and results: a file of 200 lines, or the output of a test. */
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

/** By the length of an issue alone: longer ones ask for more. */
export function turnsForIssue(characters: number): number {
  const share = (characters - SMALL.characters) / (LARGE.characters - SMALL.characters);
  return Math.round(SMALL.turns + Math.min(1, Math.max(0, share)) * (LARGE.turns - SMALL.turns));
}
