/** A pull request on the local GitHub, the host for the tools of a run about it, and what such a run publishes. */
import type { Finding, FindingTrial, Post, PostOutcome } from '../../src/core/github-posts.ts';
import type { Trigger } from '../../src/core/run-trigger.ts';
import type { Store } from '../../src/git/store.ts';
import { readPull } from '../../src/github/api/pull-request.ts';
import type { PullChange } from '../../src/github/context/pull-history.ts';
import { type PostingOptions, publishPosts } from '../../src/github/publish/posts.ts';
import { createGitHubHost, type RunHost } from '../../src/github/toolset/github-host.ts';
import type { Issue, Permissions } from '../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from './fixture.ts';

export const SELF = 'github-actions[bot]';

const LINES = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);

export interface ReviewFixture extends GitHubFixture {
  readonly pull: Issue;
  readonly trigger: Trigger;
  readonly host: RunHost;
  /** Lines 2 and 30 of a.txt read differently, in two hunks; b.txt is new, and its second line empty. */
  push(files: Readonly<Record<string, string>>): Promise<string>;
  publish(posts: readonly Post[], more?: PublishMore): Promise<PostOutcome[]>;
}

interface PublishMore extends Partial<Omit<PostingOptions, 'review'>> {
  readonly review?: Partial<PostingOptions['review']>;
  readonly permissions?: Permissions;
}

export const finding = (more: Partial<Finding> = {}): Post => ({
  ...{ kind: 'review_comment', path: 'a.txt', side: 'new', line: 2, severity: 'blocking', body: 'It fails for 0.' },
  ...more,
});

/** The second look has nothing against any of them. */
const allConfirmed = (posts: readonly Post[]): ReadonlyMap<Finding, FindingTrial> =>
  new Map(posts.flatMap((post) => (post.kind === 'review_comment' ? [[post, CONFIRMED] as const] : [])));

const CONFIRMED: FindingTrial = { look: { answer: 'confirmed', reason: 'line 2 does that' } };

const withLines = (changes: Readonly<Record<number, string>>): string =>
  `${LINES.map((line, index) => changes[index + 1] ?? line).join('\n')}\n`;

export async function openReviewFixture(now?: () => Date): Promise<ReviewFixture> {
  const fixture = await openGitHubFixture(now);
  const { server, repository, github } = fixture;
  await server.commit(repository, { files: { 'a.txt': withLines({}), 'other.txt': 'o\n' }, message: 'Base' });
  const push = (files: Readonly<Record<string, string>>) =>
    server.commit(repository, { branch: 'topic', files, message: 'Change', author: 'ann' });
  await push({ 'a.txt': withLines({ 2: 'zwei', 30: 'dreissig' }), 'b.txt': 'b\n\n' });
  const pull = await server.createPullRequest(repository, { title: 'T', author: 'ann', head: 'topic', base: 'main' });
  const trigger = await triggerOf(server.payload.issueComment(server.comment(pull, 'ann', '/agent review')));
  const change = await changeOf(fixture, pull);
  const host = createGitHubHost({
    ...{ github, trigger, change, self: SELF, startingLabels: ['agent'], store: {} as Store },
    ...{ seesAlerts: true, mayPlanSubIssues: true },
    sanitize: (text) => text,
    frame: (label, text) => `[${label}]\n${text}\n[end]`,
  });
  const publish = async (posts: readonly Post[], { review, permissions, ...more }: PublishMore = {}) =>
    publishPosts(posts, {
      github: permissions ? await fixture.connect({ permissions }) : github,
      ...{ repository: trigger.repository, target: trigger.target, key: 'comment-1', self: SELF },
      sanitize: (text) => text,
      review: {
        ...{ head: pull.pull?.headSha ?? '', verdict: 'comment', whole: true, diffLines: host.diffLines },
        ...{ threshold: 'minor', trials: allConfirmed(posts) },
        ...review,
      },
      ...more,
    });
  return { ...fixture, pull, trigger, host, push, publish };
}

/** As git would tell it, from the files that GitHub lists. */
async function changeOf({ github, repository }: GitHubFixture, pull: Issue) {
  const place = { owner: 'acme', repo: repository.name };
  const { data } = await github.rest.pulls.listFiles({ ...place, pull_number: pull.number });
  const known = await readPull(github, { owner: 'acme', name: place.repo, defaultBranch: 'main' }, pull.number);
  const history = { head: known.headSha, base: known.baseSha, mergeBase: known.baseSha, far: false };
  const files = data.map(({ filename: path, status, additions, deletions, patch }) => ({
    ...{ path, status, additions, deletions },
    ...(patch !== undefined && { patch }),
  }));
  return { pull: known, history, files, notes: [] } satisfies PullChange;
}
