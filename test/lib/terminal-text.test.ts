import { describe, expect, it } from 'vitest';
import { createTerminalText, terminalText } from '../../src/lib/terminal-text.ts';

const ESC = '\x1b';

const SHOWN: readonly [what: string, printed: string, shown: string][] = [
  ['plain text', 'a\nb é 漢\n', 'a\nb é 漢\n'],
  ['colours', `${ESC}[1;31mred${ESC}[0m ${ESC}[38;5;12mblue${ESC}[m\n`, 'red blue\n'],
  ['cursor commands', `a${ESC}[2K${ESC}[1Gb${ESC}[?25l${ESC}(B${ESC}7c\n`, 'abc\n'],
  ['titles and links', `${ESC}]0;title\x07a${ESC}]8;;https://x.test${ESC}\\link${ESC}]8;;${ESC}\\\n`, 'alink\n'],
  ['a progress bar', ' 10%\r 50%\r100%\ndone\n', '100%\ndone\n'],
  ['a progress bar that ends with a return', '10%\r100%\r', '100%'],
  ['a progress bar that is wiped out', `10%\r${ESC}[K90%\r${ESC}[Kdone\n`, 'done\n'],
  ['a return at each line end', 'a\r\nb\r\r\n\r\n', 'a\r\nb\r\n\r\n'],
  ['a spinner', '|\b/\b-\bdone\n', 'done\n'],
  ['bold by writing twice', 'N\bNA\bA\n', 'NA\n'],
  ['going back over a character of several bytes', 'é\b漢\b😀\bx\n', 'x\n'],
  ['more backspaces than characters', 'a\b\b\bb\n', 'b\n'],
  ['an escape sequence that never ends', `${ESC}]0;title\nb\n`, '\nb\n'],
  ['an escape at the very end', `a${ESC}`, 'a'],
  ['a sequence in a sequence', `${ESC}[3${ESC}[1ma\n`, 'a\n'],
];

describe('terminalText', () => {
  it.each(SHOWN)('shows %s as it is in the end', (_, printed, shown) => {
    expect(terminalText(printed)).toBe(shown);
  });
});

describe('createTerminalText', () => {
  const inPieces = (text: string, size: number): string => {
    const terminal = createTerminalText();
    const bytes = Buffer.from(text);
    const pieces = [];
    for (let at = 0; at < bytes.length; at += size)
      pieces.push(...terminal.write(Buffer.from(bytes.subarray(at, at + size))));
    return Buffer.concat([...pieces, terminal.end()]).toString();
  };

  it.each(SHOWN)('shows the same of %s however the bytes arrive', (_, printed, shown) => {
    for (const size of [1, 2, 3, 7]) expect(inPieces(printed, size)).toBe(shown);
  });

  it('keeps a sequence to the stream that began it', () => {
    const terminal = createTerminalText();
    const pieces = [`a${ESC}[`, 'hello ', '31mb\n'].flatMap((text, index) =>
      terminal.write(Buffer.from(text), index % 2),
    );
    expect(Buffer.concat([...pieces, terminal.end()]).toString()).toBe('ahello b\n');
  });

  it('holds little of a line without end, and of a sequence without end', () => {
    const terminal = createTerminalText();
    const chunk = Buffer.alloc(100_000, 'x');
    for (const start of ['', `${ESC}]0;`, `${ESC}[`]) {
      const lengthOf = (parts: readonly Buffer[]): number => Buffer.concat(parts).length;
      let bytes = lengthOf(terminal.write(Buffer.from(start)));
      for (let times = 0; times < 100; times += 1) bytes += lengthOf(terminal.write(chunk));
      expect(10_000_000 - bytes).toBeLessThan(20_000);
    }
  });

  it('takes time that grows with the text and no faster', () => {
    // Time that grows faster than the length would not end before the test is stopped.
    for (const piece of ['\r', '\b', `${ESC}[1m`, 'x\r\b', `${ESC}]`]) terminalText(piece.repeat(500_000));
  });
});
