/** Refuses a new pull request before a model is paid: an open one closes the issue already, or the agent has as many open as it may have. */
import type { Config } from '../config/config.ts';
import { INTENTS } from '../core/intent.ts';
import type { Trigger } from '../core/run-trigger.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure, failedRequest } from '../github/api/failure.ts';
import { findOwnPulls, findPullRequestClosing, type OpenPullRequest } from '../github/api/pull-request.ts';
import type { Start } from '../github/publish/starting-point.ts';
import { Ending } from './early-end.ts';
import { inform, type Run } from './run.ts';

type OpenPulls =
  | { readonly max: number; readonly open: readonly OpenPullRequest[] }
  /** Not known, so none is opened. */
  | { readonly max: number; readonly failure: unknown };

/** Undefined where nothing limits them, and where nobody asked for a change that would open one. Never throws. */
export async function findOpenPulls(
  trigger: Pick<Trigger, 'target' | 'intent' | 'trigger' | 'repository'>,
  options: {
    readonly github: GitHub;
    /** Our own login. */
    readonly self: string;
    readonly publish: Config['publish'];
  },
): Promise<OpenPulls | undefined> {
  const { github, self, publish } = options;
  const { maxOpenPulls: max, pullRequest, branchPrefix: begins } = publish;
  if (max === undefined || pullRequest === 'never' || !asksForOne(trigger)) return undefined;
  return findOwnPulls(github, trigger.repository, { self, begins, max }).then(
    (open) => ({ max, open }),
    (failure: unknown) => ({ max, failure }),
  );
}

/** Other requests may end in an answer, and are not held back. */
const asksForOne = ({ target, intent, trigger }: Pick<Trigger, 'target' | 'intent' | 'trigger'>): boolean =>
  target.kind !== 'pull-request' && !INTENTS[intent].isReadOnly && (intent === 'fix' || STARTS.includes(trigger ?? ''));

/** Triggers that always ask for a change. */
const STARTS: readonly string[] = ['label', 'assignee', 'failure'];

/** Throws an Ending that lists them. Work on one that is open continues. */
export function refuseOneMore(start: Pick<Start, 'pullRequest'>, pulls: OpenPulls | undefined): void {
  if (!pulls || start.pullRequest) return;
  const { max } = pulls;
  if ('failure' in pulls) {
    const what = `"publish.max-open-pulls" is ${max}, and the open pull requests could not be counted`;
    const { reason, remedy } = failedRequest(pulls.failure, what, 'the permission "pull-requests: read"');
    throw refusal(reason, remedy);
  }
  const { open } = pulls;
  if (open.length < max) return;
  const reason = `"publish.max-open-pulls" is ${max}, and the agent has ${open.length} open pull request${open.length === 1 ? '' : 's'}`;
  throw refusal(reason, 'Merge or close one of them and ask again, or raise "publish.max-open-pulls"', open);
}

/** Maximum number of pull requests that are listed. */
const MAX_LISTED = 30;

function refusal(reason: string, remedy: string, open: readonly OpenPullRequest[] = []): Ending {
  const listed = open.slice(0, MAX_LISTED).map(({ number, url }) => `- [#${number}](${url})`);
  const more = open.length > MAX_LISTED ? [`- ${open.length - MAX_LISTED} more`] : [];
  const list = [...listed, ...more].join('\n');
  const said = 'The model was not asked.';
  return new Ending({
    conclusion: 'denied',
    message: `${reason}. ${remedy}`,
    reason,
    remedy,
    answer: [said, list].filter(Boolean).join('\n\n'),
    byHost: true,
  });
}

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
    inform(
      stream,
      `Whether an open pull request closes the issue already could not be read: ${describeFailure(error)}`,
    );
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
