/** The pages for people: the README and everything below docs/. */
import { readdirSync, readFileSync } from 'node:fs';

/** Path → text, paths relative to the repository, where this is run. */
export function readPages(): Record<string, string> {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .toSorted();
  const paths = ['README.md', ...docs.map((name) => `docs/${name}`)];
  return Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}
