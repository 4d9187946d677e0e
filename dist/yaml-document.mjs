import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunks/chunk-IUQJ3QBX.mjs";
import {
  __toESM
} from "./chunks/chunk-5WQWSAID.mjs";

// src/config/yaml-document.ts
var import_yaml = __toESM(require_dist(), 1), MAX_ALIASES = 100, NO_ALIAS = "write the values out instead of using aliases", NOT_UTF8 = "this is not UTF-8; save the file as UTF-8", MAX_LINE = 200;
function readYaml(written) {
  let text = written.replace(/^\uFEFF/, ""), lines = new import_yaml.LineCounter(), document = (0, import_yaml.parseDocument)(text, {
    version: "1.2",
    schema: "core",
    merge: !1,
    uniqueKeys: !0,
    stringKeys: !0,
    prettyErrors: !1,
    lineCounter: lines
  }), placeOf = (offset) => {
    let { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  }, [first, ...more] = unreadable(document, text), { value, problems } = first ? { value: void 0, problems: [first, ...more] } : unfold(document);
  return {
    problems: problems.map(({ offset, message }) => ({ place: placeOf(offset), message })),
    value,
    place: (path) => placeOf(locate(document, path)),
    places: () => Object.fromEntries(keysIn(document).map(([path, offset]) => [path.join("."), placeOf(offset)]))
  };
}
function unreadable(document, text) {
  let undecoded = text.indexOf("\uFFFD");
  return undecoded >= 0 ? [{ offset: undecoded, message: NOT_UTF8 }] : firstMistakes([...document.errors, ...document.warnings]).map(({ code, message, pos: [start2] }) => {
    let gap = code === "DUPLICATE_KEY" ? /^(?:\s|#.*)+/.exec(text.slice(start2))?.[0].length ?? 0 : 0, offset = start2 + gap, [line = ""] = text.slice(offset, offset + MAX_LINE).split(`
`);
    return { offset, message: describeMistake({ code, message, line }) };
  });
}
function firstMistakes(mistakes) {
  let first = mistakes.find(({ code }) => !ALONE.has(code));
  return first ? [first] : mistakes;
}
var ALONE = /* @__PURE__ */ new Set(["DUPLICATE_KEY", "NON_STRING_KEY", "TAG_RESOLVE_FAILED"]);
function unfold(document) {
  let anchors = /* @__PURE__ */ new Map(), aliases = [], broken = [];
  if ((0, import_yaml.visit)(document, {
    Value(_, node) {
      node.anchor && anchors.set(node.anchor, node), node.tag && broken.push({ offset: node.range?.[0] ?? 0, message: NO_TAG });
    },
    Alias(_, { source, range }, around) {
      let [offset] = range ?? [0], target = anchors.get(source);
      aliases.push({ offset, message: `more than ${MAX_ALIASES} values come of aliases; ${NO_ALIAS}` }), target ? around.includes(target) && broken.push({ offset, message: `*${source} refers to something that contains it` }) : broken.push({ offset, message: `*${source} refers to nothing: there is no &${source} before it` });
    }
  }), broken.length > 0) return { value: void 0, problems: broken };
  try {
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), problems: [] };
  } catch {
    return { value: void 0, problems: aliases.slice(0, 1) };
  }
}
function locate(document, path) {
  let node = document.contents, offset = start(node) ?? 0;
  for (let name of path) {
    let next = step(resolved(document, node), name);
    if (!next) break;
    offset = next.offset ?? offset, node = next.node;
  }
  return offset;
}
function keysIn(document) {
  return below(document.contents, []);
}
function below(node, path) {
  let { items = [] } = node ?? {};
  return inOrder(items).flatMap((item, index) => {
    let [key, value] = isPair(item) ? [item.key, item.value] : [item, item], here = [...path, isPair(item) ? String(item.key) : String(index)];
    return [[here, start(key) ?? 0], ...below(value, here)];
  });
}
function inOrder(items) {
  let seen = /* @__PURE__ */ new Set();
  return items.filter((item) => {
    let value = isPair(item) ? void 0 : item?.value;
    return value === void 0 ? !0 : !seen.has(value) && seen.add(value);
  });
}
function step(node, name) {
  let items = node?.items;
  if (!items) return;
  let pair = items.find((item2) => isPair(item2) && String(item2.key) === name);
  if (pair) return { node: pair.value, offset: start(pair.key) };
  let item = items[Number(name)];
  return isPair(item) ? void 0 : { node: item, offset: start(item) };
}
var isPair = (item) => typeof item == "object" && item !== null && "key" in item, resolved = (document, node) => typeof node == "object" && node !== null && "source" in node && "resolve" in node ? node.resolve(document) : node, start = (node) => node?.range?.[0];
function describeMistake(mistake) {
  let say = WORDS[mistake.code] ?? UNREADABLE;
  return typeof say == "string" ? say : say(mistake);
}
var NO_TAG = "tags are not allowed; write a plain value", UNREADABLE = "this cannot be read as YAML", NO_COLON = 'a colon is missing behind this, such as in "turns: 5"; a text of several lines needs quotes', WORDS = {
  ALIAS_PROPS: "an alias cannot have an anchor or a tag; write the value out",
  BAD_ALIAS: "this alias or anchor has no usable name; write the value out",
  BAD_COLLECTION_TYPE: NO_TAG,
  BAD_DIRECTIVE: "a line that begins with % is not for this file; remove it",
  BAD_DQ_ESCAPE: "in double quotes a backslash begins an escape, and this is none; write \\\\ or use single quotes",
  BAD_INDENT: ({ message }) => closingIn(message) ?? "this is not indented like the lines that it belongs to",
  BAD_PROP_ORDER: "an anchor or a tag does not belong here; write a plain value",
  BAD_SCALAR_START: ({ line }) => `a text that begins with ${line.slice(0, 1)} needs quotes`,
  BLOCK_AS_IMPLICIT_KEY: "a key begins inside of this value; put a text with a colon in quotes, or indent the key like the others",
  BLOCK_IN_FLOW: "within brackets there are no lines that begin with a dash or a key; close them first",
  DUPLICATE_KEY: ({ line }) => `${wordOf(line)} appears twice; keep one`,
  IMPOSSIBLE: UNREADABLE,
  KEY_OVER_1024_CHARS: "this is too long for a key",
  MISSING_CHAR: ({ message }) => closingIn(message) ?? missingIn(message),
  MULTILINE_IMPLICIT_KEY: NO_COLON,
  MULTIPLE_ANCHORS: "a value can have one anchor; keep one",
  MULTIPLE_DOCS: "a second document begins here; keep one",
  MULTIPLE_TAGS: NO_TAG,
  NON_STRING_KEY: "a section, a list or an alias is the key here; write a plain name",
  RESOURCE_EXHAUSTION: "this is nested deeper than any key needs; write it flatter",
  TAB_AS_INDENT: "this line is indented with a tab; use spaces",
  TAG_RESOLVE_FAILED: NO_TAG,
  UNEXPECTED_TOKEN: ({ line }) => {
    let word = wordOf(line);
    return `${word === "" ? "something" : word} does not belong here; if it is part of a text, put that in quotes`;
  }
}, wordOf = (line) => /^(?:"[^"\n]*"|'[^'\n]*'|[^\s:]+)/.exec(line)?.[0] ?? "";
function closingIn(message) {
  let sign = /\bend with (?:a )?([\]}])/.exec(message)?.[1];
  return sign && `a ${sign} is missing: a bracket was opened before, and is not closed`;
}
var MISSING = [
  [/closing .?quote/, "a text in quotes begins before this, and its closing quote is missing"],
  [/^Missing ,/, "a comma is missing before this"],
  [/space after :/, "a space is missing after the colon"],
  [/^Comments/, "a space is missing before the #; a text with a # needs quotes"],
  [/without -/, "a dash is missing before this item"],
  [/map keys need/, NO_COLON]
], missingIn = (message) => MISSING.find(([said]) => said.test(message))?.[1] ?? UNREADABLE;
export {
  describeMistake,
  keysIn,
  locate,
  readYaml
};
