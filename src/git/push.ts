/** Pushes one commit to one branch, never by force, and tells why it could not. */
import { setTimeout as wait } from 'node:timers/promises';
import { ATTEMPTS, isTransient, waitBefore } from './git.ts';
import { fetchHistory, remoteRefs, type Store } from './store.ts';

export type Pushed =
  /** `commit`: the one that is there, where that is not the one that was to be pushed. */
  | { readonly ok: true; readonly commit?: string }
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
  /** Ends the push, which then throws: what came of it is to be asked. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The lease makes it a compare-and-swap: the server moves the branch from `expected` to its descendant or not at all, so
 * of two runs at once one learns that it was second.
 */
export async function pushCommit(store: Store, options: PushOptions, attempt = 1): Promise<Pushed> {
  const { commit, branch, expected = '', signal } = options;
  const ref = `refs/heads/${branch}`;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ['push', '--porcelain', '--no-verify', lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true, signal });
  if (exitCode === 0) return { ok: true };
  signal?.throwIfAborted();
  const said = `${stderr}\n${stdout}`;
  const other = await branchInTheWay(store, branch, said);
  if (other !== undefined) return { ok: false, why: 'in-the-way', other };
  if (isMoved(said)) return { ok: false, why: 'moved' };
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

/** What came of moving a reference that is no branch. */
export type RefMove =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'moved' }
  /** `said`: one clause, without a full stop. */
  | { readonly ok: false; readonly why: 'refused'; readonly said: string };

interface RefPush {
  /** In full, such as `refs/kodelet/memory`. */
  readonly ref: string;
  /** Undefined: the reference is deleted. */
  readonly commit?: string;
  /** Where it must be; undefined where it must not exist. */
  readonly expected?: string;
}

/** The same for a reference that is no branch. It may go to a commit that does not descend from the last one: the lease alone guards it. */
export async function pushRef(store: Store, push: RefPush, attempt = 1): Promise<RefMove> {
  const { ref, commit = '', expected = '' } = push;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ['push', '--porcelain', '--no-verify', lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}\n${stdout}`;
  if (isMoved(said)) return { ok: false, why: 'moved' };
  if (attempt === ATTEMPTS || !isTransient(said))
    return { ok: false, why: 'refused', said: readRefusal(said, ref).said };
  await wait(waitBefore(attempt + 1));
  return pushRef(store, push, attempt + 1);
}

/** Of one command, which names each twice. */
const MOST_DELETED = 200;

/** Deletes references that are no branches, each only where it still is at its commit. Those that are not stay, and so do all where GitHub refuses. */
export async function deleteRefs(
  store: Store,
  refs: readonly { readonly ref: string; readonly commit: string }[],
): Promise<void> {
  for (let from = 0; from < refs.length; from += MOST_DELETED) {
    const some = refs.slice(from, from + MOST_DELETED);
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

/** Whether git, of a reference that it was to move, says that somebody else was there first. */
export const isMoved = (said: string): boolean => MOVED.test(said);

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

export interface PushRefusal {
  /** One clause, without a full stop. */
  readonly said: string;
  readonly remedy: string;
  /**
   * `branch`: a rule for this branch, which another branch need not have. `content`: what is in the commit, which must not be
   * shown elsewhere either. `access`: whoever pushes, or the way there.
   */
  readonly about: 'branch' | 'content' | 'access';
  /** A rule demands that commits are signed. */
  readonly unsigned?: true;
}

/** `said` is what git printed, of `git push` to `branch`. */
export function readRefusal(said: string, branch: string): PushRefusal {
  const row = ROWS.find((each) => each.when.test(said));
  const { about = 'access', unsigned, tell, remedy = () => ASK_AGAIN } = row ?? {};
  const words = essence(said);
  return { about, said: tell?.(said, words) ?? words, remedy: remedy(branch, said), ...(unsigned && { unsigned }) };
}

interface Row {
  readonly when: RegExp;
  readonly about?: PushRefusal['about'];
  readonly unsigned?: true;
  /** Instead of GitHub's own words. */
  readonly tell?: (said: string, words: string) => string;
  readonly remedy?: (branch: string, said: string) => string;
}

const ASK_AGAIN = 'Apply the patch by hand, or run the agent again';

/** The first row that matches holds. GH013 stands for rules, push protection and signatures alike. */
const ROWS: readonly Row[] = [
  {
    when: /Push cannot contain secrets|PUSH PROTECTION/i,
    about: 'content',
    tell: (said) => `GitHub's push protection found what it takes for a secret: ${secretsIn(said)}`,
    remedy: (_, said) => {
      const link = /https?:\S+\/unblock-secret\/\S+/.exec(said)?.[0];
      const allow = link ? `, or let somebody with write access allow it at ${link} first` : '';
      return `Ask again for a change without it${allow}`;
    },
  },
  {
    when: /must have verified signatures/i,
    about: 'branch',
    unsigned: true,
    tell: (_, words) => `a rule of the repository demands signed commits, and the agent's are not signed (${words})`,
    remedy: (branch) =>
      `Set publish.commits to auto, exclude "${branch}" from the rule "Require signed commits", or apply the patch by hand`,
  },
  {
    when: /GH006|GH013|protected branch|rule violations|hook declined/i,
    about: 'branch',
    remedy: (branch) =>
      `A rule of the repository protects "${branch}": let this app past it, or set branch-prefix to a prefix without rules`,
  },
  {
    when: /without [^ ]*workflows?[^ ]* (permission|scope)/i,
    remedy: () => 'Files in .github/workflows are changed by people',
  },
  {
    when: /(?:HTTP|error:) 401|Authentication failed|could not read Username|Invalid username or token/i,
    tell: () => 'GitHub no longer accepts the token (401)',
    remedy: () => TOKEN_EXPIRED,
  },
  {
    when: /(?:HTTP|error:) 429|rate limit/i,
    tell: () => 'GitHub limits the rate of requests',
    remedy: () => 'Apply the patch by hand, or run the agent again in an hour',
  },
  {
    when: /(?:HTTP|error:) 404|Repository not found/i,
    tell: answered(404),
    remedy: () =>
      'Check that the input github-token may reach this repository, and give the job the permission "contents: write"',
  },
  {
    when: /denied to|(?:HTTP|error:) 403|Write access to repository not granted/i,
    tell: answered(403),
    remedy: () => 'Give the job the permission "contents: write"',
  },
  {
    when: /(?:HTTP|error:) 5\d\d/,
    tell: (said) => `GitHub answered ${/(?:HTTP|error:) (5\d\d)/.exec(said)?.[1]} to each attempt`,
  },
  {
    when: /Could not resolve host|Failed to connect|Connection refused/i,
    tell: () => 'GitHub could not be reached',
    remedy: () => 'Check that the runner reaches the GitHub host, and apply the patch by hand or run the agent again',
  },
  {
    when: /hung up|RPC failed|early EOF|Connection reset|Empty reply|unexpected disconnect|timed out|stopped after/i,
    tell: () => 'the connection to GitHub broke off at each attempt',
  },
];

/** For a token that was good when the run began. */
const TOKEN_EXPIRED =
  "A GitHub App's installation token lives one hour: make it in a step right before this one and lower max-minutes, or use " +
  "the workflow's own token, which lives as long as the job";

/** The status, with what the server added to it. */
function answered(status: number): NonNullable<Row['tell']> {
  return (_, words) => {
    const own = words.split('; ').filter((line) => !/unable to access|requested URL|RPC failed|' not found/.test(line));
    return [`GitHub answered ${status}`, ...own].join(': ');
  };
}

/** `Acme API Key in src/config.js:4`, for each place. */
function secretsIn(said: string): string {
  const found: string[] = [];
  let kind = 'a secret';
  for (const line of linesOf(said)) {
    kind = /^——\s+(.+?)\s+—+$/.exec(line)?.[1] ?? kind;
    const path = /^path: (.+)$/.exec(line)?.[1];
    if (path) found.push(`${kind} in ${path}`);
  }
  return found.slice(0, 5).join(', ') || 'see the log of the step';
}

const linesOf = (said: string): string[] =>
  said.split('\n').map((line) =>
    line
      .replace(/^remote:\s*/, '')
      .replace(/^(error|fatal): /, '')
      .replace(/^!\t\S+\t\[[^\]]*\] \((.*)\)$/, '$1')
      .replace(/^- /, '')
      .trim(),
  );

/** Git's own advice, and the server's words around what it objects to. */
const AROUND =
  /^(hint:|To |Done$|=?\s*refs\/|failed to push|GH0\d\d:|Review all repository rules|Found \d+ violation|[0-9a-f]{40}$|(pre-receive|protected branch) hook declined|push declined due to)/;
const OF_THE_CONNECTION = /^send-pack: unexpected|the remote end hung up|^Everything up-to-date/;

function essence(said: string): string {
  const telling = linesOf(said).filter((line) => line && !AROUND.test(line));
  const words = telling.filter((line) => !OF_THE_CONNECTION.test(line));
  const shown = (words.length > 0 ? words : telling).slice(0, 4).map((line) => line.replace(/[.\s]+$/, ''));
  return shown.join('; ').slice(0, 500);
}
