/** A tool call as one line, and what of its output is worth reading: for a terminal and for the step's log. */
import type { StampedEvent } from '../core/event.ts';
import { plainLine } from './log-text.ts';
import type { Style } from './terminal/paint.ts';

type ToolEnd = Extract<StampedEvent, { type: 'tool-end' }>;

interface CallMark {
  readonly mark: string;
  readonly style: Style;
}

export function outcomeOfCall({ ok, code, verdict }: Pick<ToolEnd, 'ok' | 'code' | 'verdict'>): CallMark {
  if (ok) return { mark: '✓', style: 'good' };
  if (code === 'denied' || verdict.verdict !== 'allow') return { mark: '⊘', style: 'caution' };
  return { mark: '✗', style: 'bad' };
}

/** `npm test` says enough without the name of the tool that runs it. */
export function callLabel(tool: string, summary: string): string {
  const words = plainLine(summary);
  return tool === 'bash' && words !== '' ? words : plainLine(`${tool} ${words}`);
}

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

/** The last lines of what a failed call printed, with why it failed; for one that was refused, why. */
export function failureLines({ text, verdict, code, result }: ToolEnd): string[] {
  if (code === 'denied') return [`${verdict.reason} (${verdict.rule})`];
  const [why = ''] = (result.error ?? partsOfAnswer(text).error).trim().split('\n');
  const printed = partsOfAnswer(text)
    .result.split('\n')
    .filter((line) => line.trim() !== '');
  return [...printed.slice(-MOST_LINES), why].filter((line) => line !== '');
}

const MOST_LINES = 5;

/** `0.7s`, `45s`, `3m 20s`: how long something took, at a glance. */
export function shortTime(milliseconds: number): string {
  if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)}s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds}s`;
  return `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, '0')}s`;
}

/** With as many digits as tell something. */
export const shortCost = (usd: number): string => `$${usd.toFixed(usd < 0.1 ? 4 : 2)}`;
