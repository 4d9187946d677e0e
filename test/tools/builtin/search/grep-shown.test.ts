import { readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/tools/limits.ts';
import { createToolFixture, type ToolFixture } from '../../workspace.ts';
import { ENGINES } from './search-engines.ts';

let fixture: ToolFixture;
afterEach(() => fixture?.dispose());

interface Match {
  readonly content: string;
  readonly matchStart: number;
  readonly matchEnd: number;
}

/** What was found, and the notice below it. */
function cutNotice(text: string): [found: string, notice: string] {
  const at = text.lastIndexOf('\n');
  return [text.slice(0, at), text.slice(at + 1)];
}

describe.each(ENGINES)('what grep_tool shows with $name', ({ path, absent }) => {
  if (absent) return it('is not tested', ({ skip }) => skip(absent));

  beforeEach(() => {
    fixture = createToolFixture({ path });
  });

  it('says how many matches are missing', async () => {
    fixture.write('a.txt', 'foo\n'.repeat(150));
    const text = await fixture.text('grep_tool', { pattern: 'foo', max_results: 20 });
    expect(text.split('\n')).toHaveLength(22);
    const [, path = ''] = /\n\.\.\. \[130 more matches - narrow pattern, .*; all in (\S+)]$/.exec(text) ?? [];
    expect(await fixture.text('file_read', { file_path: path, offset: 151 })).toBe('151: 150: foo');
    expect(await fixture.text('grep_tool', { pattern: '^ 99:', path })).toContain('100:  99: foo');
  });

  it('cuts a long line around its match, and keeps it whole in a file', async () => {
    const line = `${'x'.repeat(5000)}needle${'y'.repeat(5000)}`;
    fixture.write('a.txt', `${line}\n`);
    const [found, notice] = cutNotice(await fixture.text('grep_tool', { pattern: 'needle' }));
    expect(found).toMatch(/^a\.txt\n1: \.\.\.x{80}needley+\.\.\.$/);
    expect(found.length).toBeLessThan(LIMITS.grepLineCharacters + 20);
    const [, path = ''] = /^\.\.\. \[1 line cut - all in (\S+)]$/.exec(notice) ?? [];
    expect(readFileSync(path, 'utf8')).toBe(`a.txt\n1: ${line}\n`);
  });

  it('says so where the file of the whole cannot be written', async () => {
    fixture.write('a.txt', 'foo\n'.repeat(150));
    rmSync(fixture.scratch, { recursive: true });
    const text = await fixture.text('grep_tool', { pattern: 'foo' });
    expect(text).toMatch(/\n\.\.\. \[50 more matches - narrow pattern, path or include]$/);
  });

  it('shows a match however far inside of its line it stands, and its place in what is shown', async () => {
    fixture.write('a.txt', `${'é'.repeat(LIMITS.grepKeptCharacters + 5000)}needle${'y'.repeat(5000)}\n`);
    const result = await fixture.call('grep_tool', { pattern: 'ne+dle' });
    expect(cutNotice(result.ok ? result.text : '')[0]).toMatch(/^a\.txt\n1: \.\.\.é{80}needley+\.\.\.$/);
    const files = result.metadata?.fields.results as { matches: Match[] }[] | undefined;
    const [found] = files?.[0]?.matches ?? [];
    expect(found?.content.slice(found.matchStart, found.matchEnd)).toBe('needle');
  });
});
