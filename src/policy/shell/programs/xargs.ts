/** The rule of xargs: the command behind it is judged, and the names that it gets are checked right before it runs. */
import { type Argument, knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { guarded, unguarded, unseenName } from '../name-guard.ts';
import { stop } from '../refused.ts';
import type { Call, ProgramRule } from '../rule.ts';
import { type LeadingOptions, takeOptions } from './leading-options.ts';
import { runInner } from './wrappers.ts';

const NUMBER = /^\d+$/;
const ANY = /^[^\0]+$/s;
const OPTIONS: LeadingOptions = {
  flags: '-0 --null -r --no-run-if-empty -t --verbose -x --exit',
  values: {
    '-n': NUMBER,
    '--max-args': NUMBER,
    '-P': NUMBER,
    '--max-procs': NUMBER,
    '-L': NUMBER,
    '--max-lines': NUMBER,
    '-s': NUMBER,
    '--max-chars': NUMBER,
    '-d': ANY,
    '--delimiter': ANY,
    '-E': ANY,
    '-I': ANY,
    '--replace': ANY,
    '-a': ANY,
    '--arg-file': ANY,
  },
};

export const XARGS_RULE: ProgramRule = {
  words: ['xargs'],
  class: 'read',
  why: 'what it puts behind a command is known only then: each name is checked by bash before the command gets it; -p asks, -o opens a terminal',
  source: 'GNU findutils manual, 8.4',
  rewrite: judgeXargs,
};

function judgeXargs(call: Call): readonly Argument[] {
  const { options, next } = takeOptions(call, OPTIONS);
  for (const { name, value } of options) {
    if (name === '-a' || name === '--arg-file') checkKind(textOf(value), 'data', name, call);
  }
  const { words: command, protect } = unguarded(call.rest.slice(next), call.scope);
  const place = options.findLast(({ name }) => name === '-I' || name === '--replace')?.value;
  // It prints what it gets, and nothing of that is opened.
  if (command.length === 0 || (command.length === 1 && knownText(command[0]) === 'echo')) return call.rest;
  const words = place === undefined ? [...command, unseenName(), unseenName()] : filledIn(command, place, call);
  return [...call.rest.slice(0, next), ...guarded(runInner(call, words).words, call.scope, protect)];
}

const textOf = (text: string): Argument => ({ kind: 'text', text, emitted: text });

/** `{}` in a word is a name that is not known yet. */
export function filledIn(command: readonly Argument[], place: string, call: Call): readonly Argument[] {
  const words = command.map((word) => {
    const text = knownText(word);
    const at = text?.indexOf(place) ?? -1;
    return text === undefined || at === -1 ? word : unseenName(word, text.slice(0, at));
  });
  if (words.every((word, index) => word === command[index])) {
    stop('bash.operand', `the command of ${call.name} does not use ${place}`, 'Run the command by itself.');
  }
  return words;
}
