/** The tool file_read: a numbered slice of a file, streamed. */
import type { InputOf } from '../../../core/params.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { languageOf } from '../../../lib/language.ts';
import type { LineSlice } from '../../../lib/read-lines.ts';
import { count, numberLines } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { type MayUse, openReadable, type ReadableFile, readText, refusalOf } from './file-access.ts';
import type { Freshness } from './freshness.ts';

const PARAMS = {
  file_path: { type: 'string', minLength: 1, description: 'Relative to the workspace, or absolute' },
  offset: { type: 'integer', minimum: 1, default: 1, description: 'First line' },
  line_limit: { type: 'integer', minimum: 1, maximum: LIMITS.readLines, default: LIMITS.readLines },
} as const;

type Input = InputOf<typeof PARAMS>;

export interface ReadOptions {
  readonly freshness: Freshness;
  readonly mayRead: MayUse;
}

export const fileRead = ({ freshness, mayRead }: ReadOptions): Tool =>
  defineTool({
    name: 'file_read',
    description:
      'Read a text file. Lines come as "12: text"; number, colon and one space are not part of the file. In a long file find the place with grep_tool, then read around it with offset and line_limit. Read a file before you edit it, and several files in one turn.',
    params: PARAMS,
    readOnly: true,
    accesses: ({ file_path }) => [{ kind: 'read', path: file_path }],
    about: ({ file_path: filePath, offset, line_limit: lineLimit }) =>
      toolMetadata('file_read', { filePath, offset, lineLimit, lines: [], truncated: false }),
    async run(input, { workspace }) {
      const file = await openReadable(workspace, input.file_path, mayRead);
      if (!file.ok) return refusalOf(file, workspace, input.file_path, mayRead);
      try {
        return await read(input, file, freshness);
      } finally {
        await file.handle.close();
      }
    },
  });

async function read(input: Input, file: ReadableFile, freshness: Freshness): Promise<ToolResult> {
  const slice = await readText(file, { ...input, maxBytes: LIMITS.readBytes }, freshness);
  if (!('binary' in slice)) return answer(input, file, slice);
  return fail(`"${file.shown}" is a binary file (${count(file.size, 'byte')})`, {
    advice: 'Only text can be read; use a command to look at it.',
  });
}

function answer(input: Input, file: ReadableFile, { lines, totalLines }: LineSlice): ToolResult {
  if (lines.length === 0 && input.offset > Math.max(1, totalLines)) {
    return fail(`File has only ${totalLines} lines, which is less than the requested offset ${input.offset}`);
  }
  const next = input.offset + lines.length;
  const remaining = totalLines - next + 1;
  const notice = `\n... [${remaining} lines remaining - use offset=${next} to continue reading]`;
  return ok(
    numberLines(lines, input.offset) + (remaining > 0 ? notice : ''),
    toolMetadata('file_read', {
      filePath: file.shown,
      offset: input.offset,
      lineLimit: input.line_limit,
      lines,
      language: languageOf(file.shown),
      truncated: remaining > 0,
      remainingLines: remaining > 0 ? remaining : undefined,
    }),
  );
}
