/** Reviews of ours on a pull request. GitHub lets an account have one draft there, so that of several runs at once one publishes. */

import type { RepositoryRef } from '../../core/trigger.ts';
import { pause } from '../../lib/time.ts';
import { sameName } from './account.ts';
import type { GitHub } from './client.ts';
import { describeFailure, isLostPost, remedyOf, statusOf } from './failure.ts';

export interface ReviewPlace {
  readonly github: GitHub;
  readonly repository: Pick<RepositoryRef, 'owner' | 'name'>;
  readonly pull: number;
  /** Our own login. */
  readonly self: string;
  /** Milliseconds between looks at a draft that another run has there. */
  readonly pauseMs?: number;
}

export interface OwnReview {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  readonly state: string;
}

export const pullOf = ({ repository: { owner, name: repo }, pull: pull_number }: ReviewPlace) => ({
  owner,
  repo,
  pull_number,
});

/** A draft of a review holds back all else that its author says on lines of the pull request. */
export const isDraftInTheWay = (error: unknown): boolean =>
  statusOf(error) === 422 && /can only have one pending review/.test(describeFailure(error));

/** `permission`: what is needed for it, such as `the permission "issues: write"`. */
export const remedyOfPost = (error: unknown, permission: string): string =>
  isDraftInTheWay(error)
    ? 'The account has a draft of a review there, which it has to submit or to delete'
    : remedyOf(error, permission);

/** Names the request and the commit, at the end of a review's text. */
export const reviewMark = (key: string, head: string): string => `<!-- kodelet-ci:review ${key} ${head} -->`;

const MARK = /\n<!-- kodelet-ci:review \S+ [0-9a-f]+ -->\s*$/;

/** Oldest first; those with a mark alone. */
async function readOwnReviews(place: ReviewPlace): Promise<OwnReview[]> {
  const { github, self } = place;
  const reviews = await github.paginate(github.rest.pulls.listReviews, { ...pullOf(place), per_page: 100 });
  return reviews
    .filter(({ user, body }) => sameName(user?.login ?? '', self) && MARK.test(body))
    .map(({ id, html_url: url, body, state }) => ({ id, url, body, state }));
}

const isDraft = ({ state }: OwnReview): boolean => state === 'PENDING';

/** A run shows its draft within a second or two. */
const LOOKS = 6;
const LAST_LOOK = LOOKS + 3;
const PAUSE_MS = 1000;

/**
 * Those that are published. Waits for a run that is about to publish; where that does not happen, because the run was stopped,
 * its draft is published here: it is whole, and nobody else sees it. Throws what GitHub answers.
 */
export async function readSettledReviews(place: ReviewPlace): Promise<OwnReview[]> {
  for (let look = 1; ; look += 1) {
    const reviews = await readOwnReviews(place);
    const draft = reviews.find(isDraft);
    if (!draft) return reviews;
    if (look < LOOKS) await pause(place.pauseMs ?? PAUSE_MS);
    else {
      await publishLeft(draft, place).catch((error) => {
        if (look === LAST_LOOK || !isToBeSeen(error)) throw error;
      });
    }
  }
}

/** Of several runs at once, each may have its draft there for a moment. */
export const DRAFT_ATTEMPTS = 6;

/** Does what a draft of another run holds back, once that is published or gone. Throws what GitHub answers. */
export async function behindDrafts<T>(work: () => Promise<T>, place: ReviewPlace): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === DRAFT_ATTEMPTS || !isDraftInTheWay(error)) throw error;
    }
    await readSettledReviews(place);
  }
}

/** Somebody was quicker, or the answer got lost: the next look tells. */
const isToBeSeen = (error: unknown): boolean => [404, 422].includes(statusOf(error) ?? 0) || isLostPost(error);

const publishLeft = ({ id, body }: OwnReview, place: ReviewPlace): Promise<unknown> =>
  place.github.rest.pulls.submitReview({ ...pullOf(place), review_id: id, event: 'COMMENT', body });

/** The one with the mark, of those that are published. Throws what GitHub answers. */
export const findPublished = async (mark: string, place: ReviewPlace): Promise<OwnReview | undefined> =>
  withMark(await readOwnReviews(place), mark);

export const withMark = (reviews: readonly OwnReview[], mark: string): OwnReview | undefined =>
  reviews.find((review) => !isDraft(review) && review.body.trimEnd().endsWith(mark));
