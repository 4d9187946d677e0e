/** What is trusted is the present: the tip of a pull request's base, or of the default branch, when the run starts. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, VISITOR } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { CheckoutOptions } from '../support/runner/checkout.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const FILE = '.github/kodelet.yml';
const WIDE = 'profiles: { ci: { widen: true, bash: { allow: [hostid] } } }\n';
const hostid = [
  { toolCalls: [{ name: 'bash', input: { description: 'Ask', command: 'hostid' } }] },
  { text: 'The retry loop ends early.' },
];

const configure = async (text: string, branch = 'main'): Promise<string> => {
  const files = { [FILE]: text };
  const sha = await harness.github.commit(harness.repository, { branch, from: branch, files, message: 'Configure' });
  harness.later();
  return sha;
};

async function openPull(base: string, body = '/agent look'): Promise<Issue> {
  const { github, repository } = harness;
  if (base !== 'main')
    await github.commit(repository, { branch: base, files: { 'b.txt': 'b\n' }, message: 'Branch off' });
  await github.commit(repository, { branch: 'topic', from: base, files: { 'a.txt': 'a\n' }, message: 'Add a' });
  harness.later();
  const pull = await github.createPullRequest(repository, {
    title: 'T',
    body,
    author: MAINTAINER,
    head: 'topic',
    base,
  });
  harness.later();
  return pull;
}

const EVENTS: readonly [string, (pull: Issue) => Event | Promise<Event>][] = [
  ['a comment', (pull) => ask(harness, pull, MAINTAINER, 'look')],
  ['the pull request itself', (pull) => harness.github.payload.pullRequest(pull)],
  ['a review', async (pull) => harness.github.payload.pullRequestReview(await review(pull))],
];
const review = (pull: Issue) => harness.github.review(pull, { user: MAINTAINER, body: '/agent look' });

describe('a pull request', () => {
  it.each(sample(EVENTS, 1))(
    'is judged by its base as it is now, for %s: what was withdrawn there does not hold',
    async (_, of) => {
      harness = await openHarness({ [FILE]: WIDE });
      const pull = await openPull('main');
      await configure('limits: { turns: 7 }\n');
      const model = await harness.model(hostid);
      const run = await harness.deliver(await of(pull), model);
      expect(run.outputs, run.log).toMatchObject({ conclusion: 'no-changes', 'denied-calls': '1' });
    },
  );

  it('is judged by its base as it is now in a job that was run again', async () => {
    harness = await openHarness({ [FILE]: 'triggers: { permission: read }\n' });
    harness.github.setPermission(harness.repository, MAINTAINER, 'triage');
    const old = await harness.github.resolve(harness.repository, 'main');
    const event = ask(harness, await openPull('main'), MAINTAINER, 'look');
    await configure('');
    const model = await harness.model([]);
    const run = await harness.deliver(event, model, { checkout: { ref: old }, env: { GITHUB_SHA: old ?? '' } });
    expect(run.outputs.conclusion, run.log).toBe('denied');
    expect(run.outputs.message).toContain('(needs write,');
    expect(model.requests).toEqual([]);
  });

  it('takes no widening from its base where that is not the default branch, however new', async () => {
    harness = await openHarness();
    const pull = await openPull('release');
    await configure(WIDE, 'release');
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'look'), await harness.model(hostid));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'no-changes', 'denied-calls': '1' });
    expect(ourComments(pull).join('\n')).toContain(
      'The profile on the base "release" may only narrow that of the default branch, which applies for: commands',
    );
  });

  it('cannot choose the endpoint, who may ask, hooks or tools by choosing a stale branch as its base', async () => {
    harness = await openHarness();
    const { github, repository } = harness;
    const [ours, theirs] = [await harness.model([{ text: 'It adds a file.' }]), await harness.model([])];
    await configure(`model: { base-url: "${ours.url}" }\n`);
    const pull = await openPull('release', 'No request.');
    const evil = { text: '#!/bin/sh\n', mode: '100755' } as const;
    const files = {
      [FILE]: `model: { base-url: "${theirs.url}" }\ntriggers: { permission: read }\nhooks: { session-start: [{ run: ./evil }] }\n`,
      'kodelet-tools/evil': evil,
      evil,
    };
    await github.commit(repository, { branch: 'release', from: 'release', files, message: 'Configure' });
    harness.later();
    const asked = { inputs: { 'base-url': '' } };
    const stranger = await harness.deliver(ask(harness, pull, VISITOR, 'look'), ours, asked);
    expect(stranger.outputs.conclusion, stranger.log).toBe('denied');
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'ask what is it?'), ours, asked);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(theirs.requests).toEqual([]);
    expect(JSON.stringify(ours.requests[0]?.body.tools)).not.toContain('evil');
    expect(ourComments(pull).at(-1)).toContain(
      'release:.github/kodelet.yml may only narrow the file of the default branch, which applies for: model.base-url, triggers.permission, hooks.session-start',
    );
  });

  it('may forbid more on its base', async () => {
    harness = await openHarness({ [FILE]: WIDE });
    const pull = await openPull('release', 'No request.');
    await configure('profiles: { ci: { bash: { deny: [hostid] } } }\n', 'release');
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'look'), await harness.model(hostid));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'no-changes', 'denied-calls': '1' });
    expect(ourComments(pull).join('\n')).not.toContain('may only narrow');
  });

  it('may set lower limits on its base, and has instructions there', async () => {
    harness = await openHarness({ [FILE]: 'limits: { turns: 5 }\n', 'AGENTS.md': 'Rules of main.\n' });
    const pull = await openPull('release', 'No request.');
    const files = { [FILE]: 'limits: { turns: 1 }\n', 'AGENTS.md': 'Rules of release.\n' };
    const branch = 'release';
    await harness.github.commit(harness.repository, { branch, from: branch, files, message: 'Configure' });
    harness.later();
    const model = await harness.model(() => ({ toolCalls: [{ name: 'ls', input: {} }] }));
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'ask what is here?'), model);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'incomplete', turns: '1' });
    expect(JSON.stringify(model.requests[0]?.body)).toContain('Rules of release.');
    expect(JSON.stringify(model.requests[0]?.body)).not.toContain('Rules of main.');
    expect(ourComments(pull).join('\n')).not.toContain('may only narrow');
  });

  it('is judged by the default branch where its base was deleted', async () => {
    harness = await openHarness({ [FILE]: 'triggers: { permission: read }\n' });
    harness.github.setPermission(harness.repository, MAINTAINER, 'triage');
    const pull = await openPull('release');
    await configure('');
    const event = ask(harness, pull, MAINTAINER, 'look');
    await harness.github.deleteBranch(harness.repository, 'release');
    const run = await harness.deliver(event, await harness.model([]));
    expect(run.outputs.conclusion, run.log).toBe('denied');
  });

  it.each(
    sample<[string, Partial<CheckoutOptions>, string]>(
      [
        ['works from a checkout of the base that has moved on', { ref: 'main' }, 'no-changes'],
        ['works from the checkout that the event makes', {}, 'no-changes'],
        ['stops at a checkout of the head', { ref: 'topic' }, 'failed'],
      ],
      1,
    ),
  )('of pull_request_target %s', async (_, checkout, conclusion) => {
    harness = await openHarness();
    const pull = await openPull('main');
    const event = await harness.github.payload.pullRequest(pull, 'opened', 'pull_request_target');
    const run = { checkout, env: { GITHUB_SHA: pull.pull?.baseSha ?? '' } };
    await configure('limits: { turns: 7 }\n');
    const model = await harness.model([{ text: 'It adds a file.' }]);
    const { outputs, log } = await harness.deliver(event, model, checkout.ref === 'main' ? run : { checkout });
    expect(outputs.conclusion, log).toBe(conclusion);
  });

  it('whose base GitHub does not tell starts nothing, and says so', async () => {
    harness = await openHarness();
    const pull = await openPull('main');
    const body = { data: { repository: null }, errors: [{ message: 'Resource not accessible by integration' }] };
    harness.github.fault({ path: /graphql$/, status: 200, body, times: 9 });
    const model = await harness.model([]);
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'look'), model);
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(/Pull request #\d+ could not be read: Resource not accessible/);
    expect(model.requests).toEqual([]);
  });
});

describe('an issue', () => {
  it('is judged by the default branch as it is now, where the job has waited since', async () => {
    harness = await openHarness({ [FILE]: 'triggers: { permission: read }\n' });
    const event = ask(harness, openIssue(harness), VISITOR, 'ask what is it?');
    const old = await harness.github.resolve(harness.repository, 'main');
    await configure('');
    const more = { checkout: { ref: old }, env: { GITHUB_SHA: old ?? '' } };
    const run = await harness.deliver(event, await harness.model([]), more);
    expect(run.outputs.conclusion, run.log).toBe('denied');
  });

  it('asks for its start and for what is trusted in one question', async () => {
    harness = await openHarness();
    const event = ask(harness, openIssue(harness), MAINTAINER, 'ask what is it?');
    const run = await harness.deliver(event, await harness.model([{ text: 'A loop.' }]));
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(harness.github.requests.filter(({ path }) => path.endsWith('/git-upload-pack')).length).toBeLessThanOrEqual(
      2,
    );
  });
});

describe('what asks for a run', () => {
  const leave = (text: string) => (workspace: string) => writeFile(join(workspace, FILE), text);

  it.each(
    sample<[string, string, string, (issue: Issue) => Event]>(
      [
        ['phrase', 'triggers: { phrase: /bot }\n', '', (issue) => ask(harness, issue, MAINTAINER, 'look')],
        [
          'label',
          'triggers: { labels: [bot] }\n',
          'triggers: { labels: [bug] }\n',
          (issue) => {
            harness.github.addLabel(issue, 'bug');
            return harness.github.payload.issueLabeled(issue, 'bug', MAINTAINER);
          },
        ],
      ],
      1,
    ),
  )(
    'is the trusted %s, whatever the checkout says: nothing is run and nobody is answered',
    async (_, trusted, own, of) => {
      harness = await openHarness({ [FILE]: trusted });
      const issue = openIssue(harness);
      const model = await harness.model([]);
      const run = await harness.deliver(of(issue), model, { prepare: leave(own) });
      expect(run.outputs, run.log).toMatchObject({
        conclusion: 'skipped',
        message: expect.stringContaining('Skipped: '),
      });
      expect(model.requests).toEqual([]);
      expect(ourComments(issue)).toEqual([]);
    },
  );
});
