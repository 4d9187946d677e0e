/**
 * Runs that end otherwise than they should: killed, cancelled, without a key, with a wrong input, with a failing model.
 *
 * Covers `src/post.ts`.
 */
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OUTPUTS } from '../../src/core/output.ts';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { FIX } from '../demo/scripts.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { quickTimers } from '../support/runner/quick.ts';
import { isWhole, sample } from '../support/sample.ts';
import { compareGolden } from './golden-texts.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, ROOT } from './harness.ts';

let harness: Harness;
let issue: Issue;
let event: Event;
beforeEach(async () => {
  harness = await openHarness({ 'package.json': '{"scripts":{"test":"touch started && sleep 30"},"type":"module"}\n' });
  issue = openIssue(harness);
  event = ask(harness, issue, MAINTAINER, 'fix this');
});
afterEach(() => harness.close());

const HANGING: readonly Reply[] = [
  { text: 'I run the tests.', toolCalls: [{ name: 'bash', input: { description: 'Tests', command: 'npm test' } }] },
];
const callStarted = (): boolean => existsSync(join(harness.directory, 'job-1/started'));

describe('a run that goes in circles', () => {
  it('is stopped after one warning, as incomplete, and says so', async () => {
    const looking = { toolCalls: [{ name: 'file_read', input: { file_path: 'package.json' } }] };
    const model = await harness.model(() => looking);
    const run = await harness.deliver(event, model);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'incomplete', turns: '4' });
    expect(run.outputs.message).toContain('Stopped at the guard against repetition');
    expect(ourComments(issue)[0]).toContain(
      'The agent has called file_read three times in a row with the same arguments',
    );
  });
});

describe('a run that does not end by itself', () => {
  it('leaves a finished comment, and the credentials in place, when the job is killed in the middle of a tool call', async () => {
    const config = join(harness.directory, 'job-1/.git/config');
    let during = '';
    const killWhen = async (): Promise<boolean> => {
      if (!callStarted()) return false;
      during = await readFile(config, 'utf8');
      return true;
    };
    const run = await harness.deliver(event, await harness.model(HANGING), { killWhen });
    expect(run.signal).toBe('SIGKILL');
    const [comment, ...more] = ourComments(issue);
    expect(more).toEqual([]);
    expect(comment).toContain('was killed before it could finish');
    expect(comment).toContain('`npm test`');
    expect(run.post?.summary).toContain('was killed before it could finish');
    expect(during).not.toContain('AUTHORIZATION');
    expect(await readFile(config, 'utf8')).toContain('AUTHORIZATION: basic');
  });

  it('leaves a finished comment, and the credentials in place, when its journal is gone as well', async () => {
    const beforePost = ({ state }: { state: Readonly<Record<string, string>> }) => rm(state.journal ?? '');
    const run = await harness.deliver(event, await harness.model(HANGING), { killWhen: callStarted, beforePost });
    expect(run.post?.exitCode).toBe(0);
    expect(run.post?.log).toContain('The journal could not be read');
    expect(ourComments(issue)).toEqual([expect.stringContaining('was killed before it could finish')]);
    expect(await readFile(join(harness.directory, 'job-1/.git/config'), 'utf8')).toContain('AUTHORIZATION: basic');
  });

  it('does not claim that nothing was published when it is cancelled while it publishes', async () => {
    harness.github.fault({ method: 'GET', path: /\/pulls$/, query: /head=/, delayMs: 500, disconnect: true, times: 9 });
    const pushed = (): boolean => harness.github.requests.some(({ path }) => path.endsWith('/git-receive-pack'));
    const model = await harness.model([
      { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
      { text: 'Keep a note' },
    ]);
    const run = await harness.deliver(event, model, { cancelWhen: pushed });
    expect(run.outputs.conclusion, run.log).toBe('cancelled');
    expect(run.outputs.message).toContain('while its change was being published');
  });

  it('finishes its comment by itself when the job is cancelled, and leaves no process behind', async () => {
    const run = await harness.deliver(event, await harness.model(HANGING), { cancelWhen: callStarted });
    expect(run.outputs.conclusion, run.log).toBe('cancelled');
    expect(run.durationMs).toBeLessThan(20_000);
    const [comment = '', ...more] = ourComments(issue);
    expect(more).toEqual([]);
    await compareGolden('cancelled', { comment }, harness);
    expect(ourPullRequests(harness)).toEqual([]);
  });
});

describe('a run that cannot start', () => {
  it.each(
    sample(
      [
        ['max-turns', { 'max-turns': 'abc' }, /max-turns.*"abc".*1/s],
        ['profile', { profile: 'everything' }, /everything.*ci/s],
        ['api key', { 'anthropic-api-key': '' }, /anthropic-api-key is empty/],
      ],
      1,
    ),
  )('stops at a wrong %s before any model call, and says so in the comment', async (_name, inputs, words) => {
    const model = await harness.model(FIX);
    const run = await harness.deliver(event, model, { inputs });
    expect(model.requests).toEqual([]);
    expect(run.exitCode).toBe(1);
    expect(run.outputs.conclusion).toBe('failed');
    expect(Object.keys(run.outputs).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
    expect(run.outputs.message).toMatch(words);
    expect(ourComments(issue)[0]).toMatch(words);
  });

  it('names the misspelled key of the file, its line and what was meant', async () => {
    await harness.close();
    harness = await openHarness({ '.github/kodelet.yml': 'version: 1\nlimits:\n  turn: 5\n' });
    const thread = openIssue(harness);
    const model = await harness.model(FIX);
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix this'), model);
    expect(model.requests).toEqual([]);
    expect(run.outputs.message).toMatch(/kodelet\.yml:3.*limits\.turn.*turns/s);
    expect(ourComments(thread)[0]).toContain('limits.turn');
  });

  it('says in plain words that the model’s service refused the key', async () => {
    const run = await harness.deliver(event, await harness.model(FIX, 'sk-ant-another-key-than-ours-0000000'));
    expect(run.outputs.conclusion).toBe('failed');
    expect(ourComments(issue)[0]).toMatch(/key/i);
    expect(ourComments(issue)[0]).toContain('anthropic-api-key');
  });

  it('skips what nobody asked for, with every output set and nothing written to GitHub', async () => {
    const comment = harness.github.comment(issue, MAINTAINER, 'I saw `/agent` in the docs.');
    const run = await harness.deliver(harness.github.payload.issueComment(comment), await harness.model(FIX));
    expect(run.exitCode).toBe(0);
    expect(run.outputs.conclusion).toBe('skipped');
    expect(Object.keys(run.outputs).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
    expect(harness.github.requests.filter(({ path }) => path.startsWith('/repos'))).toEqual([]);
    expect(run.post).toMatchObject({ exitCode: 0, log: '', summary: '' });
  });
});

describe('a run that has ended', () => {
  it('leaves the post step nothing to ask, to write or to say', async () => {
    let asked = 0;
    const beforePost = (): void => {
      asked = harness.github.requests.length;
    };
    const run = await harness.deliver(event, await harness.model([{ text: 'Nothing to do.' }]), { beforePost });
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(run.post).toMatchObject({ exitCode: 0, log: '', summary: '' });
    expect(harness.github.requests).toHaveLength(asked);
  });
});

describe('an answer that breaks off', () => {
  it('at the output limit is shown as far as it goes, and is not called done', async () => {
    const asking = ask(harness, issue, MAINTAINER, 'ask why?');
    const halves = [{ text: 'The loop ends one', stopReason: 'max_tokens' }, {}];
    const run = await harness.deliver(asking, await harness.model(halves));
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(run.outputs.message).toContain("cut at the model's output limit");
    expect(ourComments(issue)[0]).toMatch(
      /### ⏳ The agent's last answer was cut at the model's output limit\n.*The loop ends one/s,
    );
  });
});

describe('a run in bad weather', () => {
  const CHANGE: readonly Reply[] = [
    { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
  ];

  it('goes through overload, a rate limit and a broken stream', async () => {
    const faults: readonly Reply[] = [
      { fault: { kind: 'status', status: 529 } },
      { fault: { kind: 'status', status: 429, retryAfter: '1' } },
      { text: 'half a sent', fault: { kind: 'cut', after: 3 } },
    ];
    const model = await harness.model([...faults, ...CHANGE, { text: 'Keep a note' }]);
    const run = await harness.deliver(event, model, { env: quickTimers(ROOT) });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(run.log).toMatch(/trying again in [\d.]+s \(3\)/);
  });

  it.runIf(isWhole)('goes through a 502 of GitHub when it writes the comment', async () => {
    harness.github.fault({ method: 'PATCH', path: /\/issues\/comments\//, status: 502, times: 2 });
    const model = await harness.model([...CHANGE, { text: 'Keep a note' }]);
    const run = await harness.deliver(event, model, { env: quickTimers(ROOT) });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourComments(issue)[0]).toContain('### ✅ Opened [#2](');
  });

  it('does not call an answer that GitHub did not take a success, and tries once more in the post step', async () => {
    harness.github.fault({ method: 'POST', path: /\/issues\/1\/comments$/, status: 403, times: 99 });
    const asking = ask(harness, issue, MAINTAINER, 'ask why?');
    const run = await harness.deliver(asking, await harness.model([{ text: 'The loop ends one attempt early.' }]));
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.exitCode).toBe(1);
    expect(run.state.reported).toBeUndefined();
    expect(run.post?.log).toContain('The comment could not be finished');
    expect(run.summary).toContain('The loop ends one attempt early.');
  });

  it('keeps the work so far when the model fails for good', async () => {
    const refusal: Reply = { fault: { kind: 'status', status: 400, message: 'Your credit balance is too low' } };
    const run = await harness.deliver(event, await harness.model([...CHANGE, refusal]));
    expect(run.outputs.conclusion).toBe('failed');
    expect(run.outputs.message).toContain('credit balance');
    expect(await harness.github.readFile(harness.repository, run.outputs.branch ?? '', 'notes.md')).toBe('kept\n');
  });

  it('stops at the limit of cost, with the work so far kept', async () => {
    const usage = { input_tokens: 400_000, output_tokens: 1000 };
    const call = CHANGE[0]!.toolCalls!;
    const model = await harness.model((_request, index) =>
      index === 0 ? { toolCalls: call, usage } : { toolCalls: [{ name: 'ls', input: {} }], usage },
    );
    const run = await harness.deliver(event, model, { inputs: { 'max-cost-usd': '3' } });
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(Number(run.outputs['cost-usd'])).toBeLessThan(5);
    expect(ourPullRequests(harness)).toHaveLength(1);
    const told = model.requests.flatMap(({ body }) => JSON.stringify(body.messages.at(-1)));
    expect(told.some((text) => text.includes('Wrap up now'))).toBe(true);
  });
});
