import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderSummary } from '../../src/github/summary.ts';
import { fork, hostile, running, succeeded } from './views.ts';

const golden = (name: string): string => join(import.meta.dirname, 'golden', `summary-${name}.md`);

describe('renderSummary', () => {
  it('states the facts of the comment, with a timeline and every number', async () => {
    await expect(`${renderSummary(succeeded)}\n`).toMatchFileSnapshot(golden('succeeded'));
  });

  it('gives mermaid no sign that it would read', () => {
    const [, chart = ''] = /```mermaid\n([\s\S]*?)```/.exec(renderSummary(hostile)) ?? [];
    const bars = chart.split('\n').filter((line) => /^ {2}\d/.test(line));
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatch(/^ {2}[\p{L}\p{N} ./_=+-]+ :crit, \d+, \d+ms$/u);
  });

  it('draws no timeline before a phase has ended', () => {
    expect(renderSummary({ ...running, phases: running.phases.slice(1) })).not.toContain('mermaid');
  });

  it('stays under the limit of a step, without the patch when that is too long', () => {
    const publication = { ...fork.publication!, patch: '+ä\n'.repeat(400_000) };
    const summary = renderSummary({ ...fork, publication });
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    expect(summary).toContain('The patch is too long for a job summary');
  });
});
