/** Text for a terminal of 80 columns: pieces that stay whole, one after the other, on as many lines as they need. */

const WIDTH = 80;

/** `hang`: by how much further the later lines are indented. A piece that is longer than a line has one to itself. */
export function fillLines(pieces: readonly string[], indent: number, hang = 0): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let room = false;
  for (const piece of pieces) {
    if (room && line.length + 1 + piece.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(indent + hang);
      room = false;
    }
    line += room ? ` ${piece}` : piece;
    room = true;
  }
  return room ? [...lines, line] : lines;
}

export const wordsOf = (text: string): string[] => text.split(' ');
