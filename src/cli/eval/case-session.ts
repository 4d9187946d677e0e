/** Sessions in the repository of a case: the agent's own, and the host's for commands of verification. */
import { join } from 'node:path';
import { childEnvironment } from '../../agent/child-environment.ts';
import { virtualEnvironment } from '../../agent/first-message/dependencies.ts';
import { createPrograms } from '../../agent/first-message/installed-programs.ts';
import { openSandbox } from '../../agent/open-sandbox.ts';
import { chooseProfile } from '../../agent/run-policy.ts';
import type { Config } from '../../config/config.ts';
import type { Terminal } from '../../config/process-environment.ts';
import { runProcess } from '../../lib/process.ts';
import { monotonic } from '../../lib/time.ts';
import { openJournal } from '../../session/events/journal.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import type { AskResult } from '../../session/session.ts';
import { openPrivateDirectory, runSession } from '../run-command.ts';
import { openTerminalSession } from '../terminal-session.ts';

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
}

const TIMEOUT_MS = 1_800_000;
const MAX_OUTPUT_BYTES = 20_000;

/** Each in the sandbox, without a network, until one fails. */
export function runTests(
  place: CaseDirectory,
  { config, commands }: { readonly config: Config; readonly commands: readonly string[] },
): Promise<TestRun> {
  return inSandbox(place, config, async (run) => {
    for (const command of commands) {
      const { exitCode, output, timedOut } = await run(command);
      const said = `$ ${command}\n${output}\n${timedOut ? 'stopped after 30 minutes' : `exit code ${exitCode ?? 'none'}`}`;
      if (exitCode !== 0) return { passed: false, failed: command, output: said };
    }
    return { passed: true, output: '' };
  });
}

interface CommandRun {
  readonly exitCode: number | null;
  readonly output: string;
  readonly timedOut: boolean;
}

/** Runs commands as the tests of a case run. `scratch`: a directory that commands only read. */
export async function inSandbox<Result>(
  { root, hidden, terminal, signal }: CaseDirectory,
  config: Config,
  work: (
    run: (command: string, env?: Readonly<Record<string, string>>) => Promise<CommandRun>,
    scratch: string,
  ) => Promise<Result>,
): Promise<Result> {
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal, directory: root, hidden });
  const { workspace, redactor } = session;
  try {
    const { confine } = await openSandbox(session, chooseProfile(session));
    const env = testEnvironment(childEnvironment(session.environment, workspace), workspace.root);
    const run = async (command: string, more: Readonly<Record<string, string>> = {}): Promise<CommandRun> => {
      const args = ['--noprofile', '--norc', '-c', command];
      const file = { file: 'bash', args, cwd: workspace.root, env: { ...env, ...more } };
      const limits = { timeoutMs: TIMEOUT_MS, signal, maxOutputBytes: MAX_OUTPUT_BYTES };
      const { exitCode, output, timedOut } = await runProcess({ ...(await confine.command(file)), ...limits });
      signal.throwIfAborted();
      return { exitCode, output: redactor.text(output), timedOut };
    };
    return await work(run, workspace.scratch);
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

/** By the host, with a network and without a sandbox, as a step of a workflow would. Answers with its output where it failed. */
export async function setUpCase(
  { root, terminal, signal }: CaseDirectory,
  commands: readonly string[],
): Promise<string | undefined> {
  const { path, home, tempDirectory } = terminal;
  const workspace = { root, scratch: tempDirectory };
  const result = await runProcess({
    file: 'bash',
    args: ['--noprofile', '--norc', '-ec', commands.join('\n')],
    cwd: root,
    env: { ...childEnvironment({ path, home }, workspace), TMPDIR: tempDirectory, ...terminal.network },
    timeoutMs: TIMEOUT_MS,
    signal,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  signal.throwIfAborted();
  return result.exitCode === 0 ? undefined : result.output;
}
