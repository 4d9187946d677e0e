/** Covers `src/session/events/calls-view.ts`, `src/session/events/event-changes.ts`, `src/session/events/publication-view.ts` and `src/session/events/run-view.ts` too. */
import { describe, expect, it } from 'vitest';
import type { Post, PostOutcome } from '../../../src/core/github-posts.ts';
import { NO_USAGE } from '../../../src/core/model.ts';
import type { SessionEvent } from '../../../src/core/session-event.ts';
import { EMPTY_STATE } from '../../../src/core/session-state.ts';
import { emptyView, foldView, type View } from '../../../src/session/events/view.ts';

const fold = (...events: SessionEvent[]): View =>
  events
    .map((event, index) => ({ ...event, seq: index + 1, time: `2026-01-01T00:00:0${index}.000Z` }))
    .reduce(foldView, emptyView);

const start = (callId: string, input: unknown): SessionEvent => ({
  type: 'tool-start',
  turn: 1,
  callId,
  tool: 'bash',
  arguments: typeof input === 'string' ? input : JSON.stringify(input),
});

const end = (callId: string, more: Partial<Extract<SessionEvent, { type: 'tool-end' }>> = {}): SessionEvent => ({
  type: 'tool-end',
  turn: 1,
  callId,
  tool: 'bash',
  verdict: { verdict: 'allow', rule: 'bash.allowlist', reason: 'git status reads' },
  ok: true,
  text: '',
  result: { toolName: 'bash', success: true, timestamp: '' },
  durationMs: 12,
  ...more,
});

const todoList = (...statuses: string[]) => ({
  result: {
    toolName: 'todo_write',
    success: true,
    metadataType: 'todo',
    metadata: { todoList: statuses.map((status) => ({ id: '1', content: `Item ${status}`, status })) },
    timestamp: '',
  },
});

const turn = (number: number): SessionEvent => ({
  type: 'turn-end',
  turn: number,
  stopReason: 'end',
  content: [],
  usage: { ...NO_USAGE, inputTokens: 5 },
  costUsd: 0.25,
});

const structured = (metadataType: string, metadata: object) => ({
  result: { toolName: metadataType, success: true, metadataType, metadata: { ...metadata }, timestamp: '' },
});

describe('foldView', () => {
  it('knows which call failed only in part, and which only started a command', () => {
    const of = (ok: boolean, type: string, lineExitCode?: number) =>
      fold(start('a', {}), end('a', { ok, ...structured(type, { lineExitCode }) })).calls[0];
    expect([of(false, 'bash', 0), of(false, 'bash', 2)].map((call) => call?.failedInPart)).toEqual([true, undefined]);
    expect([true, false].map((ok) => of(ok, 'bash_background')?.inBackground)).toEqual([true, undefined]);
  });

  it('has what the run itself has asked for on GitHub, with an earlier session’s, and what came of it', () => {
    const noop: Post = { kind: 'noop', reason: 'Before.' };
    const post = structured('post', { kind: 'resolve_thread', post: { kind: 'resolve_thread', thread: 7 } });
    const resumed = { from: 'one', messages: [], ended: [], again: [], interrupted: [] };
    const outcome: PostOutcome = { kind: 'resolve_thread', how: 'done', text: 'Resolved a thread' };
    const view = fold(
      { type: 'session-resumed', ...resumed, facts: { ...EMPTY_STATE, posts: [noop] } },
      end('a', post),
      end('b', { ...post, ok: false }),
      end('c', { ...post, agent: 'd' }),
      { type: 'posts-end', outcomes: [outcome], reviewed: 'abc', noVerdict: 'the permission "read" of "eve"' },
    );
    expect(view.posts).toEqual([noop, { kind: 'resolve_thread', thread: 7 }]);
    expect(view).toMatchObject({ posted: [outcome], reviewed: 'abc', noVerdict: 'the permission "read" of "eve"' });
  });

  it('has the goals of the run, the decisions of all its agents, and what was kept for later runs', () => {
    const goals = (...status: string[]) =>
      structured('goals', { goals: status.map((one) => ({ title: one, status: one })) });
    const decision = (words: string) => structured('decision', { decision: words, reason: 'r' });
    const view = fold(
      end('a', goals('open')),
      end('b', goals('completed', 'open')),
      { ...end('c', goals('open')), agent: 'x' },
      end('d', { ...goals(), ok: false }),
      end('e', decision('one')),
      { ...end('f', decision('two')), agent: 'x' },
      end('g', { ...decision('three'), ok: false }),
      { type: 'memory-end', set: ['a'], deleted: [] },
    );
    expect(view.goals.map(({ status }) => status)).toEqual(['completed', 'open']);
    expect(view.decisions.map(({ decision: words }) => words)).toEqual(['one', 'two']);
    expect(view.remembered).toEqual({ set: ['a'], deleted: [] });
  });

  it('takes the facts of the start', () => {
    const limits = { turns: 1, minutes: 2, costUsd: 3, tokens: 4 };
    const facts = {
      sessionId: 's',
      version: '1',
      model: 'm',
      profile: 'ci',
      limits,
      request: 'r',
      intent: 'fix',
      actor: 'ada',
    };
    const view = fold({ type: 'session-start', ...facts });
    expect(view).toEqual({ ...emptyView, ...facts, startedAt: '2026-01-01T00:00:00.000Z' });
  });

  it('adds up turns, tokens and money', () => {
    expect(fold(turn(1), turn(2))).toMatchObject({ turns: 2, usage: { inputTokens: 10 }, costUsd: 0.5 });
  });

  it('follows each call from start to end', () => {
    const view = fold(
      start('a', { command: 'git status' }),
      start('b', {}),
      start('c', {}),
      end('a'),
      end('b', { ok: false, code: 'failed' }),
    );
    expect(view.calls).toMatchObject([
      { summary: 'git status', state: 'ok', verdict: 'allow', rule: 'bash.allowlist', durationMs: 12 },
      { state: 'failed' },
      { state: 'running' },
    ]);
    expect(view.deniedCalls).toBe(0);
  });

  it('counts denied calls and keeps rule, reason and what would let them through', () => {
    const listing = { profile: 'ci', entry: 'make' };
    const verdict = { verdict: 'ask', rule: 'bash.unknown', reason: 'make is not on the list', listing } as const;
    const view = fold(start('a', { command: 'make' }), end('a', { ok: false, code: 'denied', verdict }));
    expect(view.calls).toMatchObject([{ state: 'denied', ...verdict }]);
    expect(view.deniedCalls).toBe(1);
  });

  it('shows the checklist as the todo tool last reported it', () => {
    const view = fold(
      start('a', {}),
      end('a', todoList('pending', 'pending')),
      start('b', {}),
      end('b', todoList('completed', 'in_progress')),
    );
    expect(view.checklist).toEqual([
      { content: 'Item completed', status: 'completed' },
      { content: 'Item in_progress', status: 'in_progress' },
    ]);
  });

  it('closes a call that the end of the session finds open', () => {
    const view = fold(start('a', {}), {
      type: 'session-end',
      conclusion: 'cancelled',
      message: 'Cancelled.',
      answer: '',
    });
    expect(view).toMatchObject({ conclusion: 'cancelled', message: 'Cancelled.', endedAt: '2026-01-01T00:00:01.000Z' });
    expect(view.calls[0]?.state).toBe('failed');
  });

  it('opens and closes phases, and the same phase again', () => {
    const phase = (type: 'phase-start' | 'phase-end'): SessionEvent => ({ type, phase: 'run' });
    const view = fold(phase('phase-start'), phase('phase-end'), phase('phase-start'));
    expect(view.phases).toEqual([
      { phase: 'run', startedAt: '2026-01-01T00:00:00.000Z', endedAt: '2026-01-01T00:00:01.000Z' },
      { phase: 'run', startedAt: '2026-01-01T00:00:02.000Z' },
    ]);
  });

  it('keeps notices, verifications, the limit and the publication', () => {
    const publication = { kind: 'none', files: [], leftOut: [], notes: [] } as const;
    const view = fold(
      { type: 'notice', level: 'warning', text: 'mind this' },
      { type: 'limit-reached', limit: 'turns' },
      { type: 'verify-end', command: 'npm test', exitCode: 1, output: 'long', durationMs: 7, tree: 'change' },
      { type: 'publish-end', publication },
    );
    expect(view).toMatchObject({
      notices: [{ level: 'warning', text: 'mind this' }],
      limitReached: 'turns',
      verifications: [{ command: 'npm test', exitCode: 1, durationMs: 7, tree: 'change' }],
      failedOutput: 'long',
      publication,
    });
  });

  it('takes a check for skipped only as long as it has not run since', () => {
    const run = { type: 'verify-end', command: 'a', exitCode: 1, output: '', durationMs: 7, tree: 'base' } as const;
    const skip = { type: 'verify-skip', command: 'a', paths: ['src/**'] } as const;
    expect(fold(run, skip, skip)).toMatchObject({
      verifications: [],
      skippedChecks: [{ command: 'a', paths: ['src/**'] }],
    });
    expect(fold(skip, run)).toMatchObject({ verifications: [{ command: 'a' }], skippedChecks: [] });
  });

  it('puts the calls of a call and of a subagent right behind it, however they were mixed', () => {
    const { calls } = fold(
      start('a', {}),
      start('b', {}),
      { ...start('b1', {}), agent: 'b' },
      { ...start('a1', {}), agent: 'a' },
      { ...start('a1-0', {}), agent: 'a', parentId: 'a1' } as SessionEvent,
      { ...start('a2', {}), agent: 'a' },
      start('c', {}),
      { ...start('lost', {}), agent: 'no such call' },
    );
    expect(calls.map(({ callId, depth = 0 }) => `${'-'.repeat(depth)}${callId}`)).toEqual([
      'a',
      '-a1',
      '--a1-0',
      '-a2',
      'b',
      '-b1',
      'c',
      'lost',
    ]);
  });

  it('takes no list, no limit and no turn number of a subagent for the run’s own', () => {
    const view = fold(
      turn(3),
      { ...turn(2), agent: 'a' },
      end('own', todoList('pending')),
      { ...end('inner', todoList('completed')), agent: 'a' },
      { type: 'limit-reached', limit: 'turns', agent: 'a' },
      { type: 'notice', level: 'warning', text: 'mind this', agent: 'a' },
    );
    expect(view).toMatchObject({
      turns: 3,
      costUsd: 0.5,
      checklist: [{ content: 'Item pending' }],
      notices: [{ text: 'In a subagent: mind this' }],
    });
    expect(view.limitReached).toBeUndefined();
  });

  it('changes nothing in the view that it was given', () => {
    const frozen = Object.freeze({ ...emptyView, calls: Object.freeze([]) as never });
    expect(() => foldView(frozen, { ...start('a', {}), seq: 1, time: '' } as never)).not.toThrow();
  });
});
