/** Place in a source text where a mutation goes. */

/** Kinds of mutations; the first say most about the tests. */
export const MUTATION_KINDS = [
  'comparison',
  'condition',
  'logic',
  'arithmetic',
  'return',
  'constant',
  'statement',
] as const;

export type MutationKind = (typeof MUTATION_KINDS)[number];

export interface MutationPlace {
  readonly kind: MutationKind;
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly to: string;
}
