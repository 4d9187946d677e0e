/** Assertions that a change adds anywhere: one that is gone from a test may have moved there. */
import type { ReadFile } from './match-tests.ts';
import type { Assertion, TestFile } from './read-tests.ts';
import { keyOf, tally } from './tokens.ts';

export class AssertionPool {
  private readonly left: Map<string, number>;

  constructor(files: readonly ReadFile[]) {
    const all = (pick: (file: ReadFile) => TestFile | undefined): string[] =>
      files.flatMap((file) => {
        const read = pick(file);
        // What never runs carries nothing.
        return [...(read?.tests.filter(({ skips }) => skips.length === 0) ?? []), ...(read ? [read.rest] : [])]
          .flatMap(({ assertions }) => assertions)
          .map(({ tokens }) => keyOf(tokens));
      });
    this.left = tally(all(({ after }) => after));
    for (const [key, number] of tally(all(({ before }) => before)))
      this.left.set(key, (this.left.get(key) ?? 0) - number);
  }

  /** Whether it was there; it is used up by that. */
  take({ tokens }: Assertion): boolean {
    const key = keyOf(tokens);
    // One that is gone here counts as minus one: it stands elsewhere where the sum is not negative.
    const left = this.left.get(key) ?? -1;
    if (left < 0) this.left.set(key, left + 1);
    return left >= 0;
  }

  takeAll(assertions: readonly Assertion[]): boolean {
    const keys = tally(assertions.map(({ tokens }) => keyOf(tokens)));
    return [...keys.keys()].every((key) => (this.left.get(key) ?? -1) >= 0);
  }
}
