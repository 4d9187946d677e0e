import { afterEach, beforeEach, expect, it } from 'vitest';
import { readerFor } from '../../src/tools/reader-words.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';

let pipeline: Pipeline;
beforeEach(() => {
  pipeline = openPipeline({ model: 'claude-sonnet-5-5', toolsets: ['core'] });
});
afterEach(() => pipeline.close());

const EDITOR = 'str_replace_based_edit_tool';
const view = (path: string) => ({ command: 'view', path });

it('names the editor to an agent that was told of it and not of file_read', () => {
  const told = (...names: string[]) => readerFor({ announces: (tool) => names.includes(tool) }).tool;
  expect([told(EDITOR), told(EDITOR, 'file_read'), told('file_read'), readerFor({}).tool]).toEqual([
    EDITOR,
    'file_read',
    'file_read',
    'file_read',
  ]);
});

it('says in parameters of the editor how to read on and what to read first, and the advice works', async () => {
  pipeline.write('long.txt', 'line\n'.repeat(3000));
  pipeline.write('wide.txt', `${'x'.repeat(3000)}end\n`);
  expect(
    await pipeline.error(EDITOR, { command: 'insert', path: 'long.txt', insert_line: 0, insert_text: 'x' }),
  ).toContain(`Read it with ${EDITOR}, then edit.`);
  expect(await pipeline.result(EDITOR, view('long.txt'))).toContain(
    '... [1000 lines remaining - use view_range=[2001, -1] to continue reading]',
  );
  expect(await pipeline.result(EDITOR, { ...view('long.txt'), view_range: [1, 2500] })).toContain(
    '[1000 lines remaining',
  );
  expect(await pipeline.result(EDITOR, { ...view('long.txt'), view_range: [2999, -1] })).toBe(
    '<result>\n2999: line\n3000: line\n</result>\n',
  );
  const [, command = ''] = /use (sed .*) with bash/.exec(await pipeline.result(EDITOR, view('wide.txt'))) ?? [];
  expect(await pipeline.result('bash', { command })).toMatch(/x{1000}end/);
});

it('leaves out notes on names that were announced', async () => {
  pipeline.write('a.txt', 'x\n');
  expect(await pipeline.result(EDITOR, view('a.txt'))).toBe('<result>\n1: x\n</result>\n');
  expect(await pipeline.result('Read', { path: 'a.txt' })).toContain('[Read is file_read here; path is file_path]');
});
