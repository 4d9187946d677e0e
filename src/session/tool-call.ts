/** The only caller of `Tool.run`: look up → validate → policy → run → format → record. */
import type { Access, Decision } from '../core/access.ts';
import type { Image, ToolCall } from '../core/model.ts';
import { type StructuredToolResult, toStructuredResult } from '../core/result.ts';
import type { Attributes, CallContext, CallOutcome, Tool, ToolResult, Workspace } from '../core/tool.ts';
import type { Policy } from '../policy/engine.ts';
import type { Registry } from '../tools/registry.ts';
import { type Breakers, createBreakers } from './breaker.ts';
import type { Delegates } from './delegates.ts';
import { judge } from './judge.ts';
import type { Stream } from './stream.ts';
import { createContext } from './tool-context.ts';
import { checkInput, readInput, refuseNesting } from './tool-input.ts';
import { checkOutput } from './tool-output.ts';
import { runTool } from './tool-run.ts';
import { describeDenial, textForModel } from './tool-text.ts';
import { touchOf } from './touch.ts';

export interface ToolCallRecord {
  readonly verdict: Decision;
  /** What the model gets. */
  readonly text: string;
  readonly images?: readonly Image[];
  readonly isError: boolean;
  readonly result: StructuredToolResult;
}

export type ToolCaller = (call: ToolCall, turn: number) => Promise<ToolCallRecord>;

export interface ToolCallerOptions {
  readonly registry: Registry;
  readonly policy: Policy;
  readonly workspace: Workspace;
  readonly sessionId: string;
  readonly stream: Stream;
  /** Remember which servers fail, for longer than this caller lives where one is given. */
  readonly breakers?: Breakers;
  /** How many calls that a call makes run at once at most. */
  readonly concurrency?: number;
  /** Start the agents that calls ask for; absent where there is no model. */
  readonly delegates?: Delegates;
  /** How many agents stand above the one whose calls these are; 0 unless given. */
  readonly level?: number;
  /** Aborted at the run's end; every call still open or queued then settles as `aborted`. */
  readonly signal: AbortSignal;
}

export function createToolCaller(options: ToolCallerOptions): ToolCaller {
  const gate = { breakers: createBreakers({ now: Date.now }), ...options };
  return async (call, turn) => (await pass(gate, call, { turn, signal: options.signal })).record;
}

type Gate = ToolCallerOptions & { readonly breakers: Breakers };

/** Where a call comes from: the model, in a turn, or another call. */
interface Origin {
  readonly turn: number;
  readonly signal: AbortSignal;
  readonly parentId?: string;
}

interface Passed {
  readonly record: ToolCallRecord;
  readonly result: ToolResult;
}

async function pass(gate: Gate, call: ToolCall, origin: Origin): Promise<Passed> {
  const { turn, parentId } = origin;
  const about = { turn, callId: call.id, tool: call.name };
  const startedAt = performance.now();
  gate.stream.emit({ type: 'tool-start', ...about, arguments: call.arguments, parentId });
  const { verdict, result, attributes } = await settle(gate, call, origin);
  const record = toRecord(call.name, verdict, result);
  const { isError, images: _, ...told } = record; // images stand in the structured result already
  const code = result.ok ? undefined : result.code;
  const durationMs = Math.round(performance.now() - startedAt);
  gate.stream.emit({ type: 'tool-end', ...about, ...told, ok: !isError, code, durationMs, attributes });
  return { record, result };
}

interface Settled {
  readonly verdict: Decision;
  readonly result: ToolResult;
  readonly attributes?: Attributes;
}

async function settle(gate: Gate, call: ToolCall, origin: Origin): Promise<Settled> {
  const { registry, policy, workspace, sessionId, stream, concurrency, delegates, level = 0 } = gate;
  const about: CallContext = { sessionId, callId: call.id, workspace };
  const read = readInput(registry, call);
  if (!read.ok) return read;
  const { tool, input, accesses, attributes } = read;
  const checked = origin.parentId && tool.makesCalls ? refuseNesting(tool) : checkInput(read, about);
  if (!checked.ok) return { ...checked, attributes };

  const { verdict, grants } = judge(policy, [...capabilitiesOf(tool), ...accesses]);
  if (verdict.verdict !== 'allow') return { verdict, result: describeDenial(verdict), attributes };

  const context = createContext({
    call: { ...about, grants },
    tool,
    stream,
    concurrency,
    delegates,
    touchOf: (inner) => touchOf(inner, gate),
    pass: async (inner, signal) => outcomeOf(await pass(gate, inner, { turn: origin.turn, signal, parentId: call.id })),
  });
  const { signal, parentId } = origin;
  const run = () => runTool(tool, input, context.open, { signal, nesting: level + (parentId ? 1 : 0) });
  const result = await gate.breakers.guard(accesses, run).finally(context.close);
  return { verdict, result: checkOutput(registry, tool, result), attributes };
}

const capabilitiesOf = ({ capabilities = [] }: Tool): Access[] =>
  capabilities.map((capability) => ({ kind: 'capability', capability }));

const outcomeOf = ({ record, result }: Passed): CallOutcome => ({ result, structured: record.result });

function toRecord(toolName: string, verdict: Decision, result: ToolResult): ToolCallRecord {
  const { ok: success, metadata } = result;
  const error = result.ok ? undefined : result.text;
  const structured = toStructuredResult({ toolName, success, error, metadata, time: new Date() });
  const images = result.ok && result.images?.length ? { images: result.images } : {};
  return { verdict, text: textForModel(result), isError: !success, result: structured, ...images };
}
