/** Changes of several files that are made together: all of them, or none. */
import type { Failure } from '../../../core/tool.ts';
import { languageOf } from '../../../lib/language.ts';
import { count, splitLines } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { EditResult } from './apply-edit.ts';
import type { LineReplacement } from './edit-text.ts';
import {
  createEditable,
  type EditableFile,
  type Editing,
  headline,
  inWireFormat,
  loadEditable,
  readable,
  removeEditable,
  showReplacements,
  storeEditable,
} from './editable-file.ts';
import { describeIgnored } from './file-access.ts';

/** A file with all edits so far in it; nothing is written before all of them fit. Contents are bytes as latin1. */
export interface FileDraft {
  /** Absent: there was none. */
  readonly file?: EditableFile;
  /** What answers call it. */
  readonly path: string;
  /** Path that the model gave, perhaps of a link. */
  readonly named: string;
  content: string;
  /** In the order of the edits, at their lines in `content`. */
  places: readonly LineReplacement[];
  count: number;
  words: readonly string[];
  /** It is taken away: for good, or to another path. */
  gone?: 'deleted' | 'moved';
  /** Path and mode of the file that it was before it was moved. */
  readonly movedFrom?: { readonly path: string; readonly mode: number };
}

export async function openDraft(
  path: string,
  editing: Editing,
  more?: Parameters<typeof loadEditable>[2],
): Promise<FileDraft | Failure> {
  const file = await loadEditable(path, editing, more);
  if ('ok' in file) return file;
  return { file, path: file.where.relative, named: path, content: file.content, places: [], count: 0, words: [] };
}

export function addChange(draft: FileDraft, after: EditResult): void {
  draft.content = after.content;
  const moved = draft.places.map((place) => ({ ...place, newLine: after.movedLine(place.newLine) }));
  draft.places = [...moved, ...after.places];
  draft.count += after.count;
  draft.words = [...draft.words, ...after.words];
}

/** Writes all drafts; if one cannot be written, those before it become what they were. */
export async function storeAll(drafts: readonly FileDraft[], editing: Editing): Promise<Failure | undefined> {
  for (const [index, draft] of drafts.entries()) {
    const failure = await store(draft, editing);
    if (!failure) continue;
    const stuck: string[] = [];
    for (const done of drafts.slice(0, index).reverse()) if (await putBack(done, editing)) stuck.push(done.path);
    const left = stuck.length > 0 ? `, but these could not be put back: ${stuck.join(', ')}` : '';
    return { ...failure, text: `${failure.text}; nothing was changed${left}` };
  }
  return undefined;
}

function store(
  { file, path, named, content, gone, movedFrom }: FileDraft,
  editing: Editing,
): Promise<Failure | undefined> {
  if (!file) return createEditable(path, { content, mode: movedFrom?.mode }, editing);
  return gone ? removeEditable(named, editing) : storeEditable(file, content, editing);
}

const putBack = ({ file, path }: FileDraft, editing: Editing): Promise<Failure | undefined> =>
  file ? storeEditable(file, file.content, editing) : removeEditable(path, editing);

/** What is wrong with each, or will not come of it. Files behind those that took long are not looked at. */
export async function lookAtAll(
  drafts: readonly FileDraft[],
  { syntax, workspace }: Editing,
): Promise<(string | undefined)[]> {
  const until = performance.now() + 3 * LIMITS.syntaxMs;
  const wrong: (string | undefined)[] = [];
  for (const { file, path, content, gone } of drafts) {
    if (performance.now() > until) break;
    const before = file && readable(file.content);
    const ignored = file || gone ? undefined : await describeIgnored(path, workspace);
    const broken = gone ? undefined : await syntax.look(path, before, readable(content));
    wrong.push([ignored, broken].filter(Boolean).join('\n') || undefined);
  }
  return wrong;
}

/** What was done to each file, with the edited places. `wrong`: what `lookAtAll` has found, by draft. */
export function shownDrafts(drafts: readonly FileDraft[], wrong: readonly (string | undefined)[]): string {
  let room: number = LIMITS.editPlaces;
  const blocks = drafts.flatMap((draft, index) => {
    const { content, places, count: all } = draft;
    const head = headOf(draft);
    if (head === undefined) return [];
    const sorted = places.toSorted((a, b) => a.newLine - b.newLine);
    const block = all > 0 ? [showReplacements(content, { places: sorted, count: all }, room)] : [];
    room = Math.max(0, room - places.length);
    return [[head, ...block, ...(wrong[index] ? [wrong[index]] : [])].join('\n')];
  });
  return blocks.join('\n\n');
}

/** Undefined for a file that is shown where it was moved to. */
function headOf({ file, path, content, count: edits, words, gone, movedFrom }: FileDraft): string | undefined {
  if (gone) return gone === 'deleted' ? `Deleted ${path}` : undefined;
  if (movedFrom) return `Moved ${movedFrom.path} to ${path}${edits > 0 ? `\n${headline(path, edits, words)}` : ''}`;
  if (file) return headline(path, edits, words);
  return `Created ${path}: ${count(content.length, 'byte')}, ${count(splitLines(content).length, 'line')}`;
}

/** For the structured result. */
export function factsOf({ file, path, content, places, gone }: FileDraft) {
  const whole = (oldContent: string, newContent: string) => ({ startLine: 1, endLine: 1, oldContent, newContent });
  const edits = gone
    ? [whole(readable(file?.content ?? ''), '')]
    : file
      ? places.map(inWireFormat)
      : [whole('', readable(content))];
  return { filePath: path, edits, language: languageOf(path) };
}
