/** The trees on which checks run: the workspace is made like each of them in turn, and dependencies and caches stay where they are. */
import type { TreeName } from '../core/evidence.ts';
import { treeWith } from '../git/commit.ts';
import type { FileChange, Snapshot } from '../git/snapshot.ts';
import type { Store } from '../git/store.ts';

/** Absent where the tree would be the same as another one. */
export type Trees = Readonly<Partial<Record<TreeName, string>>> & Readonly<Record<'base' | 'change', string>>;

/** `checks`: what the agent changed that belongs to the checks. `former`: those of them that are as before for `formerChecks`. */
export async function buildTrees(
  store: Store,
  { before, after }: Readonly<Record<'before' | 'after', Pick<Snapshot, 'tree'>>>,
  { checks, former }: Readonly<Record<'checks' | 'former', readonly FileChange[]>>,
): Promise<Trees> {
  return {
    base: before.tree,
    change: after.tree,
    ...(checks.length > 0 && { testsOnly: await treeWith(store, before.tree, checks, PARTIAL) }),
    ...(former.length > 0 && { formerChecks: await treeWith(store, after.tree, former.map(backwards), PARTIAL) }),
  };
}

/** Files that were changed before the agent began are names of contents that nobody stored. */
const PARTIAL = { missingOk: true } as const;

const OPPOSITE = { added: 'deleted', deleted: 'added', changed: 'changed' } as const;

const backwards = ({ path, kind, mode, oldMode, blob, oldBlob }: FileChange): FileChange => ({
  path,
  kind: OPPOSITE[kind],
  mode: oldMode,
  oldMode: mode,
  blob: oldBlob,
  oldBlob: blob,
});

/** Undefined if there is no such file, and where it is no text or too long. */
export async function readBlobText(store: Store, name: string): Promise<string | undefined> {
  const { stdout: size } = await store.run(['cat-file', '-s', name]);
  if (!(Number(size) <= MAX_TEXT_BYTES) || size.trim() === '') return undefined;
  const { exitCode, stdout } = await store.run(['cat-file', 'blob', name], { maxOutputBytes: 2 * MAX_TEXT_BYTES });
  return exitCode === 0 && !stdout.includes('\0') ? stdout : undefined;
}

const MAX_TEXT_BYTES = 1024 * 1024;
