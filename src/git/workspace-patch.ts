/** The agent's change as a patch, read from the workspace alone: for a machine whose disk takes nothing any more. */
import type { Publication } from '../core/event.ts';
import { ALWAYS_PROTECTED } from '../core/protected-paths.ts';
import { matchesProtected } from '../lib/paths.ts';
import { type GitOptions, git, gitOk } from './git.ts';

export interface SalvageOptions {
  /** Where the workspace's working tree begins. */
  readonly root: string;
  /** What the run worked on. */
  readonly commit: string;
  /** Patterns on top of those that are always protected. */
  readonly protect: readonly string[];
  readonly maxFiles: number;
}

/** Undefined where nothing changed. Nothing is written: publishing would need room for an index and for objects. */
export async function salvage({ root, commit, protect, maxFiles }: SalvageOptions): Promise<Publication | undefined> {
  const options = { cwd: root };
  const [changed, fresh] = await Promise.all([
    paths(['diff', '--name-only', '-z', '--no-renames', commit], options),
    paths(['ls-files', '-z', '--others', '--exclude-per-directory=.gitignore'], options),
  ]);
  const may = (path: string): boolean => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) === undefined;
  const [known, added] = [changed.filter(may).slice(0, maxFiles), fresh.filter(may).slice(0, maxFiles)];
  if (known.length + added.length === 0) return undefined;
  const parts = [
    known.length > 0 ? await gitOk(['diff', '--binary', '--no-renames', commit, '--', ...known], options) : '',
  ];
  for (const path of added) parts.push((await git([...AGAINST_NOTHING, path], options)).stdout);
  const files = [...known, ...added].toSorted();
  return { kind: 'patch', patch: parts.join(''), files, leftOut: [], notes: ['It applies with `git apply`.'] };
}

const AGAINST_NOTHING = ['diff', '--no-index', '--binary', '--', '/dev/null'];

const paths = async (args: readonly string[], options: GitOptions): Promise<string[]> =>
  (await gitOk(args, options)).split('\0').filter((path) => path !== '' && !path.endsWith('/'));
