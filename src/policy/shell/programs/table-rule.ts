/** Shorthands for rules that are a table and little else. */
import type { CommandClass } from '../../../core/access.ts';
import type { OperandTable, OptionTable, ProgramRule } from '../rule.ts';

type TableRule = Extract<ProgramRule, { options: unknown }>;
type More = Partial<Pick<TableRule, 'also' | 'harden' | 'hardenLast' | 'leadingGlob' | 'when' | 'names' | 'write'>>;

/** Makes rules of one class, read from one manual. */
export const rulesOf =
  (kind: CommandClass, source: string) =>
  (words: string, why: string, options: OptionTable, operands: OperandTable, more: More = {}): ProgramRule => ({
    words: words.split(' '),
    class: kind,
    why,
    source,
    options,
    operands,
    ...more,
  });

/** What such a maker takes behind the words and the reason. */
export type RuleTail = Parameters<ReturnType<typeof rulesOf>> extends [string, string, ...infer Rest] ? Rest : never;

export const NUMBER = /^\d+$/;
export const NONE: OperandTable = { kind: 'text', most: 0 };
export const FILES_READ: OperandTable = { kind: 'data' };
