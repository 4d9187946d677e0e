/** The references of a thread: the session that has not ended, so a later run continues from it, and the approvals that last. */
import { type RefStore, readRefText, type TextSchema, type UpdateResult, updateRefText } from './ref-store.ts';

/** `thread`: the number of the issue or pull request. */
export const sessionRef = (thread: number): string => `refs/kodelet/sessions/${thread}`;

/** `thread`: the number of the issue or pull request. */
export const approvalsRef = (thread: number): string => `refs/kodelet/approvals/${thread}`;

/** GitHub warns of larger files. */
export const MAX_SESSION_BYTES = 48 * 1024 * 1024;

const SESSION: TextSchema = {
  name: 'session',
  whole: 'a session',
  bytes: MAX_SESSION_BYTES,
  message: 'A session that has not ended',
};

const APPROVALS: TextSchema = {
  name: 'approvals',
  whole: 'a list of approvals',
  bytes: 256 * 1024,
  message: 'Approvals that last',
};

/** What a change makes of a text; without one, all stays as it is. */
type Change<T> = Parameters<typeof updateRefText<T>>[2];

/** What is kept; undefined where there is nothing, or nothing of ours. Throws KodeletError `git`. */
export const readSession = (refStore: RefStore): Promise<string | undefined> => readRefText(refStore, SESSION);

/** The approvals of a thread as they are kept; undefined if there are none. Throws KodeletError `git`. */
export const readApprovals = (refStore: RefStore): Promise<string | undefined> => readRefText(refStore, APPROVALS);

/** Changes what is kept in one step, against all others who do. Throws KodeletError `git`. */
export const updateSession = <T>(refStore: RefStore, change: Change<T>): Promise<UpdateResult<T>> =>
  updateRefText(refStore, SESSION, change);

/** Changes the approvals of a thread in the same way. */
export const updateApprovals = <T>(refStore: RefStore, change: Change<T>): Promise<UpdateResult<T>> =>
  updateRefText(refStore, APPROVALS, change);

/**
 * Puts `text` in the place of what is kept; undefined deletes that. `objection`: why what is kept must stay, as a clause. Answers
 * with why it could not, as a clause. Throws KodeletError `git`.
 */
export async function writeSession(
  refStore: RefStore,
  text = '',
  objection: (kept: string) => string | undefined = () => undefined,
): Promise<string | undefined> {
  const written = await updateSession(refStore, (kept) => {
    const why = kept === undefined ? undefined : objection(kept);
    return { ...(why === undefined && { text }), value: why };
  });
  return written.ok ? written.value : written.said;
}
