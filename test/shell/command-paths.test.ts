/** Where the links on the way to a file lead. */
import { symlink } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { judgedInWorkspace } from './support/judged.ts';

const { root, outcome } = judgedInWorkspace();

it('a file is refused behind a link through a directory that each process has for itself', async () => {
  await symlink(`/proc/self/root${root()}/a.txt`, `${root()}/through`);
  await symlink(`/proc/self/root${root()}/src`, `${root()}/across`);
  expect(outcome('cat through')).toBe('path.outside-workspace');
  expect(outcome('cat across/a.ts')).toBe('path.outside-workspace');
  expect(outcome('cat src-link/a.ts')).toBe("'cat' 'src-link/a.ts'");
});
