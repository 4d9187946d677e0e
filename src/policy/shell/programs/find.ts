/** The rule of find: places, then an expression of tests that look and actions that print. */
import { shown } from '../../refusal.ts';
import { type Argument, knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { stop } from '../refused.ts';
import type { Call, Kind, ProgramRule } from '../rule.ts';

const split = (names: string): string[] => names.split(/\s+/);

const ALONE = new Set(
  split(`-empty -true -false -readable -writable -executable -nouser -nogroup -depth -d -mount -xdev -daystart -noleaf
    -ignore_readdir_race -noignore_readdir_race -warn -nowarn -prune -print -print0 -ls -quit
    ( ) ! -not -a -and -o -or ,`),
);

/** Tests with one value. Not `-newerXY`, `-files0-from`, `-fstype`; of the actions, only those that print. */
const WITH_VALUE: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ...split('-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname -newermt -printf').map(
    (name): [string, Kind] => [name, 'text'],
  ),
  ...split('-maxdepth -mindepth -links -inum -uid -gid').map((name): [string, Kind] => [name, /^[+-]?\d+$/]),
  ...split('-mtime -mmin -atime -amin -ctime -cmin -size').map((name): [string, Kind] => [name, /^[+-]?\d+[bcwkMG]?$/]),
  ...split('-newer -anewer -cnewer -samefile').map((name): [string, Kind] => [name, 'data']),
  ...split('-type -xtype').map((name): [string, Kind] => [name, /^[bcdpfls](?:,[bcdpfls])*$/]),
  ...split('-regextype -user -group').map((name): [string, Kind] => [name, /^[\w.-]+$/]),
  ['-perm', /^[-/+]?[\w=+,-]+$/],
]);

export const FIND_RULE: ProgramRule = {
  words: ['find'],
  class: 'read',
  why: '-exec, -ok and their like run programs, -fprint and its like write, -delete deletes, -files0-from reads a list, -L follows links out',
  source: 'GNU findutils manual, 2 and 3',
  judge: judgeFind,
};

function judgeFind(call: Call): void {
  const start = call.rest.findIndex(beginsExpression);
  const places = start === -1 ? call.rest : call.rest.slice(0, start);
  for (const [index, place] of places.entries()) {
    const isMode = index === 0 && ['-P', '-H'].includes(knownText(place) ?? '');
    if (!isMode) checkKind(place, 'data', 'a place', call);
  }
  const expression = start === -1 ? [] : call.rest.slice(start);
  for (let at = 0; at < expression.length; at += 1) at += judgeTerm(expression[at], expression[at + 1], call);
}

/** `-P` and `-H` stand in front of the places; whatever else begins with a dash, a bracket or `!` ends them. */
const beginsExpression = (argument: Argument): boolean => {
  const text = knownText(argument) ?? '';
  return (/^-./.test(text) && text !== '-P' && text !== '-H') || ['(', ')', '!', ','].includes(text);
};

/** How many words the term takes besides its own. */
function judgeTerm(term: Argument | undefined, value: Argument | undefined, call: Call): 0 | 1 {
  const name =
    knownText(term) ??
    stop('bash.dynamic', `${shown(term?.text ?? '')} in find is not known before it runs`, 'Write it out.');
  if (ALONE.has(name)) return 0;
  const kind = WITH_VALUE.get(name);
  if (!kind) {
    stop(
      'bash.option',
      `the option ${shown(name)} of find is not allowed`,
      'Allowed are tests such as -name, -path, -type, -size, -newer, joined by ! -a -o ( ), and -print, -print0, -printf, -ls, -prune.',
    );
  }
  if (!value) stop('bash.option', `${name} of find has no value`, `Write ${name} with its value.`);
  if (value.kind === 'glob')
    stop('bash.glob', `${shown(value.text)} would become file names`, 'Put it in single quotes.');
  checkKind(value, kind, name, call);
  return 1;
}
