/** What a search has found: the lines that are shown, how many more there are, and nothing that the files do not hold. */
import { setImmediate as breathe } from 'node:timers/promises';
import type { HeldTree } from '../../lib/held-directory.ts';
import { LIMITS } from '../limits.ts';
import { type Excerpt, excerptOf } from './grep-answer.ts';
import type { FoundRecord } from './grep-lines.ts';
import { type Claim, claimOf, proveLines } from './grep-proof.ts';

interface Collector {
  take(record: FoundRecord): 'more' | 'enough';
  /** When the search has ended; `tree` is what was searched. */
  prove(tree: HeldTree): Promise<Found>;
}

export interface Found {
  readonly lines: readonly Excerpt[];
  /** Matches besides those shown. */
  readonly more: number;
  /** These are all; else there was no time to look whether the files hold the others as well. */
  readonly isAll: boolean;
}

/** A line that the search program named; without an excerpt it is only counted. */
interface Candidate {
  readonly claim: Claim;
  readonly excerpt?: Excerpt;
}

/** Of a search that finds thousands of lines, those that are only counted need not all be looked at. */
const COUNTING_MS = 50;

/**
 * Keeps lines up to `most` matches or the limit of bytes, and counts on for the notice. A file that may not be read is
 * as if it were not there: that a pattern matches in it would already tell what it holds.
 */
export function createCollector(
  most: number,
  placeOf: (path: string) => string,
  mayRead: (path: string) => boolean,
): Collector {
  const files = new Map<string, Candidate[]>();
  const readable = remembered(mayRead);
  const place = remembered(placeOf);
  let [matches, bytes, full] = [0, 0, false];
  return {
    take(record) {
      const path = place(record.path);
      if (!readable(path)) return 'more';
      if (!record.isContext) matches += 1;
      full ||= matches > most || bytes > LIMITS.grepBytes;
      if (full && record.isContext) return 'more';
      const line = record.read();
      const candidates = files.get(record.path) ?? [];
      if (candidates.length === 0) files.set(record.path, candidates);
      candidates.push({ claim: claimOf(line), ...(!full && { excerpt: { ...excerptOf(line), path } }) });
      if (!full) bytes += Math.min(line.text.length, LIMITS.grepLineCharacters) + path.length;
      return matches >= LIMITS.grepCounted ? 'enough' : 'more';
    },
    prove: (tree) => prove(tree, files),
  };
}

async function prove(tree: HeldTree, files: ReadonlyMap<string, readonly Candidate[]>): Promise<Found> {
  const lines: Excerpt[] = [];
  let more = 0;
  const until = performance.now() + COUNTING_MS;
  for (const [path, candidates] of files) {
    const isCounted = candidates.every(({ excerpt }) => excerpt === undefined);
    if (isCounted && performance.now() > until) return { lines, more, isAll: false };
    const claims = candidates.map(({ claim }) => claim);
    const proven = proveLines(tree, path, claims);
    for (const { claim, excerpt } of candidates) {
      if (!proven.has(claim)) continue;
      if (excerpt) lines.push(excerpt);
      else more += 1;
    }
    await breathe(); // an abort can be seen between two files
  }
  return { lines, more, isAll: true };
}

function remembered<T>(ask: (path: string) => T): (path: string) => T {
  const answers = new Map<string, T>();
  return (path) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
}
