import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings,
  readInputText,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import {
  EVENT_READERS,
  decideTrigger,
  receiveEvent,
  supportedEvents
} from "./chunk-SASV543H.mjs";
import "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  nearest
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/event-command.ts
async function eventCheck(options) {
  let config = await loadSettings(options);
  !EVENT_READERS.has(options.eventName) && !OTHER_EVENTS.includes(options.eventName) && refuseEvent(options);
  let event = receiveEvent(options.eventName, await readPayload(options.payload), RUNNER), decided = "run" in event ? event : await decideTrigger(event, { ...config.triggers, prompt: config.prompt }), decision = decided.run && !config.enabled ? { run: !1, reason: `"enabled" is false at ${config.offAt}` } : decided, shown = show(decision);
  return options.json ? writeJson(shown) : writeLine(inWords(decision)), EXIT.ok;
}
var OTHER_EVENTS = [
  "branch_protection_rule",
  "create",
  "delete",
  "deployment",
  "discussion",
  "fork",
  "gollum",
  "image_version",
  "label",
  "milestone",
  "page_build",
  "public",
  "project",
  "project_card",
  "project_column",
  "registry_package",
  "release",
  "status",
  "watch",
  "workflow_call"
];
function refuseEvent({ eventName, json }) {
  let reason = `option --event-name is "${eventName}", and GitHub has no such event`, meant = nearest(eventName, [...EVENT_READERS.keys()]) ?? nearest(eventName, OTHER_EVENTS), known = `The events that can start a run are ${supportedEvents()}`;
  throw json && writeJson({ run: !1, reason, ...meant && { meant } }), new KodeletError("usage", reason, { remedy: meant ? `Did you mean "${meant}"? ${known}` : known });
}
var RUNNER = {
  repository: "GITHUB_REPOSITORY_OWNER/GITHUB_REPOSITORY",
  actor: "GITHUB_ACTOR",
  ref: "GITHUB_REF"
};
function show(decision) {
  if (!decision.run) return { run: !1, reason: decision.reason };
  let { trigger, intent, request, actor, target } = decision;
  return { run: !0, trigger, intent, request, actor: actor.login, target };
}
function inWords(decision) {
  if (!decision.run) return `no run: ${decision.reason}`;
  let { trigger, intent, request, actor, target } = decision, where = target.kind === "repository" ? "the repository" : `${target.kind} #${target.number}`;
  return `run, by ${trigger} of ${actor.login} on ${where}, intent ${intent}: ${request || "(no words of its own)"}`;
}
async function readPayload(path) {
  let text = await readInputText(path, "--payload");
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
