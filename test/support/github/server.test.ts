import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { badGateway, secondaryRateLimit } from './faults.ts';
import { octokit } from './octokit.ts';
import { type GitHubServer, startGitHub } from './server.ts';
import type { Issue, Repository } from './types.ts';

let github: GitHubServer;
let repository: Repository;
let issue: Issue;
const COMMENTS = /\/issues\/1\/comments$/;

beforeEach(async () => {
  github = await startGitHub();
  repository = await github.createRepository({ owner: 'acme', name: 'widget' });
  issue = github.createIssue(repository, { title: 'T', author: 'acme' });
});

afterEach(() => github.close());

const post = async (): Promise<number> => {
  const { issues } = octokit(github.apiUrl, github.token({ installation: repository })).rest;
  const on = { owner: 'acme', repo: 'widget', issue_number: issue.number };
  return issues.createComment({ ...on, body: 'hello' }).then(
    (answer) => answer.status,
    (error) => error.status,
  );
};

describe('the GitHub stand-in, faults', () => {
  it('answers the next matching request with the fault, and the one behind it as ever', async () => {
    github.fault(badGateway(COMMENTS));
    expect([await post(), await post()]).toEqual([502, 201]);
    expect(issue.comments).toHaveLength(1);
    expect(github.requests.map(({ status }) => status)).toEqual([502, 201]);
  });

  it('takes so many requests in an hour, and says how many are left and when there will be more', async () => {
    const strict = await startGitHub({ requestsAnHour: 2 });
    const ask = async (): Promise<string[]> => {
      const { status, headers } = await fetch(`${strict.apiUrl}/repos/acme/none`);
      return [String(status), headers.get('x-ratelimit-limit') ?? '', headers.get('x-ratelimit-remaining') ?? ''];
    };
    const answers = [await ask(), await ask(), await ask()].map((answer) => answer.join(' '));
    await strict.close();
    expect(answers).toEqual(['404 2 1', '404 2 0', '403 2 0']);
  });

  it('limits in the second degree with the headers that clients wait by', async () => {
    github.fault(secondaryRateLimit(COMMENTS, 7));
    const answer = await fetch(`${github.apiUrl}/repos/acme/widget/issues/1/comments`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([403, '7']);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/secondary rate limit/) });
  });

  it('refuses a version of the API that it does not have, and notes a request of ours that states none', async () => {
    const ask = async (headers: Record<string, string>): Promise<string> => {
      const answer = await fetch(`${github.apiUrl}/repos/acme/widget`, { headers });
      return `${answer.status} ${((await answer.json()) as { message?: string }).message ?? ''}`;
    };
    expect(await ask({ 'x-github-api-version': 'v3' })).toBe(
      '400 Bad Request: The version you specified in the "X-GitHub-API-Version" request header, "v3", is not a supported version. The following versions are currently supported: "2026-03-10" (most recent), "2022-11-28".',
    );
    for (const version of ['2022-11-28', '2026-03-10'])
      expect(await ask({ 'x-github-api-version': version, 'user-agent': 'kodelet-ci/1' })).toBe('200 ');
    expect(github.takeViolations()).toEqual([]);
    await ask({ 'user-agent': 'kodelet-ci/1' });
    expect(github.takeViolations()).toEqual(['GET /repos/acme/widget: the client states no version of the API']);
  });

  it('can lose the answer of a request that took effect', async () => {
    github.fault({ ...badGateway(COMMENTS), afterwards: true });
    expect(await post()).toBe(502);
    expect(issue.comments).toHaveLength(1);
  });

  it('can be slow, and can cut the connection', async () => {
    github.fault({ path: COMMENTS, delayMs: 150 });
    const start = performance.now();
    expect(await post()).toBe(201);
    expect(performance.now() - start).toBeGreaterThan(140);
    github.fault({ path: COMMENTS, disconnect: true });
    await expect(fetch(`${github.apiUrl}/repos/acme/widget/issues/1/comments`)).rejects.toThrow('fetch failed');
  });

  it('lets each request take its time where the way to it is long, of git as well', async () => {
    const far = await startGitHub({ latencyMs: 100 });
    await far.createRepository({ owner: 'acme', name: 'widget' });
    await fetch(`${far.apiUrl}/repos/acme/widget`);
    await fetch(`${far.url}/acme/widget.git/info/refs?service=git-upload-pack`);
    expect(far.requests).toHaveLength(2);
    for (const { startMs, endMs } of far.requests) expect(endMs - startMs).toBeGreaterThan(95);
    await far.close();
  });

  it('counts down a rate limit that it shows with every answer', async () => {
    const remaining = async () => {
      const { headers } = await fetch(`${github.apiUrl}/repos/acme/widget`);
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const first = await remaining();
    expect(await remaining()).toBe(first - 1);
  });
});

describe('the GitHub stand-in, itself', () => {
  it('records an answer of its own that GitHub would not give', async () => {
    Object.assign(issue, { createdAt: 'yesterday' });
    await fetch(`${github.apiUrl}/repos/acme/widget/issues/1`);
    expect(github.takeViolations()).toEqual([
      'GET /repos/acme/widget/issues/1: answer 200: answer/created_at must match format "date-time"',
    ]);
  });

  it('keeps time by the clock that it was given', async () => {
    const other = await startGitHub({ now: () => new Date('2020-02-02T02:02:02.999Z') });
    await other.createRepository({ owner: 'acme', name: 'widget' });
    const { repos } = octokit(other.apiUrl).rest;
    const { data: commit } = await repos.getCommit({ owner: 'acme', repo: 'widget', ref: 'main' });
    expect(commit.commit.author?.date).toBe('2020-02-02T02:02:02Z');
    await other.close();
  });
});

describe('the GitHub stand-in, contents', () => {
  it('reads files, directories and raw text of a commit', async () => {
    await github.commit(repository, { files: { 'src/a b.ts': 'one\n' }, message: 'one' });
    const { repos } = octokit(github.apiUrl, github.token({ installation: repository })).rest;
    const at = { owner: 'acme', repo: 'widget', ref: 'main' };
    const { data: file } = await repos.getContent({ ...at, path: 'src/a b.ts' });
    const { data: directory } = await repos.getContent({ ...at, path: '' });
    const { data: raw } = await repos.getContent({ ...at, path: 'src/a b.ts', mediaType: { format: 'raw' } });
    expect(file).toMatchObject({ type: 'file', encoding: 'base64', content: 'b25lCg==\n' });
    expect(directory).toMatchObject([{ name: 'README.md' }, { name: 'src', type: 'dir' }]);
    expect(raw).toBe('one\n');
  });

  it('compares commits and lists checks', async () => {
    const head = await github.commit(repository, { branch: 'topic', files: { 'a.txt': 'a\n' }, message: 'a' });
    github.addCheckRun(repository, {
      name: 'test',
      headSha: head,
      status: 'completed',
      conclusion: 'failure',
      summary: 'red',
    });
    const { repos, checks } = octokit(github.apiUrl, github.token({ installation: repository })).rest;
    const at = { owner: 'acme', repo: 'widget' };
    const { data: compared } = await repos.compareCommitsWithBasehead({ ...at, basehead: 'main...topic' });
    const { data: branch } = await repos.getBranch({ ...at, branch: 'topic' });
    const { data: commit } = await repos.getCommit({ ...at, ref: head });
    const { data: runs } = await checks.listForRef({ ...at, ref: 'topic' });
    const { data: refs } = await octokit(github.apiUrl).rest.git.listMatchingRefs({ ...at, ref: 'heads/to' });
    expect(compared).toMatchObject({ status: 'ahead', ahead_by: 1, files: [{ filename: 'a.txt', status: 'added' }] });
    expect(branch.commit.sha).toBe(head);
    expect(commit).toMatchObject({ stats: { additions: 1, deletions: 0 } });
    expect(runs).toMatchObject({ total_count: 1, check_runs: [{ name: 'test', conclusion: 'failure' }] });
    expect(refs.map(({ ref }) => ref)).toEqual(['refs/heads/topic']);
  });
});
