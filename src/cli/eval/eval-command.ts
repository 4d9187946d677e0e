/** `eval`: how many issues of this repository the agent would have solved, by the tests of the pull requests that did. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { readGitHubAccess, readTerminal, type Terminal } from '../../config/process-environment.ts';
import { KodeletError } from '../../core/error.ts';
import { PROVIDER_ENTRIES } from '../../core/provider-entries.ts';
import { commonDirectory } from '../../git/directories.ts';
import { gitOk } from '../../git/git.ts';
import { listClosingPulls } from '../../github/api/merged-pulls.ts';
import { compileGlob } from '../../lib/glob.ts';
import { isJsonObject } from '../../lib/json-object.ts';
import { outboundFetch } from '../../lib/outbound-fetch.ts';
import { removeTree } from '../../lib/remove-tree.ts';
import { dollars } from '../../report/figures.ts';
import { plain } from '../../report/log-text.ts';
import { createRedactor } from '../../secrets/redaction.ts';
import { loadSettings, type Options } from '../command-config.ts';
import { EXIT } from '../exit-codes.ts';
import { handleInterrupts } from '../interrupts.ts';
import { openRepositoryClone, type RepositoryClone } from '../remote-repository.ts';
import { modelKeyOf } from '../run-command.ts';
import { readInputText, writeJson, writeLine } from '../standard-streams.ts';
import { type CasePool, evaluateCases, maxCostOf, openCandidates, TOTAL_COST } from './case-pool.ts';
import type { EvalCandidate } from './evaluate-case.ts';
import { STANDARD_REQUEST } from './prepared-case.ts';
import { attemptOf, type EvalResult, earlierResults, latestResults, readResults, saveResult } from './results.ts';
import { evalTable } from './table.ts';
import { evalComparisons, evalTotals } from './totals.ts';

interface EvalOptions extends CandidateOptions {
  readonly last: string;
  readonly case?: string;
  readonly list?: true;
  readonly merge?: readonly string[];
  readonly results: string;
  readonly test?: string;
  readonly testFiles?: string;
  readonly setup?: string;
  readonly totalCostUsd?: string;
  readonly attempts: string;
  readonly jobs?: string;
  readonly json?: true;
}

export async function evaluate(options: EvalOptions): Promise<number> {
  const max = wholeNumber(options.last, '--last', options.list ? MAX_MATRIX : MAX_CASES);
  const only = options.case === undefined ? undefined : wholeNumber(options.case, '--case', Number.MAX_SAFE_INTEGER);
  refuseTogether(options);
  if (options.merge) return show(latestResults(options.merge.flatMap(readResults)), options);
  const access = readGitHubAccess();
  const terminal = readTerminal();
  const fetch = outboundFetch(terminal.network);
  const clone = await openRepositoryClone('eval', access, fetch);
  if (options.list) return list(await closingPulls(clone, max));
  const tests = [options.test, options.setup, options.testFiles];
  const candidates = await readCandidates(options, { terminal, directory: clone.root, tests });
  const attempts = wholeNumber(options.attempts, '--attempts', MAX_ATTEMPTS);
  const whole = openCandidates(candidates, { done: [], pull: 0, attempts });
  const totalCostUsd = readTotalCost(options.totalCostUsd, maxCostOf(whole));
  const jobs = readJobs(options, clone);
  const numbers = only === undefined ? (await closingPulls(clone, max)).map(({ pull }) => pull) : [only];
  const file = resolve(options.results);
  const isAsked = (one: EvalResult): boolean =>
    one.repository === clone.repository.fullName &&
    numbers.includes(one.pull) &&
    attemptOf(one) <= attempts &&
    candidates.some((candidate) => candidate.settings === one.settings);
  const earlier = (): EvalResult[] => earlierResults(file).filter(isAsked);
  const pool = { candidates, numbers, attempts, jobs, earlier, totalCostUsd };
  const isWhole = await evaluateAll({ clone, terminal, file, ...pool }, options);
  show(latestResults(earlier()), options);
  return isWhole ? EXIT.ok : EXIT.failed;
}

const MAX_CASES = 500;
/** GitHub starts no more of a matrix. */
const MAX_MATRIX = 256;
const MAX_ATTEMPTS = 10;
const MAX_JOBS = 4;

/** A setup that a person names may install a Python project into an environment that all cases share, where the last one counts. */
function readJobs({ jobs, setup }: EvalOptions, { root }: RepositoryClone): number {
  if (jobs !== undefined) return wholeNumber(jobs, '--jobs', MAX_JOBS);
  const isPython = ['pyproject.toml', 'setup.py', 'setup.cfg'].some((name) => existsSync(join(root, name)));
  return setup !== undefined && isPython ? 1 : Math.min(MAX_JOBS, availableParallelism());
}

function wholeNumber(given: string, option: string, max: number): number {
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= 1 && number <= max) return number;
  const upTo = max <= MAX_CASES ? `from 1 to ${max}` : 'such as 12';
  throw new KodeletError('usage', `option ${option} is "${given}"`, { remedy: `Allowed: a whole number ${upTo}` });
}

function refuseTogether({ list: listed, merge, case: only }: EvalOptions): void {
  const given = [listed && '--list', merge && '--merge', only !== undefined && '--case'].filter(Boolean);
  if (given.length < 2) return;
  throw new KodeletError('usage', `${given.join(' and ')} cannot be combined`, { remedy: 'Leave out all but one' });
}

async function closingPulls({ github, place, repository }: RepositoryClone, max: number) {
  const { found, seen } = await listClosingPulls(github, place, max);
  if (found.length > 0) return found;
  if (seen === 0) {
    throw new KodeletError('usage', `${repository.fullName} has no merged pull request that this token may see`, {
      remedy: 'Check the address of origin, and that the token may read pull requests',
    });
  }
  throw new KodeletError(
    'usage',
    `none of the last ${seen} merged pull requests of ${repository.fullName} closed an issue`,
    {
      remedy: 'Only those that GitHub links to an issue count, such as by "Fixes #12" in the description',
    },
  );
}

function list(found: readonly unknown[]): number {
  writeJson(found);
  return EXIT.ok;
}

/** False where cases are left that would cost too much. */
async function evaluateAll(
  {
    clone,
    terminal,
    ...pool
  }: {
    readonly clone: RepositoryClone;
    readonly terminal: Terminal;
    /** File of the results. */
    readonly file: string;
  } & Pick<CasePool, 'candidates' | 'numbers' | 'attempts' | 'jobs' | 'totalCostUsd' | 'earlier'>,
  options: EvalOptions,
): Promise<boolean> {
  const signal = handleInterrupts();
  const directory = await realpath(await mkdtemp(join(terminal.tempDirectory, 'kodelet-ci-eval-')));
  const { root, repository, place, github, token } = clone;
  const redactor = createRedactor([...terminal.secrets, token]);
  const remote = { url: `${repository.page}.git`, token, environment: terminal.network };
  const evaluation: CasePool['evaluation'] = {
    github,
    repository: place,
    directory,
    redactor,
    test: options.test,
    setup: options.setup,
    name: basename(repository.fullName),
    place: { hidden: await solutionsIn(root, terminal.tempDirectory), terminal, signal },
    isTest: testFileMatcher(options.testFiles?.split(',').map((pattern) => pattern.trim())),
    keep: (result) => saveResult(pool.file, result),
    say: (line) => void process.stderr.write(`${plain(redactor.text(line))}\n`),
  };
  try {
    return await evaluateCases({ ...pool, evaluation, stored: { root, remote } });
  } finally {
    await removeTree(directory);
  }
}

/**
 * Paths at which the merged change can be read: the clone and what is linked to it, and journals and stores of this and
 * earlier starts.
 */
async function solutionsIn(root: string, tempDirectory: string): Promise<string[]> {
  const listed = await gitOk(['worktree', 'list', '--porcelain', '-z'], { cwd: root });
  const worktrees = [...listed.matchAll(/(?:^|\0)worktree ([^\0]+)/g)].map(([, path = '']) => path);
  return [root, commonDirectory(root), await realpath(tempDirectory), ...worktrees];
}

function show(results: readonly EvalResult[], { json }: EvalOptions): number {
  if (json) writeJson({ results, totals: evalTotals(results), comparisons: evalComparisons(results) });
  else for (const line of evalTable(results)) writeLine(plain(line));
  return EXIT.ok;
}

/** Folders anywhere, and names that test runners look for on their own. */
const USUAL_TEST_FILES: readonly string[] = [
  '**/{test,tests,__tests__,__snapshots__,spec,specs,testdata,e2e}/**',
  '**/*.{test,spec,tests,specs}.*',
  '**/*_{test,tests,spec}.*',
  '**/{test,tests,spec,specs}.*',
  '**/test{_,-}*.*',
  '**/conftest.py',
  '**/*{Test,Tests,IT,Spec,TestCase}.{java,kt,kts,scala,groovy,cs,fs,vb,php,swift}',
];

/** Whether a path is one; `/` between its names. */
export function testFileMatcher(patterns: readonly string[] = USUAL_TEST_FILES): (path: string) => boolean {
  const matchers = patterns.map(compileGlob);
  return (path) => matchers.some((matches) => matches(path));
}

/** US dollars; infinite where no limit is given. Throws KodeletError `usage` for what is no amount, and for one that no case fits into. */
function readTotalCost(given: string | undefined, max: number): number {
  if (given === undefined) return Number.POSITIVE_INFINITY;
  const total = Number(given);
  if (!/^\d+(?:\.\d+)?$/.test(given) || total === 0) {
    throw new KodeletError('usage', `option ${TOTAL_COST} is "${given}"`, {
      remedy: 'Allowed: US dollars, such as 20 or 7.50',
    });
  }
  if (max <= total) return total;
  throw new KodeletError('usage', `one case may cost ${dollars(max)}, which is more than ${TOTAL_COST} ${given}`, {
    remedy: 'Raise it, or lower --max-cost-usd, which is the limit of an attempt',
  });
}

interface CandidateOptions extends Options {
  readonly model?: string;
  readonly provider?: string;
  readonly prompt?: string;
  readonly against?: string;
  readonly againstProvider?: string;
  readonly againstPrompt?: string;
}

/** `tests`: what else the results depend on. `directory`: where the configuration file is looked for. */
async function readCandidates(
  options: CandidateOptions,
  { terminal, directory, tests }: { terminal: Terminal; directory: string; tests: unknown },
): Promise<[EvalCandidate, ...EvalCandidate[]]> {
  const read = async (settings: Options, prompt: string | undefined, option: string): Promise<EvalCandidate> => {
    const config = closedConfig(await loadSettings(settings, addresses(terminal), directory));
    const request = prompt === undefined ? STANDARD_REQUEST : await readPrompt(prompt, option);
    const apiKey = modelKeyOf(terminal, config.model.provider);
    const name = prompt === undefined ? config.model.name : `${config.model.name} ${basename(prompt)}`;
    return { name, settings: digest({ config, request, tests }), config, apiKey, request };
  };
  const first = await read(options, options.prompt, '--prompt');
  const { against, againstProvider, againstPrompt } = options;
  if (against === undefined && againstProvider === undefined && againstPrompt === undefined) return [first];
  // The first one's model may be unknown to another provider.
  const model = against ?? (againstProvider === undefined ? options.model : undefined);
  const provider = againstProvider ?? options.provider;
  const second = await read({ ...options, model, provider }, againstPrompt ?? options.prompt, '--against-prompt');
  if (second.settings === first.settings) {
    throw new KodeletError('usage', `both sides of the comparison are ${first.name}`, {
      remedy: 'Name another model with --against, or another prompt with --against-prompt',
    });
  }
  return second.name === first.name ? [first, { ...second, name: `${second.name} (2)` }] : [first, second];
}

const addresses =
  ({ baseUrls }: Terminal) =>
  ({ model: { provider } }: Config) => ({
    'base-url': { text: baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable },
  });

async function readPrompt(path: string, option: string): Promise<string> {
  const text = (await readInputText(path, option)).trim();
  if (text !== '') return text;
  throw new KodeletError('usage', `option ${option} is "${path}", which is empty`, {
    remedy: 'Write in it what the agent should do with the issue, which follows below',
  });
}

/** Digest of a candidate. The position and order of keys in the file do not change it. */
const digest = ({
  config: { places: _, ...config },
  ...rest
}: {
  readonly config: Config;
  readonly request: string;
  readonly tests: unknown;
}): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...rest, config }, (_key, value) => sorted(value)))
    .digest('hex')
    .slice(0, 12);

const sorted = (value: unknown): unknown =>
  isJsonObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Toolsets that reach the network or what earlier runs have noted. */
const LEFT_OUT: readonly string[] = ['browser', 'github', 'mcp', 'memory', 'web'];

/** The merged change is public where the repository is, and in the next version of a package wherever it is published. */
export function closedConfig(config: Config): Config {
  const own = Object.hasOwn(config.profiles, config.profile) ? config.profiles[config.profile] : undefined;
  return {
    ...config,
    toolsets: config.toolsets.filter((name) => !LEFT_OUT.includes(name)),
    profiles: { ...config.profiles, [config.profile]: { ...own, network: { hosts: [] } } },
    mcp: { ...config.mcp, servers: [] },
  };
}
