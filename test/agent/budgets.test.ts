/** Covers `src/git/usage-ref.ts`, `src/config/settings.ts`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordUsage, reserve, usageInRun } from '../../src/agent/budgets.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { Budgets } from '../../src/core/usage.ts';
import { localRef, type RefStore } from '../../src/git/ref-store.ts';
import { readUsage, USAGE_REF } from '../../src/git/usage-ref.ts';
import type { CallView } from '../../src/session/events/calls-view.ts';
import { emptyView } from '../../src/session/events/view.ts';

let directory: string;
let refStore: RefStore;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-budgets-'));
  git('', 'init', '-q', '--bare');
  refStore = localRef(directory, USAGE_REF);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const git = (input: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: directory,
    input,
    encoding: 'utf8',
  }).trim();

const NOON = Date.parse('2026-11-23T12:00:00Z');
const limits = { turns: 60, minutes: 30, costUsd: 5, tokens: 1000 };

async function budgetsOf(text: string): Promise<Budgets> {
  return (await loadConfig({ inputs: {}, file: { path: 'k.yml', text: `budgets: ${text}` } })).budgets;
}

async function start(session: string, text: string, { person = 'Ann', now = NOON } = {}) {
  const run = { session, person, now, limits, budgets: await budgetsOf(text), file: '.github/kodelet.yml' };
  return reserve(refStore, run);
}

const end = (session: string, some: { costUsd?: number; turns?: number } = {}): Promise<void> =>
  recordUsage(refStore, session, { turns: 2, costUsd: 1, conclusion: 'succeeded', refused: [], ...some }, NOON);

describe('the budgets of a person', () => {
  it('let a run in with what is left, and refuse one with a sentence that says which, how much, until when and who', async () => {
    const budgets = '{ per-person-daily: { runs: 9, cost-usd: 6.5, turns: 100 } }';
    expect(await start('a', budgets)).toEqual({ ok: true, day: '2026-11-23', limits });
    expect(await start('b', budgets)).toEqual({
      ok: true,
      day: '2026-11-23',
      limits: { ...limits, turns: 40, costUsd: 1.5 },
    });
    expect(await start('c', budgets)).toEqual({
      ok: false,
      reason:
        'The daily budget of "Ann" is used up ($6.50 of $6.50, with what 2 runs that have not ended may use) until ' +
        '2026-11-24 00:00 UTC, unless a maintainer raises budgets.per-person-daily.cost-usd in .github/kodelet.yml',
    });
    expect(await start('d', budgets, { person: 'bob' })).toMatchObject({ ok: true, limits });
    await end('a');
    await end('b');
    expect(await start('c', budgets)).toMatchObject({ ok: true, limits: { turns: 60, costUsd: 4.5 } });
  });

  it('begin anew the next day, those of the repository the next month', async () => {
    const budgets = '{ per-person-daily: { runs: 1 }, per-repository-monthly: { runs: 2 } }';
    await start('a', budgets);
    await end('a');
    expect(await start('b', budgets, { person: 'ANN' })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('(1 run of 1 run)'),
    });
    const tomorrow = { now: NOON + 86_400_000 };
    expect(await start('b', budgets, tomorrow)).toMatchObject({ ok: true });
    expect(await start('c', budgets, { ...tomorrow, person: 'bob' })).toMatchObject({
      ok: false,
      reason: expect.stringMatching(
        /^The monthly budget of this repository is used up \(2 runs of 2 runs, with what 1 run that has not .* until 2026-12-01 00:00 UTC, .*budgets\.per-repository-monthly\.runs/,
      ),
    });
    expect(await start('c', budgets, { now: Date.parse('2026-12-01T00:00:00Z') })).toMatchObject({ ok: true });
  });

  it('cannot be passed by runs that begin at the same moment', async () => {
    const budgets = '{ per-person-daily: { runs: 2 } }';
    const started = await Promise.all(['a', 'b', 'c', 'd'].map((session) => start(session, budgets)));
    expect(started.filter(({ ok }) => ok)).toHaveLength(2);
  });

  it('are reserved once by a run that asks again, and settled once', async () => {
    const budgets = '{ per-person-daily: { runs: 1 } }';
    expect(await start('a', budgets)).toEqual(await start('a', budgets));
    await end('a');
    await end('a');
    const usage = await readUsage(refStore);
    expect(typeof usage !== 'string' && usage.days.get('2026-11-23')?.people.get('ann')).toMatchObject({
      runs: 1,
      costUsd: 1,
    });
    expect(git('', 'rev-list', '--count', USAGE_REF)).toBe('1');
  });
});

describe('a record of usage', () => {
  const files = (name: string, text: string): void => {
    const tree = git(`100644 blob ${git(text, 'hash-object', '-w', '--stdin')}\t${name}\n`, 'mktree');
    git('', 'update-ref', USAGE_REF, git('', 'commit-tree', '-m', 'x', tree));
  };

  it.each([
    ['something else', 'notes.txt', 'x', 'has "notes.txt", which is no day or month'],
    ['broken', '2026-11-23.json', '{', 'has "2026-11-23.json", which cannot be read'],
    ['nonsense', '2026-11-23.json', '{"people":{"ann":{"runs":-5}}}', 'has "2026-11-23.json", which cannot be read'],
  ])('that is %s lets nobody in, and nothing replaces it', async (_, name, text, said) => {
    files(name, text);
    const before = git('', 'rev-parse', USAGE_REF);
    const starting = start('a', '{ per-person-daily: { runs: 1 } }');
    await expect(starting).rejects.toMatchObject({
      code: 'git',
      message: expect.stringContaining(`The budgets cannot be checked: ${USAGE_REF} ${said}`),
      remedy: expect.stringMatching(/"contents: write".*git push origin :refs\/kodelet\/usage/),
    });
    expect(git('', 'rev-parse', USAGE_REF)).toBe(before);
  });

  it('has refused calls by tool and rule, and nothing else of what the model wrote', () => {
    const call = {
      callId: '1',
      turn: 1,
      tool: 'bash',
      summary: 'rm -rf /',
      startedAt: '',
      state: 'denied',
      rule: 'command.<b>\nlisted',
    } as const;
    const calls: readonly CallView[] = [call, { ...call, state: 'ok' }];
    const spent = usageInRun({ ...emptyView, turns: 3, costUsd: 0.1234567, calls, conclusion: 'failed' });
    expect(spent).toEqual({ turns: 3, costUsd: 0.123457, conclusion: 'failed', refused: ['bash command.blisted'] });
  });
});
