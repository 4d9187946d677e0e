import { describe, expect, it } from 'vitest';
import { pushCommit, pushRef } from '../../src/git/push.ts';
import type { Store } from '../../src/git/store.ts';

/** A store that is asked for nothing but what a test answers. */
const storeOf = (): Store => ({
  directory: '/nonexistent',
  root: '/nonexistent',
  remote: { url: 'https://github.com/acme/widget.git', token: 'x' },
  isNew: false,
  brought: new Set(),
  lineEnds: new Map(),
  ok: () => Promise.reject(new Error('not asked')),
  early: () => Promise.reject(new Error('not asked')),
  begin: () => undefined,
  run: () => Promise.reject(new Error('not asked')),
});

describe('pushCommit', () => {
  it('says that a branch is in the way, which one where the server names it', async () => {
    const answering = (stdout: string): Store => ({
      ...storeOf(),
      run: () => Promise.resolve({ exitCode: 1, stdout, stderr: '' }),
    });
    const push = { commit: 'x', branch: 'a/b/c' };
    const cause = async (stdout: string) => pushCommit(answering(stdout), push);
    expect(
      await cause("cannot lock ref 'refs/heads/a/b/c': 'refs/heads/a' exists; cannot create (directory file conflict)"),
    ).toMatchObject({
      why: 'refused',
      otherBranch: 'yes',
      cause: expect.stringMatching(/^the branch "a" is in the way/),
    });
    expect(await cause('! [remote rejected] (directory file conflict)')).toMatchObject({
      cause: expect.stringMatching(/^a branch whose name begins alike is in the way/),
    });
  });
});

describe('a push that is ended', () => {
  it.each(['The remote end hung up unexpectedly', ''])(
    'is not tried again, whatever git says then: %j',
    async (stderr) => {
      const ending = new AbortController();
      const commands: unknown[] = [];
      const store: Store = {
        ...storeOf(),
        run: ([command]) => {
          commands.push(command);
          ending.abort(new Error('no more pushes'));
          return Promise.resolve({ exitCode: 128, stdout: '', stderr });
        },
      };
      const pushing = pushCommit(store, { commit: 'x', branch: 'agent/a', signal: ending.signal });
      await expect(pushing).rejects.toThrow('no more pushes');
      expect(commands).toEqual(['push']);
    },
  );
});

describe('pushRef', () => {
  const answering = (exitCode: number, stdout = '') => {
    const calls: (readonly string[])[] = [];
    const run: Store['run'] = (args, options) => {
      calls.push([...args, String(options?.authenticated)]);
      return Promise.resolve({ exitCode, stdout, stderr: '' });
    };
    return { calls, store: { ...storeOf(), run } };
  };

  it.each([
    [{ commit: 'x', expected: 'y' }, 'x', 'y'],
    [{ expected: 'y' }, '', 'y'],
    [{ commit: 'x' }, 'x', ''],
  ])('moves the reference under a lease, deletes and makes it: %j', async (push, commit, expected) => {
    const { calls, store } = answering(0);
    expect(await pushRef(store, { ref: 'refs/k/m', ...push })).toEqual({ ok: true });
    const url = 'https://github.com/acme/widget.git';
    const lease = `--force-with-lease=refs/k/m:${expected}`;
    expect(calls).toEqual([['push', '--porcelain', '--no-verify', lease, url, `${commit}:refs/k/m`, 'true']]);
  });

  it('tells a lease that did not hold from a refusal', async () => {
    const moved = await pushRef(answering(1, '! [rejected] (stale info)').store, { ref: 'refs/k/m' });
    expect(moved).toEqual({ ok: false, why: 'moved' });
    const refused = await pushRef(answering(1, '! [remote rejected] (no such thing)').store, { ref: 'refs/k/m' });
    expect(refused).toEqual({ ok: false, why: 'refused', said: expect.stringContaining('no such thing') });
  });
});
