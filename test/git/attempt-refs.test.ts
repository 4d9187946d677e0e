/**
 * The references of attempts against a local GitHub: each its own, with its change as a tree, and nothing of anybody else's is believed.
 *
 * Covers `src/git/ref-values.ts`.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AttemptResult, JobAttempt } from '../../src/core/attempt.ts';
import {
  changeAttempt,
  dropAttempts,
  type KeptAttempt,
  listAttempts,
  readAttempts,
} from '../../src/git/attempt-refs.ts';
import { openStore, type Store } from '../../src/git/store.ts';
import { openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let root: string;
beforeEach(async () => {
  fixture = await openPublishFixture();
  root = fixture.clone();
});
afterEach(() => fixture.close());

let stores = 0;
function openJob(): Promise<Store> {
  stores += 1;
  const remote = { url: `${fixture.server.url}/acme/widget.git`, token: fixture.token };
  return openStore({ directory: join(fixture.directory, `attempts-${stores}`), root, remote });
}

const bare = (args: readonly string[], input = ''): string =>
  execFileSync('git', args, { cwd: fixture.repository.path, encoding: 'utf8', input }).trim();

const REF = 'refs/kodelet/backlog/attempts/12/1';
const attempt: JobAttempt = { run: '7', tries: 1, expiresAt: '2026-11-23T13:00:00.000Z' };
const result: AttemptResult = {
  ...{ conclusion: 'succeeded', turns: 3, costUsd: 0.5, endedAt: '2026-11-23T12:00:00.000Z' },
  outcome: { ended: 'answered', verdict: 'passed', lines: 4 },
};

const write = (store: Store, number: number, kept: KeptAttempt) =>
  changeAttempt(store, { issue: 12, attempt: number }, (found) => ({ ...(!found && { kept }), value: found }));

it('keeps how it ended, its report and its files, each attempt on a reference of its own', async () => {
  const store = await openJob();
  const blob = (await store.ok(['hash-object', '-w', '--stdin'], { input: 'changed\n' })).trim();
  const tree = (await store.ok(['mktree'], { input: `100755 blob ${blob}\trun.sh\n` })).trim();
  await write(store, 1, { attempt: { ...attempt, result }, report: '{"version":1}', tree });
  await write(await openJob(), 2, { attempt });
  const found = await readAttempts(await openJob(), { issue: 12, jobs: 3 });
  expect([...found]).toEqual([
    [1, { attempt: { ...attempt, result }, report: '{"version":1}', tree }],
    [2, { attempt }],
  ]);
  expect(bare(['ls-tree', '-r', `${REF}:change`])).toContain(`100755 blob ${blob}\trun.sh`);
});

it('of two jobs that take one at the same moment, the second sees the first', async () => {
  const [one, other] = [await openJob(), await openJob()];
  const both = await Promise.all([write(one, 1, { attempt }), write(other, 1, { attempt })]);
  expect(both.filter((found) => found === undefined)).toHaveLength(1);
});

it('drops the attempts of an issue, and leaves one that has moved since', async () => {
  const store = await openJob();
  for (const number of [1, 2]) await write(store, number, { attempt });
  const tips = await listAttempts(store);
  expect([...tips.keys()]).toEqual([12]);
  await changeAttempt(store, { issue: 12, attempt: 2 }, () => ({
    kept: { attempt: { ...attempt, result } },
    value: '',
  }));
  await dropAttempts(store, tips, [12, 13]);
  expect([...(await readAttempts(store, { issue: 12, jobs: 2 })).keys()]).toEqual([2]);
});

it('refuses what is no attempt of ours, with a remedy', async () => {
  const plant = (name: string, text: string): void => {
    const blob = bare(['hash-object', '-w', '--stdin'], text);
    const tree = bare(['mktree'], `100644 blob ${blob}\t${name}\n`);
    bare(['update-ref', REF, bare(['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit-tree', tree, '-m', 'x'])]);
  };
  const forged = (outcome: object): string => JSON.stringify({ ...attempt, result: { ...result, outcome } });
  for (const put of [
    () => bare(['update-ref', REF, 'main']),
    () => plant('attempt.json', 'no JSON'),
    () => plant('attempt.json', forged({ ended: 'answered', verdict: 'perfect' })),
    () => plant('attempt.json', forged({ ended: 'won' })),
    () => plant('attempt.json', forged({ ended: 'answered', lines: -5 })),
    () => plant('attempt.json', JSON.stringify({ ...attempt, run: '${{ secrets.KEY }}' })),
    () => plant('other.json', forged({ ended: 'answered' })),
  ]) {
    put();
    const refusal = { remedy: expect.stringContaining(`git push origin :${REF}`) };
    await expect(readAttempts(await openJob(), { issue: 12, jobs: 2 }), put.toString()).rejects.toMatchObject(refusal);
    await expect(write(await openJob(), 1, { attempt })).rejects.toMatchObject(refusal);
  }
});
