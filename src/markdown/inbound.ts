/** Text from people on its way in: what a page does not show is taken out, node by node. */
import type { ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import { calmCharacters, removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { shortenFences } from './backticks.ts';
import { findCodeBlocks } from './code-blocks.ts';
import { fence } from './code-text.ts';
import type { UnreadKind } from './costly-blocks.ts';
import { hiddenInDiagram } from './diagram.ts';
import {
  editHtml,
  escapeTag,
  type HtmlToken,
  hasUnseenContent,
  htmlOf,
  PAGE_ELEMENTS,
  SEEN_ATTRIBUTES,
  splitHtml,
  writeTag,
} from './html.ts';
import { destination, isContent, retail } from './link-address.ts';
import { applyEdits, type Edit, endOf, parseMarkdown, type ReadingBudget, startOf, walk } from './parse-markdown.ts';
import { collectReferences, type References, relabel } from './references.ts';

/** False for a text without a character that could begin anything but plain words. */
export const mayHide = (text: string): boolean => /[<&\\[`~$|]|[^\n -~]/.test(text);

/** Undefined for a text that is too tangled to be checked for hidden parts. */
export function inboundPass(written: string, budget: ReadingBudget): string | undefined {
  if (!mayHide(written)) return written;
  const text = shortenFences(written);
  const root = parseMarkdown(text, budget);
  if (!root) return undefined;
  const hidden = hiddenMarkup(text, root);
  return applyEdits(text, hidden.length > 0 ? hidden : proseOf(text, root).flatMap((part) => calmProse(text, part)));
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** Everything but code; formulas look like code and are not. */
function proseOf(text: string, root: Root): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const { node } of walk(root)) {
    if (!isCode(node, text)) continue;
    parts.push({ start, end: startOf(node) });
    start = endOf(node);
  }
  return [...parts, { start, end: text.length }];
}

function isCode(node: Nodes, text: string): boolean {
  if (node.type === 'code') return node.lang !== 'math';
  return node.type === 'inlineCode' && !(text[startOf(node) - 1] === '$' && text[endOf(node)] === '$');
}

function calmProse(text: string, { start, end }: Part): Edit[] {
  const before = text.slice(start, end);
  const after = PROSE.reduce((prose, step) => step(prose), before);
  return after === before ? [] : [{ start, end, text: after }];
}

const PROSE: readonly ((prose: string) => string)[] = [
  decodeEntities,
  cleanFormulas,
  showFormulas,
  calmCharacters,
  escapeDelimiters,
];

/** Letters and digits only: a decoded `<` or `[` would become markup that it is not on the page. */
function decodeEntities(prose: string): string {
  return prose
    .replaceAll(/&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi, (entity: string, decimal?: string, hexadecimal?: string) => {
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal as string, 16);
      const character = code <= 0x10ffff ? String.fromCodePoint(code) : '';
      if (removeHiddenCharacters(character) === '') return '';
      return /[\p{L}\p{N} ]/u.test(character) ? character : entity;
    })
    .replaceAll(UNSEEN_ENTITIES, () => '');
}

const UNSEEN_ENTITIES =
  /&(?:shy|zwj|zwnj|lrm|rlm|ZeroWidthSpace|NoBreak|NegativeVery?(?:Thin|Medium|Thick)Space|ApplyFunction|af|InvisibleTimes|it|InvisibleComma|ic);/g;

/**
 * Neither a comment nor a tag to Markdown, so the page shows them as typed; a model may take them for one, such as the end of
 * the frame that it reads. Real tags are the business of `hiddenMarkup`.
 */
function escapeDelimiters(prose: string): string {
  return prose.replaceAll(/<(?=!--|\||\/?[a-z][\w.-]{0,40}[_.][\w.-]{0,40}(?:\s[^<>]{0,200})?\/?>)/gi, () => '&lt;');
}

/** In a formula TeX leaves out what stands between `%` and the end of the line; elsewhere it is a percent sign. */
function cleanFormulas(prose: string): string {
  if (!/%|\\(?:def|let|label|newcommand|renewcommand)/.test(prose)) return prose;
  return FORMULAS.reduce((rest, formula) => rest.replace(formula, writeClean), prose);
}

const writeClean = (_: string, open: string, formula: string, close: string): string =>
  open + dropDefinitions(formula.replaceAll(/(?<!\\)%[^\n]*/g, () => '')) + close;

/** A name that nothing uses, and what it stands for, are not painted. */
const dropDefinitions = (formula: string): string =>
  formula
    .replaceAll(DEFINITIONS, (definition: string, ...names: (string | undefined)[]) => {
      const name = names[0] ?? names[1] ?? names[2] ?? '';
      return formula.split(name).length > 2 ? definition : '';
    })
    .replaceAll(LABELS, () => '');

const FORMULAS: readonly RegExp[] = [
  /(^[ \t>]*`{3,}math\n)([\s\S]*?)(^[ \t>]*`{3,}|(?![\s\S]))/gm,
  /(\$\$)([\s\S]*?)(\$\$)/g,
  /(\$`)([^`\n]*)(`\$)/g,
  /(?<![\w$\\])(\$)(?=[^\s$])([^$\n]*[^\s$\\])(\$)(?![\w$])/g,
];

/** TeX that takes up room and paints nothing, or paints it white. Braces are followed four deep. */
function showFormulas(prose: string): string {
  if (!prose.includes('\\')) return prose;
  return prose.replaceAll(UNSEEN_TEX, () => '');
}

const GROUP = [1, 2, 3].reduce((inner) => `\\{(?:[^{}]|${inner}){0,400}\\}`, '\\{[^{}]{0,400}\\}');
const NAME = '(\\\\[a-zA-Z]+|\\\\.)';
const DEFINITIONS = new RegExp(
  `\\\\(?:re)?newcommand\\*?\\s*\\{?\\s*${NAME}\\s*\\}?\\s*(?:\\[[^\\]]{0,100}\\]\\s*){0,2}${GROUP}|\\\\def\\s*${NAME}[#\\d\\s]*${GROUP}|\\\\let\\s*${NAME}\\s*=?\\s*\\\\?\\w+`,
  'g',
);
const LABELS = /\\label\s*\{[^{}]{0,400}\}/g;
const WHITE = '\\{\\s*(?:white|transparent|#fff(?:fff)?)\\s*\\}|\\[[^\\]]{0,20}\\]\\{[^{}]{0,40}\\}';
const UNSEEN_TEX = new RegExp(
  `\\\\[hv]?phantom\\s*${GROUP}|\\\\(?:text)?color\\s*(?:${WHITE})\\s*(?:${GROUP}|[^$}\\n]{0,400})`,
  'g',
);

/** What a page does not show of a Markdown text, node by node: comments, attributes, titles, alternative texts, unused parts. */
function hiddenMarkup(text: string, root: Root): Edit[] {
  const nodes = [...walk(root)].map(({ node }) => node);
  const references = collectReferences(nodes, keepsDefinition);
  const html = htmlOf(text, nodes);
  const write = (node: Nodes): Edit[] => EDITORS[node.type]?.(node as never, text, references) ?? [];
  const notes = nodes.filter(({ type }) => type === 'footnoteDefinition');
  return [
    ...editHtml(text, html, { dropsContent: hasUnseenContent, write: writeInbound, notes }),
    ...nodes.flatMap(write),
  ];
}

function writeInbound(token: HtmlToken): string {
  if (token.kind === 'text') return token.raw;
  if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
  const seen = token.attributes.filter(({ name, value }) => SEEN_ATTRIBUTES[name]?.test(value));
  const isCollapsed = token.name === 'details' && !seen.some(({ name }) => name === 'open' || name === 'collapsed');
  return writeTag(token, isCollapsed ? [...seen, { name: 'collapsed', value: '' }] : seen);
}

type Editor<Node> = (node: Node, text: string, references: References) => Edit[];

const EDITORS: { readonly [Type in Nodes['type']]?: Editor<Extract<Nodes, { type: Type }>> } = {
  image: (node) =>
    replace(node, `![](${destination(node.url)})`, Boolean(node.alt || node.title || isContent(node.url))),
  imageReference: (node, _text, references) => replace(node, `![](${urlOf(node, references)})`),
  link: (node, text) =>
    isBlank(node) ? replace(node, '') : node.title || isContent(node.url) ? retail(node, text, node.url) : [],
  linkReference: (node, text, references) => {
    if (isBlank(node)) return replace(node, '');
    return node.referenceType === 'full' ? retail(node, text, urlOf(node, references)) : [];
  },
  definition: (node, _text, references) => {
    if (references.isUnused(node)) return replace(node, '');
    return replace(
      node,
      `[${node.label}]: ${destination(node.url) || '#'}`,
      Boolean(node.title || isContent(node.url)),
    );
  },
  footnoteReference: (node, text, references) => relabel(node, text, references.noteLabel(node)),
  footnoteDefinition: (node, text, references) =>
    references.isUnused(node) ? replace(node, '') : relabel(node, text, references.noteLabel(node)),
  code: (node, text) => [...plainFence(startOf(node), text, node.lang ?? ''), ...hiddenInDiagram(node, text)],
  // Cells beyond the header's are not drawn.
  table: (node) =>
    node.children.slice(1).flatMap(({ children }) => {
      const [first, last] = [children[node.children[0]?.children.length ?? 0], children.at(-1)];
      return first && last ? [{ start: startOf(first), end: endOf(last), text: '|' }] : [];
    }),
};

const replace = (node: Nodes, text: string, when = true): Edit[] =>
  when ? [{ start: startOf(node), end: endOf(node), text }] : [];

/** A link that has neither text nor a picture cannot be seen. */
const isBlank = (node: Link | LinkReference): boolean =>
  node.children.every((child) => child.type === 'text' && child.value.trim() === '');

const urlOf = (node: LinkReference | ImageReference, references: References): string =>
  references.definition(node.identifier)?.url ?? '';

/** Shortens the words after a fence: a page shows none; the language stays because it says what the code is. */
function plainFence(start: number, text: string, language: string): Edit[] {
  const end = text.indexOf('\n', start);
  const fence = /^(`{3,}|~{3,})[ \t]*(.*)$/.exec(text.slice(start, end < 0 ? undefined : end));
  if (!fence) return [];
  const kept = /^[\w+#.-]{1,20}$/.test(language) ? language : '';
  if (fence[2] === kept) return [];
  return [{ start, end: start + fence[0].length, text: `${fence[1]}${kept}` }];
}

/** `[label]` and `[label][]` show their label; `[text][label]` is written out as a plain link instead. */
const keepsDefinition = (node: Nodes): node is LinkReference =>
  node.type === 'linkReference' && node.referenceType !== 'full';

/** A part that is not read. What is nested too deeply to be meant for people is left out. */
export function plainInbound(source: string, kind: UnreadKind): string {
  if (kind === 'hostile')
    return `[${leftOut(source)}: their markup is nested too deeply to be read. Read them on the page.]`;
  const shown = splitHtml(source).map(({ kind, raw }) => {
    if (kind === 'text') return raw;
    if (kind === 'hidden')
      return raw.endsWith('>') ? '' : `[${leftOut(raw)}: they follow a comment or tag that does not end here]`;
    return (/^<\/?[^\s/>]{1,40}(?=[\s/>])/.exec(raw)?.[0] ?? '<…').concat('>');
  });
  return fence(shown.join(''), 'text');
}

const leftOut = ({ length }: string): string => `${length} characters were left out here`;

/**
 * Takes out comments and elements that no page shows, whole: else one that begins in a part that is not read would end in
 * another, and what stands between would show. What begins in fenced code is code.
 */
export function dropHiddenSpans(text: string): string {
  const edits: Edit[] = [];
  let done = 0;
  for (const { start, end } of hiddenSpans(text)) {
    if (start < done) continue;
    const isParagraph = !/\n[ \t]*\n/.test(text.slice(start, end));
    edits.push({ start, end, text: isParagraph ? '' : `[${leftOut(text.slice(start, end))}: no page shows them]` });
    done = end;
  }
  return applyEdits(text, edits);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const MARK = /<!--|<(\/?)([a-z][a-z\d-]*)(?=[\s/>])[^<>]*>/gi;

/** In order of their start; of an element, up to the tag that closes it. */
function hiddenSpans(text: string): Span[] {
  const code = findCodeBlocks(text);
  const lastComment = text.lastIndexOf('-->');
  const spans: Span[] = [];
  const open = new Map<string, Span[]>();
  let [done, nextCode] = [0, 0];
  for (const { index: start, 0: mark, 1: slash, 2: name = '' } of text.matchAll(MARK)) {
    while (nextCode < code.length && (code[nextCode]?.end ?? 0) <= start) nextCode += 1;
    if (start < done || (code[nextCode]?.fence ?? Number.POSITIVE_INFINITY) <= start) continue;
    const end = start + mark.length;
    if (mark === '<!--' && start < lastComment) {
      done = text.indexOf('-->', start + 2) + 3;
      spans.push({ start, end: done });
    } else if (slash === '/') {
      const opened = open.get(name.toLowerCase())?.pop();
      if (opened && isHidden(text.slice(opened.start, opened.end))) spans.push({ start: opened.start, end });
    } else if (name !== '') {
      const opened = open.get(name.toLowerCase()) ?? [];
      opened.push({ start, end });
      open.set(name.toLowerCase(), opened);
    }
  }
  return spans.toSorted((a, b) => a.start - b.start);
}

function isHidden(tag: string): boolean {
  const [token] = splitHtml(tag);
  return token?.kind === 'open' && hasUnseenContent(token);
}
