import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  defuseText,
  fence,
  inlineCode
} from "./chunk-PMIMU4UM.mjs";
import {
  applyEdits,
  endOf,
  htmlOf,
  parseMarkdown,
  startOf,
  walk
} from "./chunk-SM25WU3H.mjs";
import {
  count
} from "./chunk-HBOEZJUH.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";

// src/report/sections.ts
import { basename, dirname } from "node:path";

// src/markdown/plain-text.ts
var plainText = (text) => defuseText(
  visible(text).replaceAll("&", "&amp;").replaceAll(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`),
  () => false
);
function showTags(markdown) {
  const show = (html) => html.replaceAll("<", "&lt;");
  const root = parseMarkdown(markdown);
  if (!root) return show(markdown);
  const nodes = htmlOf(
    markdown,
    Array.from(walk(root), ({ node }) => node)
  );
  return applyEdits(
    markdown,
    nodes.map((node) => {
      const [start, end] = [startOf(node), endOf(node)];
      return { start, end, text: show(markdown.slice(start, end)) };
    })
  );
}
var cellCode = (text, most = 100) => inlineCode(clip(visible(text), most).replaceAll(/\\(?=\|)/g, "\\ ")).replaceAll("|", "\\|");
var visible = (text) => oneLine(removeHiddenCharacters(text)).replaceAll("<!--", "<! --");
var oneLine = (text) => text.replaceAll(/\s+/g, " ").trim();
function clip(text, most) {
  if (text.length <= most) return text;
  const end = /[\ud800-\udbff]/.test(text[most - 2] ?? "") ? most - 2 : most - 1;
  return `${text.slice(0, end)}\u2026`;
}

// src/report/commit-message.ts
function commitMessage({ answer, fallback, issue }) {
  const text = withoutCommands(answer.replace(/\r\n?/g, "\n").replace(CONTROL, "").trim(), issue);
  const first = text.split("\n", 1)[0] ?? "";
  const stated = subjectOf(first, issue);
  if (isSubject(first, stated)) return { subject: shorten(stated), report: text.slice(first.length).trim() };
  return { subject: shorten(subjectOf(fallback, issue)), report: text };
}
var SUBJECT_LENGTH = 72;
var LONGEST_TAKEN = 120;
var BODY_LENGTH = 1500;
function formatMessage({ subject, report }, coAuthor) {
  const body = cutAtParagraph(report.replace(TRAILER, "").trim());
  const trailer = coAuthor ? `Co-authored-by: ${plainLine(coAuthor)}` : "";
  return `${[subject, body, trailer].filter(Boolean).join("\n\n")}
`;
}
var TRAILER = /^[ \t]*[\w-]+-by:.*(?:\n[ \t]+.*)*$/gim;
var CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
function isSubject(raw, plain) {
  return plain.length > 0 && plain.length <= LONGEST_TAKEN && !/^\s*([-*+>|]\s|\d+[.)]\s|```|~~~|<)/.test(raw) && !plain.endsWith(":");
}
var subjectOf = (line2, issue) => withoutCommands(plainLine(line2), issue);
function plainLine(text) {
  return text.replace(/^\s*#+\s+/, "").replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ").replace(/\*\*|__/g, "").replace(/\s+/g, " ").trim();
}
function shorten(line2) {
  if (line2.length <= SUBJECT_LENGTH) return line2;
  const cut = line2.slice(0, SUBJECT_LENGTH - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > SUBJECT_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.\ud800-\udbff]+$/, "")}\u2026`;
}
function cutAtParagraph(text) {
  if (text.length <= BODY_LENGTH) return text;
  const end = text.lastIndexOf("\n\n", BODY_LENGTH);
  return end > 0 ? text.slice(0, end) : text.slice(0, text.lastIndexOf(" ", BODY_LENGTH));
}
function withoutCommands(text, issue) {
  return text.replace(SKIP, "($1$2)").replace(CLOSING, (whole, verb, repository, number) => {
    return !repository && Number(number) === issue ? whole : `${verb} ${repository ?? "issue"} ${number}`;
  });
}
var SKIP = /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|^(skip-checks:\s*true)$/gim;
var CLOSING = /\b(close[sd]?|fix(?:e[sd])?|resolve[sd]?)(?::|\s)\s*(?:#|gh-|(?:https?:\/\/[^\s/]+\/)?([\w.-]+\/[\w.-]+)(?:#|\/(?:issues|pull)\/))(\d+)\b/gi;

// src/report/decisions.ts
var MOST = 30;
var LONGEST = 400;
function decisionList(decisions2) {
  const shown = decisions2.slice(-MOST);
  const missing = decisions2.length - shown.length;
  const lines = shown.map(({ decision, reason }) => `- ${line(decision)} Reason: ${line(reason)}`);
  return showTags([...lines, ...missing > 0 ? [`- ${missing} earlier ones are in the journal.`] : []].join("\n"));
}
function line(text) {
  const words = clip(withoutCommands(oneLine(text), void 0), LONGEST);
  return /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words;
}

// src/report/sections.ts
var outcome = (view) => [
  showTags(headline(view)),
  showTags([...published(view), ...notices(view)].map((line2) => `- ${line2}`).join("\n")),
  checklist(view),
  goals(view),
  decisions(view),
  screenshots(view)
];
var joinSections = (sections) => sections.filter((section) => section !== "").join("\n\n");
function headline(view) {
  if (view.conclusion) {
    const [icon, words2] = HEADLINES[view.conclusion];
    return `### ${icon} ${words2}

${paragraph(clip(view.message, 2e3))}`.trimEnd();
  }
  const words = RUNNING_WORDS[view.selfCheck === "running" ? "self-check" : currentPhase(view) ?? "receive"];
  const call = view.calls.findLast(({ state }) => state === "running");
  return `### \u{1F527} ${words}\u2026${call ? `

Now: ${inlineCode(`${call.tool} ${clip(call.summary, 80)}`.trim())}${progressOf(call)}` : ""}`;
}
var progressOf = ({ progress }) => progress === void 0 ? "" : `, ${inlineCode(clip(progress, 80))}`;
var LONGEST_LINE = 300;
var shortCode = (text) => inlineCode(clip(text, LONGEST_LINE));
var few = (items, most) => items.slice(-most);
function paragraph(message) {
  const [first = "", ...points] = message.split("\n");
  const isList = points.length > 0 && points.every((line2) => line2.startsWith("- "));
  return isList ? `${first}

${points.map(oneLine).join("\n")}` : sentence(oneLine(message));
}
var sentence = (message) => /[\p{L}\p{N})]$/u.test(message) ? `${message}.` : message;
function published({ publication, verifications, remembered }) {
  const checks = few(verifications, 30).map(
    ({ command, exitCode, durationMs }) => exitCode === 0 ? `\u2705 ${shortCode(command)} passed (${spell(durationMs)})` : `\u274C ${shortCode(command)} failed with exit code ${exitCode} (${spell(durationMs)})`
  );
  const leftOut = few(publication?.leftOut ?? [], 30).map(
    ({ path, reason }) => `\u26A0\uFE0F Left out ${shortCode(path)}: ${clip(oneLine(reason), LONGEST_LINE)}`
  );
  const notes = few(publication?.notes ?? [], 10).map((note) => clip(oneLine(note), LONGEST_LINE));
  return [...placeOf(publication), ...checks, ...leftOut, ...notes, ...memoryLines(remembered)];
}
function memoryLines({ set, deleted } = { set: [], deleted: [] }) {
  const line2 = (words, keys) => keys.length === 0 ? [] : [`\u{1F5D2}\uFE0F ${words} ${listFiles(keys)}`];
  return [...line2("Remembered for later runs:", set), ...line2("Forgotten:", deleted)];
}
function describeMemory({ set, deleted }) {
  const list = (keys) => keys.join(", ") || "nothing";
  return `memory: set ${list(set)}, deleted ${list(deleted)}`;
}
var PLACES = {
  "pull-request": "Pull request",
  push: "Pushed to",
  branch: "Branch",
  patch: "Patch below",
  none: ""
};
function placeOf(publication) {
  if (!publication || publication.kind === "none") return [];
  const { kind, url, number, branch, files } = publication;
  const name = number === void 0 ? inlineCode(branch ?? "") : `#${number}`;
  const link = url ? `[${name}](${url})` : name;
  const from = kind === "pull-request" && branch ? ` from ${inlineCode(branch)}` : "";
  const place = kind === "patch" ? PLACES.patch : `${PLACES[kind]} ${link}${from}`;
  return [`\u{1F4E6} ${place}: ${count(files.length, "file")} changed (${listFiles(files)})`];
}
var MOST_FILES = 8;
function listFiles(files) {
  const shown = files.slice(0, MOST_FILES).map(shortCode);
  return [...shown, ...files.length > MOST_FILES ? [`${files.length - MOST_FILES} more`] : []].join(", ");
}
function checklist({ checklist: items }) {
  if (items.length === 0) return "";
  const [done = 0, dropped = 0] = ["completed", "canceled"].map(
    (one) => items.filter(({ status }) => status === one).length
  );
  const lines = few(items, 50).map(({ content, status }) => {
    const text = clip(oneLine(content), LONGEST_LINE);
    return `${CHECKLIST_MARKS[status]} ${status === "canceled" ? `~~${text}~~` : status === "in_progress" ? `**${text}**` : text}`;
  });
  const summary = `${done} of ${count(items.length, "step")} done${dropped > 0 ? `, ${dropped} dropped` : ""}`;
  return details(summary, showTags(lines.join("\n")), done + dropped < items.length);
}
function goals({ goals: items }) {
  if (items.length === 0) return "";
  const reached = items.filter(({ status }) => status === "completed").length;
  const lines = items.map(
    ({ title, status }) => `${status === "completed" ? "- [x]" : "- [ ]"} ${clip(oneLine(title), LONGEST_LINE)}`
  );
  return details(`${reached} of ${count(items.length, "goal")} reached`, showTags(lines.join("\n")));
}
function screenshots({ screenshots: all }) {
  if (all.length === 0) return "";
  const shown = few(all, MOST_SCREENSHOTS).map(
    ({ path, width, height, fileSize }) => `- ${shortCode(basename(path))} (${width}x${height}, ${count(fileSize, "byte")})`
  );
  const left = all.length - shown.length;
  const folder = `**Screenshots** in ${shortCode(dirname(all.at(-1)?.path ?? ""))} on the runner (output \`screenshots-path\`)`;
  return [folder, "", ...left > 0 ? [`- ${left} earlier ones`] : [], ...shown].join("\n");
}
var MOST_SCREENSHOTS = 20;
var decisions = ({ decisions: items }) => items.length === 0 ? "" : details(count(items.length, "decision"), decisionList(items));
var ICONS = { info: "\u2139\uFE0F", warning: "\u26A0\uFE0F", error: "\u274C" };
var notices = ({ notices: all, sandbox }) => few(
  [
    ...all.filter(({ level }) => level !== "info"),
    ...sandbox?.confined === false ? [{ level: "warning", text: sandbox.text }] : []
  ],
  20
).map(({ level, text }) => `${ICONS[level]} ${clip(oneLine(text), LONGEST_LINE)}`);
function toolCalls({ calls, deniedCalls, sandbox }, most) {
  if (calls.length === 0) return "";
  const shown = most === 0 ? [] : calls.slice(-most);
  const missing = calls.length - shown.length;
  const refused = deniedCalls > 0 ? `, ${deniedCalls} refused` : "";
  const note = missing > 0 ? [`${count(missing, "earlier call")} left out to keep this short; the journal has all of them.`, ""] : [];
  const table = shown.length > 0 ? ["| Turn | Tool | Call | Verdict | Time |", "| --: | :-- | :-- | :-- | --: |", ...shown.map(row)] : [];
  return details(
    `${count(calls.length, "tool call")}${refused}`,
    [...note, ...table, ...listings(calls), ...confinement(sandbox)].join("\n")
  );
}
var MOST_LISTINGS = 6;
function listings(calls) {
  const all = calls.flatMap(
    ({ listing }) => listing && !listing.opensMore && listing.entry.length <= 60 ? [listing] : []
  );
  const first = all.filter(({ entry }, index) => all.findIndex((other) => other.entry === entry) === index);
  const line2 = inlineCode(listingLine(first.slice(0, MOST_LISTINGS)));
  return all.length === 0 ? [] : ["", `A maintainer can let refused programs run with this line in \`.github/kodelet.yml\`: ${line2}`];
}
function row({ depth = 0, turn, tool, summary, state, rule, reason, durationMs }) {
  const why = state === "denied" ? ` by ${cellCode(rule ?? "")}: ${cellWords(reason ?? "")}` : "";
  const time = durationMs === void 0 ? "" : spell(durationMs);
  return `| ${turn} | ${"\u21B3 ".repeat(depth)}${cellCode(tool)} | ${cellCode(summary)} | ${CALL_STATES[state]}${why} | ${time} |`;
}
var cellWords = (text) => plainText(clip(oneLine(text), 200));
var details = (summary, body, open = false) => `<details${open ? " open" : ""}>
<summary>${summary}</summary>

${body}

</details>`;
function patchBlock({ publication }) {
  if (!publication?.patch) return "";
  const patch = publication.patch.replaceAll(/<!--(?=\s*kodelet)/gi, "<! --");
  return details(`The patch, ${count(publication.files.length, "file")}`, fence(patch, "diff"));
}
function footer(view, runUrl) {
  const link = runUrl ? [`[run](${runUrl})`] : [];
  return `<sub>${[...costFacts(view), ...link].join(" \xB7 ")}</sub>`;
}
var confinement = (sandbox) => sandbox?.confined ? ["", plainText(sandbox.text)] : [];
var HEADLINES = {
  succeeded: ["\u2705", "Done"],
  "no-changes": ["\u{1F4AC}", "Answered, nothing changed"],
  incomplete: ["\u23F3", "Stopped before it was done"],
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
function listingLine(listings2) {
  const entries = /* @__PURE__ */ new Map();
  for (const { profile, entry } of listings2) entries.set(profile, (entries.get(profile) ?? /* @__PURE__ */ new Set()).add(entry));
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
  showTags,
  oneLine,
  clip,
  commitMessage,
  formatMessage,
  withoutCommands,
  decisionList,
  outcome,
  joinSections,
  describeMemory,
  toolCalls,
  patchBlock,
  footer,
  CHECKLIST_MARKS,
  spell,
  listingLine,
  describeKept
};
