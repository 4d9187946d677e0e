/** A repository with a base and a head, in which receipts are run by real git and real processes. */
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createWorkspace } from '../../src/agent/agent-options.ts';
import { runCheck } from '../../src/agent/run-check.ts';
import type { Finding, Receipt, ReceiptResult } from '../../src/core/github-posts.ts';
import { tryReceipt } from '../../src/evidence/receipt.ts';
import { treeOf } from '../../src/git/commit.ts';
import { setAside } from '../../src/git/set-aside.ts';
import { takeFirstSnapshot, takeSnapshot } from '../../src/git/snapshot.ts';
import { openStore, provideCommit } from '../../src/git/store.ts';
import { unconfined } from '../../src/sandbox/sandbox.ts';
import { QUICK_PATH } from '../support/node24.ts';
import { createWorkTree } from '../support/repository.ts';

export type Files = Readonly<Record<string, string>>;
type Place = Pick<Finding, 'path' | 'side' | 'startLine' | 'line' | 'suggestion'>;

export interface ReceiptTrees {
  /** Root of the checkout, which shows the head between trials. */
  readonly root: string;
  try(receipt: Receipt, place: Place, limits?: { readonly timeMs?: number }): Promise<ReceiptResult & { runs: number }>;
  git(...args: string[]): Promise<string>;
  close(): Promise<void>;
}

const IGNORED = 'node_modules\ntarget\n.state\n__pycache__\n';

/** `head` is on top of `base`. */
export async function openReceiptTrees(base: Files, head: Files): Promise<ReceiptTrees> {
  const tree = await createWorkTree();
  const root = join(tree.path, 'checkout');
  const git = (...args: string[]) => tree.git('-C', root, ...args);
  await tree.git('init', '--quiet', root);
  const commit = async (files: Files): Promise<string> => {
    for (const [path, text] of Object.entries(files)) await tree.write(join('checkout', path), text);
    await git('add', '--all');
    await git('commit', '--quiet', '--allow-empty', '--message', 'state');
    return git('rev-parse', 'HEAD');
  };
  const [before, after] = [await commit({ '.gitignore': IGNORED, ...base }), await commit(head)];
  const store = await openStore({ directory: join(tree.path, 'store'), root, remote: { url: root, token: '' } });
  for (const sha of [before, after]) await provideCommit(store, sha);
  await takeFirstSnapshot(store, after);
  const workspace = await createWorkspace(root, join(tree.path, 'scratch'));
  const environment = { path: QUICK_PATH, home: homedir() } as unknown as Parameters<typeof runCheck>[1]['environment'];
  const trees = { head: await treeOf(store, after), base: await treeOf(store, before) };
  return {
    root,
    git,
    close: () => tree.remove(),
    async try(receipt, finding, { timeMs = 120_000 } = {}) {
      let runs = 0;
      const trial = () =>
        tryReceipt({
          ...{ store, ...trees, receipt, finding, timeMs },
          run(timeoutMs) {
            runs += 1;
            const { signal } = new AbortController();
            return runCheck(receipt.command, { workspace, environment }, { confine: unconfined, timeoutMs, signal });
          },
        });
      const { result } = await setAside(store, (await takeSnapshot(store)).tree, trial);
      return { ...result, runs };
    },
  };
}
