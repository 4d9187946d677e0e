/** What a search that found nothing would find with one thing in it changed: looked for within a second, and said where it helps. */
import type { GrepInput } from './grep-tool.ts';
import { type HintTime, withinHint } from './hint-limits.ts';

/** How many matches there are; undefined where it did not get to an end. */
export type CountMatches = (input: GrepInput, signal: AbortSignal) => Promise<number | undefined>;

interface Change {
  /** As the model writes it. */
  readonly words: string;
  readonly input: GrepInput;
}

/** In words, such as `3 matches with case_sensitive=false`; empty where nothing helps. */
export async function grepHints(input: GrepInput, count: CountMatches, time: HintTime): Promise<string> {
  const hints: string[] = [];
  for (const { words, input: changed } of changesOf(input)) {
    if (time.isOver()) break;
    const matches = (await count(changed, time.signal)) ?? 0;
    if (matches > 0) hints.push(`${matches} ${matches === 1 ? 'match' : 'matches'} ${words}`);
  }
  return withinHint(hints, ', ');
}

function changesOf(input: GrepInput): readonly Change[] {
  const { pattern, literal, case_sensitive, include, path } = input;
  return [
    ...(case_sensitive && /\p{L}/u.test(pattern)
      ? [{ words: 'with case_sensitive=false', input: { ...input, case_sensitive: false } }]
      : []),
    ...(!literal && /[\\^$.*+?()[\]{}|]/.test(pattern)
      ? [{ words: 'with literal=true', input: { ...input, literal: true } }]
      : []),
    ...(literal && /[\\|]|\.[*+]|[\^$]/.test(pattern)
      ? [{ words: 'with literal=false', input: { ...input, literal: false } }]
      : []),
    ...(include === undefined ? [] : [{ words: 'without include', input: { ...input, include: undefined } }]),
    ...(path === '.' ? [] : [{ words: 'without path', input: { ...input, path: '.' } }]),
  ];
}
