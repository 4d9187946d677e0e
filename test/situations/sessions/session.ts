/** What a recorded session is: a project, what the model says turn by turn, and what it must have been told. */
import { parse } from 'yaml';
import { type Call, type Expected, list, readCall, readExpected, refuseOthers } from '../situation.ts';

export interface RecordedSession {
  readonly title: string;
  /** As a job for an issue on GitHub, or as `kodelet-ci run` in a directory. */
  readonly through: 'action' | 'terminal';
  /** Of `run`. */
  readonly options: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly request: string;
  /** Calls, or a message without any. Past the last, the model says the last again. */
  readonly replies: readonly (readonly Call[] | string)[];
  readonly conclusion: string;
  /** How many requests the model gets in all. */
  readonly requests: number;
  readonly heard: readonly Heard[];
}

/** What one request adds to the ones before it. */
export interface Heard {
  /** From 1. */
  readonly at: number;
  /** Of the request's system prompt instead. */
  readonly system: boolean;
  /** The part that is meant; all of it where absent. */
  readonly part?: RegExp;
  readonly holds: readonly Expected[];
  readonly lacks: readonly Expected[];
  /** The most that the part may cost. */
  readonly tokens: number;
}

export const readSessions = (text: string): RecordedSession[] =>
  (parse(text) as { sessions: Written[] }).sessions.map(readSession);

type Written = { readonly [Key in keyof RecordedSession]?: unknown };

function readSession(written: Written): RecordedSession {
  const { title, through = 'terminal', options = [], files = {}, request, replies, requests, heard, ...rest } = written;
  const { conclusion = 'succeeded', ...others } = rest;
  const name = `the session "${title}"`;
  refuseOthers(name, others);
  return {
    title: String(title),
    through: through === 'action' ? 'action' : 'terminal',
    options: list(options),
    files: files as RecordedSession['files'],
    request: String(request),
    replies: (replies as unknown[]).map((reply) =>
      typeof reply === 'string' ? reply : (reply as unknown[]).map((call) => readCall(name, call)),
    ),
    conclusion: String(conclusion),
    requests: Number(requests),
    heard: (heard as Record<string, unknown>[]).map((one) => readHeard(name, one)),
  };
}

function readHeard(name: string, written: Record<string, unknown>): Heard {
  const { at, system = false, part, holds = [], lacks = [], tokens = Number.POSITIVE_INFINITY, ...others } = written;
  refuseOthers(name, others);
  const pattern = part === undefined ? undefined : readExpected(String(part));
  if (typeof pattern === 'string') throw new Error(`${name} names a part that is no pattern: ${pattern}`);
  return {
    ...{ at: Number(at), system: system === true, part: pattern, tokens: Number(tokens) },
    holds: list(holds).map(readExpected),
    lacks: list(lacks).map(readExpected),
  };
}
