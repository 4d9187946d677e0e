/** Turns a word of the tree into arguments: known values are filled in, unknown ones written out as they are. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { quote } from '../lib/text.ts';
import { type Argument, bracketed, type DigitPart, type GlobPart, knownText, textArgument } from './argument.ts';
import { commitsOf } from './commit-names.ts';
import { expandGlob } from './glob-check.ts';
import { listedWords } from './listed-words.ts';
import { writeCommit, writeCommits, writeDigits } from './numbers.ts';
import { bareText, type DefaultOperation, type Node, type Part, type Word } from './reader/tree.ts';
import { shown, stop } from './refusal.ts';
import { type Scope, spend } from './scope.ts';
import { isFilled, resolveVariable, type VariableValue, writeArithmetic } from './shell-variables.ts';
import { namesToolchain } from './toolchain-names.ts';

/** Checks what stands in a substitution and writes it out. `isLine`: it is a line of its own, for another shell. */
export type WriteInner = (body: Node, scope: Scope, isLine?: boolean) => string;

/** One word, where bash splits none: `[[ … ]]`, here-documents, `case`. */
export function expandWord(word: Word, scope: Scope, writeInner: WriteInner): Argument {
  const pieces = word.parts.flatMap((part) => piecesOf({ ...part, quoted: true } as Part, word, scope, writeInner));
  return argumentOf(pieces, word, scope);
}

/** The value of an assignment, in which a pattern matches no files. */
export const expandValue = ({ parts, source }: Word, scope: Scope, writeInner: WriteInner): Argument =>
  expandWord({ parts: parts.map(asText), source }, scope, writeInner);

const asText = (part: Part): Part => (part.kind === 'glob' ? { kind: 'text', text: part.text, quoted: true } : part);

/** Expands a word of a command: an unquoted value may become several words, or none. */
export function expandWords(word: Word, scope: Scope, writeInner: WriteInner): Argument[] {
  const listed = listedWords(word, scope);
  if (listed) return listed;
  const pieces = word.parts.flatMap((part) => piecesOf(part, word, scope, writeInner));
  const fields: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'blank') fields.push([]);
    else fields.at(-1)?.push(piece);
  }
  return fields.filter((field) => field.length > 0).map((field) => unmatched(argumentOf(field, word, scope), scope));
}

/** Without a match, bash passes a glob literally; for an option such as `--include=*.ts`, and for an address, that is the usual case. */
function unmatched(argument: Argument, { cwds, report }: Scope): Argument {
  if (argument.kind !== 'glob' || !/^(?:--[\w-]+=|https?:\/\/|localhost:)/.test(argument.parts[0]?.text ?? ''))
    return argument;
  if (cwds.some((cwd) => expandGlob(argument, cwd, report).length > 0)) return argument;
  return textArgument(argument.parts.map(({ text }) => text).join(''));
}

/** The pieces in the order of the parts, each known or not. */
type Piece =
  | { readonly kind: 'text'; readonly text: string; readonly emitted: string }
  | { readonly kind: 'glob'; readonly text: string }
  | {
      readonly kind: 'dynamic';
      readonly emitted: string;
      readonly number: boolean;
      readonly many: boolean;
      readonly toolchain: boolean;
      readonly digits: Exclude<DigitPart, { text: string }>;
    }
  | { readonly kind: 'pipe'; readonly emitted: string; readonly isWritten?: true }
  /** Position at which an unquoted value is split. */
  | { readonly kind: 'blank' };

function argumentOf(pieces: readonly Piece[], { source }: Word, scope: Scope): Argument {
  spend(costOf(pieces), scope.report);
  const [only] = pieces;
  if (only?.kind === 'pipe') return { ...only, text: source };
  const emitted = emit(pieces);
  const dynamic = pieces.filter((piece) => piece.kind === 'dynamic');
  if (pieces.some(({ kind }) => kind === 'glob')) {
    if (dynamic.length > 0) return mixed(pieces, source);
    return { kind: 'glob', text: source, emitted, parts: globParts(pieces) };
  }
  const texts = pieces.map((piece) => (piece.kind === 'text' ? piece.text : ''));
  if (dynamic.length === 0) return { kind: 'text', text: texts.join(''), emitted: emitted || "''" };
  const many = dynamic.some((piece) => piece.many) && { many: true };
  const number = pieces.every(isNumberOrEmpty) && { number: true };
  const toolchain = dynamic.some((piece) => piece.toolchain) && { toolchain: true };
  const first = pieces.findIndex((piece) => piece.kind === 'dynamic');
  return {
    kind: 'dynamic',
    text: source,
    emitted,
    head: texts.slice(0, first).join(''),
    digits: pieces.map(digitPart),
    ...many,
    ...number,
    ...toolchain,
  };
}

/** `lib/$name*`: bash matches the files when it runs, and each of them is checked as a name. */
function mixed(pieces: readonly Piece[], source: string): Argument {
  const emitted = pieces
    .map((piece) => {
      if (piece.kind === 'dynamic') return piece.digits.quoted;
      return piece.kind === 'text' ? quote(piece.text) : piece.kind === 'glob' ? piece.text : '';
    })
    .join('');
  const first = pieces.find((piece) => piece.kind !== 'text' || piece.text !== '');
  const head = first?.kind === 'text' ? first.text : '';
  const toolchain = pieces.some((piece) => piece.kind === 'dynamic' && piece.toolchain);
  return {
    kind: 'dynamic',
    text: source,
    emitted,
    head,
    many: true,
    matches: true,
    digits: pieces.map(digitPart),
    ...(toolchain && { toolchain }),
  };
}

function costOf(pieces: readonly Piece[]): number {
  let letters = 0;
  for (const piece of pieces) letters += 'text' in piece ? piece.text.length : 0;
  return 0.8 + pieces.length / 4 + letters / 50;
}

const isNumberOrEmpty = (piece: Piece): boolean =>
  piece.kind === 'dynamic' ? piece.number : piece.kind === 'text' && piece.text === '';

/** Neighbouring texts that are written out as they are stand in one pair of quotes. */
function emit(pieces: readonly Piece[]): string {
  let [out, plain] = ['', ''];
  const flush = (): void => {
    if (plain !== '') out += quote(plain);
    plain = '';
  };
  for (const piece of pieces) {
    if (piece.kind === 'text' && piece.emitted === quote(piece.text)) plain += piece.text;
    else {
      flush();
      out += piece.kind === 'glob' ? piece.text : piece.kind === 'blank' ? '' : piece.emitted;
    }
  }
  flush();
  return out;
}

/** Neighbouring texts are one part, and none is empty. */
function globParts(pieces: readonly Piece[]): GlobPart[] {
  const parts: GlobPart[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (piece.kind === 'glob') parts.push({ kind: 'glob', text: piece.text });
    else if (piece.kind !== 'text' || piece.text === '') continue;
    else if (last?.kind === 'text') parts[parts.length - 1] = { ...last, text: last.text + piece.text };
    else parts.push({ kind: 'text', text: piece.text, quoted: true });
  }
  return parts;
}

const digitPart = (piece: Piece): DigitPart =>
  piece.kind === 'dynamic' ? piece.digits : { text: 'text' in piece ? piece.text : '' };

const known = (text: string): Piece => ({ kind: 'text', text, emitted: quote(text) });

function piecesOf(part: Part, word: Word, scope: Scope, writeInner: WriteInner): Piece[] {
  switch (part.kind) {
    case 'text':
      return [known(part.text)];
    case 'glob':
      return [{ kind: 'glob', text: part.text }];
    case 'process':
      // What is written to may still run beside what follows.
      if (part.isWritten) scope.report.anyTime = true;
      return [pipeTo(part, writeInner(part.body, scope))];
    case 'arithmetic': {
      const emitted = `"$((${writeArithmetic(part.expression, scope, writeInner)}))"`;
      const digits = {
        quoted: emitted,
        signed: true,
        number: () => emitted,
        commit: () => writeCommit('written', emitted),
        commits: () => writeCommits('written', emitted),
        isCommit: false,
      };
      return [{ kind: 'dynamic', emitted, number: true, many: false, toolchain: false, digits }];
    }
    case 'substitution':
      return valuePieces(substituted(part.body, scope, writeInner), part.quoted, word);
    case 'variable': {
      if (part.operation && 'divides' in part.operation) return dividedPieces(part, word, scope, writeInner);
      const fill = (parts: readonly Part[]): VariableValue => filledIn(parts, word, scope, writeInner);
      return valuePieces(resolveVariable(part, scope, fill), part.quoted, word);
    }
  }
}

/** `${x:+-H "$x"}`: as many words as stand there, or none. Where bash splits none, the blanks are a part of the word. */
function dividedPieces(
  { name, operation, quoted }: Extract<Part, { kind: 'variable' }>,
  word: Word,
  scope: Scope,
  writeInner: WriteInner,
): Piece[] {
  const { word: parts = [], colon = false } = operation as DefaultOperation;
  if (!isFilled(name, colon, scope)) return [];
  const own = parts.filter((part) => part.kind !== 'text' || part.text !== '');
  return own.flatMap((part): Piece[] => {
    const isBlank = part.kind === 'text' && !part.quoted && !quoted;
    return isBlank ? [{ kind: 'blank' }] : piecesOf(part, word, scope, writeInner);
  });
}

const pipeTo = ({ isWritten }: Extract<Part, { kind: 'process' }>, text: string): Piece => ({
  kind: 'pipe',
  emitted: `${isWritten ? '>' : '<'}${bracketed(text)}`,
  ...(isWritten && { isWritten }),
});

function substituted(body: Node, scope: Scope, writeInner: WriteInner): VariableValue {
  const answer = answerOf(body, scope, (word) => expandWords(word, scope, writeInner));
  const emitted = `"$${bracketed(writeInner(body, scope))}"`;
  if (!answer) return { emitted, toolchain: namesToolchain(body, scope), commit: commitsOf(body) };
  return { text: answer.text, emitted: answer.asked ? quote(answer.text) : emitted };
}

/** The default of a parameter, as between double quotes. */
function filledIn(parts: readonly Part[], word: Word, scope: Scope, writeInner: WriteInner): VariableValue {
  const argument = expandWord({ parts, source: word.source }, scope, writeInner);
  if (argument.kind === 'text') return argument;
  const { toolchain = false, number = false } = argument.kind === 'dynamic' ? argument : {};
  return { emitted: argument.emitted, toolchain, number };
}

function valuePieces(
  { text, emitted, number, toolchain = false, of, commit, list = false, word: isSingleWord = false }: VariableValue,
  quoted: boolean,
  word: Word,
): Piece[] {
  if (text === undefined) {
    const many = (!quoted && !number && !isSingleWord) || list;
    // Without its double quotes it is split, and what it holds is matched against file names.
    const found = many && !quoted ? emitted.slice(1, -1) : emitted;
    const digits = {
      // In one word its words are divided by blanks.
      quoted: list ? emitted.replace('[@]', '[*]') : emitted,
      signed: number ?? false,
      number: number ? () => emitted : () => writeDigits(emitted, of),
      commit: () => writeCommit(commit ?? 'written', emitted, of),
      commits: () => writeCommits(commit ?? 'written', found),
      isCommit: commit !== undefined,
    };
    return [{ kind: 'dynamic', emitted: found, number: number ?? false, many, toolchain, digits }];
  }
  if (quoted || /^[\w./:@%+,=~^{}#!-]+$/.test(text)) return [{ kind: 'text', text, emitted }];
  if (/[*?[\\]/.test(text) || emitted !== quote(text)) {
    stop(
      'bash.variable',
      `${shown(word.source)} would be split or expanded again`,
      'Put it in double quotes: "$NAME".',
    );
  }
  // As the shell has it: blanks divide, and at the ends of the value they divide from what stands beside it.
  return text.split(/([ \t\n]+)/).flatMap((piece, index): Piece[] => {
    if (index % 2 === 1) return [{ kind: 'blank' }];
    return piece === '' ? [] : [known(piece)];
  });
}

/** `asked`: the program may answer otherwise than the judge, so the answer is written out in its place. */
interface Answer {
  readonly text: string;
  readonly asked: boolean;
}

/** Without the newlines at its end, as a substitution takes it. */
function answerOf(body: Node, scope: Scope, expand: (word: Word) => Argument[]): Answer | undefined {
  if (body.kind !== 'simple' || body.assignments.length + body.redirects.length > 0) return undefined;
  const program = body.words[0] && bareText(body.words[0]);
  const answer = program !== undefined && Object.hasOwn(ANSWERS, program) ? ANSWERS[program] : undefined;
  if (!answer) return undefined;
  const words = body.words.slice(1).flatMap((word) => expand(word).map(knownText));
  const text = words.every((word) => word !== undefined) ? answer(words as string[], scope) : undefined;
  return text === undefined ? undefined : { text: text.replace(/\n+$/, ''), asked: program === 'git' };
}

const ANSWERS: Record<string, (words: readonly string[], scope: Scope) => string | undefined> = {
  pwd: (words, { cwds }) => (words.length === 0 && cwds.length === 1 ? cwds[0] : undefined),
  echo: (words) => (words.some((word) => word.startsWith('-') || word.includes('\\')) ? undefined : words.join(' ')),
  dirname: ([path = '', ...more]) => (isPath(path) && more.length === 0 ? directoryOf(path) : undefined),
  basename: ([path = '', suffix = '', ...more]) => {
    if (!isPath(path) || suffix.startsWith('-') || more.length > 0) return undefined;
    const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
    return suffix !== '' && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  },
  git: (words, scope) => (words.join(' ') === 'rev-parse --show-toplevel' ? topLevel(scope) : undefined),
};

const isPath = (path: string): boolean => /^[^-]/.test(path) && !/^\/+$/.test(path);

const directoryOf = (path: string): string => {
  const above = path.replace(/\/+$/, '').replace(/\/*[^/]+$/, '');
  return above !== '' ? above : path.startsWith('/') ? '/' : '.';
};

/** The nearest directory upwards with a `.git`, but never above the workspace. */
function topLevel({ cwds: [cwd = '', ...more], rules }: Scope): string | undefined {
  if (more.length > 0) return undefined;
  for (let place = cwd; place !== rules.paths.root; place = dirname(place)) {
    if (existsSync(rules.paths.placeOf(join(place, '.git')))) return place;
    if (place === dirname(place)) break;
  }
  return rules.paths.root;
}
