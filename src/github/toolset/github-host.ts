/** GitHub for the tools of one run: what they may read, and whether what they ask for would stand. */
import type { GitHubHost } from '../../core/github-posts.ts';
import type { Trigger } from '../../core/run-trigger.ts';
import { readPatch } from '../../git/diff.ts';
import type { Store } from '../../git/store.ts';
import { sameName } from '../api/account.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure, remedyOf } from '../api/failure.ts';
import type { PullChange } from '../context/pull-history.ts';
import { type DiffLines, readDiffLines } from '../review/finding.ts';
import { readCountedThreads } from '../review/resolutions.ts';
import type { ReviewThread } from '../review/threads.ts';
import { checkPost, type PostFacts } from './check-post.ts';
import { type GitHubReading, readGitHub } from './read.ts';

interface HostOptions extends Pick<GitHubReading, 'sanitize' | 'frame' | 'seesAlerts'> {
  readonly github: GitHub;
  readonly store: Store;
  readonly trigger: Trigger;
  /** Our own login. */
  readonly self: string;
  readonly startingLabels: readonly string[];
  readonly mayPlanSubIssues: boolean;
  /** Change of the pull request that the run is about. */
  readonly change?: PullChange;
}

export interface RunHost extends GitHubHost {
  /** Undefined where the diff shows no lines of the file. */
  diffLines(path: string): Promise<DiffLines | undefined>;
}

export function createGitHubHost(options: HostOptions): RunHost {
  const { github, trigger, self } = options;
  const threads = (pull: number) => readCountedThreads(github, trigger.repository, { pull, self });
  const diffLines = (path: string) => linesOf(options, path);
  const known = knownTo({ ...options, threads, diffLines });
  return {
    target: trigger.target.kind,
    splits: options.mayPlanSubIssues && trigger.intent === 'plan' && trigger.target.kind === 'issue',
    diffLines,
    read: (asked) => readGitHub(asked, { ...options, threads }),
    check: async (post, earlier) => {
      try {
        return await checkPost(post, known, earlier);
      } catch (error) {
        return {
          text: `GitHub was asked whether that would stand: ${describeFailure(error)}`,
          advice: `${remedyOf(error)}.`,
        };
      }
    },
  };
}

async function linesOf({ change, store }: HostOptions, path: string): Promise<DiffLines | undefined> {
  const { mergeBase, head } = change?.history ?? {};
  const file = change?.files.find((one) => one.path === path);
  if (!file || mergeBase === undefined || head === undefined) return undefined;
  const patch = file.patch ?? (await readPatch(store, mergeBase, head, file));
  return patch === undefined ? undefined : readDiffLines(patch);
}

function knownTo({
  github,
  trigger,
  self,
  startingLabels,
  change,
  threads,
  diffLines,
}: HostOptions & {
  readonly threads: (pull: number) => Promise<readonly ReviewThread[]>;
  readonly diffLines: PostFacts['diffLines'];
}): PostFacts {
  const { owner, name: repo } = trigger.repository;
  const number = trigger.target.kind === 'repository' ? 0 : trigger.target.number;
  return {
    self,
    requester: trigger.actor.login,
    startingLabels,
    changedFiles: async () => (change?.history.mergeBase === undefined ? undefined : change.files),
    diffLines,
    threads: () => threads(number),
    async labels() {
      const all = await github.paginate(github.rest.issues.listLabelsForRepo, { owner, repo, per_page: 100 });
      return all.map(({ name }) => name);
    },
    async ownLabels() {
      const { data } = await github.rest.issues.listLabelsOnIssue({ owner, repo, issue_number: number, per_page: 100 });
      return data.map(({ name }) => name);
    },
    async subIssueTitled(title) {
      const { data } = await github.rest.issues.listSubIssues({ owner, repo, issue_number: number, per_page: 100 });
      return data.find((issue) => sameName(issue.title, title))?.number;
    },
    async issueTitled(title) {
      const q = `repo:${owner}/${repo} is:issue is:open in:title ${quoted(title)}`;
      const found = await github.rest.search.issuesAndPullRequests({ q, per_page: 20 }).catch(() => undefined);
      return found?.data.items.find((item) => sameName(item.title, title))?.number;
    },
  };
}

/** A query has at most 256 characters in addition to its qualifiers. */
const quoted = (title: string): string => `"${title.replaceAll(/["\\]/g, ' ').slice(0, 200)}"`;
