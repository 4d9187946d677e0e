/** Short answers to the person who asks: 👀 on the request immediately, and one comment where they may not start a run. */
import type { Trigger, TriggerSource } from '../../core/run-trigger.ts';
import { resolvesWithin } from '../../lib/time.ts';
import { sameName } from './account.ts';
import type { GitHub } from './client.ts';
import { describeFailure } from './failure.ts';
import type { PermissionRefusal } from './permission.ts';

/**
 * Reacts now; what it returns is asked when the work is done, and answers with a warning or nothing: a missing reaction is no
 * reason not to work, and none to wait long for it at the end.
 */
export function acknowledge(github: GitHub, trigger: Trigger) {
  const reacting = REACTIONS[trigger.source.kind](github, trigger).then(
    () => undefined,
    (error) => `The request got no 👀: ${describeFailure(error)}`,
  );
  return async (patienceMs = PATIENCE_MS): Promise<string | undefined> =>
    (await resolvesWithin(patienceMs, reacting)) ? reacting : 'GitHub has not yet said whether the request got its 👀';
}

const PATIENCE_MS = 3000;

type SendReaction = (github: GitHub, trigger: Trigger) => Promise<unknown>;

const content = 'eyes';

const repositoryOf = ({ repository: { owner, name } }: Trigger) => ({ owner, repo: name, content }) as const;

const reactToThread: SendReaction = async (github, trigger) => {
  if (trigger.target.kind === 'repository') return;
  await github.rest.reactions.createForIssue({ ...repositoryOf(trigger), issue_number: trigger.target.number });
};

/** A review takes no reaction over REST, so its pull request gets it; an automation has nobody to tell. */
const REACTIONS: Readonly<Record<TriggerSource['kind'], SendReaction>> = {
  issue: reactToThread,
  'pull-request': reactToThread,
  review: reactToThread,
  'issue-comment': (github, trigger) =>
    github.rest.reactions.createForIssueComment({ ...repositoryOf(trigger), comment_id: trigger.source.id }),
  'review-comment': (github, trigger) =>
    github.rest.reactions.createForPullRequestReviewComment({
      ...repositoryOf(trigger),
      comment_id: trigger.source.id,
    }),
  'discussion-comment': async () => undefined, // only GraphQL could, and the answer is a reply to it
  automation: async () => undefined,
};

/**
 * The address of the reply, or undefined where none is due: a workflow's own prompt and a failure ask nobody, and a repository has no
 * thread. A second one would let anybody make us talk, so the first one stays; where GitHub failed, nothing was said yet about
 * the person. Throws what GitHub answers when it takes none.
 */
export async function replyToRefused(
  github: GitHub,
  trigger: Trigger,
  refusal: PermissionRefusal,
  self: string,
): Promise<string | undefined> {
  const { repository, target, actor, discussion } = trigger;
  if (discussion) {
    const { replyInDiscussion } = await import('./discussion.ts');
    const [text, mark] = [`@${actor.login}, ${whyNot(refusal)}`, markerFor(actor.login, refusal)];
    return replyInDiscussion(github, repository, { discussion, self, mark, text });
  }
  if (['prompt', 'failure', 'shepherd'].includes(trigger.trigger) || target.kind === 'repository') return undefined;
  const thread = { owner: repository.owner, repo: repository.name, issue_number: target.number };
  const comments = await github.paginate(github.rest.issues.listComments, { ...thread, per_page: 100 });
  const marker = markerFor(actor.login, refusal);
  const told = comments.find(({ user, body }) => sameName(user?.login ?? '', self) && body?.includes(marker));
  if (told) return told.html_url;
  const { data } = await github.rest.issues.createComment({ ...thread, body: refusalReply(actor.login, refusal) });
  return data.html_url;
}

const refusalReply = (login: string, refusal: PermissionRefusal): string =>
  `🚫 **Not started.** @${login}, ${whyNot(refusal)}\n\n${markerFor(login, refusal)}`;

const whyNot = ({ lack, reason, remedy }: PermissionRefusal): string =>
  lack
    ? `starting a run needs ${lack.needed} access here and you have ${lack.had}. Ask someone with ${lack.needed} access to start it.`
    : `${reason}. ${remedy}.`;

/** Found again together only with its author: anybody can copy a marker. */
const markerFor = (login: string, { error }: PermissionRefusal): string =>
  `<!-- kodelet-ci:${error ? 'unanswered' : 'refused'}:${login.toLowerCase()} -->`;
