/** The references of a thread: the session that has not ended, so a later run continues from it, and the approvals that last. */
import { type RefSchema, type RefStore, readRef, updateRef } from './ref-store.ts';

/** `thread`: the number of the issue or pull request. */
export const sessionRef = (thread: number): string => `refs/kodelet/sessions/${thread}`;

/** `thread`: the number of the issue or pull request. */
export const approvalsRef = (thread: number): string => `refs/kodelet/approvals/${thread}`;

/** GitHub warns of larger files. */
export const MAX_SESSION_BYTES = 48 * 1024 * 1024;

const SESSION: RefSchema = {
  whole: 'a session',
  one: 'session',
  files: 1,
  bytes: MAX_SESSION_BYTES,
  isName: (name) => name === NAMES.session,
  message: 'A session that has not ended',
};

const APPROVALS: RefSchema = {
  whole: 'a list of approvals',
  one: 'list',
  files: 1,
  bytes: 256 * 1024,
  isName: (name) => name === NAMES.approvals,
  message: 'Approvals that last',
};

const NAMES = { session: 'session', approvals: 'approvals' } as const;

/** What a change makes of a text; none: all stays as it is. */
interface TextChange<T> {
  readonly text?: string;
  readonly value: T;
}

type Change<T> = (text: string | undefined) => TextChange<T>;

/** What is kept; undefined where there is nothing, or nothing of ours. Throws KodeletError `git`. */
export const readSession = async (refStore: RefStore): Promise<string | undefined> =>
  (await readRef(refStore, SESSION)).files.get(NAMES.session)?.text;

/** The approvals of a thread as they are kept; undefined if there are none. Throws KodeletError `git`. */
export const readApprovals = async (refStore: RefStore): Promise<string | undefined> =>
  (await readRef(refStore, APPROVALS)).files.get(NAMES.approvals)?.text;

/** Changes what is kept in one step, against all others who do. Throws KodeletError `git`. */
export const updateSession = <T>(refStore: RefStore, change: Change<T>): ReturnType<typeof updateRef<T>> =>
  updateText(refStore, SESSION, NAMES.session, change);

/** Changes the approvals of a thread in the same way. */
export const updateApprovals = <T>(refStore: RefStore, change: Change<T>): ReturnType<typeof updateRef<T>> =>
  updateText(refStore, APPROVALS, NAMES.approvals, change);

function updateText<T>(
  refStore: RefStore,
  schema: RefSchema,
  name: string,
  change: Change<T>,
): ReturnType<typeof updateRef<T>> {
  return updateRef(refStore, schema, ({ files }) => {
    const { text, value } = change(files.get(name)?.text);
    return { ...(text !== undefined && { files: new Map([[name, text]]) }), value };
  });
}

/**
 * Puts `text` in the place of what is kept; undefined deletes that. `objection`: why what is kept must stay, as a clause. Answers
 * with why it could not, as a clause. Throws KodeletError `git`.
 */
export async function writeSession(
  refStore: RefStore,
  text: string | undefined,
  objection: (kept: string) => string | undefined = () => undefined,
): Promise<string | undefined> {
  const files = new Map(text === undefined ? [] : [[NAMES.session, text]]);
  const written = await updateRef(refStore, SESSION, ({ files: found }) => {
    const kept = found.get(NAMES.session)?.text;
    const why = kept === undefined ? undefined : objection(kept);
    return { ...(why === undefined && { files }), value: why };
  });
  return written.ok ? written.value : written.said;
}
