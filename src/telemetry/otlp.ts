/** Sends what OpenTelemetry has gathered, by the host's own way out: OTLP over HTTP, as JSON or protobuf. */
import {
  JsonMetricsSerializer,
  JsonTraceSerializer,
  ProtobufMetricsSerializer,
  ProtobufTraceSerializer,
} from '@opentelemetry/otlp-transformer';
import { AggregationTemporality, type PushMetricExporter, type ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Fetch } from '../lib/outbound-fetch.ts';
import type { Destination } from './settings.ts';

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
