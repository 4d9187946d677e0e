/** Covers `src/lib/outbound-fetch.ts`. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { describe, expect, it } from 'vitest';
import {
  describeProxy,
  explainFailure,
  outboundFetch,
  proxyPasswords,
  readProxies,
  takeNetwork,
} from '../../src/lib/outbound-fetch.ts';

const chosen = (environment: Record<string, string>, target: string): string | undefined => {
  const proxy = readProxies(takeNetwork({ ...environment }))?.(new URL(target));
  return proxy && describeProxy(proxy);
};

describe('readProxies', () => {
  it.each([
    [{ HTTPS_PROXY: 'http://p:1' }, 'https://a.test', 'the proxy in HTTPS_PROXY (http://p:1)'],
    [{ HTTPS_PROXY: 'http://p:1' }, 'http://a.test', undefined],
    [{ HTTP_PROXY: 'http://p:1' }, 'https://a.test', undefined],
    [{ HTTP_PROXY: 'http://p:1' }, 'http://a.test', 'the proxy in HTTP_PROXY (http://p:1)'],
    [{ http_proxy: 'http://p:1', HTTP_PROXY: 'http://p:2' }, 'http://a.test', 'the proxy in http_proxy (http://p:1)'],
    [{ ALL_PROXY: 'http://p:1', https_proxy: 'http://p:2' }, 'https://a.test', 'the proxy in https_proxy (http://p:2)'],
    [{ ALL_PROXY: 'http://p:1' }, 'http://a.test', 'the proxy in ALL_PROXY (http://p:1)'],
    [{ HTTPS_PROXY: 'p.example.com:3128' }, 'https://a.test', 'the proxy in HTTPS_PROXY (http://p.example.com:3128)'],
    [{ HTTPS_PROXY: ' ' }, 'https://a.test', undefined],
    [{ HTTPS_PROXY: 'http://u:secret@p:1' }, 'https://a.test', 'the proxy in HTTPS_PROXY (http://p:1)'],
  ])('of %j goes to %s by %s', (environment, target, proxy) => {
    expect(chosen(environment, target)).toBe(proxy);
  });

  it.each([
    ['a.test', 'https://a.test', true],
    ['a.test', 'https://b.a.test', true],
    ['.a.test', 'https://a.test', true],
    ['*.a.test', 'https://b.a.test', true],
    ['a.test', 'https://xa.test', false],
    ['b.test, a.test', 'https://a.test', true],
    ['b.test a.test', 'https://A.test', true],
    ['a.test:443', 'https://a.test', true],
    ['a.test:8443', 'https://a.test', false],
    ['*', 'https://a.test', true],
    ['127.0.0.1', 'https://127.0.0.1:3000', true],
    ['::1', 'https://[::1]', true],
    ['[::1]:443', 'https://[::1]', true],
    ['127.0.0.0/8', 'https://127.1.2.3', true],
    ['127.0.0.0/8', 'https://128.0.0.1', false],
    ['10.0.0.0/8:8443', 'https://10.1.1.1:8443', true],
    ['10.0.0.0/33', 'https://10.0.0.0', false],
    ['10.0.0.0/8', 'https://a.10.0.0.0.test', false],
    ['fd00::/8', 'https://[fd12::1]', true],
    ['[fd00::]/8', 'https://[fd12::1]', true],
    ['fd00::/8', 'https://[fe80::1]', false],
    ['0:0:0:0:0:0:0:1', 'https://[::1]', true],
    ['a.test/8', 'https://a.test', false],
    ['0.0.1', 'https://127.0.0.1', false],
    ['', 'https://a.test', false],
  ])('NO_PROXY=%j exempts %s: %s', (list, target, direct) => {
    const environment = { HTTPS_PROXY: 'http://p:1', NO_PROXY: list };
    expect(chosen(environment, target) === undefined).toBe(direct);
  });

  it.each(['http://', 'socks5://p:1', 'http://u:secret@', 'http://p:port'])('refuses %j by its variable', (address) => {
    const read = (): unknown => readProxies(takeNetwork({ https_proxy: address }));
    expect(read).toThrow(/^https_proxy is ".*", which is not the address of an HTTP proxy$/);
    expect(read).not.toThrow(/secret/);
  });
});

describe('a request that will be no better at another attempt', () => {
  it('is one by TLS to a server without it', async () => {
    const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      await expect(outboundFetch({})(`https://${host}/`)).rejects.toMatchObject({
        ...{ code: 'network', message: `${host} does not speak TLS`, remedy: expect.stringContaining('address') },
      });
    } finally {
      server.close();
    }
  });

  it('is one to a server whose certificate is for another host', () => {
    const cause = checkServerIdentity('a.test', { subject: { CN: 'b.test' } } as PeerCertificate);
    const failed = new TypeError('fetch failed', { cause });
    expect(explainFailure(failed, new URL('https://a.test/v1'), undefined)).toMatchObject({
      ...{ code: 'network', message: 'the certificate that a.test shows is for another host' },
    });
  });
});

describe('takeNetwork', () => {
  it('takes a proxy with a password out of the environment, and leaves the others there', () => {
    const environment = { HTTPS_PROXY: 'http://u:secret@p:1', http_proxy: 'http://p:1', NO_PROXY: 'a', PATH: '/bin' };
    const network = takeNetwork(environment);
    expect(network).toEqual({ HTTPS_PROXY: 'http://u:secret@p:1', http_proxy: 'http://p:1', NO_PROXY: 'a' });
    expect(Object.keys(environment)).toEqual(['http_proxy', 'NO_PROXY', 'PATH']);
  });

  it('gives git the variable in lower case, which it reads alone', () => {
    expect(takeNetwork({ HTTP_PROXY: 'http://p:1' })).toMatchObject({ http_proxy: 'http://p:1' });
  });
});

describe('proxyPasswords', () => {
  it('are those of addresses, as written and as meant', () => {
    const network = { HTTPS_PROXY: 'http://u:p%40ss@p:1', http_proxy: 'u:plain@p:1', NO_PROXY: 'a:b@c' };
    expect(proxyPasswords(network)).toEqual(['p%40ss', 'p@ss', 'plain']);
    expect(proxyPasswords({ HTTPS_PROXY: 'http://u@p:1' })).toEqual([]);
  });
});
