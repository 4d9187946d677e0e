/** The name that a misspelled one was probably meant to be. */

/** Undefined when nothing is near: more than a third of the letters, and at least two, would have to change. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > MOST_CHARACTERS) return undefined;
  const most = Math.max(2, Math.floor(name.length / 3));
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(plain(name), plain(candidate)) }))
    .filter(({ candidate, distance }) => distance <= most && distance < candidate.length)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** Whatever is longer is no name. */
const MOST_CHARACTERS = 300;

/** A remedy for a name that is none of `known`: what was probably meant, and what there is. */
export function thereAre(known: readonly string[], name: string): string {
  const near = nearest(name, known);
  return `${near ? `Did you mean "${near}"? ` : ''}There are: ${[...new Set(known)].join(', ') || 'none'}`;
}

/** `maxTurns`, `max_turns` and `max-turns` are the same word spelt in three houses. */
const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '');

/** Levenshtein's distance, one row at a time. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
