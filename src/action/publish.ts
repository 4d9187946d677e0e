/** The fifth phase: what the session left in the workspace is checked and shown, and the run gets its conclusion. */
import { join } from 'node:path';
import { protectedBy } from '../agent/run-policy.ts';
import { configPath } from '../config/inputs.ts';
import { describeError } from '../core/error.ts';
import type { Limits } from '../core/session-event.ts';
import { treeWith } from '../git/commit.ts';
import { findAgentMerge, type Merge, mergeAgain } from '../git/merge.ts';
import { changesBetween, type Snapshot } from '../git/snapshot.ts';
import { annotate } from '../github/actions.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure } from '../github/api/failure.ts';
import { readEnding } from '../github/api/pull-request.ts';
import { type PostingOptions, publishPosts } from '../github/publish/posts.ts';
import type { Published } from '../github/publish/publication.ts';
import { publishChange } from '../github/publish/publish-change.ts';
import { shownCode } from '../markdown/code-text.ts';
import { sanitizeOutbound } from '../markdown/sanitize.ts';
import { isUnfinished, whyUnverified } from '../report/evidence-text.ts';
import { shortCode } from '../report/fragments.ts';
import { pullRequestFrame, type Unfinished } from '../report/pull-request-text.ts';
import { describeLimit } from '../session/budget.ts';
import type { View } from '../session/events/view.ts';
import { describeLine, mostTelling, type RecordedRun, type WorkRecord } from '../session/work-record.ts';
import { commentDigest } from './approval-state.ts';
import { conclude, describeConflicts, parkedOutcome, type RunEnd, refusedComments } from './conclude.ts';
import { Ending, type RunOutcome } from './early-end.ts';
import { doubtfulDeletion } from './emptied-workspace.ts';
import { CI_TITLE, ciRunId } from './fix-ci.ts';
import type { Task } from './gather.ts';
import { omittedByIgnoring } from './hidden-files.ts';
import { forgetSession, MERGE_PATCH_FILE, PATCH_FILE, saveUnpublished, whyNotSaved } from './kept-session.ts';
import { confirmShown, parkSession } from './parked-session.ts';
import { failedOutput, publishEvidenceCheck } from './publish-evidence.ts';
import { readDeclinedFindings } from './review-history.ts';
import { inform, type Run, renderOptions, warn } from './run.ts';
import { requestKey } from './track.ts';
import { salvageWork, type WorkResult } from './work.ts';

export async function publish(run: Run, worked: WorkResult | Ending): Promise<RunOutcome> {
  const outcome = await run.proceed('publish', worked, (work) => publishAndConclude(run, work), salvageWork);
  return outcome instanceof Ending ? outcome.outcome : outcome;
}

export async function publishAndConclude(run: Run, work: WorkResult): Promise<RunOutcome> {
  const parked = await park(run, work);
  if (parked) return parked;
  const published = withoutStagedLinks(await withEnding(await publishIfAllowed(run, work), work, run), run);
  run.stream.emit({ type: 'publish-end', publication: published.publication });
  const { publication, blocked } = published;
  const patchFile = publication.patchFile ?? blocked?.withheldIn;
  if (patchFile) inform(run.stream, `The patch is the file ${patchFile} of the runner`);
  const next = await endSession(run, work, published);
  const view = run.view();
  const posting = postingOptions(run, work);
  const posted = run.signal.aborted ? [] : await publishPosts(view.posts, posting);
  const outcomes = posted.map(({ url, ...outcome }) => ({ ...outcome, ...(url && { url }) })); // '' is only staged
  const { head, whole } = posting.review ?? {};
  const isTaken = outcomes.every(({ how }) => how !== 'failed') && refusedComments(view) === 0;
  const reviewed = whole && isTaken ? head : undefined;
  const noVerdict = announceNoVerdict(run, work.task);
  if (outcomes.length > 0 || reviewed || noVerdict !== undefined)
    run.stream.emit({ type: 'posts-end', outcomes, reviewed, noVerdict });
  const output = failedOutput(view, work.task.checkout.store.root);
  await publishEvidenceCheck(run, work, { publication, output });
  const configFile = configPath(run.actions.inputs);
  const outcome = {
    ...conclude(run.trigger, work, { ...published, posts: view.posts, outcomes, next, configFile, view }),
    answer: view.isCut ? work.result.answer : answerText(work),
  };
  return run.signal.aborted && outcome.conclusion === 'failed' ? cancelledWhilePublishing(outcome) : outcome;
}

const ASK_AGAIN = 'Comment that the agent should continue, and it asks again';

/** Keeps what waits for a person, with the change so far: nothing is published before someone has answered. */
async function park(run: Run, { task, result, after, parked }: WorkResult): Promise<RunOutcome | undefined> {
  if (!parked || result.stop !== 'parked') return undefined;
  const { checkout, start, asker, lasting, config } = task;
  const isStaged = run.stage.mode() === 'staged';
  const before = await task.before();
  const { store } = checkout;
  const kept = { request: parked, store, commit: start.sha, before, after, asker, lasting };
  const problem = await parkSession(run, kept);
  if (problem !== undefined) return void whyNotSaved(run, problem);
  // The change is kept with the session: nobody has to look for it on the runner.
  run.stream.emit({ type: 'publish-end', publication: { kind: 'none', files: [], leftOut: [], notes: [] } });
  return {
    ...parkedOutcome(parked, config.triggers.phrase, isStaged),
    answer: result.answer,
    async onComment({ id, url, body }) {
      if (isStaged) return;
      const comment = { id, inThread: url.includes('#discussion_r'), digest: commentDigest(body) };
      const unconfirmed = await confirmShown(run, store, { id: parked.id, comment });
      if (unconfirmed !== undefined)
        annotate('warning', `The call that waits cannot be answered: ${unconfirmed}. ${ASK_AGAIN}`);
    },
  };
}

/** What a staged run has not made has neither a number nor an address; what was there before has both. */
function withoutStagedLinks(published: Published, { stage }: Run): Published {
  const { url, number, ...rest } = published.publication;
  const isThere = number !== undefined && rest.how !== 'opened';
  if (stage.mode() !== 'staged' || isThere) return published;
  return { ...published, publication: rest };
}

/**
 * A session whose change is published has come to its end. What is held back is kept, and so is a merge with conflicts left:
 * answers with what a later run does with it, undefined where none finds it.
 */
async function endSession(run: Run, work: WorkResult, published: Published): Promise<RunEnd['next']> {
  const { task, result, unchangeable, evidence } = work;
  const { publication, blocked, refused, superseded, unresolved } = published;
  const { patchFile } = publication;
  const isAnswered = result.stop === 'answered';
  const isWhole = isAnswered && !blocked && !unresolved;
  const isForPeople = blocked?.guard === 'path' || superseded !== undefined || (task.start.fork && isWhole);
  if ((patchFile === undefined && !unresolved) || isForPeople) {
    const isPublished = !['none', 'patch'].includes(publication.kind);
    if (isAnswered && unchangeable === undefined) forgetSession(run, task.earlier, isPublished);
    return undefined;
  }
  const { answer } = result;
  const isDone = isAnswered && answer !== '' && !isUnfinished(evidence) && blocked?.guard !== 'secret' && !unresolved;
  const left = unresolved && describeConflicts(unresolved);
  const why = `Its change was not published: ${blocked?.reason ?? refused ?? left ?? 'it is a patch'}`;
  const isKept = await saveUnpublished(run, task, { patchFile, why, finished: isDone ? { answer } : undefined });
  return isKept ? (isDone ? 'publish' : 'go-on') : undefined;
}

function postingOptions(run: Run, { task, result, trials = new Map() }: WorkResult): PostingOptions {
  const { trigger, redactor, actions } = run;
  const { github, self, config, host, reviewed } = task;
  const hosts = [new URL(actions.serverUrl).hostname];
  const declined = () => readDeclinedFindings(run, task.checkout.store.root);
  const whole = trigger.intent === 'review' && result.stop === 'answered';
  const { threshold } = config.publish.review;
  const verdict = whyNoVerdict(run, task) === undefined ? config.publish.review.verdict : 'comment';
  return {
    github,
    self,
    repository: trigger.repository,
    target: trigger.target,
    key: requestKey(trigger),
    sanitize: (text) => sanitizeOutbound(text, { redactor, hosts }),
    ...(reviewed && {
      review: { head: reviewed, verdict, threshold, whole, diffLines: host.diffLines, trials, declined },
    }),
  };
}

/** Why a review only comments: people give no verdict that is not theirs to give. What a workflow asks for is not on their word. */
const whyNoVerdict = ({ trigger }: Run, { withheld }: Pick<Task, 'withheld'>): string | undefined =>
  trigger.intent === 'review' && trigger.trigger !== 'prompt' ? withheld.change : undefined;

/** Reports it where there would be a verdict. */
function announceNoVerdict(run: Run, task: Task): string | undefined {
  const why = whyNoVerdict(run, task);
  const { verdict, blocks } = task.config.publish.review;
  if (why === undefined || (verdict === 'comment' && blocks === false)) return why;
  warn(
    run.stream,
    `Under ${why} a review only comments: it approves nothing, withdraws no request for changes, and makes no check run unless that fails. Someone with write access can ask for a verdict`,
  );
  return why;
}

/** Words from the middle of the work are no answer. */
const answerText = ({ result }: WorkResult): string => (result.stop === 'answered' ? result.answer : '');

/** What failed then failed because the job was being stopped; what has been shown by then stays. */
const cancelledWhilePublishing = (outcome: RunOutcome): RunOutcome => ({
  ...outcome,
  conclusion: 'cancelled',
  message: `The job was cancelled while its change was being published. ${outcome.message}`,
});

async function publishIfAllowed(run: Run, work: WorkResult): Promise<Published> {
  const { task, unchangeable } = work;
  if (unchangeable === undefined) return withKnownPullRequest(await publishAndReport(run, work), task, run);
  if (work.after.tree !== (await task.before()).tree) {
    warn(run.stream, `Files changed although under ${unchangeable} nothing may; nothing of it is published`);
  }
  return { publication: { kind: 'none', files: [], leftOut: [], notes: [] } };
}

async function publishAndReport(run: Run, work: WorkResult): Promise<Published> {
  const { task, after, emptied } = work;
  const { trigger, actions, redactor } = run;
  const { github, self, config, checkout, start, scope, noPush } = task;
  const {
    verify: _,
    keep: __,
    baselineSeconds: ___,
    tests: ____,
    review: _____,
    maxPatchKb,
    ...settings
  } = config.publish;
  const hosts = [new URL(actions.serverUrl).hostname];
  const unfinished = unfinishedOf(run, work, config.limits);
  const thread = unfinished && trigger.target.kind !== 'repository' ? trigger.target.number : undefined;
  return publishChange({
    ...settings,
    maxPatchBytes: maxPatchKb * 1024,
    github,
    noPush: emptied ? doubtfulDeletion(emptied) : noPush,
    store: checkout.store,
    repository: trigger.repository,
    serverUrl: actions.serverUrl,
    target: trigger.target,
    start,
    ...(work.isElsewhere ? { before: await task.before(), after } : await withAgentMerge(run, task, after)),
    title: trigger.trigger === 'failure' ? CI_TITLE : (trigger.subject?.title ?? firstLine(trigger.request)),
    request: firstLine(trigger.request),
    runId: trigger.trigger === 'failure' ? ciRunId(trigger.occasion?.sha) : actions.runId,
    self,
    requester: trigger.actor.login,
    answer: answerText(work),
    unfinished,
    decisions: run.view().decisions,
    signal: run.noMorePushes,
    announce: run.stream.emit,
    origin: { intent: trigger.intent, model: modelOf(run.view(), config.model.name), costUsd: run.view().costUsd },
    frame: pullRequestFrame(run.view(), {
      ...renderOptions(run),
      tests: describeAgentTests(work.record),
      output: failedOutput(run.view(), checkout.store.root),
      thread,
    }),
    protect: protectedBy(config),
    scope,
    omitted: await omittedByIgnoring(task, work.record.writtenFiles()),
    patchFile: join(run.directory, PATCH_FILE),
    mergePatchFile: join(run.directory, MERGE_PATCH_FILE),
    withheldPatchFile: join(run.directory, 'withheld.patch'),
    onForeignSecret: () => void (run.view().keepsSession && whyNotSaved(run, FOREIGN_SECRET)),
    redact: redactor.text,
    sanitize: (text) => sanitizeOutbound(text, { redactor, hosts }),
  });
}

/** The model of the change: one of several attempts may have its own. */
const modelOf = ({ attempts, bestAttempt }: View, usual: string): string =>
  attempts.find(({ attempt }) => attempt === bestAttempt)?.model ?? usual;

const FOREIGN_SECRET =
  'GitHub has found what may be a secret, which cannot be left out of what the agent has said and done';

function unfinishedOf(
  run: Run,
  work: Pick<WorkResult, 'result' | 'evidence' | 'stoppedBy'>,
  limits: Limits,
): Unfinished | undefined {
  const why = whyUnfinished(work, limits) ?? (run.view().isCut ? CUT : undefined);
  return why === undefined ? undefined : { why, checklist: run.view().checklist };
}

const CUT = "The agent's last answer was cut at the model's output limit: look closely at whether it was done.";

function whyUnfinished(
  { result, evidence, stoppedBy }: Pick<WorkResult, 'result' | 'evidence' | 'stoppedBy'>,
  limits: Limits,
): string | undefined {
  const missing = 'before it was done: look closely at what is missing.';
  if (stoppedBy !== undefined) return `@${stoppedBy} stopped the agent ${missing}`;
  if (result.stop === 'limit')
    return `The agent was stopped at ${describeLimit(result.limit ?? 'turns', limits)} ${missing}`;
  if (result.stop === 'parked') return 'A call of the agent needs the approval of a person.';
  if (result.stop !== 'answered') return `The agent failed ${missing}`;
  if (isUnfinished(evidence)) return whyUnverified(evidence);
  return result.answer === '' ? 'The agent ended without a summary: look closely at whether it was done.' : undefined;
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 100) ?? '';

/** A second delivery of an issue's request finds its work done: the pull request is still the result of it. */
function withKnownPullRequest(published: Published, { start }: Task, { trigger }: Run): Published {
  const { pullRequest } = start;
  const known = published.publication.kind === 'none' && trigger.target.kind === 'issue';
  if (!known || !pullRequest) return published;
  const { branch, number, url } = pullRequest;
  return { ...published, publication: { ...published.publication, branch, number, url } };
}

/** A review stands on a pull request that is over as well, but its readers have to be told that nothing waits for it. */
async function withEnding(
  published: Published,
  { task }: WorkResult,
  { trigger, stream, view }: Run,
): Promise<Published> {
  const { publication } = published;
  const { target, repository, intent } = trigger;
  if (target.kind !== 'pull-request' || task.start.ended || publication.kind !== 'none') return published;
  if (intent !== 'review' && !view().posts.some(({ kind }) => kind === 'review_comment')) return published;
  const { number } = target;
  try {
    const how = await readEnding(task.github, repository, number);
    return how ? { ...published, publication: { ...publication, over: { number, how } } } : published;
  } catch (error) {
    warn(stream, `Whether pull request #${number} is still open could not be seen: ${describeFailure(error)}`);
    return published;
  }
}

/** One sentence or two, in Markdown. */
export function describeAgentTests({ lastEdit, lastTest }: Pick<WorkRecord, 'lastEdit' | 'lastTest'>): string {
  const [edit, last] = [lastEdit(), lastTest()];
  if (!last) return 'The agent ran no tests.';
  const { run, failed } = mostTelling(last);
  return `${describeAgentRun(edit, run)}${failed ? describeLater(failed) : ''}`;
}

function describeAgentRun(edit: ReturnType<WorkRecord['lastEdit']>, test: RecordedRun): string {
  const { exitCode, isWhole, isAsked } = test;
  const ran = `The agent ran ${shownCode(test.command, MAX_COMMAND_LENGTH)}`;
  if (edit && test.seq < edit.seq) return `${ran}, and ${edit.isGuess ? 'may have ' : ''}changed files after that.`;
  if (edit && test.seq === edit.seq) return `${ran}, in a command line that may have changed files as well.`;
  const when = edit ? ' after its last edit' : '';
  if (exitCode === undefined) return `${ran}${when}, in the background.`;
  if (isAsked) return `${ran}${when}, in a command line that does not say how it ended.`;
  if (!isWhole) return `${ran}${when}, in ${describeLine(exitCode)}.`;
  return `${ran}${when}, and it ${exitCode === 0 ? 'passed' : `failed with exit code ${exitCode}`}.`;
}

function describeLater({ command, exitCode = 0, isWhole }: RecordedRun): string {
  const ended = isWhole ? `failed with exit code ${exitCode}` : `ran in ${describeLine(exitCode)}`;
  return ` Later, ${shownCode(command, MAX_COMMAND_LENGTH)} ${ended}.`;
}

const MAX_COMMAND_LENGTH = 100;

interface PublishContext {
  readonly merge?: Merge | undefined;
  /** What the agent's change lies between. */
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/**
 * The host's own merge as it is. Of one that the agent made, what git itself makes of both sides is the beginning, so
 * what the base brought is nobody's change, and a protected file has it. Without a change there is nothing to ask.
 */
export async function withAgentMerge(run: Run, task: Task, after: Snapshot): Promise<PublishContext> {
  const { checkout, start, config, scope } = task;
  const { store } = checkout;
  const before = await task.before();
  const plain = { merge: task.merge, before, after };
  if (task.merge) return plain;
  const base = await baseTip(task);
  const found = await findAgentMerge(store.root, { start: start.sha, base });
  if (!found || (found.from === 'elsewhere' && before.tree === after.tree)) return plain;
  const say = (why: string): PublishContext => {
    warn(
      run.stream,
      `The agent merged ${found.commit ? shortCode(found.commit.slice(0, 12)) : 'a commit'}, ${why}: its change is published with one parent, as if it had made it`,
    );
    return plain;
  };
  if (found.from === 'elsewhere' || base === undefined) return say('which is not on the base branch');
  if (config.publish.commits === 'api') return say('and GitHub makes only commits with one parent');
  try {
    const mergeBase = await mergeBaseOf(task, run, { tip: found.commit, base });
    if (mergeBase === undefined) return say('which GitHub does not have on the base branch');
    const rules = { protect: protectedBy(config), scope };
    const merge = await mergeAgain(store, { start: start.sha, tip: found.commit, mergeBase, rules });
    const tree = await treeWith(store, start.sha, await changesBetween(store, before, after));
    return { merge, before: { ...before, tree: merge.tree }, after: { ...after, tree } };
  } catch (error) {
    return say(`and that could not be made again (${describeError(error)})`);
  }
}

async function baseTip({ checkout, start }: Task): Promise<string | undefined> {
  const pull = await checkout.pull;
  return pull ? pull.baseTip : (await checkout.refs?.answer)?.get(`refs/heads/${start.baseBranch}`);
}

/** Merge base of the agent's start and `tip`, as GitHub reports it; undefined if `tip` is not among the commits of `base`. */
async function mergeBaseOf(
  { github, start }: Pick<Task, 'github' | 'start'>,
  { trigger: { repository } }: Run,
  { tip, base }: { readonly tip: string; readonly base: string },
): Promise<string | undefined> {
  const [own, onBase] = await Promise.all([
    compare(github, repository, `${start.sha}...${tip}`),
    tip === base ? { behind_by: 0 } : compare(github, repository, `${tip}...${base}`),
  ]);
  return onBase.behind_by === 0 ? own.merge_base_commit.sha : undefined;
}

/** The second page has no files, which take long. */
const compare = async (github: GitHub, { owner, name: repo }: Run['trigger']['repository'], basehead: string) =>
  (await github.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1, page: 2 })).data;
