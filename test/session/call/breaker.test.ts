import { describe, expect, it } from 'vitest';
import type { Access } from '../../../src/core/access.ts';
import { defineTool, type ErrorCode, fail, ok, type ToolResult } from '../../../src/core/tool.ts';
import { createBreakers } from '../../../src/session/call/breaker.ts';
import { openSessionHarness } from '../fixture.ts';

const mcp = (name: string, server = 'docs'): Access => ({ kind: 'external', source: 'mcp', server, name });
const custom = (name: string): Access => ({ kind: 'external', source: 'custom', name });
const failing = (code: ErrorCode) => async (): Promise<ToolResult> => fail('it broke', { code, advice: 'Look.' });
const answering = async (): Promise<ToolResult> => ok('here');

function open() {
  const clock = { ms: 0 };
  const { guard } = createBreakers({ now: () => clock.ms });
  const times = async (count: number, access: Access, work: () => Promise<ToolResult>): Promise<ToolResult[]> => {
    const results: ToolResult[] = [];
    for (let done = 0; done < count; done += 1) results.push(await guard([access], work));
    return results;
  };
  return { clock, guard, times };
}

const texts = (results: readonly ToolResult[]): string[] => results.map(({ text }) => text);
const REFUSED = expect.stringContaining(
  '"mcp:docs" has failed 5 times in a row and is not called again; this call was not',
);

describe('the breaker of an external server', () => {
  it('opens after five failures in a row, whichever tool of it failed, and tells the model both times', async () => {
    const { times } = open();
    const results = [
      ...(await times(3, mcp('search'), failing('failed'))),
      ...(await times(2, mcp('fetch'), failing('timed_out'))),
    ];
    expect(texts(results)).toEqual(Array(5).fill('it broke'));
    expect(results[3]).toMatchObject({ advice: 'Look.' });
    expect(results[4]).toMatchObject({
      advice:
        'Look.\n"mcp:docs" has failed 5 times in a row and is not called again for 30 s. Work without it until then.',
    });
    const calls: string[] = [];
    const [refused] = await times(1, mcp('search'), async () => ok(String(calls.push('made'))));
    expect(refused).toMatchObject({
      ok: false,
      code: 'failed',
      text: REFUSED,
      advice: 'Work without it, or try again in 30 s.',
    });
    expect(calls).toEqual([]);
  });

  it('lets one call try after the pause: it closes when that is answered, and stays open when not', async () => {
    const { clock, guard, times } = open();
    await times(5, mcp('search'), failing('crashed'));
    clock.ms = 29_999;
    expect(texts(await times(1, mcp('search'), answering))).toEqual([REFUSED]);
    clock.ms = 30_000;
    const release: { now?: () => void } = {};
    const slow = guard([mcp('search')], async () => {
      await new Promise<void>((resolve) => {
        release.now = resolve;
      });
      return fail('still broken');
    });
    expect(texts(await times(1, mcp('fetch'), answering))[0]).toContain('is not called again');
    release.now?.();
    expect((await slow).text).toBe('still broken');
    clock.ms = 59_999;
    expect(texts(await times(1, mcp('search'), answering))[0]).toContain('failed 6 times');
    clock.ms = 60_000;
    expect(texts(await times(2, mcp('search'), answering))).toEqual(['here', 'here']);
    expect(texts(await times(4, mcp('search'), failing('failed')))).toEqual(Array(4).fill('it broke'));
    expect(texts(await times(1, mcp('search'), answering))).toEqual(['here']);
  });

  it('begins to count again at every answer', async () => {
    const { times } = open();
    await times(4, mcp('search'), failing('failed'));
    await times(1, mcp('search'), answering);
    await times(4, mcp('search'), failing('failed'));
    expect(texts(await times(1, mcp('search'), answering))).toEqual(['here']);
  });

  it.each(['aborted', 'denied', 'invalid_input'] as const)('takes "%s" for no word about the server', async (code) => {
    const { times } = open();
    await times(4, mcp('search'), failing('failed'));
    await times(3, mcp('search'), failing(code));
    await times(1, mcp('search'), failing('failed'));
    expect(texts(await times(1, mcp('search'), answering))).toEqual([REFUSED]);
  });

  it('keeps servers apart, and leaves tools of our own alone', async () => {
    const { times } = open();
    await times(9, mcp('search'), failing('failed'));
    await times(9, { kind: 'read', path: 'a' }, failing('crashed'));
    expect(texts(await times(1, mcp('search', 'other'), answering))).toEqual(['here']);
    expect(texts(await times(1, { kind: 'read', path: 'a' }, answering))).toEqual(['here']);
  });

  it('takes the exit code of a custom tool for its answer, and its silence for a failure', async () => {
    const { times } = open();
    expect(texts(await times(9, custom('lint'), failing('failed')))).toEqual(Array(9).fill('it broke'));
    await times(5, custom('slow'), failing('timed_out'));
    expect(texts(await times(1, custom('slow'), answering))[0]).toContain('"custom:slow" has failed 5 times');
    expect(texts(await times(1, custom('lint'), answering))).toEqual(['here']);
  });
});

describe('a session with a server that fails', () => {
  it('tells the model, leaves the server alone, and remembers it when it is asked again', async () => {
    const made: number[] = [];
    const search = defineTool({
      name: 'mcp__docs__search',
      description: 'A test.',
      params: { n: 'integer' },
      readOnly: true,
      accesses: () => [mcp('search')],
      async run({ n }) {
        made.push(n);
        return fail(`no connection (${n})`);
      },
    });
    const calling = (n: number) => ({ toolCalls: [{ name: search.name, input: { n } }] });
    const harness = await openSessionHarness({
      script: [...[1, 2, 3, 4, 5].map(calling), { text: 'I wait' }, calling(6), { text: 'Done' }],
      tools: [search],
    });
    await harness.session.ask('Go');
    await harness.session.ask('Once more');
    expect(made).toEqual([1, 2, 3, 4, 5]);
    expect(harness.results(4)[0]?.text).not.toContain('left alone');
    expect(harness.results(5)[0]?.text).toContain('no connection (5)\n"mcp:docs" has failed 5 times in a row');
    expect(harness.results(7)[0]).toMatchObject({
      isError: true,
      text: expect.stringContaining('this call was not made'),
    });
    await harness.close();
  });
});
