/** Covers `src/tools/mcp/*.ts`, `src/core/mcp.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import { livingWith } from '../processes.ts';
import { HOSTILE, type McpSession, openMcp, server } from './session.ts';

let session: McpSession | undefined;
afterEach(() => session?.close());

const gone = server('gone', [], { command: 'no-such-program' });
const good = server('good', [HOSTILE, 'plain']);

describe('a server that cannot be started', () => {
  it('is reported, and the others are used', async () => {
    session = await openMcp({ servers: [gone, good] });
    expect(session.warnings()).toEqual([
      'the MCP server gone cannot be used: it could not be started: spawn no-such-program ENOENT',
    ]);
    expect(session.used).toEqual(['good']);
    expect((await session.call('mcp__good__pid', {})).isError).toBe(false);
  });

  it('stops the start where it is required, and the others are ended', async () => {
    await expect(openMcp({ servers: [good, { ...gone, required: true }] })).rejects.toMatchObject({
      code: 'tools',
      message: expect.stringContaining('the MCP server gone cannot be used: '),
      remedy: 'Fix it, or set mcp.servers.gone.required to false',
    });
    expect(livingWith(`${HOSTILE} plain`)).toEqual([]);
  });

  it('over HTTP says what the address answered', async () => {
    const url = 'http://127.0.0.1:9/mcp';
    session = await openMcp({ servers: [server('web', [], { transport: 'http', command: undefined, url })] });
    expect(session.warnings()).toEqual([expect.stringMatching(/^the MCP server web cannot be used: fetch failed/)]);
  });
});

describe('variables of a server', () => {
  const withKey = (text: string) => server('docs', [HOSTILE], { env: { KEY: text } });

  it.each([
    ['${KEY}', [], {}, 'mcp.servers.docs.env.KEY names the variable KEY, which mcp.env-whitelist does not list'],
    [
      '${KEY}',
      [],
      { KEY: 'x' },
      'mcp.servers.docs.env.KEY names the variable KEY, which mcp.env-whitelist does not list',
    ],
    ['${KEY}', ['KEY'], {}, 'mcp.servers.docs.env.KEY needs the variable KEY, which is not set'],
    ['${KEY}', ['KEY'], { KEY: '' }, 'mcp.servers.docs.env.KEY needs the variable KEY, which is not set'],
    ['${KEY:-x}', ['KEY'], { KEY: 'x' }, 'mcp.servers.docs.env.KEY has a "${" that begins no name of a variable'],
  ])('are refused at start: %s with %j listed and %j set', async (text, allowed, values, message) => {
    await expect(openMcp({ servers: [withKey(text)], variables: { allowed, values } })).rejects.toMatchObject({
      code: 'config',
      message,
    });
  });

  it('cannot lead an address to another place', async () => {
    const docs = server('docs', [], { transport: 'http', command: undefined, url: 'https://docs.example${REST}' });
    const variables = { allowed: ['REST'], values: { REST: '@evil.example/' } };
    await expect(openMcp({ servers: [docs], variables })).rejects.toMatchObject({
      code: 'config',
      message: 'mcp.servers.docs.url is no https:// address without credentials once it is filled in',
    });
  });
});

describe('policy', () => {
  it('lets through what the profile lists, by server and name', async () => {
    const profile = { external: { allow: ['mcp:good:p*'] } };
    session = await openMcp({ servers: [good], profile });
    expect(await session.call('mcp__good__pid', {})).toMatchObject({
      isError: false,
      verdict: { rule: 'external.allowed' },
    });
    const refused = await session.call('mcp__good__die', {});
    expect(refused).toMatchObject({ isError: true, verdict: { verdict: 'deny', rule: 'external.not-allowed' } });
    expect(refused.text).toContain('"mcp:good:die" is not among the external tools of test');
    expect((await session.call('mcp__good__pid', {})).isError).toBe(false);
  });
});

describe('a large catalogue', () => {
  const many = server('many', [HOSTILE, 'many']);

  it('stays out of the prompt until the model asks for what it needs', async () => {
    session = await openMcp({ servers: [many, good], frozenBy: 'the profile ci' });
    expect(session.told()).toEqual(expect.arrayContaining(['find_tools', 'mcp__good__pid']));
    expect(session.told().filter((name) => name.startsWith('mcp__many__'))).toEqual([]);
    const { text } = await session.call('find_tools', { query: 'search the moon' });
    expect(text).toContain('mcp__many__many-7: Searches the moon');
    expect(session.told()).toContain('mcp__many__many-7');
    expect(session.told()).not.toContain('mcp__many__many-8');
  });

  it('says what there is where nothing fits', async () => {
    session = await openMcp({ servers: [many] });
    const { text, isError } = await session.call('find_tools', { query: 'zebra' });
    expect(isError).toBe(true);
    expect(text).toContain('No tool fits "zebra"\nThere are: mcp__many__many-0, mcp__many__many-1');
  });

  it('is left to the search of the service, where that has one', async () => {
    session = await openMcp({ servers: [many], serviceSearches: true });
    const specs = session.registry.specs();
    expect(specs.filter(({ deferred }) => deferred)).toHaveLength(30);
    expect(specs.map(({ name }) => name)).not.toContain('find_tools');
  });

  it('is told at once where the configuration has room for it', async () => {
    session = await openMcp({ servers: [many], promptTools: 30 });
    expect(session.told()).toHaveLength(30);
    expect(session.told()).not.toContain('find_tools');
  });
});
