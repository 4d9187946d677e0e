/** Watches what a session in a terminal changes in the repository that its directory lies in, by a store of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Config } from '../config/config.ts';
import { describeError } from '../core/error.ts';
import type { ChangedLines, SessionEvent } from '../core/session-event.ts';
import { filesBetween } from '../git/commit.ts';
import { describeChange, readDiff } from '../git/diff.ts';
import { repositoryTop } from '../git/directories.ts';
import { changesBetween, type FileChange, type Snapshot, takeCompleteSnapshot, takeSnapshot } from '../git/snapshot.ts';
import { openStore, type Store, type StoreOptions } from '../git/store.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Stream } from '../session/events/stream.ts';
import type { ChangeState } from '../session/self-check.ts';
import type { StateNotes } from '../tools/builtin/memory/goals.ts';

export interface ChangeWatch {
  /** Takes the first look, once; called when the model has been asked, so nobody waits for it. Never rejects. */
  begin(): Promise<void>;
  /** Why there is nothing to look at, as a clause; undefined where there is. */
  trouble(): Promise<string | undefined>;
  /** Undefined if there is no repository, and where the first look was not done in time. */
  look(): Promise<ChangeState | undefined>;
  /** What has changed by now; the same holds. */
  changed(): Promise<readonly ChangedLines[] | undefined>;
  /** The repository before the session and now; the same holds. */
  snapshots(): Promise<(RepositoryBefore & { readonly after: Snapshot }) | undefined>;
  /** For checkpoints, which begin it too. */
  readonly notes: StateNotes;
  close(): Promise<void>;
}

interface ChangeWatchOptions {
  /** Real path of the directory that the session works in. */
  readonly directory: string;
  /** Directory of the session's own files, also by a real path. */
  readonly tempDirectory: string;
  readonly redactor: Redactor;
  readonly signal: AbortSignal;
  /** See `countActivity`; absent: something may change files at any time. */
  readonly activity?: () => number | undefined;
}

/** A repository that takes longer is not watched. */
const FIRST_LOOK_MS = 15_000;

/**
 * Counts what a session has done that may have changed files; undefined once something of it may change them at any time: a
 * server, or a command in the background.
 */
export function countActivity(
  stream: Pick<Stream, 'subscribe'>,
  { mcp }: Pick<Config, 'mcp'>,
): NonNullable<ChangeWatchOptions['activity']> {
  let count = 0;
  let isUnbounded = mcp.servers.length > 0;
  stream.subscribe((event) => {
    if (ACTIVE.has(event.type)) count += 1;
    isUnbounded ||= event.type === 'tool-end' && event.result.metadataType === 'bash_background';
  });
  return () => (isUnbounded ? undefined : count);
}

/** Events of what runs in the workspace: at their beginning and at their end, since a look may fall in between. */
const ACTIVE: ReadonlySet<SessionEvent['type']> = new Set([
  'tool-start',
  'tool-end',
  'tool-interrupted',
  'hook-end',
  'file-changed',
  'setup-end',
  'verify-end',
]);

export function watchChanges(options: ChangeWatchOptions): ChangeWatch {
  let beginning: Promise<RepositoryBefore | undefined> | undefined;
  let failure: string | undefined;
  const begin = (): Promise<RepositoryBefore | undefined> =>
    (beginning ??= open(options).catch((error) => {
      failure = describeError(error);
      return undefined;
    }));
  const now = lookOnce(options);
  return {
    begin: async () => void (await begin()),
    async trouble() {
      return (await begin()) ? undefined : (failure ?? 'the directory is in no git repository');
    },
    async look() {
      const watched = await beginning;
      return watched && describeTree(watched, options, now).catch(() => undefined);
    },
    async changed() {
      const watched = await beginning;
      return watched && changedLines(watched, options, now).catch(() => undefined);
    },
    async snapshots() {
      const watched = await beginning;
      return watched && { ...watched, after: await takeSnapshot(watched.store) };
    },
    notes: {
      async take() {
        const watched = await begin();
        return watched && (await takeSnapshot(watched.store)).tree;
      },
      async changed(from, to) {
        const watched = await begin();
        return watched ? filesBetween(watched.store, from, to) : [];
      },
    },
    async close() {
      const watched = await beginning;
      if (watched) await rm(watched.store.directory, { recursive: true, force: true });
    },
  };
}

interface RepositoryBefore {
  readonly store: Store;
  readonly before: Snapshot;
}

async function open({ directory, tempDirectory, signal }: ChangeWatchOptions): Promise<RepositoryBefore | undefined> {
  const root = repositoryTop(directory);
  if (root === undefined) return undefined;
  const place = await mkdtemp(join(tempDirectory, 'kodelet-ci-changes-'));
  try {
    const store = await openStore({ directory: place, root, remote: { url: '', token: '' } });
    const inTime = { borrow: true, signal: AbortSignal.any([signal, AbortSignal.timeout(FIRST_LOOK_MS)]) };
    const before = await takeCompleteSnapshot(always(store, inTime), await treeOfHead(always(store, inTime)));
    return { store: always(store, { borrow: true, signal }), before };
  } catch (error) {
    await rm(place, { recursive: true, force: true });
    throw error;
  }
}

/** Objects are read where the repository has them: a copy of them all would take too long. */
const always = (store: Store, more: StoreOptions): Store => ({
  ...store,
  run: (args, options) => store.run(args, { ...more, ...options }),
  ok: (args, options) => store.ok(args, { ...more, ...options }),
});

/**
 * Tree of HEAD; the empty tree for a repository without a commit. The store has no HEAD of its own, so the repository is
 * asked.
 */
async function treeOfHead(store: Store): Promise<string> {
  const { stdout } = await store.run(['rev-parse', '--verify', '--quiet', 'HEAD^{tree}'], {
    env: { GIT_DIR: join(store.root, '.git') },
  });
  return stdout.trim() || (await store.ok(['mktree'], { input: '' })).trim();
}

interface RepositoryNow {
  readonly after: Snapshot;
  readonly changes: readonly FileChange[];
}

type ReadNow = (watched: RepositoryBefore) => Promise<RepositoryNow>;

/** Looks again only where something may have changed files since the last time. */
function lookOnce({ activity }: ChangeWatchOptions): ReadNow {
  let last: (RepositoryNow & { readonly count: number | undefined }) | undefined;
  return async ({ store, before }) => {
    const count = activity?.();
    if (last?.count !== undefined && last.count === count) return last;
    const after = await takeSnapshot(store);
    last = { count, after, changes: await changesBetween(store, before, after) };
    return last;
  };
}

async function describeTree(
  watched: RepositoryBefore,
  options: ChangeWatchOptions,
  look: ReadNow,
): Promise<ChangeState> {
  const { store, before } = watched;
  const { after, changes } = await look(watched);
  const only = ours(store.root, options);
  return {
    state: after.tree,
    isChanged: changes.some(({ path }) => only(path)),
    describe: () => describeChange(store, { before, after, changes }, { only, redact: options.redactor.text }),
  };
}

async function changedLines(
  watched: RepositoryBefore,
  options: ChangeWatchOptions,
  look: ReadNow,
): Promise<readonly ChangedLines[] | undefined> {
  const { store, before } = watched;
  const { after, changes } = await look(watched);
  const only = ours(store.root, options);
  if (changes.length === 0) return [];
  const files = await readDiff(store, before.tree, after.tree, 0);
  return files
    .filter(({ path }) => only(path))
    .map(({ path, additions, deletions }) => ({ path: options.redactor.text(path), additions, deletions }));
}

/** Whether a path of the repository lies below the directory, and is none of the session's own places. */
function ours(root: string, { directory, tempDirectory }: ChangeWatchOptions): (path: string) => boolean {
  const prefixOf = (place: string): string => {
    const path = relative(root, place).split(sep).join('/');
    return path === '' ? '' : `${path}/`;
  };
  const [below, temp] = [prefixOf(directory), `${prefixOf(tempDirectory)}kodelet-ci-`];
  return (path) => path.startsWith(below) && !path.startsWith(temp);
}
