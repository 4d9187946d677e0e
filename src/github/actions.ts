/** GitHub Actions as a program sees it: what a step is given, and what it may say. */
import { accessSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { isAbsolute } from 'node:path';
import * as core from '@actions/core';
import { describeError, type FilePosition, KodeletError, positionOf } from '../core/error.ts';
import type { Outputs } from '../core/output.ts';
import { systemReason } from '../core/system-error.ts';
import {
  accountHome,
  forgetSecrets,
  type TelemetryVariables,
  takeTelemetry,
  telemetrySecrets,
} from '../lib/environment.ts';
import { proxyPasswords, takeNetwork } from '../lib/outbound-fetch.ts';
import { jobSecrets } from '../secrets/job-secrets.ts';
import type { EventContext } from './event-context.ts';

/** What the runner tells a step. Paths are absolute. */
export interface Actions {
  /** By the names of `action.yml`. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Values that must not be shown anywhere, beside the secret inputs: the runner's own tokens, and passwords of proxies, and headers for telemetry. */
  readonly secrets: readonly string[];
  /** Absent unless the job has the permission `id-token: write`. */
  readonly idToken?: IdTokenService;
  readonly eventName: string;
  /** The webhook's payload as the runner wrote it down; empty in the post step, which does not read it again. */
  readonly payload: unknown;
  /** `owner/name`. */
  readonly repository: string;
  readonly workspace: string;
  /** The script that runs and, within a composite action, that action's directory. */
  readonly actionPaths: readonly string[];
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
  readonly runId: string;
  /** Attempt of the run, from 1: each *Re-run jobs* is one more. */
  readonly runAttempt: number;
  /** The page of this run. */
  readonly runUrl: string;
  readonly actor: string;
  /** Who has run the job again, where that is someone else; what the job may do is still judged by the actor. */
  readonly rerunBy?: string;
  readonly sha: string;
  readonly ref: string;
  /** The file of the workflow, such as `.github/workflows/agent.yml`; '' where the runner does not say. */
  readonly workflowPath: string;
  /** Repository, ref and commit of that file; each is '' where the runner does not say. */
  readonly workflow: { readonly source: string; readonly ref: string; readonly sha: string };
  /** The key of the job in the workflow. */
  readonly jobId: string;
  /** Emptied by the runner after the job. */
  readonly tempDirectory: string;
  /** In the environment of a process: the runner ends it after the job. Empty where the runner gives none. */
  readonly trackingId: string;
  readonly home: string;
  readonly accountHome?: string | undefined;
  readonly path: string;
  /** The runner's proxy and certificate variables, for the host's own way out. */
  readonly network: Readonly<Record<string, string>>;
  /** Destination of telemetry, if any. */
  readonly telemetry: TelemetryVariables;
}

/**
 * Reads the step's environment once and takes every key out of it: the process forgets what it does not need. Throws
 * KodeletError `github` where the event cannot be read.
 */
export async function readActions(): Promise<Actions> {
  const inputs = readInputs();
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = process.env;
  const network = takeNetwork(process.env);
  const telemetry = takeTelemetry(process.env);
  const of = (name: string, standard = ''): string => process.env[name] || standard;
  const [workspace, home] = [of('GITHUB_WORKSPACE', process.cwd()), of('HOME', homedir())];
  const secrets = [
    ...forgetSecrets(process.env),
    ...proxyPasswords(network),
    ...telemetrySecrets(telemetry),
    ...jobSecrets(process.env, { workspace, home }),
  ];
  const { payload, eventName, sha, ref, actor, runAttempt, apiUrl, graphqlUrl, serverUrl } = await readEvent();
  const [repository, runId] = [of('GITHUB_REPOSITORY'), of('GITHUB_RUN_ID')];
  const rerunBy = of('GITHUB_TRIGGERING_ACTOR');
  return {
    inputs,
    secrets,
    ...(url && token && { idToken: { url, token } }),
    eventName: eventName ?? '',
    payload,
    repository,
    workspace,
    actionPaths: [process.argv[1] ?? '', of('GITHUB_ACTION_PATH')].filter(isAbsolute),
    apiUrl,
    graphqlUrl,
    serverUrl,
    runId,
    runAttempt: runAttempt || 1,
    runUrl: `${serverUrl}/${repository}/actions/runs/${runId}`,
    actor: actor ?? '',
    rerunBy: [actor, ''].includes(rerunBy) ? undefined : rerunBy,
    sha: sha ?? '',
    ref: ref ?? '',
    ...readWorkflow(of('GITHUB_WORKFLOW_REF'), of('GITHUB_WORKFLOW_SHA')),
    jobId: of('GITHUB_JOB'),
    tempDirectory: of('RUNNER_TEMP', tmpdir()),
    trackingId: of('RUNNER_TRACKING_ID'),
    home,
    accountHome: accountHome(),
    path: of('PATH'),
    network,
    telemetry,
  };
}

/** `reference`: such as `octo/hello/.github/workflows/agent.yml@refs/heads/main`. */
function readWorkflow(reference: string, sha: string): Pick<Actions, 'workflowPath' | 'workflow'> {
  const [, source = '', workflowPath = '', ref = ''] = /^([^/]+\/[^/]+)\/([^@]*)@?(.*)$/s.exec(reference) ?? [];
  return { workflowPath, workflow: { source, ref, sha } };
}

async function readEvent(): Promise<EventContext> {
  const { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: name } = process.env;
  try {
    if (path) accessSync(path);
    const { readContext } = await import('./event-context.ts');
    return readContext();
  } catch (cause) {
    throw new KodeletError('github', `the payload of the event ${name} at "${path}" cannot be read`, {
      cause,
      remedy: 'Start the action from a workflow; GITHUB_EVENT_PATH must name a JSON file',
    });
  }
}

/** For the post step, which needs no event: the file is one that commands of the run may have changed. */
export function forgetEvent(): void {
  delete process.env.GITHUB_EVENT_PATH;
}

/** All that the runner passes, also what `action.yml` does not have: a misspelled name is reported and not ignored. */
function readInputs(): Record<string, string> {
  const prefix = 'INPUT_';
  const names = Object.keys(process.env).filter((name) => name.startsWith(prefix));
  return Object.fromEntries(
    names
      .map((name) => name.slice(prefix.length).toLowerCase())
      .map((name) => [name, core.getInput(name, { trimWhitespace: false })]),
  );
}

export const setOutputs = (outputs: Outputs): void => writeRunnerCommand('GITHUB_OUTPUT', outputs, core.setOutput);

/** Without the file (not on a runner) nothing happens: `write` would put the values to the log then. */
function writeRunnerCommand(
  file: 'GITHUB_OUTPUT' | 'GITHUB_STATE',
  values: Readonly<Record<string, string | number>>,
  write: (name: string, value: string | number) => void,
): void {
  const path = process.env[file];
  if (!path) return;
  try {
    for (const [name, value] of Object.entries(values)) write(name, value);
  } catch (cause) {
    throw new KodeletError('runner', `${file} ("${path}") cannot be written: ${systemReason(cause)}`, {
      cause,
      remedy: REMOVED.test(systemReason(cause))
        ? 'Look for what removes files of RUNNER_TEMP while the job runs, such as a clean-up or another job on the same runner'
        : 'Check that the disk of RUNNER_TEMP has space, and that the step runs as the user that the runner made the file for',
    });
  }
}

/** `@actions/core` looks for the file itself. */
const REMOVED = /Missing file at path|\(ENOENT\)/;

/** From here on the runner shows `***` instead, line by line. */
export function maskSecret(secret: string): void {
  for (const line of secret.split('\n')) if (line.trim()) core.setSecret(line.trim());
}

/** A report must be finished also when nobody reads the log any more; without a listener the process would end there. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** A line of our own. Text from elsewhere goes through `logUntrusted`. */
export const logLine = (text: string): void => core.info(text);

/** Groups do not nest: one ends where the next begins. */
export const startGroup = (name: string): void => core.startGroup(name);
export const endGroup = (): void => core.endGroup();

/** `position`: GitHub shows the annotation beside that line of the file. */
export function annotate(level: 'error' | 'warning' | 'notice', text: string, position?: FilePosition): void {
  const { file, line, column } = position ?? {};
  ANNOTATE[level](clip(text), { title: 'kodelet-ci', file, startLine: line, startColumn: column });
}

const ANNOTATE = { error: core.error, warning: core.warning, notice: core.notice };

/** The runner cuts an annotation at 4,096 characters, wherever that is. */
const MAX_ANNOTATION_LENGTH = 4000;
const clip = (text: string): string =>
  text.length <= MAX_ANNOTATION_LENGTH ? text : `${text.slice(0, MAX_ANNOTATION_LENGTH)}… (the log has the rest)`;

const [FAILED, UNFINISHED] = [1, 13];

/**
 * Fails the step, at its end. Of a list of problems, each is shown at its place in the file. `core.setFailed` would do it
 * without a title and a position.
 */
export function failStep(message: string, position?: FilePosition): void {
  const lines = message.split('\n').map((line) => line.replace(/^- /, ''));
  const placed = lines.filter((line) => positionOf(line) !== undefined);
  if (placed.length < 2) annotate('error', message, position);
  else {
    for (const problem of placed.slice(0, MAX_PROBLEMS)) annotate('error', problem, positionOf(problem));
    const rest = lines.filter((line) => !placed.slice(0, MAX_PROBLEMS).includes(line));
    if (rest.length > 1) annotate('error', rest.join('\n'));
  }
  process.exitCode = FAILED;
}

/** The runner keeps ten annotations of a step: one is for the rest. */
const MAX_PROBLEMS = 8;

/**
 * Until the second call the step counts as failed: a process that waits for what never comes ends silently, and by
 * itself with 0. 13 is what Node ends a module with that does so.
 */
export function markReportPending(): void {
  process.exitCode = UNFINISHED;
}
export function markReportWritten(): void {
  if (process.exitCode === UNFINISHED) process.exitCode = 0;
}

/** Kept for the post step of the same action. */
export const saveState = (values: Readonly<Record<string, string>>): void =>
  writeRunnerCommand('GITHUB_STATE', values, core.saveState);
export const readState = (name: string): string => core.getState(name);

/** Appends to the summary of the step, and says whether it stands there; without a file for it, not on a runner, it does not. */
export async function writeSummary(markdown: string): Promise<boolean> {
  if (!process.env.GITHUB_STEP_SUMMARY) return false;
  try {
    const { appendSummary } = await import('./step-summary.ts');
    await appendSummary(markdown);
    return true;
  } catch (error) {
    annotate('warning', `The job summary could not be written: ${describeError(error)}`);
    return false;
  }
}

/** Service for ID tokens of jobs with the permission `id-token: write`. */
interface IdTokenService {
  readonly url: string;
  readonly token: string;
}

/** A token for an audience. Throws KodeletError `credentials`. */
export const idTokens =
  (service: IdTokenService | undefined, fetch = globalThis.fetch) =>
  async (audience: string): Promise<string> => {
    if (!service) throw refused('The job may not ask for a token of its own');
    const url = new URL(service.url);
    url.searchParams.set('audience', audience);
    const response = await fetch(url.href, { headers: { authorization: `Bearer ${service.token}` } });
    if (!response.ok) throw refused(`GitHub gave the job no token of its own (status ${response.status})`);
    const { value } = (await response.json()) as { value?: string };
    if (!value) throw refused('GitHub gave the job an empty token');
    return value;
  };

const refused = (problem: string): KodeletError =>
  new KodeletError('credentials', problem, {
    remedy: "Give the job the permission id-token: write; workflows that a fork's pull request starts never have it",
  });
