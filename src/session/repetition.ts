/** The guard against going in circles: the same call again and again, two calls in turn, or the same error. */
import type { ToolCall } from '../core/model.ts';

export interface Repetition {
  /** What was repeated, as words that follow "You have" or "The agent has". */
  readonly what: string;
  /** The model was warned of it before, and went on. */
  readonly warned: boolean;
}

export interface RepetitionGuard {
  /** Looks at the calls of a turn that has ended; undefined while there is progress. */
  afterTurn(calls: readonly ToolCall[], answers: readonly Answer[]): Repetition | undefined;
}

/** What the model got for a call. */
interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** `readsOnly`: whether a tool only reads; when such a one answers something new, calling it again was no repetition. */
export function createRepetitionGuard(readsOnly: (tool: string) => boolean): RepetitionGuard {
  const warned = new Set<string>();
  const errors = createErrorRows();
  let last: readonly Seen[] = [];

  const look = (call: ToolCall, answer: Answer): Pattern | undefined => {
    const news = readsOnly(call.name) ? answer.text : '';
    const seen = { tool: call.name, signature: [call.name, canonical(call.arguments), news].join('\n') };
    last = [...last, seen].slice(-4);
    return errors.add(call.name, answer) ?? sameCall(last.slice(-3)) ?? twoInTurn(last);
  };

  return {
    afterTurn(calls, answers) {
      const found = calls.flatMap((call, index) => look(call, answers[index] as Answer) ?? []);
      const again = found.find(({ key }) => warned.has(key));
      const pattern = again ?? found.at(-1);
      if (!pattern) return undefined;
      warned.add(pattern.key);
      return { what: pattern.what, warned: again !== undefined };
    },
  };
}

interface Seen {
  readonly tool: string;
  readonly signature: string;
}

interface Pattern {
  /** The same for the same repetition, however often it is seen. */
  readonly key: string;
  readonly what: string;
}

function sameCall([a, b, c]: readonly Seen[]): Pattern | undefined {
  if (!a || a.signature !== b?.signature || a.signature !== c?.signature) return undefined;
  return { key: a.signature, what: `called ${a.tool} three times in a row with the same arguments` };
}

function twoInTurn([a, b, c, d]: readonly Seen[]): Pattern | undefined {
  if (!a || !b || a.signature === b.signature) return undefined;
  if (a.signature !== c?.signature || b.signature !== d?.signature) return undefined;
  const key = [a.signature, b.signature].sort().join('\n');
  return { key, what: `made the same two calls, of ${a.tool} and ${b.tool}, twice in turn` };
}

/** For each tool how often it has given its last error since it last succeeded, whatever it was called with. */
function createErrorRows(): { add(tool: string, answer: Answer): Pattern | undefined } {
  const rows = new Map<string, { text: string; times: number }>();
  return {
    add(tool, { text, isError }) {
      const row = rows.get(tool);
      const times = row?.text === text ? row.times + 1 : 1;
      if (isError) rows.set(tool, { text, times });
      else rows.delete(tool);
      if (!isError || times < 3) return undefined;
      return { key: `${tool}\n${text}`, what: `got the same error from ${tool} three times` };
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
