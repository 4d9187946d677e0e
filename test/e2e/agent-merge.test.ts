/**
 * A merge that the agent makes by itself in an ordinary run, through the bundle: published with two parents, or told.
 *
 * Covers `src/action/publish.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openConflict, openPullRequest } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

const OWNERS = '.github/CODEOWNERS';
let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ [OWNERS]: '* @olivia\n' });
});
afterEach(() => harness.close());

const onRemote = (...args: string[]): Promise<string> => git(harness.repository.path, args);
const parentsOf = async (branch: string): Promise<string[]> =>
  (await onRemote('rev-list', '--parents', '-1', branch)).split(' ').slice(1);
const bash = (command: string): Reply => ({ toolCalls: [{ name: 'bash', input: { description: 'Merge', command } }] });
const write = (file_path: string, text: string): Reply => ({
  toolCalls: [{ name: 'file_write', input: { file_path, text } }],
});

/** The default branch moves on, with a change of a protected file if asked for. */
async function advance(files: Readonly<Record<string, string>>): Promise<string> {
  const commit = await harness.github.commit(harness.repository, { branch: 'main', files, message: 'Go on' });
  harness.later();
  return commit;
}

it('of the base branch has both parents, and only the agent’s own files count as its change', async () => {
  const thread = await openPullRequest(harness, 'branch');
  const head = await onRemote('rev-parse', 'describe-attempts');
  const base = await advance({ 'src/new.js': 'export {};\n' });
  await advance({ 'src/newer.js': 'export {};\n' });
  const model = await harness.model([
    bash('git merge --no-edit origin/main~1'),
    write('notes.md', 'x\n'),
    { text: 'Bring the branch up to date' },
  ]);
  const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix this on top of main'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(await parentsOf('describe-attempts')).toEqual([head, base]);
  expect(await onRemote('diff', '--name-only', base, 'describe-attempts')).toBe('README.md\nnotes.md');
  expect(await onRemote('log', '-1', '--format=%s', 'describe-attempts')).toBe('Bring the branch up to date');
  expect(ourComments(thread).at(-1)).toContain('1 file, ');
});

it('of the base branch that is not committed yet is published like it, and not while conflicts are left', async () => {
  const thread = await openConflict(harness, 'branch');
  const parents = await Promise.all(['wording', 'main'].map((branch) => onRemote('rev-parse', branch)));
  const event = ask(harness, thread, MAINTAINER, 'fix this on top of main');
  const first = await harness.deliver(event, await harness.model([bash('git merge origin/main'), { text: 'Merge' }]));
  expect(first.outputs, first.log).toMatchObject({ conclusion: 'incomplete' });
  expect(first.outputs.message).toContain('Conflicts are left in one file: `README.md`');
  expect(await onRemote('rev-parse', 'wording')).toBe(parents[0]);
  const resolved = await harness.model([
    bash('git merge origin/main'),
    { toolCalls: [{ name: 'file_read', input: { file_path: 'README.md' } }] },
    write('README.md', '# patience\n\nBoth.\n'),
    { text: 'Merge' },
  ]);
  const second = await harness.deliver(event, resolved);
  expect(second.outputs.conclusion, second.log).toBe('succeeded');
  expect(await parentsOf('wording')).toEqual(parents);
});

it('has one parent where GitHub does not have the commit on the base branch, whatever the workspace says', async () => {
  const thread = await openPullRequest(harness, 'branch');
  const head = await onRemote('rev-parse', 'describe-attempts');
  const base = await advance({ 'src/new.js': 'export {};\n' });
  const tip = await advance({ 'src/newer.js': 'export {};\n' });
  harness.github.fault({
    ...{ path: new RegExp(`/compare/${base}\\.\\.\\.${tip}$`), status: 200, body: { behind_by: 1 } },
    headers: { 'content-type': 'application/json' },
  });
  const model = await harness.model([bash('git merge --no-edit origin/main~1'), { text: 'Bring it in' }]);
  const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix this'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(await parentsOf('describe-attempts')).toEqual([head]);
  expect(ourComments(thread).at(-1)).toContain('which GitHub does not have on the base branch');
});

it('of another branch has one parent, and people are told', async () => {
  const thread = await openPullRequest(harness, 'branch');
  const head = await onRemote('rev-parse', 'describe-attempts');
  const add = (name: string): string => `echo 1 > ${name} && git add ${name} && git commit -q -m ${name}`;
  const model = await harness.model([
    bash(add('side.txt')),
    bash(`git checkout -q --detach HEAD~1 && ${add('own.txt')}`),
    bash("git merge --no-edit 'HEAD@{2}'"),
    { text: 'Bring it in' },
  ]);
  const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix this'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(await parentsOf('describe-attempts')).toEqual([head]);
  expect(ourComments(thread).at(-1)).toContain('which is not on the base branch');
});
