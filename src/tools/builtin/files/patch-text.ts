/** Reads patches in the format V4A, which OpenAI's models are trained on, into changes of files. */

export type PatchedFile =
  | { readonly kind: 'add'; readonly path: string; readonly text: string }
  | { readonly kind: 'delete'; readonly path: string }
  | { readonly kind: 'update'; readonly path: string; readonly to?: string; readonly hunks: readonly Hunk[] };

export interface Hunk {
  /** Line of the patch that it begins at. */
  readonly line: number;
  /** Lines of the file that stand above it, from the outermost on: `@@ class A`, `@@ def f():`. */
  readonly anchors: readonly string[];
  /** What is there, and what takes its place: whole lines, each with its end. */
  readonly oldText: string;
  readonly newText: string;
  /** The old text is the end of the file. */
  readonly atEnd: boolean;
}

const BEGIN = '*** Begin Patch';
const END = '*** End Patch';
const HEADER = /^\*\*\* (Add File|Delete File|Update File): ?(.*)$/;
const MOVE = /^\*\*\* Move to: ?(.*)$/;
const END_OF_FILE = '*** End of File';

/** By the grammar of Codex' `tool_apply_patch.lark`, with what its reader forgives: blanks around markers, an empty line for one of context. */
export function parsePatch(text: string):
  | { readonly ok: true; readonly changes: readonly PatchedFile[] }
  /** `line` of the patch, from 1. */
  | { readonly ok: false; readonly line: number; readonly reason: string } {
  const cursor = createCursor(text);
  try {
    return { ok: true, changes: readChanges(cursor) };
  } catch (error) {
    if (!(error instanceof PatchFault)) throw error;
    return { ok: false, line: cursor.line(), reason: error.message };
  }
}

class PatchFault extends Error {}

interface Cursor {
  /** Undefined at the end of the patch. */
  peek(): string | undefined;
  next(): string;
  /** Number of the line that was taken last, from 1. */
  line(): number;
}

function createCursor(text: string): Cursor {
  const lines = text.split(/\r?\n/);
  let at = 0;
  while (lines[at]?.trim() === '') at += 1;
  return {
    peek: () => lines[at],
    next() {
      at += 1;
      return lines[at - 1] ?? '';
    },
    line: () => Math.max(1, Math.min(at, lines.length)),
  };
}

function readChanges(cursor: Cursor): PatchedFile[] {
  const first = cursor.next();
  if (first.trim() !== BEGIN) throw new PatchFault(`a patch begins with "${BEGIN}", and this one with ${shown(first)}`);
  const changes: PatchedFile[] = [];
  for (;;) {
    if (cursor.peek() === undefined) throw new PatchFault(`the patch breaks off without "${END}"`);
    const line = cursor.next();
    if (line.trim() === END) break;
    if (line.trim() === '') continue;
    changes.push(readChange(line.trim(), cursor));
  }
  if (changes.length === 0) throw new PatchFault('the patch changes no file');
  const rest = restOf(cursor);
  if (rest !== undefined) throw new PatchFault(`nothing may stand after "${END}", and there is ${shown(rest)}`);
  return changes;
}

function restOf(cursor: Cursor): string | undefined {
  while (cursor.peek() !== undefined) {
    const line = cursor.next();
    if (line.trim() !== '') return line;
  }
  return undefined;
}

function readChange(line: string, cursor: Cursor): PatchedFile {
  const [, kind, path = ''] = HEADER.exec(line) ?? [];
  if (kind === undefined) {
    throw new PatchFault(
      `${shown(line)} is none of "*** Add File: PATH", "*** Update File: PATH", "*** Delete File: PATH" and "${END}"`,
    );
  }
  if (path.trim() === '') throw new PatchFault(`"*** ${kind}:" names no file`);
  if (kind === 'Delete File') return { kind: 'delete', path: path.trim() };
  return kind === 'Add File' ? readAdded(path.trim(), cursor) : readUpdate(path.trim(), cursor);
}

const isMarker = (line: string | undefined): boolean => line === undefined || /^\*\*\* /.test(line);

function readAdded(path: string, cursor: Cursor): PatchedFile {
  let text = '';
  while (!isMarker(cursor.peek())) {
    const line = cursor.next();
    if (line === '' && isMarker(cursor.peek())) break; // a blank line in front of the next file
    if (!line.startsWith('+'))
      throw new PatchFault(`each line of a new file begins with "+", and this is ${shown(line)}`);
    text += `${line.slice(1)}\n`;
  }
  return { kind: 'add', path, text };
}

function readUpdate(path: string, cursor: Cursor): PatchedFile {
  const [, to] = MOVE.exec(cursor.peek() ?? '') ?? [];
  if (to !== undefined) cursor.next();
  if (to?.trim() === '') throw new PatchFault('"*** Move to:" names no file');
  const hunks: Hunk[] = [];
  while (!isMarker(cursor.peek())) hunks.push(...readHunk(cursor));
  if (hunks.length === 0 && to === undefined) throw new PatchFault(`the update of ${path} changes nothing`);
  return { kind: 'update', path, ...(to !== undefined && { to: to.trim() }), hunks };
}

/** The first one of a file needs no `@@`. None for blank lines in front of a marker. */
function readHunk(cursor: Cursor): Hunk[] {
  const anchors: string[] = [];
  const isMarked = cursor.peek()?.startsWith('@@') ?? false;
  while (cursor.peek()?.startsWith('@@')) {
    const anchor = anchorIn(cursor.next());
    if (anchor !== '') anchors.push(anchor);
    else if (!cursor.peek()?.startsWith('@@')) break;
  }
  const line = cursor.line() + (isMarked ? 0 : 1);
  const lines: string[] = [];
  while (!isMarker(cursor.peek()) && !cursor.peek()?.startsWith('@@')) lines.push(lineOfHunk(cursor.next()));
  const atEnd = cursor.peek()?.trim() === END_OF_FILE;
  if (atEnd) cursor.next();
  const used = withoutBlankEnd(lines);
  const textOf = (signs: string): string =>
    used
      .filter((one) => signs.includes(one.charAt(0)))
      .map((one) => `${one.slice(1)}\n`)
      .join('');
  if (used.length === 0 && anchors.length === 0 && !atEnd) return [];
  if (used.every((one) => one.startsWith(' ')))
    throw new PatchFault('the hunk has no line that begins with "+" or "-", so it changes nothing');
  return [{ line, anchors, oldText: textOf(' -'), newText: textOf(' +'), atEnd }];
}

/** Blank lines that only set files apart; a context line that is blank begins with a blank. */
function withoutBlankEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line !== BLANK);
  return lines.slice(0, last + 1).map((line) => (line === BLANK ? ' ' : line));
}

/** For a line without any sign. */
const BLANK = '';

function lineOfHunk(line: string): string {
  if (line === '' || /^[ +-]/.test(line)) return line;
  throw new PatchFault(`a line of a hunk begins with " ", "+", "-" or "@@", and this is ${shown(line)}`);
}

/** Without the line numbers that a unified diff has there, and the name of the function behind them. */
function anchorIn(line: string): string {
  const text = line.slice(2).trim();
  return /^-\d+(?:,\d+)? \+\d+(?:,\d+)? @@/.test(text) ? '' : text.replace(/\s*@@$/, '');
}

const shown = (line: string): string => JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line);
