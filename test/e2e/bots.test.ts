/** Bots, machines and forks: who is heard, who is passed over without a word, and when a step turns red for nobody else to see. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest, VISITOR } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, OURS, openHarness, ourComments } from './harness.ts';

const BOT = 'renovate[bot]';
const FILE = '.github/kodelet.yml';
const LISTED = `triggers: { bots: ['${BOT}'] }\n`;

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
  for (const login of [BOT, 'Copilot']) harness.github.addUser(login, { type: 'Bot' });
});
afterEach(() => harness.close());

const answer = () => harness.model([{ text: 'The loop ends one attempt early.' }]);
const silent = () => harness.model([]);
const configure = (text: string | null, branch = 'main') =>
  harness.github.commit(harness.repository, { branch, files: { [FILE]: text }, message: 'Configure' });
/** A checkout that is not the workflow's token's, so that the action's own requests stand out. */
const byHand = () => ({ checkout: { token: harness.github.token({ login: MAINTAINER }) } });
const ourRequests = () => harness.github.requests.filter(({ login }) => login === OURS);
/** Nothing was posted, and nobody reacted. */
const isUnanswered = (): boolean =>
  harness.github.requests.every(({ method, path }) => method === 'GET' || /graphql|git-/.test(path));

describe('a bot that is listed', () => {
  it.each(sample([BOT, 'Copilot'], 1))(
    'is let in by its entry alone, whatever GitHub says of it: %s',
    async (login) => {
      const run = await harness.deliver(ask(harness, openIssue(harness), login, 'ask why?'), await answer(), {
        inputs: { 'allowed-bots': 'renovate[bot], Copilot' },
      });
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
      expect(harness.github.requests.filter(({ path }) => path.endsWith('/permission'))).toEqual([]);
    },
  );

  it('is let in by the trusted file, also where the head that is checked out has none', async () => {
    await configure(LISTED);
    await harness.github.commit(harness.repository, { branch: 'topic', files: { 'a.txt': 'a\n' }, message: 'x' });
    await harness.github.commit(harness.repository, {
      branch: 'topic',
      from: 'topic',
      files: { [FILE]: null },
      message: 'y',
    });
    harness.later();
    const draft = { title: 'T', body: '/agent ask why?', author: BOT, head: 'topic', base: 'main' };
    const pull = await harness.github.createPullRequest(harness.repository, draft);
    harness.later();
    const event = await harness.github.payload.pullRequest(pull);
    const run = await harness.deliver(event, await answer(), { checkout: { ref: 'topic' } });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
  });
});

it('Dependabot, whose runs get other secrets, is told where the missing one belongs', async () => {
  const login = 'dependabot[bot]';
  harness.github.addUser(login, { type: 'Bot' });
  const run = await harness.deliver(ask(harness, openIssue(harness), login, 'ask why?'), await silent(), {
    inputs: { 'allowed-bots': login, 'anthropic-api-key': '' },
  });
  expect(run.outputs.conclusion, run.log).toBe('failed');
  expect(run.outputs.message).toMatch(/anthropic-api-key is empty\. .*Secrets and variables → Dependabot/);
});

describe('a bot that is not listed', () => {
  const cases: readonly [string, () => Event | Promise<Event>, Record<string, string>?][] = [
    ['a comment', () => ask(harness, openIssue(harness), BOT, 'fix it')],
    [
      'a label',
      () => {
        const issue = openIssue(harness);
        harness.github.addLabel(issue, 'agent');
        return harness.github.payload.issueLabeled(issue, 'agent', BOT);
      },
    ],
    ['a pull request, where the workflow has a prompt', () => openPull(BOT), { prompt: 'review this' }],
    [
      'a comment, where others are listed',
      () => ask(harness, openIssue(harness), BOT, 'fix'),
      { 'allowed-bots': 'Copilot' },
    ],
  ];
  const openPull = async (author: string): Promise<Event> => {
    await harness.github.commit(harness.repository, {
      branch: 'topic',
      files: { 'a.txt': 'a\n' },
      message: 'x',
      author,
    });
    const draft = { title: 'Bump', author, head: 'topic', base: 'main' };
    return harness.github.payload.pullRequest(await harness.github.createPullRequest(harness.repository, draft));
  };

  it.each(sample(cases, 1))(
    'is passed over at once, and GitHub is asked nothing: %s',
    async (_, eventOf, inputs = {}) => {
      harness.github.setPermission(harness.repository, BOT, 'admin');
      const run = await harness.deliver(await eventOf(), await silent(), { inputs, ...byHand() });
      expect(run.outputs.conclusion, run.log).toBe('skipped');
      expect(run.outputs.message).toContain(`"${BOT}" is a bot that is not in "allowed-bots"`);
      expect(run.exitCode).toBe(0);
      expect(ourRequests()).toEqual([]);
    },
  );

  it('is not let in by a head that lists it, and gets no answer', async () => {
    await harness.github.commit(harness.repository, {
      branch: 'topic',
      files: { [FILE]: LISTED },
      message: 'x',
      author: BOT,
    });
    harness.later();
    const draft = { title: 'T', body: '/agent ask why?', author: BOT, head: 'topic', base: 'main' };
    const pull = await harness.github.createPullRequest(harness.repository, draft);
    const event = await harness.github.payload.pullRequest(pull, 'opened', 'pull_request');
    const run = await harness.deliver(event, await silent());
    expect(run.outputs.conclusion, run.log).toBe('skipped');
    expect(isUnanswered()).toBe(true);
  });

  it.each(
    sample(
      [
        ['lists nobody', ''],
        ['lists it', LISTED],
      ],
      1,
    ),
  )('gets no answer where the trusted file is broken and that of the checkout %s: the step fails', async (_, text) => {
    const old = await configure(text);
    await configure('trigers: {}\n');
    const run = await harness.deliver(ask(harness, openIssue(harness), BOT, 'fix'), await silent(), {
      checkout: { ref: old },
    });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'failed', message: expect.stringContaining('trigers') });
    expect(isUnanswered()).toBe(true);
  });
});

describe('machines', () => {
  const inputs = { prompt: 'ask what is here?', 'fail-on': '' };

  it.each(
    sample<[string, () => Event]>(
      [
        ['workflow_dispatch', () => harness.github.payload.workflowDispatch(harness.repository, OURS)],
        ['repository_dispatch', () => harness.github.payload.repositoryDispatch(harness.repository, OURS, 'nightly')],
      ],
      1,
    ),
  )('are heard where one workflow of the repository calls another: %s', async (_, eventOf) => {
    const run = await harness.deliver(eventOf(), await answer(), { inputs });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
  });

  it.each(
    sample<[string, () => Event | Promise<Event>]>(
      [
        ['workflow_dispatch', () => harness.github.payload.workflowDispatch(harness.repository, BOT)],
        ['push', () => harness.github.payload.push(harness.repository, { sender: BOT })],
      ],
      1,
    ),
  )('that are not listed are refused, and the step fails since nobody else is told: %s', async (_, eventOf) => {
    const run = await harness.deliver(await eventOf(), await silent(), { inputs });
    expect(run.outputs.conclusion, run.log).toBe('denied');
    expect(run.exitCode).toBe(1);
    expect(run.log).toMatch(
      /##\[error\]"renovate\[bot\]" is not a person's account.*add "renovate\[bot\]" to the input/,
    );
  });

  it.each(sample(['gone', BOT, VISITOR], 1))(
    'keep a schedule, whatever became of who touched it last: %s',
    async (login) => {
      const env = { GITHUB_ACTOR: login, GITHUB_TRIGGERING_ACTOR: login };
      const run = await harness.deliver(harness.github.payload.schedule(harness.repository), await answer(), {
        inputs,
        env,
      });
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
    },
  );

  it('that a stranger sets off by a fork refuse quietly: strangers turn no step red', async () => {
    const head = await harness.github.fork(harness.repository, VISITOR);
    const event = await harness.github.payload.workflowRun(harness.repository, { sender: VISITOR, head });
    const run = await harness.deliver(event, await silent(), { inputs });
    expect(run.outputs.conclusion, run.log).toBe('denied');
    expect(run.exitCode).toBe(0);
  });
});

describe('a review of a fork’s pull request', () => {
  let pull: Issue;
  beforeEach(async () => {
    pull = await openPullRequest(harness, 'fork');
  });
  const review = async (body: string): Promise<Event> =>
    harness.github.payload.pullRequestReview(await harness.github.review(pull, { user: MAINTAINER, body }));
  const lineComment = async (body: string): Promise<Event> => {
    const line = { path: 'README.md', line: 3, body };
    return harness.github.payload.pullRequestReviewComment(await harness.github.reviewComment(pull, MAINTAINER, line));
  };

  it.each(
    sample(
      [
        ['review', review],
        ['line comment', lineComment],
      ],
      1,
    ),
  )(
    'gets no secrets, so a %s that asks is told where to ask instead, and nothing is asked of GitHub',
    async (_, of) => {
      const run = await harness.deliver(await of('/agent fix it'), await silent(), byHand());
      expect(run.outputs, run.log).toMatchObject({
        conclusion: 'failed',
        message:
          'GitHub gives reviews on a fork\'s pull request no secrets, so write "/agent …" as an ordinary comment in its conversation instead',
      });
      expect(run.exitCode).toBe(1);
      expect(ourRequests()).toEqual([]);
    },
  );

  it('that asks for nothing is no failure', async () => {
    const run = await harness.deliver(await review('Looks good.'), await silent());
    expect(run.outputs.conclusion, run.log).toBe('skipped');
    expect(run.exitCode).toBe(0);
  });

  it('does as well as an ordinary comment, which is answered', async () => {
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'ask why?'), await answer());
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourComments(pull)).toHaveLength(1);
  });
});
