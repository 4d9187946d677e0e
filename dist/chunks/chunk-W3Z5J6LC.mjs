import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  defuseText,
  destination
} from "./chunk-KCGTBWJZ.mjs";
import {
  VOID_ELEMENTS,
  htmlOf,
  splitHtml
} from "./chunk-D3CT3UHA.mjs";
import {
  applyEdits,
  endOf,
  parseMarkdown,
  startOf,
  walk
} from "./chunk-2VTKUNPH.mjs";
import {
  money
} from "./chunk-OVPAUWLU.mjs";
import {
  VERDICTS
} from "./chunk-HFCZNVN3.mjs";
import {
  clip,
  fence,
  inlineCode,
  oneLine,
  shownCode,
  visible
} from "./chunk-WI33I5NH.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  CONCLUSION_NAMES,
  count,
  splitLines
} from "./chunk-7Y3MCTZK.mjs";

// src/markdown/cut.ts
function cutMarkdown(text, room, {
  name,
  keeper
}) {
  if (text.length <= room) return text;
  const head = text.slice(0, room);
  const line = head.lastIndexOf("\n");
  const kept = line > room / 2 ? head.slice(0, line) : head.replace(/[\ud800-\udbff]$/, "");
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
  for (const line of text.split("\n")) {
    const [, ticks = "", behind = ""] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
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

// src/report/fragments.ts
var details = (summary, body, open = false) => `<details${open ? " open" : ""}>
<summary>${summary}</summary>

${body}

</details>`;
var MAX_LEFT_OUT = 50;
function leftOutList(lines) {
  const more = lines.length > MAX_LEFT_OUT ? [`- and ${lines.length - MAX_LEFT_OUT} more`] : [];
  const shown = lines.slice(0, MAX_LEFT_OUT).map((line) => `- ${line}`);
  return details(`${count(lines.length, "finding")} left out`, [...shown, ...more].join("\n"));
}
var LONGEST_LINE = 300;
var shortCode = (text) => inlineCode(clip(text, LONGEST_LINE));
var markdownLink = (words, url) => `[${words}](${destination(url)})`;
function branchCode(branch) {
  if (branch.length <= MAX_BRANCH) return shownCode(branch);
  const end = branch.slice(0, MAX_BRANCH).search(/[-/_.][^-/_.]*$/);
  return shownCode(`${branch.slice(0, end > 0 ? end : MAX_BRANCH - 1)}\u2026`);
}
var MAX_BRANCH = 40;
var sentence = (words) => /[\p{L}\p{N}`"')\]]$/u.test(words) ? `${words}.` : words;
function nameFiles(files, max) {
  const shown = files.slice(0, max).map(shortCode);
  return [...shown, ...files.length > max ? [`${files.length - max} more`] : []].join(", ");
}
var leftOutLine = ({ path, reason }) => `\u26A0\uFE0F Left out ${shortCode(path)}: ${clip(oneLine(reason), LONGEST_LINE)}`;
function personLink(login, repositoryUrl) {
  const [, name = "", bot] = LOGIN.exec(login) ?? [];
  if (name === "" || repositoryUrl === void 0) return shownCode(login, 60);
  return `[@${name}](${new URL(repositoryUrl).origin}/${bot ? "apps/" : ""}${name})`;
}
var LOGIN = /^([a-z\d][a-z\d-]{0,38}(?:_[a-z\d]{1,16})?)(\[bot\])?$/i;
function patchBlock({ publication }) {
  if (!publication?.patch) return "";
  const patch = publication.patch.replaceAll(/<!--(?=\s*kodelet)/gi, "<! --");
  const isWhole = patch === publication.patch && removeHiddenCharacters(patch) === patch;
  const words = isWhole ? TO_APPLY : NOT_TO_APPLY;
  const block = fence(isWhole ? applyCommand(patch) : patch, "diff");
  const lines = splitLines(patch).length;
  if (lines <= MAX_OPEN_LINES) return `${words}

${block}`;
  return details(`The patch: ${count(publication.files.length, "file")}, ${lines} lines`, `${words}

${block}`);
}
var MAX_OPEN_LINES = 60;
var TO_APPLY = "To apply it, copy this into a terminal, in a checkout of the branch:";
var NOT_TO_APPLY = "\u26A0\uFE0F This patch has hidden characters, or line ends that a page does not keep: read it here, but do not copy it.";
function applyCommand(patch) {
  let end = "END_OF_PATCH";
  while (patch.split(/[\r\n]/).includes(end)) end += "_";
  return `git apply <<'${end}'
${patch.replace(/\n?$/, "\n")}${end}`;
}

// src/github/api/finished-comment.ts
var markerOf = (key) => `<!-- kodelet-ci:run ${key} -->`;
var LONGEST = 65e3;
function composeComment({ key, body, earlier, finished }) {
  const head = `${markerOf(key)}
${body}`;
  const foot = finished ? mark(finished) : "";
  const section = earlierSection(fewer(earlier), LONGEST - head.length - foot.length);
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
  const [own = "", ...below] = body.replace(FINISHED, "").split(ENTRY);
  const earlier = below.flatMap((text) => {
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

// src/report/attempts-text.ts
var ENDS = {
  answered: "answered",
  silent: "ended without a word",
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
var onLines = ({ path, line, body }) => ({
  text: `${path}:${line}

${body}`,
  language: "markdown"
});

export {
  cutMarkdown,
  completeMarkdown,
  details,
  leftOutList,
  LONGEST_LINE,
  shortCode,
  markdownLink,
  branchCode,
  sentence,
  nameFiles,
  leftOutLine,
  personLink,
  patchBlock,
  markerOf,
  composeComment,
  readFinished,
  readEarlier,
  plainText,
  showTags,
  describeOutcome,
  attemptList,
  stagedSection,
  stagedParts
};
