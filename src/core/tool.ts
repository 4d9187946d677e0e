/** The contract between a tool and the house: what it would touch, what it does, what it answers. */
import type { Access, Capability, Grant } from './access.ts';
import type { Requirement } from './foreign-forms.ts';
import type { Image, ToolSpec, WebResult, WebSearch } from './model.ts';
import { type InputOf, type JsonSchema, type Params, schemaOf } from './params.ts';
import type { StructuredToolResult, ToolMetadata } from './result.ts';

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** `parked`: it was not made, since it waits for a person, and so the run ends. */
export type ErrorCode =
  | 'unknown_tool'
  | 'invalid_input'
  | 'denied'
  | 'parked'
  | 'failed'
  | 'timed_out'
  | 'aborted'
  | 'crashed';

/**
 * `text` is for the model, without the `<result>` wrapping that the pipeline adds; `metadata` is for journal,
 * telemetry and reports. An expected failure is `ok: false`; a throw is a bug, an abort or a start-up error.
 */
export type ToolResult =
  | {
      readonly ok: true;
      readonly text: string;
      readonly metadata?: ToolMetadata;
      /** What the model is to see in addition to the text. */
      readonly images?: readonly Image[];
    }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      /** What went wrong, with the offending value. */
      readonly text: string;
      /** What the model should do next. */
      readonly advice?: string;
      /** Output that the failed call had produced all the same. */
      readonly output?: string;
      readonly metadata?: ToolMetadata;
    };

export type Failure = Extract<ToolResult, { ok: false }>;

export interface Workspace {
  /** Absolute real path of the directory that tools work in. Fixed at start. */
  readonly root: string;
  /** Absolute real path of this session's private directory outside the workspace: spill files, which tools may read. */
  readonly scratch: string;
  /** Absolute paths that tools read where policy lets them: directories with sources of dependencies, and files such as /etc/os-release. */
  readonly sources?: readonly string[];
  /** Absolute paths of directories that commands may list too, such as those of programs and toolchains. */
  readonly listable?: readonly string[];
  /** Absolute path of the home directory, as the machine has it. */
  readonly home?: string;
}

/** A call, before anything of it has been judged or done. */
export interface CallContext {
  readonly sessionId: string;
  readonly callId: string;
  readonly workspace: Workspace;
  /** Whether the agent was told of a tool, by the name that it was told; absent: it was told of all by their own. */
  announces?(tool: string): boolean;
}

export interface ToolContext extends CallContext {
  /** Aborted at the call's timeout, at the session's end and on cancellation. */
  readonly signal: AbortSignal;
  /** The accesses of this call as policy let them through; a command tool runs `grant.decision.run`. */
  readonly grants: readonly Grant[];
  /**
   * Puts an event of the tool's own into the session's stream, and so into the journal, while the call runs. `data` is
   * plain JSON. Throws an Error for what is no JSON or over 64 KiB.
   */
  emit(name: string, data: Readonly<Record<string, unknown>>): void;
  /**
   * Calls another tool through the same gate: judged and recorded as if the model had called it by itself. Calls that are
   * under way at the same time run side by side, unless what they touch conflicts: then in the order in which they were made.
   * Only for a tool that `makesCalls`, else it throws an Error; the call of another such tool is refused.
   */
  call(tool: string, input: unknown): Promise<CallOutcome>;
  /**
   * Gives a task to another agent, which shares this run's workspace, limits and journal, and may do no more than the
   * one that made this call. Only for a tool that `delegates`, else it throws an Error.
   */
  delegate(task: Delegation): Promise<DelegationOutcome>;
  /**
   * Asks the cheaper model of the run, whose cost counts against the same limits. Only for a tool that `asksModel`, else it
   * throws an Error. Rejects where the call is over.
   */
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}

export interface CallOutcome {
  readonly result: ToolResult;
  readonly structured: StructuredToolResult;
}

export interface Tool<Input = unknown> {
  readonly name: string;
  /** Written for the model. */
  readonly description: string;
  /** JSON Schema of draft 2020-12, or of the draft that its `$schema` names, with an object at the top. */
  readonly inputSchema: JsonSchema;
  /** Other names by which it can be called. A tool that has one of them as its own goes before. */
  readonly aliases?: readonly string[];
  /** The model is not told of it: a call of it works all the same. */
  readonly unlisted?: boolean;
  /** Tools that it does the work of: it is there only where they are, and rules and hooks that name one of them hold for it. */
  readonly needs?: readonly string[];
  /** JSON Schema of its structured result. */
  readonly outputSchema?: JsonSchema;
  /** May run beside other calls. */
  readonly readOnly: boolean;
  /** May be run again after a crash. */
  readonly idempotent: boolean;
  /** For people who read a list of tools. */
  readonly category?: string;
  readonly displayName?: string;
  readonly version?: string;
  /** What the person who asks must be allowed to do. */
  readonly capabilities?: readonly Capability[];
  /** What the run must grant. */
  readonly requires?: readonly Requirement[];
  /** What another system knows it by. */
  readonly id?: string;
  /** Whether it needs the network; absent: nothing is said of it. */
  readonly network?: boolean;
  /** Calls other tools by `context.call`: it then runs alone, since nobody knows what these will touch. */
  readonly makesCalls?: boolean;
  /** Starts other agents by `context.delegate`; an agent that may start none does not get this tool. */
  readonly delegates?: boolean;
  /** Says something in the name of the whole run: subagents do not get it. */
  readonly speaksForRun?: boolean;
  /** Asks the model by `context.ask`. */
  readonly asksModel?: boolean;
  accesses(input: Input): readonly Access[];
  /** What a schema cannot say: an error in words, or undefined. Policy judges the call later, so it looks only at the input. */
  check?(input: Input, context: CallContext): string | undefined;
  run(input: Input, context: ToolContext): Promise<ToolResult>;
  /** Milliseconds until the pipeline gives up on `run`; a default applies where absent. */
  timeoutMs?(input: Input): number;
  /** For people: the limit of a call in milliseconds, where the tool or the configuration sets one of its own. */
  readonly limitMs?: number;
  /** What the structured result of a failed call reports with no metadata of its own: what it was about. */
  about?(input: Input): ToolMetadata;
  /** What telemetry should know of a call: stands on its `tool-end` event. No secrets, no long texts. */
  trace?(input: Input): Attributes;
}

/** A tool as its author writes it: `params` in place of the schema, and `idempotent` as `readOnly` unless it says otherwise. */
type ToolWithParams<P extends Params> = Omit<Tool<InputOf<P>>, 'inputSchema' | 'idempotent'> & {
  readonly params: P;
  readonly inputSchema?: never;
  readonly idempotent?: boolean;
};

/** Types a tool's input once, where it is written; the registry holds tools of unknown input. */
export function defineTool<Input>(tool: Tool<Input>): Tool;
export function defineTool<const P extends Params>(tool: ToolWithParams<P>): Tool;
export function defineTool(tool: Tool<never> | ToolWithParams<Params>): Tool {
  if (!('params' in tool)) return tool as Tool;
  const { params, inputSchema: _, ...rest } = tool;
  return { idempotent: tool.readOnly, ...rest, inputSchema: schemaOf(params) } as Tool;
}

export const ok = (text: string, metadata?: ToolMetadata): ToolResult => ({ ok: true, text, metadata });

export function fail(text: string, more: Omit<Failure, 'ok' | 'text' | 'code'> & { code?: ErrorCode } = {}): Failure {
  return { ok: false, code: 'failed', text, ...more };
}

export interface ModelQuestion {
  /** What the model is to do. */
  readonly system: string;
  readonly text: string;
  /** What the text is about. */
  readonly images?: readonly Image[];
  readonly search?: WebSearch;
  /** What it answers by, in place of a text. */
  readonly tool?: ToolSpec;
}

export type ModelAnswer =
  | {
      readonly ok: true;
      readonly text: string;
      /** The limit of output tokens has cut it. */
      readonly cut: boolean;
      /** What a search has found, where one was asked for. */
      readonly found: readonly WebResult[];
      /** Why a search has failed, in the service's word. */
      readonly searchFailure?: string;
      /** Raw arguments of its call of the tool of the question; absent where it called none. */
      readonly call?: string;
    }
  | {
      readonly ok: false;
      /** Why there is none. */
      readonly reason: string;
      /** What the person who asked should do next. */
      readonly advice: string;
    };

export const MODEL_STRENGTHS = ['strong', 'weak'] as const;
export type ModelStrength = (typeof MODEL_STRENGTHS)[number];

/** What a subagent is like. No matter what it says, a subagent may do and use no more than the agent that starts it. */
export interface SubagentTemplate {
  /** For the agent that chooses: when to use it. */
  readonly description?: string;
  /** What a subagent of this kind is to know and to do, in addition to the question. */
  readonly prompt?: string;
  /** Names or globs of its tools, among those of the agent that starts it; absent: all of these. */
  readonly tools?: readonly string[];
  /** A policy profile that narrows what it may touch. */
  readonly profile?: string;
  /** Absent: the agent that starts it chooses. */
  readonly model?: ModelStrength;
  /** Levels of subagents below it, as far as the run allows them. */
  readonly depth?: number;
  /** Names of the templates that it may start; absent: all of them, or none by name. */
  readonly templates?: readonly string[];
  /** Maximum number of turns and most US dollars, where its share of the run is more than that. */
  readonly turns?: number;
  readonly costUsd?: number;
}

/** The other agent knows nothing but these words. */
export interface Delegation {
  readonly question: string;
  /** What it is told along with the question. */
  readonly context?: string | undefined;
  readonly modelStrength: ModelStrength;
  /** By name; there must be one. */
  readonly template?: string;
}

export type DelegationOutcome =
  | { readonly ok: true; readonly answer: string; readonly modelStrength: ModelStrength }
  | {
      readonly ok: false;
      /** Why it has not answered. */
      readonly reason: string;
      /** What the agent that asked should do next. */
      readonly advice: string;
      /** Its last words before it was stopped; empty when it had none. */
      readonly answer: string;
      readonly modelStrength: ModelStrength;
      /** A call of it waits for a person, so the run ends. */
      readonly parked?: true;
    };
