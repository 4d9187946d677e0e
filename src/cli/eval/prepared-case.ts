/** A case before any agent works on it: its repository, its tests, and the proof that these tell whether it is solved. */
import { mkdir, readdir } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import type { Store } from '../../git/store.ts';
import type { MergedPull } from '../../github/api/merged-pulls.ts';
import { matchesProtected } from '../../lib/paths.ts';
import { type CaseRepository, createCaseRepository } from './case-repository.ts';
import { type CasePlace, runTests, setUpCase } from './case-session.ts';
import { unfitIssues } from './issue-prompt.ts';
import { findMergedChange, type MergedChange } from './merged-change.ts';
import { projectTestCommand } from './test-command.ts';

export interface CaseOptions {
  readonly store: Store;
  /** Of this case alone. */
  readonly directory: string;
  /** Of the folder that the agent works in. */
  readonly name: string;
  readonly place: Omit<CasePlace, 'root'>;
  /** For what the host runs. */
  readonly config: Config;
  /** Of the command line. */
  readonly test?: string;
  readonly setup?: string;
  readonly isTest: (path: string) => boolean;
}

export interface PreparedCase {
  readonly place: CasePlace;
  readonly repository: CaseRepository;
  readonly change: MergedChange;
  /** Files of the merged change. */
  readonly tests: readonly string[];
  readonly real: readonly string[];
  readonly commands: readonly string[];
  /** Files that the setup has changed or made. */
  readonly byOthers: readonly string[];
}

/** Why a case says nothing about an agent. */
export interface Incomparable {
  readonly reason: string;
  /** See EvalResult. */
  readonly again?: true;
  readonly change?: MergedChange;
  readonly commands?: readonly string[];
  readonly output?: string;
}

export const isIncomparable = (found: PreparedCase | Incomparable): found is Incomparable => 'reason' in found;

export async function prepareCase(pull: MergedPull, options: CaseOptions): Promise<PreparedCase | Incomparable> {
  const unfit = unfitIssues(pull.issues);
  if (unfit !== undefined) return { reason: unfit };
  const change = await findMergedChange(options.store, pull);
  if (typeof change === 'string') return { reason: change };
  const tests = change.files.filter(options.isTest);
  const real = change.files.filter((path) => !options.isTest(path));
  if (tests.length === 0) return { reason: 'the merged change brought no tests', change };
  if (real.length === 0) return { reason: 'the merged change is of tests alone', change };
  await mkdir(options.directory, { recursive: true, mode: 0o700 });
  const repository = await createCaseRepository(options.store, change, options);
  const place = { ...options.place, root: repository.root };
  const failure = options.setup === undefined ? undefined : await setUpCase(place, options.setup);
  if (failure !== undefined) return { reason: 'the setup failed', again: true, change, output: failure };
  const commands = await testCommands(options, place, change);
  if (commands.length === 0) return { reason: `${NO_COMMAND}; name one by --test`, change };
  const byOthers = await repository.changed();
  await repository.keep();
  const prepared = { place, repository, change, tests, real, commands, byOthers };
  return (await withoutProof(prepared, options.config)) ?? prepared;
}

const NO_COMMAND = 'no command of the project that runs its tests is known';

/** Of the checks of a repository, those that the merged change would have been held to. */
async function testCommands(
  { test, config }: CaseOptions,
  { root, terminal }: CasePlace,
  { files }: MergedChange,
): Promise<readonly string[]> {
  if (test !== undefined) return [test];
  const isAbout = ({ paths }: { readonly paths?: readonly string[] }): boolean =>
    paths === undefined || files.some((path) => matchesProtected(path, paths) !== undefined);
  const checks = config.publish.verify.filter(isAbout);
  if (checks.length > 0) return checks.map(({ command }) => command);
  const { path, home } = terminal;
  const found = projectTestCommand({ root, top: new Set(await readdir(root)), path, home });
  return found === undefined ? [] : [found];
}

/** Tests that pass without the change prove nothing, and those that fail with it cannot be passed here. */
async function withoutProof(prepared: PreparedCase, config: Config): Promise<Incomparable | undefined> {
  const { place, repository, change, tests, commands } = prepared;
  await repository.bring(tests);
  const before = await runTests(place, { config, commands });
  if (before.passed) return { reason: 'its tests pass without the change', change, commands };
  await repository.reset();
  await repository.bring(change.files);
  const { passed, output } = await runTests(place, { config, commands });
  return passed ? undefined : { reason: 'its tests fail here with the merged change too', change, commands, output };
}
