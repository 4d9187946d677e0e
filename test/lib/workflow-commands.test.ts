import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendValues } from '../../src/lib/workflow-commands.ts';
import { parseKeyValues } from '../support/runner/command-files.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('appendValues', () => {
  it.each([
    ['several lines', 'a\n\nb=c\n<<d'],
    ['a line that would end it', 'x\nend-of-message\nbranch=evil\nend-of-message_\nconclusion=succeeded'],
    ['an end of its own', 'end-of-message'],
    ['nothing', ''],
  ])('lets a value with %s set nothing but itself', (_, message) => {
    const file = join(mkdtempSync(join(directory, 'x-')), 'values');
    appendValues(file, { message, turns: 3 });
    appendValues(file, { last: 'one' });
    expect(parseKeyValues(readFileSync(file, 'utf8'))).toEqual({ message, turns: '3', last: 'one' });
  });

  it('does nothing where there is no file for values', () => {
    expect(() => appendValues(undefined, { a: 'b' })).not.toThrow();
  });
});

describe('say', () => {
  const LINES = 4000;
  let program: string;
  beforeAll(async () => {
    program = join(directory, 'say.mjs');
    const contents = `
      import { say } from './src/lib/workflow-commands.ts';
      if (process.argv[2] === 'stream') process.stdout.write('');
      for (let at = 0; at < ${LINES}; at += 1) say('ä'.repeat(50) + at);
      process.stderr.write('done');`;
    const stdin = { contents, resolveDir: process.cwd(), loader: 'ts' as const };
    await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile: program });
  });

  it.each(['alone', 'stream'])('loses no byte when the reader is slow (%s)', async (how) => {
    const child = spawn(process.execPath, [program, how]);
    const errors = text(child.stderr);
    await new Promise((done) => setTimeout(done, 50));
    const lines = (await text(child.stdout)).split('\n');
    expect(await errors).toBe('done');
    expect(lines).toEqual([...Array.from({ length: LINES }, (_, at) => `${'ä'.repeat(50)}${at}`), '']);
  });

  it('goes on when nobody listens any more', async () => {
    const child = spawn(process.execPath, [program, 'alone']);
    child.stdout.destroy();
    expect(await text(child.stderr)).toBe('done');
  });
});
