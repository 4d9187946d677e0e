/** Pushes one commit to one branch, never by force, and tells why it could not. */
import { setTimeout as wait } from 'node:timers/promises';
import { type PushRefusal, readRefusal } from './push-refusal.ts';
import { fetchHistory, remoteRefs, type Store } from './store.ts';
import { ATTEMPTS, isTransient, waitBefore } from './transient.ts';

export type Pushed =
  | { readonly ok: true }
  /** Somebody else was there: the branch is not at the commit that was expected. */
  | { readonly ok: false; readonly why: 'moved' }
  /** Git keeps branches as files: beside a branch `a` there can be no `a/b`, and the other way round. */
  | { readonly ok: false; readonly why: 'in-the-way'; readonly other: string }
  | ({ readonly ok: false; readonly why: 'refused' } & PushRefusal);

export interface PushOptions {
  readonly commit: string;
  readonly branch: string;
  /** Where the branch must be, an ancestor of `commit`; undefined where it must not exist. */
  readonly expected?: string;
}

/**
 * The lease makes it a compare-and-swap: the server moves the branch from `expected` to its descendant or not at all, so
 * of two runs at once one learns that it was second.
 */
export async function pushCommit(store: Store, options: PushOptions, attempt = 1): Promise<Pushed> {
  const { commit, branch, expected = '' } = options;
  const ref = `refs/heads/${branch}`;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ['push', '--porcelain', '--no-verify', lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}\n${stdout}`;
  const other = await branchInTheWay(store, branch, said);
  if (other !== undefined) return { ok: false, why: 'in-the-way', other };
  if (MOVED.test(said)) return { ok: false, why: 'moved' };
  if (attempt === 1 && SHALLOW.test(said)) {
    await fetchHistory(store, commit);
    return pushCommit(store, options, attempt + 1);
  }
  if (attempt < ATTEMPTS && isTransient(said)) {
    await wait(waitBefore(attempt + 1));
    return pushCommit(store, options, attempt + 1);
  }
  return { ok: false, why: 'refused', ...readRefusal(said, branch) };
}

/** `stale info` is the lease; the others are the server's own, when the branch moved between its answer and our push. */
const MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
/** The server forgot the history below: the branch was rewritten since. It takes the commit with its whole history. */
const SHALLOW = /shallow update not allowed/;

/** Git's own server names the other branch, some of GitHub's only say that there is one. */
async function branchInTheWay(store: Store, branch: string, said: string): Promise<string | undefined> {
  const named = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said)?.[1];
  if (named !== undefined || !/directory file conflict/i.test(said)) return named;
  const above = branch.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
  const refs = await remoteRefs(
    store,
    [...above, `${branch}/*`].map((name) => `refs/heads/${name}`),
  );
  return [...refs.keys()].map((ref) => ref.replace(/^refs\/heads\//, ''))[0] ?? branch;
}
