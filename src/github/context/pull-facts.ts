/** Reads where a pull request stands: its checks, whether it can be merged, open threads and reviews. What cannot be read is never taken for good. */
import { EVIDENCE_CHECK } from '../../core/evidence.ts';
import type { RepositoryName } from '../../core/run-trigger.ts';
import type { PullFacts } from '../../core/shepherd-step.ts';
import { pause } from '../../lib/time.ts';
import { sameName } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { failureText } from '../api/failure.ts';
import { readReviewThreads } from '../review/threads.ts';

export interface PullStanding extends Omit<PullFacts, 'mayRerun' | 'mayPush'> {
  readonly author: string;
  readonly url: string;
  readonly branch: string;
  readonly fork: boolean;
  /** Runs of workflows at the head that were run again. */
  readonly rerun: readonly number[];
  /** Author and time of each word that waits for an answer. */
  readonly asking: readonly string[];
  /** What could not be read, each with a remedy. */
  readonly notes: readonly string[];
}

interface StandingOptions {
  readonly repository: RepositoryName;
  readonly number: number;
  /** Our own login. */
  readonly self: string;
  /** File of the workflow that looks, whose own runs are no checks; '' where it is not known. */
  readonly workflowPath: string;
  /** Whether an account may write here; undefined where GitHub does not say. */
  mayWrite(login: string): Promise<boolean | undefined>;
}

/**
 * The pull request, asked for again where GitHub does not know yet whether it can be merged: the first question after a push
 * makes it find out ("Get a pull request" of its REST API).
 */
async function readMergeable(github: GitHub, place: { owner: string; repo: string; pull_number: number }) {
  let { data: pull } = await github.rest.pulls.get(place);
  for (const ms of MERGEABLE_PAUSES_MS) {
    if (pull.state !== 'open' || pull.mergeable !== null) break;
    await pause(ms);
    pull = (await github.rest.pulls.get(place)).data;
  }
  return pull;
}

const MERGEABLE_PAUSES_MS = [500, 1500, 3000] as const;

/** Throws what GitHub answers where the pull request itself cannot be read. */
export async function readStanding(github: GitHub, options: StandingOptions): Promise<PullStanding> {
  const { repository, number } = options;
  const place = { owner: repository.owner, repo: repository.name };
  const pull = await readMergeable(github, { ...place, pull_number: number });
  const head = pull.head.sha;
  const full = `${place.owner}/${place.repo}`;
  const base = {
    state: pull.state === 'open' ? ('open' as const) : pull.merged ? ('merged' as const) : ('closed' as const),
    draft: pull.draft ?? false,
    head,
    author: pull.user?.login ?? 'ghost',
    url: pull.html_url,
    branch: pull.head.ref,
    fork: !sameName(pull.head.repo?.full_name ?? '', full),
    merge: pull.mergeable === null ? ('cannot tell' as const) : (MERGE[pull.mergeable_state] ?? 'cannot tell'),
  };
  if (base.state !== 'open') return { ...base, ...NOTHING };
  const [checks, threads, review] = await Promise.all([
    readChecks(github, options, head),
    readWords(github, options),
    readDecision(github, options),
  ]);
  const notes = [...checks.notes, ...threads.notes, ...review.notes];
  return { ...base, ...checks, ...threads, ...review, notes };
}

const NOTHING = {
  checks: 'green',
  rerun: [],
  threads: 0,
  lastWord: '',
  asking: [],
  review: 'none',
  notes: [],
} as const;

const MERGE: Readonly<Record<string, PullFacts['merge']>> = {
  clean: 'ready',
  has_hooks: 'ready',
  unstable: 'ready',
  draft: 'ready',
  behind: 'behind',
  blocked: 'blocked',
  dirty: 'conflicts',
};

/** One check, no matter who reports it. */
interface Check {
  readonly state: 'green' | 'pending' | 'held' | 'failed';
}

/** The answer, or why there is none. */
const orNote = <T>(asked: Promise<T>, what: string, permission: string): Promise<T | { readonly note: string }> =>
  asked.catch((error: unknown) => ({
    note: failureText(error, `${what} could not be read`, `the permission "${permission}"`),
  }));

async function readChecks(
  github: GitHub,
  options: StandingOptions,
  head: string,
): Promise<Pick<PullStanding, 'checks' | 'rerun' | 'notes'>> {
  const [runs, checks, statuses] = await Promise.all([
    orNote(readRuns(github, options, head), 'The workflow runs', 'actions: read'),
    orNote(readOtherChecks(github, options, head), 'The checks', 'checks: read'),
    orNote(readStatuses(github, options, head), 'The commit statuses', 'statuses: read'),
  ]);
  const answers = [runs, checks, statuses];
  const notes = answers.flatMap((answer) => ('note' in answer ? [answer.note] : []));
  const all = answers.flatMap((answer) => ('note' in answer ? [] : answer));
  const worst = (['held', 'pending', 'failed'] as const).find((state) => all.some((check) => check.state === state));
  const rerun = 'note' in runs ? [] : runs.filter(({ attempt }) => attempt > 1).map(({ id }) => id);
  return { checks: worst ?? (notes.length > 0 ? 'cannot tell' : 'green'), rerun, notes };
}

const place = ({ repository: { owner, name: repo } }: StandingOptions) => ({ owner, repo });

/** The newest run of each workflow and event. */
async function readRuns(
  github: GitHub,
  options: StandingOptions,
  head_sha: string,
): Promise<(Check & { readonly id: number; readonly attempt: number })[]> {
  const { actions } = github.rest;
  const asked = { ...place(options), head_sha, per_page: 100 };
  const runs = await github.paginate(actions.listWorkflowRunsForRepo, asked);
  const others = runs.filter(({ path }) => path.replace(/@.*$/, '') !== options.workflowPath);
  const isNewest = (run: (typeof others)[number]): boolean =>
    !others.some((one) => one.id > run.id && one.workflow_id === run.workflow_id && one.event === run.event);
  return others.filter(isNewest).map(({ id, status, conclusion, run_attempt: attempt = 1 }) => ({
    id,
    attempt,
    state: stateOf(status, conclusion),
  }));
}

const GOOD: readonly string[] = ['success', 'neutral', 'skipped'];

function stateOf(status: string | null, conclusion: string | null): Check['state'] {
  if (conclusion === 'action_required') return 'held';
  if (status !== 'completed') return 'pending';
  return GOOD.includes(conclusion ?? '') ? 'green' : 'failed';
}

/** Checks of other apps: those of GitHub Actions come with their runs, and our own says what the others say. */
async function readOtherChecks(github: GitHub, options: StandingOptions, ref: string): Promise<Check[]> {
  const asked = { ...place(options), ref, filter: 'latest', per_page: 100 } as const;
  const checks = await github.paginate(github.rest.checks.listForRef, asked);
  const isOther = ({ app, external_id: mark }: (typeof checks)[number]): boolean =>
    app?.slug !== 'github-actions' && !(mark === EVIDENCE_CHECK.mark && sameName(`${app?.slug}[bot]`, options.self));
  return checks.filter(isOther).map(({ status, conclusion }) => {
    const state = stateOf(status, conclusion);
    return { state: state === 'held' ? 'failed' : state };
  });
}

async function readStatuses(github: GitHub, options: StandingOptions, ref: string): Promise<Check[]> {
  const { data } = await github.rest.repos.getCombinedStatusForRef({ ...place(options), ref, per_page: 100 });
  return data.statuses.map(({ state }) => ({
    state: state === 'success' ? 'green' : state === 'pending' ? 'pending' : 'failed',
  }));
}

/** Open threads whose last word is of a person who may write: those of others ask for nothing. */
async function readWords(
  github: GitHub,
  options: StandingOptions,
): Promise<Pick<PullStanding, 'threads' | 'lastWord' | 'asking' | 'notes'>> {
  const { repository, number, self, mayWrite } = options;
  const read = await orNote(readReviewThreads(github, repository, number), 'The threads', 'pull-requests: read');
  if ('note' in read) return { threads: 'cannot tell', lastWord: '', asking: [], notes: [read.note] };
  const open = read.flatMap(({ resolved, comments }) => {
    const last = comments.filter(({ hidden }) => !hidden).at(-1);
    return resolved || !last || sameName(last.author, self) ? [] : [last];
  });
  const allowed = new Map<string, boolean | undefined>();
  for (const { author } of open) if (!allowed.has(author)) allowed.set(author, await mayWrite(author));
  const unknown = open.find(({ author }) => allowed.get(author) === undefined);
  if (unknown) {
    const note = `GitHub did not say whether "${unknown.author}" may write here`;
    return { threads: 'cannot tell', lastWord: '', asking: [], notes: [note] };
  }
  const words = open.filter(({ author }) => allowed.get(author));
  return {
    threads: words.length,
    lastWord: String(Math.max(0, ...words.map(({ id }) => id))),
    asking: words.map(({ author, createdAt }) => `${author} at ${createdAt}`),
    notes: [],
  };
}

/** People with a say: others can approve and request changes too. */
const WRITERS: readonly string[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];

async function readDecision(github: GitHub, options: StandingOptions): Promise<Pick<PullStanding, 'review' | 'notes'>> {
  const asked = { ...place(options), pull_number: options.number, per_page: 100 };
  const reviews = await orNote(
    github.paginate(github.rest.pulls.listReviews, asked),
    'The reviews',
    'pull-requests: read',
  );
  if ('note' in reviews) return { review: 'cannot tell', notes: [reviews.note] };
  const latest = new Map<string, string>();
  for (const { user, state, author_association: association } of reviews)
    if (user && WRITERS.includes(association) && DECISIONS.includes(state)) latest.set(user.login, state);
  const states = [...latest.values()];
  if (states.includes('CHANGES_REQUESTED')) return { review: 'changes-requested', notes: [] };
  return { review: states.includes('APPROVED') ? 'approved' : 'none', notes: [] };
}

const DECISIONS: readonly string[] = ['APPROVED', 'CHANGES_REQUESTED', 'DISMISSED'];
