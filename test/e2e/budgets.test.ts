/** Budgets through the bundle: a run that is killed is settled by the post step, and the next one has nothing left. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { ask, openHarness, ourComments } from './harness.ts';

it('a killed run is settled by the post step, and counts for the next', async () => {
  const harness = await openHarness({ '.github/kodelet.yml': 'budgets: { per-person-daily: { runs: 1 } }\n' });
  try {
    const issue = openIssue(harness);
    const model = await harness.model([{ text: 'Never.', delayMs: 20_000 }]);
    const killWhen = (): boolean => model.requests.length > 0;
    const first = await harness.deliver(ask(harness, issue, MAINTAINER, 'look'), model, { killWhen });
    expect(first.signal, first.log).toBe('SIGKILL');
    const args = ['cat-file', 'blob', `refs/kodelet/usage:${new Date().toISOString().slice(0, 10)}.json`];
    const kept = JSON.parse(execFileSync('git', args, { cwd: harness.repository.path, encoding: 'utf8' }));
    expect(kept, first.post?.log).toMatchObject({
      open: {},
      people: { [MAINTAINER]: { runs: 1, conclusions: { failed: 1 } } },
    });

    const second = await harness.deliver(ask(harness, issue, MAINTAINER, 'look again'), model);
    expect(second.outputs, second.log).toMatchObject({ conclusion: 'denied', turns: '0' });
    expect(second.exitCode).toBe(0);
    expect(ourComments(issue).at(-1)).toMatch(
      /The daily budget of .* is used up \(1 run of 1 run\) until .* UTC, unless a maintainer raises/,
    );
    expect(model.requests).toHaveLength(1);
  } finally {
    await harness.close();
  }
});
