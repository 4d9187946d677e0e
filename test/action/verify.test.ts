/** What counts as passed where a verification does not end by itself. The clock alone is a stand-in. Covers `src/agent/host-command.ts`, and `src/action/verify.ts`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVerifier, type VerifyFailure } from '../../src/action/verify.ts';
import type { Baseline } from '../../src/agent/agent-options.ts';
import type { VerifyCheck } from '../../src/config/publish-keys.ts';
import type { StampedEvent } from '../../src/core/session-event.ts';
import { unconfined } from '../../src/sandbox/sandbox.ts';
import { createStream } from '../../src/session/events/stream.ts';

const { setTimeout: later } = globalThis;
const MINUTE = 60_000;
let root: string;
let events: StampedEvent[];
let known: Baseline | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verify-'));
  events = [];
  known = undefined;
  // Minutes pass in tenths of a second.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, delay = 0, ...given: []) =>
    later(work, delay >= MINUTE ? delay / 600 : delay, ...given)) as typeof setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const verify = (...commands: string[]): Promise<VerifyFailure[]> =>
  verifyChecks(commands.map((command) => ({ command })));

function verifyChecks(checks: readonly VerifyCheck[], changed: readonly string[] = []): Promise<VerifyFailure[]> {
  const subscribers = [(event: StampedEvent) => void events.push(event)];
  const stream = createStream({ subscribers, redact: { deep: (value) => value }, now: Date.now });
  const run = { signal: new AbortController().signal, stream };
  const workspace = { root, scratch: root };
  const baseline = Promise.resolve(known);
  const options = { confine: unconfined, baseline, workspace, environment: { path: process.env.PATH, home: root } };
  const task = { config: { publish: { verify: checks } } };
  const [given, asked, made] = [run, task, options] as unknown as Parameters<typeof createVerifier>;
  return createVerifier(given, asked, made)(changed);
}

it.each([
  ['ends itself well when its time is over', `trap 'exit 0' TERM; echo waiting; sleep 30 & wait`, 124],
  ['is ended by a signal', 'kill -TERM $$; sleep 30', 137],
  ['ends as it should not', 'exit 3', 3],
])('a command that %s has not passed', async (_, command, exitCode) => {
  expect(await verify('true', command)).toMatchObject([{ command, exitCode }]);
  expect(events.map((event) => event.type === 'verify-end' && [event.command, event.exitCode])).toEqual([
    ['true', 0],
    [command, exitCode],
  ]);
});

it('says of a command that failed before the change too that it did', async () => {
  const before = (exitCode: number): Baseline => ({
    command: 'exit 3',
    exitCode,
    output: '',
    durationMs: 1,
    seconds: 9,
  });
  known = before(1);
  expect(await verify('exit 3', 'exit 4')).toMatchObject([{ failedBefore: true }, { failedBefore: false }]);
  expect(events.filter((event) => event.type === 'verify-end' && event.failedBefore)).toHaveLength(1);
  for (const exitCode of [0, 124]) {
    known = before(exitCode);
    expect(await verify('exit 3')).toMatchObject([{ failedBefore: false }]);
  }
});

it('runs a command that has paths only where a changed file is among them, and says so of the others', async () => {
  const checks = [
    { command: 'exit 1', paths: ['packages/web/**'] },
    { command: 'exit 2', paths: ['packages/api'] },
    { command: 'exit 3', paths: ['*.lock'] },
    { command: 'exit 4' },
  ];
  const failures = await verifyChecks(checks, ['packages/webby/a.js', 'packages/api/deep/a.js', 'deep/x.lock']);
  expect(failures.map(({ exitCode }) => exitCode)).toEqual([2, 3, 4]);
  expect(events.find(({ type }) => type === 'verify-skip')).toMatchObject(checks[0] ?? {});
  expect(await verifyChecks(checks.slice(0, 1), ['packages/web/a.js'])).toHaveLength(1);
});
