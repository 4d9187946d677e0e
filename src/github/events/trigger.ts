/** Decides whether an event asks for a run: by the phrase, a label, an assignee or the workflow's own prompt. */
import { INTENT_NAMES, INTENTS } from '../../core/intent.ts';
import type { Actor, Occasion, Skip, Target, Trigger, TriggerSource } from '../../core/run-trigger.ts';
import { webhookEvent } from '../../core/webhook-event.ts';
import type { Range } from '../../markdown/author-text.ts';
import { isBot, isListedBot, isOwnAccount, sameName } from '../api/account.ts';
import {
  type AutomationEvent,
  type CommentEvent,
  type DiscussionEvent,
  type ReceivedEvent,
  type SubjectEvent,
  skip,
} from './read-event.ts';

export interface TriggerOptions {
  /** What a person writes to ask for a run, such as `/agent`. */
  readonly phrase: string;
  readonly labels: readonly string[];
  readonly assignees: readonly string[];
  /** Bots whose words, labels and pull requests count. */
  readonly bots: readonly string[];
  /** The workflow's own request; '' where it has none. */
  readonly prompt: string;
  /** Maximum attempts of the agent in a row at one failure; with 0 no failure starts a run by itself. */
  readonly ciAttempts?: number;
  /** Which pull requests are looked after. */
  readonly shepherd?: 'off' | 'requested' | 'own';
  /** The workflow says by another input what there is to do, so it needs no request. */
  readonly unprompted?: boolean;
  /** The login of our own account, where it is known; `github-actions[bot]` otherwise. */
  readonly self?: string;
  readonly now?: () => Date;
}

export async function decideTrigger(event: ReceivedEvent, options: TriggerOptions): Promise<Trigger | Skip> {
  const { sender } = event;
  const isOwn = isOwnAccount(sender, options.self) && !webhookEvent(event.eventName).isDeliberate;
  if (isOwn && !isFailure(event, options)) {
    const own = skip(`"${sender.login}" is our own account, which never asks for a run`);
    return event.kind === 'comment' ? own : (lookAfter(event, options) ?? own);
  }
  const decision = await decide(event, options);
  const look = decision.run ? undefined : lookAfter(event, options);
  if (look) return look;
  const isUnlisted = isBot(sender) && !isListedBot(sender.login, options.bots);
  return decision.run && isUnlisted && event.kind !== 'automation' ? skip(unlisted(sender.login)) : decision;
}

/** Events after which a pull request may stand elsewhere: checks ended, it was pushed to or closed, someone wrote, time passed. */
function lookAfter(event: ReceivedEvent, options: TriggerOptions): Trigger | undefined {
  const { shepherd = 'off', unprompted } = options;
  if (shepherd === 'off' || unprompted || hasPrompt(options) || event.kind === 'discussion') return undefined;
  const at = (options.now?.() ?? new Date()).toISOString();
  if (event.kind === 'automation') {
    const isNews = webhookEvent(event.eventName).isEnd || event.eventName === 'schedule';
    if (!isNews || event.occasion.ownFailure || event.occasion.ownCheck) return undefined;
    return { ...toTrigger({ ...event, target: { kind: 'repository' }, at }, 'shepherd', ''), intent: 'fix' };
  }
  const isNews = event.kind === 'comment' ? !isBot(event.sender) : AFTER_ACTIONS.includes(event.action);
  if (event.target.kind !== 'pull-request' || !isNews) return undefined;
  return { ...toTrigger({ ...event, at }, 'shepherd', ''), intent: 'fix' };
}

const AFTER_ACTIONS: readonly string[] = ['opened', 'synchronize', 'closed', 'reopened', 'ready_for_review'];

/** What our own push broke is ours to fix; how often in a row, the run asks. */
const isFailure = (event: ReceivedEvent, options: TriggerOptions): boolean =>
  event.kind === 'automation' && event.occasion.failed !== undefined && !hasPrompt(options);

const unlisted = (login: string): string =>
  `"${login}" is a bot that is not in "allowed-bots"; where it should start runs, add it there`;

async function decide(event: ReceivedEvent, options: TriggerOptions): Promise<Trigger | Skip> {
  if (event.kind === 'comment') return decideComment(event, options);
  if (event.kind === 'subject') return decideSubject(event, options);
  if (event.kind === 'automation') return decideAutomation(event, options);
  return decideDiscussion(event, options);
}

/** Only answers: of a discussion nothing can be changed, continued or looked after. */
async function decideDiscussion(event: DiscussionEvent, options: TriggerOptions): Promise<Trigger | Skip> {
  if (event.action !== 'created') return skip(`only a new comment starts a run, this event is "${event.action}"`);
  if (!sameName(event.author, event.sender.login)) return skip(notTheAuthor(event));
  const mention = await findRequest(event.text, options.phrase);
  if (mention.found === false) return skip(unasked(options.phrase));
  const words = mention.found === true ? mention.request : '';
  const asked = toTrigger({ ...event, target: { kind: 'repository' } }, 'phrase', words);
  const { stops, revokes, answer, continues, shepherds: _, alerts: __, job: ___, ...trigger } = asked;
  if (stops || revokes || answer) return skip('no run works in a discussion; ask in its issue or pull request');
  const intent = INTENTS[trigger.intent].isReadOnly && !continues ? trigger.intent : 'ask';
  return { ...trigger, intent, discussion: event.discussion, ...(mention.found === 'unread' && { unread: true }) };
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

interface NameRule {
  readonly by: 'label' | 'assignee';
  named(event: SubjectEvent): string | undefined;
  among(options: TriggerOptions): readonly string[];
}

/** Actions that put a label or a person on an issue. What it carried before it was opened counts for nothing. */
const NAMINGS: ReadonlyMap<string, NameRule> = new Map([
  ['labeled', { by: 'label', named: ({ label }) => label, among: ({ labels }) => labels }],
  ['assigned', { by: 'assignee', named: ({ assignee }) => assignee, among: ({ assignees }) => assignees }],
] satisfies [string, NameRule][]);

function decideNaming(event: SubjectEvent, { by, named, among }: NameRule, options: TriggerOptions): Trigger | Skip {
  const name = named(event) || '(none)';
  if (among(options).some((one) => sameName(one, name)))
    return { ...toTrigger(event, by, options.prompt), typed: name };
  return skip(`the ${by} "${name}" is not one that starts a run: ${among(options).join(', ') || '(none is set)'}`);
}

async function mentionAtOpening(event: SubjectEvent, { phrase }: TriggerOptions): Promise<Mention> {
  if (event.action !== 'opened' || !sameName(event.author, event.sender.login)) return { found: false };
  const inTitle = await findRequest(event.subject.title, phrase);
  const inBody = await findRequest(event.subject.body, phrase);
  return inBody.found === true || inTitle.found === false ? inBody : inTitle;
}

/**
 * Trigger of a text. If it is unknown whether the text asks for a run, people are told so once they are known to have
 * the permission.
 */
const mentioned = (event: CommentEvent | SubjectEvent, mention: Mention): Trigger =>
  mention.found === true
    ? toTrigger(event, 'phrase', mention.request)
    : { ...toTrigger(event, 'phrase', ''), unread: true };

/** The actions on which a workflow with a prompt of its own has something new to look at. */
const promptActions = ({ target }: SubjectEvent): readonly string[] =>
  target.kind === 'issue' ? ['opened'] : ['opened', 'synchronize', 'reopened', 'ready_for_review'];

const hasPrompt = ({ prompt }: TriggerOptions): boolean => prompt.trim() !== '';

function decideAutomation(event: AutomationEvent, options: TriggerOptions): Trigger | Skip {
  if (event.occasion.idle !== undefined) return skip(event.occasion.idle);
  const { reviewAgain: pull, suiteOf } = event.occasion;
  const isOther = suiteOf !== undefined && options.self !== undefined && !sameName(`${suiteOf}[bot]`, options.self);
  // A prompt is about the checks of any app.
  if (pull !== undefined && !isOther && (suiteOf === undefined || !hasPrompt(options)))
    return reviewAgain(event, pull, options);
  // Each run makes one, and so would start the next.
  if (event.occasion.ownCheck)
    return skip("the check is this agent's own, and only re-running that of a review starts a run");
  const at = (options.now?.() ?? new Date()).toISOString();
  const isTold = hasPrompt(options) || options.unprompted;
  if (isTold) return toTrigger({ ...event, target: { kind: 'repository' }, at }, 'prompt', options.prompt);
  const { eventName, occasion } = event;
  if (occasion.ownFailure) return skip('what has failed is this workflow itself, which starts no run to fix itself');
  if (!occasion.failed) return skip(webhookEvent(eventName).isEnd ? notFailed(eventName) : promptless(eventName));
  if (options.ciAttempts === 0) return skip('"triggers.ci-attempts" is 0, so no failure starts a run by itself');
  const { pullRequest: number } = occasion.failed;
  const target: Target = number === undefined ? { kind: 'repository' } : { kind: 'pull-request', number };
  const asked = toTrigger({ ...event, target, at, ...(number && { headSha: occasion.sha }) }, 'failure', '');
  // Of a fork nothing can be pushed, and its code is not here.
  return { ...asked, intent: occasion.foreign ? 'ask' : 'fix', job: 'ci' };
}

/** The person who pressed the button is the one who asks. */
const reviewAgain = ({ occasion, ...event }: AutomationEvent, number: number, { now }: TriggerOptions): Trigger =>
  toTrigger(
    {
      ...event,
      target: { kind: 'pull-request', number },
      at: (now?.() ?? new Date()).toISOString(),
      ...(occasion.sha !== undefined && { headSha: occasion.sha }),
    },
    'rerequest',
    'review',
  );

const notFailed = (eventName: string): string =>
  `this "${eventName}" has not failed, and another end starts a run only with the input "prompt", which is empty`;

const promptless = (eventName: string): string =>
  `"${eventName}" starts a run only with the input "prompt", which is empty`;

function toTrigger(
  asked: {
    readonly eventName: string;
    readonly sender: Actor;
    readonly repository: Trigger['repository'];
    readonly target: Target;
    readonly source: TriggerSource;
    readonly at: string;
    readonly headSha?: string;
    readonly subject?: Trigger['subject'];
    readonly occasion?: Occasion;
  },
  trigger: Trigger['trigger'],
  words: string,
): Trigger {
  const { eventName, sender: actor, repository, target, source, at, headSha, subject, occasion } = asked;
  const { job, answer, stops, revokes, shepherds, ...rest } = splitIntent(words.trim());
  const isPhrase = trigger === 'phrase'; // nobody answers, stops or revokes by a label or in a workflow
  const isAnswer = answer !== undefined && isPhrase;
  const isCare = shepherds && isPhrase && target.kind === 'pull-request';
  const isMisplaced = ((answer || stops || revokes) && !isPhrase) || (shepherds && !isCare);
  const request = isMisplaced ? { intent: 'auto' as const, request: words.trim() } : rest;
  return {
    run: true,
    trigger,
    ...request,
    ...(isPhrase && { typed: words.trim() }),
    actor,
    target,
    source,
    repository,
    eventName,
    at,
    headSha,
    subject,
    occasion,
    ...(isAnswer && { answer }),
    ...(stops && isPhrase && { stops }),
    ...(revokes && isPhrase && { revokes }),
    ...(isCare && { shepherds }),
    // Only a pull request has checks of its own.
    ...(job && (job !== 'ci' || target.kind === 'pull-request') && { job }),
  };
}

const unasked = (phrase: string): string =>
  `no run was requested: "${phrase}" does not occur as a word of its own outside code, quotes and links`;

const notTheAuthor = (event: CommentEvent | SubjectEvent | DiscussionEvent): string =>
  `"${event.sender.login}" sent what "${event.author}" wrote; only authors ask for a run, and only in their own words`;

/** Whether a text asks for a run; `unread` where the phrase stands in a part that nothing could be read in. */
type Mention = { readonly found: true; readonly request: string } | { readonly found: false | 'unread' };

/** The words after the first `phrase` that the author writes, which may be none (''). */
export async function findRequest(text: string, phrase: string): Promise<Mention> {
  const isWanted = (part: string): boolean => mentionsOf(part, phrase).length > 0;
  if (!isWanted(text)) return { found: false };
  if (text.length > MAX_CHARACTERS) return { found: 'unread' };
  // A parser comes along with them, which most texts never need.
  const { readInbound } = await import('../../markdown/sanitize.ts');
  const { readAuthor } = await import('../../markdown/author-text.ts');
  const unread: string[] = [];
  const match = (source: string): string | undefined => {
    const author = readAuthor(source, isWanted);
    unread.push(...author.unread);
    const isOwn = (mention: Range): boolean => author.ranges.some((range) => isUnquoted(range, mention, author.text));
    const own = mentionsOf(author.text, phrase).find(isOwn);
    return own && requestBehind(author.text, own);
  };
  // What no page shows nobody says, such as a note that nothing refers to; and what it takes apart is no word.
  const inbound = readInbound(text, { isWanted });
  unread.push(...inbound.unread);
  const request = match(inbound.text);
  if (request !== undefined && match(text) !== undefined) return { found: true, request };
  return { found: unread.some(isWanted) && 'unread' };
}

/** `ci` by itself, or with more behind a sign, since `fix checks for null` is about something else. */
const CI = /^(?:the )?(?:failing |failed )?(?:ci|checks)(?:,? please)?(?:\s*$|[.!?:,;](?:\s|$)|\n)/i;

/** `alerts` or `alert 12` by itself, or with more on the next lines, since `fix alerts in the sidebar` is about something else. */
const ALERTS =
  /^(?:(?:the|all) )?(?:open )?(?:code[- ]scanning )?(?:alerts|alert\s+#?([1-9]\d{0,8}))(?:,? please)?[ \t]*[.!?]?[ \t]*(?:\n|$)/i;

/** What people write in front of the word that counts. */
const COURTESY = /^(?:(?:please|pls|kindly|(?:can|could|would|will) you)[,:]?\s+)+/i;

/** Takes a leading intent word off a request. `fix-it` is not `fix`; `fix:` and `**fix**` are. */
export function splitIntent(
  words: string,
): Pick<Trigger, 'intent' | 'request' | 'continues' | 'stops' | 'revokes' | 'shepherds' | 'answer' | 'job' | 'alerts'> {
  const answer = readApproval(words);
  if (answer) return { intent: 'auto', request: '', continues: true, answer };
  const request = words.replace(COURTESY, '');
  if (SHEPHERD.test(request)) return { intent: 'fix', request: '', shepherds: true };
  if (STOP.test(request)) return { intent: 'auto', request: '', stops: true };
  if (REVOKE.test(request)) return { intent: 'auto', request: '', revokes: true };
  if (CONFLICTS.test(request)) return { intent: 'fix', request: words, job: 'conflicts' };
  const [, word = '', rest = ''] =
    /^[*_]*([A-Za-z]+)[*_]*[\p{Pe}:,;.!?：，、。！？]*(?:\s|$)([\s\S]*)/u.exec(request) ?? [];
  const intent = INTENT_NAMES.find((name) => name !== 'auto' && name === word.toLowerCase());
  if (intent === 'fix') return { intent, request: rest.trim(), ...whatToFix(rest.trim()) };
  if (intent) return { intent, request: rest.trim() };
  if (word.toLowerCase() !== CONTINUE) return { intent: 'auto', request: words };
  return { intent: 'auto', request: rest.trim() === '' ? '' : request, continues: true };
}

function whatToFix(words: string): Pick<Trigger, 'job' | 'alerts'> {
  if (CI.test(words)) return { job: 'ci' };
  const [found, number] = ALERTS.exec(words) ?? [];
  return found === undefined ? {} : { alerts: number ? { number: Number(number) } : {} };
}

/**
 * An answer to a call that waits: `approve ID`, `approve ID for this thread: note`, `deny ID note`. Without anything like an id
 * it is one only where nothing else follows, since people may ask to approve of something.
 */
function readApproval(request: string): Trigger['answer'] {
  const [, word = '', id = '', reach, note = ''] = APPROVAL.exec(request) ?? [];
  if (word === '') return undefined;
  const verdict = word.toLowerCase() === 'deny' ? 'deny' : 'approve';
  const scope = reach === undefined || verdict === 'deny' ? 'call' : reach.toLowerCase() === 'run' ? 'run' : 'thread';
  return { verdict, id: id.toLowerCase(), scope, note: note.trim() };
}

const APPROVAL =
  /^(approve|deny)(?:\s+`?([0-9a-f]{6,64})`?(?:\s+for\s+this\s+(run|thread))?(?=$|[\s\p{P}])[\s:,.;–—-]*([\s\S]*)|\s*)$/iu;

/** By itself, as `stop`. */
const SHEPHERD = /^[*_]*shepherd[*_]*\s*[.!。！]?[*_]*\s*$/i;

/** By itself, since `stop logging passwords` is about code. */
const STOP = /^[*_]*stop[*_]*\s*[.!。！]?[*_]*\s*$/i;

/** By itself, since `revoke approvals of expired tokens` is about code. */
const REVOKE = /^[*_]*revoke(?:\s+(?:(?:all|the)\s+)?approvals?)?[*_]*\s*[.!。！]?[*_]*\s*$/i;

/** `fix conflicts in the calendar` is about code, and so is no job of its own. */
const CONFLICTS =
  /^[*_]*(?:resolve|fix)\s+(?:(?:the|all|these)\s+)?(?:merge\s+)?conflicts?(?=[*_]*(?:[^\S\n]*(?:$|\n|[\p{Pe}:,;.!?：，、。！？])|\s+(?:with|by|but|and|please|using|keep(?:ing)?|prefer(?:ring)?)\b))/iu;

/** No intent: what is asked of the session that continues stands in it. */
const CONTINUE = 'continue';

/** Twice of what GitHub takes. */
const MAX_CHARACTERS = 131_072;

/**
 * White space, punctuation or the end follows, of the line or of an element as well. Punctuation that joins the phrase to a
 * word makes another token of it (`/agent-x`, `/agent.md`, `/agent's`), and a slash makes a path of it. A sign such as `=`,
 * `|` or `~` is none of these: it makes a value, a choice or a revision of it.
 */
const AFTER = String.raw`(?=$|[\s\p{P}]|<br\s{0,9}/?>|</[a-z][a-z\d]{0,20}>(?:$|[\s<]))(?![/\\])(?![-_.'’@#%&*]+[\p{L}\p{N}/\\])`;

function mentionsOf(text: string, phrase: string): Range[] {
  if (phrase === '') return [];
  const literal = phrase.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  return [...text.matchAll(new RegExp(literal + AFTER, 'giu'))]
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
    .filter(({ start }) => opensToken(text, start));
}

/** Start, white space or an opening bracket stands before, with or without emphasis between. */
function opensToken(text: string, start: number): boolean {
  const before = text.charAt(beforeEmphasis(text, start) - 1);
  return before === '' || /[\s\p{Ps}]/u.test(before);
}

/** Start of the run of `*` and `_` that ends at `start`. A loop, because a pattern would be quadratic in the run. */
function beforeEmphasis(text: string, start: number): number {
  let at = start;
  while (at > 0 && '*_'.includes(text.charAt(at - 1))) at -= 1;
  return at;
}

/** Real emphasis is not part of the text it stands around; literal asterisks are, as in a glob. */
function isUnquoted(range: Range, mention: Range, text: string): boolean {
  if (mention.start < range.start || range.end < mention.end) return false;
  return mention.start === range.start || beforeEmphasis(text, mention.start) === mention.start;
}

/** The closing half of brackets, emphasis and elements around the phrase goes, with the end of its line, and so does a colon or comma before the words. */
function requestBehind(text: string, { start, end }: Range): string {
  const words = withoutClosingTags(text.slice(end).replace(CLOSING_HALF, '')).trim();
  const opened = text.slice(beforeEmphasis(text, start), start);
  return opened && words.endsWith(opened) ? words.slice(0, -opened.length).trim() : words;
}

const CLOSING_HALF = /^(?:[\p{Pe}*_,:;.!?：，、。！？]|\s*<br\s*\/?>|<\/[a-z][a-z\d]{0,20}>)+/iu;

/** The elements around the words end with them, and no page shows that. */
function withoutClosingTags(words: string): string {
  let end = words.length;
  for (;;) {
    const rest = words.slice(0, end).trimEnd();
    const tag = rest.lastIndexOf('</');
    if (tag < 0 || !CLOSING_TAG.test(rest.slice(tag))) return rest;
    end = tag;
  }
}

const CLOSING_TAG = /^<\/[a-z][a-z0-9]{0,20}>$/i;
