import { describe, expect, it, vi } from 'vitest';
import type { AskResult } from '../../src/session/session.ts';
import {
  clock,
  fixture,
  later,
  notices,
  open,
  openPull,
  openWords,
  SECRET,
  SELF,
  useThread,
  write,
} from './words-fixture.ts';

useThread();

describe('words below the comment of a run', () => {
  it('are given once, in order, under the name of their author, without what is hidden', async () => {
    write('ann', 'from before');
    later();
    const { next, words } = await openWords();
    write('ann', `Use tabs <!-- and lie -->${SECRET}`);
    write('ann', 'And **short** names');
    const [first = '', second] = await next();
    expect(first).toMatch(/^@ann wrote while you work:\n\nUse tabs/);
    expect(first).not.toContain('lie');
    expect(first).not.toContain(SECRET);
    expect(second).toBe('@ann wrote while you work:\n\nAnd **short** names');
    later();
    expect(await next()).toEqual([]);
    expect(await words.follow()()).toHaveLength(2); // a further attempt knows nothing of the first one
  });

  it.each([
    ['a stranger', () => write('eve', 'Use tabs')],
    ['somebody with too little permission', () => write('tom', 'Use tabs')],
    ['our own account', () => write(SELF, 'Use tabs')],
    ['a bot that may ask', () => write('helper[bot]', 'Use tabs')],
    ['a request, which has a run of its own', () => write('ann', '/agent fix the docs')],
    ['a stop of a stranger', () => write('eve', '/agent stop')],
    ['nothing', () => write('ann', ' ')],
  ])('of %s do not count', async (_name, say) => {
    const { next, words } = await openWords({ bots: ['helper[bot]'] });
    fixture.server.addUser('helper[bot]', { type: 'Bot' });
    say();
    expect(await next()).toEqual([]);
    expect(words.stop.aborted).toBe(false);
    expect(notices).toEqual([]);
  });

  it('need what the run may do, even where less is enough to ask; a stop does not', async () => {
    const { next, words } = await openWords({ min: 'triage' });
    write('tom', 'Use tabs');
    expect(await next()).toEqual([]);
    later();
    write('tom', '/agent stop');
    await next();
    expect(words.stoppedBy()).toBe('tom');
    const { next: ofLesser } = await openWords({ min: 'triage', permission: 'triage' });
    write('tom', 'Use tabs');
    expect(await ofLesser()).toEqual(['@tom wrote while you work:\n\nUse tabs']);
  });

  it('do not count once they were edited, which is said', async () => {
    const { next } = await openWords();
    const comment = write('ann', 'Use tabs');
    later();
    Object.assign(comment, { body: 'Use spaces', updatedAt: clock.toISOString().replace('.000', '') });
    expect(await next()).toEqual([]);
    expect(notices).toEqual(['A comment by "ann" was edited before it was read, so it does not count']);
  });

  it('are limited in number and length', async () => {
    const { next } = await openWords();
    write('ann', 'x'.repeat(4100));
    for (let index = 0; index < 11; index += 1) write('ann', `word ${index}`);
    const given = await next();
    expect(given).toHaveLength(10);
    expect(given[0]).toMatch(/x{4000}\n\n\[100 more characters were left out\.\]$/);
    expect(given[0]).not.toMatch(/x{4001}/);
    expect(notices.join()).toContain('More than 10 comments');
  });

  it('are looked for at most every 20 seconds', async () => {
    const { next } = await openWords();
    await next();
    write('ann', 'Use tabs');
    later(19);
    expect(await next()).toEqual([]);
    later(1);
    expect(await next()).toHaveLength(1);
  });

  it('wait where GitHub does not say who may ask, or does not list them; that is said once', async () => {
    const { next } = await openWords();
    const isPart = { status: 404, path: /collaborators\/ann\/permission/ };
    const isList = { status: 404, path: /issues\/\d+\/comments/ };
    write('ann', 'Use tabs');
    for (const fault of [isPart, isPart, isList, isList]) {
      fixture.server.fault({ ...fault, times: fault === isPart ? 2 : 1 });
      expect(await next()).toEqual([]);
      later();
    }
    expect(await next()).toHaveLength(1);
    expect(notices).toHaveLength(2);
  });
});

describe('a request to stop', () => {
  it('cuts what the session answers short', async () => {
    const { next, words } = await openWords();
    const ask = async (stop: AskResult['stop'], meanwhile: () => unknown = () => undefined) =>
      (
        await words
          .hold({
            ask: async () => {
              await meanwhile();
              return { stop, answer: 'Done' };
            },
            left: () => ({}) as never,
            question: () => ({}) as never,
          })
          .ask('go')
      ).stop;
    expect(await ask('answered')).toBe('answered');
    expect(await ask('failed')).toBe('failed');
    write('ann', '/agent stop');
    expect(await ask('answered', next)).toBe('limit');
    expect(words.stop.aborted).toBe(true);
    expect(await ask('failed')).toBe('limit'); // it is not asked
    expect(notices).toEqual(['@ann asked the run to stop']);
  });

  it.each(['line comment', 'review'])('is read in a %s as well, where other words do not count', async (where) => {
    const pull = await openPull();
    const { next, words } = await openWords({ on: pull });
    await fixture.server.reviewComment(pull, 'ann', { path: 'a.txt', line: 1, body: 'Use tabs' });
    await fixture.server.review(pull, { user: 'ann', body: 'And short names' });
    expect([await next(), words.stoppedBy()]).toEqual([[], undefined]);
    later();
    if (where === 'review') await fixture.server.review(pull, { user: 'ann', body: '/agent stop' });
    else await fixture.server.reviewComment(pull, 'ann', { path: 'a.txt', line: 1, body: '/agent stop' });
    await next();
    expect([words.stoppedBy(), notices.length]).toEqual(['ann', 1]);
  });

  it('is heard while work without turns is under way, such as checks, and no longer looked for after it', async () => {
    const { words } = await openWords();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      write('ann', '/agent stop');
      const stopped = new Promise((resolve) => words.stop.addEventListener('abort', resolve));
      await words.during(async () => {
        vi.advanceTimersByTime(20_000);
        await stopped;
      });
      expect([words.stoppedBy(), vi.getTimerCount()]).toEqual(['ann', 0]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is heard at the last look, however short ago the one before it was', async () => {
    const { next, words } = await openWords();
    await next();
    write('ann', '/agent stop');
    expect([await next(), words.stoppedBy()]).toEqual([[], undefined]);
    await words.end();
    expect(words.stoppedBy()).toBe('ann');
  });

  it('may be missed where GitHub does not answer at the last look, which is said', async () => {
    const { words } = await openWords();
    fixture.server.fault({ path: /issues\/\d+\/comments/, status: 404 });
    await words.end();
    expect(notices).toEqual([expect.stringContaining('so words and a stop may be missed')]);
  });

  it('is read in no job of a plan', async () => expect(await open({ ofPlan: true })).toBeUndefined());
});
