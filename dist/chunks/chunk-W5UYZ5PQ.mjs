import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  parseObject
} from "./chunk-767BTDXR.mjs";
import {
  NO_USAGE,
  addUsage
} from "./chunk-5PGY7BB5.mjs";

// src/session/events/view.ts
var emptyView = {
  sessionId: "",
  version: "",
  model: "",
  profile: "",
  request: "",
  intent: "",
  message: "",
  answer: "",
  phases: [],
  checklist: [],
  goals: [],
  decisions: [],
  screenshots: [],
  calls: [],
  turns: 0,
  usage: NO_USAGE,
  costUsd: 0,
  deniedCalls: 0,
  notices: [],
  verifications: []
};
var CHANGES = {
  "session-start": (_, { type, seq, time, ...facts }) => ({ ...facts, startedAt: time }),
  "phase-start": ({ phases }, { phase, time }) => ({ phases: [...phases, { phase, startedAt: time }] }),
  "phase-end": ({ phases }, { phase, time }) => ({
    phases: phases.map((each) => each.phase === phase && !each.endedAt ? { ...each, endedAt: time } : each)
  }),
  "sandbox-open": (_, { confined, text }) => ({ sandbox: { confined, text } }),
  notice: ({ notices }, { level, text, agent }) => ({
    notices: [...notices, { level, text: agent === void 0 ? text : `In a subagent: ${text}` }]
  }),
  "turn-end": ({ turns, usage, costUsd }, event) => ({
    turns: Math.max(turns, event.turn),
    usage: addUsage(usage, event.usage),
    costUsd: costUsd + event.costUsd
  }),
  "tool-start": ({ calls }, event) => ({ calls: withCall(calls, startedCall(event), event.parentId ?? event.agent) }),
  "tool-event": ({ calls }, event) => ({
    calls: calls.map(
      (call) => isOpen(call) && call.callId === event.callId ? { ...call, progress: describeToolEvent(event) } : call
    )
  }),
  "tool-end": ({ calls, checklist, goals, decisions, screenshots, deniedCalls }, event) => ({
    calls: calls.map((call) => isOpen(call) && call.callId === event.callId ? endedCall(call, event) : call),
    checklist: (event.agent === void 0 ? checklistOf(event) : void 0) ?? checklist,
    goals: (event.agent === void 0 ? goalsOf(event) : void 0) ?? goals,
    decisions: [...decisions, ...decisionOf(event)],
    screenshots: [...screenshots, ...screenshotOf(event)],
    deniedCalls: deniedCalls + (isDenied(event) ? 1 : 0)
  }),
  "tool-sealed": ({ calls }, { callId }) => ({
    calls: calls.map((call) => isOpen(call) && call.callId === callId ? { ...call, state: "failed" } : call)
  }),
  "limit-reached": (_, { limit, agent }) => agent === void 0 ? { limitReached: limit } : {},
  "session-resumed": (_, { facts: { todos, goals, decisions } }) => ({
    checklist: todos.map(({ content, status }) => ({ content, status })),
    goals: goals.map(({ title, status }) => ({ title, status })),
    decisions
  }),
  "self-check-start": () => ({ selfCheck: "running" }),
  // What it was cut short by has stopped nothing that was not done.
  "self-check-end": ({ limitReached }, { changed, cutShort }) => ({
    selfCheck: cutShort ? "cut-short" : changed ? "changed" : "done",
    limitReached: cutShort ? void 0 : limitReached
  }),
  "verify-end": ({ verifications }, { command, exitCode, durationMs }) => ({
    verifications: [...verifications, { command, exitCode, durationMs }]
  }),
  "push-start": (_, { branch, commit, parent, baseBranch, files }) => ({
    push: { branch, commit, parent, baseBranch, files }
  }),
  "pull-request-start": (_, { head, base }) => ({ opening: { head, base } }),
  "publish-end": (_, { publication }) => ({ publication }),
  "memory-end": (_, { set, deleted }) => ({ remembered: { set, deleted } }),
  "session-end": ({ calls }, { conclusion, message, answer, time }) => ({
    conclusion,
    message,
    answer,
    endedAt: time,
    // A call that never ended was cut off with the process.
    calls: calls.map((call) => isOpen(call) ? { ...call, state: "failed" } : call)
  })
};
function foldView(view, event) {
  const change = CHANGES[event.type];
  return change ? { ...view, ...change(view, event) } : view;
}
var isOpen = ({ state }) => state === "running";
var isDenied = ({ code }) => code === "denied";
function withCall(calls, call, maker) {
  const at = calls.findLastIndex(({ callId }) => callId === maker);
  if (maker === void 0 || at < 0) return [...calls, call];
  const depth = depthOf(calls[at]) + 1;
  const next = calls.findIndex((other, index) => index > at && depthOf(other) < depth);
  return calls.toSpliced(next < 0 ? calls.length : next, 0, { ...call, depth });
}
var depthOf = (call) => call?.depth ?? 0;
var startedCall = ({ callId, turn, tool, arguments: text, time }) => ({
  callId,
  turn,
  tool,
  summary: summarizeCall(text),
  state: "running",
  startedAt: time
});
function describeToolEvent({ name, data }) {
  const facts = Object.keys(data).length > 0 ? ` ${JSON.stringify(data)}` : "";
  return oneLine(name + facts);
}
function endedCall({ progress: _, ...call }, event) {
  const { verdict, rule, reason, listing } = event.verdict;
  const state = event.ok ? "ok" : isDenied(event) ? "denied" : "failed";
  return { ...call, state, verdict, rule, reason, durationMs: event.durationMs, ...listing && { listing } };
}
function checklistOf({ ok, result }) {
  if (!ok || result.metadataType !== "todo" || !Array.isArray(result.metadata?.todoList)) return void 0;
  const items = result.metadata.todoList;
  return items.map(({ content, status }) => ({ content, status }));
}
function screenshotOf({ ok, result }) {
  if (!ok || result.metadataType !== "browser_screenshot") return [];
  const { outputPath, width, height, fileSize } = result.metadata ?? {};
  return [{ path: String(outputPath), width: Number(width), height: Number(height), fileSize: Number(fileSize) }];
}
function goalsOf({ ok, result }) {
  if (!ok || result.metadataType !== "goals" || !Array.isArray(result.metadata?.goals)) return void 0;
  const goals = result.metadata.goals;
  return goals.map(({ title, status }) => ({ title, status }));
}
function decisionOf({ ok, result }) {
  if (!ok || result.metadataType !== "decision") return [];
  const { decision, reason } = result.metadata;
  return [{ decision, reason }];
}
var TELLING = [
  "command",
  "file_path",
  "pattern",
  "path",
  "url",
  "query",
  "question",
  "name",
  "description",
  "thought",
  "key"
];
var MOST_CHARACTERS = 120;
function summarizeCall(text) {
  const input = parseObject(text);
  if (!input) return oneLine(text);
  const told = TELLING.map((key) => input[key]).find((value) => typeof value === "string" && value.trim() !== "");
  return oneLine(typeof told === "string" ? told : firstText(input));
}
var firstText = (input) => Object.values(input).find((value) => typeof value === "string") ?? "";
function oneLine(text) {
  const line = text.replace(/\s+/gu, " ").trim();
  const characters = [...line];
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join("")}\u2026` : line;
}

export {
  emptyView,
  foldView,
  describeToolEvent,
  summarizeCall
};
