import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editorCall } from '../../../src/session/call/editor-commands.ts';
import { openPipeline, type Pipeline } from '../../tools/pipeline.ts';

const EDITOR = 'str_replace_based_edit_tool';

describe("the editor's commands", () => {
  it.each([
    [{ command: 'view', path: 'a' }, 'file_read', { file_path: 'a' }],
    [{ command: 'view', path: 'd' }, 'ls', { path: 'd', depth: 2 }],
    [{ command: 'view', path: 'a', view_range: [3, 9] }, 'file_read', { file_path: 'a', offset: 3, line_limit: 7 }],
    [{ command: 'view', path: 'a', view_range: [3, -1] }, 'file_read', { file_path: 'a', offset: 3 }],
    [{ command: 'view', path: 'a', view_range: '[1, 2]' }, 'file_read', { file_path: 'a', offset: 1, line_limit: 2 }],
    [{ command: 'create', path: 'a', file_text: 'x' }, 'file_write', { file_path: 'a', text: 'x' }],
    [
      { command: 'str_replace', path: 'a', old_str: 'x', new_str: 'y', view_range: null, file_text: '' },
      'file_edit',
      { file_path: 'a', old_text: 'x', new_text: 'y' },
    ],
    [{ command: 'str_replace', path: 'a', old_str: 'x' }, 'file_edit', { file_path: 'a', old_text: 'x', new_text: '' }],
    [
      { command: 'insert', path: 'a', insert_line: 2, insert_text: 'x' },
      'file_insert',
      { file_path: 'a', line: 2, text: 'x' },
    ],
    [
      { command: 'insert', path: 'a', insert_line: 0, new_str: 'x' },
      'file_insert',
      { file_path: 'a', line: 0, text: 'x' },
    ],
  ])('%j is %s %j', (said, tool, input) => {
    expect(editorCall(said, (path) => path === 'd')).toEqual({ tool, input });
  });

  it.each([
    [{}, '"command" is missing; there are view, create, str_replace, insert'],
    [{ command: 'undo_edit', path: 'a' }, '"command" is "undo_edit"'],
    [{ command: 'constructor', path: 'a' }, '"command" is "constructor"'],
    [{ command: 'str_replace', path: 'a' }, '"old_str" missing for the command str_replace'],
    [{ command: 'create' }, '"path" and "file_text" missing for the command create'],
    [{ command: 'view', path: 'a', old_str: 'x' }, 'the command view has no "old_str"'],
    [{ command: 'view', path: 'a', view_range: [9, 3] }, '"view_range" is [9,3]; give the first and the last line'],
    [{ command: 'view', path: 'a', view_range: [0, 3] }, '"view_range" is [0,3]'],
    [{ command: 'view', path: 'a', view_range: 'all' }, '"view_range" is "all"'],
    [{ command: 'insert', path: 'a', insert_line: 1 }, '"insert_text" is missing'],
  ])('%j is refused: %s', (said, words) => {
    expect(editorCall(said, () => false)).toMatchObject({ objection: expect.stringContaining(words) });
  });
});

describe("the editor's calls", () => {
  let pipeline: Pipeline;
  beforeEach(() => {
    pipeline = openPipeline({ profile: 'ci' });
  });
  afterEach(() => pipeline.close());
  const content = (path: string): string => readFileSync(join(pipeline.root, path), 'utf8');

  it('read, edit, insert and create by the tools for files, under their names in the journal', async () => {
    pipeline.write('src/a.js', 'const a = 1;\nconst b = 2;\n');
    expect(await pipeline.result(EDITOR, { command: 'view', path: '.' })).toContain('src/\nsrc/a.js');
    const path = join(pipeline.root, 'src/a.js');
    expect(await pipeline.result(EDITOR, { command: 'view', path })).toContain('1: const a = 1;');
    const edited = await pipeline.call(EDITOR, { command: 'str_replace', path, old_str: 'a = 1', new_str: 'a = (1' });
    expect(edited.text).toContain('Syntax error now at');
    expect(edited.result).toMatchObject({ toolName: 'file_edit', metadataType: 'file_edit' });
    expect(edited.result.metadata).toHaveProperty('unifiedDiff');
    await pipeline.result(EDITOR, { command: 'str_replace', path, old_str: '(1', new_str: '1' });
    await pipeline.result(EDITOR, { command: 'insert', path, insert_line: '1', insert_text: 'const c = 3;' });
    expect(content('src/a.js')).toBe('const a = 1;\nconst c = 3;\nconst b = 2;\n');
    await pipeline.result(EDITOR, { command: 'create', path: 'new/b.txt', file_text: 'x\n' });
    expect(content('new/b.txt')).toBe('x\n');
    const tools = pipeline.events.flatMap((event) => (event.type === 'tool-start' ? [event.tool] : []));
    expect(tools).toEqual(['ls', 'file_read', 'file_edit', 'file_edit', 'file_insert', 'file_write']);
  });

  it('hold to the rules of the tools for files', async () => {
    pipeline.write('a.txt', 'x\nx\n');
    pipeline.write('.github/workflows/ci.yml', 'on: push\n');
    const edit = { command: 'str_replace', path: 'a.txt', old_str: 'x', new_str: 'y' };
    expect(await pipeline.error(EDITOR, edit)).toContain('"a.txt" exists and has not been read');
    await pipeline.result(EDITOR, { command: 'view', path: 'a.txt' });
    expect(await pipeline.error(EDITOR, edit)).toContain('The old text occurs 2 times in a.txt, at lines 1, 2');
    expect(
      await pipeline.error(EDITOR, { command: 'insert', path: 'a.txt', insert_line: 5, insert_text: 'z' }),
    ).toContain('a.txt has 2 lines; nothing can be put after line 5');
    const protectedPath = '.github/workflows/ci.yml';
    for (const more of [
      { command: 'create', file_text: 'x' },
      { command: 'insert', insert_line: 0, insert_text: 'x' },
    ])
      expect(await pipeline.error(EDITOR, { ...more, path: protectedPath })).toContain(
        'Not allowed (rule path.protected',
      );
    expect(await pipeline.error(EDITOR, { command: 'view', path: '/etc/passwd' })).toContain('path.outside-workspace');
    expect(content(protectedPath)).toBe('on: push\n');
  });

  it('say in words of the editor what is wrong', async () => {
    expect(await pipeline.error(EDITOR, { command: 'undo_edit', path: 'a' })).toContain(
      `The input of ${EDITOR} is not valid: "command" is "undo_edit"`,
    );
  });
});

it('puts lines at the top and at the end, with the line endings of the file', async () => {
  const pipeline = openPipeline();
  try {
    pipeline.write('a.txt', 'one\r\ntwo');
    const at = (insert_line: number, insert_text: string) =>
      pipeline.result(EDITOR, { command: 'insert', path: 'a.txt', insert_line, insert_text });
    await pipeline.result(EDITOR, { command: 'view', path: 'a.txt' });
    await at(0, 'zero\n');
    await at(3, 'three\n');
    expect(readFileSync(join(pipeline.root, 'a.txt'), 'utf8')).toBe('zero\r\none\r\ntwo\r\nthree');
  } finally {
    await pipeline.close();
  }
});
