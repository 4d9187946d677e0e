import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  APPEND,
  copyRegular,
  openRegular,
  readBytes,
  readHandle,
  readHead,
  readRequired,
  readWhole,
  readWholeText,
  writeNamedFile,
  writeWholeFile,
} from '../../src/lib/regular-file.ts';

let directory: string;
const at = (name: string): string => join(directory, name);
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-regular-'));
  writeFileSync(at('file'), 'twelve bytes');
  symlinkSync('file', at('link'));
  execFileSync('mkfifo', [at('pipe')]);
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const why = (name: string, links?: 'follow') => {
  const read = readWhole(at(name), { maxBytes: 12, links });
  return read.ok ? read.bytes.toString() : `${read.why}: ${read.reason}`;
};

describe('a file that others can shape', () => {
  it('is read whole up to its bound, and refused beyond', () => {
    expect(why('file')).toBe('twelve bytes');
    appendFileSync(at('file'), '!');
    expect(why('file')).toBe('too large: has more than 12 bytes');
  });

  it('is read at its head, however long it is', () => {
    const head = readHead(at('file'), { maxBytes: 6 });
    expect(head.ok && [head.bytes.toString(), head.stats.size]).toEqual(['twelve', 12]);
  });

  it('is read whole where the system says that it has no bytes', () => {
    expect(readWholeText('/proc/self/status', { maxBytes: 100_000 })).toMatch(/^Name:/);
    writeFileSync(at('large'), 'x'.repeat(600_000));
    const file = openSync(at('large'), 'r');
    expect(readBytes(file, { size: 0, maxBytes: 1_000_000 })).toHaveLength(600_000);
  });

  it('is followed through a link only where that is asked for', () => {
    expect(why('link')).toBe('unreadable: is a link that is not followed');
    expect(why('link', 'follow')).toBe('twelve bytes');
  });

  it('is not waited for where it is a pipe, and is not taken for a missing one', () => {
    expect(why('pipe')).toBe('special: is a named pipe');
    symlinkSync('pipe', at('to-pipe'));
    expect(why('to-pipe', 'follow')).toBe('special: is a named pipe');
    expect(readWholeText(at('pipe'), { maxBytes: 12 })).toBeUndefined();
    expect(() => readRequired(at('pipe'), { maxBytes: 12 })).toThrow(`"${at('pipe')}" is a named pipe`);
  });

  it('is told from a directory, a device, a socket and nothing', async () => {
    mkdirSync(at('directory'));
    const server = createServer().listen(at('socket'));
    await expect.poll(() => existsSync(at('socket'))).toBe(true);
    expect(['directory', 'socket', 'none', 'file/none'].map((name) => why(name))).toEqual([
      'special: is a directory',
      'special: is a device or a socket',
      'missing: does not exist',
      'missing: does not exist',
    ]);
    server.close();
    expect(readWhole('/dev/zero', { maxBytes: 12 })).toMatchObject({
      why: 'special',
      reason: 'is a device or a socket',
    });
    expect(() => readRequired(at('none'), { maxBytes: 12 })).toThrow(expect.objectContaining({ code: 'ENOENT' }));
  });
});

describe('a file that is open', () => {
  it('is read to its bound, and nothing is answered for one that has grown beyond', async () => {
    const { handle } = await openRegular(at('file'));
    expect((await readHandle(handle, 12))?.toString()).toBe('twelve bytes');
    appendFileSync(at('file'), '!');
    expect(await readHandle(handle, 12)).toBeUndefined();
    await handle.close();
  });

  it('is never a pipe', async () => {
    await expect(openRegular(at('pipe'))).rejects.toThrow('is a named pipe');
  });
});

describe('a copy', () => {
  it('has the content and the mode, and replaces nothing', async () => {
    execFileSync('chmod', ['750', at('file')]);
    await copyRegular(at('file'), at('copy'));
    expect([readFileSync(at('copy'), 'utf8'), statSync(at('copy')).mode & 0o777]).toEqual(['twelve bytes', 0o750]);
    await expect(copyRegular(at('file'), at('copy'))).rejects.toThrow('EEXIST');
  });

  it('is made of no pipe, and into none', async () => {
    await expect(copyRegular(at('pipe'), at('copy'))).rejects.toThrow('is a named pipe');
    await expect(copyRegular(at('file'), at('pipe'))).rejects.toThrow('EEXIST');
  });
});

it('what is appended does not wait for a reader of a pipe', async () => {
  await appendFile(at('file'), '!', { flag: APPEND });
  expect(readFileSync(at('file'), 'utf8')).toBe('twelve bytes!');
  await expect(appendFile(at('pipe'), '!', { flag: APPEND })).rejects.toThrow('ENXIO');
});

describe('what is written whole', () => {
  it('takes the place of a link, whose target stays', () => {
    writeWholeFile(at('link'), 'new');
    expect([lstatSync(at('link')).isFile(), readFileSync(at('file'), 'utf8')]).toEqual([true, 'twelve bytes']);
  });

  it('goes through a link that a person names, also to a file that does not exist yet', () => {
    writeNamedFile(at('link'), 'new');
    symlinkSync('missing', at('dangling'));
    writeNamedFile(at('dangling'), 'first');
    expect(['link', 'dangling'].map((name) => lstatSync(at(name)).isSymbolicLink())).toEqual([true, true]);
    expect(['file', 'missing'].map((name) => readFileSync(at(name), 'utf8'))).toEqual(['new', 'first']);
  });

  it('goes into a pipe that a person names, and leaves it one', async () => {
    const reader = spawn('cat', [at('pipe')]);
    const read = reader.stdout.setEncoding('utf8').toArray();
    writeNamedFile(at('pipe'), 'told');
    expect([(await read).join(''), lstatSync(at('pipe')).isFIFO()]).toEqual(['told', true]);
  });
});
