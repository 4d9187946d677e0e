/** One edit of a text, and what came of it. */
import { applyEdit, type FileEdit } from '../../../../src/tools/builtin/files/apply-edit.ts';

interface Outcome {
  readonly content?: string;
  readonly words?: readonly string[];
  readonly text?: string;
  readonly advice?: string;
}

export function edit(content: string, old_text: string, new_text: string, more: Partial<FileEdit> = {}): Outcome {
  const input = { file_path: 'f', old_text, new_text, replace_all: false, ...more };
  const result = applyEdit(Buffer.from(content).toString('latin1'), input, 'f', 'set replace_all');
  if ('ok' in result) return { text: result.text, advice: result.advice };
  return { content: Buffer.from(result.content, 'latin1').toString(), words: result.words };
}
