import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MAX_LINE_LENGTH,
  checklist,
  countsSteps,
  details,
  hasOpenSteps,
  leftOutLine,
  leftOutList,
  markdownLink,
  money,
  nameFiles,
  personLink,
  plainText,
  postLines,
  sentence,
  shortCode,
  shortReason,
  shortRemedy,
  showTags,
  spell,
  splitReason,
  thousands,
  unpublishedFindings
} from "./chunk-U65Y5AFL.mjs";
import {
  VOID_ELEMENTS,
  htmlOf,
  splitHtml
} from "./chunk-D3CT3UHA.mjs";
import {
  endOf,
  parseMarkdown,
  startOf,
  walk
} from "./chunk-2VTKUNPH.mjs";
import {
  clip,
  fence,
  inlineCode,
  oneLine,
  shownCode,
  visible
} from "./chunk-ZZ2GQ7Q5.mjs";
import {
  withoutCommands,
  withoutSubject
} from "./chunk-YMIIGDUJ.mjs";
import {
  CANCELLING
} from "./chunk-SYZP22AM.mjs";
import {
  VERDICTS
} from "./chunk-6E6N62VP.mjs";
import {
  CONCLUSION_NAMES,
  hasSucceeded
} from "./chunk-RTC4BKZL.mjs";
import {
  count
} from "./chunk-GYROXORA.mjs";
import {
  parseObject
} from "./chunk-YDLWQUYB.mjs";

// src/markdown/cut.ts
function cutMarkdown(text, room, {
  name,
  keeper
}) {
  if (text.length <= room) return text;
  const head = text.slice(0, room);
  const line2 = head.lastIndexOf("\n");
  const kept = line2 > room / 2 ? head.slice(0, line2) : head.replace(/[\ud800-\udbff]$/, "");
  const missing = text.length - kept.length;
  return `${completeMarkdown(kept)}

\u26A0\uFE0F The ${name} is ${missing} characters longer; the ${keeper} has all of it.`;
}
function completeMarkdown(text) {
  const root = parseMarkdown(text);
  const closing = (root ? [openFence(text, root), openTags(text, root)] : [openFenceOfLines(text)]).filter(Boolean);
  return closing.length === 0 ? text : `${text.trimEnd()}
${closing.join("\n")}`;
}
function openFence(text, root) {
  const last = root.children.at(-1);
  if (last?.type !== "code") return "";
  const source = text.slice(startOf(last), endOf(last));
  const ticks = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (!ticks) return "";
  const end = source.trimEnd().split("\n").slice(1).at(-1)?.trim() ?? "";
  const isClosed = end.length >= ticks.length && end === ticks[0].repeat(end.length);
  return isClosed ? "" : ticks;
}
function openFenceOfLines(text) {
  let open = "";
  for (const line2 of text.split("\n")) {
    const [, ticks = "", behind = ""] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line2) ?? [];
    if (open === "") open = ticks;
    else if (ticks.startsWith(open) && behind.trim() === "") open = "";
  }
  return open;
}
function openTags(text, root) {
  const open = [];
  const nodes = [...walk(root)].map(({ node }) => node);
  for (const token of htmlOf(text, nodes).flatMap(({ value }) => splitHtml(value))) {
    if (token.kind === "open" && !VOID_ELEMENTS.has(token.name) && !token.raw.endsWith("/>")) open.push(token.name);
    const match = token.kind === "close" ? open.lastIndexOf(token.name) : -1;
    if (match >= 0) open.splice(match);
  }
  return open.toReversed().map((name) => `</${name}>`).join("");
}

// src/github/api/finished-comment.ts
var markerOf = (key) => `<!-- kodelet-ci:run ${key} -->`;
var MAX_LENGTH = 65e3;
function composeComment({ key, body, earlier, finished }) {
  const head = `${markerOf(key)}
${body}`;
  const foot = finished ? mark(finished) : "";
  const section = earlierSection(fewer(earlier), MAX_LENGTH - head.length - foot.length);
  return [head, section, foot].filter((part) => part !== "").join("\n\n");
}
var mark = ({ session, end }) => `<!-- ${["kodelet-ci:finished", session, end ? write(end) : []].flat().join(" ")} -->`;
var FINISHED = /\n\n<!-- kodelet-ci:finished (\S+)(?: (\S+))? -->\s*$/;
function readFinished(body) {
  const [, session, text] = FINISHED.exec(body) ?? [];
  if (session === void 0) return void 0;
  const end = text === void 0 ? void 0 : read(text);
  return { session, ...end && { end } };
}
function write({
  request,
  run,
  conclusion,
  turns,
  costUsd,
  branch,
  pull,
  commit,
  reviewed,
  unanswered = []
}) {
  const fields = { request, run, conclusion, turns, cost: Number(costUsd.toFixed(6)), branch, pull, commit, reviewed };
  const told = Object.entries(fields).flatMap(([name, value]) => value === void 0 ? [] : [[name, String(value)]]);
  return new URLSearchParams([...told, ...unanswered.map((id) => ["unanswered", String(id)])]).toString();
}
function read(text) {
  const fields = new URLSearchParams(text);
  const conclusion = CONCLUSION_NAMES.find((one) => one === fields.get("conclusion"));
  const request = fields.get("request");
  if (!conclusion || !request) return void 0;
  const [run, branch, commit, reviewed] = ["run", "branch", "commit", "reviewed"].map(
    (name) => fields.get(name) ?? void 0
  );
  return {
    request,
    conclusion,
    turns: Number(fields.get("turns")),
    costUsd: Number(fields.get("cost")),
    ...run !== void 0 && { run },
    ...branch !== void 0 && { branch },
    ...fields.has("pull") && { pull: Number(fields.get("pull")) },
    ...commit !== void 0 && { commit },
    ...reviewed !== void 0 && { reviewed },
    unanswered: fields.getAll("unanswered").map(Number)
  };
}
function readEarlier(body, session) {
  const finished = readFinished(body);
  const [own = "", ...below2] = body.replace(FINISHED, "").split(ENTRY);
  const earlier = below2.flatMap((text) => {
    const [, summary, report2] = DETAILS.exec(text) ?? [];
    return summary === void 0 || report2 === void 0 ? [] : [{ summary, body: report2 }];
  });
  if (!finished || finished.session === session) return earlier;
  const report = own.replace(/^<!-- kodelet-ci:run \S+ -->\n/, "").replaceAll(MARK, "<!-- ");
  return [{ summary: summarize(finished.end), body: report.trim() }, ...earlier];
}
var ENTRY = "\n\n<!-- kodelet-ci:earlier -->\n";
var MARK = "<!-- kodelet-ci:";
var DETAILS = /^<details>\n<summary>(.*)<\/summary>\n\n([\s\S]*)\n\n<\/details>$/;
function summarize(end) {
  if (!end) return "Earlier run";
  const { conclusion, turns, costUsd } = end;
  return [`Earlier run: ${conclusion}`, ...turns > 0 ? [count(turns, "turn"), money(costUsd)] : []].join(", ");
}
var fewer = (earlier) => earlier.length <= MAX_EARLIER ? earlier : [...earlier.slice(0, MAX_EARLIER - 1), ...earlier.slice(-1)];
var MAX_EARLIER = 10;
function earlierSection(earlier, room) {
  const bare = earlier.map(({ summary }) => `${ENTRY}${details(summary, "")}`.length);
  let left = room - bare.reduce((sum, length) => sum + length, 0);
  const fitting = /* @__PURE__ */ new Map();
  for (const report of [...earlier.slice(-1), ...earlier.slice(0, -1)]) {
    const body = cutToFit(report.body, left);
    fitting.set(report, body);
    left -= body.length;
  }
  return earlier.map((report) => `${ENTRY}${details(report.summary, fitting.get(report) ?? "")}`).join("").trimStart();
}
function cutToFit(body, room) {
  if (body.length <= room) return body;
  const kept = room - CUT_NOTICE_ROOM;
  return kept < CUT_NOTICE_ROOM ? "" : cutMarkdown(body, kept, { name: "report", keeper: "job summary" });
}
var CUT_NOTICE_ROOM = 200;

// src/report/attempts-text.ts
var ENDS = {
  answered: "answered",
  silent: "ended without an answer",
  limit: "stopped at a limit",
  parked: "waits for a person",
  failed: "failed",
  aborted: "cut off"
};
var describeOutcome = ({ ended, verdict, lines }) => [
  ...ended === "answered" && verdict ? [] : [ENDS[ended]],
  ...verdict ? [verdict] : [],
  ...lines === void 0 ? [] : [count(lines, "line")]
].join(", ");
function attemptList({ attempts, bestAttempt, attemptsEnd, maxAttempts = 0 }) {
  const ended = attempts.filter(({ outcome }) => outcome);
  if (ended.length === 0) return "";
  const total = ended.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const title = ended.length === 1 ? `1 of up to ${count(maxAttempts, "attempt")}` : count(ended.length, "attempt");
  const lines = ended.map((one) => attemptLine(one, one.attempt === bestAttempt));
  const end = attemptsEnd === void 0 ? [] : [`No further attempt: ${attemptsEnd}.`];
  return details(
    `${title}, ${money(total)}${ended.length === 1 ? "" : `; attempt ${bestAttempt} was chosen`}`,
    [lines.join("\n"), ...end].join("\n\n")
  );
}
function attemptLine({ attempt, model, effort, turns, costUsd, outcome }, isBest) {
  const mark2 = outcome?.verdict ? `${VERDICTS[outcome.verdict].emoji} ` : "";
  const how = [shownCode(model), ...effort === void 0 ? [] : [`effort ${effort}`]].join(", ");
  const said = `${mark2}${outcome ? describeOutcome(outcome) : ""} \xB7 ${how} \xB7 ${count(turns, "turn")} \xB7 ${money(costUsd)}`;
  return `${attempt}. ${isBest ? `**${said}**` : said}`;
}

// src/report/sections.ts
import { basename, dirname } from "node:path";
var above = (view) => [
  view.conclusion === "parked" ? "" : showTags(explanation(view)),
  view.conclusion === "parked" ? waitingCall(view, view.phrase ?? "") : "",
  hasOpenSteps(view.checklist) ? checklist(view, countsSteps(view) ? "Steps" : void 0) : "",
  showTags(changedSoFar(view)),
  showTags(listed([...outcomeNotes(view), ...notices(view)]))
];
var listed = (lines) => lines.length === 1 ? lines.join("") : lines.map((line2) => `- ${line2}`).join("\n");
var below = (view) => [
  unpublishedFindings(view),
  leftOutFindings(view),
  hasOpenSteps(view.checklist) ? "" : checklist(view),
  goals(view),
  decisions(view),
  attemptList(view),
  screenshots(view)
];
function leftOutFindings({ posted }) {
  const lines = posted.flatMap(({ leftOut = [] }) => leftOut);
  return lines.length === 0 ? "" : leftOutList(lines);
}
var joinSections = (sections) => sections.filter((section) => section !== "").join("\n\n");
var agentWords = ({ answer, publication }) => publication?.title === void 0 || publication.title.endsWith("\u2026") ? answer : withoutSubject(answer);
var few = (items, max) => items.slice(-max);
function explanation(view) {
  const { conclusion, message, reason, remedy = "" } = view;
  if (!conclusion) return "";
  const why = shortReason(view) === void 0 ? reason === void 0 ? message : splitReason(view).rest : "";
  const todo = shortRemedy(view) === void 0 ? remedy : "";
  return joinSections([paragraph(clip(why, MAX_REASON_LENGTH)), sentence(oneLine(clip(todo, MAX_REASON_LENGTH)))]);
}
var MAX_REASON_LENGTH = 2e3;
function paragraph(message) {
  const [first = "", ...points] = message.split("\n");
  if (points.length === 0 || !points.every(isPoint)) return sentence(oneLine(message));
  return `${isPoint(first) ? `${oneLine(first)}
` : `${first}

`}${points.map(oneLine).join("\n")}`;
}
var isPoint = (line2) => line2.startsWith("- ");
function changedSoFar({ conclusion, publication }) {
  if (!conclusion || hasSucceeded(conclusion) || !publication || publication.kind === "none") return "";
  const { kind, number, patch, files } = publication;
  const isShown = number !== void 0 || kind === "patch" && conclusion !== "blocked" && patch !== void 0;
  return isShown || files.length === 0 ? "" : `**Changed so far:** ${nameFiles(files, MAX_FILES)}`;
}
function outcomeNotes(view) {
  const { publication, remembered } = view;
  const leftOut = few(publication?.leftOut ?? [], 30).map(leftOutLine);
  const notes = few(publication?.notes ?? [], 10).map((note) => clip(oneLine(note), MAX_LINE_LENGTH));
  return [...leftOut, ...notes, ...postLines(view), ...memoryLines(remembered)];
}
function memoryLines({ set, deleted } = { set: [], deleted: [] }) {
  const line2 = (words, keys) => keys.length === 0 ? [] : [`\u{1F5D2}\uFE0F ${words} ${nameFiles(keys, MAX_FILES)}`];
  return [...line2("Remembered for later runs:", set), ...line2("Forgotten:", deleted)];
}
var MAX_FILES = 8;
function goals({ goals: items }) {
  if (items.length === 0) return "";
  const reached = items.filter(({ status }) => status === "completed").length;
  const lines = items.map(
    ({ title, status }) => `${status === "completed" ? "- [x]" : "- [ ]"} ${clip(oneLine(title), MAX_LINE_LENGTH)}`
  );
  return details(`${reached} of ${count(items.length, "goal")} reached`, showTags(lines.join("\n")));
}
function screenshots({ screenshots: all }) {
  if (all.length === 0) return "";
  const shown = few(all, MAX_SCREENSHOTS).map(
    ({ path, width, height, fileSize }) => `- ${shortCode(basename(path))} (${width}x${height}, ${count(fileSize, "byte")})`
  );
  const left = all.length - shown.length;
  const folder = `**Screenshots** in ${shortCode(dirname(all.at(-1)?.path ?? ""))} on the runner (output \`screenshots-path\`)`;
  return [folder, "", ...left > 0 ? [`- ${left} earlier ones`] : [], ...shown].join("\n");
}
var MAX_SCREENSHOTS = 20;
var decisions = ({ decisions: items }) => items.length === 0 ? "" : details(count(items.length, "decision"), decisionList(items));
var ICONS = { info: "\u2139\uFE0F", warning: "\u26A0\uFE0F", error: "\u274C" };
function notices({ notices: all, sandbox }) {
  const lines = [
    ...all.filter(({ level, text }) => level !== "info" && text !== CANCELLING),
    // the result says it
    ...sandbox?.confined === false ? [{ level: "warning", text: sandbox.text }] : []
  ].map(({ level, text }) => `${ICONS[level]} ${clip(oneLine(text), MAX_LINE_LENGTH)}`);
  const times = /* @__PURE__ */ new Map();
  for (const line2 of lines) times.set(line2, (times.get(line2) ?? 0) + 1);
  return few(
    [...times].map(([line2, number]) => number === 1 ? line2 : `${line2} (${number} times)`),
    20
  );
}
var footer = (view, repositoryUrl) => small([requestLine(view, repositoryUrl), ...usageFacts(view)]);
var usageLine = (view) => small(usageFacts(view));
function small(facts) {
  const known = facts.filter((fact) => fact !== "");
  return known.length === 0 ? "" : `<sub>${known.join(" \xB7 ")}</sub>`;
}
function usageFacts(view) {
  const { model, turns, usage, costUsd } = view;
  const input = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const cached = usage.cacheReadTokens > 0 ? ` (${thousands(usage.cacheReadTokens)} cached)` : "";
  const took = elapsed(view);
  return [
    ...model ? [model] : [],
    ...turns > 0 ? [count(turns, "turn")] : [],
    ...took > 0 ? [spell(took)] : [],
    ...costUsd > 0 ? [money(costUsd)] : [],
    ...input > 0 ? [`${thousands(input)} tokens in${cached}, ${thousands(usage.outputTokens)} out`] : []
  ];
}
var elapsed = ({ startedAt, endedAt }) => startedAt && endedAt ? Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) : 0;
var describeKept = (publication) => KEPT[publication.kind](publication);
var KEPT = {
  "pull-request": ({ number }) => `The change is in pull request #${number}.`,
  push: ({ branch }) => `The change is on the branch ${branch}.`,
  branch: ({ branch }) => `The change is on the branch ${branch}, without a pull request.`,
  patch: ({ patch }) => patch === void 0 ? "The change is a patch in a file of the runner." : "The change is in the report, as a patch.",
  none: ({ number }) => number ? `Nothing new; pull request #${number} stands.` : "Nothing was changed."
};
var MAX_DECISIONS = 30;
var MAX_DECISION_LENGTH = 400;
function decisionList(decisions2) {
  const shown = decisions2.slice(-MAX_DECISIONS);
  const missing = decisions2.length - shown.length;
  const lines = shown.map(({ decision, reason }) => `- ${line(decision)} Reason: ${line(reason)}`);
  return showTags([...lines, ...missing > 0 ? [`- ${missing} earlier ones are in the journal.`] : []].join("\n"));
}
function line(text) {
  const words = clip(withoutCommands(oneLine(text), void 0), MAX_DECISION_LENGTH);
  return /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words;
}
var [MAX_LINE, MAX_BLOCK] = [80, 2e3];
var SENTENCES = {
  phrase: (who, link, words) => `${who} wrote ${link(words)}`,
  label: (who, link, words) => `${who} ${link(`added the label ${words}`)}`,
  assignee: (who, link, words) => `${who} ${link(`assigned ${words}`)}`,
  prompt: (who, link, words) => `${link(words === "" ? "A workflow started" : `A workflow asked ${words}`)} for ${who}`,
  failure: (who, link) => `${link("A check failed")} for ${who}`,
  rerequest: (who, link) => `${who} ${link("asked for the review again")}`,
  shepherd: (who) => `Looked after for ${who}`
};
function requestLine(view, repositoryUrl) {
  const { actor, source, means, phrase } = view;
  if (!actor) return "";
  const who = personLink(actor, repositoryUrl);
  const link = (words2) => source === void 0 ? words2 : markdownLink(words2, source);
  const words = onOneLine(wordsOf(view));
  if (phrase === void 0 && words === "") return `Started by ${who}`;
  if (means) return SENTENCES[means](who, link, words);
  return words === "" ? `Requested by ${who}` : `${who} asked ${link(words)}`;
}
var wordsOf = ({ typed, request }) => (typed ?? request).trim();
function onOneLine(words) {
  const [first = "", ...more] = words.split("\n");
  return shownCode(more.length === 0 ? first : `${first.slice(0, MAX_LINE)}\u2026`, MAX_LINE);
}
function requestSection(view, repositoryUrl) {
  const line2 = requestLine(view, repositoryUrl);
  if (line2 === "") return "";
  const words = wordsOf(view);
  const isWhole = !words.includes("\n") && words.length <= MAX_LINE;
  return isWhole ? `${line2}.` : `${line2}:

${fence(clip(words, MAX_BLOCK), "text")}`;
}
function waitingCall({ waiting, staged }, phrase) {
  if (!waiting) return "";
  const { request } = waiting;
  const { id, tool, touches, reason, risk, commit, classes } = request;
  const facts = [
    `**Why it asks:** ${oneLine(visibleText(reason))}`,
    ...touches.length > 0 ? [`**What it touches:** ${touches.map((one) => inlineCode(visibleText(one))).join(", ")}`] : [],
    ...risk ? [`**Risk:** ${risk}`] : [],
    ...commit ? [`**Commit:** ${shortCode(commit.slice(0, 12))}`] : []
  ];
  const shown = [argumentsOf(request), facts.map((fact) => `- ${fact}`).join("\n")];
  if (staged) return [`${shownCode(tool)} would wait for a person's yes, with:`, ...shown, STAGED].join("\n\n");
  const lasting = classes ? `To allow the same again in this run, comment \`${phrase} approve ${id} for this run\`. ` : "";
  return [`${shownCode(tool)} would run with:`, ...shown, `${lasting}${RULES}`].join("\n\n");
}
var RULES = "Anyone with write access can answer; the person who asked for this run only as an admin. The call expires when the branch moves or this comment is edited.";
var STAGED = "This run is staged, so nothing was kept and nobody can answer. Without staging, the run would end here and ask people in the thread.";
function argumentsOf({ arguments: input }) {
  return shownArguments(input).map(({ name, text }) => [...name === void 0 ? [] : [inlineCode(name)], fence(text)].join("\n")).join("\n\n");
}
function shownArguments(input) {
  const named = Object.entries(parseObject(input) ?? {});
  if (named.length === 0) return [{ text: visibleText(input) }];
  return named.map(([name, value]) => ({
    name: visibleText(name),
    text: visibleText(typeof value === "string" ? value : JSON.stringify(value, void 0, 1))
  }));
}
var visibleText = (text) => text.replaceAll(
  /(?![\n\t ])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
  (character) => `<U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}>`
);

// src/report/staged-text.ts
var MAX_SHOWN = 2e5;
function stagedSection({ staged }) {
  if (!staged) return "";
  const heading = "### \u{1F9EA} Staged: nothing was written";
  const after = "The rest of this page is what the run would have reported.";
  if (staged.length === 0) return `${heading}

This run would have written nothing.

${after}`;
  let room = MAX_SHOWN;
  const items = staged.map((write2) => {
    const parts = stagedParts(write2).map(({ text, language }) => fence(text, language));
    const body = parts.join("\n\n");
    const fits = body.length <= room;
    if (fits) room -= body.length;
    if (body === "") return `- ${plainText(write2.what)}`;
    return details(asHtml(write2.what), fits ? body : "Too long for this page: the journal has it.");
  });
  return `${heading}

This run would have:

${items.join("\n\n")}

${after}`;
}
var asHtml = (text) => visible(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
function stagedParts({ body = {}, diff }) {
  const { body: words, comments, content: _, labels: __, ...rest } = body;
  return [
    ...typeof words === "string" && words !== "" ? [{ text: words, language: "markdown" }] : [],
    ...Array.isArray(comments) ? comments.map(onLines) : [],
    ...Object.keys(rest).length > 0 ? [{ text: JSON.stringify(rest, void 0, 2), language: "json" }] : [],
    ...diff === void 0 ? [] : [{ text: diff, language: "diff" }]
  ];
}
var onLines = ({ path, line: line2, body }) => ({
  text: `${path}:${line2}

${body}`,
  language: "markdown"
});

export {
  cutMarkdown,
  completeMarkdown,
  markerOf,
  composeComment,
  readFinished,
  readEarlier,
  describeOutcome,
  above,
  below,
  joinSections,
  agentWords,
  footer,
  usageLine,
  elapsed,
  describeKept,
  decisionList,
  requestSection,
  shownArguments,
  visibleText,
  stagedSection,
  stagedParts
};
