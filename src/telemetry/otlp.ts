/** Sends what OpenTelemetry has gathered, by the host's own way out: OTLP over HTTP, as JSON or protobuf. */
import {
  JsonMetricsSerializer,
  JsonTraceSerializer,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
} from '@opentelemetry/otlp-transformer';
import { AggregationTemporality, type PushMetricExporter, type ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { VERSION } from '../core/version.ts';
import { readPairs, type TelemetryVariables } from '../lib/environment.ts';
import type { Fetch } from '../lib/outbound-fetch.ts';

export interface Sending {
  readonly fetch: Fetch;
  /** Ends every request that is on its way. */
  readonly signal: AbortSignal;
  /** Told of each failure, as one clause. */
  readonly onFailure: (said: string) => void;
}

type Done = Parameters<SpanExporter['export']>[1];

/** As `ExportResultCode` of `@opentelemetry/core`. */
const [SENT, NOT_SENT] = [0, 1];

export const spanExporter = (to: Destination, sending: Sending): SpanExporter => ({
  export: (spans: ReadableSpan[], done) => void send(TRACES[to.format].serializeRequest(spans), to, sending).then(done),
  shutdown: async () => undefined,
});

export const metricExporter = (to: Destination, sending: Sending): PushMetricExporter => ({
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
  { fetch, signal, onFailure }: Sending,
): Promise<Parameters<Done>[0]> {
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

type Signal = 'traces' | 'metrics';

interface Destination {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly format: 'json' | 'protobuf';
  /** Of one request. */
  readonly timeoutMs: number;
}

export interface TelemetrySettings {
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

export function readTelemetrySettings(variables: TelemetryVariables): TelemetrySettings {
  const problems: string[] = [];
  const destination = (signal: Signal): Destination | undefined => readDestination(signal, variables, problems);
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
function readDestination(signal: Signal, variables: TelemetryVariables, problems: string[]): Destination | undefined {
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

/** As the specification has it. */
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
