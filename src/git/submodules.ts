/** What lies in the submodules of the workspace, seen from outside: git is never run in them. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { type HeldTree, holdTree, pathIn } from '../lib/held-directory.ts';

/** Path of a submodule → a digest of the names, sizes and times of its files. */
export type Submodules = ReadonlyMap<string, string>;

/** `paths` are relative to `root`; one that is not checked out has no files. */
export async function lookIntoSubmodules(root: string, paths: readonly string[]): Promise<Submodules> {
  const tree = holdTree(root);
  const digests = paths.map((path): [string, string] => {
    const hash = createHash('sha256');
    describe(tree, path, (line) => hash.update(line));
    return [path, hash.digest('hex')];
  });
  tree.close();
  return new Map(digests);
}

export const changedSubmodules = (before: Submodules, after: Submodules): string[] =>
  [...before].filter(([path, digest]) => after.get(path) !== digest).map(([path]) => path);

/** Links are told as such and not followed: one could lead to a copy that has been changed. */
function describe(tree: HeldTree, path: string, say: (line: string) => void): void {
  try {
    const facts = lstatSync(pathIn(tree, path));
    const isDirectory = facts.isDirectory();
    say(isDirectory ? `${path}/\n` : `${path}\0${facts.size}\0${facts.mtimeMs}\0${facts.mode}\n`);
    for (const name of isDirectory ? readdirSync(tree.enter(path).path).sort() : []) {
      if (name !== '.git') describe(tree, `${path}/${name}`, say);
    }
  } catch {
    say(`${path}\0gone\n`); // meanwhile, or closed to us
  }
}
