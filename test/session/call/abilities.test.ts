import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defineTool, fail, ok, type Tool, type ToolContext } from '../../../src/core/tool.ts';
import { openSessionHarness, type SessionHarness } from '../fixture.ts';
import { deaf, echo, made } from '../tools.ts';

/** Under the name `deaf`; only its caller's end ends it. */
const NEVER: Tool = { ...deaf, timeoutMs: () => 60_000 };

let harness: SessionHarness;
afterEach(() => harness.close());

/** Has the model call this tool once; what it got. */
async function callOf(tool: Tool): Promise<{ text: string; isError: boolean }> {
  const call = { name: tool.name, input: {} };
  harness = await openSessionHarness({ script: [{ toolCalls: [call] }, { text: 'Done' }], tools: [tool, echo, NEVER] });
  await harness.session.ask('Go');
  return harness.results(1)[0] as { text: string; isError: boolean };
}

describe('a tool', () => {
  it('puts its own events into the stream while it runs, as copies', async () => {
    const data = { done: 1, of: [2] };
    await callOf(
      made({
        async run(_, { emit }) {
          emit('progress', data);
          data.of.push(3);
          return ok('fine');
        },
      }),
    );
    expect(harness.of('tool-event')).toMatchObject([{ tool: 'made', name: 'progress', data: { done: 1, of: [2] } }]);
    const types = harness.events.map(({ type }) => type).filter((type) => type.startsWith('tool-'));
    expect(types).toEqual(['tool-start', 'tool-verdict', 'tool-event', 'tool-end']);
  });

  it('has no say any more when its call has ended', async () => {
    let late = async (): Promise<void> => undefined;
    await callOf(
      made({
        timeoutMs: () => 50,
        run: (_, { emit }) => {
          late = async () => emit('late', {});
          return new Promise(() => undefined);
        },
      }),
    );
    await late();
    expect(harness.of('tool-event')).toEqual([]);
  });

  it('cannot flood the journal with one event', async () => {
    const { text } = await callOf(
      made({
        async run(_, { emit }) {
          emit('flood', { text: 'x'.repeat(70_000) });
          return ok('fine');
        },
      }),
    );
    expect(text).toContain('the event "flood" has 70011 bytes; an event has at most 65536');
  });

  it('may ask the model only when it has declared that it does', async () => {
    const run = async (_: unknown, { ask }: ToolContext) => {
      const answer = await ask({ system: 'Count.', text: 'One, two' });
      return answer.ok ? ok(answer.text) : fail(answer.reason);
    };
    expect((await callOf(made({ run }))).text).toContain('made asks the model without having declared asksModel');
    await harness.close();
    const tool = made({ run, asksModel: true });
    const script = [{ toolCalls: [{ name: tool.name, input: {} }] }, { text: 'Three' }, { text: 'Done' }];
    harness = await openSessionHarness({ script, tools: [tool] });
    await harness.session.ask('Go');
    expect(harness.results(2)[0]?.text).toBe('<result>\nThree\n</result>\n');
    expect(harness.of('turn-end').map(({ turn, agent }) => [turn, agent === undefined])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
  });

  it('may call others only when it has declared that it does', async () => {
    const run = async (_: unknown, { call }: ToolContext) => ok((await call('echo', { text: 'ha' })).result.text);
    expect((await callOf(made({ run }))).text).toContain('made calls echo without having declared makesCalls');
    await harness.close();
    expect((await callOf(made({ run, makesCalls: true }))).text).toBe('<result>\nha\n</result>\n');
    expect(harness.of('tool-end').map(({ tool, callId }) => [tool, callId.split('-').at(-1)])).toEqual([
      ['echo', '0'],
      ['made', expect.any(String)],
    ]);
  });

  it('takes its calls with it when its time is up', async () => {
    const waiting = made({
      makesCalls: true,
      timeoutMs: () => 400,
      async run(_, { call }) {
        const outcomes = await Promise.all([call('echo', { text: 'x' }), call('deaf', {})]);
        return fail('stopped', { output: outcomes.map(({ result }) => (result.ok ? 'ok' : result.code)).join() });
      },
    });
    const { text } = await callOf(waiting);
    expect(text).toContain('<result>\nok,aborted\n</result>');
    expect(harness.of('tool-end').map(({ tool, code }) => [tool, code])).toEqual([
      ['echo', undefined],
      ['deaf', 'aborted'],
      ['made', 'timed_out'],
    ]);
  });

  it('settles every call that it has made and every one that waits, when the run is aborted', async () => {
    const controller = new AbortController();
    const six = made({
      makesCalls: true,
      async run(_, { call }) {
        const outcomes = await Promise.all(Array.from({ length: 6 }, () => call('deaf', {})));
        return ok(outcomes.map(({ result }) => (result.ok ? 'ok' : result.code)).join());
      },
    });
    harness = await openSessionHarness({
      script: [
        {
          toolCalls: [
            { name: 'made', input: {} },
            { name: 'echo', input: { text: 'x' } },
          ],
        },
      ],
      tools: [six, NEVER, echo],
      signal: controller.signal,
    });
    const asked = harness.session.ask('Go');
    const hasBegun = (): boolean => harness.of('tool-start').some(({ tool }) => tool === 'deaf');
    await vi.waitUntil(hasBegun, { timeout: 20_000, interval: 10 });
    const startedAt = Date.now();
    controller.abort(new Error('The job was cancelled'));
    expect(await asked).toMatchObject({ stop: 'aborted' });
    expect(Date.now() - startedAt).toBeLessThan(5_000);
    expect(harness.of('tool-end').map(({ tool, code }) => `${tool} ${code}`)).toEqual([
      ...Array(6).fill('deaf aborted'),
      'made aborted',
      'echo aborted',
    ]);
  });

  it('leaves its own facts on the event of its end', async () => {
    await callOf(made({ trace: () => ({ kind: 'test', size: 3 }) }));
    expect(harness.of('tool-end')).toMatchObject([{ attributes: { kind: 'test', size: 3 } }]);
  });

  it('is told of the call when it checks the input, and only then may refuse', async () => {
    const { text } = await callOf(made({ check: (_, { callId, workspace }) => `${typeof callId} ${workspace.root}` }));
    expect(text).toContain(`The input of made is not valid:\nstring ${harness.root}`);
  });
});

describe('twelve calls in one turn of which one writes', () => {
  it('run four at once, the write after the reads before it and before those behind it, and answer in order', async () => {
    const log: string[] = [];
    const step = (name: string, kind: 'read' | 'write') =>
      defineTool({
        name,
        description: 'A test.',
        params: { n: 'integer' },
        readOnly: kind === 'read',
        accesses: () => [{ kind, path: 'a.txt' }],
        async run({ n }) {
          log.push(`+${n}`);
          await sleep(20);
          log.push(`-${n}`);
          return ok(String(n));
        },
      });
    const calls = Array.from({ length: 12 }, (_, n) => ({ name: n === 5 ? 'put' : 'get', input: { n } }));
    const tools = [step('get', 'read'), step('put', 'write')];
    harness = await openSessionHarness({ script: [{ toolCalls: calls }, { text: 'Done' }], tools });
    await harness.session.ask('Go');
    const at = (entry: string): number => log.indexOf(entry);
    for (const n of [0, 1, 2, 3, 4]) expect(at(`-${n}`)).toBeLessThan(at('+5'));
    for (const n of [6, 7, 8, 9, 10, 11]) expect(at(`+${n}`)).toBeGreaterThan(at('-5'));
    expect(log.slice(0, 4)).toEqual(['+0', '+1', '+2', '+3']);
    expect(harness.results(1).map(({ text }) => text)).toEqual(calls.map((_, n) => `<result>\n${n}\n</result>\n`));
  });
});

describe('calls of one turn', () => {
  it('run as many at once as the session is told', async () => {
    const running = { now: 0, max: 0 };
    const wait = made({
      async run() {
        running.max = Math.max(running.max, ++running.now);
        await sleep(20);
        running.now -= 1;
        return ok('');
      },
    });
    const toolCalls = Array.from({ length: 6 }, () => ({ name: 'made', input: {} }));
    harness = await openSessionHarness({ script: [{ toolCalls }, { text: 'Done' }], tools: [wait], concurrency: 2 });
    await harness.session.ask('Go');
    expect(running.max).toBe(2);
  });
});

describe('a tool without a limit of its own', () => {
  it('has the one that the session is told', async () => {
    const toolCalls = [{ name: 'deaf', input: {} }];
    const { timeoutMs: _, ...unlimited } = NEVER;
    harness = await openSessionHarness({
      script: [{ toolCalls }, { text: 'Done' }],
      tools: [unlimited],
      timeoutMs: 50,
    });
    await harness.session.ask('Go');
    expect(harness.results(1)[0]?.text).toContain('deaf was stopped: it gave no result within 0.05 s');
  });
});

describe('a tool that comes while the session runs', () => {
  it('stands in the next request behind all others, and can be called', async () => {
    const late = made({ name: 'late' });
    const bring = made({
      name: 'bring',
      async run() {
        harness.registry.add('a server', [late]);
        return ok('brought');
      },
    });
    harness = await openSessionHarness({
      script: [
        { toolCalls: [{ name: 'bring', input: {} }] },
        { toolCalls: [{ name: 'late', input: {} }] },
        { text: 'Done' },
      ],
      tools: [bring, echo],
    });
    await harness.session.ask('Go');
    const offered = harness.model.requests.map(({ body }) => body.tools?.map(({ name }) => name));
    expect(offered).toEqual([
      ['bring', 'echo'],
      ['bring', 'echo', 'late'],
      ['bring', 'echo', 'late'],
    ]);
    expect(harness.results(2)).toMatchObject([{ isError: false }]);
  });
});
