/** What the variables of OpenTelemetry ask for: which signals go where, and what they say of themselves. */
import { VERSION } from '../core/version.ts';
import { readPairs, type TelemetryVariables } from '../lib/telemetry-variables.ts';

type Signal = 'traces' | 'metrics';

export interface Destination {
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
