/** Covers `src/tools/builtin/search/file-list.ts`. */
import { rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
});
afterEach(() => fixture.dispose());

const init = (): unknown => execaSync({ cwd: fixture.root })`git init --quiet`;

function writeAged(path: string, secondsAgo: number): void {
  const time = Date.now() / 1000 - secondsAgo;
  utimesSync(fixture.write(path, 'x'), time, time);
}

describe('glob_tool', () => {
  it('answers newest first, dot files in, git’s own out', async () => {
    init();
    writeAged('old.ts', 300);
    writeAged('.hidden/new.ts', 100);
    writeAged('src/deep/middle.ts', 200);
    writeAged('src/other.js', 10);
    expect(await fixture.text('glob_tool', { pattern: '**/*.ts' })).toBe('.hidden/new.ts\nsrc/deep/middle.ts\nold.ts');
    expect(await fixture.text('glob_tool', { pattern: '**/*config' })).toContain('No files match');
  });

  it('leaves ignored files out unless they are asked for or their directory is named', async () => {
    init();
    fixture.write('.gitignore', 'dist/\n*.log\n');
    ['a.js', 'a.log', 'dist/a.js'].forEach((path, index) => void writeAged(path, 10 * index));
    expect(await fixture.text('glob_tool', { pattern: '**/*.js' })).toBe('a.js');
    expect(await fixture.text('glob_tool', { pattern: '**/*.{js,log}', include_ignored: true })).toBe(
      'a.js\na.log\ndist/a.js',
    );
    expect(await fixture.text('glob_tool', { pattern: '*.js', path: 'dist' })).toBe('dist/a.js');
  });

  it.each([
    ['**/*.log', ''],
    ['logs/**', ''],
    ['src/**', 'src/a.ts src/deep/b.tsx src/deep/[c].ts src/deep/edited'],
    ['src/**/*.{ts,tsx}', 'src/a.ts src/deep/b.tsx src/deep/[c].ts'],
    ['**/deep/*', 'src/deep/b.tsx src/deep/[c].ts src/deep/edited'],
    ['src/**/a*', 'src/a.ts'],
    ['**/*e*d*', 'src/deep/edited'],
    ['**/[ab].*', 'src/a.ts src/deep/b.tsx'],
    ['src/deep/\\[c].ts', 'src/deep/[c].ts'],
    ['src/deep', ''],
    ['*', '.gitignore odd:(name'],
    ['odd:(name', 'odd:(name'],
    ['SRC/*', ''],
  ])('finds by %j what is there and not ignored', async (pattern, found) => {
    init();
    fixture.write('.gitignore', '*.log\nlogs/\n');
    const paths = ['src/a.ts', 'src/deep/b.tsx', 'src/deep/[c].ts', 'src/deep/edited', 'odd:(name', 'a.log', 'logs/x'];
    for (const path of paths) fixture.write(path, 'x');
    const text = await fixture.text('glob_tool', { pattern });
    if (found === '') expect(text).toContain('No files match');
    else expect(text.split('\n').toSorted()).toEqual(found.split(' ').toSorted());
  });

  it('leaves out what git still lists and is gone, and finds what is new', async () => {
    init();
    fixture.write('gone.ts', 'x');
    execaSync({ cwd: fixture.root })`git add .`;
    rmSync(join(fixture.root, 'gone.ts'));
    fixture.write('new.ts', 'x');
    expect(await fixture.text('glob_tool', { pattern: '*.ts' })).toBe('new.ts');
  });

  it('walks where there is no repository', async () => {
    writeAged('d/a.ts', 10);
    symlinkSync('..', join(fixture.root, 'd/loop'));
    expect(await fixture.text('glob_tool', { pattern: '**/*.ts' })).toBe('d/a.ts');
  });

  it('takes a pattern relative to path, with ./ or absolute', async () => {
    writeAged('d/a.ts', 10);
    for (const pattern of ['d/*.ts', './d/*.ts', join(fixture.root, 'd/*.ts')]) {
      expect(await fixture.text('glob_tool', { pattern }), pattern).toBe('d/a.ts');
    }
    expect(await fixture.text('glob_tool', { pattern: '*.ts', path: 'd' })).toBe('d/a.ts');
    expect((await fixture.failure('glob_tool', { pattern: '../*' })).code).toBe('denied');
    expect((await fixture.failure('glob_tool', { pattern: '*', path: '/etc' })).code).toBe('denied');
  });

  it('shows 100 files and says how many more there are', async () => {
    for (let number = 0; number < 103; number += 1) fixture.write(`f${number}`, 'x');
    const result = await fixture.call('glob_tool', { pattern: 'f*' });
    expect(result.ok && result.text).toMatch(/\n\.\.\. \[3 more files - use a narrower pattern or path\]$/);
    expect(result.metadata?.fields).toMatchObject({ truncated: true, files: { length: 100 } });
  });
});
