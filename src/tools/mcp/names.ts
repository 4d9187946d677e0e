/** What servers and their tools are called: by messages, the registry, the model and policy. Here, because a start needs it and none of the SDK. */

/** What messages call a server, and the source of its tools in the registry. */
export const sourceOf = (server: string): string => `MCP server ${server}`;

/** What the names of all its tools begin with. */
export const prefixOf = (server: string): string => `mcp__${server}__`;

const MAX_CHARACTERS = 64;

/** `mcp__SERVER__TOOL`, in the letters and the length that the model's services accept; two tools may come to one name. */
export const toolName = (server: string, tool: string): string =>
  (prefixOf(server) + plainName(tool)).slice(0, MAX_CHARACTERS);

/** What policy calls a tool: without `:`, `/` and `*`, so no name of a server's choosing can look like another's. */
export const plainName = (tool: string): string => tool.replace(/[^A-Za-z0-9_-]/g, '_');
