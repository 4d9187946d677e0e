/** Ends a run whose process is gone: its journal and a look at GitHub tell what it left behind, and the comment and the summary say so. */
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readSecrets } from '../config/inputs.ts';
import { describeError } from '../core/error.ts';
import type { Publication, SessionEvent, StampedEvent } from '../core/event.ts';
import type { RepositoryRef } from '../core/trigger.ts';
import { patchBetween } from '../git/commit.ts';
import { openStore, remoteUrl } from '../git/store.ts';
import { type Actions, annotate, logLine, writeSummary } from '../github/actions.ts';
import { selfLogin } from '../github/api/account.ts';
import { createGitHub, type GitHub } from '../github/api/client.ts';
import { describeFailure, statusOf } from '../github/api/failure.ts';
import type { RequestEnd } from '../github/api/finished-comment.ts';
import { compareUrl, findPullRequest } from '../github/api/pull-request.ts';
import { createTrackingComment } from '../github/api/tracking-comment.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { monotonic } from '../lib/time.ts';
import { renderComment } from '../report/comment.ts';
import { describeKept } from '../report/sections.ts';
import { renderSummary } from '../report/summary.ts';
import { continueJournal, readJournal } from '../session/events/journal.ts';
import { endOpen } from '../session/events/open-ends.ts';
import { emptyView, foldView, type View } from '../session/events/view.ts';
import { settleInterrupted } from './budget.ts';
import { settleInterruptedLeg } from './leg.ts';
import { CANCELLING, redactorOf, renderOptions } from './run.ts';
import type { Remembered } from './state.ts';
import { requestEnd } from './track.ts';

export async function finishInterruptedRun(actions: Actions, left: Remembered): Promise<void> {
  const secrets = readSecrets(actions.inputs);
  const redactor = redactorOf(actions, secrets);
  const events = eventsOf(left.journal);
  const github = await connect(actions, secrets.githubToken);
  const [owner = '', name = ''] = actions.repository.split('/');
  const place = github && { github, repository: { owner, name }, serverUrl: actions.serverUrl };
  const ends = hasEnded(events) ? [] : await endsOf(events, left.journal, place);
  const closing = stampedAfter(events, redactor.deep(ends));
  const view = viewOf([...events, ...closing]);
  writeDown(left.journal, closing);
  const options = renderOptions({ actions, redactor });
  if (left.summarized !== 'true') await writeSummary(renderSummary(view, options));
  // A run that came to its end has said so: only its comment is missing.
  if (!hasEnded(events)) annotate('error', redactor.text(view.message));
  const say = (level: 'error' | 'warning', text: string): void => annotate(level, redactor.text(text));
  if (left.key && github) {
    const finishing = finishComment(github, left, {
      text: renderComment(view, options),
      end: requestEnd(left.request, view),
    });
    await finishing.catch((error) => say('error', `The comment could not be finished: ${describeFailure(error)}`));
  }
  const { githubToken: token } = secrets;
  if (token) {
    const remote = { url: remoteUrl(actions.serverUrl, { owner, name }), token, environment: actions.network };
    const settling = settleInterrupted({ events, view, journal: left.journal, remote });
    await settling.catch((error) => say('warning', `What the run used is not recorded: ${describeError(error)}`));
    const now = github?.now() ?? Date.now();
    const leg = { issue: Number(left.leg), now, run: actions.runId, view, journal: left.journal, remote };
    const ending = left.leg === '' ? undefined : settleInterruptedLeg(leg);
    await ending?.catch((error) => say('warning', `How the job ended is not recorded: ${describeError(error)}`));
  }
  await leavePage(left.journal);
}

/** The last thing that is done: the runner may not wait for it, and all that people need has been said. */
async function leavePage(journal: string): Promise<void> {
  const path = join(dirname(journal), 'report.html');
  try {
    const { writeReport } = await import('../report/html/report-file.ts');
    writeReport(journal, path);
    logLine(`What is known of the run is on one page: ${path}`);
  } catch (error) {
    logLine(
      `The HTML report was not written (${describeError(error)}). From the journal: kodelet-ci report ${journal}`,
    );
  }
}

async function finishComment(
  github: GitHub,
  left: Remembered,
  { text, end }: { readonly text: string; readonly end?: RequestEnd | undefined },
): Promise<void> {
  const comment = createTrackingComment({
    github,
    repository: { owner: left.owner, name: left.name },
    number: Number(left.number),
    ...(left.thread && { thread: Number(left.thread) }),
    key: left.key,
    self: await selfLogin(github),
    session: sessionOf(left.journal),
    intervalsMs: [],
    now: monotonic,
  });
  await comment.finish(text, end);
}

async function connect(actions: Actions, token: string | undefined): Promise<GitHub | undefined> {
  return token ? createGitHub({ token, ...actions, fetch: outboundFetch(actions.network) }) : undefined;
}

/** The journal of a run lies in a directory that has the name of its session. */
const sessionOf = (journal: string): string => basename(dirname(journal)).replace(/^kodelet-ci-/, '');

/** A journal that cannot be read, or that somebody wrote into, is no reason to leave the comment unfinished. */
function eventsOf(path: string): readonly StampedEvent[] {
  try {
    const { events, problem } = readJournal(path);
    if (problem && !problem.torn)
      annotate('warning', `The journal is not sound at line ${problem.line}: ${problem.reason}`);
    return events;
  } catch (error) {
    annotate('warning', `The journal could not be read: ${describeError(error)}`);
    return [];
  }
}

const hasEnded = (events: readonly StampedEvent[]): boolean => events.some(({ type }) => type === 'session-end');

const viewOf = (events: readonly StampedEvent[]): View => events.reduce(foldView, emptyView);

/** The ends that the process did not live to write, the run's own at last. */
async function endsOf(events: readonly StampedEvent[], journal: string, place?: PublishedAt): Promise<SessionEvent[]> {
  const {
    message,
    publication,
    reason = message,
  } = await describeInterrupted({ view: viewOf(events), journal, place });
  const wasCancelled = events.some((event) => event.type === 'notice' && event.text === CANCELLING);
  const what = wasCancelled ? 'The job was cancelled' : 'The step was killed';
  const conclusion = wasCancelled ? 'cancelled' : 'failed';
  return [
    ...endOpen(events, `${what} while the call was open; what it did is not known`),
    ...(publication ? [{ type: 'publish-end', publication } as const] : []),
    { type: 'session-end', conclusion, message: `${what} ${message}`, answer: '', reason: `${what} ${reason}` },
  ];
}

function stampedAfter(events: readonly StampedEvent[], ends: readonly SessionEvent[]): StampedEvent[] {
  const time = new Date().toISOString();
  return ends.map((event, index) => ({ ...event, seq: events.length + index + 1, time }));
}

/** Whoever reads the journal later finds an end of everything. The comment does not wait for it. */
function writeDown(path: string, events: readonly StampedEvent[]): void {
  if (events.length === 0) return;
  try {
    const journal = continueJournal(path);
    for (const event of events) journal(event);
    journal.close();
  } catch (error) {
    annotate('warning', `The journal could not be ended: ${describeError(error)}`);
  }
}

/** Looks at GitHub for what a process that is gone had published: its journal says what it was about to do. */
interface PublishedAt {
  readonly github: GitHub;
  readonly repository: Pick<RepositoryRef, 'owner' | 'name'>;
  readonly serverUrl: string;
}

/** Undefined where the commit that was to be pushed is not on its branch. Throws what GitHub answers instead. */
async function findPublished(place: PublishedAt, { push, opening }: View): Promise<Publication | undefined> {
  if (!push || !(await isThere(place, push))) return undefined;
  const { branch, commit, baseBranch, files } = push;
  const { serverUrl, repository } = place;
  const url = compareUrl({ serverUrl, repository, base: baseBranch, head: branch });
  const pull = await findOpened(place, branch, opening !== undefined);
  const stands = pull ? ({ kind: 'pull-request', number: pull.number, url: pull.url } as const) : undefined;
  return { kind: 'branch', url, ...stands, branch, commit, files, leftOut: [], notes: [] };
}

type Push = Extract<SessionEvent, { readonly type: 'push-start' }>;

/** The branch may have moved on since; the commit is in it all the same. */
async function isThere({ github, repository }: PublishedAt, { branch, commit }: Pick<Push, 'branch' | 'commit'>) {
  const basehead = `${commit}...${branch}`;
  try {
    const place = { owner: repository.owner, repo: repository.name, basehead, per_page: 1 };
    const { data } = await github.rest.repos.compareCommitsWithBasehead(place);
    return data.status === 'identical' || data.status === 'ahead';
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}

/** A request to open it may still be on its way through GitHub when the process that sent it is gone. */
async function findOpened({ github, repository }: PublishedAt, branch: string, isComing: boolean) {
  for (let look = 1; ; look += 1) {
    const pull = await findPullRequest(github, repository, branch);
    if (pull || !isComing || look === MOST_LOOKS) return pull;
    await wait(BETWEEN_LOOKS_MS);
  }
}

const MOST_LOOKS = 3;
const BETWEEN_LOOKS_MS = 1000;

/** What a run that was killed or cancelled has left behind, in a sentence: from its journal, and from a look at GitHub. */
interface Interrupted {
  /** Follows "The step was killed". */
  readonly message: string;
  /** The part of it that says why; absent: all of it. */
  readonly reason?: string;
  /** Where it is known and was not in the journal. */
  readonly publication?: Publication;
}

interface Traces {
  readonly view: View;
  /** Path of the journal; the run's store is beside it. */
  readonly journal: string;
  /** Absent without a token. */
  readonly place?: PublishedAt;
}

async function describeInterrupted({ view, journal, place }: Traces): Promise<Interrupted> {
  const { publication, push } = view;
  if (publication)
    return { message: `after it had published. ${describeKept(publication)}`, reason: 'after it had published' };
  if (!push)
    return { message: view.phases.some(({ phase }) => phase === 'publish') ? BEFORE_THE_PUSH : BEFORE_THE_END };
  const head = 'while its change was being published.';
  if (!place) return { message: `${head} Look whether the branch "${push.branch}" has it` };
  try {
    const found = (await findPublished(place, view)) ?? (await patchOf(push, journal));
    if (found) {
      const next = nextStep(found);
      const message = [head, describeKept(found), next ?? []].flat().join(' ');
      return { message, reason: head, publication: found };
    }
    return { message: `${head} The branch "${push.branch}" does not have it, and nothing is left of it: ask again` };
  } catch (error) {
    const said = describeFailure(error);
    return { message: `${head} GitHub did not say whether the branch "${push.branch}" has it: ${said}. Look there` };
  }
}

const BEFORE_THE_PUSH = 'before it had pushed its change; nothing was published';
const BEFORE_THE_END = 'before it could finish; nothing after its last call is known';

const nextStep = ({ kind, url }: Publication): string | undefined =>
  kind === 'branch'
    ? `A person can open one at ${url}`
    : kind === 'patch'
      ? 'Apply it by hand, or ask again'
      : undefined;

/** The commit is still in the private store, until the runner empties its temporary directory. */
async function patchOf(push: NonNullable<View['push']>, journal: string): Promise<Publication | undefined> {
  const directory = join(dirname(journal), 'store');
  try {
    const store = await openStore({ directory, root: dirname(directory), remote: { url: '', token: '' } });
    const patch = await patchBetween(store, push.parent, push.commit);
    const notes = [`It did not reach the branch "${push.branch}".`];
    return { kind: 'patch', patch, files: push.files, leftOut: [], notes };
  } catch {
    return undefined;
  }
}
