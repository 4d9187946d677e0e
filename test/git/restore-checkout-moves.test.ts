/** Covers `src/git/workspace-record.ts`. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Recorder } from '../../src/git/workspace-record.ts';
import { plainGit } from '../github/publish/fixture.ts';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let job: LentCheckout;
let recorder: Recorder;
beforeEach(() => {
  job = lendCheckout();
  recorder = job.open();
});
afterEach(() => job.close());

describe('a checkout that was put on other code', () => {
  it('stands on its branch again, with nothing of that code and all of its own', async () => {
    job.write('a.txt', 'job\n');
    job.write('new/file.txt', 'job\n');
    recorder = job.open();
    const before = job.look();
    await job.move(recorder);
    expect(readFileSync(join(job.root, 'a.txt'), 'utf8')).toBe('head\n');
    expect(readFileSync(join(job.root, 'ignored/evil.js'), 'utf8')).toBe('evil\n');
    expect(await job.back()).toEqual([]);
    expect(job.look()).toEqual(before);
    expect(readFileSync(join(job.root, '.git/HEAD'), 'utf8')).toBe('ref: refs/heads/main\n');
  });

  it('keeps nothing of a pack that was being copied when the run was killed', async () => {
    await job.move(recorder);
    const packs = join(job.root, '.git/objects/pack');
    mkdirSync(packs, { recursive: true });
    writeFileSync(join(packs, 'tmp_lent-pack-0123.pack'), 'half a p');
    writeFileSync(join(packs, 'tmp_pack_Xy12ab'), 'of another git process');
    await job.back();
    expect(readdirSync(packs).filter((name) => name.startsWith('tmp_'))).toEqual(['tmp_pack_Xy12ab']);
  });

  it('keeps no ignored file that appeared or changed while a fork’s code was there', async () => {
    job.write('ignored/evil.js', 'job\n');
    recorder = job.open();
    await new Promise((resolve) => setTimeout(resolve, 20));
    await job.move(recorder, true);
    job.write('ignored/planted.js', 'evil\n');
    job.write('ignored/cache.js', 'evil\n');
    await job.back();
    expect(job.removed()).toEqual(['ignored/cache.js', 'ignored/planted.js']);
    expect(readdirSync(join(job.root, 'ignored'))).toEqual(['evil.js']);
    expect(readFileSync(join(job.root, 'ignored/evil.js'), 'utf8')).toBe('job\n');
  });
});

describe('a checkout in parts', () => {
  it('is given back with its submodules, and those inside of them', async () => {
    const make = (name: string, text: string): string => {
      const path = join(job.directory, name);
      plainGit(job.directory, 'init', '-q', path);
      writeFileSync(join(path, 'lib.txt'), text);
      plainGit(path, 'add', '-A');
      plainGit(path, '-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'one');
      return path;
    };
    const inner = make('inner', 'inner\n');
    const outer = make('outer', 'outer\n');
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'protocol.file.allow=always'];
    plainGit(outer, ...identity, 'submodule', '--quiet', 'add', inner, 'inner');
    plainGit(outer, ...identity, 'commit', '-qm', 'two');
    job.git('submodule', '--quiet', 'add', outer, 'outer');
    job.git('commit', '-qm', 'three');
    job.git('submodule', '--quiet', 'update', '--init', '--recursive');
    recorder = job.open();
    const before = job.look();
    await recorder.record();
    job.write('outer/lib.txt', 'agent\n');
    job.write('outer/added.txt', 'agent\n');
    rmSync(join(job.root, 'outer/inner'), { recursive: true });
    symlinkSync('/tmp', join(job.root, 'outer/inner'));
    writeFileSync(join(job.root, '.git/modules/outer/hooks/post-checkout'), 'evil\n', { mode: 0o755 });
    await job.back();
    const { '.git/modules/outer/index': _, '.git/modules/outer/modules/inner/index': __, ...after } = job.look();
    expect(before).toMatchObject(after);
    expect(after['outer/inner/lib.txt']).toBe(before['outer/inner/lib.txt']);
    expect(job.git('submodule', '--quiet', 'foreach', '--recursive', 'git status --porcelain')).toBe('');
  });

  it('is given back with the empty folders of submodules that are not checked out, and no others', async () => {
    const names = ['kept', 'link', 'file', 'gone'];
    for (const name of names) job.git('update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},parts/${name}`);
    job.git('commit', '-qm', 'Submodules');
    for (const name of names.slice(0, 3)) mkdirSync(join(job.root, 'parts', name), { recursive: true });
    recorder = job.open();
    await job.move(recorder); // to a commit that has none of them
    expect(existsSync(join(job.root, 'parts'))).toBe(false);
    mkdirSync(join(job.root, 'parts'));
    symlinkSync('/tmp', join(job.root, 'parts/link'));
    job.write('parts/file', 'agent\n');
    await job.back();
    const folders = readdirSync(join(job.root, 'parts'), { withFileTypes: true });
    expect(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual(['file', 'kept', 'link']);
    expect(folders).toHaveLength(3);
  });

  it('keeps what was not published without asking a repository within it, whose settings run programs', async () => {
    const inner = join(job.root, 'inner');
    plainGit(job.root, 'init', '-q', inner);
    const git = (...args: string[]): string => plainGit(inner, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args);
    writeFileSync(join(inner, 'a.txt'), 'a\n');
    git('add', '.');
    git('commit', '-qm', 'one');
    job.git('add', 'inner');
    job.git('commit', '-qm', 'a gitlink');
    recorder = job.open();
    await recorder.record();
    const ran = join(job.directory, 'ran');
    writeFileSync(join(inner, '.gitattributes'), '* filter=evil\n');
    git('config', 'filter.evil.clean', `touch ${ran}; cat`);
    writeFileSync(join(inner, 'a.txt'), 'b\n');
    job.write('src/b.txt', 'agent\n');
    const directory = join(job.directory, 'kept');
    expect(await job.back(undefined, directory)).toEqual([expect.stringContaining('Its patch is')]);
    expect(readFileSync(join(directory, 'unpublished.patch'), 'utf8')).toContain('+agent');
    expect(existsSync(ran)).toBe(false);
  });

  it('is given back as sparse as it was', async () => {
    job.git('sparse-checkout', 'set', 'src');
    recorder = job.open();
    const before = job.look();
    expect(existsSync(join(job.root, 'ignored'))).toBe(true);
    await recorder.record();
    job.write('src/b.txt', 'agent\n');
    job.git('sparse-checkout', 'disable');
    await job.back();
    expect(job.look()).toEqual(before);
    await recorder.close();
  });

  it('has the contents of Git LFS again, not their pointers', async () => {
    const content = 'a large picture\n';
    const sha = createHash('sha256').update(content).digest('hex');
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${sha}\nsize ${content.length}\n`;
    job.write('.gitattributes', '*.png filter=lfs diff=lfs merge=lfs -text\n');
    job.write('logo.png', pointer);
    job.git('add', '-A');
    job.git('commit', '-qm', 'lfs');
    job.write('logo.png', content);
    utimesSync(join(job.root, 'logo.png'), 1e9, 1e9); // long before the index: git takes it for clean without a look
    const clean = `printf '${pointer.replaceAll('\n', '\\n')}'`;
    job.git('-c', `filter.lfs.clean=${clean}`, 'add', 'logo.png'); // what git-lfs leaves: the pointer in the index, the content in the tree
    const objects = join(job.root, '.git/lfs/objects', sha.slice(0, 2), sha.slice(2, 4));
    mkdirSync(objects, { recursive: true });
    writeFileSync(join(objects, sha), content);
    recorder = job.open();
    const before = job.look();
    await recorder.record();
    unlinkSync(join(job.root, 'logo.png'));
    await job.back();
    expect(job.look()).toEqual(before);
  });
});

describe('a run that has ended', () => {
  it('moves the checkout no more, and waits for the move that is under way', async () => {
    const done: string[] = [];
    const moving = recorder.changing(async () => void done.push('begun before the end'));
    await recorder.close();
    expect(done).toEqual(['begun before the end']);
    await moving;
    const late = recorder.changing(async () => void done.push('begun after it'));
    await expect(late).rejects.toThrow('the checkout belongs to the job again');
    expect(done).toHaveLength(1);
  });
});
