/**
 * GitHub on this machine: REST, GraphQL and git over HTTP on one port, over bare git repositories.
 *
 *     const github = await startGitHub();
 *     const repository = await github.createRepository({ owner: 'acme', name: 'widget', files: { 'a.txt': 'a\n' } });
 *     github.addUser('ann'); github.setPermission(repository, 'ann', 'write');
 *     const issue = github.createIssue(repository, { title: 'Broken', author: 'ann' });
 *     const token = github.token({ installation: repository, permissions: { issues: 'write' } });
 *     // new Octokit({ auth: token, baseUrl: github.apiUrl }); git clone `${github.url}/acme/widget.git`
 *     await github.close();
 *
 * GitHub's own API description judges every request and every answer. What it would refuse is refused with 422 and kept
 * in `violations`; `close` throws when there are any that the test did not take out with `takeViolations`.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Moment, OnMoment } from '../moments.ts';
import { loginOf } from './access.ts';
import { type Attachments, createAttachments } from './attachments.ts';
import { type ContentLimit, createContentLimit } from './content-limit.ts';
import { Database } from './database.ts';
import { type Fault, Faults } from './faults.ts';
import { parseGitPath, receiveObjects, serveGit } from './git-http.ts';
import { serveGraphql } from './graphql.ts';
import type { Answer } from './http.ts';
import { createPayloads, type Payloads } from './payloads.ts';
import { createPrimaryLimit, type PrimaryLimit, REQUESTS_AN_HOUR } from './primary-limit.ts';
import { serveRest } from './rest.ts';
import { createSetup, type Setup } from './setup.ts';

const API = '/api';

export interface LoggedRequest {
  readonly method: string;
  /** For the API below its prefix, such as `/repos/acme/widget`; for git from the root. Percent-encoded. */
  readonly path: string;
  readonly query: string;
  readonly body: string;
  /** Who the token belongs to; undefined for the public and for unknown tokens. */
  readonly login: string | undefined;
  readonly status: number;
  /** When it arrived and when its answer left, by `performance.now()`. */
  readonly startMs: number;
  readonly endMs: number;
}

export interface GitHubOptions {
  readonly now?: () => Date;
  /** Each request is looked at this much later, as on a way that takes its time; none unless told. */
  readonly latencyMs?: number;
  readonly onMoment?: OnMoment;
  /** What its answers and pages call it, though it listens on this machine: a GitHub Enterprise Server unless told. */
  readonly host?: 'github.com';
  /** The primary limit of all tokens together: that of an App unless told. */
  readonly requestsAnHour?: number;
}

export interface GitHubServer extends Setup {
  /** For GITHUB_SERVER_URL. */
  readonly url: string;
  /** For GITHUB_API_URL. */
  readonly apiUrl: string;
  /** For GITHUB_GRAPHQL_URL. */
  readonly graphqlUrl: string;
  readonly database: Database;
  /** Every request in order of its answer. */
  readonly requests: readonly LoggedRequest[];
  readonly violations: readonly string[];
  /** Event payloads as GitHub sends them to a workflow. */
  readonly payload: Payloads;
  /** Puts a file where people's attachments are; answers with its address. */
  readonly attach: Attachments['attach'];
  /** What their storage, on another host, was asked for. */
  readonly stored: Attachments['stored'];
  fault(fault: Fault): void;
  /** The violations so far, which `close` then forgives. */
  takeViolations(): string[];
  /** When all that has arrived has taken effect. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function startGitHub({
  now = () => new Date(),
  latencyMs = 0,
  onMoment = () => undefined,
  requestsAnHour = REQUESTS_AN_HOUR.app,
  host,
}: GitHubOptions = {}): Promise<GitHubServer> {
  const database = new Database(now);
  database.attachments = createAttachments(database);
  const state: State = {
    database,
    latencyMs,
    onMoment,
    requests: [],
    violations: [],
    faults: new Faults(),
    contentLimit: createContentLimit(),
    requestsAnHour,
    primaryLimit: createPrimaryLimit(requestsAnHour),
    answers: 0,
    over: new AbortController(),
    underWay: new Set(),
  };
  const server = createServer((request, response) => {
    const serving = serve(state, request, response).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') return; // the client was killed
      if (state.over.signal.aborted) return; // it waited for its time when the server was closed
      state.violations.push(`the stand-in failed at ${request.method} ${request.url}: ${error.stack}`);
      response.destroy();
    });
    state.underWay.add(serving);
    void serving.finally(() => state.underWay.delete(serving));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(database, host ? GITHUB_COM : { url, apiUrl: `${url}${API}` });
  return {
    ...createSetup(database),
    url,
    apiUrl: `${url}${API}`,
    graphqlUrl: `${url}${API}/graphql`,
    database,
    requests: state.requests,
    violations: state.violations,
    payload: createPayloads(database),
    attach: database.attachments.attach,
    stored: database.attachments.stored,
    fault: (fault) => state.faults.add(fault),
    takeViolations: () => state.violations.splice(0),
    idle: async () => {
      while (state.underWay.size > 0) await Promise.all(state.underWay);
    },
    close: () => close(state, server),
  };
}

const GITHUB_COM = { url: 'https://github.com', apiUrl: 'https://api.github.com', isGitHubCom: true };

interface State {
  readonly database: Database;
  readonly latencyMs: number;
  readonly onMoment: OnMoment;
  readonly requests: LoggedRequest[];
  readonly violations: string[];
  readonly faults: Faults;
  readonly contentLimit: ContentLimit;
  readonly requestsAnHour: number;
  readonly primaryLimit: PrimaryLimit;
  answers: number;
  /** Nothing waits any more. */
  readonly over: AbortController;
  readonly underWay: Set<Promise<void>>;
}

async function close({ database, violations, over }: State, server: Server): Promise<void> {
  over.abort();
  await database.attachments?.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  database.close();
  if (violations.length > 0) throw new Error(`GitHub's description was broken:\n${violations.join('\n')}`);
}

async function serve(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const startMs = performance.now();
  if (state.latencyMs > 0) await sleep(state.latencyMs);
  const { pathname, searchParams } = new URL(request.url ?? '/', state.database.url);
  const method = request.method ?? 'GET';
  const asked = parseGitPath(pathname, searchParams);
  const path = pathname.startsWith(`${API}/`) ? pathname.slice(API.length) : pathname;
  const query = searchParams.toString();
  const isDropped = (moment: Moment): boolean => state.onMoment(moment, { method, path, query }) === 'drop';
  response.once('finish', () => isDropped('answered'));
  if (isDropped('arrived')) return void response.destroy();
  const fault = state.faults.strike({ method, path, query });
  const real = !fault || fault.afterwards || (!fault.status && !fault.disconnect);
  // Whoever sent it may be gone after a delay; it has arrived all the same.
  const bytes = await buffer(request);
  const body = asked && real ? '' : bytes.toString();
  const linger = async (milliseconds = 0) => sleep(milliseconds, undefined, { signal: state.over.signal });
  if (fault?.delayMs) await linger(fault.delayMs);
  if (fault?.attended && request.socket.destroyed) return;
  if (fault?.unfinished && asked) {
    await receiveObjects(state.database, asked, bytes);
    return void response.destroy();
  }
  const log = (status: number, body: string): void => {
    const login = loginOf(state.database, request.headers.authorization);
    state.requests.push({ method, path, query, body, login, status, startMs, endMs: performance.now() });
  };
  const isLost = (): boolean => isDropped('done') || fault?.disconnect === true;
  if (asked && real) {
    const serving = { query: searchParams, bytes, hold: () => linger(fault?.holdMs), isLost };
    return log(await serveGit(state.database, asked, request, response, serving), '');
  }
  const login = loginOf(state.database, request.headers.authorization);
  const isWrite = login !== undefined && method !== 'GET' && path !== '/graphql';
  const limited = real && isWrite ? state.contentLimit(login, startMs) : undefined;
  const counted = state.primaryLimit(startMs);
  const answer =
    counted.refusal ?? limited ?? (real ? await answerApi(state, request, path, searchParams, body) : undefined);
  if (fault?.holdMs) await linger(fault.holdMs);
  const sent = fault?.status ? { status: fault.status, body: fault.body ?? {}, headers: fault.headers } : answer;
  log(sent?.status ?? 0, body);
  if (isLost() || !sent) response.destroy();
  else send(state, response, sent, counted.remaining);
}

async function answerApi(
  { database, violations }: State,
  request: IncomingMessage,
  path: string,
  query: URLSearchParams,
  body: string,
): Promise<Answer> {
  const report = (problem: string): void => void violations.push(problem);
  const { authorization, accept = '' } = request.headers;
  const [version] = [request.headers['x-github-api-version'] ?? []].flat();
  const file = database.attachments?.answer(path, authorization); // no part of the API
  if (file) return file;
  if (version === undefined && request.headers['user-agent']?.startsWith('kodelet-ci/'))
    report(`${request.method} ${path}: the client states no version of the API`);
  if (path === '/graphql') return serveGraphql(database, authorization, body, report);
  const asked = { method: request.method ?? 'GET', path, query, body, accept, authorization, version };
  return serveRest(database, asked, report);
}

function send(state: State, response: ServerResponse, { status, body, headers }: Answer, remaining: number): void {
  state.answers += 1;
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body);
  response.writeHead(status, {
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
    server: 'github.com',
    date: new Date(state.database.now()).toUTCString(),
    'x-github-request-id': `STANDIN:${state.answers}`,
    'x-ratelimit-limit': String(state.requestsAnHour),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-used': String(state.requestsAnHour - remaining),
    'x-ratelimit-reset': String(Math.floor(Date.parse(state.database.now()) / 1000) + 3600),
    'x-ratelimit-resource': 'core',
    ...headers,
  });
  response.end(text);
}
