/** Turns the agent's changes into one commit and shows it: on a pull request, on a branch, or as a patch. */
import type { LeftOut, Publication } from '../core/event.ts';
import type { RepositoryRef, Target } from '../core/trigger.ts';
import { branchName } from './branch-name.ts';
import type { GitHub } from './client.ts';
import { commitTree, filesBetween, patchBetween, treeOf, treeWith, writePatch } from './commit.ts';
import { type CommitMessage, commitMessage, formatMessage } from './commit-message.ts';
import { identityOf } from './identity.ts';
import { land } from './land.ts';
import { reasonToBlock, selectChanges } from './selection.ts';
import { show } from './show.ts';
import { changesBetween, newlyRefused, type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Start } from './start.ts';
import type { Store } from './store.ts';
import type { NoPush } from './token-scope.ts';

export interface PublishOptions {
  readonly github: GitHub;
  readonly store: Store;
  readonly repository: RepositoryRef;
  /** GITHUB_SERVER_URL. */
  readonly serverUrl: string;
  readonly target: Target;
  readonly start: Start;
  /** The workspace before the agent. */
  readonly before: Snapshot;
  /** The workspace when the agent was done, where commands ran since whose traces are nobody's change; now unless told. */
  readonly after?: Snapshot;
  /** Of the issue or pull request; for a run without one, what was asked. */
  readonly title: string;
  /** Names a run that has no issue. */
  readonly runId: string;
  /** Login of our own account, the commit's author. */
  readonly self: string;
  /** Login of the person who asked, the commit's co-author. */
  readonly requester?: string;
  /** The agent's last text; by convention its first line can be the commit's subject. */
  readonly answer: string;
  /** Why the work is not done, in sentences: a new pull request is a draft then, and says so. */
  readonly unfinished?: string;
  /** Markdown at the end of a new pull request: what was verified, and where the run can be read. */
  readonly footer: string;
  readonly pullRequest: 'ready' | 'draft' | 'never';
  readonly branchPrefix: string;
  /** Patterns on top of those that are always protected. */
  readonly protect: readonly string[];
  readonly maxFiles: number;
  readonly maxPatchBytes: number;
  /** Why it cannot be pushed, where that is known. */
  readonly noPush?: NoPush;
  /** Where the change is kept when it cannot be pushed. */
  readonly patchFile: string;
  readonly redact: (text: string) => string;
  /** For Markdown that leaves in the agent's words. */
  readonly sanitize: (text: string) => string;
}

export interface Published {
  readonly publication: Publication;
  /** Why a guard kept everything back. */
  readonly blocked?: string;
  /** What GitHub did not take, why, and what to do: the branch, so that the change is a patch, or the pull request. */
  readonly refused?: string;
}

export async function publish(options: PublishOptions): Promise<Published> {
  const { store, start } = options;
  const after = options.after ?? (await takeSnapshot(store));
  const selection = await selectChanges(
    store,
    start.sha,
    await changesBetween(store, options.before, after),
    options.protect,
  );
  const leftOut = [...selection.leftOut, ...newlyRefused(options.before, after)];
  if (selection.changes.length === 0) return { publication: nothing(leftOut) };
  const tree = await treeWith(store, start.sha, selection.changes);
  const base = await treeOf(store, start.sha);
  const files = await filesBetween(store, base, tree);
  if (files.length === 0) return { publication: nothing(leftOut) };
  const blocked = await reasonToBlock(store, { from: base, to: tree, files }, options);
  if (blocked) return { publication: { ...nothing(leftOut), files }, blocked };
  const { refused, ...shown } = await publishTree(options, base, tree);
  return { publication: { ...shown, files, leftOut }, refused };
}

const nothing = (leftOut: readonly LeftOut[]): Publication => ({ kind: 'none', files: [], leftOut, notes: [] });

/** What came of it, without the files. */
export type Shown = Omit<Publication, 'files' | 'leftOut'>;

async function publishTree(
  options: PublishOptions,
  base: string,
  tree: string,
): Promise<Shown & Pick<Published, 'refused'>> {
  const { store, start, target } = options;
  if (start.fork) return asPatch(options, base, tree, [IN_A_FORK]);
  if (options.noPush) return unpushed(options, base, tree, options.noPush);
  const parts = messageOf(options);
  const [author, requester] = await Promise.all(
    [options.self, options.requester].map((login) => login && identityOf(options.github, login, options.serverUrl)),
  );
  const by = author || { name: 'kodelet-ci', email: 'kodelet-ci@users.noreply.github.com' };
  const message = formatMessage(parts, requester ? `${requester.name} <${requester.email}>` : undefined);
  const commit = await commitTree(store, { tree, parent: start.sha, message, author: by });
  const branch =
    start.branch ?? branchName({ prefix: options.branchPrefix, target, title: options.title, runId: options.runId });
  const existing = start.branch !== undefined;
  const landing = await land({ ...options, base: start.sha, commit, message, author: by, branch, existing });
  return landing.ok ? show(options, landing, parts) : unpushed(options, base, tree, landing);
}

async function unpushed(
  options: PublishOptions,
  base: string,
  tree: string,
  { said, remedy }: Pick<NoPush, 'said' | 'remedy'>,
): Promise<Shown & Pick<Published, 'refused'>> {
  const refused = `The change could not be pushed: ${said}. ${remedy}`;
  return { ...(await asPatch(options, base, tree, [])), refused };
}

const IN_A_FORK = 'The branch is in a fork, so nothing was pushed: the change is a patch.';

function messageOf({ answer, target, title, redact, sanitize }: PublishOptions): CommitMessage {
  const issue = target.kind === 'issue' ? target.number : undefined;
  const clean = (text: string): string => redact(sanitize(text));
  const fallback = target.kind === 'repository' ? clean(title) : `Fix #${target.number}: ${clean(title)}`;
  return commitMessage({ answer: clean(answer), fallback, issue });
}

/** Nothing is lost: the patch goes into the report, and into a file byte for byte. */
async function asPatch(options: PublishOptions, base: string, tree: string, why: readonly string[]): Promise<Shown> {
  const { store, patchFile } = options;
  await writePatch(store, base, tree, patchFile);
  const notes = [...why, 'It applies with `git apply`.', `On the runner it is ${patchFile}.`];
  return { kind: 'patch', patch: await patchBetween(store, base, tree), notes };
}
