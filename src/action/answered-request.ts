/** A request that a finished run has answered: the same event delivered again, or its job run again, is answered from that run's comment. */
import type { Conclusion } from '../core/event.ts';
import type { Outputs } from '../core/output.ts';
import type { Trigger } from '../core/trigger.ts';
import type { Actions } from '../github/actions.ts';
import { sameName } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure, remedyOf, statusOf } from '../github/api/failure.ts';
import { markerOf, type RequestEnd, readFinished } from '../github/api/finished-comment.ts';
import type { ThreadComment } from '../github/api/thread-comments.ts';
import { Ending } from './early-end.ts';
import { requestId, requestKey } from './track.ts';

interface Sources {
  readonly github: GitHub;
  /** Our own login: a marker in anybody else's comment means nothing. */
  readonly self: string;
  readonly comments: Promise<readonly ThreadComment[]>;
  readonly run: OwnRun;
  /** What people write to ask for a run. */
  readonly phrase: string;
  /** The run is to give an answer for programs, which no comment has. */
  readonly structured: boolean;
  /** Told why a report that seems to answer the request does not count. */
  readonly say: (text: string) => void;
}

type OwnRun = Pick<Actions, 'runId' | 'runAttempt' | 'workflowPath' | 'eventName' | 'actor'>;

/**
 * What an answer stands for. After the others people run a job again to have the work done: nothing of it was, or not all.
 */
const ANSWERED: readonly Conclusion[] = ['succeeded', 'no-changes', 'denied', 'skipped'];

/**
 * Undefined where no finished run has answered, and where the comments could not be read: without them the run ends before it
 * asks the model.
 */
export async function findAnswered(trigger: Trigger, sources: Sources): Promise<Ending | undefined> {
  if (trigger.target.kind === 'repository') return undefined;
  const found = findReport(await sources.comments.catch(() => []), trigger, sources.self);
  if (!found) return undefined;
  const doubt = await whyNotOurs(found.end, trigger, sources);
  if (doubt === undefined) return toEnding(found, trigger, sources);
  sources.say(`The request is worked on although ${found.url} says that it was answered: ${doubt}`);
  return undefined;
}

interface Report {
  readonly url: string;
  readonly end: RequestEnd;
}

function findReport(comments: readonly ThreadComment[], trigger: Trigger, self: string): Report | undefined {
  const [marker, request] = [markerOf(requestKey(trigger)), requestId(trigger)];
  const ours = comments.filter(
    ({ kind, author, body }) => kind !== 'review' && sameName(author, self) && body.startsWith(`${marker}\n`),
  );
  return ours
    .flatMap(({ url, body }) => {
      const end = readFinished(body)?.end;
      return end?.request === request && ANSWERED.includes(end.conclusion) ? [{ url, end }] : [];
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
  { github, run: own }: Sources,
): Promise<string | undefined> {
  if (id === undefined || !/^\d{1,20}$/.test(id)) return 'it does not name the run that wrote it';
  if (id === own.runId) return own.runAttempt > 1 ? undefined : 'it names this run, which has only begun';
  try {
    const { data: run } = await github.rest.actions.getWorkflowRun({ owner, repo, run_id: Number(id) });
    const isEarly = source.kind !== 'automation' && Date.parse(run.created_at) < Date.parse(at) - CLOCKS_DIFFER_MS;
    const differs = [
      run.path.replace(/@.*$/, '') !== own.workflowPath && `is of the workflow ${run.path}`,
      run.event !== own.eventName && `is of the event ${run.event}`,
      !sameName(run.actor?.login ?? '', own.actor) && 'was started by somebody else',
      isEarly && 'is older than the request',
    ].find((what) => what !== false);
    return differs && `run ${id}, which it names, ${differs}`;
  } catch (error) {
    if (statusOf(error) === 404) return `GitHub shows no run ${id}, which it names`;
    const remedy = remedyOf(error, 'the permission "actions: read"');
    return `whether run ${id} wrote it could not be seen: ${describeFailure(error)}. ${remedy}`;
  }
}

/** GitHub's services stamp runs and comments each by their own. */
const CLOCKS_DIFFER_MS = 60_000;

async function toEnding({ url, end }: Report, trigger: Trigger, sources: Sources): Promise<Ending> {
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
      return { outputs: {}, said: `Pull request #${pull} is of another branch than "${branch}"` };
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
