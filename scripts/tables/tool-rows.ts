/** The tools of a session without custom ones, as the model is offered them, and what a call of each may touch. */
import { TOOLSETS } from '../../src/config/toolset-keys.ts';
import type { Access } from '../../src/core/access.ts';
import type { JsonSchema } from '../../src/core/params.ts';
import type { Tool } from '../../src/core/tool.ts';
import { createBuiltinTools } from '../../src/tools/builtin/builtin-tools.ts';
import { code } from './markdown-table.ts';

/** Nothing is called, so the workspace need not exist. */
export const toolRows = (toolsets?: readonly string[]): readonly Tool[] =>
  createBuiltinTools({ workspace: { root: '/workspace', scratch: '/scratch' }, environment: {}, toolsets }).tools;

/** Name of the toolset → its tools, in words where they are not fixed. */
export const toolsetRows = (): (readonly [name: string, tools: string])[] =>
  TOOLSETS.map((name) => [name, EXTERNAL[name] ?? toolsIn(name).map(code).join(', ')]);

/** Those of `extra` are tools of `core` that the model is not told of without it. */
function toolsIn(toolset: string): string[] {
  const listed = (...toolsets: string[]): string[] =>
    toolRows(toolsets).flatMap(({ name, unlisted }) => (unlisted ? [] : [name]));
  const extra = listed('core', 'extra').filter((name) => !listed('core').includes(name));
  if (toolset === 'extra') return extra;
  return toolRows([toolset]).flatMap(({ name }) => (extra.includes(name) ? [] : [name]));
}

const EXTERNAL: Readonly<Record<string, string>> = {
  custom: 'the [custom tools](custom-tools.md) of the repository and of the machine',
  mcp: 'the tools of the [MCP servers](mcp.md) in `mcp.servers`; you need not add it',
};

/** `file_path*, offset`: the required ones are starred. */
export function inputNames({ inputSchema }: Tool): string {
  const required = new Set(inputSchema.required as readonly string[] | undefined);
  return Object.keys((inputSchema.properties as object | undefined) ?? {})
    .map((name) => (required.has(name) ? `${name}*` : name))
    .join(', ');
}

/** What its own function says of inputs in which every text is the name of its parameter: `writes file_path`. */
export function touches(tool: Tool): string {
  const samples = tool.name === 'apply_patch' ? [SAMPLE_PATCH] : samplesOf(tool);
  const told = samples.flatMap((sample) => tool.accesses(sample).map(wordsOf));
  const words = [...new Set(tool.makesCalls ? [...told, 'what its calls touch'] : told)];
  return words.join(', ') || 'nothing outside the session';
}

const SAMPLE_PATCH = { input: '*** Begin Patch\n*** Delete File: files in input\n*** End Patch' };

function wordsOf(access: Access): string {
  if (access.kind === 'read' || access.kind === 'write') return `${access.kind}s \`${access.path}\``;
  if (access.kind === 'command') return `runs \`${access.command}\``;
  if (access.kind === 'network') return `reaches \`${access.url}\``;
  if (access.kind === 'search') return 'reaches listed hosts by way of a search';
  if (access.kind === 'delegate') return 'what the subagent touches, within the rights of the agent that starts it';
  if (access.kind === 'publish') return 'what the host publishes when the run is over';
  if (access.kind === 'capability') return `needs the right to ${access.capability}`;
  throw new Error(`the table of tools has no words for the access ${access.kind}`);
}

/** One for each value of its parameters that have a list of values. */
function samplesOf({ inputSchema }: Tool): unknown[] {
  const parameters = Object.values((inputSchema as Schema).properties ?? {}) as Schema[];
  const max = Math.max(1, ...parameters.map((parameter) => parameter.enum?.length ?? 0));
  return Array.from({ length: max }, (_, index) => sampleOf(inputSchema, '', index));
}

/** An input with all of its parameters. */
function sampleOf(schema: JsonSchema, name = '', index = 0): unknown {
  const { type, properties = {}, items = {}, enum: values } = schema as Schema;
  if (values) return values[index % values.length];
  if (type === 'array') return [sampleOf(items, name, index)];
  if (type !== 'object') return type === 'string' ? name : schema.minimum;
  return Object.fromEntries(Object.entries(properties).map(([key, below]) => [key, sampleOf(below, key, index)]));
}

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
}

/** Up to its first full stop. */
export const firstSentence = (text: string): string => /^[\s\S]*?[.](?=\s|$)/.exec(text.trim())?.[0] ?? text.trim();
