/** Proves a change in the middle of a session, by the code that judges it at the end, and holds the session until the workspace shows the agent's work again. */
import type { AgentOptions, ToolSet } from '../agent/agent-options.ts';
import { KodeletError } from '../core/error.ts';
import type { EvidenceVerdict } from '../core/evidence.ts';
import type { ToolContext } from '../core/tool.ts';
import type { GatheredEvidence } from '../evidence/gather-evidence.ts';
import type { TreeRun } from '../evidence/verdict.ts';
import { treeAside, whenBack } from '../git/set-aside.ts';
import { type Snapshot, takeSnapshot } from '../git/snapshot.ts';
import { cutLog } from '../github/api/job-log.ts';
import { firstNames } from '../lib/text.ts';
import { describeEvidence } from '../report/evidence-text.ts';
import type { Session } from '../session/session.ts';
import type { Proof, ProofHost } from '../tools/builtin/shell/prove.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';
import { type CheckOptions, describeFindings, runChecks } from './verify.ts';

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
    const red = tests.newlyRed.length > 0 ? `and fail: ${firstNames(tests.newlyRed, MAX_NAMED)}` : `and ${said}`;
    return { summary: `Only tests are changed so far, ${red}`, next: REPRODUCED };
  }
  if (isTestsOnly && SHOWS_NOTHING.includes(verdict)) return { summary: NOT_REPRODUCED, next: MAKE_IT_FAIL };
  return { summary: said, next: NEXT[verdict] };
}

const MAX_NAMED = 10;

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
