/** The only user of the YAML library: text to a document that knows the place of each of its keys. Loaded only if there is a file. */
import {
  type Document,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { KeyPath } from './key.ts';

interface YamlDocument {
  /** What keeps the text from being read: each with its place, as `line:column`. */
  readonly problems: readonly { readonly place: string; readonly message: string }[];
  /** Value of a document without problems. */
  readonly value: unknown;
  /** `line:column` of the last part of the path that the text has. */
  place(path: KeyPath): string;
  /** The same for every key and item: dotted path → `line:column`. */
  places(): Record<string, string>;
}

/** More aliases than any honest file has; a few dozen nested ones already unfold to gigabytes. */
const MAX_ALIASES = 100;

const NO_ALIAS = 'write the values out instead of using aliases';
const NOT_UTF8 = 'this is not UTF-8; save the file as UTF-8';

/** Maximum characters of a line that a message quotes; a key is shorter. */
const MAX_LINE = 200;

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

/** Reports U+FFFD: it stands for bytes that were not UTF-8, which would become part of names and commands. */
function unreadable(document: Document.Parsed, text: string): Problem[] {
  const undecoded = text.indexOf('\ufffd');
  if (undecoded >= 0) return [{ offset: undecoded, message: NOT_UTF8 }];
  return firstMistakes([...document.errors, ...document.warnings]).map(({ code, message, pos: [start] }) => {
    // The library states a key behind an empty value where that value ends.
    const gap = code === 'DUPLICATE_KEY' ? (/^(?:\s|#.*)+/.exec(text.slice(start))?.[0].length ?? 0) : 0;
    const offset = start + gap;
    const [line = ''] = text.slice(offset, offset + MAX_LINE).split('\n');
    return { offset, message: describeMistake({ code, message, line }) };
  });
}

/** Keeps the mistakes up to the first one that breaks the parser: after it, mistakes are reported that are none. */
function firstMistakes<Mistake extends { readonly code: string }>(mistakes: readonly Mistake[]): readonly Mistake[] {
  const first = mistakes.find(({ code }) => !ALONE.has(code));
  return first ? [first] : mistakes;
}

const ALONE: ReadonlySet<string> = new Set(['DUPLICATE_KEY', 'NON_STRING_KEY', 'TAG_RESOLVE_FAILED']);

/** The name of an anchor refers to the last one before it, so only what contains an alias can lead back to it. */
function unfold(document: Document): { value: unknown; problems: readonly Problem[] } {
  const anchors = new Map<string, Node>();
  const aliases: Problem[] = [];
  const broken: Problem[] = [];
  visit(document, {
    Value(_, node) {
      if (node.anchor) anchors.set(node.anchor, node);
      // A set or an ordered map is no section, and its content would be ignored.
      if (node.tag) broken.push({ offset: node.range?.[0] ?? 0, message: NO_TAG });
    },
    Alias(_, { source, range }, around) {
      const [offset] = range ?? [0];
      const target = anchors.get(source);
      aliases.push({ offset, message: `more than ${MAX_ALIASES} values come of aliases; ${NO_ALIAS}` });
      if (!target) broken.push({ offset, message: `*${source} refers to nothing: there is no &${source} before it` });
      else if (around.includes(target))
        broken.push({ offset, message: `*${source} refers to something that contains it` });
    },
  });
  if (broken.length > 0) return { value: undefined, problems: broken };
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), problems: [] };
  } catch {
    return { value: undefined, problems: aliases.slice(0, 1) };
  }
}

/** The offset of the last key or item of `path` that the document has. */
export function locate(document: Document, path: KeyPath): number {
  let node: unknown = document.contents;
  let offset = start(node) ?? 0;
  for (const name of path) {
    const next = step(resolved(document, node), name);
    if (!next) break;
    offset = next.offset ?? offset;
    node = next.node;
  }
  return offset;
}

/** Every key and item with its offset. An alias is not unfolded: its content has the place of the alias. */
export function keysIn(document: Document): [KeyPath, number][] {
  return below(document.contents, []);
}

function below(node: unknown, path: KeyPath): [KeyPath, number][] {
  const { items = [] } = (node ?? {}) as { items?: readonly unknown[] };
  return inOrder(items).flatMap((item, index): [KeyPath, number][] => {
    const [key, value] = isPair(item) ? [item.key, item.value] : [item, item];
    const here = [...path, isPair(item) ? String(item.key) : String(index)];
    return [[here, start(key) ?? 0], ...below(value, here)];
  });
}

/** Numbered as a list of texts is read: without duplicates. */
function inOrder(items: readonly unknown[]): readonly unknown[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const value = isPair(item) ? undefined : (item as { value?: unknown } | null)?.value;
    if (value === undefined) return true;
    return !seen.has(value) && seen.add(value);
  });
}

function step(node: unknown, name: string): { node: unknown; offset: number | undefined } | undefined {
  const items = (node as Partial<YAMLMap & YAMLSeq> | null)?.items as unknown[] | undefined;
  if (!items) return undefined;
  const pair = items.find((item) => isPair(item) && String(item.key) === name) as Pair | undefined;
  if (pair) return { node: pair.value, offset: start(pair.key) };
  const item = items[Number(name)];
  return isPair(item) ? undefined : { node: item, offset: start(item) };
}

const isPair = (item: unknown): item is Pair => typeof item === 'object' && item !== null && 'key' in item;

const resolved = (document: Document, node: unknown): unknown =>
  typeof node === 'object' && node !== null && 'source' in node && 'resolve' in node
    ? (node as { resolve(document: Document): unknown }).resolve(document)
    : node;

const start = (node: unknown): number | undefined => (node as Node | null)?.range?.[0];

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

const NO_TAG = 'tags are not allowed; write a plain value';

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
  DUPLICATE_KEY: ({ line }) => `${wordOf(line)} appears twice; keep one`,
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
  [/space after :/, 'a space is missing after the colon'],
  [/^Comments/, 'a space is missing before the #; a text with a # needs quotes'],
  [/without -/, 'a dash is missing before this item'],
  [/map keys need/, NO_COLON],
];

const missingIn = (message: string): string => MISSING.find(([said]) => said.test(message))?.[1] ?? UNREADABLE;
