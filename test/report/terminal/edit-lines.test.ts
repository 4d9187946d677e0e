/** Covers `src/report/terminal/story.ts`, `src/report/edits.ts`. */
import { describe, expect, it } from 'vitest';
import type { StructuredToolResult } from '../../../src/core/result.ts';
import { callEnd, callStart, watchedPrinter } from './fixture.ts';

const result = (metadataType: string, metadata: object): StructuredToolResult => ({
  ...{ toolName: metadataType, success: true, timestamp: '2026-11-23T10:00:00Z' },
  ...{ metadataType, metadata: metadata as Record<string, unknown> },
});

async function written(given: StructuredToolResult, ok = true): Promise<string[]> {
  const { emit, written: streams } = await watchedPrinter({ isTTY: false });
  emit(callStart('a', 'file_edit', { file_path: 'a.ts' }), callEnd('a', 'file_edit', { ok, result: given }));
  return streams.out.split('\n').slice(0, -1);
}

const diffOf = (...hunks: readonly string[]): StructuredToolResult =>
  result('file_edit', { filePath: 'a.ts', edits: [], unifiedDiff: `--- a/a.ts\n+++ b/a.ts\n${hunks.join('\n')}\n` });

describe('an edit in the terminal', () => {
  it('shows numbered lines with one line around them, and how many there are', async () => {
    const first = '@@ -8,6 +8,6 @@\n far\n \tnear\n-let n = 1;\n+let n = 2;\n after\n far';
    const second = '@@ -98,2 +98,3 @@\n x\n++ y\n z\n\\ No newline at end of file';
    expect(await written(diffOf(first, second))).toEqual([
      '✓ file_edit a.ts +2 −1',
      '  │   9       near',
      '  │  10 - let n = 1;',
      '  │  10 + let n = 2;',
      '  │  11   after',
      '  │     ⋯',
      '  │  98   x',
      '  │  99 + + y',
      '  │ 100   z',
    ]);
  });

  it('folds beyond 12 lines', async () => {
    const content = Array.from({ length: 14 }, (_, at) => `line ${at + 1}`).join('\n');
    const lines = await written(result('file_write', { filePath: 'a.ts', content, size: 1 }));
    expect([lines[0], lines[1], lines.at(-2), lines.at(-1)]).toEqual([
      '✓ file_edit a.ts +14',
      '  │  1 + line 1',
      '  │ 12 + line 12',
      '  │ … 2 more lines',
    ]);
    expect(lines).toHaveLength(14);
  });

  it('names the files where there are several', async () => {
    const edit = (startLine: number) => ({ startLine, endLine: startLine, oldContent: 'a\n', newContent: 'b\n' });
    const files = [
      { filePath: 'a.ts', edits: [edit(3)] },
      { filePath: 'b.ts', edits: [edit(7)] },
    ];
    expect(await written(result('file_multi_edit', { ...files[0], files }))).toEqual([
      '✓ file_edit a.ts +2 −2',
      '  │ a.ts +1 −1',
      '  │ 3 - a',
      '  │ 3 + b',
      '  │ b.ts +1 −1',
      '  │ 7 - a',
      '  │ 7 + b',
    ]);
  });

  it('says nothing of an edit that failed', async () => {
    expect(await written({ ...diffOf('@@ -1 +1 @@\n-a\n+b'), success: false }, false)).not.toContain('  │ 1 - a');
  });

  it('obeys nothing that a file contains, in colour and without', async () => {
    const hostile = '@@ -1 +1 @@\n-a\n+\u001b[2J\u001b]0;title\u0007\u009b31m\u202e ##[group]x';
    for (const colours of ['never', 'always'] as const) {
      const { emit, written: streams } = await watchedPrinter({ isTTY: false, colours });
      emit(callStart('a', 'file_edit', {}), callEnd('a', 'file_edit', { result: diffOf(hostile) }));
      // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of ours begin with it
      const rest = streams.out.replaceAll(/\u001b\[\d+m/g, '');
      expect(rest).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}|##\[|\[2J|title/u);
      expect(rest).toContain('1 +');
    }
  });
});
