/** What GitHub does not take, and checkouts that cannot be worked in: nobody is left with a green check and no word. */
import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue, Permissions } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

let harness: Harness;
let issue: Issue;
let event: Event;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
  event = ask(harness, issue, MAINTAINER, 'write a note');
});
afterEach(() => harness.close());

const CHANGE: readonly Reply[] = [
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
  { text: 'Keep a note' },
];
const play = async (turns: readonly Reply[], more: Parameters<Harness['deliver']>[2] = {}) =>
  harness.deliver(event, await harness.model(turns), more);
const token = (permissions: Permissions): string =>
  harness.github.token({ installation: harness.repository, permissions });

describe('what GitHub does not take', () => {
  it('a branch: the run has failed, and the change is a patch with the permission that is missing', async () => {
    const run = await play(CHANGE, { token: token({ contents: 'read', issues: 'write', pull_requests: 'write' }) });
    expect(run.exitCode).toBe(1);
    expect(run.outputs.conclusion).toBe('failed');
    expect(run.outputs.message).toMatch(/could not be pushed: .*contents: write/);
    expect(ourComments(issue)[0]).toContain('+kept');
  });

  it('a pull request: the run has failed, and says on which branch the change is', async () => {
    harness.github.fault({ method: 'POST', path: /\/pulls$/, status: 500, times: 9 });
    const run = await play(CHANGE);
    expect(run.outputs.conclusion).toBe('failed');
    expect(run.outputs.message).toMatch(
      /pull request could not be opened: POST .* answered 500.*on the branch agent\//,
    );
    expect(await harness.github.readFile(harness.repository, run.outputs.branch ?? '', 'notes.md')).toBe('kept\n');
    expect(ourComments(issue)[0]).toContain('/compare/main...agent/');
  });

  it('a comment: the step has failed with the permission that is missing, and the summary has the report', async () => {
    const run = await play(CHANGE, { token: token({ contents: 'write', pull_requests: 'write' }) });
    expect(run.exitCode).toBe(1);
    expect(run.outputs['pr-number']).not.toBe('');
    expect(run.log).toMatch(/comment could not be finished: .*issues: write/);
    expect(run.summary).toContain('Keep a note');
  });

  it('a comment in a locked conversation: it is not the token’s fault', async () => {
    issue.locked = true;
    const run = await play(CHANGE);
    expect(run.exitCode).toBe(1);
    expect(run.log).toMatch(/comment could not be finished: .*locked\. Unlock it/);
    expect(run.log).not.toContain('issues: write');
    expect(run.outputs).toMatchObject({ conclusion: 'succeeded', 'comment-url': '', 'pr-number': '2' });
  });

  it('an answer that nobody reads has failed, and outputs, summary and page say so alike', async () => {
    issue.locked = true;
    const run = await play([{ text: 'The loop ends one attempt early.' }]);
    const said = 'The comment could not be finished: ';
    expect(run.outputs).toMatchObject({ conclusion: 'failed', message: expect.stringContaining(said) });
    expect(run.summary).toMatch(new RegExp(`^### ❌ ${said.slice(0, -2)}`));
    expect(run.summary).toContain('The loop ends one attempt early.');
    expect(run.annotations.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it('the token: nobody is let in, and the step has failed', async () => {
    const run = await play([], { token: 'ghs_expired00000000000000000000000000000' });
    expect(run.outputs.conclusion).toBe('denied');
    expect(run.exitCode).toBe(1);
    expect(run.log).toContain('Bad credentials');
  });
});

describe('a checkout that cannot be worked in', () => {
  it('is told with the remedy where its folder does not exist', async () => {
    const run = await play([], { inputs: { 'working-directory': 'sub' } });
    expect(run.outputs.message).toMatch(/job-1\/sub is not a git repository.*working-directory/);
    expect(ourComments(issue)[0]).toContain('actions/checkout');
  });

  it('is told with the remedy where it has no commit', async () => {
    const empty = join(harness.directory, 'empty');
    await mkdir(empty);
    execFileSync('git', ['init', '--quiet', empty]);
    const run = await play([], { workspace: empty });
    expect(run.outputs.message).toMatch(/empty is a git repository without a commit.*first commit/);
  });
});

describe('an agent that says nothing', () => {
  it.each(sample(['ask what is it?', 'fix this'], 1))('is not said to have answered "/agent %s"', async (request) => {
    event = ask(harness, issue, MAINTAINER, request);
    const run = await play([{}, {}]);
    expect(run.outputs).toMatchObject({
      conclusion: 'failed',
      message: 'The model returned an empty answer. Nothing was changed. Ask again, or ask for a smaller change',
    });
  });
});

describe('the configuration’s problems', () => {
  it('are a list in the comment', async () => {
    const run = await play([], { inputs: { 'max-turns': 'abc', 'fail-on': 'sometimes' } });
    expect(run.outputs.conclusion).toBe('failed');
    expect(ourComments(issue)[0]).toMatch(
      /### ❌ The configuration has problems\n\nNothing was published\n\n[\s\S]*\n\n- input max-turns .*\n- input fail-on /,
    );
  });

  it('are not passed by where the file is not there that the workflow names, and told on one line, whatever it is', async () => {
    const run = await play([], { inputs: { config: 'ci/a\n::stop-commands::x\u001b[2J.yml' } });
    expect(run.outputs.conclusion).toBe('failed');
    expect(run.outputs.message).toMatch(/^[^\n]*ci\/a ?(?:\\n)?::stop-commands[^\n]*$/);
    expect(run.outputs.message).toContain('and the default branch has no such file');
    expect(run.outputs.message).not.toContain('\u001b');
  });

  it('are not passed by where the file has the wrong ending', async () => {
    const files = { '.github/kodelet.yaml': 'limits: { turns: 1 }\n' };
    await harness.github.commit(harness.repository, { branch: 'main', files, message: 'x', author: MAINTAINER });
    const run = await play([]);
    expect(run.outputs.message).toContain('.github/kodelet.yaml is not read: the configuration is .github/kodelet.yml');
  });

  it('are told where the file has the wrong ending and its phrase is not heard', async () => {
    const files = { '.github/kodelet.yaml': 'triggers: { phrase: /robot }\n' };
    await harness.github.commit(harness.repository, { branch: 'main', files, message: 'x', author: MAINTAINER });
    event = harness.github.payload.issueComment(harness.github.comment(issue, MAINTAINER, '/robot fix it'));
    const run = await play([]);
    expect(run.outputs.message).toContain('.github/kodelet.yaml is not read');
    expect(ourComments(issue)).toEqual([]);
  });

  it('are not passed by where the workflow has an input that there is none of', async () => {
    const run = await play([], { inputs: { 'max-turn': '5' } });
    expect(run.outputs.message).toMatch(/input max-turn is not an input of this action; did you mean "max-turns"/);
  });
});
