/** Interpreters: a script of the workspace, a module, a program in a word, or one that a here-document holds. */
import { shown } from '../../refusal.ts';
import { type Argument, knownText } from '../argument.ts';
import { checkFile } from '../files.ts';
import { checkKind } from '../kinds.ts';
import { neverRun } from '../never.ts';
import { stop } from '../refused.ts';
import type { Call } from '../rule.ts';
import { checkCode } from './code.ts';
import type { Interpreter, ProjectProgram } from './program.ts';
import { findProgram } from './programs.ts';
import { checkWords } from './words.ts';

/** Of a module that is a program of the table. */
type Judge = (program: ProjectProgram, rest: readonly Argument[], call: Call) => readonly Argument[];

export function judgeInterpreter(
  { code, alone, module, valued = '' }: Interpreter,
  rest: readonly Argument[],
  call: Call,
  judge: Judge,
): readonly Argument[] {
  const withValue = valued.split(/\s+/);
  let needsProgram = true;
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at];
    const text = knownText(word);
    if (word === undefined || (text === undefined && !needsProgram)) break;
    if (text === undefined) return judgeUnknown(word, rest.slice(at + 1), call);
    const attached = module?.exec(text)?.[1];
    if (attached !== undefined) return judgeModule(rest, attached === '' ? at + 1 : at, attached, call, judge);
    if (code.test(text)) {
      checkCode(rest[at + 1]?.text ?? '', call.scope);
      checkWords({}, rest.slice(at + 2), call);
      return rest;
    }
    if (alone?.test(text)) needsProgram = false;
    else if (!text.startsWith('-')) return judgeScript(text, rest, at, needsProgram, call);
    else if (text === '-') break;
    checkWords({}, rest.slice(at, at + (withValue.includes(text) ? 2 : 1)), call);
    if (withValue.includes(text)) at += 1;
  }
  if (!needsProgram) checkWords({}, rest, call);
  else if (call.input?.file !== undefined) checkFile(call.input.file, 'code', call.scope);
  else if (call.input?.shown === undefined) {
    stop(
      'bash.program',
      `the program that ${call.name} would run is not known before it runs`,
      'Name a script of the workspace, write the program into a word, or use a here-document.',
    );
  }
  return rest;
}

function judgeScript(
  text: string,
  rest: readonly Argument[],
  at: number,
  needed: boolean,
  call: Call,
): readonly Argument[] {
  if (needed) checkFile(text, 'code', call.scope);
  checkWords({}, rest.slice(needed ? at + 1 : at), call);
  return rest;
}

/** `at`: of the word that names it. */
function judgeModule(
  rest: readonly Argument[],
  at: number,
  attached: string,
  call: Call,
  judge: Judge,
): readonly Argument[] {
  const name = attached || (knownText(rest[at]) ?? '');
  const behind = rest.slice(at + 1);
  const never = neverRun(name);
  if (never) stop('bash.never', `${shown(name)} ${never.does}`, `${never.instead}.`);
  const program = findProgram(name) ?? findProgram(name.replace(/\..*$/, ''));
  if (program) return [...rest.slice(0, at + 1), ...judge(program, behind, { ...call, name })];
  checkWords({}, behind, call);
  return rest;
}

/** A pattern may match the script; what a command prints may not name it. */
function judgeUnknown(word: Argument, more: readonly Argument[], call: Call): readonly Argument[] {
  if (word.kind !== 'glob') {
    stop(
      'bash.dynamic',
      `${shown(word.text)} as the script of ${call.name} is not known before it runs`,
      'Name the script.',
    );
  }
  checkKind(word, 'code', 'the script', { ...call, leadingGlob: true });
  checkWords({}, more, call);
  return call.rest;
}
