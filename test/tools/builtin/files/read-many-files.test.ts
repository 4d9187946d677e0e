import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/tools/limits.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';

let pipeline: Pipeline;
beforeEach(() => {
  pipeline = openPipeline({ profile: 'ci', mayRead: (path) => !path.includes('secret') });
});
afterEach(() => pipeline.close());

const read = (...paths: string[]) => pipeline.result('read_many_files', { paths });

describe('read_many_files', () => {
  it('reads paths and globs, each file once, numbered, and counts them as read', async () => {
    execaSync({ cwd: pipeline.root })`git init --quiet`;
    pipeline.write('.gitignore', 'dist/\n');
    pipeline.write('src/a.ts', 'one\ntwo\n');
    pipeline.write('src/deep/b.ts', 'three\n');
    pipeline.write('dist/c.ts', 'x\n');
    pipeline.write('src/secret.ts', 'x\n');
    pipeline.write('README', 'hello\n');
    expect(await read('README', 'src/**/*.ts', './src/a.ts')).toBe(
      '<result>\n==> README <==\n1: hello\n\n==> src/a.ts <==\n1: one\n2: two\n\n==> src/deep/b.ts <==\n1: three\n</result>\n',
    );
    await pipeline.result('file_edit', { file_path: 'src/deep/b.ts', old_text: 'three', new_text: '3' });
  });

  it('finds by a glob no name that git lists where there is no such file', async () => {
    execaSync({ cwd: pipeline.root })`git init --quiet`;
    pipeline.write('gone.ts', 'x\n');
    execaSync({ cwd: pipeline.root })`git add gone.ts`;
    rmSync(join(pipeline.root, 'gone.ts'));
    expect(await pipeline.error('read_many_files', { paths: ['*.ts'] })).toContain('left out: *.ts (no file matches)');
  });

  it('takes a name with signs of a glob in it for the file that there is', async () => {
    pipeline.write('app/[id]/page.tsx', 'page\n');
    expect(await read('app/[id]/page.tsx')).toContain('==> app/[id]/page.tsx <==\n1: page');
  });

  it('shares one budget: small files are whole, large ones cut where it ends', async () => {
    pipeline.write('small', 'x\n'.repeat(100));
    for (const name of ['large1', 'large2']) pipeline.write(name, `${'y'.repeat(99)}\n`.repeat(5000));
    const text = await read('small', 'large*');
    expect(text).toContain('100: x\n\n==> large1');
    const cuts = [
      ...text.matchAll(/\.\.\. \[(\d+) lines remaining - use file_read with file_path=large\d and offset=(\d+)\]/g),
    ];
    expect(cuts.map(([, left, offset]) => Number(left) + Number(offset))).toEqual([5001, 5001]);
    expect(Number(cuts[0]?.[2])).toBe(Number(cuts[1]?.[2]));
    expect(text.length).toBeGreaterThan(LIMITS.readBytes * 0.95);
    expect(text.length).toBeLessThan(LIMITS.readBytes * 1.1);
  });

  it('says which were left out, and why', async () => {
    pipeline.write('a', 'one\n');
    pipeline.write('bin', Buffer.from([1, 0, 2]));
    pipeline.write('d/x', '');
    symlinkSync('/etc/hostname', join(pipeline.root, 'out'));
    const text = await read('a', 'bin', 'd', 'missing', '*.none');
    expect(text).toContain('\n\n... [left out: *.none (no file matches), ');
    for (const part of [
      'd ("d" is a directory)',
      'missing (there is no file "missing")',
      'bin (a binary file of 3 bytes)',
    ])
      expect(text).toContain(part);
    expect(await pipeline.error('read_many_files', { paths: ['bin', '*.none'] })).toContain(
      'No file was read; left out: *.none (no file matches), bin (a binary file of 3 bytes)',
    );
    expect(await pipeline.error('read_many_files', { paths: ['a', 'out'] })).toContain('Not allowed (rule path.');
    expect(await pipeline.error('read_many_files', { paths: ['a', '../*'] })).toContain('Not allowed (rule path.');
  });

  it('has a limit of files and of paths', async () => {
    for (let index = 0; index < LIMITS.readManyFiles + 2; index += 1) pipeline.write(`f${1000 + index}`, 'x\n');
    const text = await read('f*');
    expect(text.match(/==> /g)).toHaveLength(LIMITS.readManyFiles);
    expect(text).toContain('[left out: f1050 (over the limit of 50 files), f1051 (over the limit of 50 files)]');
    const paths = Array.from({ length: LIMITS.readManyPaths + 1 }, () => 'a');
    expect(await pipeline.error('read_many_files', { paths })).toContain('"paths"');
  });
});
