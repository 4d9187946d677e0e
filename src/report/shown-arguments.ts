/** Arguments of a call as a person reads them before they approve it: all of them, and nothing in them unseen. */
import { parseObject } from '../lib/json-object.ts';

/** `input`: JSON. Texts are shown as they are, all else as JSON. */
export function shownArguments(input: string): {
  /** Absent where the input has no names. */
  readonly name?: string;
  /** May have several lines. */
  readonly text: string;
}[] {
  const named = Object.entries(parseObject(input) ?? {});
  if (named.length === 0) return [{ text: visibleText(input) }];
  return named.map(([name, value]) => ({
    name: visibleText(name),
    text: visibleText(typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)),
  }));
}

/** With a mark for every character that a page or a terminal would not show: people decide by what they see. */
export const visibleText = (text: string): string =>
  text.replaceAll(
    /(?![\n\t ])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
    (character) => `<U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
