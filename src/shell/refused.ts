/** Thrown inside of the reader and the rules where a command may not pass; `judge.ts` turns it into the decision. */
import { type Refusal, refuse, shown } from './refusal.ts';

export const QUOTE_IT = 'Put it in single quotes when it is meant as text.';

export class Refused extends Error {
  readonly refusal: Refusal;

  /** Without a stack, which nobody reads and which costs more than the rest: one line may be tried in many ways. */
  constructor(refusal: Refusal) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(refusal.reason);
    Error.stackTraceLimit = stackTraceLimit;
    this.refusal = refusal;
  }
}

/** The reader stops: `what` names the construct, `source` the offending text. */
export function unreadable(what: string, source: string, remedy: string): never {
  throw new Refused(refuse('bash.syntax', `${shown(source)}: ${what}`, remedy));
}

/**
 * A rule refuses. `remedy` names one form that works; a command in it stands in backticks, with capitals for what is to be
 * filled in (`git log FILE`), and a test judges it.
 */
export function stop(
  rule: string,
  reason: string,
  remedy: string,
  more: Pick<Refusal, 'listing' | 'program'> = {},
): never {
  throw new Refused({ ...refuse(rule, reason, remedy), ...more });
}
