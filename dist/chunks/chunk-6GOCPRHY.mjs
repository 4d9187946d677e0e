import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createRedactor
} from "./chunk-SS4GLTCP.mjs";
import {
  calmCharacters,
  removeHiddenCharacters
} from "./chunk-JDS66NPW.mjs";
import {
  PAGE_ELEMENTS,
  SEEN_ATTRIBUTES,
  TEXT_ELEMENTS,
  applyEdits,
  endOf,
  escapeTag,
  hasUnseenContent,
  parseMarkdown,
  splitHtml,
  startOf,
  untilStable,
  walk,
  writeTag
} from "./chunk-ZY75B3J6.mjs";

// src/github/html-edits.ts
function editHtml(text, nodes, rules) {
  const placed = nodes.flatMap((node, index) => splitHtml(node.value).map((token) => ({ token, node: index })));
  const written = nodes.map(() => "");
  const edits = [];
  const dropBetween = (from, to) => {
    const end = to === void 0 ? text.length : startOf(nodes[to]);
    if (from !== to) edits.push({ start: endOf(nodes[from]), end, text: "" });
  };
  for (let at = 0; at < placed.length; at += 1) {
    const { token, node } = placed[at];
    const close = token.kind === "open" && rules.dropsContent(token) ? findClose(placed, at) : void 0;
    if (close !== void 0) {
      dropBetween(node, placed[close]?.node);
      at = close;
    } else if (token.openQuote) {
      const resume = findQuote(nodes, node, token.openQuote);
      dropBetween(node, resume);
      at = resume === void 0 ? placed.length : placed.findLastIndex((other) => other.node === resume);
    } else if (token.kind !== "hidden") written[node] += rules.write(token);
  }
  return [...edits, ...nodes.flatMap((node, index) => replaceNode(text, node, written[index]))];
}
var htmlOf = (text, nodes) => nodes.flatMap((node) => node.type === "html" ? [node] : node.type === "text" ? overlookedTags(text, node) : []);
var OPEN_TAG = /(?<!(?<!\\)(?:\\\\){0,20}\\)<[a-z][a-z0-9-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*\s*\/?>/gi;
function overlookedTags(text, node) {
  const from = startOf(node);
  return Array.from(text.slice(from, endOf(node)).matchAll(OPEN_TAG), ({ 0: value, index }) => {
    const place = (offset) => ({ line: 0, column: 0, offset });
    const position = { start: place(from + index), end: place(from + index + value.length) };
    return { type: "html", value, position };
  });
}
function findClose(placed, open) {
  const { name } = placed[open].token;
  let depth = 0;
  for (let at = open; at < placed.length; at += 1) {
    const { token } = placed[at];
    if (token.name !== name) continue;
    depth += token.kind === "open" ? 1 : -1;
    if (depth === 0) return at;
  }
  return void 0;
}
function findQuote(nodes, after, quote) {
  const found = nodes.findIndex(({ value }, index) => index > after && value.includes(quote));
  return found < 0 ? void 0 : found;
}
function replaceNode(text, node, value) {
  if (value === node.value) return [];
  const [start, end] = [startOf(node), endOf(node)];
  const lead = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const prefix = CONTAINERS.test(lead) ? lead.replaceAll(/[^\t>]/g, " ") : "";
  return [{ start, end, text: value.replaceAll("\n", `
${prefix}`) }];
}
var CONTAINERS = /^(?:[ \t>]|[-+*]|\d+[.)])*$/;

// src/github/references.ts
function collectReferences(nodes) {
  const definitions = /* @__PURE__ */ new Map();
  for (const node of nodes) {
    if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  const labels = new Set(nodes.filter(keepsDefinition).map(({ identifier }) => identifier));
  const notes = new Set(nodes.flatMap((node) => node.type === "footnoteReference" ? [node.identifier] : []));
  return {
    definition: (identifier) => definitions.get(identifier),
    isUnused: (node) => node.type === "definition" ? definitions.get(node.identifier) !== node || !labels.has(node.identifier) : !notes.has(node.identifier),
    noteLabel: ({ identifier, label }) => identifier.length > LONGEST_LABEL ? `note-${[...notes].indexOf(identifier) + 1}` : label ?? identifier
  };
}
var LONGEST_LABEL = 16;
var keepsDefinition = (node) => node.type === "linkReference" && node.referenceType !== "full";

// src/github/inbound-edits.ts
function hiddenMarkup(text, root) {
  const nodes = [...walk(root)].map(({ node }) => node);
  const references = collectReferences(nodes);
  const html = htmlOf(text, nodes);
  const write = (node) => EDITORS[node.type]?.(node, text, references) ?? [];
  return [...editHtml(text, html, { dropsContent: hasUnseenContent, write: writeInbound }), ...nodes.flatMap(write)];
}
function writeInbound(token) {
  if (token.kind === "text") return token.raw;
  if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
  const seen = token.attributes.filter(({ name, value }) => SEEN_ATTRIBUTES[name]?.test(value));
  const isCollapsed = token.name === "details" && !seen.some(({ name }) => name === "open" || name === "collapsed");
  if (!isCollapsed && seen.length === token.attributes.length) return token.raw;
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
  code: (node, text) => plainFence(startOf(node), text, node.lang ?? ""),
  // Cells beyond the header's are not drawn.
  table: (node) => node.children.slice(1).flatMap(({ children }) => {
    const [first, last] = [children[node.children[0]?.children.length ?? 0], children.at(-1)];
    return first && last ? [{ start: startOf(first), end: endOf(last), text: "|" }] : [];
  })
};
var replace = (node, text, when = true) => when ? [{ start: startOf(node), end: endOf(node), text }] : [];
function relabel(node, text, label) {
  const start = startOf(node) + 2;
  const end = start + (node.label ?? node.identifier).length;
  return node.label === label || text[end] !== "]" ? [] : [{ start, end, text: label }];
}
var isBlank = (node) => node.children.every((child) => child.type === "text" && child.value.trim() === "");
function retail(node, text, url) {
  const last = node.children.at(-1);
  const start = last ? endOf(last) : startOf(node) + 1;
  if (text[start] !== "]") return [];
  return [{ start, end: endOf(node), text: `](${destination(url)})` }];
}
var urlOf = (node, references) => references.definition(node.identifier)?.url ?? "";
var isContent = (url) => /^\s*(?:data|javascript|vbscript):/i.test(url);
var destination = (url) => (isContent(url) ? "" : url).replaceAll(
  /[\s<>()\\"'`]/g,
  (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`
);
function plainFence(start, text, language) {
  const end = text.indexOf("\n", start);
  const fence2 = /^(`{3,}|~{3,})[ \t]*(.*)$/.exec(text.slice(start, end < 0 ? void 0 : end));
  if (!fence2) return [];
  const kept = /^[\w+#.-]{1,20}$/.test(language) ? language : "";
  if (fence2[2] === kept) return [];
  return [{ start, end: start + fence2[0].length, text: `${fence2[1]}${kept}` }];
}

// src/github/inbound-pass.ts
var UNREADABLE = "[This text was left out: its markup is too tangled to be checked for hidden parts. Read it on the page.]";
function inboundPass(text) {
  if (!/[<&\\[`~$|]|[^\n -~]/.test(text)) return text;
  const root = parseMarkdown(text);
  if (!root) return UNREADABLE;
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
  dropRemarks,
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
function dropRemarks(prose) {
  if (!prose.includes("%")) return prose;
  return FORMULAS.reduce((rest, formula) => rest.replace(formula, writeWithoutRemarks), prose);
}
var writeWithoutRemarks = (_, open, formula, close) => open + formula.replaceAll(/(?<!\\)%[^\n]*/g, () => "") + close;
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
var WHITE = "\\{\\s*(?:white|transparent|#fff(?:fff)?)\\s*\\}|\\[[^\\]]{0,20}\\]\\{[^{}]{0,40}\\}";
var UNSEEN_TEX = new RegExp(
  `\\\\[hv]?phantom\\s*${GROUP}|\\\\(?:text)?color\\s*(?:${WHITE})\\s*(?:${GROUP}|[^$}\\n]{0,400})`,
  "g"
);

// src/github/listed-hosts.ts
var GITHUB_HOSTS = ["github.com", "*.github.com", "*.githubusercontent.com"];
var PROXY_HOSTS = ["camo.githubusercontent.com"];
function createListedHosts(more) {
  const listed = [...GITHUB_HOSTS, ...more].map((host) => host.toLowerCase());
  return (url) => {
    const parsed = parseUrl(url);
    if (!parsed) return false;
    if (parsed.protocol === "mailto:") return true;
    if (!/^https?:$/.test(parsed.protocol) || parsed.username !== "" || parsed.password !== "") return false;
    return !PROXY_HOSTS.includes(parsed.hostname) && listed.some((host) => matches(host, parsed.hostname));
  };
}
var hostOf = (url) => {
  const parsed = parseUrl(url);
  return parsed?.hostname || parsed?.protocol || "an unreadable address";
};
function parseUrl(url) {
  try {
    return new URL(url, "https://github.com");
  } catch {
    return void 0;
  }
}
var matches = (pattern, host) => pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;

// src/github/inline-code.ts
function inlineCode(text) {
  const line = text.replaceAll(/\s*\n\s*/g, " ");
  const ticks = "`".repeat(longestRun(line) + 1);
  const pad = /^`|`$|^\s.*\S.*\s$/.test(line) ? " " : "";
  return line === "" ? "" : `${ticks}${pad}${line}${pad}${ticks}`;
}
function fence(text, language = "") {
  const ticks = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language}
${text.replace(/\n$/, "")}
${ticks}`;
}
var longestRun = (text) => Math.max(0, ...(text.match(/`+/g) ?? []).slice(0, 1e4).map(({ length }) => length));

// src/github/outbound-text.ts
var AT = "(?:@|&#0*64;|&#x0*40;|&commat;)";
var LOGIN = "[a-z0-9][a-z0-9-]{0,38}(?:/[a-z0-9._-]*[a-z0-9_-])?";
var RULES = [
  {
    name: "address",
    pattern: '(?:https?://|ftp://|www\\.)[^\\s<>"`\\\\]*[^\\s<>"`\\\\.,;:!?)\'\\]]',
    write: (url, isListed) => isListed(url.startsWith("www.") ? `http://${url}` : url) ? url : inlineCode(url)
  },
  {
    // `@` outside and the name inside of a code span reads as a mention and pings nobody. Not so the addresses of mail.
    name: "mention",
    pattern: `(?<![a-z0-9\`])${AT}${LOGIN}`,
    write: (mention) => `@${inlineCode(mention.replace(new RegExp(`^${AT}`, "i"), ""))}`
  },
  {
    // Only the host says which issue a pull request closes.
    name: "closing",
    pattern: "\\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\\s+(?:(?:[\\w.-]{1,100}/[\\w.-]{1,100})?#\\d+|GH-\\d+|https?://[^\\s/]{1,100}/[\\w.-]{1,100}/[\\w.-]{1,100}/(?:issues|pull)/\\d+)",
    write: (closing) => closing.replace(/\S+$/, (reference) => inlineCode(reference))
  },
  { name: "bot", pattern: "\\b(?:bors|homu)(?:-ng)?[ \\t]+[a-z]\\S*", write: (command) => inlineCode(command) }
];
var ANY_RULE = new RegExp(RULES.map(({ name, pattern }) => `(?<${name}>${pattern})`).join("|"), "gi");
function defuseText(text, next, isListed) {
  return text.replaceAll(ANY_RULE, (match, ...rest) => {
    const groups = rest.at(-1);
    const offset = rest.at(-3);
    const rule = RULES.find(({ name }) => groups[name] !== void 0);
    const written = rule.write(match, isListed);
    const follows = text[offset + match.length] ?? next;
    return written.endsWith("`") && follows === "`" ? `${written} ` : written;
  });
}
var LINE_COMMAND = /^([ \t]*)(\/[a-z][\w./-]*)(?=([ \t][^\n]*)?$)/gim;

// src/github/outbound-edits.ts
function fetchedAndHidden(text, root, isListed) {
  const nodes = [...walk(root)].map(({ node }) => node);
  const html = htmlOf(text, nodes);
  const urls = /* @__PURE__ */ new Map();
  for (const node of nodes) {
    if (node.type === "definition" && !urls.has(node.identifier)) urls.set(node.identifier, node.url);
  }
  const rules = { dropsContent: hasUnseenContent, write: createWriter(isListed) };
  const others = nodes.flatMap((node) => [...editAddress(node, text, urls, isListed), ...editDiagram(node, text)]);
  return [...editHtml(text, html, rules), ...others];
}
function createWriter(isListed) {
  const open = /* @__PURE__ */ new Map();
  return (token) => {
    if (token.kind === "text") return token.raw.replaceAll("![", "&#33;[");
    if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
    const pairs = open.get(token.name) ?? [];
    open.set(token.name, pairs);
    if (token.kind === "close") return pairs.pop() ? keepSeen(token) : "";
    const written = writeOpening(token, isListed);
    pairs.push(written !== "");
    return written;
  };
}
function writeOpening(token, isListed) {
  if (token.name === "img") return writeImage(token, isListed);
  const address = token.attributes.find(({ name }) => name === "href")?.value;
  if (address !== void 0 && !isListed(address)) return "";
  return TEXT_ELEMENTS.has(token.name) ? keepSeen(token) : "";
}
function writeImage(token, isListed) {
  const address = token.attributes.find(({ name }) => name === "src")?.value ?? "";
  if (isListed(address)) return writeTag(token, token.attributes.filter(isSeen));
  return `(image at ${inlineCode(hostOf(address))} left out)`;
}
function keepSeen(token) {
  const seen = token.attributes.filter(isSeen);
  return seen.length === token.attributes.length ? token.raw : writeTag(token, seen);
}
var isSeen = ({ name, value }) => SEEN_ATTRIBUTES[name]?.test(value) === true || name === "alt" && /^[^"<>`]{0,200}$/.test(value);
function editAddress(node, text, urls, isListed) {
  if (node.type === "definition" && !isListed(node.url)) return [{ start: startOf(node), end: endOf(node), text: "" }];
  if (!isAddressed(node)) return [];
  const url = "url" in node ? node.url : urls.get(node.identifier) ?? "";
  if (isListed(url)) return [];
  return node.type === "image" || node.type === "imageReference" ? leaveOut(node, url) : unlink(node, text, url);
}
var isAddressed = (node) => ["image", "imageReference", "link", "linkReference"].includes(node.type);
function leaveOut(node, url) {
  const label = (node.alt ?? "").replaceAll(/[[\]!`<>\\]/g, "").trim();
  const text = `${label ? `${label} ` : ""}(image at ${inlineCode(hostOf(url))} left out)`;
  return [{ start: startOf(node), end: endOf(node), text }];
}
function unlink(node, text, url) {
  const [start, end] = [startOf(node), endOf(node)];
  const last = node.children.at(-1);
  const first = node.children[0];
  const words = first && last ? text.slice(startOf(first), endOf(last)) : "";
  if (text[start] === "<" || words === url || !first || !last) return [{ start, end, text: inlineCode(url) }];
  return [
    { start, end: startOf(first), text: "" },
    { start: endOf(last), end, text: ` (${inlineCode(url)})` }
  ];
}
function editDiagram(node, text) {
  if (node.type !== "code" || !node.lang || !/^(?:mermaid|geojson|topojson|stl)$/i.test(node.lang)) return [];
  if (!/\/\/|<img|href/i.test(node.value)) return [];
  const start = text.indexOf(node.lang, startOf(node));
  return [{ start, end: start + node.lang.length, text: "text" }];
}
function activeWords(text, root, isListed) {
  const code = [];
  const edits = [];
  for (const { node, parent } of walk(root)) {
    const [start, end] = [startOf(node), endOf(node)];
    if (node.type === "code" || node.type === "inlineCode") code.push({ start, end, isBlock: node.type === "code" });
    if (node.type !== "text" && node.type !== "html") continue;
    const source = text.slice(start, end);
    const isLabel = parent?.type === "link" || parent?.type === "linkReference" || node.type === "html";
    const written = defuseText(source, text[end] ?? "", isLabel ? () => true : isListed);
    if (written !== source) edits.push({ start, end, text: written });
  }
  return [...lineCommands(text, code), ...edits];
}
function lineCommands(text, code) {
  return [...text.matchAll(LINE_COMMAND)].flatMap((match) => {
    const [, indent = "", command = ""] = match;
    const start = match.index + indent.length;
    const block = code.find((span) => span.start <= start && start < span.end);
    if (!block) return [{ start, end: start + command.length, text: inlineCode(command) }];
    return indent === "" ? [{ start, end: start, text: " " }] : [];
  });
}

// src/github/outbound-pass.ts
function outboundPass(text, isListed) {
  const root = parseMarkdown(text);
  if (!root) return asCode(text);
  const edits = fetchedAndHidden(text, root, isListed);
  const next = edits.length > 0 ? edits : [...activeWords(text, root, isListed), ...markers(text)];
  return applyEdits(text, next);
}
var markers = (text) => Array.from(text.matchAll(/<!--(?=\s*kodelet)/gi), ({ index }) => ({ start: index + 2, end: index + 2, text: " " }));
var asCode = (text) => fence(
  text.replaceAll("<!--", "<! --").split("\n").map((line) => ` ${line}`).join("\n"),
  "text"
);

// src/github/sanitize.ts
var LONGEST = 65536;
var NOTICE_ROOM = 64;
var ROUNDS = 6;
var formatsOnly = createRedactor([]);
function sanitizeInbound(text, redactor = formatsOnly) {
  const shown = removeHiddenCharacters(text);
  const body = shown.length > LONGEST ? shown.slice(0, LONGEST - NOTICE_ROOM) : shown;
  const stable = untilStable(body, inboundPass, ROUNDS) ?? flatten(body);
  const notice = body === shown ? "" : `

[${shown.length - body.length} more characters were left out.]`;
  return redactor.text(stable) + notice;
}
var flatten = (text) => text.replaceAll("<", "&lt;").replaceAll("[", "\\[");
function sanitizeOutbound(text, options = {}) {
  const { longest = LONGEST } = options;
  let room = text.length <= longest ? text.length : longest - NOTICE_ROOM;
  for (; ; ) {
    const notice = room < text.length ? `

[${text.length - room} more characters were left out.]` : "";
    const safe = makeHarmless(text.slice(0, room), options) + notice;
    if (safe.length <= longest || room === 0) return safe;
    room = Math.max(0, room - (safe.length - longest) - NOTICE_ROOM);
  }
}
function makeHarmless(text, { redactor = formatsOnly, hosts = [] }) {
  const isListed = createListedHosts(hosts);
  const shown = redactor.text(removeHiddenCharacters(text));
  const safe = untilStable(shown, (current) => outboundPass(current, isListed), ROUNDS) ?? asCode(shown);
  return redactor.text(safe);
}
function frameUntrusted(label, text, nonce) {
  const name = `untrusted-${nonce}`;
  const source = label.replaceAll(/[^\w #./:@-]/g, " ").slice(0, 200);
  return `<${name} source="${source}">
${text.replaceAll(nonce, () => "[nonce removed]")}
</${name}>`;
}

export {
  htmlOf,
  inlineCode,
  fence,
  defuseText,
  sanitizeInbound,
  sanitizeOutbound,
  frameUntrusted
};
