/** One line that tells a reader what a tool call was about: its most telling argument. */

/** Arguments that tell the most, most telling first. */
const TELLING: readonly string[] = [
  'command',
  'file_path',
  'pattern',
  'path',
  'url',
  'query',
  'question',
  'name',
  'description',
  'thought',
];

const MOST_CHARACTERS = 120;

/** `text` is the call's raw JSON, which may be broken. Empty when there is nothing to tell. */
export function summarizeCall(text: string): string {
  const input = parse(text);
  if (!input) return oneLine(text);
  const told = TELLING.map((key) => input[key]).find((value) => typeof value === 'string' && value.trim() !== '');
  return oneLine(typeof told === 'string' ? told : firstText(input));
}

const firstText = (input: Record<string, unknown>): string =>
  Object.values(input).find((value): value is string => typeof value === 'string') ?? '';

function oneLine(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…` : line;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
