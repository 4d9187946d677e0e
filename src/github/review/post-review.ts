/** One review of a pull request: what is new on its lines, what was said before brought up to date, and nothing twice. */
import { type DeclinedFinding, findDeclined } from '../../core/declined-finding.ts';
import type { Finding, FindingTrial, PostOutcome, Severity } from '../../core/github-posts.ts';
import { count } from '../../lib/text.ts';
import { describeFailure } from '../api/failure.ts';
import {
  codePrint,
  type DiffLines,
  type FingerprintedFinding,
  findingComment,
  fingerprints,
  isBlocking,
  isRepeatedCode,
  leftOutFinding,
  marksOf,
  reviewSummary,
  threadOf,
  whyLeftOut,
} from './finding.ts';
import { describeUncounted, isSelf, readCountedThreads } from './resolutions.ts';
import { knownReview, type ReviewVerdict, submitReview, whyStale } from './submit-review.ts';
import { rewriteTextFinding } from './text-findings.ts';
import {
  type OwnReview,
  type PullRequestTarget,
  pullOf,
  type ReviewThread,
  readSubmittedReviews,
  remedyOfPost,
  reviewMark,
  withMark,
} from './threads.ts';

export interface ReviewOptions extends PullRequestTarget {
  /** The commit that was read. */
  readonly head: string;
  /** Names the request: a second delivery of it adds no second review. */
  readonly key: string;
  /** What a review may say in addition to comments: nothing, that changes are needed, or also that it is fine. */
  readonly verdict: 'comment' | 'request-changes' | 'approve';
  /** A review was asked for, and came to its end. */
  readonly whole: boolean;
  /** Makes the agent's Markdown harmless. */
  readonly sanitize: (text: string) => string;
  readonly diffLines: (path: string) => Promise<DiffLines | undefined>;
  /** What the host found out about each finding. One that was not tried is not published. */
  readonly trials: ReadonlyMap<Finding, FindingTrial>;
  /** The least severity of a finding that is published though it is confirmed only by reading. */
  readonly threshold: Severity;
  /** Findings that people have declined elsewhere. */
  readonly declined?: () => Promise<readonly DeclinedFinding[]>;
}

/** Nothing where there is nothing to say. Throws what GitHub answers, but for lines that it does not take. */
export async function publishReview(all: readonly Finding[], options: ReviewOptions): Promise<PostOutcome[]> {
  const { trials, threshold } = options;
  const whys = all.map((finding) => whyLeftOut(finding, trials.get(finding), threshold));
  const findings = all.filter((_, index) => whys[index] === undefined);
  const left = all.flatMap((finding, index) => {
    const why = whys[index];
    return why === undefined ? [] : [options.sanitize(leftOutFinding(finding, why))];
  });
  const published = await publishTried(findings, left, options);
  return left.length === 0 ? published : [...published, leftOutcome(left, published)];
}

/** The lines stand in the review, or else in the report. */
function leftOutcome(left: readonly string[], published: readonly PostOutcome[]): PostOutcome {
  const isReviewed = published.some(({ how, url }) => how === 'done' && url !== undefined);
  const words = `${count(left.length, 'finding')} left out, neither reproduced nor confirmed at its severity`;
  return { kind: 'review_comment', how: 'known', text: words, ...(!isReviewed && { leftOut: left }) };
}

/** `left`: a line for each finding that is not published. */
async function publishTried(
  findings: readonly Finding[],
  left: readonly string[],
  options: ReviewOptions,
): Promise<PostOutcome[]> {
  const { github, repository, pull, self, whole, verdict } = options;
  const judges = whole && verdict !== 'comment';
  if (findings.length === 0 && !judges) return [];
  const reviews = await readSubmittedReviews(options);
  const threads = await readCountedThreads(github, repository, { pull, self });
  const declined = (await options.declined?.()) ?? [];
  const fates = (await marked(findings, options)).map((one) => fateOf(one, threads, { self, declined }));
  const open = threads.filter((thread) => !thread.resolved && marksOf(thread, self)?.fixed === false);
  const updated = await updateTexts(fates, open, options);
  const fresh = fates.filter(({ fate }) => fate === 'new');
  const told = describeKnown(fates, { updated, uncounted: describeUncounted(threads, self) });
  const isClean = findings.length === 0 && left.length === 0 && open.length === 0;
  const approves = judges && verdict === 'approve' && isClean;
  const published = await publishOnce(fresh, { approves, reviews, left }, options);
  const isBlocked =
    fates.some(({ fate, finding }) => !['dismissed', 'declined'].includes(fate) && finding.severity === 'blocking') ||
    open.some((thread) => isBlocking(thread) && !fates.some((fated) => fated.thread === thread));
  const isApproved = approves && published.some(({ how }) => how === 'done');
  const withdrawn = judges && !isBlocked && !isApproved ? await withdraw(reviews, options) : [];
  return [...published, ...told, ...withdrawn];
}

async function publishOnce(
  findings: readonly FingerprintedFinding[],
  {
    approves,
    reviews,
    left,
  }: {
    /** Although nothing was found. */
    readonly approves: boolean;
    /** Ours that are published. */
    readonly reviews: readonly OwnReview[];
    readonly left: readonly string[];
  },
  options: ReviewOptions,
): Promise<PostOutcome[]> {
  const { key, head } = options;
  const mark = reviewMark(key, head);
  const standing = withMark(reviews, mark);
  if (standing) return [knownReview(standing)];
  if (findings.length === 0 && !approves) return [];
  const draft = {
    ...options,
    findings,
    verdict: verdictOf(findings, options),
    summary: reviewSummary(findings, head, left),
    mark,
  };
  return submitReview(draft, options);
}

async function marked(
  findings: readonly Finding[],
  { diffLines, trials }: ReviewOptions,
): Promise<FingerprintedFinding[]> {
  const paths = [...new Set(findings.map(({ path }) => path))];
  const lines = new Map(await Promise.all(paths.map(async (path) => [path, await diffLines(path)] as const)));
  const prints = fingerprints(findings, (path) => lines.get(path));
  return findings.map((finding, index) => ({
    finding,
    print: prints[index] ?? '',
    isRepeated: isRepeatedCode(finding, lines.get(finding.path)),
    trial: trials.get(finding),
  }));
}

type FindingState = FingerprintedFinding & {
  readonly fate: 'new' | 'open' | 'dismissed' | 'declined';
  readonly thread?: ReviewThread;
};

/** What people who may write have resolved stays so; what we have resolved was fixed then, and is there again. */
function fateOf(
  one: FingerprintedFinding,
  threads: readonly ReviewThread[],
  { self, declined }: { readonly self: string; readonly declined: readonly DeclinedFinding[] },
): FindingState {
  const thread = threadOf(one, threads, self);
  const { path, body } = one.finding;
  if (!thread && findDeclined(declined, { path, fingerprint: one.print, body })) return { ...one, fate: 'declined' };
  if (!thread) return { ...one, fate: 'new' };
  if (!thread.resolved) return { ...one, fate: 'open', thread };
  const byUs = thread.resolvedBy === undefined || isSelf(thread.resolvedBy, self);
  return byUs ? { ...one, fate: 'new' } : { ...one, fate: 'dismissed' };
}

/** How many comments read differently now. Of several on the same lines it must be clear which one is meant. */
async function updateTexts(fates: readonly FindingState[], open: readonly ReviewThread[], options: ReviewOptions) {
  const { github, repository, self } = options;
  const isClear = ({ print }: FindingState): boolean => {
    const code = codePrint(print);
    const standing = open.filter((thread) => codePrint(marksOf(thread, self)?.fingerprint ?? '') === code);
    return fates.filter((fated) => codePrint(fated.print) === code).length >= standing.length;
  };
  let updated = 0;
  for (const fated of fates) {
    const { fate, thread } = fated;
    const first = fate === 'open' && isClear(fated) ? thread?.comments[0] : undefined;
    const body = findingComment(fated, options.sanitize, thread?.inText && { how: 'as-code' });
    if (!thread || !first || first.body === body) continue;
    const place = { owner: repository.owner, repo: repository.name, comment_id: first.id };
    if (!thread.inText) await github.rest.pulls.updateReviewComment({ ...place, body });
    else if (!(await rewriteTextFinding(thread, body, options))) continue;
    updated += 1;
  }
  return updated;
}

function describeKnown(
  fates: readonly FindingState[],
  { updated, uncounted }: { readonly updated: number; readonly uncounted: string | undefined },
): PostOutcome[] {
  const known = fates.filter(({ fate }) => fate === 'open').length;
  const dismissed = fates.filter(({ fate }) => fate === 'dismissed').length;
  const declined = fates.filter(({ fate }) => fate === 'declined').length;
  const outcome = (text: string): PostOutcome => ({ kind: 'review_comment', how: 'known', text });
  return [
    ...(known > 0
      ? [outcome(`${count(known, 'comment')} stood already${updated > 0 ? `, ${updated} brought up to date` : ''}`)]
      : []),
    ...(dismissed > 0 ? [outcome(`${count(dismissed, 'finding')} left out, because they were resolved before`)] : []),
    ...(declined > 0
      ? [outcome(`${count(declined, 'finding')} left out, because people declined the same before`)]
      : []),
    ...(uncounted === undefined ? [] : [outcome(uncounted)]),
  ];
}

function verdictOf(fresh: readonly FingerprintedFinding[], { verdict, whole }: ReviewOptions): ReviewVerdict {
  if (verdict === 'comment' || !whole) return 'COMMENT';
  if (fresh.some(({ finding }) => finding.severity === 'blocking')) return 'REQUEST_CHANGES';
  return verdict === 'approve' && fresh.length === 0 ? 'APPROVE' : 'COMMENT';
}

/** What asked for changes keeps a pull request from being merged until someone takes it back, although all is done. */
async function withdraw(reviews: readonly OwnReview[], options: ReviewOptions): Promise<PostOutcome[]> {
  const judged = reviews.filter(({ state }) => ['APPROVED', 'CHANGES_REQUESTED'].includes(state));
  const asking = judged.filter(({ state }) => state === 'CHANGES_REQUESTED');
  if (judged.at(-1)?.state !== 'CHANGES_REQUESTED') return [];
  const stale = await whyStale(options.head, options);
  if (stale !== undefined)
    return [{ kind: 'review_comment', how: 'known', text: `The request for changes stands: ${stale}` }];
  const message = `Nothing blocking is left in ${options.head.slice(0, 12)}`;
  try {
    for (const { id } of asking) {
      await options.github.rest.pulls.dismissReview({ ...pullOf(options), review_id: id, message });
    }
    return [{ kind: 'review_comment', how: 'done', text: 'Withdrew the request for changes' }];
  } catch (error) {
    const text = `The request for changes could not be withdrawn: ${describeFailure(error)}. Someone with permission has to dismiss it`;
    return [{ kind: 'review_comment', how: 'failed', text }];
  }
}

/** Failure of a review that was not posted, for the report: nothing of it is lost. */
export const reviewFailure = (error: unknown): string =>
  `The review could not be published: ${describeFailure(error)}. ${remedyOfPost(error, 'the permission "pull-requests: write"')}`;
