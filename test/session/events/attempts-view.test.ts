/** The attempts of a run in its view and in a session that goes on: all say what they cost, and only the best one speaks for the run. */
import { expect, it } from 'vitest';
import type { SessionEvent, StampedEvent } from '../../../src/core/session-event.ts';
import { attemptList } from '../../../src/report/attempts-text.ts';
import { findBestAttempt, readEarlierSession } from '../../../src/session/earlier-session.ts';
import { endOpen } from '../../../src/session/events/journal.ts';
import { emptyView, foldView } from '../../../src/session/events/view.ts';
import { EVIDENCE } from '../../report/evidences.ts';

const usage = { inputTokens: 10, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 };

const START: SessionEvent = {
  type: 'session-start',
  sessionId: 's',
  version: '1',
  model: 'm',
  profile: 'ci',
  limits: { turns: 9, minutes: 9, costUsd: 9, tokens: 9000 },
  request: 'fix it',
  intent: 'fix',
};

/** Asks, answers, calls a tool that notes a request for GitHub, and is judged. */
function work(name: string, turn: number, verdict: 'passed' | 'flaky'): SessionEvent[] {
  const post = { kind: 'create_issue', title: name, body: '', labels: [] };
  return [
    { type: 'prompt', text: `do it, ${name}` },
    { type: 'turn-start', turn },
    { type: 'turn-end', turn, stopReason: 'end', content: [{ kind: 'text', text: name }], usage, costUsd: 0.25 },
    {
      type: 'tool-end',
      turn,
      callId: name,
      tool: 'create_issue',
      verdict: { verdict: 'allow', rule: '', reason: '' },
      ok: true,
      text: '',
      durationMs: 1,
      result: { toolName: 'create_issue', success: true, metadataType: 'post', timestamp: '', metadata: { post } },
    },
    { type: 'evidence', evidence: EVIDENCE[verdict] },
  ];
}

const begin = (attempt: number, best?: number): SessionEvent => ({
  type: 'attempt-start',
  attempt,
  of: 3,
  model: 'm',
  ...(best !== undefined && { best }),
});
const end = (attempt: number, best: number, verdict: 'passed' | 'flaky'): SessionEvent => ({
  type: 'attempt-end',
  attempt,
  best,
  ended: 'answered',
  verdict,
  lines: attempt,
});

const stamp = (events: readonly SessionEvent[]): StampedEvent[] =>
  events.map((event, index) => ({ ...event, seq: index + 1, time: `2026-01-01T00:00:${10 + index}.000Z` }));
const titles = (events: readonly SessionEvent[]): unknown[] =>
  stamp(events)
    .reduce(foldView, emptyView)
    .posts.map((post) => 'title' in post && post.title);
const words = (events: readonly SessionEvent[]): string => JSON.stringify(readEarlierSession(stamp(events))?.messages);

const FIRST = [START, begin(1), ...work('one', 1, 'passed'), end(1, 1, 'passed')];
const CUT = [...FIRST, begin(2, 1), ...work('two', 2, 'flaky')];
const WORSE = [...CUT, end(2, 1, 'flaky')];
const BETTER = [...FIRST, begin(2, 1), ...work('two', 2, 'passed'), end(2, 2, 'passed')];

it('shows the one that works, and then the best', () => {
  expect(titles(FIRST)).toEqual(['one']);
  expect(titles([...FIRST, begin(2, 1)])).toEqual([]);
  expect(titles(CUT)).toEqual(['two']);
  expect(titles(WORSE)).toEqual(['one']);
  expect(titles(BETTER)).toEqual(['two']);
  const view = stamp(WORSE).reduce(foldView, emptyView);
  expect(view).toMatchObject({ turns: 2, costUsd: 0.5, bestAttempt: 1, evidence: { verdict: 'passed' } });
  expect(view.attempts).toMatchObject([
    { turns: 1, costUsd: 0.25 },
    { turns: 1, costUsd: 0.25, outcome: { verdict: 'flaky' } },
  ]);
  expect(attemptList(view)).toContain('2 attempts, $0.50; attempt 1 was chosen');
  expect(attemptList(view)).toContain('1. **✅ passed, 1 line · `m` · 1 turn · $0.25**\n2. 🎲 flaky, 2 lines');
});

it('goes on with the conversation of the best one, also where a later one was cut off', () => {
  for (const events of [FIRST, CUT, WORSE]) {
    expect(words(events)).toContain('do it, one');
    expect(words(events)).not.toContain('two');
  }
  expect(words(BETTER)).toContain('do it, two');
  expect(words(BETTER)).not.toContain('one');
  expect(readEarlierSession(stamp(CUT))?.facts.posts).toMatchObject([{ title: 'one' }]);
  expect(findBestAttempt(stamp([START]))).toBeUndefined();
});

it('is ended with the process, and the best one stands', () => {
  const closed = [...CUT, ...endOpen(stamp(CUT), 'killed')];
  expect(closed.at(-1)).toMatchObject({ type: 'attempt-end', attempt: 2, best: 1, ended: 'aborted' });
  expect(titles(closed)).toEqual(['one']);
});
