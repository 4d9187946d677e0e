/** The request as it was made: what a person typed or did, and where. */
import { clip, fence, shownCode } from '../markdown/code-text.ts';
import type { RunView } from '../session/events/run-view.ts';
import { markdownLink, personLink } from './fragments.ts';

/** Characters of a request on a line, and in a block of its own. */
const [MAX_LINE, MAX_BLOCK] = [80, 2000];

/** Words around what was typed, which is code. */
const SENTENCES: Readonly<
  Record<NonNullable<RunView['means']>, (who: string, link: (words: string) => string, words: string) => string>
> = {
  phrase: (who, link, words) => `${who} wrote ${link(words)}`,
  label: (who, link, words) => `${who} ${link(`added the label ${words}`)}`,
  assignee: (who, link, words) => `${who} ${link(`assigned ${words}`)}`,
  prompt: (who, link, words) => `${link(words === '' ? 'A workflow started' : `A workflow asked ${words}`)} for ${who}`,
  failure: (who, link) => `${link('A check failed')} for ${who}`,
  rerequest: (who, link) => `${who} ${link('asked for the review again')}`,
  shepherd: (who) => `Looked after for ${who}`,
};

/** Markdown on one line that is safe in a page; empty where nobody is known to have asked. */
export function requestLine(view: RunView, repositoryUrl: string | undefined): string {
  const { actor, source, means, phrase } = view;
  if (!actor) return '';
  const who = personLink(actor, repositoryUrl);
  const link = (words: string): string => (source === undefined ? words : markdownLink(words, source));
  const words = onOneLine(wordsOf(view));
  if (phrase === undefined && words === '') return `Started by ${who}`; // a plan or a merge asks nobody
  if (means) return SENTENCES[means](who, link, words);
  return words === '' ? `Requested by ${who}` : `${who} asked ${link(words)}`;
}

/** Journals of earlier versions have only what followed the phrase and the intent. */
const wordsOf = ({ typed, request }: RunView): string => (typed ?? request).trim();

function onOneLine(words: string): string {
  const [first = '', ...more] = words.split('\n');
  return shownCode(more.length === 0 ? first : `${first.slice(0, MAX_LINE)}…`, MAX_LINE);
}

/** With all of its words, for a report that stands beside no thread. */
export function requestSection(view: RunView, repositoryUrl: string | undefined): string {
  const line = requestLine(view, repositoryUrl);
  if (line === '') return '';
  const words = wordsOf(view);
  const isWhole = !words.includes('\n') && words.length <= MAX_LINE;
  return isWhole ? `${line}.` : `${line}:\n\n${fence(clip(words, MAX_BLOCK), 'text')}`;
}
