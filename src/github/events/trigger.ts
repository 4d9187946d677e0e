/** Decides whether an event asks for a run: by the phrase, a label, an assignee or the workflow's own prompt. */
import type { Actor, Occasion, Skip, Target, Trigger, TriggerSource } from '../../core/trigger.ts';
import { isBot, isListedBot, isOwnAccount, sameName } from '../api/account.ts';
import { type AutomationEvent, type CommentEvent, type ReceivedEvent, type SubjectEvent, skip } from './event.ts';
import { findRequest, type Mention, splitIntent } from './mention.ts';

export interface TriggerOptions {
  /** What a person writes to ask for a run, such as `/agent`. */
  readonly phrase: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Bots whose words, labels and pull requests count. */
  readonly bots: readonly string[];
  /** The workflow's own request; '' where it has none. */
  readonly prompt: string;
  /** Of the agent in a row at one failure; with 0 no failure starts a run by itself. */
  readonly ciAttempts?: number;
  /** The workflow says by another input what there is to do, so that it needs no request. */
  readonly unprompted?: boolean;
  /** The login of our own account, where it is known; `github-actions[bot]` otherwise. */
  readonly self?: string;
  readonly now?: () => Date;
}

export async function decideTrigger(event: ReceivedEvent, options: TriggerOptions): Promise<Trigger | Skip> {
  const { sender } = event;
  if (isOwnAccount(sender, options.self) && !DELIBERATE.includes(event.eventName) && !isFailure(event, options)) {
    return skip(`"${sender.login}" is our own account, which never asks for a run`);
  }
  const decision = await decide(event, options);
  const isUnlisted = isBot(sender) && !isListedBot(sender.login, options.bots);
  return decision.run && isUnlisted && event.kind !== 'automation' ? skip(unlisted(sender.login)) : decision;
}

/** What our own push broke is ours to fix; how often in a row, the run asks. */
const isFailure = (event: ReceivedEvent, options: TriggerOptions): boolean =>
  event.kind === 'automation' && event.occasion.failed !== undefined && !hasPrompt(options);

/** Nobody's words or pushes set these off by chance: a run of ours cannot answer itself. */
export const DELIBERATE: readonly string[] = ['schedule', 'workflow_dispatch', 'repository_dispatch'];

const unlisted = (login: string): string =>
  `"${login}" is a bot that is not in "allowed-bots"; where it should start runs, add it there`;

async function decide(event: ReceivedEvent, options: TriggerOptions): Promise<Trigger | Skip> {
  if (event.kind === 'comment') return decideComment(event, options);
  if (event.kind === 'subject') return decideSubject(event, options);
  if (event.kind === 'automation') return decideAutomation(event, options);
  return skip('comments on discussions are not supported; ask in an issue or a pull request');
}

async function decideComment(event: CommentEvent, options: TriggerOptions): Promise<Trigger | Skip> {
  const fresh = event.source.kind === 'review' ? 'submitted' : 'created';
  if (event.action !== fresh) return skip(`only a new comment starts a run, this event is "${event.action}"`);
  if (!sameName(event.author, event.sender.login)) return skip(notTheAuthor(event));
  const mention = await findRequest(event.text, options.phrase);
  return mention.found === false ? skip(unasked(options.phrase)) : mentioned(event, mention);
}

async function decideSubject(event: SubjectEvent, options: TriggerOptions): Promise<Trigger | Skip> {
  const naming = NAMINGS.get(event.action);
  if (naming) return decideNaming(event, naming, options);
  const mention = await mentionAtOpening(event, options);
  if (mention.found !== false) return mentioned(event, mention);
  const prompted = hasPrompt(options) && promptActions(event).includes(event.action);
  if (prompted) return toTrigger(event, 'prompt', options.prompt);
  if (event.action !== 'opened') return skip(`the action "${event.action}" of "${event.eventName}" starts no run`);
  return skip(sameName(event.author, event.sender.login) ? unasked(options.phrase) : notTheAuthor(event));
}

interface Naming {
  readonly by: 'label' | 'assignee';
  named(event: SubjectEvent): string | undefined;
  among(options: TriggerOptions): readonly string[];
}

/** Actions that put a label or a person on an issue. What it carried before it was opened counts for nothing. */
const NAMINGS: ReadonlyMap<string, Naming> = new Map([
  ['labeled', { by: 'label', named: ({ label }) => label, among: ({ labels }) => labels }],
  ['assigned', { by: 'assignee', named: ({ assignee }) => assignee, among: ({ assignees }) => assignees }],
] satisfies [string, Naming][]);

function decideNaming(event: SubjectEvent, { by, named, among }: Naming, options: TriggerOptions): Trigger | Skip {
  const name = named(event) || '(none)';
  if (among(options).some((one) => sameName(one, name))) return toTrigger(event, by, options.prompt);
  return skip(`the ${by} "${name}" is not one that starts a run: ${among(options).join(', ') || '(none is set)'}`);
}

async function mentionAtOpening(event: SubjectEvent, { phrase }: TriggerOptions): Promise<Mention> {
  if (event.action !== 'opened' || !sameName(event.author, event.sender.login)) return { found: false };
  const inTitle = await findRequest(event.subject.title, phrase);
  const inBody = await findRequest(event.subject.body, phrase);
  return inBody.found === true || inTitle.found === false ? inBody : inTitle;
}

/** Where it cannot be told whether a text asks for a run, people are told so once they are known to have the permission. */
const mentioned = (event: CommentEvent | SubjectEvent, mention: Mention): Trigger =>
  mention.found === true
    ? toTrigger(event, 'phrase', mention.request)
    : { ...toTrigger(event, 'phrase', ''), unread: true };

/** The actions on which a workflow with a prompt of its own has something new to look at. */
const promptActions = ({ target }: SubjectEvent): readonly string[] =>
  target.kind === 'issue' ? ['opened'] : ['opened', 'synchronize', 'reopened', 'ready_for_review'];

const hasPrompt = ({ prompt }: TriggerOptions): boolean => prompt.trim() !== '';

function decideAutomation(event: AutomationEvent, options: TriggerOptions): Trigger | Skip {
  if (event.deleted) return skip(`the push deleted "${event.occasion.ref}", which leaves nothing to work on`);
  const at = (options.now?.() ?? new Date()).toISOString();
  const isTold = hasPrompt(options) || options.unprompted;
  if (isTold) return toTrigger({ ...event, target: { kind: 'repository' }, at }, 'prompt', options.prompt);
  const { eventName, occasion } = event;
  if (occasion.ownFailure) return skip('what has failed is this workflow itself, which starts no run to fix itself');
  if (!occasion.failed) return skip(ENDS.includes(eventName) ? notFailed(eventName) : promptless(eventName));
  if (options.ciAttempts === 0) return skip('"triggers.ci-attempts" is 0, so that no failure starts a run by itself');
  const { pullRequest: number } = occasion.failed;
  const target: Target = number === undefined ? { kind: 'repository' } : { kind: 'pull-request', number };
  const asked = toTrigger({ ...event, target, at, ...(number && { headSha: occasion.sha }) }, 'failure', '');
  // Of a fork nothing can be pushed, and its code is not here.
  return { ...asked, intent: occasion.foreign ? 'ask' : 'fix', job: 'ci' };
}

/** They start a run by themselves where they tell of a failure. */
const ENDS = ['workflow_run', 'check_run'];

const notFailed = (eventName: string): string =>
  `this "${eventName}" has not failed, and another end starts a run only with the input "prompt", which is empty`;

const promptless = (eventName: string): string =>
  `"${eventName}" starts a run only with the input "prompt", which is empty`;

interface Asked {
  readonly eventName: string;
  readonly sender: Actor;
  readonly repository: Trigger['repository'];
  readonly target: Target;
  readonly source: TriggerSource;
  readonly at: string;
  readonly headSha?: string;
  readonly subject?: Trigger['subject'];
  readonly occasion?: Occasion;
}

function toTrigger(asked: Asked, trigger: Trigger['trigger'], words: string): Trigger {
  const { eventName, sender: actor, repository, target, source, at, headSha, subject, occasion } = asked;
  const { job, ...request } = splitIntent(words.trim());
  return {
    run: true,
    trigger,
    ...request,
    actor,
    target,
    source,
    repository,
    eventName,
    at,
    headSha,
    subject,
    occasion,
    // Only a pull request has checks of its own.
    ...(job && (job !== 'ci' || target.kind === 'pull-request') && { job }),
  };
}

const unasked = (phrase: string): string =>
  `nobody asked for a run: "${phrase}" does not stand as a word of its own outside code, quotes and links`;

const notTheAuthor = (event: CommentEvent | SubjectEvent): string =>
  `"${event.sender.login}" sent what "${event.author}" wrote; only authors ask for a run, and only in their own words`;
