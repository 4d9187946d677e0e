/** Runs a command line in parts: which of them a shell would reach, how each ended, and those that the host runs several times. */
import { lstatSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import type { CommandStep } from '../../../core/access.ts';
import { type BoundedOutput, createBoundedOutput } from '../../../lib/bounded-output.ts';
import { READ_ONLY_PATHS } from '../../../lib/paths.ts';
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
  /** Commands that write the rest of what the next step reads from a file. */
  readonly unwritten?: string | undefined;
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
  let kept = '';
  // A condition that did not hold is how its `if` has ended: well.
  let isPassed = false;
  const endCondition = (): void => {
    const end = ends.at(-1);
    if (isPassed && end) ends[ends.length - 1] = { ...end, result: { ...end.result, exitCode: 0 } };
    isPassed = false;
  };
  for (let number = 0; number < steps.length; number += 1) {
    const step = steps[number] as CommandStep;
    if (step.operator === ';') endCondition();
    const last = ends.at(-1)?.result;
    if (last && (wasCut(last) || last.failure !== undefined || hasStopped(ends))) break;
    // As bash has the step end; a part of a pipe that was cut short is none that it looks at.
    const isWell = [0, CUT_SHORT].includes(last?.exitCode ?? -1) || ends.at(-1)?.endedWell === true;
    const isReached = last === undefined || step.operator === ';' || (step.operator === '&&') === isWell;
    if (!isReached && step.isBranch) isPassed = true;
    if (!isReached && step.heads) {
      number += step.heads;
      continue;
    }
    if (isReached) {
      const code = step.readsCode && last ? `line_code=${exitCodeOf(last)}; ` : '';
      const cwd = step.isLed && led !== undefined ? led : step.cwd;
      const part = { ...step, cwd, run: codes + code + kept + step.run };
      const share = shareOf(bytes, steps.length - number);
      const end = step.bisects
        ? await bisect(part, number, run, { timeoutMs: left, root, share })
        : await run(part, number, left, share);
      kept = end.unwritten ?? '';
      ends.push({ ...end, step });
      bytes -= Math.min(end.result.totalBytes, share);
      left = Math.max(1, left - end.result.durationMs);
      if (step.leads !== undefined && end.result.exitCode === 0) led = step.leads;
    }
    const latest = ends.at(-1)?.result;
    if (step.keepsCode !== undefined && latest) codes += `${step.keepsCode}=${exitCodeOf(latest)}; `;
  }
  endCondition();
  return ends;
}

/** Ended by SIGPIPE, because what reads its output has ended. */
export const CUT_SHORT = 128 + constants.signals.SIGPIPE;

/** What is left to show of a result where a file has its output, or both streams. */
function unshown(result: ProcessResult, streams: 'output' | 'both'): ProcessResult {
  const output = streams === 'both' ? '' : result.stderr;
  const [totalBytes, totalLines] = [Buffer.byteLength(output), output.split('\n').length - 1];
  const ends = { head: output, tail: '', missingBytes: 0 };
  return { ...result, stdout: '', stderr: output, output, ends, totalBytes, totalLines, truncated: false };
}

/** Bytes that each of the later parts may still show where one before has printed much. */
const KEPT_BYTES = 1000;

/** What a part may show of the bytes that are left for it and the parts behind it. */
const shareOf = (bytes: number, parts: number): number =>
  Math.max(Math.floor(bytes / parts), bytes - (parts - 1) * KEPT_BYTES);

/** `exit` or `set -e` has ended the line. */
export function hasStopped(ends: readonly StepEnd[]): boolean {
  const { step, result } = ends.at(-1) ?? {};
  return step?.stops === 'always' || (step?.stops === 'failed' && result?.exitCode !== 0);
}

const MAX_BISECTED = 40;

/** Git asks nothing about commits before it has two. */
const HAS_BEGUN = `{ ${['refs/bisect/bad', 'refs/bisect/good-*'].map((refs) => `[ -n "$(git for-each-ref '${refs}')" ]`).join(' && ')}; } || { echo 'git bisect run: git has not been told both a bad and a good commit (git bisect start BAD GOOD; git bisect log shows what it has)' >&2; false; }`;

/** Asks the step about one commit after the other, as git bisect run does, and prints what that prints. */
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
  const git = (command: string): CommandStep => ({ ...step, run: check + command, recordsInGit: true });
  const begun = await run(git(HAS_BEGUN), (number + 1) * 1000, left(), share);
  const printed = createPrinted(share, step.bisects?.printsTo);
  if (exitCodeOf(begun.result) !== 0) return { ...begun, unwritten: printed.unwritten() };
  const asking = step.shown.replace(/^git bisect run /, '');
  const ask = (id: number): Promise<StepEnd> => {
    printed.say(`running ${asking}\n`);
    return run(printed.asking(step), (number + 1) * 1000 + id, left(), share);
  };
  let last: StepEnd | undefined;
  let isVerified = false;
  for (let turn = 0; turn < MAX_BISECTED; turn += 1) {
    const asked = await ask(2 * turn + 1);
    printed.add(asked.result);
    const code = exitCodeOf(asked.result);
    if (wasCut(asked.result) || asked.result.failure !== undefined || code < 0) return printed.end(asked);
    if (code > 127) {
      printed.say(`error: bisect run failed: exit code ${code} from '${asking}' is < 0 or >= 128\n`);
      return printed.end(asked);
    }
    if (NOT_STARTED.includes(code) && !isVerified) {
      isVerified = true;
      const move = (command: string, id: number) => run(git(command), (number + 1) * 1000 + id, left(), share);
      const good = await askGood(move, ask, isOwn ? KEPT : '');
      if (good) printed.add(good.result);
      const problem = whyUnverified(code, good);
      if (problem !== undefined) {
        printed.say(`error: ${problem}: ${asking}\n`);
        return printed.end({ ...asked, result: { ...asked.result, exitCode: 1 } });
      }
    }
    const verdict = code === 0 ? 'good' : code === SKIPPED ? 'skip' : 'bad';
    last = await run(git(`git bisect ${verdict}`), (number + 1) * 1000 + 2 * turn + 2, left(), share);
    printed.marked(last.result);
    if (exitCodeOf(last.result) !== 0) break;
    if (/ is the first bad commit$/m.test(last.result.output)) {
      printed.say('bisect found first bad commit\n');
      break;
    }
  }
  return printed.end(last as StepEnd);
}

/** Codes of a shell that could not start a command. The command may have them of its own too. */
const NOT_STARTED: readonly number[] = [126, 127];

/** Ids behind those of all commits that are asked about. */
const [TO_GOOD, OF_GOOD, FROM_GOOD] = [901, 902, 903] as const;

/** Asks about a commit that is known to be good, as git does in this case; undefined where the tree did not get there and back. */
async function askGood(
  move: (command: string, id: number) => Promise<StepEnd>,
  ask: (id: number) => Promise<StepEnd>,
  check: string,
): Promise<StepEnd | undefined> {
  const there = await move(`${FIND_GOOD}; ${check}git checkout --quiet --detach "$good" && echo "$now"`, TO_GOOD);
  const now = there.result.stdout.trim();
  if (exitCodeOf(there.result) !== 0 || !/^[\da-f]{40,64}$/.test(now)) return undefined;
  const asked = await ask(OF_GOOD);
  const back = await move(`git checkout --quiet --detach ${now}`, FROM_GOOD);
  return exitCodeOf(back.result) === 0 ? asked : undefined;
}

const FIND_GOOD = `now="$(git rev-parse HEAD)"; good="$(git for-each-ref --count=1 '--format=%(objectname)' 'refs/bisect/good-*')"`;

/** In the workspace, git would stop half-way where what is read-only changes. */
const KEPT = `git diff --no-ext-diff --no-textconv --quiet "$now" "$good" -- ${READ_ONLY_PATHS.map((path) => quote(`:(top)${path}`)).join(' ')} && `;

/** In git's words. */
function whyUnverified(code: number, good: StepEnd | undefined): string | undefined {
  const again = good && !wasCut(good.result) ? exitCodeOf(good.result) : -1;
  if (again < 0 || again > 127) return 'what is asked could not be verified on a good commit';
  return again === code ? `bogus exit code ${code} for a good commit` : undefined;
}

type File = NonNullable<NonNullable<CommandStep['bisects']>['printsTo']>;

/** What several runs print. With a file, what belongs there is written by the runs themselves, however long. */
function createPrinted(maxBytes: number, file: File | undefined) {
  const gathered = createGathered(maxBytes);
  let unwritten = file ? `rm -f ${quote(file.file)}; ( set -C; : > ${quote(file.file)} ); ` : '';
  const keep = (text: string): void => {
    if (file && text !== '') unwritten += `printf %s ${quote(text)} >> ${quote(file.file)}; `;
  };
  return {
    unwritten: () => unwritten,
    add: gathered.add,
    say(text: string): void {
      keep(text);
      if (!file) gathered.say(text);
    },
    /** The command that is asked about a commit, behind what has been said before it. */
    asking(step: CommandStep): CommandStep {
      if (!file) return step;
      const before = unwritten;
      unwritten = '';
      const streams = file.streams === 'both' ? ' 2>&1' : '';
      return { ...step, run: `${before}( ${step.run}\n) >> ${quote(file.file)}${streams}` };
    },
    /** What git itself has printed about one. */
    marked(result: ProcessResult): void {
      keep(file?.streams === 'both' ? result.output : result.stdout);
      gathered.add(file ? unshown(result, file.streams) : result);
    },
    end: (last: StepEnd): StepEnd => ({
      step: last.step,
      parts: [],
      file: undefined,
      unwritten,
      result: gathered.as(last.result),
    }),
  };
}

/** The outputs of several runs as those of one. */
function createGathered(maxBytes: number) {
  const head = Math.floor((maxBytes * LIMITS.bashHeadBytes) / LIMITS.bashOutputBytes);
  const [stdout, stderr, output] = [0, 1, 2].map(() => createBoundedOutput(maxBytes, head)) as [
    BoundedOutput,
    BoundedOutput,
    BoundedOutput,
  ];
  let [totalLines, durationMs] = [0, 0];
  return {
    say(text: string): void {
      for (const one of [stdout, output]) one.write(Buffer.from(text));
      totalLines += 1;
    },
    add(result: ProcessResult): void {
      stdout.write(Buffer.from(result.stdout));
      stderr.write(Buffer.from(result.stderr));
      output.write(Buffer.from(result.output));
      totalLines += result.totalLines;
      durationMs += result.durationMs;
    },
    /** It has ended as the last of them did. */
    as: (last: ProcessResult): ProcessResult => ({
      ...last,
      stdout: stdout.text(),
      stderr: stderr.text(),
      output: output.text(),
      ends: output.ends(),
      truncated: output.truncated,
      totalBytes: output.totalBytes,
      totalLines,
      durationMs,
    }),
  };
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
