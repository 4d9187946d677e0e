/** Sessions in the repository of a case: the agent's own, and the host's for commands of verification. */
import { join } from 'node:path';
import { childEnvironment } from '../../agent/child-environment.ts';
import { virtualEnvironment } from '../../agent/first-message/dependencies.ts';
import { createPrograms } from '../../agent/first-message/installed-programs.ts';
import { openSandbox } from '../../agent/open-sandbox.ts';
import { runCheck } from '../../agent/run-check.ts';
import { chooseProfile } from '../../agent/run-policy.ts';
import type { Config } from '../../config/config.ts';
import type { Terminal } from '../../config/process-environment.ts';
import { TIMED_OUT, type TreeRun } from '../../evidence/verdict.ts';
import { runProcess } from '../../lib/process.ts';
import { monotonic } from '../../lib/time.ts';
import type { Confine } from '../../sandbox/sandbox.ts';
import { openJournal } from '../../session/events/journal.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import type { AskResult } from '../../session/session.ts';
import { openPrivateDirectory, runSession } from '../run-command.ts';
import { openTerminalSession, type TerminalSession } from '../terminal-session.ts';

export interface CaseDirectory {
  /** Directory in which the session works. */
  readonly root: string;
  /** What it must not see: the person's clone, and what the evaluation keeps. */
  readonly hidden: readonly string[];
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** The agent's own session. Its journal stays. */
export async function attemptCase(
  { root, ...place }: CaseDirectory,
  asking: {
    readonly config: Config;
    readonly apiKey: string;
    /** What the person wants, and what the model is told. */
    readonly request: string;
    readonly prompt: string;
  },
): Promise<{ readonly result: AskResult; readonly view: View; readonly minutes: number; readonly journal: string }> {
  const { config, apiKey, request, prompt } = asking;
  const { terminal, signal, hidden } = place;
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal, directory: root, hidden });
  const journals = openPrivateDirectory(terminal.tempDirectory, 'kodelet-ci-journals');
  const journal = openJournal(join(journals, `${session.sessionId}.jsonl`));
  let view = emptyView;
  session.stream.subscribe(journal);
  session.stream.subscribe((event) => {
    view = foldView(view, event);
  });
  const started = monotonic();
  try {
    const result = await runSession({ request, prompt }, { session, config, apiKey });
    return { result, view, minutes: (monotonic() - started) / 60_000, journal: journal.path };
  } finally {
    journal.close();
    await session.close();
  }
}

export interface TestRun {
  readonly passed: boolean;
  /** The command that failed, and its output. */
  readonly failed?: string;
  readonly output: string;
  /** Each command that was run. */
  readonly ends: ReadonlyMap<string, TreeRun>;
}

export const TIMEOUT_MS = 1_800_000;
const MAX_OUTPUT_BYTES = 20_000;

/** Each in the sandbox, without a network, until one fails. */
export async function runTests(
  place: CaseDirectory,
  { config, commands }: { readonly config: Config; readonly commands: readonly string[] },
): Promise<TestRun> {
  const ends = new Map<string, TreeRun>();
  for (const command of commands) {
    const end = await runTest(place, { config, command, timeoutMs: TIMEOUT_MS });
    ends.set(command, end);
    if (end.exitCode !== 0) return { passed: false, failed: command, output: describeRun(command, end), ends };
  }
  return { passed: true, output: '', ends };
}

/** In a sandbox of its own, read test by test where the runner can report. */
export function runTest(
  place: CaseDirectory,
  { config, command, timeoutMs }: { readonly config: Config; readonly command: string; readonly timeoutMs: number },
): Promise<TreeRun> {
  return withSandbox(place, config, async ({ session, confine }) => {
    const { workspace, redactor, environment } = session;
    const { PATH: path } = testEnvironment(childEnvironment(environment, workspace), workspace.root);
    const where = { confine, timeoutMs, signal: place.signal, ...(path !== undefined && { path }) };
    const end = await runCheck(command, { workspace, environment }, where);
    place.signal.throwIfAborted();
    return { ...end, output: redactor.text(end.output) };
  });
}

export const describeRun = (command: string, { exitCode, output }: TreeRun): string =>
  `$ ${command}\n${output}\n${exitCode === TIMED_OUT ? 'stopped after 30 minutes' : `exit code ${exitCode}`}`;

/** Runs commands as the tests of a case run. `scratch`: a directory that commands only read. */
export const inSandbox = <Result>(
  place: CaseDirectory,
  config: Config,
  work: (
    run: (
      command: string,
      env?: Readonly<Record<string, string>>,
    ) => Promise<{ readonly exitCode: number | null; readonly output: string }>,
    scratch: string,
  ) => Promise<Result>,
): Promise<Result> =>
  withSandbox(place, config, ({ session: { workspace, redactor, environment }, confine }) => {
    const env = testEnvironment(childEnvironment(environment, workspace), workspace.root);
    const run = async (command: string, more: Readonly<Record<string, string>> = {}) => {
      const args = ['--noprofile', '--norc', '-c', command];
      const file = { file: 'bash', args, cwd: workspace.root, env: { ...env, ...more } };
      const limits = { timeoutMs: TIMEOUT_MS, signal: place.signal, maxOutputBytes: MAX_OUTPUT_BYTES };
      const { exitCode, output } = await runProcess({ ...(await confine(file)), ...limits });
      place.signal.throwIfAborted();
      return { exitCode, output: redactor.text(output) };
    };
    return work(run, workspace.scratch);
  });

async function withSandbox<Result>(
  { root, hidden, terminal, signal }: CaseDirectory,
  config: Config,
  work: (parts: { readonly session: TerminalSession; readonly confine: Confine }) => Promise<Result>,
): Promise<Result> {
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal, directory: root, hidden });
  try {
    const { confine, close } = await openSandbox(session, chooseProfile(session));
    return await work({ session, confine: confine.command }).finally(close);
  } finally {
    await session.close();
  }
}

/** With the virtual environment that the setup made, as if it were activated. */
function testEnvironment(env: Record<string, string>, root: string): Record<string, string> {
  const programs = createPrograms({ path: env.PATH ?? '', home: env.HOME ?? '' });
  const folder = virtualEnvironment({ root, programs });
  return folder === undefined ? env : { ...env, PATH: `${join(root, folder, 'bin')}:${env.PATH}` };
}

/** By the host, with a network and without a sandbox, as a step of a workflow would. Answers with its output where it failed. `commandVariables`: those of `commands.env`. */
export async function setUpCase(
  { root, terminal, signal }: CaseDirectory,
  commands: readonly string[],
  commandVariables: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const { path, home, tempDirectory } = terminal;
  const workspace = { root, scratch: tempDirectory };
  const result = await runProcess({
    file: 'bash',
    args: ['--noprofile', '--norc', '-ec', commands.join('\n')],
    cwd: root,
    env: {
      ...childEnvironment({ path, home, commandVariables }, workspace),
      TMPDIR: tempDirectory,
      ...terminal.network,
    },
    timeoutMs: TIMEOUT_MS,
    signal,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  signal.throwIfAborted();
  return result.exitCode === 0 ? undefined : result.output;
}
