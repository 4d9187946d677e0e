/** Covers `src/tools/custom/call.ts`. */
import { expect, it } from 'vitest';
import { createToolChannel, type ToolHost } from '../../../src/tools/custom/call.ts';

const SECRET = 'Zq81-Lw0pXv7';

function open({ makesCalls = false, call }: { makesCalls?: boolean; call?: ToolHost['call'] } = {}) {
  const events: [string, unknown][] = [];
  const notices: string[] = [];
  const answers: string[] = [];
  const channel = createToolChannel({
    host: {
      callId: 'call-1',
      emit: (name, data) => void events.push([name, data]),
      call: call ?? (async () => Promise.reject(new Error('no calls'))),
      warn: (text) => void notices.push(text),
    },
    tool: 'custom_tool_x',
    makesCalls,
    redact: (value) => JSON.parse(JSON.stringify(value).replaceAll(SECRET, '***')),
  });
  channel.answerBy((text) => void answers.push(text));
  return { events, notices, answers, channel, write: (text: string) => channel.write(Buffer.from(text)) };
}

it.each([
  ['{"event":"progress","data":{"done":1}}', 'progress', { done: 1 }],
  ['{"event":"progress","done":1}', 'progress', { done: 1 }],
  ['{"done":1}', 'event', { done: 1 }],
  ['{"event":"two words","done":1}', 'event', { event: 'two words', done: 1 }],
  ['42', 'event', { value: 42 }],
])('takes %s for an event', async (line, name, data) => {
  const { events, write } = open();
  write(`${line}\n`);
  expect(events).toEqual([[name, data]]);
});

it('puts lines together from pieces, and takes the last one without its end', async () => {
  const { events, write, channel } = open();
  for (const piece of ['{"event"', ':"a"}\n{"eve', 'nt":"b"}\n\n{"event":"c"}']) write(piece);
  expect(events.map(([name]) => name)).toEqual(['a', 'b']);
  await channel.end();
  expect(events.map(([name]) => name)).toEqual(['a', 'b', 'c']);
});

it('makes notices of lines that are no JSON, of a few of them', async () => {
  const { events, notices, write, channel } = open();
  for (let n = 0; n < 10; n++) write(`not json ${SECRET}\n`);
  await channel.end();
  expect(events).toEqual([]);
  expect(notices).toHaveLength(4);
  expect(notices[0]).toBe('custom_tool_x: a line on descriptor 3 is no JSON: not json ***');
  expect(notices[3]).toBe('custom_tool_x: 7 more lines on descriptor 3 could not be used');
});

it('takes no more events than the limit of a second, and says how many were left out', async () => {
  const { events, notices, write, channel } = open();
  for (let n = 0; n < 150; n++) write(`{"event":"e","data":{"n":${n}}}\n`);
  await channel.end();
  expect(events.length).toBeGreaterThanOrEqual(100);
  expect(events.length).toBeLessThan(150);
  expect(notices).toEqual([expect.stringMatching(/^custom_tool_x: \d+ events were left out; at most 1000 of a call/)]);
});

it('passes over a line that is too long, and goes on behind it', async () => {
  const { events, notices, write } = open();
  write(`{"event":"big","data":{"text":"${'x'.repeat(20_000)}`);
  write(`${'x'.repeat(20_000)}"}}\n{"event":"small"}\n`);
  expect(events).toEqual([['small', {}]]);
  expect(notices).toEqual([expect.stringContaining('has more than 16384 bytes: {"event":"big"')]);
});

it('takes secrets out of events', () => {
  const { events, write } = open();
  write(`{"event":"login","data":{"with":"${SECRET}"}}\n`);
  expect(events).toEqual([['login', { with: '***' }]]);
});

const structured = { toolName: 'echo', success: true, timestamp: '2026-01-01T00:00:00Z' };

it('makes calls only for a tool that has said so, and answers each', async () => {
  const call: ToolHost['call'] = async (tool) =>
    tool === 'echo'
      ? { result: { ok: true, text: `it is ${SECRET}` }, structured }
      : { result: { ok: false, code: 'denied', text: 'no', advice: 'ask' }, structured };
  const { answers, write, channel } = open({ makesCalls: true, call });
  write('{"call":1,"tool":"echo","input":{}}\n{"call":"b","tool":"other"}\n');
  await channel.end();
  expect(answers.map((line) => JSON.parse(line))).toMatchObject([
    { call: 1, ok: true, text: 'it is ***' },
    { call: 'b', ok: false, code: 'denied', error: 'no\nask' },
  ]);
  const silent = open({ call });
  silent.write('{"call":1,"tool":"echo"}\n');
  await silent.channel.end();
  expect([silent.answers, silent.notices.length]).toEqual([[], 1]);
});

it('makes no more calls than the limit', async () => {
  let made = 0;
  const call: ToolHost['call'] = async () => {
    made += 1;
    return { result: { ok: true, text: '' }, structured };
  };
  const { answers, write, channel } = open({ makesCalls: true, call });
  for (let n = 0; n < 101; n++) write(`{"call":${n},"tool":"echo"}\n`);
  await channel.end();
  expect([made, answers.length]).toEqual([100, 101]);
  expect(answers.some((line) => line.includes('at most 100 calls'))).toBe(true);
});

it.each([
  ['first', (long: string) => `{"call":7,"tool":"echo","input":{"text":"${long}"}}`, 7],
  ['last', (long: string) => `{"tool":"echo","input":{"text":"${long}"},"call":"b"}`, 'b'],
])('answers a call that is too long to be read, where its number stands %s', async (_, line, number) => {
  const { answers, notices, write, channel } = open({
    makesCalls: true,
    call: async () => Promise.reject(new Error('made')),
  });
  const text = line('x'.repeat(2 ** 20));
  for (let from = 0; from < text.length; from += 65_536) write(text.slice(from, from + 65_536));
  write('\n');
  await channel.end();
  const refused = { ok: false, code: 'invalid_input', error: 'the call has more than 1048576 bytes' };
  expect(answers.map((one) => JSON.parse(one))).toEqual([{ call: number, ...refused }]);
  expect(notices).toEqual([expect.stringContaining('has more than 1048576 bytes')]);
});

it('answers nothing to an event that is too long, nor to a tool that makes no calls', async () => {
  const event = open({ makesCalls: true });
  event.write(`{"event":"e","data":{"call":1,"text":"${'x'.repeat(2 ** 20)}"}}\n`);
  const silent = open();
  silent.write(`{"call":1,"tool":"echo","input":{"text":"${'x'.repeat(2 ** 20)}"}}\n`);
  expect([event.answers, silent.answers]).toEqual([[], []]);
});
