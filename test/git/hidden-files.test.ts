import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hiddenFiles, ignoredFiles } from '../../src/git/selection.ts';
import { openStore, provideCommit, type Store } from '../../src/git/store.ts';
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
  await provideCommit(store, origin);
});
afterEach(() => {
  job.close();
  rmSync(directory, { recursive: true, force: true });
});

const hidden = (...made: string[]): Promise<string[]> => hiddenFiles(store, { origin, made });

describe('what an ignore file of the run hides', () => {
  it('is no file that the rules of before hide, in whichever folder they stand', async () => {
    const made = ['ignored/x.js', 'deep/y.log', 'src/generated/z.js'];
    for (const path of made) job.write(path, 'x');
    expect(await hidden(...made, 'src/generated/')).toEqual([]);
  });

  it('is no folder of which the rules of before hide every file, but what else is in it', async () => {
    job.write('.gitignore', `${readFileSync(join(job.root, '.gitignore'), 'utf8')}*.pyc\n`);
    job.git('commit', '-qam', 'compiled');
    origin = job.git('rev-parse', 'HEAD').trim();
    await provideCommit(store, origin);
    for (const path of ['src/__pycache__/a.pyc', 'src/__pycache__/deep/b.pyc', 'mixed/c.pyc']) job.write(path, 'x');
    expect(await hidden('src/__pycache__/', 'mixed/')).toEqual([]);
    job.write('mixed/payload.sh', 'x');
    expect(await hidden('src/__pycache__/', 'mixed/')).toEqual([]);
    job.write('mixed/.gitignore', '*.sh\n');
    expect(await hidden('src/__pycache__/', 'mixed/')).toEqual(['mixed/payload.sh']);
    job.write('mixed/.gitignore', '*\n');
    expect(await hidden('src/__pycache__/', 'mixed/')).toEqual(['mixed/']);
  });

  it('is no file that git sees, such as one that a verification leaves', async () => {
    for (const path of ['coverage.txt', 'reports/a.xml']) job.write(path, 'x');
    expect(await hidden('coverage.txt', 'reports/')).toEqual([]);
  });

  it('is a file that those rules show, and the rules of now do not', async () => {
    job.write('.gitignore', '*\n');
    for (const path of ['src/payload.sh', 'generated/x']) job.write(path, 'x');
    expect(await hidden('src/payload.sh', 'generated/', 'gone/')).toEqual(['src/payload.sh', 'generated/']);
  });

  it('is no file in a submodule, which no ignore file hides', async () => {
    job.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},vendor/lib`);
    job.git('commit', '-qm', 'A submodule');
    origin = job.git('rev-parse', 'HEAD').trim();
    await provideCommit(store, origin);
    job.write('vendor/lib/fix.js', 'x');
    expect(await hidden('vendor/lib/fix.js')).toEqual([]);
  });

  it('is a whole folder, or of a folder the files that are not shown', async () => {
    for (const path of ['new/a.js', 'new/b.js', 'cache/x']) job.write(path, 'x');
    job.write('cache/.gitignore', '*\n');
    job.write('new/.gitignore', 'b.js\n');
    expect(await hidden('new/', 'cache/')).toEqual(['new/b.js', 'cache/']);
  });

  it('is no cache with a tag, as pytest, mypy and ruff make them', async () => {
    const tag = 'Signature: 8a477f597d28d172789f06886806bc55\n# This file is a cache directory tag.\n';
    const caches = { '.pytest_cache': tag, 'new/.ruff_cache': tag, '.untagged': undefined, '.other': 'Signature: 1' };
    for (const [folder, text] of Object.entries(caches)) {
      job.write(`${folder}/.gitignore`, '# Created by a tool automatically.\n*\n');
      job.write(`${folder}/v/x`, 'x');
      if (text !== undefined) job.write(`${folder}/CACHEDIR.TAG`, text);
    }
    job.write('new/a.js', 'x');
    job.write('.partly/CACHEDIR.TAG', tag);
    job.write('.partly/.gitignore', '*.js\n');
    job.write('.partly/b.js', 'x');
    expect(await hidden('.pytest_cache/', 'new/', '.untagged/', '.other/', '.partly/')).toEqual([
      '.untagged/',
      '.other/',
      '.partly/b.js',
    ]);
  });

  it('is found without a change to the index that snapshots are taken with', async () => {
    const index = () => store.ok(['ls-files', '--stage']);
    const before = await index();
    for (const path of ['src/payload.sh', 'ignored/x.js']) job.write(path, 'x');
    await hidden('src/payload.sh', 'ignored/x.js');
    expect(await index()).toBe(before);
  });

  it('is told of names that git could take for patterns', async () => {
    const made = [':(glob)x', '!y', 'sp ace'];
    for (const path of made) job.write(path, 'x');
    job.write('.gitignore', '*\n');
    expect(await hidden(...made)).toEqual(made);
  });
});

it('names the files that the agent wrote where the rules of before hide them', async () => {
  for (const path of ['src/generated/z.js', 'src/seen.js']) job.write(path, 'x');
  const written = ['src/generated/z.js', 'src/seen.js', 'src/generated/gone.js', 'src/.gitignore', '/tmp/x'];
  expect(await ignoredFiles(store, { origin, written })).toEqual(['src/generated/z.js']);
});
