import { describe, expect, it } from 'vitest';
import { type Config, loadConfig } from '../../src/config/config.ts';

const load = (text: string): Promise<Config> => loadConfig({ inputs: {}, file: { path: 'k.yml', text } });

const problemsOf = (servers: string): Promise<string> =>
  load(`mcp: { servers: ${servers} }`).then(
    () => 'none',
    (error) => (error as Error).message.split('\n').slice(1).join('\n'),
  );

describe('mcp', () => {
  it('has no servers unless the file names some', async () => {
    expect((await load('version: 1')).mcp).toEqual({ servers: [], envWhitelist: [], promptTools: 20 });
  });

  it('fills in what a server leaves out', async () => {
    const text =
      'mcp: { servers: { docs: { command: npx, args: [-y, x], timeout: 90s }, web: { url: "https://a.example" } } }';
    const [docs, web] = (await load(text)).mcp.servers;
    expect(docs).toEqual({
      name: 'docs',
      transport: 'stdio',
      command: 'npx',
      args: ['-y', 'x'],
      env: {},
      network: false,
      headers: {},
      exclude: [],
      readOnly: [],
      required: false,
      timeoutMs: 90_000,
    });
    expect(web).toMatchObject({ transport: 'http', url: 'https://a.example', timeoutMs: 60_000 });
  });

  it.each([
    ['{ a: {} }', 'k.yml:1:19: mcp.servers.a needs either command, for a program, or url, for an address'],
    [
      '{ a: { command: x, url: "https://a.example" } }',
      'mcp.servers.a needs either command, for a program, or url, for an address',
    ],
    [
      '{ a: { command: x, transport: sse } }',
      'mcp.servers.a.transport is sse, which does not go with command; allowed: stdio',
    ],
    [
      '{ a: { url: "https://a.example", env: { A: b } } }',
      'mcp.servers.a.env has no effect on a server with a url; remove it',
    ],
    [
      '{ a: { command: tools/server } }',
      'mcp.servers.a.command is "tools/server"; allowed: the name of a program or an absolute path',
    ],
    ['{ a: { url: "http://a.example" } }', 'mcp.servers.a.url is "http://a.example"; allowed: an https:// address'],
    ['{ a__b: { command: x } }', 'mcp.servers.a__b is not a name here'],
    ['{ a: { comand: x } }', 'mcp.servers.a.comand is not a key (its value is "x"); did you mean "command"?'],
  ])('refuses %s', async (servers, problem) => {
    expect(await problemsOf(servers)).toContain(problem);
  });

  it('does not miss the address that could not be read', async () => {
    expect(await problemsOf('{ a: { url: "http://a.example" } }')).toMatch(/^- .*mcp\.servers\.a\.url is[^\n]*$/);
  });

  const COMMAND_FILES = ['ENV', 'OUTPUT', 'PATH', 'STATE', 'STEP_SUMMARY'].map((name) => `GITHUB_${name}`);
  const KEYS = ['GITHUB_TOKEN', 'ACTIONS_RUNTIME_TOKEN', 'INPUT_ANTHROPIC-API-KEY', 'ANTHROPIC_API_KEY'];

  it.each([...KEYS, ...COMMAND_FILES])('never hands %s to a server', async (name) => {
    await expect(load(`mcp: { env-whitelist: [${name}] }`)).rejects.toThrow(
      `mcp.env-whitelist.0 is "${name}"; allowed:`,
    );
  });

  it('says so where the toolset is asked for and there is no server', async () => {
    expect((await load('toolsets: [core, mcp]')).notices).toEqual([
      'k.yml has the toolset mcp, but mcp.servers names no server: there are no MCP tools',
    ]);
  });
});
