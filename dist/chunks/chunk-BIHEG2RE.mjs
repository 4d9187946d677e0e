import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/json-object.ts
var isJsonObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return isJsonObject(value) ? value : void 0;
  } catch {
    return void 0;
  }
}

// src/core/params.ts
function schemaOf(params) {
  const required = Object.keys(params).filter((name) => isRequired(params[name]));
  const properties = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, property(param)]));
  return { type: "object", properties, ...required.length > 0 && { required }, additionalProperties: false };
}
var isRequired = (param) => typeof param === "string" || param.required !== false && param.default === void 0;
function property(param) {
  if (typeof param === "string") return { type: param };
  const { required: _, ...schema } = param;
  if ("items" in schema) return { ...schema, items: property(schema.items) };
  if (!("type" in schema) || schema.type !== "object") return schema;
  const { properties, params = properties, values, ...own } = schema;
  return { ...own, ...params && schemaOf(params), ...values && { additionalProperties: { type: values } } };
}

// src/core/tool.ts
function defineTool(tool) {
  if (!("params" in tool)) return tool;
  const { params, inputSchema: _, ...rest } = tool;
  return { idempotent: tool.readOnly, ...rest, inputSchema: schemaOf(params) };
}
var ok = (text, metadata) => ({ ok: true, text, metadata });
function fail(text, more = {}) {
  return { ok: false, code: "failed", text, ...more };
}
var MODEL_STRENGTHS = ["strong", "weak"];

// src/core/channel.ts
var CHANNELS = {
  progress: "What the agent is asked, says and does, and how it ends: for people who watch.",
  control: "What may happen, and who decided that: verdicts, hooks and limits.",
  monitor: "The state of the machinery: warnings, retries, the sandbox, the context. For people who look after it."
};
var CHANNEL_NAMES = Object.keys(CHANNELS);
var CHANNEL_OF = {
  "session-start": "progress",
  "agent-start": "progress",
  "phase-start": "progress",
  "phase-end": "progress",
  notice: "monitor",
  "server-log": "monitor",
  "sandbox-open": "monitor",
  prompt: "progress",
  "turn-start": "progress",
  "turn-retry": "monitor",
  "turn-end": "progress",
  "tool-start": "progress",
  "tool-verdict": "control",
  approval: "control",
  "tool-event": "progress",
  "tool-end": "progress",
  "tool-interrupted": "control",
  "hook-end": "control",
  "file-changed": "monitor",
  "self-check-start": "progress",
  "self-check-end": "progress",
  "limit-near": "control",
  "wrap-up": "control",
  "limit-reached": "control",
  "setup-end": "progress",
  "verify-end": "progress",
  "verify-skip": "progress",
  evidence: "progress",
  "failure-origin": "progress",
  "attempt-start": "progress",
  "attempt-end": "progress",
  "push-start": "progress",
  "pull-request-start": "progress",
  "publish-end": "progress",
  "posts-end": "progress",
  "memory-end": "monitor",
  "stage-start": "control",
  "write-staged": "progress",
  "session-keep": "monitor",
  "session-resumed": "progress",
  "results-cleared": "monitor",
  compacted: "monitor",
  "budget-start": "control",
  "budget-end": "control",
  "report-lost": "progress",
  "session-end": "progress"
};
var channelOf = ({ type }) => CHANNEL_OF[type];

export {
  isJsonObject,
  parseObject,
  schemaOf,
  defineTool,
  ok,
  fail,
  MODEL_STRENGTHS,
  CHANNEL_NAMES,
  channelOf
};
