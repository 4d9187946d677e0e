/** What people see of a commit that is on its branch: a pull request opened or updated, or a link to open one. */
import type { CommitMessage } from './commit-message.ts';
import { completeMarkdown } from './complete-markdown.ts';
import { cutMarkdown } from './cut-markdown.ts';
import { describeFailure } from './failure.ts';
import type { Landing } from './land.ts';
import type { Published, PublishOptions, Shown } from './publish.ts';
import { endingOf, findPullRequest, type OpenPullRequest, openPullRequest } from './pull-request.ts';

type Landed = Extract<Landing, { ok: true }>;

type Showing = Shown & Pick<Published, 'refused'>;

export async function show(options: PublishOptions, landed: Landed, message: CommitMessage): Promise<Showing> {
  const { branch, commit, how } = landed;
  const notes = NOTES[how]?.(landed, options) ?? [];
  const link = { kind: 'branch', branch, commit, url: compareUrl(options, branch), notes } as const;
  if (how === 'aside' || how === 'orphaned') return link;
  if (options.target.kind === 'pull-request') {
    const { number, url } = options.start.pullRequest ?? {};
    return { ...link, kind: 'push', number, url, notes: [...notes, ...(await endedNote(options))] };
  }
  try {
    return await propose(options, link, landed, message);
  } catch (error) {
    const refused = `Whether the branch has a pull request could not be seen: ${describeFailure(error)}. Look by the link`;
    return { ...link, refused };
  }
}

async function propose(
  options: PublishOptions,
  link: Showing,
  { branch, how }: Landed,
  message: CommitMessage,
): Promise<Showing> {
  // Asked now: the one that the run began with may be over.
  const existing = how === 'renamed' ? undefined : await findPullRequest(options.github, options.repository, branch);
  if (existing) return { ...link, ...shown(existing), notes: [...link.notes, ...updateNote(existing, how)] };
  if (options.pullRequest === 'never') return link;
  const opened = await openPullRequest(options.github, options.repository, draftOf(options, branch, message));
  if (opened.ok) return { ...link, ...shown(opened.pullRequest), notes: [...link.notes, ...opened.notes] };
  if (!opened.permitted) return { ...link, notes: [...link.notes, opened.note] };
  return { ...link, refused: `${opened.note}. Open it by the link` };
}

const shown = ({ number, url }: OpenPullRequest) => ({ kind: 'pull-request', number, url }) as const;

/** How the commit got there, where that was not the plain way. */
const NOTES: Partial<Record<Landed['how'], (landed: Landed, options: PublishOptions) => string[]>> = {
  rebased: ({ branch }) => [`"${branch}" had moved on meanwhile; the change was put on top of it.`],
  present: ({ branch }) => [`"${branch}" has the same change already, so there was nothing to add.`],
  renamed: ({ branch }) => [`A branch of an earlier pull request was in the way, so this one is "${branch}".`],
  aside: ({ branch }, { start }) => [
    `${start.branch ? `"${start.branch}"` : 'The branch for this issue'} had moved on meanwhile and the change does not ` +
      `fit on top of it, so it is kept on "${branch}" for a person to merge.`,
  ],
  orphaned: ({ branch }, { start }) => [
    `"${start.branch}" has been deleted, so the change is kept on "${branch}" for a person to merge.`,
  ],
};

/** A commit on the branch of a pull request that is over, as it may be only since the run began, reaches nobody by itself. */
async function endedNote({ github, repository, start, target }: PublishOptions): Promise<string[]> {
  if (target.kind !== 'pull-request') return [];
  const place = { owner: repository.owner, repo: repository.name, pull_number: target.number };
  const ended = await github.rest.pulls.get(place).then(
    ({ data }) => endingOf(data),
    () => start.ended,
  );
  if (!ended) return [];
  return [`Pull request #${target.number} is ${ended}: open another one for "${start.branch}" to bring this in.`];
}

const updateNote = ({ number }: OpenPullRequest, how: Landed['how']): string[] =>
  how === 'present' ? [] : [`Added a commit to pull request #${number}; its title and text are as they were.`];

function draftOf(options: PublishOptions, branch: string, { subject, report }: CommitMessage) {
  const { target, start, unfinished, footer, pullRequest } = options;
  const closes = target.kind === 'issue' ? `Closes #${target.number}` : '';
  const warning = unfinished ? `> [!WARNING]\n> ${unfinished}` : '';
  const shown = cutMarkdown(report, MOST_REPORT, { name: 'report', keeper: 'job summary' });
  // What it leaves open is closed: in a block of code, `Closes #1` closes nothing.
  const body = [warning, completeMarkdown(shown), closes, footer].filter(Boolean).join('\n\n');
  return {
    branch,
    baseBranch: start.baseBranch,
    title: subject,
    body,
    draft: Boolean(unfinished) || pullRequest === 'draft',
  };
}

/** GitHub takes 65,536 characters. */
const MOST_REPORT = 40_000;

function compareUrl({ serverUrl, repository, start }: PublishOptions, branch: string): string {
  const names = [start.baseBranch, branch].map((name) => name.split('/').map(encodeURIComponent).join('/'));
  return `${serverUrl.replace(/\/+$/, '')}/${repository.owner}/${repository.name}/compare/${names.join('...')}?expand=1`;
}
