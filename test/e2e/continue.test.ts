/**
 * A run that did not come to its end, and `/agent continue`, through the bundle and the local GitHub.
 *
 * Covers `src/action/kept-session.ts`, `src/git/session-ref.ts`, `src/git/diff.ts`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Script, ScriptedCall } from '../support/model/script.ts';
import type { RunOptions } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
let issue: Issue;
async function open(config = ''): Promise<void> {
  harness = await openHarness(config === '' ? {} : { '.github/kodelet.yml': config });
  issue = openIssue(harness);
}
afterEach(() => harness.close());

const ref = (): string => `refs/kodelet/sessions/${issue.number}`;
const git = (input: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: harness.repository.path, input, encoding: 'utf8' }).trim();
const kept = (): string[] => git('', 'for-each-ref', '--format=%(refname)', 'refs/kodelet').split('\n').filter(Boolean);

let asked = 0;
async function run(request: string, script: Script, more: Partial<RunOptions> = {}) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const ran = await harness.deliver(ask(harness, issue, MAINTAINER, request), model, more);
  const told = JSON.stringify(model.requests[0]?.body.messages ?? []);
  return { ...ran, told, requests: model.requests.length };
}

const write = (name: string, text: string): ScriptedCall => ({ name: 'file_write', input: { file_path: name, text } });
const BEGIN: Script = [
  { text: 'First the plan.', toolCalls: [write('plan.md', 'the plan\n')] },
  { toolCalls: [write('a.md', 'a\n')] },
];
/** For a run in which the model is not asked. */
const NEVER: Script = [];
const END: Script = [{ toolCalls: [write('b.md', 'b\n')] }, { text: 'Add the notes\n\nAll is there.' }];

describe('/agent continue', () => {
  it('goes on behind a limit with the same conversation and the same files, and leaves nothing behind', async () => {
    await open();
    const first = await run('fix the notes', BEGIN, { inputs: { 'max-turns': '2' } });
    expect(first.outputs.conclusion, first.log).toBe('incomplete');
    expect(kept()).toEqual([ref()]);
    const refused: Script = [{ fault: { kind: 'status', status: 401, message: 'no' } }];
    expect((await run('fix it', refused)).outputs.conclusion).toBe('failed');
    expect(kept()).toEqual([ref()]); // of a run in which nothing was said nothing takes its place
    const second = await run('continue', END);
    expect(second.outputs.conclusion, second.log).toBe('succeeded');
    for (const words of ['fix the notes', 'First the plan.', 'The run before this one has ended: ', 'plan.md'])
      expect(second.told).toContain(words);
    const [pull, ...others] = ourPullRequests(harness);
    expect(others).toEqual([]);
    const files = git('', 'ls-tree', '-r', '--name-only', pull?.pull?.headSha ?? '').split('\n');
    for (const name of ['plan.md', 'a.md', 'b.md']) expect(files).toContain(name);
    expect(kept()).toEqual([]);
  });

  it('goes on behind a kill, with the files that nobody had published', async () => {
    await open();
    let step = 0;
    const killed: Script = () => {
      step += 1;
      return step === 1 ? { toolCalls: [write('plan.md', 'the plan\n')] } : { text: 'never', delayMs: 60_000 };
    };
    await run('fix the notes', killed, { killWhen: async () => step === 2 });
    expect(kept()).toEqual([ref()]);
    const second = await run('continue with b.md too', END);
    expect(second.outputs.conclusion, second.log).toBe('succeeded');
    for (const words of ['was killed', 'is in the workspace again', 'continue with b.md too'])
      expect(second.told).toContain(words);
    const [pull] = ourPullRequests(harness);
    expect(git('', 'show', `${pull?.pull?.headSha}:plan.md`)).toBe('the plan');
  });

  it('goes on with the files of a run that was stopped at one limit and held back by another', async () => {
    await open('publish: { max-files: 1 }\n');
    const first = await run('fix the notes', BEGIN, { inputs: { 'max-turns': '2' } });
    expect(first.outputs.conclusion, first.log).toBe('blocked');
    expect(first.outputs.message).toContain('then comment `/agent continue`: that continues from this change');
    const second = await run('continue', [{ toolCalls: [write('plan.md', 'better\n')] }, { text: 'Add notes' }]);
    expect(second.told).toContain('is in the workspace again');
    expect(second.outputs.message, second.log).toMatch(/^Not published: 2 files changed/);
  });

  it('publishes what a run had done that was killed before it could push, without asking the model', async () => {
    await open();
    const commits = /\/commits$/;
    harness.github.fault({ method: 'GET', path: commits, delayMs: 3000 });
    const asks = (): boolean => harness.github.requests.some(({ path }) => commits.test(path));
    const first = await run('fix the notes', END, { killWhen: asks });
    expect(first.signal).toBe('SIGKILL');
    expect(ourComments(issue)[0]).toContain('nothing was published');
    const second = await run('continue', NEVER);
    expect(second.outputs, second.log).toMatchObject({ conclusion: 'succeeded', turns: '0', 'pr-number': '2' });
    expect(second.requests).toBe(0);
    expect(git('', 'show', `${ourPullRequests(harness)[0]?.pull?.headSha}:b.md`)).toBe('b');
  });

  it('publishes what a run had done that broke down while it was publishing, without asking the model', async () => {
    await open();
    harness.github.fault({ method: 'GET', path: /\/commits$/, status: 200, body: {} });
    const first = await run('fix the notes', END);
    expect(first.outputs.conclusion, first.log).toBe('failed');
    expect(first.outputs.message).toMatch(/went wrong inside kodelet-ci: .*The change is in the report, as a patch\.$/);
    expect(ourComments(issue).at(-1)).toMatch(/\/agent continue.*\n\+b\n/s);
    const second = await run('continue', NEVER);
    expect(second.outputs, second.log).toMatchObject({ conclusion: 'succeeded', turns: '0', 'pr-number': '2' });
    expect(second.requests).toBe(0);
    expect(git('', 'show', `${ourPullRequests(harness)[0]?.pull?.headSha}:b.md`)).toBe('b');
  });

  it('names the branch of a run that broke down when its change had arrived', async () => {
    await open();
    harness.repository.pushRules.push({ branches: 'agent/*', rule: 'signatures' });
    const hasBranch = (): boolean =>
      harness.github.requests.some(({ method, path }) => method === 'POST' && path.endsWith('/git/refs'));
    const answer = { method: 'POST', path: /\/graphql$/, when: hasBranch };
    harness.github.fault({ ...answer, afterwards: true, disconnect: true });
    harness.github.fault({ method: 'GET', path: /\/git\/ref\//, status: 403, times: 9 });
    const { outputs, log } = await run('fix the notes', END);
    expect(outputs.conclusion, log).toBe('failed');
    expect(outputs.message).toMatch(/answered 403.* The change is on the branch agent\/issue-1/);
    expect(ourComments(issue).at(-1)).not.toContain('git apply');
  });

  it('keeps nothing of a change in which GitHub finds a secret and does not say where, but a file on the runner', async () => {
    await open();
    harness.repository.pushRules.push({ branches: '*', rule: 'unheard-of-content', pattern: '[.]md$' });
    const { outputs, log } = await run('fix the notes', END, { temp: harness.directory });
    expect(outputs, log).toMatchObject({ conclusion: 'blocked', branch: '', 'patch-path': '' });
    expect(kept()).toEqual([]);
    const told = ourComments(issue).at(-1);
    expect(told).toContain('it is only in a file on the runner, which the log names');
    expect(told).toContain('The session was not kept: GitHub has found what may be a secret');
    expect(told).not.toMatch(/\+b$|agent continue/m);
    const file = /The patch is the file (\S+) of the runner/.exec(log)?.[1] ?? 'no file is named';
    expect(readFileSync(file, 'utf8')).toContain('\n+b\n');
  });

  it('publishes what a limit of the configuration held back, as soon as the named line lets it through, without asking the model', async () => {
    await open('publish: { max-files: 2 }\n');
    const NOTES: Script = [
      { toolCalls: [write('a.md', 'a\n'), write('b.md', 'b\n')] },
      { toolCalls: [{ name: 'bash', input: { description: 'Latin', command: String.raw`printf 'c\344\n' > c.md` } }] },
      { text: 'Add the notes\n\nAll is there.' },
    ];
    const first = await run('fix the notes', NOTES);
    expect(first.outputs, first.log).toMatchObject({ conclusion: 'blocked', branch: '' });
    expect(first.outputs['patch-path']).toMatch(/\/change\.patch$/);
    expect(ourPullRequests(harness)).toEqual([]);
    const [told = ''] = ourComments(issue);
    expect(told).toContain('### ⛔ Not published: Add the notes');
    expect(told).toContain('3 files changed, more than the 2 that publish.max-files allows');
    for (const name of ['`a.md`', '`b.md`', '`c.md`']) expect(told).toContain(name);
    const line =
      /`(publish: .+?)` in \.github\/kodelet\.yml on the default branch, then comment `\/agent continue`/.exec(
        told,
      )?.[1];
    expect(line).toBe('publish: { max-files: 3 }');
    expect(kept()).toEqual([ref()]);
    const files = { '.github/kodelet.yml': `${line}\n` };
    const again = await run('continue', NEVER);
    expect(again.outputs.conclusion, again.log).toBe('blocked');
    await harness.github.commit(harness.repository, { files, message: 'Allow three files' });
    const second = await run('continue', NEVER);
    expect(second.outputs, second.log).toMatchObject({ conclusion: 'succeeded', turns: '0', 'pr-number': '2' });
    expect([again.requests, second.requests]).toEqual([0, 0]);
    const [pull] = ourPullRequests(harness);
    expect(pull).toMatchObject({ title: 'Add the notes', body: expect.stringContaining('Closes #1') });
    for (const name of ['a', 'b']) expect(git('', 'show', `${pull?.pull?.headSha}:${name}.md`)).toBe(name);
    const latin = git('', 'rev-parse', `${pull?.pull?.headSha}:c.md`);
    expect(execFileSync('git', ['cat-file', 'blob', latin], { cwd: harness.repository.path })).toEqual(
      Buffer.from([0x63, 0xe4, 0x0a]),
    );
    expect(kept()).toEqual([]);
  });

  it('says so where there is nothing to continue, and begins only with words of its own', async () => {
    await open();
    const bare = await run('continue', NEVER);
    expect(bare.outputs, bare.log).toMatchObject({ conclusion: 'skipped', turns: '0' });
    expect(bare.requests).toBe(0);
    const words =
      'There is nothing to continue: no session is kept for this thread. Say what to do, such as `/agent fix';
    expect(bare.outputs.message).toContain(words);
    expect(ourComments(issue).at(-1)).toContain('no session is kept for this thread');
    const { log, outputs, told } = await run('continue with the notes', END);
    expect(log).toContain('The run starts over: no session is kept for this thread');
    expect(outputs.conclusion, log).toBe('succeeded');
    expect(told).toContain('continue with the notes');
    expect(kept()).toEqual([]);
  });

  it('takes nothing up that is too old or that cannot be read, and keeps nothing where it is switched off', async () => {
    await open();
    const plant = (text: string): void => {
      const blob = git(text, 'hash-object', '-w', '--stdin');
      const tree = git(`100644 blob ${blob}\tsession.json\n`, 'mktree');
      const commit = git('x', '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit-tree', tree);
      git('', 'update-ref', ref(), commit);
    };
    const facts = { goals: [], todos: [], decisions: [], changed: [], read: [], posts: [] };
    const words = { sessionId: 's', request: 'fix it', intent: 'fix' };
    const session = { ...words, messages: [], open: [], ended: [], facts };
    plant(JSON.stringify({ version: 1, savedAt: '2020-01-01T00:00:00Z', session }));
    // What is kept is looked at before the model is asked.
    const refused: Script = [{ fault: { kind: 'status', status: 401, message: 'no' } }];
    expect((await run('continue', refused)).log).toContain('is older than 14 days');
    const misread = { version: 1, savedAt: new Date(), session: { ...session, messages: [null] } };
    for (const text of ['nothing of ours', JSON.stringify(misread)]) {
      plant(text);
      expect((await run('continue', refused)).log).toContain('holds nothing that can be read');
    }
    git('', 'update-ref', '-d', ref());
    const files = { '.github/kodelet.yml': 'agent: { keep-session: false }\n' };
    await harness.github.commit(harness.repository, { files, message: 'Keep none' });
    const off = await run('fix the notes', BEGIN, { inputs: { 'max-turns': '2' } });
    expect(off.outputs.conclusion, off.log).toBe('incomplete');
    expect(kept()).toEqual([]);
  });
});
