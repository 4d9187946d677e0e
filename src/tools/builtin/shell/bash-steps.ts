/** Runs a command line in parts: which of them a shell would reach, how each ended, and those that the host runs several times. */
import { lstatSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { CommandStep } from '../../../core/access.ts';
import type { ProcessResult } from '../../../lib/process.ts';
import { quote } from '../../../lib/text.ts';
import type { OutputFile } from '../../kept-output.ts';
import { LIMITS } from '../../limits.ts';

export interface StepEnd {
  readonly step: CommandStep;
  readonly result: ProcessResult;
  /** What failed of it where it continued. */
  readonly parts: readonly FailedPart[];
  /** Whether the text itself ended well, where a part of it failed; absent where it does not say so. */
  readonly endedWell?: boolean;
  /** Has the whole of a long output. */
  readonly file: OutputFile | undefined;
}

/** A part of a line that failed where the line continued, as the judge has the line print it: `src/shell/pipe-outcomes.ts`. */
export interface FailedPart {
  /** The line that says so. */
  readonly note: string;
  readonly shown: string;
  readonly exitCode: number;
}

/** `share`: bytes of its output that are shown. */
export type RunStep = (step: CommandStep, number: number, timeoutMs: number, share: number) => Promise<StepEnd>;

/** Ended from outside, before its own end. */
export const wasCut = ({ timedOut, aborted }: ProcessResult): boolean => timedOut || aborted;

/** Exit code as shells count: 128 plus the signal's number; -1 for what never ran. */
export function exitCodeOf({ exitCode, signal }: ProcessResult): number {
  if (exitCode !== null) return exitCode;
  return signal ? 128 + (constants.signals[signal as NodeJS.Signals] ?? 0) : -1;
}

/** Runs the steps that a shell would reach: in all they have `timeoutMs`, and what ends one from outside ends the line. */
export async function runSteps(
  steps: readonly CommandStep[],
  run: RunStep,
  { timeoutMs, root }: { readonly timeoutMs: number; readonly root: string },
): Promise<StepEnd[]> {
  const ends: StepEnd[] = [];
  let left = timeoutMs;
  let bytes: number = LIMITS.bashOutputBytes;
  let codes = '';
  let led: string | undefined;
  for (let number = 0; number < steps.length; number += 1) {
    const step = steps[number] as CommandStep;
    const last = ends.at(-1)?.result;
    if (last && (wasCut(last) || last.failure !== undefined || hasStopped(ends))) break;
    const isReached = last === undefined || step.operator === ';' || (step.operator === '&&') === (last.exitCode === 0);
    if (!isReached && step.heads) {
      number += step.heads;
      continue;
    }
    if (isReached) {
      const code = step.readsCode && last ? `line_code=${exitCodeOf(last)}; ` : '';
      const cwd = step.isLed && led !== undefined ? led : step.cwd;
      const part = { ...step, cwd, run: codes + code + step.run };
      const share = shareOf(bytes, steps.length - number);
      const end = step.bisects
        ? await bisect(part, number, run, { timeoutMs: left, root, share })
        : await run(part, number, left, share);
      ends.push({ ...end, step });
      bytes -= Math.min(end.result.totalBytes, share);
      left = Math.max(1, left - end.result.durationMs);
      if (step.leads !== undefined && end.result.exitCode === 0) led = step.leads;
    }
    const latest = ends.at(-1)?.result;
    if (step.keepsCode !== undefined && latest) codes += `${step.keepsCode}=${exitCodeOf(latest)}; `;
  }
  return ends;
}

/** Bytes that each of the later parts may still show where one before has printed much. */
const KEPT_BYTES = 1000;

/** What a part may show of the bytes that are left for it and the parts behind it. */
const shareOf = (bytes: number, parts: number): number =>
  Math.max(Math.floor(bytes / parts), bytes - (parts - 1) * KEPT_BYTES);

/** `set -e` has ended the line. */
export function hasStopped(ends: readonly StepEnd[]): boolean {
  const last = ends.at(-1);
  return last?.step.stops === true && last.result.exitCode !== 0;
}

const MAX_BISECTED = 40;

/** Asks the step about one commit after the other, as git bisect run does; the answer is what git has found. */
export async function bisect(
  step: CommandStep,
  number: number,
  run: RunStep,
  { timeoutMs, root, share }: { readonly timeoutMs: number; readonly root: string; readonly share: number },
): Promise<StepEnd> {
  const end = Date.now() + timeoutMs;
  const left = (): number => Math.max(1, end - Date.now());
  const isOwn = step.cwd === root || step.cwd.startsWith(`${root}/`);
  // Code that was asked may have put another repository there.
  const found = '"$(git rev-parse --absolute-git-dir)"';
  const check = isOwn ? '' : `[[ ${found} == ${quote(`${root}/.git/worktrees/`)}* ]] || exit 128; `;
  const git = (command: string): CommandStep => ({ ...step, run: `${check}git bisect ${command}`, recordsInGit: true });
  const of = (turn: number): number => (number + 1) * 1000 + turn;
  for (let turn = 0; turn < 2 * MAX_BISECTED; turn += 2) {
    const asked = await run(step, of(turn), left(), share);
    const code = exitCodeOf(asked.result);
    // Any other code says that the command itself has failed.
    if (wasCut(asked.result) || asked.result.failure !== undefined || code < 0 || code > 127) return asked;
    const verdict = code === 0 ? 'good' : code === SKIPPED ? 'skip' : 'bad';
    const marked = await run(git(verdict), of(turn + 1), left(), share);
    if (exitCodeOf(marked.result) !== 0) return marked;
    if (/is the first bad commit$|^The first bad commit could be any of:/m.test(marked.result.output)) break;
  }
  return run(git('log'), of(2 * MAX_BISECTED), left(), share);
}

/** See git-bisect(1). */
const SKIPPED = 125;

/**
 * A repository that stands by itself has no such file: git would take settings from where it leads. Code that git has run by a
 * setting of a repository within this one may have written it.
 */
export function dropCommonDirectory(root: string): void {
  const git = join(root, '.git');
  const isOwn = lstatSync(git, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isOwn) rmSync(join(git, 'commondir'), { recursive: true, force: true });
}
