/** The scenario of a review with receipts: one finding that the host reproduces, and one that no run and no second look bears out. */
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import { type DemoFixture, MAINTAINER } from './fixture.ts';
import type { Scenario } from './scenarios.ts';

const PATH = 'src/total.js';

const GOOD = `export function total(prices) {
  return prices.reduce((sum, price) => sum + price, 0);
}
`;

const TEST = `import assert from 'node:assert/strict';
import test from 'node:test';
import { total } from '../src/total.js';

test('adds up prices', () => assert.equal(total([2, 3]), 5));
`;

const finding = (body: string, path: string, text: string) => ({
  name: 'review_comment',
  input: {
    ...{ path: PATH, line: 2, severity: 'blocking', body },
    receipt: { command: `node --test ${path}`, path, text },
  },
});

export const RECEIPT: Scenario = {
  title: 'a review with receipts',
  story: `${MAINTAINER} has opened a pull request and asks for a review. Its agent reports two findings, each with a test.`,
  meaning:
    'The host ran each test on the pull request and on its base. The first fails only on the pull request: its comment is marked as reproduced and has the command to copy. The second passes on both, and a second look rejects it, so that it is only listed below the review.',
  conclusion: 'succeeded',
  script: [
    {
      toolCalls: [
        finding('Every total is one too high: `total([])` is 1.', 'test/total-receipt.test.js', TEST),
        finding(
          'It fails for a list with one price.',
          'test/one-receipt.test.js',
          TEST.replace('total([2, 3]), 5', 'total([2]), total([2])'),
        ),
      ],
    },
    { text: 'The sum begins with the wrong number.' },
  ],
  async arrange(fixture) {
    const { github, repository, later } = fixture;
    const add = (text: string, branch: string) =>
      github.commit(repository, { branch, files: { [PATH]: text }, message: 'Add up prices', author: MAINTAINER });
    await add(GOOD, 'main');
    await add(GOOD.replace(', 0)', ', 1)'), 'total');
    later();
    const asked = { title: 'Add up prices', body: '', author: MAINTAINER, head: 'total', base: 'main' };
    const thread = await github.createPullRequest(repository, asked);
    later();
    return ask(fixture, thread, MAINTAINER, 'review');
  },
};

export async function ask({ github, later }: DemoFixture, thread: Issue, login: string, request: string) {
  const comment = github.comment(thread, login, `/agent ${request}`);
  later();
  return { thread, event: github.payload.issueComment(comment) as Event };
}
