/** Runs during which the machine's clock is set, and waits that a cancelled job does not sit out. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { primaryRateLimit, secondaryRateLimit } from '../support/github/faults.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

let harness: Harness;
let issue: Issue;
let event: Event;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
  event = ask(harness, issue, MAINTAINER, 'fix this');
});
afterEach(() => harness.close());

const HOUR = 3_600_000;
const WORK: readonly Reply[] = [
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
  { toolCalls: [{ name: 'bash', input: { description: 'Look', command: 'ls' } }] },
  { text: 'Keep a note' },
];

const clockOf = (file: string) => ({
  NODE_OPTIONS: `--require ${JSON.stringify(join(ROOT, 'test/support/runner/settable-clock.cjs'))}`,
  CLOCK_FILE: file,
});

describe('a clock that is set while a run is under way', () => {
  it.each(
    sample(
      [
        ['back by an hour while the agent works', -HOUR, 1],
        ['back by an hour before it publishes', -HOUR, 2],
        ['forward by a day', 24 * HOUR, 1],
      ],
      1,
    ),
  )('%s changes nothing', async (_name, off, turn) => {
    const clock = join(harness.directory, 'clock');
    const model = await harness.model((_request, index) => {
      if (index === turn) writeFileSync(clock, String(off));
      return WORK[index] as Reply;
    });
    harness.github.fault(secondaryRateLimit(/\/pulls$/, 1));
    const run = await harness.deliver(event, model, { env: clockOf(clock), cancelWhen: after(30_000) });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(run.durationMs).toBeLessThan(60_000);
    expect(ourPullRequests(harness)).toHaveLength(1);
    expect(ourComments(issue)[0]).toContain('### ✅ Opened [#2]');
    expect(ourComments(issue)[0]).toMatch(/\d(\.\d)? s\b/);
  });
});

/** So that a run that hangs ends as one, and says where. */
function after(milliseconds: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start > milliseconds;
}

describe('a job that is cancelled while the run waits', () => {
  it.each(
    sample(
      [
        ['a secondary limit', secondaryRateLimit(/\/pulls$/, 50)],
        ['the primary limit', primaryRateLimit(/\/pulls$/, 50, new Date())],
        ['an answer that does not come', { path: /\/pulls$/, query: /head=/, method: 'GET', delayMs: 20_000 }],
        ['something that it began to write', { path: /\/pulls$/, method: 'POST', delayMs: 20_000 }],
      ],
      1,
    ),
  )('for %s ends with a finished comment before it is killed', async (_name, fault) => {
    harness.github.fault(fault);
    const cancelWhen = (): boolean => harness.github.requests.some(({ path }) => path.endsWith('/git-receive-pack'));
    const model = await harness.model(WORK);
    const run = await harness.deliver(event, model, { cancelWhen });
    expect(run.signal).toBeNull();
    expect(run.outputs.conclusion, run.log).toBe('cancelled');
    expect(run.outputs.message).toContain('cancelled while its change was being published');
    expect(ourComments(issue)[0]).toContain('### ⏹️ Cancelled');
  });
});
