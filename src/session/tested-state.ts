/** The files at the last test run, to be compared with those at the end: whether a command has changed any, its words do not say. */
import type { SessionEvent } from '../core/session-event.ts';

/** State of the files, as far as git does not ignore them: the same text where nothing has changed. Undefined if it is not known. */
export type Fingerprint = () => Promise<string | undefined>;

/** Not known where another call may have changed files while it was looked at them. */
export function createTestedState<Edit>(fingerprint: Fingerprint) {
  const look = (): Promise<string | undefined> => fingerprint().catch(() => undefined);
  const running = new Set<string>();
  let started = 0;
  let kept: { readonly edit: Edit | undefined; readonly state: Promise<string | undefined> } | undefined;
  return {
    watch(event: SessionEvent): void {
      if (event.type === 'tool-start') {
        started += 1;
        running.add(event.callId);
      }
      if (event.type === 'tool-end') running.delete(event.callId);
    },
    /** Tests have run. `edit`: the last one by then. */
    keep(edit: Edit | undefined): void {
      const before = started;
      const state = look().then((found) => (started === before ? found : undefined));
      kept = running.size > 0 ? undefined : { edit, state };
    },
    /** The last edit by then, where the files are as they were. */
    async find(): Promise<{ readonly edit: Edit | undefined } | undefined> {
      const then = await kept?.state;
      return kept && then !== undefined && then === (await look()) ? kept : undefined;
    },
  };
}
