/** How a checkout stands, as later steps of the job can tell: HEAD, references, index, and every file outside of `.git`. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../support/github/bare.ts';

/** Whoever owns it, and without the filters of Git LFS, which this machine does not have. */
const settings = (workspace: string): string[] => [
  `safe.directory=${workspace}`,
  'filter.lfs.process=',
  'filter.lfs.clean=',
  'filter.lfs.required=false',
];

export async function standing(workspace: string): Promise<string> {
  const say = (...args: string[]): Promise<string> =>
    git(workspace, [...settings(workspace).flatMap((setting) => ['-c', setting]), ...args]);
  const paths = (readdirSync(workspace, { recursive: true }) as string[]).toSorted();
  const files = paths
    .filter((path) => !/(?:^|\/)\.git(?:\/|$)/.test(path))
    .map((path) => `${path} ${textOf(join(workspace, path))}`);
  return [
    readFileSync(join(workspace, '.git/HEAD'), 'utf8'),
    await say('rev-parse', 'HEAD'),
    await say('ls-files', '--stage', '-t'),
    await say('for-each-ref'),
    ...files,
  ].join('\n');
}

const textOf = (path: string): string => (lstatSync(path).isFile() ? readFileSync(path, 'utf8') : '');
