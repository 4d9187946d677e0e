/**
 * Whatever a rule forgives, the file is then as if the text had been copied exactly.
 *
 * Covers `src/tools/builtin/files/apply-edit.ts`.
 */
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/tools/builtin/files/apply-edit.ts';
import { createRandom, type Random } from '../../../support/random.ts';

interface Texts {
  readonly oldText: string;
  readonly newText: string;
}

/** What a model does to what it has read, to both texts alike. `first`: the number of the block's first line. */
type Distortion = (texts: Texts, random: Random, first: number) => Texts;

const both = ({ oldText, newText }: Texts, change: (text: string) => string): Texts => ({
  oldText: change(oldText),
  newText: change(newText),
});

const eachLine = (change: (line: string, index: number) => string) => (text: string) =>
  text
    .split('\n')
    .map((line, index, all) => (line === '' && index === all.length - 1 ? line : change(line, index)))
    .join('\n');

const DISTORTIONS: Readonly<Record<string, Distortion>> = {
  signs: (texts) =>
    both(texts, (text) =>
      text
        .replace(/"([^"\n]*)"/g, '“$1”')
        .replaceAll("'", '’')
        .replaceAll(' - ', ' – '),
    ),
  shift: (texts, random) => {
    const more = random.pick(['  ', '    ', '\t']);
    return both(
      texts,
      eachLine((line) => (line === '' ? line : more + line)),
    );
  },
  spaces: (texts, random) => {
    const ends = new Map(texts.oldText.split('\n').map((line) => [line, random.pick(['', ' ', '\t ', '   '])]));
    const filled = (line: string): string => (line.trim() === '' ? line : line + (ends.get(line) ?? ''));
    return both(texts, eachLine(filled));
  },
  numbers: (texts, random, first) => {
    const mark = random.pick([': ', '\t', '→']);
    return both(
      texts,
      eachLine((line, index) => `${String(first + index).padStart(4)}${mark}${line}`),
    );
  },
};

const WORDS = ['alpha', '"beta"', "it's", 'x - y', 'gamma(delta)', '{', '}', 'return', 'käse', '日本'];

function randomFile(random: Random): string[] {
  let depth = 0;
  return Array.from({ length: 5 + random.integer(25) }, (_, index) => {
    if (random.oneIn(8)) return '';
    depth = Math.max(0, Math.min(4, depth + random.integer(3) - 1));
    const words = Array.from({ length: 1 + random.integer(4) }, () => random.pick(WORDS));
    return '    '.repeat(depth) + words.join(' ') + (random.oneIn(3) ? '' : ` ${index}`);
  });
}

/** A block of the file as a model that copies exactly would change it. */
function randomEdit(lines: readonly string[], random: Random): Texts & { readonly first: number } {
  const first = random.integer(lines.length);
  const block = lines.slice(first, first + 1 + random.integer(6));
  const at = random.integer(block.length);
  const fresh = random.pick([[], [`${block[at]} changed`], [block[at] as string, '    more of it', '']]);
  const end = random.oneIn(2) ? '\n' : '';
  return {
    first: first + 1,
    oldText: block.join('\n') + end,
    newText: block.toSpliced(at, 1, ...fresh).join('\n') + end,
  };
}

function apply(content: string, { oldText: old_text, newText: new_text }: Texts) {
  const edit = { file_path: 'f', old_text, new_text, replace_all: false };
  return applyEdit(Buffer.from(content).toString('latin1'), edit, 'f', '');
}

describe('a distorted edit', () => {
  it.each([...Object.keys(DISTORTIONS), 'several'])(
    'with %s changes what the exact one changes, or nothing',
    (name) => {
      const random = createRandom(7);
      const seen = { applied: 0, refused: 0, exact: 0 };
      for (let round = 0; round < 1500; round += 1) {
        const lines = randomFile(random);
        const { first, ...texts } = randomEdit(lines, random);
        const lineEnd = random.oneIn(4) ? '\r\n' : '\n';
        const content = (random.oneIn(6) ? '\ufeff' : '') + lines.join(lineEnd) + (random.oneIn(4) ? '' : lineEnd);
        const exact = apply(content, texts);
        if ('ok' in exact || texts.oldText.trim() === '') continue;
        const names = name === 'several' ? Object.keys(DISTORTIONS).filter(() => random.oneIn(2)) : [name];
        const distorted = names.reduce(
          (all, one) => (DISTORTIONS[one] as Distortion)(all, random, first),
          texts as Texts,
        );
        const result = apply(content, distorted);
        if ('ok' in result) {
          seen.refused += 1;
          expect(result.text).toMatch(/more than one place|does not occur|would change nothing|occurs \d+ times/);
          continue;
        }
        seen[result.words.length > 0 ? 'applied' : 'exact'] += 1;
        const context = JSON.stringify({ content, texts, distorted, words: result.words }, undefined, 1);
        expect(result.content, context).toBe(exact.content);
      }
      expect(seen.applied).toBeGreaterThan(10 * seen.refused);
    },
  );
});
