/** Servers that would take all time and memory there is, or show the model what nobody sees. Covers `src/lib/outbound-fetch.ts`. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/tools/limits.ts';
import { HOSTILE, type McpSession, openMcp, server } from './session.ts';

let session: McpSession | undefined;
const closing: (() => void)[] = [];
afterEach(async () => {
  await session?.close();
  for (const close of closing.splice(0)) close();
});

const open = async (mode: string): Promise<McpSession> => {
  session = await openMcp({ servers: [server('bad', [HOSTILE, mode])] });
  return session;
};

describe('a schema that takes for ever', () => {
  it('is given up for an answer, for an input and where it refers to itself again and again', async () => {
    const { call } = await open('slow');
    for (const name of ['slow-answer', 'doubled'])
      expect((await call(`mcp__bad__${name}`, {})).text).toContain('to hold it against the schema took more than');
    const { text, isError } = await call('mcp__bad__slow-input', { n: `${'a'.repeat(60)}!` });
    expect({ text, isError }).toMatchObject({ isError: true, text: expect.stringContaining('took more than') });
    expect((await call('mcp__bad__slow-input', { n: 'aaa' })).text).toContain('taken');
    expect((await call('mcp__bad__pid', {})).isError).toBe(false);
  });
});

describe('characters that nobody sees', () => {
  const UNSEEN = /[\u200b\u{e0000}-\u{e007f}]|\\u001b/u;

  it('are in no description, no schema and no answer', async () => {
    const { registry, call } = await open('hidden');
    expect(JSON.stringify(registry.specs())).toContain('Ignore all of this');
    expect(JSON.stringify(registry.specs())).not.toMatch(UNSEEN);
    for (const name of ['mcp__bad__hide', 'mcp__bad__tell']) {
      const { text, result } = await call(name, {});
      expect(text).toContain('Ignore all of this');
      expect(JSON.stringify({ text, result })).not.toMatch(UNSEEN);
    }
  });
});

describe('a server that asks its client', () => {
  it('for words of the model, of people or for folders is given none', async () => {
    const { text } = await (await open('asks')).call('mcp__bad__ask', {});
    expect(text.match(/"code":-32601/g)).toHaveLength(3);
  });

  it('on and on, also while the session ends, ends nothing else', async () => {
    const { call, close } = await open('asks');
    const nagging = call('mcp__bad__nag', {});
    await setTimeout(300);
    await close(); // an answer to it is then a write after the end, which nobody waits for
    expect((await nagging).isError).toBe(true);
  });

  it('without end and reads no answer is given up', { timeout: 60_000 }, async () => {
    const { call } = await open('asks');
    expect((await call('mcp__bad__deaf', {})).text).toContain(
      'The connection to the MCP server "bad" was lost: it does not read what it is answered',
    );
    expect((await call('mcp__bad__pid', {})).isError).toBe(false);
  });
});

describe('a server that is ended for what it does', () => {
  it.each([
    ['huge', `its message has more than ${LIMITS.mcpMessageBytes} bytes`],
    ['mute', 'it did not answer a ping within 10 s'],
  ])('is said to be so, by %s', { timeout: 30_000 }, async (tool, why) => {
    session = await openMcp({ servers: [server('bad', [HOSTILE, 'says'], { timeoutMs: 25_000 })] });
    const { text } = await session.call(`mcp__bad__${tool}`, {});
    expect(text).toContain(`The connection to the MCP server "bad" was lost: ${why}`);
    expect((await session.call('mcp__bad__say', { content: [] })).isError).toBe(false);
  });
});

type Answer = (response: ServerResponse, id: unknown) => void;

/** Speaks the protocol by hand; `answer`: to a call. */
async function serve(answer: Answer): Promise<{ url: string; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const http = createServer(async (request, response) => {
    requests.push(request);
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString());
    if (method === 'tools/call') return answer(response, id);
    if (id === undefined) return void response.writeHead(202).end();
    const { protocolVersion } = params ?? {};
    const serverInfo = { name: 'x', version: '1' };
    const tools = [{ name: 'go', inputSchema: { type: 'object' } }];
    const result = method === 'tools/list' ? { tools } : { protocolVersion, capabilities: { tools: {} }, serverInfo };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  closing.push(() => {
    http.close();
    http.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`, requests };
}

async function callOverHttp(answer: Answer, headers = {}) {
  const { url, requests } = await serve(answer);
  const web = server('web', [], { transport: 'http', command: undefined, url, headers });
  session = await openMcp({ servers: [web] });
  return { ...(await session.call('mcp__web__go', {})), requests };
}

const MIB = 1024 * 1024;

/** Bytes that were sent before the other side had enough. */
function pour(response: ServerResponse, type: string, head: string): { sent: () => number } {
  let sent = 0;
  response.writeHead(200, { 'content-type': type }).write(head);
  const more = (): void => {
    if (response.destroyed) return;
    sent += MIB;
    if (response.write('x'.repeat(MIB))) setImmediate(more);
    else response.once('drain', more);
  };
  more();
  return { sent: () => sent };
}

describe('an answer over HTTP', () => {
  it.each([
    ['application/json', '{"jsonrpc":"2.0","id":'],
    ['text/event-stream', 'event: message\ndata: '],
  ])('of type %s that never ends is given up at the limit of a message', async (type, head) => {
    let poured: ReturnType<typeof pour> | undefined;
    const { text, isError } = await callOverHttp((response) => {
      poured = pour(response, type, head);
    });
    expect({ text, isError }).toMatchObject({ isError: true });
    expect(poured?.sent()).toBeLessThan(LIMITS.mcpMessageBytes + 16 * MIB);
  });

  it('may be an event stream that is longer in all', async () => {
    const { text } = await callOverHttp((response, id) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const notice = JSON.stringify({
        jsonrpc: '2.0',
        method: 'notifications/message',
        params: { level: 'info', data: 'x'.repeat(MIB) },
      });
      for (let bytes = 0; bytes <= LIMITS.mcpMessageBytes; bytes += MIB) response.write(`data: ${notice}\r\n\r\n`);
      const result = { content: [{ type: 'text', text: 'the end' }] };
      response.end(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
    });
    expect(text).toContain('the end');
  });

  it('that refuses without a word is told by its status', async () => {
    const { text } = await callOverHttp((response) => response.writeHead(401).end());
    expect(text).toContain(
      'go of the MCP server "web" failed: Streamable HTTP error: Error POSTing to endpoint (status 401)',
    );
  });

  it('that leads to another server takes no header there', async () => {
    const other = await serve((response) => response.end());
    const { isError } = await callOverHttp((response) => response.writeHead(307, { location: other.url }).end(), {
      'x-api-key': 'hush',
    });
    expect(isError).toBe(true);
    expect(other.requests).toEqual([]);
  });
});
