/** Comparison of the tests of all changed files, before and after. */
import { type CheckFinding, plainMark, shorten } from './check-finding.ts';
import { AssertionPool, compareRest } from './compare-rest.ts';
import { type LocatedTest, matchTests, type ReadFile } from './match-tests.ts';
import type { Assertion, CodeRegion } from './read-tests.ts';
import {
  areRows,
  type CodeToken,
  isRenamed,
  isSubsequence,
  literalsOf,
  missingFrom,
  similarity,
  tokenKey,
} from './tokens.ts';

/** By the path of the file that had the test, or has it. */
export function compareTests(files: readonly ReadFile[]): ReadonlyMap<string, readonly CheckFinding[]> {
  const findings = new Map<string, CheckFinding[]>(files.map(({ path }) => [path, []]));
  const report = (path: string, ...some: readonly CheckFinding[]): void => void findings.get(path)?.push(...some);
  const { pairs, deleted, added } = matchTests(files);
  const pool = new AssertionPool(files);
  for (const { before, after } of pairs) report(after.file.path, ...comparePair(before, after, pool));
  const gone = deleted.filter((one) => !isCarried(one, added, pairs, pool));
  for (const file of files) {
    const lost = gone.filter((one) => one.file === file);
    const own = added.filter((one) => one.file === file);
    report(file.path, ...describeLost(file, lost, own), ...own.flatMap((one) => describeAdded(one)));
    report(file.path, ...compareRest(file, pool));
  }
  return findings;
}

const quoted = ({ test }: LocatedTest): string => `\`${shorten(test.name)}\``;

function describeLost(file: ReadFile, lost: readonly LocatedTest[], added: readonly LocatedTest[]): CheckFinding[] {
  if (lost.length === 0) return [];
  const all = file.before?.tests.length ?? 0;
  if (!file.after) return [{ effect: 'weakened', what: 'the test file is deleted' }, ...lost.map(deletedTest)];
  const asserting = (some: readonly LocatedTest[]): number =>
    some.filter(({ test }) => test.assertions.length > 0).length;
  const isRewritten = lost.length * 2 >= all && added.length >= lost.length && asserting(added) >= asserting(lost);
  if (!isRewritten) return lost.map(deletedTest);
  return [{ effect: 'changed', what: `was rewritten: ${lost.length} of ${all} tests have no counterpart` }];
}

const deletedTest = (one: LocatedTest): CheckFinding => ({ effect: 'weakened', what: `${quoted(one)} is deleted` });

function describeAdded(one: LocatedTest): CheckFinding[] {
  const findings: CheckFinding[] = [{ effect: 'added', what: `${quoted(one)} is new` }];
  return one.test.only ? [...findings, { effect: 'weakened', what: `only ${quoted(one)} runs` }] : findings;
}

/** Whether all that a deleted test asserts stands elsewhere now: in tests that it was split into, or in a table of cases. */
function isCarried(
  { file, test }: LocatedTest,
  added: readonly LocatedTest[],
  pairs: readonly { readonly before: LocatedTest; readonly after: LocatedTest }[],
  pool: AssertionPool,
): boolean {
  if (test.assertions.length > 0 && pool.hasAll(test.assertions)) return true;
  const values = literalsOf(test.tokens).filter((value) => value !== test.name);
  if (values.length === 0) return false;
  const gained = pairs.map(({ before, after }) => ({
    ...after,
    values: missingFrom(literalsOf(before.test.tokens), literalsOf(after.test.tokens)),
  }));
  const tables = [...added.map((one) => ({ ...one, values: literalsOf(one.test.tokens) })), ...gained];
  return tables.some(
    (table) =>
      table.file.language === file.language &&
      table.test.isTable &&
      table.test.assertions.length > 0 &&
      table.test.skips.length === 0 &&
      missingFrom(table.values, values).length === 0,
  );
}

function comparePair(before: LocatedTest, after: LocatedTest, pool: AssertionPool): CheckFinding[] {
  const name = quoted(after);
  const [old, fresh] = [before.test, after.test];
  const marks = compareMarks(name, old, fresh);
  if (tokenKey(old.tokens) === tokenKey(fresh.tokens)) return marks;
  const around = { before: before.file.before?.rest.tokens ?? [], after: after.file.after?.rest.tokens ?? [] };
  const ownName = (region: LocatedTest['test']): typeof region.tokens =>
    region.tokens.filter(({ text }) => text !== region.name);
  if (isRenamed(ownName(old), ownName(fresh), around)) return marks;
  const found = [...marks, ...compareAssertions(name, old, fresh, pool, around), ...compareCases(name, old, fresh)];
  return found.some(({ effect }) => effect !== 'added') ? found : [...found, ...compareSteps(name, old, fresh)];
}

/** What keeps a test, or all others, from running or from failing. */
function compareMarks(name: string, before: CodeRegion, after: CodeRegion): CheckFinding[] {
  const found: CheckFinding[] = [];
  const weaken = (what: string): void => void found.push({ effect: 'weakened', what });
  const skips = missingFrom(before.skips, after.skips);
  if (skips[0] !== undefined) {
    if (before.skips.length === 0) weaken(`${name} is skipped (\`${plainMark(skips[0])}\`)`);
    else
      found.push({
        effect: before.skips.length < after.skips.length ? 'weakened' : 'changed',
        what: `${name} is skipped otherwise (\`${plainMark(skips[0])}\`)`,
      });
  }
  if (after.only && !before.only) weaken(`only ${name} runs`);
  if (after.swallows > before.swallows) weaken(`failures in ${name} are caught`);
  if (after.leaves > before.leaves) weaken(`${name} returns before its assertions`);
  return found;
}

function compareAssertions(
  name: string,
  before: CodeRegion,
  after: CodeRegion,
  pool: AssertionPool,
  around: Parameters<typeof isRenamed>[2],
): CheckFinding[] {
  const { gone, added, pairs } = pairAssertions(before.assertions, after.assertions, (one, other) =>
    isRenamed(one, other, around),
  );
  // Values may have moved into a table, in the test or beside it.
  const fresh = [
    ...missingFrom(literalsOf(before.tokens), literalsOf(after.tokens)),
    ...missingFrom(literalsOf(around.before), literalsOf(around.after)),
  ];
  const isInTable = (values: readonly string[]): boolean =>
    values.length > 0 && missingFrom(fresh, values).length === 0;
  const lost = gone.filter((one) => !pool.take(one) && !isInTable(literalsOf(one.tokens)));
  const different = pairs.filter(
    (pair) => !isInTable(missingFrom(literalsOf(pair.after.tokens), literalsOf(pair.before.tokens))),
  );
  const found = different.map((pair) => describePair(name, pair));
  if (lost.length === 0) return [...found, ...describeMore(name, added.length)];
  if (after.assertions.length === 0)
    return [...found, { effect: 'weakened', what: `${name} asserts nothing any more` }];
  const first = lost[0];
  if (added.length === 0) {
    const words =
      lost.length === 1 && first
        ? `an assertion of ${name} is gone: ${codeOf(first)}`
        : `${lost.length} assertions of ${name} are gone`;
    return [...found, { effect: 'weakened', what: words }];
  }
  return [
    ...found,
    { effect: 'changed', what: `${name} has other assertions: ${added.length} instead of ${lost.length}` },
  ];
}

const describeMore = (name: string, added: number): CheckFinding[] =>
  added === 0 ? [] : [{ effect: 'added', what: `${name} asserts more` }];

/** Rows of a table without which the test goes through fewer cases. */
function compareCases(name: string, before: CodeRegion, after: CodeRegion): CheckFinding[] {
  // Only rows are taken out: where more changed, it cannot be known what they were.
  if (!before.isTable || !isSubsequence(after.tokens, before.tokens)) return [];
  const [old, fresh] = [literalsOf(before.tokens), literalsOf(after.tokens)];
  // A key in quotes may stand there without them.
  const words = after.tokens.flatMap(({ kind, text }) => (kind === 'name' ? [text] : []));
  const lost = missingFrom([...fresh, ...words], old);
  if (lost.length === 0 || missingFrom(old, fresh).length > 0) return [];
  return [
    {
      effect: 'weakened',
      what: `cases of ${name} are gone: ${lost
        .slice(0, 3)
        .map((value) => `\`${shorten(value)}\``)
        .join(', ')}`,
    },
  ];
}

const MIN_LIKENESS = 0.5;

/** The rest of the body, where its assertions are the same or more. */
function compareSteps(name: string, before: CodeRegion, after: CodeRegion): CheckFinding[] {
  if (after.mocks > before.mocks) return [{ effect: 'changed', what: `${name} replaces what it tests` }];
  if (after.skips.length < before.skips.length && isSubsequence(after.tokens, before.tokens))
    return [{ effect: 'added', what: `${name} runs again` }];
  if (isSubsequence(before.tokens, after.tokens)) {
    const hasRows = before.isTable && after.isTable && areRows(before.tokens, after.tokens);
    if (hasRows || after.assertions.length > before.assertions.length)
      return after.assertions.length > before.assertions.length
        ? []
        : [{ effect: 'added', what: `${name} has more cases` }];
  }
  if (similarity(before.tokens, after.tokens) < MIN_LIKENESS)
    return [{ effect: 'changed', what: `${name} was rewritten` }];
  return [{ effect: 'changed', what: `${name} has other steps` }];
}

interface AssertionPair {
  readonly before: Assertion;
  readonly after: Assertion;
}

/** Equal ones are paired first, then the most alike; `isSame` knows renamed ones. */
function pairAssertions(
  before: readonly Assertion[],
  after: readonly Assertion[],
  isSame: (one: readonly CodeToken[], other: readonly CodeToken[]) => boolean,
): {
  /** Without a counterpart in the test. */
  readonly gone: readonly Assertion[];
  readonly added: readonly Assertion[];
  /** Pairs with a difference. */
  readonly pairs: readonly AssertionPair[];
} {
  const left = [...after];
  const take = (matches: (other: Assertion) => boolean): Assertion | undefined => {
    const at = left.findIndex(matches);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const unequal = before.filter(({ tokens }) => !take((other) => tokenKey(other.tokens) === tokenKey(tokens)));
  const changed = unequal.filter(({ tokens }) => !take((other) => isSame(tokens, other.tokens)));
  const gone: Assertion[] = [];
  const pairs: AssertionPair[] = [];
  for (const one of changed) {
    const likest = left.toSorted((a, b) => similarity(one.tokens, b.tokens) - similarity(one.tokens, a.tokens))[0];
    if (likest && similarity(one.tokens, likest.tokens) >= MIN_LIKENESS)
      pairs.push({ before: one, after: left.splice(left.indexOf(likest), 1)[0] ?? likest });
    else gone.push(one);
  }
  return { gone, added: left, pairs };
}

/** Numbers that say how far a value may be off: the last number of the assertion, or the one that follows the name. */
const TOLERANCES: readonly { readonly names: RegExp; readonly wider: 'larger' | 'smaller'; readonly number: RegExp }[] =
  [
    { names: /\btoBeCloseTo\b/, wider: 'smaller', number: /,\s*(-?[\d.e-]+)\s*\)*\s*;?$/ },
    { names: /\bassert(?:Not)?AlmostEqual/, wider: 'smaller', number: /places\s*=\s*(\d+)/ },
    { names: /\bdecimal\s*=/, wider: 'smaller', number: /\bdecimal\s*=\s*(\d+)/ },
    { names: /\bdelta\s*[=:]/, wider: 'larger', number: /\bdelta\s*[=:]\s*([\d.e-]+)/ },
    {
      names: /\b(?:approx|isclose|allclose)\b/,
      wider: 'larger',
      number: /\b(?:rel|abs|rtol|atol|rel_tol|abs_tol)\s*=\s*([\d.e-]+)/,
    },
    {
      names: /\b(?:within|be_within|isCloseTo|closeTo|approximately)\b/,
      wider: 'larger',
      number: /(?:within\(|,)\s*([\d.e-]+)\s*\)/,
    },
    {
      names:
        /\b(?:InDelta|InEpsilon|EXPECT_NEAR|ASSERT_NEAR|WithinAbs|WithinRel|WithinULP|assert_in_delta|assert_in_epsilon|assertEqualsWithDelta|abs_diff_eq|assertArrayEquals|margin|epsilon)\b/,
      wider: 'larger',
      number: /(?:,|margin\(|epsilon\(|epsilon\s*=)\s*([\d.e-]+)[fF]?\s*\)*\s*;?$/,
    },
    {
      names: /\bassertEquals\s*\([^,]*,[^,]*,\s*[\d.e-]+[fF]?\s*\)/,
      wider: 'larger',
      number: /,\s*([\d.e-]+)[fF]?\s*\)\s*;?$/,
    },
  ];

function describePair(name: string, { before, after }: AssertionPair): CheckFinding {
  const tolerance = widerTolerance(before.text, after.text);
  if (tolerance) return { effect: 'weakened', what: `the tolerance in ${name} is wider: ${tolerance}` };
  if (after.isWeak && !before.isWeak && !isTruth(before.tokens, after.tokens))
    return { effect: 'weakened', what: `${name} asserts less: ${codeOf(after)} where it was ${codeOf(before)}` };
  const value = otherValue(before.tokens, after.tokens);
  if (value) return { effect: 'changed', what: `${name} expects ${value.after} where it expected ${value.before}` };
  return { effect: 'changed', what: `${name} asserts ${codeOf(after)} where it was ${codeOf(before)}` };
}

/** `assert.equal(x, true)` is `assert.ok(x)`. */
const isTruth = (before: readonly CodeToken[], after: readonly CodeToken[]): boolean =>
  before.some(({ text }) => /^(?:true|True)$/.test(text)) &&
  missingFrom(textsOf(after), textsOf(before)).every((text) =>
    /^(?:true|True|is|equal|strictEqual|assertEquals?|assertIs|=)$/.test(text),
  );

const textsOf = (tokens: readonly CodeToken[]): string[] => tokens.map(({ text }) => text);

const codeOf = ({ text }: Assertion): string => `\`${shorten(text)}\``;

function widerTolerance(before: string, after: string): string | undefined {
  for (const { names, wider, number } of TOLERANCES) {
    if (!names.test(after)) continue;
    const [was, is] = [before, after].map((text) => Number.parseFloat(number.exec(text)?.[1] ?? ''));
    if (was === undefined || is === undefined || Number.isNaN(is)) continue;
    // Without a number the usual one holds, which is narrower than one that someone has to write.
    const isWider = Number.isNaN(was) || (wider === 'larger' ? is > was : is < was);
    if (isWider) return Number.isNaN(was) ? String(is) : `${is} where it was ${was}`;
  }
  return undefined;
}

/** The only token that is another one, where that is a value. */
function otherValue(
  before: readonly CodeToken[],
  after: readonly CodeToken[],
): { before: string; after: string } | undefined {
  if (before.length !== after.length) return undefined;
  const different = before.flatMap((one, index) => {
    const other = after[index];
    return other && (one.text !== other.text || one.kind !== other.kind) ? [{ one, other }] : [];
  });
  const [only] = different;
  if (different.length !== 1 || !only) return undefined;
  const isValue = ({ kind, text }: CodeToken): boolean =>
    kind === 'number' || kind === 'string' || /^(?:true|false|null|nil|None|True|False|undefined)$/.test(text);
  if (!isValue(only.one) || !isValue(only.other)) return undefined;
  return { before: written(only.one), after: written(only.other) };
}

const written = ({ kind, text }: CodeToken): string => (kind === 'string' ? `"${shorten(text)}"` : text);
