import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEncrypted, writeEncrypted } from '../../src/secrets/sealed-file.ts';

let directory: string;
let path: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sealed-'));
  path = join(directory, 'below', 'file');
});

afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('sealed file', () => {
  it('gives its text back to the holder of the key, and shows it to nobody else', async () => {
    await writeEncrypted(path, 'key', 'the password is häßlich');
    expect(await readEncrypted(path, 'key')).toBe('the password is häßlich');
    expect(readFileSync(path, 'latin1')).not.toContain('password');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(directory, 'below')).mode & 0o777).toBe(0o700);
    await writeEncrypted(join(directory, 'further', 'below', 'file'), 'key', 'text');
    expect(await readEncrypted(join(directory, 'further', 'below', 'file'), 'key')).toBe('text');
  });

  it('gives nothing for another key, for a changed byte, for too few bytes, for a named pipe and for no file', async () => {
    await writeEncrypted(path, 'key', 'text');
    expect(await readEncrypted(path, 'other')).toBeUndefined();
    const bytes = readFileSync(path);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(await readEncrypted(path, 'key')).toBeUndefined();
    writeFileSync(path, 'short');
    expect(await readEncrypted(path, 'key')).toBeUndefined();
    expect(await readEncrypted(join(directory, 'none'), 'key')).toBeUndefined();
    execFileSync('mkfifo', [join(directory, 'pipe')]);
    expect(await readEncrypted(join(directory, 'pipe'), 'key')).toBeUndefined();
  });
});
