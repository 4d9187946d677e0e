/** What a demo has left on its GitHub, as files that outlive it: no address of the stand-in leads anywhere once it has ended. */
import { dirname } from 'node:path';
import { git } from '../support/github/bare.ts';
import { showThread } from '../support/github/review-threads.ts';
import { mergeBase } from '../support/github/shapes/pull.ts';
import type { Issue, Pull, Review, ReviewComment, User } from '../support/github/types.ts';
import { MAINTAINER } from './fixture.ts';
import type { FindTarget } from './github-markdown.ts';
import { anchorOf, githubPage, type PageThread } from './github-page.ts';
import type { PageAuthor } from './page-author.ts';
import type { Played } from './play.ts';
import type { PageReviewThread } from './review-thread.ts';

/** The change of the pull request, in git's format; empty where there is none. */
export async function diffOf({ fixture, run, pullRequest }: Played): Promise<string> {
  const { branch } = run.outputs;
  return branch && pullRequest ? git(fixture.repository.path, ['diff', `main...${branch}`]) : '';
}

/** Threads and the summary lead to their place in the page, others on the Internet stay, and what was in the stand-in leads nowhere. */
export function createTargets({ fixture, thread, pullRequest }: Played, page = ''): FindTarget {
  const shown = [thread, pullRequest].flatMap((one) => (one ? [one.number] : []));
  const here = `${fixture.github.url}/${fixture.repository.fullName}/`;
  const threadAt = (number: number): string | undefined =>
    shown.includes(number) ? `${page}#${anchorOf({ number })}` : undefined;
  return (address) => {
    if (/^#\d+$/.test(address)) return threadAt(Number(address.slice(1)));
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (!url || !['https:', 'http:'].includes(url.protocol)) return undefined;
    if (!url.href.startsWith(fixture.github.url)) return url.href;
    const path = url.href.slice(here.length);
    const number = threadAt(Number(/^(?:issues|pull)\/(\d+)/.exec(path)?.[1]));
    if (/^(?:tree|commit)\//.test(path) && pullRequest) return `${page}#files`;
    return number ?? (path.startsWith('actions/runs/') ? `${page}#summary` : undefined);
  };
}

/** The text with addresses of the stand-in replaced, in links of Markdown and elsewhere, and without the runner's directory. */
export function replaceAddresses(text: string, played: Played, target: FindTarget): string {
  const { fixture } = played;
  const address = `${fixture.github.url.replaceAll('.', String.raw`\.`)}[^\\s)"'<>\\\`]*`;
  return withoutRunner(text, played)
    .replaceAll(new RegExp(String.raw`\[([^\]\n]*)\]\((${address})\)`, 'g'), (_, words: string, found: string) => {
      const to = target(found);
      return to === undefined ? words : `[${words}](${to})`;
    })
    .replaceAll(new RegExp(address, 'g'), (found) => target(found) ?? new URL(found).pathname);
}

/** What a run names in its own directory on the runner, `keep` puts beside the text. */
function withoutRunner(text: string, { run }: Played): string {
  const journal = run.outputs['journal-path'];
  return journal ? text.replaceAll(`${dirname(journal)}/`, '') : text;
}

export async function pageOf(played: Played): Promise<string> {
  const { fixture, thread, pullRequest, run } = played;
  return githubPage({
    repository: fixture.repository.fullName,
    thread: await threadOf(thread, played),
    ...(pullRequest && { pullRequest: await threadOf(pullRequest, played) }),
    diff: await diffShown(pullRequest ?? thread),
    summary: withoutRunner(run.summary, played),
    target: createTargets(played),
  });
}

/** As the pull request shows it. */
async function diffShown({ pull }: Issue): Promise<string> {
  return pull ? git(pull.base.repository.path, ['diff', await mergeBase(pull), pull.headSha]) : '';
}

/** The label that starts a run is a person's, and others are set by a run. */
const OURS = 'github-actions[bot]';

type Entry = PageThread['entries'][number] & { readonly at: string };

async function threadOf(issue: Issue, played: Played): Promise<PageThread> {
  const { number, title, user, body, labels, comments, pull } = issue;
  const said = comments.map((comment): Entry => ({ at: comment.createdAt, ...saidOf(comment, played) }));
  const reviews = pull ? await Promise.all(pull.reviews.map((review) => reviewOf(review, pull, played))) : [];
  return {
    ...{ number, title, body: body ?? '', author: authorOf(user), labels: labels.map(({ name }) => name) },
    ...(labels.length > 0 && { labelledBy: labels.some(({ name }) => name === 'agent') ? MAINTAINER : OURS }),
    entries: [...said, ...reviews.flat()].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    ...(pull && { pull: { head: pull.head.ref, base: pull.base.ref, draft: pull.draft } }),
  };
}

/** A reply stands in its thread, and the review that GitHub makes of it nowhere. */
async function reviewOf(review: Review, pull: Pull, played: Played): Promise<Entry[]> {
  const { submittedAt, state } = review;
  const own = pull.reviewComments.filter((comment) => comment.review === review && comment.replyTo === undefined);
  const threads = await Promise.all(own.map((first) => reviewThread(first, pull, played)));
  if (state === 'PENDING' || (review.body === '' && threads.length === 0)) return [];
  return [{ at: submittedAt, ...saidOf(review, played), review: { verdict: state, threads } }];
}

async function reviewThread(first: ReviewComment, pull: Pull, played: Played): Promise<PageReviewThread> {
  const { isOutdated, line } = await showThread(first, pull);
  const { path, side, startLine, diffHunk: hunk, resolvedBy } = first;
  const shift = (line ?? first.line ?? 0) - (first.line ?? 0);
  const shown = line ?? first.line;
  return {
    ...{ path, side, hunk, outdated: isOutdated },
    ...(startLine !== null && { startLine: startLine + shift }),
    ...(shown !== null && { line: shown }),
    ...(resolvedBy && { resolvedBy: resolvedBy.login }),
    comments: pull.reviewComments
      .filter(({ id, replyTo }) => id === first.id || replyTo === first.id)
      .map((comment) => saidOf(comment, played)),
  };
}

const saidOf = ({ user, body }: { readonly user: User; readonly body: string }, played: Played) => ({
  author: authorOf(user),
  body: withoutRunner(body, played),
});

const authorOf = ({ login, type }: User): PageAuthor => ({ login, isBot: type === 'Bot' });
