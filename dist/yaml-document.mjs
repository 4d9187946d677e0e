import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunks/chunk-MO4YKNX6.mjs";
import {
  __toESM
} from "./chunks/chunk-JVZTSKKL.mjs";

// src/config/yaml-document.ts
var import_yaml = __toESM(require_dist(), 1);
var MOST_ALIASES = 100;
var WORDS = {
  DUPLICATE_KEY: (written) => `${written} is here a second time; keep one`,
  MULTIPLE_DOCS: () => "a second document begins here; keep one",
  NON_STRING_KEY: () => "a section, a list or an alias is the key here; write a plain name",
  RESOURCE_EXHAUSTION: () => "this is nested deeper than any key needs; write it flatter",
  TAG_RESOLVE_FAILED: () => NO_TAG
};
var NO_ALIAS = "write the values out instead of using aliases";
var NO_TAG = "tags are not allowed; write a plain value";
var NOT_UTF8 = "this is not UTF-8; save the file as UTF-8";
function readYaml(written) {
  const text = written.replace(/^\uFEFF/, "");
  const lines = new import_yaml.LineCounter();
  const document = (0, import_yaml.parseDocument)(text, {
    version: "1.2",
    schema: "core",
    merge: false,
    uniqueKeys: true,
    stringKeys: true,
    prettyErrors: false,
    lineCounter: lines
  });
  const placeOf = (offset) => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  const [first, ...more] = unreadable(document, text);
  const { value, problems } = first ? { value: void 0, problems: [first, ...more] } : unfold(document);
  return {
    problems: problems.map(({ offset, message }) => ({ place: placeOf(offset), message })),
    value,
    place: (path) => placeOf(locate(document, path)),
    places: () => Object.fromEntries(keysIn(document).map(([path, offset]) => [path.join("."), placeOf(offset)]))
  };
}
function unreadable(document, text) {
  const undecoded = text.indexOf("\uFFFD");
  if (undecoded >= 0) return [{ offset: undecoded, message: NOT_UTF8 }];
  return [...document.errors, ...document.warnings].map(({ code, message, pos: [start2] }) => {
    const gap = code === "DUPLICATE_KEY" ? /^(?:\s|#.*)+/.exec(text.slice(start2))?.[0].length ?? 0 : 0;
    const offset = start2 + gap;
    const written = /^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+)/.exec(text.slice(offset))?.[0] ?? "";
    return { offset, message: WORDS[code]?.(written) ?? message };
  });
}
function unfold(document) {
  const anchors = /* @__PURE__ */ new Map();
  const aliases = [];
  const broken = [];
  (0, import_yaml.visit)(document, {
    Value(_, node) {
      if (node.anchor) anchors.set(node.anchor, node);
      if (node.tag) broken.push({ offset: node.range?.[0] ?? 0, message: NO_TAG });
    },
    Alias(_, { source, range }, around) {
      const [offset] = range ?? [0];
      const target = anchors.get(source);
      aliases.push({ offset, message: `more than ${MOST_ALIASES} values come of aliases; ${NO_ALIAS}` });
      if (!target) broken.push({ offset, message: `*${source} refers to nothing: there is no &${source} before it` });
      else if (around.includes(target))
        broken.push({ offset, message: `*${source} refers to something that contains it` });
    }
  });
  if (broken.length > 0) return { value: void 0, problems: broken };
  try {
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), problems: [] };
  } catch {
    return { value: void 0, problems: aliases.slice(0, 1) };
  }
}
function locate(document, path) {
  let node = document.contents;
  let offset = start(node) ?? 0;
  for (const name of path) {
    const next = step(resolved(document, node), name);
    if (!next) break;
    offset = next.offset ?? offset;
    node = next.node;
  }
  return offset;
}
function keysIn(document) {
  return below(document.contents, []);
}
function below(node, path) {
  const { items = [] } = node ?? {};
  return inOrder(items).flatMap((item, index) => {
    const [key, value] = isPair(item) ? [item.key, item.value] : [item, item];
    const here = [...path, isPair(item) ? String(item.key) : String(index)];
    return [[here, start(key) ?? 0], ...below(value, here)];
  });
}
function inOrder(items) {
  const seen = /* @__PURE__ */ new Set();
  return items.filter((item) => {
    const value = isPair(item) ? void 0 : item?.value;
    if (value === void 0) return true;
    return !seen.has(value) && seen.add(value);
  });
}
function step(node, name) {
  const items = node?.items;
  if (!items) return void 0;
  const pair = items.find((item2) => isPair(item2) && String(item2.key) === name);
  if (pair) return { node: pair.value, offset: start(pair.key) };
  const item = items[Number(name)];
  return isPair(item) ? void 0 : { node: item, offset: start(item) };
}
var isPair = (item) => typeof item === "object" && item !== null && "key" in item;
var resolved = (document, node) => typeof node === "object" && node !== null && "source" in node && "resolve" in node ? node.resolve(document) : node;
var start = (node) => node?.range?.[0];
export {
  keysIn,
  locate,
  readYaml
};
