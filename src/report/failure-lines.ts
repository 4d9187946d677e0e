/** What went wrong in a tool call, in a few lines. */
import { stripVTControlCharacters } from 'node:util';
import type { EventOf } from '../core/session-event.ts';
import { findFirstError } from '../lib/first-error.ts';

/** What a call answered, without the tags that tell the model where each part begins and ends. */
export function partsOfAnswer(text: string): { readonly error: string; readonly result: string } {
  const parts = { error: '', result: '' };
  for (const [, tag = '', content = ''] of text.matchAll(PART)) {
    if (content !== NO_OUTPUT) parts[tag as keyof typeof parts] += content;
  }
  return parts.error + parts.result === '' && !text.startsWith('<') ? { error: '', result: text } : parts;
}

/** Inside of a part no such tag ends it: those of an output are marked. */
const PART = /<(error|result)>\n([\s\S]*?)\n<\/\1>\n?/g;
const NO_OUTPUT = '(No output)';

/** Why a call failed, below what it printed from its first error on; for a refused call, only the reason. */
export function failureLines({ text, verdict, code, result }: EventOf<'tool-end'>): string[] {
  if (code === 'denied') return [`${verdict.reason} (${verdict.rule})`];
  const [why = ''] = (result.error ?? partsOfAnswer(text).error).trim().split('\n');
  const printed = partsOfAnswer(text)
    .result.split('\n')
    .filter((line) => line.trim() !== '');
  return [...fromFirstError(printed), why].filter((line) => line !== '');
}

/** The last lines if no line looks like an error: programs often end with what went wrong. */
function fromFirstError(printed: readonly string[]): string[] {
  const error = findFirstError(printed.map((line) => stripVTControlCharacters(line)));
  if (error < 0) return printed.slice(-MAX_LINES);
  const left = printed.length - error - MAX_LINES;
  return [
    ...printed.slice(error, error + MAX_LINES),
    ...(left > 0 ? [`… ${left} more ${left === 1 ? 'line' : 'lines'}`] : []),
  ];
}

const MAX_LINES = 5;
