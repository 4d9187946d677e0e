/** Finds calls that repeat themselves: the same ones, two in turn, or errors that stay the same. */
import { createHash } from 'node:crypto';
import type { ModelReply, ToolCall } from '../../core/model.ts';
import { wordsOfReply } from '../conversation.ts';
import { createFailedTries } from './failed-tries.ts';
import { type CallAnswer, type CallWithAnswer, isRefusal, withinCall } from './tool-record.ts';

export interface Repetition {
  /** What was repeated, as words that follow "You have" or "The agent has". */
  readonly what: string;
  /** `tries`: something keeps failing while work continues; `circle`: nothing continues; `stop`: so it is although the model knew. */
  readonly stage: 'tries' | 'circle' | 'stop';
}

export interface RepetitionGuard {
  /** Looks at the calls of a turn that has ended; undefined while there is progress. `asked`: the calls as the model made them. */
  afterTurn(
    calls: readonly ToolCall[],
    answers: readonly CallAnswer[],
    asked?: readonly ToolCall[],
  ): Repetition | undefined;
}

/** `readsOnly`: whether a tool only reads; when such a one answers something new, calling it again was no repetition. */
export function createRepetitionGuard(readsOnly: (tool: string) => boolean): RepetitionGuard {
  const told = new Set<string>();
  const errors = createErrorRows();
  const tries = createFailedTries(readsOnly);
  let last: readonly RepeatedCall[] = [];
  let turn = 0;

  const look = (call: ToolCall, answer: CallAnswer, name: string): readonly Pattern[] => {
    const inner = withinCall(call, answer);
    const news = inner.filter((one) => readsOnly(one.call.name)).map((one) => one.answer.text);
    const seen = { tool: call.name, signature: hashOf(call.name, canonical(call.arguments), ...news) };
    last = [...last, seen].slice(-4);
    const failed = inner.flatMap((one) => lookForError(one, one.call.name === call.name ? name : one.call.name) ?? []);
    if (failed.length > 0) return failed;
    const circle = sameCall(last.slice(-3)) ?? twoInTurn(last);
    return circle ? [circle] : [];
  };
  const lookForError = ({ call, answer }: CallWithAnswer, name: string): Pattern | undefined => {
    if (!answer.isError && !readsOnly(call.name)) errors.goOn();
    return errors.add({ tool: call.name, name, turn }, answer);
  };
  const repetition = ({ key, what }: Pattern, stage: Repetition['stage']): Repetition => {
    told.add(key);
    return { what: stage === 'stop' ? what + WARNED : what, stage };
  };

  return {
    afterTurn(calls, answers, asked = calls) {
      turn += 1;
      const found = calls.flatMap((call, index) =>
        look(call, answers[index] as CallAnswer, asked[index]?.name ?? call.name),
      );
      const failed = tries.afterTurn(calls, answers);
      const again = found.find(({ key, isCircle }) => isCircle && told.has(key));
      if (again) return repetition(again, 'stop');
      const first = found.findLast(({ key }) => !told.has(key));
      if (first) return repetition(first, first.isCircle ? 'circle' : 'tries');
      return failed === undefined ? undefined : { what: failed, stage: 'tries' };
    },
  };
}

/** Ends the words about a repetition that stops the agent. */
export const WARNED = ', although it had been warned of that';

/** Hash of a call or answer, so a long one takes no more memory. */
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

/**
 * For each tool how often it has given its last error since it last succeeded, no matter what it was called with. The calls of a
 * turn were made without the answer of any of them, and are one try.
 */
function createErrorRows(): {
  add(
    failed: { readonly tool: string; readonly name: string; readonly turn: number },
    answer: CallAnswer,
  ): Pattern | undefined;
  goOn(): void;
} {
  const rows = new Map<
    string,
    {
      readonly key: string;
      readonly times: number;
      readonly inARow: number;
      /** The turn of the latest. */
      readonly turn: number;
    }
  >();
  return {
    add({ tool, name, turn }, { text, isError }) {
      if (!isError) {
        rows.delete(tool);
        return undefined;
      }
      const key = hashOf(tool, text);
      const row = rows.get(tool);
      const { times, inARow, ...latest } = row?.key === key ? row : { times: 0, inARow: 0, turn: 0 };
      if (latest.turn === turn) return undefined;
      rows.set(tool, { key, times: times + 1, inARow: inARow + 1, turn });
      // Of calls that a rule has refused, each may have been another try.
      const [most, often, what] = isRefusal(text) ? [6, 'six', 'refusal'] : [3, 'three', 'error'];
      if (times + 1 < most) return undefined;
      return { key, what: `got the same ${what} from ${name} ${often} times`, isCircle: inARow + 1 >= most };
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
