/**
 * A run's events as a local collector gets them.
 *
 * Covers `src/telemetry/*.ts`, `src/agent/start-telemetry.ts`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTelemetry } from '../../src/agent/start-telemetry.ts';
import { NO_USAGE } from '../../src/core/model.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { type Collector, startCollector } from '../support/collector.ts';

const collectors: Collector[] = [];
afterEach(async () => {
  for (const collector of collectors.splice(0)) await collector.close();
});

async function collect(status?: number | 'silent'): Promise<Collector> {
  const collector = await startCollector(status);
  collectors.push(collector);
  return collector;
}

const START: SessionEvent = {
  ...{
    type: 'session-start',
    sessionId: 's-1',
    version: '1',
    provider: 'anthropic',
    model: 'big',
    profile: 'ci',
    intent: 'fix',
  },
  ...{ limits: { turns: 1, minutes: 1, costUsd: 1, tokens: 1 }, request: 'a private request' },
};
const END: SessionEvent = { type: 'session-end', conclusion: 'succeeded', message: '', answer: 'a private answer' };
const turn = (number: number, agent?: string): SessionEvent[] => [
  { type: 'turn-start', turn: number, ...(agent && { agent }) },
  {
    ...{ type: 'turn-end', turn: number, stopReason: 'tool-calls', costUsd: 0.25, ...(agent && { agent }) },
    content: [
      { kind: 'text', text: 'private words' },
      { kind: 'tool-call', call: { id: 'c', name: 'bash', arguments: '{}' } },
    ],
    usage: { ...NO_USAGE, inputTokens: 10, cacheReadTokens: 100, outputTokens: 7 },
  },
];
const begin = (callId: string, tool: string, more: { agent?: string; parentId?: string } = {}): SessionEvent => ({
  ...{ type: 'tool-start', turn: 1, callId, tool, arguments: '{"command":"private"}', ...more },
});
const finish = (callId: string, tool: string, more: { agent?: string; ok?: boolean } = {}): SessionEvent => ({
  ...{ type: 'tool-end', turn: 1, callId, tool, ok: true, text: 'private result', durationMs: 1000 },
  verdict: { verdict: 'allow', rule: 'r', reason: '' },
  result: { toolName: tool, success: true, timestamp: '' },
  attributes: { 'command.program': 'npm' },
  ...(more.ok === false && { code: 'failed' as const }),
  ...more,
});

/** What was said to people. Each event is a second after the one before. */
async function run(variables: Record<string, string>, events: readonly SessionEvent[]): Promise<string[]> {
  let second = 0;
  const said: string[] = [];
  const now = (): number => Date.parse('2026-11-23T12:00:00Z') + 1000 * second++;
  const stream = createStream({ subscribers: [], redact: { deep: (value) => value }, now });
  stream.subscribe((event) => void (event.type === 'notice' && said.push(event.text)));
  const close = await startTelemetry(variables, { stream, fetch });
  for (const event of events) stream.emit(event);
  await close();
  return said;
}

const RUN = [
  START,
  { type: 'prompt', text: 'a private prompt' } as const,
  ...turn(1),
  begin('c1', 'subagent'),
  {
    type: 'agent-start',
    agent: 'c1',
    model: 'small',
    profile: 'ci',
    limits: { turns: 1, minutes: 1, costUsd: 1, tokens: 1 },
    tools: [],
  } as const,
  ...turn(1, 'c1'),
  begin('c2', 'bash', { agent: 'c1' }),
  finish('c2', 'bash', { agent: 'c1', ok: false }),
  finish('c1', 'subagent'),
  ...turn(2),
  END,
];

describe('a run with a collector', () => {
  it('has a span for the session, each turn, request and call, below one another, and metrics', async () => {
    const collector = await collect();
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc,x-team = ci',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.name=other',
      OTEL_SERVICE_NAME: 'mine',
      TRACEPARENT: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    };
    expect(await run(variables, RUN)).toEqual([]);
    const spans = collector.spans();
    const nameOf = (id?: string): string | undefined => spans.find(({ spanId }) => spanId === id)?.name;
    const tree = spans.map(
      ({ name, parentSpanId, seconds }) => `${nameOf(parentSpanId) ?? parentSpanId} > ${name} ${seconds}`,
    );
    expect(tree.sort()).toEqual([
      'b7ad6b7169203331 > session 13',
      'session > turn 1',
      'session > turn 8',
      'tools.run_tool.subagent > turn 3',
      'turn > chat big 1',
      'turn > chat big 1',
      'turn > chat small 1',
      'turn > tools.run_tool.bash 1',
      'turn > tools.run_tool.subagent 6',
    ]);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set(['0af7651916cd43dd8448eb211c80319c']));
    expect(collector.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-team': 'ci',
      'content-type': 'application/json',
    });
    expect(collector.resource()).toMatchObject({ 'service.name': 'mine', 'deployment.environment.name': 'test' });
    const find = (name: string) => spans.find((span) => span.name === name);
    expect(find('chat small')).toMatchObject({
      kind: 3,
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'anthropic',
        'gen_ai.request.model': 'small',
        'gen_ai.usage.input_tokens': 110,
        'gen_ai.usage.cache_read.input_tokens': 100,
        'gen_ai.usage.output_tokens': 7,
      },
    });
    expect(find('tools.run_tool.bash')).toMatchObject({
      failed: true,
      attributes: {
        'gen_ai.tool.name': 'bash',
        'kodelet.tool.command.program': 'npm',
        'kodelet.verdict': 'allow',
        'error.type': 'failed',
      },
    });
    expect(find('session')).toMatchObject({
      failed: false,
      attributes: { 'gen_ai.conversation.id': 's-1', 'kodelet.conclusion': 'succeeded' },
    });
    const metrics = collector.metrics();
    expect(Object.values(metrics['gen_ai.client.token.usage'] ?? {}).sort()).toEqual([110, 14, 220, 7]);
    expect(metrics['kodelet.cost']).toEqual({
      '{"gen_ai.request.model":"big"}': 0.5,
      '{"gen_ai.request.model":"small"}': 0.25,
    });
    expect(metrics['kodelet.session.duration']).toEqual({ '{"kodelet.conclusion":"succeeded"}': 13 });
    expect(Object.keys(metrics).sort()).toEqual([
      ...['gen_ai.client.operation.duration', 'gen_ai.client.token.usage'],
      ...['kodelet.cost', 'kodelet.session.duration', 'kodelet.tool.duration'],
    ]);
  });

  it('sends no text of a prompt, an answer, arguments or results unless asked for', async () => {
    const [quiet, open] = [await collect(), await collect()];
    const sent = (collector: Collector): string => collector.requests.map(({ body }) => body.toString()).join('\n');
    await run({ OTEL_EXPORTER_OTLP_ENDPOINT: quiet.url }, RUN);
    expect(sent(quiet)).toContain('tools.run_tool.bash');
    expect(sent(quiet)).not.toContain('private');
    await run(
      { OTEL_EXPORTER_OTLP_ENDPOINT: open.url, OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true' },
      RUN,
    );
    for (const words of ['private request', 'private prompt', 'private words', 'private result', '\\"private\\"']) {
      expect(sent(open)).toContain(words);
    }
  });

  it('that has fallen silent or refuses is told of once, and costs two seconds at most', async () => {
    const refusing = await collect(503);
    expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: refusing.url }, RUN)).toEqual([
      expect.stringMatching(/^Telemetry could not be sent: 127\.0\.0\.1:\d+ answered 503$/),
    ]);
    const silent = await collect('silent');
    const before = performance.now();
    expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url }, RUN)).toEqual([
      'Telemetry could not be sent: the collector did not answer in time',
    ]);
    expect(performance.now() - before).toBeLessThan(3000);
    await silent.close();
    expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url }, RUN)).toEqual([
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });

  it('that answers without end, or leads elsewhere, gets nothing more', async () => {
    const elsewhere = await collect();
    const hostile = createServer((request, response) => {
      if (request.url?.endsWith('/traces')) return void response.writeHead(307, { location: elsewhere.url }).end();
      response.writeHead(200);
      const pour = setInterval(() => response.write(Buffer.alloc(65_536)), 1);
      response.on('close', () => clearInterval(pour));
    }).listen(0, '127.0.0.1');
    await once(hostile, 'listening');
    const url = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
    const before = performance.now();
    const said = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, RUN);
    expect(performance.now() - before).toBeLessThan(3000);
    expect(said).toEqual([expect.stringContaining('redirect')]);
    expect(elsewhere.requests).toEqual([]);
    hostile.close();
    hostile.closeAllConnections();
  });

  it('sends what the variables of a signal say: another address, another format, or nothing', async () => {
    const [all, own] = [await collect(), await collect()];
    const variables = {
      OTEL_EXPORTER_OTLP_ENDPOINT: all.url,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${own.url}/here`,
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-key=1',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_METRICS_EXPORTER: 'none',
    };
    await run(variables, RUN);
    expect(all.requests).toEqual([]);
    expect(own.requests).toMatchObject([
      { path: '/here', headers: { 'content-type': 'application/x-protobuf', 'x-key': '1' } },
    ]);
    expect(own.requests[0]?.body.toString('latin1')).toContain('tools.run_tool.bash');
  });

  it.each([
    [
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc"; allowed: http/json, http/protobuf',
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4317' }, 'no http:// or https:// address'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:word@localhost' }, 'has a user or a password'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=my%0Aword@' }, 'that no header may have, in "x-key"'],
  ])('says what it cannot use: %j', async (variables, words) => {
    const said = await run({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', ...variables }, RUN);
    expect(said).toEqual([expect.stringContaining(words), expect.stringContaining(words)]);
    expect(said.join()).not.toContain('word@');
  });
});
