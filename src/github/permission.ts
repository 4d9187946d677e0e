/** May this actor ask for a run? GitHub's permission on the repository decides, and nothing that a name suggests. */
import type { Trigger } from '../core/trigger.ts';
import { sameName } from './account.ts';
import type { GitHub } from './client.ts';
import { describeFailure } from './failure.ts';

export interface Refusal {
  readonly ok: false;
  /** One clause: what was found. */
  readonly reason: string;
  /** One sentence: who can help, and how. */
  readonly remedy: string;
  /** GitHub failed to answer, which refuses as well. */
  readonly error: boolean;
}

export type Authorization = { readonly ok: true; readonly permission: string } | Refusal;

/** `bots`: the exact logins of accounts that are no person's and may ask, with or without `[bot]`; no patterns. */
export async function authorize(
  github: GitHub,
  trigger: Trigger,
  { bots }: { readonly bots: readonly string[] | Promise<readonly string[]> },
): Promise<Authorization> {
  const { owner, name: repo } = trigger.repository;
  const { login, type } = trigger.actor;
  try {
    const { data } = await github.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
    if (!data.user || !sameName(data.user.login, login)) return unknownAccount(login);
    const isPerson = type === 'User' && data.user.type === 'User';
    if (!isPerson && !(await bots).some((bot) => sameName(bare(bot), bare(login)))) return unlistedBot(login);
    return judge(trigger, data.permission, data.role_name);
  } catch (error) {
    return unanswered(login, error);
  }
}

const bare = (login: string): string => login.replace(/\[bot\]$/, '');

const BUILT_IN_ROLES: readonly string[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];
const SUFFICIENT: readonly string[] = ['write', 'maintain', 'admin'];

/** An organization's own role has any name; then the older word counts, where it reads as the role it is built on. */
function judge(trigger: Trigger, permission: string, role: string): Authorization {
  const found = BUILT_IN_ROLES.includes(role) ? role : permission;
  if (SUFFICIENT.includes(found) && SUFFICIENT.includes(permission)) return { ok: true, permission: found };
  const { owner, name } = trigger.repository;
  return refusal(
    `permission "${found}" of "${trigger.actor.login}" on ${owner}/${name} may not start a run (needs write, maintain or admin)`,
    'Anybody with write access can ask in your place',
  );
}

const refusal = (reason: string, remedy: string, error = false): Refusal => ({ ok: false, reason, remedy, error });

const unlistedBot = (login: string): Refusal =>
  refusal(
    `"${login}" is not a person's account and is not in "allowed-bots"`,
    `If it should start runs, a maintainer can add "${login}" to the input "allowed-bots" in the workflow`,
  );

const unknownAccount = (login: string): Refusal =>
  refusal(
    `GitHub did not confirm the account "${login}", which may have been renamed or deleted`,
    'Anybody with write access can ask in your place',
    true,
  );

const unanswered = (login: string, error: unknown): Refusal =>
  refusal(
    `GitHub did not say what "${login}" may do here: ${describeFailure(error)}`,
    'Ask again in a few minutes; if it stays so, a maintainer should check the token that the workflow passes',
    true,
  );
