import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openThreadWords, type ThreadWords } from '../../src/action/stop-or-steer.ts';
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
}

/** A run that ann asked for, with the thread as it is by then. */
async function open({ permission = 'write', min = 'write', bots = [], ofPlan = false }: Opening = {}) {
  const request = write('ann', '/agent fix this');
  const trigger = await triggerOf(fixture.server.payload.issueComment(request));
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
  const run = { trigger, stream, redactor: redact, guess: { ...(ofPlan && { issue: 1 }) } };
  const task = { github, self: SELF, comments, permission, config: { triggers } };
  const words = openThreadWords(run as never, task as never, () => passed);
  if (!words) return undefined;
  const next = words.follow();
  expect(await next()).toEqual([]);
  later();
  return { words, next };
}

async function openWords(more?: Opening): Promise<{ words: ThreadWords; next: () => Promise<readonly string[]> }> {
  const opened = await open(more);
  if (!opened) throw new Error('nobody reads the thread');
  return opened;
}

describe('words below the comment of a run', () => {
  it('are given once, in order, under the name of their author, without what is hidden', async () => {
    write('ann', 'from before');
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
    expect(notices).toEqual(['@ann asked the run to stop: the agent wraps up']);
  });

  it('is read in no job of a plan', async () => expect(await open({ ofPlan: true })).toBeUndefined());
});
