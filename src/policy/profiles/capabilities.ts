/** What a run may do at all: what the permission of the person who asks grants, less what the workflow's token cannot do. */
import { CAPABILITIES, type Capability } from '../../core/access.ts';

/** Capabilities that a run does not have; why not, as words that follow "under". */
export type WithheldCapabilities = Readonly<Partial<Record<Capability, string>>>;
/** By the actor's permission on the repository, from the least on. */
export const GRANTS: Readonly<
  Record<string, { readonly capabilities: readonly Capability[]; readonly means: string }>
> = {
  none: { capabilities: [], means: 'nothing' },
  read: { capabilities: ['ask'], means: 'read and answer' },
  triage: { capabilities: ['ask'], means: 'the same' },
  write: { capabilities: CAPABILITIES, means: 'the same, change files, run what the profile allows, and push' },
  maintain: { capabilities: CAPABILITIES, means: 'the same; a rule can ask for it by `actor-permission`' },
  admin: {
    capabilities: CAPABILITIES,
    means: 'the same, and use the profile `yolo`, but only by `workflow_dispatch` and `schedule`',
  },
};

export interface Grantee {
  readonly login: string;
  /** Permission of the actor, as GitHub names it; an unknown one grants nothing. */
  readonly permission: string;
  /** Why the token cannot push, where it cannot. */
  readonly noPush?: string;
}

export function withheldFrom({ login, permission, noPush }: Grantee): WithheldCapabilities {
  const granted = Object.hasOwn(GRANTS, permission) ? GRANTS[permission] : undefined;
  const missing = CAPABILITIES.filter((capability) => !granted?.capabilities.includes(capability));
  const why = `the permission "${permission}" of "${login}"`;
  return {
    ...(noPush !== undefined && { push: noPush }),
    ...Object.fromEntries(missing.map((capability) => [capability, why])),
  };
}
