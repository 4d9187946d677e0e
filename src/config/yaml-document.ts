/** The only user of the YAML library: text to a document that knows where each of its keys stands. Loaded when there is a file. */
import { type Document, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { KeyPath } from './key.ts';
import { keysIn, locate } from './locate.ts';

interface YamlDocument {
  /** What keeps the text from being read: each with its place, as `line:column`. */
  readonly problems: readonly { readonly place: string; readonly message: string }[];
  /** Of a document without problems. */
  readonly value: unknown;
  /** `line:column` of the last part of the path that the text has. */
  place(path: KeyPath): string;
  /** The same for every key and item: dotted path → `line:column`. */
  places(): Record<string, string>;
}

/** More aliases than any honest file has; a few dozen nested ones already unfold to gigabytes. */
const MOST_ALIASES = 100;

/** The library's messages that speak to programmers, by its error codes, for people. `written`: what stands there. */
const WORDS: Readonly<Record<string, (written: string) => string>> = {
  DUPLICATE_KEY: (written) => `${written} stands here a second time; keep one`,
  MULTIPLE_DOCS: () => 'a second document begins here; keep one',
  NON_STRING_KEY: () => 'a section, a list or an alias stands here as a key; write a plain name',
  RESOURCE_EXHAUSTION: () => 'this is nested deeper than any key needs; write it flatter',
  TAG_RESOLVE_FAILED: () => NO_TAG,
};

const NO_ALIAS = 'write the values out instead of using aliases';
const NO_TAG = 'tags are not allowed; write a plain value';
const NOT_UTF8 = 'this is not UTF-8; save the file as UTF-8';

interface Problem {
  readonly offset: number;
  readonly message: string;
}

export function readYaml(written: string): YamlDocument {
  const text = written.replace(/^\uFEFF/, '');
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: true,
    stringKeys: true,
    prettyErrors: false,
    lineCounter: lines,
  });
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  const [first, ...more] = unreadable(document, text);
  const { value, problems } = first ? { value: undefined, problems: [first, ...more] } : unfold(document);
  return {
    problems: problems.map(({ offset, message }) => ({ place: placeOf(offset), message })),
    value,
    place: (path) => placeOf(locate(document, path)),
    places: () => Object.fromEntries(keysIn(document).map(([path, offset]) => [path.join('.'), placeOf(offset)])),
  };
}

/** Whoever has decoded the text left U+FFFD for bytes that are no UTF-8, which would be a part of names and commands. */
function unreadable(document: Document.Parsed, text: string): Problem[] {
  const undecoded = text.indexOf('\ufffd');
  if (undecoded >= 0) return [{ offset: undecoded, message: NOT_UTF8 }];
  return [...document.errors, ...document.warnings].map(({ code, message, pos: [start] }) => {
    // The library states a key behind an empty value where that value ends.
    const gap = code === 'DUPLICATE_KEY' ? (/^(?:\s|#.*)+/.exec(text.slice(start))?.[0].length ?? 0) : 0;
    const offset = start + gap;
    const written = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+)/.exec(text.slice(offset))?.[0] ?? '';
    return { offset, message: WORDS[code]?.(written) ?? message };
  });
}

/** Names of anchors stand for the last one before them, so that only what stands around an alias can lead back to it. */
function unfold(document: Document): { value: unknown; problems: readonly Problem[] } {
  const anchors = new Map<string, Node>();
  const aliases: Problem[] = [];
  const broken: Problem[] = [];
  visit(document, {
    Value(_, node) {
      if (node.anchor) anchors.set(node.anchor, node);
      // A set or an ordered map is no section, and what stands in it would be ignored.
      if (node.tag) broken.push({ offset: node.range?.[0] ?? 0, message: NO_TAG });
    },
    Alias(_, { source, range }, around) {
      const [offset] = range ?? [0];
      const target = anchors.get(source);
      aliases.push({ offset, message: `more than ${MOST_ALIASES} values come of aliases; ${NO_ALIAS}` });
      if (!target) broken.push({ offset, message: `*${source} stands for nothing: no &${source} is before it` });
      else if (around.includes(target)) broken.push({ offset, message: `*${source} stands for what it is a part of` });
    },
  });
  if (broken.length > 0) return { value: undefined, problems: broken };
  try {
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), problems: [] };
  } catch {
    return { value: undefined, problems: aliases.slice(0, 1) };
  }
}
