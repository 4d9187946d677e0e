/** A reference that one run at a time holds: made and moved by compare and swap, so that of several at the same moment one gets it. */
import { randomUUID } from 'node:crypto';
import { deleteRefs, pushRef } from './push.ts';
import { fetchRef, type Store } from './store.ts';

type Claim =
  | { readonly ok: true; readonly claim: { readonly ref: string; readonly commit: string } }
  /** Without a holder: GitHub takes no such reference from us, or others are always quicker. */
  | { readonly ok: false; readonly holder?: string };

/** One request where nobody holds it. Throws KodeletError `git` where it cannot be seen who does. */
export async function takeClaim(
  store: Store,
  {
    ref,
    text,
    isOver,
  }: {
    readonly ref: string;
    /** What others read who find it: one line. */
    readonly text: string;
    /** Whether the claim with this text is nobody's any more. */
    readonly isOver: (text: string) => Promise<boolean>;
  },
): Promise<Claim> {
  const commit = await commitOf(store, text);
  let expected: string | undefined;
  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const moved = await pushRef(store, { ref, commit, expected });
    if (moved.ok) return { ok: true, claim: { ref, commit } };
    if (moved.why === 'refused') return { ok: false };
    expected = await fetchRef(store, ref);
    if (expected === undefined) continue; // given up since
    const holder = (await store.ok(['log', '-1', '--format=%s', expected])).trim();
    if (!(await isOver(holder))) return { ok: false, holder };
  }
  return { ok: false };
}

const MAX_TRIES = 3;

/** Deletes the claim, unless someone else holds it by now. */
export const dropClaim = (store: Store, claim: { readonly ref: string; readonly commit: string }): Promise<void> =>
  deleteRefs(store, [claim]);

/** Without files or a parent. No two are the same, or each of two runs could take the other's for its own. */
async function commitOf(store: Store, text: string): Promise<string> {
  const tree = (await store.ok(['mktree'], { input: '' })).trim();
  const message = `${text}\n\n${randomUUID()}\n`;
  return (await store.ok(['commit-tree', tree], { input: message, env: IDENTITY })).trim();
}

const [NAME, EMAIL] = ['kodelet-ci', 'kodelet-ci@users.noreply.github.com'];

const IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL,
};
