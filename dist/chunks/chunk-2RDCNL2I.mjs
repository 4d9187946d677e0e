import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseShownMarkdown
} from "./chunk-CVKVDPR5.mjs";
import {
  safeAddress,
  textWidth,
  wrapAnsi
} from "./chunk-YZLLI52C.mjs";
import {
  removeHiddenCharacters
} from "./chunk-UK5ZVJY2.mjs";

// src/report/terminal/markdown.ts
var renderMarkdown = (text, page) => renderBlocks(text, page).map(({ lines }) => lines.join(`
`)).join(`

`);
function renderBlocks(text, page) {
  let tree = parseShownMarkdown(text);
  return tree ? tree.children.flatMap((node) => {
    let lines = blockLines(node, { ...page, source: text, tick: page.paint("code", "`") === "`" ? "`" : "" });
    return lines.length > 0 ? [{ kind: node.type, start: node.position?.start.offset ?? 0, lines }] : [];
  }) : [{ kind: "text", start: 0, lines: shown(text).trim().split(`
`) }];
}
var shown = (text) => removeHiddenCharacters(text).replaceAll("	", "    "), BLOCKS = {
  paragraph: (node, drawing) => wrapped(inline(node, drawing), drawing),
  heading: (node, drawing) => wrapped(withStyle(inline(node, drawing), headingStyle(node.depth)), drawing),
  thematicBreak: (_, { columns, paint }) => [paint("soft", "\u2500".repeat(Math.min(columns, 40)))],
  code: ({ value, lang }, page) => codeLines(shown(value).trimEnd(), lang ?? "", page),
  list: (node, drawing) => listLines(node, drawing),
  blockquote: (node, drawing) => prefixed(node, drawing, () => drawing.paint("soft", "\u2502 "), 2),
  table: ({ children }, drawing) => tableLines(
    children.map(({ children: cells }) => cells.map((cell) => inline(cell, drawing))),
    drawing
  )
}, headingStyle = (depth) => depth === 1 ? "heading" : "strong";
function blockLines(node, drawing) {
  let draw = BLOCKS[node.type];
  return draw ? draw(node, drawing) : wrapped([{ text: sourceOf(node, drawing.source), styles: [] }], drawing);
}
var wrapped = (spans, page) => wrapSpans(spans, { ...page, columns: Math.max(page.columns, MIN_COLUMNS) }), MIN_COLUMNS = 12;
function codeLines(code, language, { paint, highlight }) {
  let coloured = highlight?.(code, language.toLowerCase(), paint);
  return coloured ? coloured.map((line) => line === "" ? "" : `  ${line}`) : code.split(`
`).map((line) => line === "" ? "" : `  ${paint(codeStyle(line, language), line)}`);
}
function codeStyle(line, language) {
  return language !== "diff" && language !== "patch" ? "code" : line.startsWith("+") ? "good" : line.startsWith("-") ? "bad" : "soft";
}
function listLines({ children, ordered, start, spread }, drawing) {
  let first = start ?? 1, width = ordered ? `${first + children.length - 1}. `.length : 2, between = spread || children.some((item) => item.spread) ? [""] : [];
  return children.flatMap((item, index) => {
    let mark = ordered ? `${first + index}. `.padStart(width) : `${bulletOf(item)} `, lead = (at) => at === 0 ? drawing.paint("soft", mark) : " ".repeat(width), lines = prefixed(item, drawing, lead, width);
    return [...index > 0 ? between : [], ...lines.length > 0 ? lines : [lead(0).trimEnd()]];
  });
}
var bulletOf = ({ checked }) => checked === !0 ? "\u2611" : checked === !1 ? "\u2610" : "\u2022";
function prefixed(node, drawing, lead, width) {
  let inner = { ...drawing, columns: drawing.columns - width }, isTight = node.type === "listItem" && !node.spread;
  return node.children.map((child) => blockLines(child, inner)).filter((lines2) => lines2.length > 0).flatMap((block, index) => index > 0 && !isTight ? ["", ...block] : block).map((line, at) => `${lead(at)}${line}`.trimEnd());
}
function inline(node, drawing) {
  switch (node.type) {
    case "text":
      return [{ text: shown(node.value).replaceAll(`
`, " "), styles: [] }];
    case "inlineCode":
      return [{ text: `${drawing.tick}${shown(node.value)}${drawing.tick}`, styles: ["code"] }];
    case "break":
      return [{ text: `
`, styles: [] }];
    case "strong":
      return withStyle(inlineBelow(node, drawing), "strong");
    case "emphasis":
      return withStyle(inlineBelow(node, drawing), "emphasis");
    case "delete":
      return withStyle(inlineBelow(node, drawing), "deleted");
    case "link":
      return withAddress(inlineBelow(node, drawing), shown(node.url), drawing);
    case "image":
      return withAddress(
        [{ text: `[image: ${shown(node.alt || "without words")}]`, styles: [] }],
        shown(node.url),
        drawing
      );
    case "paragraph":
    case "heading":
    case "tableCell":
      return inlineBelow(node, drawing);
    default:
      return [{ text: sourceOf(node, drawing.source), styles: [] }];
  }
}
var inlineBelow = ({ children }, drawing) => children.flatMap((child) => inline(child, drawing)), withStyle = (spans, style) => spans.map((span) => ({ ...span, styles: [style, ...span.styles] }));
function withAddress(words, address, { link }) {
  let said = words.map(({ text }) => text).join(""), target = link && safeAddress(address), leading = target ? { url: target.href } : {};
  if ([said, `mailto:${said}`, `http://${said}`].includes(address))
    return [{ text: said, styles: ["address"], ...leading }];
  let where = target && !LOOKS_LIKE_ADDRESS.test(said) ? target.host || target.pathname : address;
  return [...words.map((word) => ({ ...word, ...leading })), { text: ` (${where})`, styles: ["address"] }];
}
var LOOKS_LIKE_ADDRESS = /:\/\/|www\.|@/, sourceOf = ({ position }, source) => shown(source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)), spansWidth = (spans) => spans.reduce((sum2, { text }) => sum2 + textWidth(text), 0), paintSpans = (spans, { paint, link }) => joinSame(spans).map(({ text, styles, url }) => {
  let painted = styles.reduceRight((inner, style) => paint(style, inner), text);
  return link && url !== void 0 ? link(url, painted) : painted;
}).join("");
function joinSame(spans) {
  let joined = [];
  for (let span of spans) {
    let last = joined.at(-1);
    last?.styles.join() !== span.styles.join() || last.url !== span.url ? joined.push(span) : joined[joined.length - 1] = { ...last, text: last.text + span.text };
  }
  return joined;
}
function wrapSpans(spans, page) {
  let single = spans.map((span) => ({ ...span, text: span.text.replaceAll(/[ \t]+/g, " ") }));
  return wrapAnsi(paintSpans(single, page), page.columns, { hard: !0 }).split(`
`);
}
var GAP = "  ", MIN_WIDTH = 6;
function tableLines(rows, page) {
  let { columns, paint } = page, [head = [], ...body] = rows, widths = shareWidth(
    head.map((_, at) => Math.max(1, ...rows.map((row) => spansWidth(row[at] ?? [])))),
    columns - GAP.length * (head.length - 1)
  ), draw = (row) => {
    let cells = widths.map((width, at) => wrapSpans(row[at] ?? [], { ...page, columns: width })), height = Math.max(1, ...cells.map((lines) => lines.length));
    return Array.from(
      { length: height },
      (_, line) => cells.map((lines, at) => padded(lines[line] ?? "", widths[at] ?? 0)).join(GAP).trimEnd()
    );
  }, padded = (line, width) => line + " ".repeat(Math.max(0, width - textWidth(line))), strong = head.map((cell) => cell.map((span) => ({ ...span, styles: ["strong", ...span.styles] })));
  return [...draw(strong), paint("soft", widths.map((width) => "\u2500".repeat(width)).join(GAP)), ...body.flatMap(draw)];
}
function shareWidth(wanted, room) {
  let widths = [...wanted];
  for (let over = sum(widths) - room; over > 0; ) {
    let widest = Math.max(...widths);
    if (widest <= MIN_WIDTH) break;
    let at = widths.indexOf(widest), next = Math.max(MIN_WIDTH, ...widths.filter((width) => width < widest)), less = Math.min(over, Math.max(1, widest - next));
    widths[at] = widest - less, over -= less;
  }
  return widths;
}
var sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

export {
  renderMarkdown,
  renderBlocks
};
