import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  PAGE_ELEMENTS,
  SEEN_ATTRIBUTES,
  TEXT_ELEMENTS,
  editHtml,
  escapeHtml,
  escapeTag,
  hasUnseenContent,
  htmlOf,
  isBareAddress,
  isEscaped,
  splitHtml,
  writeTag
} from "./chunk-SHL5D4HH.mjs";
import {
  MAX_COST,
  applyEdits,
  costBesideCode,
  decodeHTML,
  endOf,
  findCodeBlocks,
  makeReadable,
  parseMarkdown,
  startOf,
  untilStable,
  walk
} from "./chunk-CVKVDPR5.mjs";
import {
  createRedactor
} from "./chunk-NP2V3FBQ.mjs";
import {
  LINE_COMMAND,
  PHRASE,
  WORD_COMMAND,
  asReference,
  breakPhrases,
  calmCharacters,
  fence,
  inlineCode,
  isOneWord,
  removeFrames,
  removeHiddenCharacters,
  shortenFences
} from "./chunk-UK5ZVJY2.mjs";

// src/markdown/diagram.ts
var NOT_DRAWN = [
  /%%\{[\s\S]{0,1000}?\}%%/g,
  /^[ \t>]*%%(?!\{)[^\n]*\n/gm,
  /[ \t]%%(?!\{)[^\n]*/g,
  /^[ \t>]*acc(?:Title|Descr)[ \t]*:[^\n]*\n/gm,
  /^[ \t>]*accDescr[ \t]*\{[^}]{0,1000}\}[ \t]*\n/gm
], FRONT_MATTER = /^([ \t>]*---[ \t]*\n)((?:[^\n]*\n)*?)([ \t>]*---[ \t]*\n)/;
function hiddenInDiagram(node, text) {
  if (!/^mermaid$/i.test(node.lang ?? "")) return [];
  let start = text.indexOf(`
`, startOf(node)) + 1, end = text.lastIndexOf(`
`, endOf(node) - 1) + 1;
  if (start === 0 || end <= start) return [];
  let drawn = text.slice(start, end), shown = readLetters(NOT_DRAWN.reduce((rest, part) => rest.replaceAll(part, () => ""), withoutSettings(drawn)));
  return shown === drawn ? [] : [{ start, end, text: shown }];
}
function withoutSettings(diagram) {
  let found = FRONT_MATTER.exec(diagram);
  if (!found) return diagram;
  let [whole, open, settings = "", close] = found, titles = settings.match(/^[ \t>]*title[ \t]*:[^\n]*\n/gm) ?? [];
  return titles.length === 0 ? diagram.slice(whole.length) : `${open}${titles.join("")}${close}${diagram.slice(whole.length)}`;
}
var readLetters = (diagram) => diagram.replaceAll(/&?#(\d{1,7});/g, (entity, decimal) => {
  let code = Number(decimal), letter = code <= 1114111 ? String.fromCodePoint(code) : "";
  return /[\p{L}\p{N}]/u.test(letter) ? letter : entity;
});

// src/markdown/link-address.ts
var isContent = (url) => /^\s*(?:data|javascript|vbscript):/i.test(url), destination = (url) => (isContent(url) ? "" : url).replaceAll(
  /[\s<>()\\"'`]|&(?=[#\w]+;)/g,
  (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`
);
function retail(node, text, url) {
  let last = node.children.at(-1), start = last ? endOf(last) : startOf(node) + 1;
  return text[start] !== "]" ? [] : [{ start, end: endOf(node), text: `](${destination(url)})` }];
}

// src/markdown/references.ts
function collectReferences(nodes, keeps) {
  let definitions = /* @__PURE__ */ new Map();
  for (let node of nodes)
    node.type === "definition" && !definitions.has(node.identifier) && definitions.set(node.identifier, node);
  let labels = new Set(nodes.filter(keeps).map(({ identifier }) => identifier)), notes = new Set(nodes.flatMap((node) => node.type === "footnoteReference" ? [node.identifier] : []));
  return {
    definition: (identifier) => definitions.get(identifier),
    isUnused: (node) => node.type === "definition" ? definitions.get(node.identifier) !== node || !labels.has(node.identifier) : !notes.has(node.identifier),
    noteLabel: ({ identifier, label }) => identifier.length > MAX_LABEL ? `note-${[...notes].indexOf(identifier) + 1}` : label ?? identifier
  };
}
var MAX_LABEL = 16;
function relabel(node, text, label) {
  let start = startOf(node) + 2, end = start + (node.label ?? node.identifier).length;
  return node.label === label || text[end] !== "]" ? [] : [{ start, end, text: label }];
}

// src/markdown/inbound.ts
var mayHide = (text) => /[<&\\[`~$|]|[^\n -~]/.test(text);
function inboundPass(written, budget) {
  if (!mayHide(written)) return written;
  let text = shortenFences(written), root = parseMarkdown(text, budget);
  if (!root) return;
  let hidden = hiddenMarkup(text, root);
  return applyEdits(text, hidden.length > 0 ? hidden : proseOf(text, root).flatMap((part) => calmProse(text, part)));
}
function proseOf(text, root) {
  let parts = [], start = 0;
  for (let { node } of walk(root))
    isCode(node, text) && (parts.push({ start, end: startOf(node) }), start = endOf(node));
  return [...parts, { start, end: text.length }];
}
function isCode(node, text) {
  return node.type === "code" ? node.lang !== "math" : node.type === "inlineCode" && !(text[startOf(node) - 1] === "$" && text[endOf(node)] === "$");
}
function calmProse(text, { start, end }) {
  let before = text.slice(start, end), after = PROSE.reduce((prose, step) => step(prose), before);
  return after === before ? [] : [{ start, end, text: after }];
}
var PROSE = [
  decodeEntities,
  cleanFormulas,
  showFormulas,
  calmCharacters,
  escapeDelimiters
];
function decodeEntities(prose) {
  return prose.replaceAll(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (entity, decimal, hexadecimal) => {
    let code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16), character = code <= 1114111 ? String.fromCodePoint(code) : "";
    return removeHiddenCharacters(character) === "" ? "" : /[\p{L}\p{N} ]/u.test(character) ? character : entity;
  }).replaceAll(UNSEEN_ENTITIES, () => "");
}
var UNSEEN_ENTITIES = /&(?:shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak|NegativeVery?(?:Thin|Medium|Thick)Space|ApplyFunction|af|InvisibleTimes|it|InvisibleComma|ic);/g;
function escapeDelimiters(prose) {
  return prose.replaceAll(/<(?=!--|\||\/?[a-z][\w.-]{0,40}[_.][\w.-]{0,40}(?:\s[^<>]{0,200})?\/?>)/gi, () => "&lt;");
}
function cleanFormulas(prose) {
  return /%|\\(?:def|let|label|newcommand|renewcommand)/.test(prose) ? FORMULAS.reduce((rest, formula) => rest.replace(formula, writeClean), prose) : prose;
}
var writeClean = (_, open, formula, close) => open + dropDefinitions(formula.replaceAll(/(?<!\\)%[^\n]*/g, () => "")) + close, dropDefinitions = (formula) => formula.replaceAll(DEFINITIONS, (definition, ...names) => {
  let name = names[0] ?? names[1] ?? names[2] ?? "";
  return formula.split(name).length > 2 ? definition : "";
}).replaceAll(LABELS, () => ""), FORMULAS = [
  /(^[ \t>]*`{3,}math\n)([\s\S]*?)(^[ \t>]*`{3,}|(?![\s\S]))/gm,
  /(\$\$)([\s\S]*?)(\$\$)/g,
  /(\$`)([^`\n]*)(`\$)/g,
  /(?<![\w$\\])(\$)(?=[^\s$])([^$\n]*[^\s$\\])(\$)(?![\w$])/g
];
function showFormulas(prose) {
  return prose.includes("\\") ? prose.replaceAll(UNSEEN_TEX, () => "") : prose;
}
var GROUP = [1, 2, 3].reduce((inner) => `\\{(?:[^{}]|${inner}){0,400}\\}`, "\\{[^{}]{0,400}\\}"), NAME = "(\\\\[a-zA-Z]+|\\\\.)", DEFINITIONS = new RegExp(
  `\\\\(?:re)?newcommand\\*?\\s*\\{?\\s*${NAME}\\s*\\}?\\s*(?:\\[[^\\]]{0,100}\\]\\s*){0,2}${GROUP}|\\\\def\\s*${NAME}[#\\d\\s]*${GROUP}|\\\\let\\s*${NAME}\\s*=?\\s*\\\\?\\w+`,
  "g"
), LABELS = /\\label\s*\{[^{}]{0,400}\}/g, WHITE = "\\{\\s*(?:white|transparent|#fff(?:fff)?)\\s*\\}|\\[[^\\]]{0,20}\\]\\{[^{}]{0,40}\\}", UNSEEN_TEX = new RegExp(
  `\\\\[hv]?phantom\\s*${GROUP}|\\\\(?:text)?color\\s*(?:${WHITE})\\s*(?:${GROUP}|[^$}\\n]{0,400})`,
  "g"
);
function hiddenMarkup(text, root) {
  let nodes = [...walk(root)].map(({ node }) => node), references = collectReferences(nodes, keepsDefinition), html = htmlOf(text, nodes), write = (node) => EDITORS[node.type]?.(node, text, references) ?? [], notes = nodes.filter(({ type }) => type === "footnoteDefinition");
  return [
    ...editHtml(text, html, { dropsContent: hasUnseenContent, write: writeInbound, notes }),
    ...nodes.flatMap(write)
  ];
}
function writeInbound(token) {
  if (token.kind === "text") return token.raw;
  if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
  let seen = token.attributes.filter(({ name, value }) => SEEN_ATTRIBUTES[name]?.test(value)), isCollapsed = token.name === "details" && !seen.some(({ name }) => name === "open" || name === "collapsed");
  return writeTag(token, isCollapsed ? [...seen, { name: "collapsed", value: "" }] : seen);
}
var EDITORS = {
  image: (node) => replace(node, `![](${destination(node.url)})`, !!(node.alt || node.title || isContent(node.url))),
  imageReference: (node, _text, references) => replace(node, `![](${urlOf(node, references)})`),
  link: (node, text) => isBlank(node) ? replace(node, "") : node.title || isContent(node.url) ? retail(node, text, node.url) : [],
  linkReference: (node, text, references) => isBlank(node) ? replace(node, "") : node.referenceType === "full" ? retail(node, text, urlOf(node, references)) : [],
  definition: (node, _text, references) => references.isUnused(node) ? replace(node, "") : replace(
    node,
    `[${node.label}]: ${destination(node.url) || "#"}`,
    !!(node.title || isContent(node.url))
  ),
  footnoteReference: (node, text, references) => relabel(node, text, references.noteLabel(node)),
  footnoteDefinition: (node, text, references) => references.isUnused(node) ? replace(node, "") : relabel(node, text, references.noteLabel(node)),
  code: (node, text) => [...plainFence(startOf(node), text, node.lang ?? ""), ...hiddenInDiagram(node, text)],
  // Cells beyond the header's are not drawn.
  table: (node) => node.children.slice(1).flatMap(({ children }) => {
    let [first, last] = [children[node.children[0]?.children.length ?? 0], children.at(-1)];
    return first && last ? [{ start: startOf(first), end: endOf(last), text: "|" }] : [];
  })
}, replace = (node, text, when = !0) => when ? [{ start: startOf(node), end: endOf(node), text }] : [], isBlank = (node) => node.children.every((child) => child.type === "text" && child.value.trim() === ""), urlOf = (node, references) => references.definition(node.identifier)?.url ?? "";
function plainFence(start, text, language) {
  let end = text.indexOf(`
`, start), fence2 = /^(`{3,}|~{3,})[ \t]*(.*)$/.exec(text.slice(start, end < 0 ? void 0 : end));
  if (!fence2) return [];
  let kept = /^[\w+#.-]{1,20}$/.test(language) ? language : "";
  return fence2[2] === kept ? [] : [{ start, end: start + fence2[0].length, text: `${fence2[1]}${kept}` }];
}
var keepsDefinition = (node) => node.type === "linkReference" && node.referenceType !== "full";
function plainInbound(source, kind) {
  if (kind === "hostile")
    return `[${leftOut(source)}: their markup is nested too deeply to be read. Read them on the page.]`;
  let shown = splitHtml(source).map(({ kind: kind2, raw }) => kind2 === "text" ? raw : kind2 === "hidden" ? raw.endsWith(">") ? "" : `[${leftOut(raw)}: they follow a comment or tag that does not end here]` : (/^<\/?[^\s/>]{1,40}(?=[\s/>])/.exec(raw)?.[0] ?? "<\u2026").concat(">"));
  return fence(shown.join(""), "text");
}
var leftOut = ({ length }) => `${length} characters were left out here`;
function dropHiddenSpans(text) {
  let edits = [], done = 0;
  for (let { start, end } of hiddenSpans(text)) {
    if (start < done) continue;
    let isParagraph = !/\n[ \t]*\n/.test(text.slice(start, end));
    edits.push({ start, end, text: isParagraph ? "" : `[${leftOut(text.slice(start, end))}: no page shows them]` }), done = end;
  }
  return applyEdits(text, edits);
}
var MARK = /<!--|<(\/?)([a-z][a-z\d-]*)(?=[\s/>])[^<>]*>/gi;
function hiddenSpans(text) {
  let code = findCodeBlocks(text), lastComment = text.lastIndexOf("-->"), spans = [], open = /* @__PURE__ */ new Map(), [done, nextCode] = [0, 0];
  for (let { index: start, 0: mark, 1: slash, 2: name = "" } of text.matchAll(MARK)) {
    for (; nextCode < code.length && (code[nextCode]?.end ?? 0) <= start; ) nextCode += 1;
    if (start < done || (code[nextCode]?.fence ?? Number.POSITIVE_INFINITY) <= start) continue;
    let end = start + mark.length;
    if (mark === "<!--" && start < lastComment)
      done = text.indexOf("-->", start + 2) + 3, spans.push({ start, end: done });
    else if (slash === "/") {
      let opened = open.get(name.toLowerCase())?.pop();
      opened && isHidden(text.slice(opened.start, opened.end)) && spans.push({ start: opened.start, end });
    } else if (name !== "") {
      let opened = open.get(name.toLowerCase()) ?? [];
      opened.push({ start, end }), open.set(name.toLowerCase(), opened);
    }
  }
  return spans.toSorted((a, b) => a.start - b.start);
}
function isHidden(tag) {
  let [token] = splitHtml(tag);
  return token?.kind === "open" && hasUnseenContent(token);
}

// src/markdown/listed-hosts.ts
var GITHUB_HOSTS = ["github.com", "*.github.com", "*.githubusercontent.com"], PROXY_HOSTS = ["camo.githubusercontent.com"], ACTING_PAGES = /^\/(?:login|logout|sessions?|settings|join|signup|password_reset|github-apps)(?:\/|$)|^\/(?:apps|marketplace)\/[^/]+\/(?:installations|order)(?:\/|$)|^\/(?:organizations|orgs|enterprises|[^/]+)\/[^/]+\/(?:settings|invitations?|transfer)(?:\/|$)|^\/codespaces\/new(?:\/|$)/i;
function createListedHosts(more) {
  let listed = [...GITHUB_HOSTS, ...more].map((host) => host.toLowerCase()), isListed = (parsed) => !/^https?:$/.test(parsed.protocol) || parsed.username !== "" || parsed.password !== "" || ACTING_PAGES.test(pathOf(parsed)) ? !1 : !PROXY_HOSTS.includes(parsed.hostname) && listed.some((host) => matches(host, parsed.hostname));
  return (url) => {
    let alone = URL.canParse(url) ? new URL(url) : void 0, onPage = parseUrl(url);
    return onPage !== void 0 && isListed(onPage) && (alone === void 0 || isListed(alone));
  };
}
var hostOf = (url) => {
  let parsed = parseUrl(url);
  return parsed?.hostname || parsed?.protocol || "an unreadable address";
};
function pathOf({ pathname }) {
  return pathname.replaceAll(/\/{2,}/g, "/").replaceAll(/%([2-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
function parseUrl(url) {
  try {
    return new URL(url, "https://github.com");
  } catch {
    return;
  }
}
var matches = (pattern, host) => pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;

// src/markdown/outbound-text.ts
var OWNER_AND_NAME = String.raw`[\w.-]{1,100}/[\w.-]{1,100}`, ISSUE_URL = String.raw`https?://[^\s/]{1,100}/${OWNER_AND_NAME}/(?:issues|pulls?|discussions)/\d+`, ISSUE_REFERENCE = `(?:(?:${OWNER_AND_NAME})?#\\d+|GH-?\\d+|${ISSUE_URL}|${OWNER_AND_NAME}/(?:issues|pull)/\\d+)`, KEYWORD = String.raw`(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)[\s:"'([{<>.,\u2013\u2014-]{0,12}`, RULES = [
  // Sign and name in one code span read as a mention, without a gap, and ping nobody. Not so the addresses of mail.
  { pattern: /@[a-z0-9][a-z0-9-]{0,38}(?:\/[a-z0-9._-]*[a-z0-9_-])?/gi, inside: 0 },
  { pattern: new RegExp(`${KEYWORD}(${ISSUE_REFERENCE})`, "gi"), inside: 1 },
  { pattern: WORD_COMMAND, inside: 1 }
], SHOWN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|(?:mailto|xmpp):|www\.)[^\s<>"`\\]*[^\s<>"`\\.,;:!?)'\]]/gi, WRITTEN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|(?:mailto|xmpp):|www\.)[^\s<`]*[^\s<"`\\.,;:!?)'\]*_~]/gi, ENDS_WITH_KEYWORD = new RegExp(`${KEYWORD}$`, "i"), IS_ISSUE = new RegExp(`^${ISSUE_URL}(?:[/?#]|$)`, "i"), closes = (before, url) => IS_ISSUE.test(url) && ENDS_WITH_KEYWORD.test(before.slice(-40));
function defuse(source, visible, reading) {
  let write = (index, words) => reading(index) === "markdown" ? inlineCode(words) : `<code>${escapeHtml(words)}</code>`;
  return RULES.flatMap(
    ({ pattern, inside }) => Array.from(visible.text.matchAll(pattern)).flatMap((match) => {
      if (!startsWord(visible, match.index)) return [];
      let words = match[inside], start = match.index + match[0].length - words.length, whole = asCode(source, visible, start, start + words.length, write);
      return whole.length > 1 && words.startsWith("@") ? asCode(source, visible, start + 1, start + words.length, write) : whole;
    })
  );
}
function defuseAddresses(source, start, end, isListed) {
  let visible = emptyVisibleText();
  readVisible(visible, source, start, end, "markdown");
  let isForeign = ({ 0: url }) => !isListed(/^www\./i.test(url) ? `http://${url}` : url), shown = Array.from(visible.text.matchAll(SHOWN_ADDRESS)).filter(isForeign), written = Array.from(source.slice(start, end).matchAll(WRITTEN_ADDRESS)).filter(isForeign);
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
var spaced = (written, next) => written.endsWith("`") && next === "`" ? `${written} ` : written, startsWord = ({ text, seams }, at) => seams.has(at) || !/[a-z0-9_]/i.test(text[at - 1] ?? "");
function asCode(source, { text, starts, ends }, from, to, write) {
  let edits = [];
  for (let first = from; first < to; ) {
    let last = first;
    for (; last + 1 < to && starts[last + 1] <= ends[last]; ) last += 1;
    let [start, end] = [starts[first], ends[last]], written = write(first, text.slice(first, last + 1));
    edits.push({ start, end, text: spaced(written, source[end]) }), first = last + 1;
  }
  return edits;
}
function defuseText(text, isListed) {
  let visible = emptyVisibleText();
  readVisible(visible, text, 0, text.length, "markdown");
  let addresses = defuseAddresses(text, 0, text.length, isListed);
  return applyEdits(text, [...addresses, ...defuse(text, visible, () => "markdown")]);
}
function activeWords(text, root, isListed) {
  let code = [], words = [], edits = [], urls = urlsOf(root);
  for (let { node, parent } of walk(root)) {
    node.type === "code" && code.push({ ...spanOf(node), isBlock: !0 }), node.type === "inlineCode" && code.push({ ...spanOf(node), isBlock: !1 }), node.type === "text" && !isAddress(parent, text) && words.push(spanOf(node)), node.type === "html" && words.push(...partsOfHtml(node, text).filter(({ kind }) => kind === "html-text"));
    let parts = partsOfBlock(node, parent !== void 0 && INLINE.has(parent.type), text, urls);
    parts.length > 0 && edits.push(...editBlock(text, withoutCode(parts), isListed)), node.type === "text" && edits.push(...escapes(text, spanOf(node), /<(?=[a-z/!?])/gi, "&lt;"));
  }
  return [...lineCommands(text, code), ...phrases(text, words, code), ...edits];
}
var spanOf = (node) => ({ start: startOf(node), end: endOf(node) });
function urlsOf(root) {
  let urls = /* @__PURE__ */ new Map();
  for (let { node } of walk(root))
    node.type === "definition" && !urls.has(node.identifier) && urls.set(node.identifier, node.url);
  return urls;
}
var BLOCKS = /* @__PURE__ */ new Set(["paragraph", "heading", "tableCell"]), INLINE = /* @__PURE__ */ new Set([...BLOCKS, "link", "linkReference"]);
function partsOfBlock(node, isInline, text, urls) {
  return BLOCKS.has(node.type) && "children" in node ? node.children.flatMap((child) => partsOfInline(child, text, urls, "text")) : node.type === "html" && !isInline ? partsOfHtml(node, text) : [];
}
function partsOfInline(node, text, urls, kind) {
  let span = spanOf(node);
  if (node.type === "text") return [{ kind, ...span }];
  if (node.type === "html") return partsOfHtml(node, text);
  if (node.type === "link" || node.type === "linkReference") {
    let url = node.type === "link" ? node.url : urls.get(node.identifier) ?? "";
    return [
      { kind: "link", ...span, url },
      ...node.children.flatMap((child) => partsOfInline(child, text, urls, "label"))
    ];
  }
  return node.type === "image" || node.type === "imageReference" ? [] : [{ kind: "gap", ...span }];
}
function partsOfHtml(node, text) {
  let at = startOf(node);
  return splitHtml(text.slice(at, endOf(node))).map((token) => {
    let start = at;
    return at += token.raw.length, token.kind === "text" ? { kind: "html-text", start, end: at } : { kind: "tag", start, end: at, token };
  });
}
function withoutCode(parts) {
  let isCode3 = (part, kind) => part?.kind === "tag" && part.token.kind === kind && part.token.name === "code";
  return parts.map((part, index) => {
    let isInside = isCode3(parts[index - 1], "open") && isCode3(parts[index + 1], "close");
    return isInside && part.kind === "html-text" ? { ...part, kind: "gap" } : isInside && part.kind === "text" ? { ...part, kind: "in-code" } : part;
  });
}
function editBlock(text, parts, isListed) {
  let visible = emptyVisibleText(), readings = [], edits = [];
  for (let part of parts) {
    let { start, end } = part;
    if (part.kind === "gap" || part.kind === "in-code") addGap(visible, start, end);
    else if (part.kind === "link") edits.push(...unlinkClosing(text, part, visible.text));
    else if (part.kind === "tag") edits.push(...dropClosingLink(part, visible.text));
    else {
      let reading2 = part.kind === "html-text" ? "html" : "markdown";
      readings.push({ from: visible.text.length, reading: reading2 }), readVisible(visible, text, start, end, reading2);
    }
    (part.kind === "text" || part.kind === "in-code") && edits.push(...defuseAddresses(text, start, end, isListed));
  }
  let reading = (index) => readings.findLast(({ from }) => from <= index)?.reading ?? "html";
  return edits.push(...defuse(text, visible, reading)), edits;
}
function unlinkClosing(text, { start, end, url }, before) {
  return closes(before, url) ? [{ start, end, text: inlineCode(text.slice(start, end)) }] : [];
}
var dropClosingLink = ({ start, end, token }, before) => token.attributes.some(({ name, value }) => name === "href" && closes(before, value)) ? [{ start, end, text: "" }] : [];
function escapes(text, span, mark, written) {
  let source = text.slice(span.start, span.end);
  return Array.from(source.matchAll(mark)).flatMap(({ index }) => {
    let start = span.start + index;
    return isEscaped(source, index) ? [] : [{ start, end: start + 1, text: written }];
  });
}
var isAddress = (parent, text) => parent?.type === "link" && text[startOf(parent)] !== "[", MAX_REFERENCES = 100;
function phrases(text, words, code) {
  let found = Array.from(text.matchAll(PHRASE));
  return found.flatMap(({ 0: phrase, index }) => {
    let end = index + (/^\w+/.exec(phrase)?.[0].length ?? 0), holds = (span) => span.start <= index && end <= span.end;
    if (code.some(holds)) return isOneWord(phrase) ? [] : [{ start: end, end, text: "_" }];
    if (!words.some(holds)) return [];
    let letter = text[end - 1];
    return [{ start: end - 1, end, text: found.length > MAX_REFERENCES ? `${letter}_` : asReference(letter) }];
  });
}
function lineCommands(text, code) {
  let next = 0;
  return [...text.matchAll(LINE_COMMAND)].flatMap((match) => {
    let [, indent = "", command = ""] = match, start = match.index + indent.length;
    for (; next < code.length && code[next].end <= start; ) next += 1;
    return ((code[next]?.start ?? Number.POSITIVE_INFINITY) <= start ? code[next] : void 0) ? indent === "" ? [{ start, end: start, text: " " }] : [] : [{ start, end: start + command.length, text: inlineCode(command) }];
  });
}
var NO_TEXT = "\uFFFC", emptyVisibleText = () => ({ text: "", starts: [], ends: [], seams: /* @__PURE__ */ new Set() });
function readVisible(into, source, start, end, as) {
  into.seams.add(into.text.length);
  let special = as === "markdown" ? MARKDOWN : HTML, done = start;
  for (let match of source.slice(start, end).matchAll(special)) {
    let at = start + match.index;
    for (let place = done; place < at; place += 1) add(into, source[place], place, place + 1);
    done = at + match[0].length;
    let shown = meaningOf(match[0]);
    shown === "" && into.seams.add(into.text.length), add(into, shown, at, done);
  }
  for (let place = done; place < end; place += 1) add(into, source[place], place, place + 1);
  into.seams.add(into.text.length);
}
function addGap(into, start, end) {
  add(into, NO_TEXT, start, end), into.seams.add(into.text.length);
}
function add(into, shown, start, end) {
  into.text += shown;
  for (let unit = 0; unit < shown.length; unit += 1)
    into.starts.push(start), into.ends.push(end);
}
var CHARACTER_REFERENCE = String.raw`&(?:#[xX]?[\da-fA-F]+|[A-Za-z][A-Za-z\d]*);?`, LINE_END = String.raw`\n[ \t]*(?:>[ \t]*)*`, WIDE = String.raw`[\uff01-\uff5e\ufe5f\ufe6b]`, EMPHASIS = String.raw`[*~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])`, HTML = new RegExp(`${CHARACTER_REFERENCE}|${LINE_END}|${WIDE}`, "gu"), MARKDOWN = new RegExp(
  String.raw`\\[!-/:-@[-${"`"}{-~]|${CHARACTER_REFERENCE}|${LINE_END}|${WIDE}|${EMPHASIS}`,
  "gu"
);
function meaningOf(source) {
  let first = source[0];
  return first === "\\" ? source.slice(1) : first === "&" ? removeHiddenCharacters(toAscii(decodeHTML(source))) : first === `
` ? `
` : "*~_".includes(first) ? "" : toAscii(source);
}
var toAscii = (text) => text.replaceAll("\uFE5F", "#").replaceAll("\uFE6B", "@").replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 65248));

// src/markdown/outbound.ts
function outboundPass(written, isListed, budget) {
  let text = shortenFences(written), root = parseMarkdown(text, budget, "commonmark");
  if (!root) return;
  let loose = escapeBackticks(root);
  return loose.length > 0 ? applyEdits(text, loose) : applyEdits(text, [
    ...fetchedAndHidden(text, root, isListed),
    ...activeWords(text, root, isListed),
    ...markers(text)
  ]);
}
var escapeBackticks = (root) => (root.data?.looseBackticks ?? []).map(({ start, end }) => ({ start, end, text: "\\`".repeat(end - start) })), markers = (text) => Array.from(text.matchAll(/<!--(?=\s*kodelet)/gi), ({ index }) => ({ start: index + 2, end: index + 2, text: " " }));
function asCode2(text) {
  if (isCode2(text)) return text;
  let lines = breakPhrases(text.replaceAll("<!--", "<! --")).split(`
`);
  return fence(lines.map((line) => ` ${line}`).join(`
`), "text");
}
function isCode2(text) {
  let lines = text.split(`
`), ticks = /^(`{3,})text$/.exec(lines[0] ?? "")?.[1];
  return ticks === void 0 || lines.length < 3 || lines.at(-1) !== ticks || breakPhrases(text) !== text ? !1 : lines.slice(1, -1).every((line) => line.startsWith(" ") && !line.includes(ticks) && !line.includes("<!--"));
}
function fetchedAndHidden(text, root, isListed) {
  let nodes = [...walk(root)].map(({ node }) => node), html = htmlOf(text, nodes), references = collectReferences(nodes, isReference), rules = { dropsContent: hasUnseenContent, write: createWriter(isListed) }, others = nodes.flatMap((node) => [
    ...editAddress(node, text, references, isListed),
    ...editFootnote(node, text, references),
    ...editDiagram(node, text)
  ]);
  return [...editHtml(text, html, rules), ...others];
}
function createWriter(isListed) {
  let open = /* @__PURE__ */ new Map();
  return (token) => {
    if (token.kind === "text") return token.raw.replaceAll("![", "&#33;[").replaceAll("<", "&lt;");
    if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
    let pairs = open.get(token.name) ?? [];
    if (open.set(token.name, pairs), token.kind === "close") return pairs.pop() ? writeTag(token, []) : "";
    let written = writeOpening(token, isListed);
    return pairs.push(written !== ""), written;
  };
}
function writeOpening(token, isListed) {
  if (token.name === "img") return writeImage(token, isListed);
  let address = token.attributes.find(({ name }) => name === "href")?.value;
  return address !== void 0 && !isListed(address) ? "" : TEXT_ELEMENTS.has(token.name) ? keepSeen(token, isListed) : "";
}
function writeImage(token, isListed) {
  let address = token.attributes.find(({ name }) => name === "src")?.value ?? "";
  return isListed(address) ? keepSeen(token, isListed) : `(image at ${inlineCode(hostOf(address))} left out)`;
}
function keepSeen(token, isListed) {
  let isKept = ({ name, value }) => name === "href" || name === "src" ? name === ADDRESS_OF[token.name] && SEEN_ATTRIBUTES[name]?.test(value) === !0 && isListed(value) : SEEN_ATTRIBUTES[name]?.test(value) === !0 || name === "alt" && /^[^"<>`]{0,200}$/.test(value) && breakPhrases(value) === value;
  return writeTag(token, token.attributes.filter(isKept));
}
var ADDRESS_OF = { a: "href", img: "src" }, isReference = (node) => node.type === "linkReference" || node.type === "imageReference";
function editAddress(node, text, references, isListed) {
  if (node.type === "definition") return editDefinition(node, text, references, isListed);
  if (!isAddressed(node) || isShownMail(node, text)) return [];
  let url = "url" in node ? node.url : references.definition(node.identifier)?.url ?? "", isImage = node.type === "image" || node.type === "imageReference";
  if (!isListed(url)) return isImage ? leaveOut(node, url) : unlink(node, text, url);
  if (isBareAddress(node, text) && text[endOf(node)] === "]") return endAddress(node, url);
  if (!("url" in node) || isPlain(node, text) && !node.title) return [];
  let [start, end] = [startOf(node), endOf(node)];
  return node.type === "image" ? [{ start, end, text: `![${labelOf(node)}](${destination(url)})` }] : text[start] === "<" ? [] : retail(node, text, url);
}
var endAddress = (node, url) => [{ start: startOf(node), end: endOf(node), text: `<${url}>` }], isShownMail = (node, text) => node.type === "link" && node.url === `mailto:${text.slice(startOf(node) + 1, endOf(node) - 1)}` && text[startOf(node)] === "<";
function editDefinition(node, text, references, isListed) {
  let [start, end] = [startOf(node), endOf(node)];
  return !isListed(node.url) || references.isUnused(node) ? [{ start, end, text: "" }] : isPlain(node, text) && !node.title ? [] : [{ start, end, text: `[${node.label}]: ${destination(node.url) || "#"}` }];
}
function editFootnote(node, text, references) {
  return node.type === "footnoteDefinition" && references.isUnused(node) ? [{ start: startOf(node), end: endOf(node), text: "" }] : node.type !== "footnoteDefinition" && node.type !== "footnoteReference" ? [] : relabel(node, text, references.noteLabel(node));
}
var isPlain = (node, text) => text.slice(startOf(node), endOf(node)).includes(node.url), isAddressed = (node) => ["image", "imageReference", "link", "linkReference"].includes(node.type);
function leaveOut(node, url) {
  let label = labelOf(node), text = `${label ? `${label} ` : ""}(image at ${inlineCode(hostOf(url))} left out)`;
  return [{ start: startOf(node), end: endOf(node), text }];
}
var labelOf = ({ alt }) => (alt ?? "").replaceAll(/[[\]!`<>\\]/g, "").trim();
function unlink(node, text, url) {
  let [start, end] = [startOf(node), endOf(node)], last = node.children.at(-1), first = node.children[0], words = first && last ? text.slice(startOf(first), endOf(last)) : "";
  return text[start] !== "[" ? [{ start, end, text: spaced(inlineCode(text[start] === "<" ? url : words), text[end]) }] : words === url || !first || !last ? [{ start, end, text: inlineCode(url) }] : [
    { start, end: startOf(first), text: "" },
    { start: endOf(last), end, text: ` (${inlineCode(url)})` }
  ];
}
function editDiagram(node, text) {
  if (node.type !== "code" || !node.lang || !/^(?:mermaid|geojson|topojson|stl)$/i.test(node.lang)) return [];
  if (!/\/\/|<img|href/i.test(node.value)) return hiddenInDiagram(node, text);
  let start = text.indexOf(node.lang, startOf(node));
  return [{ start, end: start + node.lang.length, text: "text" }];
}

// src/markdown/sanitize.ts
var MAX_CHARACTERS = 65536, NOTICE_ROOM = 64, ROUNDS = 6, TEXT_COST = 2 * MAX_COST, SECOND_TRY_COST = MAX_COST / 2, THREAD_COST = 5 * TEXT_COST, THREAD_CHARACTERS = 6 * MAX_CHARACTERS, formatsOnly = createRedactor([]);
function sanitizeInbound(text, redactor = formatsOnly, budget = { left: TEXT_COST }) {
  return readInbound(text, { redactor, budget }).text;
}
function readInbound(text, {
  redactor = formatsOnly,
  budget = { left: TEXT_COST },
  isWanted
}) {
  let typed = text.replaceAll(/\r\n?/g, `
`), first = removeHiddenCharacters(typed) === typed ? { text: typed, unread: [] } : readShown(typed, { budget: { ...budget }, isWanted }), second = readShown(removeHiddenCharacters(first.text), { budget, isWanted });
  return { text: redactor.text(second.text), unread: [...first.unread, ...second.unread] };
}
function readShown(text, { budget, isWanted }) {
  let body = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS - NOTICE_ROOM) : text, notice = body === text ? "" : `

[${text.length - body.length} more characters were left out.]`;
  if (!mayHide(body)) return { text: body + notice, unread: [] };
  let read = firstDefined(limitsOf(budget), (limit) => {
    let source = costBesideCode(body) <= limit ? body : dropHiddenSpans(body), readable = makeReadable(source, { limit, isWanted, write: plainInbound }), stable = untilStable(readable.text, (current) => inboundPass(current, budget), ROUNDS);
    return stable === void 0 ? void 0 : { text: stable, unread: readable.unread };
  }), { text: safe, unread } = read ?? { text: plainInbound(dropHiddenSpans(body), "opaque"), unread: [body] };
  return { text: safe + notice, unread };
}
function* limitsOf(budget) {
  yield Math.min(MAX_COST, budget.left / 2), budget.left = Math.max(budget.left, SECOND_TRY_COST), yield SECOND_TRY_COST / 4;
}
function firstDefined(items, find) {
  for (let item of items) {
    let result = find(item);
    if (result !== void 0) return result;
  }
}
var TOO_MUCH = "[This text was left out: the texts of this thread are too long together. Read it on the page.]";
function createThreadSanitizer(redactor) {
  let budget = { left: THREAD_COST }, characters = THREAD_CHARACTERS;
  return (text) => {
    if (text.length > characters) return TOO_MUCH;
    characters -= text.length;
    let own = { left: Math.min(TEXT_COST, budget.left) }, before = own.left, safe = sanitizeInbound(text, redactor, own);
    return budget.left -= before - own.left, safe;
  };
}
function sanitizeOutbound(written, options = {}) {
  let text = removeFrames(written), { longest = MAX_CHARACTERS } = options, budget = { left: TEXT_COST }, room = text.length <= longest ? text.length : longest - NOTICE_ROOM;
  for (; ; ) {
    let notice = room < text.length ? `

[${text.length - room} more characters were left out.]` : "", safe = makeHarmless(text.slice(0, room), options, budget) + notice;
    if (safe.length <= longest || room === 0) return safe;
    room = Math.max(0, room - (safe.length - longest) - NOTICE_ROOM);
  }
}
function makeHarmless(text, { redactor = formatsOnly, hosts = [] }, budget) {
  let isListed = createListedHosts(hosts), shown = redactor.text(removeHiddenCharacters(text)), safe = firstDefined(limitsOf(budget), (limit) => {
    let readable = makeReadable(shown, { limit, write: asCode2 });
    return untilStable(readable.text, (current) => outboundPass(current, isListed, budget), ROUNDS);
  });
  return redactor.text(safe ?? asCode2(shown));
}

export {
  destination,
  defuseText,
  sanitizeInbound,
  readInbound,
  createThreadSanitizer,
  sanitizeOutbound
};
