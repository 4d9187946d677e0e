/** Tools by which the agent asks for something on GitHub: the host checks each request when it is made, and does it when the run is over. */
import {
  describePost,
  type GitHubHost,
  type Objection,
  type Post,
  type PostKind,
  type PostLimits,
  type PostOf,
  SEVERITIES,
  SIDES,
} from '../../../core/github-posts.ts';
import { type Params, schemaOf } from '../../../core/params.ts';
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, fail, ok, type Tool } from '../../../core/tool.ts';
import { isJsonObject } from '../../../lib/json-object.ts';
import { compileSchema } from '../../../lib/schema.ts';
import { clipLine, count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';

interface PostToolRow {
  readonly description: string;
  readonly params: Params;
  /** Only for a run about a pull request, about a thread at all, or that may split an issue; else for every run. */
  readonly about?: 'pull-request' | 'thread' | 'split';
  /** What the schema cannot say. */
  readonly check?: (post: Post) => string | undefined;
}

const body = { type: 'string', minLength: 1, maxLength: LIMITS.postCharacters } as const;
const line = { type: 'integer' } as const;
const thread = { type: 'integer', description: 'Its id' } as const;
const labels = { type: 'array', items: { type: 'string' }, maxItems: 10, required: false } as const;
const reason = { type: 'string', maxLength: LIMITS.reasonCharacters } as const;

/** What the model is told is short, since every run pays for it. */
const ROWS: Readonly<Record<PostKind, PostToolRow>> = {
  review_comment: {
    about: 'pull-request',
    description: 'Report one defect on lines that the diff of the pull request shows. All of them become one review.',
    params: {
      path: { type: 'string', minLength: 1 },
      line: { ...line, description: 'The last one' },
      start_line: { ...line, required: false, description: 'Of several lines, the first one' },
      side: { enum: SIDES, required: false, description: 'old: lines that the change removes' },
      severity: { enum: SEVERITIES },
      body: { ...body, description: 'What fails, by which input or state, and the way out' },
      suggestion: {
        type: 'string',
        maxLength: LIMITS.postCharacters,
        required: false,
        description: 'What exactly the lines should read; empty: they go',
      },
      receipt: {
        type: 'object',
        required: false,
        description:
          'What fails because of it, where it can be run; the host runs it here and on the base. `path`, `text`: a new test that `command` runs, best by the test runner of the repository. It has to call the code, not read its text',
        params: {
          command: { type: 'string', minLength: 1, maxLength: LIMITS.reasonCharacters },
          path: { type: 'string', minLength: 1, required: false },
          text: { type: 'string', minLength: 1, maxLength: LIMITS.postCharacters, required: false },
        },
      },
    },
    check: (post) => (post.kind === 'review_comment' ? checkComment(post) : undefined),
  },
  reply_to_thread: {
    about: 'pull-request',
    description: 'Answer in a review thread. The request needs no reply: your final message is one.',
    params: { thread, body },
  },
  resolve_thread: {
    about: 'pull-request',
    description: "Resolve an open review thread, yours or the requester's: its problem is gone.",
    params: { thread },
  },
  set_labels: {
    about: 'thread',
    description: 'Set or remove labels that the repository has.',
    params: { add: labels, remove: labels },
    check: (post) =>
      post.kind === 'set_labels' && post.add.length + post.remove.length === 0
        ? 'names no label: give "add" or "remove"'
        : undefined,
  },
  create_issue: {
    description: 'Open an issue about what is not part of the request. Search first.',
    params: { title: { type: 'string', minLength: 1, maxLength: LIMITS.titleCharacters }, body, labels },
  },
  create_sub_issue: {
    about: 'split',
    description:
      'Propose one part of this issue as a sub-issue, in the order of the work: what one pull request can do. Only if the issue is too large for one.',
    params: { title: { type: 'string', minLength: 1, maxLength: LIMITS.titleCharacters }, body },
  },
  update_pull_request: {
    about: 'pull-request',
    description: 'Change title or description of the pull request, where that is asked for.',
    params: {
      title: { type: 'string', minLength: 1, maxLength: LIMITS.titleCharacters, required: false },
      body: { ...body, required: false },
    },
    check: (post) =>
      post.kind === 'update_pull_request' && post.title === undefined && post.body === undefined
        ? 'changes nothing: give "title" or "body"'
        : undefined,
  },
  report_incomplete: {
    description: 'Say that not all of the request could be met: the run counts as incomplete.',
    params: { reason },
  },
  missing_tool: {
    description: 'Say which tool, command or permission was missing. Continue without it.',
    params: { tool: { type: 'string' }, reason },
  },
  noop: {
    description: 'Say that nothing needs to be done, and why.',
    params: { reason },
  },
};

function checkComment({ startLine, line, body, receipt }: PostOf<'review_comment'>): string | undefined {
  if (receipt && (receipt.path === undefined) !== (receipt.text === undefined))
    return '"receipt" has one of "path" and "text": give both, or neither where the command runs what is there';
  if (startLine !== undefined && startLine > line) return `"start_line" ${startLine} is behind "line" ${line}`;
  return SUGGESTION.test(body)
    ? '"body" holds a suggestion block: give what the lines should read as "suggestion", where it is checked'
    : undefined;
}

/** GitHub lets people apply it wherever it stands in a comment on lines. */
const SUGGESTION = /^[ \t>*+-]*(?:`{3,}|~{3,})[ \t]*suggestion\b/im;

/** `earlier`: what the session that this one continues from has asked for already. */
export function postTools(host: GitHubHost, max: PostLimits, earlier: readonly Post[] = []): Tool[] {
  const stand = [...earlier];
  return kindsFor(host, max).map((kind) => postTool(kind, { host, max: max[kind], stand }));
}

const kindsFor = ({ target, splits }: GitHubHost, max: PostLimits): PostKind[] =>
  (Object.keys(ROWS) as PostKind[]).filter((kind) => {
    const { about } = ROWS[kind];
    if (about === 'split') return max[kind] > 0 && splits === true;
    const isHere = about === undefined || target === 'pull-request' || (about === 'thread' && target === 'issue');
    return max[kind] > 0 && isHere;
  });

/**
 * Requests of an earlier session that this run could make itself. Everyone who can push can write that session, and what was
 * true when it was checked may have changed.
 */
export async function standingPosts(
  earlier: readonly unknown[],
  host: GitHubHost,
  max: PostLimits,
): Promise<{ readonly stand: readonly Post[]; readonly objections: readonly string[] }> {
  const kinds = kindsFor(host, max);
  const stand: Post[] = [];
  const objections: string[] = [];
  for (const { kind, ...fields } of earlier.filter(isJsonObject)) {
    const known = kinds.find((one) => one === kind);
    const problem = known
      ? await recheck(known, fields, { host, max: max[known], stand })
      : 'is not available in this run';
    if (problem !== undefined) objections.push(`${clipLine(String(kind), 40)}: ${problem}`);
  }
  return { stand, objections };
}

/** Notes it if it stands. */
async function recheck(
  kind: PostKind,
  fields: Readonly<Record<string, unknown>>,
  posting: PostingContext,
): Promise<string | undefined> {
  const parameterOf = (field: string): string =>
    Object.keys(FIELDS).find((parameter) => FIELDS[parameter] === field) ?? field;
  const input = Object.fromEntries(Object.entries(fields).map(([field, value]) => [parameterOf(field), value]));
  const valid = compileSchema(schemaOf(ROWS[kind].params))(input);
  if (!valid.ok) return valid.errors.join('; ');
  const post = postOf(kind, input);
  const problem = ROWS[kind].check?.(post) ?? (await objectionTo(post, posting))?.text;
  if (problem === undefined) posting.stand.push(post);
  return problem;
}

interface PostingContext {
  readonly host: GitHubHost;
  readonly max: number;
  /** Posts of this run that were not refused. */
  readonly stand: Post[];
}

function postTool(kind: PostKind, { host, max, stand }: PostingContext): Tool {
  const { description, params, check } = ROWS[kind];
  return defineTool({
    name: kind,
    description,
    params,
    readOnly: false,
    idempotent: false,
    speaksForRun: true,
    accesses: () => [{ kind: 'publish', post: kind }],
    check: (input) => check?.(postOf(kind, input)),
    async run(input) {
      const post = postOf(kind, input);
      if (stand.some((one) => JSON.stringify(one) === JSON.stringify(post))) return ok('That is asked for already.');
      const objection = await objectionTo(post, { host, max, stand });
      if (objection) return fail(objection.text, { advice: objection.advice });
      stand.push(post);
      return ok(
        `Noted: ${describePost(post)}. ${LATER[kind] ?? DONE_AT_THE_END}`,
        toolMetadata('post', { kind, post: { ...post } }),
      );
    },
  });
}

async function objectionTo(post: Post, { host, max, stand }: PostingContext): Promise<Objection | undefined> {
  const { kind } = post;
  if (stand.filter((one) => one.kind === kind).length < max) return host.check(post, stand);
  return {
    text: `${kind} has been called ${count(max, 'time')} in this run, and that is the most`,
    advice: 'Say the rest in your final message, the most important first.',
  };
}

const DONE_AT_THE_END = 'It happens when the run is over.';

const IN_THE_REPORT = 'It stands in the report.';

const LATER: Readonly<Partial<Record<PostKind, string>>> = {
  report_incomplete: `${IN_THE_REPORT} Finish what can be finished, and end with your final message.`,
  missing_tool: IN_THE_REPORT,
  noop: `${IN_THE_REPORT} End with your final message.`,
};

/** With what may be left out filled in, in one order of keys, so the same request is the same text. */
function postOf(kind: PostKind, input: Readonly<Record<string, unknown>>): Post {
  const filled: Readonly<Record<string, unknown>> = { ...DEFAULTS[kind], ...input };
  const names = Object.keys(ROWS[kind].params).filter((name) => filled[name] !== undefined);
  return { kind, ...Object.fromEntries(names.map((name) => [FIELDS[name] ?? name, filled[name]])) } as Post;
}

/** Parameters whose name differs from the field's. */
const FIELDS: Readonly<Record<string, string>> = { start_line: 'startLine' };

const DEFAULTS: Readonly<Partial<Record<PostKind, Readonly<Record<string, unknown>>>>> = {
  review_comment: { side: 'new' },
  set_labels: { add: [], remove: [] },
  create_issue: { labels: [] },
};
