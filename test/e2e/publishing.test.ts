/** What a run publishes, what it leaves out, and what it says where GitHub refuses it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
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
const pushes = (): number =>
  harness.github.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('git-receive-pack')).length;

async function fix(script: readonly Reply[], inputs: Record<string, string> = {}, request = 'fix this') {
  const model = await harness.model(script);
  const run = await harness.deliver(ask(harness, issue, MAINTAINER, request), model, { inputs });
  return { ...run, requests: model.requests.length };
}

const KEEP: readonly Reply[] = [{ toolCalls: [write('notes.md')] }, { text: 'Keep a note' }];

describe('a push that GitHub refuses', () => {
  it('because of a branch named like the prefix is made once, and names that branch and the way out, which costs no request to the model', async () => {
    await harness.github.commit(harness.repository, { branch: 'agent', files: {}, message: 'In the way' });
    const run = await fix(KEEP);
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(/the branch "agent" is in the way.*Delete or rename .* or set branch-prefix/s);
    expect(pushes()).toBe(2); // the other one keeps the session
    expect(ourComments(issue)[0]).toContain('+kept');
    expect(ourComments(issue)[0]).toContain('Do that, then comment `/agent continue`: that publishes the change');
    const again = await fix([], { 'branch-prefix': 'bot/' }, 'continue');
    expect(again.outputs.conclusion, again.log).toBe('succeeded');
    expect(again.requests).toBe(0);
  });

  it('because of a secret is blocked: it says where the secret is and how to go on, and shows it nowhere', async () => {
    harness.repository.pushRules.push({ branches: '*', rule: 'secrets', pattern: 'corpkey-[0-9]+' });
    const run = await fix([
      { toolCalls: [write('src/key.js', 'a\nconst k = "corpkey-" + "x"; // corpkey-12345\n')] },
      { text: 'Add' },
    ]);
    expect(run.outputs.conclusion, run.log).toBe('blocked');
    expect(run.outputs.message).toMatch(
      /GitHub said "Push cannot contain secrets: Acme API Key in src\/key\.js:2"\. .*Ask again .*unblock-secret\//s,
    );
    expect(`${ourComments(issue).join()}${run.summary}`).not.toContain('corpkey-12345');
  });

  it('because of its message is made once, says what the rule demands, and is made as the remedy says', async () => {
    harness.repository.pushRules.push({ branches: '*', rule: 'message', pattern: '^ABC-[0-9]+ ' });
    const run = await fix(KEEP);
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(
      /"Commit message must .*this commit has "Keep a note"\. .*Set publish\.commit-message/s,
    );
    expect(pushes()).toBe(2); // of the change, and of the session that is kept
    expect(ourComments(issue)[0]).toContain('+kept');
    const files = { '.github/kodelet.yml': 'publish: { commit-message: "ABC-123 {subject}" }\n' };
    harness.repository.pushRules.length = 0;
    await harness.github.commit(harness.repository, { branch: 'main', files, message: 'x', author: MAINTAINER });
    harness.repository.pushRules.push({ branches: '*', rule: 'message', pattern: '^ABC-[0-9]+ ' });
    const again = await fix(KEEP);
    expect(again.outputs, again.log).toMatchObject({ conclusion: 'succeeded', 'pr-number': '2' });
    expect(ourPullRequests(harness)[0]?.title).toBe('ABC-123 Keep a note');
  });

  it.each(sample(['path', 'extension', 'large', 'hook', 'unheard-of'] as const, 1))(
    'because of a rule (%s) is no secret: the change is in the comment, with what GitHub said',
    async (rule) => {
      harness.repository.pushRules.push({ branches: '*', rule, pattern: rule === 'large' ? '4' : '[.]md$' });
      const run = await fix(KEEP);
      expect(run.outputs.conclusion, run.log).toBe('failed');
      expect(run.outputs.message).toMatch(/could not be pushed: GitHub said "/);
      expect(run.outputs.message).not.toMatch(/secret|branch-prefix/);
      expect(pushes()).toBe(2); // of the change, and of the session that is kept
      expect(ourComments(issue)[0]).toContain('+kept');
    },
  );

  it('because it is not signed is made again by GitHub, which signs it', async () => {
    harness.repository.pushRules.push({ branches: 'agent/*', rule: 'signatures' });
    const run = await fix(KEEP);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', 'pr-number': '2' });
    const commit = await git(harness.repository.path, ['log', '-1', '--format=%an%n%B', run.outputs.branch ?? '']);
    expect(commit).toContain('Co-authored-by: ');
  });
});

describe('a change to files whose names begin with .git', () => {
  it('is published but for those that decide over checks and reviews, which the file tools do not write either', async () => {
    const allowed = ['.gitignore', '.gitkeep', 'src/.gitignore'];
    const refused = [
      '.gitattributes',
      'src/.gitattributes',
      '.gitmodules',
      '.gitlab-ci.yml',
      'CODEOWNERS',
      '.ｇithub/x.yml',
    ];
    const calls = [...allowed, ...refused].map((path) => write(path));
    const run = await fix([{ toolCalls: calls }, { text: 'Write them all' }]);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', 'denied-calls': String(refused.length) });
    for (const path of allowed) {
      expect(await harness.github.readFile(harness.repository, run.outputs.branch ?? '', path), path).toBe('kept\n');
    }
  });
});

describe('the draft of a run that did not end', () => {
  it('carries the steps, the files and what is missing, closes nothing and has no words from mid-work', async () => {
    const todos = [
      ['1', 'Closes #1: mend the loop', 'completed'],
      ['2', 'Run the tests </details>', 'pending'],
    ].map(([id, content, status]) => ({ id, content, status, priority: 'high' }));
    const run = await fix(
      [
        { text: 'Fixes #1: I look around.', toolCalls: [{ name: 'todo_write', input: { todos } }, write('notes.md')] },
        { text: 'Fixes #1. I go on looking.', toolCalls: [{ name: 'ls', input: {} }] },
      ],
      { 'max-turns': '2' },
    );
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    const [draft] = ourPullRequests(harness);
    expect(draft).toMatchObject({ title: expect.stringMatching(/^Work on #1: Flaky retry/), pull: { draft: true } });
    expect(draft?.body).toContain('Part of #1');
    expect(draft?.body).toMatch(/- \[x\] .*mend the loop\n- \[ \] Run the tests &lt;\/details>/);
    expect(draft?.body).toContain('**Changed so far:** `notes.md`');
    expect(draft?.body).not.toMatch(/(close|fix)(e[sd])? #|look around|go on looking/i);
  });
});
