/** The rendered texts of an issue and of a pull request, with the signed addresses that stand in them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGitHub } from '../../../src/github/api/client.ts';
import { readRenderedTexts } from '../../../src/github/context/gather-context.ts';
import { type DemoFixture, MAINTAINER, openDemoFixtureWith, openPullRequest } from '../../demo/fixture.ts';
import type { Issue } from '../../support/github/types.ts';
import { png } from '../../support/images.ts';

let fixture: DemoFixture;
let address: string;
beforeEach(async () => {
  fixture = await openDemoFixtureWith({ 'README.md': '# patience\n' });
  Object.assign(fixture.repository, { private: true });
  address = await fixture.github.attach(fixture.repository, png(3, 2));
});
afterEach(() => fixture.close());

async function read({ number }: Issue, kind: 'issue' | 'pull-request') {
  const { github, repository } = fixture;
  const token = github.token({ installation: repository });
  const client = await createGitHub({ token, apiUrl: github.apiUrl });
  const at = { repository: { owner: 'acme', name: 'patience' }, target: { kind, number } };
  return readRenderedTexts(client, at as never);
}

const SIGNED = /^(?:\w+ )?<img src="http:\/\/127\.0\.0\.1:\d+\/1\/2-[\w-]+\.png\?jwt=\w+&amp;X-Amz-Expires=300">$/;

it('are those of the description and the comments', async () => {
  const issue = fixture.github.createIssue(fixture.repository, {
    title: 'x',
    body: `Described ![](${address})`,
    author: MAINTAINER,
  });
  fixture.github.comment(issue, MAINTAINER, `Said <img width="9" src="${address}">`);
  expect(await read(issue, 'issue')).toEqual([expect.stringMatching(SIGNED), expect.stringMatching(SIGNED)]);
});

it('are those of reviews and their comments too', async () => {
  const pull = await openPullRequest(fixture, 'branch');
  const comments = [{ path: 'README.md', line: 1, body: `Line ![](${address})` }];
  await fixture.github.review(pull, { user: MAINTAINER, body: `Review ![](${address})`, comments });
  const texts = await read(pull, 'pull-request');
  expect(texts.filter((text) => SIGNED.test(text)).map((text) => text.split(' ', 1)[0])).toEqual(['Line', 'Review']);
});
