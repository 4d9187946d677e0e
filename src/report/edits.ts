/** The edits of a tool call as diffs, by what its result says of them. */
import type { StructuredToolResult } from '../core/result.ts';

type EditFields = Readonly<Record<string, unknown>>;

/** In order; none if the result says nothing of an edit. */
export function editsIn({ success, metadataType = '', metadata }: StructuredToolResult): {
  readonly path: string;
  /** Without the names of the files: hunks, or all lines of a written file as added ones. */
  readonly diff: string;
}[] {
  const diffOf = DIFFS[metadataType];
  if (!success || !diffOf || !metadata) return [];
  const files = Array.isArray(metadata.files) ? (metadata.files as readonly EditFields[]) : [metadata as EditFields];
  return files.flatMap((fields) => {
    const diff = diffOf(fields);
    return diff === '' ? [] : [{ path: String(fields.filePath ?? ''), diff }];
  });
}

/** By the type of a result: the change of one file, empty where it is not known. */
const DIFFS: Readonly<Record<string, (fields: EditFields) => string>> = {
  // A large file has no unified diff.
  file_edit: ({ unifiedDiff, edits }) => (typeof unifiedDiff === 'string' ? unifiedDiff : hunks(edits)),
  file_multi_edit: ({ edits }) => hunks(edits),
  file_write: ({ content }) => `${WHOLE_FILE}\n${signed('+', content)}`,
};

const WHOLE_FILE = '@@ the whole file @@';

const hunks = (edits: unknown): string =>
  Array.isArray(edits) ? (edits as readonly EditFields[]).map(hunk).join('\n') : '';

const hunk = ({ startLine, oldContent, newContent }: EditFields): string =>
  [`@@ line ${Number(startLine)} @@`, signed('-', oldContent), signed('+', newContent)]
    .filter((part) => part !== '')
    .join('\n');

const signed = (sign: string, text: unknown): string =>
  typeof text !== 'string' || text === ''
    ? ''
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => sign + line)
        .join('\n');

/** Numbers of added and removed lines. */
export function diffSize(diff: string): { readonly added: number; readonly removed: number } {
  const lines = diff.split('\n');
  return {
    added: lines.filter((line) => /^\+(?!\+\+ )/.test(line)).length,
    removed: lines.filter((line) => /^-(?!-- )/.test(line)).length,
  };
}
