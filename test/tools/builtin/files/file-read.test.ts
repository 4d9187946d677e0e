/** Covers `src/lib/read-lines.ts`, `src/lib/bytes.ts`. */
import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
});
afterEach(() => fixture.dispose());

const lines = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

describe('file_read', () => {
  it('numbers lines from the right, then a colon', async () => {
    fixture.write('a.txt', lines(11));
    const text = await fixture.text('file_read', { file_path: 'a.txt', offset: 9 });
    expect(text).toBe(' 9: line 9\n10: line 10\n11: line 11');
  });

  it('finds one file by three spellings of its path', async () => {
    fixture.write('d/..a.txt', 'x\n');
    const spellings = ['d/..a.txt', './d/../d/..a.txt', join(fixture.root, 'd/..a.txt')];
    const answers = await Promise.all(spellings.map((file_path) => fixture.call('file_read', { file_path })));
    expect(answers.map(({ metadata }) => metadata?.fields.filePath)).toEqual(Array(3).fill('d/..a.txt'));
  });

  it('says how many lines remain and where they begin', async () => {
    fixture.write('a.txt', lines(10));
    const text = await fixture.text('file_read', { file_path: 'a.txt', offset: 3, line_limit: 2 });
    expect(text).toBe('3: line 3\n4: line 4\n... [6 lines remaining - use offset=5 to continue reading]');
  });

  it('says the same when the limit of bytes cut the slice, and goes on where it stopped', async () => {
    fixture.write('a.txt', `${'x'.repeat(1500)}\n`.repeat(50));
    const first = await fixture.text('file_read', { file_path: 'a.txt' });
    expect(first).toMatch(/\n\.\.\. \[17 lines remaining - use offset=34 to continue reading\]$/);
    const rest = await fixture.text('file_read', { file_path: 'a.txt', offset: 34 });
    expect(rest.split('\n')).toHaveLength(17);
  });

  it('cuts a line over 2,000 characters between characters', async () => {
    fixture.write('a.txt', `${'é'.repeat(2001)}\n${'😀'.repeat(2000)}\n`);
    const text = await fixture.text('file_read', { file_path: 'a.txt' });
    expect(text).toBe(`1: ${'é'.repeat(2000)}...\n2: ${'😀'.repeat(2000)}`);
  });

  it('refuses an offset past the end with the number of lines', async () => {
    fixture.write('a.txt', 'one\ntwo');
    const { text } = await fixture.failure('file_read', { file_path: 'a.txt', offset: 3 });
    expect(text).toBe('File has only 2 lines, which is less than the requested offset 3');
  });

  it('reads an empty file as nothing', async () => {
    fixture.write('a.txt', '');
    expect(await fixture.text('file_read', { file_path: 'a.txt' })).toBe('');
  });

  it('says that a file is binary, and replaces what is not UTF-8 in one that is text', async () => {
    fixture.write('b.bin', Buffer.concat([Buffer.from('x'.repeat(511)), Buffer.from([0])]));
    expect((await fixture.failure('file_read', { file_path: 'b.bin' })).text).toContain('binary file (512 bytes)');
    fixture.write('late.txt', Buffer.concat([Buffer.from('x'.repeat(512)), Buffer.from([0])]));
    expect((await fixture.call('file_read', { file_path: 'late.txt' })).ok).toBe(true);
    fixture.write('latin.txt', Buffer.from('caf\xe9\n', 'latin1'));
    expect(await fixture.text('file_read', { file_path: 'latin.txt' })).toBe('1: caf\ufffd');
  });

  it('sends a directory to ls, and names a similar file where one is missing', async () => {
    fixture.write('src/config.ts', 'x');
    expect((await fixture.failure('file_read', { file_path: 'src' })).advice).toContain('ls');
    const missing = await fixture.failure('file_read', { file_path: 'src/confg.ts' });
    expect(`${missing.text} ${missing.advice}`).toContain('"src/config.ts"');
  });

  it('refuses every way out of the workspace', async () => {
    symlinkSync('/etc/passwd', join(fixture.root, 'link'));
    symlinkSync('/etc', join(fixture.root, 'directory'));
    const ways = [
      '../x',
      '/etc/passwd',
      '/proc/self/environ',
      'link',
      'directory/passwd',
      '.git/config',
      '.GIT/config',
    ];
    for (const file_path of ways) {
      expect((await fixture.failure('file_read', { file_path })).code, file_path).toBe('denied');
    }
  });

  it('does not wait for a pipe', async () => {
    execFileSync('mkfifo', [join(fixture.root, 'pipe')]);
    expect((await fixture.failure('file_read', { file_path: 'pipe' })).text).toContain('not a regular file');
  });

  it('pages a spill file of the scratch directory', async () => {
    writeFileSync(join(fixture.scratch, 'log'), lines(3));
    expect(await fixture.text('file_read', { file_path: join(fixture.scratch, 'log'), offset: 3 })).toBe('3: line 3');
  });

  it('takes no more memory for a slice of 1 GB than the slice', async () => {
    const file = fixture.write('big', Buffer.alloc(0));
    writeFileSync(file, lines(1000));
    truncateSync(file, 1024 ** 3); // one line of 1 GB behind the thousandth
    const before = process.memoryUsage();
    const text = await fixture.text('file_read', { file_path: 'big', offset: 1000, line_limit: 1 });
    const after = process.memoryUsage();
    expect(text).toBe('1000: line 1000\n... [1 lines remaining - use offset=1001 to continue reading]');
    expect(after.rss - before.rss).toBeLessThan(60 * 1024 ** 2);
    const last = await fixture.text('file_read', { file_path: 'big', offset: 1001 });
    expect(last).toHaveLength('1001: ...'.length + 2000);
  });
});
