/**
 * GitHub's runner on this machine: starts an action's main script and then its post script, as separate processes with
 * the inputs, variables, command files, masks and signals that the real one gives.
 *
 *     const run = await runAction({ github, event: github.payload.issueComment(comment), workspace,
 *       inputs: { 'anthropic-api-key': 'sk-ant-…', 'base-url': model.url }, secrets: ['sk-ant-…'] });
 *     expect(run.outputs.conclusion).toBe('succeeded');
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Event } from './github/payloads.ts';
import type { GitHubServer } from './github/server.ts';
import { openWorkflowRun } from './github/workflow-run.ts';
import { type NodeChoice, nodeBinary } from './node24.ts';
import { inputVariables, readActionFile } from './runner/action-file.ts';
import { createCommandFiles, type Name, parseKeyValues } from './runner/command-files.ts';
import { repositoryOf, runnerEnvironment } from './runner/environment.ts';
import { isFromFork, READ_ONLY, withoutSecrets } from './runner/fork-events.ts';
import { type Annotation, addMask, type Command, type Job, StepLog } from './runner/log.ts';
import { endOrphans } from './runner/orphans.ts';
import { type Ending, runStep, type StepEnd } from './runner/step.ts';

export interface RunOptions extends Ending {
  readonly github: GitHubServer;
  readonly event: Event;
  /** The checkout that the step before has made; see `checkout`. */
  readonly workspace: string;
  /** The step's `with`; the rest comes from action.yml. */
  readonly inputs?: Record<string, string>;
  /** `github.token`; without it one that may write contents, issues and pull requests. */
  readonly token?: string;
  /** Values of the job's `secrets`, which the runner masks from the start. */
  readonly secrets?: readonly string[];
  /** The job's entry of the matrix, for defaults of inputs. */
  readonly matrix?: Readonly<Record<string, unknown>>;
  /** The step's `env`. */
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: NodeChoice;
  /** Directory of action.yml; this repository without it. */
  readonly action?: string;
  /** RUNNER_TEMP, which is then kept: the journal may lie there. Without it, a new one is removed at the end. */
  readonly temp?: string;
  /** Files of the main step that the machine does not let anybody write. */
  readonly unwritable?: readonly Name[];
  /** `ulimit -n` of main and post. */
  readonly openFiles?: number;
  /** Runs main and post in this process, where nothing else that is asked for needs one of its own. */
  readonly inProcess?: boolean;
  /** Something to look at between main and post, such as a comment that main left open. */
  readonly beforePost?: (main: StepResult) => unknown;
}

export interface StepResult extends StepEnd {
  /** As people see it: masked, commands obeyed. */
  readonly log: string;
  readonly rawLog: string;
  /** Workflow commands that took effect. */
  readonly commands: readonly Command[];
  readonly annotations: readonly Annotation[];
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly state: Readonly<Record<string, string>>;
  /** What the step added to the environment and the PATH of later steps. */
  readonly exported: Readonly<Record<string, string>>;
  readonly addedPaths: readonly string[];
}

export interface ActionRun extends StepResult {
  /** Absent when action.yml names no post script. */
  readonly post?: StepResult;
  /** Command lines of processes that were left when all steps had ended. */
  readonly orphans: readonly string[];
}

let lastRunId = 9_000_000;

/** Number of every job, as the runner of github.com knows it. */
const JOB_ID = '51725241954';

export async function runAction(options: RunOptions): Promise<ActionRun> {
  const directory = mkdtempSync(join(tmpdir(), 'kodelet-runner-'));
  const remove = (): void => rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  try {
    return await runIn(directory, options);
  } finally {
    remove();
    // With its process would end what a step has begun and not waited for, such as a sandbox that is being tried.
    if (options.inProcess) setTimeout(remove, 1000).unref();
  }
}

/** Running the repository's tests before each run would take longer than the run; a test about that says so itself. */
const NO_BASELINE = { 'baseline-seconds': '0' };

async function runIn(directory: string, options: RunOptions): Promise<ActionRun> {
  const { github, event } = options;
  const root = resolve(options.action ?? '.');
  const action = await readActionFile(root);
  const repository = repositoryOf(github, event);
  const withheld = isFromFork(event);
  const standard = github.token({ installation: repository, ...(withheld && { permissions: READ_ONLY }) });
  const token = withheld ? standard : (options.token ?? standard);
  const inputs = withheld ? withoutSecrets(options.inputs ?? {}, options.secrets ?? []) : (options.inputs ?? {});
  const secrets = withheld ? [] : (options.secrets ?? []);
  const job: Job = { masks: new Set() };
  for (const secret of [token, ...secrets]) addMask(job, secret);

  const [temp, home] = [options.temp ?? join(directory, 'temp'), join(directory, 'home')];
  const eventPath = eventFile(temp);
  for (const path of [dirname(eventPath), home]) mkdirSync(path, { recursive: true });
  writeFileSync(eventPath, JSON.stringify(event.payload));
  lastRunId += 1;
  const places = { workspace: options.workspace, temp, home, eventPath };
  const env = {
    ...(await runnerEnvironment(github, event, places, lastRunId)),
    ...inputVariables(
      action,
      { ...(action.inputs.has('baseline-seconds') && NO_BASELINE), ...inputs },
      {
        'github.token': token,
        'matrix.agent-attempt': String(options.matrix?.['agent-attempt'] ?? ''),
        'job.check_run_id': JOB_ID,
      },
    ),
    ...options.env,
  };
  const workflowRun = openWorkflowRun(github.database, repository, env);
  const node = nodeBinary(options.node ?? '24', resolve('.'));
  const inProcess = options.inProcess && options.node === undefined;
  const setting = { node, cwd: options.workspace, temp, job, openFiles: options.openFiles, inProcess };

  const { unwritable } = options;
  const script = join(root, action.main);
  const main = await run({ ...setting, name: 'main', script, env, ending: options, unwritable });
  await options.beforePost?.(main);
  const conclude = (): void =>
    void Object.assign(workflowRun, { conclusion: main.exitCode === 0 ? 'success' : 'failure' });
  const { RUNNER_TRACKING_ID: trackingId = '' } = env;
  if (!action.post) {
    conclude();
    return { ...main, orphans: await endOrphans(trackingId) };
  }
  const state = Object.fromEntries(Object.entries(main.state).map(([name, value]) => [`STATE_${name}`, value]));
  const later = { ...env, ...main.exported, ...state };
  // The runner reads action.yml again for post (`LoadAction`), and takes the script from where it stands then.
  const closing = join(root, (await readActionFile(root)).post ?? action.post);
  const post = await run({ ...setting, name: 'post', script: closing, env: later, ending: {} });
  conclude();
  return { ...main, post, orphans: await endOrphans(trackingId) };
}

/** Where the runner writes the event of a job. */
export const eventFile = (temp: string): string => join(temp, '_github_workflow', 'event.json');

interface Run {
  readonly name: string;
  readonly node: string;
  readonly script: string;
  readonly cwd: string;
  readonly temp: string;
  readonly job: Job;
  readonly env: Readonly<Record<string, string>>;
  readonly ending: Ending;
  readonly openFiles?: number;
  readonly inProcess?: boolean;
  readonly unwritable?: readonly Name[];
}

/** A summary that is larger is not shown. */
const MAX_SUMMARY_BYTES = 1024 * 1024;
const TOO_LARGE = '$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k';

async function run({ name, temp, job, env, unwritable, ...step }: Run): Promise<StepResult> {
  const files = createCommandFiles(temp, name, unwritable);
  const log = new StepLog(job);
  const end = await runStep({ ...step, env: { ...env, ...files.variables } }, log);
  const written = files.read('STEP_SUMMARY');
  const tooLarge = Buffer.byteLength(written) > MAX_SUMMARY_BYTES;
  if (tooLarge) log.annotate('error', TOO_LARGE);
  return {
    ...end,
    log: log.text,
    rawLog: log.raw,
    commands: log.commands,
    outputs: { ...byCommand(log, 'set-output'), ...parseKeyValues(files.read('OUTPUT')) },
    annotations: log.annotations,
    summary: tooLarge ? '' : written,
    state: { ...byCommand(log, 'save-state'), ...parseKeyValues(files.read('STATE')) },
    exported: parseKeyValues(files.read('ENV')),
    addedPaths: files.read('PATH').split('\n').filter(Boolean),
  };
}

const byCommand = (log: StepLog, name: string): Record<string, string> =>
  Object.fromEntries(
    log.commands
      .filter((command) => command.name === name)
      .map(({ properties, value }) => [properties.name ?? '', value]),
  );
