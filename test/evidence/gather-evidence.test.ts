/** What the further runs of a check cost: the trees are real, and a run takes the time that the test says. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TreeName } from '../../src/core/evidence.ts';
import { gatherEvidence } from '../../src/evidence/gather-evidence.ts';
import { TIMED_OUT, type TreeRun } from '../../src/evidence/verdict.ts';
import { type Snapshot, takeFirstSnapshot, takeSnapshot } from '../../src/git/snapshot.ts';
import { openStore, provideCommit, type Store } from '../../src/git/store.ts';
import { createWorkTree } from '../support/repository.ts';

let tree: Awaited<ReturnType<typeof createWorkTree>>;
let trees: { readonly store: Store; readonly before: Snapshot; readonly after: Snapshot };

/** A change of a source, of a test that was there, and with a new one: four trees. */
beforeAll(async () => {
  tree = await createWorkTree();
  const root = join(tree.path, 'checkout');
  mkdirSync(join(root, 'test'), { recursive: true });
  await tree.git('init', '--quiet', root);
  const test = (title: string, code: string): string => `test('${title}', () => { ${code} });\n`;
  writeFileSync(join(root, 'a.js'), 'export const a = 1;\n');
  writeFileSync(join(root, 'test/a.test.js'), test('one', 'assert.equal(a, 1);'));
  await tree.git('-C', root, 'add', '--all');
  await tree.git('-C', root, 'commit', '--quiet', '--message', 'base');
  const sha = await tree.git('-C', root, 'rev-parse', 'HEAD');
  const store = await openStore({ directory: join(tree.path, 'store'), root, remote: { url: root, token: '' } });
  await provideCommit(store, sha);
  const before = await takeFirstSnapshot(store, sha);
  writeFileSync(join(root, 'a.js'), 'export const a = 2;\n');
  writeFileSync(join(root, 'test/a.test.js'), test('one', 'assert.equal(a, 2);'));
  writeFileSync(join(root, 'test/b.test.js'), test('two', 'assert.equal(a, 2);'));
  trees = { store, before, after: await takeSnapshot(store) };
});
afterAll(() => tree.remove());

type Written = Readonly<Partial<Record<TreeName, readonly [exitCode: number, seconds: number, spoiled?: number]>>>;

/** A run that takes longer than it may is stopped, as real ones are. */
async function gather(written: Written) {
  const ran: TreeName[] = [];
  const spent = new Map<TreeName, number>();
  const { evidence } = await gatherEvidence({
    ...trees,
    checks: [{ command: 'make test', run: 'make test' }],
    tests: [],
    known: () => undefined,
    run: async (_, name, timeoutMs): Promise<TreeRun> => {
      const [code, seconds, spoiled = 0] = written[name] ?? [0, 1];
      const wanted = 1000 * (seconds + spoiled);
      ran.push(name);
      spent.set(name, (spent.get(name) ?? 0) + Math.min(wanted, timeoutMs));
      const isLate = wanted > timeoutMs;
      return {
        exitCode: isLate ? TIMED_OUT : code,
        durationMs: isLate ? timeoutMs : 1000 * seconds,
        output: '',
        outcomes: undefined,
        ...(spoiled > 0 && !isLate && { spentMs: wanted }),
      };
    },
  });
  const { change: own = 0, ...others } = Object.fromEntries(spent);
  const extra = Object.values(others).reduce((sum, one) => sum + one, 0);
  const changes = ran.filter((name) => name === 'change').length;
  return { ran, evidence, own, extra: (extra + (own * (changes - 1)) / changes) / 1000 };
}

it('runs a check that takes over ten minutes once, and says that it was not compared', async () => {
  for (const code of [0, 1]) {
    const { ran, evidence } = await gather({ change: [code, 601] });
    expect(ran).toEqual(['change']);
    expect(evidence.checks[0]?.reason).toMatch(/was not compared with the files before the change: .*ten minutes/);
    expect(evidence.verdict).toBe(code === 0 ? 'changed' : 'failed');
  }
});

it('stops a check after twenty minutes, and judges nothing by it', async () => {
  const { ran, evidence, own } = await gather({ change: [0, 5000] });
  expect([ran, own / 1000, evidence.verdict]).toEqual([['change'], 1200, 'none']);
});

it.each<[string, Written]>([
  [
    'all trees take as long as the change',
    { base: [1, 300], testsOnly: [1, 300], formerChecks: [1, 300], change: [0, 300] },
  ],
  [
    'the other trees take for ever',
    { base: [0, 9999], testsOnly: [1, 9999], formerChecks: [1, 9999], change: [0, 500] },
  ],
  [
    'everything fails and is repeated',
    { base: [1, 100], testsOnly: [1, 100], formerChecks: [1, 100], change: [1, 100] },
  ],
  [
    'a reporter spoils each run',
    { base: [1, 30, 30], testsOnly: [1, 30, 30], formerChecks: [1, 30, 30], change: [0, 60] },
  ],
])('takes at most twice the time of the check for further runs: %s', async (_, written) => {
  const { extra, evidence } = await gather(written);
  const [, seconds = 0] = written.change ?? [];
  expect(extra).toBeLessThanOrEqual(2 * seconds);
  expect(evidence.verdict).not.toBe('proven');
});

it('takes at most a minute for further runs of a quick check', async () => {
  const { extra } = await gather({ base: [1, 25], testsOnly: [1, 25], formerChecks: [1, 25], change: [0, 2] });
  expect(extra).toBeLessThanOrEqual(60);
});
