/** How a command failed, in words: by itself, by a part of its line, or by what ended it. */
import type { ProcessResult } from '../../../lib/process.ts';
import { LIMITS } from '../../limits.ts';
import type { StepEnd } from './bash-steps.ts';

interface Failure {
  readonly text: string;
  readonly code: 'failed' | 'timed_out' | 'aborted';
  /** The text names what has failed. */
  readonly isNamed?: boolean;
  /** The line continued, and ended well: in a shell it is no failure. */
  readonly isPassed?: boolean;
}

/** Takes away the last line, by which a line says how it ended itself: see `src/shell/pipe-outcomes.ts`. */
export function readEnd(result: ProcessResult): Pick<StepEnd, 'result' | 'endedWell'> {
  const [said, code] = END.exec(result.output) ?? [];
  if (said === undefined) return { result };
  const without = (text: string): string => text.replace(END, '');
  const { output, ends, totalBytes, totalLines } = result;
  const tail = without(ends.tail);
  const head = ends.missingBytes === 0 ? without(ends.head) : ends.head;
  const shorter = { output: without(output), ends: { ...ends, head, tail }, totalLines: totalLines - 1 };
  return { result: { ...result, ...shorter, totalBytes: totalBytes - said.length }, endedWell: code === '0' };
}

const END = /\(the line itself: exit code (\d+)\)\n$/;

/** `timeout`: in seconds. Undefined where the command ended well. */
export function commandFailure(
  { timeout }: { readonly timeout: number },
  { step, result, endedWell = false }: Pick<StepEnd, 'step' | 'result' | 'endedWell'>,
): Failure | undefined {
  if (result.failure) return { text: `The command could not be started: ${result.failure}`, code: 'failed' };
  if (result.timedOut) {
    return {
      text: `The command timed out after ${timeout} s; it and all it had started were ended${longer(timeout)}`,
      code: 'timed_out',
    };
  }
  if (result.aborted) return { text: 'The command was ended because the run ends', code: 'aborted' };
  if (result.signal) return { text: `The command was ended by the signal ${result.signal}`, code: 'failed' };
  const { exitCode } = result;
  if (exitCode === null || exitCode === 0) return undefined;
  const parts = failedParts(result.output);
  if (parts.length > 0) return { text: partsText(parts, exitCode), code: 'failed', isNamed: true, isPassed: endedWell };
  // What says which one it was may be among what was left out.
  const isUnclear = notesParts(step.run) && result.truncated;
  const what = isUnclear ? 'The command, or a part of it, ended' : 'The command exited';
  return {
    text: `${what} with code ${exitCode}${result.totalBytes === 0 ? ' and printed nothing' : ''}`,
    code: 'failed',
  };
}

const longer = (timeout: number): string =>
  timeout < LIMITS.bashSecondsMost ? `. "timeout" may be up to ${LIMITS.bashSecondsMost}` : '';

/** A part of a line that failed where the line continued, as the judge has the line print it: `src/shell/pipe-outcomes.ts`. */
interface FailedPart {
  readonly shown: string;
  readonly exitCode: number;
}

/** Whether the text of a line prints how parts of it ended. */
export const notesParts = (run: string): boolean => /: exit code '"\$/.test(run);

export const failedParts = (output: string): FailedPart[] =>
  [...output.matchAll(/^\((.+): exit code (\d+)\)$/gm)].map(([, shown = '', code]) => ({
    shown,
    exitCode: Number(code),
  }));

const MAX_PARTS = 10;

/** A line that ends well exits with the code of the last part that failed. */
function partsText(parts: readonly FailedPart[], exitCode: number): string {
  const counts = new Map<string, number>();
  for (const { shown, exitCode: code } of parts) {
    const part = `with exit code ${code}: ${shown}`;
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const named = [...counts].slice(0, MAX_PARTS).map(([part, count]) => (count > 1 ? `${part} (${count} times)` : part));
  if (counts.size > MAX_PARTS) named.push(`and ${counts.size - MAX_PARTS} more, see below`);
  const isLast = parts.at(-1)?.exitCode === exitCode;
  const ended = isLast ? '' : `The command exited with code ${exitCode}. `;
  return named.length === 1
    ? `${ended}A part of the line failed ${named[0]}`
    : `${ended}Parts of the line failed:\n${named.map((part) => `- ${part}`).join('\n')}`;
}
