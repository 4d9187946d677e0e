/** The checkout that the run works in: its trusted commit, its stored credentials and the private store beside it. */
import { join } from 'node:path';
import { MISNAMED_FILE } from '../config/misnamed-file.ts';
import { checkoutPath, configPath } from '../config/read-inputs.ts';
import { KodeletError } from '../core/error.ts';
import { chooseGit } from '../git/git.ts';
import { type Remote, remoteUrl, bringCommit, openStore, type Store, takeCommit } from '../git/store.ts';
import { type TrustedFiles, trustedFiles } from '../git/trusted-files.ts';
import type { Recorder } from '../git/workspace-record.ts';
import type { Actions } from '../github/actions.ts';
import type { GitHub } from '../github/api/client.ts';
import { type Pull, readPull } from '../github/api/pull.ts';
import { findPullHead } from '../github/context/pull-head.ts';
import { askPullCommits, type PullCommits } from '../github/context/pull-history.ts';
import { refusesCheckout } from '../github/events/target-checkout.ts';
import { findCheckout } from '../github/publish/start.ts';
import { type AskedRefs, askRefs, defaultTip, refsFor } from '../github/publish/start-refs.ts';
import { INSTRUCTION_FILES } from '../session/project-instructions.ts';
import { SKILL_DIRECTORY } from '../tools/builtin/plan/skills.ts';
import { borrowCheckout } from './job-checkout.ts';
import type { Run } from './run.ts';

export interface Checkout {
  readonly store: Store;
  /** What was checked out when the run began. */
  readonly head: string;
  /** Of the commit that configuration, custom tools, skills and hooks are read from. */
  readonly trusted: TrustedFiles;
  /** The branch of that commit, where it is not the default one. */
  readonly otherBranch?: string;
  /** Where the branches are that the run may start from, as far as they could be told before the configuration was known. */
  readonly refs?: AskedRefs;
  /** The pull request that the run is about. */
  readonly pull?: Promise<Pull>;
  /** Its commits. */
  readonly commits?: Promise<PullCommits>;
  /** Writes down how the job left the checkout. */
  readonly recorder: Recorder;
}

/** Throws KodeletError `git` where there is no checkout, and `config` where it is one that must not be worked in. */
export async function openCheckout(run: Run, github: Promise<GitHub>): Promise<Checkout> {
  const { actions, event, trigger, guess, directory } = run;
  const { root, head } = await findWithGit(actions);
  const store = await openStore({ directory: join(directory, 'store'), root, remote: remoteOf(run) });
  const refs = trigger.target.kind === 'pull-request' ? undefined : askRefs(store, { ...trigger, ...guess.publish });
  const pull = askPull(run, github);
  const commits = askCommits(run, { github, store, pull });
  const finding = findTrusted(run, { store, head, refs, pull, commits });
  const [{ commit, ...found }, recorder] = await Promise.all([finding, borrowCheckout(run, root)]);
  const refusal = refusesCheckout(event, head, [actions.sha, commit]);
  if (refusal) throw new KodeletError('config', refusal);
  const usual = [
    configPath(actions.inputs),
    MISNAMED_FILE,
    guess.customTools.localDirectory,
    SKILL_DIRECTORY,
    ...INSTRUCTION_FILES,
  ];
  return { store, head, refs, pull, commits, recorder, trusted: trustedFiles(store, commit, usual), ...found };
}

/** What is wrong with git comes before what it says is wrong with the checkout. */
async function findWithGit(actions: Actions): Promise<Awaited<ReturnType<typeof findCheckout>>> {
  const choosing = chooseGit(actions.path, actions.workspace);
  const finding = findCheckout(workingDirectory(actions));
  finding.catch(() => undefined);
  await choosing;
  return finding;
}

function askPull({ trigger }: Run, github: Promise<GitHub>): Promise<Pull> | undefined {
  const { repository, target } = trigger;
  if (target.kind !== 'pull-request') return undefined;
  const pull = github.then((client) => readPull(client, repository, target.number));
  pull.catch(() => undefined); // whoever needs it learns of a failure
  return pull;
}

function askCommits(
  { trigger }: Run,
  { github, store, pull: asked }: { github: Promise<GitHub>; store: Store; pull?: Promise<Pull> },
): Promise<PullCommits> | undefined {
  const commits = asked?.then(async (pull) => {
    const { sha: head } = findPullHead(pull, trigger);
    return askPullCommits({ github: await github, store, repository: trigger.repository, pull, head });
  });
  commits?.catch(() => undefined); // whoever needs them learns of a failure
  return commits;
}

export const remoteOf = ({ actions, trigger, secrets, fetch }: Run): Remote => ({
  url: remoteUrl(actions.serverUrl, trigger.repository),
  token: secrets.githubToken ?? '',
  environment: actions.network,
  fetch,
});

/** Where the tools work: the checkout, or a folder of it. The checkout may itself lie in a folder of the workspace. */
export const workingDirectory = ({ workspace, inputs }: Actions): string => join(workspace, checkoutPath(inputs));

type Found = Pick<Checkout, 'store' | 'head' | 'refs' | 'pull' | 'commits'>;

interface Trusted extends Pick<Checkout, 'otherBranch'> {
  readonly commit: string;
}

/**
 * As they are now, since a job may have waited for hours or be run again weeks later: the tip of a pull request's base, and
 * for everything else of the default branch. Mostly that is what the job has checked out, which is brought meanwhile.
 */
async function findTrusted(run: Run, { store, head, refs, pull, commits }: Found): Promise<Trusted> {
  const { actions, trigger } = run;
  const { defaultBranch } = trigger.repository;
  const isLikely = head === actions.sha && actions.ref === `refs/heads/${defaultBranch}`;
  // What the checkout has need not be fetched, and tells GitHub what to leave out.
  const bringing = isLikely || pull ? takeCommit(store, head).catch(() => undefined) : undefined;
  const base = await pull;
  const options = { ...trigger, ...run.guess.publish };
  const isOther = base?.baseTip !== undefined && base.baseBranch !== defaultBranch;
  const commit = base?.baseTip ?? defaultTip(await refsFor(store, options, refs), trigger.repository);
  await bringing;
  // Where the base has to be fetched, the head comes with it.
  if (commits && !(await takeCommit(store, commit))) await (await commits).fetch().catch(() => undefined);
  await bringCommit(store, commit);
  return { commit, ...(isOther && { otherBranch: base.baseBranch }) };
}
