/** `tools list`: what the model would be offered here. */

import { plain } from '../report/log-text.ts';
import { EXIT } from './exit.ts';
import { type OpenToolbox, withToolbox } from './open-toolbox.ts';
import type { Options } from './settings.ts';
import { writeJson, writeLine } from './standard-streams.ts';

export function toolsList(options: Options): Promise<number> {
  return withToolbox(options, async (toolbox) => {
    const tools = describeTools(toolbox);
    if (options.json) writeJson(tools);
    else showTools(tools);
    for (const problem of toolbox.problems) process.stderr.write(`kodelet-ci: ${problem}\n`);
    return EXIT.ok;
  });
}

const describeTools = ({ registry }: OpenToolbox) =>
  registry.list().map((tool) => ({
    name: tool.name,
    source: registry.sourceOf(tool.name),
    category: tool.category,
    readOnly: tool.readOnly,
    idempotent: tool.idempotent,
    description: tool.description,
    inputSchema: tool.inputSchema,
    aliases: tool.aliases,
    displayName: tool.displayName,
    version: tool.version,
    outputSchema: tool.outputSchema,
    capabilities: tool.capabilities,
    network: tool.network,
    makesCalls: tool.makesCalls,
    timeoutMs: tool.limitMs,
  }));

function showTools(tools: ReturnType<typeof describeTools>): void {
  const widthOf = (column: 'name' | 'source'): number => Math.max(...tools.map((tool) => tool[column]?.length ?? 0));
  const [names, sources] = [widthOf('name'), widthOf('source')];
  for (const { name, source = '', description, version } of tools) {
    const summary = description.trim().split('\n', 1)[0];
    writeLine(plain(`${name.padEnd(names)}  ${source.padEnd(sources)}  ${summary}${version ? ` (${version})` : ''}`));
  }
}
