/** The words that a loop goes through: known texts, files that match a pattern now, or what is known only when it runs. */
import { quote } from '../../lib/quote.ts';
import { shown } from '../refusal.ts';
import type { Argument } from './argument.ts';
import { choicesOf } from './choices.ts';
import { expandWords, type WriteInner } from './expand.ts';
import { checkFile } from './files.ts';
import { expandGlob } from './glob-check.ts';
import { literalText, type Word } from './reader/tree.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import type { Value } from './state.ts';

export interface LoopWords {
  /** Those that are known. */
  readonly texts: readonly string[];
  readonly emitted: string;
  /** Of the loop's variable. */
  readonly value: Value;
}

const MAX_WORDS = 200;

export function loopWords(words: readonly Word[], scope: Scope, writeInner: WriteInner): LoopWords {
  const texts = new Set<string>();
  const emitted = new Set<string>();
  let isKnown = true;
  for (const one of choicesOf(words, scope)) {
    const turns = words.flatMap((word) => wordTurns(word, one, writeInner));
    emitted.add(turns.map((turn) => turn.emitted).join(' '));
    for (const turn of turns) {
      if (turn.texts) for (const text of turn.texts) texts.add(text);
      else isKnown = false;
    }
  }
  const [text = '', ...others] = emitted;
  if (others.length > 0) stop('bash.loop', 'an inner loop goes through other words in each turn', 'Name its words.');
  if (texts.size > MAX_WORDS) {
    stop('bash.limit', `the loop has over ${MAX_WORDS} words`, 'Give the pattern to the command itself.');
  }
  if (text === '') stop('bash.loop', 'the loop has no words', 'Name the words behind in.');
  return { texts: [...texts], emitted: text, value: isKnown ? valueFrom([...texts]) : { kind: 'unknown' } };
}

const valueFrom = (texts: readonly string[]): Value =>
  texts.length === 1 ? { kind: 'text', text: texts[0] ?? '' } : { kind: 'choice', texts };

interface Turns {
  /** Absent where they are not known. */
  readonly texts?: readonly string[];
  readonly emitted: string;
}

function wordTurns(word: Word, scope: Scope, writeInner: WriteInner): Turns[] {
  const numbers = sequence(word);
  return expandWords(word, scope, writeInner).map((argument): Turns => {
    if (numbers) return { texts: numbers, emitted: argument.emitted };
    if (argument.kind === 'text') return { texts: [argument.text], emitted: argument.emitted };
    if (argument.kind === 'glob') return matchingFiles(argument, scope);
    return { emitted: argument.emitted };
  });
}

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

/** The files are written out in place of the pattern: what an earlier command of the line makes would not be among them. */
function matchingFiles(glob: Extract<Argument, { kind: 'glob' }>, scope: Scope): Turns {
  const [cwd = '', ...others] = scope.cwds;
  if (scope.report.writes || others.length > 0) {
    stop(
      'bash.loop',
      `what ${shown(glob.text)} will match is not known after the commands before it`,
      'Run the loop in a call of its own, or give the pattern to the command itself.',
    );
  }
  const [first] = glob.parts;
  const fixed = first?.kind === 'text' ? first.text : '';
  checkFile(fixed.includes('/') ? fixed.slice(0, fixed.lastIndexOf('/') + 1) : '.', 'data', scope);
  const found = expandGlob(glob, cwd, scope.report).sort();
  for (const file of found) checkFile(file, 'data', scope);
  const texts = found.length > 0 ? found : [glob.parts.map(({ text }) => text).join('')];
  return { texts, emitted: texts.map(quote).join(' ') };
}
