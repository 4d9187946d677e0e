/** Text as the model and a shell read it: numbered, cut with a notice, quoted, with variables. */

/** `lines` with their numbers from `first` on, right-aligned, then `: `. */
export function numberLines(lines: readonly string[], first = 1): string {
  const width = String(first + lines.length - 1).length;
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${line}`).join('\n');
}

/** Cuts a line of over `most` characters (code points, so none is split) and marks the cut with `...`. */
export function clipLine(line: string, most: number): string {
  if (line.length <= most) return line;
  const characters = [...line.slice(0, (most + 1) * 2)];
  return characters.length > most ? `${characters.slice(0, most).join('')}...` : line;
}

/** `1 line`, `2 lines`, `0 entries`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

/** The lines of a file's text, without their ends; a last line end does not begin another line. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The first names, and how many more there are. */
export function firstNames(names: readonly string[], max: number): string {
  const more = names.length - max;
  return `${names.slice(0, max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Nothing inside of single quotes is special to any shell; a single quote itself is written as `'\''`. */
export const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const NAMED = /\$\{([A-Za-z_]\w*)\}/g;

/** The names that stand in the texts, each once. */
export const namedVariables = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = '']) => name))),
];

/** The text with the values of `known` in place of the names; a name that is not among them becomes nothing. */
export const fillVariables = (text: string, known: Readonly<Record<string, string>>): string =>
  text.replaceAll(NAMED, (_, name: string) => (Object.hasOwn(known, name) ? (known[name] ?? '') : ''));
