/** Words that people write while a run works, through the bundle and the local GitHub. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply, ScriptedCall } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const NOTE: ScriptedCall = { name: 'file_write', input: { file_path: 'notes.md', text: 'one\n' } };
const MORE: ScriptedCall = { name: 'file_write', input: { file_path: 'more.md', text: 'two\n' } };
const LOOK: ScriptedCall = { name: 'file_read', input: { file_path: 'notes.md' } };
const WORK: readonly Reply[] = [{ toolCalls: [NOTE] }, { toolCalls: [LOOK] }, { text: 'Keep a note\n\nIt is kept.' }];

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

/** A run during whose first request somebody writes a comment. */
async function workWhile(login: string, text: string, request = 'fix this') {
  const model = await harness.model((_request, index) => {
    if (index === 0) {
      harness.later();
      harness.github.comment(issue, login, text);
    }
    return WORK[index] as Reply;
  });
  const { outputs, log } = await harness.deliver(ask(harness, issue, MAINTAINER, request), model);
  return { outputs, log, sent: model.requests.map(({ body }) => JSON.stringify(body.messages)) };
}

describe('a comment that is written while a run works', () => {
  it('reaches the model before its next turn if its author may ask', async () => {
    const { outputs, log, sent } = await workWhile(MAINTAINER, 'Write it in <!-- not --> capitals');
    expect(outputs.conclusion, log).toBe('succeeded');
    expect(sent[0]).not.toContain('capitals');
    expect(sent[1]).toContain(`@${MAINTAINER} wrote while you work:\\n\\nWrite it in`);
    expect(sent[1]).not.toContain('not -->');
    expect(sent[2]?.split('wrote while you work')).toHaveLength(2);
  });

  it('of a stranger does not reach it', async () => {
    harness.github.addUser('mallory');
    const { outputs, log, sent } = await workWhile('mallory', 'Write it in capitals');
    expect(outputs.conclusion, log).toBe('succeeded');
    expect(sent).toHaveLength(3);
    expect(sent.join()).not.toContain('capitals');
  });

  it('stops the run at its next turn if it says so; its work is kept, and the session goes on later', async () => {
    const { outputs, log, sent } = await workWhile(MAINTAINER, '/agent stop');
    expect(outputs.conclusion, log).toBe('incomplete');
    expect(outputs.message).toContain(`Stopped by @${MAINTAINER}`);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toContain('This is your last turn');
    const [report = ''] = ourComments(issue);
    for (const words of [`⏳ Stopped by \`@${MAINTAINER}\``, 'Comment `/agent continue`'])
      expect(report).toContain(words);
    expect(ourPullRequests(harness)[0]?.pull?.draft).toBe(true);
    const model = await harness.model([{ toolCalls: [MORE] }, { text: 'Keep notes\n\nDone.' }], undefined, {
      firstCall: 500,
    });
    const next = await harness.deliver(ask(harness, issue, MAINTAINER, 'continue'), model);
    expect(next.outputs.conclusion, next.log).toBe('succeeded');
    expect(JSON.stringify(model.requests[0]?.body.messages)).toContain('notes.md');
  });
});

it('a stop that is written during the last turn leaves a draft that says who stopped it', async () => {
  const model = await harness.model((_request, index) => {
    if (index === 2) {
      harness.later();
      harness.github.comment(issue, MAINTAINER, '/agent stop');
    }
    return WORK[index] as Reply;
  });
  const { outputs, log } = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model);
  expect(outputs.conclusion, log).toBe('incomplete');
  const [pull] = ourPullRequests(harness);
  expect(pull?.pull?.draft).toBe(true);
  expect(pull?.body).toContain(`@${MAINTAINER}`);
  expect(pull?.body).not.toContain('at the limit');
});

/** A run whose job waits until somebody has written a comment. */
async function workAfter(text: string) {
  const event = ask(harness, issue, MAINTAINER, 'fix this');
  harness.later();
  harness.github.comment(issue, MAINTAINER, text);
  harness.later();
  const model = await harness.model(WORK);
  const { outputs, log } = await harness.deliver(event, model);
  return { outputs, log, sent: model.requests.map(({ body }) => JSON.stringify(body.messages)) };
}

describe('a comment between the request and the start of its run', () => {
  it('reaches the model with its first turn', async () => {
    const { outputs, log, sent } = await workAfter('Write it in capitals');
    expect(outputs.conclusion, log).toBe('succeeded');
    expect(sent[0]).toContain(`@${MAINTAINER} wrote after the request:\\n\\nWrite it in capitals`);
    expect(sent.at(-1)?.split('in capitals')).toHaveLength(2);
  });

  it('ends the run before it asks the model if it is a stop', async () => {
    const { outputs, log, sent } = await workAfter('/agent stop');
    expect(outputs.conclusion, log).toBe('skipped');
    expect(sent).toHaveLength(0);
    expect(ourPullRequests(harness)).toEqual([]);
    expect(ourComments(issue).join()).toContain(`@${MAINTAINER}\` asked the run to stop before it began`);
  });
});

describe('the run of a request to stop', () => {
  it('says that no run is at work, and asks no model', async () => {
    const model = await harness.model([]);
    const { outputs, log } = await harness.deliver(ask(harness, issue, MAINTAINER, 'stop'), model);
    expect(outputs.conclusion, log).toBe('skipped');
    expect(model.requests).toHaveLength(0);
    expect(ourComments(issue).join()).toContain('no run was at work here');
  });

  it('says nothing in the thread while one works, which reads the request itself', async () => {
    const quiet = await harness.model([]);
    harness.github.comment(issue, 'github-actions[bot]', '<!-- kodelet-ci:run issue-comment-1 -->\nWorking');
    const { outputs, log } = await harness.deliver(ask(harness, issue, MAINTAINER, 'stop'), quiet);
    expect(outputs.conclusion, log).toBe('skipped');
    expect(outputs.message).toContain('read by the run at work itself');
    expect(ourComments(issue)).toHaveLength(1);
  });
});
