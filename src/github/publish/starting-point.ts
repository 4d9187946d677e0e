/** Start of a run: the commit that it works on, in the workspace, and the branch that its work belongs to. */
import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { KodeletError } from '../../core/error.ts';
import type { Occasion, RepositoryRef, Target } from '../../core/run-trigger.ts';
import { git } from '../../git/git.ts';
import { shareCommit } from '../../git/lend-commit.ts';
import { provideCommit, remoteRefs, type Store } from '../../git/store.ts';
import type { Recorder } from '../../git/workspace-record.ts';
import type { GitHub } from '../api/client.ts';
import { findPullRequest, type OpenPullRequest, type Pull } from '../api/pull-request.ts';

export interface Start {
  /** What the workspace is at and what is published is built on. */
  readonly sha: string;
  /** Branch that a pull request would target. */
  readonly baseBranch: string;
  /** The branch that carries the work already: the pull request's own, or the agent's for this issue. */
  readonly branch?: string;
  readonly pullRequest?: OpenPullRequest;
  /** Absent while the pull request is open. */
  readonly ended?: 'closed' | 'merged';
  /** The branch is in someone's fork: nothing is pushed. */
  readonly fork: boolean;
  /** For the prompt: how the workspace is not where the event was. Only in our own words. */
  readonly note?: string;
}

export interface StartOptions extends StartPointOptions {
  readonly github: GitHub;
  /** For a pull request, with the commit of it that the request is about. */
  readonly about?: { readonly pull: Pull; readonly head: string };
  /** What `askRefs` has asked already. */
  readonly refs?: RequestedRefs;
  /** The commit that the workspace is at, where that is known. */
  readonly head?: string;
  /** Throws where the workspace must stay at the commit that it is at. */
  readonly mayMove: () => void;
  /** Writes down how the workspace stood. */
  readonly recorder: Recorder;
  /** The work goes onto the branch of the event itself. */
  readonly onBranch?: boolean;
}

export async function findCheckout(workspace: string): Promise<{ readonly root: string; readonly head: string }> {
  if (!existsSync(workspace)) throw noRepository(workspace);
  const { exitCode, stdout } = await git(['rev-parse', '--show-toplevel', 'HEAD'], { cwd: workspace });
  const [, path = '', head = ''] = /^(.+)\n(.*)\n$/s.exec(stdout) ?? [];
  if (exitCode === 0) return { root: await realpath(path), head };
  if (path !== '') {
    throw new KodeletError('git', `${path} is a git repository without a commit checked out`, {
      remedy: 'Let actions/checkout check the repository out before this step; an empty one needs a first commit',
    });
  }
  throw noRepository(workspace);
}

const noRepository = (workspace: string): KodeletError =>
  new KodeletError('git', `${workspace} is not a git repository`, {
    remedy: 'Add actions/checkout before this step; where it checks out to a folder, name that in working-directory',
  });

/** Finds the start and puts the workspace on it. */
export async function startWork(store: Store, options: StartOptions): Promise<Start> {
  const start = options.about ? startOfPullRequest(options.about) : await startOfBranch(store, options);
  await provideCommit(store, start.sha);
  if (start.sha !== options.head) await checkOut(store, start, options);
  return start;
}

function startOfPullRequest({ pull, head }: Exclude<StartOptions['about'], undefined>): Start {
  const { number, url, state, baseBranch, headBranch: branch, fork } = pull;
  const ended = state !== 'open' && { ended: state };
  return { sha: head, baseBranch, branch, pullRequest: { number, url, branch }, ...ended, fork };
}

/** Work continues where the agent left it, as long as its pull request for the issue is open. */
async function startOfBranch(store: Store, options: StartOptions): Promise<Start> {
  const { github, repository, target } = options;
  const refs = await refsFor(store, options, options.refs);
  const place = findStartPoint(refs, options);
  if (target.kind !== 'issue') return { ...place, ...branchOf(place, options), fork: false };
  for (const [branch, sha] of issueBranches(refs, options)) {
    const pullRequest = await findPullRequest(github, repository, branch);
    if (pullRequest) return { ...place, sha, branch, pullRequest, fork: false };
  }
  return { ...place, fork: false };
}

/** The default branch is never pushed to, and a configured one is not the event's. */
function branchOf({ baseBranch: branch }: StartPoint, options: StartOptions): Pick<Start, 'branch'> {
  const { onBranch, occasion, repository } = options;
  const isEvents = occasion?.ref === head(branch) && !occasion.foreign;
  return onBranch && isEvents && branch !== repository.defaultBranch ? { branch } : {};
}

/** Nothing of the job is overwritten: what it has changed or ignores is set aside, or git stops. */
async function checkOut(store: Store, { sha, fork }: Start, { head, mayMove, recorder }: StartOptions): Promise<void> {
  mayMove();
  const { exitCode, stderr } = await recorder.changing(async () => {
    await shareCommit(store, sha);
    await recorder.makeWay({ from: head ?? 'HEAD', to: sha, fork });
    return git(['checkout', '--quiet', '--no-overwrite-ignore', '--detach', sha], { cwd: store.root });
  });
  if (exitCode === 0) return;
  throw new KodeletError('git', `the workspace could not be switched to commit ${sha}: ${stderr.trim()}`, {
    remedy: 'Run this step before the steps that change files of the checkout',
  });
}

/**
 * Possible start points of a run that is on no pull request: GitHub is asked for all of them at the same time, before they are
 * needed.
 */
export interface StartPointOptions {
  readonly repository: RepositoryRef;
  readonly target: Target;
  /** Base branch in the configuration; it overrides what the event names. */
  readonly baseBranch?: string;
  /** Such as `agent/`. */
  readonly branchPrefix: string;
  readonly occasion?: Occasion;
}

/** Name in full → commit. */
type Refs = ReadonlyMap<string, string>;

/** A question to GitHub that is under way. */
export interface RequestedRefs {
  readonly patterns: readonly string[];
  readonly answer: Promise<Refs>;
}

export function askRefs(store: Store, options: StartPointOptions): RequestedRefs {
  const patterns = patternsFor(options);
  const answer = remoteRefs(store, patterns);
  answer.catch(() => undefined); // anyone who needs it learns of a failure
  return { patterns, answer };
}

/** What was asked already, or a second question where something else turned out to be needed. */
export function refsFor(store: Store, options: StartPointOptions, asked?: RequestedRefs): Promise<Refs> {
  const isAsked = asked && patternsFor(options).every((pattern) => asked.patterns.includes(pattern));
  return isAsked ? asked.answer : askRefs(store, options).answer;
}

/** The default branch is always among them, since what is trusted stands there. */
function patternsFor(options: StartPointOptions): string[] {
  const { repository, target, baseBranch, occasion } = options;
  const named = occasion?.ref ? [occasion.ref, ...(isTag(occasion.ref) ? [peeled(occasion.ref)] : [])] : [];
  const ours = target.kind === 'issue' ? [`${head(issueBranchPrefix(options))}*`] : [];
  return [...new Set([head(repository.defaultBranch), ...(baseBranch ? [head(baseBranch)] : []), ...named, ...ours])];
}

const head = (branch: string): string => `refs/heads/${branch}`;
const isTag = (ref: string): boolean => ref.startsWith('refs/tags/');
/** The commit of an annotated tag, which has an object of its own. */
const peeled = (tag: string): string => `${tag}^{}`;
const issueBranchPrefix = ({ branchPrefix, target }: StartPointOptions): string =>
  `${branchPrefix}issue-${target.kind === 'issue' ? target.number : ''}-`;

/** The agent's own branches for the issue: short name and commit. */
export function issueBranches(refs: Refs, options: StartPointOptions): [string, string][] {
  const prefix = head(issueBranchPrefix(options));
  return [...refs].flatMap(([ref, sha]) => (ref.startsWith(prefix) ? [[ref.slice(head('').length), sha]] : []));
}

/** The newest commit of the default branch. */
export function defaultTip(refs: Refs, { defaultBranch }: RepositoryRef): string {
  const sha = refs.get(head(defaultBranch));
  if (sha) return sha;
  throw new KodeletError(
    'config',
    `The event calls "${defaultBranch}" the default branch, and GitHub has no such branch`,
    {
      remedy: 'Where it was renamed since, let a new event start the workflow',
    },
  );
}

type StartPoint = Pick<Start, 'sha' | 'baseBranch' | 'note'>;

/** The branch of configuration, the ref that the event names, or the default branch. */
export function findStartPoint(refs: Refs, { repository, baseBranch, occasion }: StartPointOptions): StartPoint {
  if (baseBranch) {
    const isElsewhere = occasion?.ref !== undefined && occasion.ref !== head(baseBranch);
    const sha = refs.get(head(baseBranch)) ?? missing(baseBranch);
    return { sha, baseBranch, ...(isElsewhere && { note: CONFIGURED }) };
  }
  const standard = { sha: defaultTip(refs, repository), baseBranch: repository.defaultBranch };
  if (!occasion) return standard;
  const { ref, foreign } = occasion;
  if (foreign) return { ...standard, note: FOREIGN };
  if (!ref) return standard;
  const sha = refs.get(peeled(ref)) ?? refs.get(ref);
  if (!sha) return { ...standard, note: GONE };
  if (isTag(ref)) return { ...standard, sha, note: TAGGED };
  const moved = occasion.sha !== undefined && occasion.sha !== sha;
  return { sha, baseBranch: ref.slice(head('').length), ...(moved && { note: movedOn(sha) }) };
}

const CONFIGURED = 'The workspace has the branch that the input base-branch names, and not the one of the event.';
const FOREIGN = 'That commit is not on a branch of this repository: the workspace has the default branch.';
const GONE = 'That branch or tag is gone: the workspace has the default branch.';
const TAGGED = 'The workspace has the commit of that tag; a change goes to the default branch.';
/** Only of a branch's tip it is known that the branch holds it: GitHub serves a fork's commits by their names too. */
const movedOn = (sha: string): string =>
  `That branch has new commits since: the workspace has its newest commit, ${sha}.`;

function missing(branch: string): never {
  throw new KodeletError('config', `The branch "${branch}" does not exist on GitHub`, {
    remedy: 'Set the input base-branch to a branch of this repository',
  });
}
