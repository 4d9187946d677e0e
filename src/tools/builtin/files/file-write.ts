/** The tool file_write: a whole file in one go. */
import type { InputOf } from '../../../core/params.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { languageOf } from '../../../lib/language.ts';
import { openInside, replaceInside } from '../../../lib/open-inside.ts';
import { count, quote, splitLines } from '../../../lib/text.ts';
import { usesCrlf, withCrlf } from './edit-text.ts';
import { type Editing, type EditOptions, editingWith, keyOf, targetOf } from './editable-file.ts';
import { describeIgnored, refusalOf, shownPath } from './file-access.ts';
import { hashOf, readHashed } from './freshness.ts';

const PARAMS = { file_path: { type: 'string', minLength: 1 }, text: 'string' } as const;
export const fileWrite = (options: EditOptions): Tool =>
  defineTool({
    name: 'file_write',
    description:
      'Create a file or overwrite a whole one; parent directories are made. A file that exists must have been read before. To change a part of one use file_edit. Scratch files belong in /tmp.',
    params: PARAMS,
    readOnly: false,
    idempotent: true,
    accesses: ({ file_path }) => [{ kind: 'write', path: file_path }],
    check: ({ text, file_path }) =>
      text === '' ? emptyAdvice(/^[\w./]+$/.test(file_path) ? file_path : quote(file_path)) : undefined,
    about: ({ file_path: filePath, text }) =>
      toolMetadata('file_write', { filePath, content: text, size: Buffer.byteLength(text) }),
    run: (input, context) =>
      options.freshness.alone([keyOf(input.file_path, context.workspace)], () =>
        write(input, editingWith(options, context)),
      ),
  });

/** The second way for allowlists without touch, such as the default one. */
const emptyAdvice = (file: string): string =>
  `the text is empty; for an explicit empty file run \`touch ${file}\`, or \`true > ${file}\` where touch is not allowed`;

async function write(input: InputOf<typeof PARAMS>, editing: Editing): Promise<ToolResult> {
  const { workspace, freshness, syntax } = editing;
  const before = await existing(input, editing);
  if ('ok' in before) return before;
  const text = asBefore(input.text, before);
  const data = Buffer.from(text);
  const where = await replaceInside(targetOf(input.file_path, editing), data, before.mode);
  if (!where.ok) return refusalOf(where, workspace, input.file_path, editing.mayName);
  freshness.saw(where.absolute, hashOf(data));
  const shown = shownPath(where, workspace);
  const wrong = await syntax.look(shown, before.text, text);
  const ignored = before.mode === undefined ? await describeIgnored(shown, workspace) : undefined;
  return answer(shown, text, data.length, { ...before, notes: [ignored, wrong].flatMap((note) => note ?? []) });
}

interface FileBefore {
  readonly text?: string;
  readonly mode?: number;
  readonly crlf?: boolean;
  /** It begins with a byte order mark, which file_read does not show. */
  readonly marked?: boolean;
}

function asBefore(text: string, { crlf, marked }: FileBefore): string {
  const lines = crlf ? withCrlf(text) : text;
  return marked && !lines.startsWith(MARK) ? MARK + lines : lines;
}

const MARK = '\ufeff';

/** Mode, line endings and byte order mark of the file that is there, or why it must not be overwritten. */
async function existing(input: InputOf<typeof PARAMS>, editing: Editing): Promise<FileBefore | ToolResult> {
  const { workspace, freshness } = editing;
  const file = await openInside(targetOf(input.file_path, editing));
  if (!file.ok) return file.rule === 'missing' ? {} : refusalOf(file, workspace, input.file_path, editing.mayName);
  try {
    const { identity, content } = await readHashed(file.handle);
    const shown = shownPath(file.where, workspace);
    const objection = freshness.objection(file.where.absolute, shown, identity);
    if (objection) return fail(objection, { advice: `Read it with ${editing.reader.tool}, then write.` });
    const text = content?.toString('utf8');
    return { text, mode: file.mode, crlf: usesCrlf(content?.toString('latin1') ?? ''), marked: text?.startsWith(MARK) };
  } finally {
    await file.handle.close();
  }
}

function answer(
  path: string,
  text: string,
  size: number,
  { mode, crlf, marked, notes }: FileBefore & { readonly notes: readonly string[] },
): ToolResult {
  const done = mode === undefined ? 'Created' : 'Overwrote';
  const kept = [...(crlf ? ['line endings CRLF'] : []), ...(marked ? ['the byte order mark'] : [])].join(' and ');
  const endings = kept && `, ${kept} as before`;
  const told = `${done} ${path}: ${count(size, 'byte')}, ${count(splitLines(text).length, 'line')}${endings}`;
  return ok(
    [told, ...notes].join('\n'),
    toolMetadata('file_write', { filePath: path, content: text, size, language: languageOf(path) }),
  );
}
