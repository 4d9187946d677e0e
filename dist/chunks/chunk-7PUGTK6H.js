import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-CVTCVIP6.js";
import {
  loadSettings
} from "./chunk-A667S2U2.js";
import {
  createPolicy,
  createToolbox,
  resolveProfile
} from "./chunk-MBAQ42XP.js";
import {
  readTerminal
} from "./chunk-GTNNNHK7.js";

// src/cli/allowing-only.ts
var NAME = "(allow)";
function createPolicies({ config, intent, fork, workspace }) {
  const policies = /* @__PURE__ */ new Map();
  return (allow) => {
    const key = JSON.stringify(allow);
    const known = policies.get(key);
    if (known) return known;
    const narrowed = { ...config.profiles, [NAME]: { extends: config.profile, bash: { "allow-only": allow } } };
    const policy = createPolicy({ profile: resolveProfile(NAME, narrowed), intent, fork, workspace });
    policies.set(key, policy);
    return policy;
  };
}

// src/cli/open-toolbox.ts
async function openToolbox(options) {
  const problems = [];
  const config = await loadSettings(options);
  const session = await openTerminalSession(config, readTerminal(), {
    subscribers: [
      (event) => void (event.type === "notice" && problems.push(event.text)),
      (event) => void (event.type === "sandbox-open" && !event.confined && problems.push(event.text))
    ],
    signal: new AbortController().signal
  });
  try {
    const toolbox = await createToolbox(session);
    const close = () => toolbox.close().finally(session.close);
    return { ...toolbox, problems, policyOf: createPolicies(session), close };
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

export {
  withToolbox
};
