/** Estimates what parsing a Markdown text costs, so that no text can keep the parser busy for long. */

/** In the units of `markdownCost`; infinite for a text that is nested too deeply to be parsed at all. */
export const readingCost = (text: string): number => (isTooDeep(text) ? Number.POSITIVE_INFINITY : markdownCost(text));

/** The most that one parse may cost. Ordinary text of GitHub's longest body is below it, dense code as well. */
export const MAX_COST = 80_000;

const MAX_DEPTH = 400;
/** Markers of quotes and lists in each other; a line of dashes or stars is a rule, whatever blanks stand between them. */
const DEEP_CONTAINER = /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){50}/m;

/** Brackets pair up within a paragraph only. */
function isTooDeep(text: string): boolean {
  if (DEEP_CONTAINER.test(text)) return true;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '[') depth += 1;
    else if (character === ']') depth = Math.max(0, depth - 1);
    else if (character === '\n' && text[at + 1] === '\n') depth = 0;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/**
 * In millionths of a second on a slow machine, a little more rather than less. Measured by floods of one construct (`npm run
 * bench hostile`); ordinary text of 64 kB comes to some 80,000.
 */
function markdownCost(text: string): number {
  let cost = text.length * PER_CHARACTER;
  for (let at = 0; at < text.length; at += 1) cost += COST[text.charCodeAt(at)] ?? 0;
  for (const { pattern, cost: each } of CONSTRUCTS) cost += each * countOf(text, pattern);
  return cost + containerCost(text) + searchCost(text);
}

const PER_CHARACTER = 0.05;

/** By character code, for what opens or parts something nearly everywhere. */
const COST: readonly number[] = Object.entries({
  '\n': 18,
  '\r': 18,
  '|': 25,
  '[': 14,
  ']': 12,
  '<': 16,
  '`': 9,
  '&': 12,
  '@': 16,
  '\\': 5,
  '^': 10,
  '*': 4,
  _: 4,
  $: 3,
  '!': 2,
}).reduce<number[]>(
  (costs, [character, cost]) => {
    costs[character.charCodeAt(0)] = cost;
    return costs;
  },
  Array.from({ length: 128 }, () => 0),
);

const CONSTRUCTS: readonly { readonly pattern: RegExp; readonly cost: number }[] = [
  { pattern: /\]\(/g, cost: 30 },
  { pattern: /\]:/g, cost: 70 },
  { pattern: /\n(?=[ \t]*\n)/g, cost: 20 },
  { pattern: /^[ \t]*(?:#|=|-|~)/gm, cost: 25 },
  { pattern: /:\/\/|www\./gi, cost: 60 },
];

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  pattern.lastIndex = 0;
  while (pattern.test(text)) count += 1;
  return count;
}

/** What begins a line inside of quotes, lists and notes. */
const LEAD = /^(?:[ \t>]|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)|\[\^)*/;
const UNDERLINE = /^[ \t>]*(?:=+|-+)[ \t]*$/;
const [PER_MARK, PER_BLANK_IN_LIST] = [60, 5];
/** The parser goes through all that it has read at each of these. */
const PER_PAIR = 0.3;

function containerCost(text: string): number {
  let cost = 0;
  let rescans = 0;
  let isInside = false;
  for (const line of text.split('\n')) {
    const [lead] = LEAD.exec(line) as unknown as [string];
    const marks = lead.replaceAll(/[ \t]/g, '').length;
    const isBlank = lead.trim() === '' && lead.length === line.length;
    if (UNDERLINE.test(line)) rescans += 1;
    if (isInside && marks === 0 && (isBlank || lead === '')) rescans += 1;
    if (marks > 0) isInside = true;
    else if (!isBlank && lead === '') isInside = false;
    cost += marks * PER_MARK + (isInside ? lead.length * PER_BLANK_IN_LIST : 0);
  }
  return cost + rescans * rescans * PER_PAIR;
}

/** For each of these the parser looks for the end, through all of its paragraph. */
export const OPENINGS: readonly (readonly [RegExp, string])[] = [
  [/<!--/g, '-->'],
  [/<\?/g, '?>'],
  [/<!\[CDATA\[/g, ']]>'],
  [/<![A-Za-z]/g, '>'],
];
const PER_STEP = 0.03;

function searchCost(text: string): number {
  if (!/<[!?]|\]/.test(text)) return 0;
  return text
    .split(/\n[ \t]*\n/)
    .reduce((cost, paragraph) => cost + vainSearches(paragraph) + lookingBack(paragraph), 0);
}

function vainSearches(paragraph: string): number {
  return OPENINGS.reduce((cost, [opening, end]) => {
    const rest = paragraph.slice(Math.max(0, paragraph.lastIndexOf(end)));
    return cost + countOf(rest, opening) * rest.length * PER_STEP;
  }, 0);
}

/** From each closing bracket it looks back for what it closes. */
function lookingBack(paragraph: string): number {
  const closings = countOf(paragraph, /\]/g);
  return closings * closings * 0.02;
}

/** For a parser that pairs the marks of emphasis: each looks through those before it in its paragraph. */
export const emphasisCost = (text: string): number =>
  text.split(/\n[ \t]*\n/).reduce((cost, paragraph) => cost + countOf(paragraph, /[*_~]/g) ** 2 * 0.012, 0);
