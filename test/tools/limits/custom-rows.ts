/** The limits of custom tools, driven: of what they say of themselves, of what they print, and of what they tell and ask for. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { LIMITS } from '../../../src/tools/limits.ts';
import { type CustomToolFixture, createCustomToolFixture } from '../custom/fixture.ts';
import { openPipeline, type Pipeline } from '../pipeline.ts';
import { afterTime, type Rows, zeros } from './rows.ts';

const withFixture = (drive: (fixture: CustomToolFixture) => Promise<void>) => async (): Promise<void> => {
  const fixture = createCustomToolFixture();
  try {
    await drive(fixture);
  } finally {
    fixture.dispose();
  }
};

/** What a custom tool chooses for itself by its verb `config`, once at the limit and once past it. */
const ownChoice = (config: (past: boolean) => string) =>
  withFixture(async (fixture) => {
    fixture.tool(fixture.local, 'fits', 'echo ok', { config: config(false) });
    fixture.tool(fixture.local, 'too_much', 'echo ok', { config: config(true) });
    const { warnings } = await fixture.load();
    expect(warnings.map(({ path }) => path)).toEqual([expect.stringContaining('too_much')]);
  });

type Ended = Awaited<ReturnType<Pipeline['call']>> & {
  /** Of the tool's own. */
  readonly events: number;
  /** Calls of `ls` that it has made. */
  readonly calls: number;
  readonly notices: readonly string[];
};

/** Calls a tool whose command `run` is `body`, through the pipeline. */
async function run(body: string, says: object = {}): Promise<Ended> {
  const fixture = createCustomToolFixture();
  const notices: string[] = [];
  const settings = { timeoutMs: 30_000, maxOutputBytes: 2 * LIMITS.customTextBytes };
  fixture.tool(fixture.local, 'one', body, { says });
  let pipeline: Pipeline | undefined;
  try {
    const { tools } = await fixture.load({ settings, warn: (text) => void notices.push(text) });
    pipeline = openPipeline({ tools });
    const ended = await pipeline.call('custom_tool_one', {});
    const { events } = pipeline;
    const calls = events.filter((event) => event.type === 'tool-start' && event.tool === 'ls').length;
    return { ...ended, events: events.filter(({ type }) => type === 'tool-event').length, calls, notices };
  } finally {
    await pipeline?.close();
    fixture.dispose();
  }
}

const CALLS = { makes_calls: true };

/** Bash that writes a line of so many bytes to descriptor 3: this JSON object, filled up with one more key. */
function lineOf(bytes: number, object: object): string {
  const head = `${JSON.stringify(object).slice(0, -1)},"fill":"`;
  return `{ printf '%s' '${head}'; ${zeros(bytes - head.length - 2)}; echo '"}'; } >&3`;
}

const linesOf = (count: number, line: string): string => `for n in $(seq ${count}); do echo '${line}'; done >&3`;
const eventsOf = (count: number): string => linesOf(count, '{"event":"e"}');

/** Lets the clock, not the timers, move on by so much whenever it is read: once for each event of a tool, at least. */
async function withClock<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += stepMs;
    return now;
  });
  return work().finally(() => clock.mockRestore());
}

export const CUSTOM_ROWS: Rows = {
  customProbeMs: withFixture(async (fixture) => {
    fixture.tool(fixture.local, 'slow', 'echo', { always: '[ "$1" = description ] && sleep 4854' });
    const { early, result } = await afterTime(LIMITS.customProbeMs, () => fixture.load());
    expect(early).toBe(false);
    expect(result.problems[0]?.reason).toContain(`${LIMITS.customProbeMs / 1000}s`);
  }),
  customRunMsMost: ownChoice((past) => `{"timeout":"${LIMITS.customRunMsMost / 60_000}m${past ? '1s' : ''}"}`),
  customOutputBytes: withFixture(async (fixture) => {
    const flood = (bytes: number): string => `#!/bin/bash\n${zeros(bytes)}\n`;
    fixture.raw(fixture.local, 'fits', flood(LIMITS.customOutputBytes));
    fixture.raw(fixture.local, 'too_much', flood(LIMITS.customOutputBytes + 1));
    const { problems } = await fixture.load();
    const over = problems.filter(({ reason }) => reason.includes(String(LIMITS.customOutputBytes)));
    expect(over.map(({ path }) => path)).toEqual([expect.stringContaining('too_much')]);
  }),
  customOutputBytesMost: ownChoice((past) => `{"max_output_size":${LIMITS.customOutputBytesMost + (past ? 1 : 0)}}`),
  customLockBytes: withFixture(async (fixture) => {
    const lock = '{"version":1,"tools":{}}';
    const unused = async (bytes: number) => {
      writeFileSync(join(fixture.local, 'tools.lock.json'), lock + ' '.repeat(bytes - lock.length));
      return (await fixture.load()).unusedLocks.map(({ reason }) => reason);
    };
    expect(await unused(LIMITS.customLockBytes)).toEqual([]);
    expect(await unused(LIMITS.customLockBytes + 1)).toEqual([`has more than ${LIMITS.customLockBytes} bytes`]);
  }),
  customTextBytes: async () => {
    const max = LIMITS.customTextBytes;
    const fits = await run(zeros(max));
    expect(fits.text).toBe(`<result>\n${'x'.repeat(max)}\n</result>\n`);
    expect(fits.result.metadata?.output).toBe('x'.repeat(max));
    const { text, result } = await run(zeros(max + 1));
    expect(text).toContain('[1 bytes left out here]');
    expect(text).toContain(`[the output has ${max + 1} bytes; its beginning and end are shown; the whole is in`);
    expect(result.metadata?.output).toContain('[1 bytes left out here]');
  },
  customErrorBytes: async () => {
    const recorded = async (bytes: number) => (await run(`${zeros(bytes)} >&2`)).result.metadata?.stderr;
    expect(await recorded(LIMITS.customErrorBytes)).toBe('x'.repeat(LIMITS.customErrorBytes));
    expect(await recorded(LIMITS.customErrorBytes + 1)).toContain('[1 bytes left out here]');
  },
  customEventBytes: async () => {
    const max = LIMITS.customEventBytes;
    for (const says of [{}, CALLS]) {
      expect(await run(lineOf(max, { event: 'e' }), says)).toMatchObject({ events: 1, notices: [] });
      expect(await run(lineOf(max + 1, { event: 'e' }), says)).toMatchObject({
        events: 0,
        notices: [expect.stringContaining(`has more than ${max} bytes: {"event":"e"`)],
      });
    }
  },
  customEvents: async () => {
    const max = LIMITS.customEvents;
    const seconds = (count: number) => withClock(2000 / LIMITS.customEventsPerSecond, () => run(eventsOf(count)));
    expect(await seconds(max)).toMatchObject({ events: max, notices: [] });
    expect(await seconds(max + 1)).toMatchObject({
      events: max,
      notices: [expect.stringContaining(`1 events were left out; at most ${max} of a call are taken`)],
    });
  },
  customEventsPerSecond: async () => {
    const max = LIMITS.customEventsPerSecond;
    const atOnce = (count: number) => withClock(1, () => run(eventsOf(count)));
    expect(await atOnce(max)).toMatchObject({ events: max, notices: [] });
    expect(await atOnce(max + 1)).toMatchObject({
      events: max,
      notices: [expect.stringMatching(new RegExp(`: 1 events were left out; .* and ${max} in a second$`))],
    });
  },
  customCallBytes: async () => {
    const asking = (bytes: number) => run(lineOf(bytes, { call: 1, tool: 'ls' }), CALLS);
    expect(await asking(LIMITS.customCallBytes)).toMatchObject({ calls: 1, notices: [] });
    const { calls, notices } = await asking(LIMITS.customCallBytes + 1);
    expect({ calls, notices: notices.length }).toEqual({ calls: 0, notices: 1 });
  },
  customCalls: async () => {
    const max = LIMITS.customCalls;
    const asking = (count: number) =>
      run(
        `${linesOf(count, '{"call":1,"tool":"ls"}')}; echo refused:; head -n ${count} <&4 | grep -v '"ok":true'; true`,
        CALLS,
      );
    expect(await asking(max)).toMatchObject({ calls: max, text: '<result>\nrefused:\n</result>\n' });
    const { calls, text } = await asking(max + 1);
    expect(calls).toBe(max);
    expect(text.match(/"error":"[^"]*"/g)).toEqual([`"error":"at most ${max} calls are made for a call of a tool"`]);
  },
};
