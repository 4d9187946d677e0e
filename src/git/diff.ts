/** Changes as git tells them: files and patches between two commits, as text for the model, and as a patch only of the workspace. */
import { ALWAYS_PROTECTED } from '../core/protected-paths.ts';
import type { Publication } from '../core/session-event.ts';
import { matchesProtected } from '../lib/paths.ts';
import { linesByFile } from './commit.ts';
import { type GitOptions, git, gitError, gitOk } from './git.ts';
import { changesBetween, type FileChange, type Snapshot } from './snapshot.ts';
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

/** A larger file counts as binary, so one line of it does not come as megabytes. */
const MAX_FILE = '1m';
/** Maximum bytes of all patches that are read. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * In git's order. `characters`: of all patches together; one that does not fit leaves room for smaller ones behind it.
 * Attributes are not heard: by one of them a change could keep itself out of sight.
 */
export async function readDiff(store: Store, from: string, to: string, characters: number): Promise<ChangedFile[]> {
  const { stdout } = await diff(store, ['-z', '--raw', '--numstat', from, to]);
  const files = parseList(stdout);
  const patches = characters > 0 && files.some(hasLines) ? await readPatches(store, [from, to], files) : [];
  let left = characters;
  return files.map((file, index) => {
    const patch = patches[index];
    const size = (patch?.length ?? 0) + file.path.length;
    if (patch === undefined || size > left) return file;
    left -= size;
    return { ...file, patch };
  });
}

async function diff(store: Store, args: readonly string[], maxOutputBytes?: number) {
  const options = ['--no-ext-diff', '--no-textconv', '--ignore-submodules=none', '--find-renames', '-r'];
  const command = ['-c', `core.bigFileThreshold=${MAX_FILE}`, 'diff-tree', ...options, ...args];
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

/** One for each of `files`: all that differ, or those of `names`. None where they are more than can be read. */
async function readPatches(
  store: Store,
  range: readonly string[],
  files: readonly ChangedFile[],
  names: readonly string[] = [],
): Promise<(string | undefined)[]> {
  const { stdout, tooLong } = await diff(store, ['-p', ...range, '--', ...names], MAX_BYTES);
  if (tooLong) return [];
  const sections = filePatches(stdout);
  const patches = files.map(({ status }) => sections.splice(0, status === 'changed' ? 2 : 1).map(hunksOf));
  if (sections.length > 0 || patches.some((parts) => parts.length === 0)) return [];
  return patches.map((parts) => parts.filter((part) => part !== undefined).join('\n') || undefined);
}

/** The hunks of one file of `readDiff`, however long the others are; undefined where it has none. */
export async function readPatch(
  store: Store,
  from: string,
  to: string,
  file: ChangedFile,
): Promise<string | undefined> {
  const names = [file.previousPath ?? [], file.path].flat();
  return hasLines(file) ? (await readPatches(store, [from, to], [file], names))[0] : undefined;
}

function hunksOf(section: string): string | undefined {
  const at = section.indexOf('\n@@ ');
  return at === -1 ? undefined : section.slice(at + 1).replace(/\n$/, '');
}

/**
 * A patch of git, by its files. No line of it begins like a header, and a name with a line break in it is quoted. Only a line feed
 * ends a line for git: a file may hold other characters that end one for JavaScript.
 */
export const filePatches = (patch: string): string[] => patch.split(/(?<![^\n])(?=diff --git )/).filter(Boolean);

/** A change as text for the model that made it: the whole diff where it is short, else every file with its numbers. */
export interface ChangeText {
  readonly files: number;
  readonly kind: 'diff' | 'statistics';
  readonly text: string;
}

/** At most 6,000 tokens, at three bytes each: code has more of them than prose. */
const MAX_TEXT_BYTES = 18_000;
/** Maximum bytes of a diff that is read. */
const MAX_READ = 200_000;
/** With more files there is no diff to show, and no numbers to count. */
const MAX_FILES = 500;

/** `before` and `after`: trees, of which what has changed need not be there. */
export async function describeChange(
  store: Store,
  {
    before,
    after,
    changes: found,
  }: Readonly<Record<'before' | 'after', Pick<Snapshot, 'tree'>>> & {
    /** What differs between them, where that is known. */
    readonly changes?: readonly FileChange[];
  },
  {
    only = () => true,
    redact,
  }: {
    /** Absent: all paths. */
    readonly only?: (path: string) => boolean;
    readonly redact: (text: string) => string;
  },
): Promise<ChangeText> {
  const changes = (found ?? (await changesBetween(store, before, after))).filter(({ path }) => only(path));
  const show = (text: string): string => showHidden(redact(text));
  const files = changes.length;
  if (files > MAX_FILES)
    return { files, kind: 'statistics', text: listed(changes.map((change) => show(lineOf(change)))) };
  const trees = [before.tree, after.tree] as const;
  const sizes = await readSizes(store, changes);
  const isKnown = ({ blob, oldBlob }: FileChange): boolean =>
    [blob, oldBlob].every((one) => sizes.has(one) || isNone(one));
  const known = changes.filter(isKnown).map(({ path }) => path);
  const counts = new Map((await linesByFile(store, ...trees, known)).map((one) => [one.path, one]));
  const factOf = (change: FileChange): string => {
    if (!isKnown(change)) return 'not shown, since it had been changed before the run already';
    const { added, deleted, isBinary = true } = counts.get(change.path) ?? {};
    if (!isBinary) return `+${added} -${deleted} lines`;
    const size = sizes.get(change.blob);
    return `binary${size === undefined ? '' : `, ${size} bytes`}`;
  };
  const lines = changes.map((change) => show(lineOf(change, factOf(change))));
  const texts = known.filter((path) => counts.get(path)?.isBinary === false);
  const diff = await readTextDiff(store, trees, texts);
  const others = lines.filter((_, index) => !texts.includes(changes[index]?.path ?? ''));
  const whole = diff === undefined ? '' : [show(diff).trimEnd(), ...others].filter(Boolean).join('\n');
  if (diff !== undefined && Buffer.byteLength(whole) <= MAX_TEXT_BYTES) return { files, kind: 'diff', text: whole };
  return { files, kind: 'statistics', text: listed(lines) };
}

const isNone = (blob: string): boolean => /^0+$/.test(blob);

async function readSizes(store: Store, changes: readonly FileChange[]): Promise<ReadonlyMap<string, number>> {
  const blobs = [...new Set(changes.flatMap(({ blob, oldBlob }) => [blob, oldBlob]))].filter((one) => !isNone(one));
  const input = blobs.map((blob) => `${blob}\n`).join('');
  const said = await store.ok(['cat-file', '--batch-check=%(objectname) %(objectsize)'], { input });
  const rows = said.split('\n').map((line) => line.split(' '));
  return new Map(rows.filter(([, size]) => /^\d+$/.test(size ?? '')).map(([blob = '', size]) => [blob, Number(size)]));
}

/** Undefined where it is too long. */
async function readTextDiff(
  store: Store,
  trees: readonly [before: string, after: string],
  paths: readonly string[],
): Promise<string | undefined> {
  if (paths.length === 0) return '';
  const args = ['diff-tree', '-r', '-p', '--no-renames', ...trees, '--', ...paths];
  const { exitCode, stdout } = await store.run(args, { maxOutputBytes: MAX_READ });
  return exitCode === 0 ? stdout : undefined;
}

function lineOf({ path, kind, mode, oldMode }: FileChange, fact?: string): string {
  const name = /[\n\t"]/.test(path) ? JSON.stringify(path) : path;
  if ([mode, oldMode].includes('160000')) return `${kind} ${name}: a git repository of its own`;
  return fact === undefined ? `${kind} ${name}` : `${kind} ${name}: ${fact}`;
}

/** Lines that fit, and how many do not. */
function listed(lines: readonly string[]): string {
  const kept: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MAX_TEXT_BYTES - 100) return [...kept, `and ${lines.length - kept.length} more files`].join('\n');
    kept.push(line);
  }
  return kept.join('\n');
}

/** Characters that have no glyph, by their numbers, so nobody overlooks them; line ends of Windows as they are. */
const showHidden = (text: string): string =>
  text.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

const HIDDEN = /(?![\t\n])(?!\r\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** The agent's change as a patch, read only from the workspace: for a machine whose disk takes nothing any more. */
interface SalvageOptions {
  /** Root of the workspace's working tree. */
  readonly root: string;
  /** What the run worked on, or the tree of a merge that was begun. */
  readonly commit: string;
  /** Patterns on top of those that are always protected. */
  readonly protect: readonly string[];
  /** The only directories that may change, from the top of the repository; absent: all of it. */
  readonly scope?: readonly string[] | undefined;
  readonly maxFiles: number;
  /** Work that was set aside, while the workspace shows other files: its tree, and that of before it. */
  readonly aside?: Readonly<Record<'before' | 'work', string>> & { readonly store: Store };
}

/** Undefined where nothing changed. Nothing is written: publishing would need room for an index and for objects. */
export async function salvage({
  root,
  commit,
  protect,
  scope,
  maxFiles,
  aside,
}: SalvageOptions): Promise<Publication | undefined> {
  if (aside) return salvageAside(aside, (path) => mayPublish(path, { protect, scope }));
  const options = { cwd: root };
  const [changed, fresh] = await Promise.all([
    paths(['diff', '--name-only', '-z', '--no-renames', commit], options),
    paths(['ls-files', '-z', '--others', '--exclude-per-directory=.gitignore'], options),
  ]);
  const may = (path: string): boolean => mayPublish(path, { protect, scope });
  const [known, added] = [changed.filter(may), fresh.filter(may).slice(0, maxFiles)];
  if (known.length + added.length === 0) return undefined;
  const missing = fresh.filter(may).slice(maxFiles);
  const parts = [
    known.length > 0 ? await gitOk(['diff', '--binary', '--no-renames', commit, '--', ...known], options) : '',
  ];
  for (const path of added) parts.push((await git([...AGAINST_NOTHING, path], options)).stdout);
  const files = [...known, ...added].toSorted();
  const leftOut = missing.map((path) => ({ path, reason: `the patch has ${maxFiles} new files already` }));
  return { kind: 'patch', patch: parts.join(''), files, leftOut, notes: [] };
}

const mayPublish = (path: string, { protect, scope }: Pick<SalvageOptions, 'protect' | 'scope'>): boolean =>
  matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) === undefined &&
  scope?.some((directory) => path.startsWith(`${directory}/`)) !== false;

async function salvageAside(
  { store, before, work }: NonNullable<SalvageOptions['aside']>,
  may: (path: string) => boolean,
): Promise<Publication | undefined> {
  const changes = await changesBetween(store, { tree: before }, { tree: work });
  const files = changes.map(({ path }) => path).filter(may);
  if (files.length === 0) return undefined;
  const patch = await store.ok(['diff', '--binary', '--no-renames', before, work, '--', ...files]);
  return { kind: 'patch', patch, files, leftOut: [], notes: [] };
}

const AGAINST_NOTHING = ['diff', '--no-index', '--binary', '--', '/dev/null'];

const paths = async (args: readonly string[], options: GitOptions): Promise<string[]> =>
  (await gitOk(args, options)).split('\0').filter((path) => path !== '' && !path.endsWith('/'));

/**
 * The paths that it changes, or undefined if it cannot be read or copies or renames files. Patches are written without these,
 * and git lists only where they lead: a copy takes any file that git can open, also in .git and outside of the repository.
 */
export async function pathsOfPatch(root: string, file: string): Promise<string[] | undefined> {
  const [{ exitCode, stdout }, summary] = await Promise.all([
    git(['apply', '--numstat', '-z', file], { cwd: root }),
    git(['apply', '--summary', file], { cwd: root }),
  ]);
  if (exitCode !== 0 || summary.exitCode !== 0 || /^ (?:copy|rename) /m.test(summary.stdout)) return undefined;
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('\t')[2] ?? line);
}

/**
 * Why it does not fit, as a clause; undefined where it was applied, or was there already. git itself refuses paths outside, in
 * .git and behind links.
 */
export async function applyPatch(root: string, file: string): Promise<string | undefined> {
  const { exitCode, stderr } = await git(['apply', '--whitespace=nowarn', file], { cwd: root });
  if (exitCode === 0) return undefined;
  const isThere = (await git(['apply', '--reverse', '--check', file], { cwd: root })).exitCode === 0;
  return isThere ? undefined : (stderr.trim().split('\n')[0] ?? 'it does not fit').replace(/^error: /, '');
}
