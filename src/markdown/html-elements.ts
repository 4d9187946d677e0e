/** The elements and attributes that GitHub's pages keep, and those that show nothing: the tables both sanitizers read. */
import type { HtmlAttribute, HtmlToken } from './html.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** GitHub's allowlist (html-pipeline, SanitizationFilter) and the media elements that it adds. */
export const PAGE_ELEMENTS = words(`a abbr b bdo blockquote br caption center cite code dd del details dfn div dl dt em
  figcaption figure font h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre q rp rt ruby s samp section small
  source span strike strong sub summary sup svg table tbody td tfoot th thead time tr tt u ul var video audio wbr`);

/** Shown as text, without fetching anything and without a form. */
export const TEXT_ELEMENTS = new Set(
  [...PAGE_ELEMENTS].filter((name) => !words('img input picture source svg video audio font').has(name)),
);

/** Their content is code, a fallback or meant for later: no page shows it. */
const UNSEEN_ELEMENTS = words(
  'script style template noscript iframe object embed noembed noframes canvas title head datalist dialog rp audio video svg',
);

/** Elements without content, which nothing closes. */
export const VOID_ELEMENTS = words('area base br col embed hr img input link meta param source track wbr');

/** GitHub drops `style` and `hidden` and so shows such an element, but mail clients and other readers do not. */
const UNSEEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0*\.?0*(?![.\d])|font-size\s*:\s*0*\.?0*(?![.\d])|(?:^|[;\s])color\s*:\s*(?:white|transparent|#fff(?:fff)?\b)|(?:left|top|right|text-indent)\s*:\s*-\d{3,}|(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*0*\.?0*(?![.\d])/i;

export function hasUnseenContent({ name, attributes }: HtmlToken): boolean {
  if (VOID_ELEMENTS.has(name)) return false;
  if (UNSEEN_ELEMENTS.has(name)) return true;
  return attributes.some((attribute) => UNSEEN_ATTRIBUTES[attribute.name]?.test(attribute.value));
}

const UNSEEN_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  hidden: /(?:)/,
  style: UNSEEN_STYLE,
  color: /^\s*(?:white|transparent|#fff(?:fff)?)\s*$/i,
};

/** What a reader sees or follows; the others are names, hints and labels that can say anything. */
export const SEEN_ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(?!data:|javascript:|vbscript:)[^\s"'<>`]{1,2000}$/i,
  src: /^(?!data:|javascript:|vbscript:)[^\s"'<>`]{1,2000}$/i,
  width: /^\d{1,4}(?:px|%)?$/,
  height: /^\d{1,4}(?:px|%)?$/,
  align: /^[a-z]{1,10}$/i,
  valign: /^[a-z]{1,10}$/i,
  colspan: /^\d{1,3}$/,
  rowspan: /^\d{1,3}$/,
  start: /^-?\d{1,6}$/,
  type: /^(?:checkbox|[aAiI1])$/,
  checked: /^(?:checked)?$/,
  disabled: /^(?:disabled)?$/,
  open: /^(?:open)?$/,
  collapsed: /^$/,
};

/** Written from what was read alone, so that whoever reads it next reads the same. */
export function writeTag(token: HtmlToken, attributes: readonly HtmlAttribute[]): string {
  if (token.kind === 'close') return `</${token.name}>`;
  const list = attributes.map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}="${escapeValue(value)}"`));
  return `<${token.name}${list.join('')}${token.raw.endsWith('/>') ? '/' : ''}>`;
}

const escapeValue = (value: string): string => escapeHtml(value.replaceAll(/\s+/g, ' '));

/** For text and for values in double quotes, also inside of Markdown and its tables. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"`|]/g, (sign) => SIGNS[sign] ?? sign);

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '`': '&#96;',
  '|': '&#124;',
};

/** Shown as the characters that were typed, without the power of a tag. Long names are a text in disguise. */
export function escapeTag({ raw, name }: HtmlToken): string {
  const typed = /^<\/?[^\s/>]*/.exec(raw)?.[0] ?? '';
  return name.length > 40 ? '' : `&lt;${typed.slice(1)}>`;
}
