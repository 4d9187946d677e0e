import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings,
  readInputText,
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import {
  EVENT_READERS,
  decideTrigger,
  receiveEvent,
  supportedEvents
} from "./chunk-CZLXGKUX.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  nearest
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/event-check.ts
async function eventCheck(options) {
  const config = await loadSettings(options);
  if (!EVENT_READERS.has(options.eventName) && !OTHER_EVENTS.includes(options.eventName)) refuseEvent(options);
  const event = receiveEvent(options.eventName, await readPayload(options.payload), RUNNER);
  const decided = "run" in event ? event : await decideTrigger(event, { ...config.triggers, prompt: config.prompt });
  const isOff = decided.run && !config.enabled;
  const decision = isOff ? { run: false, reason: `"enabled" is false at ${config.offAt}` } : decided;
  const shown = show(decision);
  if (options.json) writeJson(shown);
  else writeLine(inWords(decision));
  return EXIT.ok;
}
var OTHER_EVENTS = [
  ...["branch_protection_rule", "create", "delete", "deployment", "discussion"],
  ...["fork", "gollum", "image_version", "label", "milestone", "page_build", "public", "project"],
  ...["project_card", "project_column", "registry_package", "release", "status", "watch", "workflow_call"]
];
function refuseEvent({ eventName, json }) {
  const reason = `option --event-name is "${eventName}", and GitHub has no such event`;
  const meant = nearest(eventName, [...EVENT_READERS.keys()]) ?? nearest(eventName, OTHER_EVENTS);
  const known = `The events that can start a run are ${supportedEvents()}`;
  if (json) writeJson({ run: false, reason, ...meant && { meant } });
  throw new KodeletError("usage", reason, { remedy: meant ? `Did you mean "${meant}"? ${known}` : known });
}
var RUNNER = {
  repository: "GITHUB_REPOSITORY_OWNER/GITHUB_REPOSITORY",
  actor: "GITHUB_ACTOR",
  ref: "GITHUB_REF"
};
function show(decision) {
  if (!decision.run) return { run: false, reason: decision.reason };
  const { trigger, intent, request, actor, target } = decision;
  return { run: true, trigger, intent, request, actor: actor.login, target };
}
function inWords(decision) {
  if (!decision.run) return `no run: ${decision.reason}`;
  const { trigger, intent, request, actor, target } = decision;
  const where = target.kind === "repository" ? "the repository" : `${target.kind} #${target.number}`;
  return `run, by ${trigger} of ${actor.login} on ${where}, intent ${intent}: ${request || "(no words of its own)"}`;
}
async function readPayload(path) {
  const text = await readInputText(path, "--payload");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new KodeletError("usage", `option --payload is "${path}", which is not JSON: ${cause.message}`, {
      remedy: "Save the body of a webhook, or the file that GITHUB_EVENT_PATH names in a workflow",
      cause
    });
  }
}
export {
  eventCheck
};
