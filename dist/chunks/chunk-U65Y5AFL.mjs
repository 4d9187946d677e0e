import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  PARAMETER_RULE,
  badParameters,
  compileSchema
} from "./chunk-SC6HJYGK.mjs";
import {
  defuseText,
  destination
} from "./chunk-5O4EB6IZ.mjs";
import {
  htmlOf
} from "./chunk-D3CT3UHA.mjs";
import {
  applyEdits,
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
  LIMIT_KEYS,
  MAX_WAIT_HOURS,
  ToolFaults,
  describeMemory,
  diffSize,
  editsIn,
  findFirstError,
  plain,
  plainLine,
  readConfig,
  readLimits,
  shownValue
} from "./chunk-KLJYYBEP.mjs";
import {
  VERDICTS
} from "./chunk-6E6N62VP.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  CONCLUSIONS,
  hasSucceeded
} from "./chunk-RTC4BKZL.mjs";
import {
  SEVERITIES,
  count,
  isVersion,
  nearest,
  splitLines
} from "./chunk-GYROXORA.mjs";
import {
  intentRow
} from "./chunk-ET37C44Z.mjs";
import {
  CAPABILITIES,
  CAPABILITY_FORMS,
  DESCRIPTION_FORMS,
  REQUIREMENTS,
  describeForm,
  describeMoment
} from "./chunk-YDLWQUYB.mjs";

// src/core/session-event.ts
var UNCHANGED = "unchanged";
var saysUnchanged = (text) => text.replace(/\W/g, "").toLowerCase() === UNCHANGED;

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
var MAX_LINE_LENGTH = 300;
var shortCode = (text) => inlineCode(clip(text, MAX_LINE_LENGTH));
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
var leftOutLine = ({ path, reason }) => `\u26A0\uFE0F Left out ${shortCode(path)}: ${clip(oneLine(reason), MAX_LINE_LENGTH)}`;
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
var NOT_TO_APPLY = "\u26A0\uFE0F This patch has hidden characters, or line endings that a page does not keep: read it here, but do not copy it.";
function applyCommand(patch) {
  let end = "END_OF_PATCH";
  while (patch.split(/[\r\n]/).includes(end)) end += "_";
  return `git apply <<'${end}'
${patch.replace(/\n?$/, "\n")}${end}`;
}
function listingLine(listings) {
  const entries = /* @__PURE__ */ new Map();
  for (const { profile, entry } of listings) entries.set(profile, (entries.get(profile) ?? /* @__PURE__ */ new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry.replaceAll("'", "''")}'`).join(", ");
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(", ")} }`;
}
function spell(milliseconds) {
  if (milliseconds < 1e3) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 9950) return `${Number((milliseconds / 1e3).toFixed(1))} s`;
  const seconds = Math.round(milliseconds / 1e3);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min${seconds % 60 === 0 ? "" : ` ${seconds % 60} s`}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`;
}
var money = (usd) => `$${usd.toFixed(usd < 0.1 ? 4 : 2)}`;
var dollars = (usd) => `$${usd.toFixed(2)}`;
var thousands = (number) => number < 1e3 ? String(number) : number < 999500 ? `${(number / 1e3).toFixed(1)}k` : `${(number / 1e6).toFixed(1)}M`;

// src/report/evidence-text.ts
var [MAX_COMMAND_LENGTH, MAX_NAME_LENGTH] = [80, 120];
var code = (command) => shownCode(command, MAX_COMMAND_LENGTH);
var evidenceLine = (evidence) => `${VERDICTS[evidence.verdict].emoji} ${describeEvidence(evidence)}`;
function describeEvidence(evidence) {
  const { verdict, checks: checks2, reason } = evidence;
  const decisive = checks2.find((check) => check.verdict === verdict);
  if (!decisive) return `Cannot tell whether it works: ${reason ?? "no check was run"}`;
  const why = decisive.reason === void 0 ? "" : `: ${decisive.reason}`;
  return `${SENTENCES[verdict](evidence, decisive, why)}${shareNoticed(evidence)}`;
}
var shareNoticed = ({ mutation }) => mutation && mutation.tried > 0 ? `. The tests notice ${mutation.noticed} of ${count(mutation.tried, "small edit")} to the changed lines` : "";
var SENTENCES = {
  proven: ({ checks: checks2, tests }, { command }) => tests.turnedGreen.length === 0 ? `${code(command)} failed before and passes now` : `${names(tests.turnedGreen)} failed before and ${tests.turnedGreen.length === 1 ? "passes" : "pass"} now${totals(checks2)}${stillRed(tests)}`,
  passed: ({ checks: checks2 }) => `${allOf(checks2)}${checks2.every(({ base }) => base?.exitCode === 0) ? ", as before" : ""}; no test shows the difference`,
  unproven: ({ checks: checks2 }, _, why) => `${allOf(checks2)}, but nothing shows that the change is needed${why || ": the new tests also pass without it"}`,
  weakened: ({ changedChecks }, { command, change }, why) => `${code(command)} ${change?.exitCode === 0 ? "passes" : "fails less"} only because the change weakens what it checks${edits(changedChecks, "weakened") || why}`,
  changed: ({ changedChecks }, { command }) => `${code(command)} passes with checks that expect something other than before${edits(changedChecks, "changed")}`,
  "red-before": ({ tests }, { command }, why) => tests.stillRed.length === 0 ? `${code(command)} fails, as it did before the change${why}` : `${names(tests.stillRed)} ${tests.stillRed.length === 1 ? "fails" : "fail"}, as before the change; nothing else does`,
  flaky: ({ tests }, { command }, why) => tests.flaky.length === 0 ? `${code(command)} is flaky${why}` : `${names(tests.flaky)} ${tests.flaky.length === 1 ? "is" : "are"} flaky${why}`,
  failed: ({ tests }, { command, change }, why) => tests.newlyRed.length + tests.vanished.length === 0 ? `${code(command)} fails with exit code ${change?.exitCode}${why}` : [
    ...tests.newlyRed.length > 0 ? [
      `${names(tests.newlyRed)} ${tests.newlyRed.length === 1 ? "fails" : "fail"}, and did not before the change`
    ] : [],
    ...tests.vanished.length > 0 ? [`${names(tests.vanished)} no longer ${tests.vanished.length === 1 ? "runs" : "run"}`] : []
  ].join("; "),
  none: (_, { command }, why) => `${code(command)} could not be judged${why}`
};
var ORIGIN_EMOJI = {
  flaky: VERDICTS.flaky.emoji,
  before: VERDICTS["red-before"].emoji,
  own: VERDICTS.failed.emoji,
  unknown: VERDICTS.none.emoji
};
var originLine = (origin) => `${ORIGIN_EMOJI[origin.kind]} ${describeOrigin(origin)}`;
function describeOrigin({ command, kind, reason, base, flaky, before, own }) {
  const branch = code(base ?? "the base");
  const parts = [
    ...own.length > 0 ? [`${names(own)} ${own.length === 1 ? "fails" : "fail"} here and not on ${branch}`] : [],
    ...before.length > 0 ? [`${names(before)} ${before.length === 1 ? "fails" : "fail"} on ${branch} too`] : [],
    ...flaky.length > 0 ? [`${names(flaky)} ${flaky.length === 1 ? "is" : "are"} flaky: ${FLIPPED}`] : []
  ];
  if (kind === "unknown")
    return [...parts, `whose failure ${code(command)} is could not be found out: ${reason}`].join("; ");
  if (parts.length > 0) return parts.join("; ");
  if (kind === "flaky") return `${code(command)} is flaky: ${FLIPPED}`;
  return kind === "before" ? `${code(command)} fails on ${branch} too` : `${code(command)} fails here and not on ${branch}`;
}
var FLIPPED = "a second run of the same files had another result";
function names([first = "", ...others]) {
  const shown = shownCode(first, MAX_NAME_LENGTH);
  return others.length === 0 ? shown : `${shown} and ${count(others.length, "more test")}`;
}
function edits(changedChecks, effect) {
  const [first, ...others] = changedChecks.filter((one) => one.effect === effect);
  if (!first) return "";
  const more = others.length > 0 ? ` and ${count(others.length, "more file")}` : "";
  return `: ${shownCode(first.path, MAX_NAME_LENGTH)}${more}`;
}
var stillRed = ({ stillRed: red }) => red.length === 0 ? "" : `; ${count(red.length, "test")} failed before and still ${red.length === 1 ? "does" : "do"}`;
function totals(checks2) {
  const { passed, ran } = countTests(checks2);
  return ran === 0 ? "" : `; ${passed} of ${ran} pass`;
}
function countTests(checks2) {
  const tests = checks2.flatMap(({ change }) => change?.tests ?? []);
  const passed = tests.reduce((sum, one) => sum + one.passed, 0);
  return { passed, ran: tests.reduce((sum, one) => sum + one.passed + one.failed, 0) };
}
function allOf(checks2) {
  const [only] = checks2;
  const what = checks2.length === 1 && only ? `${code(only.command)} passes` : `${checks2.length} checks pass`;
  const { passed, ran } = countTests(checks2);
  return ran === 0 ? what : `${what} (${passed === ran ? count(ran, "test") : `${passed} of ${ran} tests`})`;
}
var isUnfinished = (evidence) => evidence !== void 0 && VERDICTS[evidence.verdict].isUnfinished;
var whyUnverified = (evidence) => `${evidence.verdict === "failed" ? "Verification fails: " : ""}${describeEvidence(evidence)}.`;
var TREES = {
  change: "with the change",
  base: "before it",
  testsOnly: "with only its tests",
  formerChecks: "with the checks as they were"
};
var MAX_ROWS = 30;
function evidenceRows({ checks: checks2, changedChecks, tests, mutation }) {
  const edited = changedChecks.filter(({ effect }) => effect !== "added");
  return [
    ...checks2.slice(0, MAX_ROWS).map(checkRow),
    ...edited.slice(0, MAX_ROWS).map(({ path, what }) => `${shownCode(path, MAX_NAME_LENGTH)}: ${what.map(plain2).join("; ")}`),
    ...LISTS.flatMap(({ title, of }) => {
      const listed = of(tests);
      if (listed.length === 0) return [];
      const more = listed.length > MAX_NAMES ? ` and ${listed.length - MAX_NAMES} more` : "";
      return [
        `${title}: ${listed.slice(0, MAX_NAMES).map((name) => shownCode(name, MAX_NAME_LENGTH)).join(", ")}${more}`
      ];
    }),
    ...mutation ? mutationRows(mutation) : []
  ];
}
function mutationRows({ survivors, reason, unusable }) {
  if (reason !== void 0) return [`Edits to the changed lines were not tried: ${reason}`];
  return [
    ...survivors.map(
      ({ path, line, from, to }) => `No test notices, at ${shownCode(`${path}:${line}`, MAX_NAME_LENGTH)}: ${shownCode(from, MAX_NAME_LENGTH)} \u2192 ${to === "" ? "nothing" : shownCode(to, MAX_NAME_LENGTH)}`
    ),
    ...unusable > 0 ? [`${count(unusable, "edit")} to the changed lines could not be built or run`] : []
  ];
}
var MAX_NAMES = 10;
var LISTS = [
  { title: "Failed before, pass now", of: ({ turnedGreen }) => turnedGreen },
  { title: "Fail now, and did not before", of: ({ newlyRed }) => newlyRed },
  { title: "Failed before, and still fail", of: ({ stillRed: red }) => red },
  { title: "No longer run", of: ({ vanished }) => vanished },
  { title: "Skipped now", of: ({ skipped }) => skipped },
  { title: "Flaky", of: ({ flaky }) => flaky }
];
var plain2 = (text) => text.split("`").map(
  (part, index) => index % 2 === 1 ? shownCode(part, MAX_NAME_LENGTH) : part.replaceAll(/[^\w ,.;:'"()/+-]/g, " ")
).join("");
function checkRow(check) {
  const trees = Object.keys(TREES).flatMap((tree) => {
    const result = check[tree];
    return result ? [`${TREES[tree]} ${describeResult(result)}`] : [];
  });
  return `${code(check.command)}: ${trees.join(", ")}`;
}
function describeResult({ exitCode, durationMs, tests }) {
  const ran = tests && tests.passed + tests.failed;
  const counted = tests ? `, ${tests.passed} of ${ran}` : "";
  return `${exitCode === 0 ? "passes" : `fails with exit code ${exitCode}`} (${spell(durationMs)}${counted})`;
}
function whatRan({ evidence, ...view }, output) {
  const rows = [...evidenceRows(evidence), ...describeSkipped(view).slice(0, MAX_ROWS)].map((row) => `- ${row}`);
  const failed = output !== "" && evidence.checks.some(({ change }) => change?.exitCode !== 0);
  return [rows.join("\n"), failed ? fence(output) : ""].filter(Boolean).join("\n\n");
}
var describeSkipped = ({ skippedChecks = [] }) => skippedChecks.map(({ command, paths }) => `\u23ED\uFE0F ${code(command)} skipped: nothing changed in ${code(paths.join(", "))}`);

// src/report/headline.ts
function renderHeadline(view, link) {
  const { conclusion, answeredIn } = view;
  if (answeredIn !== void 0) return `\u267B\uFE0F Already answered: ${link("report", answeredIn)}`;
  return conclusion ? `${markOf(view, conclusion)} ${ENDS[conclusion](view, link)}` : `${RUNNING} ${goingOn(view)}\u2026`;
}
var RUNNING = "\u{1F527}";
function markOf(view, conclusion) {
  if (conclusion !== "succeeded" || isChange(view)) return CONCLUSIONS[conclusion].emoji;
  return reviewOf(view) ? REVIEWED : intentRow(view.intent)?.mark ?? CONCLUSIONS[conclusion].emoji;
}
var REVIEWED = "\u{1F50D}";
var isChange = ({ publication }) => publication !== void 0 && publication.kind !== "none";
var ENDS = {
  succeeded: (view, link) => view.publication && isChange(view) ? describeTarget(view.publication, link) : answered(view, link),
  "no-changes": ({ publication }, link) => publication?.number === void 0 ? "Answered" : `Nothing new for ${linkTo(publication, link)}`,
  incomplete: (view) => `${splitReason(view).head ?? "Stopped before it was done"}${stepsOf(view)}`,
  parked: () => "Waiting for approval",
  denied: () => "Not started",
  skipped: () => "Nothing to do",
  blocked: ({ publication }) => publication?.title ? describeBlocked(publication) : "Nothing was published",
  failed: (view) => splitReason(view).head ?? "Failed",
  cancelled: (view) => `Cancelled${stepsOf(view)}`
};
function answered(view, link) {
  const review2 = reviewOf(view);
  const said = review2 ? linkedOutcome(review2, link) : intentRow(view.intent)?.headline ?? "Done";
  const over = view.publication?.over;
  return over ? `${said}, but #${over.number} was ${over.how} in the meantime` : said;
}
var describeTarget = (publication, link) => `${PLACES[publication.kind](publication, link)}${titleOf(publication)}`;
var describeBlocked = (publication) => `${publication.branch === void 0 ? "Not published" : "Published in part"}${titleOf(publication)}`;
var titleOf = ({ title }) => title ? `: ${clip(oneLine(title), MAX_TITLE_LENGTH)}` : "";
var MAX_TITLE_LENGTH = 120;
var PLACES = {
  "pull-request": (it, link) => `${HOW[it.how ?? "unknown"]} ${it.draft ? "draft " : ""}${linkTo(it, link)}`,
  push: (it, link) => `Pushed to ${linkTo(it, link)}`,
  branch: ({ branch = "" }) => `Pushed ${branchCode(branch)}`,
  patch: () => "Made a patch",
  none: () => "Done"
};
var HOW = { opened: "Opened", updated: "Added a commit to", unknown: "The change is in" };
function linkTo({ number, url, branch = "" }, link) {
  const name = number === void 0 ? branchCode(branch) : `#${number}`;
  return url ? link(name, url) : name;
}
function splitReason({ conclusion, reason }) {
  if (reason === void 0 || conclusion !== "incomplete" && conclusion !== "failed") return { rest: reason ?? "" };
  const lines = reason.split("\n");
  const [first = "", ...points] = lines.slice(1).every((line) => line.startsWith("- ")) ? lines : [oneLine(reason)];
  if (first.length <= MAX_REASON_LENGTH) return { head: capital(first.replace(/[.:]$/, "")), rest: points.join("\n") };
  const [whole = "", clause = ""] = FIRST_CLAUSE.exec(first) ?? [];
  if (clause === "" || clause.length > MAX_REASON_LENGTH || points.length > 0) return { rest: reason };
  return { head: capital(clause), rest: first.slice(whole.length).replace(/^\((.*)\)\.?$/, "$1") };
}
var capital = (text) => text.replace(new RegExp("^\\p{Ll}(?=\\p{Ll}*\\s)", "u"), (letter) => letter.toUpperCase());
var MAX_REASON_LENGTH = 90;
var FIRST_CLAUSE = /^((?:[^:()]|\([^:()]*\)){10,90})(?:[:.] | (?=\())/;
var stepsOf = (view) => countsSteps(view) ? `, ${countSteps(view.checklist)}` : "";
var countsSteps = ({ conclusion, checklist: checklist2 }) => checklist2.length > 0 && (conclusion === "incomplete" || conclusion === "cancelled");
function goingOn({ phases, selfCheck }) {
  const phase = (phases.findLast(({ endedAt }) => !endedAt) ?? phases.at(-1))?.phase;
  return GOING_ON[selfCheck === "running" ? "self-check" : phase ?? "receive"] ?? "Working on it";
}
var GOING_ON = {
  receive: "Reading the request",
  authorize: "Checking permissions",
  gather: "Reading the context",
  run: "Working on it",
  "self-check": "Checking its own change",
  publish: "Publishing",
  report: "Reporting"
};
function checklist({ checklist: items }, summary = countSteps(items)) {
  if (items.length === 0) return "";
  const lines = items.slice(-MAX_STEPS).map(({ content, status }) => {
    const text = clip(oneLine(content), MAX_STEP_LENGTH);
    return `${CHECKLIST_MARKS[status]} ${status === "canceled" ? `~~${text}~~` : status === "in_progress" ? `**${text}**` : text}`;
  });
  return details(summary, showTags(lines.join("\n")), hasOpenSteps(items));
}
var MAX_STEPS = 50;
var MAX_STEP_LENGTH = 300;
function countSteps(items) {
  const dropped = countOf(items, "canceled");
  return `${countOf(items, "completed")} of ${count(items.length, "step")} done${dropped > 0 ? `, ${dropped} dropped` : ""}`;
}
var hasOpenSteps = (items) => countOf(items, "completed") + countOf(items, "canceled") < items.length;
var countOf = (items, wanted) => items.filter(({ status }) => status === wanted).length;
var CHECKLIST_MARKS = {
  pending: "- [ ]",
  in_progress: "- [ ]",
  completed: "- [x]",
  canceled: "- [x]"
};
function postLines(view) {
  const { posts, posted } = view;
  const headline = reviewOf(view);
  const told = posted.filter((outcome) => outcome !== headline);
  return [
    ...grouped(told.filter(({ how }) => how !== "failed")),
    ...told.filter(({ how }) => how === "failed").map(({ text }) => `\u26A0\uFE0F ${shorten(text)}`),
    ...posts.flatMap(reportLine)
  ];
}
function reviewOf({ posted }) {
  const reviews = posted.filter(({ kind }) => kind === "review_comment");
  return reviews.find(({ how }) => how === "done") ?? reviews.find(({ how, url }) => how === "known" && url);
}
var linkedOutcome = ({ text, url }, link) => url === void 0 ? shorten(text) : link(shorten(text), url);
var shorten = (text) => clip(oneLine(text), MAX_LINE_LENGTH);
function grouped(outcomes) {
  const times = /* @__PURE__ */ new Map();
  for (const outcome of outcomes) times.set(outcome.text, [...times.get(outcome.text) ?? [], outcome]);
  return [...times.values()].flatMap(
    ([first, ...more]) => first === void 0 ? [] : more.length === 0 ? linkedOutcome(first, markdownLink) : `${shorten(first.text)} (${more.length + 1} times)`
  );
}
function reportLine(post) {
  if (post.kind === "missing_tool") return [`\u{1F9F0} Missing: ${shortCode(post.tool)}, ${shorten(post.reason)}`];
  if (post.kind === "noop") return [`Nothing to do: ${shorten(post.reason)}`];
  return [];
}
function unpublishedFindings({ posts, posted, conclusion }) {
  const isLost = posted.some(
    ({ kind, how, url }) => kind === "review_comment" && how === "failed" && url === void 0
  );
  const isCut = conclusion !== void 0 && posted.length === 0;
  const findings = posts.filter((post) => post.kind === "review_comment");
  if (findings.length === 0 || !(isLost || isCut) || posted.some(isPublished)) return "";
  const lines = findings.map(
    ({ path, line, severity, body }) => `- ${shortCode(`${path}:${line}`)} (${severity}) ${clip(oneLine(body), MAX_FINDING_LENGTH)}`
  );
  const fate = isLost ? "did not get onto the pull request" : "may not have got onto the pull request";
  return [`**${count(findings.length, "finding")}** that ${fate}:`, "", ...lines].join("\n");
}
var MAX_FINDING_LENGTH = 1e3;
var isPublished = ({ kind, how }) => kind === "review_comment" && how === "done";

// src/report/result-lines.ts
import { stripVTControlCharacters } from "node:util";
function resultLines(view, options) {
  const { link = markdownLink } = options;
  return {
    result: renderHeadline(view, link),
    evidence: (view.conclusion ? finishedFacts(view, link) : runningFacts(view, options)).join(" \xB7 "),
    action: view.conclusion ? nextStep(view, options) : stopStep(view),
    links: reportLinks(view, options).filter(({ name }) => name !== "Report" || view.conclusion !== void 0)
  };
}
function runningFacts({ startedAt, calls, attempts, maxAttempts }, { now }) {
  const took = startedAt && now !== void 0 ? now - Date.parse(startedAt) : 0;
  const call = calls.findLast(({ state }) => state === "running");
  const { length: attempt } = attempts;
  return [
    ...took >= 1e3 ? [spell(took)] : [],
    ...attempt > 1 ? [`attempt ${attempt} of ${maxAttempts}`] : [],
    ...call ? [doing(call)] : []
  ];
}
function doing({ tool, summary, progress }) {
  const verb = summary === "" ? void 0 : DOING[tool];
  const what = verb ? `${verb} ${shownCode(summary, 80)}` : `calling ${shownCode(`${tool} ${summary}`.trim(), 80)}`;
  return progress === void 0 ? what : `${what}, ${shownCode(progress, 80)}`;
}
var DOING = {
  bash: "running",
  file_read: "reading",
  file_write: "writing",
  file_edit: "editing",
  file_multi_edit: "editing",
  file_insert: "editing",
  apply_patch: "editing",
  grep_tool: "searching for",
  glob_tool: "looking for",
  ls: "listing",
  web_fetch: "fetching",
  web_search: "searching the web for",
  navigate: "opening",
  image_recognition: "looking at"
};
function finishedFacts(view, link) {
  const { publication, conclusion, answeredIn } = view;
  if (answeredIn !== void 0) return ["An earlier run answered the same request"];
  if (conclusion === "parked") return waitingFact(view);
  const why = shortReason(view);
  const origin = view.failureOrigin ? [originLine(view.failureOrigin)] : [];
  if (publication && publication.kind !== "none") {
    const place = conclusion === "succeeded" ? [] : placeOf(publication, link);
    return [...why ? [why] : [], ...origin, ...checks(view, true), ...place, size(publication)];
  }
  const facts = [...why ? [why] : [], ...origin, ...checks(view, false), ...review(view)];
  if (facts.length > 0 || view.byHost) return facts;
  return [publication ? "No file was changed" : "Nothing was published"];
}
function waitingFact({ waiting, staged }) {
  if (!waiting) return [];
  const tool = shownCode(waiting.request.tool);
  if (staged) return [`${tool} would wait for a person's approval`];
  return [`${tool} needs approval before ${describeMoment(Date.parse(waiting.since) + WAIT_MS)}`];
}
var WAIT_MS = MAX_WAIT_HOURS * 36e5;
function shortReason(view) {
  const { reason, message } = view;
  const why = reason === void 0 ? message : splitReason(view).rest;
  if (why === "" || /\n./.test(why.trim()) || why.length > MAX_WHY_LENGTH) return void 0;
  return oneLine(why).replace(/\.$/, "");
}
var MAX_WHY_LENGTH = 240;
var placeOf = ({ number, draft, url }, link) => number === void 0 ? [] : [`${draft ? "draft " : ""}${linkTo({ number, url }, link)}`];
function size({ files, lines }) {
  const changed = lines && lines.added + lines.deleted > 0 ? `, +${lines.added} \u2212${lines.deleted}` : "";
  return `${count(files.length, "file")}${changed}`;
}
var MAX_CHECKS = 2;
function checks(view, isChange2) {
  const { evidence } = view;
  const skipped = describeSkipped(view);
  return [
    ...evidence && (isChange2 || evidence.checks.length > 0) ? [checkFact(evidence)] : [],
    ...!evidence && isChange2 ? [NOT_CHECKED] : [],
    ...skipped.length > MAX_CHECKS ? [`\u23ED\uFE0F ${skipped.length} checks skipped`] : skipped
  ];
}
var checkFact = (evidence) => VERDICTS[evidence.verdict].tone === "good" ? describeEvidence(evidence) : evidenceLine(evidence);
var NOT_CHECKED = `${VERDICTS.none.emoji} Cannot tell whether it works: no check was run`;
function review(view) {
  const [outcome, ...others] = view.posted.filter(({ kind }) => kind === "review_comment");
  if (outcome?.how !== "done" || outcome.leftOut !== void 0 || others.length > 0) return [];
  const found = view.posts.flatMap((post) => post.kind === "review_comment" ? [post.severity] : []);
  const rows = SEVERITIES.flatMap((severity) => {
    const number = found.filter((one) => one === severity).length;
    return number === 0 ? [] : [`${number} ${severity}`];
  });
  return rows.length === 0 ? [] : [rows.join(", ")];
}
var stopStep = ({ phrase }) => phrase ? `Comment ${shownCode(`${phrase} stop`, 80)} to stop it.` : "";
function nextStep(view, options) {
  const { conclusion, phrase, answeredIn } = view;
  if (answeredIn !== void 0) return "";
  if (conclusion === "parked") return approvalStep(view);
  const remedy = shortRemedy(view) ?? "";
  const type = (words) => shownCode(`${phrase} ${words}`, 80);
  const keeps = !hasSucceeded(conclusion) && phrase !== void 0 && view.keepsSession === true && view.turns > 0;
  if (remedy && (!keeps || remedy.includes(`${phrase} continue`))) return remedy;
  if (!keeps) return suggestion(view, options, phrase === void 0 ? void 0 : type);
  const open = pullRequestLink(view, options);
  if (open) return `${open} for this branch, or comment ${type("continue")} to let the agent finish.`;
  if (remedy && !remedy.startsWith("Ask again")) return `${remedy} Then comment ${type("continue")}.`;
  return `Comment ${type("continue")} to let the agent finish.`;
}
function shortRemedy({ remedy = "" }) {
  const words = oneLine(remedy);
  return words === "" || words.length > MAX_WHY_LENGTH ? void 0 : sentence(capital(words));
}
function approvalStep({ waiting, staged, phrase = "" }) {
  if (!waiting || staged) return "";
  const { id } = waiting.request;
  const [yes, no] = [`approve ${id}`, `deny ${id} \u2026`].map((words) => shownCode(`${phrase} ${words}`, 80));
  return `Comment ${yes} to let it run, or ${no} to refuse it and say what to do instead.`;
}
function pullRequestLink({ publication }, { link = markdownLink }) {
  return publication?.kind === "branch" && publication.url !== void 0 ? link("Open a pull request", publication.url) : "";
}
function suggestion(view, options, type) {
  const { publication, conclusion, intent } = view;
  const open = pullRequestLink(view, options);
  if (open) return `${open} for this branch.`;
  const isDone = hasSucceeded(conclusion) || conclusion === "incomplete";
  if (isDone && publication && publication.kind !== "none") return reviewStep(publication, options, type);
  if (!type) return "";
  if (conclusion === "failed") return `Read the job log, then comment ${type("\u2026")} to ask again.`;
  if (conclusion === "cancelled") return `Comment ${type("\u2026")} to ask again.`;
  if (!isDone) return "";
  const { purpose, words } = intentRow(intent)?.next ?? { purpose: "to ask more", words: "\u2026" };
  return `Comment ${type(words)} ${purpose}.`;
}
function reviewStep(publication, { link = markdownLink, repositoryUrl }, type) {
  const { kind, number } = publication;
  const commit = commitUrl(publication, repositoryUrl);
  const what = kind === "patch" ? "Apply the patch below" : commit !== void 0 ? `Review ${link("the commit", commit)}` : number === void 0 ? "Review the branch" : `Review ${linkTo(publication, link)}`;
  const there = number === void 0 || kind !== "pull-request" ? "" : " there";
  return type ? `${what}, or comment ${type("\u2026")}${there} to ask for changes.` : `${what}.`;
}
function reportLinks(view, { runUrl, jobUrl, repositoryUrl }) {
  const { publication } = view;
  const commit = publication && commitUrl(publication, repositoryUrl);
  const branch = publication && branchUrl(publication, repositoryUrl);
  return [
    ...jobUrl === void 0 ? [] : [{ name: "Job log", url: jobUrl }],
    // The page of a run has its summary, and leads to the log where nothing else does.
    ...runUrl === void 0 ? [] : [{ name: jobUrl === void 0 ? "Job log" : "Report", url: runUrl }],
    ...commit === void 0 ? [] : [{ name: "Commit", url: commit }],
    ...branch === void 0 ? [] : [{ name: "Branch", url: branch }]
  ];
}
function commitUrl({ how, kind, commit }, repositoryUrl) {
  const isAdded = kind === "push" || how === "updated";
  return isAdded && commit !== void 0 && repositoryUrl !== void 0 ? `${repositoryUrl}/commit/${commit}` : void 0;
}
function branchUrl({ kind, branch }, repositoryUrl) {
  if (!branch || kind === "patch" || repositoryUrl === void 0) return void 0;
  return `${repositoryUrl}/tree/${branch.split("/").map(encodeURIComponent).join("/")}`;
}
var linkRow = (links) => links.map(({ name, url }) => markdownLink(name, url)).join(" \xB7 ");
function partsOfAnswer(text) {
  const parts = { error: "", result: "" };
  for (const [, tag = "", content = ""] of text.matchAll(PART)) {
    if (content !== NO_OUTPUT) parts[tag] += content;
  }
  return parts.error + parts.result === "" && !text.startsWith("<") ? { error: "", result: text } : parts;
}
var PART = /<(error|result)>\n([\s\S]*?)\n<\/\1>\n?/g;
var NO_OUTPUT = "(No output)";
function failureLines({ text, verdict, code: code2, result }) {
  if (code2 === "denied") return [`${verdict.reason} (${verdict.rule})`];
  const [why = ""] = (result.error ?? partsOfAnswer(text).error).trim().split("\n");
  const printed = partsOfAnswer(text).result.split("\n").filter((line) => line.trim() !== "");
  return [...fromFirstError(printed), why].filter((line) => line !== "");
}
function fromFirstError(printed) {
  const error = findFirstError(printed.map((line) => stripVTControlCharacters(line)));
  if (error < 0) return printed.slice(-MAX_LINES);
  const telling = printed.slice(error).filter((line) => !SAYS_NOTHING.test(stripVTControlCharacters(line)));
  const left = telling.length - MAX_LINES;
  return [...telling.slice(0, MAX_LINES), ...left > 0 ? [`\u2026 ${left} more ${left === 1 ? "line" : "lines"}`] : []];
}
var MAX_LINES = 5;
var SAYS_NOTHING = /^\s*(?:---|\.\.\.|duration_ms: .*|type: '\w+'|failureType: '\w+'|error: \|-|\u2139 (?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) .*|\u2716 failing tests:)$/;

// src/report/terminal/story.ts
function printEvent(event, change, paints) {
  const print = PRINTERS[event.type];
  return print?.(event, change, paints);
}
var PRINTERS = {
  "session-start": ({ model, profile, version }, _, { out: paint }) => ({
    kind: "head",
    lines: [paint("soft", plainLine(`kodelet-ci ${version} \xB7 ${model} \xB7 profile ${profile}`))]
  }),
  "session-resumed": ({ from }, _, { out: paint }) => note(paint("soft", `\xB7 continuing the session ${plainLine(from)}`)),
  compacted: (_, __, { out: paint }) => note(paint("soft", "\xB7 the older part of the conversation was replaced by a summary")),
  notice: ({ level, text }, _, { err: paint }) => aside(level, text, paint),
  "sandbox-open": ({ confined, text }, _, { err: paint }) => confined ? void 0 : aside("warning", text, paint),
  "turn-retry": ({ attempt, reason, delayMs }, _, { err: paint }) => aside("warning", `${reason}; trying again in ${shortTime(delayMs)} (${attempt})`, paint),
  "limit-near": ({ limit, agent }, _, { err: paint }) => agent === void 0 ? aside("warning", `The limit of ${limit} is near: the agent is asked to wrap up`, paint) : void 0,
  "tool-end": (event, change, { out: paint }) => {
    const steps = movedSteps(change.before.checklist, change.view.checklist, paint);
    return steps.length > 0 ? { kind: "steps", lines: steps } : { kind: "work", lines: callLines(event, change.view, paint) };
  },
  evidence: ({ evidence }, _, { out: paint }) => ({ kind: "end", lines: evidenceLines(evidence, paint) }),
  "memory-end": (event, _, { out: paint }) => note(paint("soft", `\xB7 ${plainLine(describeMemory(event))}`)),
  "session-end": (event, { view }, { out: paint }) => ({ kind: "end", lines: endLines(event, view, paint) })
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
  const { size: size2, lines } = describeEdits(event.result, paint);
  const line = `${paint(style, mark)} ${within}${callLabel(event.tool, summary)}${size2}${time}`;
  if (event.ok) return [line, ...lines];
  const advice = isFirstRefusal(event, calls.slice(0, at)) ? allowlistAdvice(event.verdict) : [];
  return [line, ...below([...failureLines(event), ...advice], paint)];
}
var isFirstRefusal = ({ verdict: { listing } }, before) => !before.some((call) => call.listing?.entry === listing?.entry && call.listing?.profile === listing?.profile);
var allowlistAdvice = ({ listing }) => listing && !listing.opensMore ? ["To allow it, add this line to .github/kodelet.yml:", listingLine([listing])] : [];
var depthAt = (calls, at) => calls[at]?.depth ?? 0;
var below = (lines, paint) => lines.map((line) => paint("soft", `  \u2502 ${plain(line).replaceAll("	", "    ")}`));
function endLines({ conclusion, message, time, changed = [] }, view, paint) {
  const { mark, tone } = CONCLUSIONS[conclusion];
  const took = view.startedAt ? [shortTime(Date.parse(time) - Date.parse(view.startedAt))] : [];
  const facts = [...took, count(view.turns, "turn"), shortCost(view.costUsd)].join(" \xB7 ");
  const words = plainLine(message);
  return [
    `${paint(tone, `${mark} ${conclusion}`)}: ${words}`,
    paint("soft", `  ${facts}`),
    ...changedLines(changed, paint)
  ];
}
var MARKS = {
  good: "\u2713",
  caution: "!",
  bad: "\u2717",
  soft: "\xB7"
};
function evidenceLines(evidence, paint) {
  const { tone } = VERDICTS[evidence.verdict];
  return [
    `${paint(tone, `${MARKS[tone]} ${evidence.verdict}`)}: ${paintCode(describeEvidence(evidence), paint)}`,
    ...evidenceRows(evidence).map((row) => `  ${paintCode(row, paint, "soft")}`)
  ];
}
function paintCode(text, paint, rest) {
  const words = plainLine(text);
  if (paint("code", "`") === "`") return words;
  const parts = words.split(/`([^`]+)`/);
  return parts.map((part, at) => at % 2 === 1 ? paint("code", part) : rest ? paint(rest, part) : part).join("");
}
var MAX_FILES = 20;
function changedLines(changed, paint) {
  const more = changed.length - MAX_FILES;
  return [
    ...changed.slice(0, MAX_FILES).map(({ path, additions, deletions }) => {
      const numbers = [
        ...additions > 0 ? [paint("good", `+${additions}`)] : [],
        ...deletions > 0 ? [paint("bad", `\u2212${deletions}`)] : []
      ];
      return [`  ${plainLine(path)}`, ...numbers].join(" ");
    }),
    ...more > 0 ? [paint("soft", `  and ${count(more, "more file")}`)] : []
  ];
}
function createShownWords() {
  let [before, all] = ["", ""];
  const isRepeated = (text, { selfCheck }) => selfCheck === "running" && (text === before || saysUnchanged(text));
  return {
    newIn(event, view) {
      if (event.type === "session-end") return all.endsWith(squeezed(event.answer)) ? "" : event.answer.trim();
      if (event.type !== "turn-end" || event.agent !== void 0) return "";
      const text = textOf(event);
      if (text === "" || isRepeated(text, view)) return "";
      before = text;
      all = (all + squeezed(text)).slice(-MAX_KEPT);
      return text;
    },
    mayRepeat: (text, view) => view.selfCheck === "running" && [before, UNCHANGED].some((one) => one.startsWith(text.trim()))
  };
}
var MAX_KEPT = 2e5;
var squeezed = (text) => text.replaceAll(/\s+/g, "");
var textOf = ({ content }) => content.flatMap((part) => part.kind === "text" ? [part.text] : []).join("\n\n").trim();
function outcomeOfCall({ ok, code: code2, verdict }) {
  if (ok) return { mark: "\u2713", style: "good" };
  if (code2 === "denied" || verdict.verdict !== "allow") return { mark: "\u2298", style: "caution" };
  return { mark: "\u2717", style: "bad" };
}
function callLabel(tool, summary) {
  const words = plainLine(summary);
  return tool === "bash" && words !== "" ? words : plainLine(`${tool} ${words}`);
}
function shortTime(milliseconds) {
  if (milliseconds < 9950) return `${(milliseconds / 1e3).toFixed(1)}s`;
  const seconds = Math.round(milliseconds / 1e3);
  if (seconds < 60) return `${seconds}s`;
  return `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, "0")}s`;
}
var shortCost = (usd) => `$${usd.toFixed(usd < 0.1 ? 4 : 2)}`;
function movedSteps(before, after, paint) {
  const known = new Map(before.map(({ content, status }) => [content, status]));
  const moved = after.filter(({ content, status }) => known.get(content) !== status);
  const left = moved.length - MAX_MOVED;
  return [
    ...moved.slice(0, MAX_MOVED).map((step) => stepLine(step, paint)),
    ...left > 0 ? [paint("soft", `\u2026 ${count(left, "more step")}`)] : []
  ];
}
var MAX_MOVED = 12;
function currentSteps(checklist2, max, paint) {
  const at = checklist2.findIndex(isOpen);
  if (at < 0) return [];
  const first = Math.max(0, Math.min(at - 1, checklist2.length - max));
  return checklist2.slice(first, first + max).map((step) => stepLine(step, paint));
}
function stepCount(checklist2) {
  const at = checklist2.findIndex(isOpen);
  return at < 0 ? [] : [`step ${at + 1} of ${checklist2.length}`];
}
var isOpen = ({ status }) => status === "pending" || status === "in_progress";
function stepLine({ content, status }, paint) {
  const text = plainLine(content);
  switch (status) {
    case "completed":
      return `${paint("good", "\u2611")} ${text}`;
    case "in_progress":
      return `${paint("code", "\u25D0")} ${paint("strong", text)}`;
    case "canceled":
      return `${paint("soft", "\u2612")} ${paint("deleted", text)}`;
    default:
      return paint("soft", `\u2610 ${text}`);
  }
}
function describeEdits(result, paint) {
  const edits2 = editsIn(result);
  if (edits2.length === 0) return { size: "", lines: [] };
  const all = edits2.flatMap(({ path, diff }) => {
    const lines = diffLines(diff, paint);
    return edits2.length === 1 ? lines : [`${plainLine(path)}${sizeText(diff, paint)}`, ...lines];
  });
  const left = all.length - MAX_LINES2;
  const shown = left > 0 ? [...all.slice(0, MAX_LINES2), paint("soft", `\u2026 ${count(left, "more line")}`)] : all;
  const bar = paint("soft", "  \u2502 ");
  return {
    size: sizeText(edits2.map(({ diff }) => diff).join("\n"), paint),
    lines: shown.map((line) => `${bar}${line}`)
  };
}
var MAX_LINES2 = 12;
function sizeText(diff, paint) {
  const { added, removed } = diffSize(diff);
  return [
    ...added > 0 ? [` ${paint("good", `+${added}`)}`] : [],
    ...removed > 0 ? [` ${paint("bad", `\u2212${removed}`)}`] : []
  ].join("");
}
var STYLES = { "+": "good", "-": "bad", " ": "soft" };
var MAX_LINE_LENGTH2 = 160;
function diffLines(diff, paint) {
  const all = readDiff(diff);
  const isNear = ({ sign, hunk }, other) => sign !== " " || other !== void 0 && other.hunk === hunk && other.sign !== " ";
  const kept = all.flatMap(
    (line, at) => isNear(line, all[at - 1]) || isNear(line, all[at + 1]) ? [{ line, at }] : []
  );
  const width = String(Math.max(0, ...kept.map(({ line }) => line.number))).length;
  return kept.flatMap(({ line: { sign, number, text, hunk }, at }, index) => {
    const before = kept[index - 1];
    const isApart = before !== void 0 && (before.at !== at - 1 || before.line.hunk !== hunk);
    const code2 = plain(`${sign} ${clip(text.replaceAll("	", "    "), MAX_LINE_LENGTH2)}`).trimEnd();
    const line = `${paint("soft", String(number).padStart(width))} ${paint(STYLES[sign], code2)}`;
    return isApart ? [paint("soft", `${" ".repeat(width)} \u22EF`), line] : [line];
  });
}
function readDiff(diff) {
  const lines = [];
  let [hunk, before, after] = [0, 1, 1];
  for (const line of diff.replace(/\n$/, "").split("\n")) {
    const starts = /^@@ (?:-(\d+)\S* \+(\d+)|line (\d+)|the whole file)/.exec(line);
    if (starts) {
      hunk += 1;
      [before, after] = [Number(starts[1] ?? starts[3] ?? 1), Number(starts[2] ?? starts[3] ?? 1)];
    }
    const sign = line[0];
    if (starts || hunk === 0 || sign !== "+" && sign !== "-" && sign !== " ") continue;
    lines.push({ sign, number: sign === "-" ? before : after, text: line.slice(1), hunk });
    if (sign !== "+") before += 1;
    if (sign !== "-") after += 1;
  }
  return lines;
}

// src/tools/custom/describe.ts
var FLAGS = ["read_only", "idempotent", "network", "makes_calls", "config"];
var NAMES = ["display_name", "category", "id"];
var ATTRIBUTE_KEYS = [...FLAGS, ...NAMES, "version", "capabilities", "output_schema"];
function attributesOf(answer) {
  const [displayName, category, id, version] = [...NAMES, "version"].map((key) => answer[key]);
  const { read_only: readOnly = false, output_schema: outputSchema, capabilities = [] } = answer;
  const needed = capabilities.map((name) => capabilityMeant(name) ?? "");
  const requires = REQUIREMENTS.filter((one) => needed.includes(one));
  const network = answer.network ?? (requires.includes("network") ? true : void 0);
  return {
    ...displayName !== void 0 && { displayName },
    ...category !== void 0 && { category },
    ...version !== void 0 && { version },
    ...id !== void 0 && { id },
    readOnly,
    idempotent: answer.idempotent ?? readOnly,
    ...outputSchema !== void 0 && { outputSchema },
    capabilities: CAPABILITIES.filter((one) => needed.includes(one)),
    requires,
    ...network !== void 0 && { network },
    makesCalls: answer.makes_calls === true
  };
}
var attributeFaults = (answer) => [
  ...FLAGS.flatMap((key) => flagFaults(key, answer[key])),
  ...NAMES.flatMap((key) => keyNameFaults(key, answer[key])),
  ...versionFaults(answer.version),
  ...capabilityFaults(answer.capabilities),
  ...outputFaults(answer.output_schema)
];
function flagFaults(key, value) {
  if (value === void 0 || typeof value === "boolean") return [];
  return [{ at: `$.${key}`, problem: `must be true or false, got ${shownValue(value)}`, fix: `Print "${key}": true` }];
}
var MAX_CHARACTERS = 100;
function keyNameFaults(key, value) {
  const isLine = typeof value === "string" && /^[^\p{Cc}\p{Cf}]+$/u.test(value) && value.length <= MAX_CHARACTERS;
  if (value === void 0 || isLine) return [];
  const problem = `must be a line of 1 to ${MAX_CHARACTERS} characters, got ${shownValue(value)}`;
  return [{ at: `$.${key}`, problem, fix: "Shorten it, or leave it out" }];
}
function versionFaults(value) {
  if (value === void 0 || typeof value === "string" && value.length <= MAX_CHARACTERS && isVersion(value))
    return [];
  const problem = `must be a version such as 1.2.0 (https://semver.org), got ${shownValue(value)}`;
  return [{ at: "$.version", problem, fix: "Write up to three numbers, or leave it out" }];
}
function capabilityMeant(name) {
  if (CAPABILITIES.some((one) => one === name)) return name;
  const [, theirs = ""] = /^capability:(.+)$/.exec(String(name)) ?? [];
  return Object.hasOwn(CAPABILITY_FORMS, theirs) ? CAPABILITY_FORMS[theirs] : void 0;
}
function capabilityFaults(value) {
  if (value === void 0) return [];
  const unknown = Array.isArray(value) ? value.filter((one) => capabilityMeant(one) === void 0) : [value];
  const fix = `Allowed: ${CAPABILITIES.join(", ")}, and capability: with ${Object.keys(CAPABILITY_FORMS).join(", ")}`;
  return unknown.map((one) => ({
    at: "$.capabilities",
    problem: `must be a list of ${CAPABILITIES.join(", ")} and known capabilities, got ${shownValue(one)}`,
    fix
  }));
}
function outputFaults(schema) {
  if (schema === void 0) return [];
  const at = "$.output_schema";
  const fix = "Correct it; https://json-schema.org describes every keyword";
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
    return [{ at, problem: `must be a JSON Schema, got ${shownValue(schema)}`, fix }];
  }
  try {
    compileSchema(schema);
    return [];
  } catch (error) {
    return [{ at, problem: `is not a valid schema: ${error.message}`, fix }];
  }
}
function describe(answers) {
  const value = parseJson(answers.description);
  if (!Array.isArray(value)) return [describeOne(value, answers.config)];
  const described = value.map((item, index) => describeItem(item, index));
  const faults = [...described.flatMap((one) => "faults" in one ? one.faults : []), ...twinFaults(value)];
  const [first, ...others] = described.filter((one) => !("faults" in one));
  if (faults.length > 0 || !first) throw new ToolFaults(faults.length > 0 ? faults : [NO_TOOLS]);
  return [first, ...others];
}
var NO_TOOLS = {
  at: "$",
  problem: "must have a tool, got an empty list",
  fix: "Print an object for each tool"
};
function describeItem(value, index) {
  const placed = (text) => text.replace(/^\$/, () => `$[${index}]`);
  try {
    const { warnings, ...description } = describeOne(value, void 0);
    return { ...description, ofSeveral: true, warnings: warnings.map(placed) };
  } catch (error) {
    if (!(error instanceof ToolFaults)) throw error;
    return { faults: error.faults.map((fault) => ({ ...fault, ...fault.at && { at: placed(fault.at) } })) };
  }
}
function twinFaults(list) {
  const names2 = list.map((item) => Object(item).name);
  return names2.flatMap(
    (name, index) => typeof name === "string" && names2.indexOf(name) < index ? [
      {
        at: `$[${index}].name`,
        problem: `must be unique, got ${shownValue(name)} again`,
        fix: "Rename one of them"
      }
    ] : []
  );
}
function inOwnKeys(given) {
  const forms = DESCRIPTION_FORMS;
  const answer = Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(forms, key)));
  const faults = [];
  for (const [key, value] of Object.entries(given)) {
    const form = Object.hasOwn(forms, key) ? forms[key] : void 0;
    if (!form) continue;
    const { ours, as } = form;
    if (ours === void 0) faults.push({ at: `$.${key}`, problem: describeForm(key, form), fix: "Remove it" });
    else if (as === "appended" && typeof answer[ours] === "string" && typeof value === "string")
      answer[ours] = `${answer[ours]}

${value}`;
    else if (as === "capabilities" && Array.isArray(answer[ours]) && Array.isArray(value))
      answer[ours] = [...answer[ours], ...value];
    else if (answer[ours] !== void 0)
      faults.push({ at: `$.${key}`, problem: `is the same as ${ours}, which is there too`, fix: "Keep one of them" });
    else answer[ours] = as === "opposite" && typeof value === "boolean" ? !value : value;
  }
  if (faults.length > 0) throw new ToolFaults(faults);
  return answer;
}
function describeOne(value, config) {
  const answer = inOwnKeys(objectIn(value));
  const { name, description, input_schema: inputSchema = NO_INPUT } = answer;
  const faults = [
    ...nameFaults(name),
    ...textFaults("description", description),
    ...schemaFaults(inputSchema),
    ...attributeFaults(answer)
  ];
  if (faults.length > 0) throw new ToolFaults(faults);
  const stated = readLimits(answer, "description");
  const configured = answer.config === true ? readConfig(config) : NO_LIMITS;
  return {
    name,
    description,
    inputSchema,
    ofSeveral: false,
    ...attributesOf(answer),
    ...stated,
    ...configured,
    warnings: [
      ...unknownKeys(answer),
      ...schemaWarnings(inputSchema),
      ...stated.warnings,
      ...configured.warnings
    ]
  };
}
var NO_LIMITS = { warnings: [] };
var NO_INPUT = { type: "object", properties: {} };
function objectIn(value) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new ToolFaults([{ at: "$", problem: `must be a JSON object, got ${shownValue(value)}`, fix: EXAMPLE }]);
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = `must be a JSON object, got ${shownValue(text)}: ${error.message.replaceAll(/\s+/g, " ")}`;
    throw new ToolFaults([{ at: "$", problem, fix: EXAMPLE }]);
  }
}
var EXAMPLE = 'Print {"name": "\u2026", "description": "\u2026", "input_schema": {"type": "object", "properties": {}}} and nothing else';
var TOOL_NAME = /^[A-Za-z0-9_-]{1,52}$/;
var NAME_RULE = '1 to 52 letters, digits, "_" and "-"';
function nameFaults(name) {
  if (typeof name === "string" && TOOL_NAME.test(name)) return [];
  return [{ at: "$.name", problem: `must be ${NAME_RULE}, got ${shownValue(name)}`, fix: "Name it like its file" }];
}
function textFaults(field, value) {
  if (typeof value === "string" && value.trim() !== "") return [];
  const fix = "Say in a sentence what it does and when to use it; the model reads this";
  return [{ at: `$.${field}`, problem: `must be a text that is not empty, got ${shownValue(value)}`, fix }];
}
var KEYS = ["name", "description", "input_schema", ...ATTRIBUTE_KEYS, ...LIMIT_KEYS];
var unknownKeys = (answer) => Object.keys(answer).filter((key) => !KEYS.includes(key)).map((key) => {
  const meant = nearest(key, KEYS);
  return `$.${key.slice(0, 60)} is not read${meant ? `; did you mean ${shownValue(meant)}?` : ""}`;
});
function schemaWarnings(schema) {
  const { required = [], properties = {} } = schema;
  const unknown = required.filter((name) => !Object.hasOwn(properties, name));
  return [
    ...compileSchema(schema).warnings,
    ...unknown.map((name) => `$.input_schema.required names ${shownValue(name)}, which is not among its properties`)
  ];
}
var TOP = "$.input_schema";
function schemaFaults(schema) {
  if (typeof schema !== "object" || schema === null || schema.type !== "object") {
    const problem = `must be a schema with {"type": "object"} at its top, got ${shownValue(schema)}`;
    return [{ at: TOP, problem, fix: 'Put the parameters into its "properties"' }];
  }
  try {
    compileSchema(schema);
    return badParameters(schema).map((name) => ({
      at: `${TOP}.properties${pathPart(name)}`,
      problem: `must be named by ${PARAMETER_RULE}`,
      fix: "Rename it; the model's services refuse other names"
    }));
  } catch (error) {
    return read(error.message, schema);
  }
}
var LISTED = /(?:^|: |, )data((?:\/[^\s,]*)?) (.+?)(?=, data[/ ]|$)/gs;
function read(message, schema) {
  const faults = /* @__PURE__ */ new Map();
  for (const [, pointer = "", words = ""] of message.matchAll(LISTED)) {
    const parts = pointer.split("/").slice(1).map(unescapePart);
    const at = TOP + parts.map(pathPart).join("");
    const found = parts.reduce(
      (value, part) => value?.[part],
      schema
    );
    const fix = FIXES[parts.at(-1) ?? ""] ?? "Correct it; https://json-schema.org describes every keyword";
    if (!faults.has(at)) faults.set(at, { at, problem: `${words}, got ${shownValue(found)}`, fix });
  }
  if (faults.size > 0) return [...faults.values()];
  return [{ at: TOP, problem: `is not a valid schema: ${message}`, fix: "Correct it, or remove that part" }];
}
var FIXES = {
  type: "Use string, number, integer, boolean, array, object or null",
  required: 'List the names of the required parameters, in the object that holds "properties"',
  properties: 'Give each parameter a schema: {"name": {"type": "string"}}',
  enum: "List the values that are allowed"
};
var unescapePart = (part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
var pathPart = (part) => {
  if (/^\d+$/.test(part)) return `[${part}]`;
  return /^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
};

export {
  UNCHANGED,
  saysUnchanged,
  plainText,
  showTags,
  details,
  leftOutList,
  MAX_LINE_LENGTH,
  shortCode,
  markdownLink,
  sentence,
  nameFiles,
  leftOutLine,
  personLink,
  patchBlock,
  listingLine,
  spell,
  money,
  dollars,
  thousands,
  evidenceLine,
  describeEvidence,
  originLine,
  describeOrigin,
  isUnfinished,
  whyUnverified,
  TREES,
  evidenceRows,
  whatRan,
  describeSkipped,
  splitReason,
  capital,
  countsSteps,
  checklist,
  hasOpenSteps,
  CHECKLIST_MARKS,
  postLines,
  unpublishedFindings,
  resultLines,
  shortReason,
  NOT_CHECKED,
  shortRemedy,
  reportLinks,
  linkRow,
  partsOfAnswer,
  failureLines,
  printEvent,
  createShownWords,
  outcomeOfCall,
  callLabel,
  shortTime,
  shortCost,
  currentSteps,
  stepCount,
  describe,
  TOOL_NAME
};
