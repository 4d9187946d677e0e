import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Tool } from '../../../../src/core/tool.ts';
import { createBuiltinTools } from '../../../../src/tools/builtin/builtin-tools.ts';
import { refusalOf } from '../../../../src/tools/builtin/files/file-access.ts';
import { callTool, createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
let outside: string;
beforeEach(() => {
  fixture = createToolFixture();
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-outside-')));
});
afterEach(async () => {
  await fixture.dispose();
  rmSync(outside, { recursive: true, force: true });
});

it('names the file that is meant, but none that a link leads to by now', async () => {
  fixture.write('dir/file.txt', '');
  writeFileSync(join(outside, 'file.txt'), '');
  symlinkSync(outside, join(fixture.root, 'link'));
  const adviceAbout = async (path: string): Promise<unknown> =>
    (await refusalOf({ ok: false, rule: 'missing', reason: 'there is none' }, fixture, path, () => true)).advice;
  expect(await adviceAbout('dir/fil.txt')).toBe('Did you mean "dir/file.txt"?');
  rmSync(join(fixture.root, 'dir'), { recursive: true });
  expect(await adviceAbout('link/fil.txt')).toBe('Use glob_tool to find it.');
});

it.each([
  ['file_read', { file_path: 'link/file.txt' }],
  ['read_many_files', { paths: ['link/file.txt'] }],
  ['ls', { path: 'link' }],
  ['glob_tool', { pattern: '**', path: 'link' }],
  ['grep_tool', { pattern: 'x', path: 'link' }],
  ['file_write', { file_path: 'link/new.txt', text: 'x' }],
  ['file_edit', { file_path: 'link/file.txt', old_text: 'x', new_text: 'y' }],
  ['file_multi_edit', { edits: [{ file_path: 'link/file.txt', old_text: 'x', new_text: 'y' }] }],
])('asks again for %s where a link leads to another path than the one that was judged', async (name, input) => {
  fixture.write('private/file.txt', 'x\n');
  symlinkSync('private', join(fixture.root, 'link'));
  const asked: string[] = [];
  const refuse = (path: string, tool: string): boolean => {
    asked.push(`${tool} ${path}`);
    return false;
  };
  const options = { workspace: fixture, environment: fixture.environment, mayRead: refuse, mayWrite: refuse };
  const tool = createBuiltinTools(options).tools.find((one) => one.name === name);
  const result = await callTool(tool as Tool, input, fixture);
  expect(result).toMatchObject({ ok: false, text: expect.stringMatching(/leads to "private.*may not be used/) });
  expect(asked[0]).toMatch(new RegExp(`^${name} ${join(fixture.root, 'private')}`));
});
