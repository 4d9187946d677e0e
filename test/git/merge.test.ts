/** A merge that the host begins: what is left to resolve, by every kind of conflict. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { treeWith } from '../../src/git/commit.ts';
import { beginMerge, type Merge, remoteBranch, unresolvedIn } from '../../src/git/merge.ts';
import { changesBetween, type Snapshot, takeFirstSnapshot, takeSnapshot } from '../../src/git/snapshot.ts';
import { openStore, type Store } from '../../src/git/store.ts';
import { sample } from '../support/sample.ts';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let checkout: LentCheckout;
let store: Store;
beforeEach(async () => {
  checkout = lendCheckout();
  store = await openStore({
    directory: join(checkout.directory, 'store'),
    root: checkout.root,
    remote: { url: '', token: '' },
  });
});
afterEach(() => checkout.close());

type Files = Readonly<Record<string, string | undefined>>;

function commit(files: Files): string {
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) rmSync(join(checkout.root, path));
    else checkout.write(path, text);
    checkout.git('add', '--all', '--', path);
  }
  checkout.git('commit', '--quiet', '--allow-empty', '-m', 'x');
  return checkout.git('rev-parse', 'HEAD');
}

/** The workspace is at `head`, and the base branch at `tip`. */
function diverge(start: Files, head: Files, base: Files): Readonly<Record<'head' | 'tip', string>> {
  const root = commit(start);
  const tip = commit(base);
  checkout.git('checkout', '--quiet', '--detach', root);
  checkout.git('update-ref', remoteBranch('main'), tip);
  return { head: commit(head), tip };
}

const begin = (sides: Readonly<Record<'head' | 'tip', string>>, protect: readonly string[] = []) =>
  beginMerge(store, { ...sides, branch: 'main', fork: false, rules: { protect }, recorder: checkout.open() });

/** What is left after `work`. */
async function leftAfter(merge: Merge, work: () => void, at?: Snapshot): Promise<string[]> {
  const before = at ?? (await takeFirstSnapshot(store, merge.tree));
  work();
  const changes = await changesBetween(store, before, await takeSnapshot(store));
  return unresolvedIn(store, merge, await treeWith(store, merge.tree, changes));
}

const merging = (merge: Merge | string): Merge => {
  if (typeof merge === 'string') throw new Error(merge);
  return merge;
};

it('begins nothing where the base is in the head already, or fits', async () => {
  const { head, tip } = diverge({ 'one.txt': '1\n' }, { 'two.txt': '2\n' }, { 'three.txt': '3\n' });
  expect(await begin({ head, tip })).toBe('clean');
  expect(await begin({ head, tip: checkout.git('rev-parse', 'HEAD~1') })).toBe('contained');
  expect(existsSync(join(checkout.root, '.git/MERGE_HEAD'))).toBe(false);
});

it('begins nothing where the workspace means another commit by the name of the base', async () => {
  const sides = diverge(...BOTH);
  checkout.git('update-ref', remoteBranch('main'), sides.head);
  await expect(begin(sides)).rejects.toThrow(`refs/remotes/origin/main is at ${sides.head} and not at ${sides.tip}`);
  expect(existsSync(join(checkout.root, '.git/MERGE_HEAD'))).toBe(false);
});

it('says of two sides without a common commit that no setting helps, and of a shallow history that one does', async () => {
  const sides = diverge(...BOTH);
  const tip = checkout.git('commit-tree', `${sides.tip}^{tree}`, '-m', 'x');
  checkout.git('update-ref', remoteBranch('main'), tip);
  const remedy = () =>
    begin({ ...sides, tip }).then(
      () => '',
      (error) => error.remedy,
    );
  expect(await remedy()).toContain('have no commit in common, so no setting helps');
  writeFileSync(join(checkout.root, '.git/shallow'), `${tip}\n`);
  expect(await remedy()).toContain('Set "fetch-depth: 0"');
});

const BOTH = [{ 'm.txt': 'a\n', 'n.txt': 'n\n' }, { 'm.txt': 'b\n' }, { 'm.txt': 'c\n', 'n.txt': 'new\n' }] as const;

it('has what both sides changed as a conflict, and everything else merged', async () => {
  const merge = merging(await begin(diverge(...BOTH)));
  expect([...merge.conflicts.keys()]).toEqual(['m.txt']);
  expect(readFileSync(join(checkout.root, 'm.txt'), 'utf8')).toMatch(
    /<<<<<<< HEAD\nb\n\|{7} \w+\na\n=======\nc\n>>>>>>> /,
  );
  expect(readFileSync(join(checkout.root, 'n.txt'), 'utf8')).toBe('new\n');
  expect(await leftAfter(merge, () => undefined)).toEqual(['m.txt']);
});

it('a file with a conflict is left by what stands in it', async () => {
  const merge = merging(await begin(diverge(...BOTH)));
  const before = await takeFirstSnapshot(store, merge.tree);
  for (const [what, text, left] of [
    ['an opening line', '<<<<<<< HEAD\nb\n', ['m.txt']],
    ['a closing line', 'b\n>>>>>>> main\n', ['m.txt']],
    ['a line in between', 'b\n=======\nc\n', ['m.txt']],
    ['what both come from', 'b\n||||||| base\n', ['m.txt']],
    ['such lines in a sentence', 'see `<<<<<<< HEAD` and ===\n', []],
    ['other text', 'both\n', []],
  ] as const)
    expect(await leftAfter(merge, () => checkout.write('m.txt', text), before), what).toEqual(left);
});

it('takes no marker for a conflict that a side has itself', async () => {
  const quoted = 'sample:\n<<<<<<< HEAD\n=======\n>>>>>>> x\n';
  const merge = merging(await begin(diverge({ 'm.txt': 'a\n' }, { 'm.txt': `${quoted}b\n` }, { 'm.txt': 'c\n' })));
  expect(await leftAfter(merge, () => checkout.write('m.txt', `${quoted}both\n`))).toEqual([]);
});

it('a file that one side deleted is left until it is deleted, changed or added', async () => {
  const sides = diverge(
    { 'a.txt': 'a\n', 'b.txt': 'b\n', 'c.txt': 'c\n', 'd.txt': 'd\n' },
    changed('2\n'),
    changed(undefined),
  );
  const merge = merging(await begin(sides));
  const left = await leftAfter(merge, () => {
    rmSync(join(checkout.root, 'a.txt'));
    checkout.write('b.txt', 'other\n');
    checkout.git('add', 'c.txt');
  });
  expect(left).toEqual(['d.txt']);
});

it('a conflict in a file of which no change is published is left, whatever the index says', async () => {
  const paths = ['.github/CODEOWNERS', 'own/x.bin', 'logo.png', 'a.txt'];
  const all = (text?: string): Files => Object.fromEntries(paths.map((path) => [path, text]));
  const start = { '.gitattributes': '*.png filter=lfs\n', ...all('a\0a') };
  const merge = merging(
    await begin(diverge(start, all('a\0b'), { ...all('a\0c'), '.github/CODEOWNERS': undefined }), ['own/**']),
  );
  expect([...merge.closed]).toEqual([
    ['.github/CODEOWNERS', expect.stringContaining('protected (.github/**)')],
    ['logo.png', expect.stringContaining('the filter "lfs"')],
    ['own/x.bin', expect.stringContaining('protected (own/**)')],
  ]);
  const left = await leftAfter(merge, () => checkout.git('add', '--all'));
  expect(left).toEqual(['.github/CODEOWNERS', 'logo.png', 'own/x.bin']);
});

const changed = (text: string | undefined): Files =>
  Object.fromEntries(['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((path) => [path, text]));

const OTHER = 'un\ndeux\ntrois\nquatre\ncinq\n';
const LONG = 'one\ntwo\nthree\nfour\nfive\n';
const [HERE, THERE] = ['x~HEAD', 'x~refs_remotes_origin_main'];

it.each(
  sample<[string, Files, Files, Files, string[], readonly string[]]>(
    [
      ['a file here and a folder there', {}, { x: 'f\n' }, { 'x/y': 'd\n' }, [HERE], ['add', HERE]],
      ['a folder here and a file there', {}, { 'x/y': 'd\n' }, { x: 'f\n' }, [THERE], ['rm', '-f', THERE]],
      ['a binary file', { b: 'a\0a' }, { b: 'a\0b' }, { b: 'a\0c' }, ['b'], ['checkout', '--theirs', 'b']],
      [
        'a file that both renamed',
        { a: LONG },
        { a: undefined, b: LONG },
        { a: undefined, c: LONG },
        ['b', 'c'],
        ['add', 'b', 'c'],
      ],
    ],
    2,
  ),
)(
  '%s is what git says is left, and stands in the workspace as in the tree',
  async (_, start, head, base, left, resolve) => {
    const merge = merging(await begin(diverge({ 'one.txt': '1\n', ...start }, head, base)));
    expect(checkout.git('diff', '--name-only', merge.tree)).toBe('');
    const before = await takeFirstSnapshot(store, merge.tree);
    expect(await leftAfter(merge, () => undefined, before)).toEqual(left);
    expect(await leftAfter(merge, () => checkout.git(...resolve), before)).toEqual([]);
  },
);

it('what conflicts is left under any name that it was moved to, and markers that a file had are not', async () => {
  const quoted = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n';
  const start = { 'r.txt': OTHER, 'm.txt': LONG, 'q.txt': `${quoted}${LONG}` };
  const here = { 'r.txt': undefined, 'here.txt': `${OTHER}here\n`, 'm.txt': `${LONG}here\n` };
  const there = { 'r.txt': undefined, 'there.txt': `${OTHER}there\n`, 'm.txt': `${LONG}there\n` };
  const merge = merging(await begin(diverge(start, here, there)));
  const before = await takeFirstSnapshot(store, merge.tree);
  const staged = await leftAfter(merge, () => checkout.git('add', '--all'), before);
  expect(staged).toEqual(['here.txt', 'm.txt', 'there.txt']);
  const move = (from: string, to: string) => renameSync(join(checkout.root, from), join(checkout.root, to));
  const moved = await leftAfter(
    merge,
    () => {
      move('here.txt', 'both.txt');
      rmSync(join(checkout.root, 'there.txt'));
      move('m.txt', 'deep.txt');
      move('q.txt', 'quotes.txt');
      checkout.write('new.md', 'Heading\n=======\n');
      checkout.git('add', '--all');
    },
    before,
  );
  expect(moved).toEqual(['both.txt', 'deep.txt']);
  const resolve = () => ['both.txt', 'deep.txt'].map((path) => checkout.write(path, `${LONG}here and there\n`));
  expect(await leftAfter(merge, resolve, before)).toEqual([]);
  const paste = () => checkout.write('one.txt', `${quoted}1\n`);
  expect(await leftAfter(merge, paste, before)).toEqual(['one.txt']);
});

it('a merge that was aborted leaves every conflict, whatever is in the files, and one that was committed does not', async () => {
  const merge = merging(await begin(diverge(...BOTH)));
  const before = await takeFirstSnapshot(store, merge.tree);
  const aborted = await leftAfter(merge, () => checkout.git('merge', '--abort'), before);
  expect(aborted).toEqual(['m.txt']);
  const words = ['merge', '--quiet', '--no-edit', '--strategy-option=ours', remoteBranch('main')];
  const again = await leftAfter(merge, () => checkout.git(...words), before);
  expect(again).toEqual([]);
});

it('gives the checkout back as it was', async () => {
  const sides = diverge(...BOTH);
  checkout.write('untracked.txt', 'mine\n');
  const before = checkout.look();
  merging(await begin(sides));
  checkout.write('m.txt', 'resolved\n');
  expect(await checkout.back()).toEqual([]);
  expect(checkout.look()).toEqual(before);
});
