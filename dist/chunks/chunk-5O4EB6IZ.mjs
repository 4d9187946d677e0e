import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  escapeHtml,
  isEscaped,
  splitHtml
} from "./chunk-D3CT3UHA.mjs";
import {
  applyEdits,
  decodeHTML,
  endOf,
  startOf,
  walk
} from "./chunk-2VTKUNPH.mjs";
import {
  LINE_COMMAND,
  PHRASE,
  WORD_COMMAND,
  asReference,
  inlineCode,
  isOneWord
} from "./chunk-ZZ2GQ7Q5.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";

// src/markdown/listed-hosts.ts
var GITHUB_HOSTS = ["github.com", "*.github.com", "*.githubusercontent.com"];
var PROXY_HOSTS = ["camo.githubusercontent.com"];
var ACTING_PAGES = /^\/(?:login|logout|sessions?|settings|join|signup|password_reset|github-apps)(?:\/|$)|^\/(?:apps|marketplace)\/[^/]+\/(?:installations|order)(?:\/|$)|^\/(?:organizations|orgs|enterprises|[^/]+)\/[^/]+\/(?:settings|invitations?|transfer)(?:\/|$)|^\/codespaces\/new(?:\/|$)/i;
function createListedHosts(more) {
  const listed = [...GITHUB_HOSTS, ...more].map((host) => host.toLowerCase());
  const isListed = (parsed) => {
    if (!/^https?:$/.test(parsed.protocol) || parsed.username !== "" || parsed.password !== "") return false;
    if (ACTING_PAGES.test(pathOf(parsed))) return false;
    return !PROXY_HOSTS.includes(parsed.hostname) && listed.some((host) => matches(host, parsed.hostname));
  };
  return (url) => {
    const alone = URL.canParse(url) ? new URL(url) : void 0;
    const onPage = parseUrl(url);
    return onPage !== void 0 && isListed(onPage) && (alone === void 0 || isListed(alone));
  };
}
var hostOf = (url) => {
  const parsed = parseUrl(url);
  return parsed?.hostname || parsed?.protocol || "an unreadable address";
};
function pathOf({ pathname }) {
  const joined = pathname.replaceAll(/\/{2,}/g, "/");
  return joined.replaceAll(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
function parseUrl(url) {
  try {
    return new URL(url, "https://github.com");
  } catch {
    return void 0;
  }
}
var matches = (pattern, host) => pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
var isContent = (url) => /^\s*(?:data|javascript|vbscript):/i.test(url);
var destination = (url) => (isContent(url) ? "" : url).replaceAll(
  /[\s<>()\\"'`]|&(?=[#\w]+;)/g,
  (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`
);
function retail(node, text, url) {
  const last = node.children.at(-1);
  const start = last ? endOf(last) : startOf(node) + 1;
  if (text[start] !== "]") return [];
  return [{ start, end: endOf(node), text: `](${destination(url)})` }];
}

// src/markdown/outbound-text.ts
var OWNER_AND_NAME = String.raw`[\w.-]{1,100}/[\w.-]{1,100}`;
var ISSUE_URL = String.raw`https?://[^\s/]{1,100}/${OWNER_AND_NAME}/(?:issues|pulls?|discussions)/\d+`;
var ISSUE_REFERENCE = `(?:(?:${OWNER_AND_NAME})?#\\d+|GH-?\\d+|${ISSUE_URL}|${OWNER_AND_NAME}/(?:issues|pull)/\\d+)`;
var KEYWORD = String.raw`(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)[\s:"'([{<>.,\u2013\u2014-]{0,12}`;
var RULES = [
  // Sign and name in one code span read as a mention, without a gap, and ping nobody. Not so the addresses of mail.
  { pattern: /@[a-z0-9][a-z0-9-]{0,38}(?:\/[a-z0-9._-]*[a-z0-9_-])?/gi, inside: 0 },
  { pattern: new RegExp(`${KEYWORD}(${ISSUE_REFERENCE})`, "gi"), inside: 1 },
  { pattern: WORD_COMMAND, inside: 1 }
];
var SHOWN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|(?:mailto|xmpp):|www\.)[^\s<>"`\\]*[^\s<>"`\\.,;:!?)'\]]/gi;
var WRITTEN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|(?:mailto|xmpp):|www\.)[^\s<`]*[^\s<"`\\.,;:!?)'\]*_~]/gi;
var ENDS_WITH_KEYWORD = new RegExp(`${KEYWORD}$`, "i");
var IS_ISSUE = new RegExp(`^${ISSUE_URL}(?:[/?#]|$)`, "i");
var closes = (before, url) => IS_ISSUE.test(url) && ENDS_WITH_KEYWORD.test(before.slice(-40));
function defuse(source, visible, reading) {
  const write = (index, words) => reading(index) === "markdown" ? inlineCode(words) : `<code>${escapeHtml(words)}</code>`;
  return RULES.flatMap(
    ({ pattern, inside }) => Array.from(visible.text.matchAll(pattern)).flatMap((match) => {
      if (!startsWord(visible, match.index)) return [];
      const words = match[inside];
      const start = match.index + match[0].length - words.length;
      const whole = asCode(source, visible, start, start + words.length, write);
      return whole.length > 1 && words.startsWith("@") ? asCode(source, visible, start + 1, start + words.length, write) : whole;
    })
  );
}
function defuseAddresses(source, start, end, isListed) {
  const visible = emptyVisibleText();
  readVisible(visible, source, start, end, "markdown");
  const isForeign = ({ 0: url }) => !isListed(/^www\./i.test(url) ? `http://${url}` : url);
  const shown = Array.from(visible.text.matchAll(SHOWN_ADDRESS)).filter(isForeign);
  const written = Array.from(source.slice(start, end).matchAll(WRITTEN_ADDRESS)).filter(isForeign);
  return [
    ...shown.flatMap(
      ({ 0: { length }, index }) => asCode(source, visible, index, index + length, (_, words) => inlineCode(words))
    ),
    ...written.map(({ 0: url, index }) => ({
      start: start + index,
      end: start + index + url.length,
      text: spaced(inlineCode(url), source[start + index + url.length])
    }))
  ];
}
var spaced = (written, next) => written.endsWith("`") && next === "`" ? `${written} ` : written;
var startsWord = ({ text, seams }, at) => seams.has(at) || !/[a-z0-9_]/i.test(text[at - 1] ?? "");
function asCode(source, { text, starts, ends }, from, to, write) {
  const edits = [];
  for (let first = from; first < to; ) {
    let last = first;
    while (last + 1 < to && starts[last + 1] <= ends[last]) last += 1;
    const [start, end] = [starts[first], ends[last]];
    const written = write(first, text.slice(first, last + 1));
    edits.push({ start, end, text: spaced(written, source[end]) });
    first = last + 1;
  }
  return edits;
}
function defuseText(text, isListed) {
  const visible = emptyVisibleText();
  readVisible(visible, text, 0, text.length, "markdown");
  const addresses = defuseAddresses(text, 0, text.length, isListed);
  return applyEdits(text, [...addresses, ...defuse(text, visible, () => "markdown")]);
}
function activeWords(text, root, isListed) {
  const code = [];
  const words = [];
  const edits = [];
  const urls = urlsOf(root);
  for (const { node, parent } of walk(root)) {
    if (node.type === "code") code.push({ ...spanOf(node), isBlock: true });
    if (node.type === "inlineCode") code.push({ ...spanOf(node), isBlock: false });
    if (node.type === "text" && !isAddress(parent, text)) words.push(spanOf(node));
    if (node.type === "html") words.push(...partsOfHtml(node, text).filter(({ kind }) => kind === "html-text"));
    const parts = partsOfBlock(node, parent !== void 0 && INLINE.has(parent.type), text, urls);
    if (parts.length > 0) edits.push(...editBlock(text, withoutCode(parts), isListed));
    if (node.type === "text") edits.push(...escapes(text, spanOf(node), /<(?=[a-z/!?])/gi, "&lt;"));
  }
  return [...lineCommands(text, code), ...phrases(text, words, code), ...edits];
}
var spanOf = (node) => ({ start: startOf(node), end: endOf(node) });
function urlsOf(root) {
  const urls = /* @__PURE__ */ new Map();
  for (const { node } of walk(root)) {
    if (node.type === "definition" && !urls.has(node.identifier)) urls.set(node.identifier, node.url);
  }
  return urls;
}
var BLOCKS = /* @__PURE__ */ new Set(["paragraph", "heading", "tableCell"]);
var INLINE = /* @__PURE__ */ new Set([...BLOCKS, "link", "linkReference"]);
function partsOfBlock(node, isInline, text, urls) {
  if (BLOCKS.has(node.type) && "children" in node) {
    return node.children.flatMap((child) => partsOfInline(child, text, urls, "text"));
  }
  return node.type === "html" && !isInline ? partsOfHtml(node, text) : [];
}
function partsOfInline(node, text, urls, kind) {
  const span = spanOf(node);
  if (node.type === "text") return [{ kind, ...span }];
  if (node.type === "html") return partsOfHtml(node, text);
  if (node.type === "link" || node.type === "linkReference") {
    const url = node.type === "link" ? node.url : urls.get(node.identifier) ?? "";
    return [
      { kind: "link", ...span, url },
      ...node.children.flatMap((child) => partsOfInline(child, text, urls, "label"))
    ];
  }
  if (node.type === "image" || node.type === "imageReference") return [];
  return [{ kind: "gap", ...span }];
}
function partsOfHtml(node, text) {
  let at = startOf(node);
  return splitHtml(text.slice(at, endOf(node))).map((token) => {
    const start = at;
    at += token.raw.length;
    return token.kind === "text" ? { kind: "html-text", start, end: at } : { kind: "tag", start, end: at, token };
  });
}
function withoutCode(parts) {
  const isCode = (part, kind) => part?.kind === "tag" && part.token.kind === kind && part.token.name === "code";
  return parts.map((part, index) => {
    const isInside = isCode(parts[index - 1], "open") && isCode(parts[index + 1], "close");
    if (isInside && part.kind === "html-text") return { ...part, kind: "gap" };
    return isInside && part.kind === "text" ? { ...part, kind: "in-code" } : part;
  });
}
function editBlock(text, parts, isListed) {
  const visible = emptyVisibleText();
  const readings = [];
  const edits = [];
  for (const part of parts) {
    const { start, end } = part;
    if (part.kind === "gap" || part.kind === "in-code") addGap(visible, start, end);
    else if (part.kind === "link") edits.push(...unlinkClosing(text, part, visible.text));
    else if (part.kind === "tag") edits.push(...dropClosingLink(part, visible.text));
    else {
      const reading2 = part.kind === "html-text" ? "html" : "markdown";
      readings.push({ from: visible.text.length, reading: reading2 });
      readVisible(visible, text, start, end, reading2);
    }
    if (part.kind === "text" || part.kind === "in-code") edits.push(...defuseAddresses(text, start, end, isListed));
  }
  const reading = (index) => readings.findLast(({ from }) => from <= index)?.reading ?? "html";
  edits.push(...defuse(text, visible, reading));
  return edits.length === 0 ? [] : looseBackticks(text, parts) ?? edits;
}
function looseBackticks(text, parts) {
  const edits = parts.flatMap(
    (part) => part.kind === "text" || part.kind === "label" || part.kind === "in-code" ? escapes(text, part, /`/g, "\\`") : []
  );
  return edits.length === 0 ? void 0 : edits;
}
function unlinkClosing(text, { start, end, url }, before) {
  if (!closes(before, url)) return [];
  return [{ start, end, text: inlineCode(text.slice(start, end)) }];
}
var dropClosingLink = ({ start, end, token }, before) => token.attributes.some(({ name, value }) => name === "href" && closes(before, value)) ? [{ start, end, text: "" }] : [];
function escapes(text, span, mark, written) {
  const source = text.slice(span.start, span.end);
  return Array.from(source.matchAll(mark)).flatMap(({ index }) => {
    const start = span.start + index;
    return isEscaped(source, index) ? [] : [{ start, end: start + 1, text: written }];
  });
}
var isAddress = (parent, text) => parent?.type === "link" && text[startOf(parent)] !== "[";
var MAX_REFERENCES = 100;
function phrases(text, words, code) {
  const found = Array.from(text.matchAll(PHRASE));
  return found.flatMap(({ 0: phrase, index }) => {
    const end = index + (/^\w+/.exec(phrase)?.[0].length ?? 0);
    const holds = (span) => span.start <= index && end <= span.end;
    if (code.some(holds)) return isOneWord(phrase) ? [] : [{ start: end, end, text: "_" }];
    if (!words.some(holds)) return [];
    const letter = text[end - 1];
    return [{ start: end - 1, end, text: found.length > MAX_REFERENCES ? `${letter}_` : asReference(letter) }];
  });
}
function lineCommands(text, code) {
  let next = 0;
  return [...text.matchAll(LINE_COMMAND)].flatMap((match) => {
    const [, indent = "", command = ""] = match;
    const start = match.index + indent.length;
    while (next < code.length && code[next].end <= start) next += 1;
    const block = (code[next]?.start ?? Number.POSITIVE_INFINITY) <= start ? code[next] : void 0;
    if (!block) return [{ start, end: start + command.length, text: inlineCode(command) }];
    return indent === "" ? [{ start, end: start, text: " " }] : [];
  });
}
var NO_TEXT = "\uFFFC";
var emptyVisibleText = () => ({ text: "", starts: [], ends: [], seams: /* @__PURE__ */ new Set() });
function readVisible(into, source, start, end, as) {
  into.seams.add(into.text.length);
  const special = as === "markdown" ? MARKDOWN : HTML;
  let done = start;
  for (const match of source.slice(start, end).matchAll(special)) {
    const at = start + match.index;
    for (let place = done; place < at; place += 1) add(into, source[place], place, place + 1);
    done = at + match[0].length;
    const shown = meaningOf(match[0]);
    if (shown === "") into.seams.add(into.text.length);
    add(into, shown, at, done);
  }
  for (let place = done; place < end; place += 1) add(into, source[place], place, place + 1);
  into.seams.add(into.text.length);
}
function addGap(into, start, end) {
  add(into, NO_TEXT, start, end);
  into.seams.add(into.text.length);
}
function add(into, shown, start, end) {
  into.text += shown;
  for (let unit = 0; unit < shown.length; unit += 1) {
    into.starts.push(start);
    into.ends.push(end);
  }
}
var CHARACTER_REFERENCE = String.raw`&(?:#[xX]?[\da-fA-F]+|[A-Za-z][A-Za-z\d]*);?`;
var LINE_END = String.raw`\n[ \t]*(?:>[ \t]*)*`;
var WIDE = String.raw`[\uff01-\uff5e\ufe5f\ufe6b]`;
var EMPHASIS = String.raw`[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])`;
var HTML = new RegExp(`${CHARACTER_REFERENCE}|${LINE_END}|${WIDE}`, "gu");
var MARKDOWN = new RegExp(
  String.raw`\\[!-/:-@[-${"`"}{-~]|${CHARACTER_REFERENCE}|${LINE_END}|${WIDE}|${EMPHASIS}`,
  "gu"
);
function meaningOf(source) {
  const first = source[0];
  if (first === "\\") return source.slice(1);
  if (first === "&") return removeHiddenCharacters(toAscii(decodeHTML(source)));
  if (first === "\n") return "\n";
  return "*~_".includes(first) ? "" : toAscii(source);
}
var toAscii = (text) => text.replaceAll("\uFE5F", "#").replaceAll("\uFE6B", "@").replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 65248));

export {
  createListedHosts,
  hostOf,
  isContent,
  destination,
  retail,
  spaced,
  defuseText,
  activeWords
};
