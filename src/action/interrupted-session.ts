/** Saves the session of a run that has ended or was killed, and deletes one that has come to its end: what the post step does of it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSecrets } from '../config/inputs.ts';
import type { StampedEvent } from '../core/session-event.ts';
import type { RefStore } from '../git/ref-store.ts';
import { writeSession } from '../git/session-ref.ts';
import { type Remote, remoteUrl } from '../git/store.ts';
import { type Actions, annotate } from '../github/actions.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { readRequired } from '../lib/regular-file.ts';
import { findBestAttempt, readEarlierSession } from '../session/earlier-session.ts';
import { readJournal } from '../session/events/journal.ts';
import {
  attemptPatchFile,
  cleanPatch,
  FINISHED,
  MERGE_PATCH_FILE,
  OF_THE_RUN,
  openSessionStore,
  PATCH_FILE,
  parseSession,
  putSession,
  type SavedSession,
  sessionText,
} from './kept-session.ts';
import { openPostStage } from './post-stage.ts';
import type { StepState } from './post-state.ts';
import { redactorOf } from './run.ts';

/** In the post step. */
export async function saveInterruptedSession(actions: Actions, left: StepState): Promise<void> {
  const { session, journal } = left;
  const [, verb, thread, more = ''] = /^(keep|drop|supersede) (\d+)(?: (\S+))?$/.exec(session) ?? [];
  const secrets = readSecrets(actions.inputs);
  if (verb === undefined || !secrets.githubToken) return;
  const directory = dirname(journal);
  const [owner = '', name = ''] = actions.repository.split('/');
  const { stage, save } = openPostStage(left);
  const remote: Remote = {
    url: remoteUrl(actions.serverUrl, { owner, name }),
    token: secrets.githubToken,
    stage,
    environment: actions.network,
    fetch: outboundFetch(actions.network),
  };
  const text = verb === 'keep' ? readLeft(actions, journal, more === 'conflicts' ? { job: more } : {}) : undefined;
  if (verb === 'keep' && text === undefined) return; // what an earlier run left is better than nothing
  const refStore = await openSessionStore(
    { directory: join(directory, 'sessions'), root: directory, remote },
    Number(thread),
  );
  const said =
    text === undefined
      ? await dropSession(refStore, verb === 'drop' ? { id: more } : { before: more })
      : await putSession(refStore, text);
  save(redactorOf(actions, secrets));
  if (said !== undefined)
    annotate(
      'warning',
      `The session ${text === undefined ? 'of this thread was not deleted' : 'was not kept'}: ${said}`,
    );
}

/**
 * Deletes the session that has come to its end, and no other: another run of the thread may have left its own meanwhile. A call that
 * waits for a person stays. Answers with why it could not, as a clause.
 */
export async function dropSession(
  refStore: RefStore,
  over: { readonly id: string } | { readonly before: string },
): Promise<string | undefined> {
  const isOver = (kept: string): boolean => {
    const found = parseSession(kept);
    if (!found) return false;
    if ('id' in over) return encodeURIComponent(found.session.sessionId) === over.id;
    return !found.waiting && Date.parse(found.savedAt) < Date.parse(over.before);
  };
  const said = await writeSession(refStore, undefined, (kept) => (isOver(kept) ? undefined : OF_ANOTHER_RUN));
  return said === OF_ANOTHER_RUN ? undefined : said;
}

const OF_ANOTHER_RUN = 'it is the session of another run';

/** Undefined for a session in which the model has said nothing. */
function readLeft(actions: Actions, journal: string, job: Pick<SavedSession, 'job'>): string | undefined {
  const { events } = readJournal(journal);
  const session = readEarlierSession(events);
  if (!session || session.messages.length < 2) return undefined;
  const directory = dirname(journal);
  const selected = join(directory, job.job ? MERGE_PATCH_FILE : PATCH_FILE);
  const unpublished = join(directory, unpublishedFile(directory, events));
  const { patch, isWhole } = existsSync(selected)
    ? { patch: readRequired(selected, OF_THE_RUN), isWhole: true }
    : cleanPatch(actions, unpublished);
  const finished = join(directory, FINISHED);
  const isDone = patch !== undefined && isWhole && existsSync(finished);
  return sessionText({
    session,
    patch,
    ...job,
    ...(isDone && { finished: JSON.parse(readRequired(finished, OF_THE_RUN).toString('utf8')) }),
  });
}

function unpublishedFile(directory: string, events: readonly StampedEvent[]): string {
  const attempt = attemptPatchFile(findBestAttempt(events) ?? 0);
  return existsSync(join(directory, attempt)) ? attempt : 'unpublished.patch';
}
