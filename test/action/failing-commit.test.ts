/** Of the runs that failures of one commit start, only one is let in. Covers `src/action/authorize.ts`. */
import { describe, expect, it } from 'vitest';
import { git } from '../support/github/bare.ts';
import { letIn, openRequests } from './ask-for-run.ts';

const requests = openRequests();
const { ask } = requests;

describe('a commit that fails', () => {
  const claims = (): Promise<string> =>
    git(requests.fixture.repository.path, ['for-each-ref', '--format=%(refname)', 'refs/kodelet/ci']);

  it('is claimed until the run has ended', async () => {
    const asked = await ask({ by: 'failure' });
    letIn(asked);
    expect(await claims()).toMatch(/^refs\/kodelet\/ci\/[0-9a-f]{40}$/);
    await asked.audience.finalize?.({ conclusion: 'succeeded', message: '', answer: '' });
    expect(await claims()).toBe('');
  });

  it('is left to the run that has claimed it, without a word in the thread', async () => {
    const access = (await ask({ by: 'failure', meanwhile: claimForAnother })).access;
    expect(access).toMatchObject({
      outcome: {
        conclusion: 'skipped',
        message: expect.stringMatching(/^Skipped: another run is already working on .*\/runs\/1\)$/),
      },
    });
  });

  it('is not claimed by a run that cannot begin', async () => {
    const { access } = await ask({ by: 'failure', files: { '.github/kodelet.yml': 'unknown: 1\n' } });
    expect(access).toMatchObject({ cause: { code: 'config' } });
    expect(await claims()).toBe('');
  });

  it('is not claimed by a workflow that asks for something of its own at each failure', async () => {
    letIn(await ask({ by: 'failure', inputs: { prompt: 'Look after it' } }));
    expect(await claims()).toBe('');
  });

  async function claimForAnother(): Promise<void> {
    const { path } = requests.fixture.repository;
    const text = JSON.stringify({ run: '1', expiresAt: '2999-01-01T00:00:00.000Z' });
    const blob = await git(path, ['hash-object', '-w', '--stdin'], { input: text });
    const tree = await git(path, ['mktree'], { input: `100644 blob ${blob}\tclaim.json\n` });
    const commit = await git(path, ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit-tree', tree, '-m', 'x']);
    await git(path, ['update-ref', `refs/kodelet/ci/${await git(path, ['rev-parse', 'main'])}`, commit]);
  }
});
