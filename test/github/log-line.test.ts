/** Lines of the log reach their reader, however slow it is, and whether there still is one. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shared } from '../../scripts/bundling.mjs';

const LINES = 4000;

let directory: string;
let program: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'log-line-'));
  program = join(directory, 'log-line.mjs');
  const contents = `
    import { logLine } from './src/github/actions.ts';
    for (let at = 0; at < ${LINES}; at += 1) logLine('ä'.repeat(50) + at);
    setTimeout(() => process.stderr.write('done'), 20);`;
  const stdin = { contents, resolveDir: process.cwd(), loader: 'ts' as const };
  await build({ ...shared(process.cwd()), stdin, outfile: program });
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('logLine', () => {
  it('loses no byte when the reader is slow', async () => {
    const child = spawn(process.execPath, [program]);
    const errors = text(child.stderr);
    await new Promise((done) => setTimeout(done, 50));
    const lines = (await text(child.stdout)).split('\n');
    expect(await errors).toBe('done');
    expect(lines).toEqual([...Array.from({ length: LINES }, (_, at) => `${'ä'.repeat(50)}${at}`), '']);
  });

  it('goes on when nobody listens any more', async () => {
    const child = spawn(process.execPath, [program]);
    child.stdout.destroy();
    expect(await text(child.stderr)).toBe('done');
  });
});
