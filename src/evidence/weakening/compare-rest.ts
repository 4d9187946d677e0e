/** Comparison of what stands beside the tests of a file, such as helpers and hooks, and the assertions that have moved there. */
import { type CheckFinding, plainMark, shorten } from './check-finding.ts';
import type { ReadFile } from './match-tests.ts';
import type { Assertion, CodeRegion, TestFile } from './read-tests.ts';
import { isRenamed, isSubsequence, literalsOf, missingFrom, similarity, tally, tokenKey } from './tokens.ts';

/** Runners load these without being asked to. */
const LOADED_UNASKED =
  /(?:^|\/)(?:conftest\.py|(?:site|user)customize\.py|(?:pytest|_pytest|unittest|nose|doctest|coverage|mock)(?:\/__init__)?\.py|[^/]*setup[^/]*\.[cm]?[jt]sx?|(?:test|spec|rails)_helper\.rb|bootstrap\.php)$|(?:^|\/)__mocks__\//i;

export function compareRest(file: ReadFile, pool: AssertionPool): CheckFinding[] {
  const [before, after] = [file.before?.rest, file.after?.rest];
  if (!after || file.kind === 'source') return [];
  if (!before) return describeNew(file, after);
  const marks = compareMarks(before, after);
  if (tokenKey(before.tokens) === tokenKey(after.tokens)) return marks;
  const found = [...marks, ...compareHelpers(before, after, pool)];
  return found.length > 0 ? found : compareOthers(file, before, after);
}

function describeNew({ path, kind }: ReadFile, { skips }: CodeRegion): CheckFinding[] {
  const [mark] = skips;
  if (kind !== 'test' && mark !== undefined)
    return [{ effect: 'weakened', what: `is new and can keep tests from running (\`${plainMark(mark)}\`)` }];
  return LOADED_UNASKED.test(path) ? [{ effect: 'changed', what: 'is new, and the tests load it unasked' }] : [];
}

function compareMarks(before: CodeRegion, after: CodeRegion): CheckFinding[] {
  const found: CheckFinding[] = [];
  const [skip] = missingFrom(before.skips, after.skips);
  if (skip !== undefined) found.push({ effect: 'weakened', what: `tests are skipped (\`${plainMark(skip)}\`)` });
  if (after.only && !before.only) found.push({ effect: 'weakened', what: 'only some of its tests run' });
  if (after.swallows > before.swallows)
    found.push({ effect: 'weakened', what: 'failures are caught in code beside its tests' });
  if (after.mocks > before.mocks) found.push({ effect: 'changed', what: 'its tests replace what they test' });
  return found;
}

/** Assertions of helpers: the tests that call these assert less without them. */
function compareHelpers(before: CodeRegion, after: CodeRegion, pool: AssertionPool): CheckFinding[] {
  const keys = ({ assertions }: CodeRegion): string[] => assertions.map(({ tokens }) => tokenKey(tokens));
  const lostKeys = new Set(missingFrom(keys(after), keys(before)));
  const lost = before.assertions.filter((one) => lostKeys.has(tokenKey(one.tokens)) && !pool.take(one));
  const isMore = missingFrom(keys(before), keys(after)).length > 0;
  if (lost.length === 0 || isMore) return [];
  const left = new Set([...after.tokens, ...lost.flatMap(({ tokens }) => tokens)].map(({ text }) => text));
  const helper = before.tokens.find(({ isCalled, text }) => isCalled && !left.has(text));
  const words = lost.length === 1 ? 'an assertion' : `${lost.length} assertions`;
  if (helper)
    return [{ effect: 'changed', what: `${words} beside its tests are gone, with \`${shorten(helper.text)}\`` }];
  return [{ effect: 'weakened', what: `${words} of helpers ${lost.length === 1 ? 'is' : 'are'} gone` }];
}

const MIN_LIKENESS = 0.5;

function compareOthers(
  { path, kind, before: old, after: fresh }: ReadFile,
  before: CodeRegion,
  after: CodeRegion,
): CheckFinding[] {
  const around = { before: before.tokens, after: after.tokens };
  if (isRenamed(before.tokens, after.tokens, around)) return [];
  const hasTests = [old, fresh].some((read) => (read?.tests.length ?? 0) > 0);
  if (isSubsequence(before.tokens, after.tokens) && !LOADED_UNASKED.test(path)) {
    if (hasTests || kind === 'support') return [];
    if (after.assertions.length > before.assertions.length) return [{ effect: 'added', what: 'asserts more' }];
  }
  const [lost, gained] = [literalsOf(before.tokens), literalsOf(after.tokens)];
  const gone = missingFrom(gained, lost);
  // Without a caller, a helper or an import has no effect.
  if (isSubsequence(after.tokens, before.tokens) && hasTests) {
    const isData = gone.length > 0 && [old, fresh].some((read) => read?.tests.some(({ isTable }) => isTable));
    return isData
      ? [
          {
            effect: 'changed',
            what: `values beside its tests are gone: ${gone
              .slice(0, 3)
              .map((value) => `\`${shorten(value)}\``)
              .join(', ')}`,
          },
        ]
      : [];
  }
  const isRewritten = similarity(before.tokens, after.tokens) < MIN_LIKENESS;
  if (!hasTests) return [{ effect: 'changed', what: isRewritten ? 'was rewritten' : 'its code was changed' }];
  return [
    {
      effect: 'changed',
      what: isRewritten ? 'the code beside its tests was rewritten' : 'the code beside its tests was changed',
    },
  ];
}

export class AssertionPool {
  /** After the change less before it, by the assertion. */
  private readonly everywhere: Map<string, number>;
  private readonly inTests: Map<string, number>;

  constructor(files: readonly ReadFile[]) {
    // A test that never runs carries nothing.
    const tests = (read: TestFile | undefined): readonly CodeRegion[] =>
      read?.tests.filter(({ skips }) => skips.length === 0) ?? [];
    this.inTests = gain(files, tests);
    this.everywhere = gain(files, (read) => [...tests(read), ...(read ? [read.rest] : [])]);
  }

  /** Whether it stands elsewhere now; each that is nowhere is missed once. */
  take({ tokens }: Assertion): boolean {
    const key = tokenKey(tokens);
    const left = this.everywhere.get(key) ?? 0;
    if (left < 0) this.everywhere.set(key, left + 1);
    return left >= 0;
  }

  /** Whether tests have all of them: a helper that nothing calls asserts nothing. */
  hasAll(assertions: readonly Assertion[]): boolean {
    return assertions.every(({ tokens }) => (this.inTests.get(tokenKey(tokens)) ?? 0) >= 0);
  }
}

function gain(
  files: readonly ReadFile[],
  regionsOf: (read: TestFile | undefined) => readonly CodeRegion[],
): Map<string, number> {
  const keys = (reads: readonly (TestFile | undefined)[]): string[] =>
    reads
      .flatMap(regionsOf)
      .flatMap(({ assertions }) => assertions)
      .map(({ tokens }) => tokenKey(tokens));
  const counts = tally(keys(files.map(({ after }) => after)));
  for (const [key, number] of tally(keys(files.map(({ before }) => before))))
    counts.set(key, (counts.get(key) ?? 0) - number);
  return counts;
}
