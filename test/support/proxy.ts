/** A forward proxy on this machine that writes down what goes through it, by tunnel and by whole address. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface ForwardProxy {
  readonly port: number;
  /** Such as `CONNECT github.test:443` or `GET http://127.0.0.1:4000/api/user`. */
  readonly requests: readonly string[];
  /** Local ports of the connections that it has made itself. */
  readonly ports: ReadonlySet<number>;
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** Names that only the proxy knows, and the port of this machine that each stands for. */
  readonly hosts?: Readonly<Record<string, number>>;
  /** `user:password` that it asks for. */
  readonly credentials?: string;
  /** Refuses every tunnel with this status. */
  readonly refuse?: number;
  /** Closes every connection that asks for a tunnel, without an answer. */
  readonly closes?: boolean;
}

export async function startProxy({
  hosts = {},
  credentials,
  refuse,
  closes,
}: ProxyOptions = {}): Promise<ForwardProxy> {
  const requests: string[] = [];
  const ports = new Set<number>();
  const sockets = new Set<Socket>();
  const isKnown = ({ headers }: IncomingMessage): boolean =>
    credentials === undefined ||
    headers['proxy-authorization'] === `Basic ${Buffer.from(credentials).toString('base64')}`;
  const portOf = ({ hostname, port }: URL): number => hosts[hostname] ?? Number(port || 80);
  const mark = (socket: Socket): void => {
    sockets.add(socket);
    socket.once('connect', () => ports.add(socket.localPort ?? 0));
    socket.on('error', () => socket.destroy());
  };

  const forward = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(`${request.method} ${request.url}`);
    if (!isKnown(request)) return void response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end();
    const url = new URL(request.url ?? '');
    const { 'proxy-authorization': _, 'proxy-connection': __, ...headers } = request.headers;
    const there = { host: '127.0.0.1', port: portOf(url), path: url.pathname + url.search, agent: false };
    const onward = send({ ...there, method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('socket', mark).on('error', () => response.destroy());
    request.pipe(onward);
  };

  const server = createServer(forward);
  server.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    requests.push(`CONNECT ${request.url}`);
    sockets.add(client.on('error', () => client.destroy()));
    if (closes) return void client.end();
    if (!isKnown(request))
      return client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
      );
    if (refuse) return client.end(`HTTP/1.1 ${refuse} Refused\r\n\r\n`);
    const upstream = connect(portOf(new URL(`http://${request.url}`)), '127.0.0.1');
    mark(upstream);
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.write(head);
      client.pipe(upstream).pipe(client);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    ports,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
