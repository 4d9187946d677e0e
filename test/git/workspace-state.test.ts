/** The workspace made again as it was, with what git does not look at and with the records of its repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeSnapshot } from '../../src/git/snapshot.ts';
import { keepWorkspaceState, restoreWorkspaceState } from '../../src/git/workspace-state.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let run: FixtureRun;
beforeAll(async () => {
  fixture = await openPublishFixture();
  run = await fixture.begin({ kind: 'repository' });
  write('.gitignore', '*.cache\nkept\n');
  write('old.cache', 'old\n');
});
afterAll(() => fixture.close());

function write(path: string, text: string): void {
  mkdirSync(join(run.root, path, '..'), { recursive: true });
  writeFileSync(join(run.root, path), text);
}
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: run.root, encoding: 'utf8' });
const status = (): string => [git('status', '--porcelain', '--ignored'), git('branch'), git('stash', 'list')].join('|');

it('forgets and brings back files, ignored ones, repositories inside, branches, commits and the index', async () => {
  const { store } = run;
  const before = await keepWorkspaceState(store, await takeSnapshot(store));
  const first = status();
  write('new.txt', 'new\n');
  git('add', 'new.txt');
  git('commit', '-qm', 'of the attempt');
  git('switch', '-qc', 'other');
  write('new.txt', 'newer\n');
  write('a.cache', 'x\n');
  write('kept/b.cache', 'x\n');
  write('deep/er/c.cache', 'x\n');
  write('inside/c.txt', 'x\n');
  execFileSync('git', ['init', '-q', 'inside'], { cwd: run.root });
  const left = await keepWorkspaceState(store, await takeSnapshot(store), before);
  const second = status();

  expect(await restoreWorkspaceState(store, before, ['kept'])).toBe(true);
  expect(
    ['new.txt', 'a.cache', 'inside', 'deep', 'old.cache', 'kept/b.cache'].map((path) =>
      existsSync(join(run.root, path)),
    ),
  ).toEqual([false, false, false, false, true, true]);
  expect(status().replace('!! kept/\n', '')).toBe(first);

  write('other.txt', 'of another\n');
  expect(await restoreWorkspaceState(store, left, ['kept'])).toBe(true);
  expect(readFileSync(join(run.root, 'new.txt'), 'utf8')).toBe('newer\n');
  expect(existsSync(join(run.root, 'other.txt'))).toBe(false);
  expect(status()).toBe(second.replace('?? inside/\n', '').replace('!! deep/\n', '').replace('!! a.cache\n', ''));
});

it('does nothing where the repository is another one', async () => {
  const { store } = run;
  const state = await keepWorkspaceState(store, await takeSnapshot(store));
  renameSync(join(run.root, '.git'), join(run.root, 'moved'));
  execFileSync('git', ['init', '-q', 'else'], { cwd: run.root });
  writeFileSync(join(run.root, '.git'), 'gitdir: else/.git\n');
  expect(await restoreWorkspaceState(store, state, [])).toBe(false);
  expect(existsSync(join(run.root, 'moved'))).toBe(true);
});
