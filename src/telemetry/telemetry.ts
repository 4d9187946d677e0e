/** Telemetry of a run: a subscriber of its events, and the end of it. Loaded only where the variables of OpenTelemetry ask for it. */
import { type Attributes, type Meter, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { StampedEvent, Subscriber } from '../core/event.ts';
import { promptTokens } from '../core/model.ts';
import { VERSION } from '../core/version.ts';
import type { TelemetryVariables } from '../lib/environment.ts';
import type { Fetch } from '../lib/outbound-fetch.ts';
import { settlesWithin } from '../lib/time.ts';
import { metricExporter, readTelemetrySettings, type Sending, spanExporter, type TelemetrySettings } from './otlp.ts';
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
