/** Covers `src/tools/builtin/files/freshness.ts`. */
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeStructuredResult } from '../../../../src/core/result.ts';
import { fileMultiEdit } from '../../../../src/tools/builtin/files/file-edit.ts';
import { createFreshness, type Freshness, hashOf } from '../../../../src/tools/builtin/files/freshness.ts';
import { LIMITS } from '../../../../src/tools/limits.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';
import { callTool } from '../../workspace.ts';

let pipeline: Pipeline;
beforeEach(() => {
  pipeline = openPipeline({ profile: 'ci' });
});
afterEach(() => pipeline.close());

type Change = Record<string, unknown>;
const content = (path: string): string => readFileSync(join(pipeline.root, path), 'utf8');
const change = (file_path: string, old_text: string, new_text: string, more: Change = {}): Change => ({
  ...{ file_path, old_text, new_text },
  ...more,
});
const edit = (...edits: Change[]) => pipeline.call('file_multi_edit', { edits });

async function given(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    pipeline.write(path, text);
    await pipeline.result('file_read', { file_path: path });
  }
}

describe('file_multi_edit', () => {
  it('makes edits in order, each on what those before it left', async () => {
    await given({ 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'bee\n' });
    const { text, result } = await edit(
      change('a.txt', 'three', 'drei'),
      change('b.txt', 'bee', '$& is text'),
      change('./a.txt', 'one\n', 'one\none and a half\n'),
      change('a.txt', 'half', 'third'),
    );
    expect(content('a.txt')).toBe('one\none and a third\ntwo\ndrei\n');
    expect(content('b.txt')).toBe('$& is text\n');
    expect(text).toContain('Edited a.txt: 3 replacements\n1: one\n2: one and a third\n3: two\n4: drei\n...');
    expect(text).toContain('Edited b.txt: 1 replacement\n1: $& is text');
    expect(result).toMatchObject({
      metadataType: 'file_multi_edit',
      metadata: {
        filePath: 'a.txt',
        files: [{ filePath: 'a.txt', edits: { length: 3 } }, { filePath: 'b.txt' }],
      },
    });
    expect(() => writeStructuredResult(result)).not.toThrow();
  });

  it('writes one object and no list of files for a single file', async () => {
    await given({ 'a.txt': 'one\n' });
    const { result } = await edit(change('a.txt', 'one', 'two'));
    const { files, edits } = result.metadata as { files?: unknown; edits: unknown };
    expect(files).toBeUndefined();
    expect(edits).toEqual([{ startLine: 1, endLine: 1, oldContent: 'one', newContent: 'two' }]);
  });

  it('changes nothing at all when one edit does not fit, and says which', async () => {
    await given({ 'a.txt': 'one\n', 'b.txt': 'bee\n' });
    const { isError, text } = await edit(change('a.txt', 'one', 'two'), change('b.txt', 'wasp', 'x'));
    expect(isError).toBe(true);
    expect(text).toContain('edits[1]: The old text does not occur in b.txt; nothing was changed\nCopy it exactly');
    expect([content('a.txt'), content('b.txt')]).toEqual(['one\n', 'bee\n']);
  });

  it('says of each edit how it went when one of them fails', async () => {
    await given({ 'a.txt': 'one\n' });
    const { text, result } = await edit(
      change('a.txt', 'none', 'x'),
      change('a.txt', 'one', 'two'),
      change('b.txt', 'bee', 'x'),
    );
    expect(text).toContain('edits[0]: The old text does not occur in a.txt; nothing was changed');
    expect(text).toMatch(/\nedits\[1\]: it would apply\nedits\[2\]: .*b\.txt/);
    expect(result.metadata).toMatchObject({
      status: [
        { filePath: 'a.txt', applies: false },
        { filePath: 'a.txt', applies: true },
        { filePath: 'b.txt', applies: false, error: expect.stringContaining('b.txt') },
      ],
    });
    expect(() => writeStructuredResult(result)).not.toThrow();
    expect(content('a.txt')).toBe('one\n');
  });

  it('takes an edit by a rule on what those before it left, says which, and is still all or nothing', async () => {
    await given({ 'a.txt': '\tone\n\ttwo\n', 'b.txt': 'bee\t\nbee\t\n' });
    const fitting = [change('a.txt', '\tone', '\teins'), change('a.txt', '  eins\n  two', '  eins\n  zwei')];
    const torn = await edit(...fitting, change('b.txt', 'bee ', 'x'));
    expect(torn.text).toContain(
      'edits[2]: The old text does not occur in b.txt exactly, and fits more than one place, at lines 1, 2; nothing was changed',
    );
    expect(content('a.txt')).toBe('\tone\n\ttwo\n');
    const { text } = await edit(...fitting);
    expect(text).toContain(
      'Edited a.txt: 2 replacements (the old text did not stand there exactly: edits[1]: the indentation was taken for tabs, in the new text too)',
    );
    expect(content('a.txt')).toBe('\teins\n\tzwei\n');
  });

  it('puts back what it has written when a later file cannot be written', async () => {
    const files = { 'a.txt': 'one\n', 'dir/b.txt': 'bee\n' };
    for (const [path, text] of Object.entries(files)) pipeline.write(path, text);
    const known = createFreshness();
    for (const [path, text] of Object.entries(files)) known.saw(join(pipeline.root, path), hashOf(Buffer.from(text)));
    // When the first file is written, a link to elsewhere stands where the directory of the second one was.
    const saw: Freshness['saw'] = (...written) => {
      known.saw(...written);
      if (existsSync(join(pipeline.root, 'away'))) return;
      renameSync(join(pipeline.root, 'dir'), join(pipeline.root, 'away'));
      symlinkSync(pipeline.scratch, join(pipeline.root, 'dir'));
    };
    const tool = fileMultiEdit({
      freshness: { ...known, saw },
      mayWrite: () => true,
      mayName: () => true,
      syntax: { look: async () => undefined },
    });
    const edits = [change('a.txt', 'one', 'two'), change('dir/b.txt', 'bee', 'wasp')];
    const result = await callTool(tool, { edits }, pipeline);
    expect(result).toMatchObject({ ok: false, text: expect.stringMatching(/outside of .*; nothing was changed$/) });
    expect([content('a.txt'), content('away/b.txt')]).toEqual(['one\n', 'bee\n']);
    expect(readdirSync(pipeline.scratch)).not.toContain('b.txt');
    const again = await callTool(tool, { edits: edits.slice(0, 1) }, pipeline);
    expect(again.ok).toBe(true);
  });

  it('takes the occurrence that is meant', async () => {
    await given({ 'a.txt': 'x\nx\nx\n' });
    expect((await edit(change('a.txt', 'x', 'second', { occurrence: 2 }))).isError).toBe(false);
    expect(content('a.txt')).toBe('x\nsecond\nx\n');
    const none = await edit(change('a.txt', 'x', 'y', { occurrence: 3 }));
    expect(none.text).toContain('The old text occurs 2 times in a.txt, at lines 1, 3; nothing was changed');
    const open = await edit(change('a.txt', 'x', 'y'));
    expect(open.text).toContain(
      'at lines 1, 3; nothing was changed\nAdd lines around it until it is unique, or set occurrence or replace_all.',
    );
    await edit(change('a.txt', 'x', 'y', { replace_all: true }));
    expect(content('a.txt')).toBe('y\nsecond\ny\n');
  });

  it('says everything that is wrong with its input at once', async () => {
    const both = change('a', 'x', 'y', { replace_all: true, occurrence: 1 });
    const { text } = await edit(change('a', '', 'y'), change('a', 'x', 'x'), both);
    expect(text).toContain('edits[0]: the old text is empty');
    expect(text).toContain('edits[1]: the old text and the new text are the same');
    expect(text).toContain('edits[2]: "occurrence" and "replace_all" exclude each other');
    expect((await edit()).text).toContain('"edits"');
    expect((await edit(change('a', 'x', 'y', { occurrence: 0 }))).text).toContain('edits[0].occurrence');
  });

  it('needs every file to have been read, and finds a changed one stale', async () => {
    await given({ 'a.txt': 'one\n' });
    pipeline.write('b.txt', 'bee\n');
    expect((await edit(change('a.txt', 'one', 'two'), change('b.txt', 'bee', 'x'))).text).toContain(
      'edits[1]: "b.txt" exists and has not been read',
    );
    await given({ 'b.txt': 'bee\n' });
    writeFileSync(join(pipeline.root, 'a.txt'), 'one more\n');
    expect((await edit(change('b.txt', 'bee', 'x'), change('a.txt', 'one', 'two'))).text).toContain(
      'edits[1]: "a.txt" has changed since it was last read',
    );
    expect(content('b.txt')).toBe('bee\n');
  });

  it('writes nowhere that it may not, whatever else it may write', async () => {
    await given({ 'a.txt': 'one\n' });
    symlinkSync('/etc', join(pipeline.root, 'out'));
    for (const path of ['../x', 'out/hostname', '.github/workflows/x.yml', '.git/config']) {
      const { text } = await edit(change('a.txt', 'one', 'two'), change(path, 'a', 'b'));
      expect(text, path).toContain('<error>\nNot allowed (rule path.');
    }
    expect(content('a.txt')).toBe('one\n');
  });

  it('keeps modes and line endings', async () => {
    await given({ 'a.sh': 'one\r\ntwo\r\n' });
    chmodSync(join(pipeline.root, 'a.sh'), 0o755);
    await edit(change('a.sh', 'one\ntwo', 'eins\nzwei'), change('a.sh', 'zwei\n', 'zwei\ndrei\n'));
    expect(content('a.sh')).toBe('eins\r\nzwei\r\ndrei\r\n');
    expect(statSync(join(pipeline.root, 'a.sh')).mode & 0o777).toBe(0o755);
  });

  it('shows no more places than its limit', async () => {
    await given({ 'a.txt': 'x\n'.repeat(15), 'b.txt': 'y\n' });
    const { text } = await edit(change('a.txt', 'x', 'z', { replace_all: true }), change('b.txt', 'y', 'z'));
    expect(text).toContain(`... [${15 - LIMITS.editPlaces} more places not shown]`);
    expect(text).toContain('Edited b.txt: 1 replacement\n... [1 more place not shown]');
  });

  it('loses nothing when two editors of one file run side by side, whatever they call it', async () => {
    await given({ 'a.txt': 'one\ntwo\nthree\nfour\n' });
    symlinkSync('a.txt', join(pipeline.root, 'alias'));
    const results = await Promise.all([
      edit(change('alias', 'one', '1')),
      pipeline.call('file_edit', { file_path: 'a.txt', old_text: 'two', new_text: '2' }),
      edit(change('./alias', 'three', '3')),
      pipeline.call('file_edit', { file_path: join(pipeline.root, 'a.txt'), old_text: 'four', new_text: '4' }),
    ]);
    expect(results.map(({ isError }) => isError)).toEqual([false, false, false, false]);
    expect(content('a.txt')).toBe('1\n2\n3\n4\n');
  });
});
