/** Requests in the thread that no run has answered: GitHub cancels a job that waits when a newer one comes, and leaves no trace of it. */
import type { Actor, Trigger, TriggerSource } from '../core/trigger.ts';
import { sameName } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { markerOf, readFinished } from '../github/api/finished-comment.ts';
import { type Admission, checkPermission } from '../github/api/permission.ts';
import { readThreadComments, type ThreadComment } from '../github/api/thread-comments.ts';
import { findRequest } from '../github/events/mention.ts';
import { settlesWithin } from '../lib/time.ts';

interface Sources {
  readonly github: GitHub;
  /** Our own login. */
  readonly self: string;
  /** As they were when the run began. */
  readonly comments: Promise<readonly ThreadComment[]>;
  readonly phrase: string;
  readonly admission: Admission;
}

export interface UnansweredRequests {
  /** A line for the report each. */
  readonly texts: readonly string[];
  /** Of the comments, so that no later report names them again. */
  readonly ids: readonly number[];
}

/**
 * Asks GitHub nothing where each request that is older than the run's own has its report. Undefined also where GitHub does not
 * answer, or not soon: a report does not wait for this. Never throws.
 */
export async function findUnanswered(trigger: Trigger, sources: Sources): Promise<UnansweredRequests | undefined> {
  if (trigger.target.kind === 'repository') return undefined;
  const finding = search(trigger, sources).catch(() => undefined);
  return (await settlesWithin(PATIENCE_MS, finding)) ? finding : undefined;
}

const PATIENCE_MS = 5000;

async function search(trigger: Trigger, sources: Sources): Promise<UnansweredRequests | undefined> {
  const { github, comments, phrase } = sources;
  const read = await comments;
  const early = openRequests(read, read, trigger, sources);
  if (early.length === 0) return undefined;
  const requests = await keepAsync(
    early.slice(-MAX_READ),
    async ({ body }) => (await findRequest(body, phrase)).found !== false, // also where that cannot be told
  );
  if (requests.length === 0) return undefined;
  // A run beside this one may have begun since.
  const open = openRequests(requests, await readThreadComments(github, trigger), trigger, sources);
  const waiting = await keepAsync(open, async (request) => !(await hasReaction(request, trigger, sources)));
  const known = await judgeAuthors(waiting, trigger, sources);
  const named = waiting.filter(({ author }) => known.get(author.toLowerCase()) !== 'may not ask');
  return named.length === 0 ? undefined : describe(named, known, early.length > MAX_READ);
}

/** Of those that were found, newest first, as many are read closely. */
const MAX_READ = 5;
const MAX_AGE_MS = 30 * 86_400_000;

/** Those of `candidates` without a report among `all`. What is newer than the run's own request may still be waiting. */
function openRequests(
  candidates: readonly ThreadComment[],
  all: readonly ThreadComment[],
  trigger: Trigger,
  { self, phrase }: Sources,
): ThreadComment[] {
  const ours = all.filter(({ author }) => sameName(author, self));
  const named = new Set(ours.flatMap(({ body }) => readFinished(body)?.end?.unanswered ?? []));
  const at = Date.parse(trigger.at);
  const isOpen = (request: ThreadComment): boolean => {
    const { id, author, body, createdAt, minimized } = request;
    const age = at - Date.parse(createdAt);
    if (sameName(author, self) || author === 'ghost' || minimized === true || named.has(id)) return false;
    if (age <= 0 || age > MAX_AGE_MS || !body.includes(phrase)) return false;
    const marker = markerOf(`${SOURCES[request.kind]}-${id}`);
    return !ours.some((report) => report.body.startsWith(marker));
  };
  return candidates.filter(isOpen);
}

const SOURCES: Readonly<Record<ThreadComment['kind'], TriggerSource['kind']>> = {
  comment: 'issue-comment',
  review: 'review',
  'review-comment': 'review-comment',
};

/** Of ours: a run has begun, whatever became of its comment. A review takes no reaction. */
async function hasReaction(
  { kind, id, eyes = 0 }: ThreadComment,
  { repository }: Trigger,
  { github, self }: Sources,
): Promise<boolean> {
  if (eyes === 0 || kind === 'review') return false;
  const { reactions } = github.rest;
  const place = {
    owner: repository.owner,
    repo: repository.name,
    comment_id: id,
    content: 'eyes',
    per_page: 100,
  } as const;
  const list = kind === 'comment' ? reactions.listForIssueComment : reactions.listForPullRequestReviewComment;
  const { data } = await list(place);
  return data.some(({ user }) => sameName(user?.login ?? '', self));
}

type Judgement = 'may ask' | 'may not ask' | 'cannot tell';

async function judgeAuthors(
  requests: readonly ThreadComment[],
  trigger: Trigger,
  { github, admission }: Sources,
): Promise<ReadonlyMap<string, Judgement>> {
  const authors = [...new Set(requests.map(({ author }) => author.toLowerCase()))];
  const judge = async (login: string): Promise<Judgement> => {
    const actor: Actor = { login, type: login.endsWith('[bot]') ? 'Bot' : 'User' };
    const answer = await checkPermission(github, { ...trigger, actor, eventName: 'issue_comment' }, admission);
    return answer.ok ? 'may ask' : answer.error ? 'cannot tell' : 'may not ask';
  };
  return new Map(await Promise.all(authors.map(async (login) => [login, await judge(login)] as const)));
}

function describe(
  named: readonly ThreadComment[],
  known: ReadonlyMap<string, Judgement>,
  wasCut: boolean,
): UnansweredRequests {
  const texts = named.map(({ url, author }) => {
    const isUnknown = known.get(author.toLowerCase()) === 'cannot tell';
    const doubt = isUnknown ? ' (GitHub did not say whether they may ask)' : '';
    return `No run has answered ${url} by "${author}"${doubt}. ${LOST}`;
  });
  return {
    texts: wasCut ? [...texts, 'Older requests in this thread may be unanswered too: they were not looked at'] : texts,
    ids: named.map(({ id }) => id),
  };
}

const LOST = 'GitHub cancels a waiting job when a newer one comes. To have it done, write the request in a new comment';

async function keepAsync<Item>(items: readonly Item[], keep: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const kept = await Promise.all(items.map(keep));
  return items.filter((_, index) => kept[index]);
}
