import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readIssue } from '../../../src/github/api/issues.ts';
import { graphProblems, readIssueGraph, renderIssueGraph } from '../../../src/github/context/issue-graph.ts';
import type { Issue } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../fixture.ts';

let fixture: GitHubFixture;
beforeEach(async () => {
  fixture = await openGitHubFixture();
});
afterEach(() => fixture.server.close());

const PLACE = { owner: 'acme', name: 'widget' };
const FRAMING = {
  sanitize: (text: string) => text.replaceAll('bad', '…'),
  frame: (label: string, text: string) => `[${label}]\n${text}\n[end]`,
};

const add = (title: string, state: Issue['state'] = 'open'): Issue =>
  Object.assign(fixture.server.createIssue(fixture.repository, { title, author: 'eve' }), { state });

const asked = async (issue: Issue) => {
  const { subject } = await triggerOf(
    fixture.server.payload.issueComment(fixture.server.comment(issue, 'ann', '/agent')),
  );
  return subject?.links;
};

async function rendered(issue: Issue): Promise<string> {
  const links = await asked(issue);
  if (!links) return '';
  const graph = await readIssueGraph(fixture.github, PLACE, { number: issue.number, links });
  return renderIssueGraph(graph, FRAMING).join('\n\n');
}

describe('the issues that an issue is linked to', () => {
  it('are its parent, its sub-issues and those that block it, the open ones first, as data', async () => {
    const [issue, parent, done, open, blocker] = [add('I'), add('P'), add('D', 'closed'), add('O bad'), add('B')];
    Object.assign(parent, { links: { subIssues: [issue] } });
    Object.assign(issue, { links: { subIssues: [done, open], blockedBy: [blocker] } });
    expect(await rendered(issue)).toBe(
      [
        '[linked issues]',
        'Parent:',
        `- #${parent.number} (open): P`,
        'Sub-issues (1 of 2 closed):',
        `- #${open.number} (open): O …`,
        `- #${done.number} (closed): D`,
        'Blocked by:',
        `- #${blocker.number} (open): B`,
        '[end]',
      ].join('\n'),
    );
    expect(await readIssue(fixture.github, PLACE, issue.number)).toMatchObject({ links: await asked(issue) });
  });

  it('are not asked for where the issue says that there are none', async () => {
    const [issue, done] = [add('I'), add('D', 'closed')];
    expect(await asked(issue)).toBeUndefined();
    Object.assign(issue, { links: { blockedBy: [done] } });
    expect(await asked(issue)).toBeUndefined();
    Object.assign(issue, { links: { subIssues: [done] } });
    await rendered(issue);
    const paths = fixture.server.requests.map(({ path }) => path);
    expect(paths).toEqual([`/repos/acme/widget/issues/${issue.number}/sub_issues`]);
  });

  it('are not shown where they are in another repository', async () => {
    const { server } = fixture;
    const away = await server.createRepository({ owner: 'acme', name: 'away' });
    const [issue, other] = [add('I'), server.createIssue(away, { title: 'Secret plans', author: 'eve' })];
    Object.assign(issue, { links: { subIssues: [other] } });
    const text = await rendered(issue);
    expect(text).not.toContain('Secret');
    expect(text).toContain('1 more, not shown: of another repository');
  });

  it('are not taken for none where they could not be read', async () => {
    const issue = add('I');
    Object.assign(issue, { links: { blockedBy: [add('B')] } });
    const links = await asked(issue);
    fixture.server.fault({
      path: /blocked_by/,
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    });
    const graph = await readIssueGraph(fixture.github, PLACE, {
      number: issue.number,
      links: links ?? { parents: 0, subIssues: 0, blockers: 0 },
    });
    expect(renderIssueGraph(graph, FRAMING)).toEqual([expect.stringContaining('Blocked by: could not be read, GET')]);
    expect(graphProblems(graph)).toEqual([expect.stringContaining('Give the job the permission "issues: read"')]);
  });
});
