/** The one way out of a sandbox, by its socket. */
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { type AddressInfo, createConnection, createServer as createRawServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROXY_SOCKET } from '../../src/sandbox/layout.ts';
import { openProxy } from '../../src/sandbox/proxy.ts';
import { type Outside, openOutside } from './proxy-outside.ts';

let outside: Outside;
let port: number;
beforeEach(async () => {
  outside = await openOutside();
  port = outside.port;
});
afterEach(() => outside.close());

/** A path of a directory may be too long for a socket's; a descriptor's is not. */
const descriptors: number[] = [];
afterEach(() => {
  for (const descriptor of descriptors.splice(0)) closeSync(descriptor);
});
function socketIn(directory: string): string {
  const descriptor = openSync(directory, 'r');
  descriptors.push(descriptor);
  return `/proc/self/fd/${descriptor}/${PROXY_SOCKET}`;
}

describe('the proxy', () => {
  let directory: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), `proxy-${'deep'.repeat(30)}-`));
    await openProxy(
      directory,
      outside.reach([`upstream.example:${port}`, 'inside.example', 'gone.example', 'dead.example:1']),
    );
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  interface Answer {
    readonly status?: number;
    readonly body: string;
    readonly headers: Readonly<Record<string, unknown>>;
  }

  const socketPath = (): string => socketIn(directory);
  const answerTo = (call: ClientRequest, body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      call.on('error', reject).on('response', (reply) => {
        const { statusCode: status, headers } = reply;
        text(reply).then((body) => resolve({ status, body, headers }), reject);
      });
      call.end(body);
    });
  const get = (path: string, more: { method?: string; headers?: Record<string, string> } = {}, body?: string) =>
    answerTo(request({ socketPath: socketPath(), agent: false, path, ...more }), body);

  /** A tunnel's answer: the status, and then what the host behind it says to a request. */
  const tunnel = (target: string): Promise<string> => {
    const client = createConnection(socketPath());
    client.write(
      `CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\nGET /in HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
    );
    return text(client);
  };

  it('passes plain HTTP on, with the host of the URL and without what was meant for the proxy', async () => {
    const headers = { host: 'other.example', 'proxy-authorization': 'Basic eA==', connection: 'x-one', 'x-one': '1' };
    const reply = await get(`http://upstream.example:${port}/a?b=c`, { method: 'POST', headers }, 'sent');
    expect(JSON.parse(reply.body)).toEqual({ host: `upstream.example:${port}`, url: '/a?b=c', body: 'sent' });
    expect(reply).toMatchObject({ status: 200, headers: { 'x-kept': 'kept' } });
    expect(outside.refusals).toEqual([]);
  });

  it('opens no listed host that there is an objection to', async () => {
    const own = mkdtempSync(join(tmpdir(), 'proxy-'));
    const objection = ({ host }: { host: string }) => (host === 'upstream.example' ? 'a rule says so' : undefined);
    await openProxy(own, { ...outside.reach([`upstream.example:${port}`, 'dead.example:1']), objection });
    const ask = (url: string) => answerTo(request({ socketPath: socketIn(own), agent: false, path: url }));
    expect((await ask(`http://upstream.example:${port}/`)).status).toBe(403);
    expect((await ask('http://dead.example:1/')).status).toBe(502);
    expect(outside.refusals).toEqual([`Commands may not reach upstream.example:${port}: a rule says so`]);
    rmSync(own, { recursive: true });
  });

  it('passes bytes both ways through a tunnel, those too that come with the request for it', async () => {
    const said = await tunnel(`upstream.example:${port}`);
    expect(said).toMatch(/^HTTP\/1\.1 200 Connection established\r\n\r\nHTTP\/1\.1 200 OK/);
    expect(said).toContain('"url":"/in"');
  });

  it.each<[target: string, why: string]>([
    ['other.example:443', 'it is not listed. A maintainer can add it to profiles.ci.network.hosts'],
    ['upstream.example:443', 'it is not listed'],
    ['127.0.0.1:PORT', 'it is not listed'],
    ['inside.example:443', '10.0.0.1 is no public address'],
    ['gone.example:443', 'its name leads to no address'],
  ])('refuses %s, in a tunnel and in plain, and says so once', async (written, why) => {
    const target = written.replace('PORT', String(port));
    const [tunnelled, plain] = [await tunnel(target), await get(`http://${target}/`)];
    expect(tunnelled).toMatch(/^HTTP\/1\.1 403 /);
    expect(plain.status).toBe(403);
    for (const said of [tunnelled, plain.body, outside.refusals[0]]) expect(said).toContain(`${target}: ${why}`);
    expect(outside.refusals).toEqual([expect.stringContaining(target)]);
  });

  it('asks for the address of no name that is not listed: a name can carry words out', async () => {
    await tunnel('stolen-words.evil.example:443');
    expect(outside.asked).toEqual([]);
    await tunnel(`upstream.example:${port}`);
    expect(outside.asked).toEqual(['upstream.example']);
  });

  it.each(['[::1]:80', 'localhost'])('reads no target in %s', async (target) => {
    expect(await tunnel(target)).toMatch(/^HTTP\/1\.1 40[03]/);
  });

  it('is no server, and opens no HTTPS for anybody', async () => {
    for (const path of ['/', `https://upstream.example:${port}/`]) expect((await get(path)).status).toBe(400);
  });

  it.each([
    ['in its head', 'HTTP/1.1 099 What\r\n\r\n'],
    ['with a status of four digits', 'HTTP/1.1 1000 What\r\n\r\n'],
    ['before its head', 'no HTTP at all\r\n\r\n'],
    ['in its body', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
  ])('goes on when a host breaks off %s', async (_, said) => {
    const rude = createRawServer((socket) => socket.end(said));
    await new Promise<void>((done) => rude.listen(0, '127.0.0.1', done));
    const own = mkdtempSync(join(tmpdir(), 'proxy-'));
    try {
      const target = `upstream.example:${(rude.address() as AddressInfo).port}`;
      await openProxy(own, outside.reach([target]));
      const call = request({ socketPath: socketIn(own), agent: false, path: `http://${target}/` });
      const ended = await answerTo(call).then(
        ({ status }) => status,
        () => 'broken off',
      );
      expect(ended).toBe(said.includes('200') ? 'broken off' : 502);
    } finally {
      rude.close();
      rmSync(own, { recursive: true });
    }
    expect((await get(`http://upstream.example:${port}/`)).status).toBe(200);
  });

  it('goes on when a client speaks no HTTP, or is gone before it is answered', async () => {
    const noise = createConnection(socketPath());
    noise.write('no HTTP at all\r\n\r\n');
    expect(await text(noise)).toBe('');
    for (const head of [`CONNECT upstream.example:${port}`, `GET http://upstream.example:${port}/`]) {
      const client = createConnection(socketPath());
      client.on('error', () => undefined);
      await new Promise<void>((sent) => client.write(`${head} HTTP/1.1\r\nhost: x\r\n\r\n`, () => sent()));
      client.destroy();
    }
    await expect.poll(() => outside.asked.length).toBeGreaterThanOrEqual(2);
    expect((await get(`http://upstream.example:${port}/`)).status).toBe(200);
  });

  it('says that a host does not answer', async () => {
    expect(await tunnel('dead.example:1')).toMatch(/^HTTP\/1\.1 502 /);
    expect((await get('http://dead.example:1/')).status).toBe(502);
  });
});
