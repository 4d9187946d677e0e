/** A link definition behind the box of a task, which GitHub takes away before it reads the rest of the line. */
import type { Code, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

/** What stands on a line before a box: the marker of a list item, maybe in quotes and other lists. */
const ITEM = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(?:[-+*]|\d{1,9}[.)])[ \t]+$/;
const [OPEN, CLOSE] = [91, 93];
const IN_BOX: ReadonlySet<Code> = new Set([32, 88, 120]);
/** A space, or a tab as micromark has it. */
const isBlank = (code: Code): boolean => code === 32 || code === -2 || code === -1;

/**
 * Reads as `open_tasklist_item` of https://github.com/github/cmark-gfm/blob/0.29.0.gfm.13/extensions/tasklist.c does. `text`: what
 * is parsed.
 */
export function taskDefinition(text: string): Extension {
  return { contentInitial: { [OPEN]: { name: 'taskDefinition', tokenize } } };

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const start = this.now().offset;
    const definition = [this.parser.constructs.contentInitial[OPEN] ?? []]
      .flat()
      .filter(({ name }) => name === 'definition');
    const step =
      (isNext: (code: Code) => boolean, next: State): State =>
      (code) => {
        if (!isNext(code)) return nok(code);
        effects.consume(code);
        return next;
      };
    const behind: State = (code) => {
      if (isBlank(code)) {
        effects.consume(code);
        return behind;
      }
      effects.exit('whitespace');
      return code === OPEN ? effects.attempt(definition, ok, nok)(code) : nok(code);
    };
    const close = step((code) => code === CLOSE, step(isBlank, behind));
    const open = step(
      (code) => code === OPEN,
      step((code) => IN_BOX.has(code), close),
    );
    return (code) => {
      if (!ITEM.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start))) return nok(code);
      effects.enter('whitespace');
      return open(code);
    };
  }
}
