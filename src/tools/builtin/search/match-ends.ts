/** Where a match ends, for programs that say only where it begins. */
import { runInNewContext } from 'node:vm';

/** All lines together have this long: a pattern that backtracks without end must not stop the host. */
const TIMEOUT_MS = 200;

/** The end of the match that begins at `start`, for each line; where it cannot be told, the end of the line. */
export function matchEnds(
  pattern: { readonly text: string; readonly literal: boolean; readonly caseSensitive: boolean },
  lines: readonly { readonly text: string; readonly start: number }[],
): readonly number[] {
  if (pattern.literal) return lines.map(({ start }) => start + pattern.text.length);
  try {
    // V8 checks a script's time limit while a regular expression backtracks, and only there.
    return JSON.parse(
      runInNewContext(SCRIPT, { input: JSON.stringify({ ...pattern, lines }) }, { timeout: TIMEOUT_MS }),
    );
  } catch {
    return lines.map(({ text }) => text.length); // no JavaScript pattern, or too slow
  }
}

const SCRIPT = `
  const { text: pattern, caseSensitive, lines } = JSON.parse(input);
  const expression = new RegExp(pattern, caseSensitive ? 'yu' : 'iyu');
  JSON.stringify(lines.map(({ text, start }) => {
    expression.lastIndex = start;
    return expression.test(text) ? expression.lastIndex : text.length;
  }));
`;
