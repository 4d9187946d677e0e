/** Patterns that find something where one found nothing: at any depth, in other letter case, with another extension. */
import { posix } from 'node:path';
import { compileGlob } from '../../lib/glob.ts';

export interface GlobHint {
  readonly pattern: string;
  /** What it matches, all of it. */
  readonly paths: readonly string[];
}

/** `fits`: whether a path may be named. The first that finds something. */
export function globHint(
  pattern: string,
  files: readonly string[],
  fits: (path: string) => boolean,
): GlobHint | undefined {
  for (const other of alternativesTo(pattern)) {
    const matches = compileGlob(other);
    const paths = files.filter(matches).filter(fits);
    if (paths.length > 0) return { pattern: other, paths };
  }
  const matches = compileGlob(pattern.toLowerCase());
  const paths = files.filter((path) => matches(path.toLowerCase())).filter(fits);
  const [first] = paths;
  return first === undefined ? undefined : { pattern: first, paths: [first] };
}

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
