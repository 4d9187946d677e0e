/** Publishes the best of the attempts that several jobs have made at an issue, as the run that made it would have: by one job, once. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { latestEnd } from '../../agent/budgets.ts';
import { attemptConfig, slotConfig } from '../../config/attempt-config.ts';
import type { Config } from '../../config/config.ts';
import { allOver, attemptsOfRun, bestJobAttempt, type JobAttempt, LOST_ATTEMPT } from '../../core/attempt.ts';
import { type Conclusion, conclusionRow } from '../../core/conclusion.ts';
import type { SessionEvent, StampedEvent, Subscriber } from '../../core/session-event.ts';
import { type KeptAttempt, readAttempts } from '../../git/attempt-refs.ts';
import { readBacklog } from '../../git/backlog-refs.ts';
import { treeOf } from '../../git/commit.ts';
import type { Snapshot } from '../../git/snapshot.ts';
import { provideCommit, type Store } from '../../git/store.ts';
import { describeFailure } from '../../github/api/failure.ts';
import { createGitHubHost } from '../../github/toolset/github-host.ts';
import { steadyTime } from '../../lib/time.ts';
import { withheldFrom } from '../../policy/profiles/capabilities.ts';
import { renderComment } from '../../report/comment.ts';
import { createStream } from '../../session/events/stream.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import { createWorkRecord } from '../../session/work-record.ts';
import type { AuthorizedRun } from '../authorize.ts';
import type { RunOutcome } from '../early-end.ts';
import { remember } from '../post-state.ts';
import { publishAndConclude } from '../publish.ts';
import { type Run, renderOptions } from '../run.ts';
import { requestEnd, requestId, trackRun } from '../track.ts';
import type { WorkResult } from '../work.ts';
import { type AttemptReport, parseReport, sessionResult } from './attempt-report.ts';
import { claimIssue, recordResult, releaseIssue, resultOf } from './job-record.ts';

interface IssueJobs {
  /** That of the backlog. */
  readonly store: Store;
  readonly issue: number;
  /** How many attempts the plan has for it. */
  readonly jobs: number;
  /** No job of the issue works any more, no matter what its record says. */
  readonly isOver?: true;
}

/** Undefined where another job does it, or will. Throws where the publication breaks down; another job may try again then. */
export async function publishBest(run: Run, access: AuthorizedRun, at: IssueJobs): Promise<RunOutcome | undefined> {
  const { store, issue, jobs, isOver } = at;
  const { github, config, checkout } = access;
  const now = github.now();
  const { runId } = run.actions;
  const kept = await readAttempts(checkout.store, { issue, jobs });
  const attempts = attemptsOfRun(new Map([...kept].map(([number, { attempt }]) => [number, attempt])), runId);
  const best = bestJobAttempt(attempts);
  if (best === undefined || !(isOver || allOver(attempts, jobs, now))) return undefined;
  const entry = (await readBacklog(store)).get(issue);
  if (entry?.lease?.run !== runId) return undefined;
  const expires = latestEnd(now, { ...config.limits, minutes: 0 });
  // The merge may have another configuration than the plan, and knows that nobody works any more.
  const { attempts: max } = config.backlog;
  const bounds = isOver
    ? { now: Number.POSITIVE_INFINITY, attempts: Number.POSITIVE_INFINITY }
    : { now, attempts: max };
  const claimed = await claimIssue(store, entry, { ...bounds, issue, run: runId, expires });
  if (!claimed.ok) return undefined;
  remember({ job: `${issue} choice` });
  try {
    const chosen = replay(run, config, { jobs, attempts, kept, best, issue });
    const outcome = await publishAttempt(chosen, access, { best, of: attempts.size, kept: kept.get(best), jobs });
    if (run.signal.aborted) throw new Error('the job was cancelled');
    await finishReport(run, chosen, access, outcome);
    await recordResult(at, runId, resultOf(chosen.view(), chosen.view().conclusion ?? outcome.conclusion, now));
    remember({ job: '' });
    return outcome;
  } catch (error) {
    await releaseIssue(store, issue, runId).then(
      () => remember({ job: '' }),
      () => undefined, // the record ends by itself
    );
    throw error;
  }
}

interface Attempts {
  readonly issue: number;
  readonly jobs: number;
  readonly attempts: ReadonlyMap<number, JobAttempt>;
  readonly kept: ReadonlyMap<number, KeptAttempt>;
  readonly best: number;
}

/** A run whose events are those of all attempts, and whose state is that of the best one. What it does from here on is told in the log too. */
function replay(run: Run, config: Config, { issue, jobs, attempts, kept, best }: Attempts): Run {
  let view: View = emptyView;
  const fold: Subscriber = (event) => {
    view = foldView(view, event);
  };
  const stream = createStream({ subscribers: [fold], redact: run.redactor, now: steadyTime });
  const reports = new Map([...kept].map(([number, { report }]) => [number, parseReport(report)]));
  const start = [reports.get(best), ...reports.values()]
    .flatMap((report) => report?.events ?? [])
    .find(({ type }) => type === 'session-start');
  if (start) stream.emit({ ...start, sessionId: run.sessionId } as SessionEvent);
  const over: number[] = [];
  for (const [attempt, { result }] of [...attempts].toSorted(([a], [b]) => a - b)) {
    const { name: model, effort } = attemptConfig(config, attempt).model;
    const before = bestJobAttempt(new Map([...attempts].filter(([number]) => over.includes(number))));
    stream.emit({
      type: 'attempt-start',
      attempt,
      of: jobs,
      model,
      ...(effort !== undefined && { effort }),
      ...(before !== undefined && { best: before }),
    });
    const { turns } = view;
    for (const event of reports.get(attempt)?.events ?? []) {
      if (event.type === 'turn-end') stream.emit({ ...event, turn: event.turn + turns });
      else if (event.type !== 'session-start') stream.emit(event);
    }
    over.push(attempt);
    const now = bestJobAttempt(new Map([...attempts].filter(([number]) => over.includes(number)))) ?? attempt;
    stream.emit({ type: 'attempt-end', attempt, best: now, ...(result?.outcome ?? LOST_ATTEMPT) });
  }
  stream.subscribe((event) => void (TOLD.has(event.type) && run.stream.emit(unstamped(event))));
  const directory = join(run.directory, `issue-${issue}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return { ...run, directory, stream, view: () => view };
}

const TOLD: ReadonlySet<SessionEvent['type']> = new Set<SessionEvent['type']>([
  ...(['notice', 'push-start', 'pull-request-start', 'publish-end', 'posts-end'] as const),
]);

const unstamped = ({ seq: _, time: __, ...event }: StampedEvent): SessionEvent => event;

interface ChosenAttempt {
  readonly best: number;
  readonly of: number;
  readonly jobs: number;
  readonly kept: KeptAttempt | undefined;
}

async function publishAttempt(chosen: Run, access: AuthorizedRun, attempt: ChosenAttempt): Promise<RunOutcome> {
  const report = parseReport(attempt.kept?.report);
  if (!report) return failedOutcome(attempt);
  const evidence = chosen.view().evidence;
  const work = await workOf(chosen, access, { ...attempt, report });
  return publishAndConclude(chosen, { ...work, ...(evidence && { evidence }) });
}

/** No attempt has left anything. */
function failedOutcome({ of, kept }: ChosenAttempt): RunOutcome {
  const said = kept?.attempt.result?.conclusion ?? 'failed';
  const conclusion: Conclusion = conclusionRow(said) && said !== 'succeeded' ? (said as Conclusion) : 'failed';
  const reason = of === 1 ? 'The one attempt was not finished' : `None of ${of} attempts was finished`;
  return { conclusion, message: `${reason}. The summaries of their jobs say why`, reason, answer: '' };
}

/** The work of the attempt, as its own job had it. */
async function workOf(
  { trigger, redactor }: Run,
  access: AuthorizedRun,
  { best, jobs, kept, report }: ChosenAttempt & { readonly report: AttemptReport },
): Promise<WorkResult> {
  const { github, self, checkout, config, permission, noPush: asking } = access;
  const { store } = checkout;
  const { start, leftOut, failedTests, lastEdit, lastTest } = report;
  await provideCommit(store, start.sha);
  const before: Snapshot = { tree: await treeOf(store, start.sha), refused: [], submodules: new Map() };
  const after: Snapshot = { ...before, tree: kept?.tree ?? before.tree, refused: leftOut };
  const noPush = await asking;
  const nothing = { prompt: '', images: [], toolDirectory: '', skillDirectories: [], hookDirectory: '', lasting: [] };
  return {
    task: {
      ...access,
      ...nothing,
      asker: trigger.actor,
      config: slotConfig(config, { attempt: best, jobs }),
      noPush,
      withheld: withheldFrom({ login: trigger.actor.login, permission, noPush: noPush?.why }),
      start: { ...start, fork: false },
      host: createGitHubHost({
        github,
        store,
        trigger,
        self,
        startingLabels: config.triggers.labels,
        seesAlerts: false,
        mayPlanSubIssues: false,
        sanitize: redactor.text,
        frame: (_, text) => text,
      }),
      before: async () => before,
    },
    result: sessionResult(report),
    after,
    failedTests,
    record: { ...createWorkRecord(), lastEdit: () => lastEdit, lastTest: () => lastTest },
    isElsewhere: true,
  };
}

/** On the issue. The summary and the outputs are those of the job that does it. */
async function finishReport(
  run: Run,
  chosen: Run,
  { github, self }: AuthorizedRun,
  outcome: RunOutcome,
): Promise<void> {
  const { evidence } = chosen.view();
  if (evidence) run.stream.emit({ type: 'evidence', evidence });
  const { conclusion, message, answer, byHost, reason, remedy } = outcome;
  chosen.stream.emit({ type: 'session-end', conclusion, message, answer, byHost, reason, remedy });
  const end = requestEnd({ request: requestId(chosen.trigger), run: run.actions.runId }, chosen.view());
  try {
    await trackRun(chosen, github, self)?.finish(renderComment(chosen.view(), renderOptions(chosen)), end);
  } catch (error) {
    const text = `The comment could not be written: ${describeFailure(error)}`;
    run.stream.emit({ type: 'notice', level: 'error', text });
  }
}
