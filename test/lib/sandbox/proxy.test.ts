/** The one way out of a sandbox: by the proxy's socket, and from inside of every sandbox that has a loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, createServer, request, type Server } from 'node:http';
import { type AddressInfo, createConnection, createServer as createRawServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProxy, PROXY_SOCKET, type Reach } from '../../../src/lib/sandbox/proxy.ts';
import { isPublicAddress } from '../../../src/lib/sandbox/proxy-addresses.ts';
import { createCage, surveyed } from './cage.ts';

/** Says what it was asked. */
let upstream: Server;
let port: number;
beforeAll(async () => {
  upstream = createServer(async (asked, answer) => {
    const { host, via, 'proxy-authorization': secret, 'x-one': one } = asked.headers;
    answer.setHeader('x-kept', 'kept');
    answer.end(JSON.stringify({ host, via, secret, one, url: asked.url, body: await text(asked) }));
  });
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  port = (upstream.address() as AddressInfo).port;
});
afterAll(() => void upstream.close());

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'upstream.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.1', '169.254.169.254'],
  'dead.example': ['127.0.0.1'],
  'gone.example': [],
};

let refusals: string[];
let asked: string[];
beforeEach(() => {
  refusals = [];
  asked = [];
});

/** The loopback stands for the internet; no other address that is not public does. */
const reachOf = (hosts: readonly string[]): Reach => ({
  hosts,
  key: 'profiles.ci.network.hosts',
  onRefusal: (refusal) => void refusals.push(refusal),
  outside: {
    resolve: async (host) => {
      asked.push(host);
      return NAMES[host] ?? Promise.reject(new Error('ENOTFOUND'));
    },
    permits: (address) => address === '127.0.0.1' || isPublicAddress(address),
  },
});

describe('the proxy', () => {
  let directory: string;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), `proxy-${'deep'.repeat(30)}-`));
    await openProxy(
      directory,
      reachOf([`upstream.example:${port}`, 'inside.example', 'gone.example', 'dead.example:1']),
    );
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  interface Answer {
    readonly status?: number;
    readonly body: string;
    readonly headers: Readonly<Record<string, unknown>>;
  }

  const socketPath = () => {
    process.chdir(directory); // too long for a socket's path otherwise
    return PROXY_SOCKET;
  };
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
    expect(refusals).toEqual([]);
  });

  it('opens no listed host that there is an objection to', async () => {
    const own = mkdtempSync(join(tmpdir(), 'proxy-'));
    const objection = ({ host }: { host: string }) => (host === 'upstream.example' ? 'a rule says so' : undefined);
    await openProxy(own, { ...reachOf([`upstream.example:${port}`, 'dead.example:1']), objection });
    process.chdir(own);
    const ask = (url: string) => answerTo(request({ socketPath: PROXY_SOCKET, agent: false, path: url }));
    expect((await ask(`http://upstream.example:${port}/`)).status).toBe(403);
    expect((await ask('http://dead.example:1/')).status).toBe(502);
    expect(refusals).toEqual([`Commands may not reach upstream.example:${port}: a rule says so`]);
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
    for (const said of [tunnelled, plain.body, refusals[0]]) expect(said).toContain(`${target}: ${why}`);
    expect(refusals).toEqual([expect.stringContaining(target)]);
  });

  it('asks for the address of no name that is not listed: a name can carry words out', async () => {
    await tunnel('stolen-words.evil.example:443');
    expect(asked).toEqual([]);
    await tunnel(`upstream.example:${port}`);
    expect(asked).toEqual(['upstream.example']);
  });

  it.each(['[::1]:80', 'localhost'])('reads no target in %s', async (target) => {
    expect(await tunnel(target)).toMatch(/^HTTP\/1\.1 40[03]/);
  });

  it('is no server, and opens no HTTPS for anybody', async () => {
    for (const path of ['/', `https://upstream.example:${port}/`]) expect((await get(path)).status).toBe(400);
  });

  it.each([
    ['in its head', 'HTTP/1.1 099 What\r\n\r\n'],
    ['before its head', 'no HTTP at all\r\n\r\n'],
    ['in its body', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'],
  ])('goes on when a host breaks off %s', async (_, said) => {
    const rude = createRawServer((socket) => socket.end(said));
    await new Promise<void>((done) => rude.listen(0, '127.0.0.1', done));
    const own = mkdtempSync(join(tmpdir(), 'proxy-'));
    try {
      const target = `upstream.example:${(rude.address() as AddressInfo).port}`;
      await openProxy(own, reachOf([target]));
      process.chdir(own);
      const call = request({ socketPath: PROXY_SOCKET, agent: false, path: `http://${target}/` });
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

  it('says that a host does not answer', async () => {
    expect(await tunnel('dead.example:1')).toMatch(/^HTTP\/1\.1 502 /);
    expect((await get('http://dead.example:1/')).status).toBe(502);
  });
});

const offers = (await surveyed()).filter(({ problem }) => !problem);

/** Asks for each URL by the proxy that the environment names, and prints the status and the body. */
const ASK = `
const { request } = require('node:http');
const proxy = new URL(process.env.HTTP_PROXY);
for (const url of process.argv.slice(1)) request({ host: proxy.hostname, port: proxy.port, path: url }, (reply) => {
  reply.setEncoding('utf8').on('data', (data) => console.log(reply.statusCode, data));
}).end();
`;

describe.each(offers.filter(({ hasNamespaces }) => hasNamespaces))('$name', ({ name }) => {
  it('reaches what is listed, through the proxy alone, and tells the command of what is not', async () => {
    const cage = await createCage(name, { reach: reachOf([`upstream.example:${port}`]) });
    try {
      const ask = `node -e "$ASK" http://upstream.example:${port}/x http://evil.example/`;
      const env = { PATH: `/usr/local/bin:/usr/bin:/bin:${join(process.execPath, '..')}`, ASK };
      const reply = await cage.run(ask, { env });
      expect(reply.stdout).toContain(`200 {"host":"upstream.example:${port}","url":"/x"`);
      expect(reply.stderr).toContain('Commands may not reach evil.example:80');
      expect(refusals).toEqual([expect.stringContaining('evil.example:80')]);
      const direct = await cage.run(`echo x > /dev/tcp/127.0.0.1/${port}`);
      expect(direct.exitCode).not.toBe(0);
      const resolve = `require('dns').lookup('upstream.example', (error) => console.log(error.code))`;
      expect((await cage.run(`node -e "${resolve}"`)).stdout).toMatch(/^EAI_AGAIN|^ENOTFOUND/);
    } finally {
      cage.dispose();
    }
  });

  it('runs a program as it would without the proxy', async () => {
    const cage = await createCage(name, { reach: reachOf(['upstream.example']) });
    try {
      const result = await cage.run('cat; echo err >&2; exit 7', { input: 'in\n' });
      expect(result).toMatchObject({ exitCode: 7, stdout: 'in\n', stderr: 'err\n' });
      expect((await cage.run('kill -TERM $$')).exitCode).toBe(143);
      expect((await cage.run('', { file: 'no-such-program' })).exitCode).toBe(127);
      const { stdout } = await cage.run('env', { env: { PATH: '/usr/bin:/bin', KEPT: 'kept' } });
      expect(stdout).toMatch(/^http_proxy=http:\/\/127\.0\.0\.1:\d+$/m);
      expect(stdout).toContain('KEPT=kept');
    } finally {
      cage.dispose();
    }
  });
});

describe('where a sandbox has no loopback of its own', () => {
  const landlock = offers.some(({ name }) => name === 'landlock');
  it.runIf(landlock)('nothing is reached, and the line about the sandbox says so', async () => {
    const { createSandbox } = await import('../../../src/lib/sandbox.ts');
    const cage = await createCage('landlock', { reach: reachOf(['upstream.example']) });
    try {
      expect((await cage.run('env')).stdout).not.toMatch(/http_proxy/i);
      const { text: line } = await createSandbox({
        ...cage.place,
        mode: 'required',
        rungs: ['landlock'],
        reach: reachOf(['upstream.example']),
      });
      expect(line).toContain('They do not reach what profiles.ci.network.hosts lists (upstream.example)');
    } finally {
      cage.dispose();
    }
  });

  it('or where there is none at all, the line says that the list is not held', async () => {
    const { createSandbox } = await import('../../../src/lib/sandbox.ts');
    const place = { workspace: tmpdir(), scratch: tmpdir(), home: tmpdir(), path: '/usr/bin', hidden: [] };
    const { text: line } = await createSandbox({ ...place, mode: 'off', reach: reachOf(['upstream.example']) });
    expect(line).toContain('profiles.ci.network.hosts is not held');
  });
});
