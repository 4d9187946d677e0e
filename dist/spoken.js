import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  fromMarkdown,
  gfm,
  gfmFromMarkdown
} from "./chunks/chunk-NQAKLSOH.js";
import "./chunks/chunk-HANBNIMK.js";

// src/github/spoken.ts
function spokenRanges(text) {
  const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  const ranges = rangesOf(fromMarkdown(flattenNesting(text), options), text);
  const hidden = ranges.flatMap((range) => unclosedComment(range, text));
  return ranges.filter(({ start }) => !hidden.some((range) => range.start < start && start < range.end));
}
var flattenNesting = (text) => text.replace(/^[ \t]*(?:(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])[ \t]*){9,}/gm, (markers) => {
  if (/^[ \t]*([-*])[ \t]*(?:\1[ \t]*)*$/.test(markers)) return markers;
  return markers.slice(0, 32) + "x".repeat(Math.max(0, markers.length - 32));
});
var UNSPOKEN = /* @__PURE__ */ new Set(["blockquote", "delete", "link", "linkReference"]);
function rangesOf(node, text) {
  if (UNSPOKEN.has(node.type)) return [];
  const range = { start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
  if (node.type === "text") return upToComment(range, text);
  if (node.type === "html") return betweenComments(range, text);
  return "children" in node ? node.children.flatMap((child) => rangesOf(child, text)) : [];
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
function betweenComments({ start, end }, text) {
  const ranges = [];
  let from = start;
  for (const { index, 0: comment } of text.slice(start, end).matchAll(/<!--[\s\S]*?(?:-->|$)/g)) {
    ranges.push({ start: from, end: start + index });
    from = start + index + comment.length;
  }
  ranges.push({ start: from, end });
  return ranges.some((range) => text.slice(range.start, range.end).includes("<")) ? [] : ranges;
}
export {
  spokenRanges
};
