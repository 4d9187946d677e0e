/** What a variable, an operation on it and arithmetic come to: known values, or what they will be when the command runs. */
import { quote } from '../lib/text.ts';
import { bracketed } from './argument.ts';
import { temporaryName } from './command-paths.ts';
import { arithmeticDigits, type CommitName, digitsOf } from './numbers.ts';
import { applyOperation, writeOperation } from './operations.ts';
import {
  type Arithmetic,
  type DefaultOperation,
  type Node,
  type Operation,
  type Part,
  variablesIn,
} from './reader/tree.ts';
import { Refused, shown, stop } from './refusal.ts';
import { type Scope, spend } from './scope.ts';
import {
  commitIn,
  isArray,
  isNumeric,
  isOfToolchain,
  isSingleWord,
  LAST_PROCESS,
  type ShellText,
  type State,
  unknownValue,
  type Value,
  withValue,
  written,
} from './shell-state.ts';
import { writeSubscript } from './subscripts.ts';
import { HOMES } from './toolchain-names.ts';

/** `text` is absent where the value is not known before it runs. `emitted` stands in quotes. */
export interface VariableValue {
  readonly text?: string;
  readonly emitted: string;
  readonly number?: boolean;
  /** May lead to a toolchain. */
  readonly toolchain?: boolean;
  /** Name of the variable that it is the whole value of. */
  readonly of?: string;
  /** Several words, each of which stays one. */
  readonly list?: boolean;
  /** One word, in quotes or not. */
  readonly word?: boolean;
  /** The name of one commit, if all goes well. */
  readonly commit?: CommitName | undefined;
}

/** `fill` expands the default of a parameter. */
export function resolveVariable(
  part: Extract<Part, { kind: 'variable' }>,
  scope: Scope,
  fill: (parts: readonly Part[]) => VariableValue,
): VariableValue {
  const { name, operation } = part;
  const value = scope.variables.get(name) ?? givenValue(name, scope);
  if (value === undefined) {
    // Commands start from an environment that is built from nothing: what is not named here is not set.
    if (operation?.operator === '-') return fill(operation.word);
    if (operation?.operator === '+') return { text: '', emitted: "''" };
    return refuseUnknown(name);
  }
  const reference = scope.variables.has(name) && name !== LAST_PROCESS ? written(name) : name;
  if (operation) return { ...operate(value, reference, operation, fill), toolchain: isOfToolchain(value) };
  if (value.kind !== 'text') {
    const of = /^\w+$/.test(reference) && { of: reference };
    const commit = commitIn(value);
    return {
      emitted: emittedName(reference),
      number: value.kind === 'number',
      toolchain: isOfToolchain(value),
      word: isSingleWord(value),
      commit,
      ...of,
    };
  }
  return { text: value.text, emitted: value.named ? emittedName(reference) : quote(value.text) };
}

const emittedName = (reference: string): string =>
  /^\w+$|^[?#$!]$/.test(reference) ? `"$${reference}"` : `"\${${reference}}"`;

const NUMBERS = /^(?:[?#$]|RANDOM|SECONDS|LINENO|UID|EUID|PPID|PIPESTATUS\[\d\])$/;
/** Text that anybody may read, of the environment that commands are given or of bash itself. */
const HARMLESS =
  /^(?:HOME|PATH|LD_LIBRARY_PATH|USER|LOGNAME|SHELL|LANG|LC_ALL|TERM|CI|NO_COLOR|PAGER|EDITOR|HOSTNAME|OSTYPE|MACHTYPE|HOSTTYPE|BASH_VERSION|BASH_REMATCH\[\d\]|PIPESTATUS\[[@*]\])$/;

/** What people set for toolchains, by which none of the programs that only read goes; mostly they are empty. */
export const OF_TOOLCHAINS =
  /^(?:[A-Z]+_(?:OPTS|ARGS|FLAGS|OPTIONS)|(?:GO|RUST|CARGO|NODE|PYTHON|RUBY|GEM|BUNDLE|PIP|UV|NPM|MAVEN|GRADLE|JAVA|CMAKE|MAKE|COREPACK)[A-Z_]*|(?:C|CXX|CPP|LD)FLAGS|CC|CXX|RUBYOPT|DEBUG|GITHUB_(?:ACTIONS|SHA|REF|REPOSITORY)|RUNNER_OS)$/;

/** Value of a variable that the line has not set. */
function givenValue(name: string, { cwds, previous, rules }: Scope): Value | undefined {
  if (name === 'TMPDIR') return { kind: 'text', text: temporaryName(rules), named: true };
  if (name === 'GITHUB_WORKSPACE') return { kind: 'text', text: rules.paths.root };
  if (name === 'HOME' && rules.home !== undefined) return { kind: 'text', text: rules.home };
  const [cwd, ...more] = cwds;
  if (name === 'PWD' && cwd !== undefined && more.length === 0) return { kind: 'text', text: cwd };
  if (name === 'OLDPWD' && typeof previous === 'string') return { kind: 'text', text: previous };
  if (NUMBERS.test(name)) return { kind: 'number' };
  if (HOMES.test(name)) return unknownValue({ toolchain: true });
  const isKnown =
    HARMLESS.test(name) || rules.variables?.includes(name) || (rules.sandboxed && OF_TOOLCHAINS.test(name));
  return isKnown ? { kind: 'unknown' } : undefined;
}

/** Whether a variable may have a value that the judge or the run knows. */
export const isGiven = (name: string, scope: Scope): boolean =>
  scope.variables.has(name) || givenValue(name, scope) !== undefined;

/** Whether the variable has a value, and one that is not empty where `colon` asks for that. Throws Refused where only the run knows. */
export function isFilled(name: string, colon: boolean, scope: Scope): boolean {
  const value = scope.variables.get(name) ?? givenValue(name, scope);
  if (value === undefined || value.kind === 'text') return value !== undefined && (!colon || value.text !== '');
  return stop(
    'bash.variable',
    `whether ${shown(`$${name}`)} is empty decides how many words there are, and is not known before it runs`,
    `Write the command twice: if [ -n "$${name}" ]; then …; else …; fi`,
  );
}

const refuseUnknown = (name: string): never =>
  stop(
    'bash.variable',
    `the value of ${shown(`$${name}`)} is not known before the command runs`,
    name === LAST_PROCESS
      ? 'Start a command by & before it, on every way that leads there.'
      : `Write the value itself, or set it in the same line: ${/^\w+$/.test(name) ? name : 'x'}=value; … For text, use single quotes.`,
  );

/** What `${name…}` makes of a value: the same as bash where all is known, else left to bash. */
function operate(
  value: Value,
  reference: string,
  operation: Operation,
  fill: (parts: readonly Part[]) => VariableValue,
): VariableValue {
  if (operation.operator === 'keys') return { emitted: `"\${!${reference}[@]}"`, list: true };
  if (operation.operator === 'entry') return entryOf(value, reference, operation, fill);
  if (operation.operator === 'element') {
    return { emitted: `"\${${writeOperation(reference, operation)}}"`, list: operation.index === '@' };
  }
  if ('word' in operation) return withDefault(value, reference, operation, fill);
  const emitted = `"\${${writeOperation(reference, operation)}}"`;
  const text = value.kind === 'text' && isSimple(value.text) ? applyOperation(value.text, operation) : undefined;
  const commit = operation.operator === 'hex' || operation.operator === 'plain' ? 'written' : undefined;
  if (text === undefined) return { emitted, number: ['length', 'count'].includes(operation.operator), commit };
  return { text, emitted: value.kind === 'text' && value.named ? emitted : quote(text) };
}

function entryOf(
  value: Value,
  reference: string,
  { key, fallback }: Extract<Operation, { operator: 'entry' }>,
  fill: (parts: readonly Part[]) => VariableValue,
): VariableValue {
  const name = reference.replace(/^v_/, '');
  const entry = `${reference}[${writeSubscript({ name, source: key.source, value }, fill(key.parts))}]`;
  return fallback ? withDefault({ kind: 'unknown' }, entry, fallback, fill) : { emitted: `"\${${entry}}"` };
}

/** Bash counts characters by the locale, and long texts take long. */
const isSimple = (text: string): boolean => /^[\x20-\x7e]{0,100}$/.test(text);

function withDefault(
  value: Value,
  reference: string,
  operation: DefaultOperation,
  fill: (parts: readonly Part[]) => VariableValue,
): VariableValue {
  const { operator, colon, word } = operation;
  const filled = fill(word);
  if (value.kind === 'text') {
    const isGiven = !colon || value.text !== '';
    const own: VariableValue = { text: value.text, emitted: value.named ? `"$${reference}"` : quote(value.text) };
    if (isGiven) return operator === '-' ? own : filled;
    return operator === '-' ? filled : { text: '', emitted: "''" };
  }
  if (filled.text === undefined || !/^[\w./:@%+,= -]*$/.test(filled.text)) {
    stop(
      'bash.variable',
      `${shown(`$${reference}`)} and its default are both not known before the command runs`,
      `Use a default of plain words, as in "\${${reference}:-value}".`,
    );
  }
  return { emitted: `"\${${reference}${colon ? ':' : ''}${operator}${filled.text}}"` };
}

const COUNTERS = ['RANDOM', 'SECONDS', 'LINENO'];

/** Writes arithmetic out. Bash evaluates what a name holds once more, so only names that hold a number may stand in it. */
export function writeArithmetic(
  { tokens, assigns, source }: Arithmetic,
  scope: Scope,
  writeInner?: (body: Node, scope: Scope) => string,
): string {
  return tokens
    .map((token, at) => {
      if (typeof token === 'string') return token;
      if ('body' in token)
        return `10#0$(v_n="$${bracketed(writeInner?.(token.body, scope) ?? '')}"; echo "\${${digitsOf('v_n', '@')}}")`;
      const value = scope.variables.get(token.name);
      if (!value && COUNTERS.includes(token.name)) return `${token.dollar ? '$' : ''}${token.name}`;
      const isDecimal = token.decimal ? value !== undefined && !isArray(value) : value?.kind === 'unknown';
      if (isDecimal && !assigns.includes(token.name)) return arithmeticDigits(written(token.name));
      if (value ? !isNumeric(value) : !isSetHere(tokens, at, assigns)) refuseName(token.name, source, assigns);
      return `${token.dollar ? '$' : ''}${written(token.name)}`;
    })
    .join('');
}

/** `i = 0` before anything else has read it. */
function isSetHere(tokens: Arithmetic['tokens'], at: number, assigns: readonly string[]): boolean {
  const token = tokens[at];
  if (typeof token !== 'object' || 'body' in token || token.dollar || !assigns.includes(token.name)) return false;
  const before = tokens.slice(0, at).filter((one) => one !== ' ');
  const [next] = tokens.slice(at + 1).filter((one) => one !== ' ');
  return before.length === 0 && next === '=';
}

/** What the variables hold afterwards. */
export const afterArithmetic = (state: State, { assigns }: Arithmetic): State =>
  assigns.reduce((next, name) => withValue(next, name, { kind: 'number' }), state);

const refuseName = (name: string, source: string, assigns: readonly string[]): never =>
  stop(
    'bash.arithmetic',
    `${shown(name)} in ${shown(source.trim())} is not known to hold a number`,
    assigns.includes(name)
      ? `Make it one first: ${name}=$((${name} + 0)); …`
      : `Set it in the same line, to a number or by a command: ${name}=0; …`,
  );

/** In one command, and in one command line. */
const [MAX_CHOICES, MAX_TURNS] = [200, 2000];

/**
 * Writes the node for each combination of values: once, if the text is the same for all, else for a value that only the run knows.
 * @throws Refused where that cannot be
 */
export function forEachChoice(node: unknown, scope: Scope, write: (scope: Scope) => ShellText): ShellText {
  const scopes = choicesOf(node, scope);
  const { calls, inner } = scope.report;
  const [from, innerFrom] = [calls.length, inner.length];
  let result: ShellText | undefined;
  for (const one of scopes) {
    countTurn(scope);
    const next = write(one);
    if (result && result.text !== next.text) {
      calls.length = from;
      inner.length = innerFrom;
      return writeUnknown(node, scope, write);
    }
    result = result
      ? { text: next.text, ok: union(result.ok, next.ok), failed: union(result.failed, next.failed) }
      : next;
  }
  return result ?? write(scope);
}

function writeUnknown(node: unknown, scope: Scope, write: (scope: Scope) => ShellText): ShellText {
  const variables = new Map(scope.variables);
  for (const name of variablesIn(node)) {
    const value = variables.get(name);
    if (value?.kind !== 'choice') continue;
    // Where it runs, the check lets no option pass.
    if (value.texts.some((text) => text.startsWith('-'))) refuseDifference();
    variables.set(name, unknownValue({}));
  }
  try {
    return write({ ...scope, variables });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuseDifference();
  }
}

const union = (a: readonly string[], b: readonly string[]): readonly string[] => [...new Set([...a, ...b])];

/** A scope for each combination of values. */
export function choicesOf(node: unknown, scope: Scope): Scope[] {
  if (![...scope.variables.values()].some(({ kind }) => kind === 'choice')) return [scope];
  let scopes = [scope];
  for (const name of variablesIn(node)) {
    const value = scope.variables.get(name);
    if (value?.kind !== 'choice') continue;
    if (scopes.length * value.texts.length > MAX_CHOICES) {
      stop(
        'bash.limit',
        `the variables of one command have over ${MAX_CHOICES} values together`,
        'Loop over fewer words, or give the pattern to the command itself.',
      );
    }
    scopes = scopes.flatMap((one) => value.texts.map((text) => pinned(one, name, text)));
  }
  return scopes;
}

const pinned = (scope: Scope, name: string, text: string): Scope => {
  const value: Value = { kind: 'text', text, named: true };
  return { ...scope, variables: new Map(scope.variables).set(name, value) };
};

/** Throws Refused where a line has more judged than it has time for. */
function countTurn({ report }: Scope): void {
  report.turns += 1;
  spend(8, report);
  if (report.turns > MAX_TURNS) {
    stop('bash.limit', `the loops come to over ${MAX_TURNS} commands`, 'Loop over fewer words.');
  }
}

export const refuseDifference = (): never =>
  stop(
    'bash.loop',
    'what is written for this command would differ from one value of its variables to another',
    'Write the command once for each value.',
  );
