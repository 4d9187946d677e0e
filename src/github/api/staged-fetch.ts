/** Keeps the writes of a staged run from GitHub: each is recorded, and gets the answer that the run needs to continue. */
import { KodeletError } from '../../core/error.ts';
import { holdsBack, type StagedWrite, type Staging } from '../../core/staging.ts';
import { parseObject } from '../../lib/json-object.ts';

type Body = Readonly<Record<string, unknown>>;

interface StagedRequest {
  /** What the pattern of the row has found in the path. */
  readonly found: readonly string[];
  readonly body: Body;
}

/** One kind of write that the run may make. */
interface WriteRow {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** The whole path behind that of the repository. */
  readonly path: RegExp;
  readonly what: (request: StagedRequest) => string;
  /** The kind of what it makes, and what later writes name by its ID, which the path ends with or holds. */
  readonly thing?: string;
  readonly effect?: StagedWrite['effect'];
  /** Fields of the answer beside the ID. */
  readonly answer?: (request: StagedRequest) => unknown;
}

const short = (value: unknown, max = 120): string => {
  const line = String(value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > max ? `${line.slice(0, max)}…` : line;
};

const names = (value: unknown): string =>
  Array.isArray(value) ? value.map((name) => `"${short(name)}"`).join(', ') : '';

const REACTIONS: Readonly<Record<string, string>> = { eyes: '👀' };

const reaction =
  (to: string) =>
  ({ found: [id], body: { content } }: StagedRequest): string =>
    `reacted with ${REACTIONS[String(content)] ?? short(content)} to ${to}${id}`;

const VERDICTS: Readonly<Record<string, string>> = {
  APPROVE: 'approved',
  REQUEST_CHANGES: 'asked for changes on',
  COMMENT: 'reviewed',
};

/** Every write that a run makes over REST. One that is not here is refused. */
const WRITES: readonly WriteRow[] = [
  {
    method: 'POST',
    path: /^issues\/(\d+)\/comments$/,
    what: ({ found: [number] }) => `posted a comment on #${number}`,
    thing: 'comment',
    answer: ({ body: { body } }) => ({ body, user: null }),
  },
  {
    method: 'PATCH',
    path: /^issues\/comments\/(\d+)$/,
    what: ({ found: [id] }) => `updated the comment ${id}`,
    thing: 'comment',
    effect: 'change',
    answer: ({ body: { body } }) => ({ body, user: null }),
  },
  {
    method: 'DELETE',
    path: /^issues\/comments\/(\d+)$/,
    what: ({ found: [id] }) => `deleted the comment ${id}`,
    thing: 'comment',
    effect: 'remove',
  },
  { method: 'POST', path: /^issues\/(\d+)\/reactions$/, what: reaction('#') },
  { method: 'POST', path: /^issues\/comments\/(\d+)\/reactions$/, what: reaction('the comment ') },
  { method: 'POST', path: /^pulls\/comments\/(\d+)\/reactions$/, what: reaction('the review comment ') },
  {
    method: 'POST',
    path: /^pulls$/,
    what: ({ body: { title, head, base, draft } }) =>
      `opened the ${draft === true ? 'draft ' : ''}pull request "${short(title)}" from "${short(head)}" into "${short(base)}"`,
    answer: ({ body: { draft } }) => ({ number: 0, draft: draft === true }),
  },
  {
    method: 'PATCH',
    path: /^pulls\/(\d+)$/,
    what: ({ found: [number], body: { title } }) =>
      `changed the ${title === undefined ? 'description' : `title to "${short(title)}"`} of the pull request #${number}`,
  },
  {
    method: 'POST',
    path: /^pulls\/(\d+)\/reviews$/,
    what: ({ found: [number] }) => `drafted a review of #${number}`,
    thing: 'review',
  },
  {
    method: 'POST',
    path: /^pulls\/(\d+)\/reviews\/(\d+)\/events$/,
    what: ({ found: [number], body: { event } }) => `${VERDICTS[String(event)] ?? 'reviewed'} #${number}, in a review`,
    thing: 'review',
    effect: 'change',
  },
  {
    method: 'DELETE',
    path: /^pulls\/(\d+)\/reviews\/(\d+)$/,
    what: ({ found: [number] }) => `deleted the draft of a review of #${number}`,
    thing: 'review',
    effect: 'remove',
  },
  {
    method: 'PUT',
    path: /^pulls\/(\d+)\/reviews\/(\d+)$/,
    what: ({ found: [number, id] }) => `updated the text of the review ${id} of #${number}`,
    thing: 'review',
    effect: 'change',
  },
  {
    method: 'PUT',
    path: /^pulls\/(\d+)\/reviews\/(\d+)\/dismissals$/,
    what: ({ found: [number, id] }) => `dismissed the review ${id} of #${number}`,
  },
  {
    method: 'POST',
    path: /^pulls\/(\d+)\/comments\/(\d+)\/replies$/,
    what: ({ found: [number, id] }) => `replied to the review comment ${id} on #${number}`,
    thing: 'review-comment',
    answer: ({ body: { body } }) => ({ body, user: null }),
  },
  {
    method: 'PATCH',
    path: /^pulls\/comments\/(\d+)$/,
    what: ({ found: [id] }) => `updated the review comment ${id}`,
    thing: 'review-comment',
    effect: 'change',
    answer: ({ body: { body } }) => ({ body, user: null }),
  },
  {
    method: 'DELETE',
    path: /^pulls\/comments\/(\d+)$/,
    what: ({ found: [id] }) => `deleted the review comment ${id}`,
    thing: 'review-comment',
    effect: 'remove',
  },
  {
    method: 'POST',
    path: /^issues\/(\d+)\/labels$/,
    what: ({ found: [number], body: { labels } }) => `added to #${number} the labels ${names(labels)}`,
  },
  {
    method: 'DELETE',
    path: /^issues\/(\d+)\/labels\/([^/]+)$/,
    what: ({ found: [number, label = ''] }) =>
      `removed from #${number} the label "${short(decodeURIComponent(label))}"`,
  },
  {
    method: 'POST',
    path: /^issues$/,
    what: ({ body: { title } }) => `opened the issue "${short(title)}"`,
    answer: () => ({ number: 0 }),
  },
  {
    method: 'POST',
    path: /^issues\/(\d+)\/sub_issues$/,
    what: ({ found: [number] }) => `added that issue to #${number} as a sub-issue`,
  },
  {
    method: 'POST',
    path: /^actions\/runs\/(\d+)\/rerun-failed-jobs$/,
    what: ({ found: [id] }) => `run the failed jobs of the workflow run ${id} again`,
  },
  {
    method: 'PUT',
    path: /^pulls\/(\d+)\/update-branch$/,
    what: ({ found: [number] }) => `brought the branch of #${number} up to date with its base`,
  },
  {
    method: 'POST',
    path: /^check-runs$/,
    what: ({ body: { name, conclusion, head_sha: sha } }) =>
      `made the check run "${short(name)}" on ${short(sha, 12)}: ${short(conclusion)}`,
  },
];

/** The same over GraphQL. GitHub's own commits are not here: a staged run makes all of them with git. */
const MUTATIONS: readonly {
  readonly name: string;
  readonly what: (variables: Body) => string;
  readonly data: (variables: Body) => Body;
}[] = [
  {
    name: 'resolveReviewThread',
    what: ({ threadId }) => `resolved the review thread ${short(threadId)}`,
    data: ({ threadId }) => ({ resolveReviewThread: { thread: { id: threadId, isResolved: true } } }),
  },
  {
    name: 'convertPullRequestToDraft',
    what: ({ id }) => `made the pull request ${short(id)} a draft`,
    data: ({ id }) => ({ convertPullRequestToDraft: { pullRequest: { id, isDraft: true } } }),
  },
  {
    name: 'markPullRequestReadyForReview',
    what: ({ id }) => `marked the pull request ${short(id)} as ready`,
    data: ({ id }) => ({ markPullRequestReadyForReview: { pullRequest: { id, isDraft: false } } }),
  },
  {
    name: 'addDiscussionComment',
    what: () => 'replied in the discussion',
    data: () => ({ addDiscussionComment: { comment: { url: '' } } }),
  },
];

const READS: readonly string[] = ['GET', 'HEAD'];

/** Sends what only reads. `stage` says, at the time of each request, whether anything else may be sent too. */
export function stagedFetch(send: typeof fetch, stage: Staging | undefined): typeof fetch {
  if (!stage) return send;
  const made = new Map<string, Body>();
  return async (input, init) => {
    if (!holdsBack(stage)) return send(input, init);
    const { url, method, body } = await readRequest(input, init);
    const path = new URL(url).pathname;
    if (READS.includes(method)) return answerOfStage(path, stage, made) ?? send(input, init);
    if (method === 'POST' && /\/graphql$/.test(path) && isQuery(body)) return send(input, init);
    if (stage.mode() === 'undecided') throw tooEarly(method, path);
    return answerWrite({ path, method, body }, stage, made);
  };
}

async function readRequest(input: Parameters<typeof fetch>[0], init: RequestInit | undefined) {
  if (input instanceof Request) throw tooEarly(input.method, new URL(input.url).pathname);
  const { method = 'GET', body } = init ?? {};
  return { url: String(input), method: method.toUpperCase(), body: typeof body === 'string' ? body : '' };
}

const tooEarly = (method: string, path: string): KodeletError =>
  new KodeletError('github', `${method} ${path} was not sent: whether this run is staged is not known`, {
    remedy: 'Read the configuration before anything is written',
  });

/** Whether the text is one query and nothing else. What cannot be read counts as a write. */
function isQuery(text: string): boolean {
  const query = parseObject(text)?.query;
  return typeof query === 'string' && /^\s*(?:query\b|\{)/.test(query) && !/\b(?:mutation|subscription)\b/.test(query);
}

/** Answer for a question about what exists on the stage only. */
function answerOfStage(path: string, stage: Staging, made: ReadonlyMap<string, Body>): Response | undefined {
  const [, sha] = /\/commits\/([0-9a-f]+)\/check-runs$/.exec(path) ?? [];
  if (sha !== undefined && [...stage.refs.values()].includes(sha))
    return answerWith({ total_count: 0, check_runs: [] });
  const [, kind, id] = /\/(issues|pulls)\/comments\/(\d+)$/.exec(path) ?? [];
  const found = made.get(`${kind === 'pulls' ? 'review-comment' : 'comment'} ${id}`);
  return found && answerWith(found);
}

const answerWith = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

interface Write {
  readonly path: string;
  readonly method: string;
  readonly body: string;
}

function answerWrite(write: Write, stage: Staging, made: Map<string, Body>): Response {
  const { path, method } = write;
  const body = write.body === '' ? {} : parseObject(write.body);
  const below = /\/repos\/[^/]+\/[^/]+\/(.+)$/.exec(path)?.[1] ?? '';
  if (body && /\/graphql$/.test(path)) return answerMutation(path, body, stage);
  for (const row of WRITES) {
    const match = row.method === method ? row.path.exec(below) : null;
    if (body && match) return answerRow(row, { write, found: match.slice(1), body }, { stage, made });
  }
  throw refused(stage, method, path, body);
}

/** Counts down from the largest number that JSON keeps whole, which no ID of GitHub's is near. */
const stagedId = (made: ReadonlyMap<string, Body>): number => Number.MAX_SAFE_INTEGER - made.size;

function answerRow(
  row: WriteRow,
  { write: { path, method }, found, body }: StagedRequest & { readonly write: Write },
  { stage, made }: { readonly stage: Staging; readonly made: Map<string, Body> },
): Response {
  const { effect = 'make', answer } = row;
  const id = effect === 'make' ? stagedId(made) : Number(found.at(-1));
  const thing = row.thing === undefined ? undefined : `${row.thing} ${id}`;
  const data = { id, html_url: '', ...(answer?.({ found, body }) as Body | undefined) };
  made.set(thing ?? `other ${id}`, data);
  stage.record({
    what: row.what({ found, body }),
    method,
    target: path,
    body,
    effect,
    ...(thing !== undefined && { thing }),
  });
  return method === 'DELETE' && thing !== undefined ? new Response(null, { status: 204 }) : answerWith(data, 201);
}

function answerMutation(path: string, body: Body, stage: Staging): Response {
  const [, field = ''] = /^\s*mutation\b[^{]*\{\s*(\w+)/.exec(String(body.query)) ?? [];
  const row = MUTATIONS.find(({ name }) => name === field);
  if (!row) throw refused(stage, `mutation ${field}`.trim(), path, body);
  const variables = (body.variables ?? {}) as Body;
  stage.record({
    what: row.what(variables),
    method: `mutation ${field}`,
    target: path,
    body: variables,
    effect: 'make',
  });
  return answerWith({ data: row.data(variables) });
}

function refused(stage: Staging, method: string, path: string, body: Body | undefined): KodeletError {
  const what = `sent ${method} ${path}, which was refused because the stage does not know it`;
  stage.record({ what, method, target: path, ...(body && { body }), effect: 'refused' });
  return new KodeletError('github', `${method} ${path} was not sent: a staged run has no answer for it`, {
    remedy: 'Report this as a bug of kodelet-ci; without staging, the request is sent',
  });
}
