/** Reads the XML that test runners write: elements, attributes and text. A document type, an entity of its own or an error means undefined. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** All text right in it, joined. */
  readonly text: string;
}

const MAX_DEPTH = 64;
const NAME = '[A-Za-z_:][-A-Za-z0-9_:.]*';

/** What may stand in a document, tried in this order at each position; everything that none of them matches is an error. */
const TOKEN = new RegExp(
  [
    '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
    '(?<comment><!--[\\s\\S]*?-->)',
    '(?<declaration><\\?[\\s\\S]*?\\?>)',
    `</(?<close>${NAME})\\s*>`,
    `<(?<open>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')){0,64})\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');

interface OpenElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

/** The element at the top. */
export function readXml(document: string): XmlElement | undefined {
  const top: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  const source = document.replace(/^\ufeff/, '');
  const token = new RegExp(TOKEN);
  while (token.lastIndex < source.length) {
    const at = token.lastIndex;
    const groups = token.exec(source)?.groups;
    if (!groups || !takes(open, groups, at)) return undefined;
  }
  const [root, ...more] = top.children;
  return open.length === 1 && more.length === 0 && top.text.trim() === '' ? root : undefined;
}

/** Whether the token may stand there. */
function takes(open: OpenElement[], groups: Readonly<Record<string, string | undefined>>, at: number): boolean {
  const inner = open.at(-1);
  if (!inner) return false;
  if (groups.open !== undefined) return begins(open, inner, groups);
  if (groups.close !== undefined) return open.length > 1 && inner.name === groups.close && open.pop() !== undefined;
  if (groups.declaration !== undefined)
    return /^<\?xml\s/.test(groups.declaration) && at === 0 && isUtf8(groups.declaration);
  const text = groups.cdata ?? (groups.text === undefined ? '' : decode(groups.text));
  if (text !== undefined) inner.text += text;
  return text !== undefined;
}

function begins(
  open: OpenElement[],
  inner: OpenElement,
  groups: Readonly<Record<string, string | undefined>>,
): boolean {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of (groups.attributes ?? '').matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? '');
    if (value === undefined || attributes.has(name)) return false;
    attributes.set(name, value);
  }
  const element: OpenElement = { name: groups.open ?? '', attributes, children: [], text: '' };
  inner.children.push(element);
  if (!groups.empty) open.push(element);
  return open.length <= MAX_DEPTH;
}

const isUtf8 = (declaration: string): boolean =>
  /encoding\s*=\s*["'](?:utf-?8|us-ascii)["']/i.test(declaration) || !/encoding/.test(declaration);

const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Undefined where an ampersand begins anything but a predefined entity or a character. */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let known = true;
  const decoded = text.replaceAll(/&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(\w+));|&/g, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
    const character =
      code === undefined ? PREDEFINED[name ?? ''] : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (character === undefined) known = false;
    return character ?? '';
  });
  return known ? decoded : undefined;
}
