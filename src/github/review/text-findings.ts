/** Findings in the text of a review, where GitHub did not take them on their lines: written, read back as threads, and changed. */
import { shownCode } from '../../markdown/code-text.ts';
import { endOf, parseMarkdown, startOf } from '../../markdown/parse-markdown.ts';
import { FIXED_MARK, type FingerprintedFinding, findingComment } from './finding.ts';
import {
  commitOf,
  type OwnReview,
  type PullRequestTarget,
  pullOf,
  type ReviewThread,
  readPublishedReviews,
} from './threads.ts';

/** What it would replace is not there, so a suggestion is code. `room`: for its words. */
export const textFinding = (
  one: FingerprintedFinding,
  { sanitize, room }: { readonly sanitize: (text: string) => string; readonly room?: number },
): string =>
  `${shownCode(`${one.finding.path}:${one.finding.line}`)}\n\n${findingComment(one, sanitize, { how: 'as-code', room })}`;

/** Reads those of all our reviews, oldest first; one that is marked as fixed is resolved. Throws what GitHub answers. */
export async function readTextFindings(place: PullRequestTarget): Promise<ReviewThread[]> {
  return (await readPublishedReviews(place)).flatMap((review) =>
    partsOf(review.body).map((part) => toThread(part, review)),
  );
}

/** Puts `comment` in the place of a finding. False where its text has changed, or has no room for that. Throws what GitHub answers. */
export async function rewriteTextFinding(
  { inText, comments: [first] }: ReviewThread,
  comment: string,
  place: PullRequestTarget,
): Promise<boolean> {
  const { pulls } = place.github.rest;
  const asked = { ...pullOf(place), review_id: inText?.review ?? 0 };
  const text = unixLines((await pulls.getReview(asked)).data.body);
  const part = partsOf(text).find((one) => one.comment === first?.body);
  if (!part) return false;
  const body = `${text.slice(0, part.start)}\n\n${comment}${text.slice(part.end)}`;
  if (body.length > MAX_TEXT) return false;
  await pulls.updateReview({ ...asked, body });
  return true;
}

/** GitHub takes 65,536 characters. */
const MAX_TEXT = 65_000;

/** Offsets are those of the text with the line ends of Unix. */
interface Part {
  /** Path and line number. */
  readonly place: string;
  /** All of it behind that line, with its marks. */
  readonly comment: string;
  readonly isFixed: boolean;
  /** From 1, among the marks of the text. */
  readonly nth: number;
  readonly start: number;
  readonly end: number;
}

interface Block {
  readonly kind: 'place' | 'mark' | 'fixed';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A mark without a line that says where was left behind by someone who may edit the review, and who deleted the rest. */
function partsOf(source: string): Part[] {
  const text = unixLines(source);
  const blocks = blocksOf(text);
  const parts: Part[] = [];
  let [nth, place]: [number, Block | undefined] = [0, undefined];
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'place') place ??= block;
    if (block.kind !== 'mark') continue;
    nth += 1;
    const next = blocks[index + 1];
    const isFixed = next?.kind === 'fixed' && text.slice(block.end, next.start).trim() === '';
    const end = isFixed ? next.end : block.end;
    const comment = place && text.slice(place.end, end).trim();
    if (place && comment) parts.push({ place: place.value, comment, isFixed, nth, start: place.end, end });
    place = undefined;
  }
  return parts;
}

const unixLines = (text: string): string => text.replaceAll('\r\n', '\n');

/** A mark inside of code is text that a finding shows. Where the text costs too much to be read, each line counts. */
function blocksOf(text: string): Block[] {
  const places =
    parseMarkdown(text)
      ?.children.filter(({ type }) => type !== 'code')
      .map((node) => ({ start: startOf(node), end: endOf(node) })) ?? linesOf(text);
  return places.flatMap(({ start, end }): Block[] => {
    const source = text.slice(start, end);
    if (MARK.test(source)) return [{ kind: 'mark', value: source, start, end }];
    if (source === FIXED_MARK) return [{ kind: 'fixed', value: source, start, end }];
    const [, ticks = '', value] = CODE.exec(source) ?? [];
    return value === undefined || value.includes(ticks) ? [] : [{ kind: 'place', value, start, end }];
  });
}

const linesOf = (text: string): { readonly start: number; readonly end: number }[] =>
  [...text.matchAll(/^.+$/gm)].map(({ 0: { length }, index: start }) => ({ start, end: start + length }));

const MARK = /^<!-- kodelet-ci:finding \S+ -->$/;
const CODE = /^(`+) ?([^\n]+?) ?\1$/;

function toThread({ place, comment, isFixed, nth }: Part, { id: review, body, ...written }: OwnReview): ReviewThread {
  const { url, author, association, at } = written;
  const [, path = place, line] = /^(.*):(\d+)$/.exec(place) ?? [];
  const id = review * MAX_NUMBER + nth;
  const inText = { review, commit: commitOf(body), line: line === undefined ? undefined : Number(line) };
  const entry = { id, author, body: comment, createdAt: at, changedAt: at, hidden: false, url, association };
  const comments = [{ ...entry, dislikedBy: [] }];
  return { id, node: '', path, inText, resolved: isFixed, outdated: false, comments };
}

/** No review has as many findings. Its number and that of the finding make an ID which no comment of GitHub's is near. */
const MAX_NUMBER = 1000;
