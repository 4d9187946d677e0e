/** Verdicts: how far the host's own runs of the checks bear out a change. A new one is a row here, and words in `report/evidence-text.ts`. */

interface VerdictRow {
  /** For the docs, and for people who read the output. */
  readonly meaning: string;
  /** Emoji on GitHub. A green one stands for nothing less than `passed`. */
  readonly emoji: string;
  readonly tone: 'good' | 'caution' | 'bad' | 'soft';
  /** The change is not ready: the run is incomplete, and its pull request a draft that closes no issue. */
  readonly isUnfinished: boolean;
  /**
   * Conclusion of the check run. Proof and checks that pass as they were are green, and only what the change is at fault for is
   * red: a required check takes neutral for passed, and a change must not be held up by what failed before it.
   */
  readonly checkRun: 'success' | 'neutral' | 'failure';
}

/** From the worst to the best. */
export const VERDICTS = {
  failed: {
    meaning: 'The change breaks something: a check fails that did not fail before, or fails in another way.',
    emoji: '❌',
    tone: 'bad',
    isUnfinished: true,
    checkRun: 'failure',
  },
  weakened: {
    meaning:
      'The checks pass or fail less only because the change removes, skips or empties tests, or edits the command that runs them. With the checks as they were before, they fail. Or a check fails as before, and the change weakens it.',
    emoji: '📉',
    tone: 'bad',
    isUnfinished: true,
    checkRun: 'failure',
  },
  flaky: {
    meaning: 'A result differs between two runs of the same files, so it proves nothing.',
    emoji: '🎲',
    tone: 'caution',
    isUnfinished: false,
    checkRun: 'neutral',
  },
  changed: {
    meaning: 'The checks pass or fail less, but the change edits them: each such place is listed for the reviewer.',
    emoji: '📝',
    tone: 'caution',
    isUnfinished: false,
    checkRun: 'neutral',
  },
  'red-before': {
    meaning: 'A check fails, and it fails in the same way without the change.',
    emoji: '🟠',
    tone: 'caution',
    isUnfinished: false,
    checkRun: 'neutral',
  },
  none: {
    meaning: 'No check could be run, or the result could not be judged; the reason says why.',
    emoji: '➖',
    tone: 'soft',
    isUnfinished: false,
    checkRun: 'neutral',
  },
  unproven: {
    meaning: 'The checks pass, and the new tests also pass without the change.',
    emoji: '⚪',
    tone: 'caution',
    isUnfinished: false,
    checkRun: 'neutral',
  },
  passed: {
    meaning: 'All checks pass, those that were there before the change included. No test shows the difference.',
    emoji: '✅',
    tone: 'good',
    isUnfinished: false,
    checkRun: 'success',
  },
  proven: {
    meaning:
      'A test that fails without the change passes with it, and nothing that passed before fails, is skipped or is gone.',
    emoji: '✅',
    tone: 'good',
    isUnfinished: false,
    checkRun: 'success',
  },
} as const satisfies Readonly<Record<string, VerdictRow>>;

export type EvidenceVerdict = keyof typeof VERDICTS;

/** Verdict of a change: the worst one of its checks. Beside one that proves it, another need not show the difference too. */
export function overallVerdict(checks: readonly Pick<CheckEvidence, 'verdict' | 'reason'>[]): EvidenceVerdict {
  const isProven = checks.some(({ verdict }) => verdict === 'proven');
  // A reason is an objection: tests are lost, or what was needed could not be compared.
  const showsNothing = ({ verdict, reason }: (typeof checks)[number]): boolean =>
    verdict === 'passed' || (verdict === 'unproven' && reason === undefined);
  const verdicts = checks.filter((check) => !isProven || !showsNothing(check)).map(({ verdict }) => verdict);
  return (Object.keys(VERDICTS) as EvidenceVerdict[]).find((name) => verdicts.includes(name)) ?? 'none';
}

/**
 * `base`: the files before the agent. `testsOnly`: these with the agent's tests. `formerChecks`: the change with the checks as
 * they were. `change`: all of it.
 */
export type TreeName = 'base' | 'testsOnly' | 'formerChecks' | 'change';

/** One run of a check on one tree. */
export interface CheckResult {
  readonly exitCode: number;
  readonly durationMs: number;
  /** Numbers of tests; absent where the runner names none. */
  readonly tests?: { readonly passed: number; readonly failed: number; readonly skipped: number };
}

/** Names of tests, by what became of them. */
export interface TestChanges {
  /** Failed without the change, and pass with it. */
  readonly turnedGreen: readonly string[];
  /** Failed without the change, and still do. */
  readonly stillRed: readonly string[];
  /** Failed before the agent began, no matter what became of them. */
  readonly redBefore: readonly string[];
  /** Fail with the change, and did not before. */
  readonly newlyRed: readonly string[];
  /** Ran before the change, and no longer do. */
  readonly vanished: readonly string[];
  /** Ran before the change, and are skipped now. */
  readonly skipped: readonly string[];
  /** Gave another result when they were run once more. */
  readonly flaky: readonly string[];
}

export interface CheckEvidence {
  readonly command: string;
  readonly verdict: EvidenceVerdict;
  /** Completes the verdict where the names of tests do not say it. */
  readonly reason?: string;
  /** On the files before the agent. */
  readonly base?: CheckResult;
  /** On these, with the agent's tests only. */
  readonly testsOnly?: CheckResult;
  /** On the change, with the checks as they were before it. */
  readonly formerChecks?: CheckResult;
  /** On the whole change. */
  readonly change?: CheckResult;
}

/** A file that belongs to the checks, and what the change does to it. */
export interface ChangedCheck {
  readonly path: string;
  readonly effect: 'weakened' | 'changed' | 'added';
  /** In plain words, such as "`adds two numbers` is skipped". */
  readonly what: readonly string[];
  /** The tests stand in the file that they test, so they cannot be run without its change. */
  readonly inline?: true;
}

/** A small edit to a line of the change that no test noticed. */
export interface Survivor {
  readonly path: string;
  readonly line: number;
  /** The line as it is, and as it was for the test. */
  readonly from: string;
  readonly to: string;
}

/** Whether the tests test the change: edits to its lines, each of which should make a check fail. */
export interface Mutation {
  /** Edits that could be built and run. */
  readonly tried: number;
  readonly noticed: number;
  /** Edits that could not, and count for nothing. */
  readonly unusable: number;
  readonly survivors: readonly Survivor[];
  /** Why none was tried. */
  readonly reason?: string;
}

/** The evidence of one change, as in the output of that name. */
export interface Evidence {
  readonly verdict: EvidenceVerdict;
  /** Why no check was run. */
  readonly reason?: string;
  readonly checks: readonly CheckEvidence[];
  readonly changedChecks: readonly ChangedCheck[];
  readonly tests: TestChanges;
  /** Absent where it was not to be measured, and where the checks do not pass. */
  readonly mutation?: Mutation;
}

/** A test that fails with the change, as its runner reported it: name, place and message are anybody's words. */
export interface FailedTest {
  readonly name: string;
  /** From the directory in which the check ran. */
  readonly file?: string;
  readonly line?: number;
  /** The first lines of the failure. */
  readonly message?: string;
}

/** The check run with the evidence of a commit. By the mark in its external ID a later run knows it as ours. */
export const EVIDENCE_CHECK = { name: 'kodelet-ci / evidence', mark: 'kodelet-ci-evidence' } as const;

/** The check run with the state of a review. */
export const REVIEW_CHECK = { name: 'kodelet-ci / review', mark: 'kodelet-ci-review' } as const;

/** Whose failure a red check is, by the host's runs before the agent changed anything. */
export interface FailureOrigin {
  readonly command: string;
  /**
   * `flaky`: it passes when it is run again on the same files. `before`: it fails in the same way on the base. `own`: on the base it
   * passes, or fails less.
   */
  readonly kind: 'flaky' | 'before' | 'own' | 'unknown';
  /** Why it is not known. */
  readonly reason?: string;
  /** The branch whose files it was run on too. */
  readonly base?: string;
  /** Names of tests; empty where the runner names none. */
  readonly flaky: readonly string[];
  readonly before: readonly string[];
  readonly own: readonly string[];
}

export const NO_TEST_CHANGES: TestChanges = {
  turnedGreen: [],
  stillRed: [],
  redBefore: [],
  newlyRed: [],
  vanished: [],
  skipped: [],
  flaky: [],
};
