/** A private git repository outside the workspace, and its remote: everything that is read as trusted or gets published goes through it. */
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { KodeletError } from '../core/error.ts';
import type { RepositoryName } from '../core/run-trigger.ts';
import { holdsBack, type Staging } from '../core/staging.ts';
import { namingFile } from '../core/system-error.ts';
import { APPEND, readWholeText, writeWholeFile } from '../lib/regular-file.ts';
import { commonDirectory, gitDirectories } from './directories.ts';
import { ATTEMPTS, type GitOptions, type GitResult, git, gitError, gitOk, isTransient, waitBefore } from './git.ts';

/**
 * The agent's commands can write to the workspace's `.git`: configuration, objects, references. None of that is used
 * once the agent has run. The store has objects and a configuration of its own and borrows the workspace's files only.
 */
export interface Store extends StoreCore {
  /** Like `run`; does not wait for what is being brought, where the workspace has what the command needs. */
  early(args: readonly string[], options?: StoreOptions): Promise<GitResult>;
  /**
   * Begins to bring a commit, by `work` on the store that it is given, and takes it for brought. All other commands wait for
   * it, those that borrow aside, and where it fails they do too.
   */
  begin(sha: string, work: (store: StoreCore) => Promise<unknown>): void;
}

/** What brings commits into a store has of it. */
interface StoreCore {
  readonly directory: string;
  /** Root of the workspace's working tree. */
  readonly root: string;
  readonly remote: Remote;
  /** Nothing was in it when it was opened. */
  readonly isNew: boolean;
  /** Commits that `provideCommit` knows to be here. */
  readonly brought: Set<string>;
  /** The workspace's `core.autocrlf` and `core.eol`, as `adoptLineEnds` has read them. */
  readonly lineEnds: Map<string, string>;
  /** The result of a command that may fail. */
  run(args: readonly string[], options?: StoreOptions): Promise<GitResult>;
  /** The standard output of a command that must succeed. */
  ok(args: readonly string[], options?: StoreOptions): Promise<string>;
}

export interface StoreOptions {
  readonly input?: string;
  /** A file name below the store: a temporary index. */
  readonly index?: string;
  /** The working tree, the workspace's unless told. */
  readonly tree?: string;
  /** Reads and writes files with the line ends that the workspace is configured for. */
  readonly lineEnds?: boolean;
  /** Reads the workspace's objects too: for what happens before the agent, whose commands can write there. */
  readonly borrow?: boolean;
  /** Sends the credential along. */
  readonly authenticated?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly maxOutputBytes?: number;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const NETWORK_TIMEOUT_MS = 600_000;
/** For an answer of a few lines. */
const QUESTION_TIMEOUT_MS = 60_000;
const CONFIG = '[core]\n\trepositoryformatversion = 0\n\tbare = false\n\tlogAllRefUpdates = false\n';
const CONFIG_SHA256 = `${CONFIG.replace('version = 0', 'version = 1')}[extensions]\n\tobjectFormat = sha256\n`;

/** GitHub has no repository with SHA-256; a terminal may be in one. */
function configFor(root: string): string {
  const common = gitDirectories(root)?.common;
  const text = common === undefined ? undefined : readWholeText(join(common, 'config'), { maxBytes: 1024 * 1024 });
  return /^\s*objectformat\s*=\s*sha256\s*$/im.test(text ?? '') ? CONFIG_SHA256 : CONFIG;
}

export async function openStore({
  directory,
  root,
  remote,
}: Pick<Store, 'directory' | 'root' | 'remote'>): Promise<Store> {
  const place = { directory, root, remote, lineEnds: new Map<string, string>() };
  const config = configFor(root);
  const made = await mkdir(directory, { recursive: true, mode: 0o700 });
  // All that makes a folder a repository; starting git for it would take longer.
  await Promise.all(['objects/pack', 'refs'].map((name) => mkdir(join(directory, name), { recursive: true })));
  const head = join(directory, 'HEAD');
  await writeFile(head, 'ref: refs/heads/none\n').catch(namingFile(head));
  return withBegin({
    ...place,
    isNew: made !== undefined,
    brought: new Set(),
    run: async (args, more) => git(checked(args, remote, more), gitOptions(place, config, more)),
    ok: async (args, more) => gitOk(checked(args, remote, more), gitOptions(place, config, more)),
  });
}

/** Commands that take something from the remote, and leave it as it is. */
const REMOTE_READS: readonly (string | undefined)[] = ['fetch', 'ls-remote'];
const REMOTE_WRITES: readonly (string | undefined)[] = ['push', 'send-pack'];

/** Throws for a command that could write to GitHub while the stage holds that back. */
function checked(args: readonly string[], { stage }: Remote, options: StoreOptions = {}): readonly string[] {
  const [command] = args;
  const mayWrite = REMOTE_WRITES.includes(command) || (options.authenticated && !REMOTE_READS.includes(command));
  if (!mayWrite || !holdsBack(stage)) return args;
  const why = stage.mode() === 'staged' ? 'this run is staged' : 'whether this run is staged is not known';
  throw new KodeletError('git', `git ${command} was not run: ${why}`);
}

/** Nothing is borrowed for longer than the bringing takes: later the agent may have written to the workspace's objects. */
function withBegin(store: StoreCore): Store {
  let begun: Promise<unknown> | undefined;
  const turn = async (options?: StoreOptions): Promise<unknown> => options?.borrow || begun;
  return {
    ...store,
    run: (args, options) => turn(options).then(() => store.run(args, options)),
    ok: (args, options) => turn(options).then(() => store.ok(args, options)),
    async early(args, options) {
      const result = begun && (await store.run(args, { ...options, borrow: true }));
      if (result && (result.exitCode === 0 || result.tooLong)) return result;
      await begun;
      return store.run(args, options);
    },
    begin(sha, work) {
      begun = work({ ...store, brought: new Set() }).then(() => {
        begun = undefined;
      });
      begun.catch(() => undefined); // anyone who waits for it learns of a failure
      store.brought.add(sha);
    },
  };
}

function gitOptions(
  { directory, root, remote, lineEnds: kept }: Pick<Store, 'directory' | 'root' | 'remote' | 'lineEnds'>,
  repositoryConfig: string,
  {
    input,
    index,
    tree = root,
    lineEnds,
    borrow,
    authenticated,
    env,
    maxOutputBytes,
    timeoutMs,
    signal,
  }: StoreOptions = {},
): GitOptions {
  resetConfig(directory, repositoryConfig);
  return {
    cwd: tree,
    input,
    ownConfig: true,
    maxOutputBytes,
    signal,
    timeoutMs: timeoutMs ?? (authenticated ? NETWORK_TIMEOUT_MS : undefined),
    env: {
      GIT_DIR: directory,
      GIT_WORK_TREE: tree,
      ...(index && { GIT_INDEX_FILE: join(directory, index) }),
      ...(borrow && { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join(commonDirectory(root), 'objects')) }),
      ...(authenticated && remote.environment),
      ...env,
    },
    config: { ...(lineEnds && Object.fromEntries(kept)), ...(authenticated && credentialConfig(remote)) },
  };
}

/**
 * Files of the workspace have the line ends of its configuration: taken in without it, every line would be another one. To be
 * called before the agent, which may write there.
 */
export async function adoptLineEnds({ root, lineEnds }: StoreCore): Promise<void> {
  const { stdout } = await git(['config', '--null', '--get-regexp', '^core\\.(autocrlf|eol)$'], { cwd: root });
  lineEnds.clear();
  for (const entry of stdout.split('\0')) {
    const [key = '', value] = entry.split('\n');
    if (key !== '') lineEnds.set(key, value ?? 'true');
  }
}

/** The store of a run, by the directory that is private to it. */
export const storeIn = (directory: string): string => join(directory, 'store');

/** Path as git reads it in a list of folders, whose names may have a colon in them. */
export const quoted = (path: string): string => `"${path.replace(/["\\]/g, '\\$&')}"`;

/** A command of the agent may have found this folder: a driver planted here would be run, a proxy would get the token. */
function resetConfig(directory: string, config: string): void {
  const path = join(directory, 'config');
  if (readWholeText(path, { maxBytes: 10_000 }) !== config) writeWholeFile(path, config);
}

/** Makes a commit known here without its history: from the workspace where it has it whole, otherwise from GitHub. */
export async function provideCommit(store: StoreCore, sha: string): Promise<void> {
  if (!(await takeCommit(store, sha))) await fetchCommits(store, [sha], 1);
}

/** The same, only from the workspace; false if it does not have the whole commit. */
export async function takeCommit(store: StoreCore, sha: string): Promise<boolean> {
  if (await isThere(store, sha)) return true;
  if (!(await copyCommit(store, sha))) return false;
  await adoptCommit(store, sha);
  store.brought.add(sha);
  return true;
}

/** Every question to git takes a process, and a run has a dozen of them before its first request to the model. */
async function isThere(store: StoreCore, sha: string): Promise<boolean> {
  const { brought, isNew } = store;
  if (brought.has(sha) || (isNew && brought.size === 0)) return brought.has(sha);
  if (!(await hasCommit(store, sha))) return false;
  brought.add(sha);
  return true;
}

export const hasCommit = async (store: StoreCore, sha: string): Promise<boolean> =>
  (await store.run(['cat-file', '-e', `${sha}^{tree}`])).exitCode === 0;

/**
 * Packs one commit of the workspace with all its files, without its history; false where it is not complete there. git
 * runs here and not there, so nothing is written but below the store, which may be on another file system.
 */
async function copyCommit(store: StoreCore, sha: string): Promise<boolean> {
  const pack = ['pack-objects', '--revs', '--quiet', '--window=0', join(store.directory, 'objects/pack/pack')];
  return (await store.run(pack, { borrow: true, input: `--shallow ${sha}\n${sha}\n` })).exitCode === 0;
}

const refOf = (sha: string): string => `refs/kodelet/${sha}`;

async function adoptCommit({ directory }: StoreCore, sha: string): Promise<void> {
  await appendFile(join(directory, 'shallow'), `${sha}\n`, { flag: APPEND });
  const path = join(directory, refOf(sha)); // a reference of its own, which no other process writes
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${sha}\n`).catch(namingFile(path));
}

/**
 * Commits with the history below them, `depth` commits deep, in one go. GitHub serves any commit by its name that a branch
 * or a pull request has had.
 */
export async function fetchCommits(store: StoreCore, shas: readonly string[], depth: number): Promise<void> {
  const wanted = [...new Set(shas)];
  // Of several references git leaves out those that are where they should be, and would not deepen them.
  const refs = wanted.map((sha) => `+${sha}:${refOf(sha)}.${depth}`);
  await ask(store, ['fetch', '--quiet', '--no-tags', `--depth=${depth}`, store.remote.url, ...refs]);
  for (const sha of wanted) store.brought.add(sha);
}

/** A branch's new commits on top of what is known: with their history, so descent can be judged. */
export async function fetchBranch(store: Store, branch: string, sha: string): Promise<void> {
  const args = ['fetch', '--quiet', '--no-tags', store.remote.url, `+refs/heads/${branch}:${refOf(sha)}`];
  await ask(store, args);
}

/** Fetches a reference that is not a branch, with what it leads to and no history; undefined if there is none. */
export async function fetchRef(store: Store, ref: string): Promise<string | undefined> {
  const tip = (await remoteRefs(store, [ref])).get(ref);
  if (tip === undefined || store.remote.stage?.refs.get(ref) === tip) return tip;
  const copy = 'refs/kodelet/of-remote';
  await ask(store, ['fetch', '--quiet', '--no-tags', '--depth=1', store.remote.url, `+${ref}:${copy}`]);
  return (await store.ok(['rev-parse', '--verify', copy])).trim();
}

/** The same for all references below a folder, such as `refs/kodelet/x/`: name in full → commit. */
export async function fetchRefs(store: Store, folder: string): Promise<ReadonlyMap<string, string>> {
  const refs = await remoteRefs(store, [`${folder}*`]);
  const staged = store.remote.stage?.refs;
  if (refs.size === 0 || [...refs.keys()].every((ref) => staged?.has(ref))) return refs;
  const copies = 'refs/kodelet/of-remote-folder/';
  const prune = ['--prune', '--no-tags', '--depth=1'];
  await ask(store, ['fetch', '--quiet', ...prune, store.remote.url, `+${folder}*:${copies}*`]);
  const lines = (await store.ok(['for-each-ref', '--format=%(objectname) %(refname)', copies])).split('\n');
  const found = lines.filter(Boolean).map((line) => line.split(' ', 2) as [string, string]);
  return withStaged(
    store,
    [`${folder}*`],
    new Map(found.map(([commit, name]) => [`${folder}${name.slice(copies.length)}`, commit])),
  );
}

/** References as they would be by now, had the run been let to move them. */
function withStaged(
  { remote: { stage } }: StoreCore,
  patterns: readonly string[],
  refs: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (!stage || stage.refs.size === 0) return refs;
  const isMeant = (ref: string): boolean =>
    patterns.some((one) => (one.endsWith('*') ? ref.startsWith(one.slice(0, -1)) : ref === one));
  const moved = [...stage.refs].filter(([ref]) => isMeant(ref));
  const kept = [...refs].filter(([ref]) => !stage.refs.has(ref));
  return new Map([
    ...kept,
    ...moved.flatMap(([ref, commit]) => (commit === undefined ? [] : [[ref, commit] as const])),
  ]);
}

/** Name (in full, such as `refs/heads/main`) → commit, for references of the remote that match any of the patterns. */
export async function remoteRefs(
  store: Store,
  patterns: readonly string[],
  timeoutMs = QUESTION_TIMEOUT_MS,
): Promise<ReadonlyMap<string, string>> {
  const args = ['ls-remote', '--quiet', store.remote.url, ...patterns];
  const lines = (await ask(store, args, timeoutMs)).split('\n').filter(Boolean);
  const refs = lines.map((line) => [line.slice(line.indexOf('\t') + 1), line.slice(0, line.indexOf('\t'))] as const);
  return withStaged(store, patterns, new Map(refs));
}

/** Reads from GitHub; nothing changes there, so what did not come through is said again. */
async function ask(store: StoreCore, args: readonly string[], timeoutMs?: number, attempt = 1): Promise<string> {
  const result = await store.run(args, { authenticated: true, timeoutMs });
  if (result.exitCode === 0) return result.stdout;
  if (attempt === ATTEMPTS || !isTransient(result.stderr)) throw gitError(args, result, store.directory);
  await wait(waitBefore(attempt + 1));
  return ask(store, args, timeoutMs, attempt + 1);
}

/** The repository on GitHub as git reaches it, with a credential that lives for one command and shows in no argument. */
export interface Remote {
  readonly url: string;
  readonly token: string;
  /** Whether anything may be written there; absent where only a person's own command writes. */
  readonly stage?: Staging;
  /** The way there for questions that git does not ask. */
  readonly fetch?: typeof fetch;
  /** What the way there needs, such as `HTTPS_PROXY` or `GIT_SSL_CAINFO`; git gets no other variable of the runner's. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** `serverUrl` is GITHUB_SERVER_URL, such as `https://github.com`. */
export const remoteUrl = (serverUrl: string, { owner, name }: RepositoryName): string =>
  `${serverUrl.replace(/\/+$/, '')}/${owner}/${name}.git`;

/**
 * Configuration with the credential, like actions/checkout but for one command: the header goes only to this host and is
 * written to no file.
 */
function credentialConfig({ url, token }: Remote): Record<string, string> {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}

/** Credential in the form that git over HTTP takes for every kind of token. */
export const basicCredential = (token: string): string =>
  `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
