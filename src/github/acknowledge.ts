/** Puts 👀 on the request at once, so that its author knows that it was heard. */
import type { Trigger, TriggerSource } from '../core/trigger.ts';
import type { GitHub } from './client.ts';
import { describeFailure } from './failure.ts';

/** Undefined, or a warning: a missing reaction is no reason not to work. */
export async function acknowledge(github: GitHub, trigger: Trigger): Promise<string | undefined> {
  try {
    await REACTIONS[trigger.source.kind](github, trigger);
  } catch (error) {
    return `The request got no 👀: ${describeFailure(error)}`;
  }
}

type React = (github: GitHub, trigger: Trigger) => Promise<unknown>;

const content = 'eyes';

const repositoryOf = ({ repository: { owner, name } }: Trigger) => ({ owner, repo: name, content }) as const;

const reactToThread: React = async (github, trigger) => {
  if (trigger.target.kind === 'repository') return;
  await github.rest.reactions.createForIssue({ ...repositoryOf(trigger), issue_number: trigger.target.number });
};

/** A review takes no reaction over REST, so its pull request gets it; an automation has nobody to tell. */
const REACTIONS: Readonly<Record<TriggerSource['kind'], React>> = {
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
  automation: async () => undefined,
};
