/** Covers `src/lib/read-lines.ts`, `src/lib/bytes.ts`. */
import { execFileSync } from 'node:child_process';
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isWhole } from '../../../support/sample.ts';
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
    const notice = '... [line 1 has 1 more character - use offset=1 column_offset=2001 to continue reading]';
    expect(text).toBe(`1: ${'é'.repeat(2000)}...\n2: ${'😀'.repeat(2000)}\n${notice}`);
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

  it('takes no more memory for a slice of a large file than the slice', async () => {
    const size = (isWhole ? 1 : 1 / 4) * 1024 ** 3;
    const file = fixture.write('big', Buffer.alloc(0));
    writeFileSync(file, lines(1000));
    truncateSync(file, size); // one long line behind the thousandth
    const before = process.memoryUsage();
    const text = await fixture.text('file_read', { file_path: 'big', offset: 1000, line_limit: 1 });
    const after = process.memoryUsage();
    expect(text).toBe('1000: line 1000\n... [1 lines remaining - use offset=1001 to continue reading]');
    expect(after.rss - before.rss).toBeLessThan(60 * 1024 ** 2);
    const last = await fixture.text('file_read', { file_path: 'big', offset: 1001 });
    expect(last.split('\n')[0]).toHaveLength('1001: ...'.length + 2000);
    const column = size - 12_000;
    const far = await fixture.text('file_read', { file_path: 'big', offset: 1001, column_offset: column });
    expect(far).toHaveLength('1001: '.length + 12_000 + 1 - 8893); // the bytes of the lines before
    expect(process.memoryUsage().rss - before.rss).toBeLessThan(60 * 1024 ** 2);
  });
});

describe('file_read in a long line', () => {
  /** Follows the notices from the beginning of line 1 to its end. */
  async function readOn(first: object = {}): Promise<string[]> {
    const parts: string[] = [];
    let next: object | undefined = first;
    while (next) {
      const text: string = await fixture.text('file_read', { file_path: 'a.txt', ...next });
      const [line = ''] = text.split('\n');
      parts.push(line.replace(/^1: /, '').replace(/\.\.\.$/, ''));
      const [, offset, column_offset] = /use offset=(\d+) column_offset=(\d+) to continue/.exec(text) ?? [];
      next = offset ? { offset: Number(offset), column_offset: Number(column_offset) } : undefined;
    }
    return parts;
  }

  it('reads all of it in parts, the parts being the line', async () => {
    const line = Array.from({ length: 40_000 }, (_, index) => `${index},`).join('');
    fixture.write('a.txt', line);
    const parts = await readOn();
    expect(parts.join('')).toBe(line);
    expect(parts.map(({ length }) => length).slice(0, 3)).toEqual([2000, 12_000, 12_000]);
  });

  it('counts characters and splits none, wherever the file is read in two', async () => {
    for (const shift of [0, 1, 2, 3]) {
      const line = `${'x'.repeat(shift)}${'😀é€'.repeat(40_000)}`;
      fixture.write('a.txt', `\ufeff${line}\r\nnext\n`);
      expect((await readOn()).join('') === line, `${shift} bytes before`).toBe(true);
    }
  });

  it('counts what is not UTF-8 as it shows it', async () => {
    fixture.write('a.txt', Buffer.concat([Buffer.alloc(9000, 0xe2), Buffer.from('end')]));
    expect((await readOn()).join('')).toBe(`${'\ufffd'.repeat(9000)}end`);
  });

  it('says how many characters there are past what is shown', async () => {
    fixture.write('a.txt', `short\n${'y'.repeat(20_000)}\nlast\n`);
    const text = await fixture.text('file_read', { file_path: 'a.txt', offset: 2, column_offset: 5001 });
    expect(text.split('\n')).toEqual([
      `2: ${'y'.repeat(12_000)}...`,
      '... [line 2 has 3000 more characters - use offset=2 column_offset=17001 to continue reading]',
      '... [1 lines remaining - use offset=3 to continue reading]',
    ]);
  });

  it('gives one line from a column on, and those behind it from their beginning where they are asked for', async () => {
    fixture.write('a.txt', `${'y'.repeat(3000)}\nsecond\n${'z'.repeat(2001)}\nlast\n`);
    const from = { file_path: 'a.txt', column_offset: 2999 };
    expect(await fixture.text('file_read', from)).toBe(
      '1: yy\n... [3 lines remaining - use offset=2 to continue reading]',
    );
    expect((await fixture.text('file_read', { ...from, line_limit: 3 })).split('\n')).toEqual([
      '1: yy',
      '2: second',
      `3: ${'z'.repeat(2000)}...`,
      '... [line 3 has 1 more character - use offset=3 column_offset=2001 to continue reading]',
      '... [1 lines remaining - use offset=4 to continue reading]',
    ]);
  });

  it('takes the end of the line for no character of it', async () => {
    fixture.write('a.txt', `${'y'.repeat(2000)}\r\nabc\r\n`);
    expect(await fixture.text('file_read', { file_path: 'a.txt' })).toBe(`1: ${'y'.repeat(2000)}\n2: abc`);
    const last = { file_path: 'a.txt', offset: 2 };
    expect(await fixture.text('file_read', { ...last, column_offset: 3 })).toBe('2: c');
    const past = await fixture.failure('file_read', { ...last, column_offset: 4 });
    expect(past.text).toBe('Line 2 has only 3 characters, which is less than the requested column_offset 4');
  });

  it('refuses a column past the end, also of an empty file, and an offset past the end first', async () => {
    fixture.write('a.txt', 'a\n\n');
    fixture.write('empty.txt', '');
    const failure = async (input: object) => (await fixture.failure('file_read', input)).text;
    expect(await failure({ file_path: 'a.txt', offset: 2, column_offset: 2 })).toContain(
      'Line 2 has only 0 characters',
    );
    expect(await failure({ file_path: 'a.txt', offset: 3, column_offset: 2 })).toContain('File has only 2 lines');
    expect(await failure({ file_path: 'empty.txt', column_offset: 2 })).toContain('Line 1 has only 0 characters');
  });

  it('says that a file is binary, whatever the column', async () => {
    fixture.write('b.bin', Buffer.alloc(100));
    expect((await fixture.failure('file_read', { file_path: 'b.bin', column_offset: 50 })).text).toContain('binary');
  });

  it('counts as having read the file, and says in the metadata that more remains', async () => {
    fixture.write('a.txt', 'y'.repeat(15_000));
    const { metadata } = await fixture.call('file_read', { file_path: 'a.txt', column_offset: 2001 });
    expect(metadata?.fields).toMatchObject({ offset: 1, lineLimit: 1, truncated: true, remainingLines: undefined });
    expect(metadata?.fields.lines).toEqual([`${'y'.repeat(12_000)}...`]);
    expect((await fixture.call('file_write', { file_path: 'a.txt', text: 'z' })).ok).toBe(true);
  });

  it('is named by read_many_files', async () => {
    fixture.write('a.txt', 'y'.repeat(2001));
    expect(await fixture.text('read_many_files', { paths: ['a.txt'] })).toContain(
      '\n... [line 1 has 1 more character - use file_read with offset=1 column_offset=2001 to continue reading]',
    );
  });
});
