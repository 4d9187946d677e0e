/** The tracking comment: one a request, found by marker and author, updated at a measured pace, always finished. */

import type { RepositoryName } from '../../core/run-trigger.ts';
import { jittered } from '../../lib/time.ts';
import { sameName } from './account.ts';
import type { GitHub } from './client.ts';
import { isLostPost, statusOf } from './failure.ts';
import {
  composeBelow,
  composeComment,
  type FinishedMark,
  isBettered,
  markerOf,
  type RequestEnd,
  readEarlier,
  readFinished,
} from './finished-comment.ts';

export interface TrackingComment {
  /** Shows a new state soon. Only the latest one is kept while GitHub is spared, and rendered when its time comes. Never fails. */
  update(render: () => string): void;
  /** The last word: waits for what is under way, then writes until it stands. `end`: for later runs of the same request. */
  finish(body: string, end?: RequestEnd): Promise<FoundComment>;
}

export interface TrackingOptions extends CommentTargetOptions {
  /** What the run answers to, such as `issue-12` or `comment-345`: a second delivery of it finds the same comment. */
  readonly key: string;
  /** The run; one of its comments that is finished is not written again. */
  readonly session: string;
  /** Identifies the request: what another delivery of it has finished in the meantime stays above a worse end. */
  readonly request?: string;
  /** The login that we write as: a marker in anybody else's comment means nothing. */
  readonly self: string;
  /** The waits between writes, the first one first; the last holds from then on. */
  readonly intervalsMs: readonly number[];
  readonly now: () => number;
  /** The wait before the last word is posted a second time; before the third it is 4 times as long. */
  readonly retryBaseMs?: number;
  /** Called when an update failed; the next one is tried all the same. */
  readonly onTrouble?: (error: unknown) => void;
  /** The report of this session stands, and is to say something else. */
  readonly corrects?: boolean;
}

interface Tracking extends TrackingOptions {
  readonly place: CommentTarget;
}

/** The text for a comment that has another one now; what that says of earlier runs stays. */
type Compose = (before: string) => string;

export function createTrackingComment(given: TrackingOptions): TrackingComment {
  const options: Tracking = { ...given, place: commentTargetOf(given) };
  const { intervalsMs, now, onTrouble, retryBaseMs = 1000 } = options;
  let comment: FoundComment | 'gone' | undefined;
  let working: Promise<void> = Promise.resolve();
  let waiting: (() => string) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let next = Number.NEGATIVE_INFINITY;
  let writes = 0;
  let finished = false;

  const flush = (): void => {
    timer = undefined;
    working = working.then(async () => {
      const render = waiting;
      waiting = undefined;
      if (!render || finished || comment === 'gone') return;
      next = now() + (intervalsMs[Math.min(writes, intervalsMs.length - 1)] ?? 0);
      writes += 1;
      comment = await showProgress(options, comment, composing(options, render())).catch((error) => {
        onTrouble?.(error);
        return comment;
      });
    });
  };
  return {
    update(render) {
      waiting = render;
      if (timer || finished || comment === 'gone') return;
      timer = setTimeout(flush, Math.max(0, next - now()));
      timer.unref();
    },
    async finish(body, end) {
      finished = true;
      clearTimeout(timer);
      await working;
      const known = comment === 'gone' ? undefined : comment;
      const compose = composing(options, body, { session: options.session, end });
      return postAgain((attempt) => finishWith(options, attempt === 1 ? known : undefined, compose), retryBaseMs);
    },
  };
}

const composing =
  ({ key, session, request }: TrackingOptions, body: string, finished?: FinishedMark): Compose =>
  (before) => {
    const end = finished?.end;
    if (end && isBettered(before, { session, request, end })) return composeBelow(before, { key, body, end });
    return composeComment({ key, body, earlier: readEarlier(before, session), finished });
  };

/**
 * A comment that cannot be updated any more, because someone deleted it or GitHub hides it, is not made again each time:
 * people would read several that all say "working". The last word makes a new one.
 */
async function showProgress(
  options: Tracking,
  known: FoundComment | undefined,
  compose: Compose,
): Promise<FoundComment | 'gone'> {
  const found = known && (await readAgain(options, known));
  if (found && isBettered(found.body, options)) return found;
  if (known) return (found && (await updateIfThere(options, found, compose))) ?? 'gone';
  const ours = await findOurs(options);
  if (ours.length === 0) return createOnly(options, compose);
  for (const one of ours) {
    const updated = await updateIfThere(options, one, compose);
    if (updated) return updated;
  }
  return 'gone';
}

/**
 * Updates the comment; where it is not known it is looked for, and where none can be updated, for any reason, a new one is
 * made. An update whose answer was an error may have arrived all the same, so the comments are read first.
 */
async function finishWith(options: Tracking, known: FoundComment | undefined, compose: Compose): Promise<FoundComment> {
  const found = known && (await readAgain(options, known));
  const updated = found && (await updateIfPossible(options, found, compose));
  if (updated) return updated;
  const tried = known ? [known.id] : [];
  for (;;) {
    const ours = await findOurs(options);
    const standing = ours.find(({ body }) => readFinished(body)?.session === options.session);
    if (standing && !options.corrects) return standing;
    const left = ours.filter(({ id }) => !tried.includes(id));
    const next = left.find(({ id }) => id === standing?.id) ?? left[0];
    if (!next) return createOnly(options, compose, tried);
    const kept = await updateIfPossible(options, next, compose);
    if (kept) return kept;
    tried.push(next.id);
  }
}

/** The client has tried it often enough: for the last word there is another way. */
async function updateIfPossible(
  options: Tracking,
  found: FoundComment,
  compose: Compose,
): Promise<FoundComment | undefined> {
  try {
    return await updateIfThere(options, found, compose);
  } catch (error) {
    options.onTrouble?.(error);
    return undefined;
  }
}

/** Another run of the same request may have finished it since. Undefined where someone deleted it. */
async function readAgain({ place }: Tracking, known: FoundComment): Promise<FoundComment | undefined> {
  try {
    return await place.read(known.id);
  } catch (error) {
    return statusOf(error) === 404 ? undefined : known;
  }
}

async function updateIfThere(
  { place }: Tracking,
  found: FoundComment,
  compose: Compose,
): Promise<FoundComment | undefined> {
  try {
    const body = compose(found.body);
    return { ...found, ...(await place.update(found.id, body)), body };
  } catch (error) {
    if (statusOf(error) === 404) return undefined; // someone deleted it
    throw error;
  }
}

/**
 * Two runs with the same key may both find nothing and both create: the older comment stays, on either side's look. `dead`
 * are those that cannot be updated.
 */
async function createOnly(options: Tracking, compose: Compose, dead: readonly number[] = []): Promise<FoundComment> {
  const body = compose('');
  const created = { ...(await options.place.create(body)), login: options.self, body };
  const ours = await findOurs(options).catch((error: unknown) => {
    options.onTrouble?.(error);
    return []; // it is posted, anything else that there is
  });
  const [oldest = created] = ours.filter(({ id }) => !dead.includes(id));
  if (oldest.id >= created.id) return created;
  const kept = await updateIfThere(options, oldest, compose);
  if (!kept) return created;
  await options.place.remove(created.id).catch(options.onTrouble);
  return kept;
}

/** Oldest first. */
async function findOurs({ place, key, self }: Tracking): Promise<FoundComment[]> {
  const marker = markerOf(key);
  const comments = await place.list();
  return comments
    .filter(({ login, body }) => sameName(login, self) && body.startsWith(marker))
    .toSorted((a, b) => a.id - b.id);
}

const ATTEMPTS = 3;

/**
 * What is safe to repeat has been repeated by the client, and limits of the rate have been waited for. A new comment may
 * have arrived although its answer did not: the next attempt looks for it first.
 */
async function postAgain<T>(action: (attempt: number) => Promise<T>, baseMs: number, attempt = 1): Promise<T> {
  try {
    return await action(attempt);
  } catch (error) {
    if (attempt === ATTEMPTS || !isLostPost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, jittered(baseMs * attempt ** 2)));
    return postAgain(action, baseMs, attempt + 1);
  }
}

interface PostedComment {
  readonly id: number;
  readonly url: string;
}

export interface FoundComment extends PostedComment {
  /** Who wrote it; an account that was deleted is ''. */
  readonly login: string;
  readonly body: string;
}

/** Each throws what GitHub answers. */
export interface CommentTarget {
  list(): Promise<FoundComment[]>;
  read(id: number): Promise<FoundComment>;
  create(body: string): Promise<PostedComment>;
  update(id: number, body: string): Promise<PostedComment>;
  remove(id: number): Promise<unknown>;
}

interface CommentTargetOptions {
  readonly github: GitHub;
  readonly repository: RepositoryName;
  /** Number of the issue or pull request. */
  readonly number: number;
  /** The first comment of a review thread; absent for the conversation. */
  readonly thread?: number;
}

interface RawComment {
  readonly id: number;
  readonly html_url: string;
  readonly user: { readonly login: string } | null;
  readonly body?: string | null;
}

const postedOf = ({ id, html_url }: Pick<RawComment, 'id' | 'html_url'>): PostedComment => ({ id, url: html_url });

const foundOf = (raw: RawComment): FoundComment => ({
  ...postedOf(raw),
  login: raw.user?.login ?? '',
  body: raw.body ?? '',
});

export const commentTargetOf = (options: CommentTargetOptions): CommentTarget =>
  options.thread === undefined ? conversation(options) : reviewThread(options, options.thread);

function conversation({ github, repository: { owner, name: repo }, number }: CommentTargetOptions): CommentTarget {
  const { issues } = github.rest;
  const thread = { owner, repo, issue_number: number };
  return {
    list: async () => (await github.paginate(issues.listComments, { ...thread, per_page: 100 })).map(foundOf),
    read: async (id) => foundOf((await issues.getComment({ owner, repo, comment_id: id })).data),
    create: async (body) => postedOf((await issues.createComment({ ...thread, body })).data),
    update: async (id, body) => postedOf((await issues.updateComment({ owner, repo, comment_id: id, body })).data),
    remove: (id) => issues.deleteComment({ owner, repo, comment_id: id }),
  };
}

/** Comments in a review thread; if someone deletes the thread, the conversation takes its place. */
function reviewThread(options: CommentTargetOptions, first: number): CommentTarget {
  const { github, repository, number } = options;
  const { pulls } = github.rest;
  const place = { owner: repository.owner, repo: repository.name };
  const pull = { ...place, pull_number: number };
  let instead: CommentTarget | undefined;
  return {
    async list() {
      if (instead) return instead.list();
      const all = await github.paginate(pulls.listReviewComments, { ...pull, per_page: 100 });
      return all.filter(({ in_reply_to_id }) => in_reply_to_id === first).map(foundOf);
    },
    read: async (id) => instead?.read(id) ?? foundOf((await pulls.getReviewComment({ ...place, comment_id: id })).data),
    async create(body) {
      if (instead) return instead.create(body);
      try {
        return postedOf((await pulls.createReplyForReviewComment({ ...pull, comment_id: first, body })).data);
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
        instead = conversation(options);
        return instead.create(body);
      }
    },
    update: async (id, body) =>
      instead?.update(id, body) ?? postedOf((await pulls.updateReviewComment({ ...place, comment_id: id, body })).data),
    remove: (id) => instead?.remove(id) ?? pulls.deleteReviewComment({ ...place, comment_id: id }),
  };
}
