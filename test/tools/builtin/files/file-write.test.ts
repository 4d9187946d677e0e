import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';

let fixture: ToolFixture;
beforeEach(() => {
  fixture = createToolFixture();
});
afterEach(() => fixture.dispose());

const content = (path: string): string => readFileSync(join(fixture.root, path), 'utf8');

describe('file_write', () => {
  it('creates parents and answers with size and lines, not with the text', async () => {
    const result = await fixture.call('file_write', { file_path: 'a/b/c.ts', text: 'one\nzwölf\n' });
    expect(result.ok && result.text).toBe('Created a/b/c.ts: 11 bytes, 2 lines');
    expect(content('a/b/c.ts')).toBe('one\nzwölf\n');
    expect(result.metadata?.fields).toEqual({
      filePath: 'a/b/c.ts',
      content: 'one\nzwölf\n',
      size: 11,
      language: 'typescript',
    });
    expect(readdirSync(join(fixture.root, 'a/b'))).toEqual(['c.ts']);
  });

  it('says that git ignores a new file, by which rule, and nothing where it does not', async () => {
    execFileSync('git', ['init', '-q'], { cwd: fixture.root });
    fixture.write('.gitignore', 'lib/\n!kept/\n');
    const told = await fixture.text('file_write', { file_path: 'src/lib/off.js', text: 'x\n' });
    expect(told).toContain('Git ignores this file (.gitignore:1: lib/), so it will not be part of the change.');
    const patch = '*** Begin Patch\n*** Add File: lib/a.js\n+x\n*** Add File: src/a.js\n+x\n*** End Patch';
    expect((await fixture.text('apply_patch', { input: patch })).split('Git ignores')).toHaveLength(2);
    expect(await fixture.text('file_write', { file_path: 'kept/a.js', text: 'x\n' })).not.toContain('Git');
  });

  it('refuses an empty text and says how to make an empty file', async () => {
    const { text } = await fixture.failure('file_write', { file_path: 'a', text: '' });
    expect(text).toContain('touch a');
  });

  it('overwrites only what has been read, and then keeps mode and line endings', async () => {
    chmodSync(fixture.write('a.sh', 'echo 1\r\necho 2\r\n'), 0o755);
    const first = await fixture.failure('file_write', { file_path: 'a.sh', text: 'x\n' });
    expect(first.text).toContain('has not been read');
    await fixture.text('file_read', { file_path: 'a.sh' });
    await fixture.text('file_write', { file_path: 'a.sh', text: 'x\ny\n' });
    expect(content('a.sh')).toBe('x\r\ny\r\n');
    expect(statSync(join(fixture.root, 'a.sh')).mode & 0o777).toBe(0o755);
    await fixture.text('file_write', { file_path: 'a.sh', text: 'again\n' });
  });

  it('keeps a byte order mark, which file_read does not show', async () => {
    fixture.write('a.cs', '\ufeffusing A;\r\n');
    expect(await fixture.text('file_read', { file_path: 'a.cs' })).toBe('1: using A;');
    const told = await fixture.text('file_write', { file_path: 'a.cs', text: 'using B;\n' });
    expect(told).toContain(', line endings CRLF and the byte order mark as before');
    expect(content('a.cs')).toBe('\ufeffusing B;\r\n');
    await fixture.text('file_write', { file_path: 'a.cs', text: '\ufeffusing C;\n' });
    expect(content('a.cs')).toBe('\ufeffusing C;\r\n');
  });

  it('refuses links out of the workspace, also those whose target does not exist yet', async () => {
    const outside = `${fixture.scratch}-missing`;
    symlinkSync(outside, join(fixture.root, 'dangling'));
    symlinkSync(fixture.scratch, join(fixture.root, 'directory'));
    for (const file_path of ['dangling', 'directory/x', 'directory/new/x', '../x', '.git/hooks/x', 'sub/.Git/config']) {
      expect((await fixture.failure('file_write', { file_path, text: 'x' })).code, file_path).toBe('denied');
    }
    expect(existsSync(outside)).toBe(false);
    expect(readdirSync(fixture.scratch)).toEqual([]);
  });

  it('says what stands in the way of a path', async () => {
    fixture.write('file', 'x');
    fixture.write('directory/file', 'x');
    expect((await fixture.failure('file_write', { file_path: 'directory', text: 'x' })).text).toContain(
      'is a directory',
    );
    expect((await fixture.failure('file_write', { file_path: 'file/x', text: 'x' })).text).toContain(
      'goes through a file',
    );
  });
});
