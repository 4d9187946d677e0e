/** Which rule judges a call, and what lets it through: its class, where that is on, or an entry of the configuration. */
import type { CommandClass } from '../../core/access.ts';
import { shown } from '../refusal.ts';
import { type AllowEntry, findEntry, matchesLetters } from './allowlist.ts';
import { type Argument, knownText } from './argument.ts';
import { globMayBe } from './glob-check.ts';
import { SHORT_LIST } from './listed.ts';
import { findRule, generalRule, hasProgram } from './programs/rules.ts';
import { projectRule } from './project/rules.ts';
import { stop } from './refused.ts';
import type { ProgramRule } from './rule.ts';
import type { CommandRules, Scope } from './scope.ts';
import { refuseUnlisted } from './unlisted.ts';

export interface Grant {
  readonly rule: ProgramRule;
  /** Absent where the class of the rule is on. */
  readonly entry?: AllowEntry;
  /** Its words are the repository's own affair: it runs in a sandbox that holds. */
  readonly confined: boolean;
}

/** Throws Refused where neither a class nor an entry lets `argv` through. */
export function grantFor(argv: readonly Argument[], shownAs: string, { rules }: Scope): Grant {
  const words = argv.map(knownText);
  refuseDenied(argv, shownAs, rules);
  const own = findRule(words);
  const project = own && own.class !== 'project' ? undefined : projectRule(words);
  const rule = own ?? project;
  if (rule) checkEffect(rule, shownAs, rules);
  if (rule && rules.classes.includes(rule.class)) {
    if (rule.class !== 'project') return { rule, confined: false };
    const loose = project ?? rule;
    if (rules.sandboxed && !(loose.changes && rules.noWrites !== undefined)) return { rule: loose, confined: true };
    const entry = own && findEntry(SHORT_LIST, words);
    if (entry) return { rule: own, entry, confined: false };
  }
  const entry = findEntry(rules.allow, words);
  if (!entry) return refuseUnlisted(words, shownAs, rule, rules);
  const listed = own ?? generalRule(words[0] ?? '');
  checkEffect(listed, shownAs, rules);
  return { rule: listed, entry, confined: false };
}

/** The class of a program by its first words; undefined for one that only an entry can let through. */
export const classOf = (words: readonly (string | undefined)[]): CommandClass | undefined =>
  (findRule(words) ?? projectRule(words))?.class;

/** Whether calls of the program are judged by rules, with whatever sub-command. */
export const hasRules = (program: string): boolean => hasProgram(program) || projectRule([program]) !== undefined;

/** An entry of `deny` is stronger than anything else, and holds for what may become it. */
function refuseDenied(argv: readonly Argument[], shownAs: string, { deny }: CommandRules): void {
  const denied = deny.find((entry) => entry.words.every((word, index) => mayBecome(argv[index], word)));
  if (denied) stop('bash.denied', `${shown(shownAs)} is denied by the entry ${shown(denied.text)}`, 'Work without it.');
}

/** A pattern becomes the name of any file that it matches, which the same line may have made. */
function mayBecome(argument: Argument | undefined, word: string): boolean {
  if (argument?.kind === 'glob') return globMayBe(argument, word);
  if (argument?.kind === 'dynamic') return word.includes('*') || word.startsWith(argument.head);
  return argument?.kind === 'text' && matchesLetters(word, argument.text);
}

function checkEffect(rule: ProgramRule, shownAs: string, rules: CommandRules): void {
  if ((rule.class === 'edit' || rule.changes) && rules.noWrites !== undefined) {
    stop(
      'write.read-only',
      `${shown(shownAs)} changes files, and under ${rules.noWrites} nothing may change`,
      'Describe the change in your answer.',
    );
  }
  if (rule.class !== 'read' && rules.noRuns !== undefined) {
    stop(
      'bash.read-only',
      `${shown(shownAs)} runs the repository's code, which ${rules.noRuns} rules out`,
      'Read the code instead.',
    );
  }
}
