import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trustedCommit } from '../../src/github/start.ts';
import { exportTrusted, readTrusted } from '../../src/github/trusted.ts';
import { type Bench, type BenchRun, openBench } from './bench.ts';

let bench: Bench;
let run: BenchRun;
let trusted: string;

beforeAll(async () => {
  bench = await openBench();
  const files = {
    '.github/kodelet.yml': 'version: 1\n',
    'kodelet-tools/hello': { text: '#!/bin/sh\necho hello\n', mode: '100755' },
    'kodelet-tools/lib/data.bin': Buffer.from([0, 255, 10, 13]),
    'kodelet-tools/link': { text: '/etc/passwd', mode: '120000' },
  } as const;
  await bench.server.commit(bench.repository, { files, message: 'Tools' });
  run = await bench.begin({ kind: 'repository' });
  trusted = await trustedCommit(run.store, 'main');
  run.write({ '.github/kodelet.yml': 'hostile', 'kodelet-tools/hello': 'hostile', 'kodelet-tools/new': 'hostile' });
});

afterAll(() => bench.close());

describe('trusted files', () => {
  it('are read from the commit, not from the checkout', async () => {
    expect(await readTrusted(run.store, trusted, '.github/kodelet.yml')).toBe('version: 1\n');
  });

  it.each(['.github/none.yml', '.github', 'kodelet-tools/link', '../outside'])('are undefined for %s', async (path) => {
    expect(await readTrusted(run.store, trusted, path).catch(() => undefined)).toBeUndefined();
  });

  it('are exported with their modes, byte for byte and without links', async () => {
    const directory = join(bench.directory, 'trusted');
    const written = await exportTrusted(run.store, trusted, ['kodelet-tools', '.github/kodelet.yml'], directory);
    expect(written).toEqual(['.github/kodelet.yml', 'kodelet-tools/hello', 'kodelet-tools/lib/data.bin']);
    expect(readFileSync(join(directory, 'kodelet-tools/hello'), 'utf8')).toBe('#!/bin/sh\necho hello\n');
    expect(statSync(join(directory, 'kodelet-tools/hello')).mode & 0o111).not.toBe(0);
    expect(readFileSync(join(directory, 'kodelet-tools/lib/data.bin'))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(existsSync(join(directory, 'kodelet-tools/new'))).toBe(false);
    expect(() => lstatSync(join(directory, 'kodelet-tools/link'))).toThrow();
  });

  it('are none where the commit has no such folder', async () => {
    expect(await exportTrusted(run.store, trusted, ['nothing-here'], join(bench.directory, 'none'))).toEqual([]);
  });
});
