/** A merge that the agent made: what it is of, and what the host makes of both sides. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAgentMerge, mergeAgain } from '../../src/git/merge.ts';
import { openStore } from '../../src/git/store.ts';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let checkout: LentCheckout;
beforeEach(() => {
  checkout = lendCheckout();
});
afterEach(() => checkout.close());

function commit(path: string, text: string): string {
  checkout.write(path, text);
  checkout.git('add', path);
  checkout.git('commit', '--quiet', '-m', path);
  return checkout.git('rev-parse', 'HEAD');
}

/** The workspace is at `start`, and the base branch has come two commits further since they parted. */
function diverge() {
  const mergeBase = commit('one.txt', '1\n');
  const [below, base] = [commit('two.txt', '2\n'), commit('three.txt', '3\n')];
  checkout.git('checkout', '--quiet', '--detach', mergeBase);
  return { mergeBase, below, base, start: commit('four.txt', '4\n') };
}

it('is found where the base branch, or an earlier commit of it, was merged or is being merged', async () => {
  const { base, below, start } = diverge();
  const find = () => findAgentMerge(checkout.root, { start, base });
  expect(await find()).toBeUndefined();
  commit('five.txt', '5\n');
  expect(await find()).toBeUndefined();
  checkout.git('merge', '--quiet', '--no-commit', below);
  expect(await find()).toEqual({ from: 'base', commit: below });
  checkout.git('commit', '--quiet', '-m', 'Merge');
  expect(await find()).toEqual({ from: 'base', commit: below });
  checkout.git('merge', '--quiet', '--no-edit', base);
  expect(await find()).toEqual({ from: 'base', commit: base });
});

it('is of no base where another commit was merged, or the base is not known', async () => {
  const { base, below, start } = diverge();
  checkout.git('checkout', '--quiet', '--detach', below);
  const other = commit('other.txt', 'x\n');
  checkout.git('checkout', '--quiet', '--detach', start);
  checkout.git('merge', '--quiet', '--no-commit', '--no-ff', other);
  expect(await findAgentMerge(checkout.root, { start, base })).toEqual({ from: 'elsewhere', commit: other });
  checkout.git('commit', '--quiet', '-m', 'Merge');
  expect(await findAgentMerge(checkout.root, { start, base: undefined })).toEqual({ from: 'elsewhere' });
});

it('is made again of what GitHub has, without the workspace’s objects', async () => {
  const { base, mergeBase, start } = diverge();
  const remote = { url: '', token: '' };
  const store = await openStore({ directory: join(checkout.directory, 'store'), root: checkout.root, remote });
  const input = [start, base, mergeBase].map((one) => `${one}\n`).join('');
  await store.ok(['pack-objects', '--revs', '--quiet', join(store.directory, 'objects/pack/pack')], {
    ...{ borrow: true, input },
  });
  rmSync(join(checkout.root, '.git/objects'), { recursive: true });
  const merge = await mergeAgain(store, { start, tip: base, mergeBase, rules: { protect: [] } });
  expect(merge).toMatchObject({ tip: base, byAgent: true, conflicts: new Map() });
  const names = await store.ok(['ls-tree', '--name-only', merge.tree]);
  for (const name of ['one.txt', 'two.txt', 'three.txt', 'four.txt']) expect(names).toContain(name);
});
