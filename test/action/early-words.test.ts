/** Covers `src/action/stop-or-steer.ts`. */
import { describe, expect, it } from 'vitest';
import { issue, later, notices, openWords, SELF, useThread, write } from './words-fixture.ts';

useThread();

describe('what is written between the request and the start of its run', () => {
  const soon = (login: string, text: string) => () => {
    later(60);
    write(login, text);
    later(60);
  };

  it('is there before the first turn, once', async () => {
    const { begun, early, next } = await openWords({ meanwhile: soon('ann', 'Use tabs') });
    expect(begun).toBeUndefined();
    expect(early).toEqual(['@ann wrote after the request:\n\nUse tabs']);
    expect(await next()).toEqual([]);
  });

  it('ends the run before it begins if it is a stop', async () => {
    const { begun, early } = await openWords({ meanwhile: soon('ann', '/agent stop') });
    expect(begun).toMatchObject({
      conclusion: 'skipped',
      reason: expect.stringContaining('@ann asked the run to stop'),
    });
    expect(early).toEqual([]);
  });

  it('counts by the same rules: not of a stranger, and a stop not where the job was run again since', async () => {
    for (const text of ['Use tabs', '/agent stop']) {
      const { begun, early } = await openWords({ meanwhile: soon('eve', text) });
      expect([begun, early]).toEqual([undefined, []]);
    }
    expect(notices).toEqual([]);
    const { begun } = await openWords({ meanwhile: soon('ann', '/agent stop'), attempt: 2 });
    expect(begun).toBeUndefined();
    expect(notices).toEqual(['"ann" asked to stop before the job was run again. That does not count']);
  });

  it('does not count where someone has hidden it, unless it is a stop', async () => {
    const hide = (text: string) => () => {
      soon('ann', text)();
      for (const comment of issue.comments) Object.assign(comment, { isMinimized: true });
    };
    expect((await openWords({ meanwhile: hide('Use tabs') })).early).toEqual([]);
    expect((await openWords({ meanwhile: hide('/agent stop') })).begun).toBeDefined();
  });

  it('does not count in the run that is asked for within the second of a stop', async () => {
    write('ann', '/agent stop');
    expect((await openWords()).begun).toBeUndefined();
  });

  it('costs no look where nobody has written', async () => {
    write('ann', 'from before');
    later(60);
    expect((await openWords()).asked).toBe(0);
    expect((await openWords({ meanwhile: soon(SELF, 'Working') })).asked).toBe(0);
  });

  it('is looked for before the first turn where that comes long after the start', async () => {
    const { words } = await openWords();
    write('ann', 'Use tabs');
    expect(await words.follow()()).toHaveLength(1);
  });
});
