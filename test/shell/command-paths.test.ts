/** Where the links on the way to a file lead. */
import { symlink } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { createPaths } from '../../src/shell/path-check.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root, outcome } = judgedInWorkspace();

it('a file is refused behind a link through a directory that each process has for itself', async () => {
  await symlink(`/proc/self/root${root()}/a.txt`, `${root()}/through`);
  await symlink(`/proc/self/root${root()}/src`, `${root()}/across`);
  expect(outcome('cat through')).toBe('path.outside-workspace');
  expect(outcome('cat across/a.ts')).toBe('path.outside-workspace');
  expect(outcome('cat src-link/a.ts')).toBe("'cat' 'src-link/a.ts'");
});

it.each([
  ['/proc/cpuinfo', 'allow'],
  ['/proc/uptime', 'allow'],
  ['/proc/self/status', 'deny'],
  ['/proc/mounts', 'deny'],
])('where /proc is readable, a command that reads %s gets %s', (file, verdict) => {
  const temp = { at: `${root()}.temp`, beside: [root()] };
  const paths = createPaths({ root: root(), protect: [], readable: ['/proc'], temp });
  expect(judgeCommand(`cat ${file}`, { ...rulesIn(root()), paths }).verdict).toBe(verdict);
});
