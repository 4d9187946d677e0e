import { describe, expect, it } from 'vitest';
import { shortToolTable, toolTable } from '../../src/cli/tool-table.ts';
import { textWidth } from '../../src/lib/text-width.ts';

const tools = (source: string, number: number, description = 'Reads') =>
  Array.from({ length: number }, (_, at) => ({ name: `${source}_${at}`, source, description }));

describe('the table of tools', () => {
  it('is whole where it fits on one screen', () => {
    const few = tools('built-in', 40);
    expect(shortToolTable(few)).toEqual(toolTable(few));
    expect(toolTable(few.slice(0, 1))).toEqual(['built-in_0  built-in  Reads']);
  });

  it('has only first sentences on one screen, cut at 100 columns', () => {
    expect(shortToolTable(tools('built-in', 1, 'Reads a.ts. Then more.\nAnd more'))).toEqual([
      'built-in_0  built-in  Reads a.ts',
    ]);
    const [line = ''] = shortToolTable(tools('built-in', 1, '日本語'.repeat(40)));
    expect(textWidth(line)).toBeLessThanOrEqual(100);
    expect(line.at(-1)).toBe('…');
  });

  it('leaves out tools of the largest source, and counts them', () => {
    const many = [...tools('built-in', 20), ...tools('mcp:docs', 60), ...tools('kodelet-tools', 4)];
    const lines = shortToolTable(many);
    expect(lines).toHaveLength(40);
    expect(lines.at(-1)).toContain('kodelet-ci tools list --all');
    expect(lines.filter((line) => line.startsWith('kodelet-tools_'))).toHaveLength(4);
    const shown = (source: string): number => lines.filter((line) => line.startsWith(`${source}_`)).length;
    expect(lines).toContain(`… ${60 - shown('mcp:docs')} more from mcp:docs`);
    expect(lines).toContain(`… ${20 - shown('built-in')} more from built-in`);
    expect(shown('built-in')).toBeGreaterThan(10);
  });

  it('fits, however many sources there are', () => {
    const many = Array.from({ length: 60 }, (_, at) => tools(`mcp:${at}`, 2)).flat();
    expect(shortToolTable(many).length).toBeLessThanOrEqual(40);
  });

  it('obeys nothing that a tool says of itself', () => {
    const [line] = toolTable(tools('mcp', 1, 'a\u001b[2J\u001b]0;t\u0007 b'));
    expect(line).toBe('mcp_0  mcp  a b');
  });
});
