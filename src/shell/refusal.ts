/** A refusal as policy carries it inward: the rule that decided, why, and what is allowed instead. */
import type { AllowlistEntry } from '../core/access.ts';

export interface Refusal {
  readonly rule: string;
  readonly reason: string;
  readonly remedy: string;
  /** What a maintainer adds to the configuration so that it is let through. */
  readonly listing?: AllowlistEntry;
  /** What was refused, where other programs may serve the purpose. */
  readonly program?: RefusedProgram;
}

export interface RefusedProgram {
  /** Its name and the words after it, as far as they are known. */
  readonly words: readonly string[];
  /** The remedy says nothing of its own: if none serves the purpose, any that runs here is better than nothing. */
  readonly orAny?: boolean;
}

/** Characters of a remedy: the 40 tokens that it may take of the model's room. */
export const MAX_REMEDY = 160;

/** `Allowed are …`, with as many of `names` as a remedy has room for beside so many other characters. */
export function allowedAre(names: readonly string[], { between = ' ', beside = 0 } = {}): string {
  const room = MAX_REMEDY - 'Allowed are  and more.'.length - beside;
  const fits = (_: string, index: number): boolean => names.slice(0, index + 1).join(between).length <= room;
  const shown = names.filter(fits);
  return `Allowed are ${shown.join(between)}${shown.length < names.length ? ' and more' : ''}`;
}

export const refuse = (rule: string, reason: string, remedy: string): Refusal => ({ rule, reason, remedy });

/** The offending value as people and the model see it: quoted, on one line, at most 80 characters. */
export function shown(value: string): string {
  const [, text = value] = /^"(.*)"$/s.exec(value) ?? []; // quoted as it was typed
  const line = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  return `"${line.length > 80 ? `${line.slice(0, 77)}...` : line}"`;
}

/** Thrown inside of the reader and the rules where a command may not pass; `judge.ts` turns it into the decision. */
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
