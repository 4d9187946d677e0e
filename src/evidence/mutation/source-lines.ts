/** Lines of a source text and of its masked code, in which a string with line breaks counts as one long word. */

/** Longer lines were written by a program. */
export const MAX_LINE = 300;

export class SourceLines {
  readonly starts: readonly number[];
  private readonly text: string;
  private readonly masked: string;

  constructor(text: string, masked: string) {
    this.text = text;
    this.masked = masked;
    this.starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }

  code(line: number): string {
    const start = this.starts[line - 1] ?? 0;
    return this.masked.slice(start, (this.starts[line] ?? this.text.length + 1) - 1);
  }

  /** Words of the source at the place of masked ones. */
  written({ from, words }: { readonly from: number; readonly words: string }): string {
    return this.text.slice(from, from + words.length);
  }

  lineAt(offset: number): number {
    let [low, high] = [0, this.starts.length];
    while (low + 1 < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
