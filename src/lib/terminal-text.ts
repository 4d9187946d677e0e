/** Output as a terminal would show it in the end: without colours, a progress bar once. For streams of any length, in memory that does not grow. */

interface TerminalText {
  /** Text of a stream that is certain by now. Each of the streams that are mixed has a number, since an escape sequence belongs to one of them. */
  write(chunk: Buffer, stream?: number): readonly Buffer[];
  /** The rest, when all streams have ended. */
  end(): Buffer;
}

export function createTerminalText(): TerminalText {
  const filters = new Map<number, (chunk: Buffer) => Buffer>();
  const lines = createLines();
  return {
    write(chunk, stream = 0) {
      const filter = filters.get(stream) ?? createEscapeFilter();
      filters.set(stream, filter);
      return lines.write(filter(chunk));
    },
    end: lines.end,
  };
}

/** The same of a text that is there as a whole. */
export function terminalText(text: string): string {
  const terminal = createTerminalText();
  return Buffer.concat([...terminal.write(Buffer.from(text)), terminal.end()]).toString();
}

const [BACKSPACE, NEWLINE, RETURN, ESCAPE, BELL] = [0x08, 0x0a, 0x0d, 0x1b, 0x07];

/** Longer ones are none: what looks like their beginning was not meant as such. */
const [MAX_SEQUENCE, MAX_STRING] = [64, 4096];

type ParserState = 'text' | 'escape' | 'control' | 'string' | 'string-escape';

/** Takes out control sequences, and the strings that set titles and links: ECMA-48, 5.4 and 5.6. A line end is never part of one. */
function createEscapeFilter(): (chunk: Buffer) => Buffer {
  let inside: ParserState = 'text';
  let length = 0;
  /** Whether the byte is part of the sequence. */
  const step = (byte: number): boolean => {
    const state = inside;
    length += 1;
    inside = byte === NEWLINE ? 'text' : after(state, byte);
    const max = state === 'string' ? MAX_STRING : MAX_SEQUENCE;
    if (length > max) inside = 'text';
    return byte !== NEWLINE;
  };
  return (chunk) => {
    if (inside === 'text' && !chunk.includes(ESCAPE)) return chunk;
    const kept: Buffer[] = [];
    for (let at = 0; at < chunk.length; ) {
      if (inside === 'text') {
        const next = chunk.indexOf(ESCAPE, at);
        kept.push(chunk.subarray(at, next === -1 ? chunk.length : next));
        if (next === -1) break;
        [inside, length, at] = ['escape', 0, next + 1];
      } else if (step(chunk[at] ?? NEWLINE)) at += 1;
    }
    return Buffer.concat(kept);
  };
}

function after(state: ParserState, byte: number): ParserState {
  if (state === 'string') return byte === BELL ? 'text' : byte === ESCAPE ? 'string-escape' : 'string';
  if (byte === ESCAPE) return 'escape';
  if (state === 'control') return byte >= 0x40 && byte <= 0x7e ? 'text' : 'control';
  if (state === 'string-escape') return 'text';
  if (byte === 0x5b) return 'control';
  if ([0x5d, 0x50, 0x58, 0x5e, 0x5f].includes(byte)) return 'string';
  return byte >= 0x20 && byte <= 0x2f ? 'escape' : 'text';
}

/** Maximum characters that are held back of an unfinished line, because they may still be erased. */
const MAX_HELD = 8192;

/** A line that is written over is shown as it was in the end, a character that is gone back over not at all. */
function createLines(): Pick<TerminalText, 'end'> & { write(chunk: Buffer): readonly Buffer[] } {
  let held = Buffer.alloc(0);
  /** Joins nothing: of what is joined, 64 MB pile up before the collector looks. */
  const writePlain = (chunk: Buffer): readonly Buffer[] => {
    const over = chunk.lastIndexOf(NEWLINE) + 1;
    const isOver = over > 0 || held.length + chunk.length > MAX_HELD;
    const upTo = chunk.length - over > MAX_HELD || (isOver && over === 0) ? chunk.length : over;
    const given = isOver ? [held, chunk.subarray(0, upTo)] : [];
    held = isOver ? Buffer.from(chunk.subarray(upTo)) : Buffer.concat([held, chunk]);
    return given;
  };
  return {
    write(chunk) {
      if (isPlain(held) && isPlain(chunk)) return writePlain(chunk);
      const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      const over = bytes.lastIndexOf(NEWLINE) + 1;
      const open = inTheEnd(bytes.subarray(over), 'open');
      const given = open.length > MAX_HELD ? open.length : 0;
      held = Buffer.from(open.subarray(given));
      const lines = linesInTheEnd(bytes.subarray(0, over));
      return given > 0 ? [lines, open] : [lines];
    },
    end() {
      const rest = inTheEnd(held);
      held = Buffer.alloc(0);
      return rest;
    },
  };
}

const isPlain = (bytes: Buffer): boolean => !bytes.includes(RETURN) && !bytes.includes(BACKSPACE);

function linesInTheEnd(bytes: Buffer): Buffer {
  if (isPlain(bytes)) return bytes;
  const shown: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE, from);
    let text = end;
    while (text > from && bytes[text - 1] === RETURN) text -= 1;
    shown.push(inTheEnd(bytes.subarray(from, text)), bytes.subarray(Math.max(text, end - 1), end + 1));
    from = end + 1;
  }
  return Buffer.concat(shown);
}

/** Text of one line. While it is `open`, a return at its end may turn out to belong to the line end. */
function inTheEnd(line: Buffer, state?: 'open'): Buffer {
  if (isPlain(line)) return line;
  let end = line.length;
  while (end > 0 && line[end - 1] === RETURN) end -= 1;
  const start = line.lastIndexOf(RETURN, end - 1) + 1;
  const rest = state === 'open' ? line.subarray(end, end + 1) : Buffer.alloc(0);
  return Buffer.concat([withoutBackspaces(line.subarray(end === 0 ? 0 : start, end)), rest]);
}

function withoutBackspaces(line: Buffer): Buffer {
  if (!line.includes(BACKSPACE)) return line;
  const kept = Buffer.alloc(line.length);
  let length = 0;
  for (const byte of line) {
    if (byte !== BACKSPACE) kept[length++] = byte;
    else {
      while (length > 0 && isContinuation(kept[length - 1])) length -= 1;
      length = Math.max(0, length - 1);
    }
  }
  return kept.subarray(0, length);
}

const isContinuation = (byte = 0): boolean => (byte & 0xc0) === 0x80;
