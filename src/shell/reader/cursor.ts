/** A place in the command's text, and the ways to read what stands inside of it: commands, and text of its own. */
import type { Node, Part } from './tree.ts';

export interface InnerReader {
  /** Whether `&` and `$!` are read. */
  readonly background: boolean;
  /** Whether `$1` and `$@` are read: they are in a function, or in a script that is given words. */
  readonly parameters: boolean;
  /** Reads a list from the cursor, up to and with its `)`. */
  substitution(): Node;
  /** Reads a text of its own as commands, such as what stands between backticks. */
  commands(text: string): Node;
  /** Reads the body of a here-document whose delimiter is not quoted. */
  hereText(text: string): readonly Part[];
}

export class Cursor {
  readonly text: string;
  readonly inner: InnerReader;
  at = 0;

  constructor(text: string, inner: InnerReader) {
    this.text = text;
    this.inner = inner;
  }

  get ended(): boolean {
    return this.at >= this.text.length;
  }

  /** The character at the cursor, '' at the end. */
  get character(): string {
    return this.text[this.at] ?? '';
  }

  get following(): string {
    return this.text[this.at + 1] ?? '';
  }

  take(): string {
    const character = this.character;
    this.at += 1;
    return character;
  }

  /** Takes what a sticky expression matches here. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found ?? undefined;
  }

  /** What follows, for messages. */
  rest(): string {
    return this.text.slice(this.at, this.at + 60);
  }
}
