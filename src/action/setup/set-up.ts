/** Prepares the workspace before the session: runs the commands of `setup` where the code that they run may run, or says why not. */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { type AgentOptions, withSources } from '../../agent/agent-options.ts';
import { childEnvironment } from '../../agent/child-environment.ts';
import { createPrograms, executable } from '../../agent/first-message/installed-programs.ts';
import type { SetupOutcome } from '../../agent/first-message/setup-outcome.ts';
import { runHostCommand } from '../../agent/host-command.ts';
import { openInstallSandbox } from '../../agent/open-sandbox.ts';
import { chooseProfile, policyOf } from '../../agent/run-policy.ts';
import { KodeletError } from '../../core/error.ts';
import { webhookEvent } from '../../core/webhook-event.ts';
import { TIMED_OUT } from '../../evidence/verdict.ts';
import { checkOutFiles, gitIn, type WorkingTree, workingTreeAt, workspaceStatus } from '../../git/workspace-status.ts';
import { INSTALLERS, type Installer, REGISTRIES } from '../../lib/installers.ts';
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import { markOutput } from '../../lib/output-marks.ts';
import { readWhole, readWholeText } from '../../lib/regular-file.ts';
import { terminalText } from '../../lib/terminal-text.ts';
import { count, firstNames } from '../../lib/text.ts';
import { monotonic } from '../../lib/time.ts';
import { inlineCode, shownCode } from '../../markdown/code-text.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { Ending } from '../early-end.ts';
import type { Task } from '../gather.ts';
import { inform, type Run, warn } from '../run.ts';

type SetupRun = Pick<Run, 'stream' | 'signal' | 'redactor'>;
type SetupTask = Pick<Task, 'config' | 'start' | 'merge'> & {
  readonly checkout: Pick<Task['checkout'], 'store' | 'trustedCommit' | 'recorder'>;
};

/** The options of the agent for the workspace as `setup` leaves it. */
export async function withSetup<Options extends AgentOptions>(
  run: SetupRun,
  task: SetupTask,
  options: Options,
): Promise<Options> {
  const setup = await setUp(run, task, options);
  return setup ? { ...options, setup, workspace: withSources(options.workspace, options.environment.home) } : options;
}

/** Undefined if there are no commands. A failure is no reason to end the run. */
export async function setUp(run: SetupRun, task: SetupTask, options: AgentOptions): Promise<SetupOutcome | undefined> {
  const { setup } = task.config;
  if (setup.run.length === 0) return undefined;
  const profile = chooseProfile(options);
  const source = sourceOf(task);
  const forbidden = source === 'fork' ? FORK : policyOf(options, profile).limits.ownPrograms;
  if (forbidden !== undefined) return notRun(run, `under ${forbidden} nothing of the repository runs`);
  const place = workingTreeAt(task.checkout.store.root);
  if (!place) return notRun(run, 'the workspace is not a git repository');
  const { workspace, environment } = options;
  const { PATH: path = '' } = childEnvironment(environment, workspace);
  const stamp = { place, root: workspace.root, commands: setup.run, path, home: environment.home };
  if (await isInPlace(stamp)) {
    inform(run.stream, 'Setup was skipped: an earlier run did it, and nothing that it depends on has changed');
    return { how: 'in-place', commands: setup.run };
  }
  const { recorder } = task.checkout;
  if (source === 'default-branch') {
    const outcome = await recorder.changing(() => runCommands(run, { setup, place, options }));
    const text = outcome.how === 'done' ? await createStamp(stamp) : undefined;
    await recorder.adopt(text === undefined ? undefined : { name: STAMP_FILE, text });
    return outcome;
  }
  const sandbox = await openInstallSandbox(options, { profile, hosts: REGISTRIES }).catch(withoutSandbox);
  if (!sandbox) return notRun(run, NO_SANDBOX);
  try {
    return await recorder.changing(() => runCommands(run, { setup, place, options, sandbox }));
  } finally {
    await sandbox.close();
  }
}

/**
 * Ends a run that nobody in particular waits for, where a command of the configuration says that there is nothing to do. Throws a
 * KodeletError where the command does not say.
 */
export async function endIfIdle(run: SetupRun & Pick<Run, 'trigger'>, task: SetupTask, options: AgentOptions) {
  const { skipUnless, skipIf } = task.config.triggers;
  const { eventName, target } = run.trigger;
  // A job on an issue has its work.
  if (!webhookEvent(eventName).isDeliberate || target.kind !== 'repository') return;
  const conditions = [[skipUnless, false] as const, [skipIf, true] as const].filter(([command]) => command !== '');
  for (const [command, ends] of conditions) {
    if ((await holds(run, task, options, command)) !== ends) continue;
    const reason = `there is nothing to do: ${shownCode(command, MAX_SAID)} ended with ${ends ? 0 : 1}`;
    throw new Ending({ conclusion: 'skipped', message: `Skipped: ${reason}`, reason });
  }
}

/** Whether the command succeeds, by the convention of `test` and `grep`. */
async function holds(run: SetupRun, task: SetupTask, options: AgentOptions, command: string): Promise<boolean> {
  const { workspace, environment } = options;
  const isTrusted = sourceOf(task) === 'default-branch';
  const sandbox = isTrusted
    ? undefined
    : await openInstallSandbox(options, { profile: chooseProfile(options), hosts: [] }).catch(withoutSandbox);
  try {
    if (!isTrusted && !sandbox) throw unknownCondition(command, NO_SANDBOX);
    const env = childEnvironment(environment, workspace);
    const { exitCode, output } = await task.checkout.recorder.changing(() =>
      runHostCommand(command, {
        cwd: workspace.root,
        env: sandbox ? env : { ...env, ...environment.network },
        confine: (program) => sandbox?.wrap(program) ?? program,
        timeoutMs: task.config.setup.minutes * MINUTE,
        signal: run.signal,
      }),
    );
    run.signal.throwIfAborted();
    if (exitCode === 0 || exitCode === 1) return exitCode === 0;
    const { reason, lastLines } = describeEnd(run, { exitCode, output, minutes: task.config.setup.minutes });
    throw unknownCondition(
      command,
      `${reason}${lastLines === '' ? '' : `: ${shownCode(lastLine(lastLines), MAX_SAID)}`}`,
    );
  } finally {
    await sandbox?.close();
  }
}

const unknownCondition = (command: string, why: string): KodeletError =>
  new KodeletError(
    'config',
    `It is unknown whether there is something to do: ${shownCode(command, MAX_SAID)}, ${why}`,
    {
      remedy: 'Make the command of skip-unless or skip-if exit with 0 for yes and 1 for no',
    },
  );

const FORK = 'code from a fork';
const NO_SANDBOX = 'the code is not that of the default branch, and this machine has no sandbox with namespaces';

function withoutSandbox(error: unknown): undefined {
  if (error instanceof KodeletError && error.code === 'sandbox') return undefined;
  throw error;
}

/** Whose code the workspace has. Only the newest commit of the default branch is trusted; what is not known to be the repository's own is a fork's. */
function sourceOf({ start, merge, checkout }: SetupTask): 'default-branch' | 'repository' | 'fork' {
  if (start.fork !== false) return 'fork';
  return start.sha === checkout.trustedCommit && !merge ? 'default-branch' : 'repository';
}

function notRun({ stream }: SetupRun, why: string): SetupOutcome {
  warn(stream, `Setup was not run: ${why}`);
  return { how: 'not-run', why };
}

interface SetupPlace {
  readonly setup: Task['config']['setup'];
  readonly place: WorkingTree;
  readonly options: Pick<AgentOptions, 'workspace' | 'environment'>;
  /** Absent: as a step of the workflow would run. */
  readonly sandbox?: Sandbox;
}

async function runCommands(run: SetupRun, { setup, place, options, sandbox }: SetupPlace): Promise<SetupOutcome> {
  const { workspace, environment } = options;
  const env = childEnvironment(environment, workspace);
  const { changed: before } = await workspaceStatus(place);
  const end = monotonic() + setup.minutes * MINUTE;
  let outcome: SetupOutcome = { how: 'done', commands: setup.run };
  for (const command of setup.run) {
    const ended = await runHostCommand(command, {
      cwd: workspace.root,
      env: sandbox ? env : { ...env, ...environment.network },
      confine: (program) => sandbox?.wrap(program) ?? program,
      timeoutMs: Math.max(1, end - monotonic()),
      signal: run.signal,
    });
    run.signal.throwIfAborted();
    run.stream.emit({ type: 'setup-end', command, ...ended });
    if (ended.exitCode === 0) continue;
    outcome = failed(run, command, { ...ended, minutes: setup.minutes });
    break;
  }
  await putBack(run, place, before);
  return outcome;
}

const MINUTE = 60_000;

interface CommandFailure {
  readonly exitCode: number;
  readonly output: string;
  readonly minutes: number;
}

function failed(run: SetupRun, command: string, failure: CommandFailure): SetupOutcome {
  const { reason, lastLines } = describeEnd(run, failure);
  const said = lastLine(lastLines);
  const words = said === '' ? 'It printed nothing' : `It ended with ${shownCode(said, MAX_SAID)}`;
  warn(run.stream, `Setup failed: ${shownCode(command, MAX_SAID)}, ${reason}. ${words}. The log has its output`);
  return { how: 'failed', command, reason, lastLines };
}

function describeEnd({ redactor }: SetupRun, { exitCode, output, minutes }: CommandFailure) {
  const reason = exitCode === TIMED_OUT ? `stopped after ${count(minutes, 'minute')}` : `exit code ${exitCode}`;
  return { reason, lastLines: markOutput(redactor.text(endOf(terminalText(output).trim()))) };
}

const lastLine = (text: string): string => text.split('\n').findLast((line) => line.trim() !== '') ?? '';

const [MAX_LINES, MAX_CHARACTERS, MAX_SAID] = [15, 1500, 80];

/** The last lines of a text, as far as there is room for them. */
const endOf = (text: string): string => text.split('\n').slice(-MAX_LINES).join('\n').slice(-MAX_CHARACTERS);

/** What the commands did to tracked files is no part of anybody's change. */
async function putBack({ stream }: SetupRun, place: WorkingTree, before: readonly string[]): Promise<void> {
  const { changed } = await workspaceStatus(place);
  const paths = changed.filter((path) => !before.includes(path));
  if (paths.length === 0) return;
  await checkOutFiles(place, paths);
  warn(
    stream,
    `Setup changed tracked files, which were put back: ${firstNames(paths.map(inlineCode), MAX_NAMES)}. Use commands that keep to the lock file, such as npm ci`,
  );
}

const MAX_NAMES = 5;

/** In git's own directory, which commands cannot write. */
export const STAMP_FILE = 'kodelet-ci-setup.json';

interface StampOptions {
  readonly place: WorkingTree;
  /** Directory of the commands. */
  readonly root: string;
  readonly commands: readonly string[];
  /** `PATH` of the commands. */
  readonly path: string;
  readonly home: string;
}

interface Stamp {
  /** Digest of commands, lock files and programs. */
  readonly key: string;
  /** Folders of the workspace → digest of what is in them. */
  readonly folders: Readonly<Record<string, string>>;
  /** Directories in the home. */
  readonly homes: readonly string[];
}

/** Whether what stands there is what these commands made, of these lock files. What is unknown is not. */
export async function isInPlace(options: StampOptions): Promise<boolean> {
  const stamp = readStamp(join(options.place.own, STAMP_FILE));
  if (!stamp) return false;
  const inputs = await readInputs(options);
  if (inputs === undefined || keyOf(options, inputs) !== stamp.key) return false;
  if (!stamp.homes.every((name) => existsSync(join(options.home, name)))) return false;
  for (const [folder, digest] of Object.entries(stamp.folders))
    if ((await digestOfFolder(join(options.place.root, folder))) !== digest) return false;
  return true;
}

/** After a setup. Undefined where nothing would show that it is no longer what it was. */
export async function createStamp(options: StampOptions): Promise<string | undefined> {
  const inputs = await readInputs(options);
  if (inputs === undefined) return undefined;
  const found = inputs.flatMap(({ path }) => installersOf(path).map((one) => ({ ...one, at: dirname(path) })));
  const folders: Record<string, string> = {};
  for (const folder of new Set(found.flatMap(({ at, folders: names }) => names.map((name) => join(at, name))))) {
    const digest = await digestOfFolder(join(options.place.root, folder));
    if (digest === undefined) return undefined;
    if (digest !== '') folders[folder] = digest;
  }
  const homes = [...new Set(found.flatMap((one) => one.homes))].filter((name) => existsSync(join(options.home, name)));
  if (Object.keys(folders).length + homes.length === 0) return undefined;
  const stamp: Stamp = { key: keyOf(options, inputs), folders, homes };
  return JSON.stringify(stamp);
}

function readStamp(file: string): Stamp | undefined {
  const read = parseObject(readWholeText(file, { maxBytes: MAX_STAMP_BYTES }) ?? '') ?? {};
  const { key, folders, homes } = read;
  if (typeof key !== 'string' || !isJsonObject(folders) || !Array.isArray(homes)) return undefined;
  return { key, folders: folders as Stamp['folders'], homes: homes.filter((name) => typeof name === 'string') };
}

const MAX_STAMP_BYTES = 1024 * 1024;

/** Names of files by which installers go, beside the lock files: another digest installs once too often, a missing one too seldom. */
const INPUTS =
  /^(?:package\.json|pnpm-workspace\.yaml|\.npmrc|\.yarnrc(?:\.yml)?|pyproject\.toml|setup\.(?:py|cfg)|(?:requirements|constraints).*\.(?:txt|in)|Pipfile(?:\.lock)?|Cargo\.toml|rust-toolchain(?:\.toml)?|go\.(?:mod|work|work\.sum)|.*\.gradle(?:\.kts)?|gradle\.properties|libs\.versions\.toml|Gemfile|.*\.gemspec|composer\.json|\.(?:nvmrc|node-version|python-version|ruby-version|tool-versions)|(?:GNU)?[Mm]akefile)$/;

const installersOf = (path: string): readonly Installer[] =>
  INSTALLERS.filter(({ files }) => files.includes(basename(path)));

interface InputFile {
  /** From the top of the repository. */
  readonly path: string;
  readonly digest: string;
}

const MAX_INPUTS = 1000;
const MAX_INPUT_BYTES = 64 * 1024 * 1024;

/** Reads them as they are checked out, with the files that the commands name. Undefined if there is no lock file, or one that cannot be read. */
async function readInputs({ place, root, commands }: StampOptions): Promise<readonly InputFile[] | undefined> {
  const listed = await gitIn(place, ['ls-files', '-z', '--full-name']);
  if (listed.exitCode !== 0) return undefined;
  const named = new Set(commands.flatMap((command) => command.split(/[\s;&|'"=]+/)).map((word) => join(root, word)));
  const paths = listed.stdout
    .split('\0')
    .filter((path) => path !== '')
    .filter((path) => isInput(basename(path)) || named.has(join(place.root, path)))
    .toSorted();
  if (paths.length > MAX_INPUTS || !paths.some((path) => installersOf(path).length > 0)) return undefined;
  const files: InputFile[] = [];
  for (const path of paths) {
    const read = readWhole(join(place.root, path), { maxBytes: MAX_INPUT_BYTES });
    if (!read.ok) return undefined;
    files.push({ path, digest: createHash('sha256').update(read.bytes).digest('hex') });
  }
  return files;
}

const isInput = (name: string): boolean => INPUTS.test(name) || installersOf(name).length > 0;

/** Programs whose place has their version in it, or that what is installed is built for. */
const PROGRAMS: readonly string[] = ['node', 'python3', 'ruby', 'php', 'java', 'go', 'cargo'];

function keyOf({ root, commands, path, home }: StampOptions, inputs: readonly InputFile[]): string {
  const programs = createPrograms({ path, home });
  const versions = PROGRAMS.map((name) => [programs.find(name), programs.version(name)]);
  const { platform, arch } = process;
  const own = executable(process.execPath);
  const facts = { form: 1, root, commands, platform, arch, own, versions, inputs };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

const MAX_ENTRIES = 500_000;
const AT_ONCE = 2000;

/**
 * By names, sizes, inodes and times of status change, which nobody can set without the machine's clock: contents are not read.
 * Empty if there is no such folder; undefined where it is too large or cannot be read.
 */
async function digestOfFolder(folder: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  const waiting = [folder];
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return '';
  try {
    for (let seen = 0; waiting.length > 0; ) {
      const directory = waiting.pop() ?? '';
      hash.update(`${directory}/\n`);
      for (const entry of readdirSync(directory, { withFileTypes: true }).toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      )) {
        const path = join(directory, entry.name);
        seen += 1;
        if (seen > MAX_ENTRIES) return undefined;
        if (seen % AT_ONCE === 0) await breathe();
        if (entry.isDirectory()) waiting.push(path);
        else {
          const { size, ino, ctimeMs } = lstatSync(path);
          hash.update(`${path}\0${size}\0${ino}\0${ctimeMs}\n`);
        }
      }
    }
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}
