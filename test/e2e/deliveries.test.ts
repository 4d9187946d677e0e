/** One request twice, two requests at once: nothing doubles and nothing is lost. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { FIX } from '../demo/scripts.ts';
import type { RecordedRequest, Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

describe('deliveries', () => {
  it('gives one pull request and one comment when the same issue is delivered twice', async () => {
    const issue = openIssue(harness);
    harness.github.addLabel(issue, 'agent');
    const event = harness.github.payload.issueLabeled(issue, 'agent', MAINTAINER);
    const first = await harness.deliver(event, await harness.model(FIX));
    const second = await harness.deliver(event, await harness.model([{ text: 'It is mended already.' }]));
    expect(first.outputs.conclusion, first.log).toBe('succeeded');
    expect(second.outputs.conclusion, second.log).toBe('no-changes');
    expect(second.outputs['pr-number']).toBe(first.outputs['pr-number']);
    expect(ourPullRequests(harness)).toHaveLength(1);
    expect(ourComments(issue)).toHaveLength(1);
    expect(second.outputs['comment-url']).toBe(first.outputs['comment-url']);
  });

  it('gives one pull request and one comment when both deliveries run at once', async () => {
    const issue = openIssue(harness);
    harness.github.addLabel(issue, 'agent');
    const event = harness.github.payload.issueLabeled(issue, 'agent', MAINTAINER);
    const runs = await Promise.all([0, 1].map(async () => harness.deliver(event, await harness.model(FIX))));
    expect(runs.map(({ outputs }) => outputs.conclusion)).toEqual(['succeeded', 'succeeded']);
    expect(ourPullRequests(harness)).toHaveLength(1);
    expect(ourComments(issue)).toHaveLength(1);
  });

  it('loses nothing of two comments at once on one issue', async () => {
    const issue = openIssue(harness);
    const write = (name: string): Reply[] => [
      { toolCalls: [{ name: 'file_write', input: { file_path: `notes/${name}.md`, text: `${name}\n` } }] },
      { text: `Write down ${name}` },
    ];
    const events = ['one', 'two'].map((name) => ask(harness, issue, MAINTAINER, `write down ${name}`));
    const models = await Promise.all(['one', 'two'].map((name) => harness.model(write(name))));
    const runs = await Promise.all(events.map((event, index) => harness.deliver(event, models[index]!)));
    for (const run of runs) expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourComments(issue)).toHaveLength(2);
    const branches = [...new Set(runs.map(({ outputs }) => outputs.branch ?? ''))];
    const kept = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const texts = await Promise.all(
          branches.map((branch) => harness.github.readFile(harness.repository, branch, `notes/${name}.md`)),
        );
        return texts.find((text) => text !== undefined);
      }),
    );
    expect(kept).toEqual(['one\n', 'two\n']);
  });

  it('goes on from its own open pull request when it is asked again', async () => {
    const issue = openIssue(harness);
    await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(FIX));
    let seen = '';
    const again = await harness.model((request: RecordedRequest, index: number) => {
      seen += JSON.stringify(request.body.messages.at(-1));
      return index === 0
        ? { toolCalls: [{ name: 'file_read', input: { file_path: 'src/retry.js' } }] }
        : { text: 'Fine.' };
    });
    await harness.deliver(ask(harness, issue, MAINTAINER, 'ask is it mended?'), again);
    expect(seen).toContain('attempt <= attempts');
    expect(ourComments(issue)).toHaveLength(2);
  });
});

describe('triage', () => {
  const QUESTION = 'Which value of `attempts` do you pass?';
  const INPUTS = { profile: 'triage', prompt: 'Ask: what kind of issue is this, and what is missing? Set its labels.' };

  /** Each says it in other words, and asks for one label more than the one before. */
  const assess = (told: number): Reply[] => [
    {
      toolCalls: [
        { name: 'set_labels', input: { add: ['bug', 'question'].slice(0, told) } },
        { name: 'set_labels', input: { add: ['urgent'] } },
        { name: 'create_issue', input: { title: 'Another', body: 'x' } },
        { name: 'file_write', input: { file_path: 'src/retry.js', text: '' } },
      ],
    },
    { text: `Reading ${told}: the loop ends one attempt early.\n\n${QUESTION}` },
  ];

  it('sets its labels once and asks its question once, at the same moment and one after the other', async () => {
    const { github, repository, later } = harness;
    for (const name of ['bug', 'question']) github.createLabel(repository, name);
    // The issue is by somebody who may only read.
    const files = { '.github/kodelet.yml': 'triggers: { permission: read }\n' };
    await github.commit(repository, { files, message: 'Let everybody ask' });
    later();
    const issue = openIssue(harness);
    later();
    const event = github.payload.issueOpened(issue);
    const deliver = async (told: number) =>
      harness.deliver(event, await harness.model(assess(told)), { inputs: INPUTS });
    const runs = [...(await Promise.all([1, 2].map(deliver))), await deliver(1)];
    for (const run of runs) expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(issue.labels.map(({ name }) => name).toSorted()).toEqual(['bug', 'question']);
    expect(ourComments(issue)).toHaveLength(1);
    expect(ourComments(issue).join().split(QUESTION)).toHaveLength(2);
    expect(new Set(runs.map(({ outputs }) => outputs['comment-url'])).size).toBe(1);
    expect(repository.issues.size).toBe(1);
    const pushes = github.requests.filter(({ path }) => path.endsWith('/git-receive-pack'));
    expect(pushes).toEqual([]);
  });
});
