/** Shells: a command line in a word or a here-document is judged as any other, and written out again; a script is a program. */
import { shown } from '../../refusal.ts';
import { type Argument, knownText, textArgument } from '../argument.ts';
import { checkFile } from '../files.ts';
import { stop } from '../refused.ts';
import type { Call } from '../rule.ts';
import { checkProjectWord } from './words.ts';

const OPTIONS = /^(?:[-+][abefhklmnuvxBCEHPT]+|--(?:norc|noprofile|posix|verbose|login))$/;
/** A cluster that ends in `c`, such as `-lc` and `-ec`; or in `o`, whose value is the name of an option. */
const [COMMAND, NAMED] = [/^-[abefhklmnuvxBCEHPT]*c$/, /^[-+][abefhklmnuvxBCEHPT]*[oO]$/];

export function judgeShell(rest: readonly Argument[], call: Call): readonly Argument[] {
  let at = 0;
  for (; at < rest.length; at += 1) {
    const word = knownText(rest[at]) ?? '';
    if (COMMAND.test(word)) return judgeLine(rest, at, call);
    if (NAMED.test(word)) at += 1;
    else if (!OPTIONS.test(word)) break;
  }
  const script = rest[at];
  if (script === undefined || ['-', '-s', '--'].includes(script.text)) return judgeInput(rest.slice(0, at), call);
  const file = knownText(script);
  if (file === undefined || file.startsWith('-')) {
    stop(
      'bash.shell',
      `${shown(script.text)} is not a script that ${call.name} can be given`,
      `Use \`${call.name} -c 'ls'\`.`,
    );
  }
  checkFile(file, 'code', call.scope);
  for (const word of rest.slice(at + 1)) checkProjectWord(word, { looks: false }, call);
  return rest;
}

function judgeLine(rest: readonly Argument[], at: number, call: Call): readonly Argument[] {
  const line = knownText(rest[at + 1]);
  if (line === undefined) {
    stop(
      'bash.shell',
      `${call.name} -c has no known command`,
      `Write the command itself, as in \`${call.name} -c 'ls'\`.`,
    );
  }
  for (const word of rest.slice(at + 2)) checkProjectWord(word, { looks: false }, call);
  return [...rest.slice(0, at + 1), textArgument(call.inner.shell(line)), ...rest.slice(at + 2)];
}

/** What comes from a file or a pipe is not known. */
function judgeInput(options: readonly Argument[], call: Call): readonly Argument[] {
  const text = call.input?.text;
  if (text === undefined) {
    stop(
      'bash.shell',
      `what ${call.name} would run is not known before it runs`,
      `Write the command itself, as in \`${call.name} -c 'ls'\`.`,
    );
  }
  return [...options, textArgument('-c'), textArgument(call.inner.shell(text))];
}
