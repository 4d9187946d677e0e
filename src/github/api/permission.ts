/** May this actor ask for a run? GitHub's permission on the repository decides, and nothing that a name suggests. */
import { PERMISSIONS, permissionRank } from '../../core/access.ts';
import { KodeletError } from '../../core/error.ts';
import type { Trigger } from '../../core/run-trigger.ts';
import { webhookEvent } from '../../core/webhook-event.ts';
import { pause } from '../../lib/time.ts';
import { isBot, isListedBot, sameName, WORKFLOW_ACCOUNT } from './account.ts';
import type { GitHub, RepositoryPath } from './client.ts';
import { describeFailure, remedyOf, statusOf } from './failure.ts';

export interface PermissionRefusal {
  readonly ok: false;
  /** One clause: what was found. */
  readonly reason: string;
  /** One sentence: who can help, and how. */
  readonly remedy: string;
  /** Needed and actual permission of a person whose permission is too low. */
  readonly lack?: { readonly needed: string; readonly had: string };
  /** GitHub failed to answer, which refuses as well. */
  readonly error: boolean;
}

export type Authorization = { readonly ok: true; readonly permission: string } | PermissionRefusal;

/** What the repository's own configuration lets in. */
export interface ActorRules {
  /** The logins of accounts that are no person's; each has `write` by standing here. */
  readonly bots: readonly string[];
  /** The least permission of a person. */
  readonly permission: string;
}

/**
 * A bot is judged only by the list: GitHub's API says `none` of an app's, and of `Copilot` that it is not a user. A schedule
 * is the workflow file's on the default branch, no matter what became of the person who touched it last.
 */
export async function checkPermission(
  github: GitHub,
  trigger: Trigger,
  admission: ActorRules | Promise<ActorRules>,
): Promise<Authorization> {
  const { actor, eventName } = trigger;
  if (eventName === 'schedule') return atLeastWrite(await askGitHub(github, trigger, admission));
  if (webhookEvent(eventName).isDispatch && sameName(actor.login, WORKFLOW_ACCOUNT)) return WRITE;
  return isBot(actor) ? judgeBot(actor.login, await admission) : askGitHub(github, trigger, admission);
}

const WRITE: Authorization = { ok: true, permission: 'write' };

const judgeBot = (login: string, { bots }: ActorRules): Authorization =>
  isListedBot(login, bots) ? WRITE : unlistedBot(login);

const atLeastWrite = (answer: Authorization): Authorization =>
  answer.ok && permissionRank(answer.permission) > permissionRank('write') ? answer : WRITE;

async function askGitHub(
  github: GitHub,
  trigger: Trigger,
  admission: ActorRules | Promise<ActorRules>,
): Promise<Authorization> {
  const { owner, name: repo } = trigger.repository;
  const { login } = trigger.actor;
  try {
    const { data } = await askAgain(() =>
      github.rest.repos.getCollaboratorPermissionLevel({ owner, repo, username: login }),
    );
    if (!data.user || !sameName(data.user.login, login)) return unknownAccount(login);
    const known = await admission;
    if (data.user.type !== 'User') return judgeBot(login, known);
    return judge(trigger, effective(data.permission, data.role_name), known.permission);
  } catch (error) {
    if (error instanceof KodeletError) throw error; // it says what to do
    return unanswered(login, error);
  }
}

/** Permission of a login, as GitHub names it; `none` of a bot and of an account that is gone. Throws what GitHub answers otherwise. */
export async function permissionOf(github: GitHub, place: RepositoryPath, username: string): Promise<string> {
  try {
    const { data } = await github.rest.repos.getCollaboratorPermissionLevel({ ...place, username });
    const isPerson = data.user?.type === 'User' && sameName(data.user.login, username);
    return isPerson ? effective(data.permission, data.role_name) : 'none';
  } catch (error) {
    if (statusOf(error) === 404) return 'none';
    throw error;
  }
}

/** A repository, a person or a permission that is new may not be everywhere at GitHub yet. The client asks again after 401. */
async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    await pause(REPLICATION_MS);
    return ask();
  }
}

const REPLICATION_MS = 1000;

/** GitHub's older word for a permission → the most that it stands for. */
const HIGHEST_ROLE: ReadonlyMap<string, string> = new Map([
  ['admin', 'admin'],
  ['write', 'maintain'],
  ['read', 'triage'],
]);

/** An organization's own role has any name; then the older word counts, and where the two contradict each other, the lesser. */
function effective(permission: string, role: string): string {
  const max = HIGHEST_ROLE.get(permission);
  if (max === undefined) return 'none';
  return permissionRank(role) === -1 || permissionRank(role) > permissionRank(max) ? permission : role;
}

function judge({ repository, actor }: Trigger, permission: string, min: string): Authorization {
  if (permissionRank(min) > permissionRank('none') && permissionRank(permission) >= permissionRank(min))
    return { ok: true, permission };
  const sufficient = PERMISSIONS.slice(Math.max(permissionRank(min), permissionRank('read')));
  const enough = sufficient.join(', ').replace(/, (?=\w+$)/, ' or ');
  const refused = refusal(
    `permission "${permission}" of "${actor.login}" on ${repository.owner}/${repository.name} may not start a run (needs ${enough})`,
    `Ask someone with ${min} access to start the run`,
  );
  return { ...refused, lack: { needed: sufficient[0] ?? min, had: permission } };
}

/**
 * Permission for a job that was run again: anyone who may write can run a job of someone with more, and it gets what they
 * have in common.
 */
export const ofRerun = (permission: string): string =>
  permissionRank(permission) > permissionRank('write') ? 'write' : permission;

const refusal = (reason: string, remedy: string, error = false): PermissionRefusal => ({
  ok: false,
  reason,
  remedy,
  error,
});

const unlistedBot = (login: string): PermissionRefusal =>
  refusal(
    `"${login}" is not a person's account and is not in "allowed-bots"`,
    `If it should start runs, a maintainer can add "${login}" to the input "allowed-bots" in the workflow`,
  );

const unknownAccount = (login: string): PermissionRefusal =>
  refusal(
    `GitHub did not confirm the account "${login}", which may have been renamed or deleted`,
    'Ask someone with write access to start the run',
    true,
  );

const unanswered = (login: string, error: unknown): PermissionRefusal =>
  refusal(
    `GitHub did not say what "${login}" may do here: ${describeFailure(error)}`,
    `This says nothing about that account. ${remedyOf(error, 'the permission "metadata: read"')}`,
    true,
  );
