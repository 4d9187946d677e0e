/** What a command found out about a setup, one check a line: fine, wrong, or only to know. */
import { plainLine } from '../report/log-text.ts';

export interface Check {
  /** Name of one or two words. */
  readonly name: string;
  /** `wrong` is only what stops a run. */
  readonly state: 'ok' | 'wrong' | 'note';
  readonly text: string;
  /** Findings that `text` joins: each on a line of its own, for people. */
  readonly findings?: readonly string[];
  /** The next step. */
  readonly remedy?: string;
}

const MARKS = { ok: '✓', wrong: '✗', note: '–' } as const;

/** The names in a column of their own; further findings, and the next step, on lines below. */
export function linesOfChecks(checks: readonly Check[]): string[] {
  const width = Math.max(0, ...checks.map(({ name }) => name.length));
  return checks.flatMap(({ name, state, text, findings: [first = text, ...more] = [], remedy }) => [
    `${MARKS[state]} ${name.padEnd(width)}  ${plainLine(first)}`,
    ...more.map((finding) => `  ${' '.repeat(width)}  ${plainLine(finding)}`),
    ...(remedy === undefined ? [] : [`  ${' '.repeat(width)}  → ${plainLine(remedy)}`]),
  ]);
}
