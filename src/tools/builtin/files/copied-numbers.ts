/** Line numbers that were copied along with a text: of file_read (`12: `), of `cat -n` (a tab behind), of other readers (an arrow). */

export interface Unnumbered {
  readonly oldText: string;
  readonly newText: string;
  /** The number of the only line: alone it may be no line number. */
  readonly onlyLine?: number;
}

/**
 * Both texts without their line numbers, where each line of the old one has the number that follows; the new one keeps
 * what it has unless all its lines have some. `mixed`: only some of them do, and nobody can say what is meant. Texts are bytes as latin1.
 */
export function withoutNumbers(oldText: string, newText: string): Unnumbered | 'mixed' | undefined {
  for (const mark of MARKS) {
    const old = oldText.split('\n').map((line) => numbered(line, mark));
    const last = old.at(-1);
    const lines = last?.text === '' && !last.number ? old.slice(0, -1) : old;
    const [first] = lines;
    if (!first?.number || lines.some(({ number }, index) => number !== (first.number as number) + index)) continue;
    const plain = old.map(({ text }) => text).join('\n');
    const only = lines.length === 1 ? { onlyLine: first.number } : {};
    const fresh = newText.split('\n').map((line) => numbered(line, mark));
    const filled = fresh.filter(({ number, text }) => number !== undefined || text.trim() !== '');
    const some = filled.filter(({ number }) => number !== undefined).length;
    if (some === 0) return { oldText: plain, newText, ...only };
    if (some < filled.length) return 'mixed';
    return { oldText: plain, newText: fresh.map(({ text }) => text).join('\n'), ...only };
  }
  return undefined;
}

/** What stands between number and line: of an empty line the blank may have been lost. */
const MARKS: readonly RegExp[] = [/^ *(\d{1,9}):(?: |(?=\r?$))/, /^ *(\d{1,9})\t/, /^ *(\d{1,9})\xe2\x86\x92/];

interface Numbered {
  readonly number?: number;
  readonly text: string;
}

function numbered(line: string, mark: RegExp): Numbered {
  const match = mark.exec(line);
  return match ? { number: Number(match[1]), text: line.slice(match[0].length) } : { text: line };
}
