/** The files that differ between two commits and their patches, as git tells them. */
import { gitError } from './git.ts';
import type { Store } from './store.ts';

export interface ChangedFile {
  readonly path: string;
  readonly previousPath?: string;
  readonly status: string;
  /** Lines; none of a binary file. */
  readonly additions: number;
  readonly deletions: number;
  /** Such as `100644 → 100755`, of a file that is there on both sides. */
  readonly mode?: string;
  /** Its hunks; absent where it has none, as a binary file, and where they did not fit. */
  readonly patch?: string;
}

export const hasLines = ({ additions, deletions }: ChangedFile): boolean => additions + deletions > 0;

/** A larger file counts as binary, so that one line of it does not come as megabytes. */
const LARGEST_FILE = '1m';
/** Of all patches, when they are read. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Of the names in one command. */
const MOST_NAME_CHARACTERS = 500_000;

/**
 * In git's order. `characters`: of all patches together; one that does not fit leaves room for smaller ones behind it.
 * Attributes are not heard: by one of them a change could keep itself out of sight.
 */
export async function readDiff(store: Store, from: string, to: string, characters: number): Promise<ChangedFile[]> {
  const { stdout } = await diff(store, ['-z', '--raw', '--numstat', from, to]);
  const files = parseList(stdout);
  const asked = mayFit(files, characters);
  const patches = asked.length > 0 ? await readPatches(store, [from, to], asked, asked.length < files.length) : [];
  const found = new Map(asked.map((file, index) => [file, patches[index]]));
  let left = characters;
  return files.map((file) => {
    const patch = found.get(file);
    const size = (patch?.length ?? 0) + file.path.length;
    if (patch === undefined || size > left) return file;
    left -= size;
    return { ...file, patch };
  });
}

async function diff(store: Store, args: readonly string[], maxOutputBytes?: number) {
  const options = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=none', '--find-renames', '-r'];
  const command = ['-c', `core.bigFileThreshold=${LARGEST_FILE}`, 'diff-tree', ...options, ...args];
  const result = await store.run(command, { borrow: true, tree: store.directory, maxOutputBytes });
  if (result.exitCode !== 0 && !result.tooLong) throw gitError(command, result, store.directory);
  return result;
}

const STATUS: Readonly<Record<string, string>> = {
  A: 'added',
  D: 'removed',
  M: 'modified',
  R: 'renamed',
  T: 'changed',
};

/** What `--raw` says of each file, and then what `--numstat` says of each, in the same order. */
function parseList(text: string): ChangedFile[] {
  const fields = text.split('\0');
  const files: Omit<ChangedFile, 'additions' | 'deletions'>[] = [];
  const counts: { additions: number; deletions: number }[] = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const field = fields[at] ?? '';
    if (!field.startsWith(':')) {
      const [additions, deletions, path] = field.split('\t');
      counts.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 });
      at += path === '' ? 3 : 1;
      continue;
    }
    const [before = '', after = '', , , letter = ''] = field.slice(1).split(' ');
    const moved = letter.startsWith('R');
    const [first = '', second = ''] = fields.slice(at + 1);
    const isBoth = before !== after && !['A', 'D'].includes(letter);
    files.push({
      path: moved ? second : first,
      ...(moved && { previousPath: first }),
      status: STATUS[letter.slice(0, 1)] ?? 'changed',
      ...(isBoth && { mode: `${before} → ${after}` }),
    });
    at += moved ? 3 : 2;
  }
  return files.map((file, index) => ({ ...file, ...(counts[index] ?? { additions: 0, deletions: 0 }) }));
}

/** Each line of a patch takes two characters at the least, so most of what cannot fit need not be read. */
function mayFit(files: readonly ChangedFile[], characters: number): ChangedFile[] {
  let left = characters;
  let names = MOST_NAME_CHARACTERS;
  return files.filter((file) => {
    const least = 2 * (file.additions + file.deletions);
    const name = file.path.length + (file.previousPath?.length ?? 0);
    if (!hasLines(file) || least > left || name > names) return false;
    left -= least;
    names -= name;
    return true;
  });
}

/** One for each of `asked`. None where they are more than can be read. */
async function readPatches(
  store: Store,
  range: readonly string[],
  asked: readonly ChangedFile[],
  narrow: boolean,
): Promise<(string | undefined)[]> {
  const names = asked.flatMap(({ path, previousPath }) => (previousPath ? [previousPath, path] : [path]));
  const { stdout, tooLong } = await diff(store, ['-p', ...range, ...(narrow ? ['--', ...names] : [])], MOST_BYTES);
  if (tooLong) return [];
  // No line of a patch begins like this, and a name with a line break in it is quoted.
  const sections = stdout.split(/^(?=diff --git )/m).filter(Boolean);
  const patches = asked.map(({ status }) => sections.splice(0, status === 'changed' ? 2 : 1).map(hunksOf));
  if (sections.length > 0 || patches.some((parts) => parts.length === 0)) return [];
  return patches.map((parts) => parts.filter((part) => part !== undefined).join('\n') || undefined);
}

const hunksOf = (section: string): string | undefined => /^@@ [\s\S]*/m.exec(section)?.[0].replace(/\n$/, '');
