import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, createBench } from '../../workspace.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench();
});
afterEach(() => bench.dispose());

describe('ls', () => {
  it('lists directories first, with a mark for each kind', async () => {
    bench.write('a.txt', 'x');
    bench.write('z/inner/deep.txt', 'x');
    bench.write('.git/config', 'x');
    symlinkSync('a.txt', join(bench.root, 'link'));
    expect(await bench.text('ls', {})).toBe('z/\na.txt\nlink@');
    expect(await bench.text('ls', { depth: 2 })).toBe('z/\nz/inner/\na.txt\nlink@');
    expect(await bench.text('ls', { path: './z', depth: 3 })).toBe('inner/\ninner/deep.txt');
  });

  it('shows 1,000 entries, and past that 500 with the count', async () => {
    for (let number = 0; number < 1000; number += 1) bench.write(`f${number}`, '');
    expect((await bench.text('ls', {})).split('\n')).toHaveLength(1000);
    bench.write('one-more', '');
    const lines = (await bench.text('ls', {})).split('\n');
    expect(lines).toHaveLength(501);
    expect(lines.at(-1)).toContain('500 of 1001 entries');
  });

  it('sends a file to file_read, and refuses what is outside or missing', async () => {
    bench.write('a.txt', 'x');
    expect((await bench.failure('ls', { path: 'a.txt' })).advice).toContain('file_read');
    expect((await bench.failure('ls', { path: '/' })).code).toBe('denied');
    expect((await bench.failure('ls', { path: 'missing' })).text).toContain('"missing"');
  });
});
