/** What starts the checks of a pull request that the workflow's own token opens: an approval on github.com, nothing on a server. */
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { whyNoAuthority } from '../support/tls.ts';
import { describeUnless } from '../support/unless.ts';
import { openGitHubCom } from './github-com.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const CHECKS = {
  '.github/workflows/checks.yml': 'name: checks\non: [push, pull_request]\njobs: {}\n',
  '.github/workflows/labels.yml': 'name: labels\non: { pull_request: { types: [labeled] } }\njobs: {}\n',
};
const write = (name: string) => ({ toolCalls: [{ name: 'file_write', input: { file_path: name, text: 'kept\n' } }] });
const FIX = [write('notes.md'), { text: 'Keep a note' }];

let harness: Harness;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describeUnless(whyNoAuthority())('on github.com', () => {
  it('the comment and the pull request say who starts the checks and where, and so does "fix ci"', async () => {
    const site = await openGitHubCom(CHECKS);
    closing.push(site.close);
    harness = site;
    const { env } = site;
    const { github, repository } = harness;
    const token = github.token({
      installation: repository,
      permissions: { contents: 'write', issues: 'write', pull_requests: 'write', actions: 'read' },
    });
    const issue = openIssue(harness);
    const opened = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(FIX), {
      env,
    });
    expect(opened.outputs.conclusion, opened.log).toBe('succeeded');
    const [pull] = ourPullRequests(harness);
    const page = `https://github.com/${repository.fullName}/pull/${pull?.number}`;
    expect(ourComments(issue).join()).toContain(
      `Workflows for this pull request start when someone with write access [approves them on its page](${page}).`,
    );
    expect(pull?.body).toContain('start when someone with write access approves them on its page.');
    expect(repository.workflowRuns.map(({ workflow, conclusion }) => [workflow.name, conclusion])).toEqual([
      ['agent', 'success'],
      ['checks', 'action_required'],
    ]);

    const model = await harness.model([{ text: 'Nothing to fix' }]);
    const asked = ask(harness, pull as NonNullable<typeof pull>, MAINTAINER, 'fix ci');
    const looked = await harness.deliver(asked, model, { env, token });
    expect(looked.outputs.conclusion, looked.log).toBe('succeeded');
    expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('each waits until a person with write access');
    expect(ourComments(pull as NonNullable<typeof pull>).join()).toContain(
      `Not started, because they were not approved: \`checks\`. People with write access can do that [on the page of the pull request](${page})`,
    );
  });
});

describe('on a GitHub Enterprise Server', () => {
  it('the comment and the pull request say that no workflow starts, and how a person starts them', async () => {
    harness = await openHarness(CHECKS);
    closing.push(harness.close);
    const issue = openIssue(harness);
    const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(FIX));
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    const [pull] = ourPullRequests(harness);
    const page = `${harness.github.url}/${harness.repository.fullName}/pull/${pull?.number}`;
    expect(ourComments(issue).join()).toContain(`To start them, [close and reopen it](${page}).`);
    expect(pull?.body).toContain('Workflows do not start for this pull request');
    expect(harness.repository.workflowRuns.map(({ workflow }) => workflow.name)).toEqual(['agent']);
  });
});
