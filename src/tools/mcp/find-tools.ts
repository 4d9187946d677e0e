/** The tool find_tools: keeps a large catalogue out of every request until the model asks for what it needs. */

import type { ToolSpec } from '../../core/model.ts';
import { defineTool, fail, ok, type Tool } from '../../core/tool.ts';
import { firstNames } from '../../lib/text.ts';
import { LIMITS } from '../limits.ts';

interface FindToolsOptions {
  /** Tools that the model has not been told of. Looked at when it asks. */
  hidden(): readonly Pick<ToolSpec, 'name' | 'description'>[];
  /** From the next request on the model is told of these. */
  show(names: readonly string[]): void;
}

export const findTools = ({ hidden, show }: FindToolsOptions): Tool =>
  defineTool({
    name: 'find_tools',
    description:
      'Find more tools, of MCP servers, by what they do. The tools that fit can be called from your next turn on.',
    params: { query: { type: 'string', minLength: 1, description: 'A few words, or part of a name' } },
    readOnly: true,
    idempotent: true,
    category: 'mcp',
    accesses: () => [],
    async run({ query }) {
      const tools = hidden();
      const found = rank(tools, query).slice(0, LIMITS.mcpFoundTools);
      if (found.length === 0) return fail(`No tool fits "${query}"`, { advice: overview(tools) });
      show(found.map(({ name }) => name));
      return ok([`You have these tools from your next turn on:`, ...found.map(lineOf)].join('\n'));
    },
  });

type Entry = Pick<ToolSpec, 'name' | 'description'>;

/** Those in which a word of the query stands: a word of the name counts more than one of the description. */
function rank(tools: readonly Entry[], query: string): Entry[] {
  const words = wordsOf(query);
  const scoreOf = ({ name, description }: Entry): number => {
    const [own, told] = [name.toLowerCase(), description.toLowerCase()];
    return words.reduce((sum, word) => sum + (own.includes(word) ? 3 : 0) + (told.includes(word) ? 1 : 0), 0);
  };
  return tools
    .map((tool) => ({ tool, score: scoreOf(tool) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

const wordsOf = (query: string): string[] => query.toLowerCase().match(/[\p{L}\p{N}_-]{2,}/gu) ?? [];

const lineOf = ({ name, description }: Entry): string => `${name}: ${description.trim().split('\n', 1)[0]}`;

const MOST_NAMED = 100;

function overview(tools: readonly Entry[]): string {
  const names = tools.map(({ name }) => name);
  return names.length > 0 ? `There are: ${firstNames(names, MOST_NAMED)}.` : 'You have all tools that there are.';
}
