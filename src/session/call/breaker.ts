/** The circuit breaker of external tools: a server that keeps failing is left alone for a while, and the model is told. */
import { createHash } from 'node:crypto';
import type { Access } from '../../core/access.ts';
import type { ModelReply, ToolCall } from '../../core/model.ts';
import { type ErrorCode, type Failure, fail, type ToolResult } from '../../core/tool.ts';
import { wordsOfReply } from '../conversation.ts';
import { createFailedTries } from './failed-tries.ts';
import { type CallAnswer, type CallWithAnswer, withinCall } from './tool-record.ts';

export interface Breakers {
  /** Does the work, unless what it calls is being left alone; what comes of it counts. */
  guard(accesses: readonly Access[], work: () => Promise<ToolResult>): Promise<ToolResult>;
}

/** Failures in a row that open it, and how long it then stays open before one call may try. */
const BREAKER_FAILURES = 5;
const BREAKER_PAUSE_MS = 30_000;

export function createBreakers({ now }: { now: () => number }): Breakers {
  const circuits = new Map<string, { failures: number; openUntil: number; trying: boolean }>();
  return {
    async guard(accesses, work) {
      const external = accesses.find((access) => access.kind === 'external');
      if (!external) return work();
      const name = nameOf(external);
      const circuit = circuits.get(name) ?? { failures: 0, openUntil: 0, trying: false };
      circuits.set(name, circuit);

      const isOpen = circuit.failures >= BREAKER_FAILURES;
      const leftMs = circuit.openUntil - now();
      if (isOpen && (leftMs > 0 || circuit.trying)) return notMade(name, circuit.failures, leftMs);
      circuit.trying = isOpen;
      try {
        return count(name, circuit, external.source, await work(), now);
      } finally {
        circuit.trying = false;
      }
    },
  };
}

/** An MCP server is one whatever tool of it is called; a custom tool has nothing behind it but itself. */
const nameOf = ({ source, server, name }: Extract<Access, { kind: 'external' }>): string =>
  `${source}:${server ?? name}`;

/**
 * What counts against it. A custom tool that exits with an error has answered: a check that finds something wrong five
 * times is doing its work. A server that only ever reports errors is as good as gone.
 */
const FAULTS: Readonly<Record<Extract<Access, { kind: 'external' }>['source'], readonly ErrorCode[]>> = {
  custom: ['timed_out', 'crashed'],
  mcp: ['timed_out', 'crashed', 'failed'],
};

/** Neither for nor against it: the run was ended, or the call was not fit to be made. */
const SAYS_NOTHING: readonly ErrorCode[] = ['aborted', 'denied', 'invalid_input', 'unknown_tool'];

function count(
  name: string,
  circuit: { failures: number; openUntil: number; trying: boolean },
  source: Extract<Access, { kind: 'external' }>['source'],
  result: ToolResult,
  now: () => number,
): ToolResult {
  if (!result.ok && SAYS_NOTHING.includes(result.code)) return result;
  if (result.ok || !FAULTS[source].includes(result.code)) {
    circuit.failures = 0;
    return result;
  }
  circuit.failures += 1;
  if (circuit.failures < BREAKER_FAILURES) return result;
  circuit.openUntil = now() + BREAKER_PAUSE_MS;
  const words = `${leftAlone(name, circuit.failures)} for ${BREAKER_PAUSE_MS / 1000} s. Work without it meanwhile.`;
  return { ...result, advice: [result.advice, words].filter(Boolean).join('\n') };
}

const leftAlone = (name: string, failures: number): string =>
  `"${name}" has failed ${failures} times in a row and is not called again`;

const notMade = (name: string, failures: number, leftMs: number): Failure =>
  fail(`${leftAlone(name, failures)}; this call was not made`, {
    advice: `Work without it, or try again in ${Math.max(1, Math.ceil(leftMs / 1000))} s.`,
  });

export interface Repetition {
  /** What was repeated, as words that follow "You have" or "The agent has". */
  readonly what: string;
  /** `tries`: something keeps failing while work goes on; `circle`: nothing goes on; `stop`: so it is although the model knew. */
  readonly stage: 'tries' | 'circle' | 'stop';
}

export interface RepetitionGuard {
  /** Looks at the calls of a turn that has ended; undefined while there is progress. */
  afterTurn(calls: readonly ToolCall[], answers: readonly CallAnswer[]): Repetition | undefined;
}

/** `readsOnly`: whether a tool only reads; when such a one answers something new, calling it again was no repetition. */
export function createRepetitionGuard(readsOnly: (tool: string) => boolean): RepetitionGuard {
  const told = new Set<string>();
  const errors = createErrorRows();
  const tries = createFailedTries(readsOnly);
  let last: readonly RepeatedCall[] = [];

  const look = (call: ToolCall, answer: CallAnswer): readonly Pattern[] => {
    const inner = withinCall(call, answer);
    const news = inner.filter((one) => readsOnly(one.call.name)).map((one) => one.answer.text);
    const seen = { tool: call.name, signature: hashOf(call.name, canonical(call.arguments), ...news) };
    last = [...last, seen].slice(-4);
    const failed = inner.flatMap((one) => lookForError(one) ?? []);
    if (failed.length > 0) return failed;
    const circle = sameCall(last.slice(-3)) ?? twoInTurn(last);
    return circle ? [circle] : [];
  };
  const lookForError = ({ call, answer }: CallWithAnswer): Pattern | undefined => {
    if (!answer.isError && !readsOnly(call.name)) errors.goOn();
    return errors.add(call.name, answer);
  };
  const repetition = ({ key, what }: Pattern, stage: Repetition['stage']): Repetition => {
    told.add(key);
    return { what: stage === 'stop' ? what + WARNED : what, stage };
  };

  return {
    afterTurn(calls, answers) {
      const found = calls.flatMap((call, index) => look(call, answers[index] as CallAnswer));
      const failed = tries.afterTurn(calls, answers);
      const again = found.find(({ key, isCircle }) => isCircle && told.has(key));
      if (again) return repetition(again, 'stop');
      const first = found.findLast(({ key }) => !told.has(key));
      if (first) return repetition(first, first.isCircle ? 'circle' : 'tries');
      return failed === undefined ? undefined : { what: failed, stage: 'tries' };
    },
  };
}

const WARNED = ', although it had been warned of that';

/** Looks at each reply to one request: words that come again and again lead nowhere, where no tool is called between them. */
export function createWordsGuard(): (reply: ModelReply) => Repetition | undefined {
  let [last, times, isTold] = ['', 0, false];
  return ({ content, stopReason }) => {
    if (stopReason === 'repetition') {
      const what = `written the same words over and over in one message${isTold ? WARNED : ''}`;
      const stage = isTold ? 'stop' : 'circle';
      isTold = true;
      return { what, stage };
    }
    const words = content.some(({ kind }) => kind === 'tool-call') ? '' : wordsOfReply(content).trim();
    times = words !== '' && words === last ? times + 1 : 1;
    last = words;
    return times >= 3 ? { what: 'said the same words three times', stage: 'stop' } : undefined;
  };
}

/** Hash of a call or answer, so that a long one takes no more memory. */
const hashOf = (...parts: readonly string[]): string =>
  parts.reduce((hash, part) => hash.update(`${part.length} ${part}`), createHash('sha1')).digest('base64');

interface RepeatedCall {
  readonly tool: string;
  readonly signature: string;
}

interface Pattern {
  /** The same for the same repetition, however often it is seen. */
  readonly key: string;
  readonly what: string;
  /** Nothing was done in between. */
  readonly isCircle: boolean;
}

function sameCall([a, b, c]: readonly RepeatedCall[]): Pattern | undefined {
  if (!a || a.signature !== b?.signature || a.signature !== c?.signature) return undefined;
  return { key: a.signature, what: `called ${a.tool} three times in a row with the same arguments`, isCircle: true };
}

function twoInTurn([a, b, c, d]: readonly RepeatedCall[]): Pattern | undefined {
  if (!a || !b || a.signature === b.signature) return undefined;
  if (a.signature !== c?.signature || b.signature !== d?.signature) return undefined;
  const key = [a.signature, b.signature].sort().join('\n');
  return { key, what: `made the same two calls, of ${a.tool} and ${b.tool}, twice in turn`, isCircle: true };
}

/** For each tool how often it has given its last error since it last succeeded, whatever it was called with. */
function createErrorRows(): { add(tool: string, answer: CallAnswer): Pattern | undefined; goOn(): void } {
  const rows = new Map<string, { readonly key: string; readonly times: number; readonly inARow: number }>();
  return {
    add(tool, { text, isError }) {
      if (!isError) {
        rows.delete(tool);
        return undefined;
      }
      const key = hashOf(tool, text);
      const row = rows.get(tool);
      const { times, inARow } = row?.key === key ? row : { times: 0, inARow: 0 };
      rows.set(tool, { key, times: times + 1, inARow: inARow + 1 });
      if (times + 1 < 3) return undefined;
      return { key, what: `got the same error from ${tool} three times`, isCircle: inARow + 1 >= 3 };
    },
    /** Something was done: what fails now may do so for another reason. */
    goOn() {
      for (const [tool, row] of rows) rows.set(tool, { ...row, inARow: 0 });
    },
  };
}

/** The same for the same arguments, however they are spaced and ordered. */
function canonical(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), (_, value: unknown) => sorted(value));
  } catch {
    return json;
  }
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
