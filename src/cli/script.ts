/** Scripts and batches: a JSON object a line, each answered by a line, also where it cannot be read. */
import type { Decision } from '../core/access.ts';
import type { ToolCall } from '../core/model.ts';
import { linesOf, readText } from './standard-streams.ts';

export interface ScriptLine {
  readonly text: string;
  /** Undefined when the line is not a JSON object. */
  readonly value?: Readonly<Record<string, unknown>>;
}

export async function scriptLines(path: string, option: string): Promise<ScriptLine[]> {
  return linesOf(await readText(path, option)).map((text) => ({ text, value: parseObject(text) }));
}

/** A text as `input` is taken for raw arguments, so that a script can try broken ones. */
export function toolCallOf({ value }: ScriptLine, number: number): ToolCall | undefined {
  if (typeof value?.tool !== 'string') return undefined;
  const { tool: name, input = {} } = value;
  return { id: `call-${number}`, name, arguments: typeof input === 'string' ? input : JSON.stringify(input) };
}

/** The answer to a line that says nothing we know. */
export const refusedLine = ({ text }: ScriptLine, expected: string): Decision => ({
  verdict: 'deny',
  rule: 'input.invalid',
  reason: `the line is not ${expected}: ${text.length > 200 ? `${text.slice(0, 197)}...` : text}`,
  remedy: `Write one JSON object a line, ${expected}`,
});

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
