/** What is shown of a command's output: its beginning and its end, in whole lines where it has lines, and where the rest is. */
import type { ProcessResult } from '../../../lib/process.ts';
import { terminalText } from '../../../lib/terminal-text.ts';
import { skipContinuation } from '../../../lib/utf8.ts';

type Output = Pick<ProcessResult, 'ends' | 'totalLines' | 'totalBytes' | 'stderr'>;

/** `file`: what the model calls the one that holds all of it. */
export function shownOutput({ ends, totalLines, totalBytes, stderr }: Output, file: string | undefined): string {
  if (ends.missingBytes === 0) return ends.head.replace(/\n$/, '');
  const head = wholeHead(ends.head);
  const { errors, end } = withErrors(stderr, head, ends.tail);
  const tail = wholeTail(end);
  const isWhole = head.endsWith('\n') && tail !== end;
  const [first, last] = [linesOf(head) + 1, totalLines - linesOf(tail)];
  const missing = ends.missingBytes + Buffer.byteLength(ends.tail) - Buffer.byteLength(end);
  const left = isWhole ? `lines ${first} to ${last} of ${totalLines}` : `${missing} of ${totalBytes} bytes`;
  const whole = file ? ` - all in ${file}: search it with grep_tool, or file_read with offset` : '';
  const cut = `... [${left} left out here${whole}] ...\n`;
  return `${head}${head.endsWith('\n') ? '' : '\n'}${cut}${errors}${tail.replace(/\n$/, '')}`;
}

/** Bytes of the end that make room for errors. */
const ERROR_BYTES = 2000;
const ERRORS = '[of these, the last lines of standard error:]';
const ERRORS_END = '...\n';

interface End {
  /** The last lines of standard error, where they came so early that the end does not have them. */
  readonly errors: string;
  readonly end: string;
}

function withErrors(stderr: string, head: string, tail: string): End {
  const last = lastLines(terminalText(stderr), ERROR_BYTES - ERRORS.length - ERRORS_END.length - 2);
  if (unseen(last, head, wholeTail(tail)).length === 0) return { errors: '', end: tail };
  const end = tail.slice(ERROR_BYTES);
  return { errors: [ERRORS, ...unseen(last, head, wholeTail(end)), ERRORS_END].join('\n'), end };
}

function lastLines(text: string, most: number): string[] {
  const bytes = Buffer.from(text);
  const end = bytes.subarray(Math.max(0, bytes.length - most));
  const whole = bytes.length > most ? wholeTail(end.subarray(skipContinuation(end)).toString()) : text;
  return whole.split('\n');
}

/** The lines came in their order, between what the beginning and the end have of them. */
function unseen(lines: readonly string[], head: string, tail: string): readonly string[] {
  const first = lines.findIndex((line) => !head.includes(line));
  const last = lines.findLastIndex((line) => !tail.includes(line));
  return first === -1 ? [] : lines.slice(first, last + 1);
}

/** A line longer than half of what is shown is cut. */
function wholeHead(head: string): string {
  const end = head.lastIndexOf('\n') + 1;
  return end > head.length / 2 ? head.slice(0, end) : head;
}

function wholeTail(tail: string): string {
  const start = tail.indexOf('\n') + 1;
  return start > 0 && start < tail.length / 2 ? tail.slice(start) : tail;
}

/** Also a last one without an end. */
const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
