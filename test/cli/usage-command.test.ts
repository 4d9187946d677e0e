import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recordUsage, reserve } from '../../src/agent/budgets.ts';
import { localRef } from '../../src/git/ref-store.ts';
import { USAGE_REF } from '../../src/git/usage-ref.ts';
import { useProject } from './project.ts';

const project = useProject();

it('shows weeks, what is taken of the budgets, and refused calls; for programs as JSON', async () => {
  const origin = join(project.path(), 'origin.git');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project.path() });
  git('init', '-q');
  git('init', '-q', '--bare', origin);
  git('remote', 'add', 'origin', origin);
  project.write(
    '.github/kodelet.yml',
    'budgets: { per-person-daily: { runs: 5 }, per-repository-monthly: { cost-usd: 50 } }\n',
  );
  expect((await project.kodelet(['usage'])).stdout).toMatch(
    /This month \(.*\): 0 runs, \$0\.00 of \$50\.00, 0 turns\n$/,
  );

  const refStore = localRef(origin, USAGE_REF);
  const budgets = { record: true, perPersonDaily: {}, perRepositoryMonthly: {} };
  const limits = { turns: 60, minutes: 30, costUsd: 5, tokens: 1000 };
  const now = Date.now();
  for (const session of ['a', 'b']) await reserve(refStore, { session, person: 'ann', now, limits, budgets, file: '' });
  const spent = { turns: 7, costUsd: 0.5, conclusion: 'succeeded', refused: ['bash network.hosts'] };
  await recordUsage(refStore, 'a', spent, now);

  const { code, stdout, stderr } = await project.kodelet(['usage', '--weeks', '2']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [head, , week, ...rest] = stdout.split('\n');
  expect(head).toBe('week from    runs   turns       cost  refused  ended as');
  expect(week).toMatch(/^\d{4}-\d\d-\d\d {6}1 {7}7 {6}\$0\.50 {8}1 {2}succeeded 1$/);
  const held = 'with what 1 run that has not ended may use';
  expect(rest.join('\n')).toContain(
    `: 2 runs, $5.50 of $50.00, 67 turns, ${held}\nToday, ann: 2 of 5 runs, $5.50, 67 turns, ${held}\n`,
  );
  expect(rest).toContain('Refused most: bash network.hosts (1)');

  const { lines } = await project.kodelet(['usage', '--json']);
  expect(lines()).toMatchObject([
    {
      weeks: [{}, {}, {}, { runs: 1, conclusions: { succeeded: 1 } }],
      month: { runs: 2, costUsd: 5.5, open: 1 },
      today: [{ person: 'ann', runs: 2 }],
      refused: [{ call: 'bash network.hosts', times: 1 }],
    },
  ]);
  expect(await project.kodelet(['usage', '--weeks', '9'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('a whole number from 1 to 8'),
  });
});
