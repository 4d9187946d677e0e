import { describe, expect, it } from 'vitest';
import { saveMemoryChanges } from '../../src/action/work.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { createPolicy, type RunPolicy } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';
import { NO_DRAFT } from '../../src/session/events/stream.ts';
import { openMemoryFixture } from '../tools/builtin/memory/memory-fixture.ts';

const policyFor = (fork: boolean): RunPolicy =>
  createPolicy({ profile: resolveProfile('ci'), intent: 'auto', fork, workspace: { root: '/', scratch: '/' } });

/** What the end of a run does with a memory that has changed: whether it is saved, and what is said. */
async function end({ fork = false, cancelled = false }): Promise<{ saved: number; said: SessionEvent[] }> {
  const memory = openMemoryFixture();
  memory.set('a', 'x');
  const said: SessionEvent[] = [];
  const cleanups: (() => Promise<void> | void)[] = [];
  let saved = 0;
  const save = async (): Promise<void> => {
    saved += 1;
  };
  const emit = (event: SessionEvent) => {
    said.push(event);
    return { ...event, seq: 1, time: '' };
  };
  const run = {
    signal: cancelled ? AbortSignal.abort() : new AbortController().signal,
    atEnd: (work: () => Promise<void> | void) => void cleanups.push(work),
    stream: { emit, subscribe: () => undefined, openDraft: () => NO_DRAFT, watchDrafts: () => undefined },
  };
  saveMemoryChanges(run, () => ({ memory, save }), { policy: policyFor(fork) });
  for (const cleanup of cleanups) await cleanup();
  return { saved, said };
}

describe('the memory at the end of a run', () => {
  it('is kept', async () => {
    expect(await end({})).toEqual({ saved: 1, said: [] });
  });

  it('is not kept where the run may not push, even if something changed it', async () => {
    expect(await end({ fork: true })).toEqual({ saved: 0, said: [] });
  });

  it('is not kept of a cancelled job, which says so', async () => {
    const { saved, said } = await end({ cancelled: true });
    expect(saved).toBe(0);
    expect(said).toMatchObject([{ type: 'notice', level: 'warning', text: expect.stringContaining('cancelled') }]);
  });
});
