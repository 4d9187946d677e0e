/** What a page of GitHub makes of a Markdown text: rendered, read as a browser reads it, and asked what it would do. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes as Dom, parseFragment } from 'parse5';

export interface Page {
  /** Addresses that it loads or links to. */
  readonly addresses: readonly string[];
  /** Texts, each between two tags, outside of code and links: where mentions are looked for. */
  readonly texts: readonly string[];
  /** Of each block, all that it shows but code. */
  readonly blocks: readonly string[];
}

const ADDRESSES = new Set(
  'href src srcset background poster longdesc cite action formaction data xlink:href ping'.split(' '),
);
const BLOCKS = new Set('p li td th h1 h2 h3 h4 h5 h6 div blockquote summary pre dd dt'.split(' '));

export function renderPage(markdown: string): Page {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const addresses: string[] = [];
  const texts: string[] = [];
  const blocks: string[] = [''];
  const visit = (node: Dom.ChildNode, plain: boolean): void => {
    if (node.nodeName === '#text') {
      const { value } = node as Dom.TextNode;
      if (plain) texts.push(value);
      if (plain) blocks.push(`${blocks.pop()}${value}`);
    }
    if (!('tagName' in node)) return;
    for (const { name, prefix, value } of node.attrs) {
      if (ADDRESSES.has(prefix ? `${prefix}:${name}` : name) || name === 'style') addresses.push(value);
    }
    if (BLOCKS.has(node.tagName)) blocks.push('');
    if (node.tagName === 'code') blocks.push(`${blocks.pop()}\ufffc`);
    for (const child of node.childNodes) visit(child, plain && node.tagName !== 'code');
    if (BLOCKS.has(node.tagName)) blocks.push('');
  };
  for (const node of parseFragment(html).childNodes) visit(node, true);
  return { addresses, texts, blocks };
}

/** As the filter of GitHub's own pipeline looks for them. */
export const mentionsOn = ({ texts }: Page): string[] =>
  texts.flatMap((text) => text.match(/(?<![a-z0-9_])@[a-z0-9][a-z0-9-]*(?![a-z0-9_]*@)/gi) ?? []);

/** Wherever a keyword stands before a reference, with nothing but blanks and a colon between. */
export const closingsOn = ({ blocks }: Page): string[] =>
  blocks.flatMap(
    (text) =>
      text.match(
        /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s*(?:[\w.-]+\/[\w.-]+)?(?:#|GH-|https?:\/\/[^\s/]+\/[\w.-]+\/[\w.-]+\/(?:issues|pull)\/)\d+/gi,
      ) ?? [],
  );

/** Also pages of GitHub that act, and mails that are written in advance; an address of mail becomes a link by itself. */
export const foreignOn = ({ addresses }: Page): string[] =>
  addresses.filter((address) => {
    const page = URL.canParse(address, 'https://github.com') ? new URL(address, 'https://github.com') : undefined;
    if (page?.protocol === 'mailto:') return page.search !== '';
    return (
      page === undefined ||
      !/^https:\/\/(?:[^/?#@]+\.)?github\.com$/.test(page.origin) ||
      /^\/+login\//i.test(decodeURI(page.pathname))
    );
  });
