/** The tracking comment: one a request, found by marker and author, updated at a measured pace, always finished. */
import type { RepositoryRef } from '../core/trigger.ts';
import type { GitHub } from './client.ts';
import { isLostPost, statusOf } from './failure.ts';

export interface TrackingComment {
  /** Shows a new state soon. Only the latest one is kept while GitHub is spared, and rendered when its time comes. Never fails. */
  update(render: () => string): void;
  /** The last word: waits for what is under way, then writes until it stands. */
  finish(body: string): Promise<PostedComment>;
}

export interface PostedComment {
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
  /** The login that we write as: a marker in anybody else's comment means nothing. */
  readonly self: string;
  readonly intervalMs: number;
  readonly now: () => number;
  /** The wait before the last word is posted a second time; before the third it is 4 times as long. */
  readonly retryBaseMs?: number;
  /** Told when an update failed; the next one is tried all the same. */
  readonly onTrouble?: (error: unknown) => void;
}

export const markerOf = (key: string): string => `<!-- kodelet-ci:run ${key} -->`;

export function createTrackingComment(options: TrackingOptions): TrackingComment {
  const { intervalMs, now, onTrouble, retryBaseMs = 1000 } = options;
  let comment: PostedComment | undefined;
  let working: Promise<void> = Promise.resolve();
  let waiting: (() => string) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let finished = false;

  const write = async (body: string): Promise<PostedComment> => {
    lastWrite = now();
    comment = await put(options, comment, body);
    return comment;
  };
  const flush = (): void => {
    timer = undefined;
    working = working.then(async () => {
      const render = waiting;
      waiting = undefined;
      if (render && !finished) await write(render()).catch(onTrouble);
    });
  };
  return {
    update(render) {
      waiting = render;
      if (timer || finished) return;
      timer = setTimeout(flush, Math.max(0, lastWrite + intervalMs - now()));
      timer.unref();
    },
    async finish(body) {
      finished = true;
      clearTimeout(timer);
      await working;
      return postAgain(() => write(body), retryBaseMs);
    },
  };
}

/** Updates the comment; where it is not known it is looked for, and where it is gone it is made anew. */
async function put(options: TrackingOptions, known: PostedComment | undefined, body: string): Promise<PostedComment> {
  const text = `${markerOf(options.key)}\n${body}`;
  const found = known ?? (await findOurs(options))[0];
  const updated = found && (await updateIfThere(options, found.id, text));
  return updated ?? createOnly(options, text);
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

/** Oldest first. */
async function findOurs({ github, repository, number, key, self }: TrackingOptions): Promise<PostedComment[]> {
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
    .map(postedOf)
    .toSorted((a, b) => a.id - b.id);
}

const postedOf = ({ id, html_url }: { id: number; html_url: string }): PostedComment => ({ id, url: html_url });

const ATTEMPTS = 3;

/**
 * What is safe to repeat has been repeated by the client, and limits of the rate have been waited for. A new comment may
 * have arrived although its answer did not: the next attempt looks for it first.
 */
async function postAgain<T>(action: () => Promise<T>, baseMs: number, attempt = 1): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (attempt === ATTEMPTS || !isLostPost(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, baseMs * attempt ** 2));
    return postAgain(action, baseMs, attempt + 1);
  }
}
