/** Asks a person about a call that policy, a rule or a hook lets through only with a yes: one answers immediately, or the call waits. */
import type { Access, Decision, Grant } from '../../core/access.ts';
import { type ApprovalAnswer, type ApprovalRequest, approvalClass, isAnsweredCall } from '../../core/approval.ts';
import { fail, type ToolResult, type Workspace } from '../../core/tool.ts';
import { resolveInside, temporaryFolder } from '../../lib/paths.ts';
import type { Stream } from '../events/stream.ts';
import { describeDenial } from './tool-record.ts';

/** Way to a person. Absent: no one can approve anything, and a call that needs it is refused. */
export interface Approver {
  ask(
    question: ApprovalQuestion,
    call: { readonly callId: string; readonly signal: AbortSignal },
  ): Promise<ApprovalOutcome>;
}

/** A request before it has an id, which is whose who keeps it. */
export type ApprovalQuestion = Omit<ApprovalRequest, 'id' | 'origin' | 'commit'>;

export type ApprovalOutcome =
  | { readonly kind: 'answered'; readonly request: ApprovalRequest; readonly answer: Omit<ApprovalAnswer, 'id'> }
  /** The first one of a run; the session ends behind it. */
  | { readonly kind: 'waiting'; readonly request: ApprovalRequest }
  /** Another call waits already, or no person could be shown this one. `reason`: a clause. */
  | { readonly kind: 'unasked'; readonly reason: string; readonly advice: string; readonly behind?: true };

/** A call that needs a yes. */
interface DoubtfulCall {
  readonly callId: string;
  readonly tool: string;
  readonly input: unknown;
  readonly grants: readonly Grant[];
  /** What policy says of it as a whole. */
  readonly verdict: Decision;
  /** A hook that asks. */
  readonly hook?: Decision | undefined;
  readonly signal: AbortSignal;
}

/** The result of asking: the grants with which the call runs, or the result that stands for it. */
type AnsweredCall =
  /** `words`: of the person, for the agent. */
  | { readonly ok: true; readonly verdict: Decision; readonly grants: readonly Grant[]; readonly words?: string }
  | { readonly ok: false; readonly verdict: Decision; readonly result: ToolResult };

export async function askPerson(
  {
    approver,
    stream,
    workspace,
  }: { readonly approver?: Approver | undefined; readonly stream: Stream; readonly workspace: Workspace },
  call: DoubtfulCall,
): Promise<AnsweredCall> {
  const { callId, tool, hook, signal } = call;
  const verdict = call.verdict.verdict === 'ask' ? call.verdict : (hook ?? call.verdict);
  if (!approver) return { ok: false, verdict, result: describeDenial(verdict) };
  const outcome = await approver.ask(questionOf(call, verdict, workspace), { callId, signal });
  if (outcome.kind === 'unasked') {
    const { reason, advice, behind } = outcome;
    const text = `Not made (rule ${verdict.rule}): ${verdict.reason}, and ${reason}`;
    return { ok: false, verdict, result: fail(text, { code: behind ? 'parked' : 'denied', advice }) };
  }
  const { request } = outcome;
  if (outcome.kind === 'waiting') {
    stream.emit({ type: 'approval', callId, tool, outcome: 'waiting', request });
    const text = `Not made yet: it waits for a person (${request.id}). ${verdict.reason}`;
    return { ok: false, verdict, result: fail(text, { code: 'parked', advice: PARKED }) };
  }
  const { by, note, scope } = outcome.answer;
  const isApproved = outcome.answer.verdict === 'approve';
  const said = { scope, ...(by !== undefined && { by }), ...(note !== '' && { note }) };
  stream.emit({ type: 'approval', callId, tool, outcome: isApproved ? 'approved' : 'denied', request, ...said });
  // What the host says of an answered call has the note already.
  const words = isApproved && note !== '' && !isAnsweredCall(callId) && `${whoSaid(by)} approved it and says: ${note}`;
  if (isApproved) return { ok: true, ...granted(call, outcome.answer), ...(words && { words }) };
  const refused: Decision = { ...verdict, verdict: 'deny', reason: `${verdict.reason}; ${whoSaid(by)} said no` };
  const denial = `Not allowed: ${whoSaid(by)} has denied it${note === '' ? '' : `: ${note}`}`;
  return { ok: false, verdict: refused, result: fail(denial, { code: 'denied', advice: DENIED }) };
}

const PARKED = 'The run ends here, and continues when someone has answered.';
const DENIED = 'Do not try it in another way. Continue without it, or end and say what is missing.';

const whoSaid = (by: string | undefined): string => (by === undefined ? 'the person at the keyboard' : `@${by}`);

function questionOf(
  { tool, input, grants, hook }: DoubtfulCall,
  verdict: Decision,
  workspace: Workspace,
): ApprovalQuestion {
  const asking = grants.filter(({ decision }) => decision.verdict === 'ask').map(({ access }) => access);
  const classes = asking.map((access) => {
    const real = realAccess(access, workspace);
    return real && approvalClass(real);
  });
  const isLasting = hook === undefined && asking.length > 0 && classes.every((one) => one !== undefined);
  const reasons = [verdict.reason, hook && hook !== verdict ? hook.reason : []].flat();
  return {
    tool,
    arguments: JSON.stringify(input) ?? 'null',
    touches: grants.map(({ access }) => describeTouch(access, realAccess(access, workspace))),
    rule: verdict.rule,
    reason: reasons.join('; '),
    ...(verdict.risk && { risk: verdict.risk }),
    ...(isLasting && { classes: [...new Set(classes as string[])].sort() }),
  };
}

/** A path as links lead, from the workspace; undefined where it leads out of it. An approval of one place is none of another. */
function realAccess(access: Access, workspace: Workspace): Access | undefined {
  if (access.kind !== 'read' && access.kind !== 'write') return access;
  const resolved = resolveInside(workspace.root, access.path, temporaryFolder(workspace));
  return resolved.ok ? { ...access, path: resolved.relative } : undefined;
}

/** An access in a clause, with all that it says: people decide by it. */
function describeTouch(access: Access, real: Access | undefined): string {
  switch (access.kind) {
    case 'read':
    case 'write':
      return `${access.kind}s ${access.path}${placeOf(access.path, real)}`;
    case 'command':
      return `runs a command in ${access.cwd}`;
    case 'network':
      return `reaches ${access.url}`;
    case 'search':
      return 'searches the web';
    case 'external':
      return `runs the ${access.source === 'mcp' ? `MCP tool ${access.server}/${access.name}` : `custom tool ${access.name}`}`;
    case 'publish':
      return `asks for ${access.post} on GitHub`;
    case 'delegate':
      return 'starts a subagent';
    case 'capability':
      return `uses the capability ${access.capability}`;
    case 'nothing':
      return 'touches nothing outside of the session';
  }
}

/** Words for a path that is another one than it is called. */
function placeOf(path: string, real: Access | undefined): string {
  const place = real && 'path' in real ? real.path : undefined;
  if (place === undefined) return ', outside of the workspace';
  return place === path.replace(/^\.\//, '') ? '' : ` (${place})`;
}

/** What policy only asked about is let through as policy understood it; nothing that it refuses is. */
function granted(
  { verdict, grants }: DoubtfulCall,
  { by, scope }: Omit<ApprovalAnswer, 'id'>,
): Omit<Extract<AnsweredCall, { ok: true }>, 'ok' | 'words'> {
  const reach = { call: '', run: ' for this run', thread: ' for this thread' }[scope];
  const approve = (decision: Decision): Decision =>
    decision.verdict === 'ask'
      ? { ...decision, verdict: 'allow', reason: `${decision.reason}; ${whoSaid(by)} approved it${reach}` }
      : decision;
  return {
    verdict: approve(verdict),
    grants: grants.map(({ access, decision }) => ({ access, decision: approve(decision) })),
  };
}
