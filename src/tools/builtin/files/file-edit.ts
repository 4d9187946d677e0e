/** The tools file_edit, file_insert and file_multi_edit: changes at an exact, literal text or behind a line. */
import { toolMetadata } from '../../../core/result.ts';
import {
  defineTool,
  type Failure,
  fail,
  ok,
  type Tool,
  type ToolContext,
  type ToolResult,
} from '../../../core/tool.ts';
import { languageOf } from '../../../lib/language.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { applyEdit, EDIT_PARAMS, type EditResult, type FileEdit, objectionTo } from './apply-edit.ts';
import { addChange, type FileDraft, factsOf, lookAtAll, openDraft, shownDrafts, storeAll } from './drafts.ts';
import { insertLines, lineCount } from './edit-text.ts';
import {
  type EditableFile,
  type Editing,
  type EditOptions,
  editingWith,
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
      'Replace old_text by new_text in a file that you have read. Copy old_text with its indentation, without the line numbers. It must occur once: include 2 or 3 lines around it, or set replace_all to change every place. The answer shows the new lines and any new syntax error: do not read the file again. For a new file use file_write.',
    params: EDIT_PARAMS,
    readOnly: false,
    accesses: ({ file_path }) => [{ kind: 'write', path: file_path }],
    check: objectionTo,
    about: ({ file_path: filePath }) => toolMetadata('file_edit', { filePath, edits: [] }),
    run: (input, context) =>
      editFile(
        input.file_path,
        { options, context, isForAll: input.replace_all, mayHaveChanged: true },
        ({ content, where, objection }) => {
          const result = applyEdit(content, input, where.relative, 'set replace_all');
          // What stands there exactly once is what was meant, no matter what has changed around it.
          const isClear = !('ok' in result) && result.count === 1 && result.words.length === 0;
          return objection && !isClear ? objection : result;
        },
      ),
  });

export const fileInsert = (options: EditOptions): Tool =>
  defineTool({
    name: 'file_insert',
    description: 'Put lines into a file that you have read, after the line with the number line; 0 is the top.',
    params: {
      file_path: EDIT_PARAMS.file_path,
      line: { type: 'integer', minimum: 0 },
      text: { type: 'string', minLength: 1 },
    },
    needs: ['file_edit'],
    readOnly: false,
    accesses: ({ file_path }) => [{ kind: 'write', path: file_path }],
    about: ({ file_path: filePath }) => toolMetadata('file_edit', { filePath, edits: [] }),
    run: ({ file_path, line, text }, context) =>
      editFile(file_path, { options, context, headline: insertedInto(text) }, ({ content, where: { relative } }) => {
        const lines = lineCount(content);
        if (line <= lines) return { ...insertLines(content, line, text), words: [] };
        return fail(`${relative} has ${count(lines, 'line')}; nothing can be put after line ${line}`, {
          advice: `Use a line from 0 to ${lines}.`,
        });
      }),
  });

const insertedInto =
  (text: string) =>
  (path: string): string =>
    `Inserted ${count(lineCount(text), 'line')} into ${path}`;

interface OneEdit {
  readonly options: EditOptions;
  readonly context: ToolContext;
  /** It was meant for every place. */
  readonly isForAll?: boolean;
  /** `change` looks itself at whether something else has changed the file. */
  readonly mayHaveChanged?: boolean;
  /** First line of the answer, if nothing was replaced. */
  readonly headline?: (path: string) => string;
}

function editFile(
  path: string,
  edit: OneEdit,
  change: (file: EditableFile) => EditResult | Failure,
): Promise<ToolResult> {
  const { options, context, mayHaveChanged = false } = edit;
  return options.freshness.alone([keyOf(path, context.workspace)], async () => {
    const editing = editingWith(options, context);
    const before = await loadEditable(path, editing, { mayHaveChanged });
    if ('ok' in before) return before;
    const after = change(before);
    if ('ok' in after) return after;
    return (await storeEditable(before, after.content, editing)) ?? answer(edit, before, after);
  });
}

const OTHERWISE_CHANGED =
  '[the file has changed since you read it, but this text was in it. Read it again before you write all of it or insert by line.]';

async function answer(
  { options: { syntax }, isForAll, headline: headlineFor }: OneEdit,
  before: EditableFile,
  after: EditResult,
): Promise<ToolResult> {
  const path = before.where.relative;
  const [then, now] = [readable(before.content), readable(after.content)];
  const wrong = await syntax.look(path, then, now);
  const first = headlineFor?.(path) ?? headline(path, after.count, after.words);
  const shown = [first, showReplacements(after.content, after), wrong, before.objection && OTHERWISE_CHANGED];
  return ok(
    shown.filter(Boolean).join('\n'),
    toolMetadata('file_edit', {
      filePath: path,
      edits: after.places.map(inWireFormat),
      language: languageOf(path),
      replaceAll: isForAll || undefined,
      replacedCount: isForAll ? after.count : undefined,
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
    run({ edits }, context) {
      const keys = [...new Set(edits.map(({ file_path }) => keyOf(file_path, context.workspace)))];
      return options.freshness.alone(keys, () => editAll(edits, editingWith(options, context)));
    },
  });

const EDIT = {
  type: 'object',
  params: { ...EDIT_PARAMS, occurrence: { type: 'integer', minimum: 1, required: false } },
} as const;

async function editAll(edits: readonly FileEdit[], editing: Editing): Promise<ToolResult> {
  const drafts = new Map<string, FileDraft>();
  const failures: (Failure | undefined)[] = [];
  for (const [index, edit] of edits.entries()) failures.push(await addEdit(edit, index, drafts, editing));
  if (failures.some((one) => one !== undefined)) return failureOf(edits, failures);
  const all = [...drafts.values()];
  const failure = await storeAll(all, editing);
  if (failure) return failure;
  const files = all.map(factsOf);
  const [first = { filePath: '', edits: [] }] = files;
  const fields = { ...first, files: files.length > 1 ? files : undefined };
  return ok(shownDrafts(all, await lookAtAll(all, editing)), toolMetadata('file_multi_edit', fields));
}

/** What stands in the way of the first edit that fails, and how each of the others went. Nothing was changed. */
function failureOf(edits: readonly FileEdit[], failures: readonly (Failure | undefined)[]): Failure {
  const first = failures.findIndex((one) => one !== undefined);
  const { text, ...failure } = failures[first] as Failure;
  const others = failures.flatMap((one, index) => {
    if (index === first) return [];
    return [`edits[${index}]: ${one ? one.text : 'it would apply'}`];
  });
  const status = failures.map((one, index) => ({
    filePath: edits[index]?.file_path ?? '',
    applies: one === undefined,
    ...(one && { error: one.text }),
  }));
  const fields = { filePath: edits[first]?.file_path ?? '', edits: [], status };
  return {
    ...failure,
    text: `edits[${first}]: ${text}; nothing was changed`,
    advice: [failure.advice, ...others].filter(Boolean).join('\n'),
    metadata: toolMetadata('file_multi_edit', fields),
  };
}

async function addEdit(
  edit: FileEdit,
  index: number,
  drafts: Map<string, FileDraft>,
  editing: Editing,
): Promise<Failure | undefined> {
  const key = keyOf(edit.file_path, editing.workspace);
  const draft = drafts.get(key) ?? (await openDraft(edit.file_path, editing));
  if ('ok' in draft) return draft;
  drafts.set(key, draft);
  const after = applyEdit(draft.content, edit, draft.path, 'set occurrence or replace_all');
  if ('ok' in after) return after;
  addChange(draft, { ...after, words: after.words.map((words) => `edits[${index}]: ${words}`) });
  return undefined;
}
