/** Reads what people write in the thread while a run works: `/agent stop` ends it, and other words reach the model before its next turn. */
import { permissionRank } from '../core/access.ts';
import type { Actor } from '../core/run-trigger.ts';
import { isBot, isOwnAccount, sameName } from '../github/api/account.ts';
import { describeFailure } from '../github/api/failure.ts';
import { checkPermission } from '../github/api/permission.ts';
import type { ThreadComment } from '../github/api/thread-comments.ts';
import { isPartOfRequest, requestKind } from '../github/context/gather-context.ts';
import { findRequest, splitIntent } from '../github/events/trigger.ts';
import { monotonic, resolvesWithin } from '../lib/time.ts';
import { sanitizeInbound } from '../markdown/sanitize.ts';
import type { Session } from '../session/session.ts';
import { Ending } from './early-end.ts';
import type { Task } from './gather.ts';
import { inform, type Run, warn } from './run.ts';

export interface ThreadWords {
  /** Aborted when someone who may ask has written `/agent stop`. */
  readonly stop: AbortSignal;
  /** Login of the person who did. */
  stoppedBy(): string | undefined;
  /**
   * Reads what was written between the request and the start of the run: its job may have waited. Throws Ending where that
   * is a stop.
   */
  begin(): Promise<void>;
  /** For one session: returns, before each of its turns, the words that are new to it. Never throws. */
  follow(): () => Promise<readonly string[]>;
  /** The session, whose answers after a stop count as cut short, and which nothing is asked after one. */
  hold(session: Session): Session;
  /** Looks every now and then while `work` is under way, which has no turns. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Looks once more, before what was done is published. Never throws. */
  end(): Promise<void>;
}

type WordsRun = Pick<Run, 'trigger' | 'stream' | 'redactor'> & {
  readonly guess: Pick<Run['guess'], 'issue'>;
  readonly actions: Pick<Run['actions'], 'runAttempt'>;
};
type WordsTask = Pick<Task, 'github' | 'self' | 'comments' | 'permission'> & {
  readonly config: Pick<Task['config'], 'triggers'>;
};

/** A comment as it was listed. */
interface NewComment {
  /** Kinds count their ids each for itself. */
  readonly key: string;
  readonly kind: ThreadComment['kind'];
  readonly id: number;
  readonly author: Actor;
  readonly body: string;
  readonly createdAt: string;
  readonly changedAt: string;
  /** In the conversation, or in the review thread where the run reports: elsewhere only a stop counts. */
  readonly isHere: boolean;
}

/** Milliseconds between two looks at the thread. */
const INTERVAL_MS = 20_000;
/** Milliseconds that a turn waits for GitHub; an answer that comes later is for a later turn. */
const PATIENCE_MS = 5000;
/** Comments that reach the model in a run, and characters of each. */
const MAX_COMMENTS = 10;
const MAX_CHARACTERS = 4000;
/** Accounts about which GitHub is asked in a run: anybody can comment. */
const MAX_AUTHORS = 20;

/** Undefined where nobody could write below the run's comment: without a thread, and for a job of a plan. */
export function openThreadWords(run: WordsRun, task: WordsTask, now = monotonic): ThreadWords | undefined {
  if (run.trigger.target.kind === 'repository' || run.guess.issue !== undefined) return undefined;
  const stop = new AbortController();
  const said: string[] = [];
  let by: string | undefined;
  const notice = noticeOnce(run);
  const look = createReader(run, task, {
    notice,
    onWords: (text) => void said.push(text),
    onStop(login) {
      if (by !== undefined) return;
      by = login;
      stop.abort();
      inform(run.stream, `@${login} asked the run to stop`);
    },
  });
  const onFailure = (error: unknown): void => notice(unread(error));
  const update = throttle(look, { now, onFailure });
  return {
    stop: stop.signal,
    stoppedBy: () => by,
    async begin() {
      const comments = await task.comments;
      if (comments.some((comment) => isEarlyWord(comment, run, task))) await look().catch(onFailure);
      if (by !== undefined) throw stoppedAtStart(by);
    },
    follow() {
      let known = 0;
      return async () => {
        await update();
        const fresh = said.slice(known);
        known = said.length;
        return fresh;
      };
    },
    hold: (session) => ({
      ...session,
      async ask(prompt, images) {
        if (by !== undefined) return { stop: 'limit', answer: '' };
        const result = await session.ask(prompt, images);
        const isCut = by !== undefined && (result.stop === 'answered' || result.stop === 'aborted');
        return isCut ? { ...result, stop: 'limit' } : result;
      },
    }),
    async during(work) {
      const timer = setInterval(() => void update(), INTERVAL_MS);
      return work().finally(() => clearInterval(timer));
    },
    async end() {
      if (!(await resolvesWithin(PATIENCE_MS, look().catch(onFailure)))) notice(LATE);
    },
  };
}

const LATE =
  'GitHub did not answer in time before the change was published, so a stop in the thread may have been missed';

const unread = (error: unknown): string =>
  `New comments in the thread could not be read, so words and a stop may be missed: ${describeFailure(error)}`;

/** The same text is said once. */
function noticeOnce({ stream }: Pick<Run, 'stream'>): (text: string) => void {
  const said = new Set<string>();
  return (text) => {
    if (said.has(text)) return;
    said.add(text);
    warn(stream, text);
  };
}

/** Written by someone else after the request and before the run began. */
const isEarlyWord = (comment: ThreadComment, { trigger }: WordsRun, { self }: Pick<WordsTask, 'self'>): boolean =>
  !isPartOfRequest(comment, trigger) &&
  !sameName(comment.author, self) &&
  Date.parse(comment.createdAt) >= Date.parse(trigger.at);

function stoppedAtStart(login: string): Ending {
  const reason = `@${login} asked the run to stop before it began`;
  const remedy = 'To have it done after all, ask again';
  return new Ending({ conclusion: 'skipped', message: `Skipped: ${reason}. ${remedy}`, reason, remedy });
}

/**
 * Looks from the second time on, unless the first is long after the start: what was there then the run has read. A slow look
 * continues beside the work.
 */
function throttle(
  look: () => Promise<void>,
  { now, onFailure }: { readonly now: () => number; readonly onFailure: (error: unknown) => void },
): () => Promise<void> {
  const opened = now();
  let isFirst = true;
  let next = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  return async () => {
    const isEarly = isFirst && now() - opened < INTERVAL_MS;
    isFirst = false;
    if (isEarly) return;
    if (!looking && now() < next) return;
    looking ??= look()
      .catch(onFailure)
      .finally(() => {
        looking = undefined;
        next = now() + INTERVAL_MS;
      });
    await resolvesWithin(PATIENCE_MS, looking);
  };
}

interface ReaderHandlers {
  readonly notice: (text: string) => void;
  readonly onWords: (text: string) => void;
  readonly onStop: (login: string) => void;
}

/** What GitHub cannot say now is asked again at the next look. */
function createReader(run: WordsRun, task: WordsTask, handlers: ReaderHandlers): () => Promise<void> {
  const { trigger, actions } = run;
  const judge = createJudge(run, task);
  const [done, early, hidden] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let since = trigger.at;
  let hasBegun = false;
  let given = 0;
  const read = async (comment: NewComment): Promise<'done' | 'later'> => {
    const kind = await classify(comment, run, task);
    if (kind === 'nothing' || (kind === 'words' && hidden.has(comment.key))) return 'done';
    const { login } = comment.author;
    const verdict = await judge(comment.author, kind);
    if (verdict === 'cannot tell') {
      handlers.notice(`GitHub did not say whether "${login}" may ask here: what they wrote waits`);
      return 'later';
    }
    if (verdict === 'no') return 'done';
    if (comment.changedAt !== comment.createdAt) {
      handlers.notice(`A comment by "${login}" was edited before it was read, so it does not count`);
      return 'done';
    }
    if (kind === 'stop' && early.has(comment.key) && actions.runAttempt > 1)
      handlers.notice(`"${login}" asked to stop before the job was run again. That does not count`);
    else if (kind === 'stop') handlers.onStop(login);
    else if (given === MAX_COMMENTS)
      handlers.notice(`More than ${MAX_COMMENTS} comments were written while the agent worked: it got the first ones`);
    else {
      given += 1;
      handlers.onWords(frame(comment, early.has(comment.key) ? 'after the request' : 'while you work', run));
    }
    return 'done';
  };
  return async () => {
    for (const comment of hasBegun ? [] : await task.comments) {
      const key = `${comment.kind}-${comment.id}`;
      // The job before this one has read them, for the same session.
      const isKnown = trigger.byEnvironment || isPartOfRequest(comment, trigger);
      (isKnown ? done : early).add(key);
      if (comment.minimized === true) hidden.add(key);
    }
    hasBegun = true;
    const comments = await listComments(run, task, since);
    let isAll = true;
    for (const comment of comments) {
      if (done.has(comment.key)) continue;
      if ((await read(comment)) === 'done') done.add(comment.key);
      else isAll = false;
    }
    if (isAll) since = [since, ...comments.map(({ changedAt }) => changedAt)].toSorted(byTime).at(-1) ?? since;
  };
}

const byTime = (one: string, other: string): number => Date.parse(one) - Date.parse(other);

/** Everywhere that `/agent stop` starts a workflow for the same issue or pull request. Oldest first. */
async function listComments({ trigger }: WordsRun, { github }: WordsTask, since: string): Promise<NewComment[]> {
  const { repository, target, source } = trigger;
  if (target.kind === 'repository') return [];
  const place = { owner: repository.owner, repo: repository.name, per_page: 100 };
  const { issues, pulls } = github.rest;
  const [issue, pull] = [
    { ...place, since, issue_number: target.number },
    { ...place, pull_number: target.number },
  ];
  const isPull = target.kind === 'pull-request';
  const [comments, replies, reviews] = await Promise.all([
    github.paginate(issues.listComments, issue),
    isPull ? github.paginate(pulls.listReviewComments, { ...pull, since }) : [],
    isPull ? github.paginate(pulls.listReviews, pull) : [],
  ]);
  const isHere = (first: number | undefined): boolean => first !== undefined && first === source.thread;
  return [
    ...comments.map((comment) => toNewComment('comment', comment, true)),
    ...replies.map((comment) => toNewComment('review-comment', comment, isHere(comment.in_reply_to_id))),
    // REST does not say when a review was edited, and one that is pending has not been sent.
    ...reviews.flatMap(({ submitted_at: at, ...review }) =>
      at ? [toNewComment('review', { ...review, created_at: at, updated_at: at }, false)] : [],
    ),
  ].toSorted((one, other) => byTime(one.createdAt, other.createdAt));
}

function toNewComment(
  kind: NewComment['kind'],
  options: {
    readonly id: number;
    readonly user: { readonly login: string; readonly type: string } | null;
    readonly body?: string | undefined;
    readonly created_at: string;
    readonly updated_at: string;
  },
  isHere: boolean,
): NewComment {
  const { id, user, body, created_at: createdAt, updated_at: changedAt } = options;
  const author = { login: user?.login ?? 'ghost', type: user?.type ?? 'User' };
  return { key: `${kind}-${id}`, kind, id, author, body: body ?? '', createdAt, changedAt, isHere };
}

/** What a comment is by its author and its text. A request that is no stop has a run of its own, and so has one that cannot be read. */
async function classify(
  comment: NewComment,
  { trigger }: WordsRun,
  { self, config }: WordsTask,
): Promise<'nothing' | 'stop' | 'words'> {
  const { author, body, createdAt } = comment;
  const isEarly = Date.parse(createdAt) < Date.parse(trigger.at);
  if (isEarly || isOwnAccount(author, self) || isBot(author) || author.login === 'ghost') return 'nothing';
  const mention = await findRequest(body, config.triggers.phrase);
  if (mention.found === false) return body.trim() === '' || !comment.isHere ? 'nothing' : 'words';
  if (mention.found !== true || !splitIntent(mention.request).stops) return 'nothing';
  return isOlder(comment, trigger) ? 'nothing' : 'stop';
}

/** By its id, for GitHub's times are whole seconds: who stops one run may ask for the next within one. */
const isOlder = ({ kind, id, createdAt }: NewComment, { source, at }: WordsRun['trigger']): boolean =>
  Date.parse(createdAt) === Date.parse(at) && kind === requestKind(source) && id < source.id;

/**
 * Whether someone may ask. Words change what the run does, so they also need what the run may do: nobody writes by the
 * permission of another person.
 */
function createJudge(
  { trigger }: WordsRun,
  { github, config, permission }: WordsTask,
): (author: Actor, kind: 'stop' | 'words') => Promise<'yes' | 'no' | 'cannot tell'> {
  const known = new Map<string, string>();
  const needed = Math.min(permissionRank(permission), permissionRank('write'));
  return async (actor, kind) => {
    const login = actor.login.toLowerCase();
    let had = known.get(login);
    if (had === undefined) {
      if (known.size === MAX_AUTHORS) return 'no';
      const answer = await checkPermission(github, { ...trigger, actor, eventName: 'issue_comment' }, config.triggers);
      if (!answer.ok && answer.error) return 'cannot tell';
      had = answer.ok ? answer.permission : '';
      known.set(login, had);
    }
    return had !== '' && (kind === 'stop' || permissionRank(had) >= needed) ? 'yes' : 'no';
  };
}

function frame({ author: { login }, body }: NewComment, when: string, { redactor }: WordsRun): string {
  const text = sanitizeInbound(body, redactor).trim();
  const left = text.length - MAX_CHARACTERS;
  const words = left > 0 ? `${text.slice(0, MAX_CHARACTERS)}\n\n[${left} more characters were left out.]` : text;
  return `@${login} wrote ${when}:\n\n${words}`;
}
