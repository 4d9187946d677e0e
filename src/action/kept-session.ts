/** Keeps a session that did not come to its end on a reference of its thread, and takes it up when somebody asks to continue. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config.ts';
import { readSecrets } from '../config/inputs.ts';
import { describeError } from '../core/error.ts';
import { ALWAYS_PROTECTED } from '../core/protected-paths.ts';
import type { Trigger } from '../core/trigger.ts';
import { applyPatch, pathsOfPatch } from '../git/apply-patch.ts';
import { type NotesPlace, remoteNotes } from '../git/notes-ref.ts';
import { MOST_SESSION_BYTES, readKept, sessionRef, writeKept } from '../git/session-ref.ts';
import { openStore, type Remote, remoteUrl } from '../git/store.ts';
import { type Actions, annotate } from '../github/actions.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { matchesProtected } from '../lib/paths.ts';
import { type EarlierSession, readEarlierSession } from '../session/earlier-session.ts';
import { readJournal } from '../session/events/journal.ts';
import type { Checkout } from './checkout.ts';
import { type Run, redactorOf } from './run.ts';
import { type Remembered, remember } from './state.ts';

/** A session as a later run finds it. */
export interface KeptSession {
  readonly session: EarlierSession;
  /** What it had changed and nobody has published, in git's patch format. */
  readonly patch?: string;
}

interface Kept extends KeptSession {
  readonly version: 1;
  /** RFC 3339. */
  readonly savedAt: string;
}

/** Days after which what a thread is about has most likely moved on. */
const MOST_DAYS = 14;

const threadOf = ({ target }: Pick<Trigger, 'target'>): number | undefined =>
  target.kind === 'repository' ? undefined : target.number;

/** Undefined where nobody asked to continue, and where there is nothing to continue: the run then begins anew, and says so. */
export async function recallSession(
  run: Run,
  { checkout, config }: { readonly checkout: Checkout; readonly config: Config },
): Promise<KeptSession | undefined> {
  const { trigger, directory, stream } = run;
  const thread = threadOf(trigger);
  if (!trigger.continues || thread === undefined) return undefined;
  const anew = (why: string): undefined =>
    void stream.emit({ type: 'notice', level: 'warning', text: `The run begins anew: ${why}` });
  if (!config.agent.keepSession) return anew('agent.keep-session is off, so no session is kept');
  try {
    const { root, remote } = checkout.store;
    const kept = await read(await openPlace({ directory: join(directory, 'sessions'), root, remote }, thread));
    return typeof kept === 'string' ? anew(kept) : kept;
  } catch (error) {
    return anew(`the session of this thread could not be read: ${describeError(error)}`);
  }
}

async function openPlace(
  { directory, root, remote }: { readonly directory: string; readonly root: string; readonly remote: Remote },
  thread: number,
): Promise<NotesPlace> {
  return remoteNotes(await openStore({ directory, root, remote }), sessionRef(thread));
}

async function read(place: NotesPlace): Promise<Kept | string> {
  const text = await readKept(place);
  if (text === undefined) return 'no session is kept for this thread';
  const kept = parse(text);
  if (!kept) return `${place.ref} holds nothing that can be read`;
  const days = (Date.now() - Date.parse(kept.savedAt)) / 86_400_000;
  return days > MOST_DAYS ? `the session of this thread is older than ${MOST_DAYS} days` : kept;
}

/** The form is ours, and only who may push writes it. */
function parse(text: string): Kept | undefined {
  try {
    const { version, savedAt, session, patch } = JSON.parse(text) as Partial<Kept>;
    const isWhole =
      version === 1 &&
      typeof savedAt === 'string' &&
      !Number.isNaN(Date.parse(savedAt)) &&
      Array.isArray(session?.messages) &&
      Array.isArray(session.open) &&
      Array.isArray(session.ended) &&
      (patch === undefined || typeof patch === 'string');
    return isWhole ? { version, savedAt, session, ...(patch !== undefined && { patch }) } : undefined;
  } catch {
    return undefined;
  }
}

/** Puts back what the session had changed; says in words what came of it, undefined where there was nothing. */
export async function putBackPatch(
  { patch }: KeptSession,
  root: string,
  protect: readonly string[],
): Promise<string | undefined> {
  if (patch === undefined) return undefined;
  const paths = await pathsOfPatch(root, patch);
  const foreign = paths?.find((path) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) !== undefined);
  if (!paths || foreign !== undefined) return `${NOT_BACK}: ${foreign ? `it changes ${foreign}` : 'it cannot be read'}`;
  const problem = await applyPatch(root, patch);
  return problem === undefined
    ? 'What the earlier run had changed in files is in the workspace again.'
    : `${NOT_BACK}: ${problem}`;
}

const NOT_BACK = 'What the earlier run had changed in files is not in the workspace, so make the changes again';

/** From here on the post step keeps the session, unless it comes to its end. */
export function expectSession({ trigger, stream }: Run): void {
  const thread = threadOf(trigger);
  if (thread === undefined) return;
  remember({ session: `keep ${thread}` });
  stream.emit({ type: 'session-keep', keep: true });
}

/** It has come to its end: there is nothing to go on from. `earlier`: what it went on from itself. */
export function forgetSession({ trigger, stream }: Run, earlier: KeptSession | undefined): void {
  stream.emit({ type: 'session-keep', keep: false });
  remember({ session: earlier ? `drop ${threadOf(trigger)}` : '' });
}

/** In the post step. */
export async function settleSession(actions: Actions, { session, journal }: Remembered): Promise<void> {
  const [, verb, thread] = /^(keep|drop) (\d+)$/.exec(session) ?? [];
  const secrets = readSecrets(actions.inputs);
  if (verb === undefined || !secrets.githubToken) return;
  const directory = dirname(journal);
  const [owner = '', name = ''] = actions.repository.split('/');
  const remote: Remote = {
    url: remoteUrl(actions.serverUrl, { owner, name }),
    token: secrets.githubToken,
    environment: actions.network,
    fetch: outboundFetch(actions.network),
  };
  const text = verb === 'drop' ? undefined : textOf(actions, journal);
  if (verb === 'keep' && text === undefined) return; // what an earlier run left is better than nothing
  const notKept = (why: string): void => annotate('warning', `The session was not kept: ${why}`);
  if (text && Buffer.byteLength(text) > MOST_SESSION_BYTES)
    return notKept(`it is over ${MOST_SESSION_BYTES} bytes long`);
  const place = await openPlace({ directory: join(directory, 'sessions'), root: directory, remote }, Number(thread));
  const said = await writeKept(place, text);
  if (said !== undefined) notKept(said);
}

/** Undefined for a session in which the model has said nothing. */
function textOf(actions: Actions, journal: string): string | undefined {
  const { events } = readJournal(journal);
  const session = readEarlierSession(events);
  if (!session || session.messages.length < 2) return undefined;
  const patch = patchOf(actions, join(dirname(journal), 'unpublished.patch'));
  const kept: Kept = { version: 1, savedAt: new Date().toISOString(), session, ...(patch !== undefined && { patch }) };
  return JSON.stringify(kept);
}

const MOST_PATCH_BYTES = 1024 * 1024;

/** One that a secret stands in is no patch any more without it. */
function patchOf(actions: Actions, file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const patch = readFileSync(file, 'utf8');
  const isClean = redactorOf(actions, readSecrets(actions.inputs)).text(patch) === patch;
  return isClean && Buffer.byteLength(patch) <= MOST_PATCH_BYTES ? patch : undefined;
}
