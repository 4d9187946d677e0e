/** Scripts and batches: a JSON object a line, each answered by a line, also where it cannot be read. */
import { setImmediate } from 'node:timers/promises';
import type { Decision } from '../core/access.ts';
import type { ToolCall } from '../core/model.ts';
import { parseObject } from '../lib/json-object.ts';
import { nearest } from '../lib/nearest.ts';
import { EXIT } from './exit-codes.ts';
import { wasInterrupted } from './interrupts.ts';
import { writeJson } from './standard-streams.ts';

export interface ScriptLine {
  readonly text: string;
  /** Undefined when the line is not a JSON object. */
  readonly value?: Readonly<Record<string, unknown>>;
}

/** Answers each line in order. Returns the highest exit code of a line. Stops when the command is interrupted. */
export async function answerLines(
  lines: AsyncIterable<string> | readonly string[],
  answerTo: (
    line: ScriptLine,
    number: number,
  ) =>
    | { readonly answer: object; readonly exitCode: number }
    | Promise<{ readonly answer: object; readonly exitCode: number }>,
): Promise<number> {
  let [number, highest]: [number, number] = [0, EXIT.ok];
  for await (const text of lines) {
    number += 1;
    const { answer, exitCode } = await answerTo({ text, value: parseObject(text) }, number);
    highest = Math.max(highest, exitCode);
    writeJson(answer);
    await setImmediate(); // anyone who is tired of a long one is heard
    if (wasInterrupted()) break;
  }
  return highest;
}

/** A text as `input` is taken for raw arguments, so a script can try broken ones. */
export function toolCallOf({ value }: ScriptLine, number: number): ToolCall | undefined {
  if (typeof value?.tool !== 'string') return undefined;
  const { tool: name, input = {} } = value;
  return { id: `call-${number}`, name, arguments: typeof input === 'string' ? input : JSON.stringify(input) };
}

/** The answer to a line that says nothing we know, or, by its keys, not only one thing. */
export const refusedLine = (line: ScriptLine, expected: string, fault?: string): Decision => ({
  verdict: 'deny',
  rule: 'input.invalid',
  reason: `the line is not ${expected}: ${fault ? `${fault}: ` : ''}${shortened(line.text)}`,
  remedy: `Write one JSON object a line, ${expected}`,
});

const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 197)}...` : text);

const KEYS = ['command', 'tool', 'input', 'allow'] as const;

/**
 * What is wrong with the keys of a line, of which `known` are read. Others are its author's notes, unless they look like one
 * that could still be meant, or stand where `input` is missing.
 */
export function faultOfKeys({ value = {} }: ScriptLine, known: readonly (typeof KEYS)[number][]): string | undefined {
  const has = (key: string): boolean => Object.hasOwn(value, key);
  const other = ['tool', 'input'].find(has);
  if (has('command') && other) return `"command" and "${other}" cannot be combined`;
  const isOpen = (key: (typeof KEYS)[number]): boolean => !has(key) || !known.includes(key);
  const meant = has('command') ? (['allow'] as const) : KEYS;
  const notes = Object.keys(value).filter((key) => key !== 'id' && !known.some((one) => one === key));
  for (const key of notes) {
    const near = nearest(key, meant.filter(isOpen));
    if (near) return `"${key}" is not a key of it${near === key ? '' : `; did you mean "${near}"?`}`;
  }
  return has('tool') && !has('input') && notes[0] ? `"input" is missing, and "${notes[0]}" is not read` : undefined;
}
