import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hiddenFiles } from '../../src/git/hidden-files.ts';
import { bringCommit, openStore, type Store } from '../../src/git/store.ts';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let job: LentCheckout;
let store: Store;
let directory: string;
let origin: string;

beforeEach(async () => {
  job = lendCheckout();
  job.write('src/.gitignore', 'generated/\n');
  job.git('add', '-A');
  job.git('commit', '-qm', 'rules');
  origin = job.git('rev-parse', 'HEAD').trim();
  directory = mkdtempSync(join(tmpdir(), 'hidden-files-'));
  store = await openStore({ directory, root: job.root, remote: { url: job.root, token: '', environment: {} } });
  await bringCommit(store, origin);
});
afterEach(() => {
  job.close();
  rmSync(directory, { recursive: true, force: true });
});

const hidden = (made: readonly string[], shown: readonly string[] = []): Promise<string[]> =>
  hiddenFiles(store, { origin, made, shown: new Set(shown) });

describe('what an ignore file of the run hides', () => {
  it('is no file that the rules of before hide, in whichever folder they stand', async () => {
    for (const path of ['ignored/x.js', 'deep/y.log', 'src/generated/z.js']) job.write(path, 'x');
    expect(await hidden(['ignored/x.js', 'deep/y.log', 'src/generated/z.js', 'src/generated/'])).toEqual([]);
  });

  it('is a file that those rules show, whatever the rules are now', async () => {
    job.write('.gitignore', '*\n');
    for (const path of ['src/payload.sh', 'generated/x']) job.write(path, 'x');
    const made = ['.gitignore', 'src/payload.sh', 'generated/', 'gone/'];
    expect(await hidden(made, ['.gitignore'])).toEqual(['src/payload.sh', 'generated/']);
  });

  it('is a whole folder, or of a folder the files that are not shown', async () => {
    for (const path of ['new/a.js', 'new/b.js', 'cache/.gitignore', 'cache/x']) job.write(path, 'x');
    expect(await hidden(['new/', 'cache/'], ['new/a.js'])).toEqual(['new/b.js', 'cache/']);
    expect(await hidden(['new/'], ['new/a.js', 'new/b.js'])).toEqual([]);
  });

  it('is told of names that git could take for patterns', async () => {
    for (const path of [':(glob)x', '!y', 'sp ace']) job.write(path, 'x');
    expect(await hidden([':(glob)x', '!y', 'sp ace'])).toEqual([':(glob)x', '!y', 'sp ace']);
  });

  it('asks git nothing where everything is shown', async () => {
    expect(await hiddenFiles(store, { origin: 'no commit', made: ['a'], shown: new Set(['a']) })).toEqual([]);
    await expect(
      hidden(['a']).then(() => hiddenFiles(store, { origin: 'no commit', made: ['a'], shown: new Set() })),
    ).rejects.toThrow('no commit');
  });
});
