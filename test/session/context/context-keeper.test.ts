/** Long sessions. Covers `src/session/context/context-keeper.ts`, `src/session/context/compaction.ts`, `src/session/session-options.ts`, `src/core/session-state.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_STATE } from '../../../src/core/session-state.ts';
import { goalTools } from '../../../src/tools/builtin/memory/goals.ts';
import { todoTools } from '../../../src/tools/builtin/plan/todos.ts';
import { blocksOf, type RecordedRequest, type Reply, type WireBlock } from '../../support/model/script.ts';
import { openSessionHarness, type SessionHarness, type SessionHarnessOptions } from '../fixture.ts';
import { look, photograph } from './look.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

const SUMMARY = 'The cause is in src/retry.ts:12.';

/** `turns` calls of look, then the answer. A request for a summary is one without tools. */
const looking =
  (turns: number, answer: (request: RecordedRequest) => Reply | undefined = () => undefined) =>
  (request: RecordedRequest): Reply => {
    const other = answer(request);
    if (other) return other;
    if (!request.body.tools) return { text: SUMMARY };
    const done = asked().length;
    return done > turns ? { text: 'Done' } : { toolCalls: [{ name: 'look', input: { path: `src/${done}.ts` } }] };
  };

const asked = () => harness.model.requests.filter(({ body, refused }) => body.tools && !refused);

async function work(turns: number, options: Partial<SessionHarnessOptions> = {}): Promise<void> {
  const tools = [look, ...todoTools(), ...goalTools()];
  harness = await openSessionHarness({ tools, script: looking(turns), limits: { turns: 400 }, ...options });
  expect(await harness.session.ask('Find the cause')).toMatchObject({ stop: 'answered', answer: 'Done' });
}

const blocks = ({ body }: RecordedRequest): WireBlock[] => body.messages.flatMap(({ content }) => blocksOf(content));
const sizes = (): number[] => asked().map(({ body }) => JSON.stringify(body.messages).length / 4);
const textOf = (request: RecordedRequest | undefined): string => JSON.stringify(request?.body.messages);

describe('a long session', () => {
  it('clears old results in batches, so that what stands in the cache changes seldom', async () => {
    await work(80, { context: { clearAbove: 80_000, keepNewest: 40_000 } });
    expect(Math.max(...sizes())).toBeLessThan(90_000);
    const cleared = harness.of('results-cleared');
    expect(cleared.length).toBeGreaterThan(1);
    expect(cleared.length).toBeLessThan(6);
    for (const { tokens } of cleared) expect(tokens).toBeGreaterThanOrEqual(20_000);
    expect(textOf(asked().at(-1))).toContain('cleared: look src/1.ts; call again if you need it');
    expect(harness.of('compacted')).toEqual([]);
  });

  it('leaves out what the model thought behind words that have given way', async () => {
    const thinking = (request: RecordedRequest): Reply => ({ thinking: 'Hm.', ...looking(80)(request) });
    await work(80, { script: thinking, context: { clearAbove: 60_000, keepNewest: 20_000 }, window: 100_000 });
    expect(harness.of('results-cleared').length).toBeGreaterThan(0);
    expect(harness.model.requests.filter(({ refused }) => refused)).toEqual([]);
    expect(textOf(asked().at(-1))).toContain('"thinking":"Hm."');
  });

  it('shows no more images than the service takes large ones, and again the newest', async () => {
    const script = (): Reply =>
      asked().length > 25
        ? { text: 'Done' }
        : { toolCalls: [{ name: 'photograph', input: { path: `page ${asked().length}` } }] };
    await work(25, { tools: [photograph], script });
    expect(harness.model.requests.filter(({ refused }) => refused)).toEqual([]);
    const shown = asked().map(({ body }) => JSON.stringify(body.messages).split('"media_type"').length - 1);
    expect(Math.max(...shown)).toBe(20);
    expect(Math.min(...shown.slice(20))).toBe(10);
    expect(harness.of('results-cleared')).toHaveLength(1);
  });

  it('works in a window of 8,000 tokens, results and all', async () => {
    const five = {
      toolCalls: Array.from({ length: 5 }, (_, index) => ({ name: 'look', input: { path: `${index}.ts` } })),
    };
    await work(20, {
      window: 8000,
      script: looking(20, ({ body }) => (body.tools && asked().length % 3 === 1 ? five : undefined)),
    });
    expect(Math.max(...sizes())).toBeLessThan(7000);
    expect(harness.of('compacted').length).toBeGreaterThan(0);
    expect(harness.model.requests.filter(({ refused }) => refused)).toEqual([]);
    expect(
      Math.max(...harness.model.requests.map(({ body }) => JSON.stringify(body.messages).length / 4)),
    ).toBeLessThan(8000);
    expect(asked().some((request) => textOf(request).includes('the middle is left out'))).toBe(true);
  });

  it('changes nothing while it is short', async () => {
    await work(10, { context: { clearAbove: 80_000 } });
    expect(harness.of('results-cleared')).toEqual([]);
  });

  it('is summed up at a share of the window, with goals, checklist and files word for word', async () => {
    const steer: Reply = {
      toolCalls: [
        { name: 'create_goal', input: { title: 'No test fails' } },
        { name: 'todo_write', input: { todos: [{ content: 'Read all', status: 'pending', priority: 'low' }] } },
      ],
    };
    const script = looking(40, ({ body }) => (body.tools && asked().length === 1 ? steer : undefined));
    await work(40, { script, window: 60_000 });
    expect(Math.max(...sizes())).toBeLessThan(60_000);
    expect(harness.of('compacted').length).toBeGreaterThan(0);
    const last = textOf(asked().at(-1));
    for (const kept of ['Find the cause', SUMMARY, '- [current] No test fails', '- [pending] Read all', '- src/2.ts'])
      expect(last).toContain(kept);
    expect(last.split('# The work so far')).toHaveLength(2);
    expect(asked().every(({ refused }) => !refused)).toBe(true);
  });

  it('sums up what an earlier session had summed up, too', async () => {
    await work(40, { window: 60_000 });
    const { text = '' } = harness.of('compacted').at(-1) ?? {};
    await harness.close();
    const known = text.replace(SUMMARY, 'The earlier session knew this.');
    const content = [
      { kind: 'text', text: 'Find the cause' },
      { kind: 'text', text: known },
    ] as const;
    const messages = [{ role: 'user', content }] as const;
    const earlier = { sessionId: 'x', request: 'x', intent: 'auto', messages, open: [], ended: [], facts: EMPTY_STATE };
    await work(40, { window: 60_000, earlier });
    const summing = harness.model.requests.find(({ body }) => !body.tools);
    expect(textOf(summing)).toContain('The earlier session knew this.');
  });

  it('lists its calls where no model sums it up', async () => {
    const fails: Reply = { fault: { kind: 'status', status: 400, message: 'no' } };
    const script = looking(30, ({ body }) => (body.tools ? undefined : fails));
    await work(30, { script, window: 50_000 });
    expect(harness.of('compacted').map(({ by }) => by)).toContain('list');
    expect(textOf(asked().at(-1))).toContain('- look src/1.ts');
  });

  it('goes on with less where the service finds it too long', async () => {
    const max = 40_000;
    const script = looking(30, (request) => {
      const size = JSON.stringify(request.body.messages).length / 4;
      const message = `prompt is too long: ${size} tokens > ${max} maximum`;
      return size > max ? { fault: { kind: 'status', status: 400, message } } : undefined;
    });
    await work(30, { script });
    expect(harness.of('results-cleared').length).toBeGreaterThan(0);
    for (const request of harness.model.requests) {
      const calls = blocks(request)
        .filter(({ type }) => type === 'tool_use')
        .map(({ id }) => id);
      const results = blocks(request)
        .filter(({ type }) => type === 'tool_result')
        .map((block) => block.tool_use_id);
      expect(results).toEqual(calls);
    }
  });

  it('fails where there is nothing that could go', async () => {
    const message = 'prompt is too long: 9 tokens > 8 maximum';
    const script = () => ({ fault: { kind: 'status', status: 400, message } }) as const;
    harness = await openSessionHarness({ tools: [look], script });
    const { stop, error } = await harness.session.ask('Find the cause');
    expect({ stop, code: error?.code }).toEqual({ stop: 'failed', code: 'context' });
    expect(harness.model.requests).toHaveLength(1);
  });
});
