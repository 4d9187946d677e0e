/** The entries that let single programs through: those of the configuration, and the short list of the class `project`. */
import { WITHOUT_SANDBOX } from '../profiles/built-in-profiles.ts';
import { type AllowEntry, findEntry, parseEntry } from './allowlist.ts';
import type { CommandRules } from './scope.ts';

/** Entries of the class `project` that run without a sandbox too. */
export const SHORT_LIST: readonly AllowEntry[] = WITHOUT_SANDBOX.map((entry) => parseEntry(entry, 'the short list'));

/** Whether an entry lets these words through by themselves, as for each target of make. */
export const isListed = ({ allow, classes }: CommandRules, words: readonly string[]): boolean =>
  findEntry(allow, words) !== undefined || (classes.includes('project') && findEntry(SHORT_LIST, words) !== undefined);
