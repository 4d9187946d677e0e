/** What a run publishes, and the result of it. */
import type { PullOrigin } from '../../core/pull-outcome.ts';
import type { RepositoryRef, Target } from '../../core/run-trigger.ts';
import type { OmittedFile, Publication, SessionEvent } from '../../core/session-event.ts';
import type { Merge } from '../../git/merge.ts';
import type { ExceededLimit } from '../../git/selection.ts';
import type { Snapshot } from '../../git/snapshot.ts';
import type { Store } from '../../git/store.ts';
import type { PullRequestFrame, TextOptions, Unfinished } from '../../report/pull-request-text.ts';
import type { GitHub } from '../api/client.ts';
import type { PushRefusal } from '../api/token-scope.ts';
import type { Start } from './starting-point.ts';

export interface PublishOptions {
  readonly github: GitHub;
  readonly store: Store;
  readonly repository: RepositoryRef;
  /** GITHUB_SERVER_URL. */
  readonly serverUrl: string;
  readonly target: Target;
  readonly start: Start;
  /** That the host has begun in the workspace and the agent has carried on, or that the agent has made. */
  readonly merge?: Merge | undefined;
  /** The workspace before the agent. */
  readonly before: Snapshot;
  /** The workspace when the agent was done, where commands ran since whose traces are nobody's change; now unless told. */
  readonly after?: Snapshot;
  /** Title of the issue or pull request; for a run without one, the request. */
  readonly title: string;
  /** First line of the request. */
  readonly request: string;
  /** Names a run that has no issue. */
  readonly runId: string;
  /** Login of our own account, the commit's author. */
  readonly self: string;
  /** Login of the person who asked, the commit's co-author. */
  readonly requester?: string;
  /** The agent's last text; by convention its first line can be the commit's subject. */
  readonly answer: string;
  /** Absent where the work is done; else a new pull request is a draft and says how far it came. */
  readonly unfinished?: Unfinished;
  /** That the agent recorded, for the text of a new pull request. */
  readonly decisions?: TextOptions['decisions'];
  /** The run so far, for the mark of a new pull request. */
  readonly origin: Pick<PullOrigin, 'intent' | 'model' | 'costUsd'>;
  /** What the host says in a new pull request around the report. */
  readonly frame: PullRequestFrame;
  readonly pullRequest: 'ready' | 'draft' | 'never';
  readonly branchPrefix: string;
  /** How commits are made: `api` by GitHub, which signs them, `auto` where a rule demands that. */
  readonly commits: 'auto' | 'api' | 'git';
  readonly commitMessage?: string | undefined;
  /** Patterns on top of those that are always protected. */
  readonly protect: readonly string[];
  /** The only directories that may change, from the top of the repository; absent: all of it. */
  readonly scope?: readonly string[] | undefined;
  /** Files that no snapshot has and the agent wrote. */
  readonly omitted?: readonly OmittedFile[];
  readonly maxFiles: number;
  readonly maxPatchBytes: number;
  /** Lines above which a new pull request is a draft that proposes a split. */
  readonly splitAboveLines?: number | undefined;
  /** Why it cannot be pushed, where that is known. */
  readonly noPush?: PushRefusal;
  /** File for a change that cannot be pushed. */
  readonly patchFile: string;
  /** File for the same of a merge that the host began, without what git itself merged. */
  readonly mergePatchFile: string;
  /** File for a change that must not leave the runner. */
  readonly withheldPatchFile: string;
  /** When no push may continue or begin: the one under way throws. */
  readonly signal?: AbortSignal | undefined;
  /** Called when GitHub has found a secret that `redact` does not know. */
  readonly onForeignSecret: () => void;
  /** Called with each step before it is done. */
  readonly announce: (step: Extract<SessionEvent, { readonly type: 'push-start' | 'pull-request-start' }>) => void;
  readonly redact: (text: string) => string;
  /** For Markdown that leaves in the agent's words. */
  readonly sanitize: (text: string) => string;
}

export interface Published {
  readonly publication: Publication;
  /** Why a guard kept the change back, or a part of it. */
  readonly blocked?: {
    readonly guard: 'limit' | 'secret' | 'path';
    /** A clause that begins with a small letter. */
    readonly reason: string;
    /** The only file of the runner that has the change, because any of its files may hold the secret. */
    readonly withheldIn?: string;
    /** The limits that would have to be higher. */
    readonly exceeded?: readonly ExceededLimit[];
  };
  /** Paths with conflicts that are left, so nothing was pushed: the change is a patch, if there is one. */
  readonly unresolved?: readonly string[];
  /** Conflicts among them that a person has to resolve, because no change of the file is published. */
  readonly closed?: readonly string[];
  /** Says that others have merged the same into the branch in the meantime, so nothing was pushed: the change is a patch. */
  readonly superseded?: string;
  /** What GitHub did not take, why, and what to do: the branch, so the change is a patch, or the pull request. */
  readonly refused?: string;
}

/** The result of it, without the files. */
export type PublicationSummary = Omit<Publication, 'files' | 'leftOut'>;
