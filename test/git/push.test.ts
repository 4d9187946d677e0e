import { describe, expect, it } from 'vitest';
import { pushCommit } from '../../src/git/push.ts';
import type { Store } from '../../src/git/store.ts';

/** A server whose push only says that there is a conflict, and that has the branches named. */
const storeOf = (...branches: string[]): Store => ({
  directory: '/nonexistent',
  root: '/nonexistent',
  remote: { url: 'https://github.com/acme/widget.git', token: 'x' },
  isNew: false,
  brought: new Set(),
  ok: () => Promise.reject(new Error('not asked')),
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
});
