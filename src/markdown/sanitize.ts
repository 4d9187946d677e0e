/** The wall between people, the model and GitHub: what may go in, what may go out, and how data is framed. */

import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { createRedactor, type Redactor } from '../secrets/redaction.ts';
import { inboundPass } from './inbound.ts';
import { createListedHosts } from './listed-hosts.ts';
import { asCode, outboundPass } from './outbound.ts';
import { MOST_COST, type ReadingBudget, untilStable } from './parse.ts';

/** GitHub's own limit for a body is 65,536 characters, so a real one is never cut. */
const LONGEST = 65_536;
const NOTICE_ROOM = 64;
/** Each pass may uncover what the next one removes; honest text is stable after two. */
const ROUNDS = 6;
/** For all passes over one text, and for all texts of a thread together: some 0.1 and 0.5 seconds. */
const TEXT_COST = 2 * MOST_COST;
const THREAD_COST = 5 * TEXT_COST;
const THREAD_CHARACTERS = 6 * LONGEST;

const formatsOnly = createRedactor([]);

/**
 * Text from people on its way to the model: what the page shows, and nothing that the page hides. Code keeps every visible
 * character. The result is the same when it is sanitized again.
 */
export function sanitizeInbound(
  text: string,
  redactor: Redactor = formatsOnly,
  budget: ReadingBudget = { left: TEXT_COST },
): string {
  const shown = removeHiddenCharacters(text);
  const body = shown.length > LONGEST ? shown.slice(0, LONGEST - NOTICE_ROOM) : shown;
  const stable = untilStable(body, (current) => inboundPass(current, budget), ROUNDS) ?? UNREADABLE;
  const notice = body === shown ? '' : `\n\n[${shown.length - body.length} more characters were left out.]`;
  return redactor.text(stable) + notice;
}

const UNREADABLE =
  '[This text was left out: its markup is too tangled to be checked for hidden parts. Read it on the page.]';
const TOO_MUCH = '[This text was left out: the texts of this thread are too long together. Read it on the page.]';

/** Sanitizes the texts of one thread, in the order of their weight: what comes when too much was read already is left out. */
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
    return safe === UNREADABLE && before < TEXT_COST ? TOO_MUCH : safe;
  };
}

interface OutboundOptions {
  /** Knows our secrets; without one, only formats are looked for. */
  readonly redactor?: Redactor;
  /** Hosts that may be linked and shown besides GitHub's own, such as the server's. */
  readonly hosts?: readonly string[];
  /** UTF-16 units that the result may have; GitHub's limit for a body where absent. */
  readonly longest?: number;
}

/**
 * Text of the model on its way to a comment, a pull request or a commit message: it informs and does nothing. The result is
 * the same when it is sanitized again.
 */
export function sanitizeOutbound(text: string, options: OutboundOptions = {}): string {
  const { longest = LONGEST } = options;
  const budget = { left: TEXT_COST };
  let room = text.length <= longest ? text.length : longest - NOTICE_ROOM;
  // Sanitizing may make it longer, so that one cut is not always enough.
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
  const safe = untilStable(shown, (current) => outboundPass(current, isListed, budget), ROUNDS) ?? asCode(shown);
  // Once more: what was taken out may have stood in the middle of a secret.
  return redactor.text(safe);
}
