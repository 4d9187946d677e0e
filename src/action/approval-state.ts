/** What a stored session says of approvals: the call that waits, the answer that was given, and those that last. */
import { createHash } from 'node:crypto';
import { type ApprovalAnswer, type ApprovalRequest, approvalId, isApprovalRequest } from '../core/approval.ts';
import { INTENT_NAMES, type IntentName } from '../core/intent.ts';
import type { Actor } from '../core/run-trigger.ts';
import { isLastingApproval, type LastingApproval } from './run-approver.ts';

/** A call that waits, as it is stored with its session. */
export interface WaitingCall {
  readonly request: ApprovalRequest;
  /** The account that asked for the run. */
  readonly asker: Actor;
  /** Intent of the run, with which it continues. */
  readonly intent: IntentName;
  /** RFC 3339. */
  readonly since: string;
  readonly left?: { readonly runId: string; readonly jobId: string };
  /** The comment that shows it; absent while GitHub has not confirmed it. */
  readonly comment?: ShownComment;
}

/** A comment as it was posted. */
export interface ShownComment {
  readonly id: number;
  /** Whether it is in a review thread, and not in the conversation. */
  readonly inThread: boolean;
  /** Digest of its whole text. */
  readonly digest: string;
}

/** Part of a stored session that is about approvals. */
export interface ApprovalState {
  readonly waiting?: WaitingCall;
  /** The last answer: of its call it is not known whether it was made, until a run of the session ends. */
  readonly answer?: ApprovalAnswer & { readonly request: ApprovalRequest };
  readonly lasting?: readonly LastingApproval[];
}

/** GitHub may keep other line ends, and none at the end. */
export const commentDigest = (body: string): string =>
  createHash('sha256').update(body.replaceAll('\r\n', '\n').trim()).digest('hex');

/** Whether what was read back is one; everybody who can push can write it. */
export function isApprovalState({ waiting, answer, lasting = [] }: Partial<ApprovalState>): boolean {
  if (!Array.isArray(lasting) || !lasting.every(isLastingApproval)) return false;
  if (answer !== undefined && !(isApprovalRequest(answer.request) && approvalId(answer.request) === answer.id))
    return false;
  if (waiting === undefined) return true;
  const { request, asker, intent, since, left, comment } = waiting;
  return (
    isApprovalRequest(request) &&
    typeof asker?.login === 'string' &&
    typeof asker.type === 'string' &&
    INTENT_NAMES.includes(intent) &&
    !Number.isNaN(Date.parse(since)) &&
    (left === undefined || (typeof left.runId === 'string' && typeof left.jobId === 'string')) &&
    (comment === undefined || (Number.isInteger(comment.id) && typeof comment.digest === 'string'))
  );
}
