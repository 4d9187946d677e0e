/** The events of a run as spans: session, turn, request to the model, tool call. */
import {
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type SpanOptions as StartOptions,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { promptTokens } from '../core/model.ts';
import type { EventOf, SessionEvent, StampedEvent, Subscriber } from '../core/session-event.ts';

interface SpanOptions {
  readonly tracer: Tracer;
  /** What the session belongs to. */
  readonly parent: Context;
  /** Whether prompts, answers, arguments and results stand in the spans. */
  readonly content: boolean;
}

interface OpenSpan {
  readonly span: Span;
  readonly context: Context;
}

/** A turn ends with the last of its calls, which is known when the next one begins. */
interface OpenTurn extends OpenSpan {
  request?: Span;
  lastTime: Date;
}

/** `agent` of an event that is the run's own. */
const OWN = '';

/** What is open, of the run's own agent and of its subagents. */
interface State extends SpanOptions {
  session?: OpenSpan & Pick<EventOf<'session-start'>, 'model' | 'provider'>;
  /** By agent. */
  readonly turns: Map<string, OpenTurn>;
  readonly models: Map<string, string>;
  /** Texts for the next request, by agent. */
  readonly prompts: Map<string, readonly string[]>;
  /** By their id. */
  readonly calls: Map<string, OpenSpan>;
}

export function spanSubscriber(options: SpanOptions): Subscriber {
  const state: State = { ...options, turns: new Map(), models: new Map(), prompts: new Map(), calls: new Map() };
  return (event) => {
    const handler = HANDLERS[event.type] as ((state: State, event: StampedEvent, time: Date) => void) | undefined;
    handler?.(state, event, new Date(event.time));
  };
}

/** A span and the context of what happens below it. */
function open({ tracer }: State, name: string, above: Context, options: StartOptions): OpenSpan {
  const span = tracer.startSpan(name, options, above);
  return { span, context: trace.setSpan(above, span) };
}

/** Context of a subagent: the call that started it. */
const agentContext = ({ calls, session, parent }: State, agent: string): Context =>
  (calls.get(agent) ?? session)?.context ?? parent;

const modelOf = ({ models, session }: State, agent: string): string => models.get(agent) ?? session?.model ?? '';

function endTurn({ turns }: State, agent: string): void {
  const turn = turns.get(agent);
  turns.delete(agent);
  turn?.request?.end(turn.lastTime);
  turn?.span.end(turn.lastTime);
}

const HANDLERS: { readonly [Type in SessionEvent['type']]?: (state: State, event: EventOf<Type>, time: Date) => void } =
  {
    'session-start': (state, event, startTime) => {
      const { sessionId, model, provider, profile, intent, request } = event;
      const attributes = {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.agent.name': 'kodelet-ci',
        'gen_ai.conversation.id': sessionId,
        'gen_ai.request.model': model,
        ...(provider && { 'gen_ai.provider.name': provider }),
        'kodelet.profile': profile,
        'kodelet.intent': intent,
        ...(state.content && { 'kodelet.request': request }),
      };
      state.session = { ...open(state, 'session', state.parent, { startTime, attributes }), model, provider };
    },
    'agent-start': ({ models, calls }, { agent = OWN, model, template }) => {
      models.set(agent, model);
      if (template) calls.get(agent)?.span.setAttribute('kodelet.subagent.template', template);
    },
    prompt: ({ content, prompts }, { agent = OWN, text }) => {
      if (content) prompts.set(agent, [...(prompts.get(agent) ?? []), text]);
    },
    'turn-start': (state, { agent = OWN, turn }, startTime) => {
      endTurn(state, agent);
      const attributes = { 'kodelet.turn': turn };
      const own = open(state, 'turn', agentContext(state, agent), { startTime, attributes });
      const model = modelOf(state, agent);
      const about = {
        'gen_ai.operation.name': 'chat',
        'gen_ai.request.model': model,
        ...(state.session?.provider && { 'gen_ai.provider.name': state.session.provider }),
        ...inputMessages(state.prompts.get(agent)),
      };
      state.prompts.delete(agent);
      const options = { startTime, kind: SpanKind.CLIENT, attributes: about };
      const { span: request } = open(state, `chat ${model}`, own.context, options);
      state.turns.set(agent, { ...own, request, lastTime: startTime });
    },
    'turn-retry': ({ turns }, { agent = OWN, attempt, delayMs }, time) =>
      void turns.get(agent)?.request?.addEvent('retry', { attempt, delay_ms: delayMs }, time),
    'turn-end': (state, event, time) => {
      const { agent = OWN } = event;
      const turn = state.turns.get(agent);
      if (!turn?.request) return;
      turn.request.setAttributes(requestAttributes(event, modelOf(state, agent)));
      if (state.content) turn.request.setAttribute('gen_ai.output.messages', JSON.stringify(outputMessages(event)));
      turn.request.end(time);
      turn.request = undefined;
      turn.lastTime = time;
    },
    'tool-start': (state, { agent = OWN, callId, parentId = '', tool, arguments: given }, startTime) => {
      const above = (state.calls.get(parentId) ?? state.turns.get(agent))?.context ?? agentContext(state, agent);
      const attributes = {
        'gen_ai.operation.name': 'execute_tool',
        'gen_ai.tool.name': tool,
        'gen_ai.tool.call.id': callId,
        ...(state.content && { 'gen_ai.tool.call.arguments': given }),
      };
      state.calls.set(callId, open(state, `tools.run_tool.${tool}`, above, { startTime, attributes }));
    },
    'tool-end': (state, event, time) => {
      const { agent = OWN, callId } = event;
      endTurn(state, callId); // the last one of the subagent that it started
      const turn = state.turns.get(agent);
      if (turn) turn.lastTime = time;
      const span = state.calls.get(callId)?.span;
      state.calls.delete(callId);
      span?.setAttributes(callAttributes(event));
      if (state.content) span?.setAttribute('gen_ai.tool.call.result', event.text);
      if (!event.ok) span?.setStatus({ code: SpanStatusCode.ERROR, message: event.code });
      span?.end(time);
    },
    'limit-reached': (state, { agent = OWN, limit }, time) =>
      void trace.getSpan(agentContext(state, agent))?.addEvent('limit-reached', { limit }, time),
    'session-end': (state, { conclusion }, time) => {
      for (const agent of [...state.turns.keys()]) endTurn(state, agent);
      for (const { span } of state.calls.values()) span.end(time);
      const span = state.session?.span;
      span?.setAttribute('kodelet.conclusion', conclusion);
      if (conclusion === 'failed') span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end(time);
    },
  };

function requestAttributes({ stopReason, usage, costUsd, model }: EventOf<'turn-end'>, asked: string) {
  return {
    'gen_ai.response.model': model ?? asked,
    'gen_ai.response.finish_reasons': [stopReason],
    'gen_ai.usage.input_tokens': promptTokens(usage),
    'gen_ai.usage.output_tokens': usage.outputTokens,
    'gen_ai.usage.cache_read.input_tokens': usage.cacheReadTokens,
    'gen_ai.usage.cache_creation.input_tokens': usage.cacheWriteTokens,
    'kodelet.cost_usd': costUsd,
  };
}

function callAttributes({ attributes, verdict, ok, code }: EventOf<'tool-end'>) {
  const own = Object.entries(attributes ?? {}).map(([name, value]) => [`kodelet.tool.${name}`, value] as const);
  return {
    ...Object.fromEntries(own),
    'kodelet.verdict': verdict.verdict,
    ...(verdict.verdict !== 'allow' && { 'kodelet.rule': verdict.rule }),
    ...(!ok && { 'error.type': code ?? 'failed' }),
  };
}

function inputMessages(texts: readonly string[] | undefined) {
  if (!texts) return {};
  const messages = texts.map((text) => ({ role: 'user', parts: [{ type: 'text', content: text }] }));
  return { 'gen_ai.input.messages': JSON.stringify(messages) };
}

function outputMessages({ content, stopReason }: EventOf<'turn-end'>) {
  const parts = content.flatMap((part): object[] => {
    if (part.kind === 'text') return [{ type: 'text', content: part.text }];
    return part.kind === 'tool-call' ? [{ type: 'tool_call', ...part.call }] : [];
  });
  return [{ role: 'assistant', parts, finish_reason: stopReason }];
}
