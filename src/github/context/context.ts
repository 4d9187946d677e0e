/** Gathers what a request is about: the conversation and, for a pull request, the change. Nothing newer than the request. */
import { KodeletError } from '../../core/error.ts';
import type { Trigger } from '../../core/trigger.ts';
import { sameName } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure, remedyOf } from '../api/failure.ts';
import { byAge, type ThreadComment } from '../api/thread-comments.ts';
import { isBefore, type PullChange } from './pull-history.ts';

interface ContextOptions {
  /** Our own login: our earlier reports are shortened. */
  readonly self: string;
  /** All that was said in the thread. */
  readonly comments: Promise<readonly ThreadComment[]>;
  /** Of the pull request that the request is about. */
  readonly change?: Promise<PullChange>;
  /** For all comments together. */
  readonly commentCharacters?: number;
}

/** Title, body and the asking comment come from the trigger, which has them from the payload. */
export interface GatheredContext {
  readonly trigger: Trigger;
  readonly self: string;
  readonly conversation: Conversation;
  readonly change?: PullChange;
}

/** Throws KodeletError `github` when GitHub does not answer: half a context would answer another question. */
export async function gatherContext(trigger: Trigger, options: ContextOptions): Promise<GatheredContext> {
  const { self, change, commentCharacters: characters = 60_000 } = options;
  const reading = options.comments.catch((error) => {
    throw new KodeletError('github', `The context of the request could not be read: ${describeFailure(error)}`, {
      remedy: remedyOf(error, 'the permissions "issues: read" and "pull-requests: read"'),
      cause: error,
    });
  });
  const [comments, known] = await Promise.all([reading, change]);
  return { trigger, self, conversation: selectComments(comments, trigger, { self, characters }), change: known };
}

/** Of all that was said in a thread, what may reach the prompt: said before the request, and the newest that fits. */
interface Conversation {
  /** Oldest first. */
  readonly comments: readonly ThreadComment[];
  /** Left out since they did not fit. */
  readonly older: number;
  /** Left out since they were written or edited at or after the request. */
  readonly late: number;
  /** Left out since somebody hid them. */
  readonly minimized: number;
  /** Left out since GitHub did not tell whether they were edited or hidden. */
  readonly unproven: number;
}

interface ConversationOptions {
  /** Our own login. */
  readonly self: string;
  /** For all comments together. */
  readonly characters: number;
}

/** Of one comment; and of our own reports, whose log helps nobody a second time. */
const LONGEST_COMMENT = 8000;
const LONGEST_REPORT = 2000;

function selectComments(
  comments: readonly ThreadComment[],
  trigger: Trigger,
  options: ConversationOptions,
): Conversation {
  const others = comments.filter((comment) => !isRequest(comment, trigger));
  const visible = others.filter(({ minimized }) => minimized !== true);
  const isProven = ({ changedAt, minimized }: ThreadComment): boolean =>
    changedAt !== undefined && minimized !== undefined;
  const isTimely = (comment: ThreadComment): boolean =>
    belongsToRequest(comment, trigger) || wasThere(comment, trigger.at);
  const proven = visible.filter(isProven);
  const timely = proven.filter(isTimely).toSorted((a, b) => byAge(b, a));
  const shown = newestWithin(timely, options);
  return {
    comments: shown.toReversed(),
    older: timely.length - shown.length,
    late: proven.length - timely.length,
    minimized: others.length - visible.length,
    unproven: visible.length - proven.length,
  };
}

/** How much of a comment is shown. */
export const lengthShown = (comment: ThreadComment, self: string): number =>
  sameName(comment.author, self) && comment.body.includes('<!-- kodelet-ci:') ? LONGEST_REPORT : LONGEST_COMMENT;

const wasThere = ({ createdAt, changedAt }: ThreadComment, at: string): boolean =>
  isBefore(createdAt, at) && changedAt !== undefined && isBefore(changedAt, at);

/** The payload's text of it counts, and never what it reads now. */
const isRequest = (comment: ThreadComment, { source }: Trigger): boolean => {
  const kind = source.kind === 'issue-comment' ? 'comment' : source.kind;
  return comment.kind === kind && comment.id === source.id;
};

/**
 * "/agent fix these" in a review means its comments, by the same author, which GitHub dates to the review's own second or,
 * where there are many, to a few later ones. What was edited after that is another text than the one that was sent.
 */
const belongsToRequest = ({ reviewId, changedAt }: ThreadComment, { source, at }: Trigger): boolean =>
  source.kind === 'review' && reviewId === source.id && Date.parse(changedAt ?? '') <= Date.parse(at) + SUBMITTING_MS;

const SUBMITTING_MS = 10_000;

function newestWithin(
  newestFirst: readonly ThreadComment[],
  { self, characters }: ConversationOptions,
): ThreadComment[] {
  let left = characters;
  const tooMuch = newestFirst.findIndex((comment) => {
    left -= Math.min(comment.body.length, lengthShown(comment, self)) + (comment.hunk?.length ?? 0);
    return left < 0;
  });
  return tooMuch < 0 ? [...newestFirst] : newestFirst.slice(0, tooMuch);
}

/** Descriptions and comments alike; for a pull request those of reviews too. Nothing of it is told to the model. */
export async function readRenderedTexts(github: GitHub, { repository, target }: Trigger): Promise<string[]> {
  if (target.kind === 'repository') return [];
  const { owner, name: repo } = repository;
  const place = { owner, repo, headers: RENDERED };
  const issue = { ...place, issue_number: target.number };
  const pull = { ...place, pull_number: target.number, per_page: 100 };
  const texts = await Promise.all([
    github.rest.issues.get(issue).then(({ data }) => [data]),
    github.paginate(github.rest.issues.listComments, { ...issue, per_page: 100 }),
    ...(target.kind === 'issue'
      ? []
      : [
          github.paginate(github.rest.pulls.listReviewComments, pull),
          github.paginate(github.rest.pulls.listReviews, pull),
        ]),
  ]);
  return texts.flat().flatMap(({ body_html: html }: Rendered) => (html ? [html] : []));
}

interface Rendered {
  readonly body_html?: string;
}

const RENDERED = { accept: 'application/vnd.github.full+json' };
