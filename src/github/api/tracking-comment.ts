/** The tracking comment: one a request, found by marker and author, updated at a measured pace, always finished. */
import { sameName } from './account.ts';
import { type CommentPlace, type CommentPlaceOptions, commentPlace, type PostedComment } from './comment-place.ts';
import { isLostPost, statusOf } from './failure.ts';

export interface TrackingComment {
  /** Shows a new state soon. Only the latest one is kept while GitHub is spared, and rendered when its time comes. Never fails. */
  update(render: () => string): void;
  /** The last word: waits for what is under way, then writes until it stands. */
  finish(body: string): Promise<PostedComment>;
}

export interface TrackingOptions extends CommentPlaceOptions {
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

interface Tracking extends TrackingOptions {
  readonly place: CommentPlace;
}

export function createTrackingComment(given: TrackingOptions): TrackingComment {
  const options: Tracking = { ...given, place: commentPlace(given) };
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
  options: Tracking,
  known: PostedComment | undefined,
  text: string,
): Promise<PostedComment | 'gone'> {
  const found = known ?? (await findOurs(options))[0];
  if (!found) return createOnly(options, text);
  return (await updateIfThere(options, found.id, text)) ?? 'gone';
}

/** Updates the comment; where it is not known it is looked for, and where none can be updated a new one is made. */
async function finishWith(options: Tracking, known: PostedComment | undefined, body: string): Promise<PostedComment> {
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

async function updateIfThere({ place }: Tracking, id: number, body: string): Promise<PostedComment | undefined> {
  try {
    return await place.update(id, body);
  } catch (error) {
    if (statusOf(error) === 404) return undefined; // somebody deleted it
    throw error;
  }
}

/** Two runs with the same key may both find nothing and both create: the older comment stays, on either side's look. */
async function createOnly(options: Tracking, body: string): Promise<PostedComment> {
  const created = await options.place.create(body);
  const [oldest = created] = await findOurs(options);
  if (oldest.id >= created.id) return created;
  const kept = await updateIfThere(options, oldest.id, body);
  if (!kept) return created;
  await options.place.remove(created.id).catch(options.onTrouble);
  return kept;
}

/** Oldest first. */
async function findOurs({ place, key, self }: Tracking): Promise<(PostedComment & { readonly body: string })[]> {
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
    await new Promise((resolve) => setTimeout(resolve, baseMs * attempt ** 2));
    return postAgain(action, baseMs, attempt + 1);
  }
}
