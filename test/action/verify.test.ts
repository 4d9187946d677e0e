/** What counts as passed where a verification does not end by itself. The clock alone is a stand-in. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVerifier, type VerifyFailure } from '../../src/action/verify.ts';
import type { StampedEvent } from '../../src/core/event.ts';
import { unconfined } from '../../src/sandbox/sandbox.ts';
import { createStream } from '../../src/session/events/stream.ts';

const { setTimeout: later } = globalThis;
const MINUTE = 60_000;
let root: string;
let events: StampedEvent[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'verify-'));
  events = [];
  // Minutes pass in tenths of a second.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, delay = 0, ...given: []) =>
    later(work, delay >= MINUTE ? delay / 600 : delay, ...given)) as typeof setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

function verify(...commands: string[]): Promise<VerifyFailure[]> {
  const subscribers = [(event: StampedEvent) => void events.push(event)];
  const stream = createStream({ subscribers, redact: { deep: (value) => value }, now: Date.now });
  const run = { signal: new AbortController().signal, stream };
  const workspace = { root, scratch: root };
  const options = { confine: unconfined, workspace, environment: { path: process.env.PATH, home: root } };
  const task = { config: { publish: { verify: commands } } };
  const [given, asked, made] = [run, task, options] as unknown as Parameters<typeof createVerifier>;
  return createVerifier(given, asked, made)();
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
