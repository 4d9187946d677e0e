/** Covers `src/session/context/old-results.ts`. */
import { describe, expect, it } from 'vitest';
import type { AssistantPart, Message, UserPart } from '../../../src/core/model.ts';
import { clearResults, copiedStandIn, describeCall, tokensOf } from '../../../src/session/context/old-results.ts';

interface Step {
  readonly name?: string;
  readonly input?: object;
  readonly text?: string;
  readonly isError?: boolean;
}

/** A turn for each step: a call and its result. */
const conversation = (...steps: readonly Step[]): Message[] => [
  { role: 'user', content: [{ kind: 'text', text: 'Do it' }] },
  ...steps.flatMap(({ name = 'bash', input = { command: 'ls' }, text = 'x'.repeat(4000), isError = false }, index) => {
    const callId = `c${index}`;
    const call = { id: callId, name, arguments: JSON.stringify(input) };
    return [
      { role: 'assistant', content: [{ kind: 'tool-call', call }] } as const,
      { role: 'user', content: [{ kind: 'tool-result', callId, text, isError }] } as const,
    ];
  }),
];

const textsOf = (messages: readonly Message[]): string[] =>
  messages
    .flatMap(({ content }): readonly UserPart[] => content as readonly UserPart[])
    .flatMap((part) => (part.kind === 'tool-result' ? [part.text] : []));

describe('clearResults', () => {
  it('puts a line in the place of each old result, and leaves the newest and every pair', () => {
    const messages = conversation(
      { name: 'file_read', input: { file_path: 'src/a.ts', offset: 1, line_limit: 200 } },
      { name: 'bash', input: { command: 'npm test' } },
      {},
    );
    const clearing = clearResults(messages, { keepNewest: 1100, min: 1000 });
    expect(textsOf(clearing?.messages ?? [])).toEqual([
      'cleared: file_read src/a.ts 1 to 200; call again if you need it',
      'cleared: bash npm test; call again if you need it',
      'x'.repeat(4000),
    ]);
    expect(clearing?.callIds).toEqual(['c0', 'c1']);
    expect(clearing?.messages.map(({ role }) => role)).toEqual(messages.map(({ role }) => role));
    expect(tokensOf(messages) - tokensOf(clearing?.messages ?? [])).toBeGreaterThanOrEqual(clearing?.tokens ?? 0);
  });

  it('waits until a batch is worth it, and clears nothing twice', () => {
    const messages = conversation({}, {}, {});
    expect(clearResults(messages, { keepNewest: 1100, min: 3000 })).toBeUndefined();
    const once = clearResults(messages, { keepNewest: 1100, min: 1 });
    expect(clearResults(once?.messages ?? [], { keepNewest: 1100, min: 1 })).toBeUndefined();
  });

  it.each<[string, Step]>([
    ['a checklist', { name: 'todo_write' }],
    ['a skill', { name: 'skills' }],
    ['a goal', { name: 'create_goal' }],
    ['an error', { isError: true }],
    ['a short result', { text: 'done' }],
  ])('keeps %s, however old', (_, step) => {
    expect(clearResults(conversation(step, {}), { keepNewest: 1010, min: 1 })).toBeUndefined();
  });
});

describe('clearResults, for the input of an old call', () => {
  const long = 'line of code\n'.repeat(300);
  const write: Step = { name: 'file_write', input: { file_path: 'src/a.ts', text: long }, text: 'written' };
  const inputsOf = (messages: readonly Message[] = []): Record<string, unknown>[] =>
    messages
      .flatMap(({ content }): readonly (UserPart | AssistantPart)[] => content)
      .flatMap((part) => (part.kind === 'tool-call' ? [JSON.parse(part.call.arguments)] : []));

  it('keeps the beginning of a long text, and says what is left out and which file has it', () => {
    const clearing = clearResults(conversation(write, write), { keepNewest: 1010, min: 500 });
    expect(inputsOf(clearing?.messages)).toEqual([
      {
        file_path: 'src/a.ts',
        text: `${long.slice(0, 200)}\n[3700 characters of this old call are left out; read src/a.ts for what it holds now]`,
      },
      write.input,
    ]);
    expect(textsOf(clearing?.messages ?? [])).toEqual(['written', 'written']);
    expect(clearing?.callIds).toEqual(['c0']);
    expect(clearing?.tokens).toBeGreaterThan(800);
    expect(clearResults(clearing?.messages ?? [], { keepNewest: 1010, min: 1 })).toBeUndefined();
    expect(copiedStandIn(JSON.stringify(inputsOf(clearing?.messages)[0]))).toBe(
      '[3700 characters of this old call are left out',
    );
  });

  it('keeps the form: lists, objects, numbers and short texts', () => {
    const edits = [{ file_path: 'a.ts', old_text: 'a', new_text: long, occurrence: 2 }];
    const clearing = clearResults(conversation({ name: 'file_multi_edit', input: { edits }, text: 'done' }, {}), {
      keepNewest: 1000,
      min: 1,
    });
    expect(inputsOf(clearing?.messages)[0]).toEqual({
      edits: [{ ...edits[0], new_text: expect.stringContaining('read a.ts for what it holds now]') }],
    });
  });

  it('shortens a long input of any other tool, without half a character', () => {
    const input = { query: `${'x'.repeat(199)}😀${'y'.repeat(900)}` };
    const clearing = clearResults(conversation({ name: 'mcp__a__b', input, text: 'done' }, {}), {
      keepNewest: 1000,
      min: 1,
    });
    expect(inputsOf(clearing?.messages)[0]).toEqual({
      query: `${'x'.repeat(199)}\n[901 characters of this old call are left out]`,
    });
  });

  it.each<[string, Step]>([
    ['that failed', { ...write, isError: true }],
    ['of the checklist', { ...write, name: 'todo_write' }],
  ])('keeps the input of a call %s', (_, step) => {
    expect(clearResults(conversation(step, {}), { keepNewest: 1000, min: 1 })).toBeUndefined();
  });
});

describe('describeCall', () => {
  it.each([
    ['file_read', { file_path: 'a.ts' }, 'file_read a.ts'],
    ['file_read', { file_path: 'a.ts', offset: 40 }, 'file_read a.ts from 40'],
    ['file_read', { file_path: 'a.ts', offset: 40, line_limit: '10' }, 'file_read a.ts 40 to 49'],
    ['grep_tool', { pattern: 'TODO', path: 'src' }, 'grep_tool TODO'],
    ['todo_read', {}, 'todo_read'],
  ])('%s %j is %j', (name, input, words) => {
    expect(describeCall({ id: '1', name, arguments: JSON.stringify(input) })).toBe(words);
  });
});
