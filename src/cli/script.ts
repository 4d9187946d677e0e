/** Scripts and batches: a JSON object a line, each answered by a line, also where it cannot be read. */
import { setImmediate } from 'node:timers/promises';
import type { Decision } from '../core/access.ts';
import type { ToolCall } from '../core/model.ts';
import { wasInterrupted } from './interrupt.ts';
import { writeJson } from './standard-streams.ts';

export interface ScriptLine {
  readonly text: string;
  /** Undefined when the line is not a JSON object. */
  readonly value?: Readonly<Record<string, unknown>>;
}

/** Answers each line in order. Stops when the command is interrupted. */
export async function answerLines(
  lines: AsyncIterable<string> | readonly string[],
  answer: (line: ScriptLine, number: number) => object | Promise<object>,
): Promise<void> {
  let number = 0;
  for await (const text of lines) {
    number += 1;
    writeJson(await answer({ text, value: parseObject(text) }, number));
    await setImmediate(); // whoever is tired of a long one is heard
    if (wasInterrupted()) return;
  }
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
