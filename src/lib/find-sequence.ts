/** Where a sequence of numbers occurs in a longer one, in time that grows with the two lengths alone (Knuth, Morris, Pratt). */

/** The starts of all occurrences, from the left; they may overlap. */
export function findSequence(text: ArrayLike<number>, pattern: ArrayLike<number>): number[] {
  if (pattern.length === 0) return [];
  const borders = bordersOf(pattern);
  const starts: number[] = [];
  let matched = 0;
  for (let index = 0; index < text.length; index += 1) {
    while (matched > 0 && text[index] !== pattern[matched]) matched = borders[matched - 1] as number;
    if (text[index] === pattern[matched]) matched += 1;
    if (matched < pattern.length) continue;
    starts.push(index + 1 - matched);
    matched = borders[matched - 1] as number;
  }
  return starts;
}

/** For each head of the pattern the length of the longest shorter head that it also ends with. */
function bordersOf(pattern: ArrayLike<number>): Int32Array {
  const borders = new Int32Array(pattern.length);
  for (let index = 1, matched = 0; index < pattern.length; index += 1) {
    while (matched > 0 && pattern[index] !== pattern[matched]) matched = borders[matched - 1] as number;
    if (pattern[index] === pattern[matched]) matched += 1;
    borders[index] = matched;
  }
  return borders;
}
