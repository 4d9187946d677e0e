import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  hasUnseenContent,
  splitHtml
} from "./chunks/chunk-SHL5D4HH.mjs";
import {
  OPENINGS,
  emphasisCost,
  makeReadable,
  parseWithoutCode,
  readMarkdown,
  readingCost
} from "./chunks/chunk-CVKVDPR5.mjs";
import "./chunks/chunk-NP2V3FBQ.mjs";
import {
  fence
} from "./chunks/chunk-UK5ZVJY2.mjs";
import "./chunks/chunk-5WQWSAID.mjs";

// src/markdown/author-text.ts
var authorCost = (text) => readingCost(text) + emphasisCost(text);
function readAuthor(text, isWanted) {
  let readable = makeReadable(text, { cost: authorCost, isWanted, write: (source) => fence(source) });
  return { ...readable, ranges: authorRanges(readable.text) };
}
function authorRanges(text) {
  let ranges = rangesOf(parse(text), text, /* @__PURE__ */ new Map()), hidden = ranges.flatMap((range) => unclosedComment(range, text));
  return ranges.filter(({ start }) => !hidden.some((range) => range.start < start && start < range.end));
}
var parse = (text) => parseWithoutCode(flattenNesting(withoutUnclosedTags(text)), (short) => readMarkdown(short)), flattenNesting = (text) => text.replace(/^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){9,}/gm, (markers) => /^[ \t]*([-*])[ \t]*(?:\1[ \t]*)*$/.test(markers) ? markers : markers.slice(0, 32) + "x".repeat(Math.max(0, markers.length - 32))), MAX_OPENINGS = 50;
function withoutUnclosedTags(text) {
  return OPENINGS.reduce((cut, [opening, end]) => {
    let last = Math.max(0, cut.lastIndexOf(end)), vain = 0, rest = cut.slice(last).replace(opening, (found) => (vain += 1, vain > MAX_OPENINGS ? "x".repeat(found.length) : found));
    return cut.slice(0, last) + rest;
  }, text);
}
var NODES_BY_OTHERS = /* @__PURE__ */ new Set(["blockquote", "delete", "link", "linkReference"]);
function rangesOf(node, text, hiding) {
  if (NODES_BY_OTHERS.has(node.type)) return [];
  let range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  return node.type === "text" ? hiding.size === 0 ? upToComment(range, text) : [] : node.type === "html" ? betweenTags(range, text, hiding) : "children" in node ? node.children.flatMap((child) => rangesOf(child, text, hiding)) : [];
}
function upToComment({ start, end }, text) {
  let comment = text.indexOf("<!--", start);
  return comment < 0 || comment >= end ? [{ start, end }] : [{ start, end: comment }];
}
function unclosedComment({ end }, text) {
  if (!text.startsWith("<!--", end)) return [];
  let close = text.indexOf("-->", end);
  return [{ start: end - 1, end: close < 0 ? Number.POSITIVE_INFINITY : close }];
}
function betweenTags({ start, end }, text, hiding) {
  let html = text.slice(start, end), shown = shownRanges(html, start, hiding);
  if (shown.length === 0) return [];
  let markdown = withoutTags(html), words = rangesOf(parse(markdown), markdown, /* @__PURE__ */ new Map());
  return overlaps(
    shown,
    words.map((range) => ({ start: start + range.start, end: start + range.end }))
  );
}
var ELEMENTS_BY_OTHERS = new Set(
  "pre code kbd samp tt xmp listing plaintext textarea blockquote q del s strike".split(" ")
);
function shownRanges(html, offset, hiding) {
  let ranges = [], start = offset;
  for (let token of splitHtml(html)) {
    let end = start + token.raw.length;
    token.kind !== "text" ? trackVisibility(token, hiding) : hiding.size === 0 && ranges.push({ start, end }), start = end;
  }
  return ranges;
}
var withoutTags = (html) => splitHtml(html).map(({ kind, raw }) => kind === "text" ? raw : raw.replaceAll(/[^\r\n]/g, "x")).join("");
function trackVisibility(token, hiding) {
  let { kind, name } = token, open = hiding.get(name) ?? 0;
  kind === "open" && isHidden(token) ? hiding.set(name, open + 1) : kind === "close" && open > 1 ? hiding.set(name, open - 1) : kind === "close" && hiding.delete(name);
}
var isHidden = (token) => ELEMENTS_BY_OTHERS.has(token.name) || hasUnseenContent(token) || token.name === "a" && token.attributes.some(({ name }) => name === "href");
function overlaps(one, other) {
  let ranges = [];
  for (let at = 0, beside = 0; at < one.length && beside < other.length; ) {
    let [a, b] = [one[at], other[beside]], range = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
    range.start < range.end && ranges.push(range), a.end < b.end ? at += 1 : beside += 1;
  }
  return ranges;
}
export {
  authorCost,
  overlaps,
  readAuthor
};
