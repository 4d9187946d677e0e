/** Tries each finding of a review before it is published: its receipt is run by the host, and a second look reads the code again. */
import { randomBytes } from 'node:crypto';
import type { AgentOptions, ToolSet } from '../agent/agent-options.ts';
import { runCheck } from '../agent/run-check.ts';
import { policyOf, profileOf } from '../agent/run-policy.ts';
import { describeError } from '../core/error.ts';
import type { Finding, FindingTrial, PostOf, Receipt, ReceiptResult } from '../core/github-posts.ts';
import { schemaOf } from '../core/params.ts';
import { tryReceipt } from '../evidence/receipt.ts';
import { readBlobText } from '../evidence/trees.ts';
import { treeOf } from '../git/commit.ts';
import { setAside } from '../git/set-aside.ts';
import { takeSnapshot } from '../git/snapshot.ts';
import { parseObject } from '../lib/json-object.ts';
import { matchesProtected } from '../lib/paths.ts';
import { clipLine, numberLines, splitLines } from '../lib/text.ts';
import { frameUntrusted, untrustedNotice } from '../lib/untrusted.ts';
import { isOfRule } from '../policy/rules/rules.ts';
import type { Session } from '../session/session.ts';
import type { Task } from './gather.ts';
import { inform, type Run, warn } from './run.ts';

export type FindingTrials = ReadonlyMap<Finding, FindingTrial>;

interface TrialParts
  extends Pick<AgentOptions, 'workspace' | 'environment' | 'actor' | 'sandbox'>,
    Pick<ToolSet, 'confine' | 'policy' | 'profile' | 'isolation' | 'openSandbox'> {
  readonly session: Session;
  readonly signal: AbortSignal;
}

/** Findings on a pull request whose change is known; nothing if there are none. Rejects only when the run is aborted. */
export async function tryFindings(run: Run, task: Task, parts: TrialParts): Promise<FindingTrials> {
  const findings = run.view().posts.filter((post): post is PostOf<'review_comment'> => post.kind === 'review_comment');
  const trials = new Map<Finding, FindingTrial>();
  if (task.reviewed === undefined || task.mergeBase === undefined) return trials;
  const results = await tryReceipts(run, task, parts, findings);
  for (const [index, finding] of findings.entries()) {
    const receipt = results.get(finding);
    const look = await lookAgain(run, task, parts, { finding, receipt, name: `second-look-${index + 1}` });
    parts.signal.throwIfAborted();
    trials.set(finding, { ...(receipt && { receipt }), look });
    const said = receipt ? `${RECEIPTS[receipt.outcome]} (${receipt.reason}); ` : '';
    const text = `Finding on ${finding.path}:${finding.line}: ${said}second look: ${ANSWERS[look.answer]} (${look.reason})`;
    inform(run.stream, run.redactor.text(text));
  }
  return trials;
}

const RECEIPTS: Readonly<Record<ReceiptResult['outcome'], string>> = {
  reproduced: 'reproduced',
  'not-reproduced': 'not reproduced',
  unknown: 'the receipt shows nothing',
};

const ANSWERS: Readonly<Record<FindingTrial['look']['answer'], string>> = {
  confirmed: 'confirmed',
  rejected: 'rejected',
  unknown: 'cannot tell',
};

/** Milliseconds for all receipts of a run. */
const MAX_RECEIPTS_MS = 600_000;

/** One after the other in the workspace, which shows the agent's files again afterwards. */
async function tryReceipts(
  run: Run,
  task: Task,
  parts: TrialParts,
  findings: readonly Finding[],
): Promise<ReadonlyMap<Finding, ReceiptResult>> {
  const results = new Map<Finding, ReceiptResult>();
  const given = findings.flatMap((finding) => (finding.receipt ? [{ finding, receipt: finding.receipt }] : []));
  if (given.length === 0) return results;
  const { store } = task.checkout;
  const until = performance.now() + Math.min(MAX_RECEIPTS_MS, parts.session.left().minutes * 60_000);
  const runAll = async (): Promise<void> => {
    const [head, base] = [await treeOf(store, task.reviewed ?? ''), await treeOf(store, task.mergeBase ?? '')];
    for (const { finding, receipt } of given) {
      const timeMs = until - performance.now();
      const ready = await permitted(task, parts, receipt);
      const result =
        'reason' in ready
          ? ready
          : await tryReceipt({
              store,
              head,
              base,
              receipt,
              finding,
              timeMs,
              run: (timeoutMs) =>
                runCheck(ready.line, parts, { confine: parts.confine, timeoutMs, signal: parts.signal }),
            }).catch((error) => unknown(`it could not be run: ${clipLine(describeError(error), 200)}`));
      parts.signal.throwIfAborted();
      results.set(finding, result);
    }
  };
  const { isBack } = await setAside(store, (await takeSnapshot(store)).tree, runAll);
  if (!isBack) warn(run.stream, DISTURBED);
  return results;
}

const DISTURBED = 'After the receipts of the review, the workspace could not be restored';

const unknown = (reason: string): ReceiptResult => ({ outcome: 'unknown', reason });

/**
 * The command as policy lets it run. What a model wrote is run in a sandbox or not at all, and no code of a fork. That a review
 * changes nothing is no reason against it: these runs are the host's, which puts the workspace back. Rules hold as they are.
 */
async function permitted(
  task: Task,
  { policy, profile, isolation, openSandbox, ...slices }: TrialParts,
  { command, path }: Receipt,
): Promise<{ readonly line: string } | ReceiptResult> {
  const { ownPrograms } = policy.limits;
  if (ownPrograms !== undefined) return unknown(`under ${ownPrograms} nothing of the repository is run`);
  if (path !== undefined && matchesProtected(path, profileOf(task.config).protect) !== undefined)
    return unknown(`${JSON.stringify(path)} is a protected path`);
  const { backend } = await openSandbox();
  if (backend === 'none') return unknown('there is no sandbox on this machine to run it in');
  const { workspace, environment, actor, sandbox } = slices;
  const changing = { ...actor, intent: 'fix' } as const;
  const host = policyOf({ workspace, environment, actor: changing, sandbox: { ...sandbox, isolation } }, profile);
  const access = { kind: 'command', command, cwd: workspace.root } as const;
  await host.prepare?.([access]);
  const ruled = policy.decide(access, { tool: 'bash' });
  const decision = host.decide(access, { tool: 'bash' });
  const { verdict, run: line = command, reason, readsOnly } = isOfRule(ruled) ? ruled : decision;
  if (verdict !== 'allow') return unknown(`policy does not let its command run: ${reason.replace(/\.$/, '')}`);
  if (readsOnly) return unknown('its command only reads files, and runs nothing of the repository');
  return { line };
}

const JUDGE = {
  name: 'judge_finding',
  description: 'Give your judgement. It is your whole answer.',
  inputSchema: schemaOf({
    answer: { enum: ['confirmed', 'rejected', 'cannot_tell'] },
    reason: { type: 'string', minLength: 1, maxLength: 500, description: 'One sentence: the line that decides it' },
  }),
} as const;

const SYSTEM = `You check one finding of a code review before people see it. You see the finding and the code around it, and nothing else of the review. Try to refute it: follow what the code does for the input or state that it names.
confirmed: the code shown does what the finding says, the change brought it in, and the author would fix it.
rejected: the code shown contradicts it, it names no input or state by which something fails, or it is taste.
cannot_tell: what decides it is not shown.
Answer only by calling ${JUDGE.name}.`;

/** Never rejects but where the run is aborted: without an answer nothing is confirmed. */
async function lookAgain(
  run: Run,
  task: Task,
  { session, signal }: TrialParts,
  options: { readonly finding: Finding; readonly receipt: ReceiptResult | undefined; readonly name: string },
): Promise<FindingTrial['look']> {
  const { finding, receipt, name } = options;
  const unsure = (reason: string): FindingTrial['look'] => ({ answer: 'unknown', reason });
  try {
    const text = await describeForJudge(task, finding, receipt);
    const answer = await session.question({ system: SYSTEM, text, tool: JUDGE }, { callId: name, signal });
    if (!answer.ok) return unsure(answer.reason);
    const given = parseObject(answer.call ?? '');
    const judged = JUDGEMENTS[String(given?.answer)];
    const reason = clipLine(
      String(given?.reason ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
      500,
    );
    if (!judged || reason === '') return unsure('it gave no judgement');
    return { answer: judged, reason: run.redactor.text(reason) };
  } catch (error) {
    signal.throwIfAborted();
    return unsure(`it failed: ${clipLine(describeError(error), 200)}`);
  }
}

const JUDGEMENTS: Readonly<Record<string, FindingTrial['look']['answer']>> = {
  confirmed: 'confirmed',
  rejected: 'rejected',
  cannot_tell: 'unknown',
};

/** Lines of the file that are shown on each side of the finding. */
const AROUND = 80;
const MAX_DIFF = 12_000;

async function describeForJudge(
  { checkout: { store }, reviewed = '', mergeBase = '' }: Task,
  { path, side, startLine, line, severity, body, suggestion, receipt: given }: Finding,
  receipt: ReceiptResult | undefined,
): Promise<string> {
  const nonce = randomBytes(12).toString('hex');
  const frame = (label: string, text: string): string => frameUntrusted(label, text, nonce);
  const text = await readBlobText(store, `${side === 'new' ? reviewed : mergeBase}:${path}`);
  const lines = text === undefined ? [] : splitLines(text);
  const first = Math.max(1, (startLine ?? line) - AROUND);
  const code = numberLines(lines.slice(first - 1, line + AROUND), first);
  const diff = await store.run([
    'diff',
    '--no-ext-diff',
    '--no-textconv',
    '--no-color',
    mergeBase,
    reviewed,
    '--',
    path,
  ]);
  const place = `${path}:${startLine === undefined ? '' : `${startLine}-`}${line}`;
  return [
    untrustedNotice(nonce),
    frame(
      'finding',
      [`${place} (${severity}, side ${side})`, body, ...(suggestion ? ['Suggested:', suggestion] : [])].join('\n'),
    ),
    frame(`${path} at the ${side === 'new' ? 'head' : 'base'}`, code || '(cannot be shown)'),
    frame('what the change does to the file', diff.stdout.slice(0, MAX_DIFF) || '(cannot be shown)'),
    ...(given?.text === undefined ? [] : [frame('its test', given.text)]),
    ...(receipt ? [frame('the host ran its test', `${receipt.outcome}: ${receipt.reason}`)] : []),
  ].join('\n\n');
}
