/** Whether the share of noticed mutants separates good tests from poor ones: ten changes in JavaScript and ten in Python, each with both. */

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { chooseMutants, findMutants } from '../../../src/evidence/mutation/find-mutants.ts';

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/mutation');

type Program = readonly [code: string, test: string];
/** Whether each program ends well. */
type Runner = (programs: readonly Program[]) => readonly boolean[];

const inNode: Runner = (programs) =>
  programs.map(([code, test]) => {
    try {
      runInNewContext(`${code}\n${test}`, { assert }, { timeout: 1000 });
      return true;
    } catch {
      return false;
    }
  });

const PYTHON = `
import json, signal, sys
def stop(*_): raise SystemExit(1)
signal.signal(signal.SIGALRM, stop)
ends = []
for code, test in json.load(sys.stdin):
    signal.alarm(2)
    try:
        exec(code + "\\n" + test, {})
        ends.append(True)
    except BaseException:
        ends.append(False)
    signal.alarm(0)
print(json.dumps(ends))
`;

const inPython: Runner = (programs) =>
  JSON.parse(spawnSync('python3', ['-c', PYTHON], { input: JSON.stringify(programs), encoding: 'utf8' }).stdout);

const hasPython = spawnSync('python3', ['-c', 'import signal']).status === 0;

/** Shares of noticed mutants, by the quality of the tests. */
async function measure(extension: string, run: Runner) {
  const files = readdirSync(FIXTURES).filter((name) => name.endsWith(`.${extension}.txt`));
  expect(files).toHaveLength(10);
  const programs: Program[] = [];
  const rows: { readonly name: string; readonly quality: 'strong' | 'weak'; readonly count: number }[] = [];
  for (const name of files) {
    const [code = '', strong = '', weak = ''] = readFileSync(join(FIXTURES, name), 'utf8').split(/^--- \w+\n/m);
    const lines = new Set(code.split('\n').map((_, index) => index + 1));
    const mutants = chooseMutants(await findMutants({ path: `a.${extension}`, text: code, lines }), 10);
    expect(mutants.length, name).toBeGreaterThanOrEqual(5);
    for (const [quality, test] of [
      ['strong', strong],
      ['weak', weak],
    ] as const) {
      programs.push(...[code, ...mutants.map(({ text }) => text())].map((one): Program => [one, test]));
      rows.push({ name, quality, count: mutants.length });
    }
  }
  const ends = [...run(programs)];
  const shares: Record<'strong' | 'weak', number[]> = { strong: [], weak: [] };
  for (const { name, quality, count } of rows) {
    const [isGreen, ...mutated] = ends.splice(0, count + 1);
    expect(isGreen, `${name} ${quality}`).toBe(true);
    shares[quality].push(mutated.filter((end) => !end).length / count);
  }
  return shares;
}

/** How often a good one is above a poor one. */
function areaUnderCurve({ strong, weak }: Readonly<Record<'strong' | 'weak', readonly number[]>>): number {
  const wins = strong.flatMap((good) => weak.map((poor) => (good > poor ? 1 : good === poor ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

it.each<[string, Runner]>([['js', inNode], ...(hasPython ? [['py', inPython] as [string, Runner]] : [])])(
  'separates good tests from poor ones by the share of noticed mutants: .%s',
  async (extension, run) => {
    const shares = await measure(extension, run);
    expect(areaUnderCurve(shares), JSON.stringify(shares)).toBeGreaterThanOrEqual(0.9);
  },
);

it.skipIf(hasPython)('is measured in JavaScript only: python3 is not here', () => undefined);
