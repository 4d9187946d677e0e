/** One case from its pull request to a result for each candidate, judged by the merged change's tests. */
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { describeError, KodeletError, type KodeletErrorCode } from '../../core/error.ts';
import type { Evidence } from '../../core/evidence.ts';
import { gatherEvidence } from '../../evidence/gather-evidence.ts';
import type { HostCheck } from '../../evidence/host-check.ts';
import type { TreeRun } from '../../evidence/verdict.ts';
import { switchTo } from '../../git/set-aside.ts';
import { type Snapshot, takeSnapshot } from '../../git/snapshot.ts';
import type { GitHub, RepositoryPath } from '../../github/api/client.ts';
import { type MergedPull, readMergedPull } from '../../github/api/merged-pulls.ts';
import { describeEvidence } from '../../report/evidence-text.ts';
import type { Redactor } from '../../secrets/redaction.ts';
import { describeLimit } from '../../session/budget.ts';
import type { AskResult } from '../../session/session.ts';
import { attemptCase, describeRun, runTest, TIMEOUT_MS } from './case-session.ts';
import {
  type CaseOptions,
  isIncomparable,
  issuePrompt,
  type PreparedCase,
  prepareCase,
  type UnusableCase,
} from './prepared-case.ts';
import type { EvalResult } from './results.ts';
import { solvedOf } from './table.ts';

/** A model with a prompt, which is compared with another. */
export interface EvalCandidate {
  readonly name: string;
  /** See EvalResult. */
  readonly settings: string;
  readonly config: Config;
  readonly apiKey: string;
  /** What it is asked to do with the issue. */
  readonly request: string;
}

export interface Evaluation extends Omit<CaseOptions, 'directory' | 'config'> {
  readonly github: GitHub;
  readonly repository: RepositoryPath;
  /** A directory for each case is made in it. */
  readonly directory: string;
  readonly redactor: Redactor;
  readonly keep: (result: EvalResult) => void;
  readonly say: (line: string) => void;
}

/** What is left to do of a case: a candidate, with the numbers of its attempts. Never empty. */
export interface OpenCandidate {
  readonly candidate: EvalCandidate;
  readonly attempts: readonly number[];
}

/** Throws what stands in the way of every case. Answers with lines about the result. */
export async function evaluateCase(
  evaluation: Evaluation,
  number: number,
  open: readonly [OpenCandidate, ...OpenCandidate[]],
): Promise<string[]> {
  const { github, repository, directory, say } = evaluation;
  const pull = await readMergedPull(github, repository, number);
  if (!pull) {
    throw new KodeletError(
      'usage',
      `pull request #${number} is not merged, so nothing says whether its issue is solved`,
      {
        remedy: 'Name a merged one, such as those that --list prints',
      },
    );
  }
  say(`#${number}: preparing, and running its tests without and with the merged change`);
  const [{ candidate: first }] = open;
  const options = { ...evaluation, directory: join(directory, `pull-${number}`), config: first.config };
  const prepared = await prepareCase(pull, options).catch(refusal);
  const keep = (candidate: EvalCandidate, attempt: number, rest: Omit<EvalResult, keyof Case>): EvalResult => {
    const about = aboutCase(evaluation, pull, { candidate, attempt });
    const safe = evaluation.redactor.deep(bounded({ ...about, ...rest }));
    evaluation.keep(safe);
    return safe;
  };
  if (isIncomparable(prepared)) {
    const unusable = { ...NOTHING_DONE, ...incomparable(prepared) };
    for (const { candidate, attempts } of open) keep(candidate, attempts[0] ?? 1, unusable);
    return [`#${number}: not comparable, ${unusable.reason}`, ...lastLines(prepared.output)];
  }
  const results: EvalResult[][] = [];
  for (const { candidate, attempts } of open) {
    const own: EvalResult[] = [];
    for (const attempt of attempts) {
      say(`#${number}: ${candidate.name} works on it${attempts.length > 1 ? `, attempt ${attempt}` : ''}`);
      own.push(
        keep(candidate, attempt, await attemptOnce(evaluation, { pull, prepared, candidate }).catch(unfinished)),
      );
    }
    results.push(own);
  }
  return [`#${number}: ${results.map(describeResults).join('; ')}`];
}

/** `claude-sonnet-5-5: solved 2 of 3`. */
function describeResults(results: readonly EvalResult[]): string {
  const [one] = results;
  if (!one) return '';
  if (results.length > 1) return `${one.candidate}: ${solvedOf(results)}`;
  return `${one.candidate}: ${one.outcome}${one.reason === undefined ? '' : `, ${one.reason}`}`;
}

const MAX_LINES = 10;

/** What went wrong stands at the end of what a command prints. */
const lastLines = (output = ''): string[] =>
  output
    .trimEnd()
    .split('\n')
    .slice(-MAX_LINES)
    .flatMap((line) => (line === '' ? [] : [`  ${line}`]));

/** They stand in the way of all cases, or of none. */
const FOR_ALL: ReadonlySet<KodeletErrorCode> = new Set(['usage', 'credentials', 'github', 'sandbox', 'journal']);

/** Throws `error` where it is not only of this case. */
function refusal(error: unknown): UnusableCase {
  if (!(error instanceof KodeletError) || FOR_ALL.has(error.code)) throw error;
  return { reason: describeError(error), again: true };
}

/** The case could not be begun for this candidate. */
const unfinished = (error: unknown): Omit<EvalResult, keyof Case> => ({
  ...NOTHING_DONE,
  ...incomparable(refusal(error)),
});

const NOTHING_DONE = { costUsd: 0, minutes: 0, turns: 0, touched: [], real: [], tests: [] } as const;

type Case = Pick<EvalResult, 'repository' | 'pull' | 'issues' | 'candidate' | 'settings' | 'attempt' | 'time'>;
const aboutCase = (
  { repository }: Evaluation,
  { number, issues }: MergedPull,
  { candidate, attempt }: { readonly candidate: EvalCandidate; readonly attempt: number },
): Case => ({
  repository: `${repository.owner}/${repository.repo}`,
  pull: number,
  issues: issues.map((issue) => issue.number),
  candidate: candidate.name,
  settings: candidate.settings,
  attempt,
  time: new Date().toISOString(),
});

const incomparable = ({ reason, again, change, commands, output }: UnusableCase) => ({
  outcome: 'not comparable' as const,
  reason,
  ...(again && { again }),
  ...(change && { base: change.base, merged: change.merged }),
  ...(commands && { tests: commands }),
  ...(output && { output }),
});

async function attemptOnce(
  evaluation: Evaluation,
  options: {
    readonly pull: MergedPull;
    readonly prepared: PreparedCase;
    readonly candidate: EvalCandidate;
  },
): Promise<Omit<EvalResult, keyof Case>> {
  const { pull, prepared, candidate } = options;
  const { repository, place, change, commands } = prepared;
  const { config, apiKey, request } = candidate;
  await repository.reset();
  const prompt = issuePrompt(request, pull.issues, evaluation.redactor);
  const { result, view, minutes, journal } = await attemptCase(place, { config, apiKey, request, prompt });
  place.signal.throwIfAborted();
  const used = {
    costUsd: view.costUsd,
    minutes,
    turns: view.turns,
    real: prepared.real,
    tests: commands,
    journal,
    base: change.base,
    merged: change.merged,
  };
  const { isTest } = evaluation;
  return judgeAttempt(prepared, { config, isTest, result }).then(
    (judged) => ({ ...used, ...judged }),
    // The agent has left something behind that git cannot read, say: it has cost what it has.
    (error: unknown) => ({ ...used, touched: [], ...incomparable(refusal(error)) }),
  );
}

const MAX_FILES = 300;
const MAX_CHARACTERS = 4000;

/** The end of an output says most. */
const bounded = ({ touched, real, reason, output, ...rest }: EvalResult): EvalResult => ({
  ...rest,
  touched: touched.slice(0, MAX_FILES),
  real: real.slice(0, MAX_FILES),
  ...(reason !== undefined && { reason: reason.slice(0, 500) }),
  ...(output !== undefined && { output: output.slice(-MAX_CHARACTERS) }),
});

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
  options: { readonly config: Config; readonly check: HostCheck; readonly tree: string; readonly timeoutMs: number },
): Promise<TreeRun> {
  const {
    config,
    check: { command },
    tree,
    timeoutMs,
  } = options;
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
