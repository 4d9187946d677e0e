/** Changes to the assertions of one test: gone, laxer, or with another expected value. */
import type { CheckFinding } from './check-finding.ts';
import { shorten } from './check-finding.ts';
import type { Assertion } from './read-tests.ts';
import { type CodeToken, missingFrom, similarity, tokenKey } from './tokens.ts';

interface AssertionPair {
  readonly before: Assertion;
  readonly after: Assertion;
}

const MIN_LIKENESS = 0.5;

/** Equal ones are paired first, then the most alike; `isSame` knows renamed ones. */
export function pairAssertions(
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

export function describePair(name: string, { before, after }: AssertionPair): CheckFinding {
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

export const codeOf = ({ text }: Assertion): string => `\`${shorten(text)}\``;

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
