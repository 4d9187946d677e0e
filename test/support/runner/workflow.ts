/** Runs the jobs of a workflow, one after the other, as the runner does: its commands, actions/checkout and an App's token by stand-ins, and the action that `uses` names. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { parse } from 'yaml';
import { requestDeployment } from '../github/environments.ts';
import type { Permissions, WorkflowRun } from '../github/types.ts';
import { type ActionRun, type RunOptions, runAction } from '../runner.ts';
import { checkout } from './checkout.ts';
import { parseKeyValues } from './command-files.ts';
import { repositoryOf } from './environment.ts';
import { type Contexts, fill, holds } from './expressions.ts';

interface WorkflowOptions extends Omit<RunOptions, 'action' | 'inputs' | 'secrets' | 'token' | 'env'> {
  /** Value by name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Variables of the repository, value by name. */
  readonly vars?: Readonly<Record<string, string>>;
  /** What `uses: OWNER/REPOSITORY@REF` brings. */
  readonly published: string;
  /** Added to the action's `with`: what stands in for the model is not in a workflow. */
  readonly inputs: Readonly<Record<string, string>>;
  /** A folder of programs that the commands of the job find before those of the machine. */
  readonly programs?: string;
  /** What people do while a job waits for its environment. */
  readonly onWait?: (run: WorkflowRun) => void;
}

type Access = Readonly<Record<string, 'read' | 'write'>>;
type Texts = Readonly<Record<string, unknown>>;

interface Workflow {
  readonly permissions: Access;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Access;
  readonly env?: Texts;
  readonly steps: readonly Step[];
  readonly outputs?: Texts;
  /** `matrix`: an expression that leads to JSON. */
  readonly strategy?: { readonly matrix: string };
}

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Texts;
  readonly env?: Texts;
}

let lastRun = 5_000_000;

/** `text`: of the file. Answers with the last run of the action; undefined where a condition keeps it from running. */
export async function runWorkflow(text: string, options: WorkflowOptions): Promise<ActionRun | undefined> {
  const { jobs, permissions } = parse(text) as Workflow;
  const needs: Record<string, { outputs: object }> = {};
  let [last, ran]: [ActionRun | undefined, number] = [undefined, 0];
  lastRun += 1;
  const shared = { runId: String(lastRun), permissions };
  for (const [name, job] of Object.entries(jobs)) {
    for (const matrix of combinationsOf(job, { needs })) {
      ran += 1;
      const workspace = ran === 1 ? options.workspace : `${options.workspace}-${ran}`;
      const done = await runJob(
        job,
        { ...options, workspace, matrix },
        { ...shared, name, contexts: { needs, matrix } },
      );
      needs[name] = { outputs: done.outputs };
      last = done.run ?? last;
    }
  }
  return last;
}

/** The product of the lists of a matrix: the last list varies fastest. */
function combinationsOf({ strategy }: Job, contexts: Contexts): readonly Readonly<Record<string, unknown>>[] {
  if (!strategy) return [{}];
  const text = fill(strategy.matrix.replace(/fromJSON\(([\w.-]+)\)/, '$1'), contexts);
  const lists = Object.entries(JSON.parse(text) as Record<string, unknown[]>);
  const isEmpty = lists.length === 0 || lists.some(([, values]) => values.length === 0);
  if (isEmpty) throw new Error(`the runner stand-in takes no such matrix: ${text}`);
  return lists.reduce<Record<string, unknown>[]>(
    (jobs, [name, values]) => jobs.flatMap((job) => values.map((value) => ({ ...job, [name]: value }))),
    [{}],
  );
}

interface Shared {
  /** Key of the job. */
  readonly name: string;
  /** GITHUB_RUN_ID. */
  readonly runId: string;
  /** Of the workflow. */
  readonly permissions: Access;
  readonly contexts: Contexts;
}

interface JobDone {
  readonly run?: ActionRun;
  readonly outputs: Readonly<Record<string, string>>;
}

async function runJob(
  job: Job,
  options: WorkflowOptions,
  { name, runId, permissions, ...shared }: Shared,
): Promise<JobDone> {
  const { github, event, workspace, secrets, vars = {} } = options;
  const repository = repositoryOf(github, event);
  const token = github.token({ installation: repository, permissions: scopesOf(job.permissions ?? permissions) });
  const outputs: Record<string, { outputs: object }> = {};
  const named = { repository: repository.fullName, event_name: event.name, event: event.payload };
  const contexts: Contexts = { ...shared.contexts, secrets, vars, github: { ...named, token }, steps: outputs };
  if (job.if !== undefined && !holds(job.if, contexts)) return { outputs: {} };
  if (job.environment !== undefined && !mayDeploy(job.environment, options, runId)) return { outputs: {} };
  mkdirSync(workspace, { recursive: true });
  let run: ActionRun | undefined;
  for (const step of job.steps) {
    if (step.if !== undefined && !holds(step.if, contexts)) continue;
    const env = { ...filled(job.env, contexts), GITHUB_RUN_ID: runId, GITHUB_JOB: name };
    const done = await runOne(step, { ...options, token, contexts, env });
    if (step.id) outputs[step.id] = { outputs: done.outputs };
    if ('log' in done) run = done;
  }
  return { run, outputs: filled(job.outputs, contexts) };
}

/** Whether the job may begin: where its environment has required reviewers, one of them has to have said so. */
function mayDeploy(name: string, { github, event, onWait }: WorkflowOptions, runId: string): boolean {
  const run = repositoryOf(github, event).workflowRuns.find(({ id }) => String(id) === runId);
  if (!run) throw new Error('the runner stand-in knows no environment of a job without one of the action before it');
  if (!requestDeployment(github.database, run, name)) return true;
  onWait?.(run);
  return run.waitingFor.size === 0 && run.deploymentReviews.at(-1)?.state === 'approved';
}

interface Running extends WorkflowOptions {
  readonly token: string;
  readonly contexts: Contexts;
  /** Of the job. */
  readonly env: Readonly<Record<string, string>>;
}

type Done = ActionRun | { readonly outputs: Readonly<Record<string, string>> };

async function runOne({ uses = '', run, ...step }: Step, running: Running): Promise<Done> {
  const { github, event, workspace, contexts, published, secrets } = running;
  const env = { ...running.env, ...filled(step.env, contexts) };
  const inputs = filled(step.with, contexts);
  if (run !== undefined) return { outputs: await runCommands(run, { ...running, env }) };
  if (uses.startsWith('actions/checkout@')) await checkOut(inputs, running);
  else if (uses.startsWith('actions/create-github-app-token@'))
    return { outputs: { token: appToken(inputs, running) } };
  else {
    const action = uses.startsWith('./') ? join(workspace, uses) : published;
    const given = { ...inputs, ...running.inputs };
    return runAction({ ...running, github, event, action, env, inputs: given, secrets: Object.values(secrets) });
  }
  return { outputs: {} };
}

/** By bash, which stops at the first command that fails. */
async function runCommands(script: string, { workspace, env, programs }: Running): Promise<Record<string, string>> {
  const file = `${workspace}.outputs`;
  writeFileSync(file, '');
  const path = [...(programs ? [programs] : []), process.env.PATH].join(':');
  try {
    await execa('bash', ['-e', '-c', script], {
      ...{ cwd: workspace, extendEnv: false },
      env: { ...env, PATH: path, GITHUB_OUTPUT: file },
    });
    return parseKeyValues(readFileSync(file, 'utf8'));
  } finally {
    rmSync(file);
  }
}

/** The permissions of the App, narrowed by the inputs `permission-…`. */
function appToken(
  { 'client-id': client, 'private-key': key, ...inputs }: Readonly<Record<string, string>>,
  { github, event }: Running,
): string {
  if (!client || !key) throw new Error('the App has no client ID or no private key');
  const permissions = Object.fromEntries(
    Object.entries(inputs).map(([name, access]) => [name.replace('permission-', ''), access as 'read' | 'write']),
  );
  const login = 'our-agent[bot]';
  github.addUser(login, { type: 'Bot' });
  return github.token({ installation: repositoryOf(github, event), permissions: scopesOf(permissions), login });
}

const scopesOf = (permissions: Access): Permissions =>
  Object.fromEntries(Object.entries(permissions).map(([scope, access]) => [scope.replaceAll('-', '_'), access]));

async function checkOut(
  inputs: Readonly<Record<string, string>>,
  { github, event, workspace, token }: Running,
): Promise<void> {
  const { ref, path = '', 'persist-credentials': persist = 'true', ...unknown } = inputs;
  if (Object.keys(unknown).length > 0) throw new Error(`the checkout knows no ${Object.keys(unknown).join(', ')}`);
  const credentials = persist === 'false' ? 'none' : 'config';
  const place = { workspace: join(workspace, path), credentials, ...(ref && { ref }) } as const;
  await checkout({ github, event, token, ...place });
}

const filled = (texts: Texts = {}, contexts: Contexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, fill(String(value), contexts)]));
