/** The only user of the YAML library: text to a document that knows where each of its keys stands. Loaded when there is a file. */
import { LineCounter, parseDocument } from 'yaml';
import type { KeyPath } from './key.ts';
import { keysIn, locate } from './locate.ts';

interface YamlDocument {
  /** What keeps the text from being read: each with its place, as `line:column`. */
  readonly problems: readonly { readonly place: string; readonly message: string }[];
  /** Throws an Error when its aliases unfold too far. */
  value(): unknown;
  /** `line:column` of the last part of the path that the text has. */
  place(path: KeyPath): string;
  /** The same for every key and item: dotted path → `line:column`. */
  places(): Record<string, string>;
}

/** More aliases than any honest file has; a few dozen nested ones already unfold to gigabytes. */
const MOST_ALIASES = 100;

/** The library's messages that speak to programmers, by its error codes, for people. */
const WORDS: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'this key stands here a second time; keep one',
  MULTIPLE_DOCS: 'a second document begins here; keep one',
  TAG_RESOLVE_FAILED: 'tags are not allowed; write a plain value',
};

export function readYaml(text: string): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(text.replace(/^\uFEFF/, ''), {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: true,
    prettyErrors: false,
    lineCounter: lines,
  });
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  return {
    problems: [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
      place: placeOf(pos[0]),
      message: WORDS[code] ?? message,
    })),
    value: () => document.toJS({ maxAliasCount: MOST_ALIASES }),
    place: (path) => placeOf(locate(document, path)),
    places: () => Object.fromEntries(keysIn(document).map(([path, offset]) => [path.join('.'), placeOf(offset)])),
  };
}
