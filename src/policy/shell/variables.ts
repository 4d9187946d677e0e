/** What a variable comes to: the value that the line gave it, what the judge knows, or what it will hold when it runs. */
import { quote } from '../../lib/quote.ts';
import { shown } from '../refusal.ts';
import { operate } from './operations.ts';
import type { Part } from './reader/tree.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import { type Value, written } from './state.ts';
import { temporaryName } from './temporary-names.ts';

/** `text` is absent where the value is not known before it runs. `emitted` stands in quotes. */
export interface Resolved {
  readonly text?: string;
  readonly emitted: string;
  readonly number?: boolean;
}

type Variable = Extract<Part, { kind: 'variable' }>;

/** `fill` expands the default of a parameter. */
export function resolveVariable(part: Variable, scope: Scope, fill: (parts: readonly Part[]) => Resolved): Resolved {
  const { name, operation } = part;
  const value = scope.variables.get(name) ?? givenValue(name, scope);
  if (value === undefined) {
    // Commands start from an environment that is built from nothing: what is not named here is not set.
    if (operation?.operator === '-') return fill(operation.word);
    if (operation?.operator === '+') return { text: '', emitted: "''" };
    return refuseUnknown(name);
  }
  const reference = scope.variables.has(name) ? written(name) : name;
  if (operation) return operate(value, reference, operation, fill);
  if (value.kind !== 'text') return { emitted: emittedName(reference), number: value.kind === 'number' };
  return { text: value.text, emitted: value.named ? emittedName(reference) : quote(value.text) };
}

const emittedName = (reference: string): string =>
  /^\w+$|^[?#$]$/.test(reference) ? `"$${reference}"` : `"\${${reference}}"`;

const NUMBERS = /^(?:[?#$]|RANDOM|SECONDS|LINENO|UID|EUID|PPID|PIPESTATUS\[\d\])$/;
/** Text that anybody may read, of the environment that commands are given or of bash itself. */
const HARMLESS =
  /^(?:HOME|PATH|USER|LOGNAME|SHELL|LANG|LC_ALL|TERM|CI|NO_COLOR|PAGER|EDITOR|HOSTNAME|OSTYPE|MACHTYPE|HOSTTYPE|BASH_VERSION|BASH_REMATCH\[\d\])$/;

/** Of a variable that the line has not set. */
function givenValue(name: string, { cwds, previous, rules }: Scope): Value | undefined {
  if (name === 'TMPDIR') return { kind: 'text', text: temporaryName(rules), named: true };
  if (name === 'GITHUB_WORKSPACE') return { kind: 'text', text: rules.paths.root };
  const [cwd, ...more] = cwds;
  if (name === 'PWD' && cwd !== undefined && more.length === 0) return { kind: 'text', text: cwd };
  if (name === 'OLDPWD' && previous !== undefined) return { kind: 'text', text: previous };
  if (NUMBERS.test(name)) return { kind: 'number' };
  return HARMLESS.test(name) ? { kind: 'unknown' } : undefined;
}

const refuseUnknown = (name: string): never =>
  stop(
    'bash.variable',
    `the value of ${shown(`$${name}`)} is not known before the command runs`,
    `Write the value itself, or set it in the same line: ${/^\w+$/.test(name) ? name : 'x'}=value; … For text, use single quotes.`,
  );
