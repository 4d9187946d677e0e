/** What a run whose session is over ends with: the conclusion, one sentence for outputs and logs, and its parts for the report. */
import { MAX_PUBLISH_LIMITS } from '../config/publish-keys.ts';
import type { ApprovalRequest } from '../core/approval.ts';
import { describeError } from '../core/error.ts';
import type { Evidence } from '../core/evidence.ts';
import type { Post, PostOutcome } from '../core/github-posts.ts';
import { INTENTS } from '../core/intent.ts';
import type { Trigger } from '../core/run-trigger.ts';
import type { Publication } from '../core/session-event.ts';
import type { ExceededLimit } from '../git/selection.ts';
import type { Published } from '../github/publish/publication.ts';
import { count } from '../lib/text.ts';
import { oneLine } from '../markdown/code-text.ts';
import { isUnfinished, whyUnverified } from '../report/evidence-text.ts';
import { nameFiles } from '../report/fragments.ts';
import { capital } from '../report/headline.ts';
import { describeKept } from '../report/sections.ts';
import { describeLimit } from '../session/budget.ts';
import type { CallsView } from '../session/events/calls-view.ts';
import type { View } from '../session/events/view.ts';
import { partsOf, type RunOutcome } from './early-end.ts';
import type { WorkResult } from './work.ts';

type Conclusion = Omit<RunOutcome, 'answer'>;

/** With what the agent asked for on GitHub as well, and the result of it. */
export interface RunEnd extends Published {
  readonly posts?: readonly Post[];
  readonly outcomes?: readonly PostOutcome[];
  /** What `continue` does in a later run with a change that is held back; absent where nothing is kept for it. */
  readonly next?: keyof typeof NEXT;
  /** Path of the configuration file. */
  readonly configFile?: string;
  /** What the run has seen of the agent. */
  readonly view?: Pick<View, 'calls' | 'isCut'>;
}

export function conclude(
  { intent, job }: Pick<Trigger, 'intent' | 'job'>,
  work: WorkResult,
  published: RunEnd,
): Conclusion {
  const { result, evidence, unchangeable } = work;
  const { publication, blocked, refused, superseded, unresolved, posts = [], outcomes = [] } = published;
  const left = unresolved && describeConflicts(unresolved);
  const kept = [refused ?? [], left ?? [], describeKept(publication)].flat().join('. ');
  if (blocked) return blockedMessage(work, published, blocked);
  if (result.stop === 'failed') return failed(result.error, { left, kept });
  if (result.stop === 'parked') return notParked(kept);
  if (result.stop === 'limit') return stopped(work, { left, kept }, published.view?.isCut);
  if (left) return conflicting(work, published, { left, kept });
  if (superseded !== undefined) return unused(superseded, kept);
  if (isUnfinished(evidence)) return unverified(evidence, kept);
  if (refused) return notTaken(refused, kept, howToContinue(work, published));
  if (publication.over && publication.kind !== 'none') return overMeanwhile(publication, publication.over);
  if (publication.isBeside) return besideItsBranch(publication, kept);
  const undone = outcomes.find(({ how }) => how === 'failed');
  if (undone) return { conclusion: 'failed', message: `${undone.text}. ${kept}`, reason: undone.text };
  const incomplete = posts.find((post) => post.kind === 'report_incomplete');
  if (incomplete) return notAll(oneLine(incomplete.reason), kept);
  if (published.view?.isCut) return limitReached(kept);
  if (publication.kind !== 'none')
    return result.answer ? { conclusion: 'succeeded', message: kept, reason: '' } : unsaid(kept);
  if (!result.answer)
    return { conclusion: 'failed', message: `${EMPTY}. ${kept} ${AGAIN}`, reason: EMPTY, remedy: AGAIN };
  const unsaidComments = intent === 'review' ? refusedComments({ posts, calls: published.view?.calls ?? [] }) : 0;
  if (unsaidComments > 0) return noComments(unsaidComments);
  if (outcomes.length > 0) return sentence(outcomes.map(({ text }) => text).join('. '), publication, posts);
  const isIdle = hasDoneNothing(work, published);
  const answered = isIdle ? 'Answered without calling a tool' : 'Answered';
  if (INTENTS[intent].isReadOnly) return sentence(answered, publication, posts);
  // Flaky tests and broken runners are reported, and nothing is changed for them.
  if (job === 'ci' && unchangeable === undefined)
    return { conclusion: 'succeeded', message: isIdle ? `${answered}. ${kept}` : kept, reason: '' };
  if (intent === 'fix' && unchangeable === undefined && isIdle) return nothingDone(kept);
  return unchanged(answered, work, kept, unchangeable);
}

/** A review that came after the end of its pull request is done all the same: nothing of it is missing. */
function sentence(what: string, { over }: Publication, posts: readonly Post[]): Conclusion {
  const done = { conclusion: 'succeeded', reason: '' } as const;
  if (!over) return { ...done, message: `${what}.` };
  const remedy = posts.some(({ kind }) => kind === 'review_comment') ? LATE_REVIEW[over.how] : undefined;
  const message = sentences(what, `Pull request #${over.number} was ${over.how} in the meantime`, remedy);
  return { ...done, message: `${message}.`, ...(remedy && { remedy }) };
}

const LATE_REVIEW = {
  merged: 'Fix what the review found in another pull request: it is in the base branch now',
  closed: 'Reopen the pull request if what the review found should count again',
} as const;

/** The commit is on a branch, and no one will see it there by themselves. */
function overMeanwhile(
  { branch = '', url }: Publication,
  { number, how }: NonNullable<Publication['over']>,
): Conclusion {
  const reason = `Pull request #${number} was ${how} in the meantime`;
  const remedy = `Open another pull request for the branch "${branch}"${url ? ` at ${url}` : ''}`;
  return { conclusion: 'incomplete', message: `${reason}. ${remedy}`, reason, remedy };
}

/** Nobody has the change where they asked for it. */
function besideItsBranch({ branch = '' }: Publication, kept: string): Conclusion {
  const reason = 'The change did not go onto the branch that it was meant for';
  const remedy = `Merge the branch "${branch}" by hand, or ask again`;
  return { conclusion: 'incomplete', message: sentences(reason, kept, remedy), reason, remedy };
}

function limitReached(kept: string): Conclusion {
  return { conclusion: 'incomplete', message: `${CUT}. ${kept} ${MORE_TOKENS}`, reason: CUT, remedy: MORE_TOKENS };
}

const CUT = "The agent's last answer was cut at the model's output limit";
const MORE_TOKENS = 'Raise model.max-output-tokens, or ask for less in one answer';

/** Calls for comments that were refused, where none was taken. */
export const refusedComments = ({ posts, calls }: Pick<CallsView, 'posts' | 'calls'>): number =>
  posts.some(({ kind }) => kind === 'review_comment')
    ? 0
    : calls.filter(({ tool, state }) => tool === 'review_comment' && state !== 'ok').length;

function noComments(refused: number): Conclusion {
  const reason = `No review comment was accepted: ${count(refused, 'call')} refused`;
  const remedy = 'See the tool calls below for the reason; the answer may have what they were meant to say';
  return { conclusion: 'incomplete', message: `${reason}. ${remedy}`, reason, remedy };
}

/** An agent that continued from another run had done its work there, and one that says that nothing is to be done has called a tool. */
const hasDoneNothing = ({ task }: WorkResult, { view }: RunEnd): boolean => view?.calls.length === 0 && !task.earlier;

function nothingDone(kept: string): Conclusion {
  const reason = 'The agent called no tool, although it was asked for a change';
  const remedy = 'Read its answer, and ask again with more detail, such as the file or the command to begin with';
  return { conclusion: 'incomplete', message: `${reason}. ${kept} ${remedy}`, reason, remedy };
}

/** By a guard of the host. */
function blockedMessage(work: WorkResult, published: RunEnd, blocked: NonNullable<RunEnd['blocked']>): Conclusion {
  const { publication, refused, unresolved } = published;
  const then = howToContinue(work, published);
  const isNone = publication.kind === 'none';
  const remedy = capital(HELP_AGAINST[blocked.guard](blocked, published, then));
  const isPart = blocked.guard === 'secret' && publication.branch !== undefined;
  const what = isPart ? 'Published in part' : isNone ? 'Nothing was published' : 'Not published';
  const reason = sentences(blocked.reason, refused, unresolved && describeConflicts(unresolved));
  const message = sentences(`${what}: ${reason}`, isNone ? undefined : describeKept(publication), remedy);
  return { conclusion: 'blocked', message, reason: capital(reason), remedy };
}

/** What lets it through; `then`: words that say how to continue with what is kept. */
const HELP_AGAINST: Readonly<
  Record<
    NonNullable<RunEnd['blocked']>['guard'],
    (blocked: NonNullable<RunEnd['blocked']>, published: RunEnd, then?: string) => string
  >
> = {
  limit: ({ exceeded = [] }, published, then) => liftLimits(exceeded, published, then),
  secret: (_, { publication }, then) =>
    then ?? (publication.kind === 'none' ? '' : 'ask again for what is missing, without the secret'),
  path: (_, { publication }) => (publication.kind === 'none' ? '' : 'apply the patch by hand, where you want it'),
};

const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.replace(/\.$/, '')] : [])).join('. ');

/** The line of configuration with the numbers that this change needs. */
function liftLimits(
  exceeded: readonly ExceededLimit[],
  { configFile = '' }: RunEnd,
  then = 'ask again, or apply the patch by hand',
): string {
  const tooHigh = exceeded.find(({ key, needed }) => needed > MAX_PUBLISH_LIMITS[key]);
  if (tooHigh)
    return `publish.${tooHigh.key} takes at most ${MAX_PUBLISH_LIMITS[tooHigh.key]}: apply the patch by hand, or ask for a smaller change`;
  const line = exceeded.map(({ key, needed }) => `${key}: ${needed}`).join(', ');
  return `Set \`publish: { ${line} }\` in ${configFile} on the default branch, then ${then}`;
}

function unused(superseded: string, kept: string): Conclusion {
  const remedy = 'Compare their merge with it';
  return { conclusion: 'incomplete', message: `${superseded}. ${kept} ${remedy}`, reason: superseded, remedy };
}

/** By GitHub. */
function notTaken(refused: string, kept: string, then: string | undefined): Conclusion {
  if (then === undefined) return { conclusion: 'failed', message: kept, reason: refused };
  const remedy = `Do that, then ${then}`;
  return { conclusion: 'failed', message: `${kept} ${remedy}`, reason: refused, remedy };
}

/** Words that follow "then". */
const howToContinue = ({ task }: WorkResult, { next }: RunEnd): string | undefined =>
  next && `comment \`${task.config.triggers.phrase} continue\`: ${NEXT[next]}`;

const NEXT = {
  publish: 'that publishes the change without asking the model again',
  'go-on': 'that continues from this change',
} as const;

/** The agent says so itself. */
const notAll = (why: string, kept: string): Conclusion => ({
  conclusion: 'incomplete',
  message: `The agent could not do all of it: ${why.replace(/\.$/, '')}. ${kept}`,
  reason: `Not all of it could be done: ${why}`,
});

/** What waits is kept, unless that failed. */
function notParked(kept: string): Conclusion {
  const reason = 'A call needs the approval of a person, and the session could not be kept for that';
  return { conclusion: 'incomplete', message: `${reason}. ${kept}`, reason };
}

/** Nothing is published before someone has answered. */
export function parkedOutcome({ id, tool }: ApprovalRequest, phrase: string, isStaged = false): Conclusion {
  if (isStaged) {
    const asked = `${tool} would wait for the approval of a person, and nothing was kept that could be answered`;
    return { conclusion: 'parked', message: `${asked}.`, reason: asked };
  }
  const reason = `${tool} waits for the approval of a person`;
  const remedy = `Comment \`${phrase} approve ${id}\` or \`${phrase} deny ${id}\` in the thread`;
  return { conclusion: 'parked', message: `${reason}. ${remedy}.`, reason, remedy, outputs: { 'approval-id': id } };
}

const EMPTY = 'The model returned an empty answer';
const AGAIN = 'Ask again, or ask for a smaller change';

/** What there is to say of the change: `left` of conflicts, `kept` of all of it. */
interface Leftovers {
  readonly left: string | undefined;
  readonly kept: string;
}

function failed(error: unknown, { left, kept }: Leftovers): Conclusion {
  const { reason, remedy } = partsOf(error);
  return { conclusion: 'failed', message: `${describeError(error)}. ${kept}`, reason: sentences(reason, left), remedy };
}

function stopped(
  { task, stoppedBy, result: { limit = 'turns' } }: WorkResult,
  { left, kept }: Leftovers,
  isCut = false,
): Conclusion {
  if (stoppedBy !== undefined) return stoppedByPerson(stoppedBy, { left, kept });
  const at = `Stopped at ${describeLimit(limit, task.config.limits)}${isCut ? ', with its last answer cut at the output limit' : ''}`;
  const reason = limit === 'repetition' ? 'Stopped because it went in circles' : at;
  return { conclusion: 'incomplete', message: `${at}. ${kept}`, reason: sentences(reason, left) };
}

function stoppedByPerson(login: string, { left, kept }: Leftovers): Conclusion {
  const reason = `Stopped by @${login}`;
  return { conclusion: 'incomplete', message: `${reason}. ${kept}`, reason: sentences(reason, left) };
}

/** Asks for words to the agent only if they can help. */
function conflicting({ task }: WorkResult, { next, closed }: RunEnd, { left, kept }: Leftovers): Conclusion {
  const again = next
    ? `Comment \`${task.config.triggers.phrase} continue\` and say how to resolve them`
    : 'Say in a new request how to resolve them';
  const remedy = closed
    ? `Merge the base branch by hand: the agent may publish no change of ${nameFiles(closed, MAX_NAMED)}`
    : `${again}, or merge the base branch by hand`;
  return { conclusion: 'incomplete', message: `${kept} ${remedy}`, reason: left, remedy };
}

/** One clause, without a full stop. */
export const describeConflicts = (paths: readonly string[]): string =>
  `Conflicts are left in ${paths.length === 1 ? 'one file' : `${paths.length} files`}: ${nameFiles(paths, MAX_NAMED)}`;

const MAX_NAMED = 20;

const unverified = (evidence: Evidence, kept: string): Conclusion => ({
  conclusion: 'incomplete',
  message: `${whyUnverified(evidence)} ${kept}`,
  reason:
    evidence.verdict === 'weakened' ? 'Not finished: the change weakens the checks' : 'Not finished: the checks fail',
});

/** The model was asked for its final message, and gave none again: nobody has said that the work is done. */
const unsaid = (kept: string): Conclusion => ({
  conclusion: 'incomplete',
  message: `The agent gave no summary of its work: read the change closely. ${kept}`,
  reason: 'The agent gave no summary of its work',
  remedy: 'Read the change closely',
});

function unchanged(answered: string, { task }: WorkResult, kept: string, unchangeable: string | undefined): Conclusion {
  const reason = unchangeable === undefined ? '' : `Changes are not allowed under ${unchangeable}`;
  const remedy = task.withheld.change === undefined ? undefined : 'Ask someone with write access to request a change';
  const message = [`${answered}.`, reason ? `${reason}.` : kept, remedy ? `${remedy}.` : []].flat().join(' ');
  return { conclusion: 'no-changes', message, reason, remedy };
}
