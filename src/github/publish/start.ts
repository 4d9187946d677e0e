/** Where a run starts: the commit that it works on, in the workspace, and the branch that its work belongs to. */
import { realpath } from 'node:fs/promises';
import { KodeletError } from '../../core/error.ts';
import { git } from '../../git/git.ts';
import { lendCommit } from '../../git/lend-commit.ts';
import { bringCommit, type Store } from '../../git/store.ts';
import type { Recorder } from '../../git/workspace-record.ts';
import type { GitHub } from '../api/client.ts';
import type { Pull } from '../api/pull.ts';
import { findPullRequest, type OpenPullRequest } from '../api/pull-request.ts';
import { type AskedRefs, findPlace, issueBranches, type PlaceOptions, refsFor } from './start-refs.ts';

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
  /** For the prompt: how the workspace is not where the event was. */
  readonly note?: string;
}

export interface StartOptions extends PlaceOptions {
  readonly github: GitHub;
  /** For a pull request, with the commit of it that the request is about. */
  readonly about?: { readonly pull: Pull; readonly head: string };
  /** What `askRefs` has asked already. */
  readonly refs?: AskedRefs;
  /** The commit that the workspace is at, where that is known. */
  readonly head?: string;
  /** Throws where the workspace must stay at the commit that it is at. */
  readonly mayMove: () => void;
  /** Writes down how the workspace stood. */
  readonly recorder: Recorder;
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
  throw new KodeletError('git', `${workspace} is not a git repository`, {
    remedy: 'Add actions/checkout before this step; where it checks out to a folder, name that in working-directory',
  });
}

/** Finds the start and puts the workspace on it. */
export async function startWork(store: Store, options: StartOptions): Promise<Start> {
  const start = options.about ? startOfPullRequest(options.about) : await startOfBranch(store, options);
  await bringCommit(store, start.sha);
  if (start.sha !== options.head) await checkOut(store, start, options);
  return start;
}

function startOfPullRequest({ pull, head }: Exclude<StartOptions['about'], undefined>): Start {
  const { number, url, state, baseBranch, headBranch: branch, fork } = pull;
  const ended = state !== 'open' && { ended: state };
  return { sha: head, baseBranch, branch, pullRequest: { number, url, branch }, ...ended, fork };
}

/** Work goes on where the agent left it, as long as its pull request for the issue is open. */
async function startOfBranch(store: Store, options: StartOptions): Promise<Start> {
  const { github, repository, target } = options;
  const refs = await refsFor(store, options, options.refs);
  const place = findPlace(refs, options);
  if (target.kind !== 'issue') return { ...place, fork: false };
  for (const [branch, sha] of issueBranches(refs, options)) {
    const pullRequest = await findPullRequest(github, repository, branch);
    if (pullRequest) return { ...place, sha, branch, pullRequest, fork: false };
  }
  return { ...place, fork: false };
}

/** Nothing of the job is overwritten: what it has changed or ignores is set aside, or git stops. */
async function checkOut(store: Store, { sha, fork }: Start, { head, mayMove, recorder }: StartOptions): Promise<void> {
  mayMove();
  const { exitCode, stderr } = await recorder.changing(async () => {
    await lendCommit(store, sha);
    await recorder.makeWay({ from: head ?? 'HEAD', to: sha, fork });
    return git(['checkout', '--quiet', '--no-overwrite-ignore', '--detach', sha], { cwd: store.root });
  });
  if (exitCode === 0) return;
  throw new KodeletError('git', `the workspace could not be put on commit ${sha}: ${stderr.trim()}`, {
    remedy: 'Run this step before the steps that change files of the checkout',
  });
}
