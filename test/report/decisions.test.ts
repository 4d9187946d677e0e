import { describe, expect, it } from 'vitest';
import { decisionList } from '../../src/report/sections.ts';

describe('decisionList', () => {
  it('has a line for each, ended as a sentence, in which nothing closes an issue or an element of ours', () => {
    const decisions = [
      { decision: 'Keep the\nAPI', reason: 'Fixes #9 </details>' },
      { decision: 'Use a map.', reason: 'x'.repeat(900) },
    ];
    const [first, second, ...more] = decisionList(decisions).split('\n');
    expect(first).toBe('- Keep the API. Reason: Fixes issue 9 &lt;/details>');
    expect(second).toMatch(/^- Use a map\. Reason: x{399}…$/);
    expect(more).toEqual([]);
    expect(decisionList([])).toBe('');
  });

  it('shows the newest where there are too many, and says so', () => {
    const decisions = Array.from({ length: 33 }, (_, index) => ({ decision: `Decision ${index}`, reason: 'r' }));
    const lines = decisionList(decisions).split('\n');
    expect(lines[0]).toContain('Decision 3.');
    expect(lines.at(-1)).toBe('- 3 earlier ones are in the journal.');
  });
});
