/** The outputs of the action, from the run's view; every one of them on every path. */
import { dirname } from 'node:path';
import { describeError } from '../core/error.ts';
import { completeOutputs, type Outputs } from '../core/output.ts';
import { failStep, setOutputs, writeSummary } from '../github/actions.ts';
import { fence } from '../markdown/code-text.ts';
import { oneLogLine, sanitizeLog, withStaged } from '../report/log-text.ts';
import type { View } from '../session/events/view.ts';
import { outcomeOf, type RunOutcome } from './early-end.ts';
import { remember } from './post-state.ts';

export function outputsOf(options: {
  readonly view: View;
  readonly outcome: RunOutcome;
  readonly commentUrl?: string;
  readonly journalPath?: string;
  readonly reportPath?: string;
  readonly sarifPath?: string | undefined;
}): Outputs {
  const { view, outcome, commentUrl, journalPath, reportPath, sarifPath } = options;
  const { publication, usage } = view;
  return completeOutputs({
    conclusion: outcome.conclusion,
    message: oneLogLine(withStaged(view, view.message)),
    // A branch that was not made cannot be checked out by a later step.
    branch: view.staged ? undefined : publication?.branch,
    'pr-number': publication?.number,
    'pr-url': publication?.url,
    'comment-url': commentUrl,
    'session-id': view.sessionId,
    turns: view.turns,
    'cost-usd': Number(view.costUsd.toFixed(6)),
    'input-tokens': usage.inputTokens,
    'output-tokens': usage.outputTokens,
    'cache-read-tokens': usage.cacheReadTokens,
    'cache-write-tokens': usage.cacheWriteTokens,
    'denied-calls': view.deniedCalls,
    staged: String(view.staged !== undefined),
    evidence: view.evidence && JSON.stringify(view.evidence),
    'structured-answer': view.structuredAnswer && JSON.stringify(view.structuredAnswer),
    'screenshots-path': view.screenshots.map(({ path }) => dirname(path)).at(-1),
    'patch-path': publication?.patchFile,
    'sarif-path': sarifPath,
    'journal-path': journalPath,
    'report-path': reportPath,
    ...outcome.outputs,
  });
}

/** For a run that ended before it began. */
export function endWithoutRun({ conclusion, message, outputs }: RunOutcome): void {
  try {
    setOutputs(completeOutputs({ conclusion, message: oneLogLine(message), ...outputs }));
    remember({ ended: 'true' });
  } catch (error) {
    failStep(describeError(error));
  }
}

/** The same, because of an error. Its words may quote a file of anyone, and the sanitizer may be what cannot be loaded: they are shown as code. */
export async function endAtOnce(error: unknown): Promise<void> {
  const outcome = outcomeOf(error);
  failStep(outcome.message, outcome.position);
  await writeSummary(`### ❌ Failed\n\n${fence(sanitizeLog(outcome.message), 'text')}`);
  endWithoutRun(outcome);
}
