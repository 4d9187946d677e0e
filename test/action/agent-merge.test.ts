/** When a merge of the agent's own is published with one parent all the same. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withAgentMerge } from '../../src/action/publish.ts';
import { type LentCheckout, lendCheckout } from '../git/shared-checkout.ts';

let checkout: LentCheckout;
const said: string[] = [];
beforeEach(() => {
  checkout = lendCheckout();
  said.length = 0;
});
afterEach(() => checkout.close());

function commit(path: string): string {
  checkout.write(path, 'x\n');
  checkout.git('add', path);
  checkout.git('commit', '--quiet', '-m', path);
  return checkout.git('rev-parse', 'HEAD');
}

type Options = Parameters<typeof withAgentMerge>;

/** The agent has merged the base branch; `commits` is how commits are made. */
function publish(commits: string, more: { readonly changes?: boolean; readonly known?: boolean } = {}) {
  const { changes = true, known = true } = more;
  const root = commit('one.txt');
  const base = commit('two.txt');
  checkout.git('checkout', '--quiet', '--detach', root);
  const sha = commit('three.txt');
  checkout.git('merge', '--quiet', '--no-edit', base);
  const compareCommitsWithBasehead = () => Promise.reject(new Error('Server Error'));
  const before = { tree: 'before' };
  const task = {
    checkout: { store: { root: checkout.root }, pull: { baseTip: known ? base : undefined } },
    ...{ start: { sha }, config: { publish: { commits } }, before: async () => before },
    github: { rest: { repos: { compareCommitsWithBasehead } } },
  };
  const run = {
    stream: { emit: ({ text }: { text: string }) => said.push(text) },
    trigger: { repository: { owner: 'acme', name: 'widget' } },
  };
  const after = changes ? { tree: 'after' } : before;
  return withAgentMerge(run as unknown as Options[0], task as unknown as Options[1], after as Options[2]);
}

it.each([
  ['GitHub makes the commit', 'api', {}, 'GitHub makes only commits with one parent'],
  ['GitHub gives no answer', 'auto', {}, 'could not be made again (Server Error)'],
  ['it is not known to be of the base', 'auto', { known: false }, 'which is not on the base branch'],
])('where %s, and that is told', async (_, commits, more, why) => {
  expect(await publish(commits, more)).toMatchObject({ merge: undefined, before: { tree: 'before' } });
  expect(said).toEqual([expect.stringContaining(why)]);
});

it('says nothing of a merge that is of no base and changed nothing', async () => {
  expect(await publish('auto', { known: false, changes: false })).toMatchObject({ merge: undefined });
  expect(said).toEqual([]);
});
