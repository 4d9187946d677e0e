/** Submits a review as a draft and publishes it: on lines where GitHub takes them, else in its text, and never twice. */
import type { PostOutcome } from '../../core/github-posts.ts';
import { count } from '../../lib/text.ts';
import { describeFailure, isLostPost, statusOf } from '../api/failure.ts';
import { type DiffLines, type FingerprintedFinding, findingComment, readDiffLines, showsLines } from './finding.ts';
import { textFinding } from './text-findings.ts';
import {
  DRAFT_ATTEMPTS,
  findPublished,
  isBlockedByDraft,
  type OwnReview,
  type PullRequestTarget,
  pullOf,
  readSubmittedReviews,
  withMark,
} from './threads.ts';

export type ReviewVerdict = 'COMMENT' | 'REQUEST_CHANGES' | 'APPROVE';

export interface ReviewDraft {
  readonly findings: readonly FingerprintedFinding[];
  readonly verdict: ReviewVerdict;
  /** The commit that was read: all of it stands on that one, no matter what has been pushed since. */
  readonly head: string;
  /** How many findings of which severity. */
  readonly summary: string;
  /** At its end. */
  readonly mark: string;
  /** Makes the agent's Markdown harmless. */
  readonly sanitize: (text: string) => string;
}

const ATTEMPTS = 3;

/** Another run may have published it in the meantime. Throws what GitHub answers, but for lines that it does not take. */
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

/** A review that stands already. */
export const knownReview = ({ url }: Pick<OwnReview, 'url'>): PostOutcome => ({
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

/** GitHub takes 65,536 characters; some are for what stands around the findings, and for what is said once they are fixed. */
const ROOM = 60_000;

function textOf(inText: readonly FingerprintedFinding[], { summary, mark, sanitize }: ReviewDraft): string {
  const whole = inText.map((one) => textFinding(one, { sanitize }));
  const isLong = whole.join('\n\n').length > ROOM;
  const room = ROOM / Math.max(1, whole.length) - NOTICE_ROOM;
  const parts = isLong ? inText.map((one) => textFinding(one, { sanitize, room })) : whole;
  return [summary, ...parts, mark].join('\n\n');
}

/** For the notice, the line that says where, and the mark. */
const NOTICE_ROOM = 500;

/**
 * Why what was read is not what would be approved; undefined where it is. An answer that is missing is no approval. Asked right
 * before a verdict: an author can push while the agent reads.
 */
export async function whyStale(head: string, place: PullRequestTarget): Promise<string | undefined> {
  const read = `commit ${head.slice(0, 12)} was read`;
  try {
    const { sha } = (await place.github.rest.pulls.get(pullOf(place))).data.head;
    return sha === head ? undefined : `${read}, and the pull request is at ${sha.slice(0, 12)} by now. ${ASK_AGAIN}`;
  } catch (error) {
    return `${read}, and whether the pull request still is there could not be read: ${describeFailure(error)}. ${ASK_AGAIN}`;
  }
}

const ASK_AGAIN = 'Ask for the review again';

/** What a verdict may fail with: nobody judges a pull request of their own, and GitHub Actions where a setting lets it. */
const NO_VERDICT: readonly unknown[] = [403, 422];

async function publishDraft(draft: Draft, review: ReviewDraft, place: PullRequestTarget): Promise<PostOutcome[]> {
  const publish = async (event: ReviewVerdict): Promise<PostOutcome[]> => {
    await submit(draft, event, { review, place });
    const severities = [...draft.onLines, ...draft.inText].map(({ finding }) => finding.severity);
    return [{ kind: 'review_comment', how: 'done', text: describe(event, draft), url: draft.url, severities }];
  };
  const stale = review.verdict === 'APPROVE' ? await whyStale(review.head, place) : undefined;
  if (stale !== undefined) {
    await deleteDraft(draft, place);
    return [{ kind: 'review_comment', how: 'known', text: `Not approved: ${stale}` }];
  }
  try {
    return await publish(review.verdict);
  } catch (error) {
    if (review.verdict === 'COMMENT' || !NO_VERDICT.includes(statusOf(error))) throw error;
    const how = statusOf(error) === 422 ? 'known' : 'failed';
    const text = `GitHub did not accept the verdict of the review: ${describeFailure(error)}`;
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
  options: {
    readonly review: ReviewDraft;
    readonly place: PullRequestTarget;
  },
  attempt = 1,
): Promise<void> {
  const { review, place } = options;
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
  return `${comments}${onLines.length === 0 ? '' : ','} ${which}, because GitHub did not accept them on their lines`;
}
