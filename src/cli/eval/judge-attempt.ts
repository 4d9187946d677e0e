/** Judges what an attempt left: the tests of the merged change are put in, and the evidence says whether the agent's code passes them. */
import type { Config } from '../../config/config.ts';
import { describeError, KodeletError } from '../../core/error.ts';
import type { Evidence } from '../../core/evidence.ts';
import { gatherEvidence } from '../../evidence/gather-evidence.ts';
import type { HostCheck } from '../../evidence/host-check.ts';
import type { TreeRun } from '../../evidence/verdict.ts';
import { switchTo } from '../../git/set-aside.ts';
import type { Snapshot } from '../../git/snapshot.ts';
import { takeSnapshot } from '../../git/snapshot.ts';
import { describeEvidence } from '../../report/evidence-text.ts';
import { describeLimit } from '../../session/budget.ts';
import type { AskResult } from '../../session/session.ts';
import { describeRun, runTest, TIMEOUT_MS } from './case-session.ts';
import type { PreparedCase } from './prepared-case.ts';
import type { EvalResult } from './results.ts';

type Judgement = Pick<EvalResult, 'touched' | 'outcome' | 'reason' | 'again' | 'output' | 'evidence'>;

export async function judgeAttempt(
  prepared: PreparedCase,
  options: { readonly config: Config; readonly isTest: (path: string) => boolean; readonly result: AskResult },
): Promise<Judgement> {
  const { config, isTest, result } = options;
  const { snapshot, changed } = await prepared.repository.left();
  const touched = changed.filter((path) => !isTest(path));
  if (result.stop === 'failed') return { touched, ...failedSession(result.error) };
  const stopped = result.limit === undefined ? [] : [`stopped at ${describeLimit(result.limit, config.limits)}`];
  const trees = await treesOf(prepared, { left: snapshot, tests: changed.filter(isTest) });
  if (!trees) return { touched, ...LOST };
  const { reason, ...judged } = await judgeTrees(prepared, { config, ...trees });
  const reasons = [...stopped, ...(reason === undefined ? [] : [reason])];
  return { touched, ...judged, ...(reasons.length > 0 && { reason: reasons.join('; ') }) };
}

/** Result of a session that the model's service failed: it says nothing about the model. */
function failedSession(error = new KodeletError('model', 'the session failed')) {
  if (error.code === 'credentials') throw error;
  return { outcome: 'not comparable' as const, again: true as const, reason: describeError(error) };
}

const LOST = {
  outcome: 'not comparable',
  again: true,
  reason: 'git could not write the files that the agent left',
} as const;

/**
 * The files before the agent and those that it left, both with the tests of the merged change: also in place of tests that the
 * agent changed or made. Undefined where git could not write them.
 */
async function treesOf(
  { repository, tests }: PreparedCase,
  { left, tests: own }: { readonly left: Snapshot; readonly tests: readonly string[] },
): Promise<Readonly<Record<'before' | 'after', Snapshot>> | undefined> {
  const { store } = repository;
  await repository.reset();
  await repository.bring(tests);
  const before = await takeSnapshot(store);
  if (!(await switchTo(store, left.tree))) return undefined;
  await repository.bring([...new Set([...tests, ...own])]);
  return { before, after: await takeSnapshot(store) };
}

/** The changed tests first, and all only where these pass. */
async function judgeTrees(
  prepared: PreparedCase,
  { config, before, after }: { readonly config: Config } & Readonly<Record<'before' | 'after', Snapshot>>,
): Promise<Omit<Judgement, 'touched'>> {
  const { repository, commands } = prepared;
  let judged: Omit<Judgement, 'touched'> = LOST;
  const notes: string[] = [];
  for (const command of commands) {
    const { evidence, runs } = await gatherEvidence({
      store: repository.store,
      before,
      after,
      checks: [{ command, run: command }],
      tests: config.publish.tests,
      known: (check, nth) => prepared.before.get(check.command)?.[nth],
      run: (check, tree, timeoutMs) => runOn(prepared, { config, check, tree, timeoutMs }),
      time: UNHURRIED,
    });
    const end = runs.get(command);
    const { outcome, reason, again } = judgeEvidence(evidence);
    if (reason !== undefined) notes.push(reason);
    const failed = end !== undefined && end.exitCode !== 0 && { output: describeRun(command, end) };
    judged = { outcome, evidence, ...(again && { again }), ...failed };
    if (outcome !== 'solved') break;
  }
  return { ...judged, ...(notes.length > 0 && { reason: notes.join('; ') }) };
}

/** Nobody waits for an evaluation as for a run, and each result counts. */
const UNHURRIED = {
  timeoutMs: TIMEOUT_MS,
  maxComparedMs: Number.POSITIVE_INFINITY,
  minExtraMs: Number.POSITIVE_INFINITY,
} as const;

/** From what the setup left: neither the agent nor an earlier run decides which program of an ignored folder runs. */
async function runOn(
  { repository, place, before }: PreparedCase,
  {
    config,
    check: { command },
    tree,
    timeoutMs,
  }: { readonly config: Config; readonly check: HostCheck; readonly tree: string; readonly timeoutMs: number },
): Promise<TreeRun> {
  const now = await takeSnapshot(repository.store);
  await repository.reset();
  if (!(await switchTo(repository.store, now.tree)))
    throw new KodeletError('git', 'the files of the case could not be written again', {
      remedy: 'Run the same command again, which tries the case once more',
    });
  const end = await runTest(place, { config, command, timeoutMs });
  if (tree === 'base') before.set(command, [...(before.get(command) ?? []), end]);
  return end;
}

/** Without the agent's work the tests fail, as was seen before: so they are solved if they pass by checks that it did not make weaker. */
function judgeEvidence(evidence: Evidence): Pick<Judgement, 'outcome' | 'reason' | 'again'> {
  const { verdict, tests, changedChecks, checks } = evidence;
  const isEdited = changedChecks.some(({ effect, inline }) => effect !== 'added' && !inline);
  if (verdict === 'proven' || verdict === 'passed') return { outcome: 'solved' };
  const said = describeEvidence(evidence);
  // Tests that stand in a source of the change: those that decide stand elsewhere.
  if (verdict === 'changed' && !isEdited) return { outcome: 'solved', reason: said };
  if (verdict === 'flaky') {
    const decide = new Set(tests.redBefore);
    const isOther = tests.flaky.length > 0 && decide.size > 0 && !tests.flaky.some((name) => decide.has(name));
    return isOther && !isEdited
      ? { outcome: 'solved', reason: said }
      : { outcome: 'not comparable', again: true, reason: said };
  }
  if (checks.some(({ change }) => change === undefined)) return LOST;
  return verdict === 'red-before' ? { outcome: 'not solved' } : { outcome: 'not solved', reason: said };
}
