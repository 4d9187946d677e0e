/** Works a backlog off on a simulated clock: the code that plans is the real one, GitHub's limits are the stand-in's. */
import {
  type Backlog,
  type BacklogJob,
  backlogStateOf,
  foldJobs,
  limitCaps,
  type OpenIssue,
  pickIssues,
  REQUESTS_OF_JOB,
  WRITES_OF_JOB,
  withLeases,
} from '../../src/core/backlog.ts';
import type { Price } from '../../src/core/model.ts';
import { costOfTurns, turnsForIssue } from '../../src/providers/models.ts';
import { createContentLimit } from '../../test/support/github/content-limit.ts';
import { createPrimaryLimit } from '../../test/support/github/primary-limit.ts';

export interface Scenario {
  readonly issues: number;
  /** `backlog.issues`, and `max-parallel` of the matrix. */
  readonly jobs: number;
  readonly parallel: number;
  readonly requestsAnHour: number;
  /** Whether plans leave room for GitHub's limits, as they do; without it, to show what that is for. */
  readonly caps: boolean;
  readonly price: Price;
}

/** What is assumed; the page names it. */
export const ASSUMED = {
  /** Shares of jobs that die with their runner, and that end without a result. */
  died: 0.02,
  failed: 0.1,
  attempts: 3,
  /** Beside the model: queue, checkout, tests, push. */
  minutesAround: 4,
  minutesATurn: 0.4,
  /** Characters of an issue: the median, and the factor that one in six exceeds. */
  characters: 1200,
  spread: 2.5,
  /** Between two starts of the workflow, unless the one before still works. */
  everyMinutes: 60,
  /** How often a job waits for a limit, and how long at most, before it gives up. */
  waits: 2,
  longestWaitSeconds: 60,
} as const;

export interface Simulated {
  readonly hours: number;
  readonly plans: number;
  readonly jobs: number;
  readonly maxJobs: number;
  readonly requests: number;
  /** Answers of a limit. */
  readonly refused: number;
  /** Jobs that ended because of one. */
  readonly brokenJobs: number;
  readonly done: number;
  readonly givenUp: number;
  readonly costUsd: number;
}

/** What the secondary limit asks for. */
const CONTENT_WAIT_SECONDS = 60;

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
const LEASE_MS = 24 * HOUR_MS;
const START_MS = Date.parse('2026-01-05T00:00:00Z');
/** A simulation that never ends is one that found out something. */
const MAX_PLANS = 3000;

export function simulate(scenario: Scenario): Simulated {
  const world = openWorld(scenario);
  let [backlog, now, plans, lastMs]: [Backlog, number, number, number] = [new Map(), START_MS, 0, START_MS];
  const counts: number[] = [];
  while (plans < MAX_PLANS) {
    plans += 1;
    const planned = planAt(world, scenario, backlog, now, String(plans));
    if (planned.over) break;
    backlog = planned.backlog;
    counts.push(planned.issues.length);
    const { jobs, endMs } = runMatrix(world, scenario, planned.issues, { now, run: String(plans) });
    backlog = foldJobs(backlog, jobs, { now: endMs, ended: String(plans) });
    if (planned.issues.length > 0) lastMs = endMs;
    now = Math.max(now + ASSUMED.everyMinutes * MINUTE_MS, endMs);
  }
  const entries = [...backlog.values()];
  const done = entries.filter(({ last }) => last?.conclusion === 'succeeded').length;
  return {
    ...world.counts,
    hours: (lastMs - START_MS) / HOUR_MS,
    plans: counts.length,
    maxJobs: Math.max(0, ...counts),
    done,
    givenUp: scenario.issues - done,
  };
}

interface World {
  readonly candidates: readonly OpenIssue[];
  readonly random: () => number;
  /** One request; where a limit refuses it, after how many seconds GitHub takes it again. */
  readonly ask: (now: number, isWrite: boolean) => number | undefined;
  readonly left: () => number;
  readonly counts: { jobs: number; requests: number; refused: number; brokenJobs: number; costUsd: number };
}

function openWorld({ issues, requestsAnHour }: Scenario): World {
  const random = createRandom(20_260_105);
  const [primary, content] = [createPrimaryLimit(requestsAnHour), createContentLimit()];
  const counts = { jobs: 0, requests: 0, refused: 0, brokenJobs: 0, costUsd: 0 };
  let remaining = requestsAnHour;
  return {
    random,
    counts,
    left: () => remaining,
    ask(now, isWrite) {
      counts.requests += 1;
      const counted = primary(now);
      remaining = counted.remaining;
      const limited = !counted.refusal && isWrite && content('github-actions[bot]', now) !== undefined;
      if (counted.refusal || limited) counts.refused += 1;
      return counted.refusal ? (counted.resetMs - now) / 1000 : limited ? CONTENT_WAIT_SECONDS : undefined;
    },
    candidates: Array.from({ length: issues }, (_, index) => ({
      number: index + 1,
      createdAt: new Date(START_MS - (issues - index) * HOUR_MS).toISOString(),
      characters: Math.round(ASSUMED.characters * ASSUMED.spread ** normal(random)),
      labels: ['backlog'],
    })),
  };
}

/** Issues stay open until somebody merges, so that each plan lists all of them. */
function planAt(world: World, scenario: Scenario, before: Backlog, now: number, run: string) {
  const { candidates } = world;
  for (let page = 0; page * 100 < candidates.length; page += 1) world.ask(now, false);
  const query = { labels: ['backlog'], withoutLabels: [], issues: scenario.jobs, attempts: ASSUMED.attempts };
  const estimate = (characters: number): number => costOfTurns(turnsForIssue(characters), scenario.price);
  const caps = scenario.caps ? limitCaps(before, { now, leaseMs: LEASE_MS, requestsLeft: world.left() }) : [];
  const waiting = candidates.filter(({ number }) => mayStillBePicked(before, number));
  const { issues: picked, left } = pickIssues(waiting, before, { query, now, estimate, caps });
  const issues = picked.map(({ number }) => number);
  const later = [...left.keys()].some((reason) => reason.startsWith('left for a later plan'));
  const lease = { run, expiresAt: new Date(now + LEASE_MS).toISOString() };
  return { issues, backlog: withLeases(before, issues, lease), over: issues.length === 0 && !later };
}

/** Most issues of a late plan are over, and to judge them all takes most of the time. */
const mayStillBePicked = (backlog: Backlog, issue: number): boolean =>
  !['done', 'given-up'].includes(backlogStateOf(backlog.get(issue), ASSUMED.attempts));

interface Started {
  readonly now: number;
  readonly run: string;
}

/** A step of a job at its time; it answers with the next one. */
interface Event {
  readonly at: number;
  readonly next: (at: number) => Event | undefined;
}

function runMatrix(world: World, { parallel, price }: Scenario, issues: readonly number[], { now, run }: Started) {
  const jobs = new Map<number, BacklogJob>();
  const waiting = [...issues];
  const queue: Event[] = [];
  let endMs = now + MINUTE_MS;
  const begin = (at: number): void => {
    const issue = waiting.shift();
    if (issue === undefined) return;
    const characters = world.candidates[issue - 1]?.characters ?? 0;
    queue.push({ at, next: jobOf(world, { issue, run, turns: turnsForIssue(characters), price }, jobs) });
  };
  // Runners come up within a minute or two.
  for (let slot = 0; slot < parallel; slot += 1) begin(now + MINUTE_MS * (1 + world.random()));
  while (queue.length > 0) {
    const event = takeFirst(queue);
    const next = event?.next(event.at);
    if (next) queue.push(next);
    else begin((event?.at ?? now) + MINUTE_MS / 2);
    endMs = Math.max(endMs, event?.at ?? 0);
  }
  return { jobs, endMs: endMs + MINUTE_MS };
}

const at = (queue: readonly Event[], index: number): number => queue[index]?.at ?? Number.POSITIVE_INFINITY;

function takeFirst(queue: Event[]): Event | undefined {
  let first = 0;
  for (let index = 1; index < queue.length; index += 1) if (at(queue, index) < at(queue, first)) first = index;
  return queue.splice(first, 1)[0];
}

interface JobOptions {
  readonly issue: number;
  readonly run: string;
  readonly turns: number;
  readonly price: Price;
}

/** Reads, works, writes: each request is one event, and one that a limit refuses is sent again as the client does it. */
function jobOf(world: World, { issue, run, turns, price }: JobOptions, jobs: Map<number, BacklogJob>): Event['next'] {
  const { random, counts } = world;
  counts.jobs += 1;
  const dies = random() < ASSUMED.died;
  const isResolved = random() >= ASSUMED.failed;
  const workMs = MINUTE_MS * (ASSUMED.minutesAround + turns * ASSUMED.minutesATurn * (0.5 + random()));
  const end = (at: number, conclusion: string): undefined => {
    const costUsd = conclusion === 'limited' ? 0 : costOfTurns(turns, price);
    const result = { conclusion: conclusion === 'limited' ? 'failed' : conclusion, turns, costUsd };
    const ended = { ...result, endedAt: new Date(at).toISOString() };
    jobs.set(issue, { run, tries: 1, expiresAt: new Date(at).toISOString(), result: ended });
    return undefined;
  };
  const send =
    (requests: readonly boolean[], then: Event['next'], waits = 0): Event['next'] =>
    (at) => {
      const [isWrite, ...rest] = requests;
      if (isWrite === undefined) return then(at);
      const seconds = world.ask(at, isWrite);
      if (seconds === undefined) return { at: at + 300, next: send(rest, then) };
      if (waits < ASSUMED.waits && seconds <= ASSUMED.longestWaitSeconds) {
        return { at: at + seconds * 1000, next: send(requests, then, waits + 1) };
      }
      counts.brokenJobs += 1;
      return end(at, 'limited');
    };
  const reads = REQUESTS_OF_JOB - WRITES_OF_JOB;
  const before = Array.from({ length: Math.ceil(reads / 2) }, () => false);
  const after = [...Array.from({ length: Math.floor(reads / 2) }, () => false), true, true];
  const work: Event['next'] = (at) => {
    counts.costUsd += costOfTurns(turns, price);
    if (dies) return undefined;
    return { at: at + workMs, next: send(after, (done) => end(done, isResolved ? 'succeeded' : 'failed')) };
  };
  return send(before, work);
}

/** The same numbers in every run: a linear congruential generator, by Numerical Recipes. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Normally distributed, by the sum of twelve. */
const normal = (random: () => number): number => Array.from({ length: 12 }, random).reduce((a, b) => a + b, -6);
