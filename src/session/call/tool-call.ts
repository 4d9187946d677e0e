/** The only caller of `Tool.run`: understand → look up → validate → hook → policy → run → hook → format → record. */
import { type Access, type CallInfo, type Decision, type Grant, RISKS } from '../../core/access.ts';
import { isAnsweredCall } from '../../core/approval.ts';
import type { ToolCall } from '../../core/model.ts';
import type { Attributes, ToolResult, Workspace } from '../../core/tool.ts';
import { monotonic } from '../../lib/time.ts';
import type { Policy } from '../../policy/engine.ts';
import type { Redaction } from '../../secrets/redaction.ts';
import type { ChangedFiles } from '../../tools/builtin/files/freshness.ts';
import type { Registry } from '../../tools/registry.ts';
import type { Stream } from '../events/stream.ts';
import type { FolderInstructions } from '../project-instructions.ts';
import type { Delegates, Questions } from '../session-options.ts';
import { stricter } from '../subagent/narrow.ts';
import { type Approver, askPerson } from './approvals.ts';
import { type Breakers, createBreakers } from './breaker.ts';
import type { HookedCall, Hooks } from './hooks.ts';
import { footprintOf } from './schedule.ts';
import { checkInput, readInput, refuseNesting, type ValidCall } from './tool-input.ts';
import {
  describeDenial,
  isParked,
  type RecordedCall,
  redactRecord,
  type ToolCallRecord,
  toRecord,
  withAbout,
  withoutImages,
} from './tool-record.ts';
import { createContext, runTool } from './tool-run.ts';
import { understandCall, withNotes } from './understand-call.ts';

export type ToolCaller = (call: ToolCall, turn: number) => Promise<ToolCallRecord>;

interface ToolCallerOptions extends CallObservers {
  readonly registry: Registry;
  readonly policy: Policy;
  readonly workspace: Workspace;
  readonly sessionId: string;
  /** Remember which servers fail, for longer than this caller lives where one is given. */
  readonly breakers?: Breakers;
  /** How many calls that a call makes run at the same time at most. */
  readonly concurrency?: number;
  /** For tools that state no limit; without it, two minutes. */
  readonly timeoutMs?: number;
  /** The repository's programs that are asked about calls. */
  readonly hooks?: Hooks;
  /** What hooks want of the agent whose calls these are. */
  readonly askAgent?: HookedCall['askAgent'];
  /** Asks a person about calls that need a yes; absent: such a call is refused. */
  readonly approver?: Approver | undefined;
  /** Takes secrets out of what tools return, before anybody gets it. */
  readonly redact?: Redaction;
  /** Adds to the answer about a file what its folders instruct. */
  readonly folderInstructions?: FolderInstructions;
  /** Start the agents that calls ask for; absent if there is no model. */
  readonly delegates?: Delegates;
  /** Answer what tools ask the model; absent if there is no model. */
  readonly questions?: Questions;
  /** Whether the model takes images; absent: it does. */
  readonly images?: boolean;
  /** How many agents stand above the one whose calls these are; 0 unless given. */
  readonly level?: number;
  /** Aborted at the run's end; every call still open or queued then settles as `aborted`. */
  readonly signal: AbortSignal;
}

export function createToolCaller(options: ToolCallerOptions): ToolCaller {
  const gate = { breakers: createBreakers({ now: monotonic }), ...options };
  return async (call, turn) => (await callThroughGate(gate, call, { turn, signal: options.signal })).record;
}

type Gate = ToolCallerOptions & { readonly breakers: Breakers };

/** Origin of a call: the model, in a turn, or another call. */
interface Origin {
  readonly turn: number;
  readonly signal: AbortSignal;
  readonly parentId?: string;
}

async function callThroughGate(
  gate: Gate,
  asked: ToolCall,
  origin: Origin,
): Promise<
  RecordedCall & {
    readonly result: ToolResult;
  }
> {
  const { turn, parentId } = origin;
  const { call, notes } = understandCall(gate.registry, asked, gate.workspace);
  const about = { turn, callId: call.id, tool: call.name };
  const startedAt = performance.now();
  gate.stream.emit({ type: 'tool-start', ...about, arguments: call.arguments, parentId });
  const { verdict, attributes, made = [], ...settled } = await finishCall(gate, call, origin);
  const result = withNotes(gate.images === false ? withoutImages(settled.result) : settled.result, notes);
  const record = toRecord(call.name, verdict, result);
  const { isError, images: _, ...told } = record; // images stand in the structured result already
  const code = result.ok ? undefined : result.code;
  const parked = isParked(result, made) && { parked: true as const };
  const durationMs = Math.round(performance.now() - startedAt);
  gate.stream.emit({ type: 'tool-end', ...about, ...told, ok: !isError, code, durationMs, attributes });
  return { call, record: { ...record, ...(made.length > 0 && { made }), ...parked }, result };
}

interface CallResult {
  readonly verdict: Decision;
  readonly result: ToolResult;
  readonly attributes?: Attributes;
  readonly made?: readonly RecordedCall[];
}

async function finishCall(gate: Gate, call: ToolCall, origin: Origin): Promise<CallResult> {
  const permitted = await decideCall(gate, call, origin);
  return permitted.ok ? runApproved(gate, call, origin, permitted) : permitted;
}

/** A call that may run, as it was read and decided. */
interface ApprovedCall extends ValidCall, Pick<CallResult, 'verdict'> {
  readonly grants: readonly Grant[];
  readonly hooked: HookedCall;
  /** What a hook gives in place of the call. */
  readonly replaced?: ToolResult;
  /** Words of the person who approved it. */
  readonly words?: string;
}

async function decideCall(
  gate: Gate,
  call: ToolCall,
  { signal, parentId }: Origin,
): Promise<ApprovedCall | (CallResult & { readonly ok: false })> {
  const { policy, sessionId, stream } = gate;
  const read = readCall(gate, call, parentId);
  if (!read.ok) return read;
  const { tool, attributes } = read;

  const decided = ({ verdict, rule, reason }: Decision, decider: string): void => {
    const told = { verdict, rule, reason };
    stream.emit({ type: 'tool-verdict', callId: call.id, tool: tool.name, decider, verdict: told });
  };
  const { input } = read;
  const about = { callId: call.id, tool: tool.name, needs: tool.needs };
  const hooked = { ...about, input, sessionId, stream, signal, askAgent: gate.askAgent };
  let going = read;
  let unreadable: CallResult | undefined;
  const said = await gate.hooks?.before(hooked, (rewritten) => {
    const again = readCall(gate, { ...call, arguments: JSON.stringify(rewritten) ?? '' }, parentId);
    if (again.ok) going = again;
    else unreadable = again;
    return again.ok ? again : undefined;
  });
  if (unreadable) return { ok: false, ...unreadable, attributes };
  const refuse = ({
    verdict,
    result,
    decider,
  }: NonNullable<typeof said>['refusal'] & {}): CallResult & { readonly ok: false } => {
    decided(verdict, decider);
    return { ok: false, verdict, result, attributes };
  };
  if (said?.refusal) return refuse(said.refusal);

  await policy.prepare?.(going.accesses);
  const { verdict: judged, grants } = judge(policy, going.accesses, { tool: tool.name, needs: tool.needs });
  // No matter what policy has come to allow since: what a person has denied is not made.
  const verdict =
    judged.verdict === 'allow' && isAnsweredCall(call.id) ? ({ ...judged, ...BY_ANSWER } as const) : judged;
  const { asking } = said ?? {};
  const isHooked = verdict.verdict === 'allow' && asking !== undefined;
  decided(isHooked ? asking.verdict : verdict, isHooked ? asking.decider : 'policy');
  if (verdict.verdict === 'deny') return { ok: false, verdict, result: describeDenial(verdict), attributes };
  const isAsked = verdict.verdict === 'ask' || isHooked;
  const doubtful = { callId: call.id, tool: tool.name, input: going.input, grants, verdict, signal };
  const answered = isAsked && (await askPerson(gate, { ...doubtful, hook: asking?.verdict }));
  if (answered && !answered.ok) return { ...answered, attributes };
  const replaced = said?.replacement?.result;
  const approved = answered || { verdict, grants };
  return { ...going, ...approved, hooked: { ...hooked, input: going.input }, ...(replaced && { replaced }) };
}

const BY_ANSWER = { verdict: 'ask', reason: 'it was left to a person' } as const;

/** The call's input as its tool gets it, checked in every way but by hooks and policy. */
function readCall({ registry, sessionId, workspace }: Gate, call: ToolCall, parentId: string | undefined) {
  const read = readInput(registry, call);
  if (!read.ok) return read;
  const { tool, attributes } = read;
  const about = { sessionId, callId: call.id, workspace, announces: announcedBy(registry) };
  const checked = parentId && tool.makesCalls ? refuseNesting(tool) : checkInput(read, about);
  return checked.ok ? checked : { ...checked, attributes };
}

const announcedBy =
  (registry: Registry) =>
  (tool: string): boolean =>
    registry.specs().some(({ name }) => name === tool);

async function runApproved(
  gate: Gate,
  call: ToolCall,
  { turn, signal, parentId }: Origin,
  { tool, input, accesses, attributes, verdict, grants, hooked, replaced, words }: ApprovedCall,
): Promise<CallResult> {
  const finish = (found: ToolResult): ToolResult => redactRecord(withNotes(found, words ? [words] : []), gate.redact);
  if (replaced) return { verdict, result: finish(replaced), attributes };
  const { hooks, workspace, sessionId, stream, concurrency, level = 0, timeoutMs, delegates, questions } = gate;
  const made: RecordedCall[] = [];
  const context = createContext({
    call: { sessionId, callId: call.id, workspace, grants, announces: announcedBy(gate.registry) },
    tool,
    stream,
    concurrency,
    delegates,
    questions,
    footprintOf: (inner) => footprintOf(inner, gate),
    async pass(inner, signal) {
      const passed = await callThroughGate(gate, inner, { turn, signal, parentId: call.id });
      made.push(passed);
      return { result: passed.result, structured: passed.record.result };
    },
  });
  const nesting = level + (parentId ? 1 : 0);
  const run = () => runTool(tool, input, context.open, { signal, nesting, timeoutMs });
  const answered = await gate.breakers.guard(accesses, run).finally(context.close);
  const told = await emitChanges(withAbout(tool, input, answered), accesses, gate);
  const instructed = (await gate.folderInstructions?.(told, accesses)) ?? told;
  const result = finish(instructed);
  const accepted = await hooks?.after(hooked, result, toRecord(tool.name, verdict, result));
  return { verdict, result: accepted ?? result, attributes, made };
}

/** Tells the model and the stream of files that a call has changed behind the back of the tools for files. */
interface CallObservers {
  /** Files that the agent whose call it is has read. */
  readonly changedFiles?: ChangedFiles;
  readonly stream: Stream;
}

/** No matter how the call ended. */
async function emitChanges(
  result: ToolResult,
  accesses: readonly Access[],
  { changedFiles, stream }: CallObservers,
): Promise<ToolResult> {
  const command = accesses.find((access) => access.kind === 'command')?.command;
  const changes = isPlain(accesses) ? undefined : await changedFiles?.look(command);
  if (!changes) return result;
  for (const path of changes.paths) stream.emit({ type: 'file-changed', path });
  if (changes.notice === '') return result;
  return result.ok
    ? { ...result, text: joined(result.text, changes.notice) }
    : { ...result, output: joined(result.output ?? '', changes.notice) };
}

/** It touches files by name and nothing else: the tool itself knows what it has done to them. */
const isPlain = (accesses: readonly Access[]): boolean =>
  accesses.length > 0 && accesses.every(({ kind }) => kind === 'read' || kind === 'write');

const joined = (text: string, notice: string): string => (text === '' ? notice : `${text}\n${notice}`);

/** The call's risk is the highest of all that it touches, whichever access decided. */
export function judge(
  policy: Pick<Policy, 'decide'>,
  accesses: readonly Access[],
  call: CallInfo = {},
): {
  readonly verdict: Decision;
  readonly grants: readonly Grant[];
} {
  const grants = accesses.map((access) => ({ access, decision: policy.decide(access, call) }));
  const decisions = grants.map(({ decision }) => decision);
  const [first = policy.decide({ kind: 'nothing' }, call), ...more] = decisions;
  const strictest = more.reduce((strict, next) => (stricter(next, strict) ? next : strict), first);
  const risk = RISKS.findLast((level) => decisions.some((decision) => decision.risk === level)) ?? first.risk;
  return { verdict: { ...strictest, ...(risk && { risk }) }, grants };
}
