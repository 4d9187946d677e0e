/** Where the links on the way to a file lead. */
import { symlink } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Decision } from '../../src/core/access.ts';
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

it('says how the memory of a process can be read that the line has started', () => {
  const judged = (command: string): Decision => judgeCommand(command, rulesIn(root(), undefined, true));
  const remedy = 'Use `ps -o rss,vsz -p "$PID"`, with PID=$! right after the &.';
  expect(judged('node src/a.ts & P=$!; grep VmRSS /proc/$P/status')).toMatchObject({ verdict: 'deny', remedy });
  expect(judged('node src/a.ts & PID=$!; ps -o rss,vsz -p "$PID"')).toMatchObject({ verdict: 'allow' });
});

it.each([
  ...[
    'ls .git',
    'ls .git/BISECT_LOG 2> /dev/null',
    'test -f .git/MERGE_HEAD',
    '[ -d .git/rebase-merge ]',
    'du -sh .git',
  ],
  ...['[[ -e .git/index.lock ]]', "find .git -name '*.lock'", 'stat .git/config'],
])('names in git’s own directory may be asked for where a sandbox runs code, and nothing else: %s', (command) => {
  expect(judgeCommand(command, { ...rulesIn(root()), sandboxed: true }).verdict).toBe('allow');
  expect(judgeCommand(command, rulesIn(root()))).toMatchObject({ verdict: 'deny', rule: 'path.git' });
  const file = command.replace(/^(?:ls|test -f|\[+ -[de]|du -sh|find|stat) (\S+).*/, '$1');
  for (const other of [`cat ${file}`, `rm -r ${file}`, `cp -r ${file} copy`, `wc -l ${file}`, `find ${file} -delete`])
    expect(judgeCommand(other, { ...rulesIn(root()), sandboxed: true }), other).toMatchObject({ rule: 'path.git' });
});
