/** `tools test`: one call of a custom tool with all that there is to know of it, outside of any session. */
import { relative } from 'node:path';
import type { Decision } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import { fail, type ToolResult } from '../core/tool.ts';
import { readProcess } from '../lib/process-tree.ts';
import { compileSchema } from '../lib/schema.ts';
import { plain } from '../report/log-text.ts';
import { textForModel } from '../session/call/tool-record.ts';
import { answerOf, inUnits, type ToolProcessResult } from '../tools/custom/answer.ts';
import { callExecutable, type ToolHost } from '../tools/custom/call.ts';
import type { Description } from '../tools/custom/describe.ts';
import { PREFIX } from '../tools/custom/tool-selection.ts';
import { type ToolLimits, toolLimits } from '../tools/custom/tool-settings.ts';
import { executablesOf, type FoundTool, findCustomTool, unknownTool } from '../tools/custom/validate.ts';
import type { Options } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { writeJson, writeLine } from './standard-streams.ts';
import { type CustomToolCaller, withCustomTools } from './tools-command.ts';

interface ToolTrial {
  readonly tool: string;
  readonly path: string;
  /** Input as the tool gets it: checked, with defaults. */
  readonly input: unknown;
  /** Whether a session would let the call through. */
  readonly verdict: Decision;
  /** What the model would get. */
  readonly text: string;
  readonly isError: boolean;
  readonly output: string;
  readonly stderr: string;
  /** Null where the tool did not end by itself, or was not called. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly durationMs: number;
  readonly timeoutMs: number;
  /** Null where it could not be seen. */
  readonly peakMemoryBytes: number | null;
  /** What the tool told while it ran, with what was wrong in it. */
  readonly events: readonly string[];
}

export function toolsTest(
  name: string,
  options: Options & {
    readonly input?: string;
    readonly json?: true;
  },
): Promise<number> {
  return withCustomTools(options, async (bench) => {
    const found = await findCustomTool(name, bench.tools);
    if (!found)
      throw unknownTool(
        name,
        executablesOf(bench.tools).map(({ stem }) => stem),
        'custom tool',
      );
    const trial = await tryOut(found, parse(options.input ?? '{}'), bench);
    if (options.json) writeJson(trial);
    else for (const line of linesOf(trial)) writeLine(line);
    return trial.isError ? EXIT.failed : EXIT.ok;
  });
}

function parse(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch (cause) {
    throw new KodeletError('usage', `option --input is not JSON: ${(cause as Error).message}`, {
      remedy: `Quote it for your shell: --input '{"path":"."}'`,
      cause,
    });
  }
}

async function tryOut(
  found: FoundTool,
  given: unknown,
  { tools: options, decide }: CustomToolCaller,
): Promise<ToolTrial> {
  const { tool, description } = found;
  const { name, inputSchema } = description;
  const limits = toolLimits([name, tool.stem], description, options.settings);
  const about = {
    tool: PREFIX + name,
    path: relative('', tool.path),
    verdict: decide(tool.stem, name),
    timeoutMs: limits.timeoutMs,
  };
  const valid = compileSchema(inputSchema)(given);
  if (!valid.ok) return { ...about, input: given, ...NOT_CALLED, ...describeResult(fail(invalid(valid.errors))) };
  const peakMemory = watchMemory();
  const events: string[] = [];
  const called = { tool, description, limits, options };
  const ended = await callExecutable(called, JSON.stringify(valid.value), alone(events));
  const peakMemoryBytes = peakMemory() ?? null;
  return { ...about, input: valid.value, ...measured(ended, limits, description), peakMemoryBytes, events };
}

/** Outside of a session there are no other tools to call. */
const alone = (events: string[]): ToolHost => ({
  callId: 'test',
  emit: (name, data) => void events.push(`${name} ${JSON.stringify(data)}`),
  call: async () => Promise.reject(new Error('tools test makes no calls of other tools: use tools run')),
  warn: (text) => void events.push(text),
});

const invalid = (errors: readonly string[]): string => `The input is not valid: ${errors.join('; ')}`;

const NOT_CALLED = {
  output: '',
  stderr: '',
  exitCode: null,
  timedOut: false,
  durationMs: 0,
  peakMemoryBytes: null,
  events: [],
} as const;

const describeResult = (result: ToolResult) => ({ text: textForModel(result), isError: !result.ok });

const measured = (ended: ToolProcessResult, limits: ToolLimits, { readOnly, outputSchema, version }: Description) => ({
  ...describeResult(answerOf(ended, { ...limits, readOnly, outputSchema, version })),
  output: ended.result.stdout,
  stderr: ended.result.stderr,
  exitCode: ended.result.exitCode,
  timedOut: ended.result.timedOut,
  durationMs: ended.result.durationMs,
});

function linesOf(trial: ToolTrial): string[] {
  const { verdict, rule, reason } = trial.verdict;
  const rows: [string, string][] = [
    ['tool', `${trial.tool} (${trial.path})`],
    ['input', JSON.stringify(trial.input)],
    ['exit code', trial.exitCode === null ? (trial.timedOut ? 'none: it was ended' : 'none') : String(trial.exitCode)],
    ['time', `${trial.durationMs} ms of ${inUnits(trial.timeoutMs)}`],
    [
      'memory',
      trial.peakMemoryBytes === null ? 'not measured' : `${(trial.peakMemoryBytes / 1024 ** 2).toFixed(1)} MiB`,
    ],
    ['policy', `${verdict} (${rule}): ${reason}`],
    ['outcome', trial.isError ? 'failure' : 'success'],
  ];
  return [
    ...rows.map(([title, value]) => `${title.padEnd(10)} ${plain(value)}`),
    'what the model gets:',
    plain(trial.text.trimEnd()),
    ...(trial.events.length > 0 ? ['events:', ...trial.events.map(plain)] : []),
    ...(trial.stderr.trim() ? ['standard error:', plain(trial.stderr.trimEnd())] : []),
  ];
}

/** Many programs are gone in a few milliseconds; a long one need not be looked at that often. */
const QUICK_LOOK_MS = 2;
const QUICK_LOOKS = 100;
const LOOK_MS = 20;

/**
 * Starts to look at the memory of this process's children. The result stops that, and returns the most that they held together:
 * bytes, or undefined where nothing was seen: no /proc (macOS), or a child that lived for less than a look. Node tells the peak
 * of ended children to nobody, so the living ones are looked at: the peak of each, added up.
 */
export function watchMemory(): () => number | undefined {
  let max = 0;
  let looks = 0;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const sum = descendantsOf(process.pid).reduce((bytes, pid) => bytes + peakOf(pid), 0);
    max = Math.max(max, sum);
    looks += 1;
    timer = setTimeout(look, looks < QUICK_LOOKS ? QUICK_LOOK_MS : LOOK_MS);
  };
  timer = setTimeout(look, 1);
  return () => {
    clearTimeout(timer);
    return max || undefined;
  };
}

function descendantsOf(pid: number): number[] {
  const children = (readProcess(String(pid), `task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** `VmHWM`, the high-water mark of what is resident. See proc(5). */
const peakOf = (pid: number): number => {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(readProcess(String(pid), 'status') ?? '') ?? [];
  return Number(kilobytes) * 1024;
};
