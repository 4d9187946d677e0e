/** Bots, machines and forks: who is heard, who is passed over without a word, and when a step turns red for nobody else to see. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest, VISITOR } from '../demo/stage.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import { sample } from '../support/sample.ts';
import { ask, type House, OURS, openHouse, ourComments } from './harness.ts';

const BOT = 'renovate[bot]';
const FILE = '.github/kodelet.yml';
const LISTED = `triggers: { bots: ['${BOT}'] }\n`;

let house: House;
beforeEach(async () => {
  house = await openHouse();
  for (const login of [BOT, 'Copilot']) house.github.addUser(login, { type: 'Bot' });
});
afterEach(() => house.close());

const answer = () => house.model([{ text: 'The loop ends one attempt early.' }]);
const silent = () => house.model([]);
const configure = (text: string | null, branch = 'main') =>
  house.github.commit(house.repository, { branch, files: { [FILE]: text }, message: 'Configure' });
/** A checkout that is not the workflow's token's, so that the action's own requests stand out. */
const byHand = () => ({ checkout: { token: house.github.token({ login: MAINTAINER }) } });
const ourRequests = () => house.github.requests.filter(({ login }) => login === OURS);
/** Nothing was posted, and nobody reacted. */
const isUnanswered = (): boolean =>
  house.github.requests.every(({ method, path }) => method === 'GET' || /graphql|git-/.test(path));

describe('a bot that is listed', () => {
  it.each([BOT, 'Copilot'])('is let in by its entry alone, whatever GitHub says of it: %s', async (login) => {
    const run = await house.deliver(ask(house, openIssue(house), login, 'ask why?'), await answer(), {
      inputs: { 'allowed-bots': 'renovate[bot], Copilot' },
    });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(house.github.requests.filter(({ path }) => path.endsWith('/permission'))).toEqual([]);
  });

  it('is let in by the trusted file, also where the head that is checked out has none', async () => {
    await configure(LISTED);
    await house.github.commit(house.repository, { branch: 'topic', files: { 'a.txt': 'a\n' }, message: 'x' });
    await house.github.commit(house.repository, {
      branch: 'topic',
      from: 'topic',
      files: { [FILE]: null },
      message: 'y',
    });
    house.later();
    const draft = { title: 'T', body: '/agent ask why?', author: BOT, head: 'topic', base: 'main' };
    const pull = await house.github.createPullRequest(house.repository, draft);
    house.later();
    const event = await house.github.payload.pullRequest(pull);
    const run = await house.deliver(event, await answer(), { checkout: { ref: 'topic' } });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
  });
});

describe('a bot that is not listed', () => {
  const cases: readonly [string, () => Event | Promise<Event>, Record<string, string>?][] = [
    ['a comment', () => ask(house, openIssue(house), BOT, 'fix it')],
    [
      'a label',
      () => {
        const issue = openIssue(house);
        house.github.addLabel(issue, 'agent');
        return house.github.payload.issueLabeled(issue, 'agent', BOT);
      },
    ],
    ['a pull request, where the workflow has a prompt', () => openPull(BOT), { prompt: 'review this' }],
    [
      'a comment, where others are listed',
      () => ask(house, openIssue(house), BOT, 'fix'),
      { 'allowed-bots': 'Copilot' },
    ],
  ];
  const openPull = async (author: string): Promise<Event> => {
    await house.github.commit(house.repository, { branch: 'topic', files: { 'a.txt': 'a\n' }, message: 'x', author });
    const draft = { title: 'Bump', author, head: 'topic', base: 'main' };
    return house.github.payload.pullRequest(await house.github.createPullRequest(house.repository, draft));
  };

  it.each(sample(cases, 4))(
    'is passed over at once, and GitHub is asked nothing: %s',
    async (_, eventOf, inputs = {}) => {
      house.github.setPermission(house.repository, BOT, 'admin');
      const run = await house.deliver(await eventOf(), await silent(), { inputs, ...byHand() });
      expect(run.outputs.conclusion, run.log).toBe('skipped');
      expect(run.outputs.message).toContain(`"${BOT}" is a bot that is not in "allowed-bots"`);
      expect(run.exitCode).toBe(0);
      expect(ourRequests()).toEqual([]);
    },
  );

  it('is not let in by a head that lists it, and gets no answer', async () => {
    await house.github.commit(house.repository, {
      branch: 'topic',
      files: { [FILE]: LISTED },
      message: 'x',
      author: BOT,
    });
    house.later();
    const draft = { title: 'T', body: '/agent ask why?', author: BOT, head: 'topic', base: 'main' };
    const pull = await house.github.createPullRequest(house.repository, draft);
    const event = await house.github.payload.pullRequest(pull, 'opened', 'pull_request');
    const run = await house.deliver(event, await silent());
    expect(run.outputs.conclusion, run.log).toBe('skipped');
    expect(isUnanswered()).toBe(true);
  });

  it.each([
    ['lists nobody', ''],
    ['lists it', LISTED],
  ])('gets no answer where the trusted file is broken and that of the checkout %s: the step fails', async (_, text) => {
    const old = await configure(text);
    await configure('trigers: {}\n');
    const run = await house.deliver(ask(house, openIssue(house), BOT, 'fix'), await silent(), {
      checkout: { ref: old },
    });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'failed', message: expect.stringContaining('trigers') });
    expect(isUnanswered()).toBe(true);
  });
});

describe('machines', () => {
  const inputs = { prompt: 'ask what is here?', 'fail-on': '' };

  it.each<[string, () => Event]>([
    ['workflow_dispatch', () => house.github.payload.workflowDispatch(house.repository, OURS)],
    ['repository_dispatch', () => house.github.payload.repositoryDispatch(house.repository, OURS, 'nightly')],
  ])('are heard where one workflow of the repository calls another: %s', async (_, eventOf) => {
    const run = await house.deliver(eventOf(), await answer(), { inputs });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
  });

  it.each<[string, () => Event | Promise<Event>]>([
    ['workflow_dispatch', () => house.github.payload.workflowDispatch(house.repository, BOT)],
    ['push', () => house.github.payload.push(house.repository, { sender: BOT })],
  ])('that are not listed are refused, and the step fails since nobody else is told: %s', async (_, eventOf) => {
    const run = await house.deliver(await eventOf(), await silent(), { inputs });
    expect(run.outputs.conclusion, run.log).toBe('denied');
    expect(run.exitCode).toBe(1);
    expect(run.log).toMatch(
      /##\[error\]"renovate\[bot\]" is not a person's account.*add "renovate\[bot\]" to the input/,
    );
  });

  it.each(['gone', BOT, VISITOR])('keep a schedule, whatever became of who touched it last: %s', async (login) => {
    const env = { GITHUB_ACTOR: login, GITHUB_TRIGGERING_ACTOR: login };
    const run = await house.deliver(house.github.payload.schedule(house.repository), await answer(), { inputs, env });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
  });

  it('that a stranger sets off by a fork refuse quietly: strangers turn no step red', async () => {
    const head = await house.github.fork(house.repository, VISITOR);
    const event = await house.github.payload.workflowRun(house.repository, { sender: VISITOR, head });
    const run = await house.deliver(event, await silent(), { inputs });
    expect(run.outputs.conclusion, run.log).toBe('denied');
    expect(run.exitCode).toBe(0);
  });
});

describe('a review of a fork’s pull request', () => {
  let pull: Issue;
  beforeEach(async () => {
    pull = await openPullRequest(house, 'fork');
  });
  const review = async (body: string): Promise<Event> =>
    house.github.payload.pullRequestReview(await house.github.review(pull, { user: MAINTAINER, body }));
  const lineComment = async (body: string): Promise<Event> => {
    const line = { path: 'README.md', line: 3, body };
    return house.github.payload.pullRequestReviewComment(await house.github.reviewComment(pull, MAINTAINER, line));
  };

  it.each([
    ['review', review],
    ['line comment', lineComment],
  ])(
    'gets no secrets, so a %s that asks is told where to ask instead, and nothing is asked of GitHub',
    async (_, of) => {
      const run = await house.deliver(await of('/agent fix it'), await silent(), byHand());
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
    const run = await house.deliver(await review('Looks good.'), await silent());
    expect(run.outputs.conclusion, run.log).toBe('skipped');
    expect(run.exitCode).toBe(0);
  });

  it('does as well as an ordinary comment, which is answered', async () => {
    const run = await house.deliver(ask(house, pull, MAINTAINER, 'ask why?'), await answer());
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourComments(pull)).toHaveLength(1);
  });
});
