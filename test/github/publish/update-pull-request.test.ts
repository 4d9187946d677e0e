import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../src/core/run-trigger.ts';
import { openPublishFixture, type PublishFixture, plainGit } from './fixture.ts';

let fixture: PublishFixture;
let target: Target;

beforeEach(async () => {
  fixture = await openPublishFixture();
  const { number } = fixture.server.createIssue(fixture.repository, { title: 'Retry never waits', author: 'ann' });
  target = { kind: 'issue', number };
});

afterEach(() => fixture.close());

describe('the description of a new pull request', () => {
  it.each([
    [
      'leaves a block of code open',
      'Wait\n\n```\nretry()',
      /^```\nretry\(\)\n```\n\nChecked: .*\n\nWorkflows .*\n\nCloses #1\. /,
    ],
    [
      'is cut in a block of code',
      `Wait\n\n\`\`\`\n${'retry()\n'.repeat(6000)}\`\`\`\n`,
      /\nretr\S*\n```\n\n⚠️ The report is \d+ characters longer.*\n\nChecked: .*\n\nWorkflows .*\n\nCloses #1\. /,
    ],
    [
      'leaves an element open',
      'Wait\n\n<details>\n\nretry',
      /<\/details>\n\nChecked: .*\n\nWorkflows .*\n\nCloses #1\. /,
    ],
  ])('closes its issue also where the report %s', async (_, answer, body) => {
    const run = await fixture.begin(target);
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    await run.publish({ answer });
    const pull = [...fixture.repository.issues.values()].find((issue) => issue.pull);
    expect(pull?.body).toMatch(body);
    expect(pull?.body?.length).toBeLessThan(65_536);
  });
});

describe('a change of a run without an issue', () => {
  it('is linked as a commit where its branch takes it, whatever the address of the server ends in', async () => {
    plainGit(fixture.repository.path, 'branch', 'next', 'main');
    const run = await fixture.begin({ kind: 'repository' }, { baseBranch: 'next' });
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    const start = { ...run.start, branch: 'next', baseBranch: 'next' };
    const { publication } = await run.publish({ start, serverUrl: 'https://github.example//' });
    expect(publication).toMatchObject({
      kind: 'push',
      branch: 'next',
      url: `https://github.example/acme/widget/commit/${publication.commit}`,
    });
  });

  it('is proposed where the branch is the default one, and says why and where', async () => {
    const run = await fixture.begin({ kind: 'repository' });
    run.write({ 'src/retry.js': 'export const retry = 2;\n' });
    const { publication } = await run.publish({ start: { ...run.start, branch: 'main' } });
    expect(publication).toMatchObject({
      kind: 'pull-request',
      notes: expect.arrayContaining([
        `"main" is the default branch, so nothing was pushed to it: the change is on "${publication.branch}", to be merged into "main".`,
      ]),
    });
  });
});
