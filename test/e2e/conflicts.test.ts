/**
 * `/agent resolve conflicts` through the committed bundle.
 *
 * Covers `src/action/conflicts.ts`, `src/action/verify.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openConflict, openPullRequest } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Reply } from '../support/model/script.ts';
import { isWhole } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

const HOSTILE = 'src/`whoami` <b>$(x)\n{.js';
const OWNERS = '.github/CODEOWNERS';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ [HOSTILE]: 'one\n', [OWNERS]: '* @olivia\n' });
});
afterEach(() => harness.close());

const onRemote = async (...args: string[]): Promise<string> => (await git(harness.repository.path, args)).trim();
const parentsOf = async (branch: string): Promise<string[]> =>
  (await onRemote('rev-list', '--parents', '-1', branch)).split(' ').slice(1);
const readme = (ref: string) => harness.github.readFile(harness.repository, ref, 'README.md');

const README = '# patience\n\nIt retries, at once.\n';
const RESOLVED: readonly Reply[] = [
  { toolCalls: [{ name: 'file_read', input: { file_path: 'README.md' } }] },
  { toolCalls: [{ name: 'file_write', input: { file_path: 'README.md', text: README } }] },
  { text: 'Keep both sentences' },
];

const KEEP_THREE = { description: 'Keep three', command: 'git checkout --ours -- src' };

describe('/agent resolve conflicts', () => {
  it('pushes a merge of both branches, with the base’s own changes of protected files, once', async () => {
    const thread = await openConflict(harness, 'branch', { base: { [OWNERS]: '* @finn\n' } });
    const parents = await Promise.all(['wording', 'main'].map((branch) => onRemote('rev-parse', branch)));
    const model = await harness.model(RESOLVED);
    const event = ask(harness, thread, MAINTAINER, 'resolve conflicts');
    const run = await harness.deliver(event, model);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await parentsOf('wording')).toEqual(parents);
    expect(await readme('wording')).toBe(README);
    expect(await harness.github.readFile(harness.repository, 'wording', OWNERS)).toBe('* @finn\n');
    expect(await onRemote('log', '-1', '--format=%s', 'wording')).toBe("Merge branch 'main' into wording");
    expect(JSON.stringify(model.requests[0]?.body.messages)).toMatch(/One file conflicts.*<<<<<<< .*It retries\./s);
    expect(ourComments(thread).at(-1)).toContain('1 file, ');

    const tip = await onRemote('rev-parse', 'wording');
    const second = await harness.deliver(ask(harness, thread, MAINTAINER, 'resolve conflicts'), model);
    expect(second.outputs, second.log).toMatchObject({ conclusion: 'no-changes', turns: '0' });
    expect(await onRemote('rev-parse', 'wording')).toBe(tip);
    expect(ourComments(thread).at(-1)).toContain('has all commits of `main` already');
  });

  it('asks no model where nothing conflicts, and says how the branch comes up to date', async () => {
    const thread = await openPullRequest(harness, 'branch');
    await harness.github.commit(harness.repository, { branch: 'main', files: { 'new.md': 'x\n' }, message: 'Go on' });
    const tip = await onRemote('rev-parse', 'describe-attempts');
    const model = await harness.model([]);
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'resolve conflicts'), model);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'no-changes', turns: '0' });
    expect(await onRemote('rev-parse', 'describe-attempts')).toBe(tip);
    const comment = ourComments(thread).at(-1);
    expect(comment).toContain('`main` merges into the pull request without conflicts');
    expect(comment).toContain(`"Update branch" on its page, or \`gh pr update-branch ${thread.number}\`.`);
  });

  it('names what is left, pushes nothing of it, and goes on from what was resolved', async () => {
    const thread = await openConflict(harness, 'branch', {
      base: { [HOSTILE]: 'two\n' },
      head: { [HOSTILE]: 'three\n' },
    });
    const tip = await onRemote('rev-parse', 'wording');
    const model = await harness.model((_, index) => RESOLVED[index] ?? { text: 'Keep both sentences' });
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix conflicts, keep both'), model);
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(run.outputs.message).toContain('Conflicts are left in one file');
    expect(JSON.stringify(model.requests.at(-1)?.body.messages)).toContain('These conflicts are not resolved');
    expect(ourComments(thread).at(-1)).toMatch(/Conflicts are left in one file.*whoami/s);
    expect(ourComments(thread).at(-1)).toContain('``src/`whoami` <b>$(x) {.js``');
    expect(await onRemote('rev-parse', 'wording')).toBe(tip);
    expect(await onRemote('for-each-ref', '--format=%(refname:short)', 'refs/heads')).toBe('main\nwording');
    expect(ourComments(thread).at(-1)).toMatch(/Comment `\/agent continue` and say how.*\+It retries, at once\./s);

    const base = await onRemote('rev-parse', 'main');
    const rest: readonly Reply[] = [{ toolCalls: [{ name: 'bash', input: KEEP_THREE }] }, { text: 'Keep three' }];
    const goesOn = await harness.model(rest, undefined, { firstCall: 1000 });
    const second = await harness.deliver(ask(harness, thread, MAINTAINER, 'continue and keep three'), goesOn);
    expect(second.outputs.conclusion, second.log).toBe('succeeded');
    expect(JSON.stringify(goesOn.requests[0]?.body.messages)).toContain('is in the workspace again');
    expect(await parentsOf('wording')).toEqual([tip, base]);
    expect(await readme('wording')).toBe(README);
    expect(await harness.github.readFile(harness.repository, 'wording', HOSTILE)).toBe('three\n');
    expect(await onRemote('for-each-ref', 'refs/kodelet')).toBe('');
  });

  it('keeps both parents where somebody pushed to the head meanwhile', async () => {
    const thread = await openConflict(harness, 'branch');
    const base = await onRemote('rev-parse', 'main');
    let pushed = '';
    const model = await harness.model((_, index) => RESOLVED[index] ?? { text: 'Keep both sentences' });
    const event = ask(harness, thread, MAINTAINER, 'resolve conflicts');
    const prepare = async () => {
      const files = { 'src/new.js': 'export {};\n' };
      pushed = await harness.github.commit(harness.repository, { branch: 'wording', files, message: 'More' });
    };
    const run = await harness.deliver(event, model, { prepare });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await parentsOf('wording')).toEqual([pushed, base]);
    expect([
      await readme('wording'),
      await harness.github.readFile(harness.repository, 'wording', 'src/new.js'),
    ]).toEqual([README, 'export {};\n']);
  });

  it('claims no merge that somebody else pushed meanwhile, and keeps its own as a patch', async () => {
    const thread = await openConflict(harness, 'branch');
    const model = await harness.model((_, index) => RESOLVED[index] ?? { text: 'Keep both sentences' });
    let theirs = '';
    const prepare = async () => {
      const words = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit-tree', 'main^{tree}'];
      theirs = await onRemote(...words, '-p', 'wording', '-p', 'main', '-m', 'Take main');
      await onRemote('update-ref', 'refs/heads/wording', theirs);
    };
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'resolve conflicts'), model, { prepare });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'incomplete', branch: '' });
    expect(await onRemote('rev-parse', 'wording')).toBe(theirs);
    const comment = ourComments(thread).at(-1) ?? '';
    expect(comment).toMatch(
      /Nothing was pushed: the base was merged into "wording" in the meantime, by \w{12}.*\+It retries, at once/s,
    );
    expect(comment).not.toMatch(/Pushed to|has the same change|strategy=ours|agent continue|commit=/);
  });

  it('gives the whole merge of a fork as a patch, to be applied by hand', async () => {
    const thread = await openConflict(harness, 'fork', { base: { [OWNERS]: '* @finn\n' } });
    const run = await harness.deliver(
      ask(harness, thread, MAINTAINER, 'resolve conflicts'),
      await harness.model(RESOLVED),
    );
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    const comment = ourComments(thread).at(-1) ?? '';
    expect(comment).toContain('git merge --no-commit --strategy=ours');
    const patch = /```diff\n([\s\S]*?)```/.exec(comment)?.[1] ?? '';
    const clone = join(harness.directory, 'clone');
    const at = execaSync({ cwd: harness.directory });
    at`git clone -q ${harness.repository.path} clone`;
    const there = execaSync({ cwd: clone });
    there`git fetch -q origin refs/pull/${thread.number}/head`;
    there`git checkout -q FETCH_HEAD`;
    writeFileSync(join(clone, '../change.patch'), patch);
    there`git -c user.name=a -c user.email=a@b merge -q --no-commit --strategy=ours origin/main`;
    there`git apply --index ../change.patch`;
    expect(there`git show :README.md`.stdout).toBe(README.trimEnd());
    expect(there`git diff --cached --stat origin/main`.stdout).not.toContain(OWNERS);
  });

  it.runIf(isWhole)('merges in a checkout of the whole history without files (filter: blob:none)', async () => {
    const thread = await openConflict(harness, 'branch', { base: { 'src/retry.js': 'export {};\n' } });
    const run = await harness.deliver(
      ask(harness, thread, MAINTAINER, 'resolve conflicts'),
      await harness.model(RESOLVED),
      { checkout: { depth: 0, filter: 'blob:none' } },
    );
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await parentsOf('wording')).toHaveLength(2);
    expect(await harness.github.readFile(harness.repository, 'wording', 'src/retry.js')).toBe('export {};\n');
  });

  it('ends without the model where a conflict lies outside of working-directory', async () => {
    const thread = await openConflict(harness, 'branch');
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'resolve conflicts'), await harness.model([]), {
      inputs: { 'working-directory': 'src' },
    });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'incomplete', turns: '0' });
    expect(ourComments(thread).at(-1)).toContain('in `README.md`, which is outside of the working-directory `src`');
  });

  it('ends without the model where only a protected file conflicts, and else says that a person has to resolve it', async () => {
    const owners = { base: { [OWNERS]: '* @finn\n' }, head: { [OWNERS]: '* @evil\n' } };
    const thread = await openConflict(harness, 'branch', owners);
    const tip = await onRemote('rev-parse', 'wording');
    const resolving = await harness.model((_, index) => RESOLVED[index] ?? { text: 'Keep both sentences' });
    const both = await harness.deliver(ask(harness, thread, MAINTAINER, 'resolve conflicts'), resolving);
    expect(both.outputs, both.log).toMatchObject({ conclusion: 'incomplete' });
    expect(JSON.stringify(resolving.requests.at(-1)?.body.messages)).not.toContain('These conflicts are not resolved');
    expect(JSON.stringify(resolving.requests[0]?.body.messages)).toContain('Leave this one to a person: the path is');
    const left = ourComments(thread).at(-1);
    expect(left).toContain('by hand: the agent may publish no change of `.github/CODEOWNERS`');
    expect(left).not.toContain('say how to resolve');
    expect(left).toContain('+It retries, at once.');

    const files = { 'README.md': '# patience\n\nIt tries again, at once.\n' };
    await harness.github.commit(harness.repository, { branch: 'wording', files, message: 'As on main' });
    harness.later();
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'resolve conflicts'), await harness.model([]));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'incomplete', turns: '0' });
    expect(ourComments(thread).at(-1)).toMatch(/conflicts in `.github\/CODEOWNERS`, of which it may.*is protected/);
    expect(await onRemote('rev-parse', 'wording^')).toBe(tip);
  });

  it('ends without the model where both sides moved a submodule', async () => {
    await moveSubmodule('main', '1');
    const thread = await openConflict(harness, 'branch');
    await moveSubmodule('wording', '2');
    await moveSubmodule('main', '3');
    const files = { 'src/new.js': 'export {};\n' };
    await harness.github.commit(harness.repository, { branch: 'wording', files, message: 'More' });
    harness.later();
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'resolve conflicts'), await harness.model([]));
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'incomplete', turns: '0' });
    expect(ourComments(thread).at(-1)).toContain('in `lib`, which is a submodule on one side at least');
  });
});

/** A commit on the branch that has the submodule `lib` at another commit. */
async function moveSubmodule(branch: string, digit: string): Promise<void> {
  const { path } = harness.repository;
  const listed = await git(path, ['ls-tree', branch]);
  const others = listed.split('\n').filter((line) => line !== '' && !line.endsWith('\tlib'));
  const tree = [...others, `160000 commit ${digit.repeat(40)}\tlib`].map((line) => `${line}\n`).join('');
  const made = await git(path, ['mktree', '--missing'], { input: tree });
  // Its time is one before the request.
  const date = '2026-01-01T00:00:00Z';
  const env = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const words = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit-tree', made, '-p', branch, '-m', 'Move lib'];
  await git(path, ['update-ref', `refs/heads/${branch}`, await git(path, words, { env })]);
}
