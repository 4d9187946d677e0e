/** A review thread as GitHub's pages show it: the lines that it is about, what was said, and whether it is resolved. */
import { html, type Markup } from '../../src/report/html/markup.ts';
import { type DiffLine, diffRow, diffTable, readHunks } from './diff-files.ts';
import { type FindTarget, githubMarkdown } from './github-markdown.ts';
import { avatar, type PageAuthor, shownLogin } from './page-author.ts';

export interface PageReviewThread {
  readonly path: string;
  readonly side: 'LEFT' | 'RIGHT';
  /** The first of several lines. */
  readonly startLine?: number;
  /** Absent for a comment on the file as a whole. */
  readonly line?: number;
  /** Of the diff, up to the last of the lines. */
  readonly hunk: string;
  /** The lines have changed since. */
  readonly outdated: boolean;
  /** Login of whoever has resolved it. */
  readonly resolvedBy?: string;
  readonly comments: readonly { readonly author: PageAuthor; readonly body: string }[];
}

/** GitHub shows so many lines above the last one, or all that the comment is about. */
const LINES_SHOWN = 4;

/** In the conversation, below its review: with the file and the end of its hunk. */
export function threadWithLines(thread: PageReviewThread, target: FindTarget): Markup {
  const { path, hunk, outdated, resolvedBy } = thread;
  const count = Math.max(LINES_SHOWN, countOf(thread));
  const rows = readHunks(hunk).filter(({ kind }) => kind !== 'hunk');
  const head = html`<code>${path}</code>${outdated && html` <span class="badge old">Outdated</span>`}`;
  const content = html`${rows.length > 0 && diffTable(rows.slice(-count).map(diffRow))}${conversation(thread, target)}`;
  if (resolvedBy === undefined) return html`<div class="file"><div class="file-head">${head}</div>${content}</div>`;
  return html`<details class="file"><summary class="file-head">${head} <span class="quiet">· ${shownLogin(resolvedBy)} marked this conversation as resolved</span></summary>${content}</details>`;
}

/** Under its line of the diff. */
export function threadUnderLine(thread: PageReviewThread, target: FindTarget): Markup {
  const { resolvedBy } = thread;
  if (resolvedBy === undefined) return html`<div class="inline">${conversation(thread, target)}</div>`;
  return html`<details class="inline"><summary>Resolved by ${shownLogin(resolvedBy)}</summary>${conversation(thread, target)}</details>`;
}

function conversation(thread: PageReviewThread, target: FindTarget): Markup {
  const replaced = linesOf(thread);
  const said = thread.comments.map(
    ({ author, body }) =>
      html`<div class="said">${avatar(author)}<div><div><b>${shownLogin(author.login)}</b>${author.isBot && html` <span class="badge">bot</span>`}${rangeOf(thread)}</div>${githubMarkdown(body, target, { suggest: (text) => suggestion(text, replaced) })}</div></div>`,
  );
  return html`<div class="replies">${said}</div>`;
}

function rangeOf({ startLine, line, side }: PageReviewThread): Markup | false {
  const sign = side === 'LEFT' ? '-' : '+';
  return (
    startLine !== undefined && html` <span class="quiet">on lines ${sign}${startLine} to ${sign}${line ?? ''}</span>`
  );
}

/** How many lines it is about. */
const countOf = ({ startLine, line = 0 }: PageReviewThread): number => line - (startLine ?? line) + 1;

/** Those that a suggestion replaces, which are the last ones of the hunk, whatever their numbers are by now. */
const linesOf = (thread: PageReviewThread): readonly DiffLine[] =>
  readHunks(thread.hunk)
    .filter((line) => line.new !== undefined)
    .slice(-countOf(thread));

/** As the change that it would be. An empty block takes the lines away; one with an empty line in it leaves that. */
function suggestion(text: string, replaced: readonly DiffLine[]): Markup {
  const [first] = replaced;
  const fresh = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const rows = [
    ...replaced.map((line) => diffRow({ kind: 'removed', text: line.text, old: line.new })),
    ...fresh.map((line, index) => diffRow({ kind: 'added', text: line, new: (first?.new ?? 1) + index })),
  ];
  return html`<div class="suggestion"><div class="suggestion-head">Suggested change</div>${diffTable(rows)}</div>`;
}
