/** Answers calls that need a yes in a run on GitHub: by what a person has said already, or the call waits and the run ends. */
import {
  type ApprovalRequest,
  type ApprovalScope,
  answeredCallId,
  approvalRequest,
  findCover,
} from '../core/approval.ts';
import type { ApprovalOutcome, ApprovalQuestion, Approver } from '../session/call/approvals.ts';
import type { AnsweredRequest } from '../session/earlier-session.ts';

/** A person's yes that covers more than one call. */
export interface LastingApproval {
  readonly scope: Exclude<ApprovalScope, 'call'>;
  /** See `ApprovalRequest`. */
  readonly classes: readonly string[];
  /** Login of the person who gave it. */
  readonly by: string;
}

/** Whether a value that was read back is one. */
export function isLastingApproval(value: unknown): value is LastingApproval {
  const { scope, classes, by } = (value ?? {}) as Partial<LastingApproval>;
  const isScope = scope === 'run' || scope === 'thread';
  return isScope && typeof by === 'string' && Array.isArray(classes) && classes.every((one) => typeof one === 'string');
}

export interface RunApprover extends Approver {
  /** The call that waits; undefined while none does. */
  waiting(): ApprovalRequest | undefined;
  /** What was answered is not made, for this reason: a clause. */
  withdraw(reason: string): void;
}

export function createRunApprover(options: {
  readonly sessionId: string;
  /** That the session began on. */
  readonly commit: string;
  readonly redact: (text: string) => string;
  readonly answered?: AnsweredRequest | undefined;
  readonly lasting: readonly LastingApproval[];
  /** Reads those of the thread; asked once, where a call needs it. */
  readonly threadApprovals: () => Promise<readonly LastingApproval[]>;
}): RunApprover {
  const { sessionId, commit, redact, answered, lasting, threadApprovals } = options;
  let ofThread: ReturnType<typeof threadApprovals> | undefined;
  let waiting: ApprovalRequest | undefined;
  let withdrawn: string | undefined;
  let hasAnswered = false;
  return {
    waiting: () => waiting,
    withdraw(reason) {
      withdrawn = reason;
    },
    async ask(question, { callId }) {
      const isAnswered = answered !== undefined && callId === answeredCallId(answered.request);
      if (isAnswered) {
        if (withdrawn !== undefined) return unasked(withdrawn, CALL_AGAIN);
        if (hasAnswered || !isSame(question, answered.request)) return unasked(OTHER_CALL, CALL_AGAIN);
        hasAnswered = true;
        return { kind: 'answered', ...answered };
      }
      const request = approvalRequest({ ...question, commit, origin: `${sessionId} ${callId}` });
      ofThread ??= question.classes && threadApprovals();
      const cover = findCover(question, [...lasting, ...((await ofThread) ?? [])]);
      if (cover) {
        const { by, scope } = cover;
        return { kind: 'answered', request, answer: { verdict: 'approve', by, note: '', scope } };
      }
      if (waiting) return { ...unasked('another call of this run waits for a person already', ONE_ONLY), behind: true };
      const objection = whyUnshowable(question, redact);
      if (objection !== undefined) return unasked(objection, OTHERWISE);
      waiting = request;
      return { kind: 'waiting', request };
    },
  };
}

const OTHER_CALL = 'it is no longer the call that a person was shown';
const CALL_AGAIN = 'Make the call again, and a person is asked again.';
const ONE_ONLY = 'Make it again when the run continues.';
const OTHERWISE = 'Take another way, or say in your answer what a person should do.';

const unasked = (reason: string, advice: string): Extract<ApprovalOutcome, { kind: 'unasked' }> => ({
  kind: 'unasked',
  reason,
  advice,
});

/** All that people were shown of what it does. */
const isSame = (question: ApprovalQuestion, shown: ApprovalRequest): boolean =>
  question.tool === shown.tool &&
  question.arguments === shown.arguments &&
  JSON.stringify(question.touches) === JSON.stringify(shown.touches);

/** Characters of arguments that a person reads. */
const MAX_CHARACTERS = 20_000;

/** Nobody approves what they cannot see in full. */
function whyUnshowable({ arguments: input }: ApprovalQuestion, redact: (text: string) => string): string | undefined {
  if (input.length > MAX_CHARACTERS) return `at ${input.length} characters it is too long to be shown to one in full`;
  return redact(input) === input ? undefined : 'it holds what looks like a secret, which cannot be shown to one';
}
