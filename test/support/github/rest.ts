/** Serves a REST request: who asks, which operation, may they, is it well formed; then the route; then the referee. */

import { hasLoneSurrogate } from '../lone-surrogates.ts';
import { demandAccess } from './access.ts';
import type { Database } from './database.ts';
import { findOperation, judgeAnswer, judgeRequest, type Match } from './description.ts';
import { type Answer, type Call, notFound, Refusal, unauthenticated } from './http.ts';
import type { Routes } from './route.ts';
import { accountRoutes } from './routes/accounts.ts';
import { actionsRoutes } from './routes/actions.ts';
import { checkRunRoutes } from './routes/check-runs.ts';
import { codeScanningRoutes } from './routes/code-scanning.ts';
import { commentRoutes } from './routes/comments.ts';
import { commitRoutes } from './routes/commits.ts';
import { contentRoutes } from './routes/contents.ts';
import { issueRoutes } from './routes/issues.ts';
import { labelRoutes } from './routes/labels.ts';
import { pullRoutes } from './routes/pulls.ts';
import { reactionRoutes } from './routes/reactions.ts';
import { refRoutes } from './routes/refs.ts';
import { reviewCommentRoutes } from './routes/review-comments.ts';
import { reviewRoutes } from './routes/reviews.ts';
import { searchRoutes } from './routes/search.ts';
import { workflowRunRoutes } from './routes/workflow-runs.ts';
import type { Repository, Token } from './types.ts';

/** Operation → handler, for every operation of the slimmed description. */
export const ROUTES: Routes = {
  ...accountRoutes,
  ...actionsRoutes,
  ...checkRunRoutes,
  ...codeScanningRoutes,
  ...commentRoutes,
  ...commitRoutes,
  ...contentRoutes,
  ...issueRoutes,
  ...labelRoutes,
  ...pullRoutes,
  ...reactionRoutes,
  ...refRoutes,
  ...reviewCommentRoutes,
  ...reviewRoutes,
  ...searchRoutes,
  ...workflowRunRoutes,
};

export interface RestRequest {
  readonly method: string;
  /** Below the API's prefix, percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly accept: string;
  readonly authorization: string | undefined;
  /** X-GitHub-Api-Version. */
  readonly version: string | undefined;
}

/** `report` gets every way in which the request or our answer differs from GitHub's description. */
export async function serveRest(
  database: Database,
  request: RestRequest,
  report: (problem: string) => void,
): Promise<Answer> {
  const match = findOperation(request.method, pathByName(database, request.path));
  const judge = (problem: string): void => report(`${request.method} ${request.path}: ${problem}`);
  const answer = await answerRest(database, request, match, judge).catch((error: unknown) => refuse(error, match));
  if (match && isJson(answer)) {
    const problems = judgeAnswer(match.operation, answer.status, answer.body);
    for (const problem of problems) judge(`answer ${answer.status}: ${problem}`);
  }
  return answer;
}

/** What GitHub's redirects name a repository by is its id. */
const pathByName = (database: Database, path: string): string =>
  path.replace(/^\/repositories\/(\d+)(?=\/)/, (whole, id) => {
    const found = [...database.repositories.values()].find((repository) => repository.id === Number(id));
    return found ? `/repos/${found.fullName}` : whole;
  });

async function answerRest(
  database: Database,
  request: RestRequest,
  match: Match | undefined,
  judge: (problem: string) => void,
): Promise<Answer> {
  refuseVersion(request.version);
  const token = authenticate(database, request.authorization);
  const route = match && ROUTES[match.operation.id];
  if (!match || !route) {
    judge('the stand-in knows no such operation; those it serves stand in scripts/slim-openapi/operations.ts');
    throw notFound();
  }
  const body = parseBody(request.body);
  const problems = judgeRequest(match.operation, request.query, body);
  for (const problem of problems) judge(problem);
  const call = makeCall(database, request, match, token, body);
  if (route.demand) demandAccess(database, call.repository, token, route.demand);
  if (problems.length > 0) throw new Refusal(422, `Invalid request.\n\n${problems.join('\n')}`);
  return route.handle(call);
}

/** What GitHub serves, newest first; a version that it once had would be 410. */
const VERSIONS = ['2026-03-10', '2022-11-28'];

function refuseVersion(version = '2022-11-28'): void {
  if (VERSIONS.includes(version)) return;
  const supported = VERSIONS.map((one, index) => `"${one}"${index === 0 ? ' (most recent)' : ''}`).join(', ');
  throw new Refusal(
    400,
    `Bad Request: The version you specified in the "X-GitHub-API-Version" request header, "${version}", is not a supported version. The following versions are currently supported: ${supported}.`,
  );
}

/** A missing token is the public; a wrong one is refused even where the public may read. */
export function authenticate(database: Database, authorization: string | undefined): Token | undefined {
  if (authorization === undefined) return undefined;
  const [scheme = '', value = ''] = authorization.split(' ');
  const basic = scheme.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString().split(':')[1] : undefined;
  const token = database.tokens.get(basic ?? value);
  if (!token) throw new Refusal(401, 'Bad credentials');
  return token;
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    if (!hasLoneSurrogate(body)) return body;
  } catch {
    // refused below
  }
  throw new Refusal(400, 'Problems parsing JSON');
}

function makeCall(
  database: Database,
  request: RestRequest,
  match: Match,
  token: Token | undefined,
  body: unknown,
): Call {
  const { params } = match;
  return {
    database,
    params,
    query: request.query,
    body: (body ?? {}) as Call['body'],
    accept: request.accept,
    token,
    address: `${database.apiUrl}${request.path}`,
    get user() {
      if (!token) throw unauthenticated();
      return token.user;
    },
    get repository(): Repository {
      const repository = database.findRepository(`${params.owner}/${params.repo}`);
      if (!repository) throw notFound();
      return repository;
    },
  };
}

function refuse(error: unknown, match: Match | undefined): Answer {
  const docs = match?.operation.docs ?? 'https://docs.github.com/rest';
  if (!(error instanceof Refusal)) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      status: 500,
      body: { message: `the stand-in failed: ${message}`, documentation_url: docs, status: '500' },
    };
  }
  const { status, message, errors } = error;
  const documentation = status === 401 ? 'https://docs.github.com/rest' : docs;
  return {
    status,
    body: { message, ...(errors && { errors }), documentation_url: documentation, status: String(status) },
  };
}

const isJson = ({ headers }: Answer): boolean => /json|^$/.test(headers?.['content-type'] ?? '') && !isRaw(headers);

const isRaw = (headers: Answer['headers']): boolean => /vnd\.github\.raw/.test(headers?.['content-type'] ?? '');
