/** A collector of OpenTelemetry: takes OTLP over HTTP on this machine, and keeps what it got. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly seconds: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly events: readonly string[];
  readonly failed: boolean;
}

export interface Collector {
  readonly url: string;
  readonly requests: readonly Received[];
  /** Of all requests in JSON. */
  spans(): CollectedSpan[];
  /** Name → sums or counts of its points, by their attributes as JSON. */
  metrics(): Record<string, Record<string, number>>;
  resource(): Readonly<Record<string, unknown>>;
  close(): Promise<void>;
}

/** `silent`: takes requests and never answers. */
export async function startCollector(status: number | 'silent' = 200): Promise<Collector> {
  const requests: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    if (status !== 'silent') response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bodies = (path: string): Body[] =>
    requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body.toString()) as Body);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () =>
      bodies('/v1/traces').flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(spanOf))),
      ),
    metrics: () =>
      Object.fromEntries(
        bodies('/v1/metrics').flatMap(({ resourceMetrics = [] }) =>
          resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(metricOf))),
        ),
      ),
    resource: () => valuesOf(bodies('/v1/traces')[0]?.resourceSpans?.[0]?.resource.attributes ?? []),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface RawSpan extends Pick<CollectedSpan, 'traceId' | 'spanId' | 'parentSpanId' | 'name' | 'kind'> {
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly events: readonly { readonly name: string }[];
  readonly status: { readonly code?: number };
}

interface Points {
  readonly dataPoints: readonly {
    readonly attributes: readonly Attribute[];
    readonly sum?: number;
    readonly asDouble?: number;
  }[];
}

interface RawMetric {
  readonly name: string;
  readonly histogram?: Points;
  readonly sum?: Points;
}

interface Body {
  readonly resourceSpans?: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[];
  }[];
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly RawMetric[] }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spanOf = ({ traceId, spanId, parentSpanId, name, kind, ...raw }: RawSpan): CollectedSpan => ({
  ...{ traceId, spanId, parentSpanId, name, kind },
  seconds: Number(BigInt(raw.endTimeUnixNano) - BigInt(raw.startTimeUnixNano)) / 1e9,
  attributes: valuesOf(raw.attributes),
  events: raw.events.map((event) => event.name),
  failed: raw.status.code === 2,
});

const metricOf = ({ name, histogram, sum }: RawMetric): [string, Record<string, number>] => [
  name,
  Object.fromEntries(
    (histogram ?? sum)?.dataPoints.map((point) => [
      JSON.stringify(valuesOf(point.attributes)),
      point.sum ?? point.asDouble ?? 0,
    ]) ?? [],
  ),
];
