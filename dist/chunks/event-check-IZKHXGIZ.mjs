import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  loadSettings
} from "./chunk-YKHWYHYR.mjs";
import {
  readInputText,
  writeJson,
  writeLine
} from "./chunk-6GCZXHAY.mjs";
import {
  decideTrigger,
  receiveEvent
} from "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  KodeletError
} from "./chunk-OTFEAHZ6.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/event-check.ts
async function eventCheck(options) {
  const config = await loadSettings(options);
  const event = receiveEvent(options.eventName, await readPayload(options.payload), RUNNER);
  const decision = "run" in event ? event : await decideTrigger(event, { ...config.triggers, prompt: config.prompt });
  const shown = show(decision);
  if (options.json) writeJson(shown);
  else writeLine(inWords(decision));
  return EXIT.ok;
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
