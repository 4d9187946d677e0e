/** What the stand-in remembers of the checks of a commit. */

export interface CheckRun {
  readonly id: number;
  readonly name: string;
  readonly headSha: string;
  readonly status: 'queued' | 'in_progress' | 'completed';
  readonly conclusion: 'success' | 'failure' | 'neutral' | 'cancelled' | 'skipped' | 'timed_out' | null;
  readonly title?: string;
  readonly summary: string | null;
  readonly text?: string;
  /** Its page at the app; GitHub's own page of it without one. */
  readonly details?: string;
  readonly startedAt: string;
  readonly annotations?: readonly Annotation[];
  /** The run whose job it is: the check run of a job has the job's id. */
  readonly runId?: number;
  /** Of one that a token made: the slug of its app, and what that wrote. */
  readonly app?: string;
  readonly externalId?: string;
}

/** Of the older API, by which many CI systems still report; the newest of a context counts. */
export interface CommitStatus {
  readonly id: number;
  readonly sha: string;
  readonly context: string;
  readonly state: 'error' | 'failure' | 'pending' | 'success';
  readonly description: string | null;
  readonly target: string | null;
  readonly createdAt: string;
}

export interface Annotation {
  readonly path: string;
  readonly line: number;
  readonly level: 'notice' | 'warning' | 'failure';
  readonly title?: string;
  readonly message: string;
}
