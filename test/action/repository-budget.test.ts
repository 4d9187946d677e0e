import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { remoteOf } from '../../src/action/checkout.ts';
import { Ending } from '../../src/action/early-end.ts';
import { finalizeInterruptedBudget, reserveBudget } from '../../src/action/repository-budget.ts';
import type { Run } from '../../src/action/run.ts';
import { loadConfig } from '../../src/config/config.ts';
import { localRef } from '../../src/git/ref-store.ts';
import { readUsage, USAGE_REF } from '../../src/git/usage-ref.ts';
import { readJournal } from '../../src/session/events/journal.ts';
import { type Answer, openRequests } from './ask-for-run.ts';

const requests = openRequests();
const { ask } = requests;

const filesOf = (text: string) => ({ '.github/kodelet.yml': text });
const ONE_RUN = filesOf('budgets: { per-person-daily: { runs: 1 }, per-repository-monthly: { cost-usd: 2 } }\n');

async function recorded() {
  const usage = await readUsage(localRef(requests.fixture.repository.path, USAGE_REF));
  if (typeof usage === 'string') throw new Error(usage);
  return [...usage.days.values()][0];
}
const eventsOf = ({ run }: Answer) => readJournal(run.journal.path).events;

describe('a run with budgets', () => {
  it('reserves what is left of them, settles what it used, and leaves nothing for the next', async () => {
    const first = await ask({ files: ONE_RUN });
    expect(first.access).toMatchObject({ config: { limits: { turns: 60, costUsd: 2 } } });
    expect(eventsOf(first)).toContainEqual(
      expect.objectContaining({ type: 'budget-start', person: 'ann', costUsd: 2 }),
    );
    expect(eventsOf(first)).toContainEqual(
      expect.objectContaining({ text: 'The budgets leave this run 60 turns and $2.00' }),
    );
    expect((await recorded())?.open).toHaveProperty('size', 1);
    await first.audience.finalize?.({ conclusion: 'no-changes', message: '', answer: '' });
    expect(eventsOf(first).at(-1)).toMatchObject({ type: 'budget-end', turns: 0, costUsd: 0 });
    expect(await recorded()).toMatchObject({
      open: new Map(),
      people: new Map([['ann', { conclusions: { 'no-changes': 1 } }]]),
    });

    const second = await ask({});
    expect(second.access).toBeInstanceOf(Ending);
    expect(second.access).toMatchObject({
      outcome: {
        conclusion: 'denied',
        message: expect.stringMatching(/^Denied: The daily budget of "ann" is used up \(1 run of 1 run\)/),
      },
    });
    expect(second.audience.comment).toBeDefined(); // which tells it
    const other = await ask({ env: { GITHUB_TRIGGERING_ACTOR: 'bob' } });
    expect(eventsOf(other)).toContainEqual(expect.objectContaining({ type: 'budget-start', person: 'bob' }));
  });

  it('that was killed is settled from its journal, once', async () => {
    const { run } = await ask({ files: ONE_RUN });
    const left = { view: run.view(), left: { journal: run.journal.path }, access: { remote: remoteOf(run) } };
    const events = readJournal(run.journal.path).events;
    await finalizeInterruptedBudget({ ...left, events });
    expect(await recorded()).toMatchObject({
      open: new Map(),
      people: new Map([['ann', { conclusions: { failed: 1 } }]]),
    });
    const asked = requests.fixture.server.requests.length;
    await finalizeInterruptedBudget({ ...left, events: events.filter(({ type }) => type !== 'budget-start') });
    expect(requests.fixture.server.requests.length).toBe(asked);
    expect(dirname(run.journal.path)).toBe(run.directory);
  });

  it('does not begin where they cannot be written, and says what to do', async () => {
    const { access, audience } = await ask({
      files: ONE_RUN,
      request: '/agent review',
      token: { contents: 'read', issues: 'write', pull_requests: 'write' },
    });
    expect(access).toMatchObject({
      outcome: {
        conclusion: 'failed',
        message: expect.stringMatching(
          /^The budgets cannot be checked: .*403.*Give the job the permission "contents: write"/,
        ),
      },
    });
    expect(audience.comment).toBeDefined();
  });
});

describe('a run without a limit', () => {
  it.each([
    ['fix', 'version: 1'],
    ['help', 'budgets: { per-person-daily: { runs: 1 } }'],
  ])('asks GitHub nothing about usage: %s, %s', async (intent, text) => {
    const config = await loadConfig({ inputs: {}, file: { path: 'k.yml', text } });
    const run = { trigger: { intent } } as Run; // has no way to GitHub
    expect(await reserveBudget(run, config, '/')).toEqual({ ok: true, limits: config.limits });
  });

  it('is recorded where that is asked for, and goes on where it cannot be', async () => {
    const { access, run, audience } = await ask({
      files: filesOf('budgets: { record: true }\n'),
      request: '/agent review',
      token: { contents: 'read', issues: 'write', pull_requests: 'write' },
    });
    expect([access instanceof Ending, audience.finalize]).toEqual([false, undefined]);
    const { notices } = run.view();
    expect(notices).toContainEqual({ level: 'warning', text: expect.stringContaining('Usage cannot be recorded: ') });
    const next = await ask({});
    expect(next.audience.finalize).toBeDefined();
    expect((await recorded())?.open).toHaveProperty('size', 1);
  });
});
