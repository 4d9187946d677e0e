/** A pull request as chance treats it: checks, pushes, words, merges and kills, for many histories of the shepherd. */
import { lookAtPull, type ShepherdLook, type ShepherdPorts } from '../../src/action/shepherd-look.ts';
import type { Care, PullFacts } from '../../src/core/shepherd-step.ts';
import { createRandom, type Random } from '../support/random.ts';

const HOUR = 3_600_000;
const LEASE = 2 * HOUR;

/** Maximum number of runs with a model, until a person asks again. */
export const ATTEMPTS = 3;

/** What the checks of a commit come to: `flaky` ones pass when they have run so often. */
interface Commit {
  readonly truth: 'green' | 'broken' | { readonly passesAt: number };
  attempt: number;
  state: 'pending' | 'held' | 'done';
}

export interface World {
  readonly looks: ShepherdLook[];
  readonly comments: string[];
  /** What went against a promise. */
  readonly violations: string[];
  modelRuns: number;
  /** How often a person has asked for it. */
  requests: number;
}

interface Actor {
  readonly id: string;
  dead: boolean;
  go?: () => void;
}

const REVIEWS = ['approved', 'changes-requested', 'none'] as const;
const ENDS = ['merged', 'closed'] as const;

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export interface HistoryOptions {
  /** Nothing ever fails, and nobody says anything. */
  readonly green?: boolean;
  readonly events?: number;
}

/** Plays one history to its end; answers with what became of it. */
export async function playHistory(seed: number, { green = false, events = 60 }: HistoryOptions = {}) {
  const random = createRandom(seed);
  const world = createWorld(random, green);
  const running: { readonly actor: Actor; readonly done: Promise<void> }[] = [];
  const start = (request?: { by: string }): void => {
    const actor: Actor = { id: String(world.nextId()), dead: false };
    running.push({ actor, done: world.run(actor, request).catch(() => undefined) });
  };
  for (let event = 0; event < events; event += 1) {
    const waiting = running.filter(({ actor }) => actor.go && !actor.dead);
    const choice = random.integer(10);
    if (choice < 6 && waiting.length > 0) release(random.pick(waiting).actor);
    else if (choice === 6 && waiting.length > 0 && random.oneIn(3)) random.pick(waiting).actor.dead = true;
    else if (choice < 8) start(random.oneIn(12) ? { by: 'ann' } : undefined);
    else world.happen(running.map(({ actor }) => actor));
    await tick();
  }
  for (const { actor } of running) actor.dead = true;
  for (let look = 0; look < 400; look += 1) {
    world.settleDown();
    start();
    const { actor } = running.at(-1)!;
    while (actor.go || !world.isOver(actor.id)) {
      release(actor);
      await tick();
    }
    const last = world.looks.at(-1);
    if (last?.kind === 'done' && ['merged', 'closed', 'mergeable', 'handed-over'].includes(last.step.name))
      return { world, end: last.step, looks: look + 1 };
  }
  return { world, end: undefined, looks: 400 };
}

function release(actor: Actor): void {
  const { go } = actor;
  delete actor.go;
  go?.();
}

function createWorld(random: Random, green: boolean) {
  let [now, ids, heads] = [Date.UTC(2026, 0, 1), 0, 0];
  let care: Care | undefined;
  const over = new Set<string>();
  const draw = (): Commit => {
    const held = !green && random.oneIn(8);
    const truth = green || random.oneIn(3) ? 'green' : random.oneIn(2) ? 'broken' : { passesAt: 1 + random.integer(4) };
    return { truth, attempt: 1, state: held ? 'held' : 'pending' };
  };
  let head = draw();
  const pull = {
    state: 'open' as PullFacts['state'],
    ...{
      draft: false,
      conflicts: false,
      behind: false,
      blocked: false,
      threads: 0,
      words: 0,
      mayPush: !random.oneIn(9),
    },
    review: 'none' as PullFacts['review'],
  };
  const push = (): void => {
    heads += 1;
    head = draw();
  };
  const isGreen = (): boolean =>
    head.truth === 'green' || (head.truth !== 'broken' && head.attempt >= head.truth.passesAt);
  const checks = (): PullFacts['checks'] => {
    if (head.state !== 'done') return head.state;
    if (!green && random.oneIn(20)) return 'cannot tell';
    return isGreen() ? 'green' : 'failed';
  };
  const facts = (): PullFacts => ({
    ...{ state: pull.state, draft: pull.draft, head: `commit-${heads}`, checks: checks(), mayPush: pull.mayPush },
    mayRerun: head.truth !== 'broken' && head.attempt <= 2,
    merge: pull.conflicts ? 'conflicts' : pull.behind ? 'behind' : pull.blocked ? 'blocked' : 'ready',
    ...{ threads: pull.threads, lastWord: String(pull.words), review: pull.review },
  });
  const pass = (hours: number): void => {
    now += hours * HOUR;
  };
  const world: World = { looks: [], comments: [], violations: [], modelRuns: 0, requests: 0 };

  const portsOf = (actor: Actor): ShepherdPorts => {
    const gate = () =>
      new Promise<void>((resolve) => {
        actor.go = resolve;
      });
    const mustHold = (what: string): void => {
      if (care?.lease?.run !== actor.id) world.violations.push(`${actor.id} ${what} without the lease`);
    };
    return {
      async readCare() {
        await gate();
        return care;
      },
      async swapCare(from, to) {
        await gate();
        if (JSON.stringify(care) !== JSON.stringify(from)) return 'moved';
        care = to;
        return 'swapped';
      },
      async isOver(run) {
        await gate();
        return over.has(run);
      },
      async readFacts() {
        await gate();
        return facts();
      },
      async act(step, seen) {
        await gate();
        mustHold(step);
        if (random.oneIn(6)) return 'refused';
        if (step === 'update' && seen.head === `commit-${heads}`) {
          pull.behind = false;
          push();
        } else if (step === 'rerun' && head.state === 'done')
          Object.assign(head, { attempt: head.attempt + 1, state: 'pending' });
        return undefined;
      },
      async say(step) {
        const isThere = world.comments.length > 0;
        await gate();
        mustHold('comments');
        if (isThere) world.comments[0] = step.name;
        else world.comments.push(step.name);
      },
      now: () => now,
    };
  };

  const work = async (actor: Actor, look: Extract<ShepherdLook, { kind: 'model' }>): Promise<void> => {
    const { step, facts: seen, release: free } = look;
    world.modelRuns += 1;
    if (seen.checks !== 'failed' && seen.threads === 0 && seen.merge !== 'conflicts')
      world.violations.push(`a model run "${step.name}" for a pull request that needs none`);
    await new Promise<void>((resolve) => {
      actor.go = resolve;
    });
    if (care?.lease?.run !== actor.id) world.violations.push(`${actor.id} works without the lease`);
    if (step.name === 'resolve' && !random.oneIn(4)) pull.conflicts = false;
    if (step.name === 'answer' && !random.oneIn(4)) pull.threads = 0;
    if (seen.head === `commit-${heads}` && !random.oneIn(3)) push();
    await free();
  };

  const end = (actor: Actor): void => {
    actor.dead = true;
    over.add(actor.id);
  };
  return Object.assign(world, {
    nextId(): number {
      ids += 1;
      return ids;
    },
    isOver: (run: string) => over.has(run),
    async run(actor: Actor, request?: { by: string }): Promise<void> {
      const options = { run: actor.id, attempts: ATTEMPTS, leaseMs: LEASE, ...(request && { request }) };
      if (request) world.requests += 1;
      const look = await lookAtPull(portsOf(actor), options);
      world.looks.push(look);
      if (look.kind === 'model') await work(actor, look);
      over.add(actor.id);
    },
    happen(actors: readonly Actor[]): void {
      const before = now;
      const events: readonly (() => object | false | undefined)[] = [
        () => head.state === 'pending' && Object.assign(head, { state: 'done' }),
        () => head.state === 'pending' && Object.assign(head, { state: 'done' }),
        () => head.state === 'held' && Object.assign(head, { state: 'pending' }),
        () => void push(),
        () => Object.assign(pull, { threads: pull.threads + (green ? 0 : 1), words: pull.words + 1 }),
        () => Object.assign(pull, { conflicts: !green && random.oneIn(3) }),
        () => Object.assign(pull, { behind: true }),
        () => Object.assign(pull, { blocked: !green && random.oneIn(2) }),
        () => Object.assign(pull, { review: green ? 'approved' : random.pick(REVIEWS) }),
        () => Object.assign(pull, { draft: !green && random.oneIn(4) }),
        () => void pass(random.integer(30)),
        () => pull.state === 'open' && random.oneIn(6) && Object.assign(pull, { state: random.pick(ENDS) }),
      ];
      random.pick(events)();
      // The watchdog of a run ends it before its lease does.
      if (now - before >= LEASE) for (const actor of actors) end(actor);
    },
    /** Time passes, and what was under way comes to its end. */
    settleDown(): void {
      pass(6);
      if (head.state === 'pending') head.state = 'done';
      for (let id = 1; id <= ids; id += 1) over.add(String(id));
    },
  });
}
