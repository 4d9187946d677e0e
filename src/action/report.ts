/** The last phase: finishes the comment, writes the summary and the outputs, and says whether the step has failed. */
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { INPUTS } from '../config/inputs.ts';
import { CONCLUSIONS, hasSucceeded } from '../core/conclusion.ts';
import { describeError } from '../core/error.ts';
import { annotate, failStep, markReportWritten, setOutputs, writeSummary } from '../github/actions.ts';
import { describeFailure, remedyOf } from '../github/api/failure.ts';
import type { FoundComment, TrackingComment } from '../github/api/tracking-comment.ts';
import { renderComment } from '../report/comment.ts';
import { renderSummary } from '../report/job-summary.ts';
import { withStaged } from '../report/log-text.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import type { View } from '../session/events/view.ts';
import type { RunOutcome } from './early-end.ts';
import { outputsOf } from './outputs.ts';
import { remember } from './post-state.ts';
import { type Run, renderOptions, warn } from './run.ts';
import { requestEnd, requestId } from './track.ts';
import type { UnansweredRequests } from './unanswered-requests.ts';

/** What the run has learned of whom it reports to; nothing where it ended before. */
export interface ReportTarget {
  /** Absent if there is no thread, or nobody who may ask. */
  readonly comment?: TrackingComment;
  /** The conclusions that fail the step. */
  readonly failOn?: Config['failOn'];
  /** Records what the run used, where that is recorded. Never throws. */
  readonly finalize?: (outcome: RunOutcome) => Promise<void>;
  /** Shows the state of a review as a check run. Path of its findings as SARIF, if it came to its end. Never throws. */
  readonly check?: (outcome: RunOutcome) => Promise<string | undefined>;
  /** Lets others write on the pull request, when the comment stands. Never throws. */
  readonly release?: () => Promise<void>;
  /** Finds requests of the thread that nobody has answered. Never throws. */
  readonly unanswered?: () => Promise<UnansweredRequests | undefined>;
}

export async function report(
  run: Run,
  { comment, failOn = STANDARD_FAIL_ON, finalize, check, release, unanswered: find }: ReportTarget,
  outcome: RunOutcome,
): Promise<void> {
  const { stream, journal } = run;
  const { conclusion, message, answer, byHost, reason, remedy, answeredIn } = outcome;
  stream.emit({ type: 'phase-start', phase: 'report' });
  const unanswered = run.signal.aborted ? undefined : await find?.(); // a cancelled job has seconds
  for (const text of unanswered?.texts ?? []) warn(stream, text);
  const sarifPath = await check?.(outcome);
  stream.emit({ type: 'session-end', conclusion, message, answer, byHost, reason, remedy, answeredIn });
  const ending = Promise.all([finalize?.(outcome), run.flush()]);
  const posted = comment && (await finishComment(run, comment, unanswered?.ids));
  const commentUrl = comment ? posted?.url : (answeredIn ?? outcome.replyUrl);
  if (posted) await outcome.onComment?.(posted);
  await release?.();
  await ending;
  stream.emit({ type: 'phase-end', phase: 'report' });
  const { conclusion: reported = conclusion } = run.view();
  const reached = { ...outcome, conclusion: reported };
  const reportPath = await writePage(run);
  const facts = { view: run.view(), outcome: reached, commentUrl, journalPath: journal.path, reportPath, sarifPath };
  orFail(() => setOutputs(outputsOf(facts)));
  const summarized = await writeSummary(renderSummary(run.view(), renderOptions(run)));
  if (summarized) orFail(() => remember({ summarized: 'true' }));
  run.close();
  // Else the post step tries again: GitHub may have recovered by then.
  if (!comment || commentUrl !== undefined) orFail(() => remember({ reported: 'true' }));
  if (reported === conclusion) conclude(run, failOn, outcome); // else it has been said why the step has failed
  markReportWritten();
  exitIfHanging();
}

/** Beside the journal. A run is not worse for the lack of it. */
async function writePage({ journal, directory, stream }: Run): Promise<string | undefined> {
  const path = join(directory, 'report.html');
  try {
    const { writeReport } = await import('../report/html/page.ts');
    writeReport(journal.path, path);
    return path;
  } catch (error) {
    warn(stream, `The HTML report was not written: ${describeError(error)}`);
    return undefined;
  }
}

/** An answer, and a patch for a fork, are only in the comment: without it the person who asked has nothing. */
const isElsewhere = ({ publication }: PublicationView): boolean =>
  !['none', 'patch'].includes(publication?.kind ?? 'none');

const isLost = (view: View): boolean => hasSucceeded(view.conclusion) && !isElsewhere(view);

/** Later steps read what is told to the runner here: if it cannot be reported, this step has failed. */
function orFail(write: () => void): void {
  try {
    write();
  } catch (error) {
    failStep(`The outcome could not be reported to the runner: ${describeError(error)}`);
  }
}

/** A comment that cannot be finished must not pass for one that was: the step fails, and the summary has it all. */
async function finishComment(
  run: Run,
  comment: TrackingComment,
  unanswered: readonly number[] = [],
): Promise<FoundComment | undefined> {
  try {
    const view = run.view();
    const end = requestEnd({ request: requestId(run.trigger), run: run.actions.runId }, view);
    return await comment.finish(renderComment(view, renderOptions(run)), end && { ...end, unanswered });
  } catch (error) {
    const needed = run.trigger.discussion
      ? 'the permission "discussions: write"'
      : 'the permissions "issues: write" and "pull-requests: write"';
    const remedy = remedyOf(error, needed);
    const reason = `The comment could not be finished: ${describeFailure(error)}`;
    const todo = `${remedy}. The report is in the job's summary`;
    const text = `${reason}. ${todo}`;
    if (isLost(run.view())) run.stream.emit({ type: 'report-lost', reason, remedy: todo });
    else run.stream.emit({ type: 'notice', level: 'error', text });
    failStep(text);
    return undefined;
  }
}

function conclude(
  { redactor, view }: Run,
  failOn: readonly string[],
  { conclusion, message, position }: RunOutcome,
): void {
  const text = redactor.text(withStaged(view(), message));
  if (failOn.includes(conclusion)) failStep(text, position);
  else annotate(CONCLUSIONS[conclusion].annotation, text);
}

/** For a run that ended before its configuration could be read. */
const STANDARD_FAIL_ON = (INPUTS.find(({ name }) => name === 'fail-on')?.default ?? '').split(',') as Config['failOn'];

/** The report stands; a socket or a timer that someone forgot must not hold the job. */
const exitIfHanging = (): void => void setTimeout(() => process.exit(), 2000).unref();
