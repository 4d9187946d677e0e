/** What must not leave in a Markdown text of the model: fetched images, foreign links, hidden marks, mentions, commands. */
import type { Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import type { HtmlToken } from './html.ts';
import { editHtml, htmlOf } from './html-edits.ts';
import {
  escapeTag,
  hasUnseenContent,
  PAGE_ELEMENTS,
  SEEN_ATTRIBUTES,
  TEXT_ELEMENTS,
  writeTag,
} from './html-elements.ts';
import { inlineCode } from './inline-code.ts';
import { hostOf, type IsListed } from './listed-hosts.ts';
import { type Edit, endOf, startOf, walk } from './markdown.ts';
import { defuseText, LINE_COMMAND } from './outbound-text.ts';

/** Markup first: what is behind it can only be judged when it is gone. */
export function fetchedAndHidden(text: string, root: Root, isListed: IsListed): Edit[] {
  const nodes = [...walk(root)].map(({ node }) => node);
  const html = htmlOf(text, nodes);
  const urls = new Map<string, string>();
  for (const node of nodes) {
    if (node.type === 'definition' && !urls.has(node.identifier)) urls.set(node.identifier, node.url);
  }
  const rules = { dropsContent: hasUnseenContent, write: createWriter(isListed) };
  const others = nodes.flatMap((node) => [...editAddress(node, text, urls, isListed), ...editDiagram(node, text)]);
  return [...editHtml(text, html, rules), ...others];
}

/** Knows which elements are open: a closing tag stays only where its opening one did, or it would close somebody else's. */
function createWriter(isListed: IsListed): (token: HtmlToken) => string {
  const open = new Map<string, boolean[]>();
  return (token) => {
    // Not an image inside of HTML, but it would be one if the HTML around it went.
    if (token.kind === 'text') return token.raw.replaceAll('![', '&#33;[');
    if (!PAGE_ELEMENTS.has(token.name)) return escapeTag(token);
    const pairs = open.get(token.name) ?? [];
    open.set(token.name, pairs);
    if (token.kind === 'close') return pairs.pop() ? keepSeen(token) : '';
    const written = writeOpening(token, isListed);
    pairs.push(written !== '');
    return written;
  };
}

function writeOpening(token: HtmlToken, isListed: IsListed): string {
  if (token.name === 'img') return writeImage(token, isListed);
  const address = token.attributes.find(({ name }) => name === 'href')?.value;
  if (address !== undefined && !isListed(address)) return '';
  return TEXT_ELEMENTS.has(token.name) ? keepSeen(token) : '';
}

/** Always written anew: what is judged here and what GitHub's parser reads are then the same. */
function writeImage(token: HtmlToken, isListed: IsListed): string {
  const address = token.attributes.find(({ name }) => name === 'src')?.value ?? '';
  if (isListed(address)) return writeTag(token, token.attributes.filter(isSeen));
  return `(image at ${inlineCode(hostOf(address))} left out)`;
}

function keepSeen(token: HtmlToken): string {
  const seen = token.attributes.filter(isSeen);
  return seen.length === token.attributes.length ? token.raw : writeTag(token, seen);
}

const isSeen = ({ name, value }: { name: string; value: string }): boolean =>
  SEEN_ATTRIBUTES[name]?.test(value) === true || (name === 'alt' && /^[^"<>`]{0,200}$/.test(value));

function editAddress(node: Nodes, text: string, urls: ReadonlyMap<string, string>, isListed: IsListed): Edit[] {
  if (node.type === 'definition' && !isListed(node.url)) return [{ start: startOf(node), end: endOf(node), text: '' }];
  if (!isAddressed(node)) return [];
  const url = 'url' in node ? node.url : (urls.get(node.identifier) ?? '');
  if (isListed(url)) return [];
  return node.type === 'image' || node.type === 'imageReference' ? leaveOut(node, url) : unlink(node, text, url);
}

const isAddressed = (node: Nodes): node is Image | ImageReference | Link | LinkReference =>
  ['image', 'imageReference', 'link', 'linkReference'].includes(node.type);

/** The address goes as well: a query can carry what the image was to leak. */
function leaveOut(node: Image | ImageReference, url: string): Edit[] {
  const label = (node.alt ?? '').replaceAll(/[[\]!`<>\\]/g, '').trim();
  const text = `${label ? `${label} ` : ''}(image at ${inlineCode(hostOf(url))} left out)`;
  return [{ start: startOf(node), end: endOf(node), text }];
}

/** The words stay, the address stands behind them as code. */
function unlink(node: Link | LinkReference, text: string, url: string): Edit[] {
  const [start, end] = [startOf(node), endOf(node)];
  const last = node.children.at(-1);
  const first = node.children[0];
  const words = first && last ? text.slice(startOf(first), endOf(last)) : '';
  if (text[start] === '<' || words === url || !first || !last) return [{ start, end, text: inlineCode(url) }];
  return [
    { start, end: startOf(first), text: '' },
    { start: endOf(last), end, text: ` (${inlineCode(url)})` },
  ];
}

/** GitHub draws these; a diagram can hold images and links, so one with an address is shown as its source. */
function editDiagram(node: Nodes, text: string): Edit[] {
  if (node.type !== 'code' || !node.lang || !/^(?:mermaid|geojson|topojson|stl)$/i.test(node.lang)) return [];
  if (!/\/\/|<img|href/i.test(node.value)) return [];
  const start = text.indexOf(node.lang, startOf(node));
  return [{ start, end: start + node.lang.length, text: 'text' }];
}

/** For a text that is free of hidden markup. */
export function activeWords(text: string, root: Root, isListed: IsListed): Edit[] {
  const code: { start: number; end: number; isBlock: boolean }[] = [];
  const edits: Edit[] = [];
  for (const { node, parent } of walk(root)) {
    const [start, end] = [startOf(node), endOf(node)];
    if (node.type === 'code' || node.type === 'inlineCode') code.push({ start, end, isBlock: node.type === 'code' });
    if (node.type !== 'text' && node.type !== 'html') continue;
    const source = text.slice(start, end);
    const isLabel = parent?.type === 'link' || parent?.type === 'linkReference' || node.type === 'html';
    const written = defuseText(source, text[end] ?? '', isLabel ? () => true : isListed);
    if (written !== source) edits.push({ start, end, text: written });
  }
  return [...lineCommands(text, code), ...edits];
}

function lineCommands(text: string, code: readonly { start: number; end: number; isBlock: boolean }[]): Edit[] {
  return [...text.matchAll(LINE_COMMAND)].flatMap((match): Edit[] => {
    const [, indent = '', command = ''] = match;
    const start = match.index + indent.length;
    const block = code.find((span) => span.start <= start && start < span.end);
    if (!block) return [{ start, end: start + command.length, text: inlineCode(command) }];
    return indent === '' ? [{ start, end: start, text: ' ' }] : [];
  });
}
