/** Words that make somebody or something on GitHub act, written so that they are read and nothing happens. */
import { escapeHtml } from './html-elements.ts';
import type { IsListed } from './listed-hosts.ts';
import { applyEdits, type Edit } from './parse.ts';
import { emptyVisibleText, type Reading, readVisible, type VisibleText } from './visible-text.ts';
import { inlineCode } from './write.ts';

/** `inside`: the part of a match that becomes code; the rest stays. */
interface Rule {
  readonly pattern: RegExp;
  readonly inside: number;
}

const OWNER_AND_NAME = String.raw`[\w.-]{1,100}/[\w.-]{1,100}`;
const ISSUE_URL = String.raw`https?://[^\s/]{1,100}/${OWNER_AND_NAME}/(?:issues|pulls?|discussions)/\d+`;
const REFERENCE = `(?:(?:${OWNER_AND_NAME})?#\\d+|GH-?\\d+|${ISSUE_URL}|${OWNER_AND_NAME}/(?:issues|pull)/\\d+)`;
/** Only the host says which issue a pull request closes. */
const KEYWORD = String.raw`(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)[\s:"'([{<>.,\u2013\u2014-]{0,12}`;

const RULES: readonly Rule[] = [
  // `@` outside and the name inside of a code span reads as a mention and pings nobody. Not so the addresses of mail.
  { pattern: /@([a-z0-9][a-z0-9-]{0,38}(?:\/[a-z0-9._-]*[a-z0-9_-])?)/gi, inside: 1 },
  { pattern: new RegExp(`${KEYWORD}(${REFERENCE})`, 'gi'), inside: 1 },
  { pattern: /((?:bors|homu)(?:-ng)?[ \t]+[a-z]\S*)/gi, inside: 1 },
];

/** As a reader takes them: in what is shown, and in the source, where GitHub looks for them and only `<` ends one. */
const SHOWN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"`\\]*[^\s<>"`\\.,;:!?)'\]]/gi;
const WRITTEN_ADDRESS = /(?:https?:\/\/|ftp:\/\/|www\.)[^\s<`]*[^\s<"`\\.,;:!?)'\]*_~]/gi;

const ENDS_WITH_KEYWORD = new RegExp(`${KEYWORD}$`, 'i');
const IS_ISSUE = new RegExp(`^${ISSUE_URL}(?:[/?#]|$)`, 'i');

/** True for a link to an issue behind a word that would close it. */
export const closes = (before: string, url: string): boolean =>
  IS_ISSUE.test(url) && ENDS_WITH_KEYWORD.test(before.slice(-40));

/** Words as code, by the index in the visible text at which they begin. */
type Writer = (index: number, words: string) => string;

/** Edits of `source`, from which `visible` was read. `reading` of the place, by its index in the visible text. */
export function defuse(source: string, visible: VisibleText, reading: (index: number) => Reading): Edit[] {
  const write: Writer = (index, words) =>
    reading(index) === 'markdown' ? inlineCode(words) : `<code>${escapeHtml(words)}</code>`;
  return RULES.flatMap(({ pattern, inside }) =>
    Array.from(visible.text.matchAll(pattern)).flatMap((match): Edit[] => {
      if (!startsWord(visible, match.index)) return [];
      const words = match[inside] as string;
      const start = match.index + match[0].length - words.length;
      const sign = match[0].startsWith('@') ? writeSign(source, visible, match.index) : [];
      return [...sign, ...asCode(source, visible, start, start + words.length, write)];
    }),
  );
}

/** Edits that make code of the addresses of unlisted hosts in one node of text: of two, the hosts could pass for one. */
export function defuseAddresses(source: string, start: number, end: number, isListed: IsListed): Edit[] {
  const visible = emptyVisibleText();
  readVisible(visible, source, start, end, 'markdown');
  const isForeign = ({ 0: url }: RegExpExecArray): boolean => !isListed(/^www\./i.test(url) ? `http://${url}` : url);
  const shown = Array.from(visible.text.matchAll(SHOWN_ADDRESS)).filter(isForeign);
  const written = Array.from(source.slice(start, end).matchAll(WRITTEN_ADDRESS)).filter(isForeign);
  return [
    ...shown.flatMap(({ 0: { length }, index }) =>
      asCode(source, visible, index, index + length, (_, words) => inlineCode(words)),
    ),
    ...written.map(({ 0: url, index }) => ({
      start: start + index,
      end: start + index + url.length,
      text: spaced(inlineCode(url), source[start + index + url.length]),
    })),
  ];
}

/** Two code spans that touch would become one. */
export const spaced = (written: string, next: string | undefined): string =>
  written.endsWith('`') && next === '`' ? `${written} ` : written;

const startsWord = ({ text, seams }: VisibleText, at: number): boolean =>
  seams.has(at) || !/[a-z0-9_]/i.test(text[at - 1] ?? '');

/** The sign itself, where it was written as a reference or in another width. */
function writeSign(source: string, { starts, ends }: VisibleText, at: number): Edit[] {
  const [start, end] = [starts[at] as number, ends[at] as number];
  return /^\\?@$/.test(source.slice(start, end)) ? [] : [{ start, end, text: '@' }];
}

/** One edit for each part of `[from, to)` that stands together in the source. */
function asCode(source: string, { text, starts, ends }: VisibleText, from: number, to: number, write: Writer): Edit[] {
  const edits: Edit[] = [];
  for (let first = from; first < to; ) {
    let last = first;
    while (last + 1 < to && (starts[last + 1] as number) <= (ends[last] as number)) last += 1;
    const [start, end] = [starts[first] as number, ends[last] as number];
    const written = write(first, text.slice(first, last + 1));
    edits.push({ start, end, text: spaced(written, source[end]) });
    first = last + 1;
  }
  return edits;
}

/** `text` is Markdown source outside of code. */
export function defuseText(text: string, isListed: IsListed): string {
  const visible = emptyVisibleText();
  readVisible(visible, text, 0, text.length, 'markdown');
  const addresses = defuseAddresses(text, 0, text.length, isListed);
  return applyEdits(text, [...addresses, ...defuse(text, visible, () => 'markdown')]);
}

/** Bots read a comment line by line. In prose the word becomes code; a line of code moves in by one blank. */
export const LINE_COMMAND = /^([ \t]*)(\/[a-z][\w./-]*)(?=([ \t][^\n]*)?$)/gim;
