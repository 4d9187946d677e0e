/** What the agent wants to happen on GitHub: checked when it asks for it, done by the host when the run is over. */

export const POST_KINDS = [
  'review_comment',
  'reply_to_thread',
  'resolve_thread',
  'set_labels',
  'create_issue',
  'create_sub_issue',
  'update_pull_request',
  // These stand only in the report.
  'report_incomplete',
  'missing_tool',
  'noop',
] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** How many of a kind a run may have at most; 0: none at all. */
export type PostLimits = Readonly<Record<PostKind, number>>;

export const SEVERITIES = ['blocking', 'should-fix', 'minor'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SIDES = ['new', 'old'] as const;
export type Side = (typeof SIDES)[number];

/** A defect that a review has found, on lines of the change. */
export interface Finding {
  readonly path: string;
  /** `new`: lines as they are with the change; `old`: as they were, for lines that are gone. */
  readonly side: Side;
  /** The first of several lines. */
  readonly startLine?: number;
  readonly line: number;
  readonly severity: Severity;
  readonly body: string;
  /** What the lines should read, without the line break at the end; an empty text: they go. */
  readonly suggestion?: string;
  readonly receipt?: Receipt;
}

/** What shows a defect when it is run: a command, and the new file that it runs, if it needs one. The host runs it, not the agent. */
export interface Receipt {
  readonly command: string;
  /** From the top of the repository. With `text`, or neither. */
  readonly path?: string;
  readonly text?: string;
}

/** What the host found when it tried a finding. A reason is a clause without a full stop. */
export interface FindingTrial {
  /** Result of the receipt. `unknown`: nothing can be said by it. Absent: the finding has none. */
  readonly receipt?: ReceiptResult;
  /** Answer of a model that saw only the finding and the code. */
  readonly look: { readonly answer: 'confirmed' | 'rejected' | 'unknown'; readonly reason: string };
}

export interface ReceiptResult {
  readonly outcome: 'reproduced' | 'not-reproduced' | 'unknown';
  readonly reason: string;
  /** Its named test fails without the change too, so nothing shows that it expects the right thing. */
  readonly failsOnBase?: true;
}

/** `thread`: the id of the first comment of a review thread. */
export type Post =
  | ({ readonly kind: 'review_comment' } & Finding)
  | { readonly kind: 'reply_to_thread'; readonly thread: number; readonly body: string }
  | { readonly kind: 'resolve_thread'; readonly thread: number }
  | { readonly kind: 'set_labels'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'create_issue'; readonly title: string; readonly body: string; readonly labels: readonly string[] }
  | { readonly kind: 'create_sub_issue'; readonly title: string; readonly body: string }
  | { readonly kind: 'update_pull_request'; readonly title?: string; readonly body?: string }
  | { readonly kind: 'report_incomplete'; readonly reason: string }
  | { readonly kind: 'missing_tool'; readonly tool: string; readonly reason: string }
  | { readonly kind: 'noop'; readonly reason: string };

export type PostOf<K extends PostKind> = Extract<Post, { readonly kind: K }>;

/** The result of one that was for GitHub. */
export interface PostOutcome {
  readonly kind: PostKind;
  /** `known`: GitHub had it already. */
  readonly how: 'done' | 'known' | 'failed';
  /** In a few words, for people: what was done, or why not and what to do. */
  readonly text: string;
  readonly url?: string;
  /** Severities of the findings that a review shows. */
  readonly severities?: readonly Severity[];
  /** Findings that no review shows, each as one line of Markdown that says why. */
  readonly leftOut?: readonly string[];
}

/** What the agent may read on GitHub. */
export const READABLE = [
  'issue',
  'pull_request',
  'comments',
  'threads',
  'checks',
  'job_log',
  'file',
  'search',
  'alerts',
] as const;
export type Readable = (typeof READABLE)[number];

export interface ReadRequest {
  readonly what: Readable;
  /** Number of the issue or pull request; absent: the one that the run is about. For `alerts`, that of an alert. */
  readonly number?: number;
  /** ID of the job whose log is read. */
  readonly job?: number;
  /** A branch, tag or commit, for a file and for checks; for alerts a branch. */
  readonly ref?: string;
  readonly path?: string;
  readonly query?: string;
  /** From 1. */
  readonly page: number;
}

export type ReadAnswer =
  | { readonly ok: true; readonly text: string; readonly pages?: number }
  | { readonly ok: false; readonly text: string; readonly advice: string };

export type Objection = { readonly text: string; readonly advice: string };

/** GitHub as tools see it: the host holds the token, and says what may be asked of it. */
export interface GitHubHost {
  /** What the run is about; some tools make sense only for a pull request. */
  readonly target: 'issue' | 'pull-request' | 'repository';
  /** The run plans an issue, and may split it into sub-issues. */
  readonly splits?: boolean;
  /** Bounded, without hidden text, framed where others wrote it. */
  read(asked: ReadRequest, signal: AbortSignal): Promise<ReadAnswer>;
  /** What stands against it, with what would fit. `earlier`: those of this run that stood. */
  check(post: Post, earlier: readonly Post[]): Promise<Objection | undefined>;
}

/** On one line, as a person or a model would name it. */
export function describePost(post: Post): string {
  switch (post.kind) {
    case 'review_comment':
      return `review comment on ${post.path}:${post.startLine === undefined ? '' : `${post.startLine}-`}${post.line} (${post.severity})`;
    case 'reply_to_thread':
      return `reply in thread ${post.thread}`;
    case 'resolve_thread':
      return `resolve thread ${post.thread}`;
    case 'set_labels':
      return `labels ${[...post.add.map((name) => `+${name}`), ...post.remove.map((name) => `-${name}`)].join(' ')}`;
    case 'create_issue':
      return `issue "${post.title}"`;
    case 'create_sub_issue':
      return `sub-issue "${post.title}"`;
    case 'update_pull_request':
      return 'title or description of the pull request';
    case 'report_incomplete':
    case 'noop':
      return post.reason;
    case 'missing_tool':
      return `${post.tool}: ${post.reason}`;
  }
}
