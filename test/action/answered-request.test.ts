/** Covers `src/action/track.ts`: what makes a delivery one of the same request. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestId, requestKey } from '../../src/action/track.ts';
import { findAnswered } from '../../src/action/unanswered-requests.ts';
import { CONCLUSION_NAMES } from '../../src/core/conclusion.ts';
import type { Trigger } from '../../src/core/run-trigger.ts';
import { composeComment, type RequestEnd } from '../../src/github/api/finished-comment.ts';
import { readThreadComments } from '../../src/github/api/thread-comments.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../github/fixture.ts';
import type { Issue, WorkflowRun } from '../support/github/types.ts';
import { openWorkflowRun } from '../support/github/workflow-run.ts';

const SELF = 'github-actions[bot]';

let fixture: GitHubFixture;
let issue: Issue;
let trigger: Trigger;
let said: string[];
beforeEach(async () => {
  said = [];
  fixture = await openGitHubFixture();
  issue = fixture.server.createIssue(fixture.repository, { title: 'Broken', author: 'eve' });
  const comment = fixture.server.comment(issue, 'ann', '/agent fix this');
  trigger = await triggerOf(fixture.server.payload.issueComment(comment));
});
afterEach(() => fixture.server.close());

const OWN = {
  ...{ runId: '9000001', runAttempt: 1, eventName: 'issue_comment', actor: 'ann' },
  workflowPath: '.github/workflows/agent.yml',
};

/** The run that an answer of ours would come from. */
const earlierRun = (more: Partial<WorkflowRun> = {}): string => {
  const run = openWorkflowRun(fixture.server.database, fixture.repository, {
    ...{ GITHUB_RUN_ID: '9000000', GITHUB_EVENT_NAME: OWN.eventName, GITHUB_ACTOR: OWN.actor },
    GITHUB_WORKFLOW_REF: `acme/widget/${OWN.workflowPath}@refs/heads/main`,
  });
  return String(Object.assign(run, { conclusion: 'success', ...more }).id);
};

const report = (more: Partial<RequestEnd> = {}, login = SELF): void => {
  const run = 'run' in more ? more.run : earlierRun();
  const end: RequestEnd = {
    request: requestId(trigger),
    run,
    conclusion: 'succeeded',
    turns: 2,
    costUsd: 0.5,
    ...more,
  };
  const finished = { session: 'one', end };
  fixture.server.comment(issue, login, composeComment({ key: requestKey(trigger), body: 'x', earlier: [], finished }));
};

const find = async (more: Partial<Parameters<typeof findAnswered>[1]> = {}) => {
  const { github } = fixture;
  const comments = more.comments ?? readThreadComments(github, trigger);
  const say = (text: string): void => void said.push(text);
  const sources = { github, self: SELF, run: OWN, phrase: '/agent', structured: false, say, ...more, comments };
  return (await findAnswered(trigger, sources))?.outcome;
};

describe('findAnswered', () => {
  it('answers what succeeded, changed nothing, waits or was refused; the rest is worked on again', async () => {
    const answered: string[] = [];
    for (const conclusion of CONCLUSION_NAMES) {
      issue.comments.splice(1);
      report({ conclusion });
      const outcome = await find();
      if (outcome) answered.push(outcome.conclusion);
    }
    expect(answered).toEqual(['succeeded', 'no-changes', 'parked', 'denied', 'skipped']);
  });

  it.each([
    ['a comment of somebody else', () => report({}, 'eve')],
    ['another request in the same place', () => report({ request: 'another' })],
    [
      'a report that is not finished',
      () => void fixture.server.comment(issue, SELF, `<!-- kodelet-ci:run ${requestKey(trigger)} -->\nx`),
    ],
    ['nothing', () => undefined],
  ])('is not misled by %s', async (_, write) => {
    write();
    expect(await find()).toBeUndefined();
  });

  it.each<[string, () => Partial<RequestEnd>, RegExp]>([
    ['names no run, as those of earlier versions', () => ({ run: undefined }), /does not name the run/],
    ['names no number', () => ({ run: '1/../2' }), /does not name the run/],
    ['names this run, at its first attempt', () => ({ run: OWN.runId }), /has only begun/],
    ['names a run that is not there', () => ({ run: '7' }), /GitHub shows no run 7/],
    [
      'names a run of another workflow',
      () => ({ run: earlierRun({ workflow: { id: 1, name: 'other', path: '.github/workflows/other.yml' } }) }),
      /is of the workflow \.github\/workflows\/other\.yml/,
    ],
    ['names a run of another event', () => ({ run: earlierRun({ event: 'push' }) }), /is of the event push/],
    [
      'names a run of somebody else',
      () => ({ run: earlierRun({ actor: fixture.server.database.user('tom') }) }),
      /someone else/,
    ],
    [
      'names a run from before the request',
      () => ({ run: earlierRun({ createdAt: '2020-01-01T00:00:00Z' }) }),
      /is older than the request/,
    ],
  ])('does not believe a comment of its own account that %s, and says so', async (_, more, why) => {
    report(more());
    expect(await find()).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(why)]);
    expect(said[0]).toMatch(/^The work is done again although http\S+#issuecomment-\d+ says/);
  });

  it('works again where GitHub does not show the run, and says what is missing', async () => {
    report();
    const message = 'Resource not accessible by integration';
    fixture.server.fault({ path: /\/actions\/runs\/\d+$/, status: 403, body: { message }, times: 9 });
    expect(await find()).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/could not be seen: .*"actions: read"/)]);
  });

  it('believes an earlier attempt of this run without asking for it', async () => {
    report({ run: OWN.runId });
    expect(await find({ run: { ...OWN, runAttempt: 2 } })).toMatchObject({ conclusion: 'succeeded' });
    expect(fixture.server.requests.filter(({ path }) => path.includes('/actions/'))).toEqual([]);
  });

  it('cannot tell without the comments, which a run does not go on without', async () => {
    report();
    expect(await find({ comments: Promise.reject(new Error('down')) })).toBeUndefined();
  });

  it('says where the report is, what to do, and what it does not know', async () => {
    report();
    expect(await find({ structured: true })).toMatchObject({
      answeredIn: expect.stringContaining('#issuecomment-'),
      message: expect.stringMatching(
        /structured-answer is empty.*Its report: http.*write the request in a new comment$/,
      ),
    });
  });

  it('names the pull request that GitHub confirms, and says what became of it', async () => {
    const { server, repository } = fixture;
    await server.commit(repository, { branch: 'agent/x', files: { 'b.txt': 'b' }, message: 'x' });
    const draft = { title: 'T', author: 'ann', head: 'agent/x', base: 'main' };
    const pull = await server.createPullRequest(repository, draft);
    report({ pull: pull.number, branch: 'agent/x' });
    const outputs = { 'pr-number': pull.number, 'pr-url': expect.stringContaining(`/pull/${pull.number}`) };
    expect((await find())?.outputs).toEqual({ ...outputs, branch: 'agent/x' });
    pull.state = 'closed';
    expect(await find()).toMatchObject({ outputs, message: expect.stringContaining(`#${pull.number} is closed`) });
  });

  it.each([
    ['is of another branch', undefined, 'is for a branch other than "agent/y"'],
    ['is gone', 404, 'does not exist any more'],
    ['is not confirmed', 403, 'GitHub did not confirm its pull request'],
  ])('leaves a pull request out that %s, and says so', async (_, status, said) => {
    const { server, repository } = fixture;
    await server.commit(repository, { branch: 'agent/x', files: { 'b.txt': 'b' }, message: 'x' });
    const pull = await server.createPullRequest(repository, {
      title: 'T',
      author: 'ann',
      head: 'agent/x',
      base: 'main',
    });
    if (status !== undefined) server.fault({ path: /\/pulls\/\d+$/, status, body: { message: 'no' }, times: 9 });
    report({ pull: pull.number, branch: 'agent/y' });
    const outcome = await find();
    expect(outcome?.outputs).toEqual({ branch: 'agent/y' });
    expect(outcome?.message).toContain(said);
  });
});

describe('requestId', () => {
  it('is the same at each delivery, and another for other words, another moment or another place', () => {
    const id = requestId(trigger);
    expect(requestId(structuredClone(trigger))).toBe(id);
    expect(requestId({ ...trigger, headSha: undefined, occasion: undefined })).toBe(id);
    const others = [
      { ...trigger, request: 'something else' },
      { ...trigger, at: '2030-01-01T00:00:00Z' },
      { ...trigger, headSha: 'f'.repeat(40) },
      { ...trigger, source: { ...trigger.source, id: 1 } },
    ];
    expect(new Set([id, ...others.map(requestId)]).size).toBe(5);
  });

  it('of an automation is that of its workflow run, and of a failure that of what failed', () => {
    const source = { kind: 'automation' as const, id: 7 };
    const run = { ...trigger, source, trigger: 'prompt' as const };
    expect(requestId({ ...run, at: '2030-01-01T00:00:00Z' })).toBe(requestId(run));
    const failed = { kind: 'check-run' as const, id: 3, name: 'test', attempt: 1 };
    const failure = (more: object) =>
      requestId({
        ...run,
        trigger: 'failure',
        occasion: { foreign: false, facts: [], sha: 'a', failed: { ...failed, ...more } },
      });
    expect(failure({})).toBe(failure({}));
    expect(new Set([failure({}), failure({ id: 4 }), failure({ attempt: 2 })]).size).toBe(3);
  });
});
