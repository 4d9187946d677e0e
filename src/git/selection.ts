/** Which of the agent's changes may be published: a table of reasons against, limits, and the look for secrets. */
import { posix } from 'node:path';
import type { LeftOut } from '../core/event.ts';
import { ALWAYS_PROTECTED } from '../core/protected-paths.ts';
import { isGitDirectory, matchesProtected } from '../lib/paths.ts';
import { gitError } from './git.ts';
import type { Change } from './snapshot.ts';
import type { Store } from './store.ts';

interface Selection {
  readonly changes: readonly Change[];
  readonly leftOut: readonly LeftOut[];
}

interface SelectionRules {
  /** Patterns on top of those that are always protected. */
  readonly protect: readonly string[];
  /** Directories that alone may change, from the top of the repository; absent: all of it. */
  readonly scope?: readonly string[] | undefined;
}

export async function selectChanges(
  store: Store,
  commit: string,
  changes: readonly Change[],
  { protect, scope }: SelectionRules,
): Promise<Selection> {
  const filtered = await filteredPaths(store, commit, changes);
  const kept: Change[] = [];
  const leftOut: LeftOut[] = [];
  for (const change of changes) {
    const facts = { change, filter: filtered.get(change.path), link: await linkTarget(store, change), protect, scope };
    const reason = REASONS.map((against) => against(facts)).find((found) => found !== undefined);
    if (reason === undefined) kept.push(change);
    else leftOut.push({ path: change.path, reason });
  }
  return { changes: kept, leftOut };
}

interface Facts extends SelectionRules {
  readonly change: Change;
  /** The filter driver that stands between the file and what git stores of it. */
  readonly filter: string | undefined;
  /** Where a symbolic link points. */
  readonly link: string | undefined;
}

const REASONS: readonly ((facts: Facts) => string | undefined)[] = [
  ({ change, protect }) => {
    const pattern = matchesProtected(change.path, [...ALWAYS_PROTECTED, ...protect]);
    return pattern && `the path is protected (${pattern}): a person has to make this change`;
  },
  ({ change, scope }) =>
    scope && !scope.some((directory) => change.path.startsWith(`${directory}/`))
      ? `it is outside of what the request may change (${scope.join(', ')})`
      : undefined,
  ({ change }) =>
    [change.mode, change.oldMode].includes(REPOSITORY) ? 'it is a git repository of its own (a submodule)' : undefined,
  ({ change, link }) => (link === undefined ? undefined : linkTrouble(change.path, link)),
  // Its stored form is another one (Git LFS), perhaps an encrypted one (git-crypt): the plain file must not be pushed.
  ({ filter }) => filter && `it is stored through the filter "${filter}", which is not run here`,
];

const REPOSITORY = '160000';
const LINK = '120000';

async function linkTarget(store: Store, { mode, blob }: Change): Promise<string | undefined> {
  return mode === LINK ? store.ok(['cat-file', 'blob', blob]) : undefined;
}

function linkTrouble(path: string, target: string): string | undefined {
  const reached = posix.join(posix.dirname(path), target);
  if (posix.isAbsolute(target) || reached === '..' || reached.startsWith('../')) {
    return `it is a symbolic link out of the repository, to "${target}"`;
  }
  return reached.split('/').some(isGitDirectory) ? `it is a symbolic link into git's own directory` : undefined;
}

/** By the attributes of the commit, not of the workspace, where the agent may have changed them. */
async function filteredPaths(
  store: Store,
  commit: string,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  if (changes.length === 0) return new Map();
  const options = { index: 'attributes-index' };
  await store.ok(['read-tree', '--reset', commit], options);
  const input = changes.map(({ path }) => `${path}\0`).join('');
  const fields = (await store.ok(['check-attr', '-z', '--cached', '--stdin', 'filter'], { ...options, input })).split(
    '\0',
  );
  const filters = new Map<string, string>();
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = '', , value = ''] = fields.slice(at, at + 3);
    if (!['unspecified', 'unset', 'set'].includes(value)) filters.set(path, value);
  }
  return filters;
}

interface ChangeLimits {
  readonly maxFiles: number;
  readonly maxPatchBytes: number;
  /** Takes secrets out of a text; a text that it changes holds one. */
  readonly redact: (text: string) => string;
}

/** Why nothing of it may be published, in words; undefined when all is well. `from` and `to` are trees or commits. */
export async function reasonToBlock(
  store: Store,
  { from, to, files }: { from: string; to: string; files: readonly string[] },
  { maxFiles, maxPatchBytes, redact }: ChangeLimits,
): Promise<string | undefined> {
  if (files.length > maxFiles) {
    return `${files.length} files changed, more than the ${maxFiles} that publish.max-files allows`;
  }
  const diff = ['diff-tree', '-r', '-p', '--binary', from, to];
  const patch = await store.run(diff, { maxOutputBytes: maxPatchBytes });
  if (patch.tooLong) return `the change has more than the ${maxPatchBytes / 1024} KB that publish.max-patch-kb allows`;
  if (patch.exitCode !== 0) throw gitError(diff, patch, store.root);
  const guilty: string[] = [];
  for (const path of files) if (await holdsSecret(store, from, to, path, redact)) guilty.push(path);
  if (guilty.length === 0) return undefined;
  return `what looks like a secret was added to ${guilty.map((path) => redact(path)).join(', ')}`;
}

/** Looks at added lines only, so that what the repository has held before is nobody's fault; at binary files as text. */
async function holdsSecret(
  store: Store,
  from: string,
  to: string,
  path: string,
  redact: (text: string) => string,
): Promise<boolean> {
  if (redact(path) !== path) return true;
  const patch = await store.ok([
    'diff-tree',
    '-r',
    '-p',
    '--text',
    '--unified=0',
    '--no-renames',
    from,
    to,
    '--',
    path,
  ]);
  const body = patch.slice(Math.max(0, patch.indexOf('\n@@')));
  const added =
    body
      .match(/^\+.*$/gm)
      ?.map((line) => line.slice(1))
      .join('\n') ?? '';
  return redact(added) !== added;
}
