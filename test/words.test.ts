/** Words that a reader of the field would have to learn stay out of the sources and the pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** A word of our own → the field's. In names too: `rung` is found in `tryRung`. */
const WORDS: Readonly<Record<string, string>> = {
  farewell: 'close',
  hangUp: 'close',
  ladder: 'backends in order of preference',
  misspelt: 'misspelled',
  orphaned: 'the branch was deleted',
  remarks: 'comments',
  rung: 'backend',
  spoken: 'written by the author',
  touchOf: 'footprintOf',
  'is no git repository': 'is not a git repository',
  'is not to be had': 'is not available',
  'nobody is let in': 'the run is refused',
  'take it away': 'remove it',
};

const FOLDERS = ['src', 'docs', 'examples', 'schema'];
const files = [
  'README.md',
  'CONTRIBUTING.md',
  'action.yml',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:ts|md|yml|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  ),
];

/** Where a name or a sentence has the word: `runghc` and `unspoken` are others. */
const expressionOf = (word: string): RegExp =>
  new RegExp(`(?<![a-z])${word}(?:s|ed|ing)?(?![a-z])|[a-z]${word[0]?.toUpperCase()}${word.slice(1)}s?(?![a-z])`);

describe('the words of sources and pages', () => {
  it.each(Object.entries(WORDS))('are those of the field: no "%s"', (word, plain) => {
    const expression = expressionOf(word);
    const found = files.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) => (expression.test(line) ? [`${path}:${at + 1}: write ${plain}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

it('calls what a test begins with a fixture or a harness', () => {
  const names = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'words.test.ts')
    .filter((path) =>
      /\b(?:open|create)?(?:House|Hub|Cage|Kit|Scene|Stage)\b|\b(?:house|cage|scene)\b/.test(
        readFileSync(join('test', path), 'utf8'),
      ),
    );
  expect(names).toEqual([]);
});
