import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { git } from './bare.ts';
import { octokit } from './octokit.ts';
import { type GitHubServer, startGitHub } from './server.ts';
import type { Repository } from './types.ts';

let github: GitHubServer;
let repository: Repository;
const here = { owner: 'acme', repo: 'widget' };

beforeEach(async () => {
  github = await startGitHub();
  const files = { 'a.txt': '1\n2\n3\n', 'old.txt': 'a name\nthat\nchanges\n' };
  repository = await github.createRepository({ owner: 'acme', name: 'widget', files });
  for (const login of ['ann', 'bob']) github.addUser(login);
  github.setPermission(repository, 'ann', 'write');
});

afterEach(() => github.close());

const rest = (token = github.token({ installation: repository })) => octokit(github.apiUrl, token).rest;
const topic = (files: Record<string, string | null> = { 'a.txt': '1\ntwo\n3\n' }) =>
  github.commit(repository, { branch: 'topic', files, message: 'Say two\n\nBecause.', author: 'ann' });
const open = () => rest().pulls.create({ ...here, title: 'Two', body: 'Closes #1', head: 'topic', base: 'main' });

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    ({ status, response }) => {
      const [first] = response.data.errors ?? [];
      return [status, response.data.message, first?.field ?? '', first?.message ?? first?.code ?? ''].join(' | ');
    },
  );

describe('the GitHub stand-in, pull requests', () => {
  it('ends at 300 files in a comparison and at 20,000 lines in a diff', async () => {
    const rows = Array.from({ length: 301 }, (_, at) => `M 100644 inline many/${at}\ndata 2\nx\n`);
    const long = `M 100644 inline long\ndata 60000\n${'xx\n'.repeat(20_000)}\n`;
    const about = 'committer a <a@b.c> 1700000000 +0000\ndata 1\nx\nfrom refs/heads/main^0\n';
    await git(repository.path, ['fast-import', '--quiet'], {
      input: `commit refs/heads/big\n${about}${rows.join('')}${long}`,
    });
    const draft = { title: 'Big', author: 'ann', head: 'big', base: 'main' };
    const { number: pull_number } = await github.createPullRequest(repository, draft);
    const compared = await rest().repos.compareCommitsWithBasehead({ ...here, basehead: 'main...big' });
    expect(compared.data.files).toHaveLength(300);
    const second = await rest().repos.compareCommitsWithBasehead({ ...here, basehead: 'main...big', page: 2 });
    expect(second.data).toMatchObject({ ahead_by: 1, behind_by: 0, commits: [] });
    expect(second.data.files).toBeUndefined();
    const diff = rest().pulls.get({ ...here, pull_number, mediaType: { format: 'diff' } });
    await expect(diff).rejects.toMatchObject({ status: 406 });
  });

  it('shows diff, files and commits as git knows them', async () => {
    await topic({ 'a.txt': '1\ntwo\n3\n', 'new name.txt': 'a name\nthat\nchanges\n', 'old.txt': null });
    const { data: pull } = await open();
    const number = { ...here, pull_number: pull.number };
    const { data: files } = await rest().pulls.listFiles(number);
    const { data: commits } = await rest().pulls.listCommits(number);
    const { data: diff } = await rest().pulls.get({ ...number, mediaType: { format: 'diff' } });
    expect(pull).toMatchObject({ additions: 1, deletions: 1, changed_files: 2, commits: 1, mergeable: true });
    expect(files).toMatchObject([
      { filename: 'a.txt', status: 'modified', patch: '@@ -1,3 +1,3 @@\n 1\n-2\n+two\n 3', additions: 1, deletions: 1 },
      { filename: 'new name.txt', previous_filename: 'old.txt', status: 'renamed', changes: 0 },
    ]);
    expect(commits).toMatchObject([{ commit: { message: 'Say two\n\nBecause.' }, author: { login: 'ann' } }]);
    expect(diff).toContain('\n-2\n+two\n');
  });

  it('follows its branch: head, merge ref, conflict, closing', async () => {
    await topic();
    const { data: pull } = await open();
    const get = async () => (await rest().pulls.get({ ...here, pull_number: pull.number })).data;
    const second = await topic({ 'b.txt': 'b\n' });
    expect((await get()).head.sha).toBe(second);
    expect(await github.resolve(repository, `refs/pull/${pull.number}/head`)).toBe(second);
    expect(await github.readFile(repository, `refs/pull/${pull.number}/merge`, 'a.txt')).toBe('1\ntwo\n3\n');
    await github.commit(repository, { files: { 'a.txt': '1\nzwei\n3\n' }, message: 'zwei' });
    expect(await get()).toMatchObject({ mergeable: false, mergeable_state: 'dirty' });
    expect(await github.resolve(repository, `refs/pull/${pull.number}/merge`)).toBeUndefined();
    await rest().git.deleteRef({ ...here, ref: 'heads/topic' });
    expect(await get()).toMatchObject({ state: 'closed', merged: false, head: { sha: second } });
  });

  it('is merged when the base takes its head in', async () => {
    const head = await topic();
    const { data: pull } = await open();
    await rest().git.updateRef({ ...here, ref: 'heads/main', sha: head });
    const { data: merged } = await rest().pulls.get({ ...here, pull_number: pull.number });
    expect(merged).toMatchObject({ state: 'closed', merged: true, changed_files: 1 });
  });

  it('is closed, not merged, when its head is moved back behind the base', async () => {
    await topic();
    const { data: pull } = await open();
    const sha = (await github.resolve(repository, 'main')) ?? '';
    expect(await refusal(rest().git.updateRef({ ...here, ref: 'heads/topic', sha }))).toMatch(/not a fast forward/);
    await rest().git.updateRef({ ...here, ref: 'heads/topic', sha, force: true });
    const { data: closed } = await rest().pulls.get({ ...here, pull_number: pull.number });
    expect(closed).toMatchObject({ state: 'closed', merged: false });
  });

  it('has no drafts where the plan has none', async () => {
    const plain = await github.createRepository({ owner: 'acme', name: 'plain', draftsSupported: false });
    await github.commit(plain, { branch: 'topic', files: { 'b.txt': 'b\n' }, message: 'b' });
    const { pulls } = rest(github.token({ installation: plain }));
    const create = pulls.create({ owner: 'acme', repo: 'plain', title: 'T', head: 'topic', base: 'main', draft: true });
    expect(await refusal(create)).toMatch(/^422 . Draft pull requests are not supported in this repository/);
  });

  it('refuses what GitHub refuses', async () => {
    expect(await refusal(open())).toBe('422 | Validation Failed | head | invalid');
    await rest().git.createRef({
      ...here,
      ref: 'refs/heads/topic',
      sha: (await github.resolve(repository, 'main')) ?? '',
    });
    expect(await refusal(open())).toBe('422 | Validation Failed |  | No commits between main and topic');
    await topic();
    repository.actionsMayCreatePullRequests = false;
    expect(await refusal(open())).toMatch(/^403 . GitHub Actions is not permitted to create or approve pull requests/);
    repository.actionsMayCreatePullRequests = true;
    expect(await refusal(open())).toBe('no error');
    expect(await refusal(open())).toBe('422 | Validation Failed |  | A pull request already exists for acme:topic.');
    const long = { ...here, title: 'x'.repeat(257) };
    const tooLong = '422 | Validation Failed | title | title is too long (maximum is 256 characters)';
    expect(await refusal(rest().pulls.update({ ...long, pull_number: 1 }))).toBe(tooLong);
    expect(await refusal(rest().pulls.create({ ...long, head: 'topic', base: 'main' }))).toBe(tooLong);
    const reader = rest(github.token({ installation: repository, permissions: { contents: 'write' } }));
    const again = { ...here, title: 'T', head: 'topic', base: 'main' };
    expect(await refusal(reader.pulls.create(again))).toMatch(/^403 . Resource not accessible by integration/);
  });

  it('lets one of equal requests win', async () => {
    await topic();
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusal(open())));
    expect(outcomes.sort().map((outcome) => outcome.slice(0, 8))).toEqual([
      '422 | Va',
      '422 | Va',
      '422 | Va',
      'no error',
    ]);
  });

  it('wants the right to push to the head', async () => {
    const fork = await github.fork(repository, 'bob');
    await github.commit(fork, { branch: 'fix', files: { 'a.txt': 'bob\n' }, message: 'bob' });
    await topic();
    const { pulls } = rest(github.token({ login: 'bob' }));
    const from = { ...here, title: 'T', base: 'main' };
    expect(await refusal(pulls.create({ ...from, head: 'topic' }))).toMatch(/must be a collaborator$/);
    expect(await refusal(rest().pulls.create({ ...from, head: 'bob:fix' }))).toMatch(/fork_collab/);
    const modest = { ...from, head: 'bob:fix', maintainer_can_modify: false };
    expect(await refusal(rest().pulls.create(modest))).toBe('no error');
  });

  it('finds pull requests by head, base and state', async () => {
    await topic();
    await open();
    const find = async (filter: object) => (await rest().pulls.list({ ...here, ...filter })).data.length;
    expect(await find({ head: 'acme:topic', state: 'open' })).toBe(1);
    expect(await find({ head: 'acme:other' })).toBe(0);
    expect(await find({ base: 'other' })).toBe(0);
    expect(await find({ state: 'closed' })).toBe(0);
  });

  it('takes a pull request from a fork, whose commits it then has', async () => {
    const fork = await github.fork(repository, 'bob');
    const head = await github.commit(fork, {
      branch: 'fix',
      files: { 'a.txt': 'bob\n' },
      message: 'bob',
      author: 'bob',
    });
    const { pulls } = rest(github.token({ login: 'bob' }));
    const { data: pull } = await pulls.create({ ...here, title: 'Fix', head: 'bob:fix', base: 'main' });
    expect(pull).toMatchObject({
      head: { label: 'bob:fix', sha: head, repo: { full_name: 'bob/widget', fork: true } },
      base: { repo: { full_name: 'acme/widget', fork: false } },
      maintainer_can_modify: true,
    });
    expect(await github.readFile(repository, `refs/pull/${pull.number}/head`, 'a.txt')).toBe('bob\n');
  });

  it('keeps reviews and the comments on lines that the diff shows', async () => {
    await topic();
    const { data: pull } = await open();
    const on = { ...here, pull_number: pull.number };
    const ann = rest(github.token({ login: 'ann' })).pulls;
    const line = (at: number) => ({ path: 'a.txt', line: at, side: 'RIGHT', body: 'Hm.' });
    const { data: review } = await ann.createReview({ ...on, event: 'COMMENT', body: 'See', comments: [line(2)] });
    const { data: comments } = await ann.listCommentsForReview({ ...on, review_id: review.id });
    const [first] = comments;
    await ann.createReplyForReviewComment({ ...on, comment_id: first?.id ?? 0, body: 'Done.' });
    const { data: all } = await ann.listReviewComments(on);
    expect(all).toMatchObject([
      { body: 'Hm.', line: 2, position: 3, diff_hunk: '@@ -1,3 +1,3 @@\n 1\n-2\n+two' },
      { body: 'Done.', in_reply_to_id: first?.id },
    ]);
    expect(await refusal(ann.createReview({ ...on, event: 'COMMENT', body: 'x', comments: [line(9)] }))).toBe(
      '422 | Validation Failed | pull_request_review_thread.line | pull_request_review_thread.line must be part of the diff',
    );
    const own = rest().pulls.createReview({ ...on, event: 'APPROVE' });
    expect(await refusal(own)).toMatch(/^422 . Unprocessable Entity/);
  });

  it('lets an account have one draft of a review, which nobody else sees and which holds back what it says', async () => {
    await topic();
    const { data: pull } = await open();
    const on = { ...here, pull_number: pull.number };
    const ann = rest(github.token({ login: 'ann' })).pulls;
    const bob = rest(github.token({ login: 'bob' })).pulls;
    const comments = [{ path: 'a.txt', line: 2, side: 'RIGHT', body: 'Hm.' }];
    const { data: whole } = await bob.createReview({ ...on, event: 'COMMENT', body: 'See', comments });
    const [first] = (await bob.listCommentsForReview({ ...on, review_id: whole.id })).data;
    const { data: draft } = await ann.createReview({ ...on, body: 'Not yet', comments });
    expect(draft).toMatchObject({ state: 'PENDING' });
    expect(draft.submitted_at).toBeUndefined();
    const seen = async (by: typeof ann) => [
      (await by.listReviews(on)).data.length,
      (await by.listReviewComments(on)).data.length,
    ];
    expect([await seen(ann), await seen(bob)]).toEqual([
      [2, 1],
      [1, 1],
    ]);
    const one = 'can only have one pending review per pull request';
    await expect(ann.createReview({ ...on, event: 'COMMENT', body: 'x' })).rejects.toThrow(`User ${one}`);
    const reply = ann.createReplyForReviewComment({ ...on, comment_id: first?.id ?? 0, body: 'x' });
    expect(await refusal(reply)).toContain(`user_id ${one}`);
    await ann.submitReview({ ...on, review_id: draft.id, event: 'REQUEST_CHANGES', body: 'Now' });
    expect(await refusal(ann.deletePendingReview({ ...on, review_id: draft.id }))).toMatch(/^422 /);
    expect(await seen(bob)).toEqual([2, 2]);
    const { data: gone } = await ann.dismissReview({ ...on, review_id: draft.id, message: 'Done' });
    expect(gone).toMatchObject({ state: 'DISMISSED', body: 'Now' });
    const before = ann.createReview({ ...on, commit_id: pull.base.sha, event: 'COMMENT', body: 'x' });
    await expect(before).rejects.toThrow('The commitOID is not part of the pull request');
  });
});
