/** Text as the model reads it: numbered, cut where it is too long, always with a notice. */
/** `lines` with their numbers from `first` on, right-aligned, then `: `. */
export function numberLines(lines: readonly string[], first = 1): string {
  const width = String(first + lines.length - 1).length;
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${line}`).join('\n');
}

/** Cuts a line of over `most` characters (code points, so that none is split) and marks the cut with `...`. */
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
