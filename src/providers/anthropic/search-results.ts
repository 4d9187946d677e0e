/** What searches by the service itself have found, read from the blocks of a reply; the types are those of the SDK. */
import type { Anthropic } from '@anthropic-ai/sdk';
import type { ModelReply, WebResult } from '../../core/model.ts';

interface Block {
  readonly type: string;
  readonly content?: unknown;
  readonly citations?: unknown;
}

/** Nothing where nothing was searched. The words of a page are those that the reply cites of it. */
export function readSearches(blocks: readonly Block[]): Pick<ModelReply, 'found' | 'searchFailure'> {
  const answers = blocks.filter(({ type }) => type === 'web_search_tool_result').map(({ content }) => content);
  if (answers.length === 0) return {};
  const words = citedWords(blocks);
  const pages = new Map<string, WebResult>();
  for (const page of answers.flatMap(pagesIn)) {
    const { url, title } = page;
    if (!pages.has(url)) pages.set(url, { url, title, snippet: [...(words.get(url) ?? [])].join(' … ') });
  }
  const searchFailure = answers.map(failureIn).find((code) => code !== undefined);
  return { found: citedFirst([...pages.values()]), ...(searchFailure !== undefined && { searchFailure }) };
}

type Page = Pick<Anthropic.WebSearchResultBlock, 'url' | 'title'>;

/** A gateway may answer with anything. */
const pagesIn = (content: unknown): Page[] =>
  (Array.isArray(content) ? content : []).filter(
    (page): page is Page => isObject(page) && typeof page.url === 'string' && typeof page.title === 'string',
  );

const failureIn = (content: unknown): string | undefined =>
  isObject(content) && content.type === 'web_search_tool_result_error' ? String(content.error_code) : undefined;

function citedWords(blocks: readonly Block[]): ReadonlyMap<string, ReadonlySet<string>> {
  const words = new Map<string, Set<string>>();
  for (const citation of blocks.flatMap(({ citations }) => (Array.isArray(citations) ? citations : []))) {
    if (!isObject(citation) || citation.type !== 'web_search_result_location') continue;
    const [url, text] = [String(citation.url), String(citation.cited_text)];
    words.set(url, (words.get(url) ?? new Set()).add(text));
  }
  return words;
}

/** What the reply has found worth citing stands before the rest. */
const citedFirst = (pages: readonly WebResult[]): WebResult[] => [
  ...pages.filter(({ snippet }) => snippet !== ''),
  ...pages.filter(({ snippet }) => snippet === ''),
];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
