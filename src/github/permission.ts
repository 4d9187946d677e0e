/** May this actor ask for a run? GitHub's permission on the repository decides, and nothing that a name suggests. */
import { PERMISSIONS } from '../core/rule.ts';
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

/** What the repository's own configuration lets in. */
export interface Admission {
  /** The exact logins of accounts that are no person's and may ask, with or without `[bot]`; no patterns. */
  readonly bots: readonly string[];
  /** The least permission. */
  readonly permission: string;
}

export async function authorize(
  github: GitHub,
  trigger: Trigger,
  admission: Admission | Promise<Admission>,
): Promise<Authorization> {
  const { owner, name: repo } = trigger.repository;
  const { login, type } = trigger.actor;
  try {
    const { data } = await github.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login });
    if (!data.user || !sameName(data.user.login, login)) return unknownAccount(login);
    const isPerson = type === 'User' && data.user.type === 'User';
    const { bots, permission: least } = await admission;
    if (!isPerson && !bots.some((bot) => sameName(bare(bot), bare(login)))) return unlistedBot(login);
    return judge(trigger, effective(data.permission, data.role_name), least);
  } catch (error) {
    return unanswered(login, error);
  }
}

const bare = (login: string): string => login.replace(/\[bot\]$/, '');

/** GitHub's older word for a permission → the most that it stands for. */
const MOST: Readonly<Record<string, string>> = { admin: 'admin', write: 'maintain', read: 'triage', none: 'none' };

const rank = (permission: string): number => PERMISSIONS.indexOf(permission);

/** An organization's own role has any name; then the older word counts, and where the two contradict each other, the lesser. */
function effective(permission: string, role: string): string {
  const most = Object.hasOwn(MOST, permission) ? (MOST[permission] ?? 'none') : 'none';
  if (rank(role) === -1 || rank(role) > rank(most)) return most === 'none' ? most : permission;
  return role;
}

function judge({ repository, actor }: Trigger, permission: string, least: string): Authorization {
  if (rank(least) > rank('none') && rank(permission) >= rank(least)) return { ok: true, permission };
  const enough = PERMISSIONS.slice(Math.max(rank(least), rank('read')))
    .join(', ')
    .replace(/, (?=\w+$)/, ' or ');
  return refusal(
    `permission "${permission}" of "${actor.login}" on ${repository.owner}/${repository.name} may not start a run (needs ${enough})`,
    `Anybody with ${least} access can ask in your place`,
  );
}

/** Whoever may write may run a job again that somebody with more has started: it has what they have in common. */
export const ofRerun = (permission: string): string => (rank(permission) > rank('write') ? 'write' : permission);

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
