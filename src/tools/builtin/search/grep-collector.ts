/** What a search has found: the lines that are shown, how many more there are, and nothing that the files do not hold. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { HeldTree } from '../../../lib/held-directory.ts';
import { LIMITS } from '../../limits.ts';
import { type Excerpt, excerptOf } from './grep-answer.ts';
import type { FoundRecord } from './grep-lines.ts';
import { type Claim, claimOf, proveLines } from './grep-proof.ts';

interface Collector {
  take(record: FoundRecord): 'more' | 'enough';
  /** When the search has ended; `tree` is what was searched. */
  prove(tree: HeldTree): Promise<Found>;
}

export interface Found {
  /** Those that are shown. */
  readonly lines: readonly Excerpt[];
  /** Those and as many more as a file may hold. */
  readonly kept: readonly Excerpt[];
  /** Matches besides those shown. */
  readonly more: number;
  /** These are all; else there was no time to look whether the files hold the others as well. */
  readonly isAll: boolean;
}

/** A line that the search program named; without an excerpt it is only counted. */
interface Candidate {
  readonly claim: Claim;
  readonly isContext: boolean;
  readonly isShown: boolean;
  readonly excerpt?: Excerpt;
}

/** Of a search that finds thousands of lines, those that are not shown need not all be looked at. */
const LOOKING_MS = 50;

/**
 * Takes lines up to `most` matches or the limit of bytes, keeps more for a file, and counts on for the notice. A file that
 * may not be read is as if it were not there: that a pattern matches in it would already tell what it holds.
 */
export function createCollector(
  most: number,
  placeOf: (path: string) => string,
  mayRead: (path: string) => boolean,
): Collector {
  const files = new Map<string, Candidate[]>();
  const readable = remembered(mayRead);
  const place = remembered(placeOf);
  let [matches, bytes, keptBytes, full] = [0, 0, 0, false];
  return {
    take(record) {
      const path = place(record.path);
      if (!readable(path)) return 'more';
      const { isContext } = record;
      if (!isContext) matches += 1;
      full ||= matches > most || bytes > LIMITS.grepBytes;
      const isKept = keptBytes <= LIMITS.grepFileBytes;
      if (full && isContext && !isKept) return 'more';
      const line = record.read();
      const candidates = files.get(record.path) ?? [];
      if (candidates.length === 0) files.set(record.path, candidates);
      const excerpt = full && !isKept ? undefined : { ...excerptOf(line), path };
      candidates.push({ claim: claimOf(line), isContext, isShown: !full, excerpt });
      if (!full) bytes += Math.min(line.text.length, LIMITS.grepLineCharacters) + path.length;
      keptBytes += Math.min(line.text.length, LIMITS.grepKeptCharacters) + path.length;
      return matches >= LIMITS.grepCounted ? 'enough' : 'more';
    },
    prove: (tree) => prove(tree, files),
  };
}

async function prove(tree: HeldTree, files: ReadonlyMap<string, readonly Candidate[]>): Promise<Found> {
  const lines: Excerpt[] = [];
  const kept: Excerpt[] = [];
  let more = 0;
  const until = performance.now() + LOOKING_MS;
  for (const [path, candidates] of files) {
    const isShown = candidates.some((candidate) => candidate.isShown);
    if (!isShown && performance.now() > until) return { lines, kept, more, isAll: false };
    const claims = candidates.map(({ claim }) => claim);
    const proven = proveLines(tree, path, claims);
    for (const { claim, excerpt, isContext, isShown } of candidates) {
      if (!proven.has(claim)) continue;
      if (excerpt) kept.push(excerpt);
      if (excerpt && isShown) lines.push(excerpt);
      else if (!isContext) more += 1;
    }
    await breathe(); // an abort can be seen between two files
  }
  return { lines, kept, more, isAll: true };
}

function remembered<T>(ask: (path: string) => T): (path: string) => T {
  const answers = new Map<string, T>();
  return (path) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
}
