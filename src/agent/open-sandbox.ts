/** The sandbox of a session, from its options and its profile. */

import type { ResolvedProfile } from '../policy/profiles/profile.ts';
import { lazySandbox } from '../sandbox/sandbox.ts';
import type { AgentOptions } from './agent.ts';
import { childEnvironment } from './environment.ts';
import { reachOf } from './network-allowlist.ts';
import { type OfflineSandbox, offlineOf } from './offline.ts';
import { protectedEntries } from './protected-entries.ts';

/** Where one is required, a machine that has none is found out before anything else; elsewhere when the first program runs. */
export async function openSandbox(options: AgentOptions, profile: ResolvedProfile): Promise<OfflineSandbox> {
  const { sandbox: mode, workspace, home, hidden, stream } = options;
  const sealed = [...(options.sealed ?? []), ...protectedEntries(workspace.root, profile.protect)];
  const { PATH: path = '' } = childEnvironment(options);
  const place = { workspace: workspace.root, scratch: workspace.scratch, home, path, hidden, sealed };
  const reach = reachOf(options, profile);
  const sandbox = lazySandbox(
    { ...place, mode, limits: options.config.commands, network: !reach, reach },
    ({ rung, text }) => stream.emit({ type: 'sandbox-open', rung, confined: rung !== 'none', text }),
  );
  if (mode === 'required') await sandbox.open();
  return offlineOf(sandbox, reach);
}
