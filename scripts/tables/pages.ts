/** The pages for people: the README and everything below docs/. */
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';

/** Path → text, paths relative to the repository, where this is run. */
export function readPages(): Record<string, string> {
  const paths = ['README.md', ...glob.sync('docs/**/*.md').toSorted()];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
