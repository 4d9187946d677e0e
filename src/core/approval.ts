/** Approvals: a call that needs a person's yes, as people are shown it, and what one of them answered. */
import { createHash } from 'node:crypto';
import type { Access, Risk } from './access.ts';

/** A call that waits. What it says is what would run, byte for byte. */
export interface ApprovalRequest {
  /** Digest of all the rest: an answer that names it is about nothing else. */
  readonly id: string;
  readonly tool: string;
  /** Input of the tool, as JSON. */
  readonly arguments: string;
  /** What the call would touch, one clause each. */
  readonly touches: readonly string[];
  /** A stable name of the rule that asks, such as `approval.auto` or `rules.NAME`. */
  readonly rule: string;
  /** Why it asks, in a sentence. */
  readonly reason: string;
  readonly risk?: Risk;
  /** Classes of what it touches, which a lasting approval covers; absent where only this one call can be approved. */
  readonly classes?: readonly string[];
  /** Commit that the session began on; absent in a terminal. */
  readonly commit?: string;
  /** What makes it this one call: the session and the call in it. */
  readonly origin: string;
}

/** Hours after which a call that waits is void. */
export const MAX_WAIT_HOURS = 72;

/** `run`: also for the same command, directory, host or tool until the run ends; `thread`: for later runs of the issue or pull request too. */
export type ApprovalScope = 'call' | 'run' | 'thread';

/** What a person said of one. */
export interface ApprovalAnswer {
  readonly verdict: 'approve' | 'deny';
  readonly id: string;
  /** Login on GitHub; absent at the keyboard. */
  readonly by?: string;
  /** Their words for the agent; may be empty. */
  readonly note: string;
  readonly scope: ApprovalScope;
}

/** With its id. */
export const approvalRequest = (parts: Omit<ApprovalRequest, 'id'>): ApprovalRequest => ({
  ...parts,
  id: approvalId(parts),
});

/** Digest of 16 hexadecimal digits: short enough to copy, too long to be met by chance or by trying. */
export function approvalId({
  tool,
  arguments: input,
  touches,
  rule,
  reason,
  risk = 'high',
  classes = [],
  commit = '',
  origin,
}: Omit<ApprovalRequest, 'id'>): string {
  const parts = [tool, input, touches, rule, reason, risk, classes, commit, origin];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, ID_DIGITS);
}

const ID_DIGITS = 16;

const ANSWERED = 'answered-';

/** ID of the call as the host makes it when it is answered: no call of a model has it. */
export const answeredCallId = ({ id }: Pick<ApprovalRequest, 'id'>): string => `${ANSWERED}${id}`;

/** Whether an ID is of such a call, which runs by its answer and never without one. */
export const isAnsweredCall = (callId: string): boolean => callId.startsWith(ANSWERED);

/** Whether a value that was read back is one, with an id that fits what it says. */
export function isApprovalRequest(value: unknown): value is ApprovalRequest {
  const request = value as Partial<ApprovalRequest> | null;
  if (typeof request !== 'object' || request === null) return false;
  const { id, tool, arguments: input, rule, reason, origin, touches, classes = [], commit = '' } = request;
  const isText = (one: unknown): boolean => typeof one === 'string';
  return (
    [id, tool, input, rule, reason, origin, commit].every(isText) &&
    [touches, classes].every((list) => Array.isArray(list) && list.every(isText)) &&
    id === approvalId(request as ApprovalRequest)
  );
}

/**
 * Class of what a call touches, for approvals that last: the same command line, files of the same directory, the same host, the
 * same tool. Undefined for what is never covered by an approval of something else.
 */
export function approvalClass(access: Access): string | undefined {
  switch (access.kind) {
    case 'command':
      return `command ${JSON.stringify([access.cwd, access.command])}`;
    case 'read':
    case 'write':
      return `${access.kind} in ${access.path.replace(/[^/]*$/, '') || './'}`;
    case 'network':
      return URL.canParse(access.url) ? `network ${new URL(access.url).origin}` : undefined;
    case 'external':
      return `tool ${[access.source, access.server, access.name].filter(Boolean).join(':')}`;
    case 'publish':
      return `post ${access.post}`;
    case 'search':
      return 'search';
    case 'delegate':
      return `subagent ${access.template ?? ''}`.trim();
    default:
      return undefined;
  }
}

/** One of those that cover every class of the request; undefined where a class is covered by none, or only the call itself can be approved. */
export function findCover<Lasting extends { readonly classes: readonly string[] }>(
  { classes = [] }: Pick<ApprovalRequest, 'classes'>,
  lasting: readonly Lasting[],
): Lasting | undefined {
  const covering = classes.map((one) => lasting.find((approval) => approval.classes.includes(one)));
  return covering.includes(undefined) ? undefined : covering[0];
}
