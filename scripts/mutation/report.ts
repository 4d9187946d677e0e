/** What came of the changes, in words: a share for each file, and the changes that no test has noticed. */
import { relative } from 'node:path';

/** As Stryker tells of it. */
export interface Mutant {
  readonly fileName: string;
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement: string;
  /** Counts from 1. */
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

const NOTICED: readonly string[] = ['Killed', 'Timeout'];
const UNNOTICED: readonly string[] = ['Survived', 'NoCoverage'];

/** In percent; of no changes at all, all are noticed. What could not be run counts as neither. */
export function shareOf(mutants: readonly Mutant[]): number {
  const noticed = count(mutants, NOTICED);
  const all = noticed + count(mutants, UNNOTICED);
  return all === 0 ? 100 : (100 * noticed) / all;
}

export function linesOf(all: readonly Mutant[]): string[] {
  const mutants = all.filter(({ status }) => status !== 'Ignored');
  const files = [...new Set(mutants.map(({ fileName }) => fileName))].sort();
  return [
    ...files.flatMap((fileName) => linesOfFile(mutants.filter((mutant) => mutant.fileName === fileName))),
    `all: ${summary(mutants)}`,
  ];
}

function linesOfFile(mutants: readonly Mutant[]): string[] {
  const survivors = mutants.filter(({ status }) => UNNOTICED.includes(status));
  return [`${relative('', mutants[0]?.fileName ?? '')}: ${summary(mutants)}`, ...survivors.map(lineOf)];
}

const summary = (mutants: readonly Mutant[]): string =>
  `${shareOf(mutants).toFixed(1)} % noticed, ${count(mutants, UNNOTICED)} of ${mutants.length} not`;

function lineOf({ location, mutatorName, replacement }: Mutant): string {
  const { line, column } = location.start;
  return `  ${line}:${column} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 120)}`;
}

const count = (mutants: readonly Mutant[], statuses: readonly string[]): number =>
  mutants.filter(({ status }) => statuses.includes(status)).length;
