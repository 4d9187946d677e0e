/** The new text of an edit as it goes with what stands in the file: lines and signs that the edit does not mean to change stay the file's. */
import { foldBytes } from './folded-bytes.ts';

/** `there` is what the old text stands for, line by line, but for white space at line ends and typographic signs. Bytes as latin1. */
export function asItStands(newText: string, oldText: string, there: string): string {
  if (oldText === there) return newText;
  const lines = pairUp(oldText.split('\n'), there.split('\n'));
  const signs = [...signPairs(oldText, there)];
  const plain = (line: string): string => signs.reduce((text, [sign, own]) => text.replaceAll(sign, own), line);
  return newText
    .split('\n')
    .map((line) => (line.trim() === '' ? line : (lines.get(line) ?? plain(line))))
    .join('\n');
}

/** Typographic signs of the old text with what the file has in their place. */
function signPairs(oldText: string, there: string): ReadonlyMap<string, string> {
  const [old, own] = [oldText, there].map((text) => foldBytes(text, { spaces: true, signs: true })) as [Folded, Folded];
  const bytesAt = ({ starts, ends }: Folded, text: string, index: number): string =>
    text.slice(starts[index], ends[index]);
  const signs: string[] = [];
  const owns: string[] = [];
  for (let index = 0; index < old.codes.length; index += 1) {
    if ((old.ends[index] as number) - (old.starts[index] as number) === 1) continue;
    signs.push(bytesAt(old, oldText, index));
    owns.push(bytesAt(own, there, index));
  }
  return pairUp(signs, owns);
}

type Folded = ReturnType<typeof foldBytes>;

/** Without those that stand for different things at different places. */
function pairUp(from: readonly string[], to: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const torn = new Set<string>();
  for (const [index, text] of from.entries()) {
    const other = to[index] ?? text;
    if ((pairs.get(text) ?? other) !== other) torn.add(text);
    pairs.set(text, other);
  }
  for (const text of torn) pairs.delete(text);
  return pairs;
}
