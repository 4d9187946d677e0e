import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession,
  watchChanges
} from "./chunk-25VRJO35.mjs";
import {
  loadSettings
} from "./chunk-UMDZ4W36.mjs";
import {
  assumedIsolation,
  createToolbox
} from "./chunk-3JUFOQKW.mjs";
import {
  chooseProfile,
  policyOf,
  resolveProfile
} from "./chunk-N72DFKYL.mjs";
import {
  handleInterrupts
} from "./chunk-VECXKD2H.mjs";
import {
  BUILT_IN_PROFILES,
  openCaller,
  readTerminal
} from "./chunk-HV76ZWWN.mjs";

// src/cli/open-toolbox.ts
import { dirname } from "node:path";
async function openToolbox(options) {
  const problems = [];
  const config = await loadSettings(options);
  const opened = await openTerminalSession(config, readTerminal(), {
    subscribers: [
      (event) => void (event.type === "notice" && problems.push(event.text)),
      (event) => void (event.type === "sandbox-open" && !event.confined && problems.push(event.text))
    ],
    signal: handleInterrupts()
  });
  const isolation = options.sandbox && assumedIsolation(options.sandbox !== "none");
  const { workspace, redactor, signal } = opened;
  const place = { directory: workspace.root, tempDirectory: dirname(workspace.scratch) };
  const change = watchChanges({ ...place, redactor, signal });
  const session = { ...opened, stateNotes: change.notes, sandbox: { ...opened.sandbox, isolation } };
  try {
    const toolbox = await createToolbox(session);
    const sandbox = { ...session.sandbox, isolation: toolbox.isolation };
    const close = () => toolbox.close().finally(session.keep).finally(change.close).finally(session.close);
    const call = openCaller(toolbox, session);
    return {
      ...toolbox,
      call,
      problems,
      policyOf: createPolicies(config, { ...session, sandbox }),
      ...createRunPolicies({ ...session, sandbox }),
      close
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}
async function withToolbox(options, work) {
  const toolbox = await openToolbox(options);
  try {
    return await work(toolbox);
  } finally {
    await toolbox.close();
  }
}
var NAME = "(allow)";
function createPolicies(config, slices) {
  const policies = /* @__PURE__ */ new Map();
  return (allow) => {
    const key = JSON.stringify(allow);
    const known = policies.get(key);
    if (known) return known;
    const profiles = {
      ...config.profiles,
      [NAME]: { extends: config.profile, widen: true, bash: { "allow-only": allow } }
    };
    const policy = policyOf(slices, resolveProfile(NAME, { ...config, profiles }));
    policies.set(key, policy);
    return policy;
  };
}
function createRunPolicies(slices) {
  const policies = /* @__PURE__ */ new Map();
  return {
    policyAs(run) {
      const key = JSON.stringify(run);
      const { profile, intent, sandboxed } = run;
      const isolation = sandboxed === void 0 ? slices.sandbox.isolation : assumedIsolation(sandboxed);
      const own = { ...slices, actor: { ...slices.actor, intent }, sandbox: { ...slices.sandbox, isolation } };
      const policy = policies.get(key) ?? policyOf(own, chooseProfile(slices, profile));
      policies.set(key, policy);
      return policy;
    },
    profileAs: (name) => Object.hasOwn(slices.config.profiles, name) || Object.hasOwn(BUILT_IN_PROFILES, name) ? chooseProfile(slices, name) : void 0
  };
}

export {
  withToolbox
};
