/** The tool bash: runs the command that policy wrote out, in its own process group, until its time is up. */
import { join } from 'node:path';
import type { CommandStep } from '../../../core/access.ts';
import type { InputOf } from '../../../core/params.ts';
import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import {
  defineTool,
  fail,
  ok,
  type Tool,
  type ToolContext,
  type ToolResult,
  type Workspace,
} from '../../../core/tool.ts';
import { skipContinuation } from '../../../lib/bytes.ts';
import { COMMIT_IDENTITY } from '../../../lib/environment.ts';
import { type ProcessResult, runProcess } from '../../../lib/process.ts';
import { terminalText } from '../../../lib/terminal-text.ts';
import { quote } from '../../../lib/text.ts';
import type { Program } from '../../../sandbox/confined-program.ts';
import { RELAY_READS } from '../../../sandbox/proxy.ts';
import type { Confine } from '../../../sandbox/sandbox.ts';
import { callName, writeOutputFile } from '../../kept-output.ts';
import { LIMITS } from '../../limits.ts';
import { type AdviceOptions, adviceOn, isChain, meaningOfOne, missingProgram, notesOn } from './bash-advice.ts';
import { type BackgroundOptions, type ProcessTable, startInBackground } from './bash-background.ts';
import { commandFailure, inOneStream, type NamedPart, namedParts, readEnd, withoutNotes } from './bash-failure.ts';
import {
  CUT_SHORT,
  dropCommonDirectory,
  exitCodeOf,
  hasStopped,
  runSteps,
  type StepEnd,
  wasCut,
} from './bash-steps.ts';
import { onlyInRepository } from './nested-repositories.ts';

const PARAMS = {
  description: { type: 'string', description: 'What it does, in 5 to 10 words', required: false },
  command: { type: 'string', minLength: 1 },
  timeout: {
    type: 'integer',
    minimum: 1,
    maximum: LIMITS.bashSecondsMost,
    default: LIMITS.bashSeconds,
    description: 'Seconds; none in the background',
  },
  background: {
    type: 'boolean',
    default: false,
    description: 'Keep it running, such as a server on localhost; see bash_logs and bash_kill',
  },
} as const;

type Input = InputOf<typeof PARAMS>;

interface BashOptions extends AdviceOptions {
  readonly workspace: Workspace;
  /** The whole environment of commands. */
  readonly environment: Readonly<Record<string, string>>;
  readonly processes: ProcessTable;
  readonly confine: Confine;
  /** Absent where nobody but other commands needs what a command in the background serves. */
  readonly serve?: ServeToBrowser | undefined;
  /** The model has seen this output of a command that shows lines of these files. */
  readonly know: (paths: readonly string[], output: string) => Promise<void>;
}

/** The program, where the browser reaches what it serves. */
export type ServeToBrowser = <P extends Program>(program: P) => Promise<P>;

/** `files`: tools that are better for files than commands. */
export const bashDescription = (files: string): string =>
  `Run a command with bash; get its output and exit code. Each call is a new shell in the workspace root: cd and variables do not last. No standard input, and no network unless the first message says so. Only allowed programs run (see the first message), in plain commands: pipes, &&, ||, ;, here-documents, redirections into the workspace or the temporary folder. Long output is cut in the middle and kept whole in a file. To read, search or edit files use ${files}.`;

export const bash = ({ workspace, environment, processes, confine, serve, know, ...options }: BashOptions): Tool =>
  defineTool({
    name: 'bash',
    description: bashDescription('file_read, grep_tool and file_edit'),
    params: PARAMS,
    readOnly: false,
    accesses: ({ command }) => [{ kind: 'command', command, cwd: workspace.root }],
    // The command's own limit comes first, so its output is kept.
    timeoutMs: ({ timeout }) => timeout * 1000 + 5_000,
    async run(input, context) {
      const steps = grantedSteps(context);
      const prepareStep = (step: CommandStep, number = 0): Promise<BackgroundOptions> =>
        prepare(input, { context, step, number }, { environment, confine, serve });
      const [only, ...more] = steps;
      if (input.background) {
        return only && more.length === 0 ? startInBackground(processes, await prepareStep(only)) : IN_BACKGROUND;
      }
      const ends = await runSteps(
        steps,
        async (step, number, timeoutMs, share) => {
          const { logPath: spillPath, ...program } = await prepareStep(step, number);
          const result = await runProcess({
            ...program,
            timeoutMs,
            signal: context.signal,
            maxOutputBytes: share,
            headBytes: Math.floor((share * LIMITS.bashHeadBytes) / LIMITS.bashOutputBytes),
            asOnTerminal: true,
            spillPath,
            maxSpillBytes: LIMITS.bashSpillBytes,
          });
          if (step.recordsInGit) dropCommonDirectory(context.workspace.root);
          const file = result.spillPath
            ? await writeOutputFile(result.spillPath, 'bash', context.workspace)
            : undefined;
          return { step, ...readEnd(step, result), file };
        },
        { timeoutMs: input.timeout * 1000, root: workspace.root },
      );
      await know(shownIn(context), ends.map(({ result }) => result.output).join('\n'));
      return more.length === 0
        ? answer(input, ends[0] as StepEnd, { ...options, leavesJobs: leavesJobs(context) })
        : answerOnSteps(input, { steps, ends }, options);
    },
  });

const IN_BACKGROUND = fail(
  "Not started: git records in one part of this line while the repository's code runs in another, and in the background a line runs as a whole",
  { advice: 'Call git first, and start the program in another call.' },
);

/** What is to be run, in the background or not. Processes that leave group and parent are found by the call's mark. */
async function prepare(
  { command, background }: Input,
  { context, step, number }: { readonly context: ToolContext; readonly step: CommandStep; readonly number: number },
  { environment, confine, serve }: Pick<BashOptions, 'environment' | 'confine' | 'serve'>,
): Promise<BackgroundOptions> {
  const { cwd, run } = fromHost(step, context.workspace);
  const { readsOnly, recordsInGit } = step;
  const name = callName(context.callId) + (number > 0 ? `-${number + 1}` : '');
  const own = recordsInGit ? { ...onlyInRepository(environment, context.workspace), ...COMMIT_IDENTITY } : environment;
  const program = {
    command,
    file: 'bash',
    args: ['--noprofile', '--norc', '-c', inOneStream(step.run) ? `exec 2>&1; ${run}` : run],
    cwd,
    env: { ...own, KODELET_CALL_ID: name },
    mark: `KODELET_CALL_ID=${name}`,
    logPath: join(context.workspace.scratch, `bash-${name}.log`),
    ...(background && { run: step.run }),
  };
  const served = background && serve ? await serve(program) : program;
  const reads = served === program ? {} : { readable: RELAY_READS };
  const grants = { recordsInGit, readOnly: readsOnly && !recordsInGit, sharesLoopback: true, mayBePrepared: true };
  return confine(served, { ...reads, ...grants });
}

/** Begins in the workspace: /tmp is the sandbox's own, and the host has no such directory to start a process in. */
function fromHost({ run, cwd }: CommandStep, { root }: Workspace): Pick<CommandStep, 'cwd' | 'run'> {
  const isInside = cwd === root || cwd.startsWith(`${root}/`);
  if (isInside) return { run, cwd };
  // A shell that is in it would stay there; a new one cannot begin in what an earlier part has removed.
  const gone = `(This part of the line did not run: the line has removed ${cwd}, in which it is. Leave it first, as in cd - && git worktree remove ${cwd})`;
  const enter = `[ -e ${quote(cwd)} ] || { echo ${quote(gone)} >&2; exit 1; }; cd ${quote(cwd)} || exit; `;
  return { run: enter + run, cwd: root };
}

/** The parts of the text that policy checked and wrote out, mostly one. Without any this call must not have come here. */
function grantedSteps({ grants }: ToolContext): readonly CommandStep[] {
  for (const { access, decision } of grants) {
    if (access.kind === 'command' && decision.verdict === 'allow' && decision.run !== undefined) {
      const { run, readsOnly = false, recordsInGit = false, steps } = decision;
      return steps ?? [{ operator: ';', run, shown: access.command, cwd: access.cwd, readsOnly, recordsInGit }];
    }
  }
  throw new Error('bash was called without a command that policy allowed');
}

const leavesJobs = ({ grants }: ToolContext): boolean => grants.some(({ decision }) => decision.leavesJobs === true);

const shownIn = ({ grants }: ToolContext): string[] => grants.flatMap(({ decision }) => decision.shows ?? []);

function answer(
  input: Input,
  ended: StepEnd,
  { leavesJobs, ...options }: AdviceOptions & { readonly leavesJobs: boolean },
): ToolResult {
  const failed = commandFailure(input, ended);
  const end = failed?.isNamed ? withoutNotes(ended) : ended;
  const { result, file } = end;
  const notes = [...notesOn(result), leavesJobs ? JOBS_ENDED : ''];
  const output = joined(shownOutput(result, file?.name), ...notes);
  const metadata = metadataOf(input, [end], result.output);
  const meaning = !wasCut(result) && findsNothing(input.command, end);
  if (meaning || result.exitCode === CUT_SHORT || !failed) {
    const said = meaning || (result.exitCode === CUT_SHORT ? PIPE_WAS_CLOSED : '');
    return ok(joined(output, missingProgram(input.command, result.output, options), said), metadata);
  }
  const advice = adviceOn(input.command, result, output, options);
  if (!failed.isPassed) return fail(failed.text, { code: failed.code, output, advice, metadata });
  const ofLine = metadataOf(input, [end], result.output, { lineExitCode: 0 });
  return fail(passedText(0, [failed.text]), { code: failed.code, output, advice, metadata: ofLine });
}

/** What it means that the last command of a line has found nothing; undefined where that is, or may be, a failure. */
function findsNothing(line: string, { step, result, parts, endedWell }: StepEnd): string | undefined {
  const { exitCode, stderr, output } = result;
  if (endedWell || exitCode !== 1 || stderr !== '' || parts.length > 0) return undefined;
  return meaningOfOne(line, { oneStream: inOneStream(step.run), output });
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('\n');

const JOBS_ENDED =
  '(What & started has ended with this call, if it still ran. To keep it, start it in a call of its own with "background": true.)';

const PIPE_WAS_CLOSED =
  '(A part of the pipe was ended, with exit code 141, because the next one read no further. Whether it would have failed is not known.)';

/** Names the parts that failed of a line that continued. */
const passedText = (exitCode: number, texts: readonly string[]): string =>
  `${texts.join('\n')}\nThe line itself ended with exit code ${exitCode}.`;

/**
 * One that failed is named even where others continued: what it was about is not known. Behind `||`, and where it keeps the
 * exit code, the line deals with it itself.
 */
function answerOnSteps(
  input: Input,
  { steps, ends }: { readonly steps: readonly CommandStep[]; readonly ends: readonly StepEnd[] },
  options: AdviceOptions,
): ToolResult {
  const failures = failuresIn(input, steps, ends);
  const isNamed = (end: StepEnd): boolean => failures.some((one) => one.isNamed && one.end === end);
  const output = ends
    .map((end) => (isNamed(end) ? withoutNotes(end) : end))
    .flatMap(({ result, file }) => [
      shownOutput(result, file?.name),
      ...notesOn(result),
      result.exitCode === CUT_SHORT ? PIPE_WAS_CLOSED : '',
    ])
    .filter(Boolean)
    .join('\n');
  const last = failures.at(-1);
  const end = ends.at(-1) as StepEnd;
  if (!last) {
    const meaning = wasCut(end.result) ? undefined : findsNothing(end.step.shown, end);
    const said = joined(output, missingProgram(input.command, output, options), meaning);
    return ok(said, metadataOf(input, ends, output));
  }
  const texts = textsOn(failures);
  const left = steps.slice(steps.indexOf(end.step) + 1);
  const missed = wasCut(last.end.result) || hasStopped(ends) ? left : [];
  const isPassed = failures.every((one) => one.isPassed);
  const lineExitCode = end.endedWell ? 0 : exitCodeOf(end.result);
  const said = isPassed ? passedText(lineExitCode, texts) : texts.join('\n');
  return fail([said, ...missed.map(({ shown }) => `Did not run: ${shortened(shown)}`)].join('\n'), {
    code: last.code,
    output,
    advice: adviceOn(input.command, last.end.result, output, options),
    metadata: metadataOf(input, ends, output, { failed: last.end.result, ...(isPassed && { lineExitCode }) }),
  });
}

/** One text for all parts that failed in front of others, and for a last one that is the same. */
function textsOn(failures: ReturnType<typeof failuresIn>): readonly string[] {
  const partsOf = ({ parts, text }: (typeof failures)[number]): readonly NamedPart[] =>
    parts.length > 0 ? parts : (failures.find((one) => one.text === text && one.parts.length > 0)?.parts ?? []);
  const parts = failures.flatMap(partsOf);
  const others = failures.filter((one) => partsOf(one).length === 0).map(({ text }) => text);
  const isCut = failures.some(({ end }) => end.result.truncated);
  return [...(parts.length > 0 ? [namedParts(parts, isCut)] : []), ...others];
}

/** A part that fails in front of others is passed, as in a shell. */
function failuresIn(input: Input, steps: readonly CommandStep[], ends: readonly StepEnd[]) {
  return ends.flatMap((end) => {
    const { step, result } = end;
    const [next, ...others] = steps.slice(steps.indexOf(step) + 1);
    // `A && B || C`: where A fails, C is next.
    const instead = [next, ...others].find((one) => one?.operator !== '&&');
    const isAsked = step.keepsCode !== undefined || instead?.operator === '||' || next?.readsCode === true;
    const isDealtWith = (isAsked || findsNothing(step.shown, end)) && !wasCut(result) && result.failure === undefined;
    const failed = isDealtWith || result.exitCode === CUT_SHORT ? undefined : commandFailure(input, end);
    if (!failed) return [];
    const isInFront = end !== ends.at(-1) && failed.code === 'failed' && exitCodeOf(result) >= 0 && !hasStopped(ends);
    const isPassed = failed.isPassed === true || isInFront;
    const shown = shortened(step.shown);
    const own: readonly NamedPart[] = isInFront && !failed.isNamed ? [{ shown, exitCode: exitCodeOf(result) }] : [];
    const parts = failed.isNamed && isPassed ? end.parts : own;
    // Which of them it was, its exit code does not say.
    const what = isChain(step.shown) ? failed.text.replace(/^The command exited/, 'One of these exited') : failed.text;
    return [{ ...failed, end, isPassed, parts, text: failed.isNamed ? failed.text : `${what}: ${shown}` }];
  });
}

/** A check of names in front of a program is longer than the program's own words. */
const MAX_SHOWN = 400;
const shortened = (run: string): string => (run.length > MAX_SHOWN ? `${run.slice(0, MAX_SHOWN)} …` : run);

/** The code is that of the last one, as in a shell, and where that ended well, of the last that `failed`. `lineExitCode`: of a line that continued. */
function metadataOf(
  { command }: Input,
  ends: readonly StepEnd[],
  output: string,
  { failed, lineExitCode }: { readonly failed?: ProcessResult; readonly lineExitCode?: number } = {},
): ToolMetadata {
  const sum = (value: (result: ProcessResult) => number): number =>
    ends.reduce((all, { result }) => all + value(result), 0);
  const truncated = ends.some(({ result }) => result.truncated);
  return toolMetadata('bash', {
    command,
    exitCode: exitCodeOf((ends.at(-1) as StepEnd).result) || (failed ? exitCodeOf(failed) : 0),
    lineExitCode,
    output,
    executionTime: sum(({ durationMs }) => durationMs) * 1_000_000,
    workingDir: (ends[0] as StepEnd).step.cwd,
    truncation: truncated
      ? {
          truncated,
          totalLines: sum(({ totalLines }) => totalLines),
          totalBytes: sum(({ totalBytes }) => totalBytes),
          maxBytes: LIMITS.bashOutputBytes,
        }
      : undefined,
    fullOutputPath: ends.findLast(({ file }) => file)?.file?.path,
  });
}

/** `file`: what the model calls the one that holds all of it. */
export function shownOutput(
  output: Pick<ProcessResult, 'ends' | 'totalLines' | 'totalBytes' | 'stderr' | 'spillFailure'>,
  file: string | undefined,
): string {
  const { ends, totalLines, totalBytes, stderr, spillFailure } = output;
  if (ends.missingBytes === 0) return ends.head.replace(/\n$/, '');
  const head = wholeHead(ends.head);
  const { errors, end } = withErrors(stderr, head, ends.tail);
  const tail = wholeTail(end);
  const isWhole = head.endsWith('\n') && tail !== end;
  const [first, last] = [linesOf(head) + 1, totalLines - linesOf(tail)];
  const missing = ends.missingBytes + Buffer.byteLength(ends.tail) - Buffer.byteLength(end);
  const left = isWhole ? `lines ${first} to ${last} of ${totalLines}` : `${missing} of ${totalBytes} bytes`;
  const whole = file
    ? ` - all in ${file}: search it with grep_tool, or read it from a line on`
    : spillFailure === undefined
      ? ''
      : ` - and kept nowhere, because the file for it could not be written: ${spillFailure}`;
  const cut = `... [${left} left out here${whole}] ...\n`;
  return `${head}${head.endsWith('\n') ? '' : '\n'}${cut}${errors}${tail.replace(/\n$/, '')}`;
}

/** Bytes of the end that make room for errors. */
const ERROR_BYTES = 2000;
const ERRORS = '[of these, the last lines of standard error:]';
const ERRORS_END = '...\n';

function withErrors(stderr: string, head: string, tail: string): { readonly errors: string; readonly end: string } {
  const last = lastLines(terminalText(stderr), ERROR_BYTES - ERRORS.length - ERRORS_END.length - 2);
  if (unseen(last, head, wholeTail(tail)).length === 0) return { errors: '', end: tail };
  const end = tail.slice(ERROR_BYTES);
  return { errors: [ERRORS, ...unseen(last, head, wholeTail(end)), ERRORS_END].join('\n'), end };
}

function lastLines(text: string, max: number): string[] {
  const bytes = Buffer.from(text);
  const end = bytes.subarray(Math.max(0, bytes.length - max));
  const whole = bytes.length > max ? wholeTail(end.subarray(skipContinuation(end)).toString()) : text;
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
