/** What the agent is asked before its end, through the bundle: on the way to verification, cut short, switched off, killed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const CONFIG = 'version: 1\npublish: { verify: [node check.js] }\n';
const CHECK = `import fs from 'node:fs';
process.exit(fs.readFileSync('answer.txt', 'utf8').trim() === '42' && !fs.existsSync('notes.txt') ? 0 : 3);
`;
const REPORT = 'Give the answer\n\nThe answer was missing.';
const BETTER = `${REPORT} The scratch file is gone.`;

const write = (file_path: string, text: string): Reply => ({
  toolCalls: [{ name: 'file_write', input: { file_path, text } }],
});
const rewrite = (from: string, to: string): Reply => ({
  toolCalls: [{ name: 'file_edit', input: { file_path: 'answer.txt', old_text: from, new_text: to } }],
});
const remove: Reply = { toolCalls: [{ name: 'bash', input: { description: 'Clean', command: 'rm notes.txt' } }] };

let harness: Harness;
let issue: Issue;
let event: Event;
async function open(config: string): Promise<void> {
  harness = await openHarness({ '.github/kodelet.yml': config, 'check.js': CHECK });
  issue = openIssue(harness);
  event = ask(harness, issue, MAINTAINER, 'fix the answer');
}
beforeEach(() => open(CONFIG));
afterEach(() => harness.close());

const scripted = (script: readonly Reply[]) => harness.model(script, undefined, { scriptsLastLook: true });
const published = (branch: string | undefined, path: string) =>
  harness.github.readFile(harness.repository, branch ?? '', path);

describe('the self-check of a change', () => {
  it('comes before verification, and what people read is the report of the whole work', async () => {
    const script = [
      write('notes.txt', 'scratch\n'),
      write('answer.txt', '42\n'),
      { text: REPORT },
      remove,
      { text: BETTER },
    ];
    const model = await scripted(script);
    const run = await harness.deliver(event, model);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', turns: '5' });
    const question = JSON.stringify(model.requests[3]?.body.messages.at(-1));
    for (const words of ['b/notes.txt', '+scratch', 'No test run was recognized; the last edit was in turn 2'])
      expect(question).toContain(words);
    const at = [
      'self-check: the agent is shown its change (2 files, whole)',
      'self-check: more was changed',
      'verify: node check.js',
    ];
    expect(at.map((line) => run.log.indexOf(line)).toSorted((a, b) => a - b)).toEqual(
      at.map((line) => run.log.indexOf(line)),
    );
    expect(run.log).toContain(at[0]);
    expect(run.summary).toContain('| Self-check before the end | changed more |');
    const [pull] = ourPullRequests(harness);
    expect(pull).toMatchObject({
      title: 'Give the answer',
      body: expect.stringContaining('The scratch file is gone.'),
    });
    expect(await published(run.outputs.branch, 'notes.txt')).toBeUndefined();
    expect(ourComments(issue)).toEqual([expect.stringContaining('The scratch file is gone.')]);
  });

  it('says of the tests that they have seen the change where a command has only removed what git ignores', async () => {
    const run = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { description: 'Run', command } }] });
    const ignore = (text: string): Reply => ({
      toolCalls: [{ name: 'file_write', input: { file_path: '.gitignore', text } }],
    });
    const script = [
      ignore('dist/\n'),
      write('answer.txt', '42\n'),
      run('mkdir dist && node --test'),
      { ...run('rm -rf dist'), delayMs: 2000 }, // as a model does, it thinks longer than git looks
      { text: REPORT },
      { text: REPORT },
    ];
    const model = await scripted(script);
    const { outputs, log } = await harness.deliver(event, model);
    expect(outputs, log).toMatchObject({ conclusion: 'succeeded', turns: '6' });
    const question = JSON.stringify(model.requests[5]?.body.messages.at(-1));
    expect(question).toContain('was in turn 3 (node --test, ');
    expect(question).not.toContain('may have changed files since');
  });

  it('takes nothing back where a limit cuts it short: the change is published as it was', async () => {
    const script = [
      write('answer.txt', '42\n'),
      { text: REPORT },
      rewrite('42', '41'),
      write('notes.txt', 'x'),
      rewrite('41', '40'),
    ];
    const run = await harness.deliver(event, await scripted(script), { inputs: { 'max-turns': '5' } });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', turns: '5' });
    expect(await published(run.outputs.branch, 'answer.txt')).toBe('42\n');
    expect(await published(run.outputs.branch, 'notes.txt')).toBeUndefined();
    const [pull] = ourPullRequests(harness);
    expect(pull?.pull?.draft).toBe(false);
    expect(pull?.body).toContain('✅ `node check.js` failed before and passes now');
    expect(pull?.body).toContain('The answer was missing.');
    expect(run.summary).not.toContain('Stopped at the limit');
  });

  it('is left out where it is switched off, and where nothing may be written', async () => {
    await harness.close();
    await open('version: 1\nagent: { self-check: false, ask-again: false }\n');
    const model = await scripted([write('answer.txt', '42\n'), { text: REPORT }]);
    const run = await harness.deliver(event, model);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', turns: '2' });
    expect(run.log).not.toContain('self-check');
    const answering = await scripted([{ text: 'It is 42.' }]);
    const second = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix it, if it is broken'), answering);
    expect(second.outputs, second.log).toMatchObject({ conclusion: 'incomplete', turns: '1' });
    expect(ourComments(issue)[1]).toContain('### ⏳ The agent called no tool, although it was asked for a change');
  });

  it('leaves one true comment where the job is killed in the middle of it', async () => {
    const slow = { text: BETTER, delayMs: 60_000 };
    const model = await scripted([write('answer.txt', '42\n'), { text: REPORT }, slow]);
    const run = await harness.deliver(event, model, { killWhen: async () => model.requests.length === 3 });
    expect(run.signal).toBe('SIGKILL');
    expect(ourComments(issue)).toEqual([expect.stringContaining('was killed before it could finish')]);
    expect(ourPullRequests(harness)).toEqual([]);
  });
});

describe('a fix that changed nothing', () => {
  it('is asked for once, and may still become one', async () => {
    const model = await scripted([
      { text: 'One would have to write it.' },
      write('answer.txt', '42\n'),
      { text: REPORT },
      { text: 'All fine.' },
    ]);
    const run = await harness.deliver(event, model);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', turns: '4' });
    expect(run.log).toContain('self-check: the agent is asked why it changed nothing');
    expect(ourPullRequests(harness)[0]?.body).toContain('The answer was missing.');
    expect(ourComments(issue)[0]).toContain('The answer was missing.');
  });

  it('is not asked for where the agent has said that nothing needs to be done', async () => {
    const noop = { toolCalls: [{ name: 'noop', input: { reason: 'The answer is there.' } }] };
    const run = await harness.deliver(event, await scripted([noop, { text: 'It is there already.' }]));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'no-changes', turns: '2' });
    expect(ourComments(issue)[0]).toContain('Nothing to do: The answer is there.');
  });
});
