import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/tools/limits.ts';
import { livingWith } from '../processes.ts';
import { HOSTILE, type McpSession, type McpSessionOptions, openMcp, server } from './session.ts';

let session: McpSession | undefined;
afterEach(() => session?.close());

const open = async (
  modes: readonly string[],
  options: Partial<McpSessionOptions> = {},
  more = {},
): Promise<McpSession> => {
  session = await openMcp({ servers: [server('bad', [HOSTILE, ...modes], more)], ...options });
  return session;
};

const logged = (events: McpSession['events']): string[] =>
  events.flatMap((event) => (event.type === 'server-log' ? event.text : []));

describe('a server that ends during a call', () => {
  it('fails that call with its last words, is started again twice, and then no more', async () => {
    const { call } = await open([]);
    const pids = [(await call('mcp__bad__pid', {})).text];
    for (let time = 0; time < 2; time += 1) {
      const { text, isError } = await call('mcp__bad__die', {});
      expect(isError).toBe(true);
      expect(text).toContain(
        'The connection to the MCP server "bad" was lost: it ended with exit code 3, and said: the last words',
      );
      pids.push((await call('mcp__bad__pid', {})).text);
    }
    expect(new Set(pids).size).toBe(3);
    expect((await call('mcp__bad__die', {})).text).toContain('it ended with exit code 3');
    expect((await call('mcp__bad__pid', {})).text).toContain('it was lost 3 times and is not started again');
  });

  it('fails the calls beside it as well, and one restart serves them all', async () => {
    const { call } = await open([]);
    const records = await Promise.all([call('mcp__bad__hang', {}), call('mcp__bad__die', {})]);
    expect(records.map(({ isError }) => isError)).toEqual([true, true]);
    const [one, two] = await Promise.all([call('mcp__bad__pid', {}), call('mcp__bad__pid', {})]);
    expect(one?.text).toBe(two?.text);
  });
});

describe('a call', () => {
  it('that is aborted is given up at once, and the server goes on', async () => {
    const { call } = await open([]);
    const abort = new AbortController();
    const hanging = call('mcp__bad__hang', {}, abort.signal);
    setTimeout(() => abort.abort(new Error('the run was cancelled')), 50);
    expect(await hanging).toMatchObject({
      isError: true,
      text: expect.stringContaining('given up because the run ends'),
    });
    expect((await call('mcp__bad__pid', {})).isError).toBe(false);
  });

  it('that the server answers with an error is a failure', async () => {
    const { call } = await open([]);
    expect((await call('mcp__bad__fail', {})).text).toBe('<error>\nit did not work\n</error>\n');
  });

  it('whose answer is nonsense is a failure in words, and the connection stands', async () => {
    const { call } = await open([]);
    const before = (await call('mcp__bad__pid', {})).text;
    expect((await call('mcp__bad__wrong', {})).text).toContain(
      'wrong of the MCP server "bad" failed: its answer does not fit the protocol: content: ',
    );
    expect((await call('mcp__bad__pid', {})).text).toBe(before);
  });

  it('whose answer is longer than the limit is cut, and the whole of it is in a file', async () => {
    const { text, result } = await (await open([])).call('mcp__bad__big', {});
    expect(Buffer.byteLength(text)).toBeLessThan(LIMITS.mcpTextBytes + 1000);
    const path = /all of it is in (\S+?)\]/.exec(text)?.[1] ?? '';
    expect(readFileSync(path, 'utf8')).toHaveLength(3000 * 106);
    expect(JSON.stringify(result).length).toBeLessThan(3 * LIMITS.mcpTextBytes);
  });

  it('whose answer does not fit its schema is a failure of a tool that reads, and a warning of any other', async () => {
    const { call } = await open([], {}, { readOnly: ['lie-reading'] });
    expect((await call('mcp__bad__lie-reading', {})).text).toBe(
      `<error>\nthe answer does not fit the tool's output schema: "n" must be a number, got "seven" (a string)\n</error>\n<result>\n7\n</result>\n`,
    );
    const { text, isError } = await call('mcp__bad__lie', {});
    expect({ text, isError }).toEqual({
      text: expect.stringMatching(/^<result>\n7\n\[the answer does not fit the tool's output schema: "n" must/),
      isError: false,
    });
  });
});

describe('a list of tools', () => {
  it('is read page by page', async () => {
    expect((await open(['pages'])).told()).toHaveLength(11);
  });

  it('without an end keeps the server out', async () => {
    expect((await open(['endless'])).warnings()).toEqual([
      'the MCP server bad cannot be used: its list continues after 100 pages',
    ]);
  });

  it('with two tools that come to one name has the first, and a warning names both', async () => {
    const { told, warnings } = await open(['twins']);
    expect(told().filter((name) => name === 'mcp__bad__a_b')).toHaveLength(1);
    expect(warnings()).toEqual(['MCP server bad: its tool a/b is left out: a.b is named "mcp__bad__a_b", too']);
    await session?.close();
    expect((await open(['twins'], {}, { exclude: ['a.b'] })).warnings()).toEqual([]);
  });

  it('with what is no tool by the protocol lacks that and nothing else', async () => {
    const { told, warnings } = await open(['notools']);
    expect(told()).toEqual(['mcp__bad__pid']);
    expect(warnings()).toEqual([
      expect.stringMatching(/^MCP server bad: its tool bare is left out: inputSchema: /),
      expect.stringMatching(/^MCP server bad: its tool without a name is left out: /),
    ]);
  });

  it('is used where the list of resources fails', async () => {
    const { told, warnings } = await open(['noresources']);
    expect(told()).toContain('mcp__bad__pid');
    expect(told()).not.toContain('mcp_resources');
    expect(warnings()).toEqual(['MCP server bad: its resources are left out: no method resources/list']);
  });

  it('with a bad schema lacks that tool and no other', async () => {
    const { told, warnings } = await open(['badschema']);
    expect(told()).not.toContain('mcp__bad__bad');
    expect(told()).not.toContain('mcp__bad__brackets');
    expect(told()).toContain('mcp__bad__pid');
    expect(warnings()).toEqual([
      'MCP server bad: its tool brackets is left out: its parameter "filter[id]" is not named by 1 to 64 letters, digits, "_", "." and "-"',
      expect.stringMatching(/^MCP server bad: its tool bad is left out: .*type/),
    ]);
  });

  it('in which nothing fits a name of the configuration is worth a warning', async () => {
    const { warnings, told } = await open([], {}, { include: ['pid', 'fial'], exclude: ['nope'] });
    expect(told()).toEqual(['mcp__bad__pid']);
    expect(warnings()).toEqual([
      'MCP server bad: include has "fial", which fits no tool of it; did you mean "fail"?',
      expect.stringMatching(/^MCP server bad: exclude has "nope", which fits no tool of it; .*die, fail, big/),
    ]);
  });
});

describe('a list that changes during a run', () => {
  it('is followed where the tools may change', async () => {
    const { call, told, events } = await open([]);
    await call('mcp__bad__change', {});
    await expect.poll(told).toEqual(['mcp__bad__pid', 'mcp__bad__fresh']);
    expect((await call('mcp__bad__fail', {})).text).toContain('There is no tool "mcp__bad__fail"');
    expect(JSON.stringify(events)).toContain('MCP server bad has changed its tools: mcp__bad__pid, mcp__bad__fresh');
  });

  it('is not followed where the profile freezes them, and a warning says so', async () => {
    const { call, told, warnings } = await open([], { frozenBy: 'the profile ci' });
    const before = told();
    await call('mcp__bad__change', {});
    await expect
      .poll(warnings)
      .toEqual([
        expect.stringMatching(/^MCP server bad has changed its tools, which is not followed: .*the profile ci freezes/),
      ]);
    expect(told()).toEqual(before);
  });
});

describe('what a server writes', () => {
  it('on standard error goes to the log, up to a limit and without its secret', async () => {
    const variables = { allowed: ['KEY'], values: { KEY: 'a-secret-of-the-server' } };
    const { events, call } = await open(['flood'], { variables }, { env: { SECRET: '${KEY}' } });
    await call('mcp__bad__pid', {});
    const lines = logged(events);
    expect(lines[0]).toBe('line 0 [redacted known secret]');
    expect(lines.at(-1)).toBe('... [it says more, which is left out]');
    expect(lines.join('').length).toBeLessThan(LIMITS.mcpLogBytes * 2);
  });

  it('before it answers is in the log before the answer is', async () => {
    const { events, call } = await open([]);
    for (let time = 0; time < 20; time += 1) await call('mcp__bad__chat', {});
    expect(logged(events)).toHaveLength(20);
  });

  it('as its last words is in the log also without the end of a line', async () => {
    const { events, call } = await open([]);
    await call('mcp__bad__die', {});
    expect(logged(events)).toEqual(['the last words']);
  });

  it('on the wrong stream does no harm', async () => {
    const { call } = await open(['garbage']);
    expect((await call('mcp__bad__pid', {})).isError).toBe(false);
  });
});

describe('the end of a session', () => {
  it('ends all that servers have started, also what got away from them', async () => {
    const marker = `marker-${process.pid}-${Date.now()}`;
    const opened = await open(['children'], {}, { env: { MARKER: marker } });
    await opened.call('mcp__bad__pid', {});
    expect(livingWith(marker)).toHaveLength(1);
    await opened.close();
    expect(livingWith(marker)).toEqual([]);
    expect(livingWith(`${HOSTILE} children`)).toEqual([]);
  });

  it('comes also for a server that never answers, without waiting for its limit', async () => {
    const abort = new AbortController();
    const opening = open(['silent'], { signal: abort.signal });
    setTimeout(() => abort.abort(new Error('the run was cancelled')), 300);
    const { used, warnings } = await opening;
    expect(used).toEqual([]);
    expect(warnings()).toEqual(['the MCP server bad cannot be used: the session has ended']);
    expect(livingWith(`${HOSTILE} silent`)).toEqual([]);
  });
});

describe('a tool whose name is none', () => {
  it('is judged by a name that cannot be taken for another server’s, another tool’s or for all of them', async () => {
    const { registry } = await open(['names']);
    const judged = registry
      .list()
      .flatMap((tool) => tool.accesses({}))
      .map((access) => (access.kind === 'external' ? [access.source, access.server, access.name].join(':') : ''));
    expect(judged).toEqual(['mcp:bad:a_b', 'mcp:bad:_', 'mcp:bad:x_y', 'mcp:bad:mcp_good_pid']);
    expect(registry.list().map(({ name }) => name)).toEqual(
      ['a_b', '_', 'x_y', 'mcp_good_pid'].map((name) => `mcp__bad__${name}`),
    );
  });
});
