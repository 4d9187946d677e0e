import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../src/core/run-trigger.ts';
import { createGitHub } from '../../../src/github/api/client.ts';
import { readPullMark } from '../../../src/github/outcomes/pull-mark.ts';
import type { PublishOptions } from '../../../src/github/publish/publication.ts';
import type { Issue, Permissions } from '../../support/github/types.ts';
import { openPublishFixture, type PublishFixture } from './fixture.ts';

let fixture: PublishFixture;
let target: Target;

beforeEach(async () => {
  fixture = await openPublishFixture();
  const { number } = fixture.server.createIssue(fixture.repository, { title: 'Retry never waits', author: 'ann' });
  target = { kind: 'issue', number };
});
afterEach(() => fixture.close());

const STOPPED = { answer: '', unfinished: { why: 'The agent was stopped.', checklist: [] } };
const DONE = { answer: 'Wait between attempts\n\nThe retry now waits. Closes #9.' };

let file = 0;
/** One more run, which changes a file of its own. */
const run = async (more: Partial<PublishOptions>): Promise<string[]> => {
  file += 1;
  const begun = await fixture.begin(target);
  begun.write({ [`src/file-${file}.js`]: `export const file = ${file};\n` });
  const { publication } = await begun.publish(more);
  return publication.notes.filter((note) => /draft/.test(note));
};
const pull = (): Issue => [...fixture.repository.issues.values()].find((issue) => issue.pull) as Issue;
const state = () => ({ title: pull().title, isDraft: pull().pull?.draft });
const withPermissions = (permissions: Permissions) =>
  createGitHub({
    token: fixture.server.token({ installation: fixture.repository, permissions }),
    apiUrl: fixture.server.apiUrl,
  });

describe('the pull request of an earlier run', () => {
  it('becomes ready, with the title and description of the run that finished the work', async () => {
    await run(STOPPED);
    expect(state()).toEqual({ title: 'Work on #1: Retry never waits', isDraft: true });
    const before = readPullMark(pull().body ?? '');
    expect(await run({ ...DONE, origin: { intent: 'auto', model: 'other', costUsd: 9 } })).toEqual([]);
    expect(state()).toEqual({ title: 'Wait between attempts', isDraft: false });
    expect(pull().body).toMatch(/^The retry now waits\. Closes issue 9\.\n[\s\S]*\nCloses #1\. /);
    expect(pull().body).not.toMatch(/WARNING|Part of|<details>/);
    expect(readPullMark(pull().body ?? '')).toEqual(before);
  });

  it('becomes a draft that closes nothing, and keeps what the work before had said', async () => {
    await run(DONE);
    expect(await run(STOPPED)).toEqual([]);
    expect(state()).toEqual({ title: 'Wait between attempts', isDraft: true });
    const body = pull().body ?? '';
    expect(body).toMatch(
      /^> \[!WARNING\]\n> The agent was stopped\.[\s\S]*\nPart of #1\. [\s\S]*<summary>Description of the work before this<\/summary>\n\nThe retry now waits\.[\s\S]*Closes issue 1\./,
    );
    expect(body).not.toContain('Closes #');
    expect(body).toMatch(/\*\*Changed so far:\*\* .*file-\d+\.js.*file-\d+\.js/);
    expect(await run({ answer: 'Count attempts\n\nThey are counted.' })).toEqual([]);
    expect(state()).toEqual({ title: 'Wait between attempts', isDraft: false });
    expect(pull().body).toMatch(/^They are counted\.[\s\S]*Closes #1\.[\s\S]*<details>[\s\S]*The retry now waits\./);
    expect(pull().body?.match(/<details>/g)).toHaveLength(1);
  });

  it('says how far the newest run came where neither was done', async () => {
    await run(STOPPED);
    expect(await run({ answer: '', unfinished: { why: 'Time is up.', checklist: [] } })).toEqual([]);
    expect(pull().body).toMatch(/^> \[!WARNING\]\n> Time is up\./);
    expect(state().isDraft).toBe(true);
    // GitHub is not asked for the state that it has.
    expect(fixture.server.requests.filter(({ body }) => JSON.stringify(body ?? '').includes('ToDraft'))).toEqual([]);
  });

  it('keeps of long words of the work before what there is room for', async () => {
    const long = (words: string): string => `Wait between attempts\n\n${`${words} `.repeat(39_000 / words.length)}`;
    await run({ answer: long('The retry now waits.') });
    expect(await run({ answer: long('It still has to count.'), unfinished: STOPPED.unfinished })).toEqual([]);
    const body = pull().body ?? '';
    expect(body.length).toBeLessThan(65_536);
    expect(body).toMatch(/It still has to count\.[\s\S]*<details>[\s\S]*The retry now waits\.[\s\S]*The report is /);
  });

  it('keeps its description where both runs have done their work', async () => {
    await run(DONE);
    const { body } = pull();
    expect(await run({ answer: 'Count attempts\n\nThey are counted.' })).toEqual([]);
    expect([state(), pull().body]).toEqual([{ title: 'Wait between attempts', isDraft: false }, body]);
  });

  it.each<[string, (issue: Issue) => void]>([
    ['a new title', (issue) => Object.assign(issue, { title: 'My title' })],
    ['other words', (issue) => Object.assign(issue, { body: issue.body?.replace('stopped', 'halted') })],
    ['no mark', (issue) => Object.assign(issue, { body: issue.body?.replace(/<!--.*-->/, '') })],
    ['another author', (issue) => Object.assign(issue, { user: fixture.server.database.user('ann') })],
  ])('is left alone, with a note, where it has %s', async (_, edit) => {
    await run(STOPPED);
    edit(pull());
    const { title, body } = pull();
    expect(await run(DONE)).toEqual([expect.stringContaining('is still a draft, with the description of an earlier')]);
    expect([pull().title, pull().body, state().isDraft]).toEqual([title, body, true]);
  });

  it('is no other text where an editor has only written other line ends', async () => {
    await run(STOPPED);
    Object.assign(pull(), { body: pull().body?.replaceAll('\n', '\r\n') });
    expect(await run(DONE)).toEqual([]);
    expect(state().isDraft).toBe(false);
  });

  it('stays ready where a person has marked it so, and says in its description that work is missing', async () => {
    await run(STOPPED);
    Object.assign(pull().pull ?? {}, { draft: false });
    expect(await run(STOPPED)).toEqual([
      'Pull request #2 is no draft, and its description says that this work is unfinished.',
    ]);
  });

  it.each<[string, Permissions, string]>([
    ['contents', { pull_requests: 'write', contents: 'read', issues: 'write' }, 'Wait between attempts'],
    ['pull_requests', { pull_requests: 'read', contents: 'write', issues: 'write' }, 'Work on #1: Retry never waits'],
  ])('is said to be a draft where the token has no %s: write', async (_, permissions, title) => {
    await run(STOPPED);
    const [note = ''] = await run({ ...DONE, github: await withPermissions(permissions) });
    expect(note).toContain('Pull request #2 is still a draft');
    if (permissions.pull_requests === 'write') expect(note).toContain('Resource not accessible by integration');
    expect(state()).toEqual({ title, isDraft: true });
  });
});
