/** What the files of a checkout do not say of themselves, as sentences for the model: what is left out, and what is stored elsewhere. */

import { join } from 'node:path';
import { type GitDirectories, gitDirectories } from '../../git/directories.ts';
import { git } from '../../git/git.ts';
import { isPartialClone } from '../../git/lend-commit.ts';
import { readWholeText } from '../../lib/regular-file.ts';
import { firstNames } from '../../lib/text.ts';

/** `root`: where the working tree begins. */
export async function checkoutNotes(root: string): Promise<string[]> {
  const directories = gitDirectories(root);
  if (!directories) return [];
  const [sparse, partial, modules, large] = await Promise.all([
    sparsePatterns(directories),
    isPartialClone(directories.common),
    submodulePaths(root),
    lfsPaths(root),
  ]);
  return [
    ...(sparse.length > 0 ? [`${SPARSE} ${listed(sparse)}`] : []),
    ...(partial ? [PARTIAL] : []),
    ...(modules.length > 0 ? [`${SUBMODULES} ${listed(modules)}`] : []),
    ...(large.length > 0 ? [`${LFS} ${listed(large)}`] : []),
  ];
}

const SPARSE =
  'Only a part of the repository is checked out (sparse-checkout). What these patterns leave out is in the repository ' +
  'and not on disk, so it is neither deleted nor missing:';
const PARTIAL =
  'It is a partial clone: git knows every commit and file name here, but may lack the contents of files at other commits.';
const SUBMODULES =
  'Submodules, which are repositories of their own; what changes in them cannot be published from here:';
const LFS = 'Files of Git LFS, which may be mere pointers here; changes to them cannot be published from here:';

const MOST_NAMES = 20;

const listed = (names: readonly string[]): string => firstNames(names, MOST_NAMES);

/** None where the whole tree is checked out. */
async function sparsePatterns({ own, common }: GitDirectories): Promise<string[]> {
  const config = textOf(join(common, 'config'));
  const worktree = /^\s*worktreeconfig\s*=\s*true/im.test(config) ? textOf(join(own, 'config.worktree')) : '';
  if (!/^\s*sparsecheckout\s*=\s*true/im.test(config + worktree)) return [];
  return linesOf(textOf(join(own, 'info/sparse-checkout')));
}

async function submodulePaths(root: string): Promise<string[]> {
  return [...textOf(join(root, '.gitmodules')).matchAll(/^\s*path\s*=\s*(.+?)\s*$/gm)].map(([, path = '']) => path);
}

/** Few repositories have any, and then git is not asked. */
async function lfsPaths(root: string): Promise<string[]> {
  if (!/\bfilter=lfs\b/.test(textOf(join(root, '.gitattributes')))) return [];
  const env = { GIT_LITERAL_PATHSPECS: '0' };
  const { stdout } = await git(['ls-files', '-z', '--', ':(attr:filter=lfs)'], { cwd: root, env });
  return stdout.split('\0').filter(Boolean);
}

const textOf = (path: string): string => readWholeText(path, { maxBytes: 16 * 1024 * 1024, links: 'follow' }) ?? '';
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);
