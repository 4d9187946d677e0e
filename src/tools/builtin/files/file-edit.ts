/** The tool file_edit: replaces an exact, literal text in a file. */
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, type Failure, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { languageOf } from '../../../lib/language.ts';
import { LIMITS } from '../../limits.ts';
import type { SyntaxCheck } from '../../syntax/syntax-check.ts';
import { applyEdit, EDIT_PARAMS, type EditResult, type FileEdit, objectionTo } from './apply-edit.ts';
import type { LineReplacement } from './edit-text.ts';
import {
  type EditableFile,
  type Editing,
  type EditOptions,
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  showReplacements,
  storeEditable,
  unifiedDiff,
} from './editable-file.ts';

export const fileEdit = (options: EditOptions): Tool =>
  defineTool({
    name: 'file_edit',
    description:
      'Replace old_text by new_text in a file that you have read. Copy old_text with its indentation, without the line numbers. It must occur once: include 2 or 3 lines around it, or set replace_all to change every place. The answer shows the new lines and any new syntax error: check them there instead of reading the file again. For a new file use file_write.',
    params: EDIT_PARAMS,
    readOnly: false,
    accesses: ({ file_path }) => [{ kind: 'write', path: file_path }],
    check: objectionTo,
    about: ({ file_path: filePath }) => toolMetadata('file_edit', { filePath, edits: [] }),
    run: (input, { workspace }) =>
      options.freshness.alone([keyOf(input.file_path, workspace)], async () => {
        const editing = { ...options, workspace };
        const before = await loadEditable(input.file_path, editing);
        if ('ok' in before) return before;
        const after = applyEdit(before.content, input, before.where.relative, 'set replace_all');
        if ('ok' in after) return after;
        const failure = await storeEditable(before, after.content, editing);
        return failure ?? answer(input, before, after, options.syntax);
      }),
  });

async function answer(
  { replace_all }: FileEdit,
  before: EditableFile,
  after: EditResult,
  syntax: SyntaxCheck,
): Promise<ToolResult> {
  const path = before.where.relative;
  const [then, now] = [readable(before.content), readable(after.content)];
  const wrong = await syntax.look(path, then, now);
  const shown = `${headline(path, after.count, after.words)}\n${showReplacements(after.content, after)}`;
  const text = wrong ? `${shown}\n${wrong}` : shown;
  return ok(
    text,
    toolMetadata('file_edit', {
      filePath: path,
      edits: after.places.map(inWireFormat),
      language: languageOf(path),
      replaceAll: replace_all || undefined,
      replacedCount: replace_all ? after.count : undefined,
      unifiedDiff: await unifiedDiff(path, then, now),
    }),
  );
}

export const fileMultiEdit = (options: EditOptions): Tool =>
  defineTool({
    name: 'file_multi_edit',
    description:
      'Several edits as file_edit makes them, in one or several files, in order, all or nothing. occurrence, from 1, says which of several places is meant.',
    params: { edits: { type: 'array', minItems: 1, maxItems: LIMITS.multiEdits, items: EDIT } },
    readOnly: false,
    accesses: ({ edits }) =>
      [...new Set(edits.map(({ file_path }) => file_path))].map((path) => ({ kind: 'write', path })),
    check({ edits }) {
      const objections = edits.flatMap((edit, index) => {
        const objection = objectionTo(edit);
        return objection ? [`edits[${index}]: ${objection}`] : [];
      });
      return objections.length > 0 ? objections.join('\n') : undefined;
    },
    about: ({ edits: [first] }) => toolMetadata('file_multi_edit', { filePath: first?.file_path ?? '', edits: [] }),
    run({ edits }, { workspace }) {
      const keys = [...new Set(edits.map(({ file_path }) => keyOf(file_path, workspace)))];
      return options.freshness.alone(keys, () => editAll(edits, { ...options, workspace }));
    },
  });

const EDIT = {
  type: 'object',
  params: { ...EDIT_PARAMS, occurrence: { type: 'integer', minimum: 1, required: false } },
} as const;

/** A file with all edits so far in it; nothing is written before all of them fit. */
interface Draft {
  readonly file: EditableFile;
  content: string;
  /** In the order of the edits, at their lines in `content`. */
  places: readonly LineReplacement[];
  count: number;
  words: readonly string[];
}

async function editAll(edits: readonly FileEdit[], editing: Editing): Promise<ToolResult> {
  const drafts = new Map<string, Draft>();
  for (const [index, edit] of edits.entries()) {
    const failure = await addEdit(edit, index, drafts, editing);
    if (failure) return { ...failure, text: `edits[${index}]: ${failure.text}; nothing was changed` };
  }
  const all = [...drafts.values()];
  return (await storeAll(all, editing)) ?? multiEditAnswer(all, await lookAtAll(all, editing));
}

async function addEdit(
  edit: FileEdit,
  index: number,
  drafts: Map<string, Draft>,
  editing: Editing,
): Promise<Failure | undefined> {
  const key = keyOf(edit.file_path, editing.workspace);
  const draft = drafts.get(key) ?? (await openDraft(edit.file_path, editing));
  if ('ok' in draft) return draft;
  drafts.set(key, draft);
  const after = applyEdit(draft.content, edit, draft.file.where.relative, 'set occurrence or replace_all');
  if ('ok' in after) return after;
  draft.content = after.content;
  const moved = draft.places.map((place) => ({ ...place, newLine: after.movedLine(place.newLine) }));
  draft.places = [...moved, ...after.places];
  draft.count += after.count;
  draft.words = [...draft.words, ...after.words.map((words) => `edits[${index}]: ${words}`)];
  return undefined;
}

async function openDraft(path: string, editing: Editing): Promise<Draft | Failure> {
  const file = await loadEditable(path, editing);
  return 'ok' in file ? file : { file, content: file.content, places: [], count: 0, words: [] };
}

/** Writes all drafts; if one cannot be written, those before it get their old content back. */
async function storeAll(drafts: readonly Draft[], editing: Editing): Promise<Failure | undefined> {
  for (const [index, { file, content }] of drafts.entries()) {
    const failure = await storeEditable(file, content, editing);
    if (!failure) continue;
    const stuck: string[] = [];
    for (const done of drafts.slice(0, index)) {
      if (await storeEditable(done.file, done.file.content, editing)) stuck.push(done.file.where.relative);
    }
    const left = stuck.length > 0 ? `, but these could not be put back: ${stuck.join(', ')}` : '';
    return { ...failure, text: `${failure.text}; nothing was changed${left}` };
  }
  return undefined;
}

/** Files behind those that took long are not looked at. */
async function lookAtAll(drafts: readonly Draft[], { syntax }: Editing): Promise<(string | undefined)[]> {
  const until = performance.now() + 3 * LIMITS.syntaxMs;
  const wrong: (string | undefined)[] = [];
  for (const { file, content } of drafts) {
    if (performance.now() > until) break;
    wrong.push(await syntax.look(file.where.relative, readable(file.content), readable(content)));
  }
  return wrong;
}

function multiEditAnswer(drafts: readonly Draft[], wrong: readonly (string | undefined)[]): ToolResult {
  let room: number = LIMITS.editPlaces;
  const blocks = drafts.map(({ file, content, places, count, words }, index) => {
    const head = headline(file.where.relative, count, words);
    const sorted = places.toSorted((a, b) => a.newLine - b.newLine);
    const block = showReplacements(content, { places: sorted, count }, room);
    room = Math.max(0, room - places.length);
    return [head, block, ...(wrong[index] ? [wrong[index]] : [])].join('\n');
  });
  const files = drafts.map(({ file: { where }, places }) => ({
    filePath: where.relative,
    edits: places.map(inWireFormat),
    language: languageOf(where.relative),
  }));
  const [first = { filePath: '', edits: [] }] = files;
  const fields = { ...first, files: files.length > 1 ? files : undefined };
  return ok(blocks.join('\n\n'), toolMetadata('file_multi_edit', fields));
}
