/** `tools describe`: all about one tool: what the model is told of it, and for a custom one also what holds for it here. */
import { relative } from 'node:path';
import type { Tool } from '../core/tool.ts';
import { plain } from '../report/log-text.ts';
import { inUnits } from '../tools/custom/answer.ts';
import { probeOptionsOf } from '../tools/custom/options.ts';
import { PREFIX } from '../tools/custom/selection.ts';
import { toolLimits, variablesOf } from '../tools/custom/settings.ts';
import { executablesOf, type FoundTool, findCustomTool, unknownTool } from '../tools/custom/validate.ts';
import { type CustomToolBench, withCustomTools } from './custom-tools.ts';
import { EXIT } from './exit.ts';
import { withToolbox } from './open-toolbox.ts';
import type { Options } from './settings.ts';
import { writeJson, writeLine } from './standard-streams.ts';

interface DescribeOptions extends Options {
  readonly json?: true;
}

export async function toolsDescribe(name: string, options: DescribeOptions): Promise<number> {
  const custom = await withCustomTools(options, async (bench) => {
    const found = await findCustomTool(name, bench.tools);
    return { stems: executablesOf(bench.tools).map(({ stem }) => stem), facts: found && customFacts(found, bench) };
  });
  const facts = custom.facts ?? (await builtinFacts(name, options, custom.stems));
  if (options.json) writeJson(facts);
  else for (const line of linesOf(facts)) writeLine(line);
  return EXIT.ok;
}

interface Facts {
  readonly name: string;
  readonly source: string;
  readonly description: string;
  readonly inputSchema: Tool['inputSchema'];
  readonly [fact: string]: unknown;
}

function customFacts({ tool, description }: FoundTool, { tools: options, decide }: CustomToolBench): Facts {
  const { name, inputSchema, readOnly, warnings } = description;
  const names = [name, tool.stem];
  const { env, missing } = variablesOf(names, options.settings, options.variables ?? {});
  const { env: shared } = probeOptionsOf(options);
  return {
    name: PREFIX + name,
    source: tool.source,
    path: relative('', tool.path),
    description: description.description,
    inputSchema,
    readOnly,
    ...toolLimits(names, description, options.settings),
    variables: [...new Set([...Object.keys(shared), ...Object.keys(env)])],
    missingVariables: missing,
    verdict: decide(tool.stem, name),
    warnings,
  };
}

function builtinFacts(name: string, options: Options, stems: readonly string[]): Promise<Facts> {
  return withToolbox(options, async ({ registry }) => {
    const tool = registry.get(name);
    if (!tool)
      throw unknownTool(name, [...registry.list().map((one) => one.name), ...stems.map((stem) => PREFIX + stem)]);
    const { description, inputSchema, readOnly } = tool;
    return { name, source: registry.sourceOf(name) ?? '', description, inputSchema, readOnly };
  });
}

function linesOf(facts: Facts): string[] {
  const { name, source, path, description, inputSchema, timeoutMs, timeoutFrom, maxOutputBytes, outputFrom } = facts;
  const verdict = facts.verdict as { verdict: string; rule: string; reason: string } | undefined;
  const rows: [string, string | undefined][] = [
    ['from', path ? `${path} (${source})` : source],
    ['reads only', facts.readOnly ? 'yes' : 'no'],
    ['timeout', timeoutMs === undefined ? undefined : `${inUnits(Number(timeoutMs))} (${timeoutFrom})`],
    ['output', maxOutputBytes === undefined ? undefined : `at most ${maxOutputBytes} bytes (${outputFrom})`],
    ['variables', listed(facts.variables)],
    ['missing', listed(facts.missingVariables)],
    ['policy', verdict && `${verdict.verdict} (${verdict.rule}): ${verdict.reason}`],
    ['warnings', listed(facts.warnings)],
  ];
  return [
    name,
    ...rows.flatMap(([title, value]) => (value ? [`${title.padEnd(10)} ${plain(value)}`] : [])),
    '',
    plain(description.trim()),
    '',
    plain(JSON.stringify(inputSchema, null, 2)),
  ];
}

const listed = (values: unknown): string | undefined => (values as readonly string[] | undefined)?.join(', ');
