/** The issues that an issue is linked to: its parent, its sub-issues, and those that block it. */
import type { IssueLinks, RepositoryName } from '../../core/run-trigger.ts';
import { oneLine } from '../../markdown/code-text.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure, type GitHubAnswer, remedyOf } from '../api/failure.ts';
import type { Framing } from './render.ts';

interface LinkedIssue {
  readonly number: number;
  readonly state: string;
  readonly title: string;
}

type LinkedIssues = GitHubAnswer<{
  /** Issues of this repository, the open ones first. */
  readonly issues: readonly LinkedIssue[];
  /** Others: in another repository, which is nobody's business here, or too many. */
  readonly left: number;
}>;

/** What is not linked at all has no entry. */
export type IssueGraph = Readonly<Partial<Record<keyof IssueLinks, LinkedIssues>>>;

/** By kind: what GitHub calls it for people, and what it answers. */
const KINDS = {
  parents: 'Parent',
  subIssues: 'Sub-issues',
  blockers: 'Blocked by',
} as const satisfies Readonly<Record<keyof IssueLinks, string>>;

const KIND_NAMES = Object.keys(KINDS) as readonly (keyof IssueLinks)[];

/** Asks only for what `links` says there is. Never throws. */
export async function readIssueGraph(
  github: GitHub,
  repository: RepositoryName,
  { number, links }: { readonly number: number; readonly links: IssueLinks },
): Promise<IssueGraph> {
  const known = KIND_NAMES.filter((kind) => links[kind] > 0).map(
    async (kind) => [kind, await readLinked(github, repository, { number, kind })] as const,
  );
  return Object.fromEntries(await Promise.all(known));
}

/** A page of GitHub's, which is also the most sub-issues that an issue may have. */
const MAX_READ = 100;
const MAX_SHOWN = 50;

async function readLinked(
  github: GitHub,
  { owner, name: repo }: RepositoryName,
  { number: issue_number, kind }: { readonly number: number; readonly kind: keyof IssueLinks },
): Promise<LinkedIssues> {
  const { issues } = github.rest;
  const place = { owner, repo, issue_number };
  const read = {
    parents: async () => [(await issues.getParent(place)).data],
    subIssues: async () => (await issues.listSubIssues({ ...place, per_page: MAX_READ })).data,
    blockers: async () => (await issues.listDependenciesBlockedBy({ ...place, per_page: MAX_READ })).data,
  };
  try {
    const all = await read[kind]();
    const home = `/repos/${owner}/${repo}`.toLowerCase();
    const own = all.filter(({ repository_url }) => repository_url.toLowerCase().endsWith(home));
    const shown = own.toSorted((a, b) => Number(a.state !== 'open') - Number(b.state !== 'open')).slice(0, MAX_SHOWN);
    return {
      ok: true,
      issues: shown.map(({ number, state, title }) => ({ number, state, title })),
      left: all.length - shown.length,
    };
  } catch (error) {
    const reason = `${KINDS[kind]}: could not be read, ${describeFailure(error)}`;
    return { ok: false, reason, remedy: remedyOf(error, 'the permission "issues: read"') };
  }
}

/** What could not be read, each with what helps. */
export const graphProblems = (graph: IssueGraph): string[] =>
  Object.values(graph).flatMap((linked) => (linked.ok ? [] : [`${linked.reason}. ${linked.remedy}`]));

/** Titles are anybody's, so all of it is framed; empty if nothing is linked. */
export function renderIssueGraph(graph: IssueGraph, { sanitize, frame }: Framing): string[] {
  const blocks = KIND_NAMES.flatMap((kind) => {
    const linked = graph[kind];
    if (!linked?.ok) return [];
    const { issues, left } = linked;
    const lines = issues.map(({ number, state, title }) => `- #${number} (${state}): ${oneLine(sanitize(title))}`);
    const more = left > 0 ? [`- ${left} more, not shown: of another repository, or too many`] : [];
    return [`${KINDS[kind]}${kind === 'subIssues' && left === 0 ? progressOf(issues) : ''}:`, ...lines, ...more];
  });
  const unread = Object.values(graph).flatMap((linked) => (linked.ok ? [] : [`${sanitize(linked.reason)}.`]));
  return [...(blocks.length === 0 ? [] : [frame('linked issues', blocks.join('\n'))]), ...unread];
}

const progressOf = (issues: readonly LinkedIssue[]): string =>
  ` (${issues.filter(({ state }) => state !== 'open').length} of ${issues.length} closed)`;
