/** A case before any agent works on it: its repository, its tests, and the proof that these tell whether it is solved. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { constants, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectTestCommand } from '../../agent/first-message/baseline.ts';
import { createPrograms, type Programs } from '../../agent/first-message/installed-programs.ts';
import { isHere } from '../../agent/first-message/project-commands.ts';
import type { Config } from '../../config/config.ts';
import { pickVariables } from '../../config/process-environment.ts';
import type { TreeRun } from '../../evidence/verdict.ts';
import { filesBetween } from '../../git/commit.ts';
import { commonDirectory } from '../../git/directories.ts';
import { git, gitOk } from '../../git/git.ts';
import { removeInside } from '../../git/kept-files.ts';
import { changesBetween, type Snapshot, takeCompleteSnapshot, takeSnapshot } from '../../git/snapshot.ts';
import { fetchCommits, openStore, provideCommit, type Store } from '../../git/store.ts';
import type { ClosedIssue, MergedPull, PullRequestCommit } from '../../github/api/merged-pulls.ts';
import { INSTALLERS, type Installer } from '../../lib/installers.ts';
import { matchesProtected } from '../../lib/paths.ts';
import { removeTree } from '../../lib/remove-tree.ts';
import { frameUntrusted, untrustedNotice } from '../../lib/untrusted.ts';
import { createThreadSanitizer } from '../../markdown/sanitize.ts';
import type { Redactor } from '../../secrets/redaction.ts';
import { type CaseDirectory, setUpCase } from './case-session.ts';
import { proveTests } from './proof.ts';

export interface CaseOptions {
  readonly store: Store;
  /** Directory of only this case. */
  readonly directory: string;
  /** Name of the folder in which the agent works. */
  readonly name: string;
  readonly place: Omit<CaseDirectory, 'root'>;
  /** For what the host runs. */
  readonly config: Config;
  /** Test command of the command line. */
  readonly test?: string;
  /** Instead of the key `setup`, or else of what installs by the lock files. */
  readonly setup?: string;
  readonly isTest: (path: string) => boolean;
}

export interface PreparedCase {
  readonly place: CaseDirectory;
  readonly repository: CaseRepository;
  readonly change: MergedChange;
  /** Files of the merged change. */
  readonly tests: readonly string[];
  readonly real: readonly string[];
  /** Commands of the changed tests, then those of all. */
  readonly commands: readonly string[];
  /** Runs on the files before the change with its tests, by the command; attempts add to them. */
  readonly before: Map<string, TreeRun[]>;
}

/** Why a case says nothing about an agent. */
export interface UnusableCase {
  readonly reason: string;
  /** See EvalResult. */
  readonly again?: true;
  readonly change?: MergedChange;
  readonly commands?: readonly string[];
  readonly output?: string;
}

export const isIncomparable = (found: PreparedCase | UnusableCase): found is UnusableCase => 'reason' in found;

export async function prepareCase(pull: MergedPull, options: CaseOptions): Promise<PreparedCase | UnusableCase> {
  const unfit = unfitIssues(pull.issues);
  if (unfit !== undefined) return { reason: unfit };
  const change = await findMergedChange(options.store, pull);
  if (typeof change === 'string') return { reason: change };
  const tests = change.files.filter(options.isTest);
  const real = change.files.filter((path) => !options.isTest(path));
  if (tests.length === 0) return { reason: 'the merged change brought no tests', change };
  if (real.length === 0) return { reason: 'the merged change has only tests', change };
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const repository = await createCaseRepository(options.store, change, options);
  const place = { ...options.place, root: repository.root };
  const { commands: setup, missing } = await setupCommands(options, place);
  const failure =
    setup.length === 0 ? undefined : await setUpCase(place, setup, pickVariables(options.config.commands.env));
  if (failure !== undefined) return { reason: 'the setup failed', again: true, change, output: failure };
  const { commands, isGuess } = await testCommands(options, place, change);
  if (commands.length === 0) return { reason: `${NO_COMMAND}; name one with --test`, change };
  await repository.keep();
  const found = { place, repository, files: change.files, tests, real, commands, isGuess, setup };
  const proof = await proveTests(found, options.config);
  if ('reason' in proof) return { ...proof, reason: [proof.reason, ...missing].join('; '), change };
  const before = new Map([...proof.before].map(([command, end]) => [command, [end]]));
  return { place, repository, change, tests, real, commands: proof.commands, before };
}

/** By the lock files, unless the command line or the configuration names some. */
async function setupCommands(
  { setup, config }: CaseOptions,
  { root, terminal }: CaseDirectory,
): Promise<LockFileSetup> {
  const named = setup === undefined ? config.setup.run : [setup];
  if (named.length > 0) return { commands: named, missing: [] };
  const { path, home } = terminal;
  return lockFileSetup({ root, top: new Set(await readdir(root)), path, home });
}

const NO_COMMAND = 'no test command of the project is known';

/** Checks of the repository that would have applied to the merged change. */
async function testCommands(
  { test, config }: CaseOptions,
  { root, terminal }: CaseDirectory,
  { files }: MergedChange,
): Promise<{ readonly commands: readonly string[]; readonly isGuess: boolean }> {
  if (test !== undefined) return { commands: [test], isGuess: false };
  const isAbout = ({ paths }: { readonly paths?: readonly string[] }): boolean =>
    paths === undefined || files.some((path) => matchesProtected(path, paths) !== undefined);
  const checks = config.publish.verify.filter(isAbout);
  if (checks.length > 0) return { commands: checks.map(({ command }) => command), isGuess: false };
  const { path, home } = terminal;
  const found = projectTestCommand({ root, top: new Set(await readdir(root)), path, home });
  return { commands: found === undefined ? [] : [found], isGuess: true };
}

/** Request as on GitHub when someone sets the label that starts a run. */
export const STANDARD_REQUEST =
  'Resolve the issue below: find the cause of what it describes and make the change that it needs.';

/** Issues are told as data; only the request is an instruction. */
export function issuePrompt(request: string, issues: readonly ClosedIssue[], redactor: Redactor): string {
  const nonce = randomBytes(12).toString('hex');
  const sanitize = createThreadSanitizer(redactor);
  const texts = issues.map(({ number, title, body = '' }) => {
    const text = `Title: ${sanitize(title).replace(/\s+/g, ' ').trim()}\n\n${sanitize(body).trim() || '(no description)'}`;
    return frameUntrusted(`issue #${number}`, text, nonce);
  });
  return ['# The request', request, '# What it is about', untrustedNotice(nonce), ...texts].join('\n\n');
}

/** Why the issues cannot be given to the agent as they were; undefined where they can. */
export function unfitIssues(issues: readonly ClosedIssue[]): string | undefined {
  if (issues.length === 0) return 'it closed no issue of this repository';
  const newer = issues.find(({ wasThere }) => !wasThere);
  if (newer) return `issue #${newer.number} is newer than the pull request`;
  const lost = issues.find(({ body }) => body === undefined);
  return lost && `issue #${lost.number} was edited later, and GitHub does not have the earlier text`;
}

interface CaseRepository {
  /** Snapshots of its files, which no command of the agent reaches. */
  readonly store: Store;
  /** The same for every attempt, so what a setup has written with absolute paths holds. */
  readonly root: string;
  /** Keeps the files as they are now, for `reset` and `left`. */
  keep(): Promise<void>;
  /** Restores commits and files, ignored ones too. */
  reset(): Promise<void>;
  /** Makes these files what they are after the merged change. */
  bring(paths: readonly string[]): Promise<void>;
  /** The files as they are now, and the paths of those that differ from the kept ones, without what git ignores. */
  left(): Promise<{ readonly snapshot: Snapshot; readonly changed: readonly string[] }>;
}

const INDEX = 'merged-index';

/** `directory`: empty, only of this case. `name`: of the folder that the agent works in. */
async function createCaseRepository(
  store: Store,
  { base, merged }: Pick<MergedChange, 'base' | 'merged'>,
  { directory, name }: { readonly directory: string; readonly name: string },
): Promise<CaseRepository> {
  const [root, kept] = [join(directory, name), join(directory, 'kept')];
  await mkdir(root, { recursive: true });
  await gitOk(['init', '--quiet', '--template=', '--initial-branch=main'], { cwd: root });
  await takeHistory(store, base, root);
  await gitOk(['update-ref', 'refs/heads/main', base], { cwd: root });
  await gitOk(['reset', '--quiet', '--hard', base], { cwd: root });
  await store.ok(['read-tree', '--reset', merged], { index: INDEX });
  const own = await openStore({ directory: join(directory, 'snapshots'), root, remote: store.remote });
  await provideCommit(own, base);
  let before: Snapshot | undefined;
  return {
    root,
    store: own,
    async keep() {
      before = await takeCompleteSnapshot(own, base);
      await copyTree(root, kept);
    },
    async reset() {
      await removeTree(root);
      await copyTree(kept, root);
    },
    async bring(paths) {
      const after = await inMerged(store, paths);
      for (const path of paths) if (!after.includes(path)) await removeInside(root, path);
      const input = after.map((path) => `${path}\0`).join('');
      await store.ok(['checkout-index', '--force', '-z', '--stdin'], { index: INDEX, tree: root, input });
    },
    async left() {
      const snapshot = await takeSnapshot(own);
      const changes = await changesBetween(own, before ?? snapshot, snapshot);
      return { snapshot, changed: changes.map(({ path }) => path) };
    },
  };
}

/** Paths that are files after the merged change. */
async function inMerged(store: Store, paths: readonly string[]): Promise<string[]> {
  const listed = await store.ok(['ls-files', '-z'], { index: INDEX });
  const all = new Set(listed.split('\0'));
  return paths.filter((path) => all.has(path));
}

/** The whole history where the person's clone has it, otherwise the one commit. */
async function takeHistory(store: Store, base: string, root: string): Promise<void> {
  const pack = ['pack-objects', '--revs', '--quiet', join(root, '.git/objects/pack/pack')];
  const isWhole = !existsSync(join(commonDirectory(store.root), 'shallow'));
  if (isWhole && (await git(pack, { cwd: store.root, input: `${base}\n` })).exitCode === 0) return;
  await store.ok(pack, { input: `--shallow ${base}\n${base}\n` });
  await writeFile(join(root, '.git/shallow'), `${base}\n`);
}

/** With links as they are and times as they were; where the file system can, blocks are shared until one is written. */
const copyTree = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    mode: constants.COPYFILE_FICLONE,
  });

export interface MergedChange {
  /** What the base branch was at before. */
  readonly base: string;
  readonly merged: string;
  /** That differ between the two. */
  readonly files: readonly string[];
}

/** Both commits are in the store then, with all their files. Answers with a reason where GitHub no longer has one of them. */
export async function findMergedChange(store: Store, pull: MergedPull): Promise<MergedChange | string> {
  const { mergeCommit: merged, commits } = pull;
  if (merged === undefined) return 'GitHub does not say which commit it was merged as';
  try {
    const base = await baseOf(store, merged, commits);
    if (base === undefined) return `its merge commit ${merged.slice(0, 7)} has no parent`;
    for (const sha of [merged, base]) await provideCommit(store, sha);
    return { base, merged, files: await filesBetween(store, base, merged) };
  } catch (error) {
    if (GONE.test((error as Error).message)) return `its commits are gone: ${lastLine((error as Error).message)}`;
    throw error;
  }
}

/** In the words of git's servers. */
const GONE = /not our ref|unadvertised object|couldn't find remote ref|no such commit/i;

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/**
 * A merge commit and a squashed one have the base for their first parent. A rebase leaves a commit for each of the pull
 * request's, which keep their headlines and the times of their authors: the base is below the lowest of these.
 */
async function baseOf(
  store: Store,
  merged: string,
  commits: readonly PullRequestCommit[],
): Promise<string | undefined> {
  const { parents } = await readCommit(store, merged, commits.length + 1);
  let [base] = parents;
  if (parents.length !== 1) return base;
  let sha: string | undefined = merged;
  for (const [left, original] of [...commits.entries()].reverse()) {
    const commit: (PullRequestCommit & { readonly parents: readonly string[] }) | undefined =
      sha === undefined ? undefined : await readCommit(store, sha, left + 2);
    if (!commit || !isSame(commit, original)) break;
    [base] = commit.parents;
    sha = base;
  }
  return base;
}

/** From the person's repository or the store, or fetched so many commits deep. */
async function readCommit(
  store: Store,
  sha: string,
  depth: number,
): Promise<PullRequestCommit & { readonly parents: readonly string[] }> {
  const read = ['cat-file', 'commit', sha];
  const known = await store.run(read, { borrow: true });
  if (known.exitCode !== 0) await fetchCommits(store, [sha], depth);
  const stdout = known.exitCode === 0 ? known.stdout : await store.ok(read);
  const end = stdout.indexOf('\n\n');
  const head = stdout.slice(0, end);
  const [, seconds = '0'] = /^author .* (\d+) [+-]\d{4}$/m.exec(head) ?? [];
  return {
    headline: stdout.slice(end).trimStart().split('\n')[0] ?? '',
    authored: new Date(Number(seconds) * 1000).toISOString(),
    parents: [...head.matchAll(/^parent (\S+)$/gm)].map(([, parent = '']) => parent),
  };
}

/** GitHub ends a headline that is too long with an ellipsis. */
const isSame = (one: PullRequestCommit, original: PullRequestCommit): boolean =>
  Date.parse(one.authored) === Date.parse(original.authored) &&
  one.headline.startsWith(original.headline.replace(/(?:…|\.\.\.)$/, ''));

const PYTHON_PROJECT: readonly string[] = ['pyproject.toml', 'setup.py'];

interface LockFileSetup {
  /** In their order; none where no lock file is there. */
  readonly commands: readonly string[];
  /** Lock files whose installer is missing, such as `uv.lock needs uv, which is not installed here`. */
  readonly missing: readonly string[];
}

export function lockFileSetup(options: {
  readonly root: string;
  /** Names at its top. */
  readonly top: ReadonlySet<string>;
  /** `PATH` of the commands. */
  readonly path: string;
  readonly home: string;
}): LockFileSetup {
  const { root, top, path, home } = options;
  const programs = createPrograms({ path, home });
  const there = INSTALLERS.flatMap((row) => {
    const file = row.files.find((name) => top.has(name));
    return file === undefined ? [] : [{ ...row, file, runs: installerOf(row, { root, programs }) }];
  });
  const places = [...new Set(there.map(placeOf))];
  const rows = places.map((place) => {
    const own = there.filter((row) => placeOf(row) === place);
    return own.find(({ runs }) => runs !== undefined) ?? own[0];
  });
  const isPython = PYTHON_PROJECT.some((name) => top.has(name));
  return {
    commands: rows.flatMap((row) => {
      if (row?.runs === undefined) return [];
      const { program, runs, commands, editable = [] } = row;
      return [...commands.map((one) => one.replace(program, runs)), ...(isPython ? editable : [])];
    }),
    missing: rows.flatMap((row) =>
      row && row.runs === undefined ? [`${row.file} needs ${row.program}, which is not installed here`] : [],
    ),
  };
}

/** Place that is filled: of several installers for one, the first whose program is here counts. */
const placeOf = ({ folders, homes }: Installer): string | undefined => [...folders, ...homes][0];

/** The wrapper or the program, whichever is here. */
const installerOf = (
  { program, wrapper }: Pick<Installer, 'program' | 'wrapper'>,
  { root, programs }: { readonly root: string; readonly programs: Programs },
): string | undefined => [wrapper, program].find((one) => one !== undefined && isHere(one, root, programs));
