/** The first phase: reads the event and decides, on as little as possible, whether someone asked for a run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '../config/config.ts';
import {
  checkoutPath,
  configPath,
  MISNAMED_FILE,
  misnamedFile,
  readSecrets,
  type Secrets,
  secretValues,
} from '../config/inputs.ts';
import { describeError, KodeletError } from '../core/error.ts';
import type { Skip, Trigger } from '../core/run-trigger.ts';
import { eventsThat, webhookEvent } from '../core/webhook-event.ts';
import { type Actions, logLine, maskSecret } from '../github/actions.ts';
import { isBot, sameName } from '../github/api/account.ts';
import { type ReceivedEvent, receiveEvent } from '../github/events/read-event.ts';
import { decideTrigger } from '../github/events/trigger.ts';
import { telemetrySecrets } from '../lib/environment.ts';
import { proxyPasswords } from '../lib/outbound-fetch.ts';
import { readWhole } from '../lib/regular-file.ts';
import { oneLogLine } from '../report/log-text.ts';
import { modelLogin } from './model-login.ts';
import { endAtOnce, endWithoutRun } from './outputs.ts';

/** An event that asks for a run, as far as the checkout's own files tell. */
export interface RunRequest {
  readonly actions: Actions;
  readonly secrets: Secrets;
  readonly event: ReceivedEvent;
  readonly trigger: Trigger;
  /** What the decision was made with: stands in where the trusted configuration cannot be read. */
  readonly guess: Config;
}

/** Undefined when there is nothing to do: outputs and the log's one line are written then. */
export async function receive(actions: Actions): Promise<RunRequest | undefined> {
  const secrets = readSecrets(actions.inputs);
  const { network, telemetry } = actions;
  const masked = [...secretValues(secrets), ...proxyPasswords(network), ...telemetrySecrets(telemetry)];
  for (const secret of masked) if (secret) maskSecret(secret);
  try {
    const event = receiveEvent(actions.eventName, actions.payload, {
      repository: actions.repository,
      actor: actions.actor,
      ref: actions.ref,
      runId: Number(actions.runId) || undefined,
      workflowPath: actions.workflowPath,
    });
    if ('run' in event) return skip(event.reason);
    const { config, problem } = await guessConfig(actions);
    if (config.mode === 'outcomes') return await countOutcomes({ actions, secrets, event });
    if (config.mode !== 'run' || config.issue !== undefined) refuseMisplaced(config, actions.eventName);
    const decided = await decide(actions, event, config);
    const named = decided.run ? await withBacklog({ actions, secrets, config }, decided) : decided;
    const trigger = named.run ? asAnswer(named, config) : named;
    if (trigger.run) {
      const login = modelLogin({ secrets, actions }, config);
      const refusal = login ? undefined : refusesForkReview(event, config.triggers.phrase);
      if (refusal) throw new KodeletError('credentials', refusal);
      return { actions, secrets, event, trigger, guess: config };
    }
    if (problem && !(await isOnlyForeign(actions, event))) throw problem;
    if (problem) logLine(oneLogLine(`The configuration of this fork is left alone: ${describeError(problem)}`));
    return skip(trigger.reason);
  } catch (error) {
    await endAtOnce(error);
    return undefined;
  }
}

/** With the input `approve` the job answers a call, no matter what its event has asked an earlier job for. */
function asAnswer(trigger: Trigger, { approve: id }: Config): Trigger {
  if (id === undefined) return trigger;
  if (trigger.target.kind === 'repository')
    throw new KodeletError('config', `The input approve is ${id}, and this run is about no issue or pull request`, {
      remedy: 'Leave it out: only a run on an issue or pull request leaves a call waiting',
    });
  const { job: _, ...rest } = trigger;
  const answer = { verdict: 'approve', id, note: '', scope: 'call' } as const;
  return { ...rest, intent: 'auto', request: '', continues: true, answer, byEnvironment: true };
}

/** Ends here: such a step asks no model and answers nobody. */
async function countOutcomes(step: Pick<RunRequest, 'actions' | 'secrets' | 'event'>): Promise<undefined> {
  const { recordOutcomes } = await import('./record-outcomes.ts');
  const outcome = await recordOutcomes(step);
  logLine(oneLogLine(outcome.message));
  endWithoutRun(outcome);
}

/** The same for a step that plans, merges or works on an issue that the workflow names. */
async function withBacklog(
  { actions, secrets, config }: Pick<RunRequest, 'actions' | 'secrets'> & { readonly config: Config },
  trigger: Trigger,
): Promise<Trigger | Skip> {
  if (config.mode !== 'run') return { ...trigger, request: '' };
  if (config.issue === undefined) return trigger;
  const { nameIssue } = await import('./named-issue.ts');
  return nameIssue({ actions, secrets, issue: config.issue }, trigger);
}

/** Whether a bot is listed that the checkout's file does not list, the trusted file says, before anybody is answered. */
async function decide(actions: Actions, event: ReceivedEvent, config: Config): Promise<Trigger | Skip> {
  const options = triggerOptions(config);
  const decision = await decideTrigger(event, options);
  if (decision.run || !isBot(event.sender) || !(await mayListOthers(actions))) return decision;
  return decideTrigger(event, { ...options, bots: [...options.bots, event.sender.login] });
}

/** Not where the workflow's own input lists the bots, nor at the commit of the workflow: only a head may lack the file. */
const mayListOthers = async (actions: Actions): Promise<boolean> =>
  !actions.inputs['allowed-bots']?.trim() && isOtherCommit(actions);

/** Whether the checkout is not at the commit of the workflow. */
async function isOtherCommit({ inputs, workspace, sha }: Actions): Promise<boolean> {
  const { git } = await import('../git/git.ts');
  const { exitCode, stdout } = await git(['rev-parse', 'HEAD'], { cwd: join(workspace, checkoutPath(inputs)) });
  return exitCode === 0 && stdout.trim() !== sha;
}

/** What the trigger decision takes from the configuration. */
export const triggerOptions = ({
  triggers: { phrase, labels, assignees, bots, ciAttempts, shepherd },
  prompt,
  mode,
  issue,
}: Config) => ({
  phrase,
  labels,
  assignees,
  bots,
  ciAttempts,
  shepherd,
  prompt,
  unprompted: mode !== 'run' || issue !== undefined,
});

/** Events that a workflow sets off by a clock or by hand: anybody could set off others, or they are about something else. */
function refuseMisplaced({ mode, issue }: Config, eventName: string): void {
  if (webhookEvent(eventName).isDeliberate && (mode === 'run' || issue === undefined)) return;
  const input = mode === 'run' ? `issue is ${issue}` : `mode is ${mode}`;
  const with_ = mode !== 'run' && issue !== undefined ? ` together with issue: ${issue}` : '';
  throw new KodeletError('config', `The input ${input}${with_} on the event "${eventName}"`, {
    remedy: `mode: plan, mode: merge and the input issue are each for a step of its own, on one of the events ${eventsThat('isDeliberate').join(', ')}`,
  });
}

function skip(reason: string): undefined {
  const message = `Skipped: ${reason}`;
  logLine(message);
  endWithoutRun({ conclusion: 'skipped', message, answer: '' });
}

/**
 * From the inputs and the file as checked out, which is not trusted: good enough for deciding to look closer. A problem
 * in it is told to the person who asked for the run, so the defaults decide whether someone did.
 */
async function guessConfig(actions: Actions): Promise<{ config: Config; problem?: unknown }> {
  try {
    return { config: await loadConfig({ inputs: actions.inputs, file: checkedOutFile(actions) }) };
  } catch (problem) {
    return { config: await loadConfig({ inputs: {} }), problem };
  }
}

/**
 * Whether a problem with the configuration is only a fork's, in an event of nobody but its author: strangers must not be able to
 * turn a step red that nobody asked for. What the inputs say, or ask for, is the workflow's own, and so is its commit's file.
 */
async function isOnlyForeign(actions: Actions, event: ReceivedEvent): Promise<boolean> {
  if (event.kind !== 'subject' || !event.fork || !sameName(event.sender.login, event.author)) return false;
  try {
    if (triggerOptions(await loadConfig({ inputs: actions.inputs })).unprompted || actions.inputs.prompt?.trim())
      return false;
  } catch {
    return false;
  }
  // The commit of `pull_request` is the head merged into its base, with the head's file.
  return event.eventName === 'pull_request' || isOtherCommit(actions);
}

/** A head without the file cannot hide the base's: the trusted one is read again before anybody is let in. */
function checkedOutFile({ workspace, inputs }: Actions): { path: string; text: string } | undefined {
  const path = configPath(inputs);
  const find = (name: string): string | undefined =>
    ['.', checkoutPath(inputs)].map((directory) => join(workspace, directory, name)).find((place) => existsSync(place));
  const file = find(path);
  if (file) return { path, text: readConfiguration(file, path) };
  if (path === configPath({}) && find(MISNAMED_FILE)) throw misnamedFile('the input config'); // its phrase is not heard
  return undefined;
}

function readConfiguration(file: string, path: string): string {
  const read = readWhole(file, { maxBytes: MAX_CONFIG_BYTES, links: 'follow' });
  if (read.ok) return read.bytes.toString('utf8');
  throw new KodeletError('config', `${path} ${read.reason}`, { remedy: 'Make it a regular file' });
}

/** Far more than a person writes. */
const MAX_CONFIG_BYTES = 16 * 1024 * 1024;

/**
 * These events have no `_target` twin: on a fork's pull request they get no secrets and a token that only reads, which
 * cannot even answer. A private repository can be set to pass secrets on all the same, so only a run without the key is
 * refused. `phrase`: what a person writes to ask for a run.
 */
function refusesForkReview(event: ReceivedEvent, phrase: string): string | undefined {
  if (!webhookEvent(event.eventName).hasNoTargetTwin || event.kind !== 'comment' || !event.fork) return undefined;
  return `GitHub gives reviews on a fork's pull request no secrets, so write "${phrase} …" as an ordinary comment in its conversation instead`;
}
