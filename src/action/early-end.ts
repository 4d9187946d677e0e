/** The way a run ends before its last phase: a conclusion with its sentence, thrown by whichever phase finds it out. */
import type { Conclusion } from '../core/conclusion.ts';
import { describeError, type FilePosition, isKodeletError, KodeletError, machineError } from '../core/error.ts';
import type { Outputs } from '../core/output.ts';
import type { FoundComment } from '../github/api/tracking-comment.ts';

export interface RunOutcome {
  readonly conclusion: Conclusion;
  /** One sentence: how the run ended and why. */
  readonly message: string;
  /** The part of it that says why; empty where there is nothing to explain. Absent: all of it. */
  readonly reason?: string;
  /** The part of it that says what to do. */
  readonly remedy?: string;
  /** The agent's or the host's final text for people. */
  readonly answer: string;
  /** The answer is the host's own Markdown and holds no words of others. */
  readonly byHost?: true;
  /** Position of what is wrong in a file of the repository. */
  readonly position?: FilePosition;
  /** Address of the reply to a refused person. */
  readonly replyUrl?: string;
  /** Address of the comment in which an earlier run answered the same request. */
  readonly answeredIn?: string;
  /** Learns which comment shows the report. Never throws. */
  readonly onComment?: (comment: FoundComment) => Promise<void>;
  /** What a plan or a merge has for the steps behind it. */
  readonly outputs?: Partial<Outputs>;
}

export class Ending extends Error {
  readonly outcome: RunOutcome;

  constructor(outcome: Omit<RunOutcome, 'answer'> & Partial<RunOutcome>, cause?: unknown) {
    super(outcome.message, { cause });
    this.name = 'Ending';
    this.outcome = { answer: '', ...outcome };
  }
}

/** `push`: what became of the push that was under way, as words that follow "The job was cancelled". */
export const cancelled = (push?: { readonly message: string; readonly reason?: string | undefined }): RunOutcome =>
  push
    ? {
        conclusion: 'cancelled',
        message: `The job was cancelled ${push.message}`,
        reason: `The job was cancelled ${push.reason ?? push.message}`,
        answer: '',
      }
    : {
        conclusion: 'cancelled',
        message: 'The job was cancelled; nothing was published',
        reason: 'Nothing was published',
        answer: '',
      };

/** What a thrown value means for the run: `failed`, with what went wrong. */
export function outcomeOf(thrown: unknown): RunOutcome {
  const error = ofMachine(thrown) ?? thrown;
  if (!isKodeletError(error))
    return {
      conclusion: 'failed',
      message: `Something went wrong inside kodelet-ci: ${describeError(error)}`,
      answer: '',
    };
  return {
    conclusion: 'failed',
    message: describeError(error),
    ...partsOf(error),
    answer: '',
    position: error.position,
  };
}

/** Everything that the run needs was there when it began. */
function ofMachine(thrown: unknown): KodeletError | undefined {
  const error = machineError(thrown);
  if (!error) return undefined;
  const { message, remedy = REMOVED, cause } = error;
  return new KodeletError('machine', `The machine failed the run: ${message}`, { remedy, cause });
}

const REMOVED =
  'Look for what removes or locks files while the job runs, such as a clean-up or another job on the same runner, and ask again';

/** What happened, and what to do about it, apart. */
export function partsOf(error: unknown): Pick<RunOutcome, 'reason' | 'remedy'> {
  const remedy = error instanceof Error ? (error as Partial<KodeletError>).remedy : undefined;
  return { reason: describeError(error instanceof Error ? error.message : error), remedy };
}
