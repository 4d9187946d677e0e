/** Ends a run whose process is gone: its journal and a look at GitHub tell what it left behind, and the comment and the summary say so. */
import { basename, dirname, join } from 'node:path';
import { readSecrets } from '../config/inputs.ts';
import { describeError } from '../core/error.ts';
import type { SessionEvent, StampedEvent } from '../core/session-event.ts';
import { chooseGit } from '../git/git-program.ts';
import { type Actions, annotate, logLine, writeSummary } from '../github/actions.ts';
import { selfLogin } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure } from '../github/api/failure.ts';
import type { RequestEnd } from '../github/api/finished-comment.ts';
import { createTrackingComment } from '../github/api/tracking-comment.ts';
import { monotonic } from '../lib/time.ts';
import { readHang } from '../lib/watchdog.ts';
import { renderComment } from '../report/comment.ts';
import { renderSummary } from '../report/job-summary.ts';
import { withStaged } from '../report/log-text.ts';
import { CANCELLING, continueJournal, endOpen, readJournal } from '../session/events/journal.ts';
import { emptyView, foldView, type View } from '../session/events/view.ts';
import { finalizeInterruptedJob } from './backlog/job.ts';
import { accessRepository, describeInterrupted, type KilledRun, type RepositoryAccess } from './interrupted-push.ts';
import type { UnkeptSession } from './interrupted-session.ts';
import { openPostStage } from './post-stage.ts';
import type { StepState } from './post-state.ts';
import { finalizeInterruptedBudget } from './repository-budget.ts';
import { redactorOf, renderOptions } from './run.ts';
import { requestEnd } from './track.ts';

/** `unkept`: its session could not be kept, which a report that stands already is corrected by. */
export async function finishInterruptedRun(actions: Actions, left: StepState, unkept?: UnkeptSession): Promise<void> {
  const secrets = readSecrets(actions.inputs);
  const redactor = redactorOf(actions, secrets);
  const found = eventsOf(left.journal);
  const lost = unkept ? stampedAfter(found, redactor.deep(eventsOfLoss(unkept))) : [];
  const events = [...found, ...lost];
  await chooseGit(actions.path, actions.workspace).catch(() => undefined); // what needs it says so
  const staged = openPostStage(left);
  const access = await accessRepository(actions, secrets.githubToken, staged.stage);
  const ends = hasEnded(events) ? [] : await endsOf(events, left.journal, access);
  const closing = stampedAfter(events, redactor.deep(withPatch(viewOf(events), ends, unkept)));
  const view = viewOf([...events, ...closing]);
  recordEnd(left.journal, [...lost, ...closing]);
  const finishing = access && { actions, redactor, left, events, view, access };
  if (left.reported === 'true') return finishing && finishCommentOf(finishing);
  const isStaged = staged.stage.mode() === 'staged';
  const summarize = async (whole: View): Promise<void> => {
    if (left.summarized !== 'true') await writeSummary(renderSummary(whole, renderOptions({ actions, redactor })));
  };
  if (!isStaged) await summarize(view);
  // A run that came to its end has said so: only its comment is missing.
  if (!hasEnded(events)) annotate('error', redactor.text(withStaged(view, view.message)));
  if (finishing) await finishOnGitHub(finishing);
  // It shows what would have been on GitHub, which is known only now.
  if (isStaged) await summarize(staged.save(redactor).reduce(foldView, view));
  await writeReportPage(left.journal);
}

const eventsOfLoss = ({ why }: UnkeptSession): SessionEvent[] => [
  { type: 'session-keep', keep: false },
  { type: 'notice', level: 'warning', text: `The session was not kept: ${why}` },
];

/** Ends of the run with its change, where that is neither on GitHub nor kept for a later run. */
function withPatch(view: View, ends: SessionEvent[], { publication }: Partial<UnkeptSession> = {}): SessionEvent[] {
  const shown = ends.some(({ type }) => type === 'publish-end') || (view.publication?.kind ?? 'none') !== 'none';
  return publication && !shown ? [{ type: 'publish-end', publication }, ...ends] : ends;
}

/** Never throws. */
async function finishCommentOf({ actions, redactor, left, view, access }: KilledRun): Promise<void> {
  if (!left.key) return;
  const finishing = finishComment(access.github, left, {
    text: renderComment(view, renderOptions({ actions, redactor })),
    end: requestEnd({ request: left.request, run: actions.runId }, view),
  });
  await finishing.catch((error) =>
    annotate('error', redactor.text(`The comment could not be finished: ${describeFailure(error)}`)),
  );
}

/** The comment, and what the run has reserved for itself. Never throws. */
async function finishOnGitHub(run: KilledRun): Promise<void> {
  const { redactor, left, events } = run;
  const say = (level: 'error' | 'warning', text: string): void => annotate(level, redactor.text(text));
  const orWarn = (what: string, made: Promise<void>): Promise<void> =>
    made.catch((error) => say('warning', `${what}: ${describeError(error)}`));
  await finishCommentOf(run);
  if (!hasEnded(events)) {
    const { finishEvidenceCheck } = await import('./interrupted-check.ts');
    await orWarn('No check run was made of the evidence', finishEvidenceCheck(run));
  }
  if (left.review) {
    const { finishReviewCheck } = await import('./review-check.ts');
    const made = finishReviewCheck(run, (level, text) =>
      level === 'info' ? logLine(redactor.text(text)) : say(level, text),
    );
    await orWarn('No check run was made of the review', made);
  }
  await orWarn('What the run used is not recorded', finalizeInterruptedBudget(run));
  await orWarn('How the job ended is not recorded', finalizeInterruptedJob(run));
}

/** The last thing that is done: the runner may not wait for it, and all that people need has been said. */
async function writeReportPage(journal: string): Promise<void> {
  const path = join(dirname(journal), 'report.html');
  try {
    const { writeReport } = await import('../report/html/page.ts');
    writeReport(journal, path);
    logLine(`What is known of the run is on one page: ${path}`);
  } catch (error) {
    logLine(
      `The HTML report was not written (${describeError(error)}). From the journal: kodelet-ci report ${journal}`,
    );
  }
}

async function finishComment(
  github: GitHub,
  left: StepState,
  { text, end }: { readonly text: string; readonly end?: RequestEnd | undefined },
): Promise<void> {
  const comment = createTrackingComment({
    github,
    repository: { owner: left.owner, name: left.name },
    number: Number(left.number),
    ...(left.thread && { thread: Number(left.thread) }),
    key: left.key,
    request: left.request,
    self: await selfLogin(github),
    session: sessionOf(left.journal),
    corrects: left.reported === 'true',
    intervalsMs: [],
    now: monotonic,
  });
  await comment.finish(text, end);
}

/** The journal of a run lies in a directory that has the name of its session. */
const sessionOf = (journal: string): string => basename(dirname(journal)).replace(/^kodelet-ci-/, '');

/** A journal that cannot be read, or that someone wrote into, is no reason to leave the comment unfinished. */
function eventsOf(path: string): readonly StampedEvent[] {
  try {
    const { events, problem } = readJournal(path);
    if (problem && !problem.torn)
      annotate('warning', `The journal is damaged at line ${problem.line}: ${problem.reason}`);
    return events;
  } catch (error) {
    annotate('warning', `The journal could not be read: ${describeError(error)}`);
    return [];
  }
}

const hasEnded = (events: readonly StampedEvent[]): boolean => events.some(({ type }) => type === 'session-end');

const viewOf = (events: readonly StampedEvent[]): View => events.reduce(foldView, emptyView);

/** The ends that the process did not live to write, the run's own at last. */
async function endsOf(
  events: readonly StampedEvent[],
  journal: string,
  access: RepositoryAccess | undefined,
): Promise<SessionEvent[]> {
  const interrupted = await describeInterrupted({ view: viewOf(events), journal, access });
  const { message, publication, reason = message } = interrupted;
  const hang = readHang(dirname(journal));
  const wasCancelled = !hang && events.some((event) => event.type === 'notice' && event.text === CANCELLING);
  const what = hang ? HANGS[hang.kind].what : wasCancelled ? 'The job was cancelled' : 'The step was killed';
  const conclusion = wasCancelled ? 'cancelled' : 'failed';
  return [
    ...endOpen(events, `${what} while the call was open; what it did is not known`),
    ...(hang ? [{ type: 'notice', level: 'warning', text: HANGS[hang.kind].why(hang.seconds) } as const] : []),
    ...(publication ? [{ type: 'publish-end', publication } as const] : []),
    { type: 'session-end', conclusion, message: `${what} ${message}`, answer: '', reason: `${what} ${reason}` },
  ];
}

/** Words for a process that its watchdog ended. */
const HANGS: Readonly<Record<'silent' | 'late', { readonly what: string; readonly why: (seconds: number) => string }>> =
  {
    silent: {
      what: 'The run hung and was ended',
      why: (seconds) => `Nothing in the step moved for ${seconds} s, so it was ended from outside`,
    },
    late: {
      what: 'The run took far too long and was ended',
      why: (seconds) =>
        `The step still ran ${Math.round(seconds / 60)} minutes after its session had begun, so it was ended from outside`,
    },
  };

function stampedAfter(events: readonly StampedEvent[], ends: readonly SessionEvent[]): StampedEvent[] {
  const time = new Date().toISOString();
  return ends.map((event, index) => ({ ...event, seq: events.length + index + 1, time }));
}

/** Adds the missing ends to the journal for later readers. The comment does not wait for it. */
function recordEnd(path: string, events: readonly StampedEvent[]): void {
  if (events.length === 0) return;
  try {
    const journal = continueJournal(path);
    for (const event of events) journal(event);
    journal.close();
  } catch (error) {
    annotate('warning', `The journal could not be ended: ${describeError(error)}`);
  }
}
