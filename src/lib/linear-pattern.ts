/**
 * Regular expressions that no text can make slow: those of RE2, whose time grows only with the text's length. JavaScript's
 * own engine takes minutes for `(a+)+b` on a line of a's, and the text that rules look at is the model's.
 *
 * The library takes a while to load, so this file is loaded where there is a pattern, never at a start.
 */
import { RE2JS, RE2JSSyntaxException } from 're2js';

type ReadPattern =
  /** `test`: whether the pattern matches anywhere in a text. */
  | { readonly ok: true; readonly test: (text: string) => boolean }
  /** `problem`: a clause. */
  | { readonly ok: false; readonly problem: string };

/** Maximum instructions of the compiled pattern. Each of them may be looked at for every character of a text. */
const MAX_INSTRUCTIONS = 1000;

export function readPattern(pattern: string): ReadPattern {
  try {
    const compiled = RE2JS.compile(pattern);
    if (compiled.programSize() > MAX_INSTRUCTIONS) {
      return { ok: false, problem: 'it is too large once its repeats are written out' };
    }
    return { ok: true, test: (text) => compiled.test(text) };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const part = error.getPattern();
    return {
      ok: false,
      problem: error.getDescription() + (part && part !== pattern ? ` at ${JSON.stringify(part)}` : ''),
    };
  }
}
