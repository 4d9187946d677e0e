/** Tools of large MCP servers, where the model's own service can search through them. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createAgent } from '../../src/agent/agent.ts';
import { createWorkspace } from '../../src/agent/workspace.ts';
import { loadConfig } from '../../src/config/config.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { createStream } from '../../src/session/events/stream.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const EVERYTHING = resolve('node_modules/@modelcontextprotocol/server-everything/dist/index.js');

/** Names of the tools in the first request to Anthropic itself, and of those that its service searches through. */
async function toolsOf(model: string): Promise<{ told: string[]; deferred: string[] }> {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-search-')));
  closing.push(() => rmSync(directory, { recursive: true, force: true }));
  const service = await startModel({ script: [{ text: 'Done' }] });
  closing.push(service.close);
  const text = `
model: { name: ${model} }
toolsets: [core, mcp]
mcp: { prompt-tools: 1, servers: { all: { command: ${process.execPath}, args: [${EVERYTHING}, stdio] } } }
profiles: { ci: { external: { allow: ['mcp:all:*'] } } }`;
  const agent = await createAgent({
    sessionId: 'session',
    config: await loadConfig({ inputs: {}, file: { path: 'k.yml', text } }),
    workspace: await createWorkspace(directory, join(directory, 'temp')),
    ...{ where: 'in a test', apiKey: MODEL_KEY, redact: createRedactor([]).values },
    actor: { event: 'issue_comment', permission: 'write', fork: false, intent: 'auto' },
    environment: {
      ...{ path: process.env.PATH ?? '', home: directory },
      ...{ customEnvironment: {}, customVariables: {}, mcpVariables: {} },
      fetch: (url, init) => fetch(String(url).replace('https://api.anthropic.com', service.url), init),
    },
    sandbox: { mode: 'off', hidden: [] },
    trusted: { toolDirectories: [], skillDirectory: join(directory, 'skills'), hookDirectory: directory },
    stream: createStream({ subscribers: [], redact: { deep: (value) => value }, now: Date.now }),
    signal: new AbortController().signal,
  });
  closing.push(agent.close);
  expect(await agent.session.ask('Do it')).toMatchObject({ stop: 'answered' });
  const tools = service.requests[0]?.body.tools ?? [];
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
