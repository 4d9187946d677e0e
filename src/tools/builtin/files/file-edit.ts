/** The tool file_edit: replaces an exact, literal text in a file. */
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { languageOf } from '../../../lib/language.ts';
import type { SyntaxCheck } from '../../syntax/syntax-check.ts';
import { applyEdit, EDIT_PARAMS, type Edited, type FileEdit, objectionTo } from './apply-edit.ts';
import {
  type EditableFile,
  type EditOptions,
  headline,
  inWireFormat,
  keyOf,
  loadEditable,
  readable,
  showPlaces,
  storeEditable,
  unifiedDiff,
} from './editable-file.ts';

export const fileEdit = (options: EditOptions): Tool =>
  defineTool({
    name: 'file_edit',
    description:
      'Replace old_text by new_text in a file that you have read. Copy old_text with its indentation, without the line numbers. It must occur once: include 2 or 3 lines around it, or set replace_all to change every place. The answer shows the new lines and any new syntax error: check them there instead of reading the file again. For several edits at once use file_multi_edit, for a new file file_write.',
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
  after: Edited,
  syntax: SyntaxCheck,
): Promise<ToolResult> {
  const path = before.where.relative;
  const [then, now] = [readable(before.content), readable(after.content)];
  const wrong = await syntax.look(path, then, now);
  const shown = `${headline(path, after.count, after.words)}\n${showPlaces(after.content, after)}`;
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
