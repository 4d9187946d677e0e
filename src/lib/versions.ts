/** Versions as https://semver.org has them, and the ranges that a configuration may ask for. */

/** The last numbers may be left out: `2.0` is `2.0.0`. */
const VERSION =
  /^(0|[1-9]\d*)(?:\.(0|[1-9]\d*))?(?:\.(0|[1-9]\d*))?(-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z.-]+)?$/;

/** `1.2.3`, `1.2`, `1.x`, `^1.2.0`, `~1.2.0`, `>=1.2.0`; a pre-release only as a whole. */
export const VERSION_RANGE = /^(\^|~|>=)?(\d+)(?:\.(\d+|x))?(?:\.(\d+|x))?(-[0-9A-Za-z.-]+)?$/;

export const isVersion = (text: string): boolean => VERSION.test(text);

/** False for what is not a version or a range. A pre-release fits only the range that names it. */
export function fitsRange(version: string, range: string): boolean {
  const [, ...parts] = VERSION.exec(version) ?? [];
  const [, operator, ...wanted] = VERSION_RANGE.exec(range) ?? [];
  if (parts.length === 0 || wanted.length === 0) return false;
  const have = parts.slice(0, 3).map((part) => Number(part ?? 0));
  const want = numbersOf(wanted);
  const [release, wantedRelease] = [parts[3], wanted[3]];
  if (release !== undefined || wantedRelease !== undefined) {
    return operator === undefined && release === wantedRelease && startsWith(have, want);
  }
  if (operator === undefined) return startsWith(have, want);
  return compare(have, want) >= 0 && startsWith(have, fixedPart(want, operator));
}

/** Up to the first that is left open. */
function numbersOf(parts: readonly (string | undefined)[]): number[] {
  const numbers = parts.slice(0, 3);
  const open = numbers.findIndex((part) => part === undefined || part === 'x');
  return numbers.slice(0, open === -1 ? 3 : open).map(Number);
}

const startsWith = (numbers: readonly number[], start: readonly number[]): boolean =>
  start.every((number, index) => numbers[index] === number);

function compare(a: readonly number[], b: readonly number[]): number {
  const index = [0, 1, 2].find((place) => (a[place] ?? 0) !== (b[place] ?? 0));
  return index === undefined ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

/** What may not change: by `~` all but the last of three numbers, by `^` all up to the first that is not 0. */
function fixedPart(want: readonly number[], operator: string): readonly number[] {
  if (operator === '>=') return [];
  if (operator === '~') return want.slice(0, Math.min(2, want.length));
  const first = want.findIndex((number) => number !== 0);
  return first === -1 ? want : want.slice(0, first + 1);
}
