/** Interpreters and shells: a script, a module or a program in a word or a here-document; command lines are judged as any other. */
import { quote } from '../../lib/text.ts';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { checkFile } from '../command-paths.ts';
import { checkKind } from '../kinds.ts';
import { neverRun } from '../never.ts';
import { shown, stop } from '../refusal.ts';
import type { Call } from '../rule.ts';
import { runsProject } from '../scope.ts';
import type { Interpreter, ProjectProgram } from './project-program.ts';
import { findProjectProgram } from './project-programs.ts';
import { checkCode } from './visible-paths.ts';
import { checkProjectWord, checkWords } from './words.ts';

/** Judge of a module that is a program of the table. */
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
    if (text === undefined) return judgeUnknown(rest, at, call);
    const attached = module?.exec(text)?.[1];
    if (attached !== undefined) return judgeModule(rest, attached === '' ? at + 1 : at, attached, call, judge);
    if (code.test(text)) {
      checkCode(rest[at + 1]?.text ?? '', call.scope);
      checkWords({}, rest.slice(at + 2), call);
      return rest;
    }
    if (alone?.test(text)) needsProgram = false;
    else if (!text.startsWith('-')) return judgeScript(text, rest, at, needsProgram, call);
    else if (text === '-') {
      checkWords({}, rest.slice(at + 1), call);
      break;
    }
    checkWords({}, rest.slice(at, at + (withValue.includes(text) ? 2 : 1)), call);
    if (withValue.includes(text)) at += 1;
  }
  if (!needsProgram) checkWords({}, rest, call);
  else if (call.input?.file !== undefined) checkFile(call.input.file, 'code', call.scope);
  else if (call.input?.shown === undefined && !runsProject(call.scope.rules)) {
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
  const program = findProjectProgram(name) ?? findProjectProgram(name.replace(/\..*$/, ''));
  if (program) return [...rest.slice(0, at + 1), ...judge(program, behind, { ...call, name })];
  checkWords({}, behind, call);
  return rest;
}

/** A pattern may match the script, and a name may lead to it. `at`: of its word. Behind it, `-c` is a word for the script. */
function judgeUnknown(rest: readonly Argument[], at: number, call: Call): readonly Argument[] {
  const [word, ...more] = rest.slice(at);
  if (word?.kind === 'dynamic' && word.uses) word.uses.push('read');
  else if (word?.kind === 'glob') checkKind(word, 'code', 'the script', { ...call, leadingGlob: true });
  else {
    stop(
      'bash.dynamic',
      `${shown(word?.text ?? '')} as the script of ${call.name} is not known before it runs`,
      'Name the script.',
    );
  }
  checkWords({}, more, call);
  return rest;
}

const OPTIONS = /^(?:[-+][abefhklmnuvxBCEHPT]+|--(?:norc|noprofile|posix|verbose|login))$/;
/** A cluster that ends in `c`, such as `-lc` and `-ec`; or in `o`, whose value is the name of an option. */
const [COMMAND, NAMED] = [/^-[abefhklmnuvxBCEHPT]*c$/, /^[-+][abefhklmnuvxBCEHPT]*[oO]$/];

/** Shells: a command line in a word or a here-document is judged as any other, and written out again; a script is a program. */
export function judgeShell(rest: readonly Argument[], call: Call): readonly Argument[] {
  const isScript = call.name === 'script';
  let at = 0;
  for (; at < rest.length; at += 1) {
    const word = knownText(rest[at]) ?? '';
    if ((isScript ? /^-[aefq]*c$/ : COMMAND).test(word)) return judgeLine(rest, at, call);
    if (!isScript && NAMED.test(word)) {
      at += 1;
      if (knownText(rest[at]) !== 'posix') call.scope.report.failsByParts = true;
    } else if (!(isScript ? /^-[aefq]+$/ : OPTIONS).test(word)) break;
  }
  if (isScript && rest.length === 1 && /^--(?:help|version)$/.test(rest[0]?.text ?? '')) return rest;
  if (isScript)
    stop('bash.shell', 'script without -c starts a shell for a person', "Write script -qec 'ls' /dev/null.");
  const script = rest[at];
  if (script === undefined || ['-', '-s', '--'].includes(script.text)) return judgeInput(rest.slice(0, at), call);
  const file = knownText(script);
  if (script.kind === 'dynamic') checkKind(script, 'data', 'the script', call);
  else if (file === undefined || file.startsWith('-')) {
    stop(
      'bash.shell',
      `${shown(script.text)} is not a script that ${call.name} can be given`,
      `Use \`${call.name} -c 'ls'\`.`,
    );
  } else checkFile(file, 'code', call.scope);
  for (const word of rest.slice(at + 1)) checkProjectWord(word, { looks: false }, call);
  return rest;
}

function judgeLine(rest: readonly Argument[], at: number, call: Call): readonly Argument[] {
  const line = knownText(rest[at + 1]);
  if (line === undefined && rest[at + 1]) {
    stop(
      'bash.shell',
      `what ${call.name} -c would run is not known before it runs`,
      'Loop over the names, as in `git ls-files | while read -r f; do wc -l "$f"; done`.',
    );
  }
  if (line === undefined) {
    stop('bash.shell', `${call.name} -c has no command`, `Write the command itself, as in \`${call.name} -c 'ls'\`.`);
  }
  for (const word of rest.slice(at + 2)) checkProjectWord(word, { looks: false }, call);
  return [...rest.slice(0, at + 1), textArgument(lineFor(line, rest.slice(0, at + 1), call)), ...rest.slice(at + 2)];
}

/** What comes from a file or a pipe is not known; with -n none of it runs. */
function judgeInput(options: readonly Argument[], call: Call): readonly Argument[] {
  const words = options.map((word) => knownText(word) ?? '+');
  if (words.some((word) => /^-[a-z]*n/.test(word)) && !words.some((word) => word.startsWith('+'))) return options;
  const text = call.input?.text;
  if (text === undefined) {
    stop(
      'bash.shell',
      `what ${call.name} would run is not known before it runs`,
      `Write the command itself, as in \`${call.name} -c 'ls'\`.`,
    );
  }
  const command = [...options, textArgument('-c')];
  return [...command, textArgument(lineFor(text, command, call))];
}

/** The checked line. What is written out in the place of what others say, only bash understands; it gets the same `options`. */
function lineFor(line: string, options: readonly Argument[], { inner, name }: Call): string {
  const text = inner.shell(line);
  const isForBash = name !== 'bash' && OF_BASH.test(text);
  const own = name === 'script' ? ['-c'] : options.map(({ emitted }) => emitted);
  return isForBash ? ['bash', ...own, quote(text)].join(' ') : text;
}

/** Outcomes of a pipe, a here-document as a string, and a number that is checked. */
const OF_BASH = /\$\{PIPESTATUS\[|<<<|\$\{\w+\/\//;
