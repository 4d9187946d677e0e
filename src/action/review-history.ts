/** What earlier reviews found and what people declined of it: read for each review, recorded when a pull request is over. */
import { join } from 'node:path';
import type { DeclinedFinding } from '../core/declined-finding.ts';
import { describeError, KodeletError } from '../core/error.ts';
import type { Trigger } from '../core/run-trigger.ts';
import { DECLINED_REF, readDeclined } from '../git/declined-ref.ts';
import { remoteRef } from '../git/ref-store.ts';
import { openStore } from '../git/store.ts';
import { MAX_GUIDE, type TrustedFiles } from '../git/trusted-files.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure } from '../github/api/failure.ts';
import type { Pull } from '../github/api/pull-request.ts';
import { type EarlierReview, readEarlierReview } from '../github/review/earlier-review.ts';
import { readCountedThreads } from '../github/review/resolutions.ts';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { remoteOf } from './checkout.ts';
import { type Run, warn } from './run.ts';

/** Asked for immediately: they wait for nothing that the others bring. */
export function threadsToReview(
  { intent, repository }: Trigger,
  { github, self }: { readonly github: GitHub; readonly self: string },
  { number: pull }: Pull,
) {
  if (intent !== 'review') return undefined;
  const threads = readCountedThreads(github, repository, { pull, self });
  threads.catch(() => undefined); // it fails where it is needed
  return threads;
}

/** REVIEW.md as the default branch has it, no matter what the pull request changes in it. */
export async function readReviewGuide({ intent }: Trigger, trusted: TrustedFiles): Promise<string | undefined> {
  if (intent !== 'review') return undefined;
  const file = await trusted.first(['REVIEW.md'], MAX_GUIDE);
  return file && removeHiddenCharacters(file.text).trim();
}

/** Rules of the repository for reviews, behind everything else, which others may have written. */
export const withGuide = <T extends { readonly prompt: string }>(
  told: T,
  guide: string | undefined,
  redactor: Run['redactor'],
  nonce: string,
): T =>
  guide === undefined
    ? told
    : {
        ...told,
        prompt: `${told.prompt}\n\nBetween <review-rules-${nonce}> and </review-rules-${nonce}> are the rules of this repository for reviews, from REVIEW.md on its default branch.\n<review-rules-${nonce}>\n${redactor.text(guide)}\n</review-rules-${nonce}>`,
      };

/** A review is none the worse for not knowing of it. */
export async function readReviewHistory(
  run: Run,
  sources: Omit<Parameters<typeof readEarlierReview>[0], 'declined'>,
): Promise<EarlierReview | undefined> {
  const declined = readDeclinedFindings(run, sources.root);
  return readEarlierReview({ ...sources, declined }).catch((error) => {
    warn(run.stream, `Earlier reviews could not be read: ${describeFailure(error)}`);
    return undefined;
  });
}

/** A review is none the worse for not knowing them: it says so, and raises what it finds. Never throws. */
export async function readDeclinedFindings(run: Run, root: string): Promise<readonly DeclinedFinding[]> {
  try {
    const directory = join(run.directory, 'declined');
    const found = await readDeclined(
      remoteRef(await openStore({ directory, root, remote: remoteOf(run) }), DECLINED_REF),
    );
    if (typeof found !== 'string') return found;
    throw new KodeletError('git', `${DECLINED_REF} ${found}`);
  } catch (error) {
    warn(run.stream, `Declined findings could not be read, so some may be raised again: ${describeError(error)}`);
    return [];
  }
}
