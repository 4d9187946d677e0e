/** The references of a backlog against a local GitHub: jobs that write at once, what somebody else wrote, and what is left behind. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BacklogJob, withLeases } from '../../src/core/backlog.ts';
import { changeBacklog, changeJob, dropJobs, readBacklog, readJobs } from '../../src/git/backlog-refs.ts';
import { openStore, type Store } from '../../src/git/store.ts';
import { openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let root: string;
beforeAll(async () => {
  fixture = await openPublishFixture();
  root = fixture.clone();
});
afterEach(() => {
  for (const ref of refs()) bare('update-ref', '-d', ref);
});
afterAll(() => fixture.close());

let stores = 0;
/** As each job has it. */
function openJob(): Promise<Store> {
  stores += 1;
  const remote = { url: `${fixture.server.url}/acme/widget.git`, token: fixture.token };
  return openStore({ directory: join(fixture.directory, `backlog-${stores}`), root, remote });
}

const bare = (...args: string[]): string =>
  execFileSync('git', args, { cwd: fixture.repository.path, encoding: 'utf8' }).trim();
const refs = (): string[] => bare('for-each-ref', '--format=%(refname)', 'refs/kodelet').split('\n').filter(Boolean);

const [STATE, JOBS] = ['refs/kodelet/backlog/state', 'refs/kodelet/backlog/jobs'];
const expiresAt = '2026-11-23T13:00:00.000Z';
const unfinished: BacklogJob = { run: '7', tries: 1, expiresAt };
const ended: BacklogJob = {
  ...unfinished,
  result: { conclusion: 'succeeded', turns: 3, costUsd: 0.5, pull: 12, endedAt: '2026-11-23T12:00:00.000Z' },
};

const lease = async (issues: readonly number[], run = '7'): Promise<readonly number[]> =>
  changeBacklog(await openJob(), (before) => {
    const free = issues.filter((issue) => !before.has(issue));
    return { backlog: withLeases(before, free, { run, expiresAt }), value: free };
  });

const write = async (issue: number, written: BacklogJob, job?: Store): Promise<BacklogJob | undefined> =>
  changeJob(job ?? (await openJob()), issue, (found) => ({ job: written, value: found }));

it('keeps the state of thousands of issues, in few files', async () => {
  const issues = Array.from({ length: 5000 }, (_, index) => index + 1);
  await lease(issues);
  const backlog = await readBacklog(await openJob());
  expect([...backlog.keys()].toSorted((a, b) => a - b)).toEqual(issues);
  expect(backlog.get(4999)).toEqual({ attempts: 1, lease: { run: '7', expiresAt } });
  expect(bare('ls-tree', '--name-only', STATE).split('\n')).toHaveLength(6);
});

it('says what helps where the state cannot be written: a permission, or an exception to a rule', async () => {
  const hook = join(fixture.repository.path, 'hooks', 'update');
  mkdirSync(dirname(hook), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\necho "GH013: Repository rule violations found for $1."\nexit 1\n', { mode: 0o755 });
  await expect(lease([1])).rejects.toMatchObject({
    message: expect.stringMatching(/^The state of the backlog cannot be kept: /),
    remedy: expect.stringContaining('let the account of the token past the rule'),
  });
  rmSync(hook);
  const token = fixture.server.token({ installation: fixture.repository, permissions: { contents: 'read' } });
  const remote = { url: `${fixture.server.url}/acme/widget.git`, token };
  const reader = await openStore({ directory: join(fixture.directory, 'reader'), root, remote });
  await expect(write(5, unfinished, reader)).rejects.toMatchObject({
    remedy: expect.stringContaining('contents: write'),
  });
});

it('two plans at once lease an issue once', async () => {
  const got = await Promise.all([lease([1, 2, 3], '7'), lease([2, 3, 4], '8')]);
  expect(got.flat().toSorted()).toEqual([1, 2, 3, 4]);
});

it('jobs write at once, each to its own, and two on one issue see each other', async () => {
  await Promise.all([1, 2, 3].map((issue) => write(issue, unfinished)));
  const both = await Promise.all([write(9, unfinished), write(9, unfinished)]);
  expect(both.filter((found) => found === undefined)).toHaveLength(1);
  const { jobs, foreign } = await readJobs(await openJob());
  expect([...jobs.keys()].toSorted()).toEqual([1, 2, 3, 9]);
  expect(jobs.get(1)).toEqual(unfinished);
  expect(foreign).toEqual([]);
});

it('jobs are dropped where they were read, and stay where they have moved since', async () => {
  await write(1, unfinished);
  await write(2, unfinished);
  const job = await openJob();
  const found = await readJobs(job);
  await write(2, ended);
  await dropJobs(job, found, [1, 2, 3]);
  expect(refs()).toEqual([`${JOBS}/2`]);
  expect((await readJobs(await openJob())).jobs.get(2)).toEqual(ended);
});

it('a job that has nothing to write leaves all as it is', async () => {
  expect(await changeJob(await openJob(), 5, (found) => ({ value: found ?? 'nothing' }))).toBe('nothing');
  expect(refs()).toEqual([]);
});

describe('what somebody else wrote', () => {
  const point = (ref: string): string => bare('update-ref', ref, 'main');
  const plant = (ref: string, name: string, text: string): void => {
    const blob = execFileSync('git', ['hash-object', '-w', '--stdin'], { cwd: fixture.repository.path, input: text });
    const row = `100644 blob ${blob.toString().trim()}\t${name}\n`;
    const tree = execFileSync('git', ['mktree'], { cwd: fixture.repository.path, input: row }).toString().trim();
    bare('update-ref', ref, bare('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit-tree', tree, '-m', 'x'));
  };

  it('in the place of the state is refused with a remedy, and kept', async () => {
    const foreign: readonly (() => unknown)[] = [
      () => point(STATE),
      () => plant(STATE, '0.json', 'no JSON'),
      () => plant(STATE, '0.json', '{"1001":{"attempts":1}}'),
      () => plant(STATE, '0.json', '{"1; rm":{"attempts":1}}'),
      () => plant(STATE, '0.json', resultOf('${{ secrets.KEY }}')),
    ];
    for (const put of foreign) {
      put();
      const before = bare('rev-parse', STATE);
      const refusal = { remedy: expect.stringContaining(`git push origin :${STATE}`) };
      await expect(readBacklog(await openJob()), put.toString()).rejects.toMatchObject(refusal);
      await expect(lease([1])).rejects.toMatchObject(refusal);
      expect(bare('rev-parse', STATE)).toBe(before);
    }
    plant(STATE, '0.json', resultOf('succeeded'));
    expect((await readBacklog(await openJob())).get(5)?.last?.conclusion).toBe('succeeded');
  });

  it('in the place of a job is told apart, and refused to the job itself', async () => {
    point(`${JOBS}/1`);
    point(`${JOBS}/x`);
    plant(`${JOBS}/2`, 'job.json', '{"run":"7"}');
    plant(`${JOBS}/3`, 'job.json', JSON.stringify({ ...unfinished, more: 'x'.repeat(5000) }));
    await write(4, ended);
    const { jobs, foreign } = await readJobs(await openJob());
    expect([...jobs]).toEqual([[4, ended]]);
    expect(foreign.map(({ issue }) => issue)).toEqual([1, 2, 3, undefined]);
    for (const issue of [1, 2, 3]) {
      const remedy = expect.stringContaining(`git push origin :${JOBS}/${issue}`);
      await expect(write(issue, unfinished)).rejects.toMatchObject({ remedy });
    }
  });
});

const resultOf = (conclusion: string): string =>
  JSON.stringify({
    5: { attempts: 1, last: { conclusion, turns: 1, costUsd: 0, endedAt: expiresAt, run: '7' } },
  });
