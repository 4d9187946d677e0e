/** Keeps what a run changed and did not publish as a patch, before the checkout is given back. */
import { existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gitOk } from './git.ts';
import type { PlaceRecord } from './workspace-record.ts';

/** More names than that do not fit into one command. */
const MOST_NAMES = 1000;

/**
 * Against the commit that the run worked on, without what the job itself had changed. Objects go to `directory`, so that the
 * repository stays as it is. Answers with the file; undefined where nothing changed, and for a sparse checkout, where it
 * cannot be told from outside what was removed.
 */
export async function keepUnpublished(
  place: PlaceRecord,
  base: string,
  directory: string,
): Promise<string | undefined> {
  const { root, own, common, changed, untracked } = place;
  const theirs = [...changed, ...untracked].map((path) => `:(exclude,top,literal)${path.replace(/\/$/, '')}`);
  if (existsSync(join(own, 'info/sparse-checkout')) && (await isSparse(place))) return undefined;
  if (theirs.length > MOST_NAMES) return undefined;
  const objects = join(directory, 'unpublished-objects');
  await mkdir(objects, { recursive: true, mode: 0o700 });
  const env = {
    GIT_DIR: own,
    GIT_WORK_TREE: root,
    GIT_INDEX_FILE: join(directory, 'unpublished-index'),
    GIT_OBJECT_DIRECTORY: objects,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: join(common, 'objects'),
    GIT_LITERAL_PATHSPECS: '0',
  };
  const file = join(directory, 'unpublished.patch');
  const run = (...args: string[]): Promise<string> => gitOk(args, { cwd: root, env });
  await run('read-tree', '--reset', base);
  await run('add', '--all', '--ignore-errors', '--', ':(top)', ...theirs);
  await run('diff-index', '--cached', '--binary', '-p', `--output=${file}`, base, '--');
  return statSync(file).size > 0 ? file : undefined;
}

const isSparse = async ({ root, own }: PlaceRecord): Promise<boolean> => {
  const env = { GIT_DIR: own, GIT_WORK_TREE: root };
  return (await gitOk(['ls-files', '-t'], { cwd: root, env })).split('\n').some((line) => line.startsWith('S '));
};
