import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/channel.ts
var CHANNELS = {
  progress: "What the agent is asked, says and does, and how it ends: for people who watch.",
  control: "What may happen, and who decided that: verdicts, hooks and limits.",
  monitor: "The state of the machinery: warnings, retries, the sandbox, the context. For people who look after it."
}, CHANNEL_NAMES = Object.keys(CHANNELS), CHANNEL_OF = {
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
}, channelOf = ({ type }) => CHANNEL_OF[type];

export {
  CHANNEL_NAMES,
  channelOf
};
