/**
 * Runs in namespaces of its own, whose resolver is the server of `test/support/dns.ts` and whose loopback has a public
 * address: prints what fetching each name and asking the proxy of a sandbox for it came to, as JSON.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { createCheckedFetch } from '../../src/lib/checked-fetch.ts';
import { listsHost, MACHINE } from '../../src/lib/hosts.ts';
import { PROXY_SOCKET } from '../../src/sandbox/layout.ts';
import { openProxy } from '../../src/sandbox/proxy.ts';
import { openNameServer, type Zone } from '../support/dns.ts';
import { createAuthority } from '../support/tls.ts';

const [directory = '', wanted = '{}'] = process.argv.slice(2);
const { zone, urls } = JSON.parse(wanted) as { zone: Zone; urls: readonly string[] };

const names = await openNameServer(zone, '127.0.0.1', 53);
const { key, cert, file } = createAuthority(directory, ['*.rebind.test', 'rebind.test']);
const reached: string[] = [];
createServer({ key, cert }, (asked, answer) => {
  reached.push(asked.socket.localAddress ?? '');
  const to = new URL(asked.url ?? '', 'https://x').searchParams.get('to');
  if (to) answer.writeHead(302, { location: to }).end();
  else answer.writeHead(200, { 'content-type': 'text/plain' }).end('the page');
}).listen(443, '0.0.0.0');

const outside = { ...MACHINE, ca: readFileSync(file, 'utf8') };
const checkedFetch = createCheckedFetch({ network: {}, outside });
const hosts = ['*.rebind.test'];

async function fetchOnce(url: string): Promise<string> {
  const answer = await checkedFetch(url, {
    accept: '*/*',
    objection: (address) =>
      listsHost(hosts, { host: new URL(address).hostname, port: 443 }) ? undefined : 'not listed',
    refuses: () => undefined,
    limits: { bytes: 1000, ms: 5000, redirects: 3 },
    signal: new AbortController().signal,
  });
  return answer.ok ? answer.body.toString() : answer.reason;
}

const proxy = join(directory, 'proxy');
mkdirSync(proxy);
await openProxy(proxy, { hosts, key: 'hosts', onRefusal: () => undefined });

const tunnelTo = (host: string): Promise<string> =>
  new Promise((resolve) => {
    const asked = request({ socketPath: join(proxy, PROXY_SOCKET), method: 'CONNECT', path: `${host}:443` });
    asked.on('connect', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(String(statusCode));
    });
    asked.on('error', (error) => resolve(error.message)).end();
  });

const results: Record<string, unknown> = {};
for (const url of urls) {
  reached.length = 0;
  const fetched = await fetchOnce(url);
  results[url] = { fetched, reached: [...reached], tunnel: await tunnelTo(new URL(url).hostname) };
}
writeFileSync(join(directory, 'results.json'), JSON.stringify({ results, questions: names.questions }));
process.exit(0);
