import { afterEach, beforeEach, expect, it } from 'vitest';
import { readJobLog } from '../../../src/github/api/job-log.ts';
import type { WorkflowRun } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;
let run: WorkflowRun;
const place = { owner: 'acme', name: 'widget' };

beforeEach(async () => {
  fixture = await openGitHubFixture();
  const steps = [
    { run: 'npm ci', lines: ['added'] },
    { run: 'npm test', lines: ['not ok 1'], failed: true },
  ];
  run = await fixture.server.addWorkflowRun(fixture.repository, {
    jobs: [
      { name: 'test (20)', steps },
      { name: 'old', steps, expired: true },
    ],
  });
});

afterEach(() => fixture.server.close());

it('is cut to the failing step, and its storage is not given the token', async () => {
  const log = await readJobLog(fixture.github, place, run.jobs[0]!.id);
  expect(log).toEqual({ ok: true, text: expect.stringMatching(/^Step "Run npm test":[\s\S]*not ok 1/) });
  expect(JSON.stringify(log)).not.toContain('added');
  expect(fixture.server.stored).toEqual([
    { path: expect.stringContaining('/actions-results/'), credentials: false, status: 200 },
  ]);
});

it('is of no more bytes than a bound, however much storage sends', async () => {
  const line = `${'x'.repeat(127)}\n`.repeat(8);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 30_000) controller.close();
      else controller.enqueue(Buffer.from(sent === 30_000 ? 'the end\n' : line));
    },
  });
  const github = Object.assign(await fixture.connect(), { outbound: async () => new Response(endless) });
  const log = await readJobLog(github, place, run.jobs[0]!.id);
  expect(log).toEqual({
    ok: true,
    text: expect.stringMatching(/^\[The log is longer than 8 MiB: .*\[65\d{3} lines left out\].*the end$/s),
  });
});

it.each([
  ['is deleted', 'answered 410', 'run the workflow again'],
  ['is not there', 'answered 404', 'actions: read'],
])('says so where it %s', async (what, said, remedy) => {
  const id = what === 'is deleted' ? run.jobs[1]!.id : 1;
  const log = await readJobLog(fixture.github, place, id);
  expect(log).toEqual({ ok: false, reason: expect.stringContaining(said), remedy: expect.stringContaining(remedy) });
});
