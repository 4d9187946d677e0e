/** What an earlier review of ours has said of a pull request, so the next one continues from there and repeats nothing. */

import type { DeclinedFinding } from '../../core/declined-finding.ts';
import { git } from '../../git/git.ts';
import { oneLine } from '../../markdown/code-text.ts';
import { sameName } from '../api/account.ts';
import { readFinished } from '../api/finished-comment.ts';
import type { ThreadComment } from '../api/thread-comments.ts';
import type { Framing } from '../context/render.ts';
import { marksOf } from './finding.ts';
import type { ReviewThread } from './threads.ts';

export interface EarlierReview {
  /** The commit that was reviewed last. */
  readonly commit?: string;
  /** Whether the workspace has it. */
  readonly here: boolean;
  /** Findings of ours that are open. */
  readonly open: readonly ReviewThread[];
  /** Findings that people have declined, here or elsewhere. */
  readonly declined: readonly DeclinedFinding[];
}

/** Throws what the sources do. */
export async function readEarlierReview(options: {
  /** All of the pull request. */
  readonly threads: Promise<readonly ReviewThread[]>;
  /** All that was said in its conversation. */
  readonly comments: Promise<readonly ThreadComment[]>;
  readonly declined: Promise<readonly DeclinedFinding[]>;
  /** Our own login. */
  readonly self: string;
  /** The workspace, which has the history of the pull request. */
  readonly root: string;
}): Promise<EarlierReview> {
  const { self, root, ...sources } = options;
  const [threads, comments, declined] = await Promise.all([sources.threads, sources.comments, sources.declined]);
  const ours = comments.filter(({ author }) => sameName(author, self)).toSorted(byChange);
  const commit = ours.map(({ body }) => readFinished(body)?.end?.reviewed).findLast((found) => found !== undefined);
  const open = threads.filter((thread) => !thread.resolved && marksOf(thread, self)?.fixed === false);
  const here =
    commit !== undefined && (await git(['cat-file', '-e', `${commit}^{commit}`], { cwd: root })).exitCode === 0;
  return { commit, here, open, declined };
}

const byChange = (a: ThreadComment, b: ThreadComment): number =>
  Date.parse(a.changedAt ?? a.createdAt) - Date.parse(b.changedAt ?? b.createdAt) || a.id - b.id;

/** Undefined if there was none. */
export function renderEarlierReview(
  { commit, here, open, declined }: EarlierReview,
  head: string,
  { sanitize, frame }: Framing,
): string | undefined {
  const first = commit === undefined ? [] : [sinceThen(commit, here, head)];
  const before = [
    ...first,
    ...(declined.length > 0 ? [DECLINED, frame('declined findings', listDeclined(declined))] : []),
  ];
  if (open.length === 0) return before.length === 0 ? undefined : before.join('\n\n');
  const rows = open.map((thread) =>
    oneLine(`${thread.id} ${thread.path}${lineOf(thread)} ${sanitize(thread.comments[0]?.body ?? '')}`).slice(0, 400),
  );
  return [...before, FINDINGS, frame('open threads of yours', rows.join('\n'))].join('\n\n');
}

function lineOf({ line, inText }: ReviewThread): string {
  if (line !== undefined) return `:${line}`;
  return inText?.line === undefined ? ' (the lines have changed)' : `:${inText.line} in ${inText.commit.slice(0, 12)}`;
}

const DECLINED =
  'People who may write to this repository have declined these findings of earlier reviews. Do not report them, nor others of the same kind.';

const MAX_LISTED = 40;

/** The newest. Their words were cleaned when they were recorded. */
const listDeclined = (declined: readonly DeclinedFinding[]): string =>
  declined
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, MAX_LISTED)
    .map(({ path, words }) => oneLine(`${path} ${words}`).slice(0, 400))
    .join('\n');

const FINDINGS =
  'These findings of yours are open, in review threads and in the text of reviews. Look at the code of each: where the problem is gone, call resolve_thread with its number. Do not report any of them again.';

function sinceThen(commit: string, here: boolean, head: string): string {
  if (commit === head) return 'You have reviewed this very commit before: report only what you missed then.';
  if (!here) return `You reviewed commit ${commit} before, which is not part of this history any more.`;
  return `You reviewed commit ${commit} before: \`git diff ${commit} ${head}\` is what is new since. Review that, and the rest only as far as it matters for it.`;
}
