/** The wall between people, the model and GitHub: what may go in, what may go out, and how data is framed. */
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { removeFrames } from '../lib/untrusted.ts';
import { createRedactor, type Redactor } from '../secrets/redaction.ts';
import { costBesideCode, MAX_COST, makeReadable, type ReadableText } from './costly-blocks.ts';
import { dropHiddenSpans, inboundPass, mayHide, plainInbound } from './inbound.ts';
import { createListedHosts } from './listed-hosts.ts';
import { asCode, outboundPass } from './outbound.ts';
import { type ReadingBudget, untilStable } from './parse-markdown.ts';

/** GitHub's own limit for a body is 65,536 characters, so a real one is never cut. */
const MAX_CHARACTERS = 65_536;
const NOTICE_ROOM = 64;
/** Each pass may uncover what the next one removes; honest text is stable after two. */
const ROUNDS = 6;
/** For all passes over one text, and for all texts of a thread together: some 0.1 and 0.5 seconds. */
const TEXT_COST = 2 * MAX_COST;
const SECOND_TRY_COST = MAX_COST / 2;
const THREAD_COST = 5 * TEXT_COST;
const THREAD_CHARACTERS = 6 * MAX_CHARACTERS;

const formatsOnly = createRedactor([]);

/**
 * Text from people on its way to the model: what GitHub renders, and nothing that it does not render. Code keeps every visible
 * character. The result is the same when it is sanitized again.
 */
export function sanitizeInbound(
  text: string,
  redactor: Redactor = formatsOnly,
  budget: ReadingBudget = { left: TEXT_COST },
): string {
  return readInbound(text, { redactor, budget }).text;
}

/** The same, with the parts of the text that nothing could be read in. */
export function readInbound(
  text: string,
  {
    redactor = formatsOnly,
    budget = { left: TEXT_COST },
    isWanted,
  }: {
    readonly redactor?: Redactor;
    readonly budget?: ReadingBudget;
    /** Parts that are read before others where not all can be. */
    readonly isWanted?: (source: string) => boolean;
  },
): ReadableText {
  const typed = text.replaceAll(/\r\n?/g, '\n');
  const shown = removeHiddenCharacters(typed);
  // Where a page reads them they part or join marks, so what it hides is taken out before they are.
  const first = shown === typed ? { text: typed, unread: [] } : readShown(typed, { budget: { ...budget }, isWanted });
  const second = readShown(removeHiddenCharacters(first.text), { budget, isWanted });
  return { text: redactor.text(second.text), unread: [...first.unread, ...second.unread] };
}

function readShown(
  text: string,
  { budget, isWanted }: { readonly budget: ReadingBudget; readonly isWanted?: (source: string) => boolean },
): ReadableText {
  const body = text.length > MAX_CHARACTERS ? text.slice(0, MAX_CHARACTERS - NOTICE_ROOM) : text;
  const notice = body === text ? '' : `\n\n[${text.length - body.length} more characters were left out.]`;
  if (!mayHide(body)) return { text: body + notice, unread: [] };
  const read = firstDefined(limitsOf(budget), (limit) => {
    const source = costBesideCode(body) <= limit ? body : dropHiddenSpans(body);
    const readable = makeReadable(source, { limit, isWanted, write: plainInbound });
    const stable = untilStable(readable.text, (current) => inboundPass(current, budget), ROUNDS);
    return stable === undefined ? undefined : { text: stable, unread: readable.unread };
  });
  const { text: safe, unread } = read ?? { text: plainInbound(dropHiddenSpans(body), 'opaque'), unread: [body] };
  return { text: safe + notice, unread };
}

/** What is not stable after the passes that the budget has, is read in smaller parts. */
function* limitsOf(budget: ReadingBudget): Generator<number> {
  yield Math.min(MAX_COST, budget.left / 2);
  budget.left = Math.max(budget.left, SECOND_TRY_COST);
  yield SECOND_TRY_COST / 4;
}

function firstDefined<Item, Result>(
  items: Iterable<Item>,
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}

const TOO_MUCH = '[This text was left out: the texts of this thread are too long together. Read it on the page.]';

/**
 * Sanitizes the texts of one thread, in the order of their weight: once too much was read, the rest becomes plain text, and what is
 * too long for a thread is left out.
 */
export function createThreadSanitizer(redactor: Redactor): (text: string) => string {
  const budget = { left: THREAD_COST };
  let characters = THREAD_CHARACTERS;
  return (text) => {
    if (text.length > characters) return TOO_MUCH;
    characters -= text.length;
    const own = { left: Math.min(TEXT_COST, budget.left) };
    const before = own.left;
    const safe = sanitizeInbound(text, redactor, own);
    budget.left -= before - own.left;
    return safe;
  };
}

interface OutboundOptions {
  /** Knows our secrets; without one, only formats are looked for. */
  readonly redactor?: Redactor;
  /** Hosts that may be linked and shown in addition to GitHub's own, such as the server's. */
  readonly hosts?: readonly string[];
  /** UTF-16 units that the result may have; GitHub's limit for a body where absent. */
  readonly longest?: number;
}

/**
 * Text of the model on its way to a comment, a pull request or a commit message: it informs and does nothing. The result is
 * the same when it is sanitized again.
 */
export function sanitizeOutbound(written: string, options: OutboundOptions = {}): string {
  const text = removeFrames(written);
  const { longest = MAX_CHARACTERS } = options;
  const budget = { left: TEXT_COST };
  let room = text.length <= longest ? text.length : longest - NOTICE_ROOM;
  // Sanitizing may make it longer, so one cut is not always enough.
  for (;;) {
    const notice = room < text.length ? `\n\n[${text.length - room} more characters were left out.]` : '';
    const safe = makeHarmless(text.slice(0, room), options, budget) + notice;
    if (safe.length <= longest || room === 0) return safe;
    room = Math.max(0, room - (safe.length - longest) - NOTICE_ROOM);
  }
}

function makeHarmless(
  text: string,
  { redactor = formatsOnly, hosts = [] }: OutboundOptions,
  budget: ReadingBudget,
): string {
  const isListed = createListedHosts(hosts);
  const shown = redactor.text(removeHiddenCharacters(text));
  const safe = firstDefined(limitsOf(budget), (limit) => {
    const readable = makeReadable(shown, { limit, write: asCode });
    return untilStable(readable.text, (current) => outboundPass(current, isListed, budget), ROUNDS);
  });
  // Once more: what was taken out may have stood in the middle of a secret.
  return redactor.text(safe ?? asCode(shown));
}
