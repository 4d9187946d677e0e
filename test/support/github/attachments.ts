/** Files that people attach to issues and comments: an address on GitHub's site, which leads to storage on another host. */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mayRead } from './access.ts';
import type { Database } from './database.ts';
import type { Answer } from './http.ts';
import type { Repository } from './types.ts';

export interface Attachments {
  /** The address that stands in the text of whoever attaches the file. */
  attach(repository: Repository, bytes: Buffer): Promise<string>;
  /** Puts a file where the logs of jobs are, on the other host too; answers with its signed address. */
  sign(bytes: Buffer): Promise<string>;
  /** What storage was asked for: the path, and whether with credentials, which it refuses. */
  readonly stored: readonly { readonly path: string; readonly credentials: boolean; readonly status: number }[];
  /** A text as HTML, as far as images go: those of a private repository have signed addresses. */
  render(repository: Repository, body: string): string;
  /** Undefined for what is no attachment's address. */
  answer(path: string, authorization: string | undefined): Answer | undefined;
  close(): Promise<void>;
}

interface Asset {
  readonly repository: Repository;
  readonly bytes: Buffer;
}

export function createAttachments(database: Database): Attachments {
  const assets = new Map<string, Asset>();
  /** By the path with its signature. */
  const signed = new Map<string, Buffer>();
  const stored: { path: string; credentials: boolean; status: number }[] = [];
  let storage: Server | undefined;
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const bytes = signed.get(request.url ?? '');
    const credentials = request.headers.authorization !== undefined;
    // Amazon S3: "Only one auth mechanism allowed", and 403 for what is not signed.
    const status = credentials ? 400 : bytes ? 200 : 403;
    stored.push({ path: request.url ?? '', credentials, status });
    const type = request.url?.startsWith('/actions-results/') ? 'text/plain' : 'image/png';
    response.writeHead(status, { 'content-type': status === 200 ? type : 'application/xml' });
    response.end(status === 200 ? bytes : '<Error/>');
  };
  const signAs = (path: string, bytes: Buffer): string => {
    const place = `${path}?jwt=${randomBytes(16).toString('hex')}&X-Amz-Expires=300`;
    signed.set(place, bytes);
    return `${addressOf(storage as Server)}${place}`;
  };
  const sign = ({ bytes }: Asset, id: string): string => signAs(`/1/2-${id}.png`, bytes);
  return {
    stored,
    async attach(repository, bytes) {
      storage ??= await listen(serve);
      const id = randomUUID();
      assets.set(id, { repository, bytes });
      return `${database.url}/user-attachments/assets/${id}`;
    },
    async sign(bytes) {
      storage ??= await listen(serve);
      return signAs(`/actions-results/${randomUUID()}/logs/job.txt`, bytes);
    },
    answer(path, authorization) {
      const id = idIn(path);
      const asset = assets.get(id);
      if (!asset) return path.startsWith('/user-attachments/') ? NOT_FOUND : undefined;
      const [, value = ''] = (authorization ?? '').split(' ');
      const token = database.tokens.get(value);
      // Of a private repository the site shows files to people, and to no app.
      if (asset.repository.private && (token?.installation || !mayRead(database, asset.repository, token)))
        return NOT_FOUND;
      return { status: 302, headers: { location: sign(asset, id) } };
    },
    render: (repository, body) =>
      body.replaceAll(/!\[[^\]]*\]\((\S+?)\)|<img[^>]* src="([^"]+)"[^>]*>/g, (_, markdown?: string, html?: string) => {
        const address = markdown ?? html ?? '';
        const id = idIn(new URL(address).pathname);
        const asset = assets.get(id);
        const shown = asset?.repository === repository && repository.private ? sign(asset, id) : address;
        return `<img src="${shown.replaceAll('&', '&amp;')}">`;
      }),
    async close() {
      storage?.closeAllConnections();
      await new Promise((resolve) => (storage ? storage.close(resolve) : resolve(undefined)));
    },
  };
}

const idIn = (path: string): string => /^\/user-attachments\/assets\/([\w-]+)$/.exec(path)?.[1] ?? '';

/** The site answers with a page; nobody reads it. */
const NOT_FOUND: Answer = { status: 404, body: 'Not Found' };

async function listen(serve: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
