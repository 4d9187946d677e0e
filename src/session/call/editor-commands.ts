/** Commands of the editor that Claude models are trained on, each of which is a call of one of our tools for files. */
import { isJsonObject } from '../../lib/json-object.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A call of ours, or in words why the editor's means none. */
export type CommandMeaning = { readonly tool: string; readonly input: Fields } | { readonly objection: string };

/** Names under which models call it; case, `_` and `-` do not count. */
export const EDITOR_NAMES: readonly string[] = [
  'strreplacebasededittool',
  'strreplaceeditor',
  'texteditor',
  'strreplaceedittool',
];

interface Command {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  meaning(input: Fields, isDirectory: (path: string) => boolean): CommandMeaning;
}

/** Levels of a directory that `view` lists, as the editor has it. */
const VIEW_DEPTH = 2;

/**
 * Parameters by platform.claude.com, "Text editor tool", `text_editor_20250728`. There `insert` has `insert_text`, and had
 * `new_str` before; a model of either age is understood.
 */
const COMMANDS: Readonly<Record<string, Command>> = {
  view: {
    required: ['path'],
    optional: ['view_range'],
    meaning({ path, view_range: range }, isDirectory) {
      if (isDirectory(String(path))) return { tool: 'ls', input: { path, depth: VIEW_DEPTH } };
      if (range === undefined) return { tool: 'file_read', input: { file_path: path } };
      const lines = linesIn(range);
      return lines
        ? { tool: 'file_read', input: { file_path: path, ...lines } }
        : {
            objection: `"view_range" is ${JSON.stringify(range)}; give the first and the last line, such as [1, 80], or [81, -1] for all from a line on`,
          };
    },
  },
  create: {
    required: ['path', 'file_text'],
    meaning: ({ path, file_text: text }) => ({ tool: 'file_write', input: { file_path: path, text } }),
  },
  str_replace: {
    required: ['path', 'old_str'],
    optional: ['new_str'],
    meaning: ({ path, old_str, new_str = '' }) => ({
      tool: 'file_edit',
      input: { file_path: path, old_text: old_str, new_text: new_str },
    }),
  },
  insert: {
    required: ['path', 'insert_line'],
    optional: ['insert_text', 'new_str'],
    meaning({ path, insert_line: line, insert_text, new_str }) {
      const text = insert_text ?? new_str;
      return text === undefined || text === ''
        ? { objection: '"insert_text" is missing: the lines to put in' }
        : { tool: 'file_insert', input: { file_path: path, line, text } };
    },
  },
};

/** What a call of the editor means. `isDirectory`: whether there is a directory at a path. */
export function editorCall(input: unknown, isDirectory: (path: string) => boolean): CommandMeaning {
  const all = Object.keys(COMMANDS).join(', ');
  if (!isJsonObject(input)) return { objection: `the arguments are no object with "command": ${all}` };
  const { command: name, ...rest } = input;
  const command = typeof name === 'string' && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) return { objection: `"command" is ${JSON.stringify(name) ?? 'missing'}; there are ${all}` };
  // Models fill parameters of other commands with nothing.
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const missing = command.required.filter((one) => fields[one] === undefined);
  if (missing.length > 0) return { objection: `"${missing.join('" and "')}" missing for the command ${name}` };
  const known = [...command.required, ...(command.optional ?? [])];
  const other = Object.keys(fields).filter((one) => !known.includes(one) && fields[one] !== '');
  if (other.length > 0) return { objection: `the command ${name} has no "${other.join('" and no "')}"` };
  return command.meaning(fields, isDirectory);
}

/** Undefined where it is no range of lines. Some models write the list as text. */
function linesIn(range: unknown): Fields | undefined {
  const list = typeof range === 'string' ? parsed(range) : range;
  if (!Array.isArray(list) || list.length !== 2) return undefined;
  const [first, last] = list.map(Number) as [number, number];
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 1) return undefined;
  if (last === -1) return { offset: first };
  return last < first ? undefined : { offset: first, line_limit: last - first + 1 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
