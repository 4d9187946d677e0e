/** Reviews and their comments, which must stand on lines that the pull request's diff shows. */
import { git } from './bare.ts';
import type { Database } from './database.ts';
import { changedFiles } from './diff.ts';
import { invalid, Refusal } from './http.ts';
import { mergeBase } from './shapes/pull.ts';
import type { Issue, Pull, Review, ReviewComment, User } from './types.ts';

export interface LineDraft {
  readonly path: string;
  readonly body: string;
  readonly line?: number;
  readonly position?: number;
  readonly side?: 'LEFT' | 'RIGHT';
  readonly startLine?: number;
  /** A comment on the file as a whole. */
  readonly whole?: boolean;
}

export interface ReviewDraft {
  readonly user: User;
  readonly body: string;
  readonly state: Review['state'];
  readonly commitId: string;
  readonly comments: readonly LineDraft[];
}

interface Place {
  readonly line: number | null;
  readonly position: number | null;
  readonly diffHunk: string;
}

/** All or nothing: one comment beside the diff refuses the whole review. */
export async function addReview(database: Database, issue: Issue, draft: ReviewDraft): Promise<Review> {
  const pull = pullOf(issue);
  demandNoDraft(pull, draft.user);
  await demandCommit(pull, draft.commitId);
  const places = await Promise.all(draft.comments.map((line) => findPlace(pull, line, draft.commitId)));
  demandNoDraft(pull, draft.user);
  const { comments, ...rest } = draft;
  const review: Review = { id: database.nextId(), issue, submittedAt: database.now(), ...rest };
  pull.reviews.push(review);
  comments.forEach((line, index) => {
    const place = places[index];
    if (place) pull.reviewComments.push(makeComment(database, review, line, place));
  });
  issue.updatedAt = database.now();
  return review;
}

/** A single comment makes a review of its own, as on GitHub. */
export async function addReviewComment(
  database: Database,
  issue: Issue,
  user: User,
  line: LineDraft,
  commitId?: string,
): Promise<ReviewComment> {
  const pull = pullOf(issue);
  const draft = { user, body: '', state: 'COMMENTED' as const, commitId: commitId ?? pull.headSha, comments: [line] };
  await addReview(database, issue, draft);
  return pull.reviewComments.at(-1) as ReviewComment;
}

/** Replies go to the first comment of a thread, whichever of its comments is named. */
export function addReply(database: Database, to: ReviewComment, user: User, body: string): ReviewComment {
  const pull = pullOf(to.issue);
  if (hasDraft(pull, user))
    throw invalid({ resource: 'PullRequestReview', code: 'custom', field: 'user_id', message: `user_id ${ONE_DRAFT}` });
  const now = database.now();
  const review: Review = {
    id: database.nextId(),
    issue: to.issue,
    user,
    body: '',
    state: 'COMMENTED',
    commitId: to.commitId,
    submittedAt: now,
  };
  pull.reviews.push(review);
  const replyTo = to.replyTo ?? to.id;
  const reply = { ...to, id: database.nextId(), review, user, body, replyTo, createdAt: now, updatedAt: now };
  const comment: ReviewComment = { ...reply, reactions: [] };
  pull.reviewComments.push(comment);
  return comment;
}

/** A draft and its comments are for nobody else's eyes. */
export const isVisible = ({ state, user }: Review, viewer: User | undefined): boolean =>
  state !== 'PENDING' || user === viewer;

const ONE_DRAFT = 'can only have one pending review per pull request';

const hasDraft = ({ reviews }: Pull, user: User): boolean =>
  reviews.some((review) => review.state === 'PENDING' && review.user === user);

/** It blocks submitted reviews as well (max-sixty/tend#1171), and replies, each of which is a review (namanshergill/diohub#18). */
function demandNoDraft(pull: Pull, user: User): void {
  if (hasDraft(pull, user)) throw new Refusal(422, 'Unprocessable Entity', [`User ${ONE_DRAFT}`]);
}

/** A commit that a push has replaced is none of the pull request's any more (reviewdog/reviewdog#434). */
async function demandCommit(pull: Pull, commitId: string): Promise<void> {
  const { path } = pull.base.repository;
  const own = await git(path, ['rev-list', pull.headSha, `^${await mergeBase(pull)}`]);
  if (!own.split('\n').includes(commitId))
    throw new Refusal(422, 'Unprocessable Entity', ['The commitOID is not part of the pull request']);
}

function pullOf(issue: Issue): Pull {
  if (!issue.pull) throw new Error(`#${issue.number} is not a pull request`);
  return issue.pull;
}

function makeComment(database: Database, review: Review, line: LineDraft, place: Place): ReviewComment {
  const now = database.now();
  return {
    id: database.nextId(),
    issue: review.issue,
    review,
    user: review.user,
    body: line.body,
    path: line.path,
    commitId: review.commitId,
    side: line.side ?? 'RIGHT',
    startLine: line.startLine ?? null,
    ...place,
    createdAt: now,
    updatedAt: now,
    reactions: [],
  };
}

async function findPlace(pull: Pull, draft: LineDraft, commitId: string): Promise<Place> {
  const { path } = pull.base.repository;
  const files = await changedFiles(path, await mergeBase(pull), commitId);
  const file = files.find(({ filename }) => filename === draft.path);
  if (!file) throw unresolved('path');
  if (draft.whole) return { line: null, position: null, diffHunk: '' };
  const rows = patchRows(file.patch ?? '');
  const side = draft.side ?? 'RIGHT';
  const row = rows.find((one) =>
    draft.line === undefined ? one.position === draft.position : one[side] === draft.line,
  );
  if (!row) throw unresolved(draft.line === undefined ? 'position' : 'line');
  if (draft.startLine !== undefined)
    demandStart(
      draft.startLine,
      rows.filter((one) => one[side] !== undefined),
      { row, side },
    );
  return { line: row[side] ?? draft.line ?? null, position: row.position, diffHunk: row.hunk };
}

/** It comes first, and both lines are in one hunk. */
function demandStart(
  startLine: number,
  rows: readonly PatchRow[],
  end: { row: PatchRow; side: 'LEFT' | 'RIGHT' },
): void {
  const start = rows.find((one) => one[end.side] === startLine);
  if (!start) throw unresolved('start_line');
  if (startLine >= (end.row[end.side] ?? 0)) {
    throw invalid({
      resource: 'PullRequestReviewComment',
      code: 'custom',
      field: 'start_line',
      message: 'start_line must precede the end line.',
    });
  }
  if (start.hunk.split('\n', 1)[0] !== end.row.hunk.split('\n', 1)[0]) {
    throw invalid({
      resource: 'PullRequestReviewComment',
      code: 'custom',
      field: 'start_line',
      message: 'start_line must be part of the same hunk as the line.',
    });
  }
}

const unresolved = (field: string) =>
  invalid({
    resource: 'PullRequestReviewComment',
    code: 'custom',
    field: `pull_request_review_thread.${field}`,
    message: `pull_request_review_thread.${field} must be part of the diff`,
  });

interface PatchRow {
  readonly LEFT?: number;
  readonly RIGHT?: number;
  /** Counted from the line below the file's first `@@`. */
  readonly position: number;
  /** The hunk up to this row. */
  readonly hunk: string;
}

function patchRows(patch: string): PatchRow[] {
  const rows: PatchRow[] = [];
  let [left, right, hunk] = [0, 0, ''];
  patch.split('\n').forEach((text, position) => {
    const header = /^@@ -(\d+)(?:,\d+)? \+(\d+)/.exec(text);
    hunk = header ? text : `${hunk}\n${text}`;
    if (header) [left, right] = [Number(header[1]), Number(header[2])];
    else if (text.startsWith('+')) rows.push({ RIGHT: right++, position, hunk });
    else if (text.startsWith('-')) rows.push({ LEFT: left++, position, hunk });
    else if (!text.startsWith('\\')) rows.push({ LEFT: left++, RIGHT: right++, position, hunk });
  });
  return rows;
}
