/** Webhook events that can start a run. A new one is a row here and a reader in `github/events/read-event.ts`. */

interface WebhookEventRow {
  /**
   * A person, a schedule or another system chose to start this workflow: no words or pushes of others set it off by chance, so
   * that a run of ours cannot answer itself.
   */
  readonly isDeliberate?: true;
  /** Carries no words of others: anyone who sends it chooses the workflow, and could run all of it by hand. */
  readonly isWordless?: true;
  /** One workflow of the repository calls another with it, by the workflow's own token. */
  readonly isDispatch?: true;
  /** Something ended: starts a run by itself where it failed. Strangers decide when, and must not be able to turn it red. */
  readonly isEnd?: true;
  /** On a fork's pull request it gets no secrets, and has no `_target` twin that would. */
  readonly hasNoTargetTwin?: true;
}

const ROWS = {
  issues: {},
  issue_comment: {},
  pull_request: {},
  pull_request_target: {},
  pull_request_review: { hasNoTargetTwin: true },
  pull_request_review_comment: { hasNoTargetTwin: true },
  discussion_comment: {},
  workflow_dispatch: { isDeliberate: true, isWordless: true, isDispatch: true },
  repository_dispatch: { isDeliberate: true, isDispatch: true },
  schedule: { isDeliberate: true, isWordless: true },
  push: {},
  deployment_status: {},
  merge_group: {},
  workflow_run: { isEnd: true },
  check_run: { isEnd: true },
  check_suite: { isEnd: true },
} as const satisfies Readonly<Record<string, WebhookEventRow>>;

export type WebhookEventName = keyof typeof ROWS;

const EVENTS: Readonly<Record<WebhookEventName, WebhookEventRow>> = ROWS;

export const WEBHOOK_EVENTS = Object.keys(ROWS) as readonly WebhookEventName[];

/** Row of an event; empty for one that starts no run. */
export const webhookEvent = (name: string): WebhookEventRow =>
  Object.hasOwn(EVENTS, name) ? EVENTS[name as WebhookEventName] : {};

export const eventsThat = (property: keyof WebhookEventRow): readonly WebhookEventName[] =>
  WEBHOOK_EVENTS.filter((name) => EVENTS[name][property] === true);
