/** Variables in front of a command: by name and by value, for many a variable names a program to run or a file to load. */
import { quote } from '../../lib/quote.ts';
import { shown } from '../refusal.ts';
import { expandWord, type WriteInner } from './expand.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import type { Assignment } from './tree.ts';

const SWITCH = /^(?:0|1|true|false)?$/;

/** Not here on purpose: whatever git, npm, node, a compiler or a loader reads a path, a command or an option from. */
const VALUES: Readonly<Record<string, RegExp>> = {
  CI: SWITCH,
  NODE_ENV: /^(?:test|development|production)$/,
  BABEL_ENV: /^(?:test|development|production)$/,
  FORCE_COLOR: /^[0-3]?$/,
  NO_COLOR: SWITCH,
  CLICOLOR: SWITCH,
  TERM: /^dumb$/,
  COLUMNS: /^\d{1,4}$/,
  LANG: /^C(?:\.UTF-8)?$/,
  LC_ALL: /^C(?:\.UTF-8)?$/,
  TZ: /^(?:UTC|GMT)$/,
  GIT_PAGER: /^cat$/,
  PAGER: /^cat$/,
  RUST_BACKTRACE: /^(?:0|1|full)$/,
  CARGO_TERM_COLOR: /^(?:never|always|auto)$/,
  CGO_ENABLED: /^[01]$/,
  GOOS: /^[a-z0-9]{1,12}$/,
  GOARCH: /^[a-z0-9]{1,12}$/,
  PYTHONDONTWRITEBYTECODE: SWITCH,
  PYTHONUNBUFFERED: SWITCH,
};

/** The text in front of the command, with a blank behind each assignment. */
export function writeAssignments(assignments: readonly Assignment[], scope: Scope, writeInner: WriteInner): string {
  return assignments.map((assignment) => `${writeAssignment(assignment, scope, writeInner)} `).join('');
}

function writeAssignment({ name, value }: Assignment, scope: Scope, writeInner: WriteInner): string {
  const allowed = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
  if (!allowed) {
    stop(
      'bash.assignment',
      `the variable ${shown(name)} may not be set`,
      `Leave it out. Allowed are ${Object.keys(VALUES).join(', ')}.`,
    );
  }
  const argument = expandWord(value, scope, writeInner);
  if (argument.kind !== 'text' || !allowed.test(argument.text)) {
    stop(
      'bash.assignment',
      `${shown(argument.text)} is not allowed as the value of ${name}`,
      `It must match ${allowed.source}.`,
    );
  }
  return `${name}=${quote(argument.text)}`;
}
