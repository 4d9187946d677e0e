/** Programs of the repository that are asked about tool calls: how they are configured, what they get, what they may say. */
import type { StructuredToolResult } from './result.ts';

export const HOOK_EVENTS = ['before-tool', 'after-tool'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

export interface HookSettings {
  readonly event: HookEvent;
  /** Path in the repository of one executable file. */
  readonly run: string;
  /** Name or glob of the tools whose calls it is asked about. */
  readonly match: string;
  readonly timeoutMs: number;
  /** What it objects to is a warning in the report, and the call goes on. */
  readonly advisory: boolean;
}

/** Goes to its standard input as one JSON object. */
export interface HookQuestion {
  readonly event: HookEvent;
  readonly tool: string;
  /** As the tool gets it, defaults filled in. */
  readonly input: unknown;
  readonly sessionId: string;
  /** After a call: what the model would get, and the record of it. */
  readonly result?: { readonly text: string; readonly structured: StructuredToolResult };
}

/** `fault`: it gave no verdict, and `remedy` says what a person should fix. Only `allow` lets a call go on. */
export type HookAnswer =
  | { readonly verdict: 'allow' }
  | { readonly verdict: 'deny'; readonly reason: string }
  | { readonly verdict: 'fault'; readonly reason: string; readonly remedy: string };
