/** A file that may be edited: read whole, fresh in the model's eyes, and written back in one go. */
import { type CallContext, type Failure, fail, type Workspace } from '../../../core/tool.ts';
import { deleteInside, type InsidePath, type OpenTarget, openInside, replaceInside } from '../../../lib/open-inside.ts';
import { resolveInside } from '../../../lib/paths.ts';
import { readHandle } from '../../../lib/regular-file.ts';
import { clipLine, count, numberLines, splitLines } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { type Reader, readerFor } from '../../reader-words.ts';
import type { SyntaxCheck } from '../../syntax/syntax-check.ts';
import type { LineReplacement, Replacement } from './edit-text.ts';
import { type MayAccess, refusalOf, shownPath, targetIn } from './file-access.ts';
import { type Freshness, hashOf } from './freshness.ts';

export interface EditableFile {
  /** `relative` is what the model calls it. */
  readonly where: InsidePath;
  readonly mode: number;
  /** Bytes as latin1. */
  readonly content: string;
  /** Why an edit may not go by what was read: something else has changed the file since. */
  readonly objection?: Failure;
}

export interface EditOptions {
  readonly freshness: Freshness;
  readonly mayWrite: MayAccess;
  readonly syntax: SyntaxCheck;
  /** Whether a path may be named in place of one that is not there. */
  readonly mayName: MayAccess;
}

export interface Editing extends EditOptions {
  readonly workspace: Workspace;
  readonly reader: Reader;
}

export const editingWith = (options: EditOptions, context: CallContext): Editing => ({
  ...options,
  workspace: context.workspace,
  reader: readerFor(context),
});

/** What the path stands for, also where it cannot be opened: two names of one file have the same. */
export function keyOf(path: string, workspace: Workspace): string {
  const { root, path: written, folder } = targetIn(workspace, path, 'write', () => true);
  const where = resolveInside(root, written, folder);
  return where.ok ? where.absolute : path;
}

export const targetOf = (path: string, { workspace, mayWrite }: Editing): OpenTarget =>
  targetIn(workspace, path, 'write', mayWrite);

/**
 * `isForgotten`: it may be unread, since nobody needs to know what is deleted; one that was read must still be the same.
 * `mayHaveChanged`: one that is no longer the same comes with the objection.
 */
export async function loadEditable(
  path: string,
  editing: Editing,
  {
    isForgotten = false,
    mayHaveChanged = false,
  }: Readonly<Partial<Record<'isForgotten' | 'mayHaveChanged', boolean>>> = {},
): Promise<EditableFile | Failure> {
  const { workspace, freshness } = editing;
  const opened = await openInside(targetOf(path, editing));
  if (!opened.ok) return refusalOf(opened, workspace, path, editing.mayName);
  try {
    const { mode } = opened;
    const where = { ...opened.where, relative: shownPath(opened.where, workspace) };
    const content = await readHandle(opened.handle, LIMITS.editBytes);
    if (!content) {
      const { size } = await opened.handle.stat();
      return fail(`"${where.relative}" has ${size} bytes; files of at most ${LIMITS.editBytes} can be edited`, {
        advice: 'Change it with a command.',
      });
    }
    const file = { where, mode, content: content.toString('latin1') };
    const said = freshness.objection(where.absolute, where.relative, hashOf(content));
    const isKnown = freshness.knows(where.absolute);
    if (!said || (isForgotten && !isKnown)) return file;
    const objection = fail(said, { advice: `Read it with ${editing.reader.tool}, then edit.` });
    return mayHaveChanged && isKnown ? { ...file, objection } : objection;
  } finally {
    await opened.handle.close();
  }
}

/** Undefined when it is written, and what was written counts as seen, but for a file that something else has changed. */
export async function storeEditable(
  { where, mode, objection }: EditableFile,
  content: string,
  editing: Editing,
): Promise<Failure | undefined> {
  const { workspace, freshness } = editing;
  const data = Buffer.from(content, 'latin1');
  const written = await replaceInside(targetOf(where.absolute, editing), data, mode);
  if (!written.ok) return refusalOf(written, workspace, where.relative, editing.mayName);
  if (objection) freshness.edited(written.absolute, hashOf(data));
  else freshness.saw(written.absolute, hashOf(data));
  return undefined;
}

/** Writes a file that is not there yet. `content` is bytes as latin1. */
export async function createEditable(
  path: string,
  { content, mode }: { readonly content: string; readonly mode: number | undefined },
  editing: Editing,
): Promise<Failure | undefined> {
  const data = Buffer.from(content, 'latin1');
  const written = await replaceInside(targetOf(path, editing), data, mode);
  if (!written.ok) return refusalOf(written, editing.workspace, path, editing.mayName);
  editing.freshness.saw(written.absolute, hashOf(data));
  return undefined;
}

export async function removeEditable(path: string, editing: Editing): Promise<Failure | undefined> {
  const removed = await deleteInside(targetOf(path, editing));
  if (!removed.ok) return refusalOf(removed, editing.workspace, path, editing.mayName);
  editing.freshness.removed(removed.absolute);
  return undefined;
}

/** Lines of context around an edited block. */
const AROUND = 2;

/** `Edited a.ts: 2 replacements`, and how the old text was taken where it was not exact. */
export function headline(path: string, replacements: number, words: readonly string[]): string {
  const how = words.length > 0 ? ` (the old text did not stand there exactly: ${words.join('; ')})` : '';
  return `Edited ${path}: ${count(replacements, 'replacement')}${how}`;
}

/** Lines of a file by their numbers, those that there are. `lines` as latin1. */
export function showLines(lines: readonly string[], numbers: readonly number[]): string {
  const there = [...new Set(numbers)].filter((number) => number >= 1 && number <= lines.length);
  const width = String(there.at(-1)).length;
  const text = (number: number): string =>
    clipLine(readable(lines[number - 1] ?? '').replace(/\r$/, ''), SHOWN_CHARACTERS);
  return there.map((number) => `${String(number).padStart(width)}: ${text(number)}`).join('\n');
}

/** Characters of a line that is shown so that it can be found. */
const SHOWN_CHARACTERS = 250;

/** The edited blocks of the new `content` (bytes as latin1) with their line numbers. `count`: of all places. */
export function showReplacements(
  content: string,
  { places, count: all }: Pick<Replacement, 'places' | 'count'>,
  max: number = LIMITS.editPlaces,
): string {
  const lines = splitLines(readable(content));
  const shown = places.slice(0, max).map((place) => showReplacement(lines, place));
  const more = all - shown.length;
  return [...shown, ...(more > 0 ? [`... [${count(more, 'more place')} not shown]`] : [])].join('\n...\n');
}

function showReplacement(lines: readonly string[], { newLine, newText }: LineReplacement): string {
  const first = Math.max(1, newLine - AROUND);
  const last = Math.min(lines.length, newLine + splitLines(newText).length - 1 + AROUND);
  const block = lines.slice(first - 1, Math.min(last, first - 1 + LIMITS.editPlaceLines));
  const missing = last - first + 1 - block.length;
  const notice = `\n... [${count(missing, 'line')} more - read on from line ${first + block.length}]`;
  const clipped = block.map((line) => clipLine(line, LIMITS.lineCharacters));
  return numberLines(clipped, first) + (missing > 0 ? notice : '');
}

/** Undefined for a large file, or where it takes too long to find. */
export async function unifiedDiff(path: string, before: string, after: string): Promise<string | undefined> {
  if (before.length + after.length > 2 * LIMITS.diffBytes) return undefined;
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  const options = { context: 3, timeout: 500, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, options);
}

export const inWireFormat = ({ startLine, endLine, oldText, newText }: LineReplacement) => ({
  startLine,
  endLine,
  oldContent: readable(oldText),
  newContent: readable(newText),
});

/** Bytes as latin1 → text. */
export const readable = (content: string): string => Buffer.from(content, 'latin1').toString('utf8');
