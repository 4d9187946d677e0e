/** The tool file_multi_edit: several edits in one or several files, all or nothing. */
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, type Failure, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { LIMITS } from '../../limits.ts';
import { applyEdit, EDIT_PARAMS, type FileEdit, objectionTo } from './apply-edit.ts';
import { addChange, type FileDraft, factsOf, lookAtAll, openDraft, shownDrafts, storeAll } from './drafts.ts';
import { type Editing, type EditOptions, editingWith, keyOf } from './editable-file.ts';

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
