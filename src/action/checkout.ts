/** The checkout that the run works in: its trusted commit, its stored credentials, the private store beside it, and what is refused in it. */
import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { checkoutPath, configPath, MISNAMED_FILE } from '../config/inputs.ts';
import { describeError, KodeletError } from '../core/error.ts';
import { SKILL_FOLDERS } from '../core/foreign-forms.ts';
import { clearCredentials } from '../git/credentials.ts';
import { chooseGit } from '../git/git-program.ts';
import { openStore, provideCommit, type Remote, remoteUrl, type Store, storeIn, takeCommit } from '../git/store.ts';
import { type TrustedFiles, trustedFiles } from '../git/trusted-files.ts';
import { createRecorder, type Recorder } from '../git/workspace-record.ts';
import { type Actions, failStep } from '../github/actions.ts';
import type { GitHub } from '../github/api/client.ts';
import { type Pull, readPull } from '../github/api/pull-request.ts';
import { askPullCommits, findPullHead, type PullCommits } from '../github/context/pull-history.ts';
import type { ReceivedEvent } from '../github/events/read-event.ts';
import { askRefs, defaultTip, findCheckout, type RequestedRefs, refsFor } from '../github/publish/starting-point.ts';
import { within } from '../sandbox/home.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import { INSTRUCTION_FILES } from '../session/project-instructions.ts';
import { remember } from './post-state.ts';
import { inform, type Run, warn } from './run.ts';

export interface Checkout {
  readonly store: Store;
  /** What was checked out when the run began. */
  readonly head: string;
  /** The default branch's newest commit when the run began. */
  readonly trustedCommit: string;
  /** Its files: configuration, custom tools and hooks are read there. */
  readonly trusted: TrustedFiles;
  /** The pull request's base, where instructions and skills are read, which are words; otherwise the same. */
  readonly base: TrustedFiles;
  /** The branch of `base`, where it is not the default branch. */
  readonly baseBranch?: string;
  /** Branches that the run may start from, as far as they were known before the configuration was. */
  readonly refs?: RequestedRefs;
  /** The pull request that the run is about. */
  readonly pull?: Promise<Pull>;
  /** Its commits. */
  readonly commits?: Promise<PullCommits>;
  /** Writes down how the job left the checkout. */
  readonly recorder: Recorder;
}

/** Throws KodeletError `git` if there is no checkout, and `config` where it is one that must not be worked in. */
export async function openCheckout(run: Run, github: Promise<GitHub>): Promise<Checkout> {
  const { actions, event, trigger, guess, directory } = run;
  const { root, head } = await findWithGit(actions);
  const store = await openStore({ directory: storeIn(directory), root, remote: remoteOf(run) });
  const refs = trigger.target.kind === 'pull-request' ? undefined : askRefs(store, { ...trigger, ...guess.publish });
  const pull = askPull(run, github);
  const commits = askCommits(run, { github, store, pull });
  const finding = findTrusted(run, { store, head, refs, pull, commits });
  const [{ commit, base, baseBranch }, recorder] = await Promise.all([finding, prepareCheckout(run, root)]);
  const refusal = refusesCheckout(event, head, [actions.sha, base ?? commit]);
  if (refusal) throw new KodeletError('config', refusal);
  const usual = [
    configPath(actions.inputs),
    MISNAMED_FILE,
    guess.customTools.localDir,
    ...SKILL_FOLDERS,
    ...INSTRUCTION_FILES,
  ];
  const trusted = trustedFiles(store, commit, usual);
  const baseFiles = base === undefined ? trusted : trustedFiles(store, base, usual);
  return { store, head, refs, pull, commits, recorder, trustedCommit: commit, trusted, base: baseFiles, baseBranch };
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
  pull.catch(() => undefined); // anyone who needs it learns of a failure
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
  commits?.catch(() => undefined); // anyone who needs them learns of a failure
  return commits;
}

export const remoteOf = ({ actions, trigger, secrets, stage, fetch }: Run): Remote => ({
  url: remoteUrl(actions.serverUrl, trigger.repository),
  token: secrets.githubToken ?? '',
  environment: actions.network,
  stage,
  fetch,
});

/**
 * Directory in which the tools work: the checkout, or a folder of it. The checkout may itself lie in a folder of the
 * workspace.
 */
export const workingDirectory = ({ workspace, inputs }: Actions): string => join(workspace, checkoutPath(inputs));

/**
 * The tips as they are now, since a job may have waited for hours or be run again weeks later. Mostly the default branch is
 * what the job has checked out, which is brought in the meantime. The author of a pull request chooses its base, and could choose
 * a stale branch with a configuration of long ago: it takes nothing but words from there, and what narrows.
 */
async function findTrusted(
  run: Run,
  { store, head, refs, pull, commits }: Pick<Checkout, 'store' | 'head' | 'refs' | 'pull' | 'commits'>,
): Promise<Pick<Checkout, 'baseBranch'> & { readonly commit: string; readonly base?: string }> {
  const { actions, trigger } = run;
  const { defaultBranch } = trigger.repository;
  const isLikely = head === actions.sha && actions.ref === `refs/heads/${defaultBranch}`;
  // What the checkout has need not be fetched, and tells GitHub what to leave out.
  const bringing = isLikely || pull ? takeCommit(store, head).catch(() => undefined) : undefined;
  const { baseBranch, baseTip: base } = (await pull) ?? {};
  const isOther = base !== undefined && baseBranch !== defaultBranch;
  const asked = () => refsFor(store, { ...trigger, ...run.guess.publish }, refs);
  const commit = isOther || base === undefined ? defaultTip(await asked(), trigger.repository) : base;
  if (commit === head && bringing && !commits) {
    // What is trusted can be read before all of a large tree is copied.
    store.begin(commit, async (into) => (await bringing) || provideCommit(into, commit));
    return { commit };
  }
  await bringing;
  // Where the base has to be fetched, the head comes with it.
  if (commits && !(await takeCommit(store, commit))) await (await commits).fetch().catch(() => undefined);
  await provideCommit(store, commit);
  if (!isOther) return { commit };
  await provideCommit(store, base);
  return { commit, base, baseBranch };
}

/**
 * Such a workflow runs with the base's secrets and a writing token, so a checkout of the head hands both to a stranger.
 * What is not known to be the base is refused: a head or a merge can stand under any name and commit. `trusted` are the
 * commit that the runner took the workflow from (GITHUB_SHA) and the tip of the base as it is now; the payload's
 * `base.sha` may be months older.
 */
export function refusesCheckout(
  event: ReceivedEvent,
  checkedOutSha: string,
  trusted: readonly string[],
): string | undefined {
  if (event.eventName !== 'pull_request_target' || event.kind !== 'subject') return undefined;
  if ([...trusted, event.baseSha].includes(checkedOutSha)) return undefined;
  return [
    `"pull_request_target" runs with this repository's secrets, but commit ${checkedOutSha.slice(0, 12)} is checked out,`,
    `which is neither the workflow's nor the base's (${trusted.map((sha) => sha.slice(0, 12)).join(', ')}).`,
    'Remove "ref:" from the checkout step: the agent reads the pull request by itself',
  ].join(' ');
}

/**
 * Throws KodeletError `config` where one of the action's `paths` lies in `root`. When post runs, the runner reads action.yml
 * from there again (`ActionManager.LoadAction` in actions/runner) and starts any script that it names, with the job's secrets.
 */
export function refuseOwnFiles(root: string, paths: readonly string[]): void {
  const found = paths.find((path) => [path, realOrSame(path)].some((one) => within(root, one)));
  if (found === undefined) return;
  throw new KodeletError(
    'config',
    `This action runs from "${found}", inside the checkout that is about to be switched to other code; the runner reads action.yml ` +
      'and the post step from there again when the job ends, and would run that code with the secrets of this job',
    {
      remedy:
        'Write "uses: OWNER/REPOSITORY@REF" instead of "uses: ./…", or add a second checkout step with "path: code" ' +
        'and set the input working-directory to "code"',
    },
  );
}

/**
 * The entries at the top of `root` that hold the action, absolute: who changes one of them chooses what the runner starts for
 * post, also where this step is killed. Of a nested action it is the outermost folder, which could be moved away as a whole.
 */
export function ownEntries(root: string, paths: readonly string[]): string[] {
  const inside = paths.flatMap((path) => [path, realOrSame(path)]).filter((path) => within(root, path));
  const entries = inside.flatMap((path) => {
    const [top = ''] = relative(root, path).split(sep);
    const isAtTop = path === root || dirname(dirname(path)) === root;
    return [...(top ? [top] : []), ...(isAtTop ? DESCRIPTIONS : [])];
  });
  return [...new Set(entries)].map((name) => join(root, name));
}

const DESCRIPTIONS: readonly string[] = ['action.yml', 'action.yaml'];

function realOrSame(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Answers when the credentials are hidden. */
async function prepareCheckout(run: Run, root: string): Promise<Recorder> {
  const { actions, directory, secrets } = run;
  const key = secrets.githubToken ?? '';
  const credentials = join(directory, 'credentials');
  const left = { credentials, hidden: '', workspace: '', givenBack: '' };
  const onRecorded = (file: string): void => {
    left.workspace = file;
    remember({ workspace: file });
  };
  const recorder = createRecorder({ root, directory, key, onRecorded });
  remember({ credentials });
  const { workspace, tempDirectory: temp } = actions;
  const clearing = clearCredentials({ root, workspace, temp, file: credentials, key });
  run.atEnd(async () => {
    await Promise.all([clearing.catch(() => undefined), recorder.close()]); // reported to anyone who waits for it
    await returnOrFail(run, left);
  });
  if ((await clearing) > 0) {
    left.hidden = 'true';
    remember({ hidden: 'true' });
  }
  return recorder;
}

/** Later steps must not take the checkout for their own where it could not be given back: the step fails. */
async function returnOrFail(
  { actions, stream, view }: Run,
  left: Parameters<typeof import('./return-checkout.ts').restoreCheckout>[1],
): Promise<void> {
  try {
    const { restoreCheckout } = await import('./return-checkout.ts');
    const { warnings, removed } = await restoreCheckout(actions, left, isInSafety(view()));
    for (const text of warnings) warn(stream, text);
    if (removed !== undefined) inform(stream, removed);
  } catch (error) {
    const text = describeError(error);
    stream.emit({ type: 'notice', level: 'error', text });
    failStep(text);
  }
}

/** A patch without a file was read in haste from a workspace that nobody could publish. */
const isInSafety = ({ publication }: PublicationView): boolean =>
  publication !== undefined && (publication.kind !== 'patch' || publication.patchFile !== undefined);
