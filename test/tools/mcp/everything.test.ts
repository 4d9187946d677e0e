import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { McpServer } from '../../../src/core/mcp.ts';
import { type McpSession, openMcp, published, server } from './session.ts';

const EVERYTHING = published('everything');

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as { port: number };
  socket.close();
  return port;
}

/** Starts the published server as a listener, and resolves when it listens. */
async function listen(transport: 'sse' | 'streamableHttp', port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [EVERYTHING, transport], {
    env: { PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [listening, end] = [
    /(?:running|listening) on port/,
    once(child, 'exit').then(() => Promise.reject('it ended')),
  ];
  const said = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk) => listening.test(String(chunk)) && resolve());
  });
  end.catch(() => undefined);
  await Promise.race([said, end]);
  return child;
}

const TRANSPORTS = ['stdio', 'http', 'sse'] as const;
const PROGRAMS = { http: 'streamableHttp', sse: 'sse' } as const;
const PATHS = { http: 'mcp', sse: 'sse' } as const;

describe.each(TRANSPORTS)('server-everything over %s', (transport) => {
  let session: McpSession;
  let listener: ChildProcess | undefined;
  let port: number;
  const settings = (): McpServer =>
    transport === 'stdio'
      ? server('all', [EVERYTHING, 'stdio'], { readOnly: ['get-*', 'echo'] })
      : server('all', [], { transport, command: undefined, url: `http://127.0.0.1:${port}/${PATHS[transport]}` });

  beforeAll(async () => {
    if (transport !== 'stdio') {
      port = await freePort();
      listener = await listen(PROGRAMS[transport], port);
    }
    session = await openMcp({ servers: [settings()] });
  });
  afterAll(async () => {
    await session.close();
    listener?.kill('SIGKILL');
  });

  it('has its tools, under names of ours and with their source', () => {
    expect(session.used).toEqual(['all']);
    expect(session.told()).toEqual(
      expect.arrayContaining(['mcp__all__echo', 'mcp__all__get-sum', 'mcp_resources', 'mcp_prompts']),
    );
    expect(session.registry.sourceOf('mcp__all__echo')).toBe('MCP server all');
  });

  it('answers a call, with the wire format of MCP tools', async () => {
    const { text, verdict, result } = await session.call('mcp__all__get-sum', { a: 2, b: 40 });
    expect(text).toBe('<result>\nThe sum of 2 and 40 is 42.\n</result>\n');
    expect(verdict).toMatchObject({ verdict: 'allow', rule: 'external.allowed' });
    expect(result).toMatchObject({
      toolName: 'mcp__all__get-sum',
      success: true,
      metadataType: 'mcp_tool',
      metadata: {
        mcpToolName: 'get-sum',
        serverName: 'all',
        parameters: { a: 2, b: 40 },
        content: [{ type: 'text', text: 'The sum of 2 and 40 is 42.' }],
        contentText: 'The sum of 2 and 40 is 42.',
        executionTime: expect.any(Number),
      },
    });
    expect(Number.isInteger(result.metadata?.executionTime)).toBe(true);
  });

  it('passes on what the server says of an error, without codes', async () => {
    const { text, isError } = await session.call('mcp_resources', { server: 'all', uri: 'nope://x' });
    expect({ text, isError }).toEqual({
      text: expect.stringContaining('"all" failed: Resource nope://x not found'),
      isError: true,
    });
  });

  it('shows an image to the model and keeps its data', async () => {
    const { text, images, result } = await session.call('mcp__all__get-tiny-image', {});
    expect(images).toEqual([{ mediaType: 'image/png', data: expect.stringMatching(/^iVBOR/) }]);
    expect(text).toMatch(/\[image \(image\/png\), \d+ bytes of data\]/);
    expect(result.metadata?.content).toContainEqual({ type: 'image', mimeType: 'image/png', data: images?.[0]?.data });
  });

  it('gives a call up at its limit, and goes on with the next', async () => {
    const patient = await openMcp({ servers: [{ ...settings(), timeoutMs: 300 }] });
    const { text, result } = await patient.call('mcp__all__trigger-long-running-operation', { duration: 20, steps: 2 });
    expect(text).toContain('trigger-long-running-operation of the MCP server "all" timed out after 0.3s');
    expect(result.success).toBe(false);
    expect((await patient.call('mcp__all__echo', { message: 'still there' })).text).toContain('Echo: still there');
    await patient.close();
  });

  it('fails the call during which it goes away, and comes back for the next one', async () => {
    const running = session.call('mcp__all__trigger-long-running-operation', { duration: 20, steps: 2 });
    if (transport === 'stdio') {
      const { content } = (await session.call('mcp__all__get-env', {})).result.metadata as never;
      const id = JSON.parse((content as { text: string }[])[0]?.text ?? '').KODELET_SERVER_ID;
      process.kill(pidWith(id), 'SIGKILL');
    } else {
      await new Promise((resolve) => setTimeout(resolve, 200));
      listener?.kill('SIGKILL');
    }
    const { text, isError } = await running;
    expect(isError).toBe(true);
    expect(text).toContain('The connection to the MCP server "all" was lost');
    if (transport !== 'stdio') listener = await listen(PROGRAMS[transport], port);
    expect((await session.call('mcp__all__echo', { message: 'back' })).text).toContain('Echo: back');
  });
});

describe('an event stream that is cut while the server lives', () => {
  it('fails the call under way at once, instead of at its limit', async () => {
    const port = await freePort();
    const listener = await listen('sse', port);
    const proxy = await openProxy(port);
    const url = `http://127.0.0.1:${proxy.port}/sse`;
    const session = await openMcp({ servers: [server('all', [], { transport: 'sse', command: undefined, url })] });
    const running = session.call('mcp__all__trigger-long-running-operation', { duration: 20, steps: 2 });
    await new Promise((resolve) => setTimeout(resolve, 200));
    proxy.cut();
    expect((await running).text).toContain('The connection to the MCP server "all" was lost');
    expect((await session.call('mcp__all__echo', { message: 'back' })).text).toContain('Echo: back');
    await session.close();
    proxy.close();
    listener.kill('SIGKILL');
  });
});

interface Proxy {
  readonly port: number;
  /** Ends all connections; new ones are let through. */
  cut(): void;
  close(): void;
}

async function openProxy(target: number): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const listening = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    port: (listening.address() as { port: number }).port,
    cut,
    close() {
      cut();
      listening.close();
    },
  };
}

/** The process that has this in its environment. */
function pidWith(id: string): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`KODELET_SERVER_ID=${id}`)) return Number(pid);
    } catch {
      // ended meanwhile
    }
  }
  throw new Error(`no process ${id}`);
}
