/** Paths that a missing one may have been meant to be, ranked by what they have in common. */
import { posix } from 'node:path';
import { editDistance } from '../../../lib/nearest.ts';

export interface SimilarOptions {
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
    if (found.size >= MOST_CANDIDATES) break;
  }
  const ranked = [...found].sort(([a, one], [b, other]) => one - other || a.length - b.length || (a < b ? -1 : 1));
  const best = ranked.length === 0 ? 0 : Math.floor((ranked[0] as [string, number])[1]);
  const shown: string[] = [];
  for (const [path, likeness] of ranked) {
    if (shown.length >= MOST_SHOWN || Math.floor(likeness) > best + ALIKE) break;
    if (path.length <= LONGEST && fits(path)) shown.push(path);
  }
  return shown;
}

const MOST_SHOWN = 3;
const MOST_CANDIDATES = 2000;
/** Characters: three of them are within 60 tokens. */
const LONGEST = 80;
/** What is far less alike than the best is not shown beside it. */
const ALIKE = 1;

/** Letters against letters: the time that comparing spellings may take, some 100 milliseconds. */
const MOST_SPELLED = 2_000_000;

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
    if (Math.abs(otherName.length - name.length) > 2 || name.length < 4 || name.length > 60 || spelled >= MOST_SPELLED)
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
