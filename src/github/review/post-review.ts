/** One review of a pull request: what is new on its lines, what was said before brought up to date, and nothing twice. */
import { type DeclinedFinding, findDeclined } from '../../core/declined-finding.ts';
import type { Finding, FindingTrial, PostOutcome, Severity } from '../../core/github-posts.ts';
import { count } from '../../lib/text.ts';
import { shownCode } from '../../markdown/code-text.ts';
import { cutMarkdown } from '../../markdown/cut.ts';
import { sameName } from '../api/account.ts';
import { describeFailure, isLostPost, statusOf } from '../api/failure.ts';
import {
  codePrint,
  type DiffLines,
  type FingerprintedFinding,
  findingComment,
  fingerprints,
  isBlocking,
  leftOutFinding,
  marksOf,
  readDiffLines,
  reviewSummary,
  showsLines,
  threadOf,
  whyLeftOut,
} from './finding.ts';
import {
  DRAFT_ATTEMPTS,
  findPublished,
  isBlockedByDraft,
  type OwnReview,
  type PullRequestTarget,
  pullOf,
  type ReviewThread,
  readReviewThreads,
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
  /** What a review may say besides comments: nothing, that changes are needed, or also that it is fine. */
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
  const threads = await readReviewThreads(github, repository, pull);
  const declined = (await options.declined?.()) ?? [];
  const fates = (await marked(findings, options)).map((one) => fateOf(one, threads, { self, declined }));
  const open = threads.filter((thread) => !thread.resolved && marksOf(thread, self)?.fixed === false);
  const updated = await updateTexts(fates, open, options);
  const fresh = fates.filter(({ fate }) => fate === 'new');
  const told = describeKnown(fates, updated);
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
  return findings.map((finding, index) => ({ finding, print: prints[index] ?? '', trial: trials.get(finding) }));
}

type FindingState = FingerprintedFinding & {
  readonly fate: 'new' | 'open' | 'dismissed' | 'declined';
  readonly thread?: ReviewThread;
};

/** What a person has resolved stays so; what we have resolved was mended then, and is there again. */
function fateOf(
  one: FingerprintedFinding,
  threads: readonly ReviewThread[],
  { self, declined }: { readonly self: string; readonly declined: readonly DeclinedFinding[] },
): FindingState {
  const thread = threadOf(one.print, threads, self);
  const { path, body } = one.finding;
  if (!thread && findDeclined(declined, { path, fingerprint: one.print, body })) return { ...one, fate: 'declined' };
  if (!thread) return { ...one, fate: 'new' };
  if (!thread.resolved) return { ...one, fate: 'open', thread };
  const byUs = thread.resolvedBy === undefined || isSelf(thread.resolvedBy, self);
  return byUs ? { ...one, fate: 'new' } : { ...one, fate: 'dismissed' };
}

/** GraphQL names a person there, and an app without its brackets or not at all. */
const isSelf = (login: string, self: string): boolean => sameName(login, self) || sameName(`${login}[bot]`, self);

/** How many comments read differently now. Of several on the same lines it must be clear which one is meant. */
async function updateTexts(fates: readonly FindingState[], open: readonly ReviewThread[], options: ReviewOptions) {
  const { github, repository, self } = options;
  const isClear = ({ print }: FindingState): boolean => {
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

function describeKnown(fates: readonly FindingState[], updated: number): PostOutcome[] {
  const known = fates.filter(({ fate }) => fate === 'open').length;
  const dismissed = fates.filter(({ fate }) => fate === 'dismissed').length;
  const declined = fates.filter(({ fate }) => fate === 'declined').length;
  const outcome = (text: string): PostOutcome => ({ kind: 'review_comment', how: 'known', text });
  return [
    ...(known > 0
      ? [outcome(`${count(known, 'comment')} stood already${updated > 0 ? `, ${updated} brought up to date` : ''}`)]
      : []),
    ...(dismissed > 0 ? [outcome(`${count(dismissed, 'finding')} left out, because they had been resolved`)] : []),
    ...(declined > 0
      ? [outcome(`${count(declined, 'finding')} left out, because people declined the same before`)]
      : []),
  ];
}

function verdictOf(fresh: readonly FingerprintedFinding[], { verdict, whole }: ReviewOptions): ReviewVerdict {
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
    const text = `The request for changes could not be withdrawn: ${describeFailure(error)}. Someone with permission has to dismiss it`;
    return [{ kind: 'review_comment', how: 'failed', text }];
  }
}

/** Failure of a review that was not posted, for the report: nothing of it is lost. */
export const reviewFailure = (error: unknown): string =>
  `The review could not be published: ${describeFailure(error)}. ${remedyOfPost(error, 'the permission "pull-requests: write"')}`;

type ReviewVerdict = 'COMMENT' | 'REQUEST_CHANGES' | 'APPROVE';

export interface ReviewDraft {
  readonly findings: readonly FingerprintedFinding[];
  readonly verdict: ReviewVerdict;
  /** The commit that was read: all of it stands on that one, whatever has been pushed since. */
  readonly head: string;
  /** How many findings of which severity. */
  readonly summary: string;
  /** At its end. */
  readonly mark: string;
  /** Makes the agent's Markdown harmless. */
  readonly sanitize: (text: string) => string;
}

const ATTEMPTS = 3;

/** Another run may have published it meanwhile. Throws what GitHub answers, but for lines that it does not take. */
export async function submitReview(review: ReviewDraft, place: PullRequestTarget, attempt = 1): Promise<PostOutcome[]> {
  try {
    const draft = await createDraft(review, place);
    const standing = await findPublished(review.mark, place);
    if (!standing) return await publishDraft(draft, review, place);
    await deleteDraft(draft, place);
    return [knownReview(standing)];
  } catch (error) {
    const attempts = isBlockedByDraft(error) ? DRAFT_ATTEMPTS : isLostPost(error) ? ATTEMPTS : 1;
    if (attempt >= attempts) throw error;
    const standing = withMark(await readSubmittedReviews(place), review.mark);
    return standing ? [knownReview(standing)] : submitReview(review, place, attempt + 1);
  }
}

const knownReview = ({ url }: Pick<OwnReview, 'url'>): PostOutcome => ({
  kind: 'review_comment',
  how: 'known',
  text: 'Reviewed before',
  url,
});

/** Placement of findings: on their lines, or in the review's text. */
interface Placement {
  readonly onLines: readonly FingerprintedFinding[];
  readonly inText: readonly FingerprintedFinding[];
}

interface Draft extends Placement {
  readonly id: number;
  readonly url: string;
}

/** GitHub does not say which of the lines it does not take, such as those of a file whose diff is too large for it. */
async function createDraft(review: ReviewDraft, place: PullRequestTarget): Promise<Draft> {
  const { findings } = review;
  const inText = { onLines: [], inText: findings };
  const placements: readonly (() => Promise<Placement> | Placement)[] = [
    () => ({ onLines: findings, inText: [] }),
    () => positionByGitHub(findings, place).catch(() => inText),
  ];
  for (const find of placements) {
    const placement = await find();
    if (placement.inText.length > 0 && placement.onLines.length === 0) break;
    try {
      return await create(placement, review, place);
    } catch (error) {
      if (statusOf(error) !== 422 || isBlockedByDraft(error) || findings.length === 0) throw error;
    }
  }
  return create(inText, review, place);
}

/** By the diff that GitHub has itself, which leaves large files out. */
async function positionByGitHub(
  findings: readonly FingerprintedFinding[],
  place: PullRequestTarget,
): Promise<Placement> {
  const { github } = place;
  const files = await github.paginate(github.rest.pulls.listFiles, { ...pullOf(place), per_page: 100 });
  const lines = new Map<string, DiffLines>(files.map(({ filename, patch = '' }) => [filename, readDiffLines(patch)]));
  const isThere = ({ finding }: FingerprintedFinding): boolean =>
    showsLines(lines.get(finding.path)?.[finding.side] ?? [], finding);
  return { onLines: findings.filter(isThere), inText: findings.filter((one) => !isThere(one)) };
}

/** A commit that a push has replaced is not taken any more, but nothing says that a text needs one. */
async function create(placement: Placement, review: ReviewDraft, place: PullRequestTarget): Promise<Draft> {
  const { onLines, inText } = placement;
  const { data } = await place.github.rest.pulls.createReview({
    ...pullOf(place),
    ...((onLines.length > 0 || inText.length === 0) && { commit_id: review.head }),
    body: textOf(inText, review),
    comments: onLines.map((marked) => commentOf(marked, review)),
  });
  return { ...placement, id: data.id, url: data.html_url };
}

function commentOf(marked: FingerprintedFinding, { sanitize }: ReviewDraft) {
  const { path, side: of, startLine, line } = marked.finding;
  const side = of === 'old' ? 'LEFT' : 'RIGHT';
  const isRange = startLine !== undefined && startLine < line;
  const body = findingComment(marked, sanitize);
  return { path, line, side, ...(isRange && { start_line: startLine, start_side: side }), body };
}

/** GitHub takes 65,536 characters; some are for what stands around the findings. */
const ROOM = 64_000;

function textOf(inText: readonly FingerprintedFinding[], { summary, mark, sanitize }: ReviewDraft): string {
  const whole = inText.map((marked) => listed(marked, sanitize));
  const room = ROOM / Math.max(1, whole.length) - NOTICE_ROOM;
  const isLong = whole.join('\n\n').length > ROOM;
  const parts = isLong ? whole.map((part) => cutMarkdown(part, room, { name: 'finding', keeper: 'journal' })) : whole;
  return [summary, ...parts, mark].join('\n\n');
}

const NOTICE_ROOM = 100;

/** What it would replace is not there, so that a suggestion is code. */
const listed = (one: FingerprintedFinding, sanitize: ReviewDraft['sanitize']): string =>
  `${shownCode(`${one.finding.path}:${one.finding.line}`)}\n\n${findingComment(one, sanitize, 'as-code')}`;

/** What a verdict may fail with: nobody judges a pull request of their own, and GitHub Actions where a setting lets it. */
const NO_VERDICT: readonly unknown[] = [403, 422];

async function publishDraft(draft: Draft, review: ReviewDraft, place: PullRequestTarget): Promise<PostOutcome[]> {
  const publish = async (event: ReviewVerdict): Promise<PostOutcome[]> => {
    await submit(draft, event, { review, place });
    const inText = draft.inText.length;
    const text = describe(event, draft);
    return [{ kind: 'review_comment', how: 'done', text, url: draft.url, ...(inText > 0 && { inText }) }];
  };
  try {
    return await publish(review.verdict);
  } catch (error) {
    if (review.verdict === 'COMMENT' || !NO_VERDICT.includes(statusOf(error))) throw error;
    const how = statusOf(error) === 422 ? 'known' : 'failed';
    const text = `GitHub did not take the verdict of the review: ${describeFailure(error)}`;
    const note: PostOutcome = { kind: 'review_comment', how, text };
    if (review.findings.length > 0) return [...(await publish('COMMENT')), note];
    await deleteDraft(draft, place);
    return [note];
  }
}

/** Once its answer was lost, one that is not a draft any more got through. */
async function submit(
  draft: Draft,
  event: ReviewVerdict,
  {
    review,
    place,
  }: {
    readonly review: ReviewDraft;
    readonly place: PullRequestTarget;
  },
  attempt = 1,
): Promise<void> {
  const wanted = { ...pullOf(place), review_id: draft.id, event, body: textOf(draft.inText, review) };
  try {
    await place.github.rest.pulls.submitReview(wanted);
  } catch (error) {
    if (attempt < ATTEMPTS && isLostPost(error)) return submit(draft, event, { review, place }, attempt + 1);
    if (attempt === 1 || statusOf(error) !== 422) throw error;
  }
}

async function deleteDraft({ id }: Draft, place: PullRequestTarget): Promise<void> {
  await place.github.rest.pulls.deletePendingReview({ ...pullOf(place), review_id: id });
}

const WORDS: Readonly<Record<ReviewVerdict, string>> = {
  COMMENT: 'Reviewed with',
  REQUEST_CHANGES: 'Asked for changes with',
  APPROVE: 'Approved',
};

function describe(verdict: ReviewVerdict, { onLines, inText }: Placement): string {
  if (verdict === 'APPROVE') return WORDS.APPROVE;
  const comments = `${WORDS[verdict]} ${count(onLines.length + inText.length, 'comment')}`;
  if (inText.length === 0) return comments;
  const which = onLines.length === 0 ? 'in one text' : `${inText.length} of them in its text`;
  return `${comments}${onLines.length === 0 ? '' : ','} ${which}, since GitHub did not take them on their lines`;
}
