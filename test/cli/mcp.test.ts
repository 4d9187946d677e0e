import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { livingWith } from '../tools/processes.ts';
import { bundleProgram, makeDirectory, type Program, type Ran } from './program.ts';

const published = (name: string): string => resolve(`node_modules/@modelcontextprotocol/server-${name}/dist/index.js`);

const CONFIG = `
mcp:
  prompt-tools: 12
  env-whitelist: [DOCS_KEY]
  servers:
    all: { command: node, args: [${published('everything')}, stdio], env: { KEY: '\${DOCS_KEY}' } }
    memory: { command: node, args: [${published('memory')}], env: { MEMORY_FILE_PATH: '\${KODELET_WORKING_DIR}/memory.jsonl' } }
    gone: { command: no-such-program }
`;

describe('kodelet-ci with MCP servers', () => {
  let program: Program;
  let model: Model | undefined;
  const directory = makeDirectory({ 'kodelet.yml': CONFIG });
  beforeAll(async () => {
    program = await bundleProgram();
  });
  afterEach(() => model?.close());
  afterAll(() => {
    directory.remove();
  });

  const kodelet = (args: readonly string[], more: Record<string, string> = {}): Promise<Ran> => {
    const env = { TMPDIR: directory.path, DOCS_KEY: 'docs-key-1234567890', ...more };
    return program.run([...args, '--config', 'kodelet.yml'], { cwd: directory.path, env });
  };

  async function run(script: Script): Promise<Ran> {
    model = await startModel({ script });
    return kodelet(['run', 'go', '--json'], { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url });
  }

  it('lists their tools with their source, and says which server cannot be used', async () => {
    const { code, stdout, stderr } = await kodelet(['tools', 'list', '--json']);
    expect(code).toBe(0);
    const tools: Record<string, string>[] = JSON.parse(stdout);
    const sources = Object.fromEntries(tools.map(({ name, source }) => [name, source]));
    expect(sources).toMatchObject({
      mcp__all__echo: 'MCP server all',
      mcp__memory__read_graph: 'MCP server memory',
      mcp_resources: 'MCP servers',
    });
    expect(stderr).toContain('kodelet-ci: the MCP server gone cannot be used: ');
    const shown = (await kodelet(['tools', 'list'])).stdout;
    expect(shown).toMatch(/^mcp__all__echo +MCP server all +Echoes back the input string$/m);
  });

  it('finds tools for the model, shows it an image, keeps the key out, and leaves nothing running', async () => {
    const { code, lines } = await run([
      { toolCalls: [{ name: 'find_tools', input: { query: 'tiny image environment' } }] },
      {
        toolCalls: [
          { name: 'mcp__all__get-tiny-image', input: {} },
          { name: 'mcp__all__get-env', input: {} },
        ],
      },
      { toolCalls: [{ name: 'mcp__memory__create_entities', input: { entities: [ENTITY] } }] },
      { text: 'Done' },
    ]);
    expect(code).toBe(0);
    const told = (index: number): string[] =>
      (model?.requests[index]?.body.tools ?? []).map(({ name }) => String(name));
    expect(told(0)).toContain('find_tools');
    expect(told(0)).not.toContain('mcp__all__get-env');
    expect(told(1)).toContain('mcp__all__get-env');
    const results = model?.requests[2]?.body.messages.at(-1)?.content as unknown as Record<string, unknown>[];
    expect(results[0]?.content).toContainEqual(
      expect.objectContaining({ type: 'image', source: expect.objectContaining({ media_type: 'image/png' }) }),
    );
    expect(JSON.stringify(results[1])).toContain('GIT_TERMINAL_PROMPT');
    const all = JSON.stringify([model?.requests.map(({ body }) => body), lines()]);
    for (const secret of ['docs-key-1234567890', MODEL_KEY]) expect(all).not.toContain(secret);
    expect(readFileSync(join(directory.path, 'memory.jsonl'), 'utf8')).toContain('kodelet');
    expect(livingWith(directory.path)).toEqual([]);
  });

  it('does not start at all without a variable that a server needs', async () => {
    const { code, stderr } = await kodelet(['tools', 'list'], { DOCS_KEY: '' });
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('DOCS_KEY, which is not set') });
  });
});

const ENTITY = { name: 'kodelet', entityType: 'bot', observations: ['works in CI'] };
