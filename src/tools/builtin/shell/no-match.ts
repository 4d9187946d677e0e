/** Exit code 1 that is an answer and no failure: a search that found nothing, a comparison that found a difference. */
import { lastCommand } from './last-command.ts';

/** What exit code 1 of the command line means; undefined where it is, or may be, a failure. Only true where nothing was printed to standard error. */
export function meaningOfOne(line: string): string | undefined {
  const words = lastCommand(line, TELLS_FAILURE);
  const [program = '', command = ''] = words ?? [];
  const row = ROWS.find(({ names }) => names.includes(program) || names.includes(`${program} ${command}`));
  return words && row?.means(words);
}

interface Row {
  readonly names: readonly string[];
  readonly means: (words: readonly string[]) => string | undefined;
}

const NO_MATCH = 'No match (exit code 1)';
const DIFFER = 'The files differ (exit code 1)';

/** grep(1), rg(1), pgrep(1), diff(1), cmp(1), test(1), git-diff(1), git-grep(1): trouble has another code, and 1 is no trouble. */
const ROWS: readonly Row[] = [
  // With -L it is about files without a match, and versions disagree on its code.
  {
    names: ['grep', 'egrep', 'fgrep', 'zgrep', 'rg', 'git grep'],
    means: (words) => (has(words, /^-[a-zA-Z]*L|^--files-without-match$/) ? undefined : NO_MATCH),
  },
  { names: ['pgrep'], means: () => NO_MATCH },
  { names: ['diff', 'cmp'], means: () => DIFFER },
  { names: ['git diff'], means: (words) => (has(words, DIFF_ASKED) ? DIFFER : undefined) },
  { names: ['test', '[', '[['], means: () => 'The condition is false (exit code 1)' },
];

const DIFF_ASKED = /^--(?:exit-code|quiet|no-index)$/;

const has = (words: readonly string[], option: RegExp): boolean => words.some((word) => option.test(word));

/** Programs that never fail without a word on standard error: what stands behind them and `&&` has run. */
const TELLS_FAILURE: readonly string[] = ['cd', 'echo', 'printf', 'pwd', 'ls', 'cat', 'mkdir', 'touch'];
