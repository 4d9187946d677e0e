/** Covers `src/session/*.ts`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ScriptedCall } from '../support/model/script.ts';
import { allow, openSessionHarness, type SessionHarness, type SessionHarnessOptions } from './fixture.ts';
import { ALL } from './tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

async function open(options: SessionHarnessOptions): Promise<SessionHarness> {
  harness = await openSessionHarness({ tools: ALL, ...options });
  return harness;
}

const echo = (text: string): ScriptedCall => ({ name: 'echo', input: { text } });

/** Texts of the user's last message in a request. */
const told = (index: number): string[] => {
  const content = harness.model.requests[index]?.body.messages.at(-1)?.content ?? [];
  return typeof content === 'string' ? [content] : content.flatMap(({ text }) => (text ? [text] : []));
};

const neverRefused = () => expect(harness.model.requests.filter(({ refused }) => refused)).toEqual([]);

describe('a session', () => {
  it('asks, runs what is called, tells the results, and returns the answer', async () => {
    const { session, events } = await open({
      script: [
        { text: 'Let me see', toolCalls: [echo('a'), echo('b')] },
        { text: 'Mend the greeting\n\nIt was wrong.' },
      ],
    });
    expect(await session.ask('Do it')).toEqual({ stop: 'answered', answer: 'Mend the greeting\n\nIt was wrong.' });
    expect(harness.results(1).map(({ text }) => text)).toEqual([
      '<result>\na\n</result>\n',
      '<result>\nb\n</result>\n',
    ]);
    expect(events.map(({ type }) => type).filter((type) => !type.startsWith('tool'))).toEqual([
      'prompt',
      'turn-start',
      'turn-end',
      'turn-start',
      'turn-end',
    ]);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
  });

  it('sends what the model thought back unchanged', async () => {
    const { session } = await open({ script: [{ thinking: 'Hm.', toolCalls: [echo('a')] }, { text: 'Done' }] });
    expect((await session.ask('Do it')).stop).toBe('answered');
    neverRefused();
  });

  it('counts tokens and money of each turn, cache included', async () => {
    const usage = {
      input_tokens: 1e6,
      output_tokens: 1e6,
      cache_read_input_tokens: 1e6,
      cache_creation_input_tokens: 1e6,
    };
    const { session, of } = await open({ script: [{ text: 'Done', usage }] });
    await session.ask('Do it');
    expect(of('turn-end')[0]?.usage).toEqual({
      inputTokens: 1e6,
      outputTokens: 1e6,
      cacheReadTokens: 1e6,
      cacheWriteTokens: 1e6,
    });
    expect(of('turn-end')[0]?.costUsd).toBeCloseTo(2 + 10 + 0.1 + 2.5, 10);
  });

  it('counts what broken attempts used and announces every retry', async () => {
    const usage = { input_tokens: 100, cache_creation_input_tokens: 0, output_tokens: 9 };
    const { session, of } = await open({
      script: [
        { text: 'x'.repeat(80), usage, fault: { kind: 'error-event', after: 6 } },
        { text: 'Done', usage },
      ],
    });
    await session.ask('Do it');
    expect(of('turn-retry')).toMatchObject([{ turn: 1, attempt: 1, reason: 'overloaded_error: Overloaded' }]);
    expect(of('turn-end')[0]?.usage).toMatchObject({ inputTokens: 200, outputTokens: 29 });
  });

  it('runs calls side by side that do not conflict, and gives results in call order', async () => {
    const { session } = await open({
      script: [
        { toolCalls: Array.from({ length: 4 }, (_, n) => ({ name: 'run', input: { command: `c${n}`, ms: 200 } })) },
        { text: 'Done' },
      ],
      decide: (access) => allow({ readsOnly: true, run: (access as { command: string }).command }),
    });
    await session.ask('Do it');
    const order = harness.events.map(({ type }) => type);
    expect(order.lastIndexOf('tool-start')).toBeLessThan(order.indexOf('tool-end'));
    expect(harness.results(1).map(({ text }) => text.slice(9, 11))).toEqual(['c0', 'c1', 'c2', 'c3']);
  });

  it('lets a read wait for the write of the same path before it, whatever the path is written like', async () => {
    const { session, root } = await open({
      script: (_, index) =>
        index > 0
          ? { text: 'Done' }
          : {
              toolCalls: [
                { name: 'write', input: { path: 'a.txt', text: 'new' } },
                { name: 'read', input: { path: './sub/../a.txt' } },
                { name: 'read', input: { path: join(harness.root, 'a.txt') } },
              ],
            },
    });
    writeFileSync(join(root, 'a.txt'), 'old');
    await session.ask('Do it');
    expect(harness.results(1).map(({ text }) => text.includes('new'))).toEqual([false, true, true]);
  });

  it('lets everything wait for a command that may write', async () => {
    const { session } = await open({
      script: [
        {
          toolCalls: [
            { name: 'run', input: { command: 'make', ms: 150 } },
            { name: 'read', input: { path: 'x' } },
          ],
        },
        { text: 'Done' },
      ],
    });
    await session.ask('Do it');
    const types = harness.events.map(({ type }) => type).filter((type) => type === 'tool-start' || type === 'tool-end');
    expect(types).toEqual(['tool-start', 'tool-end', 'tool-start', 'tool-end']);
  });

  it('tells the model that its message was cut, with an error as the result of the call that broke off', async () => {
    const { session } = await open({
      script: [
        { toolCalls: [echo('whole'), { name: 'echo', rawArguments: '{"text": "ha' }], stopReason: 'max_tokens' },
        { text: 'Half an ans', stopReason: 'max_tokens' },
        { text: 'wer and then the ', stopReason: 'max_tokens' },
        { text: 'rest' },
      ],
    });
    expect((await session.ask('Do it')).answer).toBe('Half an answer and then the rest');
    expect(harness.results(1).map(({ isError }) => isError)).toEqual([false, true]);
    expect(told(1)[0]).toMatch(/cut at the limit of output tokens/);
    expect(told(2)[0]).toMatch(/cut at the limit of output tokens.*where it broke off/);
    neverRefused();
  });

  it('reminds of open todo items after some turns without a word about them', async () => {
    const { session } = await open({
      script: (_, index) => {
        if (index === 0) return { toolCalls: [{ name: 'todo_write', input: { status: 'in_progress' } }] };
        return index < 12 ? { toolCalls: [echo(`step ${index}`)] } : { text: 'Done' };
      },
    });
    await session.ask('Do it');
    const reminded = harness.model.requests.map((_, index) => told(index).some((text) => text.startsWith('Reminder:')));
    expect(reminded.indexOf(true)).toBe(11);
    expect(told(11)[0]).toContain('- [in_progress] Mend it');
  });

  it('fails in plain words when the service refuses for good, and can be asked again', async () => {
    const { session } = await open({
      script: [
        { toolCalls: [echo('a')] },
        { fault: { kind: 'status', status: 400, message: 'prompt is too long' } },
        { text: 'Done' },
      ],
    });
    expect(await session.ask('Do it')).toMatchObject({ stop: 'failed', error: { code: 'context' } });
    expect(harness.of('turn-end')).toHaveLength(2);
    expect(await session.ask('Once more')).toMatchObject({ stop: 'answered', answer: 'Done' });
    neverRefused();
  });

  it('fails when the model declines', async () => {
    const { session } = await open({ script: [{ text: 'I cannot.', stopReason: 'refusal' }] });
    expect(await session.ask('Do it')).toMatchObject({
      stop: 'failed',
      error: { message: expect.stringContaining('declined') },
    });
  });

  it('goes on with the conversation when it is asked again', async () => {
    const { session } = await open({ script: [{ text: 'One' }, { text: 'Two' }] });
    await session.ask('First');
    expect(await session.ask('npm test failed')).toEqual({ stop: 'answered', answer: 'Two' });
    expect(harness.model.requests[1]?.body.messages).toHaveLength(3);
    expect(harness.of('prompt').map(({ text }) => text)).toEqual(['First', 'npm test failed']);
  });
});
