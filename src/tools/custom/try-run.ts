/** Whether a tool answers a call: tried once, so confined that it can change nothing, with the least input that its schema takes. */
import type { JsonSchema } from '../../core/params.ts';
import { parseObject } from '../../lib/json-object.ts';
import type { ProcessResult } from '../../lib/process.ts';
import { compileSchema } from '../../lib/schema.ts';
import { LIMITS } from '../limits.ts';
import { callExecutable, type ToolHost } from './call.ts';
import { type CustomToolOptions, probeOptionsOf } from './custom-tool-options.ts';
import type { Description } from './describe.ts';
import type { Executable, ToolFault } from './discover.ts';
import { runExecutable } from './probe.ts';
import { toolLimits } from './tool-settings.ts';

/** A fault where it does not answer, `unknown` where that cannot be said, neither where it does. */
interface RunTrial {
  readonly fault?: ToolFault;
  /** Why not, as a clause. */
  readonly unknown?: string;
}

interface DescribedTool {
  readonly tool: Executable;
  readonly description: Description;
  readonly options: CustomToolOptions;
}

/** `isConfined`: a sandbox keeps it from writing and from the network. Without one, only a tool that says `read_only` is called. */
export async function tryRun(called: DescribedTool, isConfined: boolean): Promise<RunTrial> {
  const { tool, description, options } = called;
  if (!isConfined && !description.readOnly)
    return { unknown: 'no sandbox confines it here, and it does not say "read_only"' };
  const input = sampleInput(description.inputSchema);
  if (!input) return { unknown: `no input for its schema was found; try it by tools test ${tool.stem} --input` };
  const own = toolLimits([description.name, tool.stem], description, options.settings);
  const limits = { ...own, timeoutMs: Math.min(own.timeoutMs, LIMITS.customProbeMs) };
  const held = { ...description, readOnly: true, network: false };
  const { result } = await callExecutable({ tool, description: held, limits, options }, JSON.stringify(input), ALONE);
  return judge(result, called);
}

const ALONE: ToolHost = {
  callId: 'validate',
  emit: () => undefined,
  call: () => Promise.reject(new Error('tools validate makes no calls of other tools')),
  warn: () => undefined,
};

async function judge(result: ProcessResult, called: DescribedTool): Promise<RunTrial> {
  const { failure, timedOut, exitCode, stdout, stderr } = result;
  if (failure) return no(`"run" cannot be started: ${failure}`);
  if (timedOut) return { unknown: `"run" was still at work after ${LIMITS.customProbeMs / 1000} s` };
  if (exitCode === null) return { unknown: `"run" was ended: ${result.exceeded ?? result.signal ?? 'the host ends'}` };
  if (saysError(stdout) || saysError(stderr)) return {};
  if (NOT_FOUND.includes(exitCode)) return no(`"run" ended with exit status ${exitCode}${said(result)}`);
  if (exitCode === 0 && stdout.trim() !== '' && !isDescription(stdout, called)) return {};
  if (exitCode === 0 && stdout.trim() !== '') return no('"run" prints the description');
  const other = await runOther(called);
  if (!isSame(result, other)) return {};
  if (exitCode === 0) return no('"run" prints nothing, like a command that it does not know');
  if (/usage|unknown|unrecogni[sz]ed|invalid (?:command|argument|option)/i.test(stdout + stderr) || said(result) === '')
    return no(`"run" ends like a command that it does not know, with exit status ${exitCode}${said(result)}`);
  return { unknown: `"run" ended with exit status ${exitCode}, as for any other command${said(result)}` };
}

/** Statuses of shells for a program that could not be run, or is not there. */
const NOT_FOUND: readonly number[] = [126, 127];

const no = (problem: string): RunTrial => ({ fault: { problem, fix: FIX } });
const FIX = 'Read JSON from standard input when the first argument is run, and print the result';

const saysError = (text: string): boolean => typeof parseObject(text.trim())?.error === 'string';

function isDescription(stdout: string, { description }: DescribedTool): boolean {
  const { name, description: words } = parseObject(stdout) ?? {};
  return name === description.name && typeof words === 'string';
}

/** No tool has a command of this name. */
const OTHER = 'kodelet-no-command';

const runOther = ({ tool, options }: DescribedTool): Promise<ProcessResult> => {
  const probing = probeOptionsOf(options);
  const process = { file: tool.path, args: [OTHER], env: probing.env, timeoutMs: LIMITS.customProbeMs };
  const limits = { maxOutputBytes: LIMITS.customOutputBytes, input: '{}' };
  return runExecutable(probing, { ...process, ...limits }, { readOnly: true, network: false });
};

const isSame = (one: ProcessResult, other: ProcessResult): boolean =>
  one.exitCode === other.exitCode && wordsOf(one, 'run') === wordsOf(other, OTHER);

/** A message may name the command that was not understood. */
const wordsOf = ({ stdout, stderr }: ProcessResult, command: string): string =>
  `${stdout}\n${stderr}`.replace(new RegExp(`\\b${command}\\b`, 'g'), '');

function said({ stdout, stderr }: ProcessResult): string {
  const words = (stderr.trim() || stdout.trim()).slice(0, 200).replaceAll(/\s+/g, ' ');
  return words === '' ? '' : `: ${words}`;
}

/** Undefined where none was found: a pattern or a reference may ask for anything. */
export function sampleInput(schema: JsonSchema): Readonly<Record<string, unknown>> | undefined {
  const checked = compileSchema(schema)(sampleOf(schema));
  return checked.ok ? (checked.value as Readonly<Record<string, unknown>>) : undefined;
}

function sampleOf(schema: unknown): unknown {
  const { default: usual, const: only, enum: values, examples, type } = Object(schema) as JsonSchema;
  const given = [usual, only, ...list(values), ...list(examples)].find((one) => one !== undefined);
  if (given !== undefined) return given;
  const kind = Array.isArray(type) ? type[0] : type;
  return Object.hasOwn(SAMPLES, String(kind)) ? SAMPLES[String(kind)]?.(schema as JsonSchema) : {};
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const SAMPLES: Readonly<Record<string, (schema: JsonSchema) => unknown>> = {
  object({ properties = {}, required }) {
    const fields = list(required).map((name) => [name, sampleOf((properties as JsonSchema)[String(name)])]);
    return Object.fromEntries(fields);
  },
  array: ({ items, minItems = 0 }) => Array.from({ length: Number(minItems) }, () => sampleOf(items)),
  string: ({ minLength = 1 }) => 'x'.repeat(Math.max(1, Number(minLength))),
  integer: ({ minimum = 1 }) => Math.ceil(Number(minimum)),
  number: ({ minimum = 1 }) => Number(minimum),
  boolean: () => false,
  null: () => null,
};
