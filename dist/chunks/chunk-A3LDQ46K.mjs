import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CHANNEL_NAMES
} from "./chunk-D7FWAAYM.mjs";
import {
  describeMemory
} from "./chunk-LMCNIOD2.mjs";
import {
  describeToolEvent,
  emptyView,
  foldView,
  summarizeCall
} from "./chunk-W5UYZ5PQ.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import {
  count
} from "./chunk-HBOEZJUH.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/report/terminal.ts
function createPrinter() {
  let view = emptyView;
  return (event) => {
    view = foldView(view, event);
    const lines = LINES[event.type]?.(event, view) ?? [];
    const stream = ON_STANDARD_ERROR.has(event.type) ? process.stderr : process.stdout;
    const indent = event.agent === void 0 ? "" : "    ";
    for (const line of lines) stream.write(`${indent}${plain(line)}
`);
  };
}
var ON_STANDARD_ERROR = /* @__PURE__ */ new Set(["notice", "sandbox-open", "turn-retry"]);
var LINES = {
  "session-start": ({ model, profile, sessionId }) => [`session ${sessionId}: ${model}, profile ${profile}`],
  "agent-start": ({ model, template = "subagent" }) => [`${template}: ${model}`],
  notice: ({ level, text }) => [`${level}: ${text}`],
  "sandbox-open": ({ confined, text }) => [`${confined ? "info" : "warning"}: ${text}`],
  "turn-retry": ({ attempt, reason, delayMs }) => [`retry ${attempt} in ${delayMs} ms: ${reason}`],
  "turn-end": ({ content }) => content.flatMap((part) => part.kind === "text" && part.text ? ["", part.text] : []),
  "tool-start": ({ tool, arguments: text }) => [`> ${tool} ${summarizeCall(text)}`],
  "tool-event": (event) => [`  ${event.tool}: ${describeToolEvent(event)}`],
  "tool-end": ({ ok, tool, verdict, result, durationMs }) => {
    if (ok) return [`  ${tool} took ${durationMs} ms`];
    return [`  ${tool} ${verdict.verdict === "allow" ? "failed" : "was refused"}: ${firstLine(result.error ?? "")}`];
  },
  "self-check-start": ({ about }) => [
    about === "change" ? "the agent is shown its whole change once more" : "the agent is asked why it changed nothing"
  ],
  "limit-near": ({ limit }) => [`the limit of ${limit} is near`],
  "memory-end": (event) => [describeMemory(event)],
  "session-end": ({ conclusion, message }, { turns, costUsd }) => [
    "",
    `${conclusion}: ${message}`,
    `${count(turns, "turn")}, $${costUsd.toFixed(4)}`
  ]
};
var firstLine = (text) => text.split("\n", 1)[0] ?? "";

// src/cli/channel-option.ts
function readChannels(text) {
  return text.split(",").map((part) => {
    const channel = CHANNEL_NAMES.find((name) => name === part.trim());
    if (channel) return channel;
    throw new KodeletError("usage", `option --channels has "${part.trim()}"`, {
      remedy: `Allowed, between commas: ${CHANNEL_NAMES.join(", ")}`
    });
  });
}

export {
  createPrinter,
  readChannels
};
