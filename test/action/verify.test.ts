/** Which checks the host runs on a change, and what it makes of their end. The clock alone is a stand-in. Covers `src/agent/host-command.ts`, `src/core/evidence.ts`, `src/evidence/gather-evidence.ts`, `src/evidence/trees.ts`, and `src/action/verify.ts`. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createVerifier, judgeChange } from '../../src/action/verify.ts';
import { type Baseline, createWorkspace } from '../../src/agent/agent-options.ts';
import type { VerifyCheck } from '../../src/config/publish-keys.ts';
import type { Evidence } from '../../src/core/evidence.ts';
import type { StampedEvent } from '../../src/core/session-event.ts';
import { takeSnapshot } from '../../src/git/snapshot.ts';
import { unconfined } from '../../src/sandbox/sandbox.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';

const { setTimeout: later } = globalThis;
/** What a check may take; less is a limit of git. */
const MAX_MS = 1_200_000;
let fixture: PublishFixture;
let run: FixtureRun;
let events: StampedEvent[];
beforeAll(async () => {
  fixture = await openPublishFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  run = await fixture.begin({ kind: 'repository' });
  events = [];
  // The time of a check passes in two seconds.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, delay = 0, ...given: []) =>
    later(work, delay >= MAX_MS ? delay / 600 : delay, ...given)) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

interface Given {
  readonly checks?: readonly (VerifyCheck | string)[];
  readonly write?: Readonly<Record<string, string>>;
  readonly intent?: string;
  readonly baseline?: Baseline;
}

async function verify({ checks = [], write = { 'src/retry.js': 'export const retry = 2;\n' }, ...given }: Given) {
  run.write(write);
  const subscribers = [(event: StampedEvent) => void events.push(event)];
  const stream = createStream({ subscribers, redact: { deep: (value) => value }, now: Date.now });
  const trigger = { intent: given.intent ?? 'auto' };
  const { root, store, start } = run;
  const workspace = await createWorkspace(root, `${root}-scratch`);
  const environment = { path: process.env.PATH, home: root };
  const options = { confine: unconfined, baseline: Promise.resolve(given.baseline), workspace, environment };
  const listed = checks.map((one) => (typeof one === 'string' ? { command: one } : one));
  const task = { config: { publish: { verify: listed, tests: [] } }, checkout: { store }, start };
  const at = { signal: new AbortController().signal, stream, trigger, redactor: { text: (text: string) => text } };
  const [asked, gathered] = [at, task] as unknown as Parameters<typeof judgeChange>;
  const trees = { before: run.before, after: await takeSnapshot(store) };
  const verifier = createVerifier(asked, gathered, options as unknown as Parameters<typeof createVerifier>[2]);
  const { evidence, trouble } = await judgeChange(asked, gathered, { mayChange: true, verify: verifier }, trees);
  expect((await takeSnapshot(store)).tree, 'the workspace is as it was').toBe(trees.after.tree);
  return { evidence: evidence as Evidence, trouble };
}

const ran = () => events.flatMap((event) => (event.type === 'verify-end' ? [[event.tree, event.exitCode]] : []));

it('takes a command that ends well only when its time is over for one that did not end', async () => {
  const command = `trap 'exit 0' TERM; echo waiting; sleep 30 & wait`;
  const result = { exitCode: 124, durationMs: 1_200_000, output: '', outcomes: undefined };
  const baseline = { command, run: command, seconds: 1200, result };
  const { evidence } = await verify({ checks: [command], baseline });
  expect(evidence.checks).toMatchObject([{ verdict: 'none', change: { exitCode: 124 }, base: { exitCode: 124 } }]);
});

it('takes a command that a signal ends for one that failed', async () => {
  const { evidence } = await verify({ checks: ['grep -q 1 src/retry.js || { kill -TERM $$; sleep 30; }'] });
  expect(evidence).toMatchObject({ verdict: 'failed', checks: [{ change: { exitCode: 137 }, base: { exitCode: 0 } }] });
});

it('says of a command that failed before the change too that it did, and asks for nothing', async () => {
  const { evidence, trouble } = await verify({ checks: ['exit 3'], intent: 'fix' });
  expect(evidence.verdict).toBe('red-before');
  expect(trouble).toBeUndefined();
  expect(ran()).toEqual([
    ['change', 3],
    ['base', 3],
    ['change', 3],
    ['base', 3],
  ]);
});

it('asks for nothing where a program is missing', async () => {
  const { evidence, trouble } = await verify({ checks: ['no-such-program'], intent: 'fix' });
  expect(evidence.verdict).toBe('none');
  expect(trouble).toBeUndefined();
});

it('sends back what the change broke, with the output', async () => {
  const { trouble } = await verify({ checks: ['grep -q 1 src/retry.js || { echo broken; exit 1; }'] });
  expect(trouble).toMatchObject({ kind: 'failed' });
  expect(trouble?.said).toContain('exit code 1\nbroken');
});

it('proves a change by a test that fails without it', async () => {
  const write = { 'src/retry.js': 'export const retry = 2;\n', 'test/retry.sh': 'grep -q 2 src/retry.js\n' };
  const { evidence } = await verify({
    checks: ['for one in test/*.sh; do [ ! -f "$one" ] || sh "$one" || exit 1; done'],
    write,
  });
  expect(evidence.verdict).toBe('proven');
  expect(ran()).toEqual([
    ['change', 0],
    ['base', 0],
    ['testsOnly', 1],
    ['testsOnly', 1],
  ]);
});

it('sends back a test that passes without the change, where a fix is asked for', async () => {
  const checks = ['for one in test/*.sh; do [ ! -f "$one" ] || sh "$one" || exit 1; done'];
  const write = { 'src/retry.js': 'export const retry = 2;\n', 'test/retry.sh': 'true\n' };
  expect((await verify({ checks, write })).trouble).toBeUndefined();
  const { trouble } = await verify({ checks, write: { ...write, 'test/retry.sh': 'exit 0\n' }, intent: 'fix' });
  expect(trouble).toMatchObject({ kind: 'unproven' });
});

it('runs the command that was found before the agent, where the configuration names none', async () => {
  const baseline = { command: 'npm test', run: 'test -f src/retry.js', seconds: 120 };
  expect((await verify({ baseline })).evidence).toMatchObject({
    verdict: 'passed',
    checks: [{ command: 'npm test', base: { exitCode: 0 } }],
  });
});

it('has no evidence where no check is known, and says how to name one', async () => {
  const { evidence } = await verify({});
  expect(evidence).toMatchObject({ verdict: 'none', checks: [] });
  expect(evidence.reason).toContain('publish.verify');
});

it('runs a command that has paths only where a changed file is among them, and says so of the others', async () => {
  const checks = [
    { command: 'exit 1', paths: ['packages/web/**'] },
    { command: 'exit 2', paths: ['packages/api'] },
    { command: 'exit 3', paths: ['*.lock'] },
    { command: 'exit 4' },
  ];
  const write = { 'packages/webby/a.js': '1', 'packages/api/deep/a.js': '1', 'deep/x.lock': '1' };
  const { evidence } = await verify({ checks, write });
  expect(evidence.checks.map(({ command }) => command)).toEqual(['exit 2', 'exit 3', 'exit 4']);
  expect(events.find(({ type }) => type === 'verify-skip')).toMatchObject(checks[0] ?? {});
});
