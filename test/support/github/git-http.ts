/** git over HTTP: a CGI bridge to `git http-backend`, with GitHub's rules for who may fetch and who may push. */
import { execFileSync } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { execa } from 'execa';
import { startElsewhere } from '../starter.ts';
import { atLeast, lockoutOf, mayRead } from './access.ts';
import { GIT_ENVIRONMENT } from './bare.ts';
import type { Database } from './database.ts';
import { syncPulls } from './pull-refs.ts';
import { ruleVariables } from './push-rules.ts';
import { authenticate } from './rest.ts';
import type { Repository, Token } from './types.ts';

export interface GitRequest {
  readonly repository: string;
  /** Below the repository: `/info/refs`, `/git-upload-pack`, `/git-receive-pack`. */
  readonly rest: string;
  readonly service: 'git-upload-pack' | 'git-receive-pack';
}

let backend: string | undefined;

export function parseGitPath(path: string, query: URLSearchParams): GitRequest | undefined {
  const found = /^\/([^/]+\/[^/]+?)(?:\.git)?(\/info\/refs|\/git-upload-pack|\/git-receive-pack)$/.exec(path);
  if (!found) return undefined;
  const [, repository = '', rest = ''] = found;
  const named = rest === '/info/refs' ? query.get('service') : rest.slice(1);
  const service = named === 'git-receive-pack' ? named : 'git-upload-pack';
  return { repository, rest, service };
}

interface GitServing {
  readonly query: URLSearchParams;
  /** The request's body. */
  readonly bytes: Buffer;
  /** Waited for once all has taken effect. */
  readonly hold: () => Promise<void>;
  /** Asked once all has taken effect: the connection is cut instead of the answer. */
  readonly isLost: () => boolean;
}

/** Answers with the status that was sent. */
export async function serveGit(
  database: Database,
  asked: GitRequest,
  request: IncomingMessage,
  response: ServerResponse,
  serving: GitServing,
): Promise<number> {
  const [token, refusal] = admit(database, asked, request.headers.authorization);
  const repository = database.findRepository(asked.repository);
  if (refusal || !repository) {
    const { status, text } = refusal ?? NOT_FOUND;
    const challenge = status === 401 ? { 'www-authenticate': 'Basic realm="GitHub"' } : {};
    response.writeHead(status, { 'content-type': 'text/plain', ...challenge }).end(text);
    return status;
  }
  await bridge(database, repository, asked, token, request, response, serving);
  return response.statusCode;
}

interface GitRefusal {
  readonly status: number;
  readonly text: string;
}

const NOT_FOUND: GitRefusal = { status: 404, text: 'Repository not found.' };
const UNKNOWN: GitRefusal = { status: 401, text: 'No anonymous write access.' };
const BAD: GitRefusal = { status: 401, text: 'Invalid username or token.' };

/** GitHub hides private repositories from strangers, and asks for credentials where there are none. */
function admit(
  database: Database,
  asked: GitRequest,
  authorization?: string,
): [Token | undefined, GitRefusal | undefined] {
  let token: Token | undefined;
  try {
    token = authenticate(database, authorization);
  } catch {
    return [undefined, BAD];
  }
  const repository = database.findRepository(asked.repository);
  if (!repository || !mayRead(database, repository, token)) return [token, token ? NOT_FOUND : UNKNOWN];
  const locked = lockoutOf(repository, asked.service === 'git-upload-pack' ? 'read' : 'write');
  if (locked) return [token, { status: 403, text: locked.git }];
  if (asked.service === 'git-upload-pack') {
    const { installation } = token ?? {};
    const denied = installation && repository.private && !installation.permissions.contents;
    return [token, denied ? NOT_FOUND : undefined];
  }
  if (!token) return [token, UNKNOWN];
  if (mayPush(database, repository, token)) return [token, undefined];
  const text = `Permission to ${repository.fullName}.git denied to ${token.user.login}.`;
  return [token, { status: 403, text }];
}

function mayPush(database: Database, repository: Repository, token: Token): boolean {
  const { installation, user } = token;
  if (!installation)
    return atLeast(database.role(repository, user), 'write') || maintainsFork(database, repository, token);
  return installation.repository === repository && installation.permissions.contents === 'write';
}

/** "Allow edits by maintainers": those who may write to the base may push to a fork's pull request branch. */
function maintainsFork(database: Database, fork: Repository, { user }: Token): boolean {
  const base = fork.parent;
  if (!base || !atLeast(database.role(base, user), 'write')) return false;
  return [...base.issues.values()].some(
    ({ state, pull }) => state === 'open' && pull?.head.repository === fork && pull.maintainerCanModify,
  );
}

async function bridge(
  database: Database,
  repository: Repository,
  asked: GitRequest,
  token: Token | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  { query, bytes, hold, isLost }: GitServing,
): Promise<void> {
  backend ??= join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend');
  const env = cgiEnvironment(repository, asked, token, request, query);
  const { stdout } = await startElsewhere({ file: backend, args: [], env, input: bytes });
  if (asked.service === 'git-receive-pack' && request.method === 'POST') {
    repository.pushedAt = database.now();
    await syncPulls(database, repository, token?.user);
  }
  await hold();
  if (isLost()) response.destroy();
  else sendCgi(response, stdout);
}

/** A push of which only the pack arrives: the repository has its objects, and no reference leads to them. */
export async function receiveObjects(database: Database, { repository }: GitRequest, push: Buffer): Promise<void> {
  const [found, start] = [database.findRepository(repository), push.indexOf('PACK')];
  if (found && start >= 0)
    await execa({
      cwd: found.path,
      env: GIT_ENVIRONMENT,
      input: push.subarray(start),
    })`git index-pack --stdin --fix-thin`;
}

function cgiEnvironment(
  repository: Repository,
  asked: GitRequest,
  token: Token | undefined,
  request: IncomingMessage,
  query: URLSearchParams,
): Record<string, string> {
  const { headers } = request;
  const workflows = !token?.installation || token.installation.permissions.workflows === 'write';
  return {
    ...GIT_ENVIRONMENT,
    GIT_PROJECT_ROOT: repository.path,
    GIT_HTTP_EXPORT_ALL: '1',
    PATH_INFO: asked.rest,
    REQUEST_METHOD: request.method ?? 'GET',
    QUERY_STRING: query.toString(),
    CONTENT_TYPE: headers['content-type'] ?? '',
    REMOTE_USER: token?.user.login ?? '',
    REMOTE_ADDR: '127.0.0.1',
    ...ruleVariables(repository),
    KODELET_WORKFLOWS: workflows ? 'allowed' : 'refused',
    ...(headers['content-length'] && { CONTENT_LENGTH: headers['content-length'] }),
    ...(headers['content-encoding'] && { HTTP_CONTENT_ENCODING: String(headers['content-encoding']) }),
    ...(headers['git-protocol'] && { GIT_PROTOCOL: String(headers['git-protocol']) }),
  };
}

function sendCgi(response: ServerResponse, output: Buffer): void {
  const end = output.indexOf('\r\n\r\n');
  let status = 200;
  const headers: Record<string, string> = {};
  for (const line of output.subarray(0, Math.max(end, 0)).toString().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name.toLowerCase() === 'status') status = Number.parseInt(value.join(': '), 10);
    else if (name !== '') headers[name.toLowerCase()] = value.join(': ');
  }
  response.writeHead(end < 0 ? 500 : status, headers).end(output.subarray(end + 4));
}
