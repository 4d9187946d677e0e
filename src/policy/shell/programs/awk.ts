/** The rule of awk: programs that compute and print, over files of the workspace. */
import { shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { stop } from '../refused.ts';
import type { Call, ProgramRule } from '../rule.ts';
import { doorInAwk } from './awk-program.ts';

export const AWK_RULES: readonly ProgramRule[] = ['awk', 'gawk', 'mawk', 'nawk'].map((name) => ({
  words: [name],
  class: 'read',
  why: 'a program can run commands, read and write any file and load code: it is read token by token; -f reads one, -i and -l load code',
  source: 'The Open Group, awk; GNU Awk manual, 2 and 5',
  names: true,
  judge: judgeAwk,
}));

function judgeAwk(call: Call): void {
  const [program, ...files] = call.rest.slice(optionsOf(call));
  const text = knownText(program) ?? stop('bash.awk', 'awk has no known program', "Use awk '{ print $1 }' FILE.");
  const door = doorInAwk(text);
  if (door !== undefined) {
    stop(
      'bash.awk',
      `the awk program ${shown(text)} is refused: ${door}`,
      "Use a program that only prints, such as awk '{ print $1 }' FILE.",
    );
  }
  for (const file of files) {
    const isAssignment = /^[A-Za-z_]\w*=/.test(knownText(file) ?? '');
    if (!isAssignment) checkKind(file, 'data', 'an operand', call);
  }
}

/** How many words stand in front of the program. */
function optionsOf({ rest }: Call): number {
  for (let at = 0; at < rest.length; at += 1) {
    const text = knownText(rest[at]);
    if (text === '--') return at + 1;
    if (text === undefined || !text.startsWith('-') || text === '-') return at;
    if (text === '-F' || text === '-v') checkValue(text, knownText(rest[++at]));
    else if (/^-[Fv]./s.test(text)) checkValue(text.slice(0, 2), text.slice(2));
    else {
      stop(
        'bash.option',
        `the option ${shown(text)} of awk is not allowed`,
        'Allowed are -F SEPARATOR and -v NAME=VALUE.',
      );
    }
  }
  return rest.length;
}

function checkValue(option: string, value: string | undefined): void {
  if (value !== undefined && (option === '-F' || /^[A-Za-z_]\w*=/.test(value))) return;
  stop('bash.option', `${option} of awk has no value`, 'Write -F SEPARATOR or -v NAME=VALUE.');
}
