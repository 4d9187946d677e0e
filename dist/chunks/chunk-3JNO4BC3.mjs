import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  count
} from "./chunk-G3PBWDXE.mjs";

// src/report/facts.ts
var HEADLINES = {
  succeeded: ["\u2705", "Done"],
  "no-changes": ["\u{1F4AC}", "Answered, nothing changed"],
  incomplete: ["\u23F3", "Stopped before it was done"],
  parked: ["\u270B", "Waiting for an approval"],
  denied: ["\u{1F6AB}", "Not permitted"],
  skipped: ["\u23ED\uFE0F", "Nothing to do"],
  blocked: ["\u{1F6D1}", "Not published"],
  failed: ["\u274C", "Failed"],
  cancelled: ["\u{1F6D1}", "Cancelled"]
};
var RUNNING_WORDS = {
  receive: "Reading the request",
  authorize: "Checking permissions",
  gather: "Reading the context",
  run: "Working on it",
  "self-check": "Checking its own change",
  publish: "Publishing",
  report: "Reporting"
};
var CALL_STATES = {
  running: "\u23F3 running",
  ok: "\u2705",
  failed: "\u274C failed",
  denied: "\u{1F6AB} refused"
};
var CHECKLIST_MARKS = {
  pending: "- [ ]",
  in_progress: "- [ ]",
  completed: "- [x]",
  canceled: "- [x]"
};
function spell(milliseconds) {
  if (milliseconds < 1e3) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59950) return `${(milliseconds / 1e3).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1e3);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
var elapsed = (view) => view.startedAt && view.endedAt ? Math.max(0, Date.parse(view.endedAt) - Date.parse(view.startedAt)) : void 0;
var thousands = (number) => number < 1e3 ? String(number) : number < 999500 ? `${(number / 1e3).toFixed(1)}k` : `${(number / 1e6).toFixed(1)}M`;
function costFacts({ model, turns, usage, costUsd, ...view }) {
  const input = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const took = elapsed({ model, turns, usage, costUsd, ...view });
  return [
    ...model ? [model] : [],
    count(turns, "turn"),
    `${thousands(input)} tokens in (${thousands(usage.cacheReadTokens)} cached), ${thousands(usage.outputTokens)} out`,
    `$${costUsd.toFixed(costUsd < 0.1 ? 4 : 2)}`,
    ...took === void 0 ? [] : [spell(took)]
  ];
}
var currentPhase = ({ phases }) => (phases.findLast(({ endedAt }) => !endedAt) ?? phases.at(-1))?.phase;
function listingLine(listings) {
  const entries = /* @__PURE__ */ new Map();
  for (const { profile, entry } of listings) entries.set(profile, (entries.get(profile) ?? /* @__PURE__ */ new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry}'`).join(", ");
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(", ")} }`;
}
var describeKept = (publication) => KEPT[publication.kind](publication);
var KEPT = {
  "pull-request": ({ number }) => `The change is in pull request #${number}.`,
  push: ({ branch }) => `The change is on the branch ${branch}.`,
  branch: ({ branch }) => `The change is on the branch ${branch}, without a pull request.`,
  patch: () => "The change is in the report, as a patch.",
  none: ({ number }) => number ? `Nothing new; pull request #${number} stands.` : "Nothing was changed."
};

export {
  HEADLINES,
  RUNNING_WORDS,
  CALL_STATES,
  CHECKLIST_MARKS,
  spell,
  costFacts,
  currentPhase,
  listingLine,
  describeKept
};
