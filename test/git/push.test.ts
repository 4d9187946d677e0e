import { describe, expect, it } from 'vitest';
import { pushCommit, pushRef } from '../../src/git/push.ts';
import type { Store } from '../../src/git/store.ts';

/** A server whose push only says that there is a conflict, and that has the branches named. */
const storeOf = (...branches: string[]): Store => ({
  directory: '/nonexistent',
  root: '/nonexistent',
  remote: { url: 'https://github.com/acme/widget.git', token: 'x' },
  isNew: false,
  brought: new Set(),
  lineEnds: new Map(),
  ok: () => Promise.reject(new Error('not asked')),
  early: () => Promise.reject(new Error('not asked')),
  begin: () => undefined,
  run: ([command = '', , , ...patterns]) => {
    if (command === 'push') {
      const stdout = '!\tx:refs/heads/agent/a\t[remote rejected] (directory file conflict)\nDone\n';
      return Promise.resolve({ exitCode: 1, stdout, stderr: '' });
    }
    const found = branches.filter((name) => patterns.some((glob) => glob === `refs/heads/${name}`));
    return Promise.resolve({
      exitCode: 0,
      stdout: found.map((name) => `0\trefs/heads/${name}\n`).join(''),
      stderr: '',
    });
  },
});

describe('pushCommit', () => {
  it('finds out what is in the way where the server does not name it', async () => {
    const pushed = await pushCommit(storeOf('agent'), { commit: 'x', branch: 'agent/a' });
    expect(pushed).toEqual({ ok: false, why: 'in-the-way', other: 'agent' });
  });

  it('asks for what is in the way in that case alone, by the names above and below', async () => {
    const asked: string[][] = [];
    const answering = (stdout: string): Store => ({
      ...storeOf(),
      run: (args) => {
        asked.push([...args]);
        const isPush = args[0] === 'push';
        return Promise.resolve({ exitCode: isPush ? 1 : 0, stdout: isPush ? stdout : '', stderr: '' });
      },
    });
    const push = { commit: 'x', branch: 'a/b/c' };
    await pushCommit(answering('! [rejected] (stale info)'), push);
    await pushCommit(answering("'refs/heads/a' exists; cannot create (directory file conflict)"), push);
    expect(asked.map(([command]) => command)).toEqual(['push', 'push']);
    const other = await pushCommit(answering('! [remote rejected] (directory file conflict)'), push);
    expect(asked.at(-1)?.slice(3)).toEqual([
      'refs/heads/a',
      'refs/heads/a/b',
      'refs/heads/a/b/c',
      'refs/heads/a/b/c/*',
    ]);
    expect(other).toEqual({ ok: false, why: 'in-the-way', other: 'a/b/c' });
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
