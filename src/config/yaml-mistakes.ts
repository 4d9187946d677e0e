/** What is wrong in a YAML file, in words for whoever wrote it: the library's own are for programmers. */

/** What a message is made of. */
interface YamlMistake {
  /** The library's name for it. */
  readonly code: string;
  /** The library's words: one name may stand for several mistakes. */
  readonly message: string;
  /** The text at its place, up to the end of the line. */
  readonly line: string;
}

export function describeMistake(mistake: YamlMistake): string {
  const say = WORDS[mistake.code] ?? UNREADABLE;
  return typeof say === 'string' ? say : say(mistake);
}

export const NO_TAG = 'tags are not allowed; write a plain value';

const UNREADABLE = 'this cannot be read as YAML';
const NO_COLON = 'a colon is missing behind this, such as in "turns: 5"; a text of several lines needs quotes';

const WORDS: Readonly<Record<string, string | ((mistake: YamlMistake) => string)>> = {
  ALIAS_PROPS: 'an alias cannot have an anchor or a tag; write the value out',
  BAD_ALIAS: 'this alias or anchor has no usable name; write the value out',
  BAD_COLLECTION_TYPE: NO_TAG,
  BAD_DIRECTIVE: 'a line that begins with % is not for this file; remove it',
  BAD_DQ_ESCAPE: 'in double quotes a backslash begins an escape, and this is none; write \\\\ or use single quotes',
  BAD_INDENT: ({ message }) => closingIn(message) ?? 'this is not indented like the lines that it belongs to',
  BAD_PROP_ORDER: 'an anchor or a tag does not belong here; write a plain value',
  BAD_SCALAR_START: ({ line }) => `a text that begins with ${line.slice(0, 1)} needs quotes`,
  BLOCK_AS_IMPLICIT_KEY:
    'a key begins inside of this value; put a text with a colon in quotes, or indent the key like the others',
  BLOCK_IN_FLOW: 'within brackets there are no lines that begin with a dash or a key; close them first',
  DUPLICATE_KEY: ({ line }) => `${wordOf(line)} is here a second time; keep one`,
  IMPOSSIBLE: UNREADABLE,
  KEY_OVER_1024_CHARS: 'this is too long for a key',
  MISSING_CHAR: ({ message }) => closingIn(message) ?? missingIn(message),
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  MULTIPLE_ANCHORS: 'a value can have one anchor; keep one',
  MULTIPLE_DOCS: 'a second document begins here; keep one',
  MULTIPLE_TAGS: NO_TAG,
  NON_STRING_KEY: 'a section, a list or an alias is the key here; write a plain name',
  RESOURCE_EXHAUSTION: 'this is nested deeper than any key needs; write it flatter',
  TAB_AS_INDENT: 'this line is indented with a tab; use spaces',
  TAG_RESOLVE_FAILED: NO_TAG,
  UNEXPECTED_TOKEN: ({ line }) => {
    const word = wordOf(line);
    return `${word === '' ? 'something' : word} does not belong here; if it is part of a text, put that in quotes`;
  },
};

/** With its quotes, where it has them. */
const wordOf = (line: string): string => /^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+)/.exec(line)?.[0] ?? '';

/** `Flow map must end with a }` and the like. */
function closingIn(message: string): string | undefined {
  const sign = /\bend with (?:a )?([\]}])/.exec(message)?.[1];
  return sign && `a ${sign} is missing: a bracket was opened before, and is not closed`;
}

/** By words that the library has for what is missing; the first that fits. */
const MISSING: readonly (readonly [said: RegExp, words: string])[] = [
  [/closing .?quote/, 'a text in quotes begins before this, and its closing quote is missing'],
  [/^Missing ,/, 'a comma is missing before this'],
  [/space after :/, 'a space is missing behind the colon'],
  [/^Comments/, 'a space is missing before the #; a text with a # needs quotes'],
  [/without -/, 'a dash is missing before this item'],
  [/map keys need/, NO_COLON],
];

const missingIn = (message: string): string => MISSING.find(([said]) => said.test(message))?.[1] ?? UNREADABLE;
