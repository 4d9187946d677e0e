/** Words that a reader of the field would have to learn stay out of names, comments, messages and pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { proseIn } from './support/prose.ts';

/** What nobody says in pages, help, messages and comments, and what people say. */
const PHRASES: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/\bfarewell\b|\bhangs? up\b|\bhangUp\b/i, 'close'],
  [/\b(?:backend )?ladders?\b|\brungs?\b/i, 'sandbox backends, in order of preference'],
  [/\bremarks\b|\b(?:an?|the|this|no) remark\b/i, 'comment'],
  [/\bspoken\b/i, 'visible text; written by the author'],
  [/\borphaned\b/i, 'the branch was deleted'],
  [/\b(?:told to land|lands|landed)\b/i, 'wrap up, push'],
  [/\bmends?\b|\bmended\b|\bmending\b/i, 'fix'],
  [/\bmisspelt\b/i, 'misspelled'],
  [/\bjudged one by one\b/i, 'checked separately'],
  [/\bto be had\b/i, 'available'],
  [/\bis not well\b|\bdid not do its part\b|\bif it stays so\b/i, 'is unavailable, failed; if it persists'],
  [/\bhas not the\b/i, 'does not have the'],
  [/\bnot to promises\b|\bh(?:ides?|olds?) nobody\b/i, 'policy checks; is ignored'],
  [/\bthe page hides\b/i, 'GitHub does not render'],
  [/\b(?:can|cannot|could|could not|may|must) be told\b/i, 'is known, is unknown'],
  [/\bhas to confine\b/i, 'supports'],
  [/\bwithout a word\b/i, 'silently; returned no answer'],
  [/\bis no git\b/i, 'is not a git'],
  [/\bnobody is (?:there|let in)\b/i, 'no one can approve; the run is refused'],
  [/\b(?:take|takes) (?:it|them|the (?:file|key|line)|that) away\b/i, 'remove it'],
  [
    /(?:^|\/\*\* |\* )(?:Most|Fewest) [a-z]+\b(?! (?:events?|of the)\b)(?= (?:of|that|in|at|a|per|for|it|to)\b)/,
    'Maximum number of',
  ],
  [/\bservice that serves\b/i, 'Model provider'],
  [
    /\btells\b(?! (?:the|you|them|a|an|git|people|users?|GitHub|bash|node|anyone|everyone|others|models?)\b)/i,
    'reports, shows, says',
  ],
  [/\btold on\b|\bif it tells\b/i, 'reported on'],
  [
    /(?<!\b(?:left|leaves?|leaving|lets?|stands?|standing|stood|runs?|running|called|shown|fails?|pass|is|are|be) )\balone\b/i,
    'only',
  ],
  [/\bbesides\b/i, 'also, in addition to, except for'],
  [/\b(?:go|goes|going|went|gone) on\b/i, 'continue'],
  [/\banew\b/i, 'again'],
  [/\bat once\b/i, 'immediately; at the same time'],
  [/\bfor ever\b/i, 'forever'],
  [/\bof no class\b/i, 'not on the allowlist'],
  [/\bsealed\b/i, 'interrupted, closed'],
  [/\bmoved on\b/i, 'had new commits'],
  [/\bmeanwhile\b/i, 'in the meantime, since then'],
  [/\basked too much\b/i, "GitHub's rate limit is exhausted"],
  [
    /\b(?:stands?|stood|words?|names?|texts?|messages?|written|puts?|comes?|follow\w*|right|what|value|operand|lines?|letters?) behind\b/i,
    'after',
  ],
  [/\bsomebody\b/i, 'someone; a person'],
  [/\bwhoever\b/i, 'anyone who, people who'],
  [/\bwhatever\b/i, 'anything that, everything that; regardless of'],
  [/\belse than\b/i, 'other than'],
  [/\bwhat (?:comes?|came) of\b/i, 'the result of'],
  [/\bwhere there (?:is|are|was|were) (?:none|no)\b/i, 'if there is none'],
  [/, so that\b|(?:^|\. |\* )So that\b/, ', so; to'],
  [/\b(?:[Ww]hat is left of)\b/, 'the rest of'],
];

/** What a name in `src` must not be, whole or by its words (`settleRun` has the word `settle`) → the field's name. */
const NAMES: readonly (readonly [name: RegExp, plain: string])[] = [
  [/^(?:MOST|LONGEST|LARGEST|DEEPEST)(?:_|$)/, 'MAX_…'],
  [/^LEAST(?:_|$)/, 'MIN_…'],
  [/^(?:Asked|Admitted|Granted|Passed|Settled|Permitted|Told|Made|Kept|Judged|Given|Taken|Received)$/, 'the thing'],
  [/^(?:Facts|Place|Places|Look|Way|Ground|Conversing|Standing)$/, 'what it is: a path, a ref, a location, a state'],
  ...words(['leg', 'legs'], 'job'),
  ...words(['settle', 'settles'], 'finalize, finish'),
  ...words(['seal', 'seals', 'sealed'], 'close, encrypt, interrupted, read-only'),
  ...words(['tell', 'tells', 'teller', 'tellers'], 'report, show, describe, print'),
  ...words(['hear', 'hears'], 'match, add, read'),
  ...words(['rung', 'rungs', 'ladder'], 'sandbox backend'),
  ...words(['remark', 'remarks', 'spoken', 'farewell'], 'comment, visible text, close'),
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

const FOLDERS = ['src', 'docs', 'examples', 'schema', '.github'];
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

const prose = files.flatMap((path) => proseIn(path, readFileSync(path, 'utf8')).map((part) => ({ path, ...part })));

describe('the words of pages, help, messages and comments', () => {
  it('are read from all of them', () => {
    expect(prose.length).toBeGreaterThan(2000);
  });

  it.each(PHRASES)('are those that people say: none is %s', (pattern, plain) => {
    const found = prose.filter(({ text }) => pattern.test(text));
    expect(found.map(({ path, line, text }) => `${path}:${line}: ${text.trim()}: write ${plain}`)).toEqual([]);
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
