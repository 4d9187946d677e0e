import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/webhook-event.ts
var ROWS = {
  issues: {},
  issue_comment: {},
  pull_request: {},
  pull_request_target: {},
  pull_request_review: { hasNoTargetTwin: true },
  pull_request_review_comment: { hasNoTargetTwin: true },
  workflow_dispatch: { isDeliberate: true, isWordless: true, isDispatch: true },
  repository_dispatch: { isDeliberate: true, isDispatch: true },
  schedule: { isDeliberate: true, isWordless: true },
  push: {},
  workflow_run: { isEnd: true },
  check_run: { isEnd: true }
};
var EVENTS = ROWS;
var WEBHOOK_EVENTS = Object.keys(ROWS);
var webhookEvent = (name) => Object.hasOwn(EVENTS, name) ? EVENTS[name] : {};
var eventsThat = (property) => WEBHOOK_EVENTS.filter((name) => EVENTS[name][property] === true);

// src/core/access.ts
var CAPABILITIES = ["ask", "change", "push"];
var RISKS = ["low", "medium", "high"];
var APPROVAL_MODES = ["ask", "auto", "high", "yolo"];
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
  event: { about: "The event that started the run.", operators: ["equals"], values: ["terminal", ...WEBHOOK_EVENTS] }
};

export {
  WEBHOOK_EVENTS,
  webhookEvent,
  eventsThat,
  CAPABILITIES,
  RISKS,
  APPROVAL_MODES,
  COMMAND_CLASSES,
  OPERATORS,
  PERMISSIONS,
  TEXT_CONDITIONS
};
