/**
 * Files that many calls have in common: there as a whole, or not at all.
 *
 * Covers `src/sandbox/home.ts`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSharedFile } from '../../src/sandbox/home.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('is written once for one content, for us alone', () => {
  const file = writeSharedFile(directory, 'x', 'one');
  const { ino, mode } = statSync(file);
  expect(mode & 0o777).toBe(0o600);
  expect(writeSharedFile(directory, 'x', 'one')).toBe(file);
  expect(statSync(file).ino).toBe(ino);
  expect(writeSharedFile(directory, 'x', Buffer.from('two'))).not.toBe(file);
  expect(readdirSync(directory)).toHaveLength(2);
});

it('of a process that could not write all of it is no file', () => {
  const args = ['-c', 'ulimit -f 1024; exec "$@"', 'bash', process.execPath, 'scripts/run.mjs'];
  const { status } = spawnSync('bash', [...args, 'test/sandbox/keep-large-file.ts', directory], {
    cwd: join(import.meta.dirname, '../..'),
  });
  expect(status).not.toBe(0);
  expect(readdirSync(directory).length).toBeGreaterThan(0);
  const content = 'x'.repeat(2_000_000);
  const file = writeSharedFile(directory, 'large', content);
  expect(existsSync(file) && readFileSync(file, 'utf8') === content).toBe(true);
});
