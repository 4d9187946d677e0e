/** The events of a run as metrics: tokens, durations, cost, calls and how runs end. */
import type { Attributes, Meter } from '@opentelemetry/api';
import type { StampedEvent, Subscriber } from '../core/event.ts';
import { promptTokens } from '../core/model.ts';

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

export function metricSubscriber(meter: Meter): Subscriber {
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
