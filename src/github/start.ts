/** Where a run starts: the commit that it works on, in the workspace, and the branch that its work belongs to. */
import { realpath } from 'node:fs/promises';
import { KodeletError } from '../core/error.ts';
import type { RepositoryRef, Target } from '../core/trigger.ts';
import { git } from '../lib/git.ts';
import type { GitHub } from './client.ts';
import { lendCommit } from './lend.ts';
import type { Pull } from './pull.ts';
import { findPullRequest, type OpenPullRequest } from './pull-request.ts';
import { bringCommit, remoteRefs, type Store } from './store.ts';

export interface Start {
  /** What the workspace is at and what is published is built on. */
  readonly sha: string;
  /** Where a pull request would go. */
  readonly baseBranch: string;
  /** The branch that carries the work already: the pull request's own, or the agent's for this issue. */
  readonly branch?: string;
  /** The pull request of that branch. */
  readonly pullRequest?: OpenPullRequest;
  /** Absent while the pull request is open. */
  readonly ended?: 'closed' | 'merged';
  /** The branch is in somebody's fork: nothing is pushed. */
  readonly fork: boolean;
}

export interface StartOptions {
  readonly github: GitHub;
  readonly repository: RepositoryRef;
  readonly target: Target;
  /** Of configuration; the default branch where it is empty. */
  readonly baseBranch?: string;
  /** Such as `agent/`. */
  readonly branchPrefix: string;
  /** For a pull request, with the commit of it that the request is about. */
  readonly about?: { readonly pull: Pull; readonly head: string };
  /** What `askRefs` has asked already. */
  readonly refs?: AskedRefs;
  /** The commit that the workspace is at, where that is known. */
  readonly head?: string;
}

/** Whom to ask for the branches that a run may start from. */
type RefOptions = Pick<StartOptions, 'repository' | 'target' | 'baseBranch' | 'branchPrefix'>;

/** A question to GitHub that is under way. */
export interface AskedRefs {
  readonly patterns: readonly string[];
  readonly answer: Promise<ReadonlyMap<string, string>>;
}

/** Asks before `startWork` needs to know; where that turns out to need something else, it asks again. */
export function askRefs(store: Store, options: RefOptions): AskedRefs {
  const patterns = startRefs(options);
  const answer = remoteRefs(store, patterns);
  answer.catch(() => undefined); // whoever needs it learns of a failure
  return { patterns, answer };
}

function startRefs({ repository, target, baseBranch, branchPrefix }: RefOptions): string[] {
  const ours = target.kind === 'issue' ? [`refs/heads/${issueBranchPrefix(branchPrefix, target.number)}*`] : [];
  return [`refs/heads/${baseBranch || repository.defaultBranch}`, ...ours];
}

interface FoundCheckout {
  /** The real path of its top folder. */
  readonly root: string;
  /** The commit that is checked out. */
  readonly head: string;
}

export async function findCheckout(workspace: string): Promise<FoundCheckout> {
  const { exitCode, stdout } = await git(['rev-parse', '--show-toplevel', 'HEAD'], { cwd: workspace });
  const [, path = '', head = ''] = /^(.+)\n(.*)\n$/s.exec(stdout) ?? [];
  if (exitCode === 0) return { root: await realpath(path), head };
  if (path !== '') {
    throw new KodeletError('git', `${path} is a git repository without a commit checked out`, {
      remedy: 'Let actions/checkout check the repository out before this step; an empty one needs a first commit',
    });
  }
  throw new KodeletError('git', `${workspace} is no git repository`, {
    remedy: 'Add actions/checkout before this step; where it checks out to a folder, name that in working-directory',
  });
}

/** The commit that trusted files are read from: the tip of a branch, known to the store. */
export async function trustedCommit(store: Store, branch: string): Promise<string> {
  const sha = (await remoteRefs(store, [`refs/heads/${branch}`])).get(`refs/heads/${branch}`);
  if (!sha) throw missingBranch(branch);
  await bringCommit(store, sha);
  return sha;
}

/** Finds the start and puts the workspace on it. */
export async function startWork(store: Store, options: StartOptions): Promise<Start> {
  const start = options.about ? startOfPullRequest(options.about) : await startOfBranch(store, options);
  await bringCommit(store, start.sha);
  if (start.sha !== options.head) await checkOut(store, start.sha);
  return start;
}

function startOfPullRequest({ pull, head }: Exclude<StartOptions['about'], undefined>): Start {
  const { number, url, state, baseBranch, headBranch: branch, fork } = pull;
  const ended = state !== 'open' && { ended: state };
  return { sha: head, baseBranch, branch, pullRequest: { number, url, branch }, ...ended, fork };
}

/** Work goes on where the agent left it, as long as its pull request for the issue is open. */
async function startOfBranch(store: Store, options: StartOptions): Promise<Start> {
  const { github, repository } = options;
  const baseBranch = options.baseBranch || repository.defaultBranch;
  const asked = options.refs;
  const patterns = startRefs(options);
  const isAsked = asked?.patterns.join('\n') === patterns.join('\n');
  const refs = await (isAsked ? asked.answer : remoteRefs(store, patterns));
  for (const [ref, sha] of refs) {
    const branch = ref.replace(/^refs\/heads\//, '');
    if (branch === baseBranch) continue;
    const pullRequest = await findPullRequest(github, repository, branch);
    if (pullRequest) return { sha, baseBranch, branch, pullRequest, fork: false };
  }
  const sha = refs.get(`refs/heads/${baseBranch}`);
  if (!sha) throw missingBranch(baseBranch);
  return { sha, baseBranch, fork: false };
}

/** What every branch of ours for an issue begins with. */
const issueBranchPrefix = (branchPrefix: string, number: number): string => `${branchPrefix}issue-${number}-`;

async function checkOut(store: Store, sha: string): Promise<void> {
  const { root } = store;
  await lendCommit(store, sha);
  const { exitCode, stderr } = await git(['checkout', '--quiet', '--detach', sha], { cwd: root });
  if (exitCode === 0) return;
  throw new KodeletError('git', `the workspace could not be put on commit ${sha}: ${stderr.trim()}`, {
    remedy: 'Run this step before the steps that change files of the checkout',
  });
}

const missingBranch = (branch: string): KodeletError =>
  new KodeletError('config', `The branch "${branch}" does not exist on GitHub`, {
    remedy: 'Set the input base-branch to a branch of this repository',
  });
