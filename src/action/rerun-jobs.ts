/** Runs failed jobs again where flaky tests or the infrastructure are probably to blame, and says what ran before. */
import { permissionRank } from '../core/access.ts';
import type { Trigger } from '../core/run-trigger.ts';
import { type RunHistory, readRunHistory, rerunFailedJobs } from '../github/api/checks.ts';
import type { GitHub } from '../github/api/client.ts';
import { failureText } from '../github/api/failure.ts';
import { readJobLog } from '../github/api/job-log.ts';
import { causeOf, type FailingCi, type FailureCause, flippedJobs } from '../github/context/failing-ci.ts';
import { failingTests } from '../lib/code-failures.ts';
import { shortCode } from '../report/fragments.ts';
import { Ending } from './early-end.ts';
import { type Run, warn } from './run.ts';

/** Maximum number of times that one run of a workflow is run again at a commit. */
export const MAX_RERUNS = 2;

/** Failed jobs of one run, with what each failed of. */
interface JudgedRun {
  readonly history: RunHistory;
  readonly causes: ReadonlyMap<string, FailureCause>;
}

/**
 * Runs failed jobs again where all of them are flaky or the infrastructure's fault, and ends the run with that. Otherwise, and
 * where GitHub does not let it or the actor could not do it, the work continues as usual.
 */
export async function rerunFlaky(
  run: Run,
  { github, permission }: { readonly github: GitHub; readonly permission: string },
  failing: FailingCi,
): Promise<void> {
  const { trigger, stream } = run;
  if (trigger.occasion?.foreign) return;
  const say = (text: string): void => warn(stream, text);
  const judged = await judgeRuns(github, trigger.repository, failing);
  if (!judged.ok) return void (judged.note && say(judged.note));
  const { runs } = judged;
  const worn = runs.find(({ history }) => history.attempt > MAX_RERUNS);
  if (worn)
    return say(`${shortCode(worn.history.name)} was run again ${MAX_RERUNS} times at this commit and failed again`);
  // GitHub's own button needs write access too.
  if (permissionRank(permission) < permissionRank('write'))
    return say(
      `The failed jobs were not run again under the permission "${permission}" of "${trigger.actor.login}". Someone with write access can run them again, or ask for it`,
    );
  const histories = runs.map(({ history }) => history);
  const refused = await rerunAll(github, trigger.repository, histories);
  if (refused !== undefined) return say(refused);
  const flips = await Promise.all(histories.map((history) => describeFlips(github, trigger.repository, history)));
  throw new Ending({
    conclusion: 'succeeded',
    message: 'The failed jobs run again: flaky tests or the infrastructure probably caused the failure, not the code',
    reason: '',
    answer: [RUN_AGAIN_ANSWER, ...runs.map(describeRerun), ...flips.flat()].join('\n'),
    byHost: true,
  });
}

/** Undefined where the failed jobs of all of them run again; otherwise which do not, why the first does not, and which do. */
export async function rerunAll(
  github: GitHub,
  repository: Trigger['repository'],
  runs: readonly Pick<RunHistory, 'id' | 'name'>[],
): Promise<string | undefined> {
  const begun: string[] = [];
  const refused: { readonly name: string; readonly said: string }[] = [];
  for (const { id, name } of runs) {
    const again = await rerunFailedJobs(github, repository, id);
    if (again.ok) begun.push(shortCode(name));
    else refused.push({ name: shortCode(name), said: `${again.reason}. ${again.remedy}` });
  }
  const why = refused[0]?.said;
  if (why === undefined || begun.length === 0) return why;
  const names = refused.map(({ name }) => name).join(', ');
  return `The failed jobs of ${begun.join(', ')} run again, and those of ${names} do not. ${why}`;
}

const RUN_AGAIN_ANSWER =
  'Nothing was changed, and the model was not asked: flaky tests or the infrastructure probably caused the failure, not the code. The failed jobs run again.\n';

/** Not ok where a failed job is of unknown cause, has no run that could be run again, or was not read. */
export async function judgeRuns(
  github: GitHub,
  repository: Trigger['repository'],
  { jobs, more }: Pick<FailingCi, 'jobs' | 'more'>,
): Promise<
  { readonly ok: true; readonly runs: readonly JudgedRun[] } | { readonly ok: false; readonly note?: string }
> {
  const ids = [...new Set(jobs.map(({ runId }) => runId))];
  if (more > 0 || ids.length === 0) return { ok: false };
  try {
    const runs: JudgedRun[] = [];
    for (const id of ids) {
      if (id === undefined) return { ok: false };
      const history = await readRunHistory(github, repository, id);
      const own = jobs.filter(({ runId }) => runId === id);
      const causes = own.map((job) => [job.name, causeOf(job, history)] as const);
      if (causes.some(([, cause]) => cause === 'unknown')) return { ok: false };
      runs.push({ history, causes: new Map(causes) });
    }
    return { ok: true, runs };
  } catch (error) {
    return {
      ok: false,
      note: failureText(error, 'Earlier attempts could not be read', 'the permission "actions: read"'),
    };
  }
}

function describeRerun({ history, causes }: JudgedRun): string {
  const { name, attempt, url, jobs } = history;
  const failed = [...causes].map(([job, cause]) => `${shortCode(job)} (${CAUSES[cause]})`).join(', ');
  const before = jobs
    .filter((job) => causes.has(job.name) && job.attempt < attempt)
    .map((job) => `attempt ${job.attempt}: ${shortCode(job.name)} ${job.conclusion}`);
  const past = before.length > 0 ? ` Before: ${before.join('; ')}.` : '';
  return `- [${shortCode(name)}](${url}), attempt ${attempt}: ${failed}.${past} Attempt ${attempt + 1} of at most ${MAX_RERUNS + 1} has begun.`;
}

const CAUSES: Readonly<Record<FailureCause, string>> = {
  flaky: 'flaky',
  infrastructure: 'probably the infrastructure',
  unknown: 'unknown',
};

/** Maximum number of jobs whose logs are read for it. */
const MAX_FLIPS = 3;

/** A line for each test, or job, that failed in one attempt and passed in another at the same commit. */
export async function describeFlips(
  github: GitHub,
  repository: Trigger['repository'],
  history: RunHistory,
): Promise<string[]> {
  const flipped = flippedJobs(history).slice(0, MAX_FLIPS);
  const lines = flipped.map(async ({ id, name, attempt }) => {
    const log = await readJobLog(github, repository, id, MAX_FLIP_LOG);
    const tests = log.ok ? failingTests(log.text).slice(0, MAX_TESTS) : [];
    const flip = `job ${shortCode(name)} failed in attempt ${attempt} and passed in another`;
    return tests.length > 0
      ? `- Flaky at this commit: ${tests.map(shortCode).join(', ')}. The ${flip}.`
      : `- Flaky at this commit: the ${flip}.`;
  });
  return Promise.all(lines);
}

const MAX_FLIP_LOG = 20_000;
/** Maximum number of tests that are named. */
const MAX_TESTS = 20;
