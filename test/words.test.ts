/** Words that a reader of the field would have to learn stay out of names, comments, messages and pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
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

/** What a name in `src` must not be, whole or by its words (`settleRun` has the word `settle`) → the field's name. */
const NAMES: readonly (readonly [name: RegExp, plain: string])[] = [
  [/^MOST(?:_|$)/, 'MAX_…'],
  [/^LEAST(?:_|$)/, 'MIN_…'],
  [/^(?:Asked|Admitted|Granted|Passed|Settled|Permitted|Told|Made|Kept|Judged|Given|Taken|Received)$/, 'the thing'],
  [/^(?:Facts|Place|Places|Look|Way|Ground|Conversing|Standing)$/, 'what it is: a path, a ref, a location, a state'],
  ...words(['leg', 'legs'], 'job'),
  ...words(['settle', 'settles'], 'finalize, finish'),
  ...words(['seal', 'seals', 'sealed'], 'close, encrypt, interrupted, read-only'),
  ...words(['tell', 'tells', 'teller', 'tellers'], 'report, show, describe, print'),
  ...words(['hear', 'hears'], 'match, add, read'),
];

/** Names that have such a word by right. */
const FIELD: ReadonlySet<string> = new Set(['CANNOT_TELL']);

function words(some: readonly string[], plain: string): (readonly [RegExp, string])[] {
  return some.map((word) => [
    new RegExp(
      `^${word}(?![a-z])|(?<=[a-z])${word[0]?.toUpperCase()}${word.slice(1)}(?![a-z])|(?:^|_)${word.toUpperCase()}(?:_|$)`,
    ),
    plain,
  ]);
}

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

const sources = files.filter((path) => path.startsWith('src') && path.endsWith('.ts'));

describe('the names of the source', () => {
  const names = sources.flatMap((path) => declaredIn(path).map((name) => ({ path, name })));

  it.each(NAMES)('are those of the field: none is %s', (pattern, plain) => {
    const found = names.filter(({ name }) => pattern.test(name) && !FIELD.has(name));
    expect(found.map(({ path, name }) => `${path}: ${name}: write ${plain}`)).toEqual([]);
  });
});

function declaredIn(path: string): string[] {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = (node as ts.NamedDeclaration).name;
    if (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node) || isType(node))
      if (name && ts.isIdentifier(name)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  return [...names];
}

const isType = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);

/** "Of a section." leaves the reader to find out what is of a section. */
const NO_START = /\/\*\*\s*(?:\* )?(?:Of|As|Where|Whoever|Those|Said|Told|Behind|Besides|What of)\b[^\n]*/g;

it('begins a doc comment with a noun or a verb', () => {
  const found = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(NO_START)].map(([text]) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
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
