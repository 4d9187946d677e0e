import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ScriptedCall } from '../support/model/script.ts';
import { openSessionHarness, type SessionHarness, type SessionHarnessOptions } from './fixture.ts';
import { ALL } from './tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

async function open(options: SessionHarnessOptions): Promise<SessionHarness> {
  harness = await openSessionHarness({ tools: ALL, ...options });
  return harness;
}

const echo: ScriptedCall = { name: 'echo', input: { text: 'x' } };
/** A new call in each turn, since going in circles ends a run before a limit does. */
const another = (_: unknown, index: number): ScriptedCall => ({ name: 'echo', input: { text: `step ${index}` } });
const forever = (request: unknown, index: number) => ({ text: 'Working', toolCalls: [another(request, index)] });

const wrapUpRequests = (): number[] =>
  harness.model.requests.flatMap(({ body }, index) =>
    JSON.stringify(body.messages.at(-1)).includes('Wrap up now') ? [index + 1] : [],
  );

describe('a limit', () => {
  it('of turns is announced before the last turn and stops after it, with the last words as the answer', async () => {
    const { session } = await open({ script: forever, limits: { turns: 3 } });
    expect(await session.ask('Do it')).toEqual({ stop: 'limit', limit: 'turns', answer: 'Working' });
    expect(harness.model.requests).toHaveLength(3);
    expect(wrapUpRequests()).toEqual([3]);
    expect(harness.of('limit-near').map(({ limit }) => limit)).toEqual(['turns']);
    expect(harness.of('limit-reached').map(({ limit }) => limit)).toEqual(['turns']);
  });

  it('leaves the pieces of an answer that was cut together', async () => {
    const piece = (_: unknown, index: number) => ({ text: `Part ${index}. `, stopReason: 'max_tokens' });
    const { session } = await open({ script: piece, limits: { turns: 3 } });
    expect(await session.ask('Do it')).toEqual({ stop: 'limit', limit: 'turns', answer: 'Part 0. Part 1. Part 2.' });
  });

  it('is no failure when the model lands in its last turn', async () => {
    const { session } = await open({ script: [{ toolCalls: [echo] }, { text: 'Landed' }], limits: { turns: 2 } });
    expect(await session.ask('Do it')).toEqual({ stop: 'answered', answer: 'Landed' });
    expect(harness.of('limit-reached')).toEqual([]);
  });

  it.each([
    ['costUsd', { costUsd: 0.35 }],
    ['tokens', { tokens: 35_000 }],
  ] as const)('of %s is announced when a turn like the dearest would pass it', async (limit, limits) => {
    const usage = {
      input_tokens: 0,
      output_tokens: 10_000,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
    };
    const { session } = await open({ script: (_, index) => ({ toolCalls: [another(_, index)], usage }), limits });
    expect(await session.ask('Do it')).toMatchObject({ stop: 'limit', limit });
    expect(harness.model.requests).toHaveLength(4);
    expect(wrapUpRequests()).toEqual([4]);
  });

  it('of tokens is reached late where most of them come from the cache, which is cheap', async () => {
    const usage = {
      input_tokens: 0,
      output_tokens: 0,
      cache_read_input_tokens: 100_000,
      cache_creation_input_tokens: 0,
    };
    const script = (_: unknown, index: number) => ({ toolCalls: [another(_, index)], usage });
    const { session } = await open({ script, limits: { tokens: 50_000 } });
    expect(await session.ask('Do it')).toMatchObject({ stop: 'limit', limit: 'tokens' });
    expect(harness.model.requests).toHaveLength(10); // 5,000 a turn: Sonnet 5.5 reads its cache at a twentieth of the price
  });

  it('of minutes cuts off a running tool and a running request', async () => {
    const { session } = await open({
      script: [{ text: 'Working', toolCalls: [{ name: 'run', input: { command: 'make', ms: 20_000 } }] }],
      limits: { minutes: 0.01 },
    });
    const started = Date.now();
    expect(await session.ask('Do it')).toEqual({ stop: 'limit', limit: 'minutes', answer: 'Working' });
    expect(harness.of('tool-end')[0]).toMatchObject({
      code: 'aborted',
      text: expect.stringContaining('the limit of 0.01 minutes'),
    });
    expect(Date.now() - started).toBeLessThan(5_000);

    await harness.close();
    const second = await open({ script: [{ text: 'Late', delayMs: 20_000 }], limits: { minutes: 0.005 } });
    expect(await second.session.ask('Do it')).toMatchObject({ stop: 'limit', limit: 'minutes' });
  });

  it('holds when the session is asked again', async () => {
    const { session } = await open({ script: forever, limits: { turns: 2 } });
    await session.ask('Do it');
    expect(await session.ask('The tests fail')).toMatchObject({ stop: 'limit', limit: 'turns' });
    expect(harness.model.requests).toHaveLength(2);
  });
});

describe('a budget that is being used up', () => {
  const lines = (): (string | undefined)[] =>
    harness.model.requests.map(({ body }) => /Budget: [^"\\]*/.exec(JSON.stringify(body.messages.at(-1)))?.[0]);

  it('is told of in one line at half and at three quarters, in what is said next', async () => {
    const { session } = await open({ script: forever, limits: { turns: 9 } });
    await session.ask('Do it');
    const none = (times: number): undefined[] => Array.from({ length: times });
    const [half, max] = ['5 of 9 turns used, 4 left.', '7 of 9 turns used, 2 left.'];
    expect(lines()).toEqual([...none(5), `Budget: ${half}`, undefined, `Budget: ${max}`, undefined]);
    expect(wrapUpRequests()).toEqual([9]);
  });

  it('leaves what was said before as it was, which the provider has cached', async () => {
    const { session } = await open({ script: forever, limits: { turns: 9 } });
    await session.ask('Do it');
    const bare = (index: number) =>
      JSON.parse(
        JSON.stringify(harness.model.requests[index]?.body ?? {}, (key, value) =>
          key === 'cache_control' ? undefined : value,
        ),
      );
    const [before, after] = [bare(4), bare(5)];
    expect(after.system).toEqual(before.system);
    expect(after.messages.slice(0, before.messages.length)).toEqual(before.messages);
  });
});

const WAIT = { timeout: 20_000, interval: 10 };

describe('an abort', () => {
  it('settles the running call and the ones that wait behind it', async () => {
    const controller = new AbortController();
    const slowly: ScriptedCall = { name: 'run', input: { command: 'make', ms: 20_000 } };
    const { session } = await open({
      script: [{ toolCalls: [slowly, slowly, echo] }, { text: 'Done' }],
      signal: controller.signal,
    });
    const asked = session.ask('Do it');
    await vi.waitUntil(() => harness.of('tool-start').length > 0, WAIT);
    const started = Date.now();
    controller.abort(new Error('The job was cancelled'));
    expect(await asked).toEqual({ stop: 'aborted', answer: '' });
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(harness.of('tool-end').map(({ code }) => code)).toEqual(['aborted', 'aborted', 'aborted']);
    expect(harness.of('tool-end')[0]?.text).toContain('The job was cancelled');
    expect(harness.of('turn-start')).toHaveLength(1);
  });

  it('stops a request that is under way', async () => {
    const controller = new AbortController();
    const { session } = await open({ script: [{ text: 'Late', delayMs: 20_000 }], signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    expect(await session.ask('Do it')).toMatchObject({ stop: 'aborted' });
    expect(harness.of('turn-end')).toHaveLength(1);
  });
});
