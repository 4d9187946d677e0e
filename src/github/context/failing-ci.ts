/** Gathers why checks fail: the failed jobs with their logs, what changed since the last green commit, and whether another try is worth it. */
import type { Trigger } from '../../core/run-trigger.ts';
import { showsCodeFailure } from '../../lib/code-failures.ts';
import { findFirstError } from '../../lib/first-error.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import {
  type FailedJob,
  type FailedJobs,
  type JobConclusion,
  type RunHistory,
  readFailedJobs,
  readFailedStatuses,
  readWaitingRuns,
  type WaitingRun,
} from '../api/checks.ts';
import type { GitHub } from '../api/client.ts';
import { failureText } from '../api/failure.ts';
import { readJobLog } from '../api/job-log.ts';

/** The job of a workflow, the check of another app, or a commit status: only the first has a log. */
interface LoggedJob extends Omit<FailedJob, 'id'> {
  /** Cut to what failed. */
  readonly log?: string;
}

/** Names, messages, logs and commits are anybody's. */
export interface FailingCi {
  readonly sha: string;
  readonly jobs: readonly LoggedJob[];
  /** Failed as well. */
  readonly more: number;
  /** The run of the event failed, and none of its jobs did. */
  readonly jobless?: true;
  /** Runs that have not started because no one approved them, if nothing failed. */
  readonly waiting: readonly WaitingRun[];
  /** Attempt of the failed run, from 1. */
  readonly attempt: number;
  /** A run of the same workflow and event at the same commit that succeeded. */
  readonly passed?: string;
  /** What changed since the workflow last succeeded on the branch. */
  readonly since?: { readonly sha: string; readonly commits: readonly string[]; readonly files: readonly string[] };
  /** What could not be read, each with a remedy. */
  readonly notes: readonly string[];
}

/**
 * `sha`: the commit that the request is about. `workflowPath`: of this run, whose own jobs are no checks; '' where it is not
 * known. What may not be read is left out and noted.
 */
export async function readFailingCi(
  github: GitHub,
  trigger: Trigger,
  sha: string,
  workflowPath = '',
): Promise<FailingCi> {
  const { jobs: found, statuses, more, notes } = await failedJobs(github, trigger, { sha, workflowPath });
  const reading = Promise.all(found.map((job) => withLog(github, trigger, job, found.length)));
  const runId = trigger.occasion?.failed?.kind === 'workflow-run' ? trigger.occasion.failed.id : found[0]?.runId;
  const [logged, past] = await Promise.all([
    reading,
    runId === undefined ? undefined : readPast(github, trigger, runId),
  ]);
  const isQuiet = found.length + statuses.length === 0 && trigger.occasion?.failed === undefined;
  const waiting = isQuiet ? await readWaitingRuns(github, trigger.repository, sha) : undefined;
  const unread = waiting?.ok === false ? [`${waiting.reason}. ${waiting.remedy}`] : [];
  const noted = [...logged.flatMap(({ note }) => note ?? []), ...(past?.notes ?? [])];
  return {
    sha,
    jobs: [...logged.map(({ job }) => job), ...statuses],
    more,
    ...(found.length === 0 && trigger.occasion?.failed?.kind === 'workflow-run' && { jobless: true }),
    waiting: waiting?.ok ? waiting.runs : [],
    attempt: past?.attempt ?? trigger.occasion?.failed?.attempt ?? 1,
    passed: past?.passed,
    since: past?.since,
    notes: [...new Set([...notes, ...noted, ...unread])],
  };
}

/** The jobs of a run need another permission than the checks of a commit, and its statuses a third one. */
async function failedJobs(
  github: GitHub,
  { repository, occasion }: Trigger,
  { sha, workflowPath }: { readonly sha: string; readonly workflowPath: string },
): Promise<
  Pick<Extract<FailedJobs, { ok: true }>, 'jobs' | 'more' | 'notes'> & { readonly statuses: FailingCi['jobs'] }
> {
  const { failed } = occasion ?? {};
  const ofRun =
    failed?.kind === 'workflow-run' ? await readFailedJobs(github, repository, { runId: failed.id }) : undefined;
  if (ofRun?.ok) return { ...ofRun, statuses: [] };
  const first = failed?.kind === 'check-run' ? failed.id : undefined;
  const [ofCommit, reported] = await Promise.all([
    readFailedJobs(github, repository, { sha, first, workflowPath }),
    readFailedStatuses(github, repository, sha),
  ]);
  const unread = [ofRun, ofCommit, reported].flatMap((one) => (!one || one.ok ? [] : [`${one.reason}. ${one.remedy}`]));
  const { jobs, more, notes } = ofCommit.ok ? ofCommit : { jobs: [], more: 0, notes: [] };
  const statuses = reported.ok ? reported.statuses : [];
  const left = Math.max(0, statuses.length - MAX_STATUSES);
  return { jobs, statuses: statuses.slice(0, MAX_STATUSES), more: more + left, notes: [...unread, ...notes] };
}

const MAX_STATUSES = 20;

/** Maximum characters of all logs together, and minimum of one among many. */
const [MAX_LOGS, MIN_LOG] = [48_000, 6_000];

async function withLog(
  github: GitHub,
  { repository }: Trigger,
  job: FailedJob,
  count: number,
): Promise<{ readonly job: LoggedJob; readonly note?: string }> {
  if (job.runId === undefined) return { job };
  const max = Math.max(MIN_LOG, Math.floor(MAX_LOGS / count));
  const log = await readJobLog(github, repository, job.id, max);
  return log.ok ? { job: { ...job, log: log.text } } : { job, note: `${log.reason}. ${log.remedy}` };
}

async function readPast(
  github: GitHub,
  { repository }: Trigger,
  run_id: number,
): Promise<
  Pick<FailingCi, 'attempt' | 'passed' | 'since'> & {
    readonly notes: readonly string[];
  }
> {
  const { owner, name: repo } = repository;
  try {
    const { data: run } = await github.rest.actions.getWorkflowRun({ owner, repo, run_id });
    const { workflow_id, event } = run; // a run of another event tests another tree
    const asked = { owner, repo, workflow_id, event, status: 'success', per_page: 20 } as const;
    const [same, green] = await Promise.all([
      github.rest.actions.listWorkflowRuns({ ...asked, head_sha: run.head_sha }),
      run.head_branch === null
        ? undefined
        : github.rest.actions.listWorkflowRuns({ ...asked, branch: run.head_branch }),
    ]);
    const home = homeOf(run);
    const last = green?.data.workflow_runs.find(
      (one) => one.id < run.id && one.head_sha !== run.head_sha && homeOf(one) === home,
    );
    return {
      attempt: run.run_attempt ?? 1,
      passed: same.data.workflow_runs[0]?.html_url,
      since: last && (await readSince(github, { owner, repo }, last.head_sha, run.head_sha)),
      notes: [],
    };
  } catch (error) {
    const what = 'When the workflow last succeeded could not be read';
    return { attempt: 1, notes: [failureText(error, what, 'the permission "actions: read"')] };
  }
}

/** Null where the fork was deleted, no matter what GitHub's description says (github/rest-api-description#1586). */
const homeOf = ({ head_repository: home }: { readonly head_repository: { readonly full_name: string } | null }) =>
  home?.full_name;

const [MAX_COMMITS, MAX_FILES] = [50, 100];

/** The newest commits, oldest first, and the files that they change. */
async function readSince(
  github: GitHub,
  place: { readonly owner: string; readonly repo: string },
  green: string,
  sha: string,
): Promise<FailingCi['since']> {
  const asked = { ...place, basehead: `${green}...${sha}`, per_page: 100 };
  const compared = await github.rest.repos.compareCommitsWithBasehead(asked).catch(() => undefined);
  if (!compared) return undefined; // a commit that is gone, as after a push by force
  const { commits, files = [] } = compared.data;
  return {
    sha: green,
    commits: commits
      .slice(-MAX_COMMITS)
      .map(({ sha: id, commit }) => `${id.slice(0, 12)} ${commit.message.split('\n', 1)[0]} (${commit.author?.name})`),
    files: files.slice(0, MAX_FILES).map(({ status, filename, changes }) => `${status} ${filename} (${changes} lines)`),
  };
}

export interface FailureFraming {
  readonly redact: (text: string) => string;
  /** Puts text between delimiters that its author cannot guess; the label is ours. */
  readonly frame: (label: string, text: string) => string;
}

export function renderFailingCi(failing: FailingCi, framing: FailureFraming): string[] {
  const { redact, frame } = framing;
  const { sha, jobs, more, since, notes } = failing;
  const clean = (text: string): string => redact(removeHiddenCharacters(text));
  const framed = jobs.map((job, index) => {
    const { name, conclusion, url, messages, log } = job;
    const facts = [`Job: ${name}`, `Conclusion: ${conclusion}`, ...(url ? [`Link: ${url}`] : []), ...messages];
    const text = [facts.join('\n'), ...(log === undefined ? [] : [log])].join('\n\n');
    return frame(`failed check ${index + 1} of ${jobs.length + more}`, clean(text));
  });
  const changed = since && [...since.commits, ...(since.files.length > 0 ? ['', ...since.files] : [])].join('\n');
  if (jobs.length === 0 && notes.length === 0 && !failing.jobless)
    return [`No check of commit ${sha} has failed; some may not have ended.`, ...waits(failing, framing)];
  return [
    failing.jobless && notes.length === 0
      ? `A workflow has failed at commit ${sha}, and none of its jobs: ${JOBLESS}`
      : `Failed checks of commit ${sha}: ${jobs.length + more}${more > 0 ? `, of which ${jobs.length} are shown` : ''}.`,
    ...framed,
    ...outside(jobs),
    ...hints(failing),
    ...(since && changed ? [`The workflow last succeeded on this branch at ${since.sha}. What came since:`] : []),
    ...(changed ? [frame('commits and files since the last green commit', clean(changed))] : []),
    ...waits(failing, framing),
    ...notes.map((note) => frame('what is missing', clean(note))),
  ];
}

function waits({ waiting }: FailingCi, { redact, frame }: FailureFraming): string[] {
  if (waiting.length === 0) return [];
  const names = waiting.map(({ name, url }) => `${name} (${url})`).join('\n');
  return [
    'Workflow runs of this commit have not started: each waits until a person with write access approves it. No change of code starts them, so say that in your report.',
    frame('runs that wait for an approval', redact(removeHiddenCharacters(names))),
  ];
}

const JOBLESS =
  'mostly GitHub could not read the file of the workflow, as for a mistake in its YAML, or could not find what it uses.';

/** A check whose system keeps the log. */
export const isLoggedElsewhere = ({ runId }: FailingCi['jobs'][number]): boolean => runId === undefined;

function outside(jobs: FailingCi['jobs']): string[] {
  const numbers = jobs.flatMap((job, index) => (isLoggedElsewhere(job) ? [index + 1] : []));
  if (numbers.length === 0) return [];
  const which = numbers.length === 1 ? `Check ${numbers[0]} is` : `Checks ${numbers.join(', ')} are`;
  return [
    `${which} of another system, and GitHub has no log of it: what stands above is all there is. Run here what it most likely runs.`,
  ];
}

function hints({ jobs, attempt, passed }: FailingCi): string[] {
  const signs = jobs.flatMap(({ conclusion, messages, log = '' }, index) => {
    const found = ciHints([...messages, log].join('\n'));
    const late = conclusion === 'timed_out' && !found.includes(LATE) ? [LATE] : [];
    const all = [...found, ...late];
    return all.length > 0 ? [`Signs in check ${index + 1} that ${all.join(', that ')}.`] : [];
  });
  const before = passed ? ['The same commit has passed the same workflow before, which speaks for a flaky test.'] : [];
  const again = attempt > 1 ? [`This was attempt ${attempt} of the same run.`] : [];
  return [...signs, ...before, ...again];
}

const LATE = 'a time limit was reached';

const SIGNS: readonly {
  readonly says: string;
  readonly pattern: RegExp;
  /** No change of code causes it; the others may be the code's own fault. */
  readonly isInfrastructure?: true;
}[] = [
  {
    says: 'the runner was lost or stopped',
    isInfrastructure: true,
    pattern: /lost communication with the server|runner has received a shutdown signal|runner.{0,40}disconnected/i,
  },
  { says: 'the disk was full', isInfrastructure: true, pattern: /no space left on device|ENOSPC|disk quota exceeded/i },
  {
    says: 'the network failed',
    isInfrastructure: true,
    pattern:
      /ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|connection (?:reset by peer|timed out)|could not resolve host|temporary failure in name resolution|TLS handshake timeout|network is unreachable/i,
  },
  {
    says: 'a service was unavailable',
    isInfrastructure: true,
    pattern: /\b50[234] (?:bad gateway|service unavailable|gateway time-?out)/i,
  },
  {
    says: 'a rate limit was reached',
    isInfrastructure: true,
    pattern:
      /too ?many ?requests|\b(?:API|pull|secondary) rate limit\b|\brate limit (?:was |has been |is )?(?:exceeded|reached|hit)\b|exceeded .{0,40}rate limit|\brate.limited\b/i,
  },
  {
    says: 'a time limit was reached',
    pattern: /exceeded the maximum execution time|timed? ?out (?:after|in|waiting)|timeout of \d+ ?m?s/i,
  },
  { says: 'it was cancelled', pattern: /the operation was cancell?ed|the run was cancell?ed/i },
  {
    says: 'a process was killed, for example for lack of memory',
    pattern: /exit code 1(?:37|43)\b|out of memory|OOMKilled/i,
  },
];

/** In our own words. Anybody can print such a line, so these are hints and no proof. */
export const ciHints = (text: string): string[] =>
  SIGNS.flatMap(({ says, pattern }) => (pattern.test(text) ? [says] : []));

/** `unknown` is not flaky: such a job is worked on. `infrastructure` is what the log makes probable. */
export type FailureCause = 'flaky' | 'infrastructure' | 'unknown';

type Job = Pick<FailingCi['jobs'][number], 'name' | 'messages' | 'log'>;

/**
 * Classifies a failed job. Anyone can print a line into a log, so a wrong answer may only cost another try. A log that shows a
 * failed test or a compile error is `unknown`, with any other line in it, and the infrastructure is only the probable cause.
 */
export function causeOf({ name, messages, log = '' }: Job, history: Pick<RunHistory, 'jobs'>): FailureCause {
  const isPassed = comparableJobs(history).some((job) => job.name === name && job.conclusion === 'success');
  if (isPassed) return 'flaky';
  if (showsCodeFailure([...messages, log].join('\n')) || messages.some((text) => IN_SOURCE.test(text)))
    return 'unknown';
  const isOutside = saysInfrastructure(messages.join('\n').split('\n')) || stepsIn(log).every(endsByInfrastructure);
  return isOutside ? 'infrastructure' : 'unknown';
}

/**
 * Jobs that are the same job in each attempt, so one that failed and passed did so in two. Legs of a matrix may have one name,
 * as with `name: test (${{ matrix.os }})`; which of them is which, no attempt says.
 */
function comparableJobs({ jobs }: Pick<RunHistory, 'jobs'>): JobConclusion[] {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { attempt, name } of jobs) {
    const key = `${attempt} ${name}`;
    if (seen.has(key)) shared.add(name);
    seen.add(key);
  }
  return jobs.filter(({ name }) => !shared.has(name));
}

/** An annotation of a file of the repository; the runner puts its own at `.github`. */
const IN_SOURCE = /^(?!\.github:)[^\s:]+:\d+: /;

/** A part for each failed step of a log. */
const stepsIn = (log: string): string[] => log.split(/\n\n(?=Step ".*":\n)/);

/** Lines around the first error of a step, and at its end, that say why it failed. */
const [AROUND_ERROR, AT_END] = [8, 10];

/** What a step printed before it continued, such as a request that was tried again, did not end it. */
function endsByInfrastructure(step: string): boolean {
  const lines = step.split('\n').filter((line) => line.trim() !== '');
  const error = findFirstError(lines);
  const first = error < 0 ? [] : lines.slice(Math.max(0, error - AROUND_ERROR), error + AROUND_ERROR);
  return saysInfrastructure([...first, ...lines.slice(-AT_END)]);
}

const saysInfrastructure = (lines: readonly string[]): boolean =>
  lines.some(
    (line) =>
      SIGNS.some(({ pattern, isInfrastructure }) => isInfrastructure && pattern.test(line)) &&
      !NO_CAUSE.some((pattern) => pattern.test(line)),
  );

/** Lines whose trouble ended no job. */
const NO_CAUSE: readonly RegExp[] = [
  /\blocalhost\b|\b127\.\d+\.\d+\.\d+|::1\b|0\.0\.0\.0/, // a service on the machine itself is the code's own
  /^\s*(?:[✔✓√]|ok \d|PASS\b|--- PASS)|\b(?:PASSED|ok)\s*$/u, // a test that passed
  // a request that is made again; pip says so of its last one too
  /^(?!.*\btotal=0\b).*(?:\bwarn(?:ing)?\b|\bretrying\b|\bwill retry\b|\btrying again\b|\b(?:tries|attempts) (?:remaining|left)\b)/i,
];

/** Jobs that failed in one attempt and passed in another at the same commit, each once. */
export function flippedJobs(history: Pick<RunHistory, 'jobs'>): JobConclusion[] {
  const jobs = comparableJobs(history);
  const passed = new Set(jobs.filter(({ conclusion }) => conclusion === 'success').map(({ name }) => name));
  const failed = jobs.filter(({ name, conclusion }) => passed.has(name) && FAILED.has(conclusion));
  return failed.filter(({ name }, index) => failed.findIndex((one) => one.name === name) === index);
}

const FAILED: ReadonlySet<string> = new Set(['failure', 'timed_out']);
