import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeSnapshot } from '../../src/git/snapshot.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';
import { SWAPPERS, whileSwapping } from '../support/swaps/swapper.ts';
import { describeUnless } from '../support/unless.ts';

const MILLISECONDS = 1000;

let fixture: PublishFixture;
let run: FixtureRun;
let outside: string;
beforeEach(async () => {
  fixture = await openPublishFixture();
  run = await fixture.begin({ kind: 'repository' });
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-outside-')));
});
afterEach(async () => {
  await fixture.close();
  rmSync(outside, { recursive: true, force: true });
});

describe.each(SWAPPERS)('a snapshot while names are swapped with links by $name', (swapper) => {
  describeUnless(swapper.lack)('', () => {
    it('never holds what stands outside of the workspace', async () => {
      const files = Array.from({ length: 150 }, (_, index) => `dir/${index}.txt`);
      run.write(Object.fromEntries(files.map((path) => [path, 'ours\n'])));
      mkdirSync(join(outside, 'dir'));
      for (const path of [...files, 'dir/more.txt']) writeFileSync(join(outside, path), 'forbidden\n');
      symlinkSync(join(outside, 'dir'), join(run.root, 'link'));
      const pairs = [[join(run.root, 'dir'), join(run.root, 'link')]] as const;
      let ours = 0;
      await whileSwapping(swapper, pairs, async () => {
        for (const until = performance.now() + MILLISECONDS; performance.now() < until; ) {
          const { tree } = await takeSnapshot(run.store);
          const grep = async (text: string) => (await run.store.run(['grep', '-l', text, tree])).stdout;
          expect(await grep('forbidden')).toBe('');
          if ((await grep('ours')) !== '') ours += 1;
        }
      });
      expect(ours).toBeGreaterThan(0);
    });
  });
});
