/** Everything that happens in a run, as one ordered stream. Journal, logs and reports subscribe to it. */
import type { Decision } from './access.ts';
import type { ApprovalRequest, ApprovalScope } from './approval.ts';
import type { AttemptOutcome } from './attempt.ts';
import type { Conclusion } from './conclusion.ts';
import type { Evidence, FailedTest, FailureOrigin, TreeName } from './evidence.ts';
import type { PostOutcome } from './github-posts.ts';
import type { HookAnswer, HookEvent } from './hook.ts';
import type { AssistantPart, Message, StopReason, ToolResultPart, Usage } from './model.ts';
import type { StructuredToolResult } from './result.ts';
import type { Trigger } from './run-trigger.ts';
import type { SessionState } from './session-state.ts';
import type { StagedWrite } from './staging.ts';
import type { Attributes, ErrorCode } from './tool.ts';

export type Phase = 'receive' | 'authorize' | 'gather' | 'run' | 'publish' | 'report';

export interface Limits {
  readonly turns: number;
  readonly minutes: number;
  readonly costUsd: number;
  /** All four token counts of all turns, added up; those from a cache by their share of the price of other input. */
  readonly tokens: number;
}

export type LimitName = keyof Limits;

/** What stops a run before it has answered: a limit that is used up, or going in circles in spite of a warning. */
export type StopName = LimitName | 'repetition';

/** A file that a publication left out, and why. */
export interface OmittedFile {
  readonly path: string;
  readonly reason: string;
}

/** A file that has changed, with numbers of lines; none of a binary file. */
export interface ChangedLines {
  readonly path: string;
  readonly additions: number;
  readonly deletions: number;
}

export interface Publication {
  /** `branch`: pushed without a pull request; `patch`: nothing was pushed, the change is in the comment. */
  readonly kind: 'pull-request' | 'push' | 'branch' | 'patch' | 'none';
  readonly branch?: string;
  readonly commit?: string;
  readonly number?: number;
  readonly url?: string;
  /** For `patch`: the change in git's patch format; absent where it is too long for a report. */
  readonly patch?: string;
  /** For `patch`: the file on the runner that has it, byte for byte. */
  readonly patchFile?: string;
  /** Paths that changed, relative to the repository. */
  readonly files: readonly string[];
  readonly leftOut: readonly OmittedFile[];
  /** Sentences for the report: a rebase, a fallback branch, a draft that could not be made. */
  readonly notes: readonly string[];
  /** Subject of the commit, which is also the title of a pull request that was opened. */
  readonly title?: string;
  /** Lines of the whole change; binary files count as none. */
  readonly lines?: { readonly added: number; readonly deleted: number };
  /** Whether this run opened the pull request, or it was there before. */
  readonly how?: 'opened' | 'updated';
  /** Draft state of a pull request that was opened. */
  readonly draft?: true;
  /** Its commit is on top of newer ones, or another run's: it holds more than what the host has checked. */
  readonly isJoined?: true;
  /** Its commit did not go onto the branch that it was meant for, and is kept on one of its own. */
  readonly isBeside?: true;
  /** The pull request that the work or the review belongs to, where it was closed or merged while the run worked. */
  readonly over?: { readonly number: number; readonly how: 'closed' | 'merged' };
}

/** A commit that a run has published. */
export interface PublishedCommit {
  /** In full. */
  readonly commit: string;
  /** Number of the pull request that has it. */
  readonly pull?: number;
}

type RunEvent =
  | {
      readonly type: 'session-start';
      readonly sessionId: string;
      readonly version: string;
      /** Model provider. */
      readonly provider?: string;
      readonly model: string;
      readonly profile: string;
      readonly limits: Limits;
      /** What was asked, by whom, where: facts for the report; absent fields in a terminal. */
      readonly request: string;
      /** What set the run off, and what was typed, or the label or the account that was set. */
      readonly means?: Trigger['trigger'];
      readonly typed?: string;
      readonly intent: string;
      readonly actor?: string;
      readonly source?: string;
      /** Absolute path of the directory of a session in a terminal. */
      readonly directory?: string;
      /** What people write to ask for a run. */
      readonly phrase?: string;
    }
  /** A subagent begins; it ends with the `tool-end` of the call that started it. */
  | {
      readonly type: 'agent-start';
      readonly template?: string;
      readonly model: string;
      readonly profile: string;
      /** Its own share of the run. */
      readonly limits: Limits;
      readonly tools: readonly string[];
    }
  | { readonly type: 'phase-start'; readonly phase: Phase }
  | { readonly type: 'phase-end'; readonly phase: Phase }
  | { readonly type: 'notice'; readonly level: 'info' | 'warning' | 'error'; readonly text: string }
  /** A line that an external server wrote on its standard error. */
  | { readonly type: 'server-log'; readonly server: string; readonly text: string }
  /** Before the first program runs on behalf of the agent: by what it is confined, in one line with how to get more. */
  | { readonly type: 'sandbox-open'; readonly backend: string; readonly confined: boolean; readonly text: string }
  /** A text that the host gave to the model: the first prompt, a notice to wrap up, a self-check, a failed verification. */
  | { readonly type: 'prompt'; readonly text: string }
  /** `tools`: digest of the tools that the model is told of. */
  | { readonly type: 'turn-start'; readonly turn: number; readonly tools?: string }
  | {
      readonly type: 'turn-retry';
      readonly turn: number;
      readonly attempt: number;
      readonly reason: string;
      readonly delayMs: number;
    }
  | {
      readonly type: 'turn-end';
      readonly turn: number;
      readonly stopReason: StopReason;
      readonly content: readonly AssistantPart[];
      /** Usage of this turn only, including wasted attempts. */
      readonly usage: Usage;
      readonly costUsd: number;
      /** Who answered, where that is not the model that was asked. */
      readonly model?: string;
    }
  | {
      readonly type: 'tool-start';
      readonly turn: number;
      readonly callId: string;
      readonly tool: string;
      readonly arguments: string;
      /** For a call that another call made: that one. */
      readonly parentId?: string;
    }
  /** Whether the call may continue, before it does. A call whose input cannot be read has none. */
  | {
      readonly type: 'tool-verdict';
      readonly callId: string;
      readonly tool: string;
      /** `policy`, or `hook PATH`. */
      readonly decider: string;
      readonly verdict: Pick<Decision, 'verdict' | 'rule' | 'reason'>;
    }
  /** A call that needs a person's yes: it waits for one, or someone has answered. */
  | {
      readonly type: 'approval';
      readonly callId: string;
      readonly tool: string;
      readonly outcome: 'waiting' | 'approved' | 'denied';
      readonly request: ApprovalRequest;
      /** Login of the person who answered; absent at the keyboard. */
      readonly by?: string;
      /** Their words for the agent. */
      readonly note?: string;
      /** How far the answer reaches; an earlier one covers the call where it is not `call`. */
      readonly scope?: ApprovalScope;
    }
  /** What a tool had to tell while it ran. */
  | {
      readonly type: 'tool-event';
      readonly callId: string;
      readonly tool: string;
      readonly name: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: 'tool-end';
      readonly turn: number;
      readonly callId: string;
      readonly tool: string;
      readonly verdict: Decision;
      readonly ok: boolean;
      readonly code?: ErrorCode;
      /** What the model gets. */
      readonly text: string;
      readonly result: StructuredToolResult;
      readonly durationMs: number;
      /** The tool's own facts about the call, for telemetry. */
      readonly attributes?: Attributes;
    }
  /** The run was cut off while the call was open: what it did is not known. Written when the run is closed afterwards. */
  | { readonly type: 'tool-interrupted'; readonly callId: string; readonly tool: string; readonly reason: string }
  /** A program of the repository, at `run`, was asked about a call, or about what is no call, and said this. */
  | ({
      readonly type: 'hook-end';
      readonly callId?: string;
      readonly tool?: string;
      readonly event: HookEvent;
      readonly run: string;
      readonly advisory: boolean;
      readonly durationMs: number;
    } & HookAnswer)
  /** The session continues from the conversation of another one, of the id `from`. */
  | {
      readonly type: 'session-resumed';
      readonly from: string;
      readonly messages: readonly Message[];
      /** Results for calls of the last message, where others of them have none. */
      readonly ended: readonly ToolResultPart[];
      /** Calls that were under way: they are made again, or the model is told that nobody knows how far they came. */
      readonly again: readonly string[];
      readonly interrupted: readonly string[];
      readonly facts: SessionState;
    }
  /** Old results gave way to one line each in what the model is sent, and long inputs of their calls to their beginning. `tokens`: what that saves, estimated. */
  | { readonly type: 'results-cleared'; readonly callIds: readonly string[]; readonly tokens: number }
  /**
   * All messages of the conversation but the first and the newest `kept` gave way to `text`, which now ends the first.
   * `by`: a model wrote it, or it lists the calls.
   */
  | {
      readonly type: 'compacted';
      readonly by: 'service' | 'model' | 'list';
      readonly text: string;
      readonly kept: number;
      readonly tokens: number;
    }
  /** A command or a subagent changed a file of the workspace after the model had read it. */
  | { readonly type: 'file-changed'; readonly path: string }
  /** Before the end the agent is asked to look at its whole change, or why it changed nothing; it may work on. */
  | {
      readonly type: 'self-check-start';
      readonly about: 'change' | 'nothing-changed';
      readonly files?: number;
      /** What it is shown: the whole diff, or the numbers of each file. */
      readonly shown?: 'diff' | 'statistics';
    }
  /** `changed`: it changed more; `cutShort`: it gave no answer, so what was done before stands. */
  | { readonly type: 'self-check-end'; readonly changed: boolean; readonly cutShort?: true }
  | { readonly type: 'limit-near'; readonly limit: LimitName }
  /** A person who watches wants it to end: the agent is asked to wrap up. */
  | { readonly type: 'wrap-up' }
  | { readonly type: 'limit-reached'; readonly limit: StopName }
  /** A command that prepares the workspace has ended. */
  | {
      readonly type: 'setup-end';
      readonly command: string;
      readonly exitCode: number;
      readonly output: string;
      readonly durationMs: number;
    }
  | {
      readonly type: 'verify-end';
      readonly command: string;
      readonly exitCode: number;
      readonly output: string;
      readonly durationMs: number;
      /** Files on which it ran. */
      readonly tree: TreeName;
    }
  /** Nothing has changed that it covers. */
  | { readonly type: 'verify-skip'; readonly command: string; readonly paths: readonly string[] }
  /** What the host's checks say of the change as it is now. */
  | {
      readonly type: 'evidence';
      readonly evidence: Evidence;
      /** The first tests that fail with the change; absent where none does. */
      readonly failedTests?: readonly FailedTest[];
    }
  /** Whose failure it is that the run is to fix. */
  | { readonly type: 'failure-origin'; readonly origin: FailureOrigin }
  /** The agent begins with the request, as one of several attempts: nothing of those before is in the workspace. */
  | {
      readonly type: 'attempt-start';
      /** From 1. */
      readonly attempt: number;
      /** How many there may be. */
      readonly of: number;
      readonly model: string;
      readonly effort?: string;
      /** The best one so far; absent for the first. */
      readonly best?: number;
    }
  | ({
      readonly type: 'attempt-end';
      readonly attempt: number;
      /** The best one so far, whose change and words are the run's. */
      readonly best: number;
      /** Why no other follows, where there could have been one. A clause. */
      readonly reason?: string;
    } & AttemptOutcome)
  /** Before each push: of a process that is killed now, nobody else knows whether it has pushed. */
  | {
      readonly type: 'push-start';
      readonly branch: string;
      readonly commit: string;
      /** The commit that it is built on. */
      readonly parent: string;
      /** The branch that a pull request for it goes to. */
      readonly baseBranch: string;
      readonly files: readonly string[];
      readonly leftOut: readonly OmittedFile[];
    }
  /** Before a pull request is opened. */
  | { readonly type: 'pull-request-start'; readonly head: string; readonly base: string }
  | { readonly type: 'publish-end'; readonly publication: Publication }
  /**
   * The result of what the agent had asked for on GitHub. `reviewed`: the commit whose review came to its end. `noVerdict`: why
   * a review only comments, as words that follow "under".
   */
  | {
      readonly type: 'posts-end';
      readonly outcomes: readonly PostOutcome[];
      readonly reviewed?: string;
      readonly noVerdict?: string;
    }
  /** What the run may use is reserved in the repository's record of usage, on a day (UTC); it ends with `budget-end`. */
  | {
      readonly type: 'budget-start';
      readonly day: string;
      readonly person: string;
      readonly turns: number;
      readonly costUsd: number;
    }
  /** What it used is recorded in its place. */
  | { readonly type: 'budget-end'; readonly turns: number; readonly costUsd: number }
  /** Nothing is written to GitHub from here on. `by`: who says so; `unread`: a configuration that has a mistake and may say so. */
  | { readonly type: 'stage-start'; readonly by: 'configuration' | 'unread' }
  /** What a staged run would have written. */
  | ({ readonly type: 'write-staged' } & StagedWrite)
  /**
   * Whether a later run could continue the session if it ended now. `intent`: what it would continue with. `published`: what
   * earlier runs of it have published, where the workspace has that.
   */
  | {
      readonly type: 'session-keep';
      readonly keep: boolean;
      readonly intent?: string;
      readonly published?: PublishedCommit;
    }
  /** What is kept for later runs has changed: keys of notes. */
  | { readonly type: 'memory-end'; readonly set: readonly string[]; readonly deleted: readonly string[] }
  | {
      readonly type: 'session-end';
      readonly conclusion: Conclusion;
      readonly message: string;
      readonly answer: string;
      /** The answer is the host's own Markdown, such as the table of a merge, and holds no words of others. */
      readonly byHost?: true;
      /** In a terminal: what changed in the directory, where that is known. */
      readonly changed?: readonly ChangedLines[];
      /** The part of the message that says why; empty where there is nothing to explain. */
      readonly reason?: string;
      /** The part of it that says what to do. */
      readonly remedy?: string;
      /** Address of the comment in which an earlier run has answered the same request: this run did nothing. */
      readonly answeredIn?: string;
    }
  /** After the end: the report reached nobody who asked, and the answer is nowhere else. The run has failed. */
  | { readonly type: 'report-lost'; readonly reason: string; readonly remedy: string };

/**
 * `agent`: for what happens in a subagent, or when a tool asks the model, the id of the call that started it; that call may
 * itself be a subagent's.
 */
export type SessionEvent = RunEvent & { readonly agent?: string };

/** An event as subscribers get it: numbered from 1 without gaps, stamped (RFC 3339, milliseconds), secrets redacted. */
export type StampedEvent = SessionEvent & { readonly seq: number; readonly time: string };

/** Events of one type. */
export type EventOf<Type extends SessionEvent['type']> = Extract<StampedEvent, { type: Type }>;

export type Subscriber = (event: StampedEvent) => void;

/** The answer to the self-check of an agent whose final message stands. */
export const UNCHANGED = 'unchanged';
export const saysUnchanged = (text: string): boolean => text.replace(/\W/g, '').toLowerCase() === UNCHANGED;
