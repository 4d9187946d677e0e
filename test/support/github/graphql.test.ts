import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { octokit } from './octokit.ts';
import { type GitHubServer, startGitHub } from './server.ts';
import type { Issue, Repository } from './types.ts';

let github: GitHubServer;
let repository: Repository;
let pull: Issue;

beforeEach(async () => {
  github = await startGitHub();
  repository = await github.createRepository({ owner: 'acme', name: 'widget', files: { 'a.txt': '1\n2\n3\n' } });
  github.addUser('ann');
  await github.commit(repository, { branch: 'topic', files: { 'a.txt': '1\ntwo\n3\n' }, message: 'two' });
  pull = await github.createPullRequest(repository, { title: 'Two', author: 'acme', head: 'topic', base: 'main' });
});

afterEach(() => github.close());

const client = () => octokit(github.apiUrl, github.token({ installation: repository }));

describe('the GitHub stand-in, GraphQL', () => {
  it('names the viewer with the brackets and other bots without them', async () => {
    github.comment(pull, 'dependabot[bot]', 'bump');
    const answer = await client().graphql(`{
      viewer { login }
      repository(owner: "acme", name: "widget") {
        pullRequest(number: ${pull.number}) { comments(first: 1) { nodes { author { __typename login } } } }
      }
    }`);
    expect(answer).toEqual({
      viewer: { login: 'github-actions[bot]' },
      repository: { pullRequest: { comments: { nodes: [{ author: { __typename: 'Bot', login: 'dependabot' } }] } } },
    });
  });

  it('gives review threads page by page', async () => {
    const first = await github.reviewComment(pull, 'ann', { path: 'a.txt', line: 2, body: 'why?' });
    await github.reviewComment(pull, 'ann', { path: 'a.txt', line: 3, body: 'and this?' });
    const { rest } = client();
    const here = { owner: 'acme', repo: 'widget', pull_number: pull.number };
    await rest.pulls.createReplyForReviewComment({ ...here, comment_id: first.id, body: 'because' });
    const query = `query ($number: Int!, $after: String) {
      repository(owner: "acme", name: "widget") {
        pullRequest(number: $number) {
          reviewThreads(first: 1, after: $after) {
            nodes { isResolved path line comments(first: 10) { nodes { body author { login } } } }
            pageInfo { hasNextPage endCursor }
          }
        }
      }
    }`;
    type Threads = { nodes: unknown[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
    const page = async (after?: string): Promise<Threads> => {
      const answer = await client().graphql<{ repository: { pullRequest: { reviewThreads: Threads } } }>(query, {
        number: pull.number,
        after,
      });
      return answer.repository.pullRequest.reviewThreads;
    };
    const one = await page();
    const two = await page(one.pageInfo.endCursor);
    expect(one.nodes).toMatchObject([
      { path: 'a.txt', line: 2, comments: { nodes: [{ body: 'why?' }, { body: 'because' }] } },
    ]);
    expect(two.nodes).toMatchObject([{ line: 3, comments: { nodes: [{ body: 'and this?' }] } }]);
    expect([one.pageInfo.hasNextPage, two.pageInfo.hasNextPage]).toEqual([true, false]);
  });

  it('records a query that GitHub would not understand', async () => {
    await expect(client().graphql('{ viewer { shoeSize } }')).rejects.toThrow('Cannot query field "shoeSize"');
    expect(github.takeViolations()).toEqual(['POST /graphql: Cannot query field "shoeSize" on type "User".']);
  });

  it('answers for what is not there as GitHub does', async () => {
    const query = '{ repository(owner: "acme", name: "nothing") { id } }';
    await expect(client().graphql(query)).rejects.toThrow(
      "Could not resolve to a Repository with the name 'acme/nothing'",
    );
  });
});
