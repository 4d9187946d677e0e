/** The screenshots of a run, from its events to the report and the outputs. */
import { describe, expect, it } from 'vitest';
import { outputsOf } from '../../src/action/outputs.ts';
import type { StampedEvent } from '../../src/core/session-event.ts';
import { renderComment } from '../../src/report/comment.ts';
import { renderSummary } from '../../src/report/job-summary.ts';
import { emptyView, foldView } from '../../src/session/events/view.ts';

const taken = (name: string, ok = true): StampedEvent =>
  ({
    ...{ seq: 1, time: '2026-11-23T10:00:00Z', type: 'tool-end', turn: 1, callId: 'c', tool: 'screenshot', ok },
    ...{ verdict: { verdict: 'allow', rule: '', reason: '' }, durationMs: 1, text: '' },
    result: {
      ...{ toolName: 'screenshot', success: ok, timestamp: '', metadataType: 'browser_screenshot' },
      metadata: { outputPath: `/runner/temp/run/screenshots/${name}`, width: 1280, height: 800, fileSize: 4631 },
    },
  }) as unknown as StampedEvent;

const viewOf = (...events: StampedEvent[]) => events.reduce(foldView, emptyView);
const outcome = { conclusion: 'succeeded', message: '', answer: '' } as const;

describe('screenshots', () => {
  it('are listed in comment and summary, and their directory is an output', () => {
    const view = viewOf(taken('a.png'), taken('b.png'), taken('c.png', false));
    const listed =
      '**Screenshots** in `/runner/temp/run/screenshots` on the runner (output `screenshots-path`)\n\n- `a.png` (1280x800, 4631 bytes)\n- `b.png` (1280x800, 4631 bytes)\n';
    for (const text of [renderSummary(view), renderComment(view, {})]) expect(`${text}\n`).toContain(listed);
    expect(outputsOf({ view, outcome })['screenshots-path']).toBe('/runner/temp/run/screenshots');
  });

  it('are cut where there are many, and nothing is said where there are none', () => {
    const many = viewOf(...Array.from({ length: 22 }, (_, index) => taken(`${index}.png`)));
    expect(renderSummary(many)).toMatch(/- 2 earlier ones\n- `2\.png`/);
    expect(renderSummary(emptyView)).not.toContain('Screenshots');
    expect(outputsOf({ view: emptyView, outcome })['screenshots-path']).toBe('');
  });
});
