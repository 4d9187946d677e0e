/** What lies in the submodules of the workspace, seen from outside: git is never run in them. */
import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Path of a submodule → a digest of the names, sizes and times of its files. */
export type Submodules = ReadonlyMap<string, string>;

/** `paths` are relative to `root`; one that is not checked out has no files. */
export async function lookIntoSubmodules(root: string, paths: readonly string[]): Promise<Submodules> {
  const digests = paths.map(async (path): Promise<[string, string]> => {
    const hash = createHash('sha256');
    await describe(join(root, path), (line) => hash.update(line));
    return [path, hash.digest('hex')];
  });
  return new Map(await Promise.all(digests));
}

export const changedSubmodules = (before: Submodules, after: Submodules): string[] =>
  [...before].filter(([path, digest]) => after.get(path) !== digest).map(([path]) => path);

async function describe(directory: string, say: (line: string) => void): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(directory, entry.name);
    if (entry.name === '.git') continue;
    if (entry.isDirectory()) await describe(path, say);
    else {
      const facts = await lstat(path).catch(() => undefined); // gone meanwhile
      say(`${path}\0${facts?.size}\0${facts?.mtimeMs}\0${facts?.mode}\n`);
    }
  }
}
