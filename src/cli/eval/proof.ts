/** Proof that the tests of a merged change say whether its issue is solved: they fail without the change, and pass with it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { TreeRun } from '../../evidence/verdict.ts';
import { type CaseDirectory, runTests, type TestRun } from './case-session.ts';
import { focusedCommand } from './focused-tests.ts';
import { otherCopy } from './other-copy.ts';

interface UnprovenCase {
  readonly place: CaseDirectory;
  readonly repository: {
    /** Restores what the setup left. */
    reset(): Promise<void>;
    /** Makes these files what they are after the merged change. */
    bring(paths: readonly string[]): Promise<void>;
  };
  /** Files of the merged change: all, those that are tests, and the others. */
  readonly files: readonly string[];
  readonly tests: readonly string[];
  readonly real: readonly string[];
  /** Run all tests. */
  readonly commands: readonly string[];
  /** Nobody has named the commands. */
  readonly isGuess: boolean;
  readonly setup: readonly string[];
}

interface Proof {
  /** What decides, in this order: the changed tests if they can run by themselves, and then all. */
  readonly commands: readonly string[];
  /** Runs of them on the files before the change with its tests. */
  readonly before: ReadonlyMap<string, TreeRun>;
}

interface NoProof {
  readonly commands: readonly string[];
  readonly reason: string;
  readonly output?: string;
}

export async function proveTests(unproven: UnprovenCase, config: Config): Promise<Proof | NoProof> {
  const { place, repository, files, tests, commands, isGuess } = unproven;
  const run = (some: readonly string[]): Promise<TestRun> => runTests(place, { config, commands: some });
  const refuse = async (reason: string, output?: string): Promise<NoProof> => {
    const copy = await otherCopy(unproven, config);
    return { reason: copy ?? reason, commands, ...(output !== undefined && { output }) };
  };
  await repository.bring(tests);
  const there = tests.filter((path) => existsSync(join(place.root, path)));
  const [focused] = commands.flatMap((one) => focusedCommand(one, { root: place.root, files: there }) ?? []);
  const before = new Map<string, TreeRun>();
  const runBefore = async (some: readonly string[]): Promise<boolean> => {
    const { passed, ends } = await run(some);
    for (const [command, end] of ends) before.set(command, end);
    return passed;
  };
  // Where they pass alone without the change, all tests together may still fail.
  const first = focused !== undefined && !(await runBefore([focused])) ? [focused] : [];
  if (first.length === 0 && (await runBefore(commands))) return refuse(PASS_WITHOUT);
  await repository.reset();
  await repository.bring(files);
  const after = await run([...first, ...commands]);
  if (after.passed) return { commands: [...first, ...commands], before };
  if (first.length === 0) return refuse(FAIL_WITH, after.output);
  // What else fails here, beside the changed tests, says nothing about an agent, unless a person asked for it.
  if (after.failed !== focused) return isGuess ? { commands: first, before } : refuse(FAIL_WITH, after.output);
  // The runner does not take the files after all, or they fail alone.
  const whole = await run(commands);
  if (!whole.passed) return refuse(FAIL_WITH, whole.output);
  await repository.reset();
  await repository.bring(tests);
  return (await runBefore(commands)) ? refuse(PASS_WITHOUT) : { commands, before };
}

const PASS_WITHOUT = 'its tests pass without the change';
const FAIL_WITH = 'its tests fail here with the merged change too';
