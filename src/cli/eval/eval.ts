/** `eval`: how many issues of this repository the agent would have solved, by the tests of the pull requests that did. */
import { existsSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readGitHubAccess, readTerminal, type Terminal } from '../../config/process-environment.ts';
import { KodeletError } from '../../core/error.ts';
import { commonDirectory } from '../../git/directories.ts';
import { gitOk } from '../../git/git.ts';
import { listClosingPulls } from '../../github/api/merged-pulls.ts';
import { compileGlob } from '../../lib/glob.ts';
import { outboundFetch } from '../../lib/outbound-fetch.ts';
import { removeTree } from '../../lib/remove-tree.ts';
import { dollars } from '../../report/figures.ts';
import { plain } from '../../report/log-text.ts';
import { createRedactor } from '../../secrets/redaction.ts';
import { EXIT, handleInterrupts } from '../exit.ts';
import { openRepositoryClone, type RepositoryClone } from '../remote-repository.ts';
import { writeJson, writeLine } from '../standard-streams.ts';
import { type CandidateOptions, readCandidates } from './candidates.ts';
import { type CasePool, evaluateCases, maxCostOf, openCandidates, TOTAL_COST } from './case-pool.ts';
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
  throw new KodeletError('usage', `${given.join(' and ')} do not go together`, { remedy: 'Leave out all but one' });
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
      remedy: 'Only those that GitHub links to an issue count, as by "Fixes #12" in the description',
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
