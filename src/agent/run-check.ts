/** Runs a check of the repository in the workspace as it is, with a reporter where its runner takes one, and reads the result test by test. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { RUN_TIME } from '../evidence/gather-evidence.ts';
import { ownReports } from '../evidence/reports/own-reports.ts';
import { reporterFor } from '../evidence/reports/reporter.ts';
import { hasFailed, type TreeRun } from '../evidence/verdict.ts';
import { temporaryFolder } from '../lib/paths.ts';
import { readWholeText } from '../lib/regular-file.ts';
import type { Confine } from '../sandbox/sandbox.ts';
import type { AgentOptions } from './agent-options.ts';
import { childEnvironment } from './child-environment.ts';
import { runHostCommand } from './host-command.ts';

const MAX_SETTINGS_BYTES = 1024 * 1024;

/** The command is trusted; what it starts, and what that reports, is not. */
export async function runCheck(
  command: string,
  { workspace, environment }: Pick<AgentOptions, 'workspace' | 'environment'>,
  {
    path,
    timeoutMs,
    ...where
  }: {
    readonly confine: Confine;
    /** All of it, a run without the reporter included. */
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
    /** Search path of programs; that of the agent's commands unless given. */
    readonly path?: string;
  },
): Promise<TreeRun> {
  const { root: cwd } = workspace;
  const env = { ...childEnvironment(environment, workspace), ...(path !== undefined && { PATH: path }) };
  const name = `check-${randomBytes(6).toString('hex')}`;
  const directory = join(temporaryFolder(workspace).at, name);
  await mkdir(directory, { mode: 0o700 });
  try {
    const { output: seen } = await runHostCommand('printf %s "$TMPDIR"', { ...where, timeoutMs, cwd, env });
    const inSandbox = join(seen, name);
    const readText = async (path: string) => readWholeText(join(cwd, path), { maxBytes: MAX_SETTINGS_BYTES });
    const context = { root: cwd, directory, inSandbox, readText };
    const reporter = isAbsolute(inSandbox)
      ? ((await reporterFor(command, context)) ?? (await ownReports(command, context)))
      : undefined;
    // Python's own copies of compiled files go by their time in seconds: two trees can be made within one.
    const own = { ...env, ...(isAbsolute(inSandbox) && { PYTHONPYCACHEPREFIX: join(inSandbox, 'python') }) };
    const run = async (line: string, limitMs: number, more = {}): Promise<TreeRun & { whole: string | undefined }> => {
      const limits = { ...where, timeoutMs: limitMs, keepsWhole: reporter !== undefined };
      const ended = await runHostCommand(`${ONE_PIPE}${line}`, { ...limits, cwd, env: { ...own, ...more } });
      return { ...ended, outcomes: undefined };
    };
    if (!reporter) return treeRun(await run(command, timeoutMs));
    const end = await run(reporter.command, timeoutMs, reporter.env);
    const outcomes = await reporter.read({ output: end.whole, exitCode: end.exitCode });
    const unread = !outcomes && reporter.hasRun({ output: end.whole }) ? UNREAD : {};
    const left = timeoutMs - end.durationMs;
    // A runner that does not know the reporter fails because of it, long before its tests would have ended.
    const isSpoiled = !outcomes && hasFailed(end) && reporter.isAdded;
    if (!isSpoiled || left < end.durationMs || end.durationMs > RUN_TIME.maxComparedMs)
      return { ...treeRun({ ...end, outcomes }), ...unread };
    const plain = await run(command, left);
    return { ...treeRun(plain), ...unread, spentMs: end.durationMs + plain.durationMs };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A reader needs the lines of both streams in their order, which two pipes do not keep. */
const ONE_PIPE = 'exec 2>&1; ';

const UNREAD = { isUnread: true } as const;

/** Without the whole output, which is long and has been read. */
const treeRun = ({ exitCode, durationMs, output, outcomes }: TreeRun): TreeRun => ({
  exitCode,
  durationMs,
  output,
  outcomes,
});
