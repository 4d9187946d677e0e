/** The tool file_read: a numbered slice of a file, streamed. */
import type { InputOf } from '../../../core/params.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool, type ToolResult } from '../../../core/tool.ts';
import { languageOf } from '../../../lib/language.ts';
import type { LineSlice } from '../../../lib/read-lines.ts';
import { count, numberLines } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { cutNotices, type MayUse, openReadable, type ReadableFile, readText, refusalOf } from './file-access.ts';
import type { Freshness } from './freshness.ts';

const PARAMS = {
  file_path: { type: 'string', minLength: 1, description: 'Relative to the workspace, or absolute' },
  offset: { type: 'integer', minimum: 1, default: 1, description: 'First line' },
  column_offset: {
    type: 'integer',
    minimum: 1,
    default: 1,
    description: 'First character of the first line, to read on in a long one',
  },
  line_limit: {
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.readLines,
    required: false,
    description: `${LIMITS.readLines} lines unless given, 1 with column_offset`,
  },
} as const;

type Input = InputOf<typeof PARAMS>;

/** Who reads on in a long line wants that line: those behind it have been seen. */
const linesOf = ({ line_limit, column_offset }: Input): number =>
  line_limit ?? (column_offset > 1 ? 1 : LIMITS.readLines);

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
    about: (input) =>
      toolMetadata('file_read', {
        filePath: input.file_path,
        offset: input.offset,
        lineLimit: linesOf(input),
        lines: [],
        truncated: false,
      }),
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
  const slice = await readText(file, { ...input, line_limit: linesOf(input), maxBytes: LIMITS.readBytes }, freshness);
  if (!('binary' in slice)) return answer(input, file, slice);
  return fail(`"${file.shown}" is a binary file (${count(file.size, 'byte')})`, {
    advice: 'Only text can be read; use a command to look at it.',
  });
}

function answer(input: Input, file: ReadableFile, slice: LineSlice): ToolResult {
  const { lines, totalLines, cut } = slice;
  const problem = pastTheEnd(input, slice);
  if (problem) return fail(problem);
  const next = input.offset + lines.length;
  const remaining = totalLines - next + 1;
  const notices = [
    ...cutNotices(cut, ''),
    ...(remaining > 0 ? [`... [${remaining} lines remaining - use offset=${next} to continue reading]`] : []),
  ];
  return ok(
    [numberLines(lines, input.offset), ...notices].join('\n'),
    toolMetadata('file_read', {
      filePath: file.shown,
      offset: input.offset,
      lineLimit: linesOf(input),
      lines,
      language: languageOf(file.shown),
      truncated: notices.length > 0,
      remainingLines: remaining > 0 ? remaining : undefined,
    }),
  );
}

function pastTheEnd(
  { offset, column_offset: column }: Input,
  { lines, totalLines, firstLength }: LineSlice,
): string | undefined {
  if (lines.length === 0 && offset > Math.max(1, totalLines))
    return `File has only ${totalLines} lines, which is less than the requested offset ${offset}`;
  if (column > Math.max(1, firstLength))
    return `Line ${offset} has only ${count(firstLength, 'character')}, which is less than the requested column_offset ${column}`;
  return undefined;
}
