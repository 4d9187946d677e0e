/** Refuses a second pull request for an issue that an open one closes already, before a model is paid. */
import { INTENTS } from '../core/intent.ts';
import type { Trigger } from '../core/run-trigger.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure } from '../github/api/failure.ts';
import { findPullRequestClosing, type OpenPullRequest } from '../github/api/pull-request.ts';
import type { Start } from '../github/publish/starting-point.ts';
import { Ending } from './early-end.ts';
import type { Run } from './run.ts';

/** Undefined where none closes it, and where nobody asked for a change to one issue. Never throws. */
export async function findSecondPull(
  { trigger, guess, stream }: Pick<Run, 'trigger' | 'guess' | 'stream'>,
  github: GitHub,
): Promise<OpenPullRequest | undefined> {
  const { target, intent, repository, continues } = trigger;
  const isAsked = intent === 'fix' || trigger.trigger === 'label' || trigger.trigger === 'assignee';
  if (target.kind !== 'issue' || !isAsked || INTENTS[intent].isReadOnly) return undefined;
  if (continues || guess.issue !== undefined) return undefined; // a plan knows what is open
  return findPullRequestClosing(github, repository, target.number).catch((error: unknown) => {
    const text = `Whether an open pull request closes the issue already could not be read: ${describeFailure(error)}`;
    stream.emit({ type: 'notice', level: 'info', text });
    return undefined;
  });
}

/** Throws an Ending that links the other one. Work on the agent's own open pull request continues. */
export function refuseSecondPull(
  { target }: Pick<Trigger, 'target'>,
  start: Pick<Start, 'pullRequest'>,
  other: OpenPullRequest | undefined,
): void {
  if (!other || start.pullRequest || target.kind !== 'issue') return;
  throw new Ending({
    conclusion: 'no-changes',
    message: `Pull request #${other.number} closes issue #${target.number} already, so no second one was made`,
    reason: '',
    answer: `[#${other.number}](${other.url}) closes this issue already, so no second pull request was made, and the model was not asked. Ask for changes there, or close it and ask again.`,
    byHost: true,
  });
}
