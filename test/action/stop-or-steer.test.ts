import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ending } from '../../src/action/early-end.ts';
import { openThreadWords } from '../../src/action/stop-or-steer.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { readThreadComments } from '../../src/github/api/thread-comments.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { createStream } from '../../src/session/events/stream.ts';
import type { AskResult } from '../../src/session/session.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../github/fixture.ts';
import type { Comment, Issue } from '../support/github/types.ts';

const SELF = 'github-actions[bot]';
const SECRET = 'hunter2-hunter2-hunter2';

let fixture: GitHubFixture;
let issue: Issue;
let clock: Date;
let passed: number;
let notices: string[];
beforeEach(async () => {
  [clock, passed, notices] = [new Date('2026-11-28T08:00:00Z'), 0, []];
  fixture = await openGitHubFixture(() => clock);
  issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'eve' });
});
afterEach(() => fixture.server.close());

const later = (seconds = 30): void => {
  clock = new Date(clock.getTime() + seconds * 1000);
  passed += seconds * 1000;
};
const write = (login: string, text: string): Comment => fixture.server.comment(issue, login, text);

interface Opening {
  readonly permission?: string;
  readonly min?: string;
  readonly bots?: readonly string[];
  readonly ofPlan?: boolean;
  /** Attempt of the job. */
  readonly attempt?: number;
  /** Done while the job waits for a runner. */
  readonly meanwhile?: () => unknown;
}

/** A run that ann asked for, with the thread as it is by then. */
async function open(opening: Opening = {}) {
  const { permission = 'write', min = 'write', bots = [], ofPlan = false, attempt: runAttempt = 1 } = opening;
  const request = write('ann', '/agent fix this');
  const trigger = await triggerOf(fixture.server.payload.issueComment(request));
  await opening.meanwhile?.();
  const { github } = fixture;
  const redact = createRedactor([SECRET]);
  const comments = readThreadComments(github, trigger);
  await comments;
  const hear = (event: SessionEvent): void => void (event.type === 'notice' && notices.push(event.text));
  const stream = createStream({ subscribers: [hear], redact, now: () => 0 });
  const triggers = {
    phrase: '/agent',
    labels: [],
    assignees: [],
    bots,
    permission: min,
    ciAttempts: 1,
    shepherd: 'off',
    shepherdAttempts: 1,
  } as const;
  const run = { trigger, stream, redactor: redact, guess: { ...(ofPlan && { issue: 1 }) }, actions: { runAttempt } };
  const task = { github, self: SELF, comments, permission, config: { triggers } };
  const words = openThreadWords(run as never, task as never, () => passed);
  if (!words) return undefined;
  const before = fixture.server.requests.length;
  const begun = await words.begin().then(
    () => undefined,
    (ending: Ending) => ending.outcome,
  );
  const asked = fixture.server.requests.length - before;
  const next = words.follow();
  const early = await next();
  later();
  return { words, next, early, begun, asked };
}

async function openWords(more?: Opening) {
  const opened = await open(more);
  if (!opened) throw new Error('nobody reads the thread');
  return opened;
}

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
    expect(notices).toEqual(['"ann" asked to stop before the job was run again, so that does not count']);
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

describe('a request to stop', () => {
  it('cuts what the session answers short', async () => {
    const { next, words } = await openWords();
    const ask = async (stop: AskResult['stop']) =>
      (
        await words
          .hold({
            ask: async () => ({ stop, answer: 'Done' }),
            left: () => ({}) as never,
            question: () => ({}) as never,
          })
          .ask('go')
      ).stop;
    expect(await ask('answered')).toBe('answered');
    write('ann', '/agent stop');
    await next();
    expect(words.stop.aborted).toBe(true);
    expect([await ask('answered'), await ask('aborted'), await ask('failed')]).toEqual(['limit', 'limit', 'failed']);
    expect(notices).toEqual(['@ann asked the run to stop']);
  });

  it('is read in no job of a plan', async () => expect(await open({ ofPlan: true })).toBeUndefined());
});
