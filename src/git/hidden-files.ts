/** Files of a run that are not published because an ignore file hides them which the run itself has written. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gitError } from './git.ts';
import type { Store } from './store.ts';

interface HiddenOptions {
  /** The commit or tree whose ignore files count. */
  readonly origin: string;
  /** What the run has made, see `madeSince`. */
  readonly made: readonly string[];
}

const INDEX = 'ignore-index';

/** Paths from the top; a directory of which everything is hidden ends in `/`. */
export async function hiddenFiles(store: Store, { origin, made }: HiddenOptions): Promise<string[]> {
  if (made.length === 0) return [];
  await store.ok(['read-tree', '--reset', origin], { index: INDEX });
  const shown = await shownNow(store);
  const unseen = made.filter((path) => !shown.has(path));
  const ignored = unseen.length > 0 ? await ignoredBefore(store, unseen) : new Set();
  return unseen
    .filter((path) => !ignored.has(path))
    .flatMap((path) => (path.endsWith('/') ? hiddenBelow(store.root, path, shown) : [path]));
}

/** New files that git sees by the ignore files as they stand now. */
async function shownNow(store: Store): Promise<ReadonlySet<string>> {
  const listing = ['ls-files', '-z', '--others', '--exclude-per-directory=.gitignore'];
  return new Set((await store.ok(listing, { index: INDEX })).split('\0'));
}

function hiddenBelow(root: string, directory: string, shown: ReadonlySet<string>): string[] {
  const at = join(root, directory);
  if (!existsSync(at)) return []; // a process that the run left behind may still be at work
  const files = readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const hidden = files.filter((path) => !shown.has(path));
  return hidden.length > 0 && hidden.length === files.length ? [directory] : hidden;
}

/** Which of `paths` the ignore files of the index match. They are asked in a directory that holds nothing else. */
async function ignoredBefore(store: Store, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const directory = join(store.directory, `ignore-files-${randomUUID()}`);
  const options = { index: INDEX, tree: directory };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const rules = await store.ok(['ls-files', '-z', '--', ':(glob)**/.gitignore'], { ...options, env: GLOB });
    await store.ok(['checkout-index', '--quiet', '-z', '--stdin'], { ...options, input: rules });
    // Git looks whether a directory is one; of a file below it, it knows that. A name may begin as a pathspec does.
    const asked = new Map(paths.map((path) => [path.endsWith('/') ? `./${path}_` : `./${path}`, path]));
    const input = [...asked.keys()].map((path) => `${path}\0`).join('');
    const args = ['check-ignore', '--no-index', '-z', '--stdin'];
    const result = await store.run(args, { ...options, env: GLOB, input });
    if (result.exitCode !== 0 && result.exitCode !== 1) throw gitError(args, result, directory);
    return new Set(result.stdout.split('\0').flatMap((path) => asked.get(path) ?? []));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const GLOB = { GIT_LITERAL_PATHSPECS: '0' };
