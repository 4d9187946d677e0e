import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitsElsewhere } from '../../src/git/commits-elsewhere.ts';
import { plainGitWith } from '../github/publish/fixture.ts';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let job: LentCheckout;
beforeEach(() => {
  job = lendCheckout();
  job.git('branch', '-qD', 'feature');
});
afterEach(() => job.close());

const NONE = { branches: [], stashed: false };
const treeOf = (commit: string): string => job.git('rev-parse', `${commit}^{tree}`).trim();
const find = (tree = treeOf('HEAD'), since = Date.now() - 60_000) => commitsElsewhere(job.root, { since, tree });

/** A commit on a new branch, which is left again. */
function commitOn(branch: string): void {
  job.git('checkout', '-q', '-b', branch);
  job.write('new.txt', `${branch}\n`);
  job.git('add', 'new.txt');
  job.git('commit', '-qm', branch);
}

it('are those of a branch that was left since, and of a stash, until the workspace has them', async () => {
  const at = job.git('rev-parse', '--abbrev-ref', 'HEAD').trim();
  commitOn('fix/a-b');
  expect(await find()).toEqual(NONE);
  job.git('checkout', '-q', at);
  expect(await find()).toEqual({ branches: ['fix/a-b'], stashed: false });
  expect(await find(treeOf('fix/a-b'))).toEqual(NONE);
  expect(await find(undefined, Date.now() + 60_000)).toEqual(NONE);
  job.write('stashed.txt', 'x\n');
  job.git('stash', '-q', '-u');
  expect(await find()).toEqual({ branches: ['fix/a-b'], stashed: true });
  job.git('stash', 'pop', '-q');
  job.git('merge', '-q', 'fix/a-b');
  expect(await find()).toEqual(NONE);
});

it('are none of before whose dates are in the future, as by the clock of another machine', async () => {
  const who = 'a <a@b.c> 4102444800 +0000';
  const text = `tree ${treeOf('HEAD')}\nauthor ${who}\ncommitter ${who}\n\nLater\n`;
  const commit = plainGitWith(job.root, text, 'hash-object', '-t', 'commit', '-w', '--stdin');
  job.git('branch', 'theirs', commit);
  expect(await find('')).toEqual({ branches: ['theirs'], stashed: false });
  expect(await find('', Date.now() + 1000)).toEqual(NONE);
});

it('are none where there is no repository', async () => {
  expect(await commitsElsewhere(job.directory, { since: 0, tree: '' })).toEqual(NONE);
});
