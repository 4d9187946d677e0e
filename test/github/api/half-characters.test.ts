/** A text that was cut through an emoji. Covers `src/github/api/client.ts`. */
import { expect, it } from 'vitest';
import { openGitHubFixture } from '../fixture.ts';

it('is written with a mark in the place of the half', async () => {
  const { server, repository, github } = await openGitHubFixture();
  try {
    const { number } = server.createIssue(repository, { title: 'Broken', author: 'ann' });
    const place = { owner: 'acme', repo: 'widget', issue_number: number };
    const { data } = await github.rest.issues.createComment({ ...place, body: `Done ${'🎉'.slice(0, 1)}` });
    expect(data.body).toBe('Done \ufffd');
  } finally {
    await server.close();
  }
});
