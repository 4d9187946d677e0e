/** What to say of a path that is not there: which paths it may have been meant to be, within a moment and a few words. */
import { posix, relative, resolve } from 'node:path';
import type { Workspace } from '../../../core/tool.ts';
import { holdTree } from '../../../lib/held-directory.ts';
import { editDistance } from '../../../lib/nearest.ts';
import { leadsOut } from '../../../lib/paths.ts';
import { listFiles, lookAt } from './file-list.ts';

export interface SuggestOptions {
  readonly workspace: Workspace;
  /** A path is named only where the tool could use it. */
  readonly permits: (path: string) => boolean;
  /** Directories are meant too. */
  readonly directories?: boolean;
}

/** A sentence, or undefined where nothing is alike. Files that git ignores are not looked at. */
export async function suggestPaths(path: string, options: SuggestOptions): Promise<string | undefined> {
  const found = await similarTo(path, options);
  const [only, ...more] = found;
  if (only === undefined) return undefined;
  return more.length === 0 ? `Did you mean "${only}"?` : `Did you mean one of: ${found.join(', ')}?`;
}

async function similarTo(
  path: string,
  { workspace: { root }, permits, directories = false }: SuggestOptions,
): Promise<string[]> {
  const wanted = posix.normalize(relative(root, resolve(root, path)));
  if (leadsOut(wanted) || wanted === '.' || wanted.length > MAX_PATH) return [];
  const tree = holdTree(root);
  try {
    const { signal } = hintTime();
    const { files } = await listFiles(tree, { includeIgnored: false, signal });
    return similarPaths(wanted, files, {
      directories,
      fits: (similar) => lookAt(tree, similar) !== undefined && permits(similar),
    });
  } catch {
    return []; // a suggestion is no reason to fail in another way
  } finally {
    tree.close();
  }
}

const MAX_PATH = 4096;

/** Paths that a missing one may have been meant to be, ranked by what they have in common. */
interface SimilarOptions {
  /** Directories of the files count too. */
  readonly directories: boolean;
  /** Whether a path may be named: it is there, and may be used. */
  readonly fits: (path: string) => boolean;
}

/** `wanted`: tidied up, from the root of the workspace, as are `files`. At most three, the most alike first. */
export function similarPaths(wanted: string, files: Iterable<string>, { directories, fits }: SimilarOptions): string[] {
  const rank = rankerOf(wanted);
  const found = new Map<string, number>();
  for (const path of directories ? withDirectories(files) : files) {
    const likeness = rank(path);
    if (likeness === undefined || path === wanted) continue;
    found.set(path, likeness);
    if (found.size >= MAX_CANDIDATES) break;
  }
  const ranked = [...found].sort(([a, one], [b, other]) => one - other || a.length - b.length || (a < b ? -1 : 1));
  const best = ranked.length === 0 ? 0 : Math.floor((ranked[0] as [string, number])[1]);
  const shown: string[] = [];
  for (const [path, likeness] of ranked) {
    if (shown.length >= MAX_SHOWN || Math.floor(likeness) > best + ALIKE) break;
    if (path.length <= MAX_SHOWN_PATH && fits(path)) shown.push(path);
  }
  return shown;
}

const MAX_SHOWN = 3;
const MAX_CANDIDATES = 2000;
/** Characters: three of them are within 60 tokens. */
const MAX_SHOWN_PATH = 80;
/** What is far less alike than the best is not shown beside it. */
const ALIKE = 1;

/** Letters against letters: the time that comparing spellings may take, some 100 milliseconds. */
const MAX_SPELLED = 2_000_000;

/** From 0, the most alike, on; the fraction says how few of the directories agree. Undefined for what is not alike. */
function rankerOf(wanted: string): (path: string) => number | undefined {
  const lower = wanted.toLowerCase();
  const name = posix.basename(lower);
  const stem = stemOf(name);
  let spelled = 0;
  const shared = (path: string): number => 1 / (2 + sharedNames(path, lower));
  return (path) => {
    const other = path.toLowerCase();
    if (other === lower) return 0;
    if (other.endsWith(`/${lower}`) || lower.endsWith(`/${other}`)) return 1 + shared(other) / 2;
    const otherName = posix.basename(other);
    if (otherName === name) return 2 + shared(other);
    if (stem.length > 2 && stemOf(otherName) === stem) return 3 + shared(other);
    if (Math.abs(otherName.length - name.length) > 2 || name.length < 4 || name.length > 60 || spelled >= MAX_SPELLED)
      return undefined;
    spelled += name.length * otherName.length;
    return editDistance(name, otherName) <= Math.max(1, Math.floor(name.length / 5)) ? 4 + shared(other) : undefined;
  };
}

/** `calc` of `calc.ts` and of `calc.test.ts`. */
const stemOf = (name: string): string => name.replace(/(?<=.)\..*$/, '');

/** How many of the directories both have, from the last one on. */
function sharedNames(path: string, wanted: string): number {
  const [one, other] = [path, wanted].map((of) => new Set(posix.dirname(of).split('/')));
  return [...(one ?? [])].filter((name) => other?.has(name)).length;
}

function* withDirectories(files: Iterable<string>): Generator<string> {
  const seen = new Set<string>();
  for (const path of files) {
    yield path;
    for (let above = posix.dirname(path); above !== '.' && !seen.has(above); above = posix.dirname(above)) {
      seen.add(above);
      yield above;
    }
  }
}

/** About 60 tokens. */
export const HINT_CHARACTERS = 240;

/** All hints of a call together. */
const MILLISECONDS = 1000;

export interface HintTime {
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
  /** The same for work that nothing interrupts. */
  isOver(): boolean;
}

/** Counts from now on. `others`: what ends it earlier. */
export function hintTime(...others: readonly AbortSignal[]): HintTime {
  const until = performance.now() + MILLISECONDS;
  const signal = AbortSignal.any([...others, AbortSignal.timeout(MILLISECONDS)]);
  return { signal, isOver: () => signal.aborted || performance.now() > until };
}

/** The first of them that have room. */
export function withinHint(texts: readonly string[], separator: string, room: number = HINT_CHARACTERS): string {
  let said = '';
  for (const text of texts) {
    const longer = said === '' ? text : said + separator + text;
    if (longer.length > room) break;
    said = longer;
  }
  return said;
}
