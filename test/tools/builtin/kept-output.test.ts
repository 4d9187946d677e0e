/** The whole of a long answer: one name for file tools and commands. */
import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPipeline, type Pipeline } from '../pipeline.ts';

let pipeline: Pipeline;
let folder: string;
beforeEach(() => {
  pipeline = openPipeline({ profile: 'ci' });
  folder = join(pipeline.scratch, 'tmp');
  mkdirSync(folder);
});
afterEach(() => pipeline.close());

const nameIn = (text: string): string => / in (\S+\.log)\b/.exec(text)?.[1] ?? '';

it('is called as file tools and commands call it, without a sandbox too', async () => {
  const name = nameIn(await pipeline.result('bash', { command: 'seq 1 20000' }));
  expect(name).toMatch(/^\/tmp\/bash-[\da-f]{8}\.log$/);
  expect(await pipeline.result('file_read', { file_path: name, offset: 12345, line_limit: 1 })).toContain(
    '12345: 12345',
  );
  expect(await pipeline.result('grep_tool', { pattern: '^9999$', path: name })).toContain(`${name}\n9999: 9999`);
  expect(await pipeline.result('bash', { command: `tail -n 1 ${name}; grep -c 77 ${name}` })).toContain('20000\n560');
  expect(readdirSync(pipeline.scratch)).toEqual(['tmp']);
});

it('of a search is there too', async () => {
  pipeline.write('a.txt', 'foo\n'.repeat(150));
  const name = nameIn(await pipeline.result('grep_tool', { pattern: 'foo' }));
  expect(name).toMatch(/^\/tmp\/grep-/);
  expect(await pipeline.result('bash', { command: `tail -n 1 ${name}` })).toContain('150: foo');
});

it('is put there when the command has ended, so that none reads its own', async () => {
  const text = await pipeline.result('bash', { command: 'seq 1 20000; ls /tmp; echo end' });
  expect(text).toMatch(/\n20000\nend\n/);
  expect(readdirSync(folder)).toHaveLength(1);
});

it('stays where it is when the folder is gone', async () => {
  rmdirSync(folder);
  const name = nameIn(await pipeline.result('bash', { command: 'seq 1 20000' }));
  expect(name).toContain(`${pipeline.scratch}/bash-`);
  expect(await pipeline.result('file_read', { file_path: name, offset: 20000 })).toContain('20000: 20000');
});
