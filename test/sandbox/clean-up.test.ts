/** A program that is ended may clean up first, in a sandbox too: what stands around it waits. Covers `src/lib/process-tree.ts`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxFixture, type SandboxFixture, surveyed } from './fixture.ts';

const offers = (await surveyed()).filter(({ problem }) => !problem);

/** Takes its time, so that whatever ends it meanwhile is noticed. */
const CLEANS = `trap 'sleep 0.15; echo cleaned; exit 7' TERM; echo ready; while :; do sleep 0.02; done`;

describe.each(offers)('$name', ({ name }) => {
  let fixture: SandboxFixture;
  beforeAll(async () => {
    fixture = await createSandboxFixture(name);
  });
  afterAll(() => fixture.dispose());

  it('lets a program clean up that is stopped, or takes too long', async () => {
    const stop = new AbortController();
    const onStdout = (): void => void setTimeout(() => stop.abort(), 50);
    expect(await fixture.run(CLEANS, { signal: stop.signal, onStdout })).toMatchObject({
      aborted: true,
      stdout: 'ready\ncleaned\n',
    });
    expect(await fixture.run(CLEANS, { timeoutMs: 2000 })).toMatchObject({
      timedOut: true,
      stdout: 'ready\ncleaned\n',
    });
  });

  it('ends one that does not end by itself', async () => {
    const stays = `trap '' TERM; echo ready; while :; do sleep 0.02; done`;
    const { stdout, durationMs, timedOut } = await fixture.run(stays, { timeoutMs: 1000 });
    expect({ stdout, timedOut }).toEqual({ stdout: 'ready\n', timedOut: true });
    expect(durationMs).toBeLessThan(30_000);
  });
});
