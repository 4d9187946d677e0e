import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../src/git/store.ts';
import { type TrustedFiles, trustedFiles } from '../../src/git/trusted-files.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';

let fixture: PublishFixture;
let run: FixtureRun;
let commit: string;
let trusted: TrustedFiles;

beforeAll(async () => {
  fixture = await openPublishFixture();
  const files = {
    '.github/kodelet.yml': 'version: 1\n',
    'kodelet-tools/hello': { text: '#!/bin/sh\necho hello\n', mode: '100755' },
    'kodelet-tools/lib/data.bin': Buffer.from([0, 255, 10, 13]),
    'docs/AGENTS.md': { text: '/etc/passwd', mode: '120000' },
    'docs/CLAUDE.md': 'Write plainly.\n',
    'big/AGENTS.md': `${'é'.repeat(50)}\n`.repeat(100_000),
    'odd/AGENTS.md/inner.txt': 'x',
    'kodelet-tools/link': { text: '/etc/passwd', mode: '120000' },
  } as const;
  commit = await fixture.server.commit(fixture.repository, { files, message: 'Tools' });
  run = await fixture.begin({ kind: 'repository' });
  trusted = trustedFiles(run.store, commit);
  run.write({ '.github/kodelet.yml': 'hostile', 'kodelet-tools/hello': 'hostile', 'kodelet-tools/new': 'hostile' });
});

afterAll(() => fixture.close());

describe('trusted files', () => {
  it('are read from the commit, not from the checkout', async () => {
    expect(await trusted.read('.github/kodelet.yml')).toBe('version: 1\n');
    expect(await trusted.read('./.github//kodelet.yml')).toBe('version: 1\n');
  });

  it('are not read through a link, and that is said', async () => {
    await expect(trusted.read('kodelet-tools/link')).rejects.toMatchObject({
      code: 'config',
      message: 'kodelet-tools/link is a symbolic link on the trusted branch, and none is followed there',
    });
  });

  it.each(['.github/none.yml', '.github', '../outside'])('are undefined for %s', async (path) => {
    expect(await trusted.read(path).catch(() => undefined)).toBeUndefined();
  });

  it('are in folders, which links and what is not there are not', async () => {
    const asked = ['docs', 'odd/AGENTS.md', 'docs/AGENTS.md', 'big/AGENTS.md', 'none', 'kodelet-tools/lib'];
    expect(await trusted.directories(asked)).toEqual(['docs', 'odd/AGENTS.md', 'kodelet-tools/lib']);
  });

  it('are looked for by several names, where a link and a folder are none of them', async () => {
    const first = (folder: string) => trusted.first([`${folder}/AGENTS.md`, `${folder}/CLAUDE.md`], 1000);
    expect(await first('docs')).toEqual({ path: 'docs/CLAUDE.md', text: 'Write plainly.\n', isCut: false });
    expect([await first('odd'), await first('none')]).toEqual([undefined, undefined]);
  });

  it('are read as far as is asked for, however large they are', async () => {
    const found = await trusted.first(['big/AGENTS.md'], 1000);
    expect(found).toEqual({ path: 'big/AGENTS.md', text: expect.stringMatching(/^(é{50}\n)+é*$/), isCut: true });
    expect(found?.text.length).toBe(1000);
  });

  it('may stand in any folder, and are none where there is only a link or a folder of that name', async () => {
    expect(await trusted.mayHave(['AGENTS.md'])).toBe(true);
    expect(await trusted.mayHave(['data.bin'])).toBe(true);
    expect(await trusted.mayHave(['link', 'odd', 'GENTS.md'])).toBe(false);
  });

  it('may stand there where git cannot tell', async () => {
    expect(
      await trustedFiles(run.store, '0'.repeat(40))
        .mayHave(['x'])
        .catch(() => 'thrown'),
    ).not.toBe(false);
    const early: Store['early'] = async () => ({ exitCode: null, stdout: '', stderr: '', tooLong: true });
    const listed = trustedFiles(
      { ...run.store, early: (args, more) => (args.includes('--') ? run.store.early(args, more) : early(args)) },
      commit,
    );
    expect(await listed.mayHave(['x'])).toBe(true);
  });

  it('are exported with their modes, byte for byte and without links', async () => {
    const directory = join(fixture.directory, 'own/trusted');
    const written = await trusted.export(['kodelet-tools', '.github/kodelet.yml'], directory);
    expect(written).toEqual(['.github/kodelet.yml', 'kodelet-tools/hello', 'kodelet-tools/lib/data.bin']);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(directory, 'kodelet-tools/hello'), 'utf8')).toBe('#!/bin/sh\necho hello\n');
    expect(statSync(join(directory, 'kodelet-tools/hello')).mode & 0o111).not.toBe(0);
    expect(readFileSync(join(directory, 'kodelet-tools/lib/data.bin'))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(existsSync(join(directory, 'kodelet-tools/new'))).toBe(false);
    expect(() => lstatSync(join(directory, 'kodelet-tools/link'))).toThrow();
    const chosen = await trusted.export(['kodelet-tools'], join(fixture.directory, 'own/chosen'), (all) => {
      expect(all).toEqual(['kodelet-tools/hello', 'kodelet-tools/lib/data.bin']);
      return (path) => path.endsWith('.bin');
    });
    expect(chosen).toEqual(['kodelet-tools/lib/data.bin']);
  });

  it('are listed by one question where they were expected, and by another where they were not', async () => {
    let listings = 0;
    const early: Store['early'] = (args, options) => {
      if (args[0] === 'ls-tree') listings += 1;
      return run.store.early(args, options);
    };
    const files = trustedFiles({ ...run.store, early }, commit, [
      '.github/kodelet.yml',
      './kodelet-tools',
      'README.md',
      '.',
    ]);
    expect(await files.read('.github/kodelet.yml')).toBe('version: 1\n');
    const some = await files.export(['kodelet-tools/'], join(fixture.directory, 'some'));
    expect(some).toEqual(['kodelet-tools/hello', 'kodelet-tools/lib/data.bin']);
    expect(listings).toBe(1);
    const all = await files.export(['.'], join(fixture.directory, 'all'));
    expect(all).toEqual(expect.arrayContaining([...some, 'README.md', 'src/retry.js']));
    expect(listings).toBe(2);
  });

  it('are none where the commit has no such folder', async () => {
    expect(await trusted.export(['nothing-here'], join(fixture.directory, 'none'))).toEqual([]);
  });
});
