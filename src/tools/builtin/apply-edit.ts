/** One edit applied to a file's content in memory, or in words why it does not apply. */
import type { InputOf } from '../../core/params.ts';
import { type Failure, fail } from '../../core/tool.ts';
import { findText, lineAt, type Place, replaceMatches } from './edit-text.ts';

export const EDIT_PARAMS = {
  file_path: { type: 'string', minLength: 1 },
  old_text: 'string',
  new_text: 'string',
  replace_all: { type: 'boolean', default: false },
} as const;

export type FileEdit = InputOf<typeof EDIT_PARAMS> & {
  /** Which of several places, counted from 1. */
  readonly occurrence?: number;
};

/** What a schema cannot say of an edit. */
export function objectionTo({ old_text, new_text, replace_all, occurrence }: FileEdit): string | undefined {
  if (old_text === '') return '"old_text" is empty; give the text to replace, or use file_write for a new file';
  if (old_text === new_text) return '"old_text" and "new_text" are the same; there is nothing to change';
  return replace_all && occurrence !== undefined ? '"occurrence" and "replace_all" exclude each other' : undefined;
}

export interface Edited {
  readonly content: string;
  readonly places: readonly Place[];
}

/**
 * `content` is the file's bytes as latin1: bytes around the edit that are not valid UTF-8 stay as they are. `file` is
 * what a message calls it, `way` how the model can say which of several places it means.
 */
export function applyEdit(content: string, edit: FileEdit, file: string, way: string): Edited | Failure {
  const matches = findText(content, bytes(edit.old_text));
  if (matches.length === 0) return notFound(edit, content, file);
  const chosen = edit.occurrence === undefined ? matches : matches.slice(edit.occurrence - 1, edit.occurrence);
  if (chosen.length === 0) return fail(describe(matches, content, file), { advice: 'Set occurrence to one of them.' });
  if (chosen.length > 1 && !edit.replace_all) {
    return fail(describe(matches, content, file), { advice: `Add lines around it until it is unique, or ${way}.` });
  }
  return replaceMatches(content, chosen, bytes(edit.new_text));
}

const bytes = (text: string): string => Buffer.from(text).toString('latin1');

function describe(matches: readonly RegExpExecArray[], content: string, file: string): string {
  const lines = matches.slice(0, 50).map(({ index }) => lineAt(content, index));
  const more = matches.length > lines.length ? ` and ${matches.length - lines.length} more` : '';
  const times = matches.length === 1 ? 'once' : `${matches.length} times`;
  return `"old_text" occurs ${times} in ${file}, at ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}${more}`;
}

function notFound({ old_text }: FileEdit, content: string, file: string): Failure {
  const numbered = /^\s*\d+: /.test(old_text);
  const loosely = looseMatch(content, bytes(old_text));
  const advice = numbered
    ? 'It begins like a line number of file_read; leave the numbers out.'
    : loosely !== undefined
      ? `Line ${loosely} begins a block that differs in white space only; copy it exactly.`
      : 'Copy it exactly from file_read, white space included.';
  return fail(`"old_text" does not occur in ${file}`, { advice });
}

/** The line where the same words stand with other white space. */
function looseMatch(content: string, oldText: string): number | undefined {
  const wanted = oldText.split('\n').map((line) => line.trim());
  const lines = content.split('\n').map((line) => line.trim());
  if (wanted.every((line) => line === '')) return undefined;
  const at = lines.findIndex((_, start) => wanted.every((line, index) => lines[start + index] === line));
  return at === -1 ? undefined : at + 1;
}
