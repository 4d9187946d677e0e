/** Repositories in states that are rare and real: a head whose repository is gone, nothing committed yet, branches named in other scripts. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest, VISITOR } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Reply } from '../support/model/script.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness } from './harness.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const WORK: readonly Reply[] = [
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'x\n' } }] },
  { text: 'Keep a note' },
];

describe('a run', () => {
  it('works on a pull request whose fork was deleted, and keeps the change as a patch', async () => {
    const { github, repository } = harness;
    const thread = await openPullRequest(harness, 'fork');
    github.database.repository(`${VISITOR}/${repository.name}`).deleted = true;
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix this'), await harness.model(WORK));
    expect(run.outputs.conclusion, run.log).not.toBe('failed');
    expect(run.exitCode, run.log).toBe(0);
    expect(await git(join(harness.directory, 'job-1'), ['symbolic-ref', 'HEAD'])).toBe('refs/heads/main');
  });

  it.each(
    sample<[string, boolean]>(
      [
        ['with', true],
        ['without', false],
      ],
      1,
    ),
  )(
    'pushes nothing to a fork, %s its author’s leave and with a person’s token, and keeps the change as a patch',
    async (_, leave) => {
      const { github, repository } = harness;
      const thread = await openPullRequest(harness, 'fork');
      if (thread.pull) thread.pull.maintainerCanModify = leave;
      github.addUser('mia');
      github.setPermission(repository, 'mia', 'write');
      const fork = github.database.repository(`${VISITOR}/${repository.name}`);
      const refs = (): Promise<string[]> =>
        Promise.all([fork, repository].map(({ path }) => git(path, ['for-each-ref'])));
      const before = await refs();
      const token = github.token({ login: MAINTAINER });
      const run = await harness.deliver(ask(harness, thread, 'mia', 'fix this'), await harness.model(WORK), { token });
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
      expect(thread.comments.at(-1)?.body).toMatch(/Nothing was pushed, because the branch is in a fork.*\+x/s);
      expect(await refs()).toEqual(before);
    },
  );

  it('says what an empty repository needs, and asks no model', async () => {
    const event = ask(harness, openIssue(harness), MAINTAINER, 'fix this');
    const model = await harness.model([]);
    const prepare = async (workspace: string): Promise<void> => {
      await rm(join(workspace, '.git'), { recursive: true });
      await git(workspace, ['init', '--quiet']);
    };
    const run = await harness.deliver(event, model, { prepare });
    expect(run.outputs.conclusion).toBe('failed');
    expect(run.outputs.message).toMatch(/without a commit checked out\. Let actions\/checkout/);
    expect(model.requests).toEqual([]);
  });

  it('pushes to a branch whose name is in another script', async () => {
    const { github, repository } = harness;
    const branch = 'фича/größe-改善';
    await github.commit(repository, { branch, files: { 'a.txt': 'a\n' }, message: 'x', author: MAINTAINER });
    harness.later();
    const draft = { title: 'X', body: '', author: MAINTAINER, head: branch, base: 'main' };
    const thread = await github.createPullRequest(repository, draft);
    harness.later();
    const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix this'), await harness.model(WORK), {
      checkout: { ref: branch },
    });
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'succeeded', branch });
    expect(await git(repository.path, ['show', `${branch}:notes.md`])).toBe('x');
    expect(await git(join(harness.directory, 'job-1'), ['symbolic-ref', 'HEAD'])).toBe(`refs/heads/${branch}`);
  });
});
