/** Version numbers of Semantic Versioning 2.0.0, without build metadata: whether one is valid, and which is newer. */

export interface Version {
  readonly numbers: readonly [major: number, minor: number, patch: number];
  /** What follows the hyphen, such as `rc.1`; empty for a release. */
  readonly preRelease: string;
}

const NUMBER = '(0|[1-9]\\d*)';
const IDENTIFIER = '(?:0|[1-9]\\d*|\\d*[A-Za-z-][0-9A-Za-z-]*)';
const FORM = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-(${IDENTIFIER}(?:\\.${IDENTIFIER})*))?$`);

export function parseVersion(text: string): Version | undefined {
  const [whole, major, minor, patch, preRelease = ''] = FORM.exec(text) ?? [];
  return whole === undefined ? undefined : { numbers: [Number(major), Number(minor), Number(patch)], preRelease };
}

/** Below zero where `a` is older than `b`, zero where they are the same (section 11). */
export function compareVersions(a: Version, b: Version): number {
  const difference = a.numbers.map((number, index) => number - (b.numbers[index] ?? 0)).find((value) => value !== 0);
  return difference ?? comparePreReleases(a.preRelease, b.preRelease);
}

function comparePreReleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '' || b === '') return a === '' ? 1 : -1; // a release is newer than what came before it
  const [ours, theirs] = [a.split('.'), b.split('.')];
  const at = ours.findIndex((identifier, index) => identifier !== theirs[index]);
  const [mine, other] = [ours[at], theirs[at]];
  if (mine === undefined || other === undefined) return ours.length - theirs.length;
  return compareIdentifiers(mine, other);
}

/** Numbers by their value, before words; words by their characters. */
function compareIdentifiers(a: string, b: string): number {
  const areNumbers = [a, b].map((identifier) => /^\d+$/.test(identifier));
  if (areNumbers[0] && areNumbers[1]) return Number(a) - Number(b);
  if (areNumbers[0] || areNumbers[1]) return areNumbers[0] ? -1 : 1;
  return a < b ? -1 : 1;
}
