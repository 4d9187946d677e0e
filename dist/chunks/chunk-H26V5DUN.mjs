import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-KPJSGTJK.mjs";
import {
  loadSettings
} from "./chunk-U7UWVF3P.mjs";
import {
  assumedIsolation,
  createToolbox
} from "./chunk-HPHZPEQZ.mjs";
import {
  policyOf,
  resolveProfile
} from "./chunk-OKKL5NME.mjs";
import {
  readTerminal
} from "./chunk-44J2K7OE.mjs";
import {
  heedInterrupts
} from "./chunk-AWK526XX.mjs";

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
  const session = { ...opened, ...options.sandbox && { isolation: assumedIsolation(options.sandbox !== "none") } };
  try {
    const toolbox = await createToolbox(session);
    const close = () => toolbox.close().finally(session.close);
    return { ...toolbox, problems, policyOf: createPolicies({ ...session, isolation: toolbox.isolation }), close };
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
function createPolicies(options) {
  const policies = /* @__PURE__ */ new Map();
  return (allow) => {
    const key = JSON.stringify(allow);
    const known = policies.get(key);
    if (known) return known;
    const { config } = options;
    const profiles = {
      ...config.profiles,
      [NAME]: { extends: config.profile, widen: true, bash: { "allow-only": allow } }
    };
    const policy = policyOf(options, resolveProfile(NAME, { ...config, profiles }));
    policies.set(key, policy);
    return policy;
  };
}

export {
  withToolbox
};
