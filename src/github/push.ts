/** Pushes one commit to one branch, never by force, and tells why it could not. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchHistory, type Store } from './store.ts';
import { ATTEMPTS, isTransient, waitBefore } from './transient.ts';

export type Pushed =
  | { readonly ok: true }
  /** Somebody else was there: the branch is not at the commit that was expected. */
  | { readonly ok: false; readonly why: 'moved' }
  /** A rule or a permission is against it; `remedy` says what to do. */
  | { readonly ok: false; readonly why: 'refused'; readonly said: string; readonly remedy: string };

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
  if (MOVED.test(said)) return { ok: false, why: 'moved' };
  if (attempt === 1 && SHALLOW.test(said)) {
    await fetchHistory(store, commit);
    return pushCommit(store, options, attempt + 1);
  }
  if (attempt < ATTEMPTS && isTransient(said)) {
    await wait(waitBefore(attempt + 1));
    return pushCommit(store, options, attempt + 1);
  }
  return { ok: false, why: 'refused', said: essence(said), remedy: remedyOf(said, branch) };
}

/** `stale info` is the lease; the others are the server's own, when the branch moved between its answer and our push. */
const MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
/** The server forgot the history below: the branch was rewritten since. It takes the commit with its whole history. */
const SHALLOW = /shallow update not allowed/;
const REMEDIES: readonly { said: RegExp; remedy: (branch: string) => string }[] = [
  {
    said: /GH006|GH013|protected branch|rule violations/i,
    remedy: (branch) =>
      `A rule of the repository protects "${branch}": let this app past it, or set branch-prefix to a prefix without rules`,
  },
  {
    said: /without [^ ]*workflows?[^ ]* (permission|scope)/i,
    remedy: () => 'Files in .github/workflows are changed by people',
  },
  {
    said: /HTTP 404|error: 404|Repository not found/,
    remedy: () =>
      'Check that the input github-token may reach this repository, and give the job the permission "contents: write"',
  },
  {
    said: /denied to|HTTP 403|error: 403|Write access to repository not granted|HTTP 401|Authentication failed|could not read Username/i,
    remedy: () => 'Give the job the permission "contents: write"',
  },
];

const remedyOf = (said: string, branch: string): string =>
  REMEDIES.find((row) => row.said.test(said))?.remedy(branch) ?? 'Apply the patch by hand, or run the agent again';

/** The server's own words, without git's advice around them. */
function essence(said: string): string {
  const lines = said.split('\n').map((line) =>
    line
      .replace(/^(remote: )?(error: |fatal: )?/, '')
      .replace(/^!\t\S+\t\[[^\]]*\] \((.*)\)$/, '$1')
      .trim(),
  );
  const telling = lines.filter((line) => line && !/^(hint:|To |Done$|=?\s*refs\/|failed to push)/.test(line));
  const words = telling.filter(
    (line) => !/^send-pack: unexpected|the remote end hung up|^Everything up-to-date/.test(line),
  );
  return (words.length > 0 ? words : telling).slice(0, 4).join(' ').slice(0, 500);
}
