import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunks/chunk-366W3JI3.js";
import {
  __toESM
} from "./chunks/chunk-HANBNIMK.js";

// src/config/yaml-document.ts
var import_yaml = __toESM(require_dist(), 1);

// src/config/locate.ts
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

// src/config/yaml-document.ts
var MOST_ALIASES = 100;
var WORDS = {
  DUPLICATE_KEY: "this key stands here a second time; keep one",
  MULTIPLE_DOCS: "a second document begins here; keep one",
  TAG_RESOLVE_FAILED: "tags are not allowed; write a plain value"
};
function readYaml(text) {
  const lines = new import_yaml.LineCounter();
  const document = (0, import_yaml.parseDocument)(text.replace(/^\uFEFF/, ""), {
    version: "1.2",
    schema: "core",
    merge: false,
    uniqueKeys: true,
    prettyErrors: false,
    lineCounter: lines
  });
  const placeOf = (offset) => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  return {
    problems: [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
      place: placeOf(pos[0]),
      message: WORDS[code] ?? message
    })),
    value: () => document.toJS({ maxAliasCount: MOST_ALIASES }),
    place: (path) => placeOf(locate(document, path))
  };
}
export {
  readYaml
};
