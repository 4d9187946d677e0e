/** Finds the trigger phrase where a person speaks it as a word of its own. */
import type { IntentName } from '../../core/access.ts';
import type { Trigger } from '../../core/trigger.ts';
import type { Range } from '../../markdown/author-text.ts';

/** Whether a text asks for a run; `unread` where the phrase stands in a part that nothing could be read in. */
export type Mention = { readonly found: true; readonly request: string } | { readonly found: false | 'unread' };

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
    const isOwn = (mention: Range): boolean => author.ranges.some((range) => speaks(range, mention, author.text));
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

/** `ci` alone or with more behind a sign, since `fix checks for null` is about something else. */
const CI = /^(?:the )?(?:failing |failed )?(?:ci|checks)(?:\s*$|[.!:,;](?:\s|$)|\n)/i;

/** Takes a leading intent word off a request. `fix-it` is not `fix`; `fix:` and `**fix**` are. */
export function splitIntent(request: string): Pick<Trigger, 'intent' | 'request' | 'continues' | 'job'> {
  if (CONFLICTS.test(request)) return { intent: 'fix', request, job: 'conflicts' };
  const [, word = '', rest = ''] =
    /^[*_]*([A-Za-z]+)[*_]*[\p{Pe}:,;.!?：，、。！？]*(?:\s|$)([\s\S]*)/u.exec(request) ?? [];
  const intent = INTENT_WORDS.find((name) => name === word.toLowerCase());
  if (intent) return { intent, request: rest.trim(), ...(intent === 'fix' && CI.test(rest.trim()) && { job: 'ci' }) };
  if (word.toLowerCase() !== CONTINUE) return { intent: 'auto', request };
  return { intent: 'auto', request: rest.trim() === '' ? '' : request, continues: true };
}

/** `fix conflicts in the calendar` is about code, and so is no job of its own. */
const CONFLICTS =
  /^[*_]*(?:please\s+)?(?:resolve|fix)\s+(?:(?:the|all|these)\s+)?(?:merge\s+)?conflicts?(?=[*_]*(?:[^\S\n]*(?:$|\n|[\p{Pe}:,;.!?：，、。！？])|\s+(?:with|by|but|and|please|using|keep(?:ing)?|prefer(?:ring)?)\b))/iu;

/** No intent: what is asked of the session that goes on stands in it. */
const CONTINUE = 'continue';

const INTENT_WORDS: readonly IntentName[] = ['fix', 'review', 'ask', 'plan', 'help'];

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

/** Where the run of `*` and `_` that ends at `start` begins. A loop, since a pattern would be quadratic in the run. */
function beforeEmphasis(text: string, start: number): number {
  let at = start;
  while (at > 0 && '*_'.includes(text.charAt(at - 1))) at -= 1;
  return at;
}

/** Real emphasis is not part of the text it stands around; literal asterisks are, as in a glob. */
function speaks(range: Range, mention: Range, text: string): boolean {
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
