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
  isEscaped,
  splitHtml,
  writeTag
} from "./chunk-D3CT3UHA.mjs";
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
} from "./chunk-2VTKUNPH.mjs";
import {
  createRedactor
} from "./chunk-UWFDEML7.mjs";
import {
  LINE_COMMAND,
  PHRASE,
  WORD_COMMAND,
  asReference,
  breakPhrases,
  fence,
  inlineCode,
  isOneWord,
  removeFrames
} from "./chunk-FD5IPNEL.mjs";
import {
  calmCharacters,
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";

// src/markdown/diagram.ts
var NOT_DRAWN = [
  /%%\{[\s\S]{0,1000}?\}%%/g,
  /^[ \t>]*%%(?!\{)[^\n]*\n/gm,
  /[ \t]%%(?!\{)[^\n]*/g,
  /^[ \t>]*acc(?:Title|Descr)[ \t]*:[^\n]*\n/gm,
  /^[ \t>]*accDescr[ \t]*\{[^}]{0,1000}\}[ \t]*\n/gm
];
var FRONT_MATTER = /^([ \t>]*---[ \t]*\n)((?:[^\n]*\n)*?)([ \t>]*---[ \t]*\n)/;
function hiddenInDiagram(node, text) {
  if (!/^mermaid$/i.test(node.lang ?? "")) return [];
  const start = text.indexOf("\n", startOf(node)) + 1;
  const end = text.lastIndexOf("\n", endOf(node) - 1) + 1;
  if (start === 0 || end <= start) return [];
  const drawn = text.slice(start, end);
  const shown = readLetters(NOT_DRAWN.reduce((rest, part) => rest.replaceAll(part, () => ""), withoutSettings(drawn)));
  return shown === drawn ? [] : [{ start, end, text: shown }];
}
function withoutSettings(diagram) {
  const found = FRONT_MATTER.exec(diagram);
  if (!found) return diagram;
  const [whole, open, settings = "", close] = found;
  const titles = settings.match(/^[ \t>]*title[ \t]*:[^\n]*\n/gm) ?? [];
  return titles.length === 0 ? diagram.slice(whole.length) : `${open}${titles.join("")}${close}${diagram.slice(whole.length)}`;
}
var readLetters = (diagram) => diagram.replaceAll(/&?#(\d{1,7});/g, (entity, decimal) => {
  const code = Number(decimal);
  const letter = code <= 1114111 ? String.fromCodePoint(code) : "";
  return /[\p{L}\p{N}]/u.test(letter) ? letter : entity;
});

// src/markdown/link-address.ts
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

// src/markdown/references.ts
function collectReferences(nodes, keeps) {
  const definitions = /* @__PURE__ */ new Map();
  for (const node of nodes) {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  const labels = new Set(nodes.filter(keeps).map(({ identifier }) => identifier));
  const notes = new Set(nodes.flatMap((node) => node.type === "footnoteReference" ? [node.identifier] : []));
  return {
    definition: (identifier) => definitions.get(identifier),
    isUnused: (node) => node.type === "definition" ? definitions.get(node.identifier) !== node || !labels.has(node.identifier) : !notes.has(node.identifier),
    noteLabel: ({ identifier, label }) => identifier.length > MAX_LABEL ? `note-${[...notes].indexOf(identifier) + 1}` : label ?? identifier
  };
}
var MAX_LABEL = 16;
function relabel(node, text, label) {
  const start = startOf(node) + 2;
  const end = start + (node.label ?? node.identifier).length;
  return node.label === label || text[end] !== "]" ? [] : [{ start, end, text: label }];
}

// src/markdown/inbound.ts
var mayHide = (text) => /[<&\\[`~$|]|[^\n -~]/.test(text);
function inboundPass(text, budget) {
  if (!mayHide(text)) return text;
  const root = parseMarkdown(text, budget);
  if (!root) return void 0;
  const hidden = hiddenMarkup(text, root);
  return applyEdits(text, hidden.length > 0 ? hidden : proseOf(text, root).flatMap((part) => calmProse(text, part)));
}
function proseOf(text, root) {
  const parts = [];
  let start = 0;
  for (const { node } of walk(root)) {
    if (!isCode(node, text)) continue;
    parts.push({ start, end: startOf(node) });
    start = endOf(node);
  }
  return [...parts, { start, end: text.length }];
}
function isCode(node, text) {
  if (node.type === "code") return node.lang !== "math";
  return node.type === "inlineCode" && !(text[startOf(node) - 1] === "$" && text[endOf(node)] === "$");
}
function calmProse(text, { start, end }) {
  const before = text.slice(start, end);
  const after = PROSE.reduce((prose, step) => step(prose), before);
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
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
    const character = code <= 1114111 ? String.fromCodePoint(code) : "";
    if (removeHiddenCharacters(character) === "") return "";
    return /[\p{L}\p{N} ]/u.test(character) ? character : entity;
  }).replaceAll(UNSEEN_ENTITIES, () => "");
}
var UNSEEN_ENTITIES = /&(?:shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak|NegativeVery?(?:Thin|Medium|Thick)Space|ApplyFunction|af|InvisibleTimes|it|InvisibleComma|ic);/g;
function escapeDelimiters(prose) {
  return prose.replaceAll(/<(?=!--|\||\/?[a-z][\w.-]{0,40}[_.][\w.-]{0,40}(?:\s[^<>]{0,200})?\/?>)/gi, () => "&lt;");
}
function cleanFormulas(prose) {
  if (!/%|\\(?:def|let|label|newcommand|renewcommand)/.test(prose)) return prose;
  return FORMULAS.reduce((rest, formula) => rest.replace(formula, writeClean), prose);
}
var writeClean = (_, open, formula, close) => open + dropDefinitions(formula.replaceAll(/(?<!\\)%[^\n]*/g, () => "")) + close;
var dropDefinitions = (formula) => formula.replaceAll(DEFINITIONS, (definition, ...names) => {
  const name = names[0] ?? names[1] ?? names[2] ?? "";
  return formula.split(name).length > 2 ? definition : "";
}).replaceAll(LABELS, () => "");
var FORMULAS = [
  /(^[ \t>]*`{3,}math\n)([\s\S]*?)(^[ \t>]*`{3,}|(?![\s\S]))/gm,
  /(\$\$)([\s\S]*?)(\$\$)/g,
  /(\$`)([^`\n]*)(`\$)/g,
  /(?<![\w$\\])(\$)(?=[^\s$])([^$\n]*[^\s$\\])(\$)(?![\w$])/g
];
function showFormulas(prose) {
  if (!prose.includes("\\")) return prose;
  return prose.replaceAll(UNSEEN_TEX, () => "");
}
var GROUP = [1, 2, 3].reduce((inner) => `\\{(?:[^{}]|${inner}){0,400}\\}`, "\\{[^{}]{0,400}\\}");
var NAME = "(\\\\[a-zA-Z]+|\\\\.)";
var DEFINITIONS = new RegExp(
  `\\\\(?:re)?newcommand\\*?\\s*\\{?\\s*${NAME}\\s*\\}?\\s*(?:\\[[^\\]]{0,100}\\]\\s*){0,2}${GROUP}|\\\\def\\s*${NAME}[#\\d\\s]*${GROUP}|\\\\let\\s*${NAME}\\s*=?\\s*\\\\?\\w+`,
  "g"
);
var LABELS = /\\label\s*\{[^{}]{0,400}\}/g;
var WHITE = "\\{\\s*(?:white|transparent|#fff(?:fff)?)\\s*\\}|\\[[^\\]]{0,20}\\]\\{[^{}]{0,40}\\}";
var UNSEEN_TEX = new RegExp(
  `\\\\[hv]?phantom\\s*${GROUP}|\\\\(?:text)?color\\s*(?:${WHITE})\\s*(?:${GROUP}|[^$}\\n]{0,400})`,
  "g"
);
function hiddenMarkup(text, root) {
  const nodes = [...walk(root)].map(({ node }) => node);
  const references = collectReferences(nodes, keepsDefinition);
  const html = htmlOf(text, nodes);
  const write = (node) => EDITORS[node.type]?.(node, text, references) ?? [];
  return [...editHtml(text, html, { dropsContent: hasUnseenContent, write: writeInbound }), ...nodes.flatMap(write)];
}
function writeInbound(token) {
  if (token.kind === "text") return token.raw;
  if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
  const seen = token.attributes.filter(({ name, value }) => SEEN_ATTRIBUTES[name]?.test(value));
  const isCollapsed = token.name === "details" && !seen.some(({ name }) => name === "open" || name === "collapsed");
  return writeTag(token, isCollapsed ? [...seen, { name: "collapsed", value: "" }] : seen);
}
var EDITORS = {
  image: (node) => replace(node, `![](${destination(node.url)})`, Boolean(node.alt || node.title || isContent(node.url))),
  imageReference: (node, _text, references) => replace(node, `![](${urlOf(node, references)})`),
  link: (node, text) => isBlank(node) ? replace(node, "") : node.title || isContent(node.url) ? retail(node, text, node.url) : [],
  linkReference: (node, text, references) => {
    if (isBlank(node)) return replace(node, "");
    return node.referenceType === "full" ? retail(node, text, urlOf(node, references)) : [];
  },
  definition: (node, _text, references) => {
    if (references.isUnused(node)) return replace(node, "");
    return replace(
      node,
      `[${node.label}]: ${destination(node.url) || "#"}`,
      Boolean(node.title || isContent(node.url))
    );
  },
  footnoteReference: (node, text, references) => relabel(node, text, references.noteLabel(node)),
  footnoteDefinition: (node, text, references) => references.isUnused(node) ? replace(node, "") : relabel(node, text, references.noteLabel(node)),
  code: (node, text) => [...plainFence(startOf(node), text, node.lang ?? ""), ...hiddenInDiagram(node, text)],
  // Cells beyond the header's are not drawn.
  table: (node) => node.children.slice(1).flatMap(({ children }) => {
    const [first, last] = [children[node.children[0]?.children.length ?? 0], children.at(-1)];
    return first && last ? [{ start: startOf(first), end: endOf(last), text: "|" }] : [];
  })
};
var replace = (node, text, when = true) => when ? [{ start: startOf(node), end: endOf(node), text }] : [];
var isBlank = (node) => node.children.every((child) => child.type === "text" && child.value.trim() === "");
var urlOf = (node, references) => references.definition(node.identifier)?.url ?? "";
function plainFence(start, text, language) {
  const end = text.indexOf("\n", start);
  const fence2 = /^(`{3,}|~{3,})[ \t]*(.*)$/.exec(text.slice(start, end < 0 ? void 0 : end));
  if (!fence2) return [];
  const kept = /^[\w+#.-]{1,20}$/.test(language) ? language : "";
  if (fence2[2] === kept) return [];
  return [{ start, end: start + fence2[0].length, text: `${fence2[1]}${kept}` }];
}
var keepsDefinition = (node) => node.type === "linkReference" && node.referenceType !== "full";
function plainInbound(source, kind) {
  if (kind === "hostile")
    return `[${leftOut(source)}: their markup is nested too deeply to be read. Read them on the page.]`;
  const shown = splitHtml(source).map(({ kind: kind2, raw }) => {
    if (kind2 === "text") return raw;
    if (kind2 === "hidden")
      return raw.endsWith(">") ? "" : `[${leftOut(raw)}: they follow a comment or tag that does not end here]`;
    return (/^<\/?[^\s/>]{1,40}(?=[\s/>])/.exec(raw)?.[0] ?? "<\u2026").concat(">");
  });
  return fence(shown.join(""), "text");
}
var leftOut = ({ length }) => `${length} characters were left out here`;
function dropHiddenSpans(text) {
  const edits = [];
  let done = 0;
  for (const { start, end } of hiddenSpans(text)) {
    if (start < done) continue;
    const isParagraph = !/\n[ \t]*\n/.test(text.slice(start, end));
    edits.push({ start, end, text: isParagraph ? "" : `[${leftOut(text.slice(start, end))}: no page shows them]` });
    done = end;
  }
  return applyEdits(text, edits);
}
var MARK = /<!--|<(\/?)([a-z][a-z\d-]*)(?=[\s/>])[^<>]*>/gi;
function hiddenSpans(text) {
  const code = findCodeBlocks(text);
  const lastComment = text.lastIndexOf("-->");
  const spans = [];
  const open = /* @__PURE__ */ new Map();
  let [done, nextCode] = [0, 0];
  for (const { index: start, 0: mark, 1: slash, 2: name = "" } of text.matchAll(MARK)) {
    while (nextCode < code.length && (code[nextCode]?.end ?? 0) <= start) nextCode += 1;
    if (start < done || (code[nextCode]?.fence ?? Number.POSITIVE_INFINITY) <= start) continue;
    const end = start + mark.length;
    if (mark === "<!--" && start < lastComment) {
      done = text.indexOf("-->", start + 2) + 3;
      spans.push({ start, end: done });
    } else if (slash === "/") {
      const opened = open.get(name.toLowerCase())?.pop();
      if (opened && isHidden(text.slice(opened.start, opened.end))) spans.push({ start: opened.start, end });
    } else if (name !== "") {
      const opened = open.get(name.toLowerCase()) ?? [];
      opened.push({ start, end });
      open.set(name.toLowerCase(), opened);
    }
  }
  return spans.toSorted((a, b) => a.start - b.start);
}
function isHidden(tag) {
  const [token] = splitHtml(tag);
  return token?.kind === "open" && hasUnseenContent(token);
}

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
  const isCode3 = (part, kind) => part?.kind === "tag" && part.token.kind === kind && part.token.name === "code";
  return parts.map((part, index) => {
    const isInside = isCode3(parts[index - 1], "open") && isCode3(parts[index + 1], "close");
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

// src/markdown/outbound.ts
function outboundPass(text, isListed, budget) {
  const root = parseMarkdown(text, budget);
  if (!root) return void 0;
  return applyEdits(text, [
    ...fetchedAndHidden(text, root, isListed),
    ...activeWords(text, root, isListed),
    ...markers(text)
  ]);
}
var markers = (text) => Array.from(text.matchAll(/<!--(?=\s*kodelet)/gi), ({ index }) => ({ start: index + 2, end: index + 2, text: " " }));
function asCode2(text) {
  if (isCode2(text)) return text;
  const lines = breakPhrases(text.replaceAll("<!--", "<! --")).split("\n");
  return fence(lines.map((line) => ` ${line}`).join("\n"), "text");
}
function isCode2(text) {
  const lines = text.split("\n");
  const ticks = /^(`{3,})text$/.exec(lines[0] ?? "")?.[1];
  if (ticks === void 0 || lines.length < 3 || lines.at(-1) !== ticks || breakPhrases(text) !== text) return false;
  return lines.slice(1, -1).every((line) => line.startsWith(" ") && !line.includes(ticks) && !line.includes("<!--"));
}
function fetchedAndHidden(text, root, isListed) {
  const nodes = [...walk(root)].map(({ node }) => node);
  const html = htmlOf(text, nodes);
  const references = collectReferences(nodes, isReference);
  const rules = { dropsContent: hasUnseenContent, write: createWriter(isListed) };
  const others = nodes.flatMap((node) => [
    ...editAddress(node, text, references, isListed),
    ...editFootnote(node, text, references),
    ...editDiagram(node, text)
  ]);
  return [...editHtml(text, html, rules), ...others];
}
function createWriter(isListed) {
  const open = /* @__PURE__ */ new Map();
  return (token) => {
    if (token.kind === "text") return token.raw.replaceAll("![", "&#33;[").replaceAll("<", "&lt;");
    if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
    const pairs = open.get(token.name) ?? [];
    open.set(token.name, pairs);
    if (token.kind === "close") return pairs.pop() ? writeTag(token, []) : "";
    const written = writeOpening(token, isListed);
    pairs.push(written !== "");
    return written;
  };
}
function writeOpening(token, isListed) {
  if (token.name === "img") return writeImage(token, isListed);
  const address = token.attributes.find(({ name }) => name === "href")?.value;
  if (address !== void 0 && !isListed(address)) return "";
  return TEXT_ELEMENTS.has(token.name) ? keepSeen(token, isListed) : "";
}
function writeImage(token, isListed) {
  const address = token.attributes.find(({ name }) => name === "src")?.value ?? "";
  if (isListed(address)) return keepSeen(token, isListed);
  return `(image at ${inlineCode(hostOf(address))} left out)`;
}
function keepSeen(token, isListed) {
  const isKept = ({ name, value }) => name === "href" || name === "src" ? name === ADDRESS_OF[token.name] && SEEN_ATTRIBUTES[name]?.test(value) === true && isListed(value) : SEEN_ATTRIBUTES[name]?.test(value) === true || name === "alt" && /^[^"<>`]{0,200}$/.test(value) && breakPhrases(value) === value;
  return writeTag(token, token.attributes.filter(isKept));
}
var ADDRESS_OF = { a: "href", img: "src" };
var isReference = (node) => node.type === "linkReference" || node.type === "imageReference";
function editAddress(node, text, references, isListed) {
  if (node.type === "definition") return editDefinition(node, text, references, isListed);
  if (!isAddressed(node) || isShownMail(node, text)) return [];
  const url = "url" in node ? node.url : references.definition(node.identifier)?.url ?? "";
  const isImage = node.type === "image" || node.type === "imageReference";
  if (!isListed(url)) return isImage ? leaveOut(node, url) : unlink(node, text, url);
  if (!("url" in node) || isPlain(node, text) && !node.title) return [];
  const [start, end] = [startOf(node), endOf(node)];
  if (node.type === "image") return [{ start, end, text: `![${labelOf(node)}](${destination(url)})` }];
  return text[start] === "<" ? [] : retail(node, text, url);
}
var isShownMail = (node, text) => node.type === "link" && node.url === `mailto:${text.slice(startOf(node) + 1, endOf(node) - 1)}` && text[startOf(node)] === "<";
function editDefinition(node, text, references, isListed) {
  const [start, end] = [startOf(node), endOf(node)];
  if (!isListed(node.url) || references.isUnused(node)) return [{ start, end, text: "" }];
  if (isPlain(node, text) && !node.title) return [];
  return [{ start, end, text: `[${node.label}]: ${destination(node.url) || "#"}` }];
}
function editFootnote(node, text, references) {
  if (node.type === "footnoteDefinition" && references.isUnused(node))
    return [{ start: startOf(node), end: endOf(node), text: "" }];
  if (node.type !== "footnoteDefinition" && node.type !== "footnoteReference") return [];
  return relabel(node, text, references.noteLabel(node));
}
var isPlain = (node, text) => text.slice(startOf(node), endOf(node)).includes(node.url);
var isAddressed = (node) => ["image", "imageReference", "link", "linkReference"].includes(node.type);
function leaveOut(node, url) {
  const label = labelOf(node);
  const text = `${label ? `${label} ` : ""}(image at ${inlineCode(hostOf(url))} left out)`;
  return [{ start: startOf(node), end: endOf(node), text }];
}
var labelOf = ({ alt }) => (alt ?? "").replaceAll(/[[\]!`<>\\]/g, "").trim();
function unlink(node, text, url) {
  const [start, end] = [startOf(node), endOf(node)];
  const last = node.children.at(-1);
  const first = node.children[0];
  const words = first && last ? text.slice(startOf(first), endOf(last)) : "";
  if (text[start] !== "[")
    return [{ start, end, text: spaced(inlineCode(text[start] === "<" ? url : words), text[end]) }];
  if (words === url || !first || !last) return [{ start, end, text: inlineCode(url) }];
  return [
    { start, end: startOf(first), text: "" },
    { start: endOf(last), end, text: ` (${inlineCode(url)})` }
  ];
}
function editDiagram(node, text) {
  if (node.type !== "code" || !node.lang || !/^(?:mermaid|geojson|topojson|stl)$/i.test(node.lang)) return [];
  if (!/\/\/|<img|href/i.test(node.value)) return hiddenInDiagram(node, text);
  const start = text.indexOf(node.lang, startOf(node));
  return [{ start, end: start + node.lang.length, text: "text" }];
}

// src/markdown/sanitize.ts
var MAX_CHARACTERS = 65536;
var NOTICE_ROOM = 64;
var ROUNDS = 6;
var TEXT_COST = 2 * MAX_COST;
var SECOND_TRY_COST = MAX_COST / 2;
var THREAD_COST = 5 * TEXT_COST;
var THREAD_CHARACTERS = 6 * MAX_CHARACTERS;
var formatsOnly = createRedactor([]);
function sanitizeInbound(text, redactor = formatsOnly, budget = { left: TEXT_COST }) {
  return readInbound(text, { redactor, budget }).text;
}
function readInbound(text, {
  redactor = formatsOnly,
  budget = { left: TEXT_COST },
  isWanted
}) {
  const shown = removeHiddenCharacters(text);
  const body = shown.length > MAX_CHARACTERS ? shown.slice(0, MAX_CHARACTERS - NOTICE_ROOM) : shown;
  const notice = body === shown ? "" : `

[${shown.length - body.length} more characters were left out.]`;
  if (!mayHide(body)) return { text: redactor.text(body) + notice, unread: [] };
  const read = firstDefined(limitsOf(budget), (limit) => {
    const source = costBesideCode(body) <= limit ? body : dropHiddenSpans(body);
    const readable = makeReadable(source, { limit, isWanted, write: plainInbound });
    const stable = untilStable(readable.text, (current) => inboundPass(current, budget), ROUNDS);
    return stable === void 0 ? void 0 : { text: stable, unread: readable.unread };
  });
  const { text: safe, unread } = read ?? { text: plainInbound(dropHiddenSpans(body), "opaque"), unread: [body] };
  return { text: redactor.text(safe) + notice, unread };
}
function* limitsOf(budget) {
  yield Math.min(MAX_COST, budget.left / 2);
  budget.left = Math.max(budget.left, SECOND_TRY_COST);
  yield SECOND_TRY_COST / 4;
}
function firstDefined(items, find) {
  for (const item of items) {
    const result = find(item);
    if (result !== void 0) return result;
  }
  return void 0;
}
var TOO_MUCH = "[This text was left out: the texts of this thread are too long together. Read it on the page.]";
function createThreadSanitizer(redactor) {
  const budget = { left: THREAD_COST };
  let characters = THREAD_CHARACTERS;
  return (text) => {
    if (text.length > characters) return TOO_MUCH;
    characters -= text.length;
    const own = { left: Math.min(TEXT_COST, budget.left) };
    const before = own.left;
    const safe = sanitizeInbound(text, redactor, own);
    budget.left -= before - own.left;
    return safe;
  };
}
function sanitizeOutbound(written, options = {}) {
  const text = removeFrames(written);
  const { longest = MAX_CHARACTERS } = options;
  const budget = { left: TEXT_COST };
  let room = text.length <= longest ? text.length : longest - NOTICE_ROOM;
  for (; ; ) {
    const notice = room < text.length ? `

[${text.length - room} more characters were left out.]` : "";
    const safe = makeHarmless(text.slice(0, room), options, budget) + notice;
    if (safe.length <= longest || room === 0) return safe;
    room = Math.max(0, room - (safe.length - longest) - NOTICE_ROOM);
  }
}
function makeHarmless(text, { redactor = formatsOnly, hosts = [] }, budget) {
  const isListed = createListedHosts(hosts);
  const shown = redactor.text(removeHiddenCharacters(text));
  const safe = firstDefined(limitsOf(budget), (limit) => {
    const readable = makeReadable(shown, { limit, write: asCode2 });
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
