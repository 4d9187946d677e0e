/** Project instructions, AGENTS.md or else CLAUDE.md: at the top in the first message, of a folder with the first answer about a file in it. */
import { posix } from 'node:path';
import type { Access } from '../core/access.ts';
import type { ToolResult } from '../core/tool.ts';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { resolveInside } from '../lib/paths.ts';
import { FILE_TOOLS } from './call/tool-record.ts';

/** Reads files as someone with write access has left them, and follows no link. */
export interface InstructionSource {
  /** Returns the first of `paths` (from the repository's top) that is a file; at most `maxBytes` of it. */
  first(
    paths: readonly string[],
    maxBytes: number,
  ): Promise<{ readonly path: string; readonly text: string; readonly isCut: boolean } | undefined>;
  /** Whether files of these names may stand anywhere in the repository: false only where there is certainly none. */
  mayHave(names: readonly string[]): Promise<boolean>;
}

export interface ProjectInstructions {
  readonly source: InstructionSource;
  /** The folder of the repository that the workspace is; empty for all of it. */
  readonly base: string;
  /** Random, so no text of the repository can end the frame. */
  readonly nonce: string;
}

export const INSTRUCTION_FILES = ['AGENTS.md', 'CLAUDE.md'] as const;

const MAX_BYTES = 16 * 1024;
const MAX_OF_FOLDER = 4 * 1024;
/** Maximum bytes of folders' instructions in one session. */
const MAX_OF_FOLDERS = 48 * 1024;

/** Whether there are any, in any folder: what is not there needs no delimiters. Where nobody can tell, there may be. */
export const mayHaveInstructions = ({ source }: Pick<ProjectInstructions, 'source'>): Promise<boolean> =>
  source.mayHave(INSTRUCTION_FILES).catch(() => true);

export const announceInstructions = ({ nonce }: ProjectInstructions): string =>
  `Text between <project-${nonce}> and </project-${nonce}> is project instructions; those of a folder come with the first answer about a file in it.`;

/**
 * Instructions from the repository's top down to the workspace, each framed; together they are bounded, and the top comes
 * first.
 */
export async function instructionsAtStart(project: ProjectInstructions): Promise<string[]> {
  const shown: string[] = [];
  let room = MAX_BYTES;
  for (const folder of ['', ...foldersOf(project.base)]) {
    const found = await read(project, folder, room);
    if (!found) continue;
    shown.push(found.text);
    room -= found.bytes;
    if (found.isCut) break; // what little room a cut at a line has left is for no other file
  }
  return shown;
}

/** Adds to the answer about a file what its folders instruct, each folder once in the life of a session. */
export function createFolderInstructions(project: ProjectInstructions, root: string) {
  const seen = new Set<string>();
  let room = MAX_OF_FOLDERS;
  return async (result: ToolResult, accesses: readonly Access[]): Promise<ToolResult> => {
    if (!result.ok || !isAboutFiles(result.metadata?.type ?? '')) return result;
    const folders = accesses.flatMap((access) => ('path' in access ? foldersIn(root, access.path) : []));
    const fresh = [...new Set(folders)].filter((folder) => !seen.has(folder));
    for (const folder of fresh) seen.add(folder); // before anything is waited for: calls run side by side
    let { text } = result;
    for (const folder of fresh) {
      if (room <= 0) break;
      const found = await read(project, posix.join(project.base, folder), Math.min(room, MAX_OF_FOLDER)).catch(
        () => undefined, // the answer itself stands
      );
      if (!found) continue;
      room -= found.bytes;
      text = `${text}\n\n${found.text}`;
    }
    return { ...result, text };
  };
}

export type FolderInstructions = ReturnType<typeof createFolderInstructions>;

/** By what a call says of itself: it works on single files. A search comes upon files that nobody works on. */
const isAboutFiles = (type: string): boolean => type === 'file_read' || FILE_TOOLS.has(type);

/** The folders from the workspace, which has had its turn, down to the file. */
function foldersIn(root: string, path: string): string[] {
  const where = resolveInside(root, path);
  return where.ok ? foldersOf(posix.dirname(where.relative)) : [];
}

/** `a`, `a/b` and `a/b/c` of `a/b/c`. */
const foldersOf = (path: string): string[] => {
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
};

async function read(
  { source, nonce }: ProjectInstructions,
  folder: string,
  room: number,
): Promise<{ text: string; bytes: number; isCut: boolean } | undefined> {
  if (room <= 0) return undefined;
  const found = await source.first(
    INSTRUCTION_FILES.map((name) => posix.join(folder, name)),
    room,
  );
  const plain = removeHiddenCharacters(found?.text ?? '').replaceAll(nonce, '');
  if (!found || plain.trim() === '') return undefined;
  const { text, isCut } = cutAtLine(plain, room, found.isCut);
  const notice = isCut ? ['[It is longer; the rest is left out.]'] : [];
  const lines = [`Project instructions from ${nameOf(found.path)}:`, `<project-${nonce}>`, text, `</project-${nonce}>`];
  return { text: [...lines, ...notice].join('\n'), bytes: Buffer.byteLength(text), isCut };
}

/** Names of folders are the repository's, and may be anything. */
const nameOf = (path: string): string => (/^[\w./@+-]{1,120}$/.test(path) ? path : posix.basename(path));

/** `breaksOff`: the text is a beginning, so its last line may be half of one. */
function cutAtLine(text: string, maxBytes: number, breaksOff: boolean): { text: string; isCut: boolean } {
  const whole = text.trimEnd();
  const bytes = Buffer.from(breaksOff ? text : whole);
  if (bytes.length <= maxBytes && !breaksOff) return { text: whole, isCut: false };
  const head = bytes.toString('utf8', 0, maxBytes).replace(/\ufffd+$/, '');
  const line = head.lastIndexOf('\n');
  return { text: line > 0 ? head.slice(0, line) : head, isCut: true };
}
