/** What a model's service does on a bad day, or a newer one: the run goes on, or says truly why it did not. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
let issue: Issue;
let event: Event;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
  event = ask(harness, issue, MAINTAINER, 'fix this');
});
afterEach(() => harness.close());

const EDIT: Reply = { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] };
const play = async (script: readonly Reply[]) => {
  const model = await harness.model(script);
  const run = await harness.deliver(event, model);
  expect(model.requests.filter(({ refused }) => refused)).toEqual([]);
  return run;
};

describe('a model that ends without a word', () => {
  it('after an edit is asked once for its summary, which is then the report', async () => {
    const run = await play([EDIT, {}, { text: 'Keep a note\n\nIt was lost before.' }]);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourComments(issue)[0]).toContain('It was lost before.');
  });

  it('after an edit, twice, is not done: a draft, and nobody says more than is known', async () => {
    const run = await play([EDIT, {}, {}]);
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(run.outputs.message).toMatch(/^The agent gave no summary of its work: read the change closely\. .*#2/);
    expect(ourComments(issue)[0]).not.toContain('### ✅');
    expect(ourPullRequests(harness)[0]?.pull?.draft).toBe(true);
  });

  it('and without a change has failed', async () => {
    const run = await play([{}, { thinking: 'Hm' }]);
    expect(run.outputs).toMatchObject({ conclusion: 'failed', turns: '2' });
    expect(run.exitCode).toBe(1);
    expect(ourComments(issue)[0]).toContain('### ❌ The model returned an empty answer\n');
  });
});

describe('a service that is newer than this action', () => {
  it('may send blocks that it does not know, and pause in the middle', async () => {
    const search = { query: 'retry' };
    const run = await play([
      { unknown: true, ...EDIT },
      { unknown: true, thinking: 'Hm', text: 'I look it up. ', search, stopReason: 'pause_turn' },
      { text: 'Keep a note' },
    ]);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourPullRequests(harness)).toHaveLength(1);
  });
});

describe('a service that does not tell what it has used', () => {
  it('is estimated, said to be so, and held to the limits', async () => {
    const model = await harness.model((_request, index) => ({
      toolCalls: [{ name: 'file_write', input: { file_path: `note-${index}.md`, text: 'kept\n' } }],
      usage: 'none',
    }));
    const run = await harness.deliver(event, model, { inputs: { 'max-cost-usd': '0.03' } });
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(run.outputs.message).toContain('Stopped at the limit of $0.03');
    expect(Number(run.outputs['input-tokens'])).toBeGreaterThan(1000);
    expect(ourComments(issue)[0]?.match(/are estimates, at 4 characters a token/g)).toHaveLength(1);
  });
});

describe('a refusal of the service', () => {
  const refusal = (status: number, message: string): Reply => ({ fault: { kind: 'status', status, message } });

  it.each(
    sample(
      [
        [
          refusal(400, 'messages.0 contains a secret: AKIAIOSFODNN7EXAMPLE'),
          /and remove it/,
          /base-url|anthropic-api-key/,
        ],
        [refusal(400, 'Invalid API key: sk-ant-api03-abcdefghij'), /anthropic-api-key/, /base-url/],
        [refusal(401, 'invalid x-api-key'), /anthropic-api-key/, /base-url/],
        [refusal(400, 'messages.0: wrong'), /Trying again will not help/, /base-url|anthropic-api-key/],
      ],
      1,
    ),
  )('names what to look at, and nothing else', async (reply, remedy, wrong) => {
    const run = await play([reply]);
    expect(run.outputs.conclusion).toBe('failed');
    expect(run.outputs.message).toMatch(remedy);
    expect(run.outputs.message).not.toMatch(wrong);
    expect(ourComments(issue)[0]).toMatch(remedy);
  });

  it('leaves no secret of its words in the comment or the log', async () => {
    const run = await play([refusal(400, 'Invalid API key: sk-ant-test-key-for-the-scripted-model')]);
    expect(`${run.rawLog}${ourComments(issue)[0]}`.replace(/::add-mask::.*/g, '')).not.toContain('scripted-model');
  });
});
