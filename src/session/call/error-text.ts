/** An error without what differs from one try to the next: numbers, places in files, times, temporary names, colours. */
import { createHash } from 'node:crypto';

/** Of a longer text its beginning and its end count. */
const MOST_CHARACTERS = 16_000;

/** The same for the same error; of a fixed length. Empty for a text that says nothing. */
export function errorKey(text: string): string {
  const half = MOST_CHARACTERS / 2;
  const looked = text.length <= MOST_CHARACTERS ? text : `${text.slice(0, half)}\n${text.slice(-half)}`;
  const counted = looked.replaceAll(COUNT_OF_FAILURES, (words) =>
    words.replaceAll(/\d/g, (digit) => DIGITS[+digit] ?? ''),
  );
  const plain = STEPS.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement), counted).trim();
  return plain === '' ? '' : createHash('sha1').update(plain).digest('base64');
}

/** How many failed is news, since fewer are progress: such a number is kept, in letters. */
const COUNT_OF_FAILURES =
  /\b\d{1,9} (?:tests? |suites? )?(?:failed|failing|failures?|errors?|problems?)\b|\b(?:fail|failed|failures|failing|errors):? \d{1,9}\b/gi;
const DIGITS = 'abcdefghij';

const STEPS: readonly (readonly [RegExp, string])[] = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
  [/\u001b\[[0-9;]{0,20}m/g, ''],
  [/\/tmp\/[\w.-]{1,200}/g, '/tmp/*'],
  [/\b0x[\da-f]+\b|\b[\da-f]{8}-[\da-f-]{27}\b/gi, '#'],
  [/\d+(?:[.:,]\d+)*/g, '#'],
  [/\s+/g, ' '],
];
