/** Pushes one commit to one branch, never by force, and reports why it could not. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Staging } from '../core/staging.ts';
import { ATTEMPTS, isTransient, waitBefore } from './git.ts';
import { describeCause, type GitHubRefusal, readPushRefusal } from './read-refusal.ts';
import type { RefusedRequest } from './refusals.ts';
import { remoteRefs, type Store } from './store.ts';

export type PushResult =
  /** `commit`: the one that is there, where that is not the one that was to be pushed. */
  | { readonly ok: true; readonly commit?: string }
  /** Someone else was there: the branch is not at the commit that was expected. */
  | { readonly ok: false; readonly why: 'moved' }
  | ({ readonly ok: false; readonly why: 'refused' } & GitHubRefusal);

export interface PushOptions {
  readonly commit: string;
  readonly branch: string;
  /** Expected commit of the branch, an ancestor of `commit`; undefined if it must not exist. */
  readonly expected?: string;
  /** Ends the push, which then throws: the result of it is to be asked. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The lease makes it a compare-and-swap: the server moves the branch from `expected` to its descendant or not at all, so
 * of two runs at the same time one learns that it was second.
 */
export async function pushCommit(store: Store, options: PushOptions, attempt = 1): Promise<PushResult> {
  const { commit, branch, expected, signal } = options;
  const push = { ref: `refs/heads/${branch}`, commit, expected };
  const { stage } = store.remote;
  if (stage?.mode() === 'staged') return stagePush(store, stage, push);
  const { exitCode, said } = await pushOnce(store, push, signal);
  if (exitCode === 0) return { ok: true };
  signal?.throwIfAborted();
  if (isMoved(said)) return { ok: false, why: 'moved' };
  if (attempt < ATTEMPTS && isTransient(said)) {
    await wait(waitBefore(attempt + 1));
    return pushCommit(store, options, attempt + 1);
  }
  return {
    ok: false,
    why: 'refused',
    ...readPushRefusal(said, { branch, commit: await describeCommit(store, commit) }),
  };
}

/** What rules on commits are about. */
export async function describeCommit(store: Store, commit: string): Promise<RefusedRequest['commit']> {
  const { exitCode, stdout } = await store.run(['log', '-1', '--format=%s%x00%ae%x00%ce', commit]);
  const [subject = '', author = '', committer = ''] = stdout.trim().split('\0');
  return exitCode === 0 ? { subject, author, committer } : undefined;
}

interface RefPush {
  /** In full, such as `refs/kodelet/memory`. */
  readonly ref: string;
  /** Undefined: the reference is deleted. */
  readonly commit?: string;
  /** Expected commit; undefined if the reference must not exist. */
  readonly expected?: string;
}

/** The result of moving a reference that is no branch. */
export type RefMove =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'moved' }
  /** `said`: one clause, without a full stop. */
  | { readonly ok: false; readonly why: 'refused'; readonly said: string };

/** The same for a reference that is no branch. It may go to a commit that does not descend from the last one: only the lease guards it. */
export async function pushRef(store: Store, push: RefPush, attempt = 1): Promise<RefMove> {
  const { stage } = store.remote;
  if (stage?.mode() === 'staged') return stagePush(store, stage, push);
  const { exitCode, said } = await pushOnce(store, push);
  if (exitCode === 0) return { ok: true };
  if (isMoved(said)) return { ok: false, why: 'moved' };
  if (attempt === ATTEMPTS || !isTransient(said))
    return { ok: false, why: 'refused', said: describeCause(readPushRefusal(said, { branch: push.ref })) };
  await wait(waitBefore(attempt + 1));
  return pushRef(store, push, attempt + 1);
}

async function pushOnce(store: Store, { ref, commit = '', expected = '' }: RefPush, signal?: AbortSignal) {
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ['push', '--porcelain', '--no-verify', lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true, signal });
  return { exitCode, said: `${stderr}\n${stdout}` };
}

/** Maximum references of one command, which names each twice. */
const MAX_DELETED = 200;

/** Deletes references that are no branches, each only where it still is at its commit. Those that are not stay, and so do all where GitHub refuses. */
export async function deleteRefs(
  store: Store,
  refs: readonly { readonly ref: string; readonly commit: string }[],
): Promise<void> {
  const { stage } = store.remote;
  if (stage?.mode() === 'staged') {
    for (const { ref, commit: expected } of refs) await stagePush(store, stage, { ref, expected });
    return;
  }
  for (let from = 0; from < refs.length; from += MAX_DELETED) {
    const some = refs.slice(from, from + MAX_DELETED);
    const leases = some.map(({ ref, commit }) => `--force-with-lease=${ref}:${commit}`);
    const args = [
      'push',
      '--porcelain',
      '--no-verify',
      ...leases,
      store.remote.url,
      ...some.map(({ ref }) => `:${ref}`),
    ];
    await store.run(args, { authenticated: true });
  }
}

/** Whether git, of a reference that it was to move, says that someone else was there first. */
export const isMoved = (said: string): boolean => MOVED.test(said) && !IN_THE_WAY.test(said);

/** `stale info` is the lease; the others are the server's own, when the branch moved between its answer and our push. */
const MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
/** A branch that is in the way cannot be locked either, and no one else was there. */
const IN_THE_WAY = /exists; cannot create|directory file conflict/i;

/** The remote is asked where the reference is, so a run that is too late learns of it as it would without a stage. */
async function stagePush(
  store: Store,
  stage: Staging,
  push: RefPush,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly why: 'moved' }> {
  const { ref, commit, expected } = push;
  if ((await remoteRefs(store, [ref])).get(ref) !== expected) return { ok: false, why: 'moved' };
  if (!stage.origins.has(ref)) stage.origins.set(ref, expected);
  const diff = await diffOf(store, push, stage.origins.get(ref));
  stage.refs.set(ref, commit);
  stage.record({
    what: await describe(store, push),
    method: 'push',
    target: ref,
    ...(diff && { diff }),
    thing: ref,
    effect: commit === undefined ? 'remove' : expected === undefined ? 'make' : 'change',
  });
  return { ok: true };
}

const HEADS = 'refs/heads/';

async function describe(store: Store, { ref, commit, expected }: RefPush): Promise<string> {
  if (commit === undefined) return `deleted the reference ${ref}`;
  if (!ref.startsWith(HEADS)) return `written to the reference ${ref}`;
  const subject = (await store.ok(['log', '-1', '--format=%s', commit])).trim();
  const name = `branch "${ref.slice(HEADS.length)}"`;
  const words = `the commit ${commit.slice(0, 12)} (${subject.slice(0, 120)})`;
  return expected === undefined ? `made the ${name} with ${words}` : `pushed to the ${name} ${words}`;
}

/** Bytes. What the run keeps for later runs, such as a whole session, is shown only if it is short. */
const MAX_DIFF = { branch: 512 * 1024, other: 16 * 1024 } as const;

/** A branch is compared with the commit's first parent, another reference with what it held when the run began. */
async function diffOf(store: Store, { ref, commit }: RefPush, origin?: string): Promise<string | undefined> {
  if (commit === undefined) return undefined;
  const isBranch = ref.startsWith(HEADS);
  const before = isBranch ? `${commit}^` : origin;
  const trees = before === undefined ? ['--root', '--no-commit-id', commit] : [before, commit];
  const options = { maxOutputBytes: isBranch ? MAX_DIFF.branch : MAX_DIFF.other };
  const whole = await store.run(['diff-tree', '-r', '-p', ...trees], options);
  if (whole.exitCode === 0) return whole.stdout;
  const counted = await store.run(['diff-tree', '-r', '--stat', ...trees], options);
  return counted.exitCode === 0
    ? `The diff is too long to be shown.\n${counted.stdout}`
    : `The diff could not be made: ${counted.stderr.trim()}`;
}
