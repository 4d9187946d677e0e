/** Telemetry of a run: a subscriber of its events, and the end of it. Loaded only where the variables of OpenTelemetry ask for it. */
import { type Attributes, type Meter, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import {
  JsonMetricsSerializer,
  JsonTraceSerializer,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
} from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { promptTokens } from '../core/model.ts';
import type { StampedEvent, Subscriber } from '../core/session-event.ts';
import { VERSION } from '../core/version.ts';
import { readPairs, type TelemetryVariables } from '../lib/environment.ts';
import type { Fetch } from '../lib/outbound-fetch.ts';
import { resolvesWithin } from '../lib/time.ts';
import { spanSubscriber } from './spans.ts';

export function openTelemetry(
  variables: TelemetryVariables,
  {
    fetch,
    say,
  }: {
    readonly fetch: Fetch;
    /** Reports once what is configured wrongly, and once what could not be sent. */
    readonly say: (text: string) => void;
  },
): {
  /** Never throws. */
  readonly subscriber: Subscriber;
  /** Sends what there still is, for two seconds at most, and then ends every request. Never throws. */
  close(): Promise<void>;
} {
  const settings = readTelemetrySettings(variables);
  for (const problem of settings.problems) say(problem);
  const ending = new AbortController();
  let failure: string | undefined;
  const sending: ExportOptions = {
    fetch,
    signal: ending.signal,
    onFailure: (said) => {
      failure ??= said;
    },
  };
  const { tracing, measuring } = providers(settings, sending);
  const subscribers = [
    ...(tracing ? [spans(tracing, settings)] : []),
    ...(measuring ? [metricSubscriber(measuring.getMeter('kodelet-ci', VERSION))] : []),
  ];
  const subscriber: Subscriber = (event) => {
    try {
      for (const subscribe of subscribers) subscribe(event);
    } catch (error) {
      failure ??= String(error);
    }
  };
  const close = async (): Promise<void> => {
    const flushing = Promise.allSettled([tracing?.shutdown(), measuring?.shutdown()]);
    if (!(await resolvesWithin(PATIENCE_MS, flushing))) failure ??= 'the collector did not answer in time';
    ending.abort();
    if (failure !== undefined) say(`Telemetry could not be sent: ${failure}`);
  };
  return { subscriber, close };
}

const PATIENCE_MS = 2000;

function providers({ resource: attributes, traces, metrics }: TelemetrySettings, sending: ExportOptions) {
  const resource = resourceFromAttributes(attributes);
  return {
    tracing:
      traces &&
      new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(spanExporter(traces, sending))] }),
    measuring:
      metrics &&
      new MeterProvider({
        resource,
        readers: [new PeriodicExportingMetricReader({ exporter: metricExporter(metrics, sending) })],
      }),
  };
}

function spans(tracing: BasicTracerProvider, { parent, content }: TelemetrySettings): Subscriber {
  const above = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
  return spanSubscriber({ tracer: tracing.getTracer('kodelet-ci', VERSION), parent: above, content });
}

/** Bounds of a histogram, as the conventions for GenAI advise. */
const SECONDS = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92];
const TOKENS = [1, 4, 16, 64, 256, 1024, 4096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304];

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

function instruments(meter: Meter) {
  const seconds = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries: SECONDS } });
  return {
    tokens: meter.createHistogram('gen_ai.client.token.usage', {
      description: 'Tokens of a request to the model.',
      unit: '{token}',
      advice: { explicitBucketBoundaries: TOKENS },
    }),
    requests: seconds('gen_ai.client.operation.duration', 'Duration of a request to the model, with its retries.'),
    calls: seconds('kodelet.tool.duration', 'Duration of a tool call.'),
    cost: meter.createCounter('kodelet.cost', { description: 'Cost of the model.', unit: 'USD' }),
    sessions: seconds('kodelet.session.duration', 'Duration of a session, from its start to its conclusion.'),
  };
}

function metricSubscriber(meter: Meter): Subscriber {
  const { tokens, requests, calls, cost, sessions } = instruments(meter);
  let common: Attributes = {};
  let started = '';
  /** When the request of each agent began, and to which model. */
  const asked = new Map<string, string>();
  const models = new Map<string, string>();

  return (event: StampedEvent) => {
    const agent = event.agent ?? '';
    if (event.type === 'session-start') {
      common = event.provider ? { 'gen_ai.provider.name': event.provider } : {};
      started = event.time;
      models.set('', event.model);
    } else if (event.type === 'agent-start') models.set(agent, event.model);
    else if (event.type === 'turn-start') asked.set(agent, event.time);
    else if (event.type === 'turn-end') {
      const model = models.get(agent) ?? models.get('') ?? '';
      const about = {
        ...common,
        'gen_ai.operation.name': 'chat',
        'gen_ai.request.model': model,
        'gen_ai.response.model': event.model ?? model,
      };
      tokens.record(promptTokens(event.usage), { ...about, 'gen_ai.token.type': 'input' });
      tokens.record(event.usage.outputTokens, { ...about, 'gen_ai.token.type': 'output' });
      requests.record(secondsBetween(asked.get(agent) ?? event.time, event.time), about);
      cost.add(event.costUsd, { 'gen_ai.request.model': model });
    } else if (event.type === 'tool-end') {
      const { tool, ok, code, verdict } = event;
      const failure = ok ? {} : { 'error.type': code ?? 'failed' };
      calls.record(event.durationMs / 1000, {
        'gen_ai.tool.name': tool,
        'kodelet.verdict': verdict.verdict,
        ...failure,
      });
    } else if (event.type === 'session-end') {
      sessions.record(secondsBetween(started || event.time, event.time), { 'kodelet.conclusion': event.conclusion });
    }
  };
}

interface ExportOptions {
  readonly fetch: Fetch;
  /** Ends every request that is on its way. */
  readonly signal: AbortSignal;
  /** Called with each failure, as one clause. */
  readonly onFailure: (said: string) => void;
}

/** Values of `ExportResultCode` in `@opentelemetry/core`. */
const [SENT, NOT_SENT] = [0, 1];

const spanExporter = (to: Destination, sending: ExportOptions): SpanExporter => ({
  export: (spans: ReadableSpan[], done) => void send(TRACES[to.format].serializeRequest(spans), to, sending).then(done),
  shutdown: async () => undefined,
});

const metricExporter = (to: Destination, sending: ExportOptions): PushMetricExporter => ({
  export: (metrics: ResourceMetrics, done) =>
    void send(METRICS[to.format].serializeRequest(metrics), to, sending).then(done),
  // A run is one process that ends: what it counted is the whole.
  selectAggregationTemporality: () => AggregationTemporality.CUMULATIVE,
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
});

const TRACES = { json: JsonTraceSerializer, protobuf: ProtobufTraceSerializer };
const METRICS = { json: JsonMetricsSerializer, protobuf: ProtobufMetricsSerializer };
const TYPES = { json: 'application/json', protobuf: 'application/x-protobuf' };

/** Never rejects: who watches a run must not be able to end it. Nothing is sent twice. */
async function send(
  body: Uint8Array | undefined,
  { url, headers, format, timeoutMs }: Destination,
  { fetch, signal, onFailure }: ExportOptions,
): Promise<Parameters<Parameters<SpanExporter['export']>[1]>[0]> {
  try {
    if (!body) throw new Error('it could not be written');
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': TYPES[format] },
      body: Buffer.from(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
    return { code: SENT };
  } catch (error) {
    const said = error instanceof Error ? error : new Error(String(error));
    onFailure(said.cause instanceof Error ? `${said.message}: ${said.cause.message}` : said.message);
    return { code: NOT_SENT, error: said };
  }
}

interface Destination {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly format: 'json' | 'protobuf';
  /** Timeout of one request. */
  readonly timeoutMs: number;
}

interface TelemetrySettings {
  readonly traces?: Destination;
  readonly metrics?: Destination;
  readonly resource: Readonly<Record<string, string>>;
  /** The span that a run belongs to. */
  readonly parent?: { readonly traceId: string; readonly spanId: string; readonly traceFlags: number };
  /** Whether prompts, answers, arguments and results are sent. */
  readonly content: boolean;
  /** Sentences about what is set and cannot be used. */
  readonly problems: readonly string[];
}

function readTelemetrySettings(variables: TelemetryVariables): TelemetrySettings {
  const problems: string[] = [];
  const destination = (signal: 'traces' | 'metrics'): Destination | undefined =>
    readDestination(signal, variables, problems);
  const { OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES, TRACEPARENT } = variables;
  return {
    traces: destination('traces'),
    metrics: destination('metrics'),
    resource: {
      'service.name': 'kodelet-ci',
      'service.version': VERSION,
      ...readPairs(OTEL_RESOURCE_ATTRIBUTES),
      ...(OTEL_SERVICE_NAME && { 'service.name': OTEL_SERVICE_NAME }),
    },
    parent: readParent(TRACEPARENT),
    content: /^(?:true|1)$/i.test(variables.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT ?? ''),
    problems,
  };
}

/** A variable of the signal wins over that of all signals. */
function readDestination(
  signal: 'traces' | 'metrics',
  variables: TelemetryVariables,
  problems: string[],
): Destination | undefined {
  const name = signal.toUpperCase();
  const exporters = variables[`OTEL_${name}_EXPORTER`]?.split(',') ?? ['otlp'];
  const own = variables[`OTEL_EXPORTER_OTLP_${name}_ENDPOINT`];
  const common = variables.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!exporters.includes('otlp') || (own ?? common) === undefined) return undefined;
  const url = own ?? `${common?.replace(/\/+$/, '')}/v1/${signal}`;
  const of = (what: string): string | undefined =>
    variables[`OTEL_EXPORTER_OTLP_${name}_${what}`] ?? variables[`OTEL_EXPORTER_OTLP_${what}`];
  const format = FORMATS[of('PROTOCOL') ?? 'http/json'];
  const headers = {
    ...readPairs(variables.OTEL_EXPORTER_OTLP_HEADERS),
    ...readPairs(variables[`OTEL_EXPORTER_OTLP_${name}_HEADERS`]),
  };
  const problem = problemOf(url, format, of('PROTOCOL')) ?? problemOfHeaders(headers);
  if (problem !== undefined || format === undefined) {
    problems.push(`Telemetry: no ${signal} are sent, because ${problem}`);
    return undefined;
  }
  return { url, headers, format, timeoutMs: Number(of('TIMEOUT')) || TIMEOUT_MS };
}

/** Default timeout of the OpenTelemetry specification. */
const TIMEOUT_MS = 10_000;

const FORMATS: Readonly<Record<string, Destination['format'] | undefined>> = {
  'http/json': 'json',
  'http/protobuf': 'protobuf',
};

function problemOf(url: string, format: string | undefined, protocol: string | undefined): string | undefined {
  if (format === undefined)
    return `OTEL_EXPORTER_OTLP_PROTOCOL is "${protocol}"; allowed: ${Object.keys(FORMATS).join(', ')}`;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    return 'OTEL_EXPORTER_OTLP_ENDPOINT is no http:// or https:// address';
  if (parsed.username || parsed.password)
    return 'OTEL_EXPORTER_OTLP_ENDPOINT has a user or a password; set OTEL_EXPORTER_OTLP_HEADERS instead';
  return undefined;
}

/** What `fetch` says of a header that it does not take quotes its value, which may be a key. */
function problemOfHeaders(headers: Destination['headers']): string | undefined {
  const wrong = Object.entries(headers).find(([name, value]) => {
    try {
      return !new Headers([[name, value]]);
    } catch {
      return true;
    }
  });
  return wrong && `OTEL_EXPORTER_OTLP_HEADERS has a character that no header may have, in "${wrong[0]}"`;
}

/** By W3C Trace Context; what is no such text is ignored, as it demands. */
function readParent(text = ''): TelemetrySettings['parent'] {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(text) ?? [];
  if (!/[^0]/.test(traceId) || !/[^0]/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}
