/** Sites of the web on this machine: https by names that only a test's own resolver knows. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HostResolver, isPublicAddress } from '../../src/lib/hosts.ts';
import { createAuthority } from './tls.ts';

export type Page = (request: IncomingMessage, response: ServerResponse) => void;

export interface Sites {
  readonly port: number;
  /** For NODE_EXTRA_CA_CERTS. */
  readonly authority: string;
  /** `HOST/PATH` of each request, in order. */
  readonly requests: readonly string[];
  /** Names whose addresses were asked for, in order. */
  readonly resolved: readonly string[];
  /** The loopback stands for the internet; of all other addresses the public ones do. */
  readonly outside: HostResolver;
  url(host: string, path?: string): string;
  close(): Promise<void>;
}

/** `pages` by path; `addresses` of names that lead elsewhere than to this machine, one answer after the other. */
export async function openSites(
  hosts: readonly string[],
  pages: Readonly<Record<string, Page>>,
  addresses: Readonly<Record<string, readonly (readonly string[])[]>> = {},
): Promise<Sites> {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-sites-'));
  const requests: string[] = [];
  const resolved: string[] = [];
  const authority = createAuthority(directory, hosts);
  const server = createServer({ key: authority.key, cert: authority.cert }, (request, response) => {
    const path = new URL(request.url ?? '', 'http://x').pathname;
    requests.push(`${request.headers.host?.replace(/:\d+$/, '')}${path}`);
    const page = pages[path];
    if (page) page(request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here</p>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const resolve = async (host: string): Promise<readonly string[]> => {
    resolved.push(host);
    const answers = addresses[host];
    const asked = resolved.filter((name) => name === host).length - 1;
    if (answers) return answers[Math.min(asked, answers.length - 1)] ?? [];
    return hosts.includes(host) ? ['127.0.0.1'] : Promise.reject(new Error('ENOTFOUND'));
  };
  const permits = (address: string): boolean => address === '127.0.0.1' || isPublicAddress(address);
  return {
    ...{ port, authority: authority.file, requests, resolved },
    outside: { resolve, permits, ca: readFileSync(authority.file, 'utf8') },
    url: (host, path = '/') => `https://${host}:${port}${path}`,
    async close() {
      server.close();
      server.closeAllConnections();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export const page =
  (body: string | Buffer, type = 'text/html; charset=utf-8', more: Readonly<Record<string, string>> = {}): Page =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type, ...more }).end(body);

export const redirect =
  (to: string, status = 302): Page =>
  (_, response) =>
    void response.writeHead(status, { location: to }).end();
