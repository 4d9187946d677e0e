/** The rules of the class `project` in a sandbox: whatever the words say, as long as no place that they show leads astray. */
import type { ProgramRule } from '../rule.ts';
import { judgeProgram } from './judge-program.ts';
import type { ProjectProgram } from './program.ts';
import { findProgram, PROJECT_PROGRAMS } from './programs.ts';

/** The rule of the program that `argv` begins with; undefined where it is none of the repository's toolchain. */
export function projectRule(argv: readonly (string | undefined)[]): ProgramRule | undefined {
  const name = argv[0] ?? '';
  const rule = BY_NAME.get(name);
  if (rule) return rule;
  const known = findProgram(name);
  if (known) return ruleOf(name, known);
  return name.includes('/') ? SCRIPT : undefined;
}

const ruleOf = (name: string, program: ProjectProgram): ProgramRule => ({
  words: [name],
  class: 'project',
  ...((program.changes || program.interprets || program.shell) && { changes: true }),
  why: program.why,
  source: 'in a sandbox the program can do no more than a test of the repository',
  rewrite: (call) => judgeProgram(program, call.rest, call),
});

const SCRIPT: ProgramRule = ruleOf('a program of the workspace', { names: '', why: "is the repository's own code" });

/** One for each program by name. */
export const PROJECT_RULES: readonly ProgramRule[] = PROJECT_PROGRAMS.flatMap((program) =>
  program.names.split(/\s+/).map((name) => ruleOf(name, program)),
);

const BY_NAME: ReadonlyMap<string, ProgramRule> = new Map(PROJECT_RULES.map((rule) => [rule.words[0] ?? '', rule]));
