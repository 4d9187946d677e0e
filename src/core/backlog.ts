/** Which issues of a backlog are being worked on, which are done, and which may be worked on next. */
import { conclusionRow, hasSucceeded } from './conclusion.ts';

/** A claim on one issue, held by one workflow run. */
export interface Lease {
  /** ID of the workflow run that planned it. */
  readonly run: string;
  /** RFC 3339. When it ends although nobody has said so: the run is gone. */
  readonly expiresAt: string;
  /** Number of jobs that make an attempt each; absent where one job has the issue. */
  readonly jobs?: number;
}

export interface BacklogEntry {
  /** How many jobs have had this issue, that of the lease among them. */
  readonly attempts: number;
  readonly lease?: Lease;
  /** How its last job ended. */
  readonly last?: FinishedJob;
}

/** `run`: ID of its workflow run. */
export type FinishedJob = JobResult & Pick<Lease, 'run'>;

/** By number of the issue. */
export type Backlog = ReadonlyMap<number, BacklogEntry>;

/** How the job on one issue ended: numbers and words of ours, and no text of anybody's. */
export interface JobResult {
  /** Conclusion of the run; `lost` for one that never reported any. */
  readonly conclusion: string;
  readonly turns: number;
  readonly costUsd: number;
  /** Number of the pull request that it opened or updated. */
  readonly pull?: number;
  /** RFC 3339. */
  readonly endedAt: string;
}

/** The job on one issue, as it writes itself down. */
export interface BacklogJob extends Lease {
  /** How often this workflow run has begun it: more than once where a person had the job run again. */
  readonly tries: number;
  /** Absent until it has ended. */
  readonly result?: JobResult;
}

export type JobsByIssue = ReadonlyMap<number, BacklogJob>;

/** A key that has expired, or a service that is down, must not use up the attempts of every issue. */
const isCounted = ({ conclusion, turns, costUsd }: JobResult): boolean =>
  (conclusionRow(conclusion)?.isAttempt ?? true) && !(conclusion === 'failed' && turns <= 1 && costUsd === 0);

/** What a planned issue is at: anything but `open` keeps it from being planned. */
type BacklogState = 'open' | 'leased' | 'done' | 'given-up';

/** `attempts`: the maximum. */
export function backlogStateOf(entry: BacklogEntry | undefined, attempts: number): BacklogState {
  if (!entry) return 'open';
  if (entry.lease) return 'leased';
  if (hasSucceeded(entry.last?.conclusion)) return 'done';
  return entry.attempts >= attempts ? 'given-up' : 'open';
}

/** The backlog with what its jobs have written down. Folding the same jobs a second time changes nothing. */
export const foldJobs = (
  backlog: Backlog,
  jobs: JobsByIssue,
  options: { readonly now: number; readonly ended?: string },
): Backlog => new Map([...backlog].map(([issue, entry]) => [issue, foldJob(entry, jobs.get(issue), options)]));

function foldJob(
  entry: BacklogEntry,
  found: BacklogJob | undefined,
  { now, ended }: { readonly now: number; readonly ended?: string },
): BacklogEntry {
  const { lease, attempts, last } = entry;
  if (!lease) return entry;
  const job = found?.run === lease.run ? found : undefined;
  const { run } = lease;
  if (job?.result) return withResult(attempts + job.tries - 1, { ...job.result, run });
  const until = Date.parse((job ?? lease).expiresAt);
  if (run !== ended && until >= now) return entry;
  if (job) return withResult(attempts + job.tries - 1, { ...LOST, endedAt: new Date(now).toISOString(), run });
  return { attempts: attempts - 1, ...(last && { last }) }; // it has never begun
}

const LOST: Omit<JobResult, 'endedAt'> = { conclusion: 'lost', turns: 0, costUsd: 0 };

const withResult = (attempts: number, last: FinishedJob): BacklogEntry => ({
  attempts: isCounted(last) ? attempts : attempts - 1,
  last,
});

/** Each of the issues gets a lease, and one attempt more. */
export function withLeases(backlog: Backlog, issues: readonly number[], lease: Lease): Backlog {
  const given = issues.map((issue) => {
    const { attempts = 0, last } = backlog.get(issue) ?? {};
    return [issue, { attempts: attempts + 1, lease, ...(last && { last }) }] as const;
  });
  return new Map([...backlog, ...given]);
}

/** Jobs after their workflow run; undefined for one that never started. */
export type JobsOfRun = ReadonlyMap<number, FinishedJob | undefined>;

/** What became of the issues of a workflow run: `before` and after its jobs were folded. */
export const jobsOfRun = (before: Backlog, after: Backlog, run: string): JobsOfRun =>
  new Map(
    [...after].flatMap(([issue, { last }]) => {
      const own = last?.run === run ? last : undefined;
      return own || before.get(issue)?.lease?.run === run ? [[issue, own] as const] : [];
    }),
  );

/** The issues that a workflow run holds. */
export const leasedBy = (backlog: Backlog, run: string): number[] =>
  [...backlog].flatMap(([issue, { lease }]) => (lease?.run === run ? [issue] : []));

/**
 * What a job on an issue finds. One that is run again after its workflow run was merged takes the lease itself, where the issue
 * is free. Without `backlog`, nothing changes.
 */
export function leaseForJob(
  backlog: Backlog,
  issue: number,
  { lease, attempts }: { readonly lease: Lease; readonly attempts: number },
): { readonly backlog?: Backlog; readonly value: BacklogEntry | undefined } {
  const entry = backlog.get(issue);
  if (!entry || backlogStateOf(entry, attempts) !== 'open') return { value: entry };
  const leased = withLeases(backlog, [issue], lease);
  return { backlog: leased, value: leased.get(issue) };
}

/** `reason`: why a job must not begin on its issue; one clause. */
type JobClaim = { readonly ok: true; readonly job: BacklogJob } | { readonly ok: false; readonly reason: string };

/** May this job begin? `found`: what stands there of an earlier one. */
export function claimJob(
  entry: BacklogEntry,
  found: BacklogJob | undefined,
  claim: {
    readonly issue: number;
    readonly run: string;
    readonly now: number;
    /** When it counts as lost, in milliseconds since 1970. */
    readonly expires: number;
    /** Maximum number of attempts. */
    readonly attempts: number;
  },
): JobClaim {
  const { issue, run, now, expires, attempts } = claim;
  const { lease } = entry;
  const no = (reason: string): JobClaim => ({ ok: false, reason: `#${issue} ${reason}` });
  const own = found?.run === run ? found : undefined;
  if (lease && lease.run !== run) return no(`is leased to workflow run ${lease.run}`);
  if (hasSucceeded((lease ? own?.result : entry.last)?.conclusion)) return no('is done already');
  if (found && !found.result && Date.parse(found.expiresAt) >= now)
    return no(`is being worked on by ${own ? 'another job of this run' : `workflow run ${found.run}`}`);
  const tries = (own?.tries ?? 0) + 1;
  if (entry.attempts + tries - (lease ? 1 : 0) > attempts) return no(`has had ${attempts} attempts`);
  if (!lease) return no('is leased to no workflow run');
  return { ok: true, job: { run, tries, expiresAt: new Date(expires).toISOString() } };
}

/** Requests that one job makes, and how many of those create something: a pull request and a comment. A test counts them. */
export const REQUESTS_OF_JOB = 15;
export const WRITES_OF_JOB = 2;

/** What one account may create in an hour before GitHub slows it down, by its secondary limit. */
const MAX_WRITES = 500;
/** The rest is for everything else that uses the same account. */
const SHARE = 0.8;

const HOUR_MS = 3_600_000;

/** Jobs that share what one issue may use. */
export const jobsOf = ({ lease }: Pick<BacklogEntry, 'lease'>): number => lease?.jobs ?? 1;

/** GitHub starts no more jobs of one matrix. */
const MAX_MATRIX_JOBS = 256;

/** What other plans have leased will write yet; of what they have leased in this hour, not all requests may be made yet. */
export function limitCaps(
  backlog: Backlog,
  {
    now,
    leaseMs,
    jobs = 1,
    requestsLeft = Number.POSITIVE_INFINITY,
  }: {
    /** Milliseconds since 1970. */
    readonly now: number;
    /** How long a plan keeps an issue, in milliseconds. */
    readonly leaseMs: number;
    /** Number of jobs of one issue of this plan. */
    readonly jobs?: number;
    /** Until the primary limit is reset; absent where GitHub does not say. */
    readonly requestsLeft?: number | undefined;
  },
): PlanCap[] {
  const number = (counts: (entry: BacklogEntry) => boolean): number => [...backlog.values()].filter(counts).length;
  const recent = number(({ last }) => last !== undefined && Date.parse(last.endedAt) > now - HOUR_MS);
  const leased = number(({ lease }) => lease !== undefined);
  const planned = [...backlog.values()]
    .filter(({ lease }) => lease && Date.parse(lease.expiresAt) > now + leaseMs - HOUR_MS)
    .reduce((sum, entry) => sum + jobsOf(entry), 0);
  const writes = Math.max(0, Math.floor((MAX_WRITES * SHARE) / WRITES_OF_JOB) - recent - leased);
  const requests = Math.max(0, Math.floor((Math.floor((requestsLeft * SHARE) / REQUESTS_OF_JOB) - planned) / jobs));
  return [
    ...(jobs > 1
      ? [{ max: Math.floor(MAX_MATRIX_JOBS / jobs), why: `because GitHub starts ${MAX_MATRIX_JOBS} jobs of a matrix` }]
      : []),
    { max: writes, why: `because one account may write ${MAX_WRITES} times an hour on GitHub` },
    { max: requests, why: `because GitHub takes ${requestsLeft} more requests of this token in this hour` },
  ];
}

/** What a plan knows of an issue: numbers, and no text of anybody's but its labels. */
export interface OpenIssue {
  readonly number: number;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Length of title and body. */
  readonly characters: number;
  readonly labels: readonly string[];
  /** Open issues that come first; absent where GitHub names none, or does not say. */
  readonly waitsFor?: 'blockers' | 'sub-issues';
}

interface Query {
  readonly labels: readonly string[];
  readonly withoutLabels: readonly string[];
  readonly minAgeDays?: number;
  readonly maxAgeDays?: number;
  readonly maxCharacters?: number;
  readonly maxEstimateUsd?: number;
  /** Estimated cost of all issues of the plan together. */
  readonly costUsd?: number;
  /** Maximum number of issues. */
  readonly issues: number;
  /** Maximum number for each. */
  readonly attempts: number;
}

export interface PickOptions {
  readonly query: Query;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** US dollars, by characters. */
  readonly estimate: (characters: number) => number;
  /** What else holds the number down, in words, and by how much. */
  readonly caps: readonly PlanCap[];
}

export interface PlanCap {
  readonly max: number;
  /** Follows "left for a later plan, ". */
  readonly why: string;
}

export interface IssueSelection {
  readonly issues: readonly { readonly number: number; readonly estimateUsd: number }[];
  /** Reason → how many issues were left for it. */
  readonly left: ReadonlyMap<string, number>;
}

/** `candidates`: open issues, in the order in which they are taken. */
export function pickIssues(candidates: readonly OpenIssue[], backlog: Backlog, options: PickOptions): IssueSelection {
  const { query, estimate } = options;
  const cap = [...options.caps, { max: query.issues, why: 'because of backlog.issues' }].toSorted(
    (a, b) => a.max - b.max,
  )[0];
  const [issues, left] = [[] as { readonly number: number; readonly estimateUsd: number }[], new Map<string, number>()];
  let costUsd = 0;
  for (const candidate of candidates) {
    const estimateUsd = estimate(candidate.characters);
    const reason =
      whyNot(candidate, estimateUsd, options) ??
      REASONS[backlogStateOf(backlog.get(candidate.number), query.attempts)] ??
      (cap && issues.length >= cap.max ? `left for a later plan, ${cap.why}` : undefined) ??
      (costUsd + estimateUsd > (query.costUsd ?? Number.POSITIVE_INFINITY) ? TOO_MUCH : undefined);
    if (reason !== undefined) left.set(reason, (left.get(reason) ?? 0) + 1);
    else {
      issues.push({ number: candidate.number, estimateUsd });
      costUsd += estimateUsd;
    }
  }
  return { issues, left };
}

const TOO_MUCH = 'left for a later plan, because of backlog.cost-usd';

const REASONS: Readonly<Record<BacklogState, string | undefined>> = {
  open: undefined,
  leased: 'worked on by another plan',
  done: 'done: their pull request waits for a person, or nothing was to change',
  'given-up': 'given up after backlog.attempts attempts',
};

const WAITS: Readonly<Record<NonNullable<OpenIssue['waitsFor']>, string>> = {
  blockers: 'blocked by an open issue',
  'sub-issues': 'with open sub-issues, which come first',
};

const DAY_MS = 86_400_000;

function whyNot(
  { labels, createdAt, characters, waitsFor }: OpenIssue,
  estimateUsd: number,
  { query, now }: PickOptions,
): string | undefined {
  const days = (now - Date.parse(createdAt)) / DAY_MS;
  const byLabels = whyNotByLabels(labels, query);
  if (byLabels !== undefined) return byLabels;
  if (waitsFor !== undefined) return WAITS[waitsFor];
  if (days < (query.minAgeDays ?? 0)) return 'opened within backlog.min-age-days';
  if (days > (query.maxAgeDays ?? Number.POSITIVE_INFINITY)) return 'older than backlog.max-age-days';
  if (characters > (query.maxCharacters ?? Number.POSITIVE_INFINITY)) return 'longer than backlog.max-characters';
  return estimateUsd > (query.maxEstimateUsd ?? Number.POSITIVE_INFINITY)
    ? 'estimated above backlog.max-estimate-usd'
    : undefined;
}

/** The part of the query that people change while an issue waits for its job. */
export function whyNotByLabels(
  labels: readonly string[],
  query: Pick<Query, 'labels' | 'withoutLabels'>,
): string | undefined {
  const has = (name: string): boolean => labels.some((label) => label.toLowerCase() === name.toLowerCase());
  if (!query.labels.every(has)) return 'without a label of backlog.labels';
  return query.withoutLabels.some(has) ? 'with a label of backlog.without-labels' : undefined;
}
