/** What git says about a difference, in the form of GitHub's `diff-entry`. */
import { git } from './bare.ts';
import type { Database } from './database.ts';
import { repositoryApi, repositoryPage } from './shapes/repository.ts';
import type { Repository } from './types.ts';

export interface FileChange {
  readonly sha: string;
  readonly filename: string;
  readonly status: 'added' | 'removed' | 'modified' | 'renamed' | 'copied' | 'changed';
  readonly additions: number;
  readonly deletions: number;
  /** Absent for binary files, as GitHub leaves it out. */
  readonly patch?: string;
  readonly previous?: string;
}

const STATUS: Record<string, FileChange['status']> = {
  A: 'added',
  D: 'removed',
  M: 'modified',
  R: 'renamed',
  C: 'copied',
  T: 'changed',
};
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** The changed files between two commits, in the order of their paths. `from` undefined: all files are new. */
export async function changedFiles(directory: string, from: string | undefined, to: string): Promise<FileChange[]> {
  const range = [from ?? EMPTY_TREE, to];
  const raw = await git(directory, ['diff', '--raw', '--no-abbrev', '-M', '-z', ...range]);
  const counts = await countLines(directory, range);
  const patches = splitPatches(await git(directory, ['diff', '-M', '--no-color', ...range]));
  return parseRaw(raw).map((entry, index) => ({
    ...entry,
    ...(counts[index] ?? { additions: 0, deletions: 0 }),
    ...(patches[index] && { patch: patches[index] }),
  }));
}

function parseRaw(raw: string): Omit<FileChange, 'additions' | 'deletions' | 'patch'>[] {
  const parts = raw.split('\0');
  const entries = [];
  for (let at = 0; at + 1 < parts.length; ) {
    const [, , before = '', after = '', letter = 'M'] = (parts[at] ?? '').split(' ');
    const moved = letter.startsWith('R') || letter.startsWith('C');
    const [first = '', second = ''] = [parts[at + 1], parts[at + 2]];
    entries.push({
      sha: letter === 'D' ? before : after,
      filename: moved ? second : first,
      status: STATUS[letter.slice(0, 1)] ?? 'changed',
      ...(moved && { previous: first }),
    });
    at += moved ? 3 : 2;
  }
  return entries;
}

async function countLines(directory: string, range: readonly string[]) {
  const text = await git(directory, ['diff', '--numstat', '-M', ...range]);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([additions, deletions]) => ({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 }));
}

/** The hunks of each file, without the lines above the first `@@`. */
const splitPatches = (text: string): (string | undefined)[] =>
  text
    .split(/(?<![^\n])(?=diff --git )/)
    .filter(Boolean)
    .map((part) => /(?<![^\n])@@ [\s\S]*/.exec(part)?.[0].replace(/\n$/, ''));

export function showFileChange(database: Database, repository: Repository, commit: string, change: FileChange) {
  const path = change.filename.split('/').map(encodeURIComponent).join('/');
  return {
    sha: change.sha,
    filename: change.filename,
    status: change.status,
    additions: change.additions,
    deletions: change.deletions,
    changes: change.additions + change.deletions,
    blob_url: `${repositoryPage(database, repository)}/blob/${commit}/${path}`,
    raw_url: `${repositoryPage(database, repository)}/raw/${commit}/${path}`,
    contents_url: `${repositoryApi(database, repository)}/contents/${path}?ref=${commit}`,
    ...(change.patch !== undefined && { patch: change.patch }),
    ...(change.previous !== undefined && { previous_filename: change.previous }),
  };
}
