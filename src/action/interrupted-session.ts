/** Saves the session of a run that has ended or was killed, and deletes one that has come to its end: what the post step does of it. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSecrets } from '../config/inputs.ts';
import { describeError } from '../core/error.ts';
import type { Publication, StampedEvent } from '../core/session-event.ts';
import type { Staging } from '../core/staging.ts';
import { filePatches } from '../git/diff.ts';
import type { RefStore } from '../git/ref-store.ts';
import { writeSession } from '../git/session-ref.ts';
import { remoteUrl } from '../git/store.ts';
import { type Actions, annotate } from '../github/actions.ts';
import { isJsonObject } from '../lib/json-object.ts';
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
  publishedIn,
  putSession,
  type SavedSession,
  sessionText,
} from './kept-session.ts';
import { openPostStage } from './post-stage.ts';
import type { StepState } from './post-state.ts';
import { redactorOf } from './run.ts';

/** A session that could not be kept, which the report of the run has to say. */
export interface UnkeptSession {
  /** A clause. */
  readonly why: string;
  /** The change that nobody has published, where there is one: it is nowhere else. */
  readonly publication?: Publication;
}

/** In the post step, before the report is finished: that promises nothing that is not there. */
export async function saveInterruptedSession(actions: Actions, left: StepState): Promise<UnkeptSession | undefined> {
  const { session, journal } = left;
  const [, verb, thread, more = ''] = /^(keep|drop|supersede) (\d+)(?: (\S+))?$/.exec(session) ?? [];
  const secrets = readSecrets(actions.inputs);
  if (verb === undefined || thread === undefined || !secrets.githubToken) return undefined;
  const { stage, save } = openPostStage(left);
  const open = (): Promise<RefStore> => openThread(actions, secrets.githubToken ?? '', { journal, stage, thread });
  if (verb !== 'keep') {
    const said = await dropSession(await open(), verb === 'drop' ? { id: more } : { before: more });
    if (said !== undefined) annotate('warning', `The session of this thread was not deleted: ${said}`);
    save(redactorOf(actions, secrets));
    return undefined;
  }
  const kept = readLeft(actions, journal, more === 'conflicts' ? { job: more } : {});
  if (kept === undefined) return undefined; // what an earlier run left is better than nothing
  const why = await open()
    .then((refStore) => putSession(refStore, sessionText(kept)))
    .catch(describeError);
  save(redactorOf(actions, secrets));
  if (why === undefined) return undefined;
  annotate('warning', `The session was not kept: ${why}`);
  return { why, ...(kept.patch && { publication: publicationOf(kept.patch) }) };
}

function openThread(
  { repository, serverUrl, network }: Actions,
  token: string,
  { journal, stage, thread }: { readonly journal: string; readonly stage: Staging; readonly thread: string },
): Promise<RefStore> {
  const [owner = '', name = ''] = repository.split('/');
  const root = dirname(journal);
  const url = remoteUrl(serverUrl, { owner, name });
  const remote = { url, token, stage, environment: network, fetch: outboundFetch(network) };
  return openSessionStore({ directory: join(root, 'sessions'), root, remote }, Number(thread));
}

/** Its files are named as git's first line of each does. */
function publicationOf(bytes: Buffer): Publication {
  const patch = bytes.toString();
  const files = filePatches(patch).map(
    (part) => /^diff --git a\/(.+) b\/\1$/m.exec(part)?.[1] ?? part.split('\n', 1)[0] ?? '',
  );
  return { kind: 'patch', patch, files, leftOut: [], notes: [] };
}

/**
 * Deletes the session that has come to its end, and no other: another run of the thread may have left its own since then. A call that
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
function readLeft(actions: Actions, journal: string, job: Pick<SavedSession, 'job'>): SavedSession | undefined {
  const { events } = readJournal(journal);
  const session = readEarlierSession(events);
  if (!session || session.messages.length < 2) return undefined;
  const directory = dirname(journal);
  const selected = join(directory, job.job ? MERGE_PATCH_FILE : PATCH_FILE);
  const unpublished = join(directory, unpublishedFile(directory, events));
  const { patch, isWhole } = existsSync(selected)
    ? { patch: readRequired(selected, OF_THE_RUN), isWhole: true }
    : cleanPatch(actions, unpublished);
  const finished = patch !== undefined && isWhole ? readFinished(join(directory, FINISHED)) : undefined;
  const published = publishedIn(events);
  return { session, ...(patch && { patch }), ...(published && { published }), ...job, ...(finished && { finished }) };
}

/** Undefined for what cannot be read, such as a file that a full disk has cut: a later run then continues with the session. */
function readFinished(file: string): SavedSession['finished'] {
  if (!existsSync(file)) return undefined;
  try {
    const found: unknown = JSON.parse(readRequired(file, OF_THE_RUN).toString('utf8'));
    return isJsonObject(found) && typeof found.answer === 'string' ? { answer: found.answer } : undefined;
  } catch {
    return undefined;
  }
}

function unpublishedFile(directory: string, events: readonly StampedEvent[]): string {
  const attempt = attemptPatchFile(findBestAttempt(events) ?? 0);
  return existsSync(join(directory, attempt)) ? attempt : 'unpublished.patch';
}
