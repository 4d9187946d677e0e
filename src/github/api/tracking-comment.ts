/** The tracking comment: one a request, found by marker and author, updated at a measured pace, always finished. */
import type { RepositoryRef } from '../../core/trigger.ts';
import type { GitHub } from './client.ts';
import { isLostPost, statusOf } from './failure.ts';

export interface TrackingComment {
  /** Shows a new state soon. Only the latest one is kept while GitHub is spared, and rendered when its time comes. Never fails. */
  update(render: () => string): void;
  /** The last word: waits for what is under way, then writes until it stands. */
  finish(body: string): Promise<PostedComment>;
}

interface PostedComment {
  readonly id: number;
  readonly url: string;
}

export interface TrackingOptions {
  readonly github: GitHub;
  readonly repository: Pick<RepositoryRef, 'owner' | 'name'>;
  /** Of the issue or the pull request. */
  readonly number: number;
  /** What the run answers to, such as `issue-12` or `comment-345`: a second delivery of it finds the same comment. */
  readonly key: string;
  /** The run; one of its comments that is finished is not written again. */
  readonly session: string;
  /** The login that we write as: a marker in anybody else's comment means nothing. */
  readonly self: string;
  /** The waits between writes, the first one first; the last holds from then on. */
  readonly intervalsMs: readonly number[];
  readonly now: () => number;
  /** The wait before the last word is posted a second time; before the third it is 4 times as long. */
  readonly retryBaseMs?: number;
  /** Told when an update failed; the next one is tried all the same. */
  readonly onTrouble?: (error: unknown) => void;
}

export const markerOf = (key: string): string => `<!-- kodelet-ci:run ${key} -->`;

export function createTrackingComment(options: TrackingOptions): TrackingComment {
  const { intervalsMs, now, onTrouble, retryBaseMs = 1000 } = options;
  let comment: PostedComment | 'gone' | undefined;
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
      comment = await showProgress(options, comment, textOf(options, render())).catch((error) => {
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
    async finish(body) {
      finished = true;
      clearTimeout(timer);
      await working;
      const known = comment === 'gone' ? undefined : comment;
      return postAgain((attempt) => finishWith(options, attempt === 1 ? known : undefined, body), retryBaseMs);
    },
  };
}

const finishedMark = (session: string): string => `<!-- kodelet-ci:finished ${session} -->`;

const textOf = ({ key }: TrackingOptions, body: string): string => `${markerOf(key)}\n${body}`;

/**
 * A comment that cannot be updated any more, because somebody deleted it or GitHub hides it, is not made anew each time:
 * people would read several that all say "working". The last word makes a new one.
 */
async function showProgress(
  options: TrackingOptions,
  known: PostedComment | undefined,
  text: string,
): Promise<PostedComment | 'gone'> {
  const found = known ?? (await findOurs(options))[0];
  if (!found) return createOnly(options, text);
  return (await updateIfThere(options, found.id, text)) ?? 'gone';
}

/** Updates the comment; where it is not known it is looked for, and where none can be updated a new one is made. */
async function finishWith(
  options: TrackingOptions,
  known: PostedComment | undefined,
  body: string,
): Promise<PostedComment> {
  const finished = finishedMark(options.session);
  const text = `${textOf(options, body)}\n\n${finished}`;
  const updated = known && (await updateIfThere(options, known.id, text));
  if (updated) return updated;
  const ours = await findOurs(options);
  const standing = ours.find((one) => one.body.includes(finished));
  if (standing) return standing;
  for (const { id } of ours.filter((one) => one.id !== known?.id)) {
    const kept = await updateIfThere(options, id, text);
    if (kept) return kept;
  }
  return createOnly(options, text);
}

async function updateIfThere(
  { github, repository }: TrackingOptions,
  id: number,
  body: string,
): Promise<PostedComment | undefined> {
  try {
    const where = { owner: repository.owner, repo: repository.name };
    return postedOf((await github.rest.issues.updateComment({ ...where, comment_id: id, body })).data);
  } catch (error) {
    if (statusOf(error) === 404) return undefined; // somebody deleted it
    throw error;
  }
}

/** Two runs with the same key may both find nothing and both create: the older comment stays, on either side's look. */
async function createOnly(options: TrackingOptions, body: string): Promise<PostedComment> {
  const { github, repository, number } = options;
  const where = { owner: repository.owner, repo: repository.name };
  const created = postedOf((await github.rest.issues.createComment({ ...where, issue_number: number, body })).data);
  const [oldest = created] = await findOurs(options);
  if (oldest.id >= created.id) return created;
  const kept = await updateIfThere(options, oldest.id, body);
  if (!kept) return created;
  await github.rest.issues.deleteComment({ ...where, comment_id: created.id }).catch(options.onTrouble);
  return kept;
}

interface FoundComment extends PostedComment {
  readonly body: string;
}

/** Oldest first. */
async function findOurs({ github, repository, number, key, self }: TrackingOptions): Promise<FoundComment[]> {
  const marker = markerOf(key);
  const comments = await github.paginate(github.rest.issues.listComments, {
    owner: repository.owner,
    repo: repository.name,
    issue_number: number,
    per_page: 100,
  });
  const isOurs = ({ user, body }: { user: { login: string } | null; body?: string }): boolean =>
    user?.login.toLowerCase() === self.toLowerCase() && (body ?? '').startsWith(marker);
  return comments
    .filter(isOurs)
    .map((comment) => ({ ...postedOf(comment), body: comment.body ?? '' }))
    .toSorted((a, b) => a.id - b.id);
}

const postedOf = ({ id, html_url }: { id: number; html_url: string }): PostedComment => ({ id, url: html_url });

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
    await new Promise((resolve) => setTimeout(resolve, baseMs * attempt ** 2));
    return postAgain(action, baseMs, attempt + 1);
  }
}
