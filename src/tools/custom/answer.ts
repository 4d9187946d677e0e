/** The rules for what comes back from a tool's command `run`: what has failed, what the model is shown, what is recorded. */
import { constants } from 'node:os';
import { toolMetadata } from '../../core/result.ts';
import { type Failure, fail, ok, type ToolResult } from '../../core/tool.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import type { ProcessResult } from '../../lib/process.ts';
import { compileSchema } from '../../lib/schema.ts';
import { headAndTail, type OutputFile } from '../kept-output.ts';
import { LIMITS } from '../limits.ts';
import type { Description } from './describe.ts';
import type { ToolLimits } from './tool-settings.ts';

export interface ToolProcessResult {
  readonly result: ProcessResult;
  /** Has the whole of an output that is not shown as a whole. */
  readonly file?: OutputFile | undefined;
  /** It did what it may not do without mentioning it in its description. */
  readonly undeclared?: boolean;
  /** What it adds to the structured result. */
  readonly noted?: Readonly<Record<string, unknown>>;
}

type ToolContract = Pick<ToolLimits, 'timeoutMs' | 'maxOutputBytes'> &
  Pick<Description, 'outputSchema' | 'readOnly' | 'version'>;

export function answerOf(
  { result, file, undeclared, noted = {} }: ToolProcessResult,
  expected: ToolContract,
): ToolResult {
  const { stdout, stderr } = result;
  const output = shown(stdout) + cutNotice(result, stdout, expected.maxOutputBytes, file);
  const metadata = toolMetadata('custom_tool', {
    executionTime: result.durationMs * 1_000_000,
    output: headAndTail(stdout, LIMITS.customTextBytes),
    ...(expected.version !== undefined && { version: expected.version }),
    ...(stderr.trim() !== '' && { stderr: headAndTail(stderr, LIMITS.customErrorBytes) }),
    ...(Object.keys(noted).length > 0 && { noted }),
  });
  const failure = stopped(result, expected.timeoutMs, output) ?? failed(result, { stdout, stderr }, output);
  if (failure) return { ...failure, metadata };
  if (undeclared) return fail(UNDECLARED, { output, metadata });
  const misfit = misfitOf(stdout, result.truncated, expected);
  if (misfit === undefined) return ok(output, metadata);
  const words = `The output does not fit the tool's output schema: ${clean(misfit)}`;
  return expected.readOnly ? fail(words, { output, metadata }) : ok(`${output}\n[Warning: ${words}]`, metadata);
}

const UNDECLARED =
  'The tool asked for a call of another tool, and its description does not say "makes_calls": true (custom_tools.strict)';

/** Part of a text that the model gets. */
const shown = (text: string): string => clean(headAndTail(text.replace(/\n$/, ''), LIMITS.customTextBytes));

/** A program's colours and hidden characters are of no use to a model. */
const clean = removeHiddenCharacters;

function cutNotice(
  { truncated, totalBytes }: ProcessResult,
  stdout: string,
  limit: number,
  file: OutputFile | undefined,
): string {
  const whole = file ? `; the whole is in ${file.name}` : '';
  if (truncated) return `\n... [output of ${totalBytes} bytes was cut to the limit of ${limit} bytes${whole}]`;
  const bytes = Buffer.byteLength(stdout);
  if (bytes <= LIMITS.customTextBytes) return '';
  return `\n... [the output has ${bytes} bytes; its beginning and end are shown${whole}]`;
}

function stopped(result: ProcessResult, timeoutMs: number, output: string): Failure | undefined {
  if (result.failure) return fail(`The tool could not be started: ${result.failure}`);
  if (result.exceeded) return fail(`The tool was ended, because ${result.exceeded}`, { output });
  if (result.timedOut) {
    return fail(`tool execution timed out after ${inUnits(timeoutMs)}`, {
      code: 'timed_out',
      output: withErrors(output, result),
    });
  }
  return result.aborted ? fail('The tool was ended because the run ends', { code: 'aborted', output }) : undefined;
}

const withErrors = (output: string, { stderr }: ProcessResult): string =>
  [output, shown(stderr.trimEnd())].filter(Boolean).join('\n');

/** The protocol: a signal that ended it, the `error` of a JSON answer on either stream, else standard error, else standard output, else the status. */
function failed(
  result: ProcessResult,
  { stdout, stderr }: Pick<ProcessResult, 'stdout' | 'stderr'>,
  output: string,
): Failure | undefined {
  const said = errorAnswer(stdout);
  if (said !== undefined) return fail(shown(said));
  const saidBeside = errorAnswer(stderr);
  if (saidBeside !== undefined) return fail(shown(saidBeside), { output });
  if (result.exitCode === 0) return undefined;
  const signal = signalOf(result);
  if (signal !== undefined)
    return fail(`The tool was ended by the signal ${signal}`, { output: withErrors(output, result) });
  const words = stderr.trim();
  if (words) return fail(shown(words), { output });
  return fail(output.trim() || `exit status ${result.exitCode}`);
}

/** A shell and the sandbox say it by a status. Others have statuses above 128 of their own, such as git's 129. */
function signalOf({ signal, exitCode }: ProcessResult): string | undefined {
  return signal ?? ENDINGS.find((name) => exitCode === 128 + constants.signals[name]);
}

const ENDINGS = ['SIGILL', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGKILL', 'SIGSEGV', 'SIGTERM'] as const;

/** `error` with `details`, where the output is a JSON object whose `error` is a text. */
function errorAnswer(text: string): string | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  try {
    const { error, details } = JSON.parse(text.trim()) as { error?: unknown; details?: unknown };
    if (typeof error !== 'string' || error === '') return undefined;
    if (details === undefined || details === null || details === '') return error;
    return `${error}\n${typeof details === 'string' ? details : JSON.stringify(details)}`;
  } catch {
    return undefined;
  }
}

/** In words; undefined where it fits, or where nothing is expected. */
function misfitOf(
  stdout: string,
  truncated: boolean,
  { outputSchema, maxOutputBytes }: ToolContract,
): string | undefined {
  if (!outputSchema) return undefined;
  if (truncated) return `it was cut to ${maxOutputBytes} bytes`;
  try {
    const valid = compileSchema(outputSchema)(JSON.parse(stdout.trim()));
    return valid.ok ? undefined : valid.errors.join('; ').replaceAll('the input', 'the output');
  } catch {
    return `it is no JSON: ${stdout.trim().slice(0, 80) || 'it is empty'}`;
  }
}

/** Duration as people write it: `30s`, `3m`, `500ms`. */
export function inUnits(milliseconds: number): string {
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000}m`;
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;
}
