import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPosition } from '../../src/cli/run-command.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'position-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const git = (...args: string[]): string =>
  execaSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: root }).stdout;

it('tells branch, commit and whether there are changes, in a repository', async () => {
  git('init', '--quiet', '--initial-branch=main');
  expect(await readPosition(root)).toEqual({ branch: 'main', clean: true });
  writeFileSync(join(root, 'a'), '');
  expect(await readPosition(root)).toMatchObject({ clean: false });
  git('add', 'a');
  git('commit', '--quiet', '--message', 'A');
  const commit = git('rev-parse', 'HEAD');
  expect(await readPosition(root)).toEqual({ branch: 'main', commit, clean: true });
  git('checkout', '--quiet', '--detach');
  expect(await readPosition(root)).toEqual({ commit, clean: true });
});

it('tells nothing elsewhere', async () => {
  expect(await readPosition(root)).toEqual({});
});
