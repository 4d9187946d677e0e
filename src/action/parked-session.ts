/** Keeps a session with a call that waits for a person, and hands that call to the one run that continues with the answer. */
import { join } from 'node:path';
import { permissionRank } from '../core/access.ts';
import type { ApprovalRequest } from '../core/approval.ts';
import { describeError, KodeletError } from '../core/error.ts';
import type { Actor } from '../core/run-trigger.ts';
import { treeWith, writePatch } from '../git/commit.ts';
import { type RefStore, remoteRef } from '../git/ref-store.ts';
import { approvalsRef, readApprovals, updateApprovals, updateSession } from '../git/session-ref.ts';
import { changesBetween, type Snapshot } from '../git/snapshot.ts';
import { openStore, type Store } from '../git/store.ts';
import { isBot } from '../github/api/account.ts';
import { count } from '../lib/text.ts';
import { readEarlierSession } from '../session/earlier-session.ts';
import { readJournal } from '../session/events/journal.ts';
import type { ApprovalState, ShownComment, WaitingCall } from './approval-state.ts';
import type { AuthorizedRun } from './authorize.ts';
import { Ending } from './early-end.ts';
import {
  cleanPatch,
  openSessionStore,
  PATCH_FILE,
  parseSession,
  publishedIn,
  sessionText,
  threadNumber,
} from './kept-session.ts';
import { remember } from './post-state.ts';
import { type Run, warn } from './run.ts';
import { isLastingApproval, type LastingApproval } from './run-approver.ts';

/** What it takes to keep a session whose call waits. */
interface ParkedWork {
  readonly request: ApprovalRequest;
  readonly store: Store;
  /** Commit that the session began on. */
  readonly commit: string;
  /** The workspace before the agent, and as it left it. */
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** The account that asked for the run in the first place. */
  readonly asker: Actor;
  readonly lasting: readonly LastingApproval[];
}

/** Keeps it with the change so far. Answers with why it could not, as a clause. Never throws. */
export async function parkSession(
  run: Run,
  { request, store, commit, before, after, asker, lasting }: ParkedWork,
): Promise<string | undefined> {
  const { trigger, journal, actions, directory } = run;
  try {
    const thread = threadNumber(trigger);
    const { events } = readJournal(journal.path);
    const session = readEarlierSession(events);
    if (thread === undefined || !session) return 'there is nothing to keep';
    const changes = await changesBetween(store, before, after);
    const file = join(directory, PATCH_FILE);
    if (changes.length > 0) await writePatch(store, `${commit}^{tree}`, await treeWith(store, commit, changes), file);
    const { patch, isWhole } = changes.length > 0 ? cleanPatch(actions, file) : { isWhole: true };
    if (!isWhole) return 'its change holds what looks like a secret';
    const since = new Date().toISOString();
    const left = { runId: actions.runId, jobId: actions.jobId };
    const waiting: WaitingCall = { request, asker, intent: trigger.intent, since, left };
    const ending = `A call waits for a person: ${request.tool} (${request.id})`;
    const published = publishedIn(events);
    const text = sessionText({
      session: { ...session, ending },
      ...(patch && { patch }),
      ...(published && { published }),
      waiting,
      ...(lasting.length > 0 && { lasting }),
    });
    const said = await updateSession(await openThreadStore(run, store, thread), () => ({ text, value: undefined }));
    if (!said.ok) return said.said;
    remember({ session: '' });
    return undefined;
  } catch (error) {
    return describeError(error);
  }
}

/** Its comment stands: from now on it can be answered. Answers with why not, as a clause. Never throws. */
export async function confirmShown(
  run: Run,
  store: Store,
  { id, comment }: { readonly id: string; readonly comment: ShownComment },
): Promise<string | undefined> {
  try {
    const thread = threadNumber(run.trigger);
    if (thread === undefined) return 'there is nothing to keep';
    const changed = await changeState(await openThreadStore(run, store, thread), ({ waiting }) =>
      waiting?.request.id === id ? { waiting: { ...waiting, comment } } : undefined,
    );
    return changed.ok ? undefined : changed.said;
  } catch (error) {
    return describeError(error);
  }
}

/**
 * Changes what is stored of approvals in one step, against all others who do. `change` returns the new state, or undefined where
 * the stored one is not what it should be any more. Throws KodeletError `git`.
 */
export async function changeState(
  refStore: RefStore,
  change: (state: ApprovalState) => ApprovalState | undefined,
): Promise<
  | { readonly ok: true }
  /** `said`: a clause. */
  | { readonly ok: false; readonly said: string }
> {
  const updated = await updateSession(refStore, (before) => {
    const stored = before === undefined ? undefined : parseSession(before);
    const next = stored && change(stored);
    if (!stored || !next) return { value: false };
    const { waiting: _, answer: __, ...rest } = stored;
    return { text: JSON.stringify({ ...rest, ...next }), value: true };
  });
  if (!updated.ok) return updated;
  return updated.value ? { ok: true } : { ok: false, said: 'another run was faster' };
}

/** Opens the reference on which the session of a thread is stored. */
export const openThreadStore = (
  { directory }: Pick<Run, 'directory'>,
  { root, remote }: Pick<Store, 'root' | 'remote'>,
  thread: number,
): Promise<RefStore> => openSessionStore({ directory: join(directory, 'sessions'), root, remote }, thread);

/** Approvals for all runs of the thread. What cannot be read approves nothing. Never throws. */
export async function readThreadApprovals(run: Run, store: Store): Promise<readonly LastingApproval[]> {
  const thread = threadNumber(run.trigger);
  if (thread === undefined) return [];
  try {
    return approvalsIn(await readApprovals(await openApprovals(run, store, thread)));
  } catch (error) {
    warn(run.stream, `The approvals of this thread could not be read, so they do not count: ${describeError(error)}`);
    return [];
  }
}

/** Adds one. Answers with why it could not, as a clause. Throws KodeletError `git`. */
export async function addThreadApproval(
  run: Run,
  store: Store,
  approval: LastingApproval,
): Promise<string | undefined> {
  const thread = threadNumber(run.trigger);
  if (thread === undefined) return 'there is no thread';
  const updated = await updateApprovals(await openApprovals(run, store, thread), (text) => ({
    text: JSON.stringify([...approvalsIn(text), approval].slice(-MAX_APPROVALS)),
    value: undefined,
  }));
  return updated.ok ? undefined : updated.said;
}

/**
 * Ends a run that is asked to withdraw the approvals that last in the thread: those for all of its runs, and those that the kept
 * session continues with. Throws KodeletError `git`.
 */
export async function revokeApprovals(run: Run, { checkout, config, permission }: AuthorizedRun): Promise<Ending> {
  const { actor } = run.trigger;
  const thread = threadNumber(run.trigger);
  if (thread === undefined || isBot(actor) || permissionRank(permission) < permissionRank('write')) {
    const reason = `"${actor.login}" may not withdraw approvals with the permission "${permission}" (needs write, and a person)`;
    return new Ending({ conclusion: 'denied', message: `Nothing was withdrawn: ${reason}`, reason });
  }
  const { store } = checkout;
  const ofThread = await updateApprovals(await openApprovals(run, store, thread), (text) => {
    const value = approvalsIn(text).length;
    return { ...(value > 0 && { text: '[]' }), value };
  });
  const ofSession = await updateSession(await openThreadStore(run, store, thread), (text) => {
    const { lasting = [], ...rest } = (text !== undefined && parseSession(text)) || {};
    return lasting.length > 0 ? { text: JSON.stringify(rest), value: lasting.length } : { value: 0 };
  });
  const failed = [ofThread, ofSession].find(({ ok }) => !ok);
  if (failed?.ok === false) throw new KodeletError('git', `The approvals were not withdrawn: ${failed.said}`);
  const number = [ofThread, ofSession].reduce((sum, done) => sum + (done.ok ? done.value : 0), 0);
  const answer =
    number === 0
      ? 'No approval lasts for this thread, so there is nothing to withdraw.'
      : `Withdrawn: ${count(number, 'approval')} of this thread. A run that is at work may have read them already; \`${config.triggers.phrase} stop\` ends it.`;
  return new Ending({ conclusion: 'succeeded', message: answer, reason: '', answer });
}

const MAX_APPROVALS = 100;

/** Everybody who can push can write it. */
function approvalsIn(text = '[]'): readonly LastingApproval[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isLastingApproval) : [];
  } catch {
    return [];
  }
}

const openApprovals = async (
  { directory }: Pick<Run, 'directory'>,
  { root, remote }: Pick<Store, 'root' | 'remote'>,
  thread: number,
): Promise<RefStore> =>
  remoteRef(await openStore({ directory: join(directory, 'sessions'), root, remote }), approvalsRef(thread));
