/**
 * Runs that fix what code scanning found, through the bundle.
 *
 * Covers `src/action/background.ts`.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, VISITOR } from '../demo/fixture.ts';
import { FIX } from '../demo/scripts.ts';
import { type ScannedAlert, scanCode } from '../support/github/routes/code-scanning.ts';
import type { Permissions } from '../support/github/types.ts';
import type { Model } from '../support/model/model.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': 'triggers: { permission: read }\n' });
});
afterEach(() => harness.close());

const alert = (number: number, more: Partial<ScannedAlert> = {}): ScannedAlert => ({
  ...{ number, state: 'open', rule: 'js/off-by-one', description: 'Off by one', severity: 'error', level: 'high' },
  ...{ path: 'src/retry.js', line: 3, message: `Ends early.<!-- hidden --> Number ${number}` },
  ...more,
});

const SCANS: Permissions = { contents: 'write', issues: 'write', pull_requests: 'write', security_events: 'read' };
const prompted = (model: Model): string => JSON.stringify(model.requests[0]?.body.messages[0]);

async function run(request: string, permissions = SCANS, login = MAINTAINER) {
  const { github, repository } = harness;
  const issue = openIssue(harness);
  const model = await harness.model(FIX);
  const token = github.token({ installation: repository, permissions });
  const { outputs, log } = await harness.deliver(ask(harness, issue, login, request), model, { token });
  return { issue, model, outputs, log };
}

describe('/agent fix alerts', () => {
  it('shows the model the open ones as data, and opens a pull request', async () => {
    scanCode(harness.repository, 'main', [alert(4), alert(5, { state: 'dismissed' })]);
    const { model, outputs, log } = await run('fix alerts');
    expect(outputs.conclusion, log).toBe('succeeded');
    expect(ourPullRequests(harness)).toHaveLength(1);
    const prompt = prompted(model);
    expect(prompt).toMatch(/Fix the code scanning alerts below.*The words of the request: fix alerts/);
    expect(prompt).toMatch(
      /<untrusted-\w+ source=\\"code scanning alert 4\\">\\nAlert 4 \(open\), severity high, by CodeQL\\nRule: js\/off-by-one: Off by one\\nWhere: src\/retry\.js:3\\nMessage: Ends early\. Number 4/,
    );
    expect(prompt).not.toContain('Alert 5');
  });

  it('shows only the one that is named, and does nothing about one that is fixed', async () => {
    scanCode(harness.repository, 'main', [alert(4), alert(6), alert(7, { state: 'fixed' })]);
    const one = await run('fix alert 6');
    expect(prompted(one.model)).toContain('Alert 6 (open)');
    expect(prompted(one.model)).not.toContain('Alert 4');
    const fixed = await run('fix alert 7');
    expect(fixed.outputs, fixed.log).toMatchObject({ conclusion: 'no-changes' });
    expect(ourComments(fixed.issue)[0]).toContain('Code scanning alert 7 is fixed, so there is nothing to fix');
    expect(fixed.model.requests).toEqual([]);
  });

  it('says that there are none only where GitHub says so', async () => {
    scanCode(harness.repository, 'main', []);
    const none = await run('fix alerts');
    expect(none.outputs).toMatchObject({ conclusion: 'no-changes' });
    expect(ourComments(none.issue)[0]).toContain('The default branch has no open code scanning alerts');
    scanCode(harness.repository, 'main', 'off');
    const off = await run('fix alerts');
    expect(off.outputs).toMatchObject({ conclusion: 'failed' });
    expect(ourComments(off.issue)[0]).toContain('that code scanning is on in Settings');
    const without = await run('fix alerts', { contents: 'write', issues: 'write', pull_requests: 'write' });
    expect(without.outputs).toMatchObject({ conclusion: 'failed' });
    expect(ourComments(without.issue)[0]).toContain('security-events: read');
    for (const { model } of [none, off, without]) expect(model.requests).toEqual([]);
  });

  it('shows them to no one without write access', async () => {
    scanCode(harness.repository, 'main', [alert(4)]);
    harness.github.setPermission(harness.repository, VISITOR, 'read');
    const { outputs, issue, model } = await run('fix alerts', SCANS, VISITOR);
    expect(outputs).toMatchObject({ conclusion: 'denied' });
    expect(ourComments(issue)[0]).toContain('to people with write access only');
    expect(model.requests).toEqual([]);
  });
});
