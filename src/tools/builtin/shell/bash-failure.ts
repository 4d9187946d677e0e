/** How a command failed, in words: by itself, by a part of its line, or by what ended it. */
import type { CommandStep } from '../../../core/access.ts';
import type { ProcessResult } from '../../../lib/process.ts';
import { quote } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { FailedPart, StepEnd } from './bash-steps.ts';

/**
 * Takes away the line by which a line says how it ended itself: see `src/shell/pipe-outcomes.ts`. What its programs print may look
 * like it, so it has ended well only where all such lines say so.
 */
export function readEnd(step: Pick<CommandStep, 'run'>, printed: ProcessResult): Omit<StepEnd, 'step' | 'file'> {
  const found = failedParts(step.run, printed.output);
  const without = (left: ProcessResult, dropped: readonly FoundPart[]): ProcessResult =>
    dropped.filter(({ note }) => isPrintedBy(step.run, note)).reduce((text, { note }) => withoutLine(text, note), left);
  const once = found.filter((part, at) => !repeats(part, found[at - 1]));
  const parts = once.filter((part, at) => !saysNoMore(part, once.slice(0, at)));
  const [whole, ofPipe] = takeEnds(printed, SAYS_PIPE.test(step.run) ? PIPE_END : NOTHING_SAID);
  const pipeText = without(
    whole,
    found.filter((part) => !once.includes(part)),
  );
  const [shorter, ofLine] = takeEnds(pipeText, SAYS_END.test(step.run) ? END : NOTHING_SAID);
  // A pipe at the end of the line has said how its part ended: bash would go by its last one.
  const before = pipeText.output.slice(0, pipeText.output.lastIndexOf('(the line itself:'));
  const isPipe = /[ (]part \d+ of the pipe: exit code (\d+)\)\n$/.exec(before)?.[1] === ofLine.at(-1);
  const result = without(
    shorter,
    once.filter((part) => !parts.includes(part)),
  );
  if (ofLine.length > 0 && !isPipe) return { result, parts, endedWell: endWell(ofLine) };
  const isWell = ofPipe.length > 0 && endWell([...ofLine.slice(0, -1), ...ofPipe]);
  return { result, parts, ...(isWell && { endedWell: true }) };
}

/** Takes the last such line away, and has the codes of all of them. */
function takeEnds(result: ProcessResult, line: RegExp): readonly [ProcessResult, readonly string[]] {
  const said = [...result.output.matchAll(line)];
  const [last] = said.at(-1) ?? [];
  return [last === undefined ? result : withoutLine(result, last), said.map(([, code = '']) => code)];
}

const endWell = (codes: readonly string[]): boolean => codes.every((code) => code === '0');

/** Whether it is the shell around the one before it, which ended as that did, and right after it. */
const repeats = ({ at, shown, exitCode }: FoundPart, inner: FoundPart | undefined): boolean =>
  inner !== undefined &&
  at === inner.at + inner.note.length &&
  exitCode === inner.exitCode &&
  shown.startsWith('(') &&
  shown.includes(inner.shown.replace(/, part \d+ of the pipe$/, ''));

/** A part of a pipe that has said itself what failed in it. */
const saysNoMore = ({ shown, exitCode }: FoundPart, before: readonly FoundPart[]): boolean =>
  /^part \d+ of the pipe$/.test(shown) && before.some((one) => one.exitCode === exitCode);

/** What was printed without the lines that say how a part ended: for one whose answer names its parts. */
export function withoutNotes<E extends Pick<StepEnd, 'result' | 'parts'> & { readonly step: Pick<CommandStep, 'run'> }>(
  end: E,
): E {
  const notes = end.parts.map(({ note }) => note).filter((note) => isPrintedBy(end.step.run, note));
  return { ...end, result: notes.reduce(withoutLine, end.result) };
}

/** The last of such lines is taken away. */
function withoutLine(result: ProcessResult, line: string): ProcessResult {
  const without = (text: string): string => {
    const at = text.lastIndexOf(line);
    return at === -1 ? text : text.slice(0, at) + text.slice(at + line.length);
  };
  const { output, ends, totalBytes, totalLines } = result;
  const isInTail = ends.missingBytes > 0 && ends.tail.includes(line);
  const shown = isInTail ? { ...ends, tail: without(ends.tail) } : { ...ends, head: without(ends.head) };
  return {
    ...result,
    output: without(output),
    ends: shown,
    totalLines: totalLines - 1,
    totalBytes: totalBytes - Buffer.byteLength(line),
  };
}

/** Whether the text of a line prints the note, and no program of it; one in a shell of its own stays where it is. */
const isPrintedBy = (run: string, note: string): boolean => run.includes(quote(note.replace(/\d+\)\n$/, '')));

const END = /\(the line itself: exit code (\d+)\)\n/g;
const PIPE_END = /(?<=[ (]part \d{1,3} of the pipe: exit code \d{1,3}\)\n)\(the pipe itself: exit code (\d+)\)\n/g;
const NOTHING_SAID = /(?!)/g;
/** Also in a text that is quoted for other shells. */
const SAYS_PIPE = /\(the pipe itself: exit code [\\']*"\$whole\)"/;
const SAYS_END = /\(the line itself: exit code '"\$ended\)"/;

/** `timeout`: in seconds. Undefined where the command ended well. */
export function commandFailure(
  { timeout }: { readonly timeout: number },
  { result, parts, endedWell }: Omit<StepEnd, 'step' | 'file'>,
):
  | {
      readonly text: string;
      readonly code: 'failed' | 'timed_out' | 'aborted';
      /** The text names what has failed. */
      readonly isNamed?: boolean;
      /** The line continued, and ended well: in a shell it is no failure. */
      readonly isPassed?: boolean;
    }
  | undefined {
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
  if (endedWell && parts.length === 0) {
    return {
      text: `A part of the line failed with exit code ${exitCode}`,
      code: 'failed',
      isPassed: true,
    };
  }
  if (parts.length > 0) {
    const text = partsText({ result, parts, endedWell }, exitCode);
    return { text, code: 'failed', isNamed: true, isPassed: endedWell === true };
  }
  const silently = result.totalBytes === 0 ? ' and printed nothing' : '';
  return { text: `The command exited with code ${exitCode}${silently}`, code: 'failed' };
}

const longer = (timeout: number): string => {
  const more = timeout < LIMITS.bashSecondsMost ? `"timeout" may be up to ${LIMITS.bashSecondsMost}, or s` : 'S';
  return `. ${more}tart it with "background": true`;
};

/**
 * Whether errors are printed into the output itself. From two pipes nobody can tell which came first, so an error of one command
 * would come after the output of the next, and what a part printed after the note on how it ended. One command has an order of its own.
 */
export const inOneStream = (run: string): boolean => /[;&\n]/.test(run.replace(SILENT_BEGINNING, ''));

const SILENT_BEGINNING = /^(?:(?:cd|export|set) [^;&|\n]*(?:&&|;|\n)\s*)*/;

/** In the order of the output; what the text prints itself also where a program has begun a line before it. */
function failedParts(run: string, output: string): FoundPart[] {
  const begins = new Set([...run.matchAll(PRINTS_NOTE)].map(([, text = '']) => text.replaceAll(`'\\''`, "'")));
  const found = [...begins].flatMap((begin) => notesIn(output, begin));
  const places = new Set(found.map(({ at }) => at));
  const others = [...output.matchAll(/^(\(.+: exit code )\d+\)\n/gm)].flatMap(({ index, 1: begin = '' }) =>
    places.has(index)
      ? []
      : notesIn(output.slice(index), begin)
          .slice(0, 1)
          .map((one) => ({ ...one, at: index })),
  );
  return [...found, ...others]
    .filter(({ note }) => !/^\(the (?:line|pipe) itself:/.test(note))
    .sort((a, b) => a.at - b.at);
}

interface FoundPart extends FailedPart {
  /** Offset of its note in the output. */
  readonly at: number;
}

/** See `src/shell/pipe-outcomes.ts`. */
const PRINTS_NOTE = /echo '(\((?:[^']|'\\'')*: exit code )'"\$/g;

function notesIn(output: string, begin: string): FoundPart[] {
  const found: FoundPart[] = [];
  for (let at = output.indexOf(begin); at !== -1; at = output.indexOf(begin, at + 1)) {
    const [end, code] = /^(\d+)\)\n/.exec(output.slice(at + begin.length, at + begin.length + 10)) ?? [];
    if (end === undefined) continue;
    const shown = begin.slice(1, -': exit code '.length);
    found.push({ at, note: begin + end, shown, exitCode: Number(code) });
  }
  return found;
}

const MAX_PARTS = 10;

/** A line that ends well exits with the code of the last part that failed. */
function partsText({ result, parts, endedWell }: Omit<StepEnd, 'step' | 'file'>, exitCode: number): string {
  const isOfPart = endedWell ?? parts.at(-1)?.exitCode === exitCode;
  return `${isOfPart ? '' : `The command exited with code ${exitCode}. `}${namedParts(parts, result.truncated)}`;
}

export type NamedPart = Pick<FailedPart, 'shown' | 'exitCode'>;

/** Names each part once, with how often it failed. `isCut`: some may have been said in what is left out of the output. */
export function namedParts(parts: readonly NamedPart[], isCut: boolean): string {
  const counts = new Map<string, number>();
  for (const { shown, exitCode: code } of parts) {
    const part = `with exit code ${code}: ${shown}`;
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const times = (count: number): string => ` (${isCut ? 'at least ' : ''}${count} times)`;
  const named = [...counts].slice(0, MAX_PARTS).map(([part, count]) => part + (count > 1 ? times(count) : ''));
  if (counts.size > MAX_PARTS) named.push(`and ${counts.size - MAX_PARTS} more, see below`);
  return named.length === 1
    ? `A part of the line failed ${named[0]}`
    : `Parts of the line failed:\n${named.map((part) => `- ${part}`).join('\n')}`;
}
