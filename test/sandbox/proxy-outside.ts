/** What a sandbox's proxy finds outside in a test: names, an upstream that says what it was asked, and what was refused. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isPublicAddress } from '../../src/lib/hosts.ts';
import type { NetworkAllowlist } from '../../src/sandbox/proxy.ts';

export interface Outside {
  /** Of `upstream.example`. */
  readonly port: number;
  readonly refusals: string[];
  /** Names whose address was asked for. */
  readonly asked: string[];
  /** The loopback stands for the internet; no other address that is not public does. */
  reach(hosts: readonly string[]): NetworkAllowlist;
  close(): void;
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'upstream.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.1', '169.254.169.254'],
  'dead.example': ['127.0.0.1'],
  'gone.example': [],
};

export async function openOutside(): Promise<Outside> {
  const upstream = createServer(async (asked, answer) => {
    const { host, via, 'proxy-authorization': secret, 'x-one': one } = asked.headers;
    answer.setHeader('x-kept', 'kept');
    answer.end(JSON.stringify({ host, via, secret, one, url: asked.url, body: await text(asked) }));
  });
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const refusals: string[] = [];
  const asked: string[] = [];
  const reach = (hosts: readonly string[]): NetworkAllowlist => ({
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
  return { port: (upstream.address() as AddressInfo).port, refusals, asked, reach, close: () => void upstream.close() };
}
