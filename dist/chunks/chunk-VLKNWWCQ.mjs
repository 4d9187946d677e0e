import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describeMemory
} from "./chunk-TJQD4V7A.mjs";
import {
  callLabel,
  failureLines,
  outcomeOfCall,
  plain,
  plainLine,
  shortCost,
  shortTime
} from "./chunk-Y756HE7Q.mjs";
import {
  count
} from "./chunk-UKQB5A53.mjs";

// src/report/terminal/story.ts
function tell(event, view, paints) {
  const teller = TELLERS[event.type];
  return teller?.(event, view, paints);
}
var TELLERS = {
  "session-start": ({ model, profile, version }, _, { out: paint }) => ({
    kind: "head",
    lines: [paint("soft", plainLine(`kodelet-ci ${version} \xB7 ${model} \xB7 profile ${profile}`))]
  }),
  "session-resumed": ({ from }, _, { out: paint }) => note(paint("soft", `\xB7 going on with the session ${plainLine(from)}`)),
  compacted: (_, __, { out: paint }) => note(paint("soft", "\xB7 the older part of the conversation gave way to a summary")),
  notice: ({ level, text }, _, { err: paint }) => aside(level, text, paint),
  "sandbox-open": ({ confined, text }, _, { err: paint }) => confined ? void 0 : aside("warning", text, paint),
  "turn-retry": ({ attempt, reason, delayMs }, _, { err: paint }) => aside("warning", `${reason}; trying again in ${shortTime(delayMs)} (${attempt})`, paint),
  "limit-near": ({ limit, agent }, _, { err: paint }) => agent === void 0 ? aside("warning", `The limit of ${limit} is near: the agent is told to wrap up`, paint) : void 0,
  "tool-end": (event, view, { out: paint }) => ({ kind: "work", lines: callLines(event, view, paint) }),
  "memory-end": (event, _, { out: paint }) => note(paint("soft", `\xB7 ${plainLine(describeMemory(event))}`)),
  "session-end": (event, view, { out: paint }) => ({ kind: "end", lines: endLines(event, view, paint) })
};
var note = (line) => ({ kind: "work", lines: [line] });
var LEVELS = {
  info: ["\xB7", "soft"],
  warning: ["!", "caution"],
  error: ["\u2717", "bad"]
};
function aside(level, text, paint) {
  const [mark, style] = LEVELS[level];
  return { kind: "work", lines: [paint(style, plainLine(`${mark} ${text}`))], isAside: true };
}
var WORTH_TELLING_MS = 100;
function callLines(event, { calls }, paint) {
  const at = calls.findLastIndex(({ callId }) => callId === event.callId);
  const { summary = "", depth = 0 } = calls[at] ?? {};
  const hasMade = depthAt(calls, at + 1) > depth;
  if (hasMade && event.ok && event.tool === "batch") return [];
  const { mark, style } = outcomeOfCall(event);
  const time = event.durationMs < WORTH_TELLING_MS ? "" : ` ${paint("soft", shortTime(event.durationMs))}`;
  const within = event.agent === void 0 ? "" : paint("soft", "\u21B3 ");
  const line = `${paint(style, mark)} ${within}${callLabel(event.tool, summary)}${time}`;
  return event.ok ? [line] : [line, ...below(failureLines(event), paint)];
}
var depthAt = (calls, at) => calls[at]?.depth ?? 0;
var below = (lines, paint) => lines.map((line) => paint("soft", `  \u2502 ${plain(line).replaceAll("	", "    ")}`));
var ENDS = {
  succeeded: ["\u2713", "good"],
  "no-changes": ["\u2713", "good"],
  incomplete: ["!", "caution"],
  denied: ["\u2298", "bad"],
  skipped: ["\xB7", "soft"],
  blocked: ["\u2717", "bad"],
  failed: ["\u2717", "bad"],
  cancelled: ["!", "caution"]
};
function endLines({ conclusion, message, time, changed = [] }, view, paint) {
  const [mark, style] = ENDS[conclusion];
  const took = view.startedAt ? [shortTime(Date.parse(time) - Date.parse(view.startedAt))] : [];
  const facts = [...took, count(view.turns, "turn"), shortCost(view.costUsd)].join(" \xB7 ");
  const words = plainLine(message);
  return [
    `${paint(style, `${mark} ${conclusion}`)}: ${words}`,
    paint("soft", `  ${facts}`),
    ...changedLines(changed, paint)
  ];
}
var MOST_FILES = 20;
function changedLines(changed, paint) {
  const more = changed.length - MOST_FILES;
  return [
    ...changed.slice(0, MOST_FILES).map(({ path, additions, deletions }) => {
      const numbers = [
        ...additions > 0 ? [paint("good", `+${additions}`)] : [],
        ...deletions > 0 ? [paint("bad", `\u2212${deletions}`)] : []
      ];
      return [`  ${plainLine(path)}`, ...numbers].join(" ");
    }),
    ...more > 0 ? [paint("soft", `  and ${count(more, "more file")}`)] : []
  ];
}

export {
  tell
};
