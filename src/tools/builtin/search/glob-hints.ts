/** Patterns that find something where one found nothing: at any depth, in other letter case, with another extension. */
import { posix } from 'node:path';
import { compileGlob } from '../../../lib/glob.ts';
import { count } from '../../../lib/text.ts';
import { HINT_CHARACTERS, type HintTime, withinHint } from './hint-limits.ts';

export interface GlobHint {
  readonly pattern: string;
  /** What it matches, all of it. */
  readonly paths: readonly string[];
}

/** `fits`: whether a path may be named. The first that finds something while there is time. */
export function globHint(
  pattern: string,
  files: readonly string[],
  fits: (path: string) => boolean,
  time: HintTime,
): GlobHint | undefined {
  if (pattern.length > LONGEST) return undefined;
  for (const other of alternativesTo(pattern)) {
    const paths = matchesIn(files, compileGlob(other), fits, time);
    if (paths.length > 0) return { pattern: other, paths };
  }
  const matches = compileGlob(pattern.toLowerCase());
  const [first] = matchesIn(files, (path) => matches(path.toLowerCase()), fits, time);
  return first === undefined ? undefined : { pattern: first, paths: [first] };
}

/** Characters of a pattern that is worth saying another way. */
const LONGEST = 80;
const BETWEEN_LOOKS = 256;

/** None where the time was up before it had seen all: a part of them would be no answer. */
function matchesIn(
  files: readonly string[],
  matches: (path: string) => boolean,
  fits: (path: string) => boolean,
  time: HintTime,
): string[] {
  const found: string[] = [];
  for (const [index, path] of files.entries()) {
    if (index % BETWEEN_LOOKS === 0 && time.isOver()) return [];
    if (matches(path) && fits(path)) found.push(path);
  }
  return found;
}

/** `placed`: what the other tools call a path. */
export function sayGlobHint({ pattern, paths }: GlobHint, placed: (path: string) => string): string {
  const found = `"${pattern}" finds ${count(paths.length, 'file')}`;
  const named = withinHint(paths.slice(0, MOST_NAMED).map(placed), ', ', HINT_CHARACTERS - found.length);
  return named === '' ? found : `${found}: ${named}`;
}

const MOST_NAMED = 3;

function alternativesTo(pattern: string): string[] {
  const deep = pattern.startsWith('**/') ? pattern : `**/${pattern}`;
  const name = `**/${posix.basename(pattern)}`;
  const patterns = [...new Set([deep, name])].filter(
    (other) => other !== pattern && other !== '**/**' && other !== '**/*',
  );
  return [...patterns, ...otherExtensions(pattern), ...patterns.flatMap(otherExtensions)];
}

/** Of files that people take for each other. */
const FAMILIES: readonly (readonly string[])[] = [
  ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'],
  ['yml', 'yaml'],
  ['c', 'cc', 'cpp', 'cxx', 'h', 'hh', 'hpp'],
  ['md', 'mdx', 'markdown', 'rst', 'txt'],
  ['htm', 'html'],
  ['jpg', 'jpeg', 'png', 'svg', 'webp', 'gif'],
  ['css', 'scss', 'sass', 'less'],
  ['py', 'pyi'],
  ['java', 'kt', 'kts', 'scala', 'groovy'],
  ['json', 'jsonc', 'json5', 'yaml', 'yml', 'toml'],
];

function otherExtensions(pattern: string): string[] {
  const [, extension = ''] = /\.(\w+)$/.exec(pattern) ?? [];
  const families = FAMILIES.filter((family) => family.includes(extension)).flat();
  const others = [...new Set(families)].filter((other) => other !== extension);
  const start = pattern.slice(0, -extension.length);
  return others.length === 0 ? [] : [`${start}{${others.join(',')}}`];
}
