/** Whether the agent may try to fix a failure that nobody asked it to fix: what has become of the branch, and how often it has tried. */
import type { Trigger } from '../core/trigger.ts';
import { branchName } from '../git/branch-name.ts';
import { isOwnAccount } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { findPullRequest, findPullRequestOnto, hadPullRequest } from '../github/api/pull-request.ts';
import type { Checkout } from './checkout.ts';

/** Why the failure is left alone. */
interface NoAttempt {
  /** One clause. */
  readonly reason: string;
  readonly remedy?: string;
  /** People have not been told yet, so that a comment should. */
  readonly tell: boolean;
}

interface AttemptOptions {
  readonly github: GitHub;
  readonly trigger: Trigger;
  /** Our own login. */
  readonly self: string;
  /** In a row. */
  readonly most: number;
  readonly branchPrefix: string;
  /** What calls the agent. */
  readonly phrase: string;
  readonly checkout: Pick<Checkout, 'pull' | 'refs'>;
}

/** All of it is GitHub's own record: a job remembers nothing of the one before it. */
export async function whyNoAttempt(options: AttemptOptions): Promise<NoAttempt | undefined> {
  const { trigger, most, phrase } = options;
  if (trigger.trigger !== 'failure') return undefined;
  const past = (await outdated(options)) ?? (await answered(options));
  if (past !== undefined) return { reason: past, tell: false };
  const [own, { earlier, since }] = await Promise.all([ownCommits(options), otherRuns(options)]);
  if (since !== undefined) return { reason: since, tell: false };
  if (own + earlier < most) return undefined;
  const reason = `the agent has tried ${own + earlier === 1 ? 'once' : `${own + earlier} times`} in a row, and "triggers.ci-attempts" is ${most}`;
  const remedy = `Comment "${phrase} fix ci" on the pull request to have it try again`;
  return { reason, ...(trigger.target.kind === 'pull-request' && { remedy }), tell: earlier === 0 };
}

/** A newer commit has checks of its own. */
async function outdated({ trigger: { occasion }, checkout }: AttemptOptions): Promise<string | undefined> {
  const pull = await checkout.pull;
  if (pull && pull.state !== 'open') return `pull request #${pull.number} is ${pull.state}`;
  if (pull) return pull.headSha === occasion?.sha ? undefined : MOVED;
  if (!occasion?.ref) return undefined;
  if (occasion.ref.startsWith(MERGE_QUEUE)) return "its branch is the merge queue's own, to which nobody can push";
  const tip = (await checkout.refs?.answer)?.get(occasion.ref);
  if (tip === undefined) return 'the branch of the failure is gone';
  return tip === occasion.sha ? undefined : MOVED;
}

/** GitHub's name for branches that a merge queue makes and deletes. */
const MERGE_QUEUE = 'refs/heads/gh-readonly-queue/';

const MOVED = 'the branch has moved on since, and its newest commit has checks of its own';

/** What makes a second delivery of a failure on the default branch one. */
export const CI_TITLE = 'Fix failing CI';

/** Names the agent's branch for a failure: the same at each delivery. */
export const ciRunId = (sha = ''): string => `ci-${sha.slice(0, 12)}`;

/** Of a branch that is not pushed to, a pull request with the fix; of an earlier commit too, or each push to a broken branch would open one. */
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

/** Of the agent, from the commit of the failure back to the first of somebody else. */
async function ownCommits({ github, trigger, self, most }: AttemptOptions): Promise<number> {
  const { repository, occasion } = trigger;
  if (occasion?.foreign) return 0;
  const place = { owner: repository.owner, repo: repository.name, sha: occasion?.sha };
  const { data } = await github.rest.repos.listCommits({ ...place, per_page: most });
  const isOther = data.findIndex(({ author, commit }) => {
    const login = author?.login ?? commit.author?.name ?? '';
    return !isOwnAccount({ login, type: author?.type ?? 'Bot' }, self);
  });
  return isOther < 0 ? data.length : isOther;
}

interface OtherRuns {
  /** How many failed before: each has set off a run of ours. */
  readonly earlier: number;
  /** Why the failure is no longer the last word, as one clause. */
  readonly since?: string;
}

interface OtherRun {
  readonly id: number;
  readonly conclusion: string | null;
  readonly run_attempt?: number;
}

/** Of the same workflow or check at the same commit. Where that may not be read, what the event says of itself counts. */
async function otherRuns(options: AttemptOptions): Promise<OtherRuns> {
  const { attempt = 1, id = 0 } = options.trigger.occasion?.failed ?? {};
  const runs = await runsAtCommit(options).catch((): OtherRun[] => []);
  const isEarlier = (run: OtherRun): boolean => run.id < id && FAILED.includes(run.conclusion ?? '');
  const earlier = runs.filter(isEarlier).reduce((sum, { run_attempt = 1 }) => sum + run_attempt, attempt - 1);
  if (runs.some((run) => run.id === id && (run.run_attempt ?? 1) > attempt)) return { earlier, since: RUN_AGAIN };
  const isPassed = runs.some((run) => run.id > id && run.conclusion === 'success');
  return { earlier, ...(isPassed && { since: PASSED }) };
}

const FAILED: readonly string[] = ['failure', 'timed_out', 'startup_failure'];
const RUN_AGAIN = 'it has been run again since, and its newest attempt counts';
const PASSED = 'it has passed at the same commit since';

async function runsAtCommit({ github, trigger }: AttemptOptions): Promise<readonly OtherRun[]> {
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
