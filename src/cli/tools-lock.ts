/** `tools lock`: writes the descriptions of the repository's custom tools beside them, or checks what is written. */
import { join, relative, resolve } from 'node:path';
import { KodeletError } from '../core/error.ts';
import { systemReason } from '../core/system-error.ts';
import { writeWholeFile } from '../lib/regular-file.ts';
import { LOCK_FILE } from '../tools/custom/discover.ts';
import { compareLock, describeForLock, readLock } from '../tools/custom/lock-tools.ts';
import type { ToolVerdict } from '../tools/custom/validate.ts';
import { type Options, relativeToWorkingDirectory } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { writeJson, writeLine } from './standard-streams.ts';
import { asTyped, linesOfVerdicts, withCustomTools } from './tools-command.ts';

interface LockReport {
  /** Path of the lock. */
  readonly path: string;
  readonly ok: boolean;
  /** Whether the file was written: it is not if it is right already. */
  readonly written: boolean;
  /** What is wrong with the lock as a whole, as a clause that follows its path. */
  readonly problem?: string;
  readonly tools: readonly ToolVerdict[];
}

export function toolsLock(
  options: Options & {
    readonly check?: true;
    readonly json?: true;
  },
): Promise<number> {
  return withCustomTools(options, async ({ config, tools }) => {
    const directory = relativeToWorkingDirectory(config.customTools.localDir);
    const path = resolve(directory);
    const lock = join(path, LOCK_FILE);
    const next = await describeForLock({ path, source: directory }, tools);
    const content = readLock(path);
    const report = (rest: Omit<LockReport, 'path' | 'ok'>): LockReport => ({
      path: relative('', lock),
      ok: rest.problem === undefined && rest.tools.every(({ ok }) => ok),
      ...rest,
      tools: rest.tools.map(asTyped),
    });
    const isEmpty = next.verdicts.length === 0;
    const done = options.check
      ? report({ ...differences(path, next, content), written: false })
      : report(isEmpty ? { written: false, tools: [] } : write(lock, next, content));
    if (options.json) writeJson(done);
    else
      for (const line of linesOf(done, {
        directory,
        isEmpty,
        isThere: content !== undefined,
        isCheck: options.check === true,
      }))
        writeLine(line);
    return done.ok ? EXIT.ok : EXIT.failed;
  });
}

type NewLock = Awaited<ReturnType<typeof describeForLock>>;
type LockContent = ReturnType<typeof readLock>;

function differences(directory: string, next: NewLock, content: LockContent): Pick<LockReport, 'tools' | 'problem'> {
  const { verdicts, problem = next.problem } = compareLock(directory, next, content);
  return { tools: verdicts, ...(problem !== undefined && { problem }) };
}

/** All tools or none, so a lock that was written is complete. Throws KodeletError `usage`. */
function write(lock: string, next: NewLock, content: LockContent): Omit<LockReport, 'path' | 'ok'> {
  const { verdicts: tools, problem, text } = next;
  if (problem !== undefined) return { written: false, problem, tools };
  const isRight = content?.ok === true && content.text === text;
  if (isRight || !tools.every(({ ok }) => ok)) return { written: false, tools };
  try {
    writeWholeFile(lock, text);
  } catch (cause) {
    throw new KodeletError('usage', `${relative('', lock)} cannot be written: ${systemReason(cause)}`, {
      remedy: 'Check that its directory can be written and has space, and that it is not a directory itself',
      cause,
    });
  }
  return { written: true, tools };
}

interface Shown {
  readonly directory: string;
  /** There are no tools. */
  readonly isEmpty: boolean;
  /** There is a lock. */
  readonly isThere: boolean;
  readonly isCheck: boolean;
}

function linesOf(report: LockReport, shown: Shown): string[] {
  const { ok, tools, problem, path } = report;
  if (ok && shown.isEmpty) return [`No tools in ${shown.directory}${shown.isThere ? `; ${path} stays as it is` : ''}`];
  return [
    ...linesOfVerdicts(tools),
    ...(problem === undefined ? [] : [`✗ ${path} ${problem}`]),
    lastLine(report, shown),
  ];
}

function lastLine({ ok, written, path, tools }: LockReport, { isCheck, isEmpty }: Shown): string {
  const count = tools.filter((tool) => tool.ok && !tool.leftOut).length;
  const locked = `${count} ${count === 1 ? 'tool' : 'tools'} locked`;
  if (ok) return written ? `Wrote ${path}: ${locked}` : `${path} is up to date: ${locked}`;
  if (!isCheck) return 'Nothing was written: either all tools are locked, or none';
  return `${path} is out of date. ${isEmpty ? 'Remove it' : 'Renew it: kodelet-ci tools lock'}`;
}
