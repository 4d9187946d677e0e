import type {
  CheckRunCompletedEvent,
  IssueCommentCreatedEvent,
  Issue as IssueShape,
  IssuesAssignedEvent,
  IssuesLabeledEvent,
  IssuesOpenedEvent,
  PullRequest,
  PullRequestLabeledEvent,
  PullRequestOpenedEvent,
  PullRequestReviewCommentCreatedEvent,
  PushEvent,
  RepositoryDispatchEvent,
  WorkflowDispatchEvent,
  WorkflowRunCompletedEvent,
} from '@octokit/webhooks-types';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { octokit } from './octokit.ts';
import { type GitHubServer, startGitHub } from './server.ts';
import type { Issue, Repository } from './types.ts';

let github: GitHubServer;
let repository: Repository;
let issue: Issue;
let pull: Issue;

beforeEach(async () => {
  github = await startGitHub({ now: () => new Date('2026-03-04T05:06:07.890Z') });
  repository = await github.createRepository({ owner: 'acme', name: 'widget', files: { 'a.txt': '1\n' } });
  github.addUser('ann');
  issue = github.createIssue(repository, { title: 'Broken', author: 'ann', labels: ['agent'] });
  await github.commit(repository, { branch: 'topic', files: { 'a.txt': '2\n' }, message: 'two' });
  pull = await github.createPullRequest(repository, { title: 'Two', author: 'ann', head: 'topic', base: 'main' });
});

afterEach(() => github.close());

/** An event whose package type narrows a state that the compiler cannot know: `open` for one that was just opened. */
type Wide<Event, Key extends keyof Event> = Omit<Event, Key> &
  Pick<{ issue: IssueShape; pull_request: PullRequest }, Key & ('issue' | 'pull_request')>;

/** The compiler checks the shape: `payload` must be what the package says GitHub sends. */
const shaped = <Payload>(payload: Payload): Payload => payload;

describe('the GitHub stand-in, event payloads', () => {
  it('has the shape of issue events', () => {
    const { payload } = github;
    const comment = github.comment(issue, 'ann', '/agent fix');
    const opened = shaped<Wide<IssuesOpenedEvent, 'issue'>>(payload.issueOpened(issue).payload);
    const labeled = shaped<IssuesLabeledEvent>(payload.issueLabeled(issue, 'agent', 'acme').payload);
    const assigned = shaped<IssuesAssignedEvent>(payload.issueAssigned(issue, 'ann', 'acme').payload);
    const commented = shaped<IssueCommentCreatedEvent>(payload.issueComment(comment).payload);
    expect(opened).toMatchObject({ action: 'opened', issue: { number: 1, created_at: '2026-03-04T05:06:07Z' } });
    expect(labeled).toMatchObject({ label: { name: 'agent' }, sender: { login: 'acme', type: 'User' } });
    expect(assigned).toMatchObject({ assignee: { login: 'ann' } });
    expect(commented).toMatchObject({ comment: { body: '/agent fix', author_association: 'NONE' } });
  });

  it('has the shape of pull request events', async () => {
    const { payload } = github;
    github.addLabel(pull, 'agent');
    const line = await github.reviewComment(pull, 'ann', { path: 'a.txt', line: 1, body: '/agent why?' });
    const opened = shaped<Wide<PullRequestOpenedEvent, 'pull_request'>>((await payload.pullRequest(pull)).payload);
    const labeled = shaped<PullRequestLabeledEvent>((await payload.pullRequestLabeled(pull, 'agent', 'acme')).payload);
    const { payload: commented } = await payload.pullRequestReviewComment(line);
    shaped<PullRequestReviewCommentCreatedEvent>(commented);
    expect(opened.pull_request.head).toMatchObject({ ref: 'topic', repo: { full_name: 'acme/widget' } });
    expect(labeled.label.name).toBe('agent');
    expect(commented.comment).toMatchObject({ path: 'a.txt', line: 1, diff_hunk: '@@ -1 +1 @@\n-1\n+2' });
  });

  it('has the shape of events without a thread', () => {
    const { payload } = github;
    const dispatch = shaped<WorkflowDispatchEvent>(
      payload.workflowDispatch(repository, 'ann', { prompt: 'go' }).payload,
    );
    const custom = shaped<Omit<RepositoryDispatchEvent, 'installation'>>(
      payload.repositoryDispatch(repository, 'ann', 'nightly').payload,
    );
    expect(dispatch.inputs).toEqual({ prompt: 'go' });
    expect(custom.action).toBe('nightly');
    expect(payload.schedule(repository).payload).not.toHaveProperty('sender');
  });

  it('has the shape of pushes, also of one that deletes a branch', async () => {
    const ref = 'refs/heads/topic';
    const push = shaped<PushEvent>((await github.payload.push(repository, { sender: 'ann', ref })).payload);
    const gone = await github.payload.push(repository, { sender: 'ann', ref, before: push.after, deleted: true });
    expect(push).toMatchObject({ ref, after: pull.pull?.headSha, deleted: false, head_commit: { message: 'two' } });
    expect(gone.payload).toMatchObject({ ref, after: '0'.repeat(40), deleted: true, head_commit: null });
  });

  it('has the shape of the end of a workflow and of a check, and names pull requests of this repository alone', async () => {
    const draft = { sender: 'ann', branch: 'topic' };
    const fork = await github.fork(repository, 'ann');
    const run = shaped<WorkflowRunCompletedEvent>((await github.payload.workflowRun(repository, draft)).payload);
    const check = shaped<CheckRunCompletedEvent>((await github.payload.checkRun(repository, draft)).payload);
    const forked = (await github.payload.workflowRun(repository, { ...draft, head: fork })).payload.workflow_run;
    expect(run.workflow_run).toMatchObject({ head_branch: 'topic', pull_requests: [{ number: pull.number }] });
    expect(check.check_run).toMatchObject({ head_sha: pull.pull?.headSha, check_suite: { head_branch: 'topic' } });
    expect(forked).toMatchObject({ head_repository: { full_name: 'ann/widget' }, pull_requests: [] });
  });

  it('shows the base of a pull request as it was when the head was pushed last, and as it is now by its branch', async () => {
    const before = pull.pull?.baseSha;
    const tip = await github.commit(repository, { files: { 'b.txt': 'b\n' }, message: 'three' });
    const connected = octokit(github.apiUrl, github.token({ login: 'ann' }));
    const place = { owner: 'acme', repo: 'widget', pull_number: pull.number };
    const seen = async () => (await connected.rest.pulls.get(place)).data.base.sha;
    const { payload } = await github.payload.pullRequest(pull);
    expect([await seen(), payload.pull_request.base.sha]).toEqual([before, before]);
    const query =
      '{ repository(owner: "acme", name: "widget") { pullRequest(number: 2) { baseRef { target { oid } } } } }';
    expect(await connected.graphql(query)).toMatchObject({
      repository: { pullRequest: { baseRef: { target: { oid: tip } } } },
    });
    await github.commit(repository, { branch: 'topic', files: { 'a.txt': '3\n' }, message: 'four', from: 'topic' });
    expect(await seen()).toBe(tip);
  });

  it('says the same as the API', async () => {
    const { rest } = octokit(github.apiUrl, github.token({ login: 'ann' }));
    const { data } = await rest.issues.get({ owner: 'acme', repo: 'widget', issue_number: issue.number });
    expect(github.payload.issueOpened(issue).payload.issue).toEqual(data);
  });
});
