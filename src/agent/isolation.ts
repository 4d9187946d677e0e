/** Whether commands run in namespaces of their own, for the policy: known from the first command on that is judged. */

import type { RungName } from '../lib/sandbox/rungs.ts';
import type { Sandbox } from '../lib/sandbox.ts';
import type { Isolation } from '../policy/engine.ts';

/** What these leave open is only what they do not see: files of a run, its processes and the network are out of reach. */
const NAMESPACES: readonly RungName[] = ['sudo-bwrap', 'bwrap', 'sudo-unshare', 'unshare'];

/** Of a sandbox that is opened when the first command asks: a run without one opens none. */
export function isolationOf(open: () => Promise<Pick<Sandbox, 'rung'>>): Isolation {
  let rung: RungName = 'none';
  return {
    holds: () => NAMESPACES.includes(rung),
    async settle() {
      try {
        rung = (await open()).rung;
      } catch {
        // It says so where it is needed; here it holds nothing.
      }
    },
  };
}

/** As if it were so, for people who ask what would be. */
export const assumedIsolation = (holds: boolean): Isolation => ({ holds: () => holds, settle: async () => undefined });
