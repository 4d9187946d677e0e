/** What set a run off, as the GitHub shell hands it to everything behind it. */
import type { ApprovalAnswer } from './approval.ts';
import type { IntentName } from './intent.ts';

export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

export interface RepositoryRef extends RepositoryName {
  readonly defaultBranch: string;
}

export interface Actor {
  readonly login: string;
  /** The account type as the payload states it, such as `User` or `Bot`. */
  readonly type: string;
}

export type Target =
  | { readonly kind: 'issue' | 'pull-request'; readonly number: number }
  | { readonly kind: 'repository' };

/** The object that carries the request: the reaction and the reply go there. */
export interface TriggerSource {
  readonly kind:
    | 'issue'
    | 'pull-request'
    | 'issue-comment'
    | 'review'
    | 'review-comment'
    | 'discussion-comment'
    | 'automation';
  /** The database id of the comment or review, the number of the issue or pull request, the run's id otherwise. */
  readonly id: number;
  readonly url?: string;
  /** For a comment or review: its whole text as the payload states it, of which the request is the end. */
  readonly text?: string;
  /** For a review comment: the first one of its thread. */
  readonly thread?: number;
  /** For a review comment: where in the diff it stands. */
  readonly path?: string;
  readonly line?: number;
  readonly diffHunk?: string;
}

/** What set an automation off, as the payload states it. The words in it may be a stranger's. */
export interface Occasion {
  /** In full, such as `refs/heads/main`: where the work belongs. Absent for the default branch. */
  readonly ref?: string;
  /** The commit that the event is about. */
  readonly sha?: string;
  /** The commit is another repository's, or may be. */
  readonly foreign: boolean;
  /** Why there is nothing to look at, as a clause. */
  readonly idle?: string;
  /** What has failed, where the event says so. */
  readonly failed?: FailedCheck;
  /** What has failed is an earlier run of this very workflow. */
  readonly ownFailure?: true;
  /** A check run of ours, with the evidence of a commit or the state of a review. */
  readonly ownCheck?: true;
  /** A person wants the check run of a review made again: number of the pull request, which is of this repository. */
  readonly reviewAgain?: number;
  /** All checks of an app are to be made again, by its slug, which are ours only if the app is. */
  readonly suiteOf?: string;
  /** Name and text of each, for the prompt. */
  readonly facts: readonly (readonly [string, string])[];
}

/** The run of a workflow, or the check of another app, that has failed. */
export interface FailedCheck {
  readonly kind: 'workflow-run' | 'check-run';
  readonly id: number;
  readonly name: string;
  readonly workflowId?: number;
  /** What set the run off, such as `push`: a run of another event tests another tree. */
  readonly event?: string;
  /** Number of the attempt at this run, from 1. */
  readonly attempt: number;
  /** The open one of this repository whose head is the commit. */
  readonly pullRequest?: number;
}

/** A discussion that a comment asks in, by its number and by GitHub's ids for GraphQL. */
export interface DiscussionRef {
  readonly number: number;
  readonly id: string;
  /** The comment that asks. */
  readonly comment: string;
}

/** How many other issues an issue is linked to. */
export interface IssueLinks {
  readonly parents: 0 | 1;
  readonly subIssues: number;
  /** Only those that are open. */
  readonly blockers: number;
}

export interface Trigger {
  readonly run: true;
  readonly trigger: 'phrase' | 'label' | 'assignee' | 'prompt' | 'failure' | 'rerequest' | 'shepherd';
  readonly intent: IntentName;
  /** The words after the phrase, or the input `prompt`; may be empty for a label or an assignee. */
  readonly request: string;
  /** What follows the phrase, the intent included; or the label or the account that was set. Absent where neither is. */
  readonly typed?: string;
  /** The phrase stands where it is unknown whether it is meant, so nothing but that is said. */
  readonly unread?: true;
  /** Asks to continue the session of this thread that did not come to its end. */
  readonly continues?: true;
  /** Asks the run that is at work in the thread to stop, and for nothing else. */
  readonly stops?: true;
  /** Asks to withdraw the approvals that last in the thread, and for nothing else. */
  readonly revokes?: true;
  /** Asks to look after the pull request until it can be merged. */
  readonly shepherds?: true;
  /** Answers a call that waits; its session continues with it. */
  readonly answer?: Omit<ApprovalAnswer, 'by'>;
  /** The answer is the approval of the environment that the job runs in, and nobody's in the thread. */
  readonly byEnvironment?: true;
  /** What is asked for beyond the words: to fix what makes checks fail, or to resolve conflicts. */
  readonly job?: 'ci' | 'conflicts';
  /** Asks to fix open code scanning alerts, or the one with this number. */
  readonly alerts?: { readonly number?: number };
  readonly actor: Actor;
  readonly target: Target;
  readonly source: TriggerSource;
  readonly repository: RepositoryRef;
  readonly eventName: string;
  /** RFC 3339; nothing created or edited at or after it may reach the prompt. */
  readonly at: string;
  /** For a pull request whose payload states it: the commit the request is about. Later pushes do not count. */
  readonly headSha?: string;
  /** Title and body as the payload states them; never read again from the API. */
  readonly subject?: {
    readonly title: string;
    readonly body: string;
    readonly author: string;
    /** For an issue that has any. */
    readonly links?: IssueLinks;
  };
  /** For an issue that the workflow names: those that it has. */
  readonly labels?: readonly string[];
  /** For an automation. */
  readonly occasion?: Occasion;
  /** The request stands in a discussion: the target is the repository then, and nothing is changed. */
  readonly discussion?: DiscussionRef;
}

export interface Skip {
  readonly run: false;
  readonly reason: string;
}
