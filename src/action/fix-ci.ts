/** Whether the agent may try to fix a failure that nobody asked it to fix: what has become of the branch, and how often it has tried. */
import { latestEnd } from '../agent/budgets.ts';
import type { Config } from '../config/config.ts';
import { describeError } from '../core/error.ts';
import { INTENTS } from '../core/intent.ts';
import type { Trigger } from '../core/run-trigger.ts';
import { branchName } from '../git/branch-name.ts';
import { dropClaim, takeClaim } from '../git/claim-ref.ts';
import type { Store } from '../git/store.ts';
import { isOwnAccount, sameName } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { findPullRequest, findPullRequestOnto, hadPullRequest } from '../github/api/pull-request.ts';
import {
  type FailingCi,
  type FailureFraming,
  isLoggedElsewhere,
  readFailingCi,
  renderFailingCi,
} from '../github/context/failing-ci.ts';
import type { Start } from '../github/publish/starting-point.ts';
import { shortCode } from '../report/fragments.ts';
import type { Checkout } from './checkout.ts';
import fixCi from './fix-ci.md';
import { inform, type Run, warn } from './run.ts';

/** Why the failure is left alone. */
interface SkippedFailure {
  /** One clause. */
  readonly reason: string;
  readonly remedy?: string;
  /** People have not been told yet, so a comment should. */
  readonly announce: boolean;
}

interface AttemptOptions {
  readonly github: GitHub;
  readonly trigger: Trigger;
  /** Our own login. */
  readonly self: string;
  /** In a row. */
  readonly max: number;
  readonly branchPrefix: string;
  /** What calls the agent. */
  readonly phrase: string;
  readonly checkout: Pick<Checkout, 'pull' | 'refs'>;
}

/** All of it is GitHub's own record: a job remembers nothing of the one before it. */
export async function findSkipReason(options: AttemptOptions): Promise<SkippedFailure | undefined> {
  const { trigger, max, phrase } = options;
  if (trigger.trigger !== 'failure') return undefined;
  const past = (await outdated(options)) ?? (await answered(options));
  if (past !== undefined) return { reason: past, announce: false };
  const [own, { earlier, since }] = await Promise.all([ownCommits(options), otherRuns(options)]);
  if (since !== undefined) return { reason: since, announce: false };
  if (own + earlier < max) return undefined;
  const reason = `the agent has tried ${own + earlier === 1 ? 'once' : `${own + earlier} times`} in a row, and "triggers.ci-attempts" is ${max}`;
  const remedy = `Comment "${phrase} fix ci" on the pull request to have it try again`;
  return { reason, ...(trigger.target.kind === 'pull-request' && { remedy }), announce: earlier === 0 };
}

/** A newer commit has checks of its own. */
async function outdated({ trigger: { occasion }, checkout }: AttemptOptions): Promise<string | undefined> {
  const pull = await checkout.pull;
  if (pull && pull.state !== 'open') return `pull request #${pull.number} is ${pull.state}`;
  if (pull) return pull.headSha === occasion?.sha ? undefined : MOVED;
  if (!occasion?.ref) return undefined;
  if (occasion.ref.startsWith(MERGE_QUEUE)) return "its branch is the merge queue's own, which no one can push to";
  const tip = (await checkout.refs?.answer)?.get(occasion.ref);
  if (tip === undefined) return 'the branch of the failure is gone';
  return tip === occasion.sha ? undefined : MOVED;
}

/** GitHub's name for branches that a merge queue makes and deletes. */
const MERGE_QUEUE = 'refs/heads/gh-readonly-queue/';

const MOVED = 'the branch has new commits since, which have checks of their own';

/** What makes a second delivery of a failure on the default branch one. */
export const CI_TITLE = 'Fix failing CI';

/** Names the agent's branch for a failure: the same at each delivery. */
export const ciRunId = (sha = ''): string => `ci-${sha.slice(0, 12)}`;

/**
 * Pull request of ours that fixes a branch to which nothing is pushed; one for an earlier commit counts too, or each push
 * to a broken branch would open one.
 */
async function answered({ github, trigger, branchPrefix: prefix }: AttemptOptions): Promise<string | undefined> {
  const { repository, target, occasion } = trigger;
  if (target.kind !== 'repository') return undefined;
  const branch = branchName({ prefix, target, title: CI_TITLE, runId: ciRunId(occasion?.sha) });
  const onto = occasion?.ref?.replace(/^refs\/heads\//, '') ?? repository.defaultBranch;
  const begins = branch.slice(0, branch.lastIndexOf(ciRunId(occasion?.sha)) + ciRunId().length);
  const [open, earlier, closed] = await Promise.all([
    findPullRequest(github, repository, branch),
    findPullRequestOnto(github, repository, { onto, begins }),
    hadPullRequest(github, repository, branch),
  ]);
  if (open) return `pull request #${open.number} already proposes a fix`;
  if (earlier) return `pull request #${earlier.number} already proposes a fix, for an earlier commit of that branch`;
  return closed ? 'a fix for it was proposed and closed' : undefined;
}

/** Number of the agent's own commits, from the failing commit back to the first by someone else. */
async function ownCommits({ github, trigger, self, max }: AttemptOptions): Promise<number> {
  const { repository, occasion } = trigger;
  if (occasion?.foreign) return 0;
  const place = { owner: repository.owner, repo: repository.name, sha: occasion?.sha };
  const { data } = await github.rest.repos.listCommits({ ...place, per_page: max });
  const isOther = data.findIndex(({ author, commit }) => {
    const login = author?.login ?? commit.author?.name ?? '';
    return !isOwnAccount({ login, type: author?.type ?? 'Bot' }, self);
  });
  return isOther < 0 ? data.length : isOther;
}

interface WorkflowRun {
  readonly id: number;
  readonly conclusion: string | null;
  /** A check run has none. */
  readonly event?: string;
  readonly run_attempt?: number;
  readonly triggering_actor?: { readonly login: string } | null;
}

/**
 * Other runs of the same workflow or check at the same commit. If they may not be read, what the event says of itself
 * counts.
 */
async function otherRuns(options: AttemptOptions): Promise<{ readonly earlier: number; readonly since?: string }> {
  const { attempt = 1, id = 0, event } = options.trigger.occasion?.failed ?? {};
  const runs = await runsAtCommit(options).catch((): WorkflowRun[] => []);
  const isEarlier = (run: WorkflowRun): boolean => run.id < id && FAILED.includes(run.conclusion ?? '');
  // A run that this agent ran again was not worked on before.
  const isOwn = ({ triggering_actor: by }: WorkflowRun): boolean => by != null && sameName(by.login, options.self);
  const attempts = (run: WorkflowRun): number => (isOwn(run) ? 1 : (run.run_attempt ?? 1));
  const begun = runs.some((run) => run.id === id && attempt > 1 && isOwn(run)) ? 0 : attempt - 1;
  const earlier = runs.filter(isEarlier).reduce((sum, run) => sum + attempts(run), begun);
  if (runs.some((run) => run.id === id && (run.run_attempt ?? 1) > attempt)) return { earlier, since: RUN_AGAIN };
  const isPassed = runs.some((run) => run.id > id && run.event === event && run.conclusion === 'success');
  return { earlier, ...(isPassed && { since: PASSED }) };
}

const FAILED: readonly string[] = ['failure', 'timed_out', 'startup_failure'];
const RUN_AGAIN = 'it has been run again since, and its newest attempt counts';
const PASSED = 'it has passed at the same commit since';

async function runsAtCommit({ github, trigger }: AttemptOptions): Promise<readonly WorkflowRun[]> {
  const { repository, occasion } = trigger;
  const { failed, sha = '' } = occasion ?? {};
  const place = { owner: repository.owner, repo: repository.name, per_page: 100 };
  if (failed?.kind === 'check-run') {
    const asked = { ...place, ref: sha, check_name: failed.name, filter: 'all' } as const;
    return (await github.rest.checks.listForRef(asked)).data.check_runs;
  }
  if (failed?.workflowId === undefined) return [];
  const asked = { ...place, workflow_id: failed.workflowId, head_sha: sha };
  return (await github.rest.actions.listWorkflowRuns(asked)).data.workflow_runs;
}

/** What could not be read is told to people too, with what helps. */
export async function gatherFailing(run: Run, github: GitHub, sha: string): Promise<FailingCi> {
  const { trigger, actions, stream } = run;
  const failing = await readFailingCi(github, trigger, sha, actions.workflowPath);
  for (const text of [...failing.notes, ...withoutLog(failing), ...waitingFor(failing, run)]) warn(stream, text);
  return failing;
}

/** Names and addresses are anybody's, and so are shown as code. */
function withoutLog({ jobs }: FailingCi): string[] {
  const outside = jobs.filter(isLoggedElsewhere);
  if (outside.length === 0) return [];
  const named = outside
    .slice(0, MAX_NAMED)
    .map(({ name, url }) => [shortCode(name), ...(url ? [`at ${shortCode(url)}`] : [])].join(' '));
  const more = outside.length > MAX_NAMED ? [`${outside.length - MAX_NAMED} more`] : [];
  return [`GitHub has no log of ${[...named, ...more].join(', ')}, so the agent saw only what these report`];
}

const MAX_NAMED = 5;

/** Only a pull request has such runs. */
function waitingFor({ waiting }: FailingCi, { trigger, actions }: Run): string[] {
  if (waiting.length === 0 || trigger.target.kind !== 'pull-request') return [];
  const { owner, name } = trigger.repository;
  const page = `${actions.serverUrl.replace(/\/+$/, '')}/${owner}/${name}/pull/${trigger.target.number}`;
  const named = waiting.slice(0, MAX_NAMED).map((one) => shortCode(one.name));
  const more = waiting.length > MAX_NAMED ? [`${waiting.length - MAX_NAMED} more`] : [];
  return [
    `Not started, because they were not approved: ${[...named, ...more].join(', ')}. People with write access can do that [on the page of the pull request](${page})`,
  ];
}

/** More than the words of the request, where there are any. */
export const ciRequest = (request: string): string =>
  [fixCi.trim(), ...(request ? [`The words of the request: fix ${request}`] : [])].join('\n\n');

interface SectionOptions extends FailureFraming {
  readonly start: Pick<Start, 'branch' | 'fork'>;
  readonly trigger: Pick<Trigger, 'intent'>;
}

export const ciSections = (failing: FailingCi, { start, trigger, ...framing }: SectionOptions): string[] => [
  ...renderFailingCi(failing, framing),
  placeOf(start, trigger),
];

function placeOf({ branch, fork }: SectionOptions['start'], { intent }: SectionOptions['trigger']): string {
  if (INTENTS[intent].isReadOnly) return 'This run changes nothing: say in the report what to change.';
  if (fork) return 'The branch is in a fork: nothing can be pushed there, so the report has to say what to change.';
  return branch === undefined
    ? 'A change becomes a pull request to the branch that failed.'
    : 'A change is pushed to the branch that failed.';
}

/** Costs a request before the run and one after it; where GitHub does not take it, the run continues without. */
export async function claimFailure({
  github,
  trigger,
  actions,
  stream,
  config,
  store,
}: Pick<Run, 'trigger' | 'actions' | 'stream'> & {
  readonly github: GitHub;
  readonly config: Pick<Config, 'limits'>;
  readonly store: Store;
}): Promise<{ readonly busy?: string; readonly release?: () => Promise<void> }> {
  const { occasion } = trigger;
  if (!occasion?.sha) return {};
  const { runId } = actions;
  const expiresAt = new Date(latestEnd(Date.now(), config.limits)).toISOString();
  try {
    const claim = { ref: `refs/kodelet/ci/${occasion.sha}`, text: JSON.stringify({ run: runId, expiresAt }) };
    const claimed = await takeClaim(store, claim, async (text) => {
      const holder = holderIn(text);
      return !holder || holder.run === runId || holder.expiresAt < Date.now() || hasEnded(github, trigger, holder);
    });
    if (claimed.ok) return { release: () => dropClaim(store, claim).catch(() => undefined) };
    const holder = holderIn(claimed.holder ?? '');
    if (!holder) return {};
    const url = `${actions.serverUrl}/${actions.repository}/actions/runs/${holder.run}`;
    return { busy: `another run is already working on a failure of this commit (${url})` };
  } catch (error) {
    inform(stream, `The failing commit could not be claimed for this run: ${describeError(error)}`);
    return {};
  }
}

/** Undefined for what is no claim of ours. */
function holderIn(text: string): { readonly run: string; readonly expiresAt: number } | undefined {
  const [, run, time] = /^\{"run":"(\d{1,20})","expiresAt":"([\dT:.Z-]{20,30})"\}$/.exec(text) ?? [];
  const expiresAt = Date.parse(time ?? '');
  return run === undefined || Number.isNaN(expiresAt) ? undefined : { run, expiresAt };
}

/** Whether the run has ended, as one whose runner was killed; if GitHub does not say, it has not. */
export async function hasEnded(
  github: GitHub,
  { repository: { owner, name: repo } }: Run['trigger'],
  { run }: { readonly run: string },
): Promise<boolean> {
  const asked = github.rest.actions.getWorkflowRun({ owner, repo, run_id: Number(run) });
  return asked.then(
    ({ data }) => data.status === 'completed',
    () => false,
  );
}
