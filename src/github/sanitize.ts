/** The wall between people, the model and GitHub: what may go in, what may go out, and how data is framed. */
import { createRedactor, type Redactor } from '../lib/redact.ts';
import { removeHiddenCharacters } from './hidden-characters.ts';
import { inboundPass } from './inbound-pass.ts';
import { createListedHosts } from './listed-hosts.ts';
import { untilStable } from './markdown.ts';
import { asCode, outboundPass } from './outbound-pass.ts';

/** GitHub's own limit for a body is 65,536 characters, so a real one is never cut. */
const LONGEST = 65_536;
const NOTICE_ROOM = 64;
/** Each pass may uncover what the next one removes; honest text is stable after two. */
const ROUNDS = 6;

const formatsOnly = createRedactor([]);

/**
 * Text from people on its way to the model: what the page shows, and nothing that the page hides. Code keeps every visible
 * character. The result is the same when it is sanitized again.
 */
export function sanitizeInbound(text: string, redactor: Redactor = formatsOnly): string {
  const shown = removeHiddenCharacters(text);
  const body = shown.length > LONGEST ? shown.slice(0, LONGEST - NOTICE_ROOM) : shown;
  const stable = untilStable(body, inboundPass, ROUNDS) ?? flatten(body);
  const notice = body === shown ? '' : `\n\n[${shown.length - body.length} more characters were left out.]`;
  return redactor.text(stable) + notice;
}

/** For a text that puts itself together again and again: no markup is left that could hide anything. */
const flatten = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('[', '\\[');

export interface OutboundOptions {
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
  let room = text.length <= longest ? text.length : longest - NOTICE_ROOM;
  // Sanitizing may make it longer, so that one cut is not always enough.
  for (;;) {
    const notice = room < text.length ? `\n\n[${text.length - room} more characters were left out.]` : '';
    const safe = makeHarmless(text.slice(0, room), options) + notice;
    if (safe.length <= longest || room === 0) return safe;
    room = Math.max(0, room - (safe.length - longest) - NOTICE_ROOM);
  }
}

function makeHarmless(text: string, { redactor = formatsOnly, hosts = [] }: OutboundOptions): string {
  const isListed = createListedHosts(hosts);
  const shown = redactor.text(removeHiddenCharacters(text));
  const safe = untilStable(shown, (current) => outboundPass(current, isListed), ROUNDS) ?? asCode(shown);
  // Once more: what was taken out may have stood in the middle of a secret.
  return redactor.text(safe);
}

/**
 * Puts text from people, sanitized, between delimiters that they cannot write, because they do not know the nonce. It is random
 * and made once a run, at least 16 hexadecimal digits.
 */
export function frameUntrusted(label: string, text: string, nonce: string): string {
  const name = `untrusted-${nonce}`;
  const source = label.replaceAll(/[^\w #./:@-]/g, ' ').slice(0, 200);
  return `<${name} source="${source}">\n${text.replaceAll(nonce, () => '[nonce removed]')}\n</${name}>`;
}
