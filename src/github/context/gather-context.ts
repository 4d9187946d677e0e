/** Gathers what a request is about: the conversation and, for a pull request, the change. Nothing newer than the request. */
import { join } from 'node:path';
import type { Trigger } from '../../core/run-trigger.ts';
import { type GitDirectories, gitDirectories } from '../../git/directories.ts';
import { git } from '../../git/git.ts';
import { isPartialClone } from '../../git/lend-commit.ts';
import { gitlinksIn, LIST_STAGED } from '../../git/workspace-status.ts';
import { readWholeText } from '../../lib/regular-file.ts';
import { firstNames } from '../../lib/text.ts';
import { sameName } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { failureError } from '../api/failure.ts';
import { byAge, type ThreadComment } from '../api/thread-comments.ts';
import { isBefore, type PullChange } from './pull-history.ts';

/** Title, body and the asking comment come from the trigger, which has them from the payload. */
export interface GatheredContext {
  readonly trigger: Trigger;
  readonly self: string;
  readonly conversation: Conversation;
  readonly change?: PullChange;
}

/** Throws KodeletError `github` when GitHub does not answer: half a context would answer another question. */
export async function gatherContext(
  trigger: Trigger,
  options: {
    /** Our own login: our earlier reports are shortened. */
    readonly self: string;
    /** All that was said in the thread. */
    readonly comments: Promise<readonly ThreadComment[]>;
    /** Change of the pull request that the request is about. */
    readonly change?: Promise<PullChange>;
    /** For all comments together. */
    readonly commentCharacters?: number;
  },
): Promise<GatheredContext> {
  const { self, change, commentCharacters: characters = 60_000 } = options;
  const reading = options.comments.catch((error) => {
    const needed = 'the permissions "issues: read" and "pull-requests: read"';
    throw failureError(error, 'The context of the request could not be read', needed);
  });
  const [comments, known] = await Promise.all([reading, change]);
  return { trigger, self, conversation: selectComments(comments, trigger, { self, characters }), change: known };
}

/** Comments of a thread that may reach the prompt: written before the request, and the newest that fit. */
interface Conversation {
  /** Oldest first. */
  readonly comments: readonly ThreadComment[];
  /** Left out since they did not fit. */
  readonly older: number;
  /** Left out since they were written or edited at or after the request. */
  readonly late: number;
  /** Left out since someone hid them. */
  readonly minimized: number;
  /** Left out since GitHub did not tell whether they were edited or hidden. */
  readonly unproven: number;
}

/** Maximum characters of one comment, and of our own reports, whose log helps no one a second time. */
const MAX_COMMENT_LENGTH = 8000;
const MAX_REPORT_LENGTH = 2000;

function selectComments(
  comments: readonly ThreadComment[],
  trigger: Trigger,
  options: { readonly self: string; readonly characters: number },
): Conversation {
  const others = comments.filter((comment) => !isRequest(comment, trigger));
  const visible = others.filter(({ minimized }) => minimized !== true);
  const isProven = ({ changedAt, minimized }: ThreadComment): boolean =>
    changedAt !== undefined && minimized !== undefined;
  const isTimely = (comment: ThreadComment): boolean =>
    belongsToRequest(comment, trigger) || existedAtEvent(comment, trigger.at);
  const proven = visible.filter(isProven);
  const timely = proven.filter(isTimely).toSorted((a, b) => byAge(b, a));
  const shown = newestWithin(timely, options);
  return {
    comments: shown.toReversed(),
    older: timely.length - shown.length,
    late: proven.length - timely.length,
    minimized: others.length - visible.length,
    unproven: visible.length - proven.length,
  };
}

/** How much of a comment is shown. */
export const lengthShown = (comment: ThreadComment, self: string): number =>
  sameName(comment.author, self) && comment.body.includes('<!-- kodelet-ci:') ? MAX_REPORT_LENGTH : MAX_COMMENT_LENGTH;

const existedAtEvent = ({ createdAt, changedAt }: ThreadComment, at: string): boolean =>
  isBefore(createdAt, at) && changedAt !== undefined && isBefore(changedAt, at);

/** The request itself, or a comment of the review that asks. */
export const isPartOfRequest = (comment: ThreadComment, trigger: Trigger): boolean =>
  isRequest(comment, trigger) || belongsToRequest(comment, trigger);

/** The payload's text of it counts, and never what it reads now. */
const isRequest = (comment: ThreadComment, { source }: Trigger): boolean =>
  comment.kind === requestKind(source) && comment.id === source.id;

/** The kind of comment that the request is, or what else it is. */
export const requestKind = ({ kind }: Trigger['source']): ThreadComment['kind'] | Trigger['source']['kind'] =>
  kind === 'issue-comment' ? 'comment' : kind;

/**
 * "/agent fix these" in a review means its comments, by the same author, which GitHub dates to the review's own second or,
 * where there are many, to a few later ones. What was edited after that is another text than the one that was sent.
 */
const belongsToRequest = ({ reviewId, changedAt }: ThreadComment, { source, at }: Trigger): boolean =>
  source.kind === 'review' && reviewId === source.id && Date.parse(changedAt ?? '') <= Date.parse(at) + SUBMITTING_MS;

const SUBMITTING_MS = 10_000;

function newestWithin(
  newestFirst: readonly ThreadComment[],
  { self, characters }: { readonly self: string; readonly characters: number },
): ThreadComment[] {
  let left = characters;
  const tooMuch = newestFirst.findIndex((comment) => {
    left -= Math.min(comment.body.length, lengthShown(comment, self)) + (comment.hunk?.length ?? 0);
    return left < 0;
  });
  return tooMuch < 0 ? [...newestFirst] : newestFirst.slice(0, tooMuch);
}

/** Descriptions and comments alike; for a pull request those of reviews too. Nothing of it is told to the model. */
export async function readRenderedTexts(github: GitHub, { repository, target }: Trigger): Promise<string[]> {
  if (target.kind === 'repository') return [];
  const { owner, name: repo } = repository;
  const place = { owner, repo, headers: RENDERED };
  const issue = { ...place, issue_number: target.number };
  const pull = { ...place, pull_number: target.number, per_page: 100 };
  const texts = await Promise.all([
    github.rest.issues.get(issue).then(({ data }) => [data]),
    github.paginate(github.rest.issues.listComments, { ...issue, per_page: 100 }),
    ...(target.kind === 'issue'
      ? []
      : [
          github.paginate(github.rest.pulls.listReviewComments, pull),
          github.paginate(github.rest.pulls.listReviews, pull),
        ]),
  ]);
  return texts.flat().flatMap(({ body_html: html }: { readonly body_html?: string }) => (html ? [html] : []));
}

const RENDERED = { accept: 'application/vnd.github.full+json' };

/** `root`: where the working tree begins. */
export async function checkoutNotes(root: string): Promise<string[]> {
  const directories = gitDirectories(root);
  if (!directories) return [];
  const [sparse, partial, modules, large] = await Promise.all([
    sparsePatterns(directories),
    isPartialClone(directories.common),
    submodulePaths(root),
    lfsPaths(root),
  ]);
  return [
    ...(sparse.length > 0 ? [`${SPARSE} ${listed(sparse)}`] : []),
    ...(partial ? [PARTIAL] : []),
    ...(modules.length > 0 ? [`${SUBMODULES} ${listed(modules)}`] : []),
    ...(large.length > 0 ? [`${LFS} ${listed(large)}`] : []),
  ];
}

const SPARSE =
  'Only a part of the repository is checked out (sparse-checkout). What these patterns leave out is in the repository ' +
  'and not on disk, so it is neither deleted nor missing:';
const PARTIAL =
  'It is a partial clone: git knows every commit and file name here, but may lack the contents of files at other commits.';
const SUBMODULES =
  'Submodules, which are repositories of their own; what changes in them cannot be published from here:';
const LFS = 'Files of Git LFS, which may be mere pointers here; changes to them cannot be published from here:';

const MAX_NAMES = 20;

const listed = (names: readonly string[]): string => firstNames(names, MAX_NAMES);

/** None where the whole tree is checked out. */
async function sparsePatterns({ own, common }: GitDirectories): Promise<string[]> {
  const config = textOf(join(common, 'config'));
  const worktree = /^\s*worktreeconfig\s*=\s*true/im.test(config) ? textOf(join(own, 'config.worktree')) : '';
  if (!/^\s*sparsecheckout\s*=\s*true/im.test(config + worktree)) return [];
  return linesOf(textOf(join(own, 'info/sparse-checkout')));
}

/** The index may have some that `.gitmodules` does not name. */
async function submodulePaths(root: string): Promise<string[]> {
  const { stdout } = await git(LIST_STAGED, { cwd: root });
  const named = [...textOf(join(root, '.gitmodules')).matchAll(/^\s*path\s*=\s*(.+?)\s*$/gm)];
  return [...new Set([...named.map(([, path = '']) => path), ...gitlinksIn(stdout)])];
}

/** Few repositories have any, and then git is not asked. */
async function lfsPaths(root: string): Promise<string[]> {
  if (!/\bfilter=lfs\b/.test(textOf(join(root, '.gitattributes')))) return [];
  const env = { GIT_LITERAL_PATHSPECS: '0' };
  const { stdout } = await git(['ls-files', '-z', '--', ':(attr:filter=lfs)'], { cwd: root, env });
  return stdout.split('\0').filter(Boolean);
}

const textOf = (path: string): string => readWholeText(path, { maxBytes: 16 * 1024 * 1024, links: 'follow' }) ?? '';
const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);
