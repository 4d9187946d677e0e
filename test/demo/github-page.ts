/** What the demo leaves on GitHub as one page that looks like it: the issue with its comments, the pull request with its diff, the summary. */
import { createHash } from 'node:crypto';
import { html, type Markup, markupText, type Piece } from '../../src/report/html/markup.ts';
import { type DiffFile, diffFiles, readDiff } from './diff-files.ts';
import { type FindTarget, githubMarkdown } from './github-markdown.ts';
import { GITHUB_STYLE } from './github-style.ts';
import { avatar, type PageAuthor, shownLogin } from './page-author.ts';
import { type PageReviewThread, threadUnderLine, threadWithLines } from './review-thread.ts';

export interface GitHubPage {
  /** `OWNER/NAME`. */
  readonly repository: string;
  readonly thread: PageThread;
  /** That the run opened; absent where the thread is one itself. */
  readonly pullRequest?: PageThread;
  /** Of the pull request, the thread's own where the run opened none, in git's format. */
  readonly diff: string;
  /** Markdown of the job summary. */
  readonly summary: string;
  /** Where an address of the stand-in leads in the page. */
  readonly target: FindTarget;
}

export interface PageThread {
  readonly number: number;
  readonly title: string;
  readonly author: PageAuthor;
  readonly body: string;
  readonly labels: readonly string[];
  readonly labelledBy?: string;
  /** Comments and reviews, oldest first. */
  readonly entries: readonly PageEntry[];
  /** Of a pull request. */
  readonly pull?: { readonly head: string; readonly base: string; readonly draft: boolean };
}

interface PageEntry {
  readonly author: PageAuthor;
  readonly body: string;
  readonly review?: {
    readonly verdict: keyof typeof VERDICTS;
    /** Those that it began. */
    readonly threads: readonly PageReviewThread[];
  };
}

export function githubPage(page: GitHubPage): string {
  const { repository, thread, pullRequest, summary } = page;
  const [owner = '', name = ''] = repository.split('/');
  const files = readDiff(page.diff);
  const shown = pullRequest && pullRequest.number !== thread.number ? pullRequest : undefined;
  const content = [
    conversation(thread, page),
    shown && conversation(shown, page),
    files.length > 0 && filesChanged(files, shown ?? thread, page.target),
    summary !== '' &&
      section('summary', 'Job summary', html`<div class="box body">${githubMarkdown(summary, page.target)}</div>`),
  ];
  const body = html`<header><span class="mark">k</span> ${owner}<i>/</i><b>${name}</b><span class="note">a local stand-in for GitHub</span></header>
<nav>${tabs(thread, shown, files, summary)}</nav>
<main>${content}</main>
<footer>Written by the demo of kodelet-ci. Nothing on this page is on the Internet.</footer>`;
  const digest = createHash('sha256').update(GITHUB_STYLE).digest('base64');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${markupText(html`${thread.title} · ${repository}`)}</title>
<style>${GITHUB_STYLE}</style></head><body>
${markupText(body)}
</body></html>
`;
}

function tabs(thread: PageThread, shown: PageThread | undefined, files: readonly DiffFile[], summary: string): Piece {
  const tab = (id: string, words: string, count?: number): Markup =>
    html`<a href="#${id}">${words}${count !== undefined && html` <span class="counter">${count}</span>`}</a>`;
  return [
    tab(anchorOf(thread), `${kindOf(thread)} #${thread.number}`),
    shown && tab(anchorOf(shown), `${kindOf(shown)} #${shown.number}`),
    files.length > 0 && tab('files', 'Files changed', files.length),
    summary !== '' && tab('summary', 'Job summary'),
  ];
}

const kindOf = ({ pull }: PageThread): string => (pull ? 'Pull request' : 'Issue');

/** Where addresses of the thread lead. */
export const anchorOf = ({ number }: Pick<PageThread, 'number'>): string => `thread-${number}`;

const section = (id: string, title: string, content: Piece): Markup =>
  html`<section id="${id}"><h2>${title}</h2>${content}</section>`;

function conversation(thread: PageThread, { target }: GitHubPage): Markup {
  const { number, title, author, body, labels, labelledBy, entries, pull } = thread;
  const state = pull ? (pull.draft ? 'draft' : 'pull') : 'open';
  const about = pull
    ? html`<b>${shownLogin(author.login)}</b> wants to merge into <code>${pull.base}</code> from <code>${pull.head}</code>`
    : html`<b>${shownLogin(author.login)}</b> opened this issue`;
  return html`<section id="${anchorOf(thread)}">
<h1>${title} <span class="hash">#${number}</span></h1>
<p class="about"><span class="state ${state}">${ICONS[state]} ${STATES[state]}</span> ${about}</p>
<div class="${labels.length > 0 && 'columns'}"><div class="thread">${comment(author, body, target)}${labelledBy && html`<p class="event"><span class="dot">${TAG}</span><b>${shownLogin(labelledBy)}</b> added ${labels.map(labelMark)}</p>`}${entries.map((one) => entry(one, target))}</div>
${labels.length > 0 && html`<aside><h3>Labels</h3><p>${labels.map(labelMark)}</p></aside>`}</div>
</section>`;
}

const STATES = { open: 'Open', pull: 'Open', draft: 'Draft' } as const;

const PULL = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="1.5"><circle cx="4" cy="3.5" r="1.8"/><circle cx="4" cy="12.5" r="1.8"/><circle cx="12" cy="12.5" r="1.8"/><path d="M4 5.5v5M12 10.5V6.5a2 2 0 0 0-2-2H7.5M9.3 2.5l-2 2 2 2"/></g></svg>`;
const ICONS = {
  open: html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cx="8" cy="8" r="1.6" fill="currentColor"/></svg>`,
  pull: PULL,
  draft: PULL,
} as const;

const TAG = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M2 3v4.5l6 6 5.5-5.5-6-6H3a1 1 0 0 0-1 1Z" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"/><circle cx="5" cy="5" r="1" fill="currentColor"/></svg>`;

const labelMark = (label: string): Markup => html`<span class="label">${label}</span> `;

function entry({ author, body, review }: PageEntry, target: FindTarget): Markup {
  if (!review) return comment(author, body, target);
  const words = html`<p class="event"><span class="dot">${EYE}</span><b>${shownLogin(author.login)}</b> ${VERDICTS[review.verdict]}</p>`;
  const threads = review.threads.map((thread) => threadWithLines(thread, target));
  return html`${words}${body !== '' && comment(author, body, target)}<div class="reviewed">${threads}</div>`;
}

const VERDICTS = {
  APPROVED: 'approved these changes',
  CHANGES_REQUESTED: 'requested changes',
  COMMENTED: 'reviewed',
  DISMISSED: 'requested changes, which is withdrawn',
} as const;

const EYE = html`<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cx="8" cy="8" r="2" fill="none" stroke="currentColor" stroke-width="1.5"/></svg>`;

export function comment(author: PageAuthor, body: string, target: FindTarget): Markup {
  const text = body.trim() === '' ? html`<p class="quiet">No description provided.</p>` : githubMarkdown(body, target);
  return html`<div class="comment">${avatar(author)}
<div class="box"><div class="head"><b>${shownLogin(author.login)}</b>${author.isBot && html` <span class="badge">bot</span>`} <span class="quiet">commented</span></div><div class="body">${text}</div></div></div>`;
}

/** A thread whose lines have changed since stands in the conversation alone. */
function filesChanged(files: readonly DiffFile[], { entries }: PageThread, target: FindTarget): Markup {
  const sum = (kind: 'added' | 'removed'): number => files.reduce((total, file) => total + file[kind], 0);
  const about = html`<p class="quiet">${files.length === 1 ? '1 file' : `${files.length} files`} changed: <b class="plus">+${sum('added')}</b> <b class="minus">−${sum('removed')}</b></p>`;
  const threads = entries.flatMap(({ review }) => review?.threads ?? []).filter(({ outdated }) => !outdated);
  const shown = diffFiles(files, (path, row) => {
    const here = threads.filter(
      ({ side, line, ...thread }) => thread.path === path && line !== undefined && row[SIDES[side]] === line,
    );
    return here.length > 0 && here.map((thread) => threadUnderLine(thread, target));
  });
  return section('files', 'Files changed', [about, shown]);
}

const SIDES = { LEFT: 'old', RIGHT: 'new' } as const;
