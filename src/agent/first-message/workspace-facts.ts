/** What the workspace holds, as git's index and one look at its top tell it. */
import { type Dirent, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { countExtensions } from '../../git/index-paths.ts';
import { languageOf } from '../../lib/language.ts';
import { isPlainName } from './plain-name.ts';

export interface WorkspaceFacts {
  readonly name: string;
  /** Names at the top: folders with a slash first, then files, hidden ones last. */
  readonly top: readonly string[];
  /** Names that are not shown, since they are not plain. */
  readonly otherNames: number;
  /** Every name at the top, as it is. */
  readonly names: ReadonlySet<string>;
  /** Files that git knows; 0 where that cannot be told. */
  readonly files: number;
  /** Of them by language, the most frequent first. */
  readonly languages: readonly (readonly [name: string, files: number])[];
}

/** Of a top with more entries, the rest is counted and not looked at. */
const MOST_ENTRIES = 2000;
const MOST_LANGUAGES = 4;

export function workspaceFacts(root: string): WorkspaceFacts {
  const entries = topOf(root).filter(({ name }) => name !== '.git');
  const plain = entries.slice(0, MOST_ENTRIES).filter(({ name }) => isPlainName(name));
  const name = basename(root);
  return {
    name: isPlainName(name) ? name : 'workspace',
    top: plain.toSorted(inOrder).map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)),
    otherNames: entries.length - plain.length,
    names: new Set(entries.map((entry) => entry.name)),
    ...filesOf(root),
  };
}

function topOf(root: string): Dirent[] {
  try {
    return readdirSync(root, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Folders, then files, and what is hidden at the end of each. */
const inOrder = (a: Dirent, b: Dirent): number => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1);
const rankOf = (entry: Dirent): number => (entry.name.startsWith('.') ? 2 : 0) + (entry.isDirectory() ? 0 : 1);

function filesOf(root: string): Pick<WorkspaceFacts, 'files' | 'languages'> {
  const { files, counts } = countExtensions(root);
  const byLanguage = new Map<string, number>();
  for (const [extension, count] of counts) {
    const language = languageOf(`x.${extension}`);
    if (language !== undefined) byLanguage.set(language, (byLanguage.get(language) ?? 0) + count);
  }
  const languages = [...byLanguage].sort(([, a], [, b]) => b - a).slice(0, MOST_LANGUAGES);
  return { files, languages };
}
