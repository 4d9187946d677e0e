/** Programs of the repository that are asked about a session: how they are configured, what they get, what they may say. */
import type { StructuredToolResult } from './result.ts';

/** What each event's hooks may answer, from the strictest on, and what a refusal there does. */
export const HOOK_EVENTS = {
  'session-start': { answers: ['deny', 'allow'], refusal: 'the session does not begin' },
  'before-model': { answers: ['deny', 'allow'], refusal: 'the request is not sent, and the session fails' },
  'after-model': { answers: ['deny', 'allow'], refusal: 'no call of the reply is made, and the session fails' },
  'before-tool': { answers: ['deny', 'ask', 'replace', 'rewrite', 'allow'], refusal: 'the call is not made' },
  'after-tool': { answers: ['deny', 'replace', 'allow'], refusal: 'the result is marked as failed' },
  'session-end': { answers: ['deny', 'allow'], refusal: 'the report has a warning' },
} as const satisfies Record<string, { answers: readonly (keyof typeof HOOK_VERDICTS)[]; refusal: string }>;
export type HookEvent = keyof typeof HOOK_EVENTS;

/** From the strictest on. */
export const HOOK_VERDICTS = {
  deny: 'What was about to happen does not, and the agent is told the reason.',
  ask: 'A person must approve the call. Where no one can be asked, it is refused.',
  replace: '`result` stands in for the call, which is not made, or for the result that it had.',
  rewrite:
    '`input` takes the place of the input. It is checked, put to all hooks, and judged by policy like any other.',
  allow: 'It continues. What policy refuses stays refused.',
} as const;

export interface HookSettings {
  readonly event: HookEvent;
  /** Path in the repository of one executable file; absent where `askAgent` stands in its place. */
  readonly run?: string | undefined;
  /** What the agent is asked for when the hook's turn comes, with placeholders. Allows the call. */
  readonly askAgent?: string | undefined;
  /** Name or glob of the tools whose calls it is asked about; every one fits for what is no call. */
  readonly match: string;
  readonly timeoutMs: number;
  /** What it objects to is a warning in the report, and the session continues. */
  readonly advisory: boolean;
}

/** Names between `{{` and `}}` in what a hook without a program says. */
export const PLACEHOLDERS = ['file.path', 'tool.name', 'command', 'result'] as const;

export const placeholdersIn = (words: string): string[] =>
  [...words.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name);

/** Goes to its standard input as one JSON object. */
export interface HookQuestion {
  readonly event: HookEvent;
  readonly sessionId: string;
  /** Tool of a call. */
  readonly tool?: string;
  /** Input of the tool, with defaults filled in. */
  readonly input?: unknown;
  /** After a call: what the model would get, and the record of it. */
  readonly result?: { readonly text: string; readonly structured: StructuredToolResult };
  /** Request to the model; `messages`: how many it has. */
  readonly request?: { readonly turn: number; readonly model: string; readonly messages: number };
  /** Reply of the model. */
  readonly reply?: {
    readonly text: string;
    readonly calls: readonly { readonly tool: string; readonly arguments: string }[];
  };
  /** End of the session: how the agent stopped, and its last words. */
  readonly ending?: { readonly stop: string; readonly answer: string };
}

/** `fault`: it gave no verdict, and `remedy` says what a person should fix. */
export type HookAnswer = (
  | { readonly verdict: 'allow' }
  | { readonly verdict: 'deny'; readonly reason: string }
  | { readonly verdict: 'ask'; readonly reason: string }
  | { readonly verdict: 'replace'; readonly text: string; readonly ok: boolean }
  | { readonly verdict: 'rewrite'; readonly input: unknown }
  | { readonly verdict: 'fault'; readonly reason: string; readonly remedy: string }
) & {
  /** What the agent is told before its next turn. */
  readonly askAgent?: string;
  /** A sentence for the report. */
  readonly message?: string;
};
