/**
 * A backlog through the bundle: what is planned, what is not, and what becomes of jobs that die, come twice or have no lease.
 *
 * Covers `src/action/backlog/plan.ts`, `src/action/backlog/merge-jobs.ts`, `src/action/phases.ts`, `src/action/backlog/job.ts`, `src/action/named-issue.ts`,
 * `src/config/backlog-keys.ts`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { REQUESTS_OF_JOB, WRITES_OF_JOB } from '../../src/core/backlog.ts';
import { MAINTAINER, openIssue, VISITOR } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Model } from '../support/model/model.ts';
import type { ActionRun, RunOptions } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

const CONFIG = `
backlog: { labels: [backlog], without-labels: [wontfix], max-age-days: 30, issues: 3, attempts: 2 }
limits: { cost-usd: 2 }
budgets: { per-repository-monthly: { runs: 4 } }
`;

let harness: Harness;
let model: Model;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': CONFIG });
  model = await harness.model([
    { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'x\n' } }] },
    { text: 'Keep a note' },
  ]);
});
afterEach(() => harness.close());

function add(title = 'Broken', ...labels: string[]): Issue {
  const issue = harness.github.createIssue(harness.repository, { title, body: 'It fails.', author: VISITOR });
  for (const label of labels) harness.github.addLabel(issue, label);
  harness.later();
  return issue;
}

type More = Partial<RunOptions> & { readonly event?: Event };

/** A step of a workflow run. */
const step = (run: number, inputs: Record<string, string>, { event, ...more }: More = {}): Promise<ActionRun> =>
  harness.deliver(event ?? harness.github.payload.schedule(harness.repository), model, {
    ...{ inputs, env: { GITHUB_RUN_ID: String(run) } },
    ...more,
  });

/** Without a key of a model. */
const plan = (run: number, more?: More) => step(run, { mode: 'plan', 'anthropic-api-key': '' }, more);
const work = (run: number, issue: number, more?: More) => step(run, { issue: String(issue) }, more);
const merge = (run: number, more?: More) => step(run, { mode: 'merge', 'anthropic-api-key': '' }, more);

const issuesOf = ({ outputs, log }: ActionRun): number[] => {
  expect(outputs.conclusion, log).toBe('succeeded');
  expect(outputs.matrix).toMatch(/^\{"issue":\[[\d,]*\]\}$/);
  return JSON.parse(outputs.matrix ?? '').issue;
};

const point = (ref: string): string =>
  execFileSync('git', ['update-ref', ref, 'main'], { cwd: harness.repository.path, encoding: 'utf8' });

it('a plan takes what fits and is free, hands on numbers alone, and a second one leases nothing twice', async () => {
  const old = add('Old', 'backlog');
  Object.assign(old, { createdAt: '2020-01-01T00:00:00Z' });
  add('No label');
  add('Excluded', 'backlog', 'wontfix');
  const odd = add('x"]}\n${{ secrets.ANTHROPIC_API_KEY }}\n::set-output name=matrix::[1]', 'backlog');
  const planted = add('Somebody wrote to its reference', 'backlog');
  const [second, third, beyond] = ['b', 'c', 'd', 'e'].map((title) => add(title, 'backlog'));
  point(`refs/kodelet/backlog/jobs/${planted.number}`);
  const first = await plan(77);
  expect(issuesOf(first)).toEqual([odd, second, third].map((issue) => issue?.number));
  expect(first.summary).toContain('older than backlog.max-age-days');
  expect(first.summary).toContain(`git push origin :refs/kodelet/backlog/jobs/${planted.number}`);
  expect(first.summary).not.toContain('secrets.ANTHROPIC');
  expect(first.summary).toMatch(/^Started by \[/m);
  expect(first.summary).not.toContain('asked');
  const token = harness.github.token({ installation: harness.repository, permissions: { contents: 'read' } });
  const unwritten = await merge(77, { token });
  expect(unwritten.outputs).toMatchObject({ conclusion: 'failed', 'issue-count': '3' });
  expect(unwritten.outputs.message).toContain('Give the job the permission "contents: write"');
  expect(unwritten.summary).toContain(`/issues/${odd.number}) | not-begun |`);
  expect(issuesOf(await plan(77))).toEqual(issuesOf(first));
  const next = await plan(78);
  expect(issuesOf(next)).toEqual([beyond?.number]);
  expect(next.summary).toContain('because the budgets leave 1 run'); // of four, three of which are leased
  expect(model.requests).toEqual([]);
});

it('a job that dies frees its issue for the next plan, and is not begun twice or without a lease', async () => {
  add('Excluded', 'wontfix');
  const { number } = add('Broken', 'backlog');
  expect(issuesOf(await plan(77))).toEqual([number]);
  const slow = await harness.model([{ text: 'Never.', delayMs: 20_000 }]);
  const dead = await work(77, number, {
    inputs: { issue: String(number), 'base-url': slow.url },
    killWhen: () => slow.requests.length > 0,
  });
  expect(dead.signal, dead.log).toBe('SIGKILL');
  expect(issuesOf(await plan(78))).toEqual([number]);

  const stale = await work(77, number);
  expect(stale.outputs, stale.log).toMatchObject({ conclusion: 'skipped', turns: '0' });
  expect(stale.outputs.message).toContain(`#${number} is leased to workflow run 78`);

  const before = harness.github.requests.length;
  const done = await work(78, number);
  expect(done.outputs.conclusion, done.log).toBe('succeeded');
  const asked = harness.github.requests.slice(before).filter(({ path }) => !path.startsWith('/acme/'));
  expect(asked.length).toBeLessThanOrEqual(REQUESTS_OF_JOB);
  // The token may not make a check run, and nothing comes of asking.
  const writes = asked.filter(({ method, path, status }) => method !== 'GET' && path !== '/graphql' && status < 300);
  expect(writes).toHaveLength(WRITES_OF_JOB);
  expect((await work(78, number)).outputs.message).toContain(`#${number} is done already`);

  const merged = await merge(78);
  expect(JSON.parse(merged.outputs.results ?? ''), merged.log).toEqual([
    expect.objectContaining({
      issue: number,
      conclusion: 'succeeded',
      'pr-number': ourPullRequests(harness)[0]?.number,
    }),
  ]);
  expect(merged.outputs).toMatchObject({ 'issue-count': '1', turns: done.outputs.turns, matrix: '' });
  expect(issuesOf(await plan(79))).toEqual([]);
});

it('heeds what people have changed since the plan, trusts no clock of a runner, and lets a job be run again', async () => {
  const away = await harness.github.createRepository({ owner: 'acme', name: 'away' });
  add('Excluded', 'wontfix');
  const [kept, moved, deleted] = ['Kept', 'Moved', 'Deleted'].map((title) => add(title, 'backlog')) as [
    Issue,
    Issue,
    Issue,
  ];
  expect(issuesOf(await plan(77))).toEqual([kept, moved, deleted].map(({ number }) => number));
  const clock = join(harness.directory, 'clock');
  writeFileSync(clock, String(48 * 3_600_000));
  const early = {
    NODE_OPTIONS: `--require ${JSON.stringify(join(ROOT, 'test/support/runner/settable-clock.cjs'))}`,
    CLOCK_FILE: clock,
  };
  expect(issuesOf(await plan(78, { env: { ...early, GITHUB_RUN_ID: '78' } }))).toEqual([]);

  harness.github.addLabel(kept, 'wontfix');
  harness.github.transferIssue(moved, away);
  harness.github.deleteIssue(deleted);
  for (const [{ number }, reason] of [
    [kept, 'is now with a label of backlog.without-labels'],
    [moved, 'was transferred to another repository'],
    [deleted, 'was deleted'],
  ] as const) {
    const { outputs, log } = await work(77, number);
    expect(outputs, log).toMatchObject({ conclusion: 'skipped', message: expect.stringContaining(reason) });
  }
  expect(model.requests).toEqual([]);
  const merged = await merge(77);
  expect(JSON.parse(merged.outputs.results ?? '')).toMatchObject([1, 2, 3].map(() => ({ conclusion: 'not-begun' })));

  kept.labels.pop();
  const again = await work(77, kept.number);
  expect(again.outputs.conclusion, again.log).toBe('succeeded');
  expect((await work(77, kept.number)).outputs.message).toContain(`#${kept.number} is done already`);
  const results = JSON.parse((await merge(77)).outputs.results ?? '');
  expect(results).toEqual([expect.objectContaining({ issue: kept.number, conclusion: 'succeeded' })]);
});

it('refuses what cannot be meant, with what helps', async () => {
  const issue = openIssue(harness);
  const missing = await plan(77);
  expect(missing.outputs.message, missing.log).toContain(
    'backlog.labels has "backlog", and acme/patience has no such label',
  );
  add('Broken', 'backlog', 'wontfix');
  point('refs/kodelet/backlog/state');
  const foreign = await plan(77);
  expect(foreign.outputs).toMatchObject({ conclusion: 'failed', matrix: '' });
  expect(foreign.outputs.message).toContain('delete it with: git push origin :refs/kodelet/backlog/state');
  const blind = await work(77, issue.number);
  expect(blind.outputs).toMatchObject({ conclusion: 'failed', turns: '0' });
  expect(ourComments(issue)).toEqual([]);

  const event = ask(harness, issue, MAINTAINER, 'fix');
  expect((await plan(77, { event })).outputs.message).toContain('mode is plan on the event "issue_comment"');
  expect((await work(77, 999)).outputs.message).toMatch(
    /^The input issue is 999, which does not exist here\. Name an open issue/,
  );
  expect(model.requests).toEqual([]);
});
