/** The second phase: the trusted configuration is read, and GitHub is asked whether this person may start a run here. */
import { isDeepStrictEqual } from 'node:util';
import { sessionStart } from '../agent/agent.ts';
import { slotConfig } from '../config/attempt-config.ts';
import type { Config } from '../config/config.ts';
import { INTENTS } from '../core/intent.ts';
import type { Trigger } from '../core/run-trigger.ts';
import { webhookEvent } from '../core/webhook-event.ts';
import { failStep } from '../github/actions.ts';
import { isBot, isOwnAccount, selfLogin } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure } from '../github/api/failure.ts';
import {
  type ActorRules,
  type Authorization,
  checkPermission as askGitHub,
  ofRerun,
  type PermissionRefusal,
} from '../github/api/permission.ts';
import { acknowledge, replyToRefused } from '../github/api/short-replies.ts';
import { readThreadComments, type ThreadComment } from '../github/api/thread-comments.ts';
import { type PushRefusal, whyNoPush } from '../github/api/token-scope.ts';
import { decideTrigger } from '../github/events/trigger.ts';
import type { AttemptSlot } from './backlog/attempt-slot.ts';
import { type BegunJob, beginJob } from './backlog/job.ts';
import { type Checkout, remoteOf } from './checkout.ts';
import { Ending } from './early-end.ts';
import { findSkipReason } from './fix-ci.ts';
import { remember } from './post-state.ts';
import { triggerOptions } from './receive.ts';
import type { ReportTarget } from './report.ts';
import { reserveBudget } from './repository-budget.ts';
import { type Run, warn } from './run.ts';
import type { Shepherded } from './shepherd.ts';
import { trackRun } from './track.ts';
import { type ConfigResult, connect, readTrust } from './trusted-config.ts';
import { answerStop, findAnswered, findUnanswered } from './unanswered-requests.ts';

/** What only a run that was let in has. */
export interface AuthorizedRun {
  readonly github: GitHub;
  /** Our own login. */
  readonly self: string;
  /** What was said in the thread; asked early, since other questions take as long. */
  readonly comments: Promise<readonly ThreadComment[]>;
  readonly config: Config;
  readonly checkout: Checkout;
  /**
   * Permission of the actor on the repository, as GitHub names it; for a job that someone else ran again, `write` at most.
   */
  readonly permission: string;
  /** Why nothing can be pushed; not asked where nothing would be. */
  readonly noPush: Promise<PushRefusal | undefined>;
}

/** A planned issue that several jobs make an attempt at, of which this run is one. */
export interface PlannedItem {
  readonly slot: AttemptSlot;
  /** With the limits that all of them share. */
  readonly access: AuthorizedRun;
}

interface Admission {
  readonly authorization: AuthorizedRun | Ending;
  readonly audience: ReportTarget;
  readonly item?: PlannedItem;
}

export async function authorize(run: Run): Promise<Admission> {
  const care = await run.proceed('authorize', run, lookAfter);
  if (care instanceof Ending) return { authorization: care, audience: {} };
  const { audience, ...admission } = await admit(run);
  return { ...admission, audience: care ? { ...audience, release: care.release } : audience };
}

async function lookAfter(run: Run): Promise<Shepherded | undefined> {
  const { trigger, guess } = run;
  const isOn = guess.triggers.shepherd !== 'off' && trigger.trigger === 'failure';
  if (!isOn && trigger.trigger !== 'shepherd' && !trigger.shepherds) return undefined;
  return (await import('./shepherd.ts')).shepherd(run, connect(run));
}

async function admit(run: Run): Promise<Admission> {
  const input = await run.proceed('authorize', run, queryGitHub);
  if (input instanceof Ending) return { authorization: input, audience: {} };
  const { failOn } = input.config;
  const request = await run.proceed('authorize', input, (input) => applyPermission(run, input));
  if (request instanceof Ending) return { authorization: request, audience: { failOn } };
  const { permission, comment, finalize: finalizeRequest, stopped, slot } = request;
  if (stopped) return { authorization: stopped, audience: { failOn, comment } };
  const item =
    slot && 'checkout' in input.trust ? { slot, access: { ...input, ...input.trust, permission } } : undefined;
  const opened = await run.proceed('authorize', input.trust, async (trust) => {
    if ('error' in trust) throw trust.error;
    if (!slot) return { checkout: trust.checkout, ...(await reserveFromBudget(run, trust)) };
    const { checkout, config } = trust;
    if (slot.isDone) throw new Ending({ conclusion: 'skipped', message: 'Skipped: this attempt was made', reason: '' });
    return { checkout, ...(await reserveFromBudget(run, { checkout, config: slotConfig(config, slot) })) };
  });
  if (opened instanceof Ending)
    return {
      authorization: opened,
      audience: { failOn, comment, finalize: finalizeRequest, check: checkOf(run, input) },
      item,
    };
  const { finalize: finalizeBudget, ...own } = opened;
  const { trigger } = run;
  const { github, self, comments } = input;
  const rules = own.config.triggers;
  const sources = { github, self, comments, phrase: rules.phrase, admission: rules };
  const finalize = conjunction(finalizeBudget, finalizeRequest);
  const audience = item
    ? { failOn, finalize }
    : { failOn, comment, finalize, check: checkOf(run, input), unanswered: () => findUnanswered(trigger, sources) };
  return { authorization: { ...input, permission, ...own }, audience, item };
}

/** Only of a request for a review, or of one that continues: another that leaves comments has judged no more than these. */
function checkOf(run: Run, { github, self, config }: AuthorizationInput): ReportTarget['check'] {
  const { continues, target, headSha = '' } = run.trigger;
  const isReview = (): boolean => run.trigger.intent === 'review'; // of a run that continues it is known later
  if (target.kind !== 'pull-request' || (!isReview() && !continues)) return undefined;
  const { blocks } = config.publish.review;
  if (isReview()) remember({ review: [target.number, blocks, headSha].join(' ').trim() });
  return async (outcome) => {
    if (!isReview()) return undefined;
    const { publishReviewCheck } = await import('./review-check.ts');
    return publishReviewCheck(run, { github, self, blocks, pull: target.number }, outcome);
  };
}

const conjunction = (one: ReportTarget['finalize'], other: ReportTarget['finalize']): ReportTarget['finalize'] =>
  one && other ? async (outcome) => void (await Promise.all([one(outcome), other(outcome)])) : (one ?? other);

/** The configuration with what the budgets leave of its limits. Throws where one is used up. */
async function reserveFromBudget(
  run: Run,
  { config, checkout }: Extract<ConfigResult, { readonly config: Config }>,
): Promise<Pick<AuthorizedRun, 'config'> & Pick<ReportTarget, 'finalize'>> {
  const budgeted = await reserveBudget(run, config, checkout.store.root);
  if (!budgeted.ok) {
    const { reason, remedy } = budgeted;
    throw new Ending({ conclusion: 'denied', message: `Denied: ${reason}. ${remedy}`, reason, remedy });
  }
  const { limits, finalize } = budgeted;
  return { config: { ...config, limits }, finalize };
}

/** What there is to know before it is decided whether the run may continue. */
interface AuthorizationInput extends Pick<AuthorizedRun, 'github' | 'self' | 'comments' | 'config' | 'noPush'> {
  readonly trust: ConfigResult;
  readonly answer: Authorization;
}

async function queryGitHub(run: Run): Promise<AuthorizationInput> {
  const connecting = connect(run);
  const noPush = INTENTS[run.trigger.intent].isReadOnly ? Promise.resolve(undefined) : whyNoPush(remoteOf(run));
  const trusting = readTrust(run, connecting).then((trust) => decideStage(run, trust));
  const github = await connecting;
  const comments = readThreadComments(github, run.trigger);
  comments.catch(() => undefined); // anyone who needs them learns of a failure
  const settling = trusting.then((trust) => ('config' in trust ? trust.config : run.guess));
  const [self, trust, config, answer] = await Promise.all([
    selfLogin(github),
    trusting,
    settling,
    askGitHub(github, run.trigger, trusting.then(actorRules(run))),
  ]);
  // What a staged run would push is shown, so a token that only reads is enough for it.
  const staged = run.stage.mode() === 'staged';
  return { github, self, comments, config, noPush: staged ? Promise.resolve(undefined) : noPush, trust, answer };
}

/** Throws where this is nobody who may ask, or nothing that asks. */
async function applyPermission(
  run: Run,
  { github, self, config, trust, answer, comments }: AuthorizationInput,
): Promise<
  Pick<AuthorizedRun, 'permission'> &
    Pick<ReportTarget, 'comment' | 'finalize'> &
    Pick<BegunJob, 'slot'> & { readonly stopped?: Ending }
> {
  announce(run, config);
  // Whether it is listed is unknown then, and a bot that is not listed gets no answer.
  if ('error' in trust && isBot(run.trigger.actor) && !answer.ok) throw trust.error;
  await decideAgain(run, config, self);
  const mayAsk = answer.ok || isOwnFailure(run.trigger, self);
  const permission = answer.ok ? answer.permission : mayAsk ? 'write' : await refuse(run, github, self, answer);
  const stopped = await whyStopped(run, { github, self, config, trust, comments });
  if (stopped && !stopped.announce) throw skipped(stopped);
  const job =
    'checkout' in trust ? await beginJob(run, { config, github, root: trust.checkout.store.root }) : undefined;
  // A job of a plan goes by the backlog, which knows what is done.
  if (!job) await endIfAnswered(run, { github, self, comments, config });
  const release = stopped ? undefined : await claimFailingCommit(run, { github, config, trust });
  // Of several jobs at one issue, the one that publishes writes the comment.
  const comment = job?.slot ? undefined : trackRun(run, github, self);
  if (stopped) return { permission, comment, stopped: skipped(stopped) };
  acknowledgeRequest(run, github);
  return {
    permission: run.actions.rerunBy === undefined ? permission : ofRerun(permission),
    comment,
    finalize: conjunction(job?.finalize, release),
    slot: job?.slot,
  };
}

/** Throws what an earlier run of the same request has ended with. */
async function endIfAnswered(
  run: Run,
  { config, ...sources }: Pick<AuthorizationInput, 'github' | 'self' | 'comments' | 'config'>,
) {
  const { phrase } = config.triggers;
  const structured = config.agent.answerSchema !== undefined;
  const say = (text: string): void => warn(run.stream, text);
  const answered = await findAnswered(run.trigger, { ...sources, run: run.actions, phrase, structured, say });
  if (answered) throw answered;
}

/** Before anything of this run shows: the comment on a failing commit is the same for all its failures. */
async function claimFailingCommit(
  run: Run,
  { github, config, trust }: Pick<AuthorizationInput, 'github' | 'config' | 'trust'>,
): Promise<(() => Promise<void>) | undefined> {
  if ('error' in trust || run.trigger.trigger !== 'failure') return undefined;
  const { claimFailure } = await import('./fix-ci.ts');
  const { busy, release } = await claimFailure({ ...run, github, config, store: trust.checkout.store });
  if (busy !== undefined) throw skipped({ reason: busy, announce: false });
  return release;
}

/**
 * Before anything is written. A configuration that has a mistake and speaks of staging is taken for one that asks for it, and so
 * is an input with a mistake. The checked-out file can only add to that.
 */
function decideStage({ stage, stream, guess, actions: { inputs } }: Run, trust: ConfigResult): ConfigResult {
  const isKnown = 'config' in trust;
  const input = inputs.staged?.trim() || 'false';
  const mayBe = input !== 'false' || guess.publish.staged || /\bstaged\b/.test(('text' in trust && trust.text) || '');
  const staged = isKnown ? trust.config.publish.staged : mayBe;
  stage.decide(staged);
  remember({ staged: String(staged) });
  if (staged) stream.emit({ type: 'stage-start', by: isKnown ? 'configuration' : 'unread' });
  return trust;
}

/**
 * Rules for actors. If the trusted file cannot be read, only the workflow's input admits bots, and nothing lowers what is
 * asked of people: the checkout's own file may be anyone's.
 */
const actorRules =
  ({ guess, actions: { inputs } }: Run) =>
  (trust: ConfigResult): ActorRules =>
    'config' in trust
      ? trust.config.triggers
      : { bots: inputs['allowed-bots']?.trim() ? guess.triggers.bots : [], permission: 'write' };

function announce(run: Run, config: Config): void {
  const { sessionId, trigger, stream } = run;
  const { request, intent, actor, source, trigger: means } = trigger;
  const phrase = config.mode === 'run' ? config.triggers.phrase : undefined; // a plan has nobody to talk with
  const typed = means === 'phrase' && phrase !== undefined ? `${phrase} ${trigger.typed ?? ''}`.trim() : trigger.typed;
  const asked = { intent, request, means, typed, actor: actor.login, source: source.url, phrase };
  stream.emit(sessionStart({ sessionId, config }, asked));
  for (const text of config.notices) warn(stream, text);
}

/** Our own commit has failed; how often in a row that may be, is asked next. */
const isOwnFailure = ({ trigger, actor }: Trigger, self: string): boolean =>
  (trigger === 'failure' || trigger === 'shepherd') && isOwnAccount(actor, self);

async function whyStopped(
  { trigger, event }: Run,
  {
    github,
    self,
    config,
    trust,
    comments,
  }: Pick<AuthorizationInput, 'github' | 'self' | 'config' | 'trust' | 'comments'>,
): Promise<Awaited<ReturnType<typeof findSkipReason>>> {
  if (!config.enabled) return switchedOff(trigger, config);
  if (trigger.unread) return unreadRequest(config.triggers.phrase);
  if (trigger.stops) return answerStop(trigger, { self, comments });
  if ('error' in trust) return undefined;
  if (trigger.trigger === 'rerequest' && event.kind === 'automation' && event.occasion.suiteOf !== undefined)
    return (await import('./review-check.ts')).findReviewToRepeat(github, trigger, self);
  const { triggers, publish } = config;
  const limits = { max: triggers.ciAttempts, phrase: triggers.phrase, branchPrefix: publish.branchPrefix };
  return findSkipReason({ github, trigger, self, checkout: trust.checkout, ...limits });
}

const switchedOff = ({ trigger }: Trigger, { offAt }: Config): Awaited<ReturnType<typeof findSkipReason>> => ({
  reason: `the agent is switched off: "enabled" is false at ${offAt}`,
  remedy: 'Set it to true there, then ask again',
  announce: trigger === 'phrase' || trigger === 'label' || trigger === 'assignee',
});

const unreadRequest = (phrase: string): Awaited<ReturnType<typeof findSkipReason>> => ({
  reason: `"${phrase}" occurs in a part of this text that is too large or too deeply nested to be read, so it is unknown whether a run was requested`,
  remedy: `To request one, write "${phrase} …" as a comment of its own`,
  announce: true,
});

function skipped({ reason, remedy }: Exclude<Awaited<ReturnType<typeof findSkipReason>>, undefined>): Ending {
  const message = [`Skipped: ${reason}`, remedy ?? []].flat().join('. ');
  return new Ending({ conclusion: 'skipped', message, reason, remedy });
}

/** Now that the trusted phrase and labels and our own name are known. */
async function decideAgain({ event, guess }: Run, config: Config, self: string): Promise<void> {
  const options = { ...triggerOptions(config), self };
  const decided = await decideTrigger(event, options);
  if (!decided.run) throw skipped({ reason: decided.reason, announce: false });
  // The checkout may be a stranger's, and its file must not choose which of a person's words are the request.
  const guessed = { ...triggerOptions(guess), bots: options.bots, self };
  if (isDeepStrictEqual(guessed, options)) return;
  if (!isDeepStrictEqual(await decideTrigger(event, guessed), decided)) throw skipped(READ_OTHERWISE);
}

const READ_OTHERWISE: Parameters<typeof skipped>[0] = {
  reason:
    'by the configuration of the default branch, this asks for something other than by the one that is checked out',
  remedy:
    'Ask in a comment on the conversation, and let the workflow check out only the default branch before this step',
  announce: false,
};

async function refuse(run: Run, github: GitHub, self: string, answer: PermissionRefusal): Promise<never> {
  // A token that has expired must not leave every request green, and of a push or a dispatch nobody else is told.
  if (answer.error || isUnattended(run.trigger)) failStep(run.redactor.text(`${answer.reason}. ${answer.remedy}`));
  const replyUrl = await reply(run, github, self, answer);
  const { reason, remedy } = answer;
  throw new Ending({ conclusion: 'denied', message: `Denied: ${reason}. ${remedy}`, reason, remedy, replyUrl });
}

/** When other workflows and checks end is for strangers to decide, who must not be able to turn anything red. */
const isUnattended = ({ target, eventName, discussion }: Trigger): boolean =>
  target.kind === 'repository' && !discussion && !webhookEvent(eventName).isEnd;

/** A reply that GitHub does not take must not hide the refusal. */
async function reply(run: Run, github: GitHub, self: string, refusal: PermissionRefusal): Promise<string | undefined> {
  const { trigger, stream } = run;
  try {
    return await replyToRefused(github, trigger, refusal, self);
  } catch (error) {
    warn(stream, `The refusal could not be reported: ${describeFailure(error)}`);
    return undefined;
  }
}

/** The reaction does not hold up the work; at the end of the run it is waited for, but not for long. */
function acknowledgeRequest({ trigger, stream, atEnd }: Run, github: GitHub): void {
  const acknowledged = acknowledge(github, trigger);
  atEnd(async () => {
    const warning = await acknowledged();
    if (warning) warn(stream, warning);
  });
}
