/** Words for the tool that reads files, in texts for an agent: by the one that this agent was told of. */
import type { CallContext } from '../core/tool.ts';

/** The editor that Claude models are trained on: its calls are calls of file_read, ls, file_write, file_edit and file_insert. */
export const EDITOR = 'str_replace_based_edit_tool';

export interface Reader {
  readonly tool: string;
  /** How to read a file, from a line on if one is given. */
  of(path: string, line?: number): string;
  /** How to continue in the same file from a line on. */
  on(line: number): string;
  /** How to see the rest of a line that was cut, in the same file or, with `isOther`, in one of several. */
  rest(path: string, line: number, column: number, isOther?: boolean): string;
}

const OWN: Reader = {
  tool: 'file_read',
  of: (path, line) => `file_read with file_path=${path}${line === undefined ? '' : ` and offset=${line}`}`,
  on: (line) => `offset=${line}`,
  rest: (_, line, column, isOther = false) =>
    `${isOther ? 'file_read with ' : ''}offset=${line} column_offset=${column}`,
};

/** Its schema has no columns: a command has. */
const VIEW: Reader = {
  tool: EDITOR,
  of: (path, line) => `${EDITOR} view of ${path}${line === undefined ? '' : ` with view_range=[${line}, -1]`}`,
  on: (line) => `view_range=[${line}, -1]`,
  rest: (path, line, column) => `sed -n ${line}p ${path} | cut -c${column}- with bash`,
};

export const readerFor = ({ announces }: Pick<CallContext, 'announces'>): Reader =>
  announces?.(EDITOR) && !announces('file_read') ? VIEW : OWN;
