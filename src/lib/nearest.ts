/** The name that a misspelled one was probably meant to be. */

/** Undefined when nothing is near: one letter of a short name may be wrong, and a third of a longer one. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > MAX_CHARACTERS) return undefined;
  const written = plain(name);
  const max = maxEdits(written.length);
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(written, plain(candidate)) }))
    .filter(({ candidate, distance }) => distance <= max && distance < candidate.length)
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/**
 * Maximum edits for a name of this length. Two edits are nearly all of "foo": "yolo" is as near as any name of three or
 * four letters.
 */
function maxEdits(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : Math.floor(length / 3);
}

/** Everything that is longer is no name. */
const MAX_CHARACTERS = 300;

/** A remedy for a name that is none of `known`: what was probably meant, and what there is. */
export function thereAre(known: readonly string[], name: string): string {
  const near = nearest(name, known);
  if (known.length === 0) return 'There are none';
  return `${near ? `Did you mean "${near}"? ` : ''}There are: ${[...new Set(known)].join(', ')}`;
}

/** `maxTurns`, `max_turns` and `max-turns` are the same word spelt in three houses. */
const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '');

/** Levenshtein's distance, in which two letters that changed places count once. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? (before[j - 2] ?? changed) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
