/** What an ordinary run publishes where the agent has merged: a commit with two parents, if GitHub has the second one on the base branch. */

import { describeError } from '../core/error.ts';
import { findAgentMerge, mergeAgain } from '../git/agent-merge.ts';
import { treeWith } from '../git/commit.ts';
import type { Merge } from '../git/merge.ts';
import { changesBetween, type Snapshot } from '../git/snapshot.ts';
import type { GitHub } from '../github/api/client.ts';
import { shortCode } from '../report/files.ts';
import type { Task } from './gather.ts';
import type { Run } from './run.ts';

interface Publishing {
  readonly merge?: Merge | undefined;
  /** What the agent's change lies between. */
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/**
 * The host's own merge as it is. Of one that the agent made, what git itself makes of both sides is the beginning, so that
 * what the base brought is nobody's change, and a protected file has it. Without a change there is nothing to ask.
 */
export async function withAgentMerge(run: Run, task: Task, after: Snapshot): Promise<Publishing> {
  const { checkout, start, config } = task;
  const { store } = checkout;
  const before = await task.before();
  const plain = { merge: task.merge, before, after };
  if (task.merge) return plain;
  const base = await baseTip(task);
  const found = await findAgentMerge(store.root, { start: start.sha, base });
  if (!found || (found.from === 'elsewhere' && before.tree === after.tree)) return plain;
  const say = (why: string): Publishing => {
    const text = `The agent merged ${found.commit ? shortCode(found.commit.slice(0, 12)) : 'a commit'}, ${why}: its change is published with one parent, as if it had made it`;
    run.stream.emit({ type: 'notice', level: 'warning', text });
    return plain;
  };
  if (found.from === 'elsewhere' || base === undefined) return say('which is not of the base branch');
  if (config.publish.commits === 'api') return say('and GitHub makes commits with one parent alone');
  try {
    const mergeBase = await partingOf(task, run, { tip: found.commit, base });
    if (mergeBase === undefined) return say('which GitHub does not have on the base branch');
    const merge = await mergeAgain(store, { start: start.sha, tip: found.commit, mergeBase });
    const tree = await treeWith(store, start.sha, await changesBetween(store, before, after));
    return { merge, before: { ...before, tree: merge.tree }, after: { ...after, tree } };
  } catch (error) {
    return say(`and that could not be made again (${describeError(error)})`);
  }
}

async function baseTip({ checkout, start }: Task): Promise<string | undefined> {
  const pull = await checkout.pull;
  return pull ? pull.baseTip : (await checkout.refs?.answer)?.get(`refs/heads/${start.baseBranch}`);
}

/** Where what the agent began with and `tip` part, as GitHub says; undefined where `tip` is not among the commits of `base`. */
async function partingOf(
  { github, start }: Pick<Task, 'github' | 'start'>,
  { trigger: { repository } }: Run,
  { tip, base }: { readonly tip: string; readonly base: string },
): Promise<string | undefined> {
  const [own, onBase] = await Promise.all([
    compare(github, repository, `${start.sha}...${tip}`),
    tip === base ? { behind_by: 0 } : compare(github, repository, `${tip}...${base}`),
  ]);
  return onBase.behind_by === 0 ? own.merge_base_commit.sha : undefined;
}

/** The second page has no files, which take long. */
const compare = async (github: GitHub, { owner, name: repo }: Run['trigger']['repository'], basehead: string) =>
  (await github.rest.repos.compareCommitsWithBasehead({ owner, repo, basehead, per_page: 1, page: 2 })).data;
