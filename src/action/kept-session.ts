/** Keeps a session that did not come to its end on a reference of its thread, and takes it up when someone asks to continue. */
import { isUtf8 } from 'node:buffer';
import { existsSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSecrets } from '../config/inputs.ts';
import { describeError } from '../core/error.ts';
import type { Evidence } from '../core/evidence.ts';
import { intentRow, isIntentName } from '../core/intent.ts';
import { ALWAYS_PROTECTED } from '../core/protected-paths.ts';
import type { Trigger } from '../core/run-trigger.ts';
import type { PublishedCommit, StampedEvent } from '../core/session-event.ts';
import { applyPatch, filePatches, pathsOfPatch } from '../git/diff.ts';
import { type RefStore, remoteRef } from '../git/ref-store.ts';
import { MAX_SESSION_BYTES, readSession, sessionRef, writeSession } from '../git/session-ref.ts';
import { openStore, type Remote } from '../git/store.ts';
import { type Actions, annotate } from '../github/actions.ts';
import { matchesProtected } from '../lib/paths.ts';
import { readRequired } from '../lib/regular-file.ts';
import { count } from '../lib/text.ts';
import { withheldFrom } from '../policy/profiles/capabilities.ts';
import { isUnfinished } from '../report/evidence-text.ts';
import { type EarlierSession, isEarlierSession, readEarlierSession } from '../session/earlier-session.ts';
import { readJournal } from '../session/events/journal.ts';
import { type ApprovalState, isApprovalState } from './approval-state.ts';
import type { AuthorizedRun } from './authorize.ts';
import type { Checkout } from './checkout.ts';
import { Ending } from './early-end.ts';
import { remember } from './post-state.ts';
import { type Run, redactorOf, warn } from './run.ts';

/** A session as a later run finds it. */
export interface SavedSession extends ApprovalState {
  readonly session: EarlierSession;
  /** What it had changed and nobody has published, in git's patch format. */
  readonly patch?: Buffer;
  /** What it had changed and published; the patch is on top of that. */
  readonly published?: PublishedCommit;
  /** Answer of work that was done, so only publishing is missing. */
  readonly finished?: { readonly answer: string };
  /** It resolves the conflicts of a merge that the host has begun, and the patch is on top of that. */
  readonly job?: 'conflicts';
}

interface StoredSession extends Omit<SavedSession, 'patch'> {
  readonly version: 1;
  /** RFC 3339. */
  readonly savedAt: string;
  readonly patch?: string;
  /** Encoding of a patch that is not UTF-8. */
  readonly encoding?: 'base64';
}

/** Days after which what a thread is about has most likely changed. */
const MAX_DAYS = 14;

export const threadNumber = ({ target }: Pick<Trigger, 'target'>): number | undefined =>
  target.kind === 'repository' ? undefined : target.number;

/**
 * The session that the run continues, with its intent: who continues a question asks for no change. Undefined where nobody asked to
 * continue. Where there is nothing to continue, words beside that are a request of their own, and without them the run ends. Throws
 * an `Ending`.
 */
export async function recallSession(
  run: Run,
  { checkout, config, permission }: Pick<AuthorizedRun, 'checkout' | 'config' | 'permission'>,
): Promise<SavedSession | undefined> {
  const { trigger, directory, stream } = run;
  const thread = threadNumber(trigger);
  if (!trigger.continues) return undefined;
  const anew = (why: string): undefined => {
    if (trigger.request === '') throw nothingToContinue(why, config.triggers.phrase);
    warn(stream, `The run starts over: ${why}`);
  };
  if (thread === undefined) return anew('sessions are kept only for issues and pull requests');
  // People who may not push did not write it, and a run of theirs would give it up when it ends.
  const { push } = withheldFrom({ login: trigger.actor.login, permission });
  if (push !== undefined) return anew(`under ${push} no session is continued. Anyone with write access can do that`);
  if (!config.agent.keepSession) return anew('agent.keep-session is off, so no session is kept');
  const { root, remote } = checkout.store;
  const kept = await read(await openSessionStore({ directory: join(directory, 'sessions'), root, remote }, thread));
  if (typeof kept === 'string') return anew(kept);
  const { intent } = kept.session;
  if (isIntentName(intent)) run.trigger = { ...trigger, intent };
  return kept;
}

function nothingToContinue(why: string, phrase: string): Ending {
  const reason = `There is nothing to continue: ${why}`;
  const remedy = `Say what to do, such as \`${phrase} fix …\` or \`${phrase} ask …\``;
  return new Ending({ conclusion: 'skipped', message: `${reason}. ${remedy}`, reason, remedy });
}

export async function openSessionStore(
  { directory, root, remote }: { readonly directory: string; readonly root: string; readonly remote: Remote },
  thread: number,
): Promise<RefStore> {
  return remoteRef(await openStore({ directory, root, remote }), sessionRef(thread));
}

async function read(refStore: RefStore): Promise<SavedSession | string> {
  const text = await readSession(refStore);
  if (text === undefined) return 'no session is kept for this thread';
  const kept = parseSession(text);
  if (!kept) return `${refStore.ref} holds nothing that can be read`;
  if (isTooOld(kept)) return `the session of this thread is older than ${MAX_DAYS} days`;
  return savedOf(kept);
}

const isTooOld = ({ savedAt }: StoredSession): boolean => Date.now() - Date.parse(savedAt) > MAX_DAYS * 86_400_000;

export function savedOf(kept: StoredSession): SavedSession {
  const { session, patch, encoding, published, finished, job, waiting, answer, lasting } = kept;
  return {
    session,
    ...(waiting && { waiting }),
    ...(answer && { answer }),
    ...(lasting && { lasting }),
    ...(job && { job }),
    ...(patch !== undefined && { patch: Buffer.from(patch, encoding ?? 'utf8') }),
    ...(published && { published }),
    ...(finished && { finished: { answer: finished.answer } }),
  };
}

/** Everyone who can push can write it. */
export function parseSession(text: string): StoredSession | undefined {
  try {
    const kept = JSON.parse(text) as Partial<StoredSession>;
    const { version, savedAt, session, patch, encoding, published, finished, job } = kept;
    const isWhole =
      version === 1 &&
      typeof savedAt === 'string' &&
      !Number.isNaN(Date.parse(savedAt)) &&
      isEarlierSession(session) &&
      isIntentName(session.intent) &&
      (patch === undefined || typeof patch === 'string') &&
      (encoding === undefined || encoding === 'base64') &&
      (published === undefined || isPublishedCommit(published)) &&
      (finished === undefined || typeof finished.answer === 'string') &&
      (job === undefined || job === 'conflicts') &&
      isApprovalState(kept);
    return isWhole ? (kept as StoredSession) : undefined;
  } catch {
    return undefined;
  }
}

const isPublishedCommit = ({ commit, pull }: Partial<PublishedCommit>): boolean =>
  /^[0-9a-f]{40,64}$/.test(String(commit)) && (pull === undefined || (Number.isSafeInteger(pull) && pull > 0));

/** What the run of a journal has published, or has found of an earlier one. */
export function publishedIn(events: readonly StampedEvent[]): PublishedCommit | undefined {
  const published = events.flatMap((event): PublishedCommit[] => {
    if (event.type === 'session-keep') return event.published ? [event.published] : [];
    if (event.type !== 'publish-end' || event.publication.commit === undefined) return [];
    const { commit, number: pull } = event.publication;
    return [{ commit, ...(pull !== undefined && { pull }) }];
  });
  return published.at(-1);
}

/** Whether the workspace has what an earlier run had changed. */
export interface RestoreResult {
  readonly ok: boolean;
  /** In a sentence. */
  readonly said: string;
}

/** Puts back what the session had changed; undefined where there was nothing. `directory`: private to this run. */
export async function restorePatch(
  { patch }: SavedSession,
  { root, directory }: { readonly root: string; readonly directory: string },
  protect: readonly string[],
): Promise<RestoreResult | undefined> {
  if (patch === undefined) return undefined;
  const file = join(directory, 'kept.patch');
  await writeFile(file, patch);
  const paths = await pathsOfPatch(root, file);
  const foreign = paths?.find((path) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) !== undefined);
  const notBack = (why: string): RestoreResult => ({ ok: false, said: `${NOT_RESTORED}: ${why}` });
  if (!paths || foreign !== undefined)
    return notBack(foreign ? `it changes ${foreign}` : 'it cannot be read, or it copies or renames files');
  const problem = await applyPatch(root, file);
  if (problem !== undefined) return notBack(problem);
  return { ok: true, said: 'What the earlier run had changed in files is in the workspace again.' };
}

const NOT_RESTORED = 'What the earlier run had changed in files is not in the workspace, so make the changes again';

/** From here on the post step keeps the session, unless it comes to its end. */
export function expectSession(
  { trigger, stream }: Run,
  { merge, published }: { readonly merge?: object; readonly published?: PublishedCommit | undefined },
): void {
  const thread = threadNumber(trigger);
  if (thread === undefined) return;
  remember({ session: `keep ${thread}${merge ? ' conflicts' : ''}` });
  stream.emit({ type: 'session-keep', keep: true, intent: trigger.intent, ...(published && { published }) });
}

/**
 * It has come to its end: there is nothing to continue from. `earlier`: what it continued from itself. `isPublished`: its change takes
 * the place of what an older run left; a question in between does not.
 */
export function forgetSession(
  { trigger, stream, view }: Run,
  earlier: SavedSession | undefined,
  isPublished = false,
): void {
  stream.emit({ type: 'session-keep', keep: false });
  const thread = threadNumber(trigger);
  const { startedAt } = view();
  const older =
    isPublished && thread !== undefined && startedAt !== undefined ? `supersede ${thread} ${startedAt}` : '';
  remember({ session: earlier ? `drop ${thread} ${encodeURIComponent(earlier.session.sessionId)}` : older });
}

/** What nobody has to publish has come to its end with the answer; of anything else publishing decides. */
export function keepFinishedSession(
  run: Run,
  { earlier, merge }: { readonly earlier?: SavedSession; readonly merge?: object },
  options: {
    readonly result: { readonly stop: string; readonly answer: string };
    readonly evidence?: Evidence;
    readonly mayChange: boolean;
  },
): void {
  const { result, evidence, mayChange } = options;
  if (result.stop !== 'answered') return;
  if (mayChange && !merge && !isUnfinished(evidence) && result.answer !== '')
    markFinished(run, { answer: result.answer });
  if (!mayChange && !earlier?.finished) forgetSession(run, earlier);
}

/** The work is done, and publishing comes next: no matter how that ends, a later run need not do it again. */
function markFinished({ directory }: Pick<Run, 'directory'>, finished: { readonly answer: string }): void {
  try {
    writeFileSync(join(directory, FINISHED), JSON.stringify(finished));
  } catch {
    // On a full disk: then a later run continues with the session instead.
  }
}

export const FINISHED = 'finished.json';

/** What a run has changed and could not publish. */
interface UnpublishedChange extends Pick<SavedSession, 'finished'> {
  /** Absent where nothing has changed. */
  readonly patchFile: string | undefined;
  /** Why, as words that follow "the run has ended". */
  readonly why: string;
}

/**
 * Keeps it before the report is written, so the report promises nothing that is not there: whether a later run can continue
 * from it. Never throws.
 */
export async function saveUnpublished(
  run: Run,
  options: {
    readonly checkout: Checkout;
    readonly earlier?: SavedSession;
    /** Begun by the host. */
    readonly merge?: object | undefined;
  },
  { patchFile, why, finished }: UnpublishedChange,
): Promise<boolean> {
  const {
    checkout: { store },
    earlier,
    merge,
  } = options;
  const thread = threadNumber(run.trigger);
  if (thread === undefined || !run.view().keepsSession) return false;
  try {
    const { events } = readJournal(run.journal.path);
    const now = readEarlierSession(events);
    const session = now && now.messages.length > 1 ? now : earlier?.session;
    if (!session) return false;
    const file = merge ? join(run.directory, MERGE_PATCH_FILE) : patchFile;
    const patch = patchFile && file ? readRequired(file, OF_THE_RUN) : undefined;
    const text = sessionText({
      session: { ...session, ending: why },
      patch,
      published: publishedIn(events),
      finished,
      ...(merge && { job: 'conflicts' }),
    });
    const { root, remote } = store;
    const said = await putSession(
      await openSessionStore({ directory: join(run.directory, 'sessions'), root, remote }, thread),
      text,
    );
    if (said === undefined) remember({ session: '' });
    return said === undefined || whyNotSaved(run, said);
  } catch (error) {
    return whyNotSaved(run, describeError(error));
  }
}

/** What a later run would continue from is given up. */
export function whyNotSaved({ stream }: Run, why: string): false {
  stream.emit({ type: 'session-keep', keep: false });
  warn(stream, `The session was not kept: ${why}`);
  remember({ session: '' });
  return false;
}

/** Answers with why it could not, as a clause. */
export async function putSession(refStore: RefStore, text: string): Promise<string | undefined> {
  if (Buffer.byteLength(text) > MAX_SESSION_BYTES) return `it is over ${MAX_SESSION_BYTES} bytes long`;
  return writeSession(refStore, text, (kept) => whyItStays(kept, text));
}

/** What a session may have changed is kept nowhere else, so one that changes nothing does not take its place. */
function whyItStays(kept: string, next: string): string | undefined {
  const mayChange = (text: string): boolean => {
    const found = parseSession(text);
    return found !== undefined && !isTooOld(found) && intentRow(found.session.intent)?.isReadOnly === false;
  };
  return mayChange(kept) && !mayChange(next) ? 'the thread keeps an earlier one, which may change files' : undefined;
}

/** Limit of a file in the directory of the run. */
export const OF_THE_RUN = { maxBytes: 512 * 1024 * 1024 };

/** In the directory of the run: the part of a change that could be published, and was not. */
export const PATCH_FILE = 'change.patch';
/** The same of a merge that the host has begun, without what git itself has merged. */
export const MERGE_PATCH_FILE = 'merge.patch';
/** The change of an attempt that was the best one when it ended: a later one may have the workspace now. */
export const attemptPatchFile = (attempt: number): string => `attempt-${attempt}.patch`;

export function sessionText({ session, patch, published, finished, job, waiting, lasting }: SavedSession): string {
  const kept: StoredSession = {
    version: 1,
    savedAt: new Date().toISOString(),
    session,
    ...(patch &&
      (isUtf8(patch) ? { patch: patch.toString() } : { patch: patch.toString('base64'), encoding: 'base64' })),
    ...(published && { published }),
    ...(finished && { finished }),
    ...(job && { job }),
    ...(waiting && { waiting }),
    ...(lasting && { lasting }),
  };
  return JSON.stringify(kept);
}

/** A file that a secret stands in is left out: without it, it would be another file. */
export function cleanPatch(actions: Actions, file: string): { readonly patch?: Buffer; readonly isWhole: boolean } {
  if (!existsSync(file)) return { isWhole: false };
  const { text: redact } = redactorOf(actions, readSecrets(actions.inputs));
  // Every byte is a character.
  const files = filePatches(readRequired(file, OF_THE_RUN).toString('latin1'));
  const isClean = (part: string): boolean => {
    const text = Buffer.from(part, 'latin1').toString();
    return redact(text) === text;
  };
  const clean = files.filter(isClean);
  const missing = files.length - clean.length;
  if (missing > 0)
    annotate('warning', `The kept change lacks ${count(missing, 'file')}, to which what looks like a secret was added`);
  const patch = clean.length === 0 ? undefined : Buffer.from(clean.join(''), 'latin1');
  return { patch, isWhole: missing === 0 };
}
