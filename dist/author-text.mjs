import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  hasUnseenContent,
  splitHtml
} from "./chunks/chunk-D3CT3UHA.mjs";
import {
  OPENINGS,
  WITH_POSITIONS,
  emphasisCost,
  fromMarkdown,
  gfm,
  makeReadable,
  parseWithoutCode,
  readingCost
} from "./chunks/chunk-2VTKUNPH.mjs";
import "./chunks/chunk-3H65T7HH.mjs";
import "./chunks/chunk-UWFDEML7.mjs";
import {
  fence
} from "./chunks/chunk-FD5IPNEL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";

// src/markdown/author-text.ts
var authorCost = (text) => readingCost(text) + emphasisCost(text);
function readAuthor(text, isWanted) {
  const readable = makeReadable(text, { cost: authorCost, isWanted, write: (source) => fence(source) });
  return { ...readable, ranges: authorRanges(readable.text) };
}
function authorRanges(text) {
  const ranges = rangesOf(parse(text), text, /* @__PURE__ */ new Map());
  const hidden = ranges.flatMap((range) => unclosedComment(range, text));
  return ranges.filter(({ start }) => !hidden.some((range) => range.start < start && start < range.end));
}
var parse = (text) => parseWithoutCode(
  flattenNesting(withoutUnclosedTags(text)),
  (short) => fromMarkdown(short, { extensions: [gfm()], mdastExtensions: WITH_POSITIONS })
);
var flattenNesting = (text) => text.replace(/^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){9,}/gm, (markers) => {
  if (/^[ \t]*([-*])[ \t]*(?:\1[ \t]*)*$/.test(markers)) return markers;
  return markers.slice(0, 32) + "x".repeat(Math.max(0, markers.length - 32));
});
var MAX_OPENINGS = 50;
function withoutUnclosedTags(text) {
  return OPENINGS.reduce((cut, [opening, end]) => {
    const last = Math.max(0, cut.lastIndexOf(end));
    let vain = 0;
    const rest = cut.slice(last).replace(opening, (found) => {
      vain += 1;
      return vain > MAX_OPENINGS ? "x".repeat(found.length) : found;
    });
    return cut.slice(0, last) + rest;
  }, text);
}
var NODES_BY_OTHERS = /* @__PURE__ */ new Set(["blockquote", "delete", "link", "linkReference"]);
function rangesOf(node, text, hiding) {
  if (NODES_BY_OTHERS.has(node.type)) return [];
  const range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  if (node.type === "text") return hiding.size === 0 ? upToComment(range, text) : [];
  if (node.type === "html") return betweenTags(range, text, hiding);
  return "children" in node ? node.children.flatMap((child) => rangesOf(child, text, hiding)) : [];
}
function upToComment({ start, end }, text) {
  const comment = text.indexOf("<!--", start);
  return comment < 0 || comment >= end ? [{ start, end }] : [{ start, end: comment }];
}
function unclosedComment({ end }, text) {
  if (!text.startsWith("<!--", end)) return [];
  const close = text.indexOf("-->", end);
  return [{ start: end - 1, end: close < 0 ? Number.POSITIVE_INFINITY : close }];
}
function betweenTags({ start, end }, text, hiding) {
  const html = text.slice(start, end);
  const shown = shownRanges(html, start, hiding);
  if (shown.length === 0) return [];
  const markdown = withoutTags(html);
  const words = rangesOf(parse(markdown), markdown, /* @__PURE__ */ new Map());
  return overlaps(
    shown,
    words.map((range) => ({ start: start + range.start, end: start + range.end }))
  );
}
var ELEMENTS_BY_OTHERS = new Set(
  "pre code kbd samp tt xmp listing plaintext textarea blockquote q del s strike".split(" ")
);
function shownRanges(html, offset, hiding) {
  const ranges = [];
  let start = offset;
  for (const token of splitHtml(html)) {
    const end = start + token.raw.length;
    if (token.kind !== "text") trackVisibility(token, hiding);
    else if (hiding.size === 0) ranges.push({ start, end });
    start = end;
  }
  return ranges;
}
var withoutTags = (html) => splitHtml(html).map(({ kind, raw }) => kind === "text" ? raw : raw.replaceAll(/[^\r\n]/g, "x")).join("");
function trackVisibility(token, hiding) {
  const { kind, name } = token;
  const open = hiding.get(name) ?? 0;
  if (kind === "open" && isHidden(token)) hiding.set(name, open + 1);
  else if (kind === "close" && open > 1) hiding.set(name, open - 1);
  else if (kind === "close") hiding.delete(name);
}
var isHidden = (token) => ELEMENTS_BY_OTHERS.has(token.name) || hasUnseenContent(token) || token.name === "a" && token.attributes.some(({ name }) => name === "href");
function overlaps(one, other) {
  const ranges = [];
  for (let at = 0, beside = 0; at < one.length && beside < other.length; ) {
    const [a, b] = [one[at], other[beside]];
    const range = { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
    if (range.start < range.end) ranges.push(range);
    if (a.end < b.end) at += 1;
    else beside += 1;
  }
  return ranges;
}
export {
  authorCost,
  overlaps,
  readAuthor
};
