/** The verdict on one check, from its runs on up to four trees: pure, and no text of the agent decides anything. */
import {
  type ChangedCheck,
  type CheckEvidence,
  type CheckResult,
  type EvidenceVerdict,
  NO_TEST_CHANGES,
  type TestChanges,
  type TreeName,
} from '../core/evidence.ts';
import type { TestOutcomes, TestStatus } from './reports/outcome.ts';
import { type TestRename, withoutMoved } from './weakening/match-tests.ts';

/** How a check ended on one tree. */
export interface TreeRun {
  readonly exitCode: number;
  readonly durationMs: number;
  readonly output: string;
  readonly outcomes: TestOutcomes;
  /** Tests ran, but which of them failed could not be read. */
  readonly isUnread?: true;
  /** With a run before it that the reporter spoiled; absent: `durationMs`. */
  readonly spentMs?: number;
}

/** The time that it took in all. */
export const timeOf = ({ spentMs, durationMs }: TreeRun): number => spentMs ?? durationMs;

export interface CheckRuns extends Readonly<Partial<Record<TreeName, TreeRun>>> {
  readonly change: TreeRun;
  /** Second runs, of trees whose first run failed. */
  readonly again: Readonly<Partial<Record<TreeName, TreeRun>>>;
  /** Completes "It was not compared with the files before the change: …", where a tree that was needed was not run. */
  readonly notCompared?: string;
}

export interface JudgedCheck {
  readonly evidence: CheckEvidence;
  readonly tests: TestChanges;
}

/** Exit code of a shell for a command that is not there. */
export const NOT_FOUND = 127;
/** Exit code after a timeout, as timeout(1) and shells report it. */
export const TIMED_OUT = 124;

export function judgeCheck(
  command: string,
  runs: CheckRuns,
  changedChecks: readonly ChangedCheck[],
  renames: readonly TestRename[] = [],
): JudgedCheck {
  const tests = compareTests(runs, changedChecks, renames);
  const { verdict, reason } = decide(runs, tests, changedChecks);
  const { base, testsOnly, formerChecks, change } = runs;
  return {
    tests,
    evidence: {
      command,
      verdict,
      ...(reason !== undefined && { reason }),
      ...(base && { base: resultOf(base) }),
      ...(testsOnly && { testsOnly: resultOf(testsOnly) }),
      ...(formerChecks && { formerChecks: resultOf(formerChecks) }),
      change: resultOf(change),
    },
  };
}

function resultOf({ exitCode, durationMs, outcomes }: TreeRun): CheckResult {
  if (!outcomes) return { exitCode, durationMs };
  const number = (status: TestStatus): number => outcomes.filter((one) => one.status === status).length;
  const tests = { passed: number('passed'), failed: number('failed'), skipped: number('skipped') };
  return { exitCode, durationMs, tests };
}

const FLIPPED_BEFORE = 'without the change it failed once, and then passed';

interface Decision {
  readonly verdict: EvidenceVerdict;
  readonly reason?: string;
}

function decide(runs: CheckRuns, tests: TestChanges, changedChecks: readonly ChangedCheck[]): Decision {
  const { change, base, again } = runs;
  if (flips(runs, 'change')) return { verdict: 'flaky', reason: 'it failed once, and passed when it was run again' };
  if (change.exitCode !== 0) {
    const missing = unavailable(runs);
    if (missing) return missing;
    if (!base) return { verdict: 'failed', reason: notCompared(runs) };
    if (flips(runs, 'base')) return { verdict: 'flaky', reason: FLIPPED_BEFORE };
    const broken = whatBroke(change, again.base ?? base, tests);
    if (broken) return broken;
  }
  const edited = judgeEditedChecks(runs, changedChecks, tests);
  if (edited) return edited;
  return judgeProof(runs, tests, changedChecks);
}

/** A check that says nothing about the change, since it does not run here at all. */
function unavailable({ change: { exitCode }, base }: CheckRuns): Decision | undefined {
  const isSame = !base || base.exitCode === exitCode;
  if (exitCode === NOT_FOUND && isSame)
    return { verdict: 'none', reason: 'its program, or one that it starts, is not installed here' };
  if (exitCode === TIMED_OUT && isSame) return { verdict: 'none', reason: 'it did not end in time and was stopped' };
  if (base?.exitCode === TIMED_OUT)
    return {
      verdict: 'none',
      reason: 'without the change it did not end in time, so there is nothing to compare with',
    };
  return undefined;
}

/** Undefined where all that fails failed before in the same way. */
function whatBroke(change: TreeRun, base: TreeRun, { newlyRed, vanished }: TestChanges): Decision | undefined {
  if (base.exitCode === 0) return { verdict: 'failed' };
  if (change.outcomes && base.outcomes)
    return newlyRed.length + vanished.length > 0 ? { verdict: 'failed' } : undefined;
  if (change.exitCode === base.exitCode && !change.outcomes && !base.outcomes) return undefined;
  return { verdict: 'failed', reason: 'it failed before the change too, but in another way' };
}

/** Undefined where the checks of before agree, or nothing of them was changed that counts. */
function judgeEditedChecks(
  runs: CheckRuns,
  changedChecks: readonly ChangedCheck[],
  { vanished, skipped }: TestChanges,
): Decision | undefined {
  const isWeakened = changedChecks.some(({ effect, inline }) => effect === 'weakened' && !inline);
  if (runs.change.exitCode === 0 && runs.testsOnly?.exitCode === 0 && isConfirmed(runs, 'base'))
    return {
      verdict: isWeakened || hidesRed(runs, 'base') ? 'weakened' : 'changed',
      reason: 'it failed before, and passes with only what the change does to the checks',
    };
  if (runs.change.exitCode !== 0 && !failsLess(runs)) {
    const isCompared = runs.change.outcomes !== undefined && runs.formerChecks?.outcomes !== undefined;
    if (isWeakened && !isCompared) return FAILS_STILL;
    return hasEdits(changedChecks) && skipped.length > 0 ? { verdict: 'changed' } : undefined;
  }
  // What could not be read in the files themselves shows in what becomes of the tests of before.
  if (!hasEdits(changedChecks))
    return runs.formerChecks && !flips(runs, 'formerChecks') && failsFormerChecks(runs)
      ? { verdict: hidesRed(runs) ? 'weakened' : 'changed', reason: FAILS_FORMER }
      : undefined;
  if (changedChecks.every(({ effect, inline }) => inline || effect === 'added'))
    return {
      verdict: 'changed',
      reason: 'the tests stand in the files that they test, so those of before were not run',
    };
  const verdict = isWeakened || hidesRed(runs) ? 'weakened' : 'changed';
  if (!runs.formerChecks) return { verdict, reason: notCompared(runs) };
  if (flips(runs, 'formerChecks'))
    return { verdict: 'flaky', reason: 'with the checks as they were it failed once, and then passed' };
  if (failsFormerChecks(runs)) return { verdict, reason: FAILS_FORMER };
  return vanished.length + skipped.length > 0 ? { verdict: 'changed' } : undefined;
}

/** Decision where it is unknown whether less of it fails. */
const FAILS_STILL: Decision = { verdict: 'weakened', reason: 'it failed before the change too' };

const FAILS_FORMER = 'with the checks as they were before the change it fails';

const hasEdits = (changedChecks: readonly ChangedCheck[]): boolean =>
  changedChecks.some(({ effect }) => effect !== 'added');

function judgeProof(runs: CheckRuns, tests: TestChanges, changedChecks: readonly ChangedCheck[]): Decision {
  const { turnedGreen, vanished, skipped } = tests;
  const { base, change, testsOnly } = runs;
  const lost = vanished.length + skipped.length;
  if (losesRed(runs, tests))
    return { verdict: 'weakened', reason: 'a test that failed before the change does not run with it' };
  if (lost === 0 && (turnedGreen.length > 0 || provenByCodes(runs))) return { verdict: 'proven' };
  if (change.exitCode !== 0) return redBefore(runs);
  if (flips(runs, 'base')) return { verdict: 'flaky', reason: FLIPPED_BEFORE };
  if (lost > 0) return { verdict: 'unproven', reason: 'tests that ran before the change do not run with it' };
  const isOnceRed = base !== undefined && hasFailed(base) && !runs.again.base;
  if (isOnceRed && !(testsOnly && hasFailed(testsOnly))) return { verdict: 'unproven', reason: notCompared(runs) };
  if (isReadOnce(runs)) return { verdict: 'unproven', reason: READ_ONCE };
  if (!changedChecks.some(({ effect }) => effect === 'added')) return { verdict: 'passed' };
  const isCut = testsOnly && hasFailed(testsOnly) && !runs.again.testsOnly;
  if (!testsOnly || isCut) return { verdict: 'unproven', reason: notCompared(runs) };
  return flips(runs, 'testsOnly')
    ? { verdict: 'flaky', reason: 'without the change the new tests failed once, and then passed' }
    : { verdict: 'unproven' };
}

const redBefore = ({ change, base }: CheckRuns): Decision =>
  change.outcomes && base?.outcomes
    ? { verdict: 'red-before' }
    : { verdict: 'red-before', reason: 'it names no tests, so only the exit codes were compared' };

/** Whether a test that failed before is gone or skipped, and is not known to pass with the checks as they were. */
function losesRed(runs: CheckRuns, { vanished, skipped }: TestChanges): boolean {
  const red = redNames(runs, 'base');
  const passes = new Set(namesOf(runs.formerChecks?.outcomes, 'passed'));
  return [...vanished, ...skipped].some((name) => red.has(name) && !passes.has(name));
}

const READ_ONCE = 'without the change it fails, but which tests failed was readable on only one side';

/** Whether the tests of one side have names although those of the other ran too. A change that passes could be built. */
function isReadOnce({ change, base, testsOnly }: CheckRuns): boolean {
  const without = testsOnly ?? base;
  if (!without || !hasFailed(without)) return false;
  return change.outcomes ? !without.outcomes && without.isUnread === true : without.outcomes !== undefined;
}

/** Exit codes decide where a run has named no tests: of a command without a reporter, or of code that could not be built. */
function provenByCodes(runs: CheckRuns): boolean {
  const { change, base, testsOnly } = runs;
  const without = testsOnly ?? base;
  if (change.exitCode !== 0 || !without || (change.outcomes && without.outcomes) || isReadOnce(runs)) return false;
  return hasFailed(without) && isConfirmed(runs, testsOnly ? 'testsOnly' : 'base');
}

/** Whether it ran to its end and failed. */
export const hasFailed = ({ exitCode }: TreeRun): boolean =>
  exitCode !== 0 && exitCode !== NOT_FOUND && exitCode !== TIMED_OUT;

/** Whether more fails with the checks of before than with those of the change. */
const failsFormerChecks = (runs: CheckRuns): boolean =>
  runs.formerChecks !== undefined &&
  runs.formerChecks.exitCode !== 0 &&
  (runs.change.exitCode === 0 || failsLess(runs));

/** Whether names show that a change that fails does so less than with the checks of before, or than before it. */
function failsLess(runs: CheckRuns): boolean {
  const former = runs.formerChecks ? 'formerChecks' : 'base';
  if (!runs.change.outcomes || !runs[former]?.outcomes) return false;
  const red = redNames(runs, 'change');
  return [...redNames(runs, former)].some((test) => !red.has(test));
}

/** Whether a test that fails with the checks as they were is skipped now, or gone without another in its place. */
function hidesRed(runs: CheckRuns, tree: 'formerChecks' | 'base' = 'formerChecks'): boolean {
  const { base, change } = runs;
  const stable = redNames(runs, tree);
  const known = base?.outcomes && new Set(base.outcomes.map(({ name }) => name));
  const all = runs[tree]?.outcomes ?? [];
  const red = all.filter(({ name, isUnloaded }) => !isUnloaded && stable.has(name) && (known?.has(name) ?? true));
  if (!change.outcomes) return red.length > 0 && change.exitCode === 0;
  const status = new Map(change.outcomes.map((test) => [test.name, test.status]));
  if (red.some(({ name }) => status.get(name) === 'skipped')) return true;
  const former = new Set(all.map(({ name }) => name));
  const fresh = change.outcomes.filter((test) => test.status !== 'skipped' && !former.has(test.name));
  return red.filter(({ name }) => !status.has(name)).length > fresh.length;
}

/** Whether it failed once and passed then, or no test failed both times. */
function flips(runs: CheckRuns, name: TreeName): boolean {
  const [first, second] = [runs[name], runs.again[name]];
  if (!first || first.exitCode === 0 || !second) return false;
  const isNamed = first.outcomes !== undefined && second.outcomes !== undefined;
  return second.exitCode === 0 || (isNamed && redNames(runs, name).size === 0);
}

/** Whether it failed twice: once proves nothing. */
const isConfirmed = (runs: CheckRuns, name: TreeName): boolean =>
  runs[name]?.exitCode !== 0 && runs.again[name] !== undefined && !flips(runs, name);

const notCompared = ({ notCompared: why }: CheckRuns): string =>
  `it was not compared with the files before the change${why === undefined ? '' : `: ${why}`}`;

/** Names by what became of them. Without names of both sides a list is empty: it says what is known, never that there is none. */
function compareTests(
  runs: CheckRuns,
  changedChecks: readonly ChangedCheck[],
  renames: readonly TestRename[],
): TestChanges {
  const now = runs.change.outcomes;
  const flaky = flippedTests(runs);
  if (!now) return { ...NO_TEST_CHANGES, flaky };
  const before = redNames(runs, 'base');
  const status = new Map(now.map((test) => [test.name, test.status]));
  const red = redNames(runs, 'change');
  const ran = namesBefore(runs);
  const green = greenWith(runs, changedChecks);
  const redAgain = new Set(namesOf(runs.again.change?.outcomes, 'failed'));
  const isKnownBefore = runs.base?.exitCode === 0 || runs.base?.outcomes !== undefined;
  return {
    turnedGreen: namesOf(now, 'passed').filter((name) => green(name) && !redAgain.has(name)),
    stillRed: [...red].filter((name) => before.has(name)),
    redBefore: [...before],
    newlyRed: isKnownBefore ? [...red].filter((name) => !before.has(name)) : [],
    vanished: vanishedNames(runs, renames),
    skipped: ran.filter((name) => status.get(name) === 'skipped'),
    flaky,
  };
}

/** Tests that ran on the base, each time where it was run twice: a title with a random number is no loss. */
function namesBefore({ base, again }: CheckRuns): string[] {
  const second = again.base?.outcomes && new Set(again.base.outcomes.map(({ name }) => name));
  return (base?.outcomes ?? [])
    .filter(({ name, status, isUnloaded }) => status !== 'skipped' && !isUnloaded && (second?.has(name) ?? true))
    .map(({ name }) => name);
}

/** Tests that ran on the base and do not with the change, nor any in their place. */
export function vanishedNames(runs: CheckRuns, renames: readonly TestRename[]): string[] {
  const now = runs.change.outcomes && new Set(runs.change.outcomes.map(({ name }) => name));
  return now
    ? withoutMoved(
        namesBefore(runs).filter((name) => !now.has(name)),
        freshNames(runs),
        renames,
      )
    : [];
}

/** Tests of the change that run, and of which the base has none by that name. */
function freshNames({ base, change }: CheckRuns): string[] {
  const known = new Set(base?.outcomes?.map(({ name }) => name));
  return (change.outcomes ?? [])
    .filter(({ name, status }) => status !== 'skipped' && !known.has(name))
    .map(({ name }) => name);
}

/** Whether a test that passes now is known to fail, or not to run, without the change. */
function greenWith(runs: CheckRuns, changedChecks: readonly ChangedCheck[]): (name: string) => boolean {
  const { base, testsOnly } = runs;
  const passedBefore = new Set(namesOf(base?.outcomes, 'passed'));
  if (testsOnly && hasFailed(testsOnly)) {
    const red = redNames(runs, 'testsOnly');
    const named = new Set(testsOnly.outcomes?.map(({ name }) => name));
    if (!isConfirmed(runs, 'testsOnly') || testsOnly.isUnread) return () => false;
    // One whose file could not be loaded without the change has no name there.
    return (name) => red.has(name) || (!named.has(name) && !passedBefore.has(name));
  }
  if (!isConfirmed(runs, 'base')) return () => false;
  const red = redNames(runs, 'base');
  const former = new Set(namesOf(runs.formerChecks?.outcomes, 'passed'));
  const isUnloaded = (base?.outcomes ?? []).some((test) => test.isUnloaded && red.has(test.name));
  const known = new Set(base?.outcomes?.map(({ name }) => name));
  return (name) =>
    (red.has(name) || (isUnloaded && !known.has(name))) && (!hasEdits(changedChecks) || former.has(name));
}

const namesOf = (outcomes: TestOutcomes, status: TestStatus): string[] =>
  (outcomes ?? []).filter((test) => test.status === status).map(({ name }) => name);

/** Names that failed on the tree, each time where it was run twice. */
function redNames({ again, ...runs }: CheckRuns, name: TreeName): ReadonlySet<string> {
  const first = namesOf(runs[name]?.outcomes, 'failed');
  const second = again[name];
  if (!second) return new Set(first);
  const failed = second.exitCode === 0 ? [] : ((second.outcomes && namesOf(second.outcomes, 'failed')) ?? first);
  return new Set(first.filter((test) => failed.includes(test)));
}

function flippedTests({ again, ...runs }: CheckRuns): string[] {
  const trees = Object.keys(again) as TreeName[];
  const flipped = trees.flatMap((name) => {
    const stable = redNames({ ...runs, again }, name);
    return namesOf(runs[name]?.outcomes, 'failed').filter((test) => !stable.has(test));
  });
  return [...new Set(flipped)];
}
