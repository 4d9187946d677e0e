/** What may go wrong at GitHub and at the model's service, and what a person must then be told to do. */
import type { Fault } from '../../support/github/faults.ts';
import type { Fault as ModelFault } from '../../support/model/script.ts';
import type { Aftermath, ThreadKind } from './job.ts';
import { MODEL } from './kinds.ts';
import type { Planned } from './plan.ts';
import { problemsOf } from './verdict.ts';

type Answer = Omit<Fault, 'path' | 'method' | 'when'>;

const json = (status: number, message: string): Answer => ({ status, body: { message, status: String(status) } });
const LIMITED = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';

/** By name; what `git` and the API say differs only where a person would see it. */
const AT_GITHUB: Readonly<Record<string, Answer>> = {
  'status 500': json(500, 'Server Error'),
  'status 502': { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>502 Bad Gateway</html>' },
  'status 401': json(401, 'Bad credentials'),
  'status 403': json(403, 'Resource not accessible by integration'),
  'rate limit': { ...json(403, LIMITED), headers: { 'retry-after': '1' } },
  'status 404': json(404, 'Not Found'),
  'status 422': json(422, 'Validation Failed'),
  'cut connection': { disconnect: true },
  'lost answer': { disconnect: true, afterwards: true },
  garbage: { status: 200, body: 'this is no answer' },
  'slow answer': { delayMs: 1500 },
};

const text = (status: number, body: string): Answer => ({ status, body, headers: { 'content-type': 'text/plain' } });

/** What git prints as the words of the remote. */
const AT_GIT: Readonly<Record<string, Answer>> = {
  ...AT_GITHUB,
  'status 401': text(401, 'Invalid username or token. Password authentication is not supported for Git operations.'),
  'status 403': text(403, 'Write access to repository not granted.'),
  'rate limit': { ...text(429, LIMITED), headers: { 'content-type': 'text/plain', 'retry-after': '1' } },
  'status 404': text(404, 'Repository not found.'),
  garbage: {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<html>Please log in to this network</html>\n',
  },
};

const AT_MODEL: Readonly<Record<string, ModelFault>> = {
  'status 500': { kind: 'status', status: 500 },
  'status 529': { kind: 'status', status: 529 },
  'status 401': { kind: 'status', status: 401, message: 'invalid x-api-key' },
  'status 403': { kind: 'status', status: 403 },
  'rate limit': { kind: 'status', status: 429, retryAfter: '1' },
  'status 404': { kind: 'status', status: 404, message: 'model: claude-nope' },
  'status 400': { kind: 'status', status: 400, message: 'Your credit balance is too low' },
  'cut connection': { kind: 'cut', after: 2 },
  'error in the stream': { kind: 'error-event', after: 2 },
};

/** These are over a moment later, and a run goes through one of them. */
const PASSING = [
  'status 500',
  'status 502',
  'status 529',
  'rate limit',
  'cut connection',
  'slow answer',
  'error in the stream',
];

interface FaultAt {
  readonly kind: string;
  readonly fault: string;
  readonly forEver: boolean;
}

const EVER = 1000;

/** Everything that may go wrong with the requests of an undisturbed job. */
export function faultsOf({ thread, requests }: Aftermath): Planned[] {
  return [...new Set(requests.map(({ kind }) => kind))].flatMap((kind) =>
    Object.keys(kind === MODEL ? AT_MODEL : AT_GITHUB)
      .filter((fault) => fault !== 'status 422' || /^(?:POST|PATCH)/.test(kind))
      .flatMap((fault) => [true, false].map((forEver) => planFault(thread, { kind, fault, forEver }))),
  );
}

function planFault(thread: ThreadKind, at: FaultAt): Planned {
  const { kind, fault, forEver } = at;
  const times = forEver ? EVER : 1;
  const answer = kind === MODEL ? AT_MODEL[fault] : undefined;
  const interruption = answer
    ? { model: { fault: answer, times } }
    : { github: { ...(/^git /.test(kind) ? AT_GIT : AT_GITHUB)[fault], kind, times } };
  return {
    thread,
    name: `${thread}: ${fault} at ${kind} ${forEver ? 'for ever' : 'once'}`,
    interruption: { ...interruption, quick: true },
    judge: (aftermath) => [
      ...(aftermath.struck ? [] : ['the fault never struck']),
      ...problemsOf(aftermath, { noComment: hasNoComment(at) }),
      ...problemsOfWords(aftermath, at),
    ],
  };
}

/** Where GitHub takes no comment, or no last word in one. */
const hasNoComment = ({ kind, fault, forEver }: FaultAt): boolean =>
  forEver && fault !== 'slow answer' && /^(?:POST issues\/N\/comments|(?:PATCH|GET) .*comments.*)$/.test(kind);

function problemsOfWords({ run }: Aftermath, { kind, fault, forEver }: FaultAt): string[] {
  const { conclusion, message = '' } = run.outputs;
  const said = [message, run.log, run.post?.log].join('\n');
  const shown = message || run.log;
  const problems: string[] = [];
  if (!forEver && PASSING.includes(fault) && conclusion !== 'succeeded') {
    problems.push(`it ended as ${conclusion}: ${shown}`);
  }
  if (forEver && conclusion !== 'succeeded') {
    const row = REMEDIES.find((one) => one.kind.test(kind) && one.fault.test(fault));
    if (!row?.words.test(said)) problems.push(`${row?.words ?? 'a row'} is not in: ${shown}`);
    if (row?.never?.test(said)) problems.push(`${row.never} is in: ${shown}`);
  }
  if (/inside kodelet-ci/.test(said)) problems.push(`it takes itself for broken: ${shown}`);
  return problems;
}

interface Remedy {
  readonly kind: RegExp;
  readonly fault: RegExp;
  readonly words: RegExp;
  readonly never?: RegExp;
}

const NOT_THE_TOKEN = /contents: write|permissions? (?:issues|contents|pull-requests)|github-token is/;

/** The first row that fits holds. */
const REMEDIES: readonly Remedy[] = [
  { kind: /^model$/, fault: /40[13]/, words: /anthropic-api-key/ },
  { kind: /^model$/, fault: /404/, words: /Check the input model/ },
  { kind: /^model$/, fault: /400/, words: /plan and the balance/ },
  { kind: /^model$/, fault: /./, words: /Run it again later|come back/, never: /anthropic-api-key|Check the input/ },
  // The change is on its branch by then, and a person can do the rest.
  { kind: / pulls$/, fault: /./, words: /(?:[Uu]se|with) the link/ },
  { kind: /./, fault: /rate limit/, words: /rate limit|limits the rate/i, never: NOT_THE_TOKEN },
  { kind: /./, fault: /401/, words: /github-token|check the token|accepts the token/ },
  { kind: /^git push/, fault: /403/, words: /contents: write/ },
  { kind: /^git push/, fault: /404/, words: /github-token may reach/ },
  { kind: /./, fault: /40[34]/, words: /github-token|permission/ },
  { kind: /./, fault: /422/, words: /Validation Failed/, never: NOT_THE_TOKEN },
  { kind: /./, fault: /./, words: /again|later/i, never: NOT_THE_TOKEN },
];
