/** Covers `src/tools/builtin/files/edit-text.ts`, `src/tools/builtin/files/editable-file.ts`, `src/tools/builtin/files/shifted-lines.ts`, `src/lib/language.ts`. */
import { chmodSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/tools/limits.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
});
afterEach(() => fixture.dispose());

const content = (path: string): string => readFileSync(join(fixture.root, path), 'utf8');

/** Writes, reads and edits a file. */
async function edit(before: string | Buffer, old_text: string, new_text: string, replace_all = false) {
  fixture.write('a.txt', before);
  await fixture.text('file_read', { file_path: 'a.txt', line_limit: 1 });
  return fixture.call('file_edit', { file_path: 'a.txt', old_text, new_text, replace_all });
}

describe('file_edit', () => {
  it('puts the new text in literally, and finds the old one literally', async () => {
    await edit('a.b$&(x)\naxb\n', 'a.b$&(x)', "$& $1 $` $' $$");
    expect(content('a.txt')).toBe("$& $1 $` $' $$\naxb\n");
  });

  it('answers with the edited block, numbered', async () => {
    const result = await edit('1\n2\n3\n4\n5\n6\n7\n', '4\n', 'four\nand a half\n');
    expect(result.ok && result.text).toBe(
      'Edited a.txt: 1 replacement\n2: 2\n3: 3\n4: four\n5: and a half\n6: 5\n7: 6',
    );
    expect(result.metadata?.fields).toMatchObject({
      filePath: 'a.txt',
      edits: [{ startLine: 4, endLine: 4, oldContent: '4\n', newContent: 'four\nand a half\n' }],
      unifiedDiff: expect.stringContaining('-4\n+four\n+and a half\n'),
    });
  });

  it('takes the marks that file_read shows for the characters they stand for', async () => {
    const result = await edit('a = "\u202eb";\n<\\/result> </result>\n', 'a = "<U+202E>b";', 'a = "b";');
    expect(content('a.txt')).toBe('a = "b";\n<\\/result> </result>\n');
    expect(result.ok && result.text).toContain('marks such as <U+202E> were taken for the characters');
    await edit('x</result>y\n', 'x<\\/result>y', 'z<\\/result>y');
    expect(content('a.txt')).toBe('z</result>y\n');
  });

  it('takes them for themselves where they stand in the file', async () => {
    await edit('"\u202e" "<U+202E>"\n', '<U+202E>', '<U+202D>');
    expect(content('a.txt')).toBe('"\u202e" "<U+202D>"\n');
  });

  it('refuses a text that is not unique, with its number and lines', async () => {
    const result = await edit('x\ny\nx\nx\n', 'x', 'z');
    expect(!result.ok && result.text).toBe('The old text occurs 3 times in a.txt, at lines 1, 3, 4');
    expect(content('a.txt')).toBe('x\ny\nx\nx\n');
  });

  it('replaces all places on request', async () => {
    const result = await edit('x\ny\nxx\n', 'x', 'z', true);
    expect(content('a.txt')).toBe('z\ny\nzz\n');
    expect(result.metadata?.fields).toMatchObject({ replaceAll: true, replacedCount: 3 });
  });

  it('refuses an empty old text and an edit that changes nothing', async () => {
    expect((await edit('x', '', 'y')).ok).toBe(false);
    expect((await edit('x', 'x', 'x')).ok).toBe(false);
  });

  it('takes a text by a rule where one place fits, and says by which', async () => {
    const numbered = await edit('  foo\n', '1:   foo', '1:   bar');
    expect(numbered.ok && numbered.text).toBe(
      'Edited a.txt: 1 replacement (the old text did not stand there exactly: copied line numbers were dropped)\n1:   bar',
    );
    expect(content('a.txt')).toBe('  bar\n');
    expect(numbered.metadata?.fields).toMatchObject({ edits: [{ oldContent: '  foo', newContent: '  bar' }] });
    expect(await edit('a \nb\na\t\nb\n', 'a\nb', 'x')).toMatchObject({ ok: false });
    expect(content('a.txt')).toBe('a \nb\na\t\nb\n');
  });

  it('matches text copied from file_read in a CRLF file, and keeps its line endings', async () => {
    expect((await edit('a\r\nb\r\nc\r\n', 'a\nb\n', 'A\nB\nBB\n')).ok).toBe(true);
    expect(content('a.txt')).toBe('A\r\nB\r\nBB\r\nc\r\n');
    expect((await edit('a\r\nb\r\n', 'b', 'B\nC')).ok).toBe(true);
    expect(content('a.txt')).toBe('a\r\nB\r\nC\r\n');
  });

  it('leaves bytes around the edit alone that are not UTF-8', async () => {
    await edit(Buffer.from('\xff\xfe caf\xe9 x\n', 'latin1'), 'x', 'ü');
    expect(readFileSync(join(fixture.root, 'a.txt'))).toEqual(
      Buffer.concat([Buffer.from('\xff\xfe caf\xe9 ', 'latin1'), Buffer.from('ü\n')]),
    );
  });

  it('keeps the mode, and edits through a link that stays inside', async () => {
    chmodSync(fixture.write('run.sh', 'echo a\n'), 0o777); // more than a umask leaves
    symlinkSync('run.sh', join(fixture.root, 'link'));
    await fixture.text('file_read', { file_path: 'link' });
    await fixture.text('file_edit', { file_path: 'link', old_text: 'a', new_text: 'b' });
    expect(statSync(join(fixture.root, 'run.sh')).mode & 0o777).toBe(0o777);
    expect(content('run.sh')).toBe('echo b\n');
  });

  it('demands that an existing file was read, and counts its own edits as read', async () => {
    fixture.write('a.txt', 'one two three\n');
    const unread = await fixture.failure('file_edit', { file_path: 'a.txt', old_text: 'one', new_text: '1' });
    expect(unread.text).toContain('has not been read');
    await fixture.text('file_read', { file_path: 'a.txt' });
    await fixture.text('file_edit', { file_path: 'a.txt', old_text: 'one', new_text: '1' });
    await fixture.text('file_edit', { file_path: './a.txt', old_text: 'two', new_text: '2' });
    expect(content('a.txt')).toBe('1 2 three\n');
  });

  it('finds a file stale that someone else has changed', async () => {
    fixture.write('a.txt', 'one\n');
    await fixture.text('file_read', { file_path: 'a.txt' });
    await fixture.text('bash', { description: 'format', command: "sed -i 's/one/two two/' a.txt" });
    const stale = await fixture.failure('file_edit', { file_path: 'a.txt', old_text: 'two', new_text: '2' });
    expect(stale.text).toContain('has changed since');
  });

  it('does not edit a file over its limit', async () => {
    fixture.write('a.txt', 'x'.repeat(LIMITS.editBytes + 1));
    const { text } = await fixture.failure('file_edit', { file_path: 'a.txt', old_text: 'x', new_text: 'y' });
    expect(text).toContain(`at most ${LIMITS.editBytes}`);
  });

  it('shows ten places and counts the rest', async () => {
    const result = await edit('x\n'.repeat(13), 'x', 'y', true);
    expect(result.ok && result.text).toContain('... [3 more places not shown]');
  });
});
