/** The tools file_edit and file_insert: one change of one file, at an exact, literal text or behind a line. */
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
import { applyEdit, EDIT_PARAMS, type EditResult, objectionTo } from './apply-edit.ts';
import { insertLines, lineCount } from './edit-text.ts';
import {
  type EditableFile,
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
