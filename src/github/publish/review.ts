/** One review of a pull request: what is new on its lines, what was said before brought up to date, and nothing twice. */

import type { Finding, PostOutcome } from '../../core/post.ts';
import { count } from '../../lib/text.ts';
import { sameName } from '../api/account.ts';
import { describeFailure } from '../api/failure.ts';
import {
  type OwnReview,
  pullOf,
  type ReviewPlace,
  readSettledReviews,
  remedyOfPost,
  reviewMark,
  withMark,
} from '../api/own-reviews.ts';
import { type ReviewThread, readReviewThreads } from '../api/review-threads.ts';
import type { DiffLines } from '../toolset/diff-lines.ts';
import {
  codePrint,
  findingComment,
  fingerprints,
  isBlocking,
  type MarkedFinding,
  marksOf,
  SEVERITY_WORDS,
  threadOf,
} from './finding.ts';
import { knownReview, type ReviewVerdict, submitReview } from './submit-review.ts';

export interface ReviewOptions extends ReviewPlace {
  /** The commit that was read. */
  readonly head: string;
  /** Names the request: a second delivery of it adds no second review. */
  readonly key: string;
  /** What a review may say besides comments: nothing, that changes are needed, or also that it is fine. */
  readonly verdict: 'comment' | 'request-changes' | 'approve';
  /** A review was asked for, and came to its end. */
  readonly whole: boolean;
  /** Makes the agent's Markdown harmless. */
  readonly sanitize: (text: string) => string;
  readonly diffLines: (path: string) => Promise<DiffLines | undefined>;
}

/** Nothing where there is nothing to say. Throws what GitHub answers, but for lines that it does not take. */
export async function publishReview(findings: readonly Finding[], options: ReviewOptions): Promise<PostOutcome[]> {
  const { github, repository, pull, self, whole, verdict } = options;
  const judges = whole && verdict !== 'comment';
  if (findings.length === 0 && !judges) return [];
  const reviews = await readSettledReviews(options);
  const threads = await readReviewThreads(github, repository, pull);
  const fates = (await marked(findings, options)).map((one) => fateOf(one, threads, self));
  const open = threads.filter((thread) => !thread.resolved && marksOf(thread, self)?.fixed === false);
  const updated = await updateTexts(fates, open, options);
  const fresh = fates.filter(({ fate }) => fate === 'new');
  const told = describeKnown(fates, updated);
  const approves = judges && verdict === 'approve' && findings.length === 0 && open.length === 0;
  const published = await publishOnce(fresh, { approves, reviews }, options);
  const isBlocked =
    fates.some(({ fate, finding }) => fate !== 'dismissed' && finding.severity === 'blocking') ||
    open.some((thread) => isBlocking(thread) && !fates.some((fated) => fated.thread === thread));
  const isApproved = approves && published.some(({ how }) => how === 'done');
  const withdrawn = judges && !isBlocked && !isApproved ? await withdraw(reviews, options) : [];
  return [...published, ...told, ...withdrawn];
}

interface Standing {
  /** Although nothing was found. */
  readonly approves: boolean;
  /** Ours that are published. */
  readonly reviews: readonly OwnReview[];
}

async function publishOnce(
  findings: readonly MarkedFinding[],
  { approves, reviews }: Standing,
  options: ReviewOptions,
): Promise<PostOutcome[]> {
  const { key, head } = options;
  const mark = reviewMark(key, head);
  const standing = withMark(reviews, mark);
  if (standing) return [knownReview(standing)];
  if (findings.length === 0 && !approves) return [];
  const draft = { ...options, findings, verdict: verdictOf(findings, options), summary: summary(findings, head), mark };
  return submitReview(draft, options);
}

async function marked(findings: readonly Finding[], { diffLines }: ReviewOptions): Promise<MarkedFinding[]> {
  const paths = [...new Set(findings.map(({ path }) => path))];
  const lines = new Map(await Promise.all(paths.map(async (path) => [path, await diffLines(path)] as const)));
  const prints = fingerprints(findings, (path) => lines.get(path));
  return findings.map((finding, index) => ({ finding, print: prints[index] ?? '' }));
}

type Fated = MarkedFinding & { readonly fate: 'new' | 'open' | 'dismissed'; readonly thread?: ReviewThread };

/** What a person has resolved stays so; what we have resolved was mended then, and is there again. */
function fateOf(one: MarkedFinding, threads: readonly ReviewThread[], self: string): Fated {
  const thread = threadOf(one.print, threads, self);
  if (!thread) return { ...one, fate: 'new' };
  if (!thread.resolved) return { ...one, fate: 'open', thread };
  const byUs = thread.resolvedBy === undefined || isSelf(thread.resolvedBy, self);
  return byUs ? { ...one, fate: 'new' } : { ...one, fate: 'dismissed' };
}

/** GraphQL names a person there, and an app without its brackets or not at all. */
const isSelf = (login: string, self: string): boolean => sameName(login, self) || sameName(`${login}[bot]`, self);

/** How many comments read differently now. Of several on the same lines it must be clear which one is meant. */
async function updateTexts(fates: readonly Fated[], open: readonly ReviewThread[], options: ReviewOptions) {
  const { github, repository, self } = options;
  const isClear = ({ print }: Fated): boolean => {
    const code = codePrint(print);
    const standing = open.filter((thread) => codePrint(marksOf(thread, self)?.fingerprint ?? '') === code);
    return fates.filter((fated) => codePrint(fated.print) === code).length >= standing.length;
  };
  const changed = fates.flatMap((fated) => {
    const first = fated.fate === 'open' && isClear(fated) ? fated.thread?.comments[0] : undefined;
    const body = findingComment(fated, options.sanitize);
    return first && first.body !== body ? [{ comment_id: first.id, body }] : [];
  });
  for (const change of changed) {
    await github.rest.pulls.updateReviewComment({ owner: repository.owner, repo: repository.name, ...change });
  }
  return changed.length;
}

function describeKnown(fates: readonly Fated[], updated: number): PostOutcome[] {
  const known = fates.filter(({ fate }) => fate === 'open').length;
  const dismissed = fates.filter(({ fate }) => fate === 'dismissed').length;
  const tell = (text: string): PostOutcome => ({ kind: 'review_comment', how: 'known', text });
  return [
    ...(known > 0
      ? [tell(`${count(known, 'comment')} stood already${updated > 0 ? `, ${updated} brought up to date` : ''}`)]
      : []),
    ...(dismissed > 0 ? [tell(`${count(dismissed, 'finding')} left out, which somebody had resolved`)] : []),
  ];
}

function verdictOf(fresh: readonly MarkedFinding[], { verdict, whole }: ReviewOptions): ReviewVerdict {
  if (verdict === 'comment' || !whole) return 'COMMENT';
  if (fresh.some(({ finding }) => finding.severity === 'blocking')) return 'REQUEST_CHANGES';
  return verdict === 'approve' && fresh.length === 0 ? 'APPROVE' : 'COMMENT';
}

/** What asked for changes keeps a pull request from being merged until somebody takes it back, although all is done. */
async function withdraw(reviews: readonly OwnReview[], options: ReviewOptions): Promise<PostOutcome[]> {
  const judged = reviews.filter(({ state }) => ['APPROVED', 'CHANGES_REQUESTED'].includes(state));
  const asking = judged.filter(({ state }) => state === 'CHANGES_REQUESTED');
  if (judged.at(-1)?.state !== 'CHANGES_REQUESTED') return [];
  const message = `Nothing that blocks is left in ${options.head.slice(0, 12)}`;
  try {
    for (const { id } of asking) {
      await options.github.rest.pulls.dismissReview({ ...pullOf(options), review_id: id, message });
    }
    return [{ kind: 'review_comment', how: 'done', text: 'Withdrew the request for changes' }];
  } catch (error) {
    const text = `The request for changes could not be withdrawn: ${describeFailure(error)}. Somebody who may has to dismiss it`;
    return [{ kind: 'review_comment', how: 'failed', text }];
  }
}

function summary(fresh: readonly MarkedFinding[], head: string): string {
  const counts = (['blocking', 'should-fix', 'minor'] as const).flatMap((severity) => {
    const number = fresh.filter(({ finding }) => finding.severity === severity).length;
    return number === 0 ? [] : [`${SEVERITY_WORDS[severity]}: ${number}`];
  });
  return `${counts.join(' · ') || 'Nothing found'} in ${head.slice(0, 12)}`;
}

/** Of a review that did not get through, for the report: nothing of it is lost. */
export const reviewFailure = (error: unknown): string =>
  `The review could not be published: ${describeFailure(error)}. ${remedyOfPost(error, 'the permission "pull-requests: write"')}`;
