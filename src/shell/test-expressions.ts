/** Conditions: the operators of `test`, `[` and `[[` that only look. None that evaluates its operand as an expression. */
import { dirname, resolve } from 'node:path';
import { isBelow, isGitDirectory } from '../lib/paths.ts';
import { type Argument, bracketed, type DynamicArgument, textArgument } from './argument.ts';
import { checkFile, isLink } from './command-paths.ts';
import { expandWord, type WriteInner } from './expand.ts';
import { isBareList } from './kinds.ts';
import { isUnseen } from './name-lists.ts';
import { asOneWord, isNumberOf, ofDigits } from './numbers.ts';
import { bareText, type Condition, type Node, type Part, plainCall, type Word } from './reader/tree.ts';
import { shown, stop } from './refusal.ts';
import type { Scope } from './scope.ts';

/** `-v` and `-R` evaluate subscripts (`a[$(id)]`), `-t` and `-o` ask the shell: left out. */
const ABOUT_FILES = ['-e', '-f', '-d', '-s', '-r', '-w', '-x', '-L', '-h'];
const ABOUT_TEXT = ['-n', '-z'];
const BETWEEN_TEXTS = ['=', '==', '!='];
const BETWEEN_FILES = ['-nt', '-ot', '-ef'];
/** Inside of `[[` these evaluate arithmetic, and with it subscripts; `test` reads plain numbers. */
const BETWEEN_NUMBERS = ['-eq', '-ne', '-lt', '-le', '-gt', '-ge'];

/** Throws Refused unless the operands of `test` are one condition. Its meaning depends on their number, as in POSIX. */
export function checkTest(operands: readonly Argument[], scope: Scope): void {
  const negated = operands.length > 1 && textOf(operands[0]) === '!' && !isBinary(operands);
  checkCondition(negated ? operands.slice(1) : operands, [...BETWEEN_TEXTS, ...BETWEEN_NUMBERS], scope);
}

const isBinary = (operands: readonly Argument[]): boolean =>
  operands.length === 3 && [...BETWEEN_TEXTS, ...BETWEEN_NUMBERS, ...BETWEEN_FILES].includes(textOf(operands[1]));

/** `[[ … ]]` written out again: operators bare, as the grammar wants them, operands quoted, so none is a pattern. */
export function writeConditional(
  { conditions, joins }: Extract<Node, { kind: 'conditional' }>,
  scope: Scope,
  writeInner: WriteInner,
): string {
  const texts = conditions.map((condition) => writeCondition(condition, scope, writeInner));
  return `[[ ${texts.map((text, index) => (index === 0 ? text : `${joins[index - 1]} ${text}`)).join(' ')} ]]`;
}

function writeCondition(condition: Condition, scope: Scope, writeInner: WriteInner): string {
  const { negated, words, expression } = condition;
  const operands = words.map((word) => expandWord(word, scope, writeInner));
  if (expression !== undefined) return writeExpression(operands, negated, expression);
  if (operands.length === 1 && textOf(operands[0]).startsWith('-')) refuseCondition(operands);
  const areNumbers = operands.length === 3 && [operands[0], operands[2]].every(isNumber);
  const file = words[1];
  if (file && operands.length === 2 && ABOUT_FILES.includes(textOf(operands[0])) && isUnseen(file, scope)) {
    return `${negated ? '! ' : ''}-n ${writeNamed(textOf(operands[0]), file, scope, writeInner)}`;
  }
  const numbers = areNumbers ? BETWEEN_NUMBERS : [];
  const compares = areNumbers && BETWEEN_NUMBERS.includes(textOf(operands[1]));
  const isPattern = operands.length === 3 && BETWEEN_TEXTS.includes(textOf(operands[1]));
  const plain = isPattern ? operands.map((operand, index) => (index === 2 ? asText(operand) : operand)) : operands;
  checkCondition(plain, [...BETWEEN_TEXTS, ...numbers], scope);
  const operator = operands.length - 2;
  const word = words[operator];
  if (word && bareText(word) === undefined) refuseCondition(operands); // a quoted operator is a syntax error to bash
  const texts = operands.map((operand, index) => {
    if (index === operator) return textOf(operand);
    if (compares && operand.kind === 'dynamic') return ofDigits(operand, { filled: false }).emitted;
    return isPattern && index === 2 ? writePattern(operand, words[2]) : operand.emitted;
  });
  return `${negated ? '! ' : ''}${texts.join(' ')}`;
}

/** `[[ -f $f ]]` by the program test, which is given names that are checked when they are known. */
function writeNamed(operator: string, file: Word, scope: Scope, writeInner: WriteInner): string {
  const plain = (text: string): Word => ({ parts: [{ kind: 'text', text, quoted: true }], source: text });
  const quoted: Word = { ...file, parts: file.parts.map((part) => ({ ...part, quoted: true }) as Part) };
  const test = plainCall([plain('test'), plain(operator), quoted]);
  const body: Node = {
    kind: 'chain',
    first: test,
    rest: [{ operator: '&&', node: plainCall([plain('echo'), plain('1')]) }],
  };
  return `"$${bracketed(writeInner(body, scope))}"`;
}

function writeExpression([operand]: readonly Argument[], negated: boolean, expression: string): string {
  if (operand?.kind !== 'text' && operand?.kind !== 'dynamic') refuseCondition(operand ? [operand] : []);
  return `${negated ? '! ' : ''}${operand.emitted} =~ ${expression}`;
}

/** Operand after `==`: a pattern there matches the text before it, and no files. */
const asText = (operand: Argument): Argument => (operand.kind === 'glob' ? textArgument(operand.text) : operand);

/** A value that is not quoted is a pattern as well. */
function writePattern(operand: Argument, word: Word | undefined): string {
  const [only, ...more] = word?.parts ?? [];
  const isBare = only?.kind === 'variable' && !only.quoted && more.length === 0;
  if (!isBare) return operand.emitted;
  if (operand.kind === 'text' && /[*?[\\]/.test(operand.text)) refuseCondition([operand]);
  return operand.kind === 'dynamic' ? operand.emitted.slice(1, -1) : operand.emitted;
}

/** Nothing in it is evaluated: digits, or a value that is held to them. */
const isNumber = (argument: Argument | undefined): boolean =>
  argument?.kind === 'text'
    ? /^-?\d+$/.test(argument.text)
    : argument?.kind === 'dynamic' && (argument.number === true || isNumberOf(/^\d+$/, argument, true));

/** `[ $n -ge 5 ]`: what is not one number fails in any case. */
const areCompared = (operands: readonly Argument[]): boolean =>
  operands.length === 3 && BETWEEN_NUMBERS.includes(textOf(operands[1]));

/** `[ -f $directory/file ]`: a value of several words would make no condition of it, and one of one word is quoted as well. */
const isOfOneFile = (operand: DynamicArgument, operands: readonly Argument[]): boolean =>
  ABOUT_FILES.includes(textOf(operands[0])) && !isBareList(operand);

function checkCondition(asked: readonly Argument[], binaries: readonly string[], scope: Scope): void {
  const operands = asked.map((operand) => {
    if (operand.kind === 'glob' || operand.kind === 'pipe') refuseCondition(asked);
    if (operand.kind !== 'dynamic' || !operand.many) return operand;
    if (!areCompared(asked) && !isOfOneFile(operand, asked)) refuseMany(operand, asked);
    const word = asOneWord(operand);
    scope.report.renamed.set(operand, word);
    return word;
  });
  const [first, second, third] = operands;
  const [unary, binary] = [textOf(first), textOf(second)];
  if (operands.length === 1) return;
  if (operands.length === 2 && ABOUT_TEXT.includes(unary)) return;
  if (operands.length === 3 && binaries.includes(binary)) return;
  if (operands.length === 2 && ABOUT_FILES.includes(unary)) checkName(second, scope);
  else if (operands.length === 3 && BETWEEN_FILES.includes(binary)) {
    checkOperand(first, scope);
    checkOperand(third, scope);
  } else refuseCondition(operands);
}

/**
 * Whether a file with a name of credentials is there is what a listing of its directory shows; a link may lead elsewhere. That
 * a toolchain is there is no secret.
 */
function checkName(operand: Argument | undefined, scope: Scope): void {
  if (operand?.kind === 'dynamic' && operand.toolchain && !operand.text.includes('..')) return;
  // In a sandbox, where nothing is that it must not know of, it only learns what is there.
  if (operand?.kind === 'dynamic' && scope.rules.sandboxed && !operand.many) return;
  const path = operand?.kind === 'text' ? operand.text.replace(/(?<=.)\/+$/, '') : '';
  const { paths } = scope.rules;
  const isEntry = (cwd: string): boolean => {
    const place = paths.placeOf(resolve(cwd, path));
    return isBelow(place, paths.root) && place !== paths.root && !isLink(place);
  };
  const isListed = path !== '' && scope.cwds.every(isEntry);
  if (isListed) checkFile(dirname(path), path.split('/').some(isGitDirectory) ? 'listed' : 'data', scope);
  else checkOperand(operand, scope, 'listed');
}

function checkOperand(operand: Argument | undefined, scope: Scope, use: 'data' | 'listed' = 'data'): void {
  if (
    operand?.kind === 'dynamic' &&
    operand.uses &&
    !operand.many &&
    !(operand.toolchain && operand.text.includes('..'))
  ) {
    operand.uses.push('read');
    return;
  }
  if (operand?.kind !== 'text') refuseCondition(operand ? [operand] : []);
  checkFile(operand.text, use, scope);
}

const textOf = (argument: Argument | undefined): string => (argument?.kind === 'text' ? argument.text : '');

/** How many words it comes to would decide what the condition means. */
function refuseMany({ text }: Argument, [first]: readonly Argument[]): never {
  if (/[*?]/.test(text)) {
    stop('bash.condition', `${shown(text)} may come to several words`, 'Ask ls: ls -d PATTERN > /dev/null 2>&1 && …');
  }
  const example = ABOUT_FILES.includes(textOf(first)) ? `${textOf(first)} "$x"` : '"$x" = y';
  stop('bash.condition', `${shown(text)} may come to several words`, `Put it in double quotes: [ ${example} ].`);
}

function refuseCondition(operands: readonly Argument[]): never {
  return stop(
    'bash.condition',
    `${shown(operands.map(({ text }) => text).join(' '))} is not a condition that only looks`,
    `Use ${ABOUT_FILES.join(' ')} with a file, -n or -z with a text, or =, != between two texts; join with && and ||.`,
  );
}
