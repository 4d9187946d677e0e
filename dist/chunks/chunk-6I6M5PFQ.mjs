import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/version.ts
var VERSION = "1.0.0-rc.1";

// src/core/access.ts
var CAPABILITIES = ["ask", "change", "push"];
var RISKS = ["low", "medium", "high"];
var APPROVAL_MODES = ["ask", "auto", "yolo"];
var READ_ONLY_INTENTS = ["review", "ask", "plan", "help"];
var COMMAND_CLASSES = ["read", "edit", "project"];
var OPERATORS = {
  equals: "is one of these",
  glob: "matches one of these patterns. * stands for any characters; in a path, for any but /. A path pattern without / matches at any depth",
  "starts-with": "starts with one of these",
  inside: "is one of these, or below one of them: a directory, or a domain",
  matches: "contains a match of one of these RE2 regular expressions (no look-around, no back references)"
};
var NAME = ["equals", "glob", "starts-with", "matches"];
var PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
var EVENTS = [
  "terminal",
  ...["issues", "issue_comment", "pull_request", "pull_request_target"],
  ...["pull_request_review", "pull_request_review_comment"],
  ...["workflow_dispatch", "repository_dispatch", "schedule", "push", "workflow_run", "check_run"]
];
var TEXT_CONDITIONS = {
  tool: { about: "The name of the tool.", operators: NAME },
  path: {
    about: "A file or directory that is read or written, by its real path from the root of the workspace.",
    operators: ["equals", "glob", "starts-with", "inside", "matches"]
  },
  command: {
    about: "One simple command of a line. Its words are separated by single spaces, and quoted only where necessary.",
    operators: NAME
  },
  host: {
    about: "A host of the network. A search of the web may reach any.",
    operators: ["equals", "glob", "inside", "matches"]
  },
  server: { about: "The MCP server of a tool.", operators: NAME },
  "actor-permission": {
    about: "The repository permission of the person who asks.",
    operators: ["equals"],
    values: PERMISSIONS
  },
  event: { about: "The event that started the run.", operators: ["equals"], values: EVENTS }
};

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
  const { params, values, ...own } = schema;
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
  "tool-event": "progress",
  "tool-end": "progress",
  "tool-sealed": "control",
  "hook-end": "control",
  "file-changed": "monitor",
  "self-check-start": "progress",
  "self-check-end": "progress",
  "limit-near": "control",
  "wrap-up": "control",
  "limit-reached": "control",
  "verify-end": "progress",
  "verify-skip": "progress",
  "push-start": "progress",
  "pull-request-start": "progress",
  "publish-end": "progress",
  "posts-end": "progress",
  "memory-end": "monitor",
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
  VERSION,
  CAPABILITIES,
  RISKS,
  APPROVAL_MODES,
  READ_ONLY_INTENTS,
  COMMAND_CLASSES,
  OPERATORS,
  PERMISSIONS,
  TEXT_CONDITIONS,
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
