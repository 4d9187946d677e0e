/** Covers `src/tools/builtin/files/apply-patch.ts` and `src/tools/builtin/files/drafts.ts`. */
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPipeline, type Pipeline } from '../../pipeline.ts';

let pipeline: Pipeline;
beforeEach(() => {
  pipeline = openPipeline({ profile: 'ci' });
});
afterEach(() => pipeline.close());

const patch = (...lines: readonly string[]) => ({ input: ['*** Begin Patch', ...lines, '*** End Patch'].join('\n') });
const content = (path: string): string => readFileSync(join(pipeline.root, path), 'utf8');
const isThere = (path: string): boolean => existsSync(join(pipeline.root, path));

async function seen(path: string, text: string): Promise<void> {
  pipeline.write(path, text);
  await pipeline.result('file_read', { file_path: path });
}

describe('apply_patch', () => {
  it('changes, adds, moves and deletes in one call, and says so file by file', async () => {
    await seen('a.js', 'const a = 1;\nconst b = 2;\n');
    await seen('run.sh', 'echo one\n');
    chmodSync(join(pipeline.root, 'run.sh'), 0o755);
    pipeline.write('old.txt', 'x\n');
    const { text, result } = await pipeline.call(
      'apply_patch',
      patch(
        ...['*** Update File: a.js', '@@ const a = 1;', '-const b = 2;', '+const b = (3;'],
        ...['*** Update File: run.sh', '*** Move to: bin/run.sh', '@@', '-echo one', '+echo two'],
        ...['*** Add File: src/new.ts', '+export {};', '*** Delete File: old.txt'],
      ),
    );
    expect(text).toContain('Edited a.js: 1 replacement\n1: const a = 1;\n2: const b = (3;\nSyntax error now at');
    expect(text).toContain('Moved run.sh to bin/run.sh\nEdited bin/run.sh: 1 replacement');
    expect(text).toContain('Created src/new.ts: 11 bytes, 1 line');
    expect(text).toContain('Deleted old.txt');
    expect(content('bin/run.sh')).toBe('echo two\n');
    expect(statSync(join(pipeline.root, 'bin/run.sh')).mode & 0o777).toBe(0o755);
    expect([isThere('run.sh'), isThere('old.txt'), content('src/new.ts')]).toEqual([false, false, 'export {};\n']);
    expect(result).toMatchObject({ toolName: 'apply_patch', metadataType: 'file_multi_edit' });
    const files = result.metadata?.files as { filePath: string; edits: unknown }[];
    expect(files.map(({ filePath }) => filePath)).toEqual(['a.js', 'run.sh', 'bin/run.sh', 'src/new.ts', 'old.txt']);
    const after = patch('*** Update File: bin/run.sh', '@@', '-echo two', '+echo three');
    expect(await pipeline.result('apply_patch', after)).toContain('Edited bin/run.sh');
  });

  it.each([
    ['*** Update File: a.txt', ['@@', '-one', '+1'], 'file_edit', { unifiedDiff: expect.stringContaining('-one\n+1') }],
    ['*** Add File: b.txt', ['+x'], 'file_write', { filePath: 'b.txt', content: 'x\n' }],
    ['*** Delete File: a.txt', [], 'file_edit', { unifiedDiff: expect.stringContaining('-one') }],
  ])('of one file records what the tool for it does: %s', async (header, lines, metadataType, metadata) => {
    await seen('a.txt', 'one\n');
    const { result } = await pipeline.call('apply_patch', patch(header, ...lines));
    expect(result).toMatchObject({ success: true, metadataType, metadata });
  });

  it('changes nothing where one of its parts does not fit', async () => {
    await seen('a.txt', 'one\n');
    await seen('b.txt', 'two\n');
    const first = ['*** Update File: a.txt', '@@', '-one', '+1', '*** Add File: new.txt', '+x'];
    const parts: readonly [readonly string[], string][] = [
      [
        ['*** Update File: b.txt', '@@', '-three', '+3'],
        'b.txt: hunk at line 9 of the patch: The old text does not occur',
      ],
      [['*** Update File: none.txt', '@@', '-x', '+y'], 'none.txt: There is no file "none.txt"'],
      [['*** Add File: b.txt', '+x'], 'b.txt: "b.txt" exists already; nothing was changed'],
      [['*** Update File: b.txt', '*** Move to: new.txt'], 'b.txt: it stands in the patch more than once'],
      [['*** Delete File: a.txt'], 'a.txt: it stands in the patch more than once'],
      [['*** Update File: .github/workflows/ci.yml', '@@', '-x', '+y'], 'Not allowed (rule path.protected)'],
      [['*** Add File: ../out.txt', '+x'], 'Not allowed (rule path.outside-workspace)'],
      [['*** Update File: b.txt', '*** Move to: .github/b.txt'], 'Not allowed (rule path.protected)'],
      [['*** Delete File: .git/config'], 'Not allowed (rule path.git)'],
    ];
    for (const [part, words] of parts) {
      expect(await pipeline.error('apply_patch', patch(...first, ...part))).toContain(words);
      expect([content('a.txt'), content('b.txt'), isThere('new.txt')]).toEqual(['one\n', 'two\n', false]);
    }
  });

  it('puts back what it has written where a later file cannot be written', async () => {
    await seen('a.txt', 'one\n');
    pipeline.write('file', 'x\n');
    const whole = patch(
      ...['*** Update File: a.txt', '@@', '-one', '+1', '*** Add File: new.txt', '+x'],
      ...['*** Delete File: file', '*** Add File: new.txt/below.txt', '+x'],
    );
    expect(await pipeline.error('apply_patch', whole)).toContain('nothing was changed');
    expect([content('a.txt'), content('file'), isThere('new.txt')]).toEqual(['one\n', 'x\n', false]);
  });

  it('follows no link out, and deletes no link', async () => {
    symlinkSync('/etc', join(pipeline.root, 'etc'));
    await seen('a.txt', 'one\n');
    symlinkSync('a.txt', join(pipeline.root, 'link'));
    expect(await pipeline.error('apply_patch', patch('*** Delete File: etc/hostname'))).toContain('Not allowed');
    expect(await pipeline.error('apply_patch', patch('*** Delete File: link'))).toContain('"link" is a link');
    expect(content('a.txt')).toBe('one\n');
  });

  it('deletes what it has not read, but nothing that has changed since it was read', async () => {
    await seen('a.txt', 'one\n');
    pipeline.write('a.txt', 'two\n');
    expect(await pipeline.error('apply_patch', patch('*** Delete File: a.txt'))).toContain('has changed since');
    pipeline.write('b.txt', 'x\n');
    await pipeline.result('apply_patch', patch('*** Delete File: b.txt'));
    expect(isThere('b.txt')).toBe(false);
  });
});

describe('a hunk', () => {
  const FILE = 'a:\n  x = 1\nb:\n  x = 1\n  y = 2\nc:\n  x = 1\n';
  it.each([
    ['stands where its lines are', ['@@', '   y = 2', '-c:', '+d:'], FILE.replace('c:', 'd:')],
    ['stands below what @@ names', ['@@ b:', '-  x = 1', '+  x = 2'], FILE.replace('b:\n  x = 1', 'b:\n  x = 2')],
    [
      'goes on below the one before it',
      ['@@ b:', '   x = 1', '-  y = 2', '@@', '-  x = 1', '+  z = 1'],
      'a:\n  x = 1\nb:\n  x = 1\nc:\n  z = 1\n',
    ],
    [
      'may stand above the one before it',
      ['@@', '-c:', '+d:', '@@', '-a:', '+A:'],
      FILE.replace('c:', 'd:').replace('a:', 'A:'),
    ],
    ['is at the end of the file', ['@@', '-  x = 1', '+  x = 3', '*** End of File'], FILE.replace(/1\n$/, '3\n')],
    ['only adds below what @@ names', ['@@ b:', '+  w = 0'], FILE.replace('b:\n', 'b:\n  w = 0\n')],
    ['only adds at the end', ['@@', '+d:'], `${FILE}d:\n`],
    ['forgives white space at line ends', ['@@', '-  y = 2  ', '+  y = 3'], FILE.replace('y = 2', 'y = 3')],
    ['forgives indentation', ['@@', '-y = 2', '+y = 3'], FILE.replace('y = 2', 'y = 3')],
  ])('%s', async (_, lines, after) => {
    await seen('f', FILE);
    await pipeline.result('apply_patch', patch('*** Update File: f', ...lines));
    expect(content('f')).toBe(after);
  });

  it.each([
    [['@@', '-  x = 1', '+  x = 2'], 'The old text occurs 3 times in f, at lines 2, 4, 7'],
    [['@@ none:', '-  x = 1', '+  x = 2'], 'no line of f is "none:"'],
  ])('%j is refused: %s', async (lines, words) => {
    await seen('f', FILE);
    expect(await pipeline.error('apply_patch', patch('*** Update File: f', ...lines))).toContain(words);
    expect(content('f')).toBe(FILE);
  });

  it('keeps CRLF and a last line without an end', async () => {
    await seen('f', 'one\r\ntwo\r\nthree');
    await pipeline.result('apply_patch', patch('*** Update File: f', '@@', ' two', '-three', '+3', '+4'));
    expect(content('f')).toBe('one\r\ntwo\r\n3\r\n4');
  });
});
