import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Outcome } from '../../src/core/pull-outcome.ts';
import { changeOutcomes, OUTCOMES_REF } from '../../src/git/outcomes-ref.ts';
import { localRef } from '../../src/git/ref-store.ts';
import { useProject } from './project.ts';

const project = useProject();

it('shows the record by intent, label and model, and says that GitHub was not asked', async () => {
  const origin = join(project.path(), 'origin.git');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project.path() });
  git('init', '-q');
  git('init', '-q', '--bare', origin);
  git('remote', 'add', 'origin', origin);
  expect((await project.kodelet(['outcomes', '--since', '2026-01-01'])).stdout).toBe(
    'No pull request of the agent was closed since 2026-01-01.\n',
  );
  const base = { intent: 'fix', model: 'm', labels: ['bug'], base: 'main', commits: [] };
  const closedAt = new Date(Date.now() - 86_400_000).toISOString();
  const all: Outcome[] = [
    { ...base, pull: 1, closedAt, fate: 'untouched', revert: 'open', costUsd: 1 },
    { ...base, pull: 2, closedAt, fate: 'rejected', costUsd: 0.5 },
    { ...base, pull: 3, closedAt, fate: 'edited', revert: 'reverted' },
    { ...base, pull: 4, closedAt: '2020-01-01T00:00:00.000Z', fate: 'rejected' },
  ];
  await changeOutcomes(localRef(origin, OUTCOMES_REF), () => new Map(all.map((one) => [one.pull, one])));

  const { code, stdout, stderr } = await project.kodelet(['outcomes']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('GitHub was not asked') });
  const rows = stdout.split('\n').map((line) => line.split(/ {2,}/).join('|'));
  expect(rows[1]).toBe('all|3|2|1|1|1|1|0|$1.50|$1.50');
  expect(stdout).toMatch(/^label +bug +3/m);
  expect(stdout).toContain('so a revert may still come: 1\nCost unknown, and left out of both amounts: 1\n');

  const { lines } = await project.kodelet(['outcomes', '--json', '--since', '2019-01-01']);
  expect(lines()).toMatchObject([
    { scanned: false, totals: { items: 4, rejected: 2 }, by: { intent: { fix: { items: 4 } } } },
  ]);
  for (const since of ['soon', '2999-01-01']) {
    const refused = await project.kodelet(['outcomes', '--since', since]);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('a day in the past') });
  }
  const recorded = await project.kodelet(['outcomes', '--record']);
  expect(recorded.code).not.toBe(0);
});
