/** Whether commands run in namespaces of their own, for the policy: known from the first command on that is judged. */

import type { Isolation } from '../policy/engine.ts';
import { type BackendName, mayHaveNamespaces } from '../sandbox/backends.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { ConfinementOptions } from './options.ts';

/** What these leave open is only what they do not see: files of a run, its processes and the network are out of reach. */
const NAMESPACES: readonly BackendName[] = ['sudo-bwrap', 'bwrap', 'sudo-unshare', 'unshare'];

/** Of a sandbox that is opened when the first command asks: a run without one opens none. */
export function isolationOf(open: () => Promise<Pick<Sandbox, 'backend'>>): Isolation {
  let backend: BackendName = 'none';
  return {
    holds: () => NAMESPACES.includes(backend),
    async settle() {
      try {
        backend = (await open()).backend;
      } catch {
        // It says so where it is needed; here it holds nothing.
      }
    },
  };
}

/**
 * What is known of the sandbox before a command runs. `unopened`: it may come to hold; `unconfined`: it cannot, and how much a
 * lesser one takes away is not known.
 */
export type SandboxState = 'holds' | 'landlock' | 'none' | 'unopened' | 'unconfined';

/** Opens none: a run that starts no command does without. */
export async function sandboxState(
  { mode, isolation }: Pick<ConfinementOptions, 'mode' | 'isolation'>,
  open: () => Promise<Pick<Sandbox, 'backend'>>,
): Promise<SandboxState> {
  if (isolation) return isolation.holds() ? 'holds' : 'none';
  if (mode === 'off') return 'none';
  if (mode === 'required') return stateOf(await open()); // it is open already
  return mayHaveNamespaces() ? 'unopened' : 'unconfined';
}

export function stateOf({ backend }: Pick<Sandbox, 'backend'>): SandboxState {
  if (NAMESPACES.includes(backend)) return 'holds';
  return backend === 'landlock' ? 'landlock' : 'none';
}

/** As if it were so, for people who ask what would be. */
export const assumedIsolation = (holds: boolean): Isolation => ({ holds: () => holds, settle: async () => undefined });
