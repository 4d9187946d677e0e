/** GitHub Actions as a program sees it: what a step is given, and what it may say. The only user of @actions/core. */
import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import * as core from '@actions/core';
import { KodeletError } from '../core/error.ts';
import type { Outputs } from '../core/output.ts';
import { forgetSecrets } from '../lib/forget-secrets.ts';

/** What the runner tells a step. Paths are absolute. */
export interface Actions {
  /** By the names of `action.yml`. */
  readonly inputs: Readonly<Record<string, string>>;
  /** Values that must not be shown anywhere, beside the secret inputs: the runner's own tokens. */
  readonly secrets: readonly string[];
  readonly eventName: string;
  readonly eventPath: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly workspace: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
  readonly runId: string;
  /** The page of this run. */
  readonly runUrl: string;
  readonly actor: string;
  readonly sha: string;
  readonly ref: string;
  /** Emptied by the runner after the job. */
  readonly tempDirectory: string;
  readonly home: string;
  readonly path: string;
  /** The runner's proxy and certificate variables, for the host's own way out. */
  readonly network: Readonly<Record<string, string>>;
}

type Environment = Record<string, string | undefined>;

/** Reads the step's environment once and takes every key out of it: the process forgets what it does not need. */
export function readActions(environment: Environment = process.env): Actions {
  const inputs = inputsOf(environment);
  const of = (name: string, standard = ''): string => environment[name] || standard;
  const server = of('GITHUB_SERVER_URL', 'https://github.com');
  const [repository, runId] = [of('GITHUB_REPOSITORY'), of('GITHUB_RUN_ID')];
  return {
    inputs,
    secrets: forgetSecrets(environment),
    eventName: of('GITHUB_EVENT_NAME'),
    eventPath: of('GITHUB_EVENT_PATH'),
    repository,
    workspace: of('GITHUB_WORKSPACE', process.cwd()),
    apiUrl: of('GITHUB_API_URL', 'https://api.github.com'),
    graphqlUrl: of('GITHUB_GRAPHQL_URL', 'https://api.github.com/graphql'),
    serverUrl: server,
    runId,
    runUrl: `${server}/${repository}/actions/runs/${runId}`,
    actor: of('GITHUB_ACTOR'),
    sha: of('GITHUB_SHA'),
    ref: of('GITHUB_REF'),
    tempDirectory: of('RUNNER_TEMP', tmpdir()),
    home: of('HOME', homedir()),
    path: of('PATH'),
    network: networkOf(environment),
  };
}

function inputsOf(environment: Environment): Record<string, string> {
  const prefix = 'INPUT_';
  const entries = Object.entries(environment).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(entries.map(([name, value = '']) => [name.slice(prefix.length).toLowerCase(), value]));
}

const NETWORK = /^(?:(?:https?|all|no)_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|git_ssl_capath)$/i;

function networkOf(environment: Environment): Record<string, string> {
  const entries = Object.entries(environment).filter(([name, value]) => NETWORK.test(name) && value);
  return Object.fromEntries(entries.map(([name, value = '']) => [name, value]));
}

/** The webhook's payload as the runner wrote it down. */
export function readPayload({ eventName, eventPath }: Actions): unknown {
  try {
    return JSON.parse(readFileSync(eventPath, 'utf8'));
  } catch (cause) {
    throw new KodeletError('github', `the payload of the event ${eventName} at "${eventPath}" cannot be read`, {
      cause,
      remedy: 'Start the action from a workflow; GITHUB_EVENT_PATH must name a JSON file',
    });
  }
}

export function setOutputs(outputs: Outputs): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

/** From here on the runner shows `***` instead, line by line. */
export function maskSecret(secret: string): void {
  for (const line of secret.split('\n')) if (line.trim()) core.setSecret(line.trim());
}

/** A line of our own. Text from elsewhere goes through `logUntrusted`. */
export const logLine = (text: string): void => core.info(text);

/** Text in which the runner obeys nothing: workflow commands in it are only shown. */
export function logUntrusted(text: string): void {
  const token = randomUUID();
  process.stdout.write(`::stop-commands::${token}\n${text}\n::${token}::\n`);
}

export function annotate(level: 'error' | 'warning' | 'notice', text: string, title = 'kodelet-ci'): void {
  const say = { error: core.error, warning: core.warning, notice: core.notice }[level];
  say(text, { title });
}

/** Fails the step, at its end. */
export function failStep(message: string): void {
  annotate('error', message);
  process.exitCode = core.ExitCode.Failure;
}

/** Kept for the post step of the same action. */
export const saveState = (name: string, value: string): void => core.saveState(name, value);
export const readState = (name: string): string => core.getState(name);

/** Appends to the summary of the step; without a file for it (not on a runner) nothing happens. */
export function writeSummary(markdown: string): void {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (file) appendFileSync(file, `${markdown}\n`);
}
