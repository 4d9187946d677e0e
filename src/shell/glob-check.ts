/** What an unquoted pattern may match: checked against the files that are there, and against what it is aimed at. */

import { statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { namesIn } from '../lib/paths.ts';
import type { GlobArgument, GlobPart } from './argument.ts';
import { shown, stop } from './refusal.ts';
import { countSeen, type JudgeReport } from './scope.ts';

const MAX_ENTRIES = 20_000;
const MAX_MATCHES = 1000;
/** Maximum number of files of a pattern that is only read: most of them cost no more than a look. */
export const MAX_READ = 5000;
/** In one name: more would make matching slow, and no name is longer. */
const [MAX_STARS, MAX_WILDCARDS] = [3, 255];
const NARROW = 'Name the files, or use find, rg or git ls-files.';

/**
 * The paths that `glob` matches from `cwd`, by bash's rules: a leading dot only where it is written. Throws where the
 * pattern is aimed at files of credentials, also while there are none.
 */
export function expandGlob(glob: GlobArgument, cwd: string, report: JudgeReport, max = MAX_MATCHES): string[] {
  const [head, ...rest] = segmentsOf(glob.parts).map((segment) => compile(segment, glob.text));
  if (!head) return [];
  const search: Search = { entries: 0, pattern: glob.text, report };
  const [first] = glob.parts;
  let found = first?.kind === 'text' && isAbsolute(first.text) ? ['/'] : [''];
  for (const segment of [head, ...rest]) found = found.flatMap((base) => step(base, segment, cwd, search));
  const last = rest.at(-1);
  if (last && 'literal' in last && last.literal === '') found = found.map((path) => `${path}/`);
  if (found.length > max) stop('bash.glob', `${shown(glob.text)} matches over ${max} files`, NARROW);
  return found;
}

/** A file may be called `--pre=sh`: only a pattern that begins with another literal character can never become an option. */
export function startsLiterally({ parts }: GlobArgument): boolean {
  const [first] = parts;
  return first?.kind === 'text' && first.text !== '' && !first.text.startsWith('-');
}

/** Whether a file could be called `word` and be matched; of a `word` with a wildcard of its own nobody knows. */
export function globMayBe(glob: GlobArgument, word: string): boolean {
  const names = word.split('/');
  const segments = segmentsOf(glob.parts).map((segment) => compile(segment, glob.text));
  const fits = (segment: Segment, name = ''): boolean =>
    'literal' in segment ? segment.literal === name : segment.matches.test(name);
  return word.includes('*') || (names.length === segments.length && segments.every((one, at) => fits(one, names[at])));
}

interface Search {
  entries: number;
  readonly pattern: string;
  readonly report: JudgeReport;
}

type Segment = { readonly literal: string } | { readonly matches: RegExp };

function step(base: string, segment: Segment, cwd: string, search: Search): string[] {
  if ('literal' in segment) {
    const isThrough =
      base !== '' && base !== '/' && isPlainFile(search.report.placeOf(join(isAbsolute(base) ? '' : cwd, base)));
    return isThrough ? [] : [segment.literal === '' ? base : join(base, segment.literal)];
  }
  const names = namesIn(search.report.placeOf(join(isAbsolute(base) ? '' : cwd, base)));
  search.entries += names.length;
  if (search.entries > MAX_ENTRIES) {
    stop('bash.glob', `${shown(search.pattern)} looks through over ${MAX_ENTRIES} files`, NARROW);
  }
  countSeen(names.length, search.report);
  return names.filter((name) => segment.matches.test(name)).map((name) => join(base, name));
}

/** A pattern goes through directories: below a file there is nothing to match. */
function isPlainFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function segmentsOf(parts: readonly GlobPart[]): GlobPart[][] {
  const segments: GlobPart[][] = [[]];
  for (const part of parts) {
    const [first = '', ...more] = part.kind === 'text' ? part.text.split('/') : [part.text];
    segments.at(-1)?.push({ ...part, text: first });
    for (const text of more) segments.push([{ ...part, text }]);
  }
  return segments;
}

function compile(segment: readonly GlobPart[], pattern: string): Segment {
  if (segment.every((part) => part.kind === 'text')) return { literal: segment.map((part) => part.text).join('') };
  const wildcards = segment.filter((part) => part.kind === 'glob');
  if (wildcards.length > MAX_WILDCARDS || wildcards.filter(({ text }) => text === '*').length > MAX_STARS) {
    stop('bash.glob', `${shown(pattern)} has too many wildcards`, NARROW);
  }
  const startsWithDot = segment[0]?.kind === 'text' && segment[0].text.startsWith('.');
  const matches = expression(`^${startsWithDot ? '' : '(?!\\.)'}${segment.map(expressionOf).join('')}$`, pattern);
  if (isAimedAtSecrets(matches)) {
    stop('path.secret', `${shown(pattern)} is aimed at files of credentials or of git`, NARROW);
  }
  if (matches.test('..')) {
    stop(
      'bash.glob',
      `${shown(pattern)} is the directory above to bash before 5.2`,
      'Name the files, or use find . -name.',
    );
  }
  return { matches };
}

function expression(source: string, pattern: string): RegExp {
  try {
    // Some locales put letters of the other case into a range.
    return new RegExp(source, /\[[^^\]]*-/.test(source) ? 'iu' : 'u');
  } catch {
    return stop('bash.glob', `${shown(pattern)} has a range that runs backwards`, NARROW);
  }
}

function expressionOf(part: GlobPart): string {
  if (part.kind === 'text') return part.text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  if (part.text === '*') return '.*';
  if (part.text === '?') return '.';
  return part.text.replace(/^\[[!^]/, '[^');
}

/** What a pattern that has no business with credentials does not match, unless it matches everything. */
const SECRETS = [
  '.git',
  '.env',
  '.env.x',
  '.npmrc',
  '.netrc',
  '.ssh',
  '.aws',
  'id_rsa',
  'id_ed25519',
  'q.pem',
  'q.key',
  '.envrc',
];
const ORDINARY = ['zq', 'zq.zq', 'q.ts', 'q.md', 'q.json'];

const isAimedAtSecrets = (pattern: RegExp): boolean =>
  SECRETS.some((name) => pattern.test(name)) && !ORDINARY.some((name) => pattern.test(name));
