/** Runs a check of the repository in the workspace as it is, with a reporter where its runner takes one, and reads the result test by test. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
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
    ...where
  }: {
    readonly confine: Confine;
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
    const { output: seen } = await runHostCommand('printf %s "$TMPDIR"', { ...where, cwd, env });
    const inSandbox = join(seen, name);
    const reporter = isAbsolute(inSandbox)
      ? await reporterFor(command, {
          root: cwd,
          directory,
          inSandbox,
          readText: async (path) => readWholeText(join(cwd, path), { maxBytes: MAX_SETTINGS_BYTES }),
        })
      : undefined;
    // Python's own copies of compiled files go by their time in seconds: two trees can be made within one.
    const own = { ...env, ...(isAbsolute(inSandbox) && { PYTHONPYCACHEPREFIX: join(inSandbox, 'python') }) };
    const run = (line: string, more = {}) => runHostCommand(line, { ...where, cwd, env: { ...own, ...more } });
    if (!reporter) return { ...(await run(command)), outcomes: undefined };
    const end = await run(reporter.command, reporter.env);
    const outcomes = await reporter.read(end);
    // A runner that does not know the reporter fails because of it.
    return outcomes || !hasFailed({ ...end, outcomes }) ? { ...end, outcomes } : { ...(await run(command)), outcomes };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
