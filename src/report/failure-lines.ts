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
  const telling = printed.slice(error).filter((line) => !SAYS_NOTHING.test(stripVTControlCharacters(line)));
  const left = telling.length - MAX_LINES;
  return [...telling.slice(0, MAX_LINES), ...(left > 0 ? [`… ${left} more ${left === 1 ? 'line' : 'lines'}`] : [])];
}

const MAX_LINES = 5;

/** Lines between the name of a test of Node's and what went wrong in it: counts, times and the marks of a block. */
const SAYS_NOTHING =
  /^\s*(?:---|\.\.\.|duration_ms: .*|type: '\w+'|failureType: '\w+'|error: \|-|ℹ (?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) .*|✖ failing tests:)$/;
