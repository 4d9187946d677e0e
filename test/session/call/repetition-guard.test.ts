/** Covers `src/session/call/repetition-guard.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import { createRepetitionGuard } from '../../../src/session/call/repetition-guard.ts';
import type { ScriptedCall } from '../../support/model/script.ts';
import { openSessionHarness, type SessionHarness } from '../fixture.ts';
import { ALL } from '../tools.ts';

type Done = readonly [tool: string, input: object | string, answer?: string, isError?: boolean];

/** What the guard says after each call, each in a turn of its own; `read` only reads. */
function watch(...calls: readonly Done[]): string[] {
  const guard = createRepetitionGuard((tool) => tool === 'read');
  return calls.map(([name, input, text = 'done', isError = false]) => {
    const call = { id: 'x', name, arguments: typeof input === 'string' ? input : JSON.stringify(input) };
    const found = guard.afterTurn([call], [{ text, isError }]);
    return found ? `${WORDS[found.stage]}: ${found.what}` : '';
  });
}

const WORDS = { tries: 'notice', circle: 'warn', stop: 'stop' };

const A: Done = ['run', { command: 'make' }];
const B: Done = ['write', { path: 'a' }];
const SAME = 'called run three times in a row with the same arguments';
const WARNED = ', although it had been warned of that';

describe('the guard against repetition', () => {
  it('warns of the same call three times in a row, and stops it at the fourth', () => {
    expect(watch(A, A, A, A)).toEqual(['', '', `warn: ${SAME}`, `stop: ${SAME}${WARNED}`]);
  });

  it('sees through spaces and the order of keys', () => {
    const spaced: Done = ['run', '{ "b": [1, 2],\n "a": 1 }'];
    expect(watch(['run', { a: 1, b: [1, 2] }], spaced, ['run', '{"b":[1,2],"a":1}']).at(-1)).toBe(`warn: ${SAME}`);
    expect(watch(['run', '{"a": [1, 2]}'], ['run', '{"a": [2, 1]}'], ['run', '{"a": [1, 2]}']).at(-1)).toBe('');
  });

  it('warns of two calls in turn', () => {
    const what = 'made the same two calls, of run and write, twice in turn';
    expect(watch(A, B, A, B, A)).toEqual(['', '', '', `warn: ${what}`, expect.stringContaining('stop: made the same')]);
  });

  it('warns of the same error three times, whatever the arguments and whatever came between', () => {
    const wrong = (text: string): Done => ['write', { text }, 'no such file', true];
    const noticed = 'notice: got the same error three times: "no such file"';
    expect(watch(wrong('a'), A, wrong('b'), B, wrong('c'))).toEqual(['', '', '', '', noticed]);
    const what = 'got the same error from write three times';
    expect(watch(wrong('a'), A, wrong('b'), wrong('c'), wrong('d'))).toEqual([
      '',
      '',
      '',
      `notice: ${what}`,
      `stop: ${what}${WARNED}`,
    ]);
    expect(watch(wrong('a'), wrong('b'), wrong('c'), wrong('d')).slice(2)).toEqual([
      `warn: ${what}`,
      `stop: ${what}${WARNED}`,
    ]);
  });

  it('stops nobody whose work goes on, however often the same error comes', () => {
    const failing: Done = ['run', { command: 'make all' }, 'no rule', true];
    const work = [1, 2, 3, 4, 5, 6].flatMap((text): Done[] => [['write', { path: 'a', text }], failing]);
    expect(watch(...work).filter(Boolean)).toEqual(['notice: got the same error from run three times']);
  });

  it('keeps nothing long of what it has seen, and takes time for its length alone', () => {
    const long = 'x1'.repeat(500_000);
    // Time that grows faster than the length would not end before the test is stopped.
    const said = watch(...[1, 2, 3, 4].map((n): Done => ['write', { text: `${n}${long}` }, `${long}>`, true]));
    expect(said.map((words) => words.length < 300)).toEqual([true, true, true, true]);
    expect(said[3]).toMatch(/^stop/);
  });

  it('takes another error for news', () => {
    const failing = (text: string): Done => ['run', { command: `npm test ${text}` }, text, true];
    expect(watch(failing('3 failed'), failing('2 failed'), failing('1 failed'))).toEqual(['', '', '']);
  });

  it('takes another answer of a tool that only reads for news, and of no other tool', () => {
    const look = (answer: string): Done => ['read', { path: 'log' }, answer];
    expect(watch(look('1'), look('2'), look('3'), look('4'))).toEqual(['', '', '', '']);
    expect(watch(look('1'), look('1'), look('1')).at(-1)).toContain('warn');
    const act = (answer: string): Done => ['run', { command: 'make' }, answer];
    expect(watch(act('1'), act('2'), act('3')).at(-1)).toContain('warn');
  });

  it('forgives what a warning has ended, and warns of another thing anew', () => {
    expect(watch(A, A, A, B, A, ['write', { path: 'b' }])).toEqual(['', '', `warn: ${SAME}`, '', '', '']);
    const D: Done = ['echo', {}];
    expect(watch(A, A, A, D, D, D).at(-1)).toBe('warn: called echo three times in a row with the same arguments');
  });

  it('looks into batches: at errors, and whether what only reads had news', () => {
    const guard = createRepetitionGuard((tool) => tool === 'read');
    const batch = (tool: string, text: string, isError: boolean) => {
      const made = [{ call: { id: 'x-0', name: tool, arguments: '{}' }, record: { text, isError } }];
      const call = { id: 'x', name: 'batch', arguments: `{"tool": "${tool}"}` };
      return guard.afterTurn([call], [{ text: `${isError}`, isError, made }])?.what;
    };
    expect([1, 2, 3, 4].map((line) => batch('read', `line ${line}`, false))).toEqual(Array(4).fill(undefined));
    expect([1, 2, 3].map(() => batch('read', 'the end', false)).at(-1)).toContain('called batch three times');
    expect([1, 2, 3].map(() => batch('write', 'no', true)).at(-1)).toBe('got the same error from write three times');
  });

  it('counts calls of one turn like calls one after the other', () => {
    const guard = createRepetitionGuard(() => false);
    const calls = [1, 2, 3].map((id) => ({ id: String(id), name: 'ls', arguments: '{}' }));
    const answers = calls.map(() => ({ text: '', isError: false }));
    expect(guard.afterTurn(calls, answers)).toMatchObject({ stage: 'circle' });
    expect(guard.afterTurn(calls, answers)).toMatchObject({ stage: 'stop' });
  });
});

describe('a session that goes in circles', () => {
  let harness: SessionHarness;
  afterEach(() => harness.close());
  const told = (index: number): string => JSON.stringify(harness.model.requests[index]?.body.messages.at(-1));
  const echo: ScriptedCall = { name: 'echo', input: { text: 'x' } };

  it('is told once by the host, then stopped', async () => {
    harness = await openSessionHarness({ script: () => ({ text: 'Hm', toolCalls: [echo] }), tools: ALL });
    expect(await harness.session.ask('Do it')).toEqual({ stop: 'limit', limit: 'repetition', answer: 'Hm' });
    expect(harness.model.requests).toHaveLength(4);
    expect([1, 2, 3].map((index) => told(index).includes('You have called echo three times in a row'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(harness.of('limit-reached')).toMatchObject([{ limit: 'repetition' }]);
    expect(harness.of('notice')).toMatchObject([
      {
        level: 'warning',
        text: expect.stringMatching(/^The agent has called echo three times in a row with the same/),
      },
    ]);
    expect(harness.of('tool-end')).toHaveLength(4);
  });

  it('goes on when it heeds the warning', async () => {
    harness = await openSessionHarness({
      script: [
        ...[1, 2, 3].map(() => ({ toolCalls: [echo] })),
        { toolCalls: [{ name: 'echo', input: { text: 'y' } }] },
        { text: 'Done' },
      ],
      tools: ALL,
    });
    expect(await harness.session.ask('Do it')).toEqual({ stop: 'answered', answer: 'Done' });
  });

  it('is stopped when it has said the same words three times, with nothing between', async () => {
    const script = () => ({ text: 'I will look at it.', stopReason: 'max_tokens' });
    harness = await openSessionHarness({ script, tools: ALL });
    expect(await harness.session.ask('Do it')).toMatchObject({ stop: 'limit', limit: 'repetition' });
    expect(harness.model.requests).toHaveLength(3);
    expect(harness.of('notice')).toMatchObject([
      { text: 'The agent has said the same words three times; it was stopped' },
    ]);
  });

  it('may say the same words beside calls', async () => {
    const script = (_: unknown, index: number) => ({
      text: 'Next.',
      ...(index < 6 && { toolCalls: [{ name: 'echo', input: { text: `step ${index}` } }] }),
    });
    harness = await openSessionHarness({ script, tools: ALL });
    expect(await harness.session.ask('Do it')).toEqual({ stop: 'answered', answer: 'Next.' });
  });

  it('is broken off where its words only repeat, told so, and stopped the next time', async () => {
    const words = `To do it:\n${'- Look at the file again.\n'.repeat(1000)}`;
    harness = await openSessionHarness({ script: () => ({ text: words }), tools: ALL, maxOutputTokens: 16_000 });
    expect(await harness.session.ask('Do it')).toMatchObject({ stop: 'limit', limit: 'repetition' });
    expect(harness.model.requests).toHaveLength(2);
    expect(told(1)).toContain('You have written the same words over and over in one message');
    const notices = harness.of('notice').filter(({ text }) => text.includes('its tokens and cost are estimates'));
    expect(notices).toHaveLength(1);
    const [{ content } = {}] = harness.of('turn-end');
    expect(JSON.stringify(content).length).toBeLessThan(300);
  });

  it('is told of calls that fail alike in one turn as of one, by the name that it called', async () => {
    const wrong = (times: number): ScriptedCall => ({ name: 'Echo', input: { text: 'forbidden words', times } });
    const script = (_: unknown, index: number) =>
      index > 2 ? { text: 'Done.' } : { toolCalls: [wrong(2 * index), wrong(2 * index + 1)] };
    harness = await openSessionHarness({ script, tools: ALL });
    await harness.session.ask('Do it');
    expect([told(1), told(2)].join()).not.toContain('You have got');
    expect(told(3)).toContain('You have got the same error from Echo three times');
  });

  it('is stopped for the same refusal again and again', async () => {
    harness = await openSessionHarness({
      script: (_, index) => ({ toolCalls: [{ name: 'write', input: { path: '.github/x', text: `try ${index}` } }] }),
      tools: ALL,
      decide: () => ({
        verdict: 'deny',
        rule: 'path.protected',
        reason: 'it is protected',
        remedy: 'Say it in words.',
      }),
    });
    expect(await harness.session.ask('Do it')).toMatchObject({ stop: 'limit', limit: 'repetition' });
    expect(told(5)).not.toContain('You have got');
    expect(told(6)).toContain('You have got the same refusal from write six times');
  });
});
