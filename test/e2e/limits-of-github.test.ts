/** Where GitHub and its runner end: how long a text may be, how long a token lives, which comment may be updated. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply, Script } from '../support/model/script.ts';
import type { RunOptions } from '../support/runner.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

const write = (path: string, text = 'kept\n') => ({ name: 'file_write', input: { file_path: path, text } });
const KEEP: readonly Reply[] = [{ toolCalls: [write('notes.md')] }, { text: 'Keep a note' }];

async function fix(script: Script, more: Partial<RunOptions> = {}) {
  return harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(script), more);
}

/** The usual limit cuts an answer at 64,000 characters. */
const allowLongAnswers = () =>
  harness.github.commit(harness.repository, {
    files: { '.github/kodelet.yml': 'version: 1\nmodel: { max-output-tokens: 64000 }\n' },
    message: 'Let the model write more',
  });

describe('a token that expires in the middle of a run', () => {
  it('ends with the reason, what to do, and the patch in the summary, the log and a file', async () => {
    const token = harness.github.token({ installation: harness.repository });
    const script: Script = (_request, index) => {
      if (index === 1) harness.github.expireToken(token);
      return KEEP[index] as Reply;
    };
    const run = await fix(script, { token });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(
      /does not accept the token: it is not valid, or it has expired\. .*lives one hour.*as a patch/s,
    );
    expect(run.exitCode).toBe(1);
    expect(run.summary).toContain('+kept');
    expect(run.log).toMatch(/The patch is the file \/\S+change\.patch of the runner/);
    expect(run.log).toMatch(/##\[group\]patch.*\+kept/s);
    expect(run.annotations.map(({ text }) => text).join('\n')).not.toContain('Something went wrong inside');
  });
});

describe('a run of many turns', () => {
  it('writes to its comment a few times only, so that GitHub never slows the account down', async () => {
    const search = (pattern: string) => ({ name: 'grep_tool', input: { pattern } });
    const script: Script = (_request, index) =>
      index < 20 ? { toolCalls: [search(`word ${index}`)] } : { text: 'Nothing to change.' };
    const run = await fix(script);
    expect(run.outputs.conclusion, run.log).toBe('no-changes');
    const { requests } = harness.github;
    expect(requests.filter(({ status }) => status === 403)).toEqual([]);
    expect(requests.filter(({ path }) => /\/comments/.test(path)).length).toBeLessThan(12);
  });
});

describe('a comment that GitHub does not let be updated any more', () => {
  it.each(sample([500, 404, 403], 1))(
    'is followed by one finished comment where each update answers %i',
    async (status) => {
      harness.github.fault({ method: 'PATCH', path: /\/issues\/comments\//, status, times: 99 });
      const run = await fix(KEEP);
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
      const [first, last, ...more] = ourComments(issue);
      expect(more).toEqual([]);
      expect(first).toContain('🔧');
      expect(last).toContain('### ✅ Opened [#2](');
      expect(run.outputs['comment-url']).toContain(String(issue.comments.at(-1)?.id));
    },
  );
});

describe('a report that is longer than GitHub takes', () => {
  const lines = (count: number): string => `${'x'.repeat(99)}\n`.repeat(count);

  it('leaves the patch to the summary, and at a megabyte to the log and the file', async () => {
    harness.repository.pushRules.push({ branches: '*', rule: 'creation' });
    await allowLongAnswers();
    const long = await fix([{ toolCalls: [write('long.txt', lines(2000))] }, { text: 'Write it' }]);
    expect(long.outputs.conclusion, long.log).toBe('failed');
    expect(ourComments(issue)[0]).toContain('The patch is too long for a comment; the job summary has it');
    expect(long.summary.split('+xxx')).toHaveLength(2001);
    const copy = { name: 'bash', input: { command: 'cat long.txt long.txt long.txt long.txt > longer.txt' } };
    const longer = await fix([
      { toolCalls: [write('long.txt', lines(2040))] },
      { toolCalls: [copy] },
      { text: 'Write it' },
    ]);
    expect(longer.summary).toContain('The patch is too long for a job summary');
    expect(longer.log.split('+xxx')).toHaveLength(10_201);
  });

  it('cuts the answer in the comment and in the pull request, and the summary has all of it', async () => {
    const answer = `Keep a note\n\n${Array.from({ length: 8000 }, (_, index) => `Part ${index} of it. `).join('')}The end.`;
    await allowLongAnswers();
    const run = await fix([{ toolCalls: [write('notes.md')] }, { text: answer }]);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(ourComments(issue)[0]).toMatch(/The answer is \d+ characters longer; the job summary has all of it/);
    expect(ourPullRequests(harness)[0]?.body).toMatch(/The report is \d+ characters longer/);
    expect(run.summary).toContain('The end.');
  });

  it('shows problems at their places, in no more annotations than the runner keeps', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `  wrong-key-number-${index}-${'x'.repeat(200)}: 1`);
    await harness.github.commit(harness.repository, {
      files: { '.github/kodelet.yml': `version: 1\nlimits:\n${keys.join('\n')}\n` },
      message: 'Many mistakes',
    });
    const run = await fix(KEEP);
    expect(run.outputs.message?.length, run.log).toBeGreaterThan(4096);
    const errors = run.annotations.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(9);
    expect(errors[0]?.text).toMatch(/^\.github\/kodelet\.yml:3:3: limits\.wrong-key-number-0-/);
    expect(errors[8]?.text).toMatch(/^The configuration has problems:\n[\s\S]*number-19-[\s\S]*\nand 10 more$/);
  });
});
