/** Mutants of a change in a real workspace, with checks that are shell scripts. Covers `src/evidence/mutation/measure-mutation.ts` and what `src/evidence/gather-evidence.ts` makes of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gatherEvidence } from '../../../src/evidence/gather-evidence.ts';
import type { TreeRun } from '../../../src/evidence/verdict.ts';
import { takeSnapshot } from '../../../src/git/snapshot.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../../github/publish/fixture.ts';

let fixture: PublishFixture;
let run: FixtureRun;
beforeAll(async () => {
  fixture = await openPublishFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  run = await fixture.begin({ kind: 'repository' });
});

const ended = (exitCode: number, more: Partial<TreeRun> = {}): TreeRun => ({
  exitCode,
  durationMs: 10,
  output: '',
  outcomes: undefined,
  ...more,
});

/** `judge` sees the changed file, and how often it was asked about an edited change. */
async function measure(
  text: string,
  judge: (text: string, asked: number, timeoutMs: number) => TreeRun,
  { path = 'src/retry.js', durationMs = 10 } = {},
) {
  run.write({ [path]: text });
  const { store, root, before } = run;
  const after = await takeSnapshot(store);
  const seen: string[] = [];
  const read = (): string => readFileSync(join(root, path), 'utf8');
  const gathered = gatherEvidence({
    store,
    before,
    after,
    checks: [{ command: 'check', run: 'check' }],
    tests: [],
    known: () => undefined,
    run: async () => ended(0, { durationMs }),
    async runEdited(_, timeoutMs) {
      seen.push(read());
      return judge(read(), seen.length, timeoutMs);
    },
  });
  const end = await gathered.catch((error: Error) => error);
  expect((await takeSnapshot(store)).tree, 'the workspace is as the agent left it').toBe(after.tree);
  if (end instanceof Error) return { seen, error: end.message };
  return { seen, mutation: end.evidence.mutation };
}

const RETRY = 'export const retry = (left) => (left > 0 ? left - 1 : 0);\n';

it('counts what a check notices, and names what it does not', async () => {
  const { mutation, seen } = await measure(RETRY, (text) => ended(/left > 0/.test(text) ? 0 : 1));
  expect(mutation).toMatchObject({ tried: seen.length - 1, unusable: 0 });
  expect(mutation?.noticed).toBeGreaterThan(0);
  expect(mutation?.survivors).toContainEqual({
    path: 'src/retry.js',
    line: 1,
    from: 'export const retry = (left) => (left > 0 ? left - 1 : 0);',
    to: 'export const retry = (left) => (left > 0 ? left + 1 : 0);',
  });
  expect(seen.at(-1), 'the change itself is run at the end').toBe(RETRY);
});

it('tries ten at most, the same each time, and one after the other', async () => {
  const text = Array.from({ length: 40 }, (_, index) => `export const f${index} = (a) => a > ${index};\n`).join('');
  const first = await measure(text, () => ended(0));
  expect(first.mutation).toMatchObject({ tried: 10, noticed: 0 });
  const lines = first.mutation?.survivors.map(({ line }) => line) ?? [];
  expect(Math.max(...lines) - Math.min(...lines), 'spread over the file').toBeGreaterThan(25);
  run = await fixture.begin({ kind: 'repository' });
  expect((await measure(text, () => ended(0))).seen).toEqual(first.seen);
});

it('does not count an edit that cannot be built, nor one whose check has no program', async () => {
  const path = 'src/retry.go';
  const text = 'package a\n\nfunc f(a int) bool {\n\treturn a > 1 && a < 9\n}\n';
  const output = '# a\n./retry.go:4:9: invalid operation\nFAIL\ta [build failed]\n';
  const built = await measure(text, () => ended(2, { output }), { path });
  expect(built.mutation).toMatchObject({ tried: 0, noticed: 0, unusable: built.seen.length });
  expect(built.mutation?.reason).toBeDefined();
  run = await fixture.begin({ kind: 'repository' });
  expect((await measure(RETRY, () => ended(127))).mutation).toMatchObject({ tried: 0, noticed: 0 });
});

it('counts an edit as noticed that makes the check go on for ever', async () => {
  const { mutation } = await measure(RETRY, (text, _, timeoutMs) => {
    expect(timeoutMs).toBeLessThan(60_000);
    return ended(text === RETRY ? 0 : 124);
  });
  expect(mutation).toMatchObject({ survivors: [], unusable: 0 });
  expect(mutation?.noticed).toBe(mutation?.tried);
});

it('has no figure where the check fails on the change itself afterwards', async () => {
  const { mutation } = await measure(RETRY, () => ended(1));
  expect(mutation).toMatchObject({ tried: 0, noticed: 0, survivors: [] });
  expect(mutation?.reason).toContain('on the change itself');
});

it('tries none where a run of the checks takes too long', async () => {
  const { mutation, seen } = await measure(RETRY, () => ended(0), { durationMs: 31_000 });
  expect(seen).toEqual([]);
  expect(mutation?.reason).toBe('a run of the checks takes 31 s, which is too long');
});

it('tries none where the change has no code', async () => {
  expect((await measure('more\n', () => ended(0), { path: 'README.md' })).mutation?.reason).toContain('hold nothing');
  run = await fixture.begin({ kind: 'repository' });
  const ofTests = await measure(RETRY, () => ended(0), { path: 'test/retry.test.js' });
  expect(ofTests.mutation?.reason).toContain('hold nothing');
});

it('leaves the workspace as the agent left it where the run is cancelled in between', async () => {
  const { error, seen } = await measure(RETRY, (_, asked) => {
    if (asked === 2) throw new Error('cancelled');
    return ended(0);
  });
  expect(error).toBe('cancelled');
  expect(seen).toHaveLength(2);
});
