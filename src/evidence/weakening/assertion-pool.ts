/** Assertions that a change adds anywhere: one that is gone from a test may have moved there. */
import type { ReadFile } from './match-tests.ts';
import type { Assertion, CodeRegion, TestFile } from './read-tests.ts';
import { tally, tokenKey } from './tokens.ts';

export class AssertionPool {
  /** After the change less before it, by the assertion. */
  private readonly everywhere: Map<string, number>;
  private readonly inTests: Map<string, number>;

  constructor(files: readonly ReadFile[]) {
    // A test that never runs carries nothing.
    const tests = (read: TestFile | undefined): readonly CodeRegion[] =>
      read?.tests.filter(({ skips }) => skips.length === 0) ?? [];
    this.inTests = gain(files, tests);
    this.everywhere = gain(files, (read) => [...tests(read), ...(read ? [read.rest] : [])]);
  }

  /** Whether it stands elsewhere now; each that is nowhere is missed once. */
  take({ tokens }: Assertion): boolean {
    const key = tokenKey(tokens);
    const left = this.everywhere.get(key) ?? 0;
    if (left < 0) this.everywhere.set(key, left + 1);
    return left >= 0;
  }

  /** Whether tests have all of them: a helper that nothing calls asserts nothing. */
  hasAll(assertions: readonly Assertion[]): boolean {
    return assertions.every(({ tokens }) => (this.inTests.get(tokenKey(tokens)) ?? 0) >= 0);
  }
}

function gain(
  files: readonly ReadFile[],
  regionsOf: (read: TestFile | undefined) => readonly CodeRegion[],
): Map<string, number> {
  const keys = (reads: readonly (TestFile | undefined)[]): string[] =>
    reads
      .flatMap(regionsOf)
      .flatMap(({ assertions }) => assertions)
      .map(({ tokens }) => tokenKey(tokens));
  const counts = tally(keys(files.map(({ after }) => after)));
  for (const [key, number] of tally(keys(files.map(({ before }) => before))))
    counts.set(key, (counts.get(key) ?? 0) - number);
  return counts;
}
