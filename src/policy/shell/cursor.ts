/** A place in the command's text, and the way to read what stands inside of `$( … )` from there. */
import type { Node } from './tree.ts';

export class Cursor {
  readonly text: string;
  /** Reads a list up to and with its `)`. */
  readonly readBody: () => Node;
  at = 0;

  constructor(text: string, readBody: () => Node) {
    this.text = text;
    this.readBody = readBody;
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
