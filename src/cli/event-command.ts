/** `event check`: whether a webhook would start a run, and which. Asks no network. */
import { KodeletError } from '../core/error.ts';
import type { Skip, Trigger } from '../core/run-trigger.ts';
import { EVENT_READERS, receiveEvent, supportedEvents } from '../github/events/read-event.ts';
import { decideTrigger } from '../github/events/trigger.ts';
import { nearest } from '../lib/nearest.ts';
import { loadSettings, type Options } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { readInputText, writeJson, writeLine } from './standard-streams.ts';

interface CheckOptions extends Options {
  readonly eventName: string;
  readonly payload: string;
  readonly json?: true;
}

/** Exit code 2 for a name that no event has, which is most often misspelled. */
export async function eventCheck(options: CheckOptions): Promise<number> {
  const config = await loadSettings(options);
  if (!EVENT_READERS.has(options.eventName) && !OTHER_EVENTS.includes(options.eventName)) refuseEvent(options);
  const event = receiveEvent(options.eventName, await readPayload(options.payload), RUNNER);
  const decided = 'run' in event ? event : await decideTrigger(event, { ...config.triggers, prompt: config.prompt });
  const isOff = decided.run && !config.enabled;
  const decision = isOff ? ({ run: false, reason: `"enabled" is false at ${config.offAt}` } as const) : decided;
  const shown = show(decision);
  if (options.json) writeJson(shown);
  else writeLine(inWords(decision));
  return EXIT.ok;
}

/** Events that start a workflow and no run of the agent: docs.github.com, "Events that trigger workflows", 2026-11-24. */
const OTHER_EVENTS: readonly string[] = [
  ...['branch_protection_rule', 'create', 'delete', 'deployment', 'discussion'],
  ...['fork', 'gollum', 'image_version', 'label', 'milestone', 'page_build', 'public', 'project'],
  ...['project_card', 'project_column', 'registry_package', 'release', 'status', 'watch', 'workflow_call'],
];

function refuseEvent({ eventName, json }: CheckOptions): never {
  const reason = `option --event-name is "${eventName}", and GitHub has no such event`;
  const meant = nearest(eventName, [...EVENT_READERS.keys()]) ?? nearest(eventName, OTHER_EVENTS);
  const known = `The events that can start a run are ${supportedEvents()}`;
  if (json) writeJson({ run: false, reason, ...(meant && { meant }) });
  throw new KodeletError('usage', reason, { remedy: meant ? `Did you mean "${meant}"? ${known}` : known });
}

/** What the runner would say for a payload that leaves it out, such as a schedule's; its variables stand for their values. */
const RUNNER = {
  repository: 'GITHUB_REPOSITORY_OWNER/GITHUB_REPOSITORY',
  actor: 'GITHUB_ACTOR',
  ref: 'GITHUB_REF',
};

function show(decision: Trigger | Skip): object {
  if (!decision.run) return { run: false, reason: decision.reason };
  const { trigger, intent, request, actor, target } = decision;
  return { run: true, trigger, intent, request, actor: actor.login, target };
}

function inWords(decision: Trigger | Skip): string {
  if (!decision.run) return `no run: ${decision.reason}`;
  const { trigger, intent, request, actor, target } = decision;
  const where = target.kind === 'repository' ? 'the repository' : `${target.kind} #${target.number}`;
  return `run, by ${trigger} of ${actor.login} on ${where}, intent ${intent}: ${request || '(no words of its own)'}`;
}

async function readPayload(path: string): Promise<unknown> {
  const text = await readInputText(path, '--payload');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KodeletError('usage', `option --payload is "${path}", which is not JSON: ${(cause as Error).message}`, {
      remedy: 'Save the body of a webhook, or the file that GITHUB_EVENT_PATH names in a workflow',
      cause,
    });
  }
}
