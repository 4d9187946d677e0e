/** Reviews that say that a change is fine: on whose word, and of which commit. */
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, VISITOR } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue, Permissions } from '../support/github/types.ts';
import type { Script } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';
import { commentsOf, finding, openPull, reviewing, reviewsOf } from './review-requests.ts';

const MAY: Permissions = { contents: 'write', issues: 'write', pull_requests: 'write', checks: 'write' };
const FINE = [{ text: 'Nothing to object.' }];

let harness: Harness;
let pull: Issue;
afterEach(() => harness.close());

const open = async (verdict: 'approve' | 'request-changes', permission: 'read' | 'write') => {
  const config = `triggers: { permission: ${permission} }\npublish: { review: { verdict: ${verdict}, blocks: blocking } }\n`;
  harness = await openHarness({ '.github/kodelet.yml': config });
  harness.repository.actionsMayCreatePullRequests = true;
  pull = await openPull(harness, 'fork');
};
const deliver = async (event: Event, script: Script, inputs: Record<string, string> = {}) => {
  const { github, repository } = harness;
  const model = await harness.model(script);
  const token = github.token({ installation: repository, permissions: MAY });
  const run = await harness.deliver(event, model, { token, inputs });
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  harness.later();
  return run;
};
const review = (login: string, script: Script) => deliver(ask(harness, pull, login, 'review'), script);
const states = () => reviewsOf(pull).map(({ state }) => state);
const checks = () => harness.repository.checkRuns.map(({ conclusion }) => conclusion);

describe('a review for someone who may only read', () => {
  it('approves nothing and makes no green check, and one for someone who may write does', async () => {
    await open('approve', 'read');
    await review(VISITOR, FINE);
    expect([states(), checks()]).toEqual([[], []]);
    expect(ourComments(pull)[0]).toContain(
      'Under the permission "read" of "finn" a review only comments: it approves nothing',
    );
    await review(MAINTAINER, FINE);
    expect([states(), checks()]).toEqual([['APPROVED'], ['success']]);
  });

  it('lifts no request for changes, also where they have resolved its thread', async () => {
    await open('request-changes', 'read');
    await review(MAINTAINER, reviewing(finding()));
    for (const comment of commentsOf(pull))
      Object.assign(comment, { isResolved: true, resolvedBy: harness.github.database.user(VISITOR) });
    await review(VISITOR, FINE);
    expect([states(), checks()]).toEqual([['CHANGES_REQUESTED'], ['failure']]);
    await review(MAINTAINER, FINE);
    expect([states(), checks().at(-1)]).toEqual([['CHANGES_REQUESTED'], 'failure']);
    expect(ourComments(pull).at(-1)).toContain(
      '1 finding stayed open although resolved: "finn" has the permission "read"',
    );
  });

  it('has its verdict where the workflow asks for it', async () => {
    await open('approve', 'read');
    const event = await harness.github.payload.pullRequest(pull, 'opened', 'pull_request_target');
    await deliver(event, FINE, { prompt: 'review' });
    expect([states(), checks()]).toEqual([['APPROVED'], ['success']]);
  });
});

it('a review approves nothing that was pushed while the agent read', async () => {
  await open('approve', 'write');
  const home = [...harness.github.database.repositories.values()].find(({ fullName }) => fullName.startsWith(VISITOR));
  const read = pull.pull?.headSha.slice(0, 12);
  let pushed: Promise<unknown> | undefined;
  await review(MAINTAINER, (_, turn) => {
    const more = { branch: 'delay', files: { 'src/more.js': 'steal();\n' }, message: 'More', author: VISITOR };
    pushed ??= home && harness.github.commit(home, more);
    return turn === 0 ? { toolCalls: [{ name: 'ls', input: {} }], after: pushed } : { text: 'Nothing to object.' };
  });
  expect(states()).toEqual([]);
  expect(ourComments(pull)[0]).toContain(`Not approved: commit ${read} was read, and the pull request is at`);
});

it('a finding in the text of a review is known to the next one, and keeps it from being fine', async () => {
  await open('approve', 'write');
  // As of a file that is too large for its diff.
  harness.github.fault({ method: 'POST', path: /\/reviews$/, status: 422 });
  harness.github.fault({ method: 'GET', path: /\/pulls\/\d+\/files$/, status: 200, body: [] });
  await review(MAINTAINER, reviewing(finding()));
  expect(commentsOf(pull)).toEqual([]);
  let prompt = '';
  await review(MAINTAINER, ({ body }) => {
    prompt = JSON.stringify(body);
    return { text: 'Nothing to object.' };
  });
  const [, id = ''] = /open threads of yours.*?(\d{6,}) src\/delay\.js:2 in [0-9a-f]{12} /s.exec(prompt) ?? [];
  expect([states(), checks()]).toEqual([['CHANGES_REQUESTED'], ['failure']]);
  await review(MAINTAINER, reviewing({ name: 'resolve_thread', input: { thread: Number(id) } }));
  expect([states(), checks().at(-1)]).toEqual([['CHANGES_REQUESTED', 'APPROVED'], 'success']);
});
