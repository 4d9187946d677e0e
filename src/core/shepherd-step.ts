/** The care for a pull request until people can merge it: from what GitHub says of it, and what was done before, to one next step. No model decides. */

/** What GitHub says of a pull request at one moment. */
export interface PullFacts {
  readonly state: 'open' | 'merged' | 'closed';
  readonly draft: boolean;
  /** Commit at its head. */
  readonly head: string;
  /** All checks of the head. `held`: workflow runs wait until a person approves them. */
  readonly checks: 'green' | 'pending' | 'held' | 'failed' | 'cannot tell';
  /** All failed jobs are flaky or the infrastructure's fault, and may be run again. */
  readonly mayRerun: boolean;
  readonly merge: 'ready' | 'behind' | 'conflicts' | 'blocked' | 'cannot tell';
  /** Open threads in which someone with write access has the last word. */
  readonly threads: number | 'cannot tell';
  /** Names the newest of these words, so they are answered once. */
  readonly lastWord: string;
  /** What people with write access have decided. */
  readonly review: 'none' | 'approved' | 'changes-requested' | 'cannot tell';
  /** The branch is in this repository, and the token may push to it. */
  readonly mayPush: boolean;
}

/** Key of the one comment: that of a run with a model is the same. */
export const SHEPHERD_KEY = 'shepherd';

/** Kinds of steps. An end is final until something changes; `handed-over` lasts until a person asks again. */
export const SHEPHERD_STEPS = {
  merged: { kind: 'end' },
  closed: { kind: 'end' },
  mergeable: { kind: 'end' },
  'handed-over': { kind: 'end' },
  wait: { kind: 'rest' },
  ask: { kind: 'rest' },
  rerun: { kind: 'host' },
  update: { kind: 'host' },
  fix: { kind: 'model' },
  resolve: { kind: 'model' },
  answer: { kind: 'model' },
} as const satisfies Readonly<Record<string, { readonly kind: 'end' | 'rest' | 'host' | 'model' }>>;

type StepName = keyof typeof SHEPHERD_STEPS;

/** Steps that a model makes. */
export type ModelStep = Extract<StepName, 'fix' | 'resolve' | 'answer'>;

/** Why a step is made, where its name does not say it. */
export type ShepherdReason =
  | 'checks'
  | 'mergeability'
  | 'approve-runs'
  | 'not-fixed'
  | 'not-resolved'
  | 'not-answered'
  | 'review-again'
  | 'mark-ready'
  | 'rules'
  | 'unread'
  | 'refused'
  | 'attempts'
  | 'updates'
  | 'no-push'
  | 'too-long';

export interface ShepherdStep {
  readonly name: StepName;
  readonly why?: ShepherdReason;
}

/** What is remembered between looks. */
export interface Care {
  /** Who asked for it; absent for a pull request of the agent's own. */
  readonly by?: string;
  /** Runs with a model so far. */
  readonly attempts: number;
  /** What a model was asked to do, and at which commit: each once. */
  readonly tried: readonly string[];
  /** How often the branch was brought up to date. */
  readonly updates: number;
  /** What is waited for, or was asked, and since when, in milliseconds since 1970. */
  readonly since?: { readonly what: string; readonly at: number };
  /** Ended by handing it over, for this reason. */
  readonly handedOver?: ShepherdReason;
  /** The run that may write now; `during`: what a model is asked in the meantime. */
  readonly lease?: Lease;
}

interface Lease {
  readonly run: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
  readonly during?: string;
}

export const NO_CARE: Care = { attempts: 0, tried: [], updates: 0 };

interface ShepherdLimits {
  /** Maximum number of runs with a model. */
  readonly attempts: number;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Maximum number of times that a branch is brought up to date: a busy base branch would continue forever. */
const MAX_UPDATES = 10;

/** How long the same answer, or the same check, is waited for. */
const MAX_WAIT_MS = 7 * 86_400_000;

/** The next step: the first row of the table whose condition holds, as far as limits and earlier tries let it. */
export function nextStep(facts: PullFacts, care: Care, limits: ShepherdLimits): ShepherdStep {
  const wanted = ROWS.find(({ when }) => when(facts))?.step ?? READY;
  if (wanted.name === 'merged' || wanted.name === 'closed') return wanted;
  if (care.handedOver !== undefined) return handOver(care.handedOver);
  const possible = withinLimits(wanted, facts, care, limits);
  const { since } = care;
  const isOld = since?.what === whatOf(possible, facts) && limits.now - since.at > MAX_WAIT_MS;
  return isOld && SHEPHERD_STEPS[possible.name].kind === 'rest' ? handOver('too-long') : possible;
}

const READY: ShepherdStep = { name: 'mergeable' };

/** States of a pull request, the most urgent first. */
const ROWS: readonly { readonly when: (facts: PullFacts) => boolean; readonly step: ShepherdStep }[] = [
  { when: ({ state }) => state === 'merged', step: { name: 'merged' } },
  { when: ({ state }) => state === 'closed', step: { name: 'closed' } },
  { when: ({ checks }) => checks === 'held', step: { name: 'ask', why: 'approve-runs' } },
  { when: ({ merge }) => merge === 'conflicts', step: { name: 'resolve' } },
  { when: ({ threads }) => typeof threads === 'number' && threads > 0, step: { name: 'answer' } },
  { when: ({ checks }) => checks === 'pending', step: { name: 'wait', why: 'checks' } },
  { when: ({ checks, mayRerun }) => checks === 'failed' && mayRerun, step: { name: 'rerun' } },
  { when: ({ checks }) => checks === 'failed', step: { name: 'fix' } },
  { when: ({ checks, threads, review }) => isUnread(checks, threads, review), step: { name: 'ask', why: 'unread' } },
  { when: ({ review }) => review === 'changes-requested', step: { name: 'ask', why: 'review-again' } },
  { when: ({ draft }) => draft, step: { name: 'ask', why: 'mark-ready' } },
  { when: ({ merge }) => merge === 'behind', step: { name: 'update' } },
  { when: ({ merge }) => merge === 'blocked', step: { name: 'ask', why: 'rules' } },
  { when: ({ merge }) => merge === 'cannot tell', step: { name: 'wait', why: 'mergeability' } },
];

const isUnread = (...answers: readonly (string | number)[]): boolean => answers.includes('cannot tell');

const handOver = (why: ShepherdReason): ShepherdStep => ({ name: 'handed-over', why });

const FAILED_TRIES: Readonly<Record<ModelStep, ShepherdReason>> = {
  fix: 'not-fixed',
  resolve: 'not-resolved',
  answer: 'not-answered',
};

function withinLimits(wanted: ShepherdStep, facts: PullFacts, care: Care, limits: ShepherdLimits): ShepherdStep {
  if (wanted.name === 'update') {
    if (!facts.mayPush) return handOver('no-push');
    return care.updates >= MAX_UPDATES ? handOver('updates') : wanted;
  }
  if (!asksModel(wanted.name)) return wanted;
  if (!facts.mayPush) return handOver('no-push');
  if (care.tried.includes(whatOf(wanted, facts))) return { name: 'ask', why: FAILED_TRIES[wanted.name] };
  return care.attempts >= limits.attempts ? handOver('attempts') : wanted;
}

export const asksModel = (name: StepName): name is ModelStep => SHEPHERD_STEPS[name].kind === 'model';

/** Names a step at a commit: the same as long as nothing changes that could bring another result. */
const whatOf = ({ name, why }: ShepherdStep, { head, lastWord }: PullFacts): string =>
  [name, why ?? '', head, ...(name === 'answer' || why === 'not-answered' ? [lastWord] : [])].join(' ');

/** The care after a step. Only what is done or waited for is remembered. */
export function afterStep(step: ShepherdStep, facts: PullFacts, care: Care, now: number): Care {
  const { by, attempts, tried, updates, since, lease } = care;
  const base = { attempts, tried, updates, ...(by !== undefined && { by }), ...(lease && { lease }) };
  const what = whatOf(step, facts);
  if (asksModel(step.name)) {
    const during = lease && { lease: { ...lease, during: what } };
    return { ...base, attempts: attempts + 1, tried: [...tried, what].slice(-MAX_TRIED), ...during };
  }
  if (step.name === 'update') return { ...base, updates: updates + 1 };
  if (step.name === 'handed-over') return { ...base, ...(step.why && { handedOver: step.why }) };
  if (SHEPHERD_STEPS[step.name].kind !== 'rest' && step.name !== 'mergeable') return base;
  return { ...base, since: since?.what === what ? since : { what, at: now } };
}

const MAX_TRIED = 20;

/** Whether another run may write now, as far as the clock says. */
export const isHeld = ({ lease }: Care, run: string, now: number): boolean =>
  lease !== undefined && lease.run !== run && lease.expiresAt > now;

/** Takes the right to write. What a run did not finish that was killed may be tried again. */
export function withLease({ lease: left, tried, ...care }: Care, lease: Lease): Care {
  return { ...care, tried: tried.filter((what) => what !== left?.during), lease };
}

/** The care without the right to write. */
export function withoutLease({ lease: _, ...care }: Care): Care {
  return care;
}
