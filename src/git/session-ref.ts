/** The reference that keeps the session of a thread that has not ended, so that a later run goes on from it. */
import { type RefSchema, type RefStore, readRef, updateRef } from './ref-store.ts';

/** `thread`: the number of the issue or pull request. */
export const sessionRef = (thread: number): string => `refs/kodelet/sessions/${thread}`;

/** GitHub warns of larger files. */
export const MAX_SESSION_BYTES = 48 * 1024 * 1024;

const SCHEMA: RefSchema = {
  whole: 'a session',
  one: 'session',
  files: 1,
  bytes: MAX_SESSION_BYTES,
  isName: (name) => name === NAME,
  message: 'A session that has not ended',
};
const NAME = 'session';

/** What is kept; undefined where there is nothing, or nothing of ours. Throws KodeletError `git`. */
export async function readSession(refStore: RefStore): Promise<string | undefined> {
  const { files } = await readRef(refStore, SCHEMA);
  return files.get(NAME)?.text;
}

/**
 * Changes what is kept in one step: `change` gets its text, and returns the new one, or none where all stays as it is. Throws
 * KodeletError `git`.
 */
export async function updateSession<T>(
  refStore: RefStore,
  change: (text: string | undefined) => { readonly text?: string; readonly value: T },
): ReturnType<typeof updateRef<T>> {
  return updateRef(refStore, SCHEMA, ({ files }) => {
    const { text, value } = change(files.get(NAME)?.text);
    return { ...(text !== undefined && { files: new Map([[NAME, text]]) }), value };
  });
}

/** Puts `text` in the place of what is kept; undefined deletes that. Answers with why it could not, as a clause. Throws KodeletError `git`. */
export async function writeSession(refStore: RefStore, text: string | undefined): Promise<string | undefined> {
  const files = new Map(text === undefined ? [] : [[NAME, text]]);
  const written = await updateRef(refStore, SCHEMA, () => ({ files, value: undefined }));
  return written.ok ? undefined : written.said;
}
