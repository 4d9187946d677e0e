/** The rules of the class `project` in a sandbox: whatever the words say, as long as no place that they show leads astray. */

import { shown } from '../../refusal.ts';
import type { Argument } from '../argument.ts';
import { stop } from '../refused.ts';
import type { Call, ProgramRule } from '../rule.ts';
import { judgeInterpreter, judgeShell } from './interpreter.ts';
import { checkCode } from './places.ts';
import type { Never, ProjectProgram } from './program.ts';
import { findProjectProgram, PROJECT_PROGRAMS } from './programs.ts';
import { judgeRunner } from './runner.ts';
import { checkWords } from './words.ts';

/** The rule of the program that `argv` begins with; undefined where it is none of the repository's toolchain. */
export function projectRule(argv: readonly (string | undefined)[]): ProgramRule | undefined {
  const name = argv[0] ?? '';
  const rule = BY_NAME.get(name);
  if (rule) return rule;
  const known = findProjectProgram(name);
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

/** What is to be written out in place of `rest`. Throws Refused. */
function judgeProgram(program: ProjectProgram, rest: readonly Argument[], call: Call): readonly Argument[] {
  refuseNever(program, rest, call);
  if (program.shell) return judgeShell(rest, call);
  if (call.input?.shown !== undefined) checkCode(call.input.shown, call.scope);
  const run = program.runs && judgeRunner(program, rest, call);
  if (run) return run;
  if (program.interprets) return judgeInterpreter(program.interprets, rest, call, judgeProgram);
  checkWords(program, rest, call);
  return rest;
}

function refuseNever({ never = [], flags = '' }: ProjectProgram, rest: readonly Argument[], call: Call): void {
  if (never.length === 0) return;
  for (const line of linesOf(rest, flags.split(/\s+/))) {
    const found = never.find(({ match }) => match.test(line));
    if (found) refuse(found, line, call);
  }
}

const refuse = ({ does, instead }: Never, line: string, { name }: Call): never =>
  stop(
    'bash.never',
    `${shown(`${name} ${line}`)} ${does}`,
    instead ?? 'Leave that to a person, and say in your answer that it is due.',
  );

/** The words without options, and the same without what may be the value of an option that we do not know. */
function linesOf(rest: readonly Argument[], flags: readonly string[]): Set<string> {
  const plain: string[] = [];
  const certain: string[] = [];
  let before = '';
  for (const word of rest) {
    if (word.text === '--') break;
    if (!word.text.startsWith('-')) {
      plain.push(word.text);
      if (!before.startsWith('--') && !/^-[A-Za-z]$/.test(before)) certain.push(word.text);
    }
    before = word.text.includes('=') || flags.includes(word.text) ? '' : word.text;
  }
  return new Set([plain.join(' '), certain.join(' ')]);
}
