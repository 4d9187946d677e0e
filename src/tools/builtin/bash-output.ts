/** What is shown of a command's output: its beginning and its end, in whole lines where it has lines, and where the rest is. */
import type { ProcessResult } from '../../lib/process.ts';

type Output = Pick<ProcessResult, 'ends' | 'totalLines' | 'totalBytes' | 'spillPath'>;

export function shownOutput({ ends, totalLines, totalBytes, spillPath }: Output): string {
  if (ends.missingBytes === 0) return ends.head.replace(/\n$/, '');
  const head = wholeHead(ends.head);
  const tail = wholeTail(ends.tail);
  const end = tail.replace(/\n$/, '');
  const isWhole = head.endsWith('\n') && tail !== ends.tail;
  const [first, last] = [linesOf(head) + 1, totalLines - linesOf(tail)];
  const left = isWhole ? `lines ${first} to ${last} of ${totalLines}` : `${ends.missingBytes} of ${totalBytes} bytes`;
  const whole = spillPath ? ` - all in ${spillPath}: search it with grep_tool, or file_read with offset` : '';
  return `${head}${head.endsWith('\n') ? '' : '\n'}... [${left} left out here${whole}] ...\n${end}`;
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
