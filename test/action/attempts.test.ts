/** Three attempts whose success is known beforehand, in all orders: the best one is chosen, and its files are in the workspace again. Covers `src/core/attempt.ts`. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttemptsState, makeAttempts, type OpenAttempt, type WorkedAttempt } from '../../src/action/attempts.ts';
import { type AttemptOutcome, bestAttempt } from '../../src/core/attempt.ts';
import type { EvidenceVerdict } from '../../src/core/evidence.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { treeAside } from '../../src/git/set-aside.ts';
import { takeSnapshot } from '../../src/git/snapshot.ts';
import { keepWorkspaceState, restoreWorkspaceState } from '../../src/git/workspace-state.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { emptyView, foldView, type View } from '../../src/session/events/view.ts';
import type { AskResult } from '../../src/session/session.ts';
import { createWorkRecord } from '../../src/session/work-record.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';
import { EVIDENCE } from '../report/evidences.ts';
import { sample } from '../support/sample.ts';

let fixture: PublishFixture;
let given: FixtureRun;
const directory = mkdtempSync(join(tmpdir(), 'kodelet-attempts-'));
beforeAll(async () => {
  fixture = await openPublishFixture();
  given = await fixture.begin({ kind: 'repository' });
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await fixture.close();
});

/** What a scripted model achieves. */
interface Known {
  readonly name: string;
  readonly stop?: AskResult['stop'];
  readonly verdict?: EvidenceVerdict;
  readonly lines: number;
  readonly crashes?: true;
}

const LIMITS = { turns: 60, minutes: 30, costUsd: 5, tokens: 1e6 };

async function choose(known: readonly Known[], left: () => typeof LIMITS = () => LIMITS) {
  const { store, start } = given;
  let view: View = emptyView;
  const events: SessionEvent[] = [];
  const stream = createStream({
    subscribers: [
      (event) => {
        events.push(event);
        view = foldView(view, event);
      },
    ],
    redact: { deep: (value) => value },
    now: Date.now,
  });
  const run = { stream, directory, signal: new AbortController().signal, trigger: { intent: 'fix' }, view: () => view };
  const recorder = { changing: (work: () => Promise<unknown>) => work() };
  const config = {
    agent: { attempts: known.length, attemptVariants: [], keepSession: false },
    model: { name: 'm' },
    limits: LIMITS,
    publish: { keep: [] },
  };
  const task = { checkout: { store, recorder }, config, start, before: async () => given.before };
  const state: AttemptsState = { before: await keepWorkspaceState(store, await takeSnapshot(store)) };
  const agent = { budget: { left } } as unknown as OpenAttempt['agent'];
  const prover = {} as OpenAttempt['prover'];
  const open = { agent, prover, record: createWorkRecord(), workspace: { root: '', scratch: '' } };
  const rest = [...known];
  const work = async (): Promise<WorkedAttempt> => {
    const one = rest.shift() as Known;
    expect(existsSync(join(given.root, 'made.txt')), 'nothing of an earlier attempt').toBe(false);
    writeFileSync(join(given.root, 'made.txt'), `${one.name}\n`.repeat(one.lines));
    if (one.crashes) {
      // As where git could not put the files back after a check.
      writeFileSync(join(store.directory, 'work-aside'), `${(await takeSnapshot(store)).tree}\n`);
      throw new Error('it broke');
    }
    stream.emit({
      type: 'tool-end',
      ...POST,
      result: { ...POST.result, metadata: { post: { kind: 'create_issue', title: one.name } } },
    });
    const evidence = one.verdict && EVIDENCE[one.verdict];
    if (evidence) stream.emit({ type: 'evidence', evidence });
    const result = { stop: one.stop ?? 'answered', answer: one.name };
    return { result, after: await takeSnapshot(store), ...(evidence && { evidence }), record: open.record, hidden: [] };
  };
  const done = await makeAttempts(run as never, task as never, {
    first: open,
    max: known.length,
    state,
    watch: { subscriber: () => undefined, find: () => undefined },
    open: async () => open,
    salvage: async () => undefined,
    work,
  });
  const made = readFileSync(join(given.root, 'made.txt'), 'utf8').split('\n')[0];
  if (state.before) await restoreWorkspaceState(store, state.before, []);
  const { posts, evidence, attempts, attemptsEnd } = view;
  const titles = posts.map((post) => 'title' in post && post.title);
  return { answer: done.result.answer, made, titles, verdict: evidence?.verdict, number: attempts.length, attemptsEnd };
}

const POST = {
  turn: 1,
  callId: '1',
  tool: 'create_issue',
  verdict: { verdict: 'allow', rule: '', reason: '' },
  ok: true,
  text: '',
  durationMs: 1,
  result: { toolName: 'create_issue', success: true, metadataType: 'post', timestamp: '' },
} as const;

const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((one, at) => orders(items.toSpliced(at, 1)).map((others) => [one, ...others]));

/** The first of each set is the best. */
const SETS: readonly (readonly Known[])[] = [
  [
    { name: 'a', verdict: 'passed', lines: 9 },
    { name: 'b', verdict: 'unproven', lines: 1 },
    { name: 'c', verdict: 'weakened', lines: 1 },
  ],
  [
    { name: 'a', verdict: 'passed', lines: 2 },
    { name: 'b', verdict: 'passed', lines: 3 },
    { name: 'c', verdict: 'passed', lines: 4 },
  ],
  [
    { name: 'a', verdict: 'flaky', lines: 9 },
    { name: 'b', verdict: 'failed', lines: 1 },
    { name: 'c', stop: 'limit', lines: 1 },
  ],
  [
    { name: 'a', verdict: 'changed', lines: 9 },
    { name: 'b', verdict: 'flaky', lines: 2 },
    { name: 'c', verdict: 'failed', lines: 1 },
  ],
  [
    { name: 'a', verdict: 'red-before', lines: 3 },
    { name: 'b', verdict: 'red-before', lines: 5 },
    { name: 'c', verdict: 'changed', lines: 1 },
  ],
];

describe('of three attempts', () => {
  const draws = SETS.flatMap((set) => orders(set).map((order) => ({ order, best: set[0] as Known })));
  const numbered = draws.map((draw, index) => [index + 1, draw] as const);
  // All of them with KODELET_TEST_WHOLE=1.
  it.each(sample(numbered, 2))('the best is chosen (%i of 30), and its files are there', async (_, { order, best }) => {
    const { answer, made, titles, verdict } = await choose(order);
    expect({ answer, made, titles, verdict }).toEqual({
      answer: best.name,
      made: 'a',
      titles: ['a'],
      verdict: best.verdict,
    });
  });

  it('the best is told by how each has ended, in all thirty orders', () => {
    const chosen = draws.map(({ order }) => {
      const ended = order.map(
        ({ stop, ...rest }): AttemptOutcome => ({ ended: stop === 'limit' ? stop : 'answered', ...rest }),
      );
      return order[bestAttempt(ended)]?.name;
    });
    expect(chosen).toEqual(Array.from({ length: 30 }, () => 'a'));
  });

  it('none follows a proven one', async () => {
    const { answer, number } = await choose([
      { name: 'a', verdict: 'passed', lines: 1 },
      { name: 'b', verdict: 'proven', lines: 9 },
      { name: 'c', verdict: 'proven', lines: 1 },
    ]);
    expect({ answer, number }).toEqual({ answer: 'b', number: 2 });
  });

  it('one that breaks down costs nothing of the others', async () => {
    const done = await choose([
      { name: 'a', verdict: 'passed', lines: 1 },
      { name: 'b', lines: 1, crashes: true },
      { name: 'c', verdict: 'proven', lines: 1 },
    ]);
    expect(done).toMatchObject({ answer: 'a', made: 'a', titles: ['a'], verdict: 'passed', number: 2 });
    expect(treeAside(given.store.directory), 'the work is what the workspace shows').toBeUndefined();
  });

  const OTHERS = [
    ['costUsd', 1.6, 1],
    ['tokens', 333_333, 1],
    ['minutes', 9.9, 1],
  ] as const;
  it.each([['turns', 19, 1] as const, ['turns', 20, 3] as const, ...sample(OTHERS, 1)])(
    'a further one needs its share of the limit of %s (%d are left)',
    async (name, amount, number) => {
      const set = [3, 2, 1].map((lines) => ({ name: `${lines}`, verdict: 'passed' as const, lines }));
      const done = await choose(set, () => ({ ...LIMITS, [name]: amount }));
      expect(done.number).toBe(number);
      if (number === 1) expect(done.attemptsEnd).toContain('less than a third is left of the limit of');
    },
  );
});
