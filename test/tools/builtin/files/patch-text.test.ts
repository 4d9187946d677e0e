import { describe, expect, it } from 'vitest';
import { parsePatch } from '../../../../src/tools/builtin/files/patch-text.ts';

const patch = (...lines: readonly string[]): string => ['*** Begin Patch', ...lines, '*** End Patch', ''].join('\n');

describe('a patch', () => {
  it('adds, updates, moves and deletes', () => {
    const text = patch(
      '*** Add File: docs/new.md',
      '+# New',
      '+',
      '*** Update File: src/a.py',
      '*** Move to: src/b.py',
      '@@ class A:',
      '@@   def f(self):',
      '     x = 1',
      '-    return x',
      '+    return x + 1',
      '@@',
      '-last',
      '*** End of File',
      '*** Delete File: old.txt',
    );
    expect(parsePatch(text)).toEqual({
      ok: true,
      changes: [
        { kind: 'add', path: 'docs/new.md', text: '# New\n\n' },
        {
          kind: 'update',
          path: 'src/a.py',
          to: 'src/b.py',
          hunks: [
            {
              line: 8,
              anchors: ['class A:', 'def f(self):'],
              oldText: '    x = 1\n    return x\n',
              newText: '    x = 1\n    return x + 1\n',
              atEnd: false,
            },
            { line: 12, anchors: [], oldText: 'last\n', newText: '', atEnd: true },
          ],
        },
        { kind: 'delete', path: 'old.txt' },
      ],
    });
  });

  it.each([
    ['a first hunk without @@', ['-a', '+b'], { anchors: [], oldText: 'a\n', newText: 'b\n' }],
    ['an empty line for one of context', ['@@', ' a', '', '-b'], { oldText: 'a\n\nb\n', newText: 'a\n\n' }],
    ['a blank line in front of the next file', ['@@', '-a', '+b', ''], { oldText: 'a\n', newText: 'b\n' }],
    ['line numbers of a unified diff', ['@@ -1,2 +1,2 @@ f()', '-a', '+b'], { anchors: [], oldText: 'a\n' }],
    ['@@ on both sides', ['@@ def f(): @@', '-a', '+b'], { anchors: ['def f():'] }],
    ['line ends with a carriage return', ['@@\r', '-a\r', '+b\r'], { oldText: 'a\n', newText: 'b\n' }],
  ])('may have %s', (_, lines, hunk) => {
    const read = parsePatch(patch('*** Update File: f', ...lines));
    expect(read).toMatchObject({ ok: true, changes: [{ hunks: [hunk] }] });
  });

  it('may move a file without changing it', () => {
    expect(parsePatch(patch('*** Update File: a', '*** Move to: b'))).toMatchObject({
      ok: true,
      changes: [{ kind: 'update', path: 'a', to: 'b', hunks: [] }],
    });
  });

  it.each([
    ['', 1, 'begins with "*** Begin Patch"'],
    ['--- a\n+++ b\n', 1, 'a patch begins with "*** Begin Patch", and this one with "--- a"'],
    ['*** Begin Patch\n*** Add File: a\n+x\n', 4, 'breaks off without "*** End Patch"'],
    [patch(), 2, 'changes no file'],
    [patch('*** Rename File: a'), 2, '"*** Rename File: a" is none of "*** Add File: PATH"'],
    [patch('*** Update File:'), 2, '"*** Update File:" names no file'],
    [patch('*** Update File: a', '*** Move to: ', '@@', '+x'), 3, '"*** Move to:" names no file'],
    [patch('*** Update File: a'), 2, 'the update of a changes nothing'],
    [patch('*** Update File: a', '@@', ' x', ' y'), 5, 'no line that begins with "+" or "-"'],
    [patch('*** Update File: a', '@@', '-x', 'y'), 5, 'and this is "y"'],
    [patch('*** Add File: a', '+x', 'y'), 4, 'each line of a new file begins with "+", and this is "y"'],
    [patch('*** Delete File: a', '-x'), 3, '"-x" is none of'],
    [`${patch('*** Delete File: a')}more\n`, 4, 'nothing may stand after "*** End Patch", and there is "more"'],
  ])('%j is refused at line %d: %s', (text, line, reason) => {
    expect(parsePatch(text)).toEqual({ ok: false, line, reason: expect.stringContaining(reason) });
  });
});
