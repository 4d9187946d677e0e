/** The entries that let single programs through: those of the configuration, and the short list of the class `project`. */
import { type AllowEntry, findEntry, parseEntry } from './allowlist.ts';
import type { CommandRules } from './scope.ts';

/** Commands of the class `project` that run without a sandbox too: argument-vector prefixes, each with a rule of its own. */
export const WITHOUT_SANDBOX: readonly string[] = [
  ...['npm test', 'npm run *', 'npm ci', 'npx tsc', 'npx vitest', 'npx eslint'],
  ...['python -m pytest', 'pytest', 'go test', 'go build', 'go vet', 'cargo test', 'cargo build', 'cargo check'],
  ...['make test', 'make build'],
];

/** Entries of the class `project` that run without a sandbox too. */
export const SHORT_LIST: readonly AllowEntry[] = WITHOUT_SANDBOX.map((entry) => parseEntry(entry, 'the short list'));

/** Whether an entry lets these words through by themselves, as for each target of make. */
export const isListed = ({ allow, classes }: CommandRules, words: readonly string[]): boolean =>
  findEntry(allow, words) !== undefined || (classes.includes('project') && findEntry(SHORT_LIST, words) !== undefined);
