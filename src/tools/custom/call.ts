/** A custom tool as a tool, and its command `run`: input as JSON on standard input, and the rules for what comes back. */
import { join } from 'node:path';
import { toolMetadata } from '../../core/result.ts';
import { defineTool, type Failure, fail, ok, type Tool, type ToolResult } from '../../core/tool.ts';
import type { ProcessResult } from '../../lib/process.ts';
import { createRedactor } from '../../secrets/redaction.ts';
import { callName, type KeptOutput, keepOutput } from '../kept-output.ts';
import type { Description } from './describe.ts';
import type { Executable } from './discover.ts';
import { type CustomToolOptions, probeOptionsOf } from './options.ts';
import { runExecutable } from './probe.ts';
import { PREFIX } from './selection.ts';
import { type ToolLimits, toolLimits, variablesOf } from './settings.ts';

interface CalledTool {
  readonly tool: Executable;
  /** As the tool names itself. */
  readonly name: string;
  /** It says that it changes nothing, and is held to it where commands are confined. */
  readonly readOnly: boolean;
  readonly limits: ToolLimits;
  readonly options: CustomToolOptions;
}

export interface EndedCall {
  readonly result: ProcessResult;
  /** Has the whole of an output that was cut. */
  readonly file?: KeptOutput | undefined;
}

/** What the tool was trusted with by `${NAME}` does not come back in its output. */
export async function callExecutable(called: CalledTool, input: string, callId: string): Promise<EndedCall> {
  const { tool, name, readOnly, limits, options } = called;
  const { env, secrets } = variablesOf([name, tool.stem], options.settings, options.variables ?? {});
  const probing = probeOptionsOf(options);
  const process = {
    file: tool.path,
    args: ['run'],
    env: { ...probing.env, ...env },
    input,
    timeoutMs: limits.timeoutMs,
    maxOutputBytes: limits.maxOutputBytes,
    // A file that holds all of the output would hold the secrets too.
    ...(secrets.length === 0 && { spillPath: join(options.workspace.scratch, `${name}-${callName(callId)}.log`) }),
  };
  const result = await runExecutable(probing, process, { readOnly });
  if (secrets.length > 0) return { result: redacted(result, secrets) };
  return { result, file: result.spillPath ? await keepOutput(result.spillPath, name, options.workspace) : undefined };
}

function redacted(result: ProcessResult, secrets: readonly string[]): ProcessResult {
  const { text } = createRedactor(secrets);
  return { ...result, stdout: text(result.stdout), stderr: text(result.stderr), output: text(result.output) };
}

type Limits = Pick<ToolLimits, 'timeoutMs' | 'maxOutputBytes'>;

export function answerOf({ result, file }: EndedCall, limits: Limits): ToolResult {
  const output = result.stdout.replace(/\n$/, '') + limitNotice(result, limits.maxOutputBytes, file);
  const metadata = toolMetadata('custom_tool', { executionTime: result.durationMs * 1_000_000, output: result.stdout });
  const failure = stopped(result, limits.timeoutMs, output) ?? failed(result, output);
  return failure ? { ...failure, metadata } : ok(output, metadata);
}

function limitNotice({ truncated, totalBytes }: ProcessResult, limit: number, file: KeptOutput | undefined): string {
  if (!truncated) return '';
  const whole = file ? ` - read the whole with file_read, file_path=${file.name}` : '';
  return `\n... [output of ${totalBytes} bytes was cut to the limit of ${limit} bytes${whole}]`;
}

function stopped(result: ProcessResult, timeoutMs: number, output: string): Failure | undefined {
  if (result.failure) return fail(`The tool could not be started: ${result.failure}`);
  if (result.timedOut) {
    return fail(`tool execution timed out after ${inUnits(timeoutMs)}`, {
      code: 'timed_out',
      output: [output, result.stderr.trimEnd()].filter(Boolean).join('\n'),
    });
  }
  return result.aborted ? fail('The tool was ended because the run ends', { code: 'aborted', output }) : undefined;
}

/** The protocol: a JSON answer's `error`, else standard error, else standard output, else the status. */
function failed(result: ProcessResult, output: string): Failure | undefined {
  const said = errorAnswer(result.stdout);
  if (said !== undefined) return fail(said);
  if (result.exitCode === 0) return undefined;
  const stderr = result.stderr.trim();
  if (stderr) return fail(stderr, { output });
  const status = result.signal ? `ended by the signal ${result.signal}` : `exit status ${result.exitCode}`;
  return fail(output.trim() || status);
}

/** `error` with `details`, where the output is a JSON object whose `error` is a text. */
function errorAnswer(stdout: string): string | undefined {
  if (!stdout.trimStart().startsWith('{')) return undefined;
  try {
    const { error, details } = JSON.parse(stdout) as { error?: unknown; details?: unknown };
    if (typeof error !== 'string' || error === '') return undefined;
    if (details === undefined || details === null || details === '') return error;
    return `${error}\n${typeof details === 'string' ? details : JSON.stringify(details)}`;
  } catch {
    return undefined;
  }
}

/** As people write it: `30s`, `3m`, `500ms`. */
export function inUnits(milliseconds: number): string {
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000}m`;
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000}s` : `${milliseconds}ms`;
}

/** How much later than the tool's own limit the pipeline gives up: what the tool had printed by then is kept. */
const GRACE_MS = 5_000;

/** One executable of the kodelet-tools protocol as a tool. */
export function customTool(tool: Executable, description: Description, options: CustomToolOptions): Tool {
  const { name, inputSchema, readOnly } = description;
  const limits = toolLimits([name, tool.stem], description, options.settings);
  return defineTool({
    name: PREFIX + name,
    description: description.description,
    inputSchema,
    readOnly,
    idempotent: readOnly,
    accesses: () => [{ kind: 'external', source: 'custom', name }],
    timeoutMs: () => limits.timeoutMs + GRACE_MS,
    async run(input, { signal, callId }) {
      const called = { tool, name, readOnly, limits, options: { ...options, signal } };
      return answerOf(await callExecutable(called, JSON.stringify(input), callId), limits);
    },
  });
}
