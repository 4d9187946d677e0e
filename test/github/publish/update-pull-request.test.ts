import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../src/core/run-trigger.ts';
import { openPublishFixture, type PublishFixture } from './fixture.ts';

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
      /^```\nretry\(\)\n```\n\nChecked: .*\n\nWorkflows .*\n\nCloses #1, /,
    ],
    [
      'is cut in a block of code',
      `Wait\n\n\`\`\`\n${'retry()\n'.repeat(6000)}\`\`\`\n`,
      /\nretr\S*\n```\n\n⚠️ The report is \d+ characters longer.*\n\nChecked: .*\n\nWorkflows .*\n\nCloses #1, /,
    ],
    [
      'leaves an element open',
      'Wait\n\n<details>\n\nretry',
      /<\/details>\n\nChecked: .*\n\nWorkflows .*\n\nCloses #1, /,
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
