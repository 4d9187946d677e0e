/** The evidence of the pushed commit as a check run: what it says, and which files of the commit it is about. */
import { realpath } from 'node:fs/promises';
import { posix, relative } from 'node:path';
import { describeError } from '../core/error.ts';
import { EVIDENCE_CHECK, type Evidence, type FailedTest } from '../core/evidence.ts';
import type { Publication } from '../core/session-event.ts';
import type { Store } from '../git/store.ts';
import { cutLog } from '../github/api/job-log.ts';
import { postCheckRun } from '../github/publish/evidence-check.ts';
import { evidenceCheck } from '../report/check-run.ts';
import type { View } from '../session/events/view.ts';
import { workingDirectory } from './checkout.ts';
import { type Run, renderOptions } from './run.ts';
import type { WorkResult } from './work.ts';

/** `output`: of a check that failed. Nothing of the run depends on it. Never throws. */
export async function publishEvidenceCheck(
  run: Run,
  { task, after, failedTests = [] }: WorkResult,
  { publication, output }: { readonly publication: Publication; readonly output: string },
): Promise<void> {
  const { actions, stream, trigger, redactor } = run;
  const { evidence, skippedChecks } = run.view();
  const { commit: sha } = publication;
  if (!evidence || sha === undefined || run.signal.aborted) return;
  const { github, self, checkout } = task;
  const say = (level: 'info' | 'warning', text: string): void => void stream.emit({ type: 'notice', level, text });
  try {
    const top = relative(checkout.store.root, await realpath(workingDirectory(actions)));
    const files = await filesInTrees(checkout.store, [sha, after.tree], pathsNamed({ evidence, failedTests, top }));
    const { hosts = [] } = renderOptions(run);
    const check = evidenceCheck({
      evidence,
      skippedChecks,
      failedTests,
      output,
      publication,
      redactor,
      hosts,
      locate: locateIn(files, top),
    });
    const place = { kind: EVIDENCE_CHECK, github, repository: trigger.repository, self, sha, runUrl: actions.runUrl };
    const posted = await postCheckRun(check, place);
    if (posted.how === 'not-permitted') say('info', NOT_PERMITTED);
    if (posted.how === 'failed') say('warning', posted.text);
  } catch (error) {
    say('warning', `The check run with the evidence was not made: ${describeError(error)}`);
  }
}

/** Output of the last check that failed. Paths are as the repository has them. */
export const failedOutput = ({ failedOutput: output = '' }: Pick<View, 'failedOutput'>, root: string): string =>
  cutLog(output.replaceAll(`${root}/`, ''), [], MAX_FAILED_OUTPUT);

const MAX_FAILED_OUTPUT = 4000;

/** For the log. */
export const NOT_PERMITTED =
  'No check run was made of the evidence: only the token of an app with the optional permission "checks: write" may make one';

/** Finds a named file among those that the check run can mark. */
export const locateIn =
  (files: ReadonlySet<string>, top: string): Parameters<typeof evidenceCheck>[0]['locate'] =>
  (file, by) => {
    const path = by === 'test' ? inRepository(file, top) : file;
    return path !== undefined && files.has(path) ? path : undefined;
  };

/** Paths that the evidence names, as the repository would have them. */
export function pathsNamed(options: {
  readonly evidence: Evidence;
  readonly failedTests: readonly FailedTest[];
  readonly top: string;
}): string[] {
  const { evidence, failedTests, top } = options;
  const tests = failedTests.flatMap(({ file }) => (file ? (inRepository(file, top) ?? []) : []));
  return [...new Set([...tests, ...evidence.changedChecks.map(({ path }) => path)])].slice(0, MAX_PATHS);
}

const MAX_PATHS = 400;

/** The path of a file that a test names; undefined for what is outside of the repository. `top`: the directory in which the checks ran, from the top of the repository. */
function inRepository(file: string, top: string): string | undefined {
  const path = posix.normalize(posix.join(top, file));
  return posix.isAbsolute(file) || path === '.' || /^\.\.(?:\/|$)/.test(path) || /[\0\r\n]/.test(path)
    ? undefined
    : path;
}

/** Picks the paths that are files, in the first of the trees that the store has: a commit that GitHub made is not in it. */
export async function filesInTrees(
  store: Store,
  trees: readonly string[],
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  for (const tree of trees) {
    const { exitCode, stdout } = await store.run(['ls-tree', '-z', '--full-tree', tree, '--', ...paths]);
    if (exitCode === 0) return new Set(stdout.split('\0').flatMap((entry) => FILE.exec(entry)?.[1] ?? []));
  }
  return new Set();
}

const FILE = /^100\d{3} blob [0-9a-f]+\t([\s\S]+)$/;
