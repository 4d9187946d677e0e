/** All rules of programs, and the one for programs that only the configuration knows. */
import { knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { shown, stop } from '../refusal.ts';
import type { Call, ProgramRule } from '../rule.ts';
import { ARCHIVE_RULES } from './archives.ts';
import { AWK_RULES } from './awk.ts';
import { BUILD_RULES } from './build.ts';
import { DELETE_RULES, FILE_RULES } from './file-programs.ts';
import { FIND_RULES } from './find.ts';
import { GIT_BISECT_RULES, GIT_EDIT_RULES, GIT_WRITE_RULES } from './git-edit.ts';
import { GIT_NAME_RULES } from './git-names.ts';
import { GIT_READ_RULES } from './git-read.ts';
import { GIT_WHOLE_RULES } from './git-whole.ts';
import { INSTALL_RULES } from './install.ts';
import { JQ_RULE, YQ_RULES } from './jq.ts';
import { MACHINE_RULES, PLACE_RULES } from './listing-programs.ts';
import { JAVASCRIPT_RULES } from './npm-and-node.ts';
import { PATCH_RULES } from './patch.ts';
import { SEARCH_RULES } from './search.ts';
import { SED_RULES } from './sed.ts';
import { LINE_RULES, TEXT_RULES } from './text-programs.ts';
import { WRAPPER_RULES, XARGS_RULE } from './wrappers.ts';

export const RULES: readonly ProgramRule[] = [
  ...GIT_READ_RULES,
  ...GIT_NAME_RULES,
  ...GIT_WRITE_RULES,
  ...GIT_EDIT_RULES,
  ...GIT_BISECT_RULES,
  ...GIT_WHOLE_RULES,
  ...TEXT_RULES,
  ...SEARCH_RULES,
  ...LINE_RULES,
  ...PLACE_RULES,
  ...MACHINE_RULES,
  ...FIND_RULES,
  ...SED_RULES,
  ...AWK_RULES,
  JQ_RULE,
  ...FILE_RULES,
  ...INSTALL_RULES,
  ...DELETE_RULES,
  ...PATCH_RULES,
  ...ARCHIVE_RULES,
  ...WRAPPER_RULES,
  XARGS_RULE,
  ...YQ_RULES,
  ...JAVASCRIPT_RULES,
  ...BUILD_RULES,
];

/** The rule with the most words that `argv` begins with. */
export function findRule(argv: readonly (string | undefined)[]): ProgramRule | undefined {
  let best: ProgramRule | undefined;
  for (const rule of BY_PROGRAM.get(argv[0] ?? '') ?? []) {
    const longer = rule.words.length > (best?.words.length ?? 0);
    if (longer && rule.words.every((word, index) => word === argv[index]) && isAbout(rule, argv)) best = rule;
  }
  return best;
}

/** What is not known is given as a word that no rule asks for. */
const isAbout = ({ when, words }: ProgramRule, argv: readonly (string | undefined)[]): boolean =>
  !when || when(argv.slice(words.length).map((word) => word ?? ''));

export const hasProgram = (name: string): boolean => BY_PROGRAM.has(name);

const BY_PROGRAM = new Map<string, ProgramRule[]>();
for (const rule of RULES) {
  const program = rule.words[0] ?? '';
  BY_PROGRAM.set(program, [...(BY_PROGRAM.get(program) ?? []), rule]);
}

/** Rule for a program that only an entry of the configuration allows. */
export const generalRule = (program: string): ProgramRule => ({
  words: [program],
  class: 'project',
  changes: true,
  why: 'the configuration allows it and we know nothing of its options: every word that may be a path must lead to an unprotected place of the workspace',
  source: 'the configuration',
  judge: (call) => judgeGeneral(program, call),
});

/** In front of a sub-command stand the options that name other configurations and other directories. */
function judgeGeneral(program: string, call: Call): void {
  const [first] = call.rest;
  if (BY_PROGRAM.has(program) && first && knownText(first) === undefined) {
    stop('bash.glob', `${shown(first.text)} stands where ${program} has its sub-command`, 'Write the sub-command.');
  }
  if (BY_PROGRAM.has(program) && call.entry?.words.length === 1 && first?.text.startsWith('-')) {
    stop('bash.option', `${shown(first.text)} stands in front of the sub-command of ${program}`, 'Leave it out.');
  }
  for (const word of call.rest) checkKind(word, 'any-word', 'a word', call);
}
