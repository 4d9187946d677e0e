import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
});
afterEach(() => fixture.dispose());

describe('ls', () => {
  it('lists directories first, with a mark for each kind', async () => {
    fixture.write('a.txt', 'x');
    fixture.write('z/inner/deep.txt', 'x');
    fixture.write('.git/config', 'x');
    symlinkSync('a.txt', join(fixture.root, 'link'));
    expect(await fixture.text('ls', {})).toBe('z/\na.txt\nlink@');
    expect(await fixture.text('ls', { depth: 2 })).toBe('z/\nz/inner/\na.txt\nlink@');
    expect(await fixture.text('ls', { path: './z', depth: 3 })).toBe('inner/\ninner/deep.txt');
  });

  it('says of each entry what it is, for machines', async () => {
    fixture.write('at@', 'x');
    fixture.write('z/inner', 'x');
    symlinkSync('at@', join(fixture.root, 'link'));
    expect((await fixture.call('ls', {})).metadata).toEqual({
      type: 'ls',
      fields: {
        path: '.',
        depth: 1,
        entries: [
          { path: 'z', type: 'directory' },
          { path: 'at@', type: 'file' },
          { path: 'link', type: 'link' },
        ],
        total: 3,
        truncated: false,
      },
    });
  });

  it('shows 1,000 entries, and past that 500 with the count', async () => {
    for (let number = 0; number < 1000; number += 1) fixture.write(`f${number}`, '');
    expect((await fixture.text('ls', {})).split('\n')).toHaveLength(1000);
    fixture.write('one-more', '');
    const lines = (await fixture.text('ls', {})).split('\n');
    expect(lines).toHaveLength(501);
    expect(lines.at(-1)).toContain('500 of 1001 entries');
  });

  it('sends a file to file_read, and refuses what is outside or missing', async () => {
    fixture.write('a.txt', 'x');
    expect((await fixture.failure('ls', { path: 'a.txt' })).advice).toContain('file_read');
    expect((await fixture.failure('ls', { path: '/' })).code).toBe('denied');
    expect((await fixture.failure('ls', { path: 'missing' })).text).toContain('"missing"');
  });
});
