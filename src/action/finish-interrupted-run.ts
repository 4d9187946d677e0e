/** Ends a run whose process is gone, from its journal: the comment and the summary say what became of it. */
import { basename, dirname } from 'node:path';
import { readSecrets } from '../config/read-inputs.ts';
import { describeError } from '../core/error.ts';
import type { StampedEvent } from '../core/event.ts';
import { type Actions, annotate, writeSummary } from '../github/actions.ts';
import { selfLogin } from '../github/api/account.ts';
import { createGitHub, type GitHub } from '../github/api/client.ts';
import { describeFailure } from '../github/api/failure.ts';
import { createTrackingComment } from '../github/api/tracking-comment.ts';
import { monotonic } from '../lib/clock.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { renderComment } from '../report/comment.ts';
import { renderSummary } from '../report/summary.ts';
import { readJournal } from '../session/events/journal.ts';
import { emptyView, foldView, type View } from '../session/events/view.ts';
import type { Place } from './find-published.ts';
import { describeInterrupted } from './interrupted-work.ts';
import { redactorOf } from './redactor.ts';
import { renderOptions } from './render-options.ts';
import { CANCELLING } from './run.ts';
import type { Remembered } from './state.ts';

export async function finishForDead(actions: Actions, left: Remembered): Promise<void> {
  const secrets = readSecrets(actions.inputs);
  const redactor = redactorOf(actions, secrets);
  const events = eventsOf(left.journal);
  const github = await connect(actions, secrets.githubToken);
  const [owner = '', name = ''] = actions.repository.split('/');
  const place = github && { github, repository: { owner, name }, serverUrl: actions.serverUrl };
  const view = hasEnded(events) ? viewOf(events) : await closeView(events, left.journal, place);
  const options = renderOptions({ actions, redactor });
  if (left.summarized !== 'true') writeSummary(renderSummary(view, options));
  // A run that came to its end has said so: only its comment is missing.
  if (!hasEnded(events)) annotate('error', redactor.text(view.message));
  if (!left.key || !github) return;
  try {
    const comment = createTrackingComment({
      github,
      repository: { owner: left.owner, name: left.name },
      number: Number(left.number),
      key: left.key,
      self: await selfLogin(github),
      session: sessionOf(left.journal),
      intervalsMs: [],
      now: monotonic,
    });
    await comment.finish(renderComment(view, options));
  } catch (error) {
    annotate('error', `The comment could not be finished: ${redactor.text(describeFailure(error))}`);
  }
}

async function connect(actions: Actions, token: string | undefined): Promise<GitHub | undefined> {
  return token ? createGitHub({ token, ...actions, fetch: outboundFetch(actions.network) }) : undefined;
}

/** The journal of a run lies in a directory that has the name of its session. */
const sessionOf = (journal: string): string => basename(dirname(journal)).replace(/^kodelet-ci-/, '');

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

const viewOf = (events: readonly StampedEvent[]): View => events.reduce(foldView, emptyView);

/** The journal's view, with the end that the process did not live to write. */
async function closeView(events: readonly StampedEvent[], journal: string, place?: Place): Promise<View> {
  const view = viewOf(events);
  const { message, publication } = await describeInterrupted({ view, journal, place });
  const wasCancelled = events.some((event) => event.type === 'notice' && event.text === CANCELLING);
  const stamp = { seq: events.length + 1, time: new Date().toISOString() };
  const published = publication ? foldView(view, { type: 'publish-end', publication, ...stamp }) : view;
  return foldView(published, {
    type: 'session-end',
    conclusion: wasCancelled ? 'cancelled' : 'failed',
    message: `${wasCancelled ? 'The job was cancelled' : 'The step was killed'} ${message}`,
    answer: '',
    ...stamp,
  });
}
