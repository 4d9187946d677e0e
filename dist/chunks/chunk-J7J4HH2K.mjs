import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-4JFMEJMO.mjs";
import {
  loadSettings,
  writeJson
} from "./chunk-RDXDOMIB.mjs";
import {
  assumedIsolation,
  createToolbox
} from "./chunk-EIJD3CKD.mjs";
import {
  openCaller,
  policyOf,
  resolveProfile
} from "./chunk-CRT34XOF.mjs";
import {
  EXIT,
  handleInterrupts,
  wasInterrupted
} from "./chunk-IFRUWJLP.mjs";
import {
  readTerminal
} from "./chunk-OQDJE5NR.mjs";
import {
  nearest,
  parseObject
} from "./chunk-VV6VA6EH.mjs";

// src/cli/open-toolbox.ts
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
  const session = { ...opened, sandbox: { ...opened.sandbox, isolation } };
  try {
    const toolbox = await createToolbox(session);
    const sandbox = { ...session.sandbox, isolation: toolbox.isolation };
    const close = () => toolbox.close().finally(session.keep).finally(session.close);
    const call = openCaller(toolbox, session);
    return { ...toolbox, call, problems, policyOf: createPolicies(config, { ...session, sandbox }), close };
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

// src/cli/script.ts
import { setImmediate } from "node:timers/promises";
async function answerLines(lines, answerTo) {
  let [number, highest] = [0, EXIT.ok];
  for await (const text of lines) {
    number += 1;
    const { answer, exitCode } = await answerTo({ text, value: parseObject(text) }, number);
    highest = Math.max(highest, exitCode);
    writeJson(answer);
    await setImmediate();
    if (wasInterrupted()) break;
  }
  return highest;
}
function toolCallOf({ value }, number) {
  if (typeof value?.tool !== "string") return void 0;
  const { tool: name, input = {} } = value;
  return { id: `call-${number}`, name, arguments: typeof input === "string" ? input : JSON.stringify(input) };
}
var refusedLine = (line, expected, fault) => ({
  verdict: "deny",
  rule: "input.invalid",
  reason: `the line is not ${expected}: ${fault ? `${fault}: ` : ""}${shortened(line.text)}`,
  remedy: `Write one JSON object a line, ${expected}`
});
var shortened = (text) => text.length > 200 ? `${text.slice(0, 197)}...` : text;
var KEYS = ["command", "tool", "input", "allow"];
function faultOfKeys({ value = {} }, known) {
  const has = (key) => Object.hasOwn(value, key);
  const other = ["tool", "input"].find(has);
  if (has("command") && other) return `"command" and "${other}" do not go together`;
  const isOpen = (key) => !has(key) || !known.includes(key);
  const meant = has("command") ? ["allow"] : KEYS;
  const notes = Object.keys(value).filter((key) => key !== "id" && !known.some((one) => one === key));
  for (const key of notes) {
    const near = nearest(key, meant.filter(isOpen));
    if (near) return `"${key}" is not a key of it${near === key ? "" : `; did you mean "${near}"?`}`;
  }
  return has("tool") && !has("input") && notes[0] ? `"input" is missing, and "${notes[0]}" is not read` : void 0;
}

export {
  withToolbox,
  answerLines,
  toolCallOf,
  refusedLine,
  faultOfKeys
};
