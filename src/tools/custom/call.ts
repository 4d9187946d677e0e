/** A custom tool as a tool, and its command `run`: input as JSON on standard input, events and calls beside it. */
import { join } from 'node:path';
import { defineTool, type Tool } from '../../core/tool.ts';
import type { ProcessResult } from '../../lib/process.ts';
import { createRedactor } from '../../secrets/redaction.ts';
import { callName, type KeptOutput, keepOutput, keepWhole } from '../kept-output.ts';
import { LIMITS } from '../limits.ts';
import { answerOf, type EndedCall } from './answer.ts';
import { createToolChannel, type ToolHost } from './channel.ts';
import type { Description } from './describe.ts';
import type { Executable } from './discover.ts';
import { type CustomToolOptions, probeOptionsOf } from './options.ts';
import { runExecutable } from './probe.ts';
import { PREFIX } from './selection.ts';
import { type ToolLimits, toolLimits, variablesOf } from './settings.ts';

interface CalledTool {
  readonly tool: Executable;
  readonly description: Description;
  readonly limits: ToolLimits;
  readonly options: CustomToolOptions;
}

/** What the tool was trusted with by `${NAME}` does not come back in its output, nor in what it tells. */
export async function callExecutable(called: CalledTool, input: string, host: ToolHost): Promise<EndedCall> {
  const { tool, description, limits, options } = called;
  const { name, makesCalls } = description;
  const { env, secrets } = variablesOf([name, tool.stem], options.settings, options.variables ?? {});
  const redactor = secrets.length > 0 ? createRedactor(secrets) : undefined;
  const redact = <T>(value: T): T => redactor?.deep(value) ?? value;
  const channel = createToolChannel({ host, tool: PREFIX + name, makesCalls, redact });
  const probing = probeOptionsOf(options);
  const process = {
    file: tool.path,
    args: description.ofSeveral ? ['run', name] : ['run'],
    env: { ...probing.env, ...factsOf(options, host.callId), ...env },
    input,
    timeoutMs: limits.timeoutMs,
    maxOutputBytes: limits.maxOutputBytes,
    channel: { onData: channel.write, ...(makesCalls && { onOpen: channel.answerBy }) },
    // A file that holds all of the output would hold the secrets too.
    ...(!redactor && { spillPath: join(options.workspace.scratch, `${name}-${callName(host.callId)}.log`) }),
  };
  const { maxMemoryBytes } = limits;
  const ended = await runExecutable(probing, process, { ...heldTo(description, options), maxMemoryBytes });
  await channel.end();
  const result = redactor ? redacted(ended, redactor.text) : ended;
  const undeclared = options.settings.strict === true && channel.undeclared;
  return { result, file: await fileOf(result, called, host.callId), undeclared };
}

/** Strictly, what a tool does not declare it does not get. */
function heldTo({ readOnly, network, capabilities }: Description, { settings }: CustomToolOptions) {
  if (!settings.strict) return { readOnly, network };
  const writes = capabilities.includes('change') || capabilities.includes('push');
  return { readOnly: readOnly || !writes, network: network === true ? undefined : false };
}

/** Of the call, for the tool to know. */
const factsOf = ({ facts = {} }: CustomToolOptions, callId: string): Record<string, string> => ({
  KODELET_CALL_ID: callId,
  ...(facts.actor && { KODELET_ACTOR: facts.actor }),
  ...(facts.event && { KODELET_EVENT: facts.event }),
});

const redacted = (result: ProcessResult, text: (value: string) => string): ProcessResult => ({
  ...result,
  stdout: text(result.stdout),
  stderr: text(result.stderr),
  output: text(result.output),
});

async function fileOf(result: ProcessResult, called: CalledTool, callId: string): Promise<KeptOutput | undefined> {
  const { description, options } = called;
  const { workspace, sessionId } = options;
  if (result.spillPath) return keepOutput(result.spillPath, description.name, workspace);
  const { stdout } = result;
  if (Buffer.byteLength(stdout) <= LIMITS.customTextBytes || result.truncated) return undefined;
  return keepWhole({ workspace, callId, sessionId }, description.name, stdout);
}

/** How much later than the tool's own limit the pipeline gives up: what the tool had printed by then is kept. */
const GRACE_MS = 5_000;

/** One executable of the kodelet-tools protocol as a tool. */
export function customTool(tool: Executable, description: Description, options: CustomToolOptions): Tool {
  const { name, inputSchema, readOnly, idempotent, makesCalls, capabilities } = description;
  const { displayName, category, version, network, outputSchema } = description;
  const limits = toolLimits([name, tool.stem], description, options.settings);
  const expected = { ...limits, readOnly, outputSchema, version };
  const warn = options.warn ?? (() => undefined);
  return defineTool({
    name: PREFIX + name,
    ...(tool.stem !== name && !description.ofSeveral && { aliases: [PREFIX + tool.stem] }),
    description: description.description,
    inputSchema,
    ...{ outputSchema, displayName, category, version, capabilities, network },
    readOnly: readOnly && !makesCalls,
    idempotent,
    ...(makesCalls && { makesCalls }),
    accesses: () => [
      { kind: 'external', source: 'custom', name, ...(tool.stem !== name && { file: tool.stem }) },
      ...capabilities.map((capability) => ({ kind: 'capability', capability }) as const),
    ],
    limitMs: limits.timeoutMs,
    timeoutMs: () => limits.timeoutMs + GRACE_MS,
    async run(input, { signal, callId, emit, call }) {
      const called = { tool, description, limits, options: { ...options, signal } };
      return answerOf(await callExecutable(called, JSON.stringify(input), { callId, emit, call, warn }), expected);
    },
  });
}
