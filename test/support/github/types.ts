/** What the stand-in remembers: the nouns of GitHub, without their JSON. */
import type { Lockout } from './access.ts';
import type { CheckRun, CommitStatus } from './check-types.ts';
import type { PushRule } from './push-rules.ts';

export type Role = 'none' | 'read' | 'triage' | 'write' | 'maintain' | 'admin';
export const ROLES: readonly Role[] = ['none', 'read', 'triage', 'write', 'maintain', 'admin'];

export interface User {
  readonly id: number;
  readonly login: string;
  readonly type: 'User' | 'Bot' | 'Organization';
  readonly createdAt: string;
}

export interface Repository {
  readonly id: number;
  readonly owner: User;
  readonly name: string;
  readonly fullName: string;
  readonly private: boolean;
  readonly defaultBranch: string;
  /** Absolute path of the bare git repository. */
  readonly path: string;
  readonly parent?: Repository;
  /** Nothing shows it any more, and git does not find it; the commits of its pull requests stay with the parent. */
  deleted?: boolean;
  readonly createdAt: string;
  pushedAt: string;
  /** The setting "Allow GitHub Actions to create and approve pull requests". */
  actionsMayCreatePullRequests: boolean;
  /** The setting "Actions permissions": which may run at all. */
  actionsAllowed: 'none' | 'all' | 'local_only' | 'selected';
  /** Names of the secrets that workflows see, by who holds them. */
  readonly secrets: Map<string, 'repository' | 'organization'>;
  /** False as for private repositories of the free plan. */
  readonly draftsSupported: boolean;
  /** By classic branch protection; only pull requests change them. */
  readonly protectedBranches: Set<string>;
  /** Of rulesets and push protection. */
  readonly pushRules: PushRule[];
  /** Why nothing can be written here, or nobody gets in, whatever their permissions. */
  lockout?: Lockout;
  /** What branch protection asks of a merge. */
  mergeRules?: { readonly upToDate?: true; readonly approval?: true };
  readonly roles: Map<string, Role>;
  readonly labels: Map<string, Label>;
  readonly issues: Map<number, Issue>;
  /** Those that are no more: number → where the issue was transferred to, undefined where it was deleted. */
  readonly goneIssues: Map<number, Issue | undefined>;
  readonly checkRuns: CheckRun[];
  /** Oldest first, as the runs are. */
  readonly statuses: CommitStatus[];
  readonly workflowRuns: WorkflowRun[];
  /** By their names in lower case. */
  readonly environments: Map<string, Environment>;
  nextNumber: number;
}

export interface Label {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly description: string | null;
}

/** A pull request is an issue with a `pull`. */
export interface Issue {
  readonly id: number;
  readonly number: number;
  readonly repository: Repository;
  readonly user: User;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  stateReason: 'completed' | 'reopened' | 'not_planned' | 'duplicate' | null;
  locked: boolean;
  labels: Label[];
  assignees: User[];
  readonly createdAt: string;
  updatedAt: string;
  closedAt: string | null;
  closedBy?: User;
  /** Every text that the description has had, the first one too, oldest first; empty while nobody has edited it. */
  readonly edits: { readonly at: string; readonly text: string }[];
  readonly renames: { readonly at: string; readonly from: string; readonly to: string }[];
  readonly comments: Comment[];
  readonly reactions: Reaction[];
  links?: { readonly blockedBy?: readonly Issue[]; readonly subIssues?: readonly Issue[] };
  pull?: Pull;
}

export interface Pull {
  readonly id: number;
  readonly head: { readonly repository: Repository; readonly ref: string };
  readonly base: { readonly repository: Repository; ref: string };
  /** Follows the head branch while the pull request is open. */
  headSha: string;
  /** The tip of the base when the head was last pushed: it stands still while the base moves on. */
  baseSha: string;
  /** The tip of the base when it was last looked at, which GitHub shows nowhere in a pull request. */
  baseTip: string;
  mergeSha: string | null;
  mergeable: boolean;
  unknownLooks?: number; // how many looks GitHub answers before it knows that
  draft: boolean;
  maintainerCanModify: boolean;
  mergedAt: string | null;
  readonly reviews: Review[];
  readonly reviewComments: ReviewComment[];
}

export interface Comment {
  readonly id: number;
  readonly issue: Issue;
  readonly user: User;
  body: string;
  readonly createdAt: string;
  updatedAt: string;
  /** Hidden by somebody; REST does not tell. */
  isMinimized?: boolean;
  readonly reactions: Reaction[];
}

export interface Review {
  readonly id: number;
  readonly issue: Issue;
  readonly user: User;
  body: string;
  /** `PENDING`: a draft, which its author alone sees. */
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'PENDING' | 'DISMISSED';
  readonly commitId: string;
  /** Of a draft, when it was written. */
  submittedAt: string;
  lastEditedAt?: string;
  isMinimized?: boolean;
}

export interface ReviewComment {
  readonly id: number;
  readonly issue: Issue;
  readonly review: Review;
  readonly user: User;
  body: string;
  readonly path: string;
  readonly diffHunk: string;
  readonly commitId: string;
  readonly line: number | null;
  readonly side: 'LEFT' | 'RIGHT';
  readonly startLine: number | null;
  readonly position: number | null;
  readonly replyTo?: number;
  /** Of the first comment of a thread. */
  isResolved?: boolean;
  resolvedBy?: User;
  readonly createdAt: string;
  updatedAt: string;
  /** Hidden by somebody; REST does not tell. */
  isMinimized?: boolean;
  readonly reactions: Reaction[];
}

export type ReactionContent = '+1' | '-1' | 'laugh' | 'confused' | 'heart' | 'hooray' | 'rocket' | 'eyes';

export interface Reaction {
  readonly id: number;
  readonly user: User;
  readonly content: ReactionContent;
  readonly createdAt: string;
}

export interface WorkflowRun {
  readonly id: number;
  readonly repository: Repository;
  /** Where the head commit is: a fork, or the repository itself. */
  readonly head: Repository;
  readonly workflow: { readonly id: number; readonly name: string; readonly path: string };
  readonly headBranch: string;
  readonly headSha: string;
  readonly title: string;
  readonly event: string;
  /** `action_required`: it has no jobs until a person approves it; null while it runs. */
  conclusion: 'success' | 'failure' | 'cancelled' | 'timed_out' | 'skipped' | 'action_required' | null;
  attempt: number;
  readonly actor: User;
  /** Who ran it again last. */
  rerunBy?: User;
  readonly createdAt: string;
  jobs: readonly WorkflowJob[];
  /** Attempts before the last one, oldest first. */
  readonly earlier: { readonly attempt: number; readonly jobs: readonly WorkflowJob[] }[];
  /** Environments that its jobs wait for. */
  readonly waitingFor: Set<Environment>;
  readonly deploymentReviews: DeploymentReview[];
}

export interface Environment {
  readonly id: number;
  readonly name: string;
  /** One of them has to let a job begin; empty where nobody has to. */
  readonly reviewers: readonly User[];
  /** Whether the one who has started the run may not. */
  readonly preventSelfReview: boolean;
  readonly createdAt: string;
}

export interface DeploymentReview {
  readonly environment: Environment;
  readonly user: User;
  readonly state: 'approved' | 'rejected';
  readonly comment: string;
}

export interface WorkflowJob {
  readonly id: number;
  readonly name: string;
  readonly conclusion: 'success' | 'failure' | 'cancelled' | 'timed_out' | 'skipped';
  readonly startedAt: string;
  readonly completedAt: string;
  readonly steps: readonly WorkflowStep[];
  /** Undefined where GitHub has deleted it. */
  readonly log: string | undefined;
}

export interface WorkflowStep extends Pick<WorkflowJob, 'name' | 'startedAt' | 'completedAt'> {
  readonly conclusion: 'success' | 'failure' | 'cancelled' | 'skipped';
}

/** The scopes of an installation token, named as in a workflow's `permissions`. */
export type Scope =
  | 'contents'
  | 'issues'
  | 'pull_requests'
  | 'actions'
  | 'checks'
  | 'discussions'
  | 'statuses'
  | 'metadata'
  | 'workflows'
  | 'administration'
  | 'secrets'
  | 'security_events';
export type Permissions = Partial<Record<Scope, 'read' | 'write'>>;

/** `installation`: a workflow's token, which acts as a bot on one repository; without it, a person's token. */
export interface Token {
  readonly token: string;
  readonly user: User;
  readonly installation?: { readonly repository: Repository; readonly permissions: Permissions };
}
