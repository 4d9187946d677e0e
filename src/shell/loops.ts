/** Writes loops and `case`: a body is judged for each word, until another turn would find nothing new. */
import { quote } from '../lib/text.ts';
import type { Argument } from './argument.ts';
import { checkName } from './assignments.ts';
import { checkFile } from './command-paths.ts';
import { commitOfWord } from './commit-names.ts';
import { expandWord, expandWords, type WriteInner } from './expand.ts';
import { expandGlob } from './glob-check.ts';
import { isProcessesWord } from './jobs.ts';
import { type Arithmetic, literalText, type Node, type NodeOf, type Word } from './reader/tree.ts';
import { Refused, shown, stop } from './refusal.ts';
import { hasWritten, type Loop, MAX_WORK, type Scope } from './scope.ts';
import {
  commitIn,
  includes,
  isArray,
  isNumeric,
  isOfToolchain,
  isProcessList,
  joinStates,
  mapStateOf,
  type NodeText,
  PROCESS,
  plainState,
  type State,
  unknownValue,
  type Value,
  withValue,
  written,
} from './shell-state.ts';
import { afterArithmetic, choicesOf, writeArithmetic } from './shell-variables.ts';
import { namesToolchain } from './toolchain-names.ts';
import { turnsInRow } from './unrolled.ts';

/** What a loop needs of the walk. */
type Write = (node: Node, scope: Scope) => NodeText;

const MAX_ROUNDS = 8;

interface Round {
  readonly text: string;
  /** How the next turn begins. */
  readonly next: State;
  /** How the loop is left. */
  readonly left: State;
}

/** Repeats `turn` until it covers what it leads to itself. */
function untilStable(scope: Scope, entry: State, turn: (scope: Scope, loop: Loop) => Round): Round {
  const { report } = scope;
  const [calls, inner] = [report.calls.length, report.inner.length];
  let state = entry;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { moves } = report;
    report.calls.length = calls;
    report.inner.length = inner;
    const loop: Loop = { left: [], again: [] };
    const found = turn({ ...scope, ...state, loop, repeats: true }, loop);
    const next = loop.again.reduce(joinStates, found.next);
    const left = loop.left.reduce(joinStates, found.left);
    if (includes(state, next) && moves === report.moves) return { text: found.text, next, left };
    state = widened(state, next);
  }
  return stop(
    'bash.loop',
    'where the turns of this loop would stand is not known',
    'Use ( cd DIRECTORY && … ) inside of the loop.',
  );
}

/** A loop of one turn. */
function once(scope: Scope, turn: (scope: Scope) => Round): Round {
  const loop: Loop = { left: [], again: [] };
  const { text, next, left } = turn({ ...scope, loop });
  return { text, next: loop.again.reduce(joinStates, next), left: loop.left.reduce(joinStates, left) };
}

/** What differs from turn to turn is not known, or a number. */
function widened(state: State, next: State): State {
  const joined = joinStates(state, next);
  const variables = new Map(joined.variables);
  for (const [name, value] of joined.variables) {
    const [before, after] = [state.variables.get(name), next.variables.get(name)];
    if (value === before && value === after) continue;
    const isSame = before !== undefined && after !== undefined && sameText(before, after);
    const number = before !== undefined && after !== undefined && isNumeric(before) && isNumeric(after);
    const exported = value.exported && { exported: true as const };
    const unknown = number
      ? ({ kind: 'number' } as const)
      : unknownValue({
          toolchain: isOfToolchain(value),
          list: isArray(value),
          map: mapStateOf(value),
          processes: isProcessList(value),
          commit: commitIn(value),
        });
    variables.set(name, isSame ? before : { ...unknown, ...exported });
  }
  return { ...joined, variables };
}

const sameText = (a: Value, b: Value): boolean => JSON.stringify(a) === JSON.stringify(b);

const gone = (state: State): State => ({ ...state, cwds: [] });

export function writeFor(node: NodeOf<'for'>, scope: Scope, write: Write, writeInner: WriteInner): NodeText {
  const { calls, inner } = scope.report;
  const [from, innerFrom] = [calls.length, inner.length];
  try {
    return writeTurns(node, scope, write, writeInner);
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.rule === 'bash.limit') throw error;
    calls.length = from;
    inner.length = innerFrom;
    const whole = unrolled(node, scope, writeInner);
    if (!whole) throw error;
    try {
      return write({ kind: 'group', body: whole, redirects: [] }, scope);
    } catch (again) {
      throw again instanceof Refused ? error : again;
    }
  }
}

/** The turns of a loop over words that are known, one after the other; undefined for any other. */
export function unrolled(node: NodeOf<'for'>, scope: Scope, writeInner: WriteInner): NodeOf<'sequence'> | undefined {
  if (choicesOf(node.words, scope).length > 1) return undefined;
  const turns = node.words.flatMap((word) => wordTurns(word, scope, writeInner));
  const texts = turns.flatMap((turn) => turn.texts ?? []);
  const isKnown = texts.length > 0 && texts.length <= MAX_UNROLLED && turns.every((turn) => turn.texts);
  return isKnown ? turnsInRow(node, texts) : undefined;
}

const MAX_UNROLLED = 30;

function writeTurns(node: NodeOf<'for'>, scope: Scope, write: Write, writeInner: WriteInner): NodeText {
  const name = checkName(node.name);
  const { texts, emitted, value } = loopWords(node.words, scope, writeInner);
  const turn = (at: Scope): Round => {
    const body = write(node.body, { ...at, ...withValue(at, name, value) });
    return { text: body.text, next: joinStates(body.ok, body.failed), left: gone(at) };
  };
  const { text, next, left } = value.kind === 'text' ? once(scope, turn) : untilStable(scope, scope, turn);
  // Without words that are known, there may be no turn at all.
  const end = joinStates(texts.length > 0 ? next : joinStates(next, scope), left);
  return { text: `for ${written(name)} in ${emitted}; do ${text}; done`, ok: end, failed: end };
}

export function writeWhile(node: NodeOf<'while'>, scope: Scope, write: Write): NodeText {
  const { text, left } = untilStable(scope, scope, (at, loop) => {
    const condition = write(node.condition, { ...at, loop: undefined, notes: false });
    const [inside, outside] =
      node.word === 'while' ? [condition.ok, condition.failed] : [condition.failed, condition.ok];
    const body = write(node.body, { ...at, ...plainState(inside.cwds.length > 0 ? inside : at), loop });
    return {
      text: `${node.word} ${condition.text}; do ${body.text}; done`,
      next: joinStates(body.ok, body.failed),
      left: outside,
    };
  });
  return { text, ok: left, failed: left };
}

/** `for ((…))`. A counter that runs between two numbers is judged with each of them. */
export function writeCount(node: NodeOf<'count'>, scope: Scope, write: Write): NodeText {
  const { first, test, step } = node;
  const written = (expression: Arithmetic | undefined, at: Scope): string =>
    expression ? writeArithmetic(expression, at) : '';
  const assigned = [first, test, step].flatMap((one) => one?.assigns ?? []);
  for (const name of assigned) checkName(name);
  const started = written(first, scope);
  const entry = first ? afterArithmetic(scope, first) : scope;
  const counter = counterOf(node);
  const { text, left } = untilStable(scope, entry, (at) => {
    const header = `((${started}; ${written(test, at)}; ${written(step, at)}))`;
    const tested = test ? afterArithmetic(at, test) : at;
    const inside = counter ? withValue(tested, counter.name, { kind: 'choice', texts: counter.texts }) : tested;
    const body = write(node.body, { ...at, ...inside });
    const ended = joinStates(body.ok, body.failed);
    const numbered = counter ? withValue(ended, counter.name, { kind: 'number' }) : ended;
    return {
      text: `for ${header}; do ${body.text}; done`,
      next: step ? afterArithmetic(numbered, step) : numbered,
      left: tested,
    };
  });
  const end = counter ? withValue(left, counter.name, { kind: 'number' }) : left;
  return { text, ok: end, failed: end };
}

const MAX_COUNT = 100;
const HEADER = /^(\w+)=(\d{1,6});(\w+)(<=?|>=?)(\d{1,6});(?:(\w+)(?:(\+\+|--)|([-+])=(\d{1,4}))|(\+\+|--)(\w+))$/;

/** The values of `i` in `i = 0; i < 5; i++`, where nothing in the body sets it. */
function counterOf({
  first,
  test,
  step,
  body,
}: NodeOf<'count'>): { readonly name: string; readonly texts: string[] } | undefined {
  const plain = [first, test, step].map((one) =>
    (one?.tokens ?? [])
      .map((token) => (typeof token === 'string' ? token.trim() : 'body' in token ? '$()' : token.name))
      .join(''),
  );
  const found = HEADER.exec(plain.join(';'));
  if (!found) return undefined;
  const [, name = '', from, tested, operator = '', to, stepped, increment, sign, amount = '1', before, beforeName] =
    found;
  if (tested !== name || (stepped ?? beforeName) !== name || setsVariable(body, name)) return undefined;
  const by = Number(amount) * (/^-/.test(increment ?? sign ?? before ?? '') ? -1 : 1);
  const goesOn = (value: number): boolean => {
    const end = Number(to);
    return operator === '<'
      ? value < end
      : operator === '<='
        ? value <= end
        : operator === '>'
          ? value > end
          : value >= end;
  };
  const texts: string[] = [];
  for (let value = Number(from); goesOn(value); value += by) {
    if (texts.length >= MAX_COUNT || by === 0 || value < 0) return undefined;
    texts.push(String(value));
  }
  return texts.length > 0 ? { name, texts } : undefined;
}

/** Whether anything in `place` may give the variable another value. */
function setsVariable(place: unknown, name: string): boolean {
  if (Array.isArray(place)) return place.some((one) => setsVariable(one, name));
  if (typeof place !== 'object' || place === null) return false;
  const node = place as {
    assigns?: readonly string[];
    name?: unknown;
    value?: unknown;
    kind?: unknown;
    words?: unknown;
  };
  if (node.assigns?.includes(name)) return true;
  if (node.name === name && (node.value !== undefined || node.kind === 'for')) return true;
  if (node.kind === 'simple' && JSON.stringify((node.words as readonly unknown[])[0] ?? '').includes('"text":"read"'))
    return true;
  return Object.values(place).some((one) => setsVariable(one, name));
}

/** The words that a loop goes through: known texts, files that match a pattern now, or what is known only when it runs. */
interface LoopWords {
  /** Values of the variable that are known. */
  readonly texts: readonly string[];
  readonly emitted: string;
  /** Value of the loop's variable. */
  readonly value: Value;
}

const MAX_WORDS = 200;

function loopWords(words: readonly Word[], scope: Scope, writeInner: WriteInner): LoopWords {
  const texts = new Set<string>();
  const emitted = new Set<string>();
  let [isKnown, areOneWord] = [true, true];
  for (const one of choicesOf(words, scope)) {
    const turns = words.flatMap((word) => wordTurns(word, one, writeInner));
    emitted.add(turns.map((turn) => turn.emitted).join(' '));
    for (const turn of turns) {
      if (turn.texts) for (const text of turn.texts) texts.add(text);
      else isKnown = false;
      areOneWord &&= turn.texts ? turn.texts.every((text) => /^\S+$/.test(text)) : turn.isDivided === true;
    }
  }
  const [text = '', ...others] = emitted;
  if (others.length > 0) stop('bash.loop', 'an inner loop goes through other words in each turn', 'Name its words.');
  if (texts.size > MAX_WORDS && isKnown) {
    stop('bash.limit', `the loop has over ${MAX_WORDS} words`, 'Give the pattern to the command itself.');
  }
  if (text === '') stop('bash.loop', 'the loop has no words', 'Name the words of the loop.');
  const processes = words.every((word) => isProcessesWord(word, scope));
  const unknown = processes ? PROCESS : unknownIn(words, scope, areOneWord);
  if (isKnown && texts.size > 1) noteLoop(scope);
  const isJudged = isKnown && !(scope.report.easesLoops && texts.size > 1);
  return { texts: [...texts], emitted: text, value: isJudged ? valueFrom([...texts]) : unknown };
}

/** Records a loop over several words. A line that takes long because of it is judged again with less known, so this time has half. */
function noteLoop({ report, rules }: Scope): void {
  if (!report.hasLoops && rules.sandboxed && !report.easesLoops) report.work += MAX_WORK / 2;
  report.hasLoops = true;
}

const unknownIn = (words: readonly Word[], scope: Scope, word: boolean): Value =>
  unknownValue({
    word,
    toolchain: words.some((word) => namesToolchain(word, scope)),
    commit: words.length === 1 && words[0] ? commitOfWord(words[0], scope, true) : undefined,
  });

const valueFrom = (texts: readonly string[]): Value =>
  texts.length === 1 ? { kind: 'text', text: texts[0] ?? '' } : { kind: 'choice', texts };

interface LoopItems {
  /** Absent where they are not known. */
  readonly texts?: readonly string[];
  readonly emitted: string;
  /** Bash divides it at its blanks: no word has any. */
  readonly isDivided?: boolean;
}

function wordTurns(word: Word, scope: Scope, writeInner: WriteInner): LoopItems[] {
  const numbers = sequence(word);
  return expandWords(word, scope, writeInner).map((argument): LoopItems => {
    if (numbers) return { texts: numbers, emitted: argument.emitted };
    if (argument.kind === 'text') return { texts: [argument.text], emitted: argument.emitted };
    if (argument.kind === 'glob') return matchingFiles(argument, scope);
    return { emitted: argument.emitted, isDivided: isDivided(word) };
  });
}

const isDivided = ({ parts }: Word): boolean =>
  parts.every((part) => (part.kind === 'substitution' || part.kind === 'variable') && !part.quoted);

/** `$(seq 1 5)`, which everybody writes and whose answer is known. */
function sequence({ parts }: Word): readonly string[] | undefined {
  const [only, ...more] = parts;
  if (only?.kind !== 'substitution' || only.quoted || more.length > 0 || only.body.kind !== 'simple') return undefined;
  const { words, assignments, redirects } = only.body;
  const [program, ...numbers] = words.map((word) => literalText(word) ?? '');
  if (program !== 'seq' || assignments.length + redirects.length > 0) return undefined;
  if (!numbers.every((number) => /^(?:0|[1-9]\d{0,5})$/.test(number))) return undefined;
  const [from, to] = numbers.length === 1 ? [1, Number(numbers[0])] : [Number(numbers[0]), Number(numbers[1])];
  if (numbers.length > 2 || numbers.length === 0 || to < from || to - from >= MAX_WORDS) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/**
 * The files are written out in place of the pattern. Those that an earlier command of the line may have made would not be
 * among them, and many would take long to judge: in a sandbox the pattern stays, and each name is checked where it is used.
 */
function matchingFiles(glob: Extract<Argument, { kind: 'glob' }>, scope: Scope): LoopItems {
  const [cwd = '', ...others] = scope.cwds;
  const isCertain = others.length === 0 && (!hasWritten(scope.report) || scope.report.anyOrder);
  const mayStay = scope.rules.sandboxed;
  if (!isCertain && !mayStay) {
    stop(
      'bash.loop',
      `what ${shown(glob.text)} will match is not known after the commands before it`,
      'Run the loop in a call of its own, or give the pattern to the command itself.',
    );
  }
  const [first] = glob.parts;
  const fixed = first?.kind === 'text' ? first.text : '';
  checkFile(fixed.includes('/') ? fixed.slice(0, fixed.lastIndexOf('/') + 1) : '.', 'data', scope);
  const found = expandGlob(glob, cwd, scope.report, mayStay ? Number.POSITIVE_INFINITY : undefined).sort();
  if (mayStay && (!isCertain || found.length > MAX_WORDS)) {
    scope.report.keepsPattern = true;
    return { emitted: glob.emitted };
  }
  for (const file of found) checkFile(file, 'data', scope);
  const texts = found.length > 0 ? found : [glob.parts.map(({ text }) => text).join('')];
  return { texts, emitted: texts.map(quote).join(' ') };
}

/** Writes `case`: its patterns match a text and no files. */
export function writeCase(node: NodeOf<'case'>, scope: Scope, write: Write, writeInner: WriteInner): NodeText {
  const word = expandWord(node.word, scope, writeInner);
  if (word.kind === 'glob') stop('bash.glob', `${shown(word.text)} is a pattern`, 'Write case "$NAME" in ….');
  let end: State = node.branches.some(({ patterns }) => patterns.some(isAny)) ? { ...scope, cwds: [] } : scope;
  const texts = node.branches.map(({ patterns, body }) => {
    const written = body && write(body, scope);
    end = joinStates(end, written ? joinStates(written.ok, written.failed) : scope);
    const pattern = patterns.map((one) => writePattern(one, scope, writeInner)).join(' | ');
    return `(${pattern}) ${written?.text ?? ''};;`;
  });
  return { text: `case ${word.emitted} in ${texts.join(' ')} esac`, ok: end, failed: end };
}

const isAny = ({ parts: [only, ...more] }: Word): boolean =>
  more.length === 0 && only?.kind === 'glob' && only.text === '*';

function writePattern(word: Word, scope: Scope, writeInner: WriteInner): string {
  if (word.parts.some((part) => part.kind !== 'text' && part.kind !== 'glob' && !('quoted' in part && part.quoted))) {
    stop('bash.glob', `${shown(word.source)} is a pattern that is not known`, 'Put it in double quotes: "$NAME") ….');
  }
  return expandWord(word, scope, writeInner).emitted;
}
