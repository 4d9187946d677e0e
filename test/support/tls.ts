/** HTTPS on this machine, by an authority that nobody trusts unless told: what a runner behind TLS inspection sees. */
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execaSync } from 'execa';

export interface Authority {
  /** Its certificate, as NODE_EXTRA_CA_CERTS and GIT_SSL_CAINFO name it. */
  readonly file: string;
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** Why there can be none here; undefined where there can. */
export function whyNoAuthority(): string | undefined {
  return execaSync('openssl', ['version'], { reject: false }).failed ? 'openssl is not installed' : undefined;
}

/** An authority with one certificate for all of `names`, in files below `directory`. */
export function createAuthority(directory: string, names: readonly string[]): Authority {
  const openssl = (...args: string[]) => execaSync('openssl', args, { cwd: directory });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const ours = ['-addext', 'basicConstraints=critical,CA:TRUE', '-subj', '/CN=test authority', '-days', '2'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', ...ours);
  openssl('req', '-new', ...key, '-keyout', 'host.key', '-out', 'host.csr', '-subj', `/CN=${names[0]}`);
  writeFileSync(join(directory, 'names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`);
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'host.csr', '-out', 'host.pem', ...signed);
  const file = (name: string): string => join(directory, name);
  return { file: file('ca.pem'), key: readFileSync(file('host.key')), cert: readFileSync(file('host.pem')) };
}

export interface TlsFront {
  readonly port: number;
  close(): Promise<void>;
}

/** Takes https and hands it on to the server at `address`, over plain http. */
export async function openTls({ key, cert }: Authority, address: string): Promise<TlsFront> {
  const server = createServer({ key, cert }, (request, response) => {
    const { port } = new URL(address);
    const there = { host: '127.0.0.1', port, path: request.url, method: request.method, headers: request.headers };
    const onward = send(there, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
