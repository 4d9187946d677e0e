/** Covers `src/git/seed-index.ts`, `src/git/workspace-status.ts`. */
import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changesBetween,
  newlyRefused,
  type Snapshot,
  takeFirstSnapshot,
  takeSnapshot,
  withoutTraces,
} from '../../src/git/snapshot.ts';
import { provideCommit } from '../../src/git/store.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let run: FixtureRun;

beforeEach(async () => {
  fixture = await openPublishFixture();
  run = await fixture.begin({ kind: 'repository' });
});

afterEach(() => fixture.close());

const changes = async (): Promise<string[]> =>
  (await changesBetween(run.store, run.before, await takeSnapshot(run.store))).map(
    ({ kind, path }) => `${kind} ${path}`,
  );

describe('snapshot', () => {
  it('finds additions, changes and deletions, and forgets them when they are undone', async () => {
    run.write({ 'new file with "odd" näme.txt': 'x', 'src/retry.js': 'changed\n' });
    rmSync(join(run.root, 'README.md'));
    expect(await changes()).toEqual([
      'deleted README.md',
      'added new file with "odd" näme.txt',
      'changed src/retry.js',
    ]);
    run.write({ 'README.md': '# widget\n', 'src/retry.js': 'export const retry = 1;\n' });
    rmSync(join(run.root, 'new file with "odd" näme.txt'));
    expect(await changes()).toEqual([]);
  });

  it('stores a file with the line ends of the repository, as the workspace was configured before the agent', async () => {
    run.git('config', 'core.autocrlf', 'true');
    rmSync(join(run.root, 'README.md'));
    run.git('checkout', '--', '.');
    run = { ...run, before: await takeFirstSnapshot(run.store, run.start.sha) };
    run.git('config', 'core.autocrlf', 'false');
    run.write({ 'README.md': '# widget\r\nnew\r\n' });
    const after = await takeSnapshot(run.store);
    expect(await run.store.ok(['cat-file', 'blob', `${after.tree}:README.md`])).toBe('# widget\nnew\n');
    expect(await changes()).toEqual(['changed README.md']);
  });

  it('says which file it cannot name', async () => {
    writeFileSync(Buffer.from(`${run.root}/caf\xe9.txt`, 'latin1'), 'x');
    const { refused } = await takeSnapshot(run.store);
    expect(refused).toEqual([{ path: 'caf\ufffd.txt', reason: 'its name is not UTF-8' }]);
  });

  it('says so of a file that was deleted, too', async () => {
    const name = Buffer.from(`${run.root}/caf\xe9.txt`, 'latin1');
    writeFileSync(name, 'x');
    run.git('add', '.');
    run.git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'A name');
    await provideCommit(run.store, run.git('rev-parse', 'HEAD').trim());
    const before = await takeFirstSnapshot(run.store, run.git('rev-parse', 'HEAD').trim());
    rmSync(name);
    const after = await takeSnapshot(run.store);
    expect(newlyRefused(before, after)).toEqual([{ path: 'caf\ufffd.txt', reason: 'its name is not UTF-8' }]);
  });

  it('does not take a full disk for the fault of a file', async ({ skip }) => {
    const objects = join(run.store.directory, 'objects');
    const mount = ['-t', 'tmpfs', '-o', 'size=4k,nr_inodes=1', 'tmpfs', objects];
    try {
      execFileSync('mount', mount, { stdio: 'ignore' });
    } catch {
      skip('a small file system can only be mounted as root');
    }
    try {
      run.write({ 'notes.md': 'kept\n' });
      await expect(takeSnapshot(run.store)).rejects.toThrow(
        /^the disk of the runner is full.*\(git update-index: .*No space left on device/,
      );
    } finally {
      execFileSync('umount', [objects]);
    }
  });

  it('says that something changed in a submodule, and does not run git there', async () => {
    const before = await withSubmodule({ 'inner/a.txt': 'a\n' });
    expect(newlyRefused(before, await takeSnapshot(run.store))).toEqual([]);
    run.write({ 'inner/a.txt': 'another\n' });
    expect(newlyRefused(before, await takeSnapshot(run.store))).toMatchObject(IN_SUBMODULE);
  });

  const aside = (): string => {
    renameSync(join(run.root, 'inner'), join(run.store.directory, 'inner'));
    return join(run.store.directory, 'inner');
  };
  const REPLACED: Record<string, () => unknown> = {
    'is deleted': aside,
    'is now a file': () => {
      aside();
      run.write({ inner: 'x' });
    },
    'is now a link to a directory that has the same in it': () => symlinkSync(aside(), join(run.root, 'inner')),
    'has a file fewer': () => rmSync(join(run.root, 'inner/a.txt')),
  };

  it.each(Object.entries(REPLACED))('says so where a submodule %s', async (_, replace) => {
    const before = await withSubmodule({ 'inner/a.txt': 'a\n' });
    replace();
    const after = await takeSnapshot(run.store);
    expect(newlyRefused(before, after)).toMatchObject(IN_SUBMODULE);
    expect(await changesBetween(run.store, before, after)).toEqual([]);
  });

  it('says so where a submodule that was not checked out is now a file', async () => {
    const before = await withSubmodule({});
    aside();
    run.write({ inner: 'x' });
    expect(newlyRefused(before, await takeSnapshot(run.store))).toMatchObject(IN_SUBMODULE);
  });

  it('says so of a submodule that .gitmodules does not name', async () => {
    const before = await withSubmodule({}, false);
    run.write({ 'inner/fix.js': 'x\n' });
    expect(newlyRefused(before, await takeSnapshot(run.store))).toMatchObject(IN_SUBMODULE);
  });

  const IN_SUBMODULE = [{ path: 'inner', reason: expect.stringContaining('a submodule') }];

  async function withSubmodule(files: Readonly<Record<string, string>>, isNamed = true): Promise<Snapshot> {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    run.git('update-index', '--add', '--cacheinfo', `160000,${commit},inner`);
    if (isNamed)
      run.write({
        '.gitmodules': '[submodule "inner"]\n\tpath = inner\n\turl = ./inner\n',
        'inner/.git': 'gitdir: /nowhere\n',
      });
    if (isNamed) run.git('add', '.gitmodules');
    run.git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'Add a submodule');
    run.write(files);
    const sha = run.git('rev-parse', 'HEAD');
    await provideCommit(run.store, sha);
    return takeFirstSnapshot(run.store, sha);
  }

  it('sees a change of the same length in the same second', async () => {
    const past = new Date('2020-01-01T00:00:00Z');
    run.write({ 'src/retry.js': 'export const retry = 9;\n' });
    utimesSync(join(run.root, 'src/retry.js'), past, past);
    expect(await changes()).toEqual(['changed src/retry.js']);
  });

  it('does not count what an earlier step left, unless the agent changes it', async () => {
    run.write({ 'built.js': 'built\n', 'src/retry.js': 'patched by a step\n' });
    const before = await takeFirstSnapshot(run.store, run.start.sha);
    const since = async () =>
      (await changesBetween(run.store, before, await takeSnapshot(run.store))).map(({ path }) => path);
    expect(await since()).toEqual([]);
    run.write({ 'built.js': 'and changed by the agent\n' });
    expect(await since()).toEqual(['built.js']);
  });

  it('stores no copy of what was there before', async () => {
    run.write({ 'built.js': 'large and generated\n' });
    const { tree } = await takeFirstSnapshot(run.store, run.start.sha);
    const listed = await run.store.ok(['ls-tree', tree, '--', 'built.js']);
    const blob = /blob ([0-9a-f]+)/.exec(listed)?.[1] ?? '';
    expect((await run.store.run(['cat-file', '-e', blob])).exitCode).not.toBe(0);
  });

  it('leaves the workspace’s own index and configuration as they are', async () => {
    const status = run.git('status', '--porcelain');
    run.write({ 'new.js': 'x' });
    await takeSnapshot(run.store);
    rmSync(join(run.root, 'new.js'));
    expect(run.git('status', '--porcelain')).toBe(status);
  });

  it('works when the agent has destroyed the checkout’s .git', async () => {
    rmSync(join(run.root, '.git'), { recursive: true });
    writeFileSync(join(run.root, '.git'), 'gitdir: /etc\n');
    run.write({ 'new.js': 'x' });
    expect(await changes()).toEqual(['added new.js']);
  });
});

describe('withoutTraces', () => {
  it('keeps what the agent did before and after, and leaves out what came between, as far as it stayed', async () => {
    run.write({ 'mine.txt': '1\n', 'both.txt': '1\n' });
    const before = await takeSnapshot(run.store);
    run.write({ 'coverage/a': 'x', 'both.txt': 'formatted\n', 'src/retry.js': 'formatted\n', cache: 'x' });
    rmSync(join(run.root, 'README.md'));
    const left = await takeSnapshot(run.store);
    run.write({ 'mine.txt': '2\n', 'both.txt': '2\n', 'late.txt': '1\n' });
    rmSync(join(run.root, 'cache'));
    run.write({ 'cache/mine': 'x' });
    const own = await withoutTraces(run.store, { before, left, now: await takeSnapshot(run.store) });
    expect((await changesBetween(run.store, before, own)).map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'changed both.txt',
      'added cache/mine',
      'added late.txt',
      'changed mine.txt',
    ]);
  });

  it('does not blame the agent for what only a trace’s name or size kept out', async () => {
    const before = await takeSnapshot(run.store);
    writeFileSync(Buffer.from(`${run.root}/caf\xe9.txt`, 'latin1'), 'x');
    const left = await takeSnapshot(run.store);
    writeFileSync(Buffer.from(`${run.root}/th\xe9.txt`, 'latin1'), 'x');
    const own = await withoutTraces(run.store, { before, left, now: await takeSnapshot(run.store) });
    expect(newlyRefused(before, own).map(({ path }) => path)).toEqual(['th\ufffd.txt']);
  });
});
