/** Gathers the evidence for a change: which files of it are checks, how the checks end with and without it, and the verdict. */
import {
  type ChangedCheck,
  type Evidence,
  type EvidenceVerdict,
  type Mutation,
  NO_TEST_CHANGES,
  overallVerdict,
  type TestChanges,
  type TreeName,
} from '../core/evidence.ts';
import { setAside, switchTo } from '../git/set-aside.ts';
import type { FileChange } from '../git/snapshot.ts';
import { type CheckSearch, findChangedChecks } from './changed-checks.ts';
import type { HostCheck } from './host-check.ts';
import { measureMutation } from './mutation/measure-mutation.ts';
import { buildTrees, type Trees } from './trees.ts';
import {
  type CheckRuns,
  hasFailed,
  type JudgedCheck,
  judgeCheck,
  TIMED_OUT,
  type TreeRun,
  timeOf,
  vanishedNames,
} from './verdict.ts';
import type { TestRename } from './weakening/match-tests.ts';

interface EvidenceOptions extends Omit<CheckSearch, 'commands'> {
  readonly checks: readonly HostCheck[];
  /** Runs a command in the workspace as it is. */
  readonly run: (check: HostCheck, tree: TreeName, timeoutMs: number) => Promise<TreeRun>;
  /** The first and the second run on the files before the agent, as far as there have been any. */
  readonly known: (check: HostCheck, nth: 0 | 1) => TreeRun | undefined;
  /** Why only the change itself is run; absent: it is compared. */
  readonly alone?: string;
  /** By default that of a run on GitHub. */
  readonly time?: CheckTime;
  /** The workspace is a person's own: nothing in it is put back or replaced. Only with `alone`. */
  readonly isInPlace?: true;
  /** Runs a command on a change with a small edit in it; absent: whether the tests notice such edits is not measured. */
  readonly runEdited?: (check: HostCheck, timeoutMs: number) => Promise<TreeRun>;
}

interface CheckTime {
  /** A check that takes longer is stopped. */
  readonly timeoutMs: number;
  /** A check that takes longer is run once, on the change. */
  readonly maxComparedMs: number;
  /** Further runs take at most twice as long as the check itself, or this. */
  readonly minExtraMs: number;
}

export const RUN_TIME: CheckTime = { timeoutMs: 1_200_000, maxComparedMs: 600_000, minExtraMs: 60_000 };

/** With the runs of the whole change, for those who are to put right what fails. */
export interface GatheredEvidence {
  readonly evidence: Evidence;
  /** By the command. */
  readonly runs: ReadonlyMap<string, TreeRun>;
  /** The workspace could not be made again as the agent left it. */
  readonly isDisturbed: boolean;
  /** The change is in nothing but tests and other files of the checks. */
  readonly isTestsOnly: boolean;
}

export async function gatherEvidence(options: EvidenceOptions): Promise<GatheredEvidence> {
  const { store, before, after } = options;
  const { checks, former, sources, changedChecks, renames } = await findChangedChecks({
    ...options,
    commands: options.checks.map(({ command }) => command),
  });
  const trees = await buildTrees(store, { before, after }, { checks, former });
  const isEdited = changedChecks.some(({ effect, inline }) => effect !== 'added' && !inline);
  const judged: JudgedCheck[] = [];
  const runs = new Map<string, TreeRun>();
  let mutation: Mutation | undefined;
  const runAll = async (): Promise<void> => {
    for (const check of options.checks) {
      const ended = await runOnTrees(check, trees, { ...options, isEdited, renames });
      if (ended) runs.set(check.command, ended.again.change ?? ended.change);
      judged.push(ended ? judgeCheck(check.command, ended, changedChecks, renames) : notRun(check));
    }
    mutation = await testTheTests(judged, sources, options);
  };
  const { isBack } = options.isInPlace
    ? await runAll().then(() => IN_PLACE)
    : await setAside(store, after.tree, runAll);
  const verdicts = judged.map(({ evidence }) => evidence.verdict);
  const isUnexplained = !isEdited && (verdicts.includes('weakened') || verdicts.includes('changed'));
  const unread = isUnexplained ? [...new Set((former.length > 0 ? former : checks).map(({ path }) => path))] : [];
  const listed = [
    ...changedChecks,
    ...unread.map((path): ChangedCheck => ({ path, effect: 'changed', what: [DIFFERS] })),
  ];
  const isTestsOnly = trees.testsOnly === trees.change;
  const evidence = { ...joinEvidence(judged, listed), ...(mutation && { mutation }) };
  return { runs, isDisturbed: !isBack, isTestsOnly, evidence };
}

/** Verdicts of checks that pass on the change, each time. */
const GREEN: readonly EvidenceVerdict[] = ['proven', 'passed', 'unproven', 'changed'];

/** Undefined where that is off, or the checks do not pass. */
async function testTheTests(
  judged: readonly JudgedCheck[],
  sources: readonly FileChange[],
  { store, after, checks, runEdited }: EvidenceOptions,
): Promise<Mutation | undefined> {
  const results = judged.map(({ evidence }) => evidence);
  if (!runEdited || !GREEN.includes(overallVerdict(results))) return undefined;
  const passing = checks.flatMap((check, index) => {
    const { verdict, change } = results[index] ?? {};
    if (!verdict || !GREEN.includes(verdict) || change?.exitCode !== 0) return [];
    return [{ durationMs: change.durationMs, run: (timeoutMs: number) => runEdited(check, timeoutMs) }];
  });
  return passing.length === 0 ? undefined : measureMutation({ store, tree: after.tree, sources, checks: passing });
}

/** Nothing was switched, so nothing is to be put back. */
const IN_PLACE = { isBack: true } as const;

const DIFFERS = 'what it does to the tests could not be read, but they end otherwise without it';

const notRun = ({ command }: HostCheck): JudgedCheck => ({
  tests: NO_TEST_CHANGES,
  evidence: { command, verdict: 'none', reason: 'git could not put the files of the change back after another check' },
});

/** Evidence of a change that no command could check. */
export const noEvidence = (reason: string): Evidence => ({
  verdict: 'none',
  reason,
  checks: [],
  changedChecks: [],
  tests: NO_TEST_CHANGES,
});

/** The runs that the verdict needs, in the order of what they are worth. Undefined where the change is not in the workspace any more. */
async function runOnTrees(
  check: HostCheck,
  trees: Trees,
  options: EvidenceOptions & { readonly isEdited: boolean; readonly renames: readonly TestRename[] },
): Promise<CheckRuns | undefined> {
  const { store, known, alone, isEdited } = options;
  const { timeoutMs: maxMs, maxComparedMs, minExtraMs } = options.time ?? RUN_TIME;
  let lost: string | undefined = alone;
  const runOn = async (name: TreeName, timeoutMs: number): Promise<TreeRun | undefined> => {
    const tree = trees[name];
    if (tree === undefined || lost !== undefined || options.isInPlace) return undefined;
    if (await switchTo(store, tree)) return options.run(check, name, timeoutMs);
    lost = 'git could not write the files of before the change';
    return undefined;
  };
  if (!options.isInPlace && !(await switchTo(store, trees.change))) return undefined;
  const change = await options.run(check, 'change', maxMs);
  if (change.durationMs > maxComparedMs) lost ??= 'it takes over ten minutes';
  let left = Math.max(minExtraMs, 2 * change.durationMs) - (timeOf(change) - change.durationMs);
  const more = async (name: TreeName): Promise<TreeRun | undefined> => {
    if (left < change.durationMs) lost ??= 'that would take over twice as long as the check itself';
    const run = await runOn(name, Math.min(left, maxMs));
    left -= run ? timeOf(run) : 0;
    return run;
  };
  const again: Partial<Record<TreeName, TreeRun>> = {};
  const repeat = async (name: TreeName, first: TreeRun | undefined): Promise<void> => {
    if (!first || !hasFailed(first)) return;
    const second = (name === 'base' && known(check, 1)) || (await more(name));
    if (second) again[name] = second;
  };
  const before = known(check, 0);
  // One that was stopped earlier than the change would have been says nothing.
  const isEarly = before?.exitCode === TIMED_OUT && before.durationMs <= change.durationMs;
  const base = before && !isEarly ? before : await more('base');
  await repeat('change', change);
  const isGreen = change.exitCode === 0;
  const isSame = trees.testsOnly === trees.change;
  const testsOnly = isSame ? change : await more('testsOnly');
  const runFormer = async (): Promise<TreeRun | undefined> =>
    isGreen || base?.outcomes ? more('formerChecks') : undefined;
  const urgent = isEdited ? await runFormer() : undefined;
  if (!isSame) await repeat('testsOnly', testsOnly);
  else if (again.change) again.testsOnly = again.change;
  // That it fails may be older than the agent's work, which can reach more than git shows.
  if (!testsOnly || !hasFailed(testsOnly) || !isGreen) await repeat('base', base);
  const formerChecks = urgent ?? (await runFormer());
  await repeat('formerChecks', formerChecks);
  const isLost = base !== undefined && vanishedNames({ change, base, again }, options.renames).length > 0;
  const second = isLost && !again.base ? (known(check, 1) ?? (await more('base'))) : undefined;
  if (second) again.base = second;
  return {
    change,
    again,
    ...(base && { base }),
    ...(testsOnly && { testsOnly }),
    ...(formerChecks && { formerChecks }),
    ...(lost !== undefined && { notCompared: lost }),
  };
}

/** Names in each list: nobody reads more one by one. */
const MAX_NAMES = 200;

function joinEvidence(judged: readonly JudgedCheck[], changedChecks: readonly ChangedCheck[]): Evidence {
  const all = (list: (tests: TestChanges) => readonly string[]): string[] =>
    [...new Set(judged.flatMap(({ tests }) => list(tests)))].slice(0, MAX_NAMES);
  const checks = judged.map(({ evidence }) => evidence);
  return {
    verdict: overallVerdict(checks),
    checks,
    changedChecks,
    tests: {
      turnedGreen: all((tests) => tests.turnedGreen),
      stillRed: all((tests) => tests.stillRed),
      redBefore: all((tests) => tests.redBefore),
      newlyRed: all((tests) => tests.newlyRed),
      vanished: all((tests) => tests.vanished),
      skipped: all((tests) => tests.skipped),
      flaky: all((tests) => tests.flaky),
    },
  };
}
