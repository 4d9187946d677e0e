import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-DTHVCOVG.mjs";
import {
  loadSettings
} from "./chunk-U2LH6LB6.mjs";
import {
  assumedIsolation,
  createToolbox
} from "./chunk-LJE6JWOV.mjs";
import {
  policyOf,
  resolveProfile
} from "./chunk-UDC2WJ75.mjs";
import {
  readTerminal
} from "./chunk-TJQD4V7A.mjs";
import {
  heedInterrupts
} from "./chunk-P2XO4XXG.mjs";

// src/cli/open-toolbox.ts
async function openToolbox(options) {
  const problems = [];
  const config = await loadSettings(options);
  const opened = await openTerminalSession(config, readTerminal(), {
    subscribers: [
      (event) => void (event.type === "notice" && problems.push(event.text)),
      (event) => void (event.type === "sandbox-open" && !event.confined && problems.push(event.text))
    ],
    signal: heedInterrupts()
  });
  const isolation = options.sandbox && assumedIsolation(options.sandbox !== "none");
  const session = { ...opened, sandbox: { ...opened.sandbox, isolation } };
  try {
    const toolbox = await createToolbox(session);
    const sandbox = { ...session.sandbox, isolation: toolbox.isolation };
    const close = () => toolbox.close().finally(session.keep).finally(session.close);
    return { ...toolbox, problems, policyOf: createPolicies(config, { ...session, sandbox }), close };
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

export {
  withToolbox
};
