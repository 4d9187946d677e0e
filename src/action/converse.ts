/** Conversation of a run: the request, a look at the change before the end, and what the host's verification sends back. */
import { protectedBy } from '../agent/run-policy.ts';
import type { Evidence, FailedTest } from '../core/evidence.ts';
import { noEvidence } from '../evidence/gather-evidence.ts';
import { treeWith } from '../git/commit.ts';
import { describeChange } from '../git/diff.ts';
import { changesBetween, restoreSnapshot, type Snapshot, takeSnapshot, withoutTraces } from '../git/snapshot.ts';
import { isUnfinished } from '../report/evidence-text.ts';
import { type EarlierSession, resumeText } from '../session/earlier-session.ts';
import { type ChangeState, checkBeforeEnd } from '../session/self-check.ts';
import type { AskResult, Session } from '../session/session.ts';
import type { WorkRecord } from '../session/work-record.ts';
import { findTrouble } from './find-trouble.ts';
import { eventOrigin, type Task } from './gather.ts';
import { nameElsewhere } from './hidden-files.ts';
import { type RestoreResult, restorePatch } from './kept-session.ts';
import { inform, type Run, warn } from './run.ts';
import type { RunApprover } from './run-approver.ts';
import type { FindingTrials } from './try-findings.ts';
import type { Trouble, Verify } from './verify.ts';

/** What the session is asked in a run: the request, to look at its change before the end, and to fix what verification finds. */
interface RunConversation {
  readonly session: Session;
  readonly record: WorkRecord;
  /** Whether what changes will be published. */
  readonly mayChange: boolean;
  /** Runs the commands that verify a change; false where it is not verified. */
  readonly verify: false | Verify;
  /** Asks people about calls that need a yes; absent: nobody is asked. */
  readonly approver?: Pick<RunApprover, 'withdraw'> | undefined;
  /** Ends the agent's commands in the background; whether there have been any. */
  readonly endCommands: () => Promise<boolean>;
}

export interface VerifiedAnswer {
  readonly result: AskResult;
  /** The workspace as the agent left it: what a verification leaves behind is not its work. */
  readonly after: Snapshot;
  /** What the host's checks said of it; absent where it was not verified. */
  readonly evidence?: Evidence;
  /** Login of the person who asked the run to stop, where that cut it short. */
  readonly stoppedBy?: string;
  /** Tests that failed in them. */
  readonly failedTests?: readonly FailedTest[];
  /** What the host found out about the findings of a review; absent if there are none, or nothing was tried. */
  readonly trials?: FindingTrials;
}

/**
 * The request, and then each failed verification, until there is nothing more to fix. Nothing is verified that will not be
 * published, and nothing that nobody changed.
 */
export async function askUntilVerified(run: Run, task: Task, conversing: RunConversation): Promise<VerifiedAnswer> {
  const { session, endCommands } = conversing;
  const { store } = task.checkout;
  let verified: Readonly<Record<'before' | 'left', Snapshot>> | undefined;
  let { result, now, resumes } = await firstAnswer(run, task, conversing);
  const said: Trouble['kind'][] = [];
  let good: VerifiedAnswer | undefined;
  let judgedLast: JudgedState | undefined;
  for (;;) {
    const before = await task.before();
    const after = verified ? await withoutTraces(store, { ...verified, now }) : now;
    const found = result.stop === 'answered' ? await findTrouble(run, task, conversing, { before, after }) : {};
    const { trouble, ...judged } = found;
    // What the checks said of the same files still holds.
    const same = result.stop !== 'answered' && judgedLast?.after.tree === after.tree ? judgedLast : undefined;
    if (same) announceEvidence(run, same);
    const answer = { result, after, ...(same ?? judged) };
    if (!trouble || said.length === MAX_REPAIRS || (SAID_ONCE.includes(trouble.kind) && said.includes(trouble.kind)))
      return good ? chooseAnswer(run, store, { good, last: answer, ...(trouble && { trouble }) }) : answer;
    if (trouble.kind === 'survivors') good = answer;
    said.push(trouble.kind);
    if (judged.evidence) {
      judgedLast = { after, evidence: judged.evidence, failedTests: judged.failedTests };
      // Until the checks have run again: the run can be cut off, or killed, at any time.
      run.stream.emit({ type: 'evidence', evidence: noEvidence(WORKED_ON) });
    }
    verified = { before: after, left: await takeSnapshot(store) };
    result = await session.ask(resumes ? resumeText(resumes, trouble.said) : trouble.said);
    resumes = undefined;
    await endCommands();
    now = await takeSnapshot(store);
  }
}

/** What the host's checks said of the files of `after`. */
type JudgedState = Required<Pick<VerifiedAnswer, 'after' | 'evidence'>> & Pick<VerifiedAnswer, 'failedTests'>;

const WORKED_ON = 'the agent continued to work after the checks had run, and they did not run again';

function announceEvidence({ stream }: Run, { evidence, failedTests = [] }: Omit<JudgedState, 'after'>): void {
  stream.emit({ type: 'evidence', evidence, ...(failedTests.length > 0 && { failedTests }) });
}

/** Findings are published in the end of any run that is not cut off, and are tried while there is a sandbox. */
export async function withTrials(
  run: Run,
  task: Task,
  answer: VerifiedAnswer,
  parts: Parameters<typeof import('./try-findings.ts').tryFindings>[2],
): Promise<VerifiedAnswer> {
  const isReview = run.view().posts.some(({ kind }) => kind === 'review_comment');
  if (!isReview || !['answered', 'limit', 'failed'].includes(answer.result.stop)) return answer;
  const { tryFindings } = await import('./try-findings.ts');
  return { ...answer, trials: await tryFindings(run, task, parts) };
}

/** How often a verification goes back to the agent. */
const MAX_REPAIRS = 2;
/** An agent that was told and stays with it has its reasons. */
const SAID_ONCE: readonly Trouble['kind'][] = ['weakened', 'unproven', 'survivors', 'secret'];

/** The last answer, or the good one before it where the work on its tests was cut short or broke something. */
async function chooseAnswer(
  run: Run,
  store: Task['checkout']['store'],
  { good, last, trouble }: { readonly good: VerifiedAnswer; readonly last: VerifiedAnswer; readonly trouble?: Trouble },
): Promise<VerifiedAnswer> {
  const { result, evidence } = last;
  const isWhole = result.stop === 'answered' && result.answer !== '' && trouble?.kind !== 'conflicts';
  if ((isWhole && !isUnfinished(evidence)) || result.stop === 'aborted') return last;
  inform(run.stream, TAKEN_BACK);
  if (good.evidence) announceEvidence(run, { ...good, evidence: good.evidence });
  await restoreSnapshot(store, await takeSnapshot(store), good.after); // what is published is in the store already
  return good;
}

const TAKEN_BACK =
  'The agent was asked about edits that no test notices, and did not finish that. Its change from before that question is published';

interface AnswerSnapshot {
  readonly result: AskResult;
  /** The workspace by then. */
  readonly now: Snapshot;
  /** The session that gave the answer, where that was an earlier one: the model has not been asked in this run. */
  readonly resumes?: EarlierSession;
}

async function firstAnswer(run: Run, task: Task, conversing: RunConversation): Promise<AnswerSnapshot> {
  const { session, record, mayChange, endCommands } = conversing;
  const { store } = task.checkout;
  const back = await restoreEarlierChange(run, task, mayChange);
  announcePublished(run, task);
  if (back?.ok === false) conversing.approver?.withdraw(NOT_AS_SHOWN);
  const earlier = finishedEarlier(run, task, back);
  if (earlier) return { ...earlier, now: await takeSnapshot(store) };
  const first = await session.ask(promptOf(task, back), task.images);
  if (!mayChange) return { result: first, now: await takeSnapshot(store) };
  const { limits, agent } = task.config;
  const { stream, trigger } = run;
  const look = () => compareWorkspace(run, task);
  // An agent that has said that nothing needs to be done has said why.
  const askAgain = agent.askAgain && !run.view().posts.some(({ kind }) => kind === 'noop');
  const options = { session, stream, record, limits, intent: trigger.intent, ...agent, askAgain, look };
  const { result, look: last, cut } = await checkBeforeEnd(first, options);
  // What is verified is what is published: nothing of the agent's runs on and changes it.
  const now = (await endCommands()) ? await takeSnapshot(store) : last.snapshot;
  if (!cut) return { result, now };
  // What a check has begun and not ended is nothing that anybody called done.
  const isBack = await restoreSnapshot(store, now, cut.before.snapshot);
  return isBack ? { result, now: cut.before.snapshot } : { result: cut.result, now };
}

const NOT_AS_SHOWN = 'the files are no longer those for which a person was shown it';

/** The change of the session that continues, in the workspace again; undefined if there is none, or it may not change anything. */
async function restoreEarlierChange(
  run: Run,
  { earlier, before, checkout, config }: Task,
  mayChange: boolean,
): Promise<RestoreResult | undefined> {
  if (!earlier) return undefined;
  await before();
  const protect = protectedBy(config);
  const place = { root: checkout.store.root, directory: run.directory };
  const back = mayChange ? await restorePatch(earlier, place, protect) : undefined;
  if (back) inform(run.stream, back.said);
  return back;
}

/**
 * Answer of work that an earlier run did and could not publish: the model is not asked, unless more is requested or the
 * change no longer fits.
 */
function finishedEarlier(
  { trigger, stream }: Run,
  { earlier, published }: Task,
  back: RestoreResult | undefined,
): Omit<AnswerSnapshot, 'now'> | undefined {
  if (!earlier?.finished || trigger.request !== '' || back?.ok === false || published?.ok === false) return undefined;
  inform(stream, 'The work was done already: the model is not asked again');
  return { result: { stop: 'answered', answer: earlier.finished.answer }, resumes: earlier.session };
}

/** To people: a change that continues half of another must not pass for the whole. */
function announcePublished({ stream }: Run, { published }: Task): void {
  if (published?.ok) inform(stream, published.said);
  else if (published) warn(stream, `${published.said}. ${NOT_PUT_BACK}`);
}

const NOT_PUT_BACK = 'Nothing of that was put back, so the change of this run may be only a part of the work';

/** What a session that continues is told first is how it comes to be here. */
function promptOf({ earlier, published, prompt }: Task, back: RestoreResult | undefined): string {
  if (!earlier) return prompt;
  const advice = published?.ok === false ? `${published.said}. ${LOOK_AGAIN}` : published?.said;
  return resumeText(earlier.session, [advice ?? [], back?.said ?? [], prompt].flat().join('\n\n'));
}

const LOOK_AGAIN =
  'Nothing of that was put back, and people may not want it as it was. Look at what is there, make again only what the request ' +
  'still needs, and say in your final message what of the earlier change is missing.';

async function compareWorkspace(run: Run, task: Task): Promise<ChangeState & { readonly snapshot: Snapshot }> {
  const { checkout } = task;
  const origin = eventOrigin(task);
  const before = await task.before();
  const snapshot = await takeSnapshot(checkout.store);
  const elsewhere = await nameElsewhere(run, task, snapshot);
  return {
    snapshot,
    state: snapshot.tree,
    isChanged: snapshot.tree !== before.tree,
    elsewhere:
      elsewhere &&
      `You have recorded work in ${elsewhere} and left it there. Only the files of the workspace are published, on a branch that is made from them: bring back what the task needs and they do not have.`,
    async describe() {
      // As it will be published: on the commit, no matter what the job has changed in other files.
      const tree = await treeWith(checkout.store, origin, await changesBetween(checkout.store, before, snapshot));
      const trees = { before: { tree: `${origin}^{tree}` }, after: { tree } };
      return describeChange(checkout.store, trees, { redact: run.redactor.text });
    },
  };
}
