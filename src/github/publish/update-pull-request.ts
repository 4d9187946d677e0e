/** What people see of a commit that is on its branch: a pull request opened, updated or proposed, or a link to open one. */
import type { Publication } from '../../core/session-event.ts';
import { branchName } from '../../git/branch-name.ts';
import { RULE_SUBJECTS, type RuleSubject } from '../../git/refusals.ts';
import type { CommitMessage } from '../../report/commit-message.ts';
import { pullRequestText, type TextOptions } from '../../report/pull-request-text.ts';
import { sameName, WORKFLOW_ACCOUNT } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure } from '../api/failure.ts';
import {
  compareUrl,
  findPullRequest,
  findPullRequestOnto,
  type OpenPullRequest,
  openPullRequest,
  readEnding,
} from '../api/pull-request.ts';
import { type PullText, writePullMark } from '../outcomes/pull-mark.ts';
import type { PublicationSummary, Published, PublishOptions } from './publication.ts';
import type { PushOutcome } from './push-to-branch.ts';
import { rewritePullRequest } from './rewrite-pull-request.ts';

/** What a new pull request says. */
type PullRequestParts = CommitMessage & Pick<Publication, 'files' | 'leftOut'> & Pick<TextOptions, 'split'>;

/** A commit on its branch, and what it is to be merged into. */
interface PushedBranch {
  readonly branch: string;
  readonly how: Extract<PushOutcome, { ok: true }>['how'];
  readonly onto: string;
  readonly link: PublicationSummary & Pick<Published, 'refused'>;
  readonly parts: PullRequestParts;
}

export async function updatePullRequest(
  options: PublishOptions,
  pushedChange: Extract<PushOutcome, { ok: true }>,
  parts: PullRequestParts,
  proposal?: Proposal,
): Promise<PublicationSummary & Pick<Published, 'refused'>> {
  const { branch, commit, how } = pushedChange;
  const onto = proposal?.onto ?? options.start.baseBranch;
  const wanted = proposal?.branch ?? options.start.branch;
  const notes = [...(proposal ? [proposed(proposal, branch)] : []), ...(NOTES[how]?.(branch, wanted) ?? [])];
  const link = {
    kind: 'branch',
    branch,
    commit,
    url: compareUrl({ ...options, base: onto, head: branch }),
    notes,
    ...((how === 'rebased' || how === 'present') && { isJoined: true as const }),
  } as const;
  const { target, start } = options;
  const ended = await endingNow(options);
  const over = target.kind === 'pull-request' && ended && !start.ended && { number: target.number, how: ended };
  if (how === 'fallback' || how === 'branch-deleted') return { ...link, isBeside: true, ...(over && { over }) };
  if (over && !proposal) return { ...link, over };
  if (options.target.kind === 'pull-request' && !proposal) {
    const { number, url } = options.start.pullRequest ?? {};
    const started = how === 'present' ? [] : pullRequestNotes(options, url);
    const note = endedNote(options, ended);
    return { ...link, kind: 'push', number, url, notes: [...notes, ...(note.length > 0 ? note : started)] };
  }
  if (options.target.kind === 'repository' && !proposal && branch === onto)
    return { ...link, kind: 'push', url: commitUrl(options, commit), notes: [...notes, ...pushNotes(options)] };
  try {
    return await openOrUpdate(options, { branch, how, onto, link, parts });
  } catch (error) {
    const refused = `Whether the branch has a pull request could not be checked: ${describeFailure(error)}. Use the link`;
    return { ...link, refused };
  }
}

const commitUrl = ({ serverUrl, repository: { owner, name } }: PublishOptions, commit: string): string =>
  `${serverUrl.replace(/\/+$/, '')}/${owner}/${name}/commit/${commit}`;

async function openOrUpdate(
  options: PublishOptions,
  showing: PushedBranch,
): Promise<PublicationSummary & Pick<Published, 'refused'>> {
  const { branch, how, onto, link } = showing;
  // Asked now: the one that the run began with may be over.
  const existing = how === 'renamed' ? undefined : await findPullRequest(options.github, options.repository, branch);
  if (existing) {
    if (how === 'present') return { ...link, ...shown(existing) };
    const old = await rewritePullRequest(options, existing, (all) => {
      const files = [...new Set([...all, ...showing.parts.files])];
      return textOf(options, { ...showing, parts: { ...showing.parts, files } });
    });
    const notes = [...link.notes, ...old, ...pullRequestNotes(options, existing.url)];
    return { ...link, ...shown(existing), how: 'updated', notes };
  }
  if (options.pullRequest === 'never') return link;
  options.announce({ type: 'pull-request-start', head: branch, base: onto });
  const opened = await openPullRequest(options.github, options.repository, draftOf(options, showing));
  if (opened.ok) {
    const { draft, url } = opened.pullRequest;
    const split = showing.parts.split && draft ? [SPLIT] : [];
    const notes = [...link.notes, ...split, ...opened.notes, ...pullRequestNotes(options, url)];
    return { ...link, ...shown(opened.pullRequest), how: 'opened', ...(draft && { draft }), notes };
  }
  if (!opened.permitted) return { ...link, notes: [...link.notes, opened.note] };
  return { ...link, refused: `${opened.note}. Open it with the link` };
}

const SPLIT = 'It is a draft that proposes a split, because it has more lines than `publish.split-above-lines`.';

const proposed = ({ onto, why }: Proposal, branch: string): string =>
  `"${onto}" ${why}, so nothing was pushed to it: the change is on "${branch}", to be merged into "${onto}".`;

const shown = ({ number, url }: OpenPullRequest) => ({ kind: 'pull-request', number, url }) as const;

/** How the commit got there, where that was not the plain way; `wanted` is the branch that it was meant for, where there was one. */
const NOTES: Partial<Record<Extract<PushOutcome, { ok: true }>['how'], (branch: string, wanted?: string) => string[]>> =
  {
    rebased: (branch) => [`"${branch}" had new commits; the change was rebased onto them.`],
    present: (branch) => [`"${branch}" has the same change already, so there was nothing to add.`],
    renamed: (branch) => [`The name of its branch was taken, so this one is "${branch}".`],
    fallback: (branch, wanted) => [
      `${wanted ? `"${wanted}"` : 'The branch for this issue'} had new commits, and the change does not ` +
        `fit on top of it, so it is kept on "${branch}" for a person to merge.`,
    ],
    'branch-deleted': (branch, wanted) => [
      `"${wanted}" has been deleted, so the change is kept on "${branch}" for a person to merge.`,
    ],
  };

/** Asked when the commit is there, as the pull request may be over only since the run began. */
async function endingNow({
  github,
  repository,
  start,
  target,
}: PublishOptions): Promise<PublishOptions['start']['ended']> {
  if (target.kind !== 'pull-request') return undefined;
  return readEnding(github, repository, target.number).catch(() => start.ended);
}

/** A commit on the branch of a pull request that is over reaches nobody by itself. */
const endedNote = ({ start, target }: PublishOptions, ended: PublishOptions['start']['ended']): string[] =>
  ended && target.kind === 'pull-request'
    ? [`Pull request #${target.number} is ${ended}: open another one for "${start.branch}" to bring this in.`]
    : [];

function draftOf(options: PublishOptions, showing: PushedBranch) {
  const { target, origin } = options;
  const { branch, onto, link } = showing;
  const { commit = '' } = link;
  const written = textOf(options, showing);
  const mark = writePullMark({ ...origin, commit, ...(target.kind === 'issue' && { issue: target.number }) }, written);
  const { title, text, isDraft: draft } = written;
  return { branch, baseBranch: onto, title, body: `${text}\n\n${mark}`, draft };
}

function textOf(options: PublishOptions, { onto, parts }: PushedBranch): PullText {
  const { unfinished, decisions, frame, pullRequest, redact, sanitize } = options;
  const { subject: title, report, files, leftOut, split } = parts;
  const clean = (text: string): string => redact(sanitize(text));
  const link = linkTo(options, onto);
  const workflows = descriptionNote(options);
  const text = pullRequestText({ report, link, frame, workflows, unfinished, split, decisions, files, leftOut, clean });
  const isDraft = Boolean(unfinished ?? split) || pullRequest === 'draft';
  return { title, text, isDraft, isUnfinished: unfinished !== undefined };
}

/** GitHub closes an issue when a pull request that says so is merged, so only one that finishes the work says so. */
function linkTo({ target, unfinished, start }: PublishOptions, onto: string): string {
  if (target.kind === 'repository') return '';
  const closes = target.kind === 'issue' && !unfinished && onto === start.baseBranch;
  return `${closes ? 'Closes' : 'Part of'} #${target.number}`;
}

/** A branch that is not pushed to: the change goes to a branch of its own, with a pull request to that branch. */
export interface Proposal {
  /** The branch that the pull request goes to. */
  readonly onto: string;
  /** Words that follow the name of that branch. */
  readonly why: string;
  /** The branch that carries the change. */
  readonly branch: string;
}

/**
 * Why nothing is pushed to the branch that the work belongs to, in words that follow its name. Undefined where it may be
 * pushed to, and where GitHub does not say: then the push itself decides.
 */
export async function whyNotPushed({
  github,
  repository,
  start,
  commits,
}: PublishOptions): Promise<string | undefined> {
  const { branch } = start;
  if (branch === undefined) return undefined;
  if (branch === repository.defaultBranch) return 'is the default branch';
  const place = { owner: repository.owner, repo: repository.name, branch };
  const guarded = await github.rest.repos.getBranch(place).then(
    ({ data }) => data.protected,
    () => false,
  );
  if (!guarded) return undefined;
  return (await takesPushes(github, place, commits)) ? undefined : 'is protected';
}

/**
 * Whether all rules are about what is in a commit, which decides for itself: one that violates them is refused on any branch.
 * What classic protection asks for is not told here; then the push is refused, and the change is proposed all the same.
 */
async function takesPushes(
  github: GitHub,
  place: { readonly owner: string; readonly repo: string; readonly branch: string },
  commits: PublishOptions['commits'],
): Promise<boolean> {
  const rules = await github.rest.repos.getBranchRules({ ...place, per_page: 100 }).then(
    ({ data }) => data.map(({ type }) => RULE_SUBJECTS[type]),
    () => [],
  );
  const mayRefuse = (subject: RuleSubject | undefined): boolean =>
    subject === undefined || subject === 'push' || (subject === 'signature' && commits === 'git');
  return rules.length > 0 && !rules.some(mayRefuse);
}

/** An earlier run's pull request to the same branch continues, no matter what has become of the title since. */
export async function proposeTo(onto: string, why: string, options: PublishOptions): Promise<Proposal> {
  const { branchPrefix: prefix, target, start, title, runId } = options;
  const about = start.pullRequest ? ({ kind: 'pull-request', number: start.pullRequest.number } as const) : target;
  const fresh = branchName({ prefix, target: about, title, runId });
  if (about.kind !== 'pull-request') return { onto, why, branch: fresh };
  return { onto, why, branch: (await earlierBranch(options, onto, `${prefix}pr-${about.number}-`)) ?? fresh };
}

/** Branch of an earlier run; if GitHub does not say, the name of this run's own branch works too. */
const earlierBranch = ({ github, repository }: PublishOptions, onto: string, begins: string) =>
  findPullRequestOnto(github, repository, { onto, begins }).then(
    (found) => found?.branch,
    () => undefined,
  );

interface PullRequestAuthor {
  /** Login of our own account. */
  readonly self: string;
  /** GITHUB_SERVER_URL. */
  readonly serverUrl: string;
}

/** `approval`: when a person approves them; `unclear`: that or `never`, which this host does not say. */
type WorkflowStart = 'at-once' | 'approval' | 'unclear' | 'never';

/** Since 2026-06-11 on github.com, and by GitHub's docs not on GitHub Enterprise Server ("Triggering a workflow", github/docs#44419). */
function workflowStart({ self, serverUrl }: PullRequestAuthor): WorkflowStart {
  if (!sameName(self, WORKFLOW_ACCOUNT)) return 'at-once';
  const { hostname } = new URL(serverUrl);
  if (hostname === 'github.com') return 'approval';
  return hostname.endsWith('.ghe.com') ? 'unclear' : 'never';
}

/** For the report, of a pull request that was opened or pushed to; none where there is nothing to do. */
export const pullRequestNotes = (opener: PullRequestAuthor, url: string | undefined): string[] =>
  WORKFLOW_NOTES[workflowStart(opener)].map((note) =>
    note.replace(/\[(.*?)\]/, (_, words: string) => (url ? `[${words}](${url})` : words)),
  );

/** For the description of the pull request itself, where a link to it would lead nowhere else. */
export const descriptionNote = (opener: PullRequestAuthor): string => pullRequestNotes(opener, undefined).join(' ');

/** For the report, of a push to a branch, whose event `push` an approval does not cover on any host. */
export const pushNotes = (opener: PullRequestAuthor): string[] =>
  workflowStart(opener) === 'at-once'
    ? []
    : ["Workflows that run on pushes do not start, because this push was made with the workflow's own token."];

/** What stands in brackets is where a person does it: the page of the pull request. */
const WORKFLOW_NOTES: Readonly<Record<WorkflowStart, readonly string[]>> = {
  'at-once': [],
  approval: ['Workflows for this pull request start when someone with write access [approves them on its page].'],
  unclear: [
    'Workflows for this pull request start when someone with write access [approves them on its page], or do not start: ' +
      'GitHub does not say which of the two holds on this host.',
  ],
  never: [
    "Workflows do not start for this pull request, because this GitHub server does not start them for changes made with the workflow's own token. " +
      'To start them, [close and reopen it].',
  ],
};
