/** Ends a run whose process is gone, from its journal: the comment and the summary say what became of it. */
import { readSecrets } from '../config/read-inputs.ts';
import { describeError } from '../core/error.ts';
import type { StampedEvent } from '../core/event.ts';
import { selfLogin } from '../github/account.ts';
import { type Actions, annotate, writeSummary } from '../github/actions.ts';
import { createGitHub } from '../github/client.ts';
import { createTrackingComment } from '../github/comment.ts';
import { describeFailure } from '../github/failure.ts';
import { renderComment } from '../github/render.ts';
import { renderSummary } from '../github/summary.ts';
import { monotonic } from '../lib/clock.ts';
import { readJournal } from '../session/journal.ts';
import { emptyView, foldView, type View } from '../session/view.ts';
import { cancelled, hasBegunToPublish, type Outcome } from './ending.ts';
import { redactorOf } from './redactor.ts';
import { renderOptions } from './render-options.ts';
import { CANCELLING } from './run.ts';
import type { Remembered } from './state.ts';

export async function finishForDead(actions: Actions, left: Remembered): Promise<void> {
  const secrets = readSecrets(actions.inputs);
  const redactor = redactorOf(actions, secrets);
  const events = eventsOf(left.journal);
  const view = closeView(events);
  const options = renderOptions({ actions, redactor });
  if (left.summarized !== 'true') writeSummary(renderSummary(view, options));
  // A run that came to its end has said so: only its comment is missing.
  if (!hasEnded(events)) annotate('error', view.message);
  if (!left.key || !secrets.githubToken) return;
  try {
    const github = await createGitHub({ token: secrets.githubToken, ...actions });
    const comment = createTrackingComment({
      github,
      repository: { owner: left.owner, name: left.name },
      number: Number(left.number),
      key: left.key,
      self: await selfLogin(github),
      intervalMs: 0,
      now: monotonic,
    });
    await comment.finish(renderComment(view, options));
  } catch (error) {
    annotate('error', `The comment could not be finished: ${redactor.text(describeFailure(error))}`);
  }
}

/** A journal that cannot be read, or that somebody wrote into, is no reason to leave the comment unfinished. */
function eventsOf(path: string): readonly StampedEvent[] {
  try {
    const { events, problem } = readJournal(path);
    if (problem && !problem.torn)
      annotate('warning', `The journal is not sound at line ${problem.line}: ${problem.reason}`);
    return events;
  } catch (error) {
    annotate('warning', `The journal could not be read: ${describeError(error)}`);
    return [];
  }
}

const hasEnded = (events: readonly StampedEvent[]): boolean => events.some(({ type }) => type === 'session-end');

/** The journal's view, with the end that the process did not live to write. */
function closeView(events: readonly StampedEvent[]): View {
  const view = events.reduce(foldView, emptyView);
  if (hasEnded(events)) return view;
  const wasCancelled = events.some((event) => event.type === 'notice' && event.text === CANCELLING);
  const end = wasCancelled ? cancelled(view) : killed(view);
  const stamp = { seq: events.length + 1, time: new Date().toISOString() };
  return foldView(view, { type: 'session-end', ...end, ...stamp });
}

const killed = (view: View): Outcome => ({
  conclusion: 'failed',
  message: hasBegunToPublish(view)
    ? 'The step was killed while its change was being published; look whether the branch is there'
    : 'The step was killed before it could finish; nothing after its last call is known',
  answer: '',
});
