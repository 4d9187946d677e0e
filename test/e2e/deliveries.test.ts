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
