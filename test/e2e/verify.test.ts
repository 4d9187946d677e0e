/** What the host verifies by itself before it publishes, and what it says of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { compareGolden } from './golden-texts.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const CONFIG = 'version: 1\npublish: { verify: [node check.js] }\n';
/** Leaves something behind, as test runners do, and is content once the word is there. */
const CHECK = `import fs from 'node:fs';
fs.writeFileSync('coverage.txt', 'x');
fs.mkdirSync('reports', { recursive: true });
fs.writeFileSync('reports/' + fs.readFileSync('answer.txt', 'utf8').trim() + '.xml', 'x');
fs.appendFileSync('notes.md', 'verified\\n');
process.exit(fs.readFileSync('answer.txt', 'utf8').trim() === '42' ? 0 : 3);
`;

let harness: Harness;
let issue: Issue;
let event: Event;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': CONFIG, 'check.js': CHECK });
  issue = openIssue(harness);
  event = ask(harness, issue, MAINTAINER, 'fix the answer');
});
afterEach(() => harness.close());

const write = (text: string): Reply => ({
  toolCalls: [{ name: 'file_write', input: { file_path: 'answer.txt', text } }],
});
const rewrite = (from: string, to: string): Reply => ({
  toolCalls: [{ name: 'file_edit', input: { file_path: 'answer.txt', old_text: from, new_text: to } }],
});

describe('publish.verify', () => {
  it('sends a failure back to the agent, which mends it', async () => {
    const note = { file_path: 'reports/41.xml', text: 'mine' };
    const model = await harness.model([
      write('40\n'),
      { text: 'Done' },
      rewrite('40', '41'),
      { text: 'Done' },
      rewrite('41', '42'),
      { toolCalls: [{ name: 'file_read', input: { file_path: note.file_path } }] },
      { toolCalls: [{ name: 'file_write', input: note }] },
      { text: 'Give the answer' },
    ]);
    const run = await harness.deliver(event, model);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    // What the failed rounds left behind is not published, except where the agent made it its own.
    const published = (path: string) => harness.github.readFile(harness.repository, run.outputs.branch ?? '', path);
    const left = ['coverage.txt', 'reports/40.xml', 'reports/42.xml', 'notes.md'];
    expect(await Promise.all(left.map(published))).toEqual(left.map(() => undefined));
    expect(await published('reports/41.xml')).toBe('mine');
    expect(JSON.stringify(model.requests[2]?.body.messages.at(-1))).toContain('exit code 3');
  });

  it('publishes what still fails after two repairs as a draft, and does not call it done', async () => {
    const done = { text: 'Give the answer' };
    const run = await harness.deliver(event, await harness.model([write('41\n'), done, done, done]));
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(run.outputs.message).toContain('node check.js');
    expect(ourPullRequests(harness)[0]?.pull?.draft).toBe(true);
    const texts = { comment: ourComments(issue)[0] ?? '', 'pull-request': ourPullRequests(harness)[0]?.body ?? '' };
    await compareGolden('unverified', texts, harness);
    expect(run.exitCode).toBe(1);
  });

  it('runs nothing for an answer that changed nothing', async () => {
    const run = await harness.deliver(event, await harness.model([{ text: 'There is nothing to fix.' }]));
    expect(run.outputs.conclusion).toBe('incomplete');
    expect(run.log).not.toContain('node check.js');
  });
});

describe('a run without a thread', () => {
  it('answers a workflow’s own prompt in the summary and the outputs', async () => {
    const dispatch = harness.github.payload.workflowDispatch(harness.repository, MAINTAINER);
    const model = await harness.model([{ text: 'All is well.' }]);
    const run = await harness.deliver(dispatch, model, { inputs: { prompt: 'ask how are you?' } });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(run.outputs['comment-url']).toBe('');
    expect(run.summary).toContain('All is well.');
  });

  it('opens a pull request for a change without an issue to close, states what passed by the host’s own evidence, and publishes nothing that it left behind', async () => {
    const dispatch = harness.github.payload.workflowDispatch(harness.repository, MAINTAINER);
    const model = await harness.model([write('42\n'), { text: 'Give the answer' }]);
    const run = await harness.deliver(dispatch, model, { inputs: { prompt: 'give the answer' } });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    const branch = run.outputs.branch ?? '';
    expect(branch).toMatch(/^agent\/run-\d+-give-the-answer$/);
    const body = ourPullRequests(harness)[0]?.body;
    expect(body).not.toContain('Closes');
    expect(body).toMatch(/\*\*✅ `node check\.js` failed before and passes now\.\*\*\n/);
    const evidence = JSON.parse(run.outputs.evidence ?? '');
    expect(evidence).toMatchObject({ verdict: 'proven', checks: [{ base: { exitCode: 1 }, change: { exitCode: 0 } }] });
    expect(await harness.github.readFile(harness.repository, branch, 'answer.txt')).toBe('42\n');
    expect(await harness.github.readFile(harness.repository, branch, 'coverage.txt')).toBeUndefined();
  });
});

describe('help', () => {
  it('is given by the host without a model', async () => {
    const issue = openIssue(harness);
    const model = await harness.model([]);
    const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'help'), model, {
      inputs: { 'anthropic-api-key': '' },
    });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(model.requests).toEqual([]);
    expect(ourComments(issue)[0]).toContain('/agent ask');
  });
});
