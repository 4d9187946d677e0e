/** Names that others chose, such as those of files, scripts and branches: shown where they are plain, left out where they could be more. */

/** Longer ones, or ones of more words, can be a sentence. */
const MOST_CHARACTERS = 40;
const MOST_WORDS = 4;

/** Letters of any script, digits and what names are made of; nothing that is invisible, ends a line or opens a tag. */
const PLAIN = /^(?!-)[\p{L}\p{M}\p{N}._@+:/-]+$/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

export const isPlainName = (name: string): boolean =>
  name.length <= MOST_CHARACTERS &&
  PLAIN.test(name) &&
  !UNSEEN.test(name) &&
  name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).length <= MOST_WORDS;

/** One line of a text that a maintainer wrote, such as a command to verify with; it cannot end the frame that it stands in. */
export const plainLine = (text: string): string =>
  text
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cs}/gu, '')
    .replace(/<(?=\/)/g, '< ')
    .trim();

export interface Cut {
  /** Joins them; ", " unless given. */
  readonly between?: string;
  /** How many there are besides that are not named at all. */
  readonly more?: number;
}

/** Those of `items` that fit into so many characters, and how many are missing; empty where none does. */
export function fitted(items: readonly string[], most: number, { between = ', ', more = 0 }: Cut = {}): string {
  const room = most - ' and 100000 more'.length;
  let text = '';
  let missing = more;
  for (const item of items) {
    const longer = text === '' ? item : text + between + item;
    if (longer.length <= room) text = longer;
    else missing += 1;
  }
  return missing === 0 || text === '' ? text : `${text} and ${missing} more`;
}
