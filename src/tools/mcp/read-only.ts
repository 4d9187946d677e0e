/** Which tools of a server run beside others: those that the configuration lists, less those of which the server says that they write. */
import type { McpServer } from '../../core/mcp.ts';
import { compileGlob } from '../../lib/glob.ts';
import type { ServerTool } from './catalogue.ts';

type Said = Pick<ServerTool, 'name' | 'annotations'>;

/** A server's word is a hint, see ToolAnnotations in the protocol: it takes away, and gives nothing. */
export const onlyReads = (server: McpServer, tool: Said): boolean => isListed(server, tool) && !saysItWrites(tool);

/** What is said of a tool that is listed in vain. */
export const listedInVain = (server: McpServer, tools: readonly Said[]): string[] =>
  tools
    .filter((tool) => server.readOnly.includes(tool.name) && saysItWrites(tool))
    .map(({ name }) => `read_only has "${name}", and the server says that it writes: it runs alone`);

const isListed = ({ readOnly }: McpServer, { name }: Said): boolean =>
  readOnly.some((pattern) => compileGlob(pattern)(name));

const saysItWrites = ({ annotations }: Said): boolean => annotations?.readOnlyHint === false;
