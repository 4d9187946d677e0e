/** A random sample of lines of code: over thousands of lines, trying each change takes days. */
import { createRandom } from '../../test/support/random.ts';

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** As Stryker selects them, such as `src/a.ts:12-12`. Changes that span several lines are not part of the sample. */
export function drawLines(sources: readonly SourceText[], count: number, seed: number): string[] {
  const left = sources.flatMap(({ path, text }) => codeLinesOf(text).map((line) => `${path}:${line}-${line}`));
  const random = createRandom(seed);
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(random.integer(left.length), 1)).flat();
}

/** Counted from 1; without comments, imports and lines that only close something. */
const codeLinesOf = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (NO_CODE.test(line) ? [] : index + 1));

const NO_CODE = /^\s*(?:$|\/\/|\/?\*|import\b|export (?:interface|type)\b|readonly |[\])}>;,]+$)/;
