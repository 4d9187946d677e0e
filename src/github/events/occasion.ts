/** Reads what set an automation off: where it belongs, what failed, and what the prompt says of it. */
import { EVIDENCE_CHECK, REVIEW_CHECK } from '../../core/evidence.ts';
import type { Actor, FailedCheck, Occasion } from '../../core/run-trigger.ts';

/** What the runner says about the run, for payloads that leave it out; the payload wins. */
export interface RunContext {
  /** OWNER/NAME, from GITHUB_REPOSITORY. */
  readonly repository?: string;
  /** From GITHUB_ACTOR. */
  readonly actor?: string;
  /** From GITHUB_REF, such as `refs/heads/main`: a schedule runs only on the default branch. */
  readonly ref?: string;
  readonly runId?: number;
  /** From GITHUB_WORKFLOW_REF, such as `.github/workflows/agent.yml`. */
  readonly workflowPath?: string;
}

/** Everything in it may be missing: then there is less to say, and the work starts on the default branch. */
export const readOccasion = (eventName: string, read: PayloadReader, surroundings: RunContext): Occasion =>
  READERS[eventName]?.(read, surroundings) ?? { foreign: false, facts: [] };

const READERS: Readonly<Record<string, (read: PayloadReader, surroundings: RunContext) => Occasion>> = {
  workflow_run: readWorkflowRun,
  check_run: readCheckRun,
  check_suite: readCheckSuite,
  push: readPush,
  deployment_status: readDeployment,
  merge_group: readMergeGroup,
  workflow_dispatch: (read, surroundings) => onRef(read.optionalText('ref') ?? surroundings.ref, []),
  repository_dispatch: (read) => onRef(branchRef(read.optionalText('branch')), [['Type', read.optionalText('action')]]),
  schedule: (read) => ({ foreign: false, facts: stated([['Schedule', read.optionalText('schedule')]]) }),
};

/** GitHub says in which repository the head is. */
function readWorkflowRun(read: PayloadReader, { workflowPath }: RunContext): Occasion {
  const of = (field: string): string | undefined => read.optionalText(`workflow_run.${field}`);
  const home = of('head_repository.full_name');
  const foreign = home === undefined || home !== read.optionalText('repository.full_name');
  const facts = stated([
    ['Workflow', of('name')],
    ['Conclusion', of('conclusion') ?? of('status')],
    ['Set off by', of('event')],
    ['Title', of('display_title')],
    ['Repository', foreign ? (home ?? 'a deleted fork') : undefined],
    ['Branch', of('head_branch')],
    ['Commit', of('head_sha')],
    ['Pull requests', pullRequests(read, 'workflow_run.pull_requests')],
    ['Link', of('html_url')],
  ]);
  const isOwn = Boolean(workflowPath) && of('path')?.replace(/@.*$/, '') === workflowPath;
  const failed = readFailure(read, 'workflow_run', 'workflow-run');
  const failure = failed && isOwn ? { ownFailure: true as const } : { failed };
  return { ref: foreign ? undefined : branchRef(of('head_branch')), sha: of('head_sha'), foreign, facts, ...failure };
}

/** GitHub says nothing of the head's repository, and of a fork's branch null. */
function readCheckRun(read: PayloadReader): Occasion {
  const of = (field: string): string | undefined => read.optionalText(`check_run.${field}`);
  const branch = of('check_suite.head_branch');
  const facts = stated([
    ['Check', of('name')],
    ['App', of('app.name')],
    ['Conclusion', of('conclusion') ?? of('status')],
    ['Title', of('output.title')],
    ['Branch', branch],
    ['Commit', of('head_sha')],
    ['Pull requests', pullRequests(read, 'check_run.pull_requests')],
    ['Link', of('html_url')],
    ['Details', of('details_url')],
  ]);
  const failed = readFailure(read, 'check_run', 'check-run');
  const sha = of('head_sha');
  const mark = of('external_id');
  const own = [EVIDENCE_CHECK.mark, REVIEW_CHECK.mark].some((one) => one === mark) && { ownCheck: true as const };
  const isAgain = read.optionalText('action') === 'rerequested' && mark === REVIEW_CHECK.mark && sha !== undefined;
  const reviewAgain = isAgain ? pullRequestOf(read, 'check_run.pull_requests', sha) : undefined;
  return {
    ref: branchRef(branch),
    sha,
    foreign: branch === undefined,
    facts,
    failed,
    ...own,
    ...(reviewAgain !== undefined && { reviewAgain }),
  };
}

/** All checks of one app; what failed among them, the event does not say. */
function readCheckSuite(read: PayloadReader): Occasion {
  const of = (field: string): string | undefined => read.optionalText(`check_suite.${field}`);
  const branch = of('head_branch');
  const facts = stated([
    ['App', of('app.name')],
    ['Conclusion', of('conclusion') ?? of('status')],
    ['Branch', branch],
    ['Commit', of('head_sha')],
  ]);
  const [sha, app] = [of('head_sha'), of('app.slug')];
  const isAgain = read.optionalText('action') === 'rerequested' && sha !== undefined && app !== undefined;
  const reviewAgain = isAgain ? pullRequestOf(read, 'check_suite.pull_requests', sha) : undefined;
  return {
    ref: branchRef(branch),
    sha,
    foreign: branch === undefined,
    facts,
    ...(reviewAgain !== undefined && { reviewAgain, suiteOf: app }),
  };
}

const FAILED: readonly string[] = ['failure', 'timed_out', 'startup_failure'];

/** Only what has come to its end. */
function readFailure(read: PayloadReader, path: string, kind: FailedCheck['kind']): FailedCheck | undefined {
  const isOver = read.optionalText('action') === 'completed';
  const [id, sha] = [read.optionalId(`${path}.id`), read.optionalText(`${path}.head_sha`)];
  if (!isOver || !id || !sha || !FAILED.includes(read.optionalText(`${path}.conclusion`) ?? '')) return undefined;
  return {
    kind,
    id,
    name: read.optionalText(`${path}.name`) ?? '',
    workflowId: read.optionalId(`${path}.workflow_id`),
    event: read.optionalText(`${path}.event`),
    attempt: read.optionalId(`${path}.run_attempt`) ?? 1,
    pullRequest: pullRequestOf(read, `${path}.pull_requests`, sha),
  };
}

/** GitHub lists pull requests of forks as well that have this repository's commit as their head. */
function pullRequestOf(read: PayloadReader, path: string, sha: string): number | undefined {
  const home = read.optionalId('repository.id');
  const list = read.value(path);
  const places = Array.isArray(list) ? list.map((_, index) => `${path}.${index}`) : [];
  const ours = places.find(
    (place) =>
      home !== undefined &&
      read.optionalId(`${place}.base.repo.id`) === home &&
      read.optionalId(`${place}.head.repo.id`) === home &&
      read.optionalText(`${place}.head.sha`) === sha,
  );
  return ours === undefined ? undefined : read.optionalId(`${ours}.number`);
}

function readPush(read: PayloadReader): Occasion {
  const sha = read.optionalText('after');
  const facts: OccasionLines = [
    ['Commit', sha],
    ['Message', read.optionalText('head_commit.message')],
    ['Link', read.optionalText('compare')],
  ];
  const ref = read.optionalText('ref');
  const idle = isDeletion(read) && { idle: `the push deleted "${ref}", which leaves nothing to work on` };
  return { ...onRef(ref, facts), sha, ...idle };
}

/** GitHub names no commit then, or forty zeros. */
const isDeletion = (read: PayloadReader): boolean =>
  read.value('deleted') === true || /^0+$/.test(read.optionalText('after') ?? '');

/** States of a deployment that are a result; the others pass. */
const DEPLOYED: readonly string[] = ['success', 'failure', 'error'];

/** A deployment is of a branch, a tag or a commit, and GitHub does not say which. */
function readDeployment(read: PayloadReader): Occasion {
  const of = (field: string): string | undefined => read.optionalText(`deployment_status.${field}`);
  const [ref, sha] = ['ref', 'sha'].map((field) => read.optionalText(`deployment.${field}`));
  const state = of('state') ?? 'unknown';
  const facts = stated([
    ['Environment', of('environment') ?? read.optionalText('deployment.environment')],
    ['State', state],
    ['Description', of('description')],
    ['Ref', ref],
    ['Commit', sha],
    ['Log', of('log_url') ?? of('target_url')],
    ['Site', of('environment_url')],
  ]);
  const idle = !DEPLOYED.includes(state) && { idle: `the deployment is "${state}", which is no result yet` };
  return { ref: branchRef(ref === sha ? undefined : ref), sha, foreign: false, facts, ...idle };
}

/** Nobody can push to the branch of a queue, so work goes to the branch that the group is for. */
function readMergeGroup(read: PayloadReader): Occasion {
  const of = (field: string): string | undefined => read.optionalText(`merge_group.${field}`);
  const isGone = read.optionalText('action') === 'destroyed';
  const idle = isGone && {
    idle: `the merge group is gone (${read.optionalText('reason') ?? 'GitHub gives no reason'})`,
  };
  const facts: OccasionLines = [
    ['Merge group', of('head_ref')],
    ['Commit', of('head_sha')],
    ['Message', of('head_commit.message')],
  ];
  return { ...onRef(of('base_ref'), facts), ...idle };
}

type OccasionLines = readonly (readonly [string, string | undefined])[];

const onRef = (ref: string | undefined, facts: OccasionLines): Occasion => ({
  ref: ref !== undefined && /^refs\/(?:heads|tags)\/./.test(ref) ? ref : undefined,
  foreign: false,
  facts: stated([['Ref', ref], ...facts]),
});

const branchRef = (branch: string | undefined): string | undefined => (branch ? `refs/heads/${branch}` : undefined);

const stated = (facts: OccasionLines): [string, string][] =>
  facts.flatMap(([name, text]) => (text ? [[name, text]] : []));

const MAX_PULL_REQUESTS = 20;

function pullRequests(read: PayloadReader, path: string): string {
  const list = read.value(path);
  const numbers = Array.isArray(list) ? list.map((_, index) => read.optionalId(`${path}.${index}.number`)) : [];
  return numbers
    .flatMap((number) => number ?? [])
    .slice(0, MAX_PULL_REQUESTS)
    .map((number) => `#${number}`)
    .join(', ');
}

export type PayloadReader = ReturnType<typeof createReader>;

/** Reads fields of a payload. Paths are dotted: `issue.user.login`. */
export function createReader(payload: unknown) {
  /** Paths that had to be there and were not, or had another type. */
  const problems: string[] = [];
  const required = <T>(path: string, value: T | undefined, instead: T): T => {
    if (value === undefined) problems.push(path);
    return value ?? instead;
  };
  /** `undefined` for anything that is not an own property all the way down. */
  const value = (path: string): unknown => valueAt(payload, path.split('.'));
  /** A string that must be there; its absence is a problem and reads as ''. */
  const text = (path: string): string => required(path, asText(value(path)), '');
  return {
    value,
    has: (path: string): boolean => isRecord(value(path)),
    text,
    optionalText: (path: string): string | undefined => asText(value(path)),
    /** A whole number above zero that must be there. */
    id: (path: string): number => required(path, asId(value(path)), 0),
    optionalId: (path: string): number | undefined => asId(value(path)),
    /** A time that must be there, as GitHub writes it. */
    time: (path: string): string => required(path, asTime(value(path)), ''),
    actor: (path: string): Actor => ({ login: text(`${path}.login`), type: text(`${path}.type`) }),
    /** Marks a field as unusable that has the right type and the wrong content. */
    reject: (path: string): void => void problems.push(path),
    problems,
  };
}

function valueAt(start: unknown, path: readonly string[]): unknown {
  let here = start;
  for (const key of path) {
    if (!isRecord(here) || !Object.hasOwn(here, key)) return undefined;
    here = here[key];
  }
  return here;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const asId = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
const asTime = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
