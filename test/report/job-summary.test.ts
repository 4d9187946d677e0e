/** Covers `src/report/job-summary.ts`. */
import { describe, expect, it } from 'vitest';
import { renderComment } from '../../src/report/comment.ts';
import { renderSummary as render } from '../../src/report/job-summary.ts';
import type { View } from '../../src/session/events/view.ts';
import { fork, hostile, limit, OPTIONS, question, running, starting, succeeded } from './views.ts';

const renderSummary = (view: View): string => render(view, OPTIONS);

describe('renderSummary', () => {
  it('shows the request as it was made, also of a run that answers to no thread', () => {
    const maria = '[@maria](https://github.com/maria)';
    expect(renderSummary(succeeded)).toContain(
      `${maria} asked [\`the rounding of totals\`](https://github.com/acme/shop/issues/12#issuecomment-345).\n`,
    );
    const scheduled = { ...question, source: undefined, intent: 'auto', request: 'mend\nthe docs' };
    expect(renderSummary(scheduled)).toContain(`${maria} asked \`mend…\`:\n\n\`\`\`text\nmend\nthe docs\n\`\`\`\n`);
    expect(renderSummary({ ...scheduled, request: '' })).toContain(`Requested by ${maria}.`);
    expect(renderSummary({ ...scheduled, actor: undefined })).not.toContain('asked ');
  });

  it('names the limit that ended the run', () => {
    expect(renderSummary(limit)).toContain('| Stopped at the limit of | turns |');
    expect(renderSummary(succeeded)).not.toContain('Stopped at');
  });

  it('says how much of the input came from the cache, and where the cache was lost', () => {
    const usage = { inputTokens: 1000, outputTokens: 1, cacheReadTokens: 96_500, cacheWriteTokens: 2500 };
    const cacheLosses = [
      { turn: 12, tokens: 40_000, reason: 'cleared' },
      { turn: 30, tokens: 100 },
    ] as const;
    const text = renderSummary({ ...succeeded, usage, cacheLosses });
    expect(text).toContain('| Input tokens, from the cache | 96.5k (96%) |');
    expect(text).toContain(
      '| Cache lost | 40.1k tokens: turn 12 (old results were shortened), turn 30 (reason unknown) |',
    );
    expect(renderSummary({ ...succeeded, usage })).not.toContain('Cache lost');
    const many = Array.from({ length: 12 }, (_, turn) => ({ turn, tokens: 5000 }));
    expect(renderSummary({ ...succeeded, usage, cacheLosses: many })).toContain('turn 9 (reason unknown), 2 more |');
  });

  it('says once what a maintainer lists so that refused programs run, in the comment too', () => {
    const entries = ['deploy', 'atlas plan', 'deploy', ...Array.from({ length: 10 }, (_, index) => `other${index}`)];
    const calls = entries.map((entry) => ({ ...succeeded.calls[4]!, listing: { profile: 'ci', entry } }));
    const line =
      "A maintainer can let refused programs run with this line in `.github/kodelet.yml`: `profiles: { ci: { widen: true, bash: { allow: ['deploy', 'atlas plan', 'other0', 'other1', 'other2', 'other3'] } } }`";
    for (const text of [renderSummary({ ...succeeded, calls }), renderComment({ ...succeeded, calls }, {})])
      expect(text.split(line)).toHaveLength(2);
    expect(renderSummary(succeeded)).not.toContain('let refused programs run');
    const long = { ...succeeded.calls[4]!, listing: { profile: 'ci', entry: 'x'.repeat(5000) } };
    expect(renderSummary({ ...succeeded, calls: [long] })).not.toContain('let refused programs run');
  });

  it('advises nobody to list what no class lets out', () => {
    const listing = { profile: 'ci', entry: 'curl', opensMore: true } as const;
    const calls = [{ ...succeeded.calls[4]!, listing }];
    expect(renderSummary({ ...succeeded, calls })).not.toContain('let refused programs run');
  });

  it('shows a hostile request as the text that it is', () => {
    const [, block = ''] = /asked .*:\n\n(````text\n[\s\S]*?\n````)\n/.exec(renderSummary(hostile)) ?? [];
    expect(block).toContain('</details> | <!-- kodelet-ci:run x -->');
    expect(block).toContain('\n/deploy now\n```\n');
  });

  it('gives mermaid no sign that it would read', () => {
    const calls = hostile.calls.map((call) => ({ ...call, durationMs: 5000 }));
    const [, chart = ''] = /```mermaid\n([\s\S]*?)```/.exec(renderSummary({ ...hostile, calls })) ?? [];
    const bars = chart.split('\n').filter((line) => /^ {2}\d/.test(line));
    expect(bars).toHaveLength(1);
    expect(bars[0]).toMatch(/^ {2}[\p{L}\p{N} ./_=+-]+ :crit, \d+, \d+ms$/u);
  });

  it('draws no timeline before a phase has ended, nor of a short run', () => {
    expect(renderSummary({ ...running, phases: running.phases.slice(1) })).not.toContain('mermaid');
    expect(renderSummary({ ...succeeded, endedAt: question.endedAt })).not.toContain('mermaid');
  });

  it('draws the slowest calls alone', () => {
    const calls = Array.from({ length: 40 }, (_, turn) => ({ ...succeeded.calls[0]!, turn, durationMs: 1000 + turn }));
    const summary = renderSummary({ ...succeeded, calls });
    expect(summary).toContain('<summary>Timeline, with the 12 slowest of 40 calls</summary>');
    expect(summary.match(/:done, /g)).toHaveLength(12);
    const inPart = calls.map((call) => ({ ...call, state: 'failed' as const, failedInPart: true as const }));
    expect(renderSummary({ ...succeeded, calls: inPart })).not.toContain(':crit, ');
    expect(summary).toContain('  28 grep_tool');
    expect(summary).not.toContain('  27 grep_tool');
    expect(renderSummary(succeeded)).not.toContain(' file_edit src/total.ts :');
  });

  it('counts the calls as their table does, and no slowest ones where none can be seen', () => {
    const [call] = succeeded.calls;
    const todo = { ...call!, tool: 'todo_write', state: 'ok' as const, durationMs: 2000 };
    const calls = Array.from({ length: 20 }, (_, turn) => ({ ...call!, turn, durationMs: 2000 }));
    const summary = renderSummary({ ...succeeded, calls: [...calls, todo] });
    expect(succeeded.checklist.length).toBeGreaterThan(0);
    expect(summary).toContain('<summary>20 tool calls');
    expect(summary).toContain('<summary>Timeline, with the 12 slowest of 20 calls</summary>');
    const short = calls.slice(0, 4).map((one) => ({ ...one, durationMs: 0 }));
    expect(renderSummary({ ...succeeded, calls: short })).toContain('<summary>Timeline, without the calls');
  });

  it('has no row for what did not happen', () => {
    const { usage, costUsd, turns } = starting;
    const summary = renderSummary({ ...question, usage, costUsd, turns });
    expect(summary).not.toMatch(/Turns|Cost|tokens|Refused|\| 0|\| \|/);
    expect(summary).toContain('| Profile | `ci` |');
  });

  it('stays under the limit of a step, without the patch when that is too long', () => {
    const publication = { ...fork.publication!, patch: '+ä\n'.repeat(400_000) };
    const summary = renderSummary({ ...fork, publication });
    expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024);
    expect(summary).toContain('The patch is too long for a job summary');
  });

  it('stays under it in any script, with fewer calls and less of the answer', () => {
    const call = { ...succeeded.calls[0]!, state: 'denied', rule: 'x', reason: '漢'.repeat(400) } as const;
    const calls = Array.from({ length: 900 }, (_, turn) => ({
      ...{ ...call, turn, summary: '字'.repeat(200), reason: `${turn}${call.reason}` },
    }));
    for (const answer of ['漢字'.repeat(100_000), '漢字'.repeat(110_000)]) {
      const summary = renderSummary({ ...succeeded, answer, calls });
      expect(Buffer.byteLength(summary)).toBeLessThan(1_000_000);
      expect(summary.includes('800 earlier calls left out')).toBe(true);
      expect(summary.includes('characters longer; the journal has all of it')).toBe(answer.length > 200_000);
    }
  });

  it('says of a call before the first turn, such as one that somebody approved, when it was', () => {
    const call = { ...succeeded.calls[0]!, turn: 0, state: 'denied', rule: 'x', reason: 'No.' } as const;
    const summary = renderSummary({ ...succeeded, calls: [call] });
    expect(summary).toContain('- 🚫 Before the first turn, `');
    expect(summary).toContain('\n| – | `');
  });
});
