/** Amazon Bedrock, Vertex AI and the services that exchange tokens, as far as one request needs them: on one local server. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { toEvents } from './model/events.ts';
import type { Reply } from './model/script.ts';

export const [ID_TOKEN, CLOUD_TOKEN, SECRET] = ['id-token-of-the-job', 'cloud-token', 'secret-access-key'];

export interface Cloud {
  readonly url: string;
  /** `METHOD host path` of all requests. */
  readonly asked: readonly string[];
  /** The bodies that the models got. */
  readonly bodies: readonly Readonly<Record<string, unknown>>[];
  /** Brings requests for any host here. */
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}

export async function startCloud(reply: Reply): Promise<Cloud> {
  const asked: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const host = String(request.headers['x-host'] ?? request.headers.host);
    asked.push(`${request.method} ${host} ${request.url}`);
    const exchanged = exchange(host, request, body.toString());
    if (exchanged) return void response.writeHead(exchanged.status).end(exchanged.text);
    const refusal = checkSender(request, host, body);
    if (refusal) return void response.writeHead(403).end(JSON.stringify({ error: { message: refusal } }));
    bodies.push(JSON.parse(body.toString()) as Record<string, unknown>);
    answer(request, response, reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, asked, bodies },
    fetch: (input, init) => {
      const to = new URL(input instanceof Request ? input.url : String(input));
      const headers = new Headers(init?.headers);
      headers.set('x-host', to.host);
      return fetch(`${url}${to.pathname}${to.search}`, { ...init, headers });
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** The services that give a token for another. */
function exchange(
  host: string,
  { url = '' }: IncomingMessage,
  body: string,
): { status: number; text: string } | undefined {
  const isOurs = body.includes(ID_TOKEN);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  if (host.startsWith('sts.') && host.endsWith('amazonaws.com')) {
    const keys = `<AccessKeyId>AKID</AccessKeyId><SecretAccessKey>${SECRET}</SecretAccessKey><SessionToken>session</SessionToken>`;
    return isOurs
      ? { status: 200, text: `<r><Credentials>${keys}<Expiration>${soon}</Expiration></Credentials></r>` }
      : { status: 400, text: '<r><Code>InvalidIdentityToken</Code><Message>no such provider</Message></r>' };
  }
  if (host === 'sts.googleapis.com')
    return json(isOurs ? { access_token: 'federated', expires_in: 3600, token_type: 'Bearer' } : undefined);
  if (host === 'iamcredentials.googleapis.com') return json({ accessToken: CLOUD_TOKEN, expireTime: soon });
  if (url === '/v1/oauth/token')
    return json(isOurs ? { access_token: CLOUD_TOKEN, expires_in: 3600, token_type: 'Bearer' } : undefined);
  return undefined;
}

const json = (value: object | undefined) =>
  value ? { status: 200, text: JSON.stringify(value) } : { status: 401, text: '{"error":"invalid_grant"}' };

/** A request is signed with the keys of the role, or bears a token. */
function checkSender(
  { headers, method = '', url = '' }: IncomingMessage,
  host: string,
  body: Buffer,
): string | undefined {
  const { authorization = '' } = headers;
  if (!authorization.startsWith('AWS4-HMAC-SHA256'))
    return authorization === `Bearer ${CLOUD_TOKEN}` ? undefined : 'Wrong token';
  const [, scope = '', names = '', signature] =
    /Credential=AKID\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/u.exec(authorization) ?? [];
  const lines = names.split(';').map((name) => `${name}:${name === 'host' ? host : String(headers[name]).trim()}`);
  const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
  const path = url.split('/').map(encodeURIComponent).join('/');
  const canonical = [method, path, '', ...lines, '', names, hash(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const sign = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>((last, part) => sign(last, part), `AWS4${SECRET}`);
  return sign(key, toSign).toString('hex') === signature
    ? undefined
    : 'The request signature we calculated does not match';
}

function answer({ url = '' }: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const usage = { input_tokens: 10, output_tokens: 5, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 };
  const events = toEvents(
    reply,
    usage,
    { message: 'msg_1', call: () => 'toolu_1' },
    { model: 'claude', max_tokens: 1, messages: [] },
  );
  if (/^\/model\/[^/]+\/invoke-with-response-stream$/u.test(url)) {
    response.writeHead(200, { 'content-type': 'application/vnd.amazon.eventstream' });
    for (const event of events) response.write(frame({ bytes: Buffer.from(JSON.stringify(event)).toString('base64') }));
  } else {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  }
  response.end();
}

/** One message of the Amazon event stream encoding. */
function frame(payload: object): Buffer {
  const headers = Buffer.concat(
    Object.entries({ ':event-type': 'chunk', ':content-type': 'application/json', ':message-type': 'event' }).map(
      ([name, value]) =>
        Buffer.concat([
          Buffer.from([name.length]),
          Buffer.from(name),
          Buffer.from([7, 0, value.length]),
          Buffer.from(value),
        ]),
    ),
  );
  const body = Buffer.from(JSON.stringify(payload));
  const prelude = Buffer.alloc(8);
  prelude.writeUInt32BE(headers.length + body.length + 16);
  prelude.writeUInt32BE(headers.length, 4);
  const sum = (bytes: Buffer): Buffer => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(crc32(bytes));
    return four;
  };
  const whole = Buffer.concat([prelude, sum(prelude), headers, body]);
  return Buffer.concat([whole, sum(whole)]);
}
