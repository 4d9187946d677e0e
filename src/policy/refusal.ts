/** A refusal as policy carries it inward: the rule that decided, why, and what is allowed instead. */
import type { Listing } from '../core/access.ts';

export interface Refusal {
  readonly rule: string;
  readonly reason: string;
  readonly remedy: string;
  /** What a maintainer adds to the configuration so that it is let through. */
  readonly listing?: Listing;
  /** What was refused, where other programs may serve the purpose. */
  readonly program?: RefusedProgram;
}

export interface RefusedProgram {
  /** Its name and the words behind it, as far as they are known. */
  readonly words: readonly string[];
  /** The remedy says nothing of its own: if none serves the purpose, any that runs here is better than nothing. */
  readonly orAny?: boolean;
}

export const refuse = (rule: string, reason: string, remedy: string): Refusal => ({ rule, reason, remedy });

/** The offending value as people and the model see it: quoted, on one line, at most 80 characters. */
export function shown(value: string): string {
  const line = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  return `"${line.length > 80 ? `${line.slice(0, 77)}...` : line}"`;
}
