import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-22FY54EO.mjs";
import {
  loadSettings,
  watchChanges
} from "./chunk-A33ZDFD6.mjs";
import {
  assumedIsolation,
  createToolbox,
  openCaller
} from "./chunk-IJJD7ZNS.mjs";
import {
  chooseProfile,
  policyOf,
  resolveProfile
} from "./chunk-645ZXUZD.mjs";
import {
  handleInterrupts
} from "./chunk-AE2Q3KH3.mjs";
import {
  BUILT_IN_PROFILES,
  readTerminal
} from "./chunk-YZLLI52C.mjs";

// src/cli/open-toolbox.ts
import { dirname } from "node:path";
async function openToolbox(options) {
  let problems = [], config = await loadSettings(options), opened = await openTerminalSession(config, readTerminal(), {
    subscribers: [
      (event) => {
        event.type === "notice" && problems.push(event.text);
      },
      (event) => {
        event.type === "sandbox-open" && !event.confined && problems.push(event.text);
      }
    ],
    signal: handleInterrupts()
  }), isolation = options.sandbox && assumedIsolation(options.sandbox !== "none"), { workspace, redactor, signal } = opened, place = { directory: workspace.root, tempDirectory: dirname(workspace.scratch) }, change = watchChanges({ ...place, redactor, signal }), session = { ...opened, stateNotes: change.notes, sandbox: { ...opened.sandbox, isolation } };
  try {
    let toolbox = await createToolbox(session), sandbox = { ...session.sandbox, isolation: toolbox.isolation }, close = () => toolbox.close().finally(session.keep).finally(change.close).finally(session.close), call = openCaller(toolbox, session);
    return {
      ...toolbox,
      call,
      problems,
      policyOf: createPolicies(config, { ...session, sandbox }),
      ...createRunPolicies({ ...session, sandbox }),
      close
    };
  } catch (error) {
    throw await session.close(), error;
  }
}
async function withToolbox(options, work) {
  let toolbox = await openToolbox(options);
  try {
    return await work(toolbox);
  } finally {
    await toolbox.close();
  }
}
var NAME = "(allow)";
function createPolicies(config, slices) {
  let policies = /* @__PURE__ */ new Map();
  return (allow) => {
    let key = JSON.stringify(allow), known = policies.get(key);
    if (known) return known;
    let profiles = {
      ...config.profiles,
      [NAME]: { extends: config.profile, widen: !0, bash: { "allow-only": allow } }
    }, policy = policyOf(slices, resolveProfile(NAME, { ...config, profiles }));
    return policies.set(key, policy), policy;
  };
}
function createRunPolicies(slices) {
  let policies = /* @__PURE__ */ new Map();
  return {
    policyAs(run) {
      let key = JSON.stringify(run), { profile, intent, sandboxed } = run, isolation = sandboxed === void 0 ? slices.sandbox.isolation : assumedIsolation(sandboxed), own = { ...slices, actor: { ...slices.actor, intent }, sandbox: { ...slices.sandbox, isolation } }, policy = policies.get(key) ?? policyOf(own, chooseProfile(slices, profile));
      return policies.set(key, policy), policy;
    },
    profileAs: (name) => Object.hasOwn(slices.config.profiles, name) || Object.hasOwn(BUILT_IN_PROFILES, name) ? chooseProfile(slices, name) : void 0
  };
}

export {
  withToolbox
};
