/** Telemetry of a run: a subscriber of its events, and the end of it. Loaded only where the variables of OpenTelemetry ask for it. */
import { ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Subscriber } from '../core/event.ts';
import { VERSION } from '../core/version.ts';
import type { Fetch } from '../lib/outbound-fetch.ts';
import type { TelemetryVariables } from '../lib/telemetry-variables.ts';
import { settlesWithin } from '../lib/time.ts';
import { metricSubscriber } from './measures.ts';
import { metricExporter, type Sending, spanExporter } from './otlp.ts';
import { readTelemetrySettings, type TelemetrySettings } from './settings.ts';
import { spanSubscriber } from './spans.ts';

export interface Telemetry {
  /** Never throws. */
  readonly subscriber: Subscriber;
  /** Sends what there still is, for two seconds at most, and then ends every request. Never throws. */
  close(): Promise<void>;
}

interface TelemetryOptions {
  readonly fetch: Fetch;
  /** Told once of what is set wrongly, and once of what could not be sent. */
  readonly say: (text: string) => void;
}

export function openTelemetry(variables: TelemetryVariables, { fetch, say }: TelemetryOptions): Telemetry {
  const settings = readTelemetrySettings(variables);
  for (const problem of settings.problems) say(problem);
  const ending = new AbortController();
  let failure: string | undefined;
  const sending: Sending = {
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
    if (!(await settlesWithin(PATIENCE_MS, flushing))) failure ??= 'the collector did not answer in time';
    ending.abort();
    if (failure !== undefined) say(`Telemetry could not be sent: ${failure}`);
  };
  return { subscriber, close };
}

const PATIENCE_MS = 2000;

function providers({ resource: attributes, traces, metrics }: TelemetrySettings, sending: Sending) {
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
