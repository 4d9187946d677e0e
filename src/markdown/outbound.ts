/** Text of the model on its way out: what fetches, leads away, hides or acts is defused, until a pass uncovers nothing new. */
import type { Definition, Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import { shortenFences } from './backticks.ts';
import { breakPhrases } from './bot-commands.ts';
import { fence, inlineCode } from './code-text.ts';
import { hiddenInDiagram } from './diagram.ts';
import {
  editHtml,
  escapeTag,
  type HtmlAttribute,
  type HtmlToken,
  hasUnseenContent,
  htmlOf,
  isBareAddress,
  PAGE_ELEMENTS,
  SEEN_ATTRIBUTES,
  TEXT_ELEMENTS,
  writeTag,
} from './html.ts';
import { destination, retail } from './link-address.ts';
import { hostOf, type IsListed } from './listed-hosts.ts';
import { activeWords, spaced } from './outbound-text.ts';
import { applyEdits, type Edit, endOf, parseMarkdown, type ReadingBudget, startOf, walk } from './parse-markdown.ts';
import { collectReferences, type References, relabel } from './references.ts';

/** Undefined for what cannot be read. */
export function outboundPass(written: string, isListed: IsListed, budget: ReadingBudget): string | undefined {
  const text = shortenFences(written);
  const root = parseMarkdown(text, budget, 'commonmark');
  if (!root) return undefined;
  const loose = escapeBackticks(root);
  if (loose.length > 0) return applyEdits(text, loose);
  return applyEdits(text, [
    ...fetchedAndHidden(text, root, isListed),
    ...activeWords(text, root, isListed),
    ...markers(text),
  ]);
}

/** Afterwards every reader opens code at the same places, and code that is put beside them stays code. */
const escapeBackticks = (root: Root): Edit[] =>
  (root.data?.looseBackticks ?? []).map(({ start, end }) => ({ start, end, text: '\\`'.repeat(end - start) }));

/** Our marker finds our comment in the raw body, so it may not even stand in code. */
const markers = (text: string): { start: number; end: number; text: string }[] =>
  Array.from(text.matchAll(/<!--(?=\s*kodelet)/gi), ({ index }) => ({ start: index + 2, end: index + 2, text: ' ' }));

/** For what cannot be read: shown to the letter, no line of it at the start of a line. */
export function asCode(text: string): string {
  if (isCode(text)) return text;
  const lines = breakPhrases(text.replaceAll('<!--', '<! --')).split('\n');
  return fence(lines.map((line) => ` ${line}`).join('\n'), 'text');
}

/** Made by `asCode` before. */
function isCode(text: string): boolean {
  const lines = text.split('\n');
  const ticks = /^(`{3,})text$/.exec(lines[0] ?? '')?.[1];
  if (ticks === undefined || lines.length < 3 || lines.at(-1) !== ticks || breakPhrases(text) !== text) return false;
  return lines.slice(1, -1).every((line) => line.startsWith(' ') && !line.includes(ticks) && !line.includes('<!--'));
}

/** What must not leave in a Markdown text of the model: fetched images, foreign links, hidden marks, mentions, commands. */
function fetchedAndHidden(text: string, root: Root, isListed: IsListed): Edit[] {
  const nodes = [...walk(root)].map(({ node }) => node);
  const html = htmlOf(text, nodes);
  const references = collectReferences(nodes, isReference);
  const rules = { dropsContent: hasUnseenContent, write: createWriter(isListed) };
  const others = nodes.flatMap((node) => [
    ...editAddress(node, text, references, isListed),
    ...editFootnote(node, text, references),
    ...editDiagram(node, text),
  ]);
  return [...editHtml(text, html, rules), ...others];
}

/** Knows which elements are open: a closing tag stays only where its opening one did, or it would close someone else's. */
function createWriter(isListed: IsListed): (token: HtmlToken) => string {
  const open = new Map<string, boolean[]>();
  return (token) => {
    // Not an image inside of HTML, but it would be one if the HTML around it went.
    if (token.kind === 'text') return token.raw.replaceAll('![', '&#33;[').replaceAll('<', '&lt;');
    if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
    const pairs = open.get(token.name) ?? [];
    open.set(token.name, pairs);
    if (token.kind === 'close') return pairs.pop() ? writeTag(token, []) : '';
    const written = writeOpening(token, isListed);
    pairs.push(written !== '');
    return written;
  };
}

function writeOpening(token: HtmlToken, isListed: IsListed): string {
  if (token.name === 'img') return writeImage(token, isListed);
  const address = token.attributes.find(({ name }) => name === 'href')?.value;
  if (address !== undefined && !isListed(address)) return '';
  return TEXT_ELEMENTS.has(token.name) ? keepSeen(token, isListed) : '';
}

function writeImage(token: HtmlToken, isListed: IsListed): string {
  const address = token.attributes.find(({ name }) => name === 'src')?.value ?? '';
  if (isListed(address)) return keepSeen(token, isListed);
  return `(image at ${inlineCode(hostOf(address))} left out)`;
}

/** Always written again: what is judged here and what GitHub's parser reads are then the same. */
function keepSeen(token: HtmlToken, isListed: IsListed): string {
  const isKept = ({ name, value }: HtmlAttribute): boolean =>
    name === 'href' || name === 'src'
      ? name === ADDRESS_OF[token.name] && SEEN_ATTRIBUTES[name]?.test(value) === true && isListed(value)
      : SEEN_ATTRIBUTES[name]?.test(value) === true ||
        (name === 'alt' && /^[^"<>`]{0,200}$/.test(value) && breakPhrases(value) === value);
  return writeTag(token, token.attributes.filter(isKept));
}

const ADDRESS_OF: Readonly<Record<string, string>> = { a: 'href', img: 'src' };

const isReference = (node: Nodes): node is LinkReference | ImageReference =>
  node.type === 'linkReference' || node.type === 'imageReference';

function editAddress(node: Nodes, text: string, references: References, isListed: IsListed): Edit[] {
  if (node.type === 'definition') return editDefinition(node, text, references, isListed);
  if (!isAddressed(node) || isShownMail(node, text)) return [];
  const url = 'url' in node ? node.url : (references.definition(node.identifier)?.url ?? '');
  const isImage = node.type === 'image' || node.type === 'imageReference';
  if (!isListed(url)) return isImage ? leaveOut(node, url) : unlink(node, text, url);
  if (isBareAddress(node, text) && text[endOf(node)] === ']') return endAddress(node, url);
  if (!('url' in node) || (isPlain(node, text) && !node.title)) return [];
  // Read by way of escapes or references, and therefore written again, so every reader reads the same.
  const [start, end] = [startOf(node), endOf(node)];
  if (node.type === 'image') return [{ start, end, text: `![${labelOf(node)}](${destination(url)})` }];
  return text[start] === '<' ? [] : retail(node, text, url);
}

/** Before `](`, where GitHub's parser reads on up to a blank, past backticks and all that they make code for others. */
const endAddress = (node: Nodes, url: string): Edit[] => [{ start: startOf(node), end: endOf(node), text: `<${url}>` }];

/** `<a@b.example>`, as in the last lines of a commit message: the address shows, and nothing is written in advance. */
const isShownMail = (node: Nodes, text: string): boolean =>
  node.type === 'link' &&
  node.url === `mailto:${text.slice(startOf(node) + 1, endOf(node) - 1)}` &&
  text[startOf(node)] === '<';

/** One that nothing leads to shows nowhere, and can say anything to anyone who reads the source. */
function editDefinition(node: Definition, text: string, references: References, isListed: IsListed): Edit[] {
  const [start, end] = [startOf(node), endOf(node)];
  if (!isListed(node.url) || references.isUnused(node)) return [{ start, end, text: '' }];
  if (isPlain(node, text) && !node.title) return [];
  return [{ start, end, text: `[${node.label}]: ${destination(node.url) || '#'}` }];
}

function editFootnote(node: Nodes, text: string, references: References): Edit[] {
  if (node.type === 'footnoteDefinition' && references.isUnused(node))
    return [{ start: startOf(node), end: endOf(node), text: '' }];
  if (node.type !== 'footnoteDefinition' && node.type !== 'footnoteReference') return [];
  return relabel(node, text, references.noteLabel(node));
}

/** Its address stands in the source as it was read. */
const isPlain = (node: Image | Link | Definition, text: string): boolean =>
  text.slice(startOf(node), endOf(node)).includes(node.url);

const isAddressed = (node: Nodes): node is Image | ImageReference | Link | LinkReference =>
  ['image', 'imageReference', 'link', 'linkReference'].includes(node.type);

/** The address goes as well: a query can carry what the image was to leak. */
function leaveOut(node: Image | ImageReference, url: string): Edit[] {
  const label = labelOf(node);
  const text = `${label ? `${label} ` : ''}(image at ${inlineCode(hostOf(url))} left out)`;
  return [{ start: startOf(node), end: endOf(node), text }];
}

const labelOf = ({ alt }: Image | ImageReference): string => (alt ?? '').replaceAll(/[[\]!`<>\\]/g, '').trim();

/** The words stay, the address stands after them as code. */
function unlink(node: Link | LinkReference, text: string, url: string): Edit[] {
  const [start, end] = [startOf(node), endOf(node)];
  const last = node.children.at(-1);
  const first = node.children[0];
  const words = first && last ? text.slice(startOf(first), endOf(last)) : '';
  if (text[start] !== '[')
    return [{ start, end, text: spaced(inlineCode(text[start] === '<' ? url : words), text[end]) }];
  if (words === url || !first || !last) return [{ start, end, text: inlineCode(url) }];
  return [
    { start, end: startOf(first), text: '' },
    { start: endOf(last), end, text: ` (${inlineCode(url)})` },
  ];
}

/** GitHub draws these; a diagram can hold images and links, so one with an address is shown as its source. */
function editDiagram(node: Nodes, text: string): Edit[] {
  if (node.type !== 'code' || !node.lang || !/^(?:mermaid|geojson|topojson|stl)$/i.test(node.lang)) return [];
  if (!/\/\/|<img|href/i.test(node.value)) return hiddenInDiagram(node, text);
  const start = text.indexOf(node.lang, startOf(node));
  return [{ start, end: start + node.lang.length, text: 'text' }];
}
