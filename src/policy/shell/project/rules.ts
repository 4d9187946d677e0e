/** The rules of the class `project` in a sandbox: whatever the words say, as long as no path in them leads astray. */

import { shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { stop } from '../refused.ts';
import type { Call, ProgramRule } from '../rule.ts';
import { PROJECT_PROGRAMS, type ProjectProgram } from './programs.ts';
import { checkProjectWord } from './words.ts';

/** The rule of the program that `argv` begins with; undefined where it is none of the repository's toolchain. */
export function projectRule(argv: readonly (string | undefined)[]): ProgramRule | undefined {
  const name = argv[0] ?? '';
  return name.includes('/') ? SCRIPT : BY_NAME.get(name);
}

const ruleOf = (name: string, program: ProjectProgram): ProgramRule => ({
  words: [name],
  class: 'project',
  why: program.why,
  source: "the program is the repository's own affair inside of a sandbox",
  judge: (call) => judgeProject(call, program),
});

function judgeProject(call: Call, { never = {} }: ProjectProgram): void {
  const command = call.rest.map(knownText).find((word) => word !== undefined && Object.hasOwn(never, word));
  if (command !== undefined) {
    stop('bash.allowlist', `${shown(`${call.name} ${command}`)} ${never[command]}`, 'Leave that to a person.');
  }
  for (const word of call.rest) checkProjectWord(word, call);
}

const SCRIPT: ProgramRule = ruleOf('a script of the workspace', { names: '', why: 'is the code of the repository' });

/** One for each program by name. */
export const PROJECT_RULES: readonly ProgramRule[] = PROJECT_PROGRAMS.flatMap((program) =>
  program.names.split(/\s+/).map((name) => ruleOf(name, program)),
);

const BY_NAME: ReadonlyMap<string, ProgramRule> = new Map(PROJECT_RULES.map((rule) => [rule.words[0] ?? '', rule]));
