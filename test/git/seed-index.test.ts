import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutFlags } from '../../src/git/seed-index.ts';
import { changesBetween, takeFirstSnapshot, takeSnapshot } from '../../src/git/snapshot.ts';
import { openStore, provideCommit, type Store } from '../../src/git/store.ts';

const OLD = new Date('2024-01-01T00:00:00Z');

let root: string;
let store: Store;
const git = (...args: string[]): string =>
  execaSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root }).stdout;
const write = (path: string, text: string, at = OLD): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), at, at);
};
const commit = (): string => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'x');
  return git('rev-parse', 'HEAD');
};

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'seed-index-')));
  git('init', '--quiet');
  for (const name of ['a', 'b', 'c/d', 'ä']) write(name, `${name}\n`);
  commit();
  store = await openStore({ directory: `${root}.store`, root, remote: { url: 'https://localhost/', token: '' } });
});
afterEach(() => {
  for (const path of [root, `${root}.store`]) rmSync(path, { recursive: true, force: true });
});

async function look(sha = git('rev-parse', 'HEAD')) {
  await provideCommit(store, sha);
  return takeFirstSnapshot(store, sha);
}

const index = (): Buffer => readFileSync(join(root, '.git/index'));
const headTree = (): string => git('rev-parse', 'HEAD^{tree}');
const isAsCommitted = async (): Promise<boolean> => (await look()).tree === headTree();

/** Puts another content of the same length in place of the file `a`, for which the index then vouches. */
function vouchWrongly(at: Date): void {
  const blob = git('rev-parse', 'HEAD:a');
  write('a', 'A\n', at);
  git('add', 'a');
  const forged = index();
  Buffer.from(blob, 'hex').copy(forged, 12 + 40);
  const whole = forged.subarray(0, -20);
  writeFileSync(join(root, '.git/index'), Buffer.concat([whole, createHash('sha1').update(whole).digest()]));
}

describe('the first look', () => {
  it('reads no file that the job’s index knows to be as committed', async () => {
    vouchWrongly(OLD);
    expect(await isAsCommitted()).toBe(true);
  });

  it('reads what was written in the second of the index, which cannot know', async () => {
    vouchWrongly(OLD);
    utimesSync(join(root, '.git/index'), OLD, OLD);
    expect(await isAsCommitted()).toBe(false);
  });

  it.each(['--assume-unchanged', '--skip-worktree'])('looks behind %s', async (flag) => {
    git('update-index', flag, 'a');
    write('a', 'of an earlier step\n');
    expect(await isAsCommitted()).toBe(false);
  });

  it('holds files against the commit that is worked on, not against the one of the index', async () => {
    const first = git('rev-parse', 'HEAD');
    write('a', 'second\n');
    commit();
    expect((await look(first)).tree).toBe(headTree());
  });

  it.each([
    ['a split index', ['update-index', '--split-index']],
    ['version 4', ['update-index', '--index-version', '4']],
    ['an untracked cache', ['update-index', '--force-untracked-cache']],
    ['a conflict', ['update-index', '--index-info']],
  ])('comes to the same with %s', async (name, args) => {
    const input = `100644 ${git('rev-parse', 'HEAD:b')} 1\ta\n`;
    execaSync('git', args, { cwd: root, input: name === 'a conflict' ? input : '' });
    expect(await isAsCommitted()).toBe(true);
    write('a', 'of the agent\n');
    const second = await takeSnapshot(store);
    expect(second.tree).not.toBe(headTree());
  });

  it('comes to the same where the checkout has no index', async () => {
    rmSync(join(root, '.git/index'));
    expect(await isAsCommitted()).toBe(true);
  });

  it('takes a file for unchanged that a filter wrote and that was only touched', async () => {
    write('.gitattributes', '*.bin filter=lfs\n');
    write('x.bin', 'pointer\n');
    commit();
    write('x.bin', 'smudged\n');
    git('-c', 'filter.lfs.clean=echo pointer', '-c', 'filter.lfs.required=true', 'add', 'x.bin');
    expect(git('status', '--porcelain')).toBe('');
    const before = await look();
    utimesSync(join(root, 'x.bin'), new Date(), new Date());
    const paths = async () => (await changesBetween(store, before, await takeSnapshot(store))).map(({ path }) => path);
    expect(await paths()).toEqual([]);
    write('x.bin', 'changed\n');
    expect(await paths()).toEqual(['x.bin']);
  });
});

describe('factsOnly', () => {
  it('keeps every entry and none of the extensions', () => {
    git('update-index', '--force-untracked-cache', '--skip-worktree', 'ä');
    git('status');
    expect(index().includes('UNTR')).toBe(true);
    const path = `${root}.store/seed`;
    writeFileSync(path, withoutFlags(index()) ?? '');
    expect(readFileSync(path).includes('UNTR')).toBe(false);
    const listed = execaSync({ cwd: root, env: { GIT_INDEX_FILE: path } })`git ls-files -t --stage -z`;
    expect(listed.stdout).toBe(git('ls-files', '-t', '--stage', '-z').replace('S 100644', 'H 100644'));
  });

  it('reads nothing that is cut, foreign or longer than it says', () => {
    const whole = index();
    for (const broken of [whole.subarray(0, 100), Buffer.from('DIRC'), Buffer.alloc(0), Buffer.from(`x${whole}`)]) {
      expect(withoutFlags(broken)).toBeUndefined();
    }
  });
});
