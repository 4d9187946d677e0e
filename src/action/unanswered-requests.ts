/** Requests in the thread that no run has answered: GitHub cancels a job that waits when a newer one comes, and leaves no trace of it. */
import { CONCLUSIONS } from '../core/conclusion.ts';
import type { Outputs } from '../core/output.ts';
import type { Actor, Trigger, TriggerSource } from '../core/run-trigger.ts';
import type { Actions } from '../github/actions.ts';
import { sameName } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure, failureText, statusOf } from '../github/api/failure.ts';
import { markerOf, type RequestEnd, readFinished } from '../github/api/finished-comment.ts';
import { type ActorRules, checkPermission } from '../github/api/permission.ts';
import { readThreadComments, type ThreadComment } from '../github/api/thread-comments.ts';
import { findRequest, splitIntent } from '../github/events/trigger.ts';
import { resolvesWithin } from '../lib/time.ts';
import { Ending } from './early-end.ts';
import { requestId, requestKey } from './track.ts';

interface Sources {
  readonly github: GitHub;
  /** Our own login: a marker in anybody else's comment means nothing. */
  readonly self: string;
  /** Comments as they were when the run began. */
  readonly comments: Promise<readonly ThreadComment[]>;
  /** What people write to ask for a run. */
  readonly phrase: string;
  readonly admission: ActorRules;
}

export interface UnansweredRequests {
  /** A line for the report each. */
  readonly texts: readonly string[];
  /** IDs of the comments, so no later report names them again. */
  readonly ids: readonly number[];
}

/**
 * Asks GitHub nothing where each request that is older than the run's own has its report. Undefined also where GitHub does not
 * answer, or not soon: a report does not wait for this. Never throws.
 */
export async function findUnanswered(trigger: Trigger, sources: Sources): Promise<UnansweredRequests | undefined> {
  if (trigger.target.kind === 'repository') return undefined;
  const finding = search(trigger, sources).catch(() => undefined);
  return (await resolvesWithin(PATIENCE_MS, finding)) ? finding : undefined;
}

const PATIENCE_MS = 5000;

async function search(trigger: Trigger, sources: Sources): Promise<UnansweredRequests | undefined> {
  const { github, comments, phrase } = sources;
  const read = await comments;
  const early = openRequests(read, read, trigger, sources);
  if (early.length === 0) return undefined;
  const requests = await keepAsync(early.slice(-MAX_READ), async ({ body }) => {
    const mention = await findRequest(body, phrase);
    // A run at work has read the one that asks it to stop. What cannot be read counts as a request.
    return mention.found === true ? !splitIntent(mention.request).stops : mention.found !== false;
  });
  if (requests.length === 0) return undefined;
  // A run beside this one may have begun since.
  const open = openRequests(requests, await readThreadComments(github, trigger), trigger, sources);
  const waiting = await keepAsync(open, async (request) => !(await hasReaction(request, trigger, sources)));
  const known = await judgeAuthors(waiting, trigger, sources);
  const named = waiting.filter(({ author }) => known.get(author.toLowerCase()) !== 'may not ask');
  return named.length === 0 ? undefined : describe(named, known, early.length > MAX_READ);
}

/** Maximum number of the newest requests that are read closely. */
const MAX_READ = 5;
const MAX_AGE_MS = 30 * 86_400_000;

/** Candidates without a report among `all`. Anything newer than the run's own request may still be waiting. */
function openRequests(
  candidates: readonly ThreadComment[],
  all: readonly ThreadComment[],
  trigger: Trigger,
  { self, phrase }: Sources,
): ThreadComment[] {
  const ours = all.filter(({ author }) => sameName(author, self));
  const named = new Set(ours.flatMap(({ body }) => readFinished(body)?.end?.unanswered ?? []));
  const at = Date.parse(trigger.at);
  const isOpen = (request: ThreadComment): boolean => {
    const { id, author, body, createdAt, minimized } = request;
    const age = at - Date.parse(createdAt);
    if (sameName(author, self) || author === 'ghost' || minimized === true || named.has(id)) return false;
    if (age <= 0 || age > MAX_AGE_MS || !body.includes(phrase)) return false;
    const marker = markerOf(`${SOURCES[request.kind]}-${id}`);
    return !ours.some((report) => report.body.startsWith(marker));
  };
  return candidates.filter(isOpen);
}

const SOURCES: Readonly<Record<ThreadComment['kind'], TriggerSource['kind']>> = {
  comment: 'issue-comment',
  review: 'review',
  'review-comment': 'review-comment',
};

/** Whether our reaction shows that a run started, no matter what became of its comment. A review takes no reaction. */
async function hasReaction(
  { kind, id, eyes = 0 }: ThreadComment,
  { repository }: Trigger,
  { github, self }: Sources,
): Promise<boolean> {
  if (eyes === 0 || kind === 'review') return false;
  const { reactions } = github.rest;
  const place = {
    owner: repository.owner,
    repo: repository.name,
    comment_id: id,
    content: 'eyes',
    per_page: 100,
  } as const;
  const list = kind === 'comment' ? reactions.listForIssueComment : reactions.listForPullRequestReviewComment;
  const { data } = await list(place);
  return data.some(({ user }) => sameName(user?.login ?? '', self));
}

type AskPermission = 'may ask' | 'may not ask' | 'cannot tell';

async function judgeAuthors(
  requests: readonly ThreadComment[],
  trigger: Trigger,
  { github, admission }: Sources,
): Promise<ReadonlyMap<string, AskPermission>> {
  const authors = [...new Set(requests.map(({ author }) => author.toLowerCase()))];
  const judge = async (login: string): Promise<AskPermission> => {
    const actor: Actor = { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' };
    const answer = await checkPermission(github, { ...trigger, actor, eventName: 'issue_comment' }, admission);
    return answer.ok ? 'may ask' : answer.error ? 'cannot tell' : 'may not ask';
  };
  return new Map(await Promise.all(authors.map(async (login) => [login, await judge(login)] as const)));
}

function describe(
  named: readonly ThreadComment[],
  known: ReadonlyMap<string, AskPermission>,
  wasCut: boolean,
): UnansweredRequests {
  const texts = named.map(({ url, author }) => {
    const isUnknown = known.get(author.toLowerCase()) === 'cannot tell';
    const doubt = isUnknown ? ' (GitHub did not say whether they may ask)' : '';
    return `No run has answered ${url} by "${author}"${doubt}. ${LOST}`;
  });
  return {
    texts: wasCut ? [...texts, 'Older requests in this thread may be unanswered too: they were not looked at'] : texts,
    ids: named.map(({ id }) => id),
  };
}

const LOST =
  'GitHub cancels a waiting job when a newer one arrives. To have it done, write the request in a new comment';

async function keepAsync<Item>(items: readonly Item[], keep: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const kept = await Promise.all(items.map(keep));
  return items.filter((_, index) => kept[index]);
}

/** Why a request to stop starts no run, and whether the thread is told: a run at work has read it itself. This one may have waited for that run. */
export async function answerStop(
  { at }: Pick<Trigger, 'at'>,
  { self, comments }: Pick<Sources, 'self' | 'comments'>,
): Promise<{ readonly reason: string; readonly announce: boolean }> {
  const read = await comments.catch(() => undefined);
  if (!read)
    return { reason: 'the comments could not be read, so it is unknown whether a run is at work here', announce: true };
  const isOver = ({ body, changedAt = '' }: ThreadComment): boolean =>
    readFinished(body) !== undefined && !(Date.parse(changedAt) >= Date.parse(at));
  const working = read.filter(
    (comment) =>
      sameName(comment.author, self) &&
      comment.body.startsWith(MARKER_START) &&
      Date.parse(comment.createdAt) <= Date.parse(at) &&
      !isOver(comment),
  );
  const urls = working.map(({ url }) => url).join(', ');
  if (urls === '') return { reason: NONE_AT_WORK, announce: true };
  const reason = `a request to stop is read by the run at work itself, unless that is publishing already. It reports in ${urls}`;
  return { reason, announce: false };
}

/** A run that waits has no comment yet, and reads the stop when it begins. */
const NONE_AT_WORK =
  'no run was at work here at that moment. One that was requested before, and has still to begin, ends without work';

const MARKER_START = markerOf('').slice(0, -' -->'.length);

interface AnswerSources extends Omit<Sources, 'admission'> {
  readonly run: Pick<Actions, 'runId' | 'runAttempt' | 'workflowPath' | 'eventName' | 'actor'>;
  /** The run is to give an answer for programs, which no comment has. */
  readonly structured: boolean;
  /** Receives why a report that seems to answer the request does not count. */
  readonly say: (text: string) => void;
}

/**
 * Undefined where no finished run has answered, and where the comments could not be read: without them the run ends before it
 * asks the model.
 */
export async function findAnswered(trigger: Trigger, sources: AnswerSources): Promise<Ending | undefined> {
  if (trigger.target.kind === 'repository') return undefined;
  const found = findReport(await sources.comments.catch(() => []), trigger, sources.self);
  if (!found) return undefined;
  const doubt = await whyNotOurs(found.end, trigger, sources);
  if (doubt === undefined) return toEnding(found, trigger, sources);
  sources.say(`The work is done again although ${found.url} says that it was answered: ${doubt}`);
  return undefined;
}

function findReport(
  comments: readonly ThreadComment[],
  trigger: Trigger,
  self: string,
): { readonly url: string; readonly end: RequestEnd } | undefined {
  const [marker, request] = [markerOf(requestKey(trigger)), requestId(trigger)];
  const ours = comments.filter(
    ({ kind, author, body }) => kind !== 'review' && sameName(author, self) && body.startsWith(`${marker}\n`),
  );
  return ours
    .flatMap(({ url, body }) => {
      const end = readFinished(body)?.end;
      return end?.request === request && CONCLUSIONS[end.conclusion].answersRequest ? [{ url, end }] : [];
    })
    .at(-1);
}

/**
 * Undefined for a report by a run of this workflow on this event. All workflows of a repository write as the same account, so
 * that any of them could say that a request was answered: a run of ours after the request is what they do not have.
 */
async function whyNotOurs(
  { run: id }: RequestEnd,
  { repository: { owner, name: repo }, source, at }: Trigger,
  { github, run: own }: AnswerSources,
): Promise<string | undefined> {
  if (id === undefined || !/^\d{1,20}$/.test(id)) return 'it does not name the run that wrote it';
  if (id === own.runId) return own.runAttempt > 1 ? undefined : 'it names this run, which has only begun';
  try {
    const { data: run } = await github.rest.actions.getWorkflowRun({ owner, repo, run_id: Number(id) });
    const isEarly = source.kind !== 'automation' && Date.parse(run.created_at) < Date.parse(at) - CLOCKS_DIFFER_MS;
    const differs = [
      run.path.replace(/@.*$/, '') !== own.workflowPath && `is of the workflow ${run.path}`,
      run.event !== own.eventName && `is of the event ${run.event}`,
      !sameName(run.actor?.login ?? '', own.actor) && 'was started by someone else',
      isEarly && 'is older than the request',
    ].find((what) => what !== false);
    return differs && `run ${id}, which it names, ${differs}`;
  } catch (error) {
    if (statusOf(error) === 404) return `GitHub shows no run ${id}, which it names`;
    return failureText(error, `whether run ${id} wrote it could not be seen`, 'the permission "actions: read"');
  }
}

/** GitHub's services stamp runs and comments each by their own. */
const CLOCKS_DIFFER_MS = 60_000;

async function toEnding(
  { url, end }: { readonly url: string; readonly end: RequestEnd },
  trigger: Trigger,
  sources: AnswerSources,
): Promise<Ending> {
  const { conclusion, branch } = end;
  const { outputs, said } = await confirmPull(end, trigger, sources.github);
  const unknown = sources.structured
    ? 'The output structured-answer is empty: no comment keeps such an answer'
    : undefined;
  const reason = [
    `An earlier run has answered this request (${conclusion}), so the model was not asked again`,
    said,
    unknown,
  ]
    .flatMap((sentence) => sentence ?? [])
    .join('. ');
  const remedy = `To have it done again, ${howToAskAgain(trigger, sources.phrase)}`;
  return new Ending({
    conclusion,
    message: `${reason}. Its report: ${url}. ${remedy}`,
    reason,
    remedy,
    answeredIn: url,
    outputs: { ...(branch !== undefined && { branch }), ...outputs },
  });
}

/** The comment has the number; that it still stands for the same change, GitHub is to say. */
async function confirmPull(
  { pull, branch }: RequestEnd,
  { repository: { owner, name: repo } }: Trigger,
  github: GitHub,
): Promise<{ readonly outputs: Partial<Outputs>; readonly said?: string }> {
  if (pull === undefined) return { outputs: {} };
  try {
    const { data } = await github.rest.pulls.get({ owner, repo, pull_number: pull });
    if (branch !== undefined && data.head.ref !== branch)
      return { outputs: {}, said: `Pull request #${pull} is for a branch other than "${branch}"` };
    const state = data.merged ? 'merged' : data.state;
    return {
      outputs: { 'pr-number': pull, 'pr-url': data.html_url },
      ...(state !== 'open' && { said: `Its pull request #${pull} is ${state}` }),
    };
  } catch (error) {
    if (statusOf(error) === 404) return { outputs: {}, said: `Its pull request #${pull} does not exist any more` };
    return { outputs: {}, said: `GitHub did not confirm its pull request #${pull}: ${describeFailure(error)}` };
  }
}

function howToAskAgain({ trigger }: Trigger, phrase: string): string {
  if (trigger === 'label') return 'remove the label and set it again';
  if (trigger === 'assignee') return 'remove the assignee and assign it again';
  return trigger === 'phrase' ? 'write the request in a new comment' : `comment "${phrase} …"`;
}
