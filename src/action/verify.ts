/** Verifies a change after the agent says that it is done: the host's own runs of the checks, with and without it, and what goes back to the agent. */
import type { AgentOptions, Baseline, ToolSet } from '../agent/agent-options.ts';
import { runCheck } from '../agent/run-check.ts';
import { KodeletError } from '../core/error.ts';
import { type Evidence, type EvidenceVerdict, type FailedTest, VERDICTS } from '../core/evidence.ts';
import type { EventOf } from '../core/session-event.ts';
import type { ToolContext } from '../core/tool.ts';
import { type GatheredEvidence, gatherEvidence, noEvidence, RUN_TIME } from '../evidence/gather-evidence.ts';
import { type HostCheck, selectChecks } from '../evidence/host-check.ts';
import type { TreeRun } from '../evidence/verdict.ts';
import { filesBetween } from '../git/commit.ts';
import { treeAside, whenBack } from '../git/set-aside.ts';
import { changesBetween, type Snapshot, takeSnapshot } from '../git/snapshot.ts';
import type { Store } from '../git/store.ts';
import { cutLog } from '../github/api/job-log.ts';
import { firstNames } from '../lib/text.ts';
import { describeEvidence } from '../report/evidence-text.ts';
import type { Session } from '../session/session.ts';
import type { Proof, ProofHost } from '../tools/builtin/shell/prove.ts';
import { conflictsLeft, describeLeft, withoutBlame } from './conflicts.ts';
import type { Task } from './gather.ts';
import { type Run, warn } from './run.ts';
import type { ThreadWords } from './stop-or-steer.ts';

type Trees = Readonly<Record<'before' | 'after', Snapshot>>;

export type Verify = (trees: Trees) => Promise<GatheredEvidence>;

/** What the checks are run with. */
export type CheckOptions = Pick<AgentOptions, 'workspace' | 'environment'> & Pick<ToolSet, 'confine' | 'baseline'>;

/** Each call runs every check that covers what changed. */
export function createVerifier(
  { stream, signal }: Pick<Run, 'stream' | 'signal'>,
  task: Task,
  options: CheckOptions,
): Verify {
  const known = new Map<string, TreeRun>();
  return async (trees) => {
    const verified = await runChecks(task, options, {
      trees,
      known,
      signal,
      isMutated: task.config.publish.mutation,
      onEnd: (event) => stream.emit({ type: 'verify-end', ...event }),
      onSkip: (event) => stream.emit({ type: 'verify-skip', ...event }),
    });
    const failedTests = failuresWith(verified);
    stream.emit({ type: 'evidence', evidence: verified.evidence, ...(failedTests.length > 0 && { failedTests }) });
    if (verified.isDisturbed) warn(stream, DISTURBED);
    return verified;
  };
}

/** The verification of a run that a person can stop: what they stopped is not checked any more. */
export const untilStopped =
  (
    verify: Verify,
    { stream }: Pick<Run, 'stream'>,
    { words, store }: { readonly words: ThreadWords; readonly store: Store },
  ): Verify =>
  async (trees) => {
    try {
      return await words.during(() => verify(trees));
    } catch (error) {
      if (!words.stop.aborted || error !== words.stop.reason) throw error;
      const evidence = noEvidence(`@${words.stoppedBy()} stopped the run while it was checked`);
      stream.emit({ type: 'evidence', evidence });
      const isDisturbed = treeAside(store.directory) !== undefined;
      if (isDisturbed) warn(stream, DISTURBED);
      return { runs: new Map(), evidence, isDisturbed, isTestsOnly: false };
    }
  };

/** A check run marks no more. */
const MAX_KEPT = 50;

interface ChecksToRun {
  readonly trees: Trees;
  /** Runs on the files before the agent, by the command; those of now are added. */
  readonly known: Map<string, TreeRun>;
  readonly signal: AbortSignal;
  /** Whether it is measured what the tests notice of small edits to the change. */
  readonly isMutated?: boolean;
  readonly onEnd: (end: Omit<EventOf<'verify-end'>, 'type' | 'seq' | 'time'>) => void;
  readonly onSkip: (skipped: Omit<EventOf<'verify-skip'>, 'type' | 'seq' | 'time'>) => void;
}

/** Commands come from trusted configuration, or were found before the agent began. Rejects when the signal ends a check. */
async function runChecks(task: Task, options: CheckOptions, given: ChecksToRun): Promise<GatheredEvidence> {
  const { trees, known, signal, onEnd } = given;
  const { confine, workspace, environment } = options;
  const baseline = await options.baseline;
  if (baseline?.result) known.set(baseline.command, baseline.result);
  const checks = await checksFor(task, { ...trees, baseline, onSkip: given.onSkip });
  if (checks.length === 0)
    return { runs: new Map(), evidence: noEvidence(whyNoCheck(task)), isDisturbed: false, isTestsOnly: false };
  const runOnce = async ({ run: line }: HostCheck, timeoutMs: number): Promise<TreeRun> => {
    const end = await runCheck(line, { workspace, environment }, { confine, timeoutMs, signal });
    signal.throwIfAborted(); // a check that was ended with the job says nothing
    return end;
  };
  const isFound = task.config.publish.verify.length === 0;
  const gathered = await gatherEvidence({
    store: task.checkout.store,
    ...trees,
    checks,
    tests: task.config.publish.tests,
    known: ({ command }, nth) => (nth === 0 ? known.get(command) : undefined),
    ...(task.merge && { alone: 'the base branch was merged in this run' }),
    ...(task.merge && isFound && baseline && { time: { ...RUN_TIME, timeoutMs: baseline.seconds * 1000 } }),
    ...(given.isMutated && { runEdited: runOnce }),
    run: async (check, tree, timeoutMs) => {
      const { command } = check;
      const end = await runOnce(check, timeoutMs);
      const { exitCode, output, durationMs } = end;
      onEnd({ command, exitCode, output, durationMs, tree });
      if (tree === 'base') known.set(command, end);
      return end;
    },
  });
  return task.merge && isFound ? withoutBlame(gathered) : gathered;
}

const DISTURBED =
  'After the checks, the workspace could not be restored to what the agent left. What is published is what the agent left';

async function checksFor(
  task: Task,
  { baseline, onSkip, ...trees }: Trees & Pick<ChecksToRun, 'onSkip'> & { readonly baseline: Baseline | undefined },
): Promise<readonly HostCheck[]> {
  const { verify } = task.config.publish;
  if (verify.length === 0) return baseline ? [baseline] : [];
  const { checks, skipped } = selectChecks(verify, await changedPaths(task, trees));
  for (const check of skipped) onSkip(check);
  return checks;
}

function whyNoCheck({ config: { publish } }: Task): string {
  if (publish.verify.length > 0) return 'no check covers what changed';
  const why =
    publish.baselineSeconds === 0
      ? 'the host was given no command that checks it'
      : 'the host found no test command of the repository that it could run';
  return `${why}. Name one under \`publish.verify\` in \`.github/kodelet.yml\``;
}

/** What the agent is asked to put right; nothing is verified that has conflicts in it. */
export interface Trouble {
  readonly said: string;
  /** `conflicts`, the verdict of the evidence, `survivors` of edits that no test notices, or what looks like a `secret`. */
  readonly kind: 'conflicts' | 'survivors' | 'secret' | EvidenceVerdict;
}

export interface JudgedChange {
  readonly trouble?: Trouble;
  readonly evidence?: Evidence;
  /** What is reported of tests that fail with the change, where there is evidence. */
  readonly failedTests?: readonly FailedTest[];
}

/** `mayChange`: what changes will be published. */
export async function judgeChange(
  { redactor, trigger }: Run,
  task: Task,
  { mayChange, verify }: { readonly mayChange: boolean; readonly verify: false | Verify },
  { before, after }: Trees,
): Promise<JudgedChange> {
  const { isLeft, open } = await conflictsLeft(task.checkout.store, mayChange ? task.merge : undefined, {
    before,
    after,
  });
  if (open.length > 0) return { trouble: { said: describeLeft(open, redactor), kind: 'conflicts' } };
  if (isLeft || !verify || after.tree === before.tree) return {};
  const { evidence, runs, isDisturbed } = await verify({ before, after });
  const isFix = trigger.intent === 'fix' || trigger.job === 'ci';
  const goesBack = VERDICTS[evidence.verdict].isUnfinished || (evidence.verdict === 'unproven' && isFix);
  const failedTests = failuresWith({ evidence, runs });
  // Nothing more is asked for in a workspace that does not show the change.
  if (isDisturbed) return { evidence, failedTests };
  const { survivors = [] } = evidence.mutation ?? {};
  if (!goesBack && survivors.length > 0)
    return { evidence, failedTests, trouble: { said: describeSurvivors(evidence, redactor), kind: 'survivors' } };
  if (!goesBack) return { evidence, failedTests };
  return { evidence, failedTests, trouble: { said: describeTrouble(evidence, runs), kind: evidence.verdict } };
}

const describeTrouble = (evidence: Evidence, runs: GatheredEvidence['runs']): string =>
  [
    'Before anything is published, the host ran the checks of this repository with and without your change.',
    describeEvidence(evidence),
    ...describeFindings(evidence, runs),
    ASKED[evidence.verdict] ?? 'Fix the cause, and end again with your final message.',
  ].join('\n\n');

/**
 * Paragraphs: what fails, and what the change does to the checks. `cut`: shortens the output of a check, which is left out where
 * failed tests have said what is wrong.
 */
function describeFindings(
  { tests, changedChecks, checks }: Evidence,
  runs: GatheredEvidence['runs'],
  cut?: (output: string) => string,
): string[] {
  const edits = changedChecks.filter(({ effect }) => effect === 'weakened');
  const outputs = checks
    .filter((check) => check.verdict === 'failed')
    .map(({ command }) => ({ command, end: runs.get(command) }));
  const failures = failuresOf(tests.newlyRed, runs);
  const shown = cut && failures.length > 0 ? [] : outputs;
  return [
    ...named('Failing now, and not before', tests.newlyRed),
    ...failures,
    ...named('No longer run', tests.vanished),
    ...named('Skipped now', tests.skipped),
    ...(edits.length > 0
      ? [
          `What your change does to the checks:\n${edits.map(({ path, what }) => `- ${path}: ${what.join('; ')}`).join('\n')}`,
        ]
      : []),
    ...shown.map(({ command, end: { exitCode, output = '' } = {} }) =>
      [`$ ${command}`, `exit code ${exitCode}`, cut ? cut(output) : output].join('\n'),
    ),
  ];
}

function describeSurvivors({ mutation }: Evidence, { text }: Run['redactor']): string {
  const { survivors = [], noticed = 0, tried = 0 } = mutation ?? {};
  const rows = survivors.map(({ path, line, from, to }) => `- ${path}:${line}\n  ${from}\n  ${to || '(removed)'}`);
  return [
    `The checks pass. To see whether they test your change, the host made small edits to the lines that you changed, one at a time, and ran the checks on each. They noticed ${noticed} of ${tried}. Nothing failed with these:`,
    text(rows.join('\n')),
    'Where such an edit would be a mistake, add or extend a test that fails with it and passes without it. Change no other code for this. Where it makes no difference, or cannot be tested here, say why in your final message. This is asked only once; end again with your final message.',
  ].join('\n\n');
}

/** The first of them, each with its place and what it said. */
const failuresOf = (names: readonly string[], runs: GatheredEvidence['runs']): string[] =>
  findFailures(names.slice(0, MAX_FAILURES), runs).flatMap(({ name, file, line, message }) => {
    const place = file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`;
    return message === undefined ? [] : [`${name}${place}:\n${message}`];
  });

const failuresWith = ({ evidence, runs }: Pick<GatheredEvidence, 'evidence' | 'runs'>): FailedTest[] =>
  findFailures([...evidence.tests.newlyRed, ...evidence.tests.stillRed].slice(0, MAX_KEPT), runs);

function findFailures(names: readonly string[], runs: GatheredEvidence['runs']): FailedTest[] {
  const all = [...runs.values()].flatMap(({ outcomes = [] }) => outcomes);
  return names.map((name) => {
    const { file, line, message } = all.find((test) => test.name === name && test.status === 'failed') ?? {};
    return { name, ...(file && { file }), ...(line && { line }), ...(message && { message }) };
  });
}

const MAX_FAILURES = 5;

const named = (title: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${title}: ${firstNames(names, MAX_NAMED)}`];

const MAX_NAMED = 20;

const ASKED: Readonly<Partial<Record<EvidenceVerdict, string>>> = {
  weakened:
    'Make the code pass the checks as they were before, or put the tests back and say in your final message why they no longer hold. End again with your final message.',
  unproven:
    'Add or correct a test so that it fails without your change and passes with it, if that is possible here. Else say in your final message why not. End again with your final message.',
};

/** Paths of all that will be published, including what the host merged. */
async function changedPaths({ checkout: { store }, start, merge }: Task, { before, after }: Trees): Promise<string[]> {
  const merged = merge ? await filesBetween(store, start.sha, merge.tree) : [];
  return [...merged, ...(await changesBetween(store, before, after)).map(({ path }) => path)];
}

/** Proves a change in the middle of a session, by the code that judges it at the end, and holds the session until the workspace shows the agent's work again. */
export function createProver(
  run: Pick<Run, 'signal'>,
  task: Task,
  options: Pick<AgentOptions, 'workspace' | 'environment'>,
): {
  /** For the session and what it runs: aborted with the run, where the workspace could not be put back, and when this is closed. */
  readonly signal: AbortSignal;
  open(parts: Pick<ToolSet, 'confine' | 'baseline'>): ProofHost;
  /** The session, whose requests end only when the workspace shows the agent's work. They throw KodeletError `git` where that failed. */
  hold(session: Session): Session;
  /** Ends what is under way; resolves when the workspace is put back. */
  close(): Promise<void>;
} {
  const { store } = task.checkout;
  const over = new AbortController();
  // Not shared with the last verification: files that git does not see may be other ones now, by what the agent did.
  const known = new Map<string, TreeRun>();
  return {
    signal: AbortSignal.any([run.signal, over.signal]),
    open: (parts) => ({
      async look() {
        const trees = { before: await task.before(), after: await takeSnapshot(store) };
        const { tree: state } = trees.after;
        return {
          state,
          isChanged: state !== trees.before.tree,
          run: (calling) =>
            proofOf(task, { ...options, ...parts }, { ...calling, trees, known }).finally(() => {
              if (treeAside(store.directory) !== undefined) over.abort(workspaceLost());
            }),
        };
      },
    }),
    hold: (session) => ({
      ...session,
      async ask(prompt, images) {
        const result = await session.ask(prompt, images).finally(() => whenBack(store));
        over.signal.throwIfAborted();
        return result;
      },
    }),
    close() {
      over.abort(new Error('the run has ended'));
      return whenBack(store);
    },
  };
}

const workspaceLost = (): KodeletError =>
  new KodeletError('git', 'After the checks git could not put the files back as the agent left them', {
    remedy: 'Look for what a check leaves in the place of files, such as a folder; the change is kept as a patch',
  });

async function proofOf(
  task: Task,
  options: CheckOptions,
  {
    trees,
    known,
    signal,
    emit,
  }: Pick<ToolContext, 'signal' | 'emit'> & {
    readonly trees: Readonly<Record<'before' | 'after', Snapshot>>;
    readonly known: Map<string, TreeRun>;
  },
): Promise<Proof> {
  const verified = await runChecks(task, options, {
    trees,
    known,
    signal,
    onEnd: ({ command, tree, exitCode, durationMs }) => emit('check', { command, tree, exitCode, durationMs }),
    onSkip: () => undefined,
  });
  return { evidence: verified.evidence, ...describeProof(verified) };
}

function describeProof(verified: GatheredEvidence): Pick<Proof, 'summary' | 'text'> {
  const { evidence, runs } = verified;
  const { summary, next } = judge(verified);
  const findings = describeFindings(evidence, runs, (output) => cutLog(output, [], MAX_OUTPUT));
  const text = cutLog([summary, ...findings].join('\n\n'), [], MAX_CHARACTERS);
  return { summary, text: next === undefined ? text : `${text}\n\n${next}` };
}

/** Characters of the output of a check, and of all that the agent is told. */
const [MAX_OUTPUT, MAX_CHARACTERS] = [3000, 12_000];

/** A test without a fix is to fail. */
function judge({ evidence, isTestsOnly }: GatheredEvidence): {
  readonly summary: string;
  readonly next?: string | undefined;
} {
  const { verdict, tests } = evidence;
  const said = describeEvidence(evidence);
  if (isTestsOnly && verdict === 'failed') {
    const red = tests.newlyRed.length > 0 ? `and fail: ${firstNames(tests.newlyRed, MAX_NAMED_TESTS)}` : `and ${said}`;
    return { summary: `Only tests are changed so far, ${red}`, next: REPRODUCED };
  }
  if (isTestsOnly && SHOWS_NOTHING.includes(verdict)) return { summary: NOT_REPRODUCED, next: MAKE_IT_FAIL };
  return { summary: said, next: NEXT[verdict] };
}

const MAX_NAMED_TESTS = 10;

const REPRODUCED = 'If it fails for the right reason, it shows the problem: fix the cause, then call prove again.';
/** Verdicts on tests without a fix. */
const SHOWS_NOTHING: readonly EvidenceVerdict[] = ['passed', 'unproven', 'red-before'];
const NOT_REPRODUCED = 'Only tests are changed so far, and they do not fail';
const MAKE_IT_FAIL = 'So nothing shows the problem yet: change the test until it fails because of it.';

const NEXT: Readonly<Partial<Record<EvidenceVerdict, string>>> = {
  failed: 'If this is your own new test, the problem is not fixed yet. Else fix what your change broke.',
  weakened: 'Make the code pass the checks as they were, or put the tests back.',
  unproven: 'Add or correct a test so that it fails without your change, if that is possible here.',
  passed: 'Add a test that fails without your change, if one can show it.',
};
