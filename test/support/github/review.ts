/** Reviews and their comments, which must stand on lines that the pull request's diff shows. */

import type { Database } from './database.ts';
import { changedFiles } from './diff.ts';
import { invalid } from './http.ts';
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
  const places = await Promise.all(draft.comments.map((line) => findPlace(pull, line)));
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

async function findPlace(pull: Pull, draft: LineDraft): Promise<Place> {
  const { path } = pull.base.repository;
  const files = await changedFiles(path, await mergeBase(pull), pull.headSha);
  const file = files.find(({ filename }) => filename === draft.path);
  if (!file) throw unresolved('path');
  if (draft.whole) return { line: null, position: null, diffHunk: '' };
  const rows = patchRows(file.patch ?? '');
  const side = draft.side ?? 'RIGHT';
  const row = rows.find((one) =>
    draft.line === undefined ? one.position === draft.position : one[side] === draft.line,
  );
  if (!row) throw unresolved(draft.line === undefined ? 'position' : 'line');
  return { line: row[side] ?? draft.line ?? null, position: row.position, diffHunk: row.hunk };
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
