/** Tools of large MCP servers, where the model's own service can search through them. */
import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { askAtAnthropic, leaveAnthropic } from './at-anthropic.ts';

afterEach(leaveAnthropic);

const EVERYTHING = resolve('node_modules/@modelcontextprotocol/server-everything/dist/index.js');

/** Names of the tools in the first request, and of those that its service searches through. */
async function toolsOf(model: string): Promise<{ told: string[]; deferred: string[] }> {
  const config = `
model: { name: ${model} }
toolsets: [core, mcp]
mcp: { prompt-tools: 1, servers: { all: { command: ${process.execPath}, args: [${EVERYTHING}, stdio] } } }
profiles: { ci: { external: { allow: ['mcp:all:*'] } } }`;
  const requests = await askAtAnthropic(config, [{ text: 'Done' }]);
  const tools = requests[0]?.body.tools ?? [];
  const names = (deferred: boolean) =>
    tools.filter((tool) => Boolean(tool.defer_loading) === deferred).map(({ name }) => name);
  return { told: names(false), deferred: names(true) };
}

it('are left to that search', async () => {
  const { told, deferred } = await toolsOf('claude-sonnet-5-5');
  expect(deferred).toContain('mcp__all__echo');
  expect(told).toContain('tool_search_tool_bm25');
  expect(told).not.toContain('find_tools');
});

it('are found by find_tools, where a model of the run has no such search', async () => {
  const { told, deferred } = await toolsOf('claude-sonnet-4-5-of-mine');
  expect([told.includes('find_tools'), deferred]).toEqual([true, []]);
});

it('are found by find_tools at a gateway, which may not have that search', async () => {
  const { told, deferred } = await toolsOf('claude-sonnet-5-5, base-url: https://api.anthropic.com');
  expect([told.includes('find_tools'), deferred]).toEqual([true, []]);
});
