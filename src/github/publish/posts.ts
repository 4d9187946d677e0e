/** Does what the agent has asked for on GitHub, when the run is over: each once, however often the request is delivered. */
import { POST_KINDS, type Post, type PostKind, type PostOf, type PostOutcome } from '../../core/github-posts.ts';
import type { RepositoryRef, Target } from '../../core/run-trigger.ts';
import { clip, inlineCode, oneLine } from '../../markdown/code-text.ts';
import { withoutCommands } from '../../report/commit-message.ts';
import { sameName } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure, failureText, statusOf } from '../api/failure.ts';
import { FIXED_MARK, marksOf } from '../review/finding.ts';
import { publishReview, type ReviewOptions, reviewFailure } from '../review/post-review.ts';
import { readCountedThreads } from '../review/resolutions.ts';
import { rewriteTextFinding } from '../review/text-findings.ts';
import {
  afterDrafts,
  type ReviewThread,
  readReviewThreads,
  remedyOfPost,
  resolveReviewThread,
} from '../review/threads.ts';

export interface PostingOptions {
  readonly github: GitHub;
  readonly repository: RepositoryRef;
  readonly target: Target;
  /** Names the request, as its tracking comment does. */
  readonly key: string;
  readonly self: string;
  /** Makes the agent's Markdown harmless. */
  readonly sanitize: (text: string) => string;
  /** For a pull request whose change is known. */
  readonly review?: Pick<
    ReviewOptions,
    'head' | 'verdict' | 'whole' | 'diffLines' | 'trials' | 'threshold' | 'pauseMs' | 'declined'
  >;
}

/** In the order in which people read them. Never throws: what did not work says so. */
export async function publishPosts(posts: readonly Post[], options: PostingOptions): Promise<PostOutcome[]> {
  const done = new Map<Post, readonly PostOutcome[]>();
  const doAll = async (kinds: readonly PostKind[]): Promise<void> => {
    const known = { ...options, threads: readOnce(options), posts };
    for (const post of posts.filter(({ kind }) => kinds.includes(kind))) {
      const work = WORKS[post.kind] as PostWriter<PostKind> | undefined;
      if (!work) continue;
      const outcome = await writePost(
        post.kind,
        async () => [await work(post, known)],
        (error) => failure(post.kind, error),
      );
      done.set(post, outcome);
    }
  };
  // A verdict depends on what is still open, and none of the others does on what is resolved.
  await doAll(['resolve_thread']);
  const review = await writePost('review_comment', () => reviewed(posts, options), reviewFailure);
  await doAll(POST_KINDS.filter((kind) => kind !== 'resolve_thread'));
  return [...review, ...posts.flatMap((post) => done.get(post) ?? [])];
}

/** What each can know: the threads, which are read when the first asks for them, and all that was asked for in this run. */
interface PostContext extends PostingOptions {
  readonly threads: () => Promise<readonly ReviewThread[]>;
  readonly posts: readonly Post[];
}

function readOnce({ github, repository, ...options }: PostingOptions): PostContext['threads'] {
  let reading: Promise<readonly ReviewThread[]> | undefined;
  const pull = numberOf(options);
  return () => (reading ??= readCountedThreads(github, repository, { pull, self: options.self }));
}

async function writePost(
  kind: PostKind,
  work: () => Promise<PostOutcome[]>,
  describe: (error: unknown) => string,
): Promise<PostOutcome[]> {
  try {
    return await work();
  } catch (error) {
    return [{ kind, how: 'failed', text: describe(error) }];
  }
}

const failure = (kind: PostKind, error: unknown): string =>
  `${kind} did not work: ${describeFailure(error)}. ${remedyOfPost(error, `the permission "${NEEDS[kind] ?? 'issues: write'}"`)}`;

const NEEDS: Readonly<Partial<Record<PostKind, string>>> = {
  reply_to_thread: 'pull-requests: write',
  resolve_thread: 'contents: write',
  update_pull_request: 'pull-requests: write',
};

async function reviewed(posts: readonly Post[], options: PostingOptions): Promise<PostOutcome[]> {
  const { review, target } = options;
  if (!review || target.kind !== 'pull-request') return [];
  const findings = posts.filter((post): post is PostOf<'review_comment'> => post.kind === 'review_comment');
  return publishReview(findings, { ...options, ...review, pull: target.number });
}

type PostWriter<K extends PostKind> = (post: PostOf<K>, options: PostContext) => Promise<PostOutcome>;

const WORKS: { readonly [K in PostKind]?: PostWriter<K> } = {
  reply_to_thread: reply,
  resolve_thread: resolve,
  set_labels: setLabels,
  create_issue: createIssue,
  create_sub_issue: createSubIssue,
  update_pull_request: updatePullRequest,
};

const placeOf = ({ repository: { owner, name } }: Pick<PostingOptions, 'repository'>) => ({ owner, repo: name });

const numberOf = ({ target }: Pick<PostingOptions, 'target'>): number =>
  target.kind === 'repository' ? 0 : target.number;

/** Hidden mark of a post. `nth`: from 0, among those alike. A second delivery may say other things around it, and in other words. */
const markOf = (kind: string, { key }: PostingOptions, nth: number): string =>
  `<!-- kodelet-ci:${kind} ${key} ${nth} -->`;

const threadOf = (id: number, threads: readonly ReviewThread[]): ReviewThread | undefined =>
  threads.find((thread) => thread.id === id || thread.comments.some((comment) => comment.id === id));

async function reply(post: PostOf<'reply_to_thread'>, options: PostContext): Promise<PostOutcome> {
  const { kind, body } = post;
  const threads = await options.threads();
  const idOf = ({ thread }: PostOf<'reply_to_thread'>): number => threadOf(thread, threads)?.id ?? thread;
  const id = idOf(post);
  const before = options.posts.slice(0, options.posts.indexOf(post));
  const nth = before.filter((one) => one.kind === kind && idOf(one) === id).length;
  const mark = markOf('reply', options, nth);
  const known = { kind, how: 'known', text: 'Replied in a thread before' } as const;
  const [standing] = marked(threadOf(id, threads), mark, options);
  if (standing) return { ...known, url: standing.url };
  const place = { ...placeOf(options), pull_number: numberOf(options), comment_id: id };
  const text = `${options.sanitize(body)}\n\n${mark}`;
  const { data } = await afterDrafts(
    () => options.github.rest.pulls.createReplyForReviewComment({ ...place, body: text }),
    { ...options, pull: place.pull_number, pauseMs: options.review?.pauseMs },
  );
  const first = await earlierReply(id, mark, options, data.id);
  if (!first) return { kind, how: 'done', text: 'Replied in a thread', url: data.html_url };
  await options.github.rest.pulls.deleteReviewComment({ ...placeOf(options), comment_id: data.id });
  return { ...known, url: first.url };
}

/** Our comments with the mark, oldest first. */
const marked = (thread: ReviewThread | undefined, mark: string, { self }: PostingOptions): ReviewThread['comments'] =>
  thread?.comments.filter(({ author, body }) => sameName(author, self) && body.endsWith(mark)) ?? [];

/** Two deliveries at the same time both find none, and both reply: the older one stays. */
async function earlierReply(
  id: number,
  mark: string,
  options: PostingOptions,
  own: number,
): Promise<{ readonly url: string } | undefined> {
  const threads = await readReviewThreads(options.github, options.repository, numberOf(options));
  return marked(threadOf(id, threads), mark, options).find((comment) => comment.id < own);
}

async function resolve({ kind, thread: id }: PostOf<'resolve_thread'>, options: PostContext): Promise<PostOutcome> {
  const thread = threadOf(id, await options.threads());
  if (!thread) return { kind, how: 'failed', text: `Thread ${id} no longer exists` };
  const url = thread.comments[0]?.url;
  if (thread.resolved) return { kind, how: 'known', text: 'A thread was resolved before', url };
  // GitHub has no thread for it, or keeps the name of the person who was first: our own words say that it is fixed.
  if (thread.inText || thread.uncounted !== undefined)
    return { kind, url, ...(await markFixed(thread, options, 'Marked a finding as fixed')) };
  try {
    await resolveReviewThread(options.github, thread);
    return { kind, how: 'done', text: 'Resolved a thread', url };
  } catch (error) {
    if (!isForbidden(error) || !marksOf(thread, options.self)) throw error;
    return { kind, url, ...(await markFixed(thread, options, MARKED_INSTEAD)) };
  }
}

const isForbidden = (error: unknown): boolean =>
  ((error as { errors?: readonly { type?: string }[] }).errors ?? []).some(({ type }) => type === 'FORBIDDEN');

/**
 * To resolve a thread takes `contents: write`, odd as that is (orgs/community#44650), which a job that only reviews should not
 * have. Our own comment can be changed without it.
 */
async function markFixed(
  thread: ReviewThread,
  options: PostingOptions,
  text: string,
): Promise<Pick<PostOutcome, 'how' | 'text'>> {
  const [first] = thread.comments;
  if (marksOf(thread, options.self)?.fixed) return { how: 'known', text: 'A finding was marked as fixed before' };
  const body = `✅ **Fixed** in ${(options.review?.head ?? '').slice(0, 12)}\n\n${first?.body}\n${FIXED_MARK}`;
  if (thread.inText) {
    const isDone = await rewriteTextFinding(thread, body, { ...options, pull: numberOf(options) });
    return isDone ? { how: 'done', text } : { how: 'failed', text: TEXT_CHANGED };
  }
  await options.github.rest.pulls.updateReviewComment({ ...placeOf(options), comment_id: first?.id ?? 0, body });
  return { how: 'done', text };
}

const TEXT_CHANGED =
  'A finding in the text of a review was not marked as fixed, because the text has changed in the meantime or has no room left. Someone with write access can delete the finding there';

const MARKED_INSTEAD = 'Marked a finding as fixed; to resolve its thread takes the permission "contents: write"';

async function setLabels({ kind, add, remove }: PostOf<'set_labels'>, options: PostingOptions): Promise<PostOutcome> {
  const { github } = options;
  const place = { ...placeOf(options), issue_number: numberOf(options) };
  if (add.length > 0) await github.rest.issues.addLabels({ ...place, labels: [...add] });
  for (const name of remove) {
    await github.rest.issues.removeLabel({ ...place, name }).catch((error) => {
      if (statusOf(error) !== 404) throw error; // someone was quicker
    });
  }
  const names = [...add.map((name) => `+${name}`), ...remove.map((name) => `-${name}`)];
  return { kind, how: 'done', text: `Labels: ${names.join(', ')}` };
}

async function createIssue(post: PostOf<'create_issue'>, options: PostContext): Promise<PostOutcome> {
  const { kind, title, body, labels } = post;
  const { github, self, sanitize, target, posts } = options;
  const mark = markOf('issue', options, posts.filter((one) => one.kind === kind).indexOf(post));
  const mine = { ...placeOf(options), creator: self, state: 'all', sort: 'created', per_page: 100 } as const;
  const { data: recent } = await github.rest.issues.listForRepo(mine);
  const standing = recent.find((issue) => issue.body?.endsWith(mark));
  if (standing) return { kind, how: 'known', text: `Opened #${standing.number} before`, url: standing.html_url };
  const from = target.kind === 'repository' ? '' : `\n\n<sub>Found while working on #${target.number}</sub>`;
  const text = `${sanitize(body)}${from}\n\n${mark}`;
  const wanted = { title: titleText(title, sanitize), body: text, labels: [...labels] };
  const { data } = await github.rest.issues.create({ ...placeOf(options), ...wanted });
  return { kind, how: 'done', text: `Opened #${data.number}: ${wanted.title}`, url: data.html_url };
}

/**
 * A part of a planned issue, without labels, so it starts no run. It is opened once, also if a run died before it was added. Throws what GitHub answers before the issue is there.
 */
async function createSubIssue(post: PostOf<'create_sub_issue'>, options: PostContext): Promise<PostOutcome> {
  const { kind, title, body } = post;
  const { github, self, sanitize, target, posts, repository } = options;
  if (target.kind !== 'issue') return { kind, how: 'failed', text: 'Only an issue has sub-issues' };
  const place = { owner: repository.owner, repo: repository.name };
  const parent = { ...place, issue_number: target.number };
  const mark = markOf('sub-issue', options, posts.filter((one) => one.kind === kind).indexOf(post));
  const mine = { ...place, creator: self, state: 'all', sort: 'created', per_page: 100 } as const;
  const { data: recent } = await github.rest.issues.listForRepo(mine);
  const standing = recent.find((issue) => issue.body?.endsWith(mark));
  const isAdded = standing && (await partsOf(options, parent)).includes(standing.id);
  if (isAdded) return { kind, how: 'known', text: `Opened #${standing.number} before`, url: standing.html_url };
  const text = `${sanitize(body)}\n\n<sub>Planned as a part of #${target.number}</sub>\n\n${mark}`;
  const issue =
    standing ?? (await github.rest.issues.create({ ...place, title: titleText(title, sanitize), body: text })).data;
  const opened = { kind, url: issue.html_url };
  try {
    await github.rest.issues.addSubIssue({ ...parent, sub_issue_id: issue.id });
    return { ...opened, how: 'done', text: `Opened the sub-issue #${issue.number}: ${titleText(title, sanitize)}` };
  } catch (error) {
    const what = `Opened #${issue.number}, which is no sub-issue of #${target.number}`;
    return { ...opened, how: 'failed', text: failureText(error, what, 'the permission "issues: write"') };
  }
}

/** IDs of the sub-issues that are there already. */
async function partsOf(
  { github }: PostContext,
  parent: { readonly owner: string; readonly repo: string; readonly issue_number: number },
): Promise<readonly number[]> {
  const { data } = await github.rest.issues.listSubIssues({ ...parent, per_page: 100 });
  return data.map(({ id }) => id);
}

/** One line without commands, which a squashed commit has as its subject; a title that sanitizing cannot read, and therefore fences, is code in that line. */
export function titleText(title: string, sanitize: PostingOptions['sanitize']): string {
  const safe = sanitize(title);
  const [, , code] = /^(`{3,})text\n([\s\S]*)\n\1$/.exec(safe) ?? [];
  const line =
    code === undefined
      ? clip(oneLine(safe), MAX_TITLE_LENGTH)
      : inlineCode(clip(oneLine(code), MAX_TITLE_LENGTH - TICKS_ROOM));
  return withoutCommands(line, undefined);
}

/** GitHub takes 256 characters. */
const MAX_TITLE_LENGTH = 250;
const TICKS_ROOM = 20;

async function updatePullRequest(
  { kind, title, body }: PostOf<'update_pull_request'>,
  options: PostingOptions,
): Promise<PostOutcome> {
  const place = { ...placeOf(options), pull_number: numberOf(options) };
  const { data } = await options.github.rest.pulls.update({
    ...place,
    ...(title !== undefined && { title: titleText(title, options.sanitize) }),
    ...(body !== undefined && { body: withoutCommands(options.sanitize(body), undefined) }),
  });
  const what = [...(title === undefined ? [] : ['title']), ...(body === undefined ? [] : ['description'])].join(
    ' and ',
  );
  return { kind, how: 'done', text: `Changed the ${what} of the pull request`, url: data.html_url };
}
