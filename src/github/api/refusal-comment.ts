/** Tells a person once in a thread that they may not start a run, why, and who can help. */
import type { Trigger } from '../../core/trigger.ts';
import { sameName } from './account.ts';
import type { GitHub } from './client.ts';
import type { Refusal } from './permission.ts';

/**
 * The address of the reply, or undefined where none is due: a workflow's own prompt asks nobody, and a repository has no
 * thread. A second one would let anybody make us talk, so the first one stays; where GitHub failed, nothing was said yet about
 * the person. Throws what GitHub answers when it takes none.
 */
export async function replyToRefused(
  github: GitHub,
  trigger: Trigger,
  refusal: Refusal,
  self: string,
): Promise<string | undefined> {
  const { repository, target, actor } = trigger;
  if (trigger.trigger === 'prompt' || target.kind === 'repository') return undefined;
  const thread = { owner: repository.owner, repo: repository.name, issue_number: target.number };
  const comments = await github.paginate(github.rest.issues.listComments, { ...thread, per_page: 100 });
  const marker = markerFor(actor.login, refusal);
  const told = comments.find(({ user, body }) => sameName(user?.login ?? '', self) && body?.includes(marker));
  if (told) return told.html_url;
  const { data } = await github.rest.issues.createComment({ ...thread, body: refusalReply(actor.login, refusal) });
  return data.html_url;
}

const refusalReply = (login: string, refusal: Refusal): string =>
  `@${login}, I did not start: ${refusal.reason}. ${refusal.remedy}.\n\n${markerFor(login, refusal)}`;

/** Found again together with its author alone: anybody can copy a marker. */
const markerFor = (login: string, { error }: Refusal): string =>
  `<!-- kodelet-ci:${error ? 'unanswered' : 'refused'}:${login.toLowerCase()} -->`;
