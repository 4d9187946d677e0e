/** Which of a server's tools a session gets: include, exclude, and names that no two of them may share. */
import { KodeletError } from '../../core/error.ts';
import type { McpServer } from '../../core/mcp.ts';
import { compileGlob } from '../../lib/glob.ts';
import { nearest } from '../../lib/nearest.ts';
import type { ServerTool } from './catalogue.ts';
import { listedInVain } from './read-only.ts';
import { toolName } from './server.ts';

export interface Choice {
  readonly tools: readonly ServerTool[];
  /** About names that fit nothing and tools that cannot be used. */
  readonly warnings: readonly string[];
}

/** Throws KodeletError `tools` where two tools come to one name. */
export function chooseTools(server: McpServer, listed: readonly ServerTool[]): Choice {
  const { include, exclude, readOnly } = server;
  const names = listed.map(({ name }) => name);
  const fits = (patterns: readonly string[], name: string): boolean =>
    patterns.some((pattern) => compileGlob(pattern)(name));
  const chosen = listed.filter(({ name }) => (!include || fits(include, name)) && !fits(exclude, name));
  const usable = chosen.filter(({ execution }) => execution?.taskSupport !== 'required');
  refuseCollisions(server.name, usable);
  return {
    tools: usable,
    warnings: [
      ...Object.entries({ include, exclude, read_only: readOnly }).flatMap(([key, patterns = []]) =>
        patterns.filter((pattern) => !names.some(compileGlob(pattern))).map((pattern) => unknown(key, pattern, names)),
      ),
      ...listedInVain(server, usable),
      ...chosen
        .filter((tool) => !usable.includes(tool))
        .map(({ name }) => `its tool ${name} runs only as a task; it is left out`),
    ],
  };
}

function unknown(key: string, pattern: string, names: readonly string[]): string {
  const near = nearest(pattern, names);
  return `${key} has "${pattern}", which fits no tool of it; ${near ? `did you mean "${near}"?` : `there are: ${names.join(', ')}`}`;
}

function refuseCollisions(server: string, tools: readonly ServerTool[]): void {
  const takers = new Map<string, string>();
  for (const { name } of tools) {
    const called = toolName(server, name);
    const taker = takers.get(called);
    if (taker !== undefined) {
      throw new KodeletError(
        'tools',
        `the tools "${taker}" and "${name}" of the MCP server ${server} would both be named "${called}"`,
        {
          remedy: `Put one of them into mcp.servers.${server}.exclude`,
        },
      );
    }
    takers.set(called, name);
  }
}
