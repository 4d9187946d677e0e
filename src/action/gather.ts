/** The third phase: puts the workspace on the commit to work on, and collects what the model is told. */
import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { describeNamedFiles } from '../agent/first-message/named-files.ts';
import { hookFiles } from '../agent/open-hooks.ts';
import { openMemory, type StoredMemory } from '../agent/open-memory.ts';
import { SKILL_FOLDERS } from '../core/foreign-forms.ts';
import type { Actor, Trigger } from '../core/run-trigger.ts';
import { MEMORY_REF } from '../git/memory-ref.ts';
import type { Merge } from '../git/merge.ts';
import { remoteRef } from '../git/ref-store.ts';
import { type Snapshot, takeFirstSnapshot } from '../git/snapshot.ts';
import { openStore } from '../git/store.ts';
import type { GitHub } from '../github/api/client.ts';
import type { Pull } from '../github/api/pull-request.ts';
import type { PushRefusal } from '../github/api/token-scope.ts';
import {
  type AttachedImages,
  describeImages,
  fetchImages,
  imageName,
  requestTexts,
  type ShownText,
} from '../github/context/attached-images.ts';
import type { FailingCi } from '../github/context/failing-ci.ts';
import {
  checkoutNotes,
  type GatheredContext,
  gatherContext,
  readRenderedTexts,
} from '../github/context/gather-context.ts';
import {
  bringHistory,
  findPullHead,
  type PullChange,
  type PullCommits,
  type PullHead,
  readPullChange,
} from '../github/context/pull-history.ts';
import { renderContext } from '../github/context/render.ts';
import { type Start, type StartOptions, startWork } from '../github/publish/starting-point.ts';
import { type EarlierReview, renderEarlierReview } from '../github/review/earlier-review.ts';
import { createGitHubHost, type RunHost } from '../github/toolset/github-host.ts';
import { filesOfSkills } from '../lib/paths.ts';
import { firstNames } from '../lib/text.ts';
import { frameUntrusted, untrustedNotice } from '../lib/untrusted.ts';
import { inlineCode } from '../markdown/code-text.ts';
import { createThreadSanitizer, sanitizeInbound } from '../markdown/sanitize.ts';
import { type WithheldCapabilities, withheldFrom } from '../policy/profiles/capabilities.ts';
import { withStatedModel } from '../providers/models.ts';
import { PROVIDERS } from '../providers/providers.ts';
import type { AnsweredRequest } from '../session/earlier-session.ts';
import { INSTRUCTION_FILES } from '../session/project-instructions.ts';
import type { NamedImage } from '../session/session.ts';
import type { AuthorizedRun } from './authorize.ts';
import { type Background, gatherBackground, maySeeAlerts } from './background.ts';
import { type Checkout, refuseOwnFiles, workingDirectory } from './checkout.ts';
import { describeMerge, startMerge } from './conflicts.ts';
import type { Ending } from './early-end.ts';
import { ciRequest, ciSections, gatherFailing } from './fix-ci.ts';
import type { RestoreResult, SavedSession } from './kept-session.ts';
import { findOpenPulls, findSecondPull, refuseOneMore, refuseSecondPull } from './open-pulls.ts';
import { findPublishedChange } from './published-change.ts';
import { describeScope, findScope } from './request-scope.ts';
import { rerunFlaky } from './rerun-jobs.ts';
import { readReviewGuide, readReviewHistory, threadsToReview, withGuide } from './review-history.ts';
import { inform, type Run, warn } from './run.ts';
import type { LastingApproval } from './run-approver.ts';

/** What is to be done, where, and what it starts from. */
export interface Task extends Omit<AuthorizedRun, 'noPush'> {
  /** What earlier runs left; absent where the toolset memory is off. */
  readonly memory?: StoredMemory;
  /** The session of this thread that this run continues. */
  readonly earlier?: SavedSession;
  /** What is to be said of what this session has published; absent where the workspace has it as it was. */
  readonly published?: RestoreResult | undefined;
  /** What a person has said of the call that this session left waiting. */
  readonly answered?: AnsweredRequest;
  /** The account that asked for the work, which someone else's answer lets continue. */
  readonly asker: Actor;
  /** Approvals that cover more than one call. */
  readonly lasting: readonly LastingApproval[];
  /** Why nothing can be pushed, where something would be. */
  readonly noPush?: PushRefusal;
  /** What the person who asks, or the token, may not do. */
  readonly withheld: WithheldCapabilities;
  readonly start: Start;
  /** GitHub for the agent's tools. */
  readonly host: RunHost;
  /** The commit of the pull request that the agent looks at, where its change is known. */
  readonly reviewed?: string;
  /** Commit at which the pull request left its base, if it is known. */
  readonly mergeBase?: string | undefined;
  /** Begun in the workspace, where that is what was asked for. */
  readonly merge?: Merge | undefined;
  /** The only folders of the repository that may change, if the request names some. */
  readonly scope?: readonly string[] | undefined;
  /** The workspace before the agent; taken when it is first asked for. */
  readonly before: () => Promise<Snapshot>;
  /** The first message to the model. */
  readonly prompt: string;
  /** Shown with it. */
  readonly images: readonly NamedImage[];
  /** The repository's own tools, as the default branch has them. */
  readonly toolDirectory: string;
  /** Its skills, as the base of the pull request has them. */
  readonly skillDirectories: readonly string[];
  /** The files of its hooks by their paths, as the default branch has them. */
  readonly hookDirectory: string;
}

export const gather = (run: Run, authorization: AuthorizedRun | Ending): Promise<Task | Ending> =>
  run.proceed('gather', authorization, (access) => prepare(run, access));

async function prepare(run: Run, access: AuthorizedRun): Promise<Task> {
  const { checkout, config } = access;
  const { localDir } = config.customTools;
  const [trustedFiles, baseFiles] = [join(run.directory, 'trusted'), join(run.directory, 'base')];
  const hooks = hookFiles(config);
  if (run.trigger.revokes) throw await (await import('./parked-session.ts')).revokeApprovals(run, access);
  await checkout.recorder.keepFolders(config.publish.keep);
  const recalled = run.trigger.continues
    ? await (await import('./answer-approval.ts')).openEarlierSession(run, access)
    : undefined;
  const recalling = Promise.resolve(recalled?.earlier);
  const gathering = Promise.all([
    openSessionMemory(run, access),
    gatherAndStart(run, { ...access, recalling }),
    access.noPush,
    recalling,
    checkout.trusted.export([localDir, ...hooks], trustedFiles),
    checkout.base.export(SKILL_FOLDERS, baseFiles, filesOfSkills),
  ]);
  if (run.trigger.intent !== 'help') setImmediate(PROVIDERS[config.model.provider].preload); // GitHub and git have been asked, and take longer
  const [memory, started, noPush, earlier] = await gathering;
  const toolDirectory = join(trustedFiles, localDir);
  const skillDirectories = SKILL_FOLDERS.map((folder) => join(baseFiles, folder));
  const { permission = access.permission, answered, asker = run.trigger.actor, lasting = [] } = recalled ?? {};
  const withheld = withheldFrom({ login: run.trigger.actor.login, permission, noPush: noPush?.why });
  const { sha } = started.start;
  await recalled?.take(sha);
  const { repository } = run.trigger;
  const published =
    earlier?.published && (await findPublishedChange({ github: access.github, repository, sha }, earlier.published));
  announceLimits(run, withheld, noPush);
  return {
    ...access,
    permission,
    ...(answered && { answered }),
    asker,
    lasting,
    ...started,
    memory,
    earlier,
    published,
    noPush,
    withheld,
    toolDirectory,
    skillDirectories,
    hookDirectory: trustedFiles,
  };
}

/** From a store of its own: what it fetches gets in the way of nothing. */
async function openSessionMemory(run: Run, { config, checkout }: AuthorizedRun): Promise<StoredMemory | undefined> {
  if (!config.toolsets.includes('memory') || run.trigger.intent === 'help') return undefined;
  const { directory, redactor, stream, actions } = run;
  const { root, remote } = checkout.store;
  const refStore = remoteRef(await openStore({ directory: join(directory, 'memory'), root, remote }), MEMORY_REF);
  return openMemory({ refStore, redactor, stream, source: actions.runUrl });
}

/** Only in the log: a run that only answers misses nothing. */
function announceLimits({ stream }: Run, { change }: WithheldCapabilities, noPush: PushRefusal | undefined): void {
  const say = (text: string): void => inform(stream, text);
  if (change !== undefined) say(`Under ${change} this run reads and answers, and nothing else`);
  else if (noPush) say(`A change will be a patch: ${noPush.said}. ${noPush.remedy}`);
}

async function gatherAndStart(
  run: Run,
  { recalling: resumed, ...access }: AuthorizedRun & { readonly recalling: Promise<SavedSession | undefined> },
) {
  const { github, self, comments, checkout, config } = access;
  const { store, refs, head, recorder, pull: asked, commits } = checkout;
  const { trigger } = run;
  const { publish, baseBranch } = config;
  const { repository, target, occasion } = trigger;
  const options = { github, repository, target, occasion, branchPrefix: publish.branchPrefix, baseBranch };
  const pull = await asked;
  const about = pull && commits && fetchChange(checkout, pull, await commits, findPullHead(pull, trigger));
  about?.change.then((change) => announceInstructionFiles(run, change)).catch(() => undefined); // it fails where it is needed
  const mayMove = (): void => refuseOwnFiles(store.root, run.actions.actionPaths);
  const more = { refs, head, recorder, mayMove, onBranch: trigger.job === 'ci' };
  const starting = async () => startWork(store, { ...options, ...more, about: await about?.start });
  const nonce = randomBytes(12).toString('hex');
  const sha = about?.head ?? occasion?.sha;
  const failing = trigger.job === 'ci' && sha ? gatherFailing(run, github, sha) : undefined;
  const threads = pull && threadsToReview(trigger, { github, self }, pull);
  const [context, start, ci, second, open, background] = await Promise.all([
    gatherContext(trigger, { self, comments, change: about?.change }),
    starting(),
    failing,
    findSecondPull(run, github),
    findOpenPulls(trigger, { github, self, publish }),
    gatherBackground(run, { github, self, permission: access.permission }),
  ]);
  if (ci) await rerunFlaky(run, { github, permission: access.permission }, ci);
  refuseSecondPull(trigger, start, second);
  refuseOneMore(start, open);
  const folder = relative(store.root, await realpath(workingDirectory(run.actions)));
  const isAsked = pull && [trigger.job, (await resumed)?.job].includes('conflicts');
  const merge = isAsked ? await startMerge({ github, repository, checkout, pull, start, folder, config }) : undefined;
  const [notes, scope] = await Promise.all([checkoutNotes(store.root), findScope(trigger, checkout.base)]);
  const guide = await readReviewGuide(trigger, checkout.trusted);
  const history = threads && context.change && readReviewHistory(run, { threads, comments, self, root: store.root });
  const told = { ...start, nonce, notes, merge, scope, folder, ci, background, resumed, earlier: await history };
  return {
    start,
    merge,
    scope,
    reviewed: context.change?.history.mergeBase && context.change.history.head,
    mergeBase: context.change?.history.mergeBase,
    host: createGitHubHost({
      github,
      store,
      trigger,
      self,
      change: context.change,
      seesAlerts: maySeeAlerts(access.permission),
      mayPlanSubIssues: config.publish.subIssues,
      startingLabels: config.triggers.labels,
      sanitize: (text) => sanitizeInbound(text, run.redactor),
      frame: (label, text) => frameUntrusted(label, text, nonce),
    }),
    before: takeFirstLook(store, eventOrigin({ start, merge })),
    ...withGuide(await writePrompt(run, { github, config, checkout }, context, told), guide, run.redactor, nonce),
  };
}

/** Taken when it is first asked for. */
function takeFirstLook(store: Checkout['store'], origin: string): () => Promise<Snapshot> {
  let taken: Promise<Snapshot> | undefined;
  return () => (taken ??= takeFirstSnapshot(store, origin));
}

/** What the agent's change is a change of: a commit, or the tree of a merge. */
export const eventOrigin = ({ start, merge }: Pick<Task, 'start' | 'merge'>): string => merge?.tree ?? start.sha;

/** What a head says of how to work is not yet agreed on by anybody who may say so. */
function announceInstructionFiles({ stream }: Run, { files }: PullChange): void {
  const paths = files.flatMap(({ path, previousPath }) => [
    path,
    ...(previousPath === undefined ? [] : [previousPath]),
  ]);
  const changed = paths.filter((path) => INSTRUCTION_FILES.some((name) => posix.basename(path) === name));
  if (changed.length === 0) return;
  warn(
    stream,
    `The pull request changes project instructions (${firstNames(changed.map(inlineCode), 5)}); the run follows those of its base branch`,
  );
}

/** The commits of a pull request have to be here before they are looked at or worked on. */
function fetchChange(
  { store, recorder }: Checkout,
  pull: Pull,
  commits: PullCommits,
  { sha: head, note }: PullHead,
): { head: string; start: Promise<StartOptions['about']>; change: Promise<PullChange> } {
  const bringing = bringHistory(store, commits, recorder);
  return {
    head,
    start: bringing.then(() => ({ pull, head })),
    change: bringing.then((history) => readPullChange(store, { pull, history, note })),
  };
}

interface PromptParts extends Pick<Start, 'note' | 'baseBranch' | 'branch' | 'fork'>, Pick<Task, 'merge' | 'scope'> {
  readonly ci?: FailingCi;
  readonly background: Background;
  /** The session that continues. */
  readonly resumed: Promise<SavedSession | undefined>;
  /** Nonce of the delimiters around what others wrote. */
  readonly nonce: string;
  /** Folder in which the tools work, from the top of the repository; '' for all of it. */
  readonly folder: string;
  /** Notes about the checkout. */
  readonly notes: readonly string[];
  /** What a review of ours has said before. */
  readonly earlier?: EarlierReview;
}

async function writePrompt(
  run: Run,
  { github, config, checkout: { store } }: Pick<AuthorizedRun, 'github' | 'config' | 'checkout'>,
  context: GatheredContext,
  { note, nonce, notes, earlier, merge, scope, folder, baseBranch, ci, background, resumed, branch, fork }: PromptParts,
): Promise<Pick<Task, 'prompt' | 'images'>> {
  const { trigger, redactor } = run;
  const sanitize = createThreadSanitizer(redactor);
  const frame = (label: string, text: string): string => frameUntrusted(label, text, nonce);
  const texts: ShownText[] = [];
  const addText = (place: string, text: string): void => void texts.push({ place: place.replace(/^the /, ''), text });
  const request = sanitize(trigger.request).trim();
  addText('request', request);
  const about = renderContext(context, { sanitize, frame, addText });
  const models = withStatedModel(PROVIDERS[config.model.provider].models, config.model);
  const attached = models.facts(config.model.name).images ? await attachedImages(run, github, texts) : NO_IMAGES;
  const announced = describeImages(attached);
  const named = await describeNamed(run, join(store.root, folder), texts);
  const prompt = [
    '# The request',
    ci ? ciRequest(request) : (background.request?.(request) ?? wholeRequest(trigger, request, await resumed)),
    ...(scope ? [describeScope(scope)] : []),
    ...(named === undefined ? [] : [named]),
    '# What it is about',
    ...(folder ? [describeFolder(folder)] : []),
    untrustedNotice(nonce),
    about,
    ...background.sections({ sanitize, frame }),
    ...(ci ? ciSections(ci, { redact: redactor.text, frame, start: { branch, fork }, trigger }) : []),
    ...(merge ? [await describeMerge(run.redactor, store, { merge, baseBranch, frame })] : []),
    ...(announced === undefined ? [] : [frame('images', sanitizeInbound(announced, redactor))]),
    ...(note === undefined ? [] : [note]),
    ...reviewBefore(earlier, context, { sanitize, frame }),
    ...(notes.length > 0 ? [frame('the checkout', sanitizeInbound(notes.join('\n'), redactor))] : []),
  ].join('\n\n');
  return { prompt, images: attached.images.map(({ image }, index) => ({ name: imageName(index), image })) };
}

const reviewBefore = (
  earlier: EarlierReview | undefined,
  { change }: GatheredContext,
  writing: Parameters<typeof renderEarlierReview>[2],
): string[] => {
  const text = earlier && renderEarlierReview(earlier, change?.history.head ?? '', writing);
  return text === undefined ? [] : [text];
};

const describeFolder = (folder: string): string =>
  `Paths below are from the top of the repository. The workspace is its folder \`${folder}\`; tools reach nothing above that.`;

/** Files that what is asked, and what it is about, leads to. */
async function describeNamed(
  { trigger, redactor, signal }: Run,
  root: string,
  texts: readonly ShownText[],
): Promise<string | undefined> {
  if (trigger.intent === 'help') return undefined;
  const text = [trigger.subject?.title ?? '', ...requestTexts(texts)].join('\n');
  const named = await describeNamedFiles({ root, text, signal });
  return named === undefined ? undefined : redactor.text(named);
}

/** None where the model is not known to take images: it would refuse the whole request. */
const NO_IMAGES: AttachedImages = { images: [], leftOut: [] };

async function attachedImages(run: Run, github: GitHub, texts: readonly ShownText[]): Promise<AttachedImages> {
  const { actions, secrets, stream, signal, fetch, trigger } = run;
  if (trigger.intent === 'help') return NO_IMAGES;
  const { serverUrl } = actions;
  const rendered = () => readRenderedTexts(github, trigger);
  const attached = await fetchImages(texts, { serverUrl, token: secrets.githubToken ?? '', fetch, signal, rendered });
  for (const { address, place, reason } of attached.leftOut)
    inform(stream, `An image in the ${place} is not shown to the model, ${address}: ${reason}`);
  return attached;
}

/** With the verb that chose the intent, without which it is no sentence; "fix this" needs to be told what this is. */
export function wholeRequest(
  { intent, job, target, continues }: Pick<Trigger, 'intent' | 'job' | 'target' | 'continues'>,
  words: string,
  earlier?: SavedSession,
): string {
  const standard = STANDARD_REQUESTS[target.kind];
  if (words === '') return earlier ? 'Finish what was asked for in this conversation.' : standard;
  if (job !== undefined || continues || !/^(?:fix|review|plan)$/.test(intent)) return words;
  const whole = `${intent} ${words}`;
  return intent === 'fix' && POINTS.test(words) ? `${standard}\n\nThe words of the request: ${whole}` : whole;
}

const POINTS = /^(?:this|that|it)(?: (?:issue|bug|problem|pull request|pr))?(?:,? please)?[.!]*$/i;

/** For a label, an assignment or the bare phrase. */
const STANDARD_REQUESTS: Readonly<Record<Trigger['target']['kind'], string>> = {
  issue: 'Resolve the issue below: find the cause of what it describes and make the change that it needs.',
  'pull-request': 'Bring the pull request below forward: do what its description and its reviews ask for.',
  repository: 'Look after the repository.',
};
