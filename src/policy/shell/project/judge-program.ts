/** Judges the words of a program of the class `project` by its row of the table. */
import { shown } from '../../refusal.ts';
import type { Argument } from '../argument.ts';
import { stop } from '../refused.ts';
import type { Call } from '../rule.ts';
import { checkCode } from './code.ts';
import { judgeInterpreter } from './interpreter.ts';
import type { Never, ProjectProgram } from './program.ts';
import { judgeRunner } from './runner.ts';
import { judgeShell } from './shell.ts';
import { checkWords } from './words.ts';

/** What is to be written out in place of `rest`. Throws Refused. */
export function judgeProgram(program: ProjectProgram, rest: readonly Argument[], call: Call): readonly Argument[] {
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
