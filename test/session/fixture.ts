/** A session over the scripted model, with small real tools in a real directory, and all that happened in it. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Access, Decision } from '../../src/core/access.ts';
import type { Limits, StampedEvent, Subscriber } from '../../src/core/session-event.ts';
import type { Tool, Workspace } from '../../src/core/tool.ts';
import type { Policy } from '../../src/policy/engine.ts';
import { createAnthropicProvider } from '../../src/providers/providers.ts';
import type { Approver } from '../../src/session/call/approvals.ts';
import type { AnsweredRequest, EarlierSession } from '../../src/session/earlier-session.ts';
import { createStream, type Stream } from '../../src/session/events/stream.ts';
import { createSession, type Session } from '../../src/session/session.ts';
import type { ContextLimits, Subagents } from '../../src/session/session-options.ts';
import { createRegistry, type Registry } from '../../src/tools/registry.ts';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';

export const NO_LIMITS: Limits = { turns: 50, minutes: 10, costUsd: 100, tokens: 10_000_000 };

export const NO_CONTEXT_LIMITS: ContextLimits = {
  ...{ clearAbove: 1_000_000, keepNewest: 40_000 },
  compactAtPercent: 70,
};

export interface SessionHarness {
  readonly session: Session;
  readonly model: Model;
  readonly events: readonly StampedEvent[];
  readonly root: string;
  readonly registry: Registry;
  readonly stream: Stream;
  of<Type extends StampedEvent['type']>(type: Type): Extract<StampedEvent, { type: Type }>[];
  /** The tool results that the model got in its request number `index`, from 0. */
  results(index: number): { text: string; isError: boolean }[];
  close(): Promise<void>;
}

export interface SessionHarnessOptions {
  readonly script: Script;
  readonly tools?: readonly Tool[];
  readonly decide?: (access: Access) => Decision;
  /** In place of both, for tools that must know where they work. */
  readonly equip?: (workspace: Workspace) => { tools: readonly Tool[]; policy: Policy };
  readonly limits?: Partial<Limits>;
  readonly context?: Partial<ContextLimits>;
  /** See `SessionOptions`. */
  readonly serviceSummaries?: boolean;
  /** Tokens; the model's own unless given. */
  readonly window?: number;
  /** Whether the model takes images; as it does unless given. */
  readonly images?: boolean;
  readonly concurrency?: number;
  /** 1,000 by default: a longer reply is cut. */
  readonly maxOutputTokens?: number;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** See `SessionOptions`. */
  readonly wrapUp?: AbortSignal;
  /** See `SessionOptions`. */
  readonly now?: () => number;
  readonly subagents?: Subagents;
  readonly earlier?: EarlierSession;
  /** See `SessionOptions`. */
  readonly approver?: Approver;
  /** See `SessionOptions`. */
  readonly answered?: AnsweredRequest;
  readonly subscribers?: readonly Subscriber[];
  /** See `ModelOptions`. */
  readonly scriptsLastLook?: boolean;
}

export const allow = (more: Partial<Decision> = {}): Decision => ({
  verdict: 'allow',
  rule: 'test',
  reason: 'a test',
  ...more,
});

export const SYSTEM = [
  'You are a test.',
  ...['One', 'Two', 'Three'].map((word) => `${word} ${'rule '.repeat(15)}.`),
].join('\n');

export async function openSessionHarness(options: SessionHarnessOptions): Promise<SessionHarness> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-session-')));
  const workspace = { root: join(directory, 'workspace'), scratch: join(directory, 'scratch') };
  for (const path of Object.values(workspace)) mkdirSync(path);
  const model = await startModel({ ...options, firstCall: (options.earlier?.messages.length ?? 0) * 10 + 1 });
  const events: StampedEvent[] = [];
  const stream = createStream({
    subscribers: [...(options.subscribers ?? []), (event) => events.push(event)],
    redact: { deep: (value) => value },
    now: Date.now,
  });
  const { tools = [], decide = () => allow() } = options;
  const equipment = options.equip?.(workspace) ?? { tools, policy: { profile: 'test', decide } };
  const registry = createRegistry([{ source: 'test', tools: equipment.tools }]);
  const provider = createAnthropicProvider({ apiKey: MODEL_KEY, baseUrl: model.url, backoffMs: 5 });
  const { window, images } = options;
  const stated = { ...(window && { contextTokens: window }), ...(images !== undefined && { images }) };
  const session = createSession({
    id: 'test-session',
    provider: { ...provider, facts: (name) => ({ ...provider.facts(name), ...stated }) },
    model: 'claude-sonnet-5-5',
    maxOutputTokens: options.maxOutputTokens ?? 1000,
    system: SYSTEM,
    registry,
    policy: equipment.policy,
    workspace,
    limits: { ...NO_LIMITS, ...options.limits },
    context: { ...NO_CONTEXT_LIMITS, ...options.context },
    serviceSummaries: options.serviceSummaries,
    concurrency: options.concurrency,
    timeoutMs: options.timeoutMs,
    stream,
    signal: options.signal,
    wrapUp: options.wrapUp,
    subagents: options.subagents,
    earlier: options.earlier,
    approver: options.approver,
    answered: options.answered,
    now: options.now,
  });
  return {
    session,
    model,
    events,
    root: workspace.root,
    registry,
    stream,
    of: (type) => events.filter((event): event is never => event.type === type),
    results: (index) => resultsOf(model, index),
    async close() {
      await model.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function resultsOf(model: Model, index: number): { text: string; isError: boolean }[] {
  const last = model.requests[index]?.body.messages.at(-1)?.content;
  if (!last || typeof last === 'string') return [];
  return last
    .filter(({ type }) => type === 'tool_result')
    .map(({ content, is_error }) => ({ text: String(content), isError: is_error === true }));
}
