/** Issues as a plan and a job on one of them see them. */
import type { OpenIssue } from '../../core/backlog.ts';
import { KodeletError } from '../../core/error.ts';
import type { IssueLinks, RepositoryName } from '../../core/run-trigger.ts';
import { nearest } from '../../lib/nearest.ts';
import type { GitHub } from './client.ts';
import { statusOf } from './failure.ts';

/** Undefined where it was transferred. Throws what GitHub answers instead. */
export async function readIssue(github: GitHub, place: RepositoryName, issue: number) {
  const data = await getOwnIssue(github, place, issue);
  return (
    data && {
      title: data.title,
      body: data.body ?? '',
      author: data.user?.login ?? 'ghost',
      state: data.state,
      url: data.html_url,
      labels: namesOf(data.labels),
      isPullRequest: data.pull_request !== undefined,
      links: linksOf(data),
    }
  );
}

/**
 * An issue or pull request as GitHub shows it; undefined where it was transferred. GitHub redirects to where it is now then,
 * which may be a repository that is nobody's business here. Throws what GitHub answers instead.
 * https://docs.github.com/rest/issues/issues#get-an-issue
 */
export async function getOwnIssue(github: GitHub, { owner, name: repo }: RepositoryName, issue_number: number) {
  const { data } = await github.rest.issues.get({ owner, repo, issue_number });
  return data.repository_url.toLowerCase().endsWith(`/repos/${owner}/${repo}`.toLowerCase()) ? data : undefined;
}

/** Some answers have labels as objects. */
const namesOf = (labels: readonly (string | { readonly name?: string })[]): string[] =>
  labels.map((label) => (typeof label === 'string' ? label : (label.name ?? '')));

/** All that are open, oldest first. `labels`: only those with all of them. */
export async function listOpenIssues(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  labels: readonly string[],
): Promise<{ readonly issues: readonly OpenIssue[]; readonly requestsLeft?: number }> {
  // A comma separates labels in the query, so a name with one cannot be asked for.
  const asked = labels.filter((label) => !label.includes(','));
  const pages = github.paginate.iterator(github.rest.issues.listForRepo, {
    owner,
    repo,
    state: 'open',
    sort: 'created',
    direction: 'asc',
    per_page: 100,
    ...(asked.length > 0 && { labels: asked.join(',') }),
  });
  const issues = new Map<number, OpenIssue>(); // one that another pushes onto the next page is listed twice
  let left = Number.NaN;
  for await (const { data, headers } of pages) {
    left = Number(headers['x-ratelimit-remaining'] ?? Number.NaN);
    for (const issue of data) {
      const { number, created_at, title, body, labels: own, pull_request } = issue;
      if (pull_request) continue;
      const characters = title.length + (body?.length ?? 0);
      issues.set(number, { number, createdAt: created_at, characters, labels: namesOf(own), ...waitingOf(issue) });
    }
  }
  return { issues: [...issues.values()], ...(Number.isFinite(left) && { requestsLeft: left }) };
}

interface LinkSummaries {
  readonly issue_dependencies_summary?: { readonly blocked_by: number };
  readonly sub_issues_summary?: { readonly total: number; readonly completed: number };
  readonly parent_issue_url?: string | null;
}

/** Undefined where it has none. Older servers leave all of it out. */
function linksOf(issue: LinkSummaries): IssueLinks | undefined {
  const parents = issue.parent_issue_url ? 1 : 0;
  const [subIssues, blockers] = [issue.sub_issues_summary?.total, issue.issue_dependencies_summary?.blocked_by];
  const links: IssueLinks = { parents, subIssues: subIssues ?? 0, blockers: blockers ?? 0 };
  return parents + links.subIssues + links.blockers > 0 ? links : undefined;
}

/** The open issues that come first: `blocked_by` counts no closed ones. Older servers leave both out. */
function waitingOf({ issue_dependencies_summary: blockers, sub_issues_summary: parts }: LinkSummaries) {
  if (blockers && blockers.blocked_by > 0) return { waitsFor: 'blockers' } as const;
  return parts && parts.total > parts.completed ? ({ waitsFor: 'sub-issues' } as const) : undefined;
}

/** Throws KodeletError `config` for a label that the repository does not have: no issue would match, or none would be left out. */
export async function requireLabels(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  labels: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const wanted = Object.entries(labels).flatMap(([key, names]) => names.map((name) => ({ key, name })));
  const answers = await Promise.all(
    wanted.map(async (one) => ({ ...one, exists: await hasLabel(github, repo, owner, one.name) })),
  );
  const missing = answers.filter(({ exists }) => !exists);
  if (missing.length === 0) return;
  const known = await github.paginate(github.rest.issues.listLabelsForRepo, { owner, repo, per_page: 100 });
  const names = known.map(({ name }) => name);
  const lines = missing.map(({ key, name }) => {
    const meant = nearest(name, names);
    return `${key} has ${JSON.stringify(name)}, and ${owner}/${repo} has no such label${meant ? `; did you mean "${meant}"?` : ''}`;
  });
  throw new KodeletError('config', lines.join('\n'), {
    remedy: 'Correct the name, or add the label to the repository',
  });
}

async function hasLabel(github: GitHub, repo: string, owner: string, name: string): Promise<boolean> {
  try {
    await github.rest.issues.getLabel({ owner, repo, name });
    return true;
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}
