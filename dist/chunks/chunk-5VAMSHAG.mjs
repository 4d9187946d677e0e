import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/tools/mcp/names.ts
var sourceOf = (server) => `MCP server ${server}`;
var prefixOf = (server) => `mcp__${server}__`;
var MOST_CHARACTERS = 64;
var toolName = (server, tool) => (prefixOf(server) + plainName(tool)).slice(0, MOST_CHARACTERS);
var plainName = (tool) => tool.replace(/[^A-Za-z0-9_-]/g, "_");

export {
  sourceOf,
  prefixOf,
  toolName,
  plainName
};
