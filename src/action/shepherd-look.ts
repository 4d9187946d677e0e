/** One look at a pull request that is cared for: reads, decides, and makes one short step. Only the run that holds the lease writes. */
import {
  afterStep,
  asksModel,
  type Care,
  isHeld,
  NO_CARE,
  nextStep,
  type PullFacts,
  SHEPHERD_STEPS,
  type ShepherdStep,
  withLease,
  withoutLease,
} from '../core/shepherd-step.ts';

/** What a look reads and writes: GitHub, and the reference with the care. */
export interface ShepherdPorts<Details extends PullFacts = PullFacts> {
  readCare(): Promise<Care | undefined>;
  /** Compare and swap. `said`: why the reference cannot be written at all. */
  swapCare(from: Care | undefined, to: Care | undefined): Promise<'swapped' | 'moved' | { readonly said: string }>;
  /** Whether the run that holds the lease has ended. */
  isOver(run: string): Promise<boolean>;
  readFacts(): Promise<Details>;
  /** Runs failed jobs again, or brings the branch up to date; answers with why it could not. */
  act(step: 'rerun' | 'update', facts: Details): Promise<string | undefined>;
  /** Brings the one comment up to date. `note`: what could not be done. */
  say(step: ShepherdStep, facts: Details, care: Care, note?: string): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

export type ShepherdLook<Details extends PullFacts = PullFacts> =
  /** Another run is at work, or was quicker. */
  | { readonly kind: 'busy' }
  /** The reference cannot be written. */
  | { readonly kind: 'refused'; readonly said: string }
  | { readonly kind: 'done'; readonly step: ShepherdStep; readonly facts: Details; readonly note?: string }
  /** A model has to work; nobody else writes until `release`. */
  | {
      readonly kind: 'model';
      readonly step: ShepherdStep;
      readonly facts: Details;
      readonly care: Care;
      release(): Promise<void>;
    };

/** Throws what GitHub and git answer. */
export async function lookAtPull<Details extends PullFacts>(
  ports: ShepherdPorts<Details>,
  options: {
    /** The run that looks. */
    readonly run: string;
    /** Maximum number of runs with a model. */
    readonly attempts: number;
    /** For how long no other run may write. */
    readonly leaseMs: number;
    /** A person has just asked for it: all begins again. */
    readonly request?: { readonly by: string };
  },
): Promise<ShepherdLook<Details>> {
  const { run, request, leaseMs, attempts } = options;
  const found = await ports.readCare();
  if (found?.lease && isHeld(found, run, ports.now()) && !(await ports.isOver(found.lease.run)))
    return { kind: 'busy' };
  const facts = await ports.readFacts();
  const now = ports.now();
  const begun = request ? { ...NO_CARE, ...request } : (found ?? NO_CARE);
  const care = withLease({ ...begun, ...(found?.lease && { lease: found.lease }) }, { run, expiresAt: now + leaseMs });
  const wanted = nextStep(facts, care, { attempts, now });
  if (found && !request && changesNothing(wanted, facts, found, now)) return { kind: 'done', step: wanted, facts };
  const taken = await ports.swapCare(found, care);
  if (taken === 'moved') return { kind: 'busy' };
  if (taken !== 'swapped') return { kind: 'refused', said: taken.said };
  const { step, note } = await actOn(wanted, facts, care, { ports, attempts, now });
  const after = afterStep(step, facts, care, now);
  await ports.say(step, facts, after, note);
  if (asksModel(step.name)) {
    if ((await ports.swapCare(care, after)) !== 'swapped') return { kind: 'busy' };
    const release = async (): Promise<void> => void (await ports.swapCare(after, withoutLease(after)));
    return { kind: 'model', step, facts, care: after, release };
  }
  const isGone = step.name === 'merged' || step.name === 'closed';
  await ports.swapCare(care, isGone ? undefined : withoutLease(after));
  return { kind: 'done', step, facts, ...(note !== undefined && { note }) };
}

/** What was known before costs no write. */
function changesNothing(step: ShepherdStep, facts: PullFacts, found: Care, now: number): boolean {
  const { kind } = SHEPHERD_STEPS[step.name];
  const isDone = step.name === 'merged' || step.name === 'closed';
  if (found.lease || isDone || (kind !== 'rest' && kind !== 'end')) return false;
  const { since, handedOver } = afterStep(step, facts, found, now);
  return since === found.since && handedOver === found.handedOver;
}

/** What is refused goes the normal way: jobs that may not run again are worked on, and people are asked for the rest. */
async function actOn<Details extends PullFacts>(
  wanted: ShepherdStep,
  facts: Details,
  care: Care,
  { ports, ...limits }: { readonly ports: ShepherdPorts<Details>; readonly attempts: number; readonly now: number },
): Promise<{ readonly step: ShepherdStep; readonly note?: string }> {
  if (wanted.name !== 'rerun' && wanted.name !== 'update') return { step: wanted };
  const note = await ports.act(wanted.name, facts);
  if (note === undefined) return { step: wanted };
  const isRerun = wanted.name === 'rerun';
  return { step: isRerun ? nextStep({ ...facts, mayRerun: false }, care, limits) : REFUSED, note };
}

const REFUSED: ShepherdStep = { name: 'ask', why: 'refused' };
