/** Reads the options and operands of a call by the tables of its rule. */
import { nearest } from '../lib/nearest.ts';
import { type Argument, type DynamicArgument, originalOf, textArgument } from './argument.ts';
import { checkKind, FILES, writePattern } from './kinds.ts';
import { acceptsAny, ofDigits, withStandIns } from './numbers.ts';
import { allowedAre, shown, stop } from './refusal.ts';
import type { Call, Kind, OperandTable, OptionTable, ParsedCall } from './rule.ts';

interface Option {
  readonly arity: 'flag' | 'value' | 'optional';
  readonly kind: Kind;
}

export function readOptions(call: Call, table: OptionTable, operandTable: OperandTable): ParsedCall {
  const reader: Reader = { call, table, options: optionsOf(table), at: 0, found: [], word: 0 };
  const operands: Argument[] = [];
  let dashes: number | undefined;
  while (reader.at < call.rest.length) {
    const argument = call.rest[reader.at++];
    if (!argument) break;
    if (dashes !== undefined) operands.push(checkOperand(argument, operands.length, operandTable, reader, true));
    else if (isDashes(argument)) dashes = reader.at - 1;
    else if (isOption(argument)) {
      reader.word = reader.at - 1;
      if (!isPattern(argument, reader))
        readOption(argument.kind === 'dynamic' ? withNumber(argument, reader) : argument.text, reader);
    } else operands.push(checkOperand(argument, operands.length, operandTable, reader, false));
  }
  return { options: reader.found, operands, ...(dashes !== undefined && { dashes }) };
}

interface Reader {
  readonly call: Call;
  readonly table: OptionTable;
  readonly options: ReadonlyMap<string, Option>;
  at: number;
  readonly found: { name: string; value?: Argument; at: number }[];
  /** Index of the option that is being read. */
  word: number;
}

const isDashes = (argument: Argument): boolean => argument.kind === 'text' && argument.text === '--';

function isOption(argument: Argument): boolean {
  if (argument.kind === 'text') return argument.text.startsWith('-') && argument.text !== '-';
  return argument.kind === 'dynamic' && argument.head.startsWith('-');
}

/** `--author="$NAME"` and `-S"$NAME"`, of which the value may be any text. */
function isPattern(argument: Argument, { call, options, found, word }: Reader): boolean {
  if (argument.kind !== 'dynamic') return false;
  const [, long, short] = /^(?:(--[\w-]+)=|(-[A-Za-z]))/.exec(argument.head) ?? [];
  const name = long ?? short ?? '';
  const { kind } = options.get(name) ?? {};
  if (kind !== 'pattern') return false;
  if (argument.many) checkKind(argument, kind, name, call);
  found.push({ name, at: word });
  return true;
}

/** An option whose value is known only when it runs, with the number that stands for it: `-n$N`, `-$N`, `--lines=$N`. */
function withNumber(argument: DynamicArgument, { table, options, call }: Reader): string {
  const typed = originalOf(argument);
  const { text = '', places = [] } = withStandIns(typed) ?? {};
  const [, option = '', value = ''] = /^(-[A-Za-z])(.+)$/s.exec(text) ?? [];
  const isOfLines = options.get(option)?.kind === 'git-lines';
  // Only numbers of lines may be unknown, and no name of a file.
  if (isOfLines && places.some((place) => place > text.indexOf(':'))) refuseAttached(argument, call);
  if (isOfLines || (options.get(option)?.kind instanceof RegExp && !/^\d+$/.test(value))) {
    checkKind(textArgument(value), options.get(option)?.kind ?? 'text', option, call);
    if (typed.kind === 'dynamic') call.scope.report.renamed.set(argument, ofDigits(typed, { filled: false }));
    return text;
  }
  const [, name = '', number = ''] = /^(--[\w-]+(?==)|-[A-Za-z]?)=?0*(7)$/.exec(text) ?? [];
  const { arity, kind } = options.get(name) ?? {};
  const isValue = number !== '' && arity !== 'flag' && kind instanceof RegExp && acceptsAny(kind);
  const isNumber = name === '-' ? table.word && acceptsAny(table.word, '-') : isValue;
  if (typed.kind !== 'dynamic' || number === '' || table.goFlags || !isNumber) {
    return refuseAttached(argument, call);
  }
  call.scope.report.renamed.set(argument, ofDigits(typed, { filled: true }));
  return text;
}

const refuseAttached = ({ text }: Argument, { name }: Call): never =>
  stop(
    'bash.dynamic',
    `${shown(text)} is an option of ${name} with a value that is not known`,
    'Write option and value as two words.',
  );

function readOption(word: string, reader: Reader): void {
  if (reader.table.word?.test(word)) reader.found.push({ name: word, at: reader.word });
  else if (reader.table.goFlags) readLong(word.replace(/^--/, '-'), reader);
  else if (word.startsWith('--') || reader.options.has(word)) readLong(word, reader);
  else readCluster(word, reader);
}

function readLong(word: string, reader: Reader): void {
  const equals = word.indexOf('=');
  const name = equals === -1 ? word : word.slice(0, equals);
  const option = reader.options.get(name) ?? refuseOption(name, word, reader);
  const attached = equals === -1 ? undefined : textArgument(word.slice(equals + 1));
  if (option.arity === 'flag' && attached) refuseOption(name, word, reader);
  keep(name, option, attached, reader);
}

/** `-abc`: flags up to the first option that takes a value, whose value is the rest or the next word. */
function readCluster(word: string, reader: Reader): void {
  if (reader.table.unclustered && word.length > 2) refuseOption(word, word, reader);
  for (let at = 1; at < word.length; at += 1) {
    const name = `-${word[at]}`;
    const option = reader.options.get(name) ?? refuseOption(name, word, reader);
    if (option.arity === 'flag') reader.found.push({ name, at: reader.word });
    else {
      const attached = word.slice(at + 1);
      if (attached.startsWith('=') && FILES.includes(option.kind)) refuseEquals(name, word, reader);
      if (reader.table.tailless && option.arity === 'value' && attached === '' && at > 1)
        refuseTail(name, word, reader);
      keep(name, option, attached === '' ? undefined : textArgument(attached), reader);
      return;
    }
  }
}

function keep(name: string, { arity, kind }: Option, attached: Argument | undefined, reader: Reader): void {
  const value = arity === 'value' ? (attached ?? reader.call.rest[reader.at++]) : attached;
  if (arity === 'value' && !value) {
    stop('bash.option', `${name} of ${reader.call.name} has no value`, `Write ${name} with its value.`);
  }
  if (value?.kind === 'glob') {
    stop('bash.glob', `${shown(value.text)} as the value of ${name} may become several words`, 'Name one file.');
  }
  if (reader.table.plainValues && value !== attached && value?.text.startsWith('-')) refuseDash(name, value, reader);
  // A minus would make an option of it.
  const isBare = reader.table.plainValues && value !== attached && value?.kind === 'dynamic';
  if (value) checkKind(value, kind, isBare ? `the value of ${name}` : name, reader.call);
  reader.found.push({ name, ...(value && { value }), at: reader.word });
}

/** `-c=x` names the file `x` to some programs, and `=x` to others. */
const refuseEquals = (name: string, word: string, { call }: Reader): never =>
  stop('bash.option', `the file in ${shown(word)} of ${call.name} is not certain`, `Write ${name} FILE, without "=".`);

const refuseTail = (name: string, word: string, { call }: Reader): never =>
  stop(
    'bash.option',
    `${name} of ${call.name} has no value in ${shown(word)}`,
    `Write ${name} as a word of its own, with its value.`,
  );

const refuseDash = (name: string, { text }: Argument, { call }: Reader): never =>
  stop('bash.value', `${shown(text)} as the value of ${name} of ${call.name} looks like an option`, 'Leave it out.');

function checkOperand(
  argument: Argument,
  index: number,
  table: OperandTable,
  { call, found }: Reader,
  dashes: boolean,
): Argument {
  if (index >= (table.max ?? Number.POSITIVE_INFINITY)) {
    stop('bash.operand', `${shown(argument.text)} is more than ${call.name} may be given`, 'Leave it out.');
  }
  const first = found.some(({ name }) => table.unless?.includes(name)) ? undefined : table.first?.[index];
  const kind = first ?? (dashes ? (table.afterDashes ?? table.kind) : table.kind);
  if (kind === 'pattern' && writePattern(argument, dashes, call)) return argument;
  checkKind(argument, kind, 'an operand', call);
  return argument;
}

function refuseOption(name: string, word: string, { call, options }: Reader): never {
  const near = nearest(name.slice(0, 60), [...options.keys()]);
  const known = [...options.keys()].filter((option) => option.startsWith('--') === name.startsWith('--'));
  const nearby = near ? `; the nearest is ${near}` : '';
  const remedy =
    known.length === 0
      ? `Use ${call.name} without options.`
      : `${allowedAre(known, { beside: nearby.length })}${nearby}.`;
  return stop('bash.option', `the option ${shown(word)} of ${call.name} is not allowed`, remedy);
}

const CACHE = new WeakMap<OptionTable, ReadonlyMap<string, Option>>();

/** Tables are constants, so each is unfolded once. */
function optionsOf(table: OptionTable): ReadonlyMap<string, Option> {
  const known = CACHE.get(table);
  if (known) return known;
  const options = new Map<string, Option>();
  for (const name of split(table.flags ?? '')) options.set(name, { arity: 'flag', kind: 'text' });
  for (const [names, kind] of Object.entries(table.values ?? {})) {
    for (const name of split(names)) options.set(name, { arity: 'value', kind });
  }
  for (const [names, kind] of Object.entries(table.optional ?? {})) {
    for (const name of split(names)) options.set(name, { arity: 'optional', kind });
  }
  CACHE.set(table, options);
  return options;
}

const split = (names: string): string[] => names.split(/\s+/).filter(Boolean);
