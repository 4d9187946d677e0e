import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { leave, openAgent } from './fixture.ts';

afterEach(leave);

const TOOL = '#!/bin/sh\n[ "$1" = description ] && echo \'{"name":"greet","description":"Greets."}\'\n';
const customTools = { greet: TOOL, broken: '#!/bin/sh\nexit 1\n' };
const allowing = (...entries: string[]): string =>
  `profiles: { mine: { external: { allow: [${entries.map((entry) => `'${entry}'`).join(', ')}] } } }\n` +
  "mcp: { servers: { docs: { command: 'false' } } }";

describe('the external tools that a profile names', () => {
  it.each([
    ['custom:great', 'custom tool', 'Did you mean "greet"? There are: broken, greet'],
    ['mcp:dosc:*', 'MCP server', 'Did you mean "docs"? There are: docs'],
    ['mcp:dosc:search', 'MCP server', 'Did you mean "docs"? There are: docs'],
  ])('are there: %s is none', async (entry, what, remedy) => {
    await expect(
      openAgent({ config: allowing('custom:*', entry), customTools, script: { agent: [] } }),
    ).rejects.toMatchObject({
      code: 'config',
      message: `k.yml:1:53: profiles.mine.external.allow has "${entry}", and there is no such ${what}`,
      remedy,
    });
  });

  it('may be broken, patterns, or of a server that does not start', async () => {
    const config = allowing('custom:greet', 'custom:broken', 'custom:none_*', 'mcp:docs:search', 'mcp:*', 'mcp:x*:*');
    await expect(openAgent({ config, customTools, script: { agent: [] } })).resolves.toBeDefined();
  });

  it('are missed after it is said which tools are broken, since one of them may be meant', async () => {
    let root = '';
    const prepare = (workspace: string): void => {
      root = workspace;
    };
    const config = allowing('custom:broken_name');
    await expect(openAgent({ config, customTools, script: { agent: [] }, prepare })).rejects.toThrow('no such');
    expect(readFileSync(join(root, '../journal.jsonl'), 'utf8')).toMatch(/Custom tool \S+broken was left out/);
  });

  it('are not looked for where nothing external runs', async () => {
    const config = `custom_tools: { enabled: false }\n${allowing('custom:great')}`;
    await expect(openAgent({ config, customTools, script: { agent: [] } })).resolves.toBeDefined();
  });
});
