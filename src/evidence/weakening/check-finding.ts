/** Findings about a check file, in words for people. */
import { clipLine } from '../../lib/text.ts';

export interface CheckFinding {
  readonly effect: 'weakened' | 'changed' | 'added';
  readonly what: string;
}

const MAX_SHOWN = 80;

/** One line that can stand between backticks. */
export const shorten = (text: string): string =>
  clipLine(text.replace(/\s+/g, ' ').replaceAll('`', "'").trim(), MAX_SHOWN);

/** A mark in code whose strings are masked. */
export const plainMark = (mark: string): string => shorten(mark.replace(/\uE000\uE001*/g, '…'));
