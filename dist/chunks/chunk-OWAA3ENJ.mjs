import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  defuseText,
  destination
} from "./chunk-PMTVLGR3.mjs";
import {
  VOID_ELEMENTS,
  htmlOf,
  splitHtml
} from "./chunk-SHL5D4HH.mjs";
import {
  applyEdits,
  endOf,
  parseMarkdown,
  startOf,
  walk
} from "./chunk-CVKVDPR5.mjs";
import {
  MAX_WAIT_HOURS,
  describeEvidence,
  describeSkipped,
  evidenceLine,
  money,
  originLine,
  spell
} from "./chunk-YZLLI52C.mjs";
import {
  VERDICTS
} from "./chunk-RUKXNR4W.mjs";
import {
  clip,
  fence,
  inlineCode,
  oneLine,
  removeHiddenCharacters,
  shownCode,
  visible
} from "./chunk-UK5ZVJY2.mjs";
import {
  SEVERITIES
} from "./chunk-HHXOSJNE.mjs";
import {
  intentRow
} from "./chunk-NR72YXAO.mjs";
import {
  CONCLUSIONS,
  CONCLUSION_NAMES,
  count,
  hasSucceeded,
  splitLines
} from "./chunk-2CPQNCYK.mjs";
import {
  describeMoment,
  parseObject
} from "./chunk-VJIQ4LIJ.mjs";

// src/markdown/plain-text.ts
var plainText = (text) => defuseText(
  visible(text).replaceAll("&", "&amp;").replaceAll(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`),
  () => !1
);
function showTags(markdown) {
  let show = (html) => html.replaceAll("<", "&lt;"), root = parseMarkdown(markdown);
  if (!root) return show(markdown);
  let nodes = htmlOf(
    markdown,
    Array.from(walk(root), ({ node }) => node)
  );
  return applyEdits(
    markdown,
    nodes.map((node) => {
      let [start, end] = [startOf(node), endOf(node)];
      return { start, end, text: show(markdown.slice(start, end)) };
    })
  );
}

// src/report/fragments.ts
var details = (summary, body, open = !1) => `<details${open ? " open" : ""}>
<summary>${summary}</summary>

${body}

</details>`, MAX_LEFT_OUT = 50;
function leftOutList(lines) {
  let more = lines.length > MAX_LEFT_OUT ? [`- and ${lines.length - MAX_LEFT_OUT} more`] : [], shown = lines.slice(0, MAX_LEFT_OUT).map((line) => `- ${line}`);
  return details(`${count(lines.length, "finding")} left out`, [...shown, ...more].join(`
`));
}
var MAX_LINE_LENGTH = 300, shortCode = (text) => inlineCode(clip(text, MAX_LINE_LENGTH)), markdownLink = (words, url) => `[${words}](${destination(url)})`;
function branchCode(branch) {
  if (branch.length <= MAX_BRANCH) return shownCode(branch);
  let end = branch.slice(0, MAX_BRANCH).search(/[-/_.][^-/_.]*$/);
  return shownCode(`${branch.slice(0, end > 0 ? end : MAX_BRANCH - 1)}\u2026`);
}
var MAX_BRANCH = 40, sentence = (words) => /[\p{L}\p{N}`"')\]]$/u.test(words) ? `${words}.` : words;
function nameFiles(files, max) {
  return [...files.slice(0, max).map(shortCode), ...files.length > max ? [`${files.length - max} more`] : []].join(", ");
}
var leftOutLine = ({ path, reason }) => `\u26A0\uFE0F Left out ${shortCode(path)}: ${clip(oneLine(reason), MAX_LINE_LENGTH)}`;
function personLink(login, repositoryUrl) {
  let [, name = "", bot] = LOGIN.exec(login) ?? [];
  return name === "" || repositoryUrl === void 0 ? shownCode(login, 60) : `[@${name}](${new URL(repositoryUrl).origin}/${bot ? "apps/" : ""}${name})`;
}
var LOGIN = /^([a-z\d][a-z\d-]{0,38}(?:_[a-z\d]{1,16})?)(\[bot\])?$/i;
function patchBlock({ publication }) {
  if (!publication?.patch) return "";
  let patch = publication.patch.replaceAll(/<!--(?=\s*kodelet)/gi, "<! --"), isWhole = patch === publication.patch && removeHiddenCharacters(patch) === patch, words = isWhole ? TO_APPLY : NOT_TO_APPLY, block = fence(isWhole ? applyCommand(patch) : patch, "diff"), lines = splitLines(patch).length;
  return lines <= MAX_OPEN_LINES ? `${words}

${block}` : details(`The patch: ${count(publication.files.length, "file")}, ${lines} lines`, `${words}

${block}`);
}
var MAX_OPEN_LINES = 60, TO_APPLY = "To apply it, copy this into a terminal, in a checkout of the branch:", NOT_TO_APPLY = "\u26A0\uFE0F This patch has hidden characters, or line endings that a page does not keep: read it here, but do not copy it.";
function applyCommand(patch) {
  let end = "END_OF_PATCH";
  for (; patch.split(/[\r\n]/).includes(end); ) end += "_";
  return `git apply <<'${end}'
${patch.replace(/\n?$/, `
`)}${end}`;
}

// src/report/approval-text.ts
function waitingCall({ waiting, staged }, phrase) {
  if (!waiting) return "";
  let { request } = waiting, { id, tool, touches, reason, risk, commit, classes } = request, facts = [
    `**Why it asks:** ${oneLine(visibleText(reason))}`,
    ...touches.length > 0 ? [`**What it touches:** ${touches.map((one) => inlineCode(visibleText(one))).join(", ")}`] : [],
    ...risk ? [`**Risk:** ${risk}`] : [],
    ...commit ? [`**Commit:** ${shortCode(commit.slice(0, 12))}`] : []
  ], shown = [argumentsOf(request), facts.map((fact) => `- ${fact}`).join(`
`)];
  if (staged) return [`${shownCode(tool)} would wait for a person's yes, with:`, ...shown, STAGED].join(`

`);
  let lasting = classes ? `To allow the same again in this run, comment \`${phrase} approve ${id} for this run\`. ` : "";
  return [`${shownCode(tool)} would run with:`, ...shown, `${lasting}${RULES}`].join(`

`);
}
var RULES = "Anyone with write access can answer; the person who asked for this run only as an admin. The call expires when the branch moves or this comment is edited.", STAGED = "This run is staged, so nothing was kept and nobody can answer. Without staging, the run would end here and ask people in the thread.";
function argumentsOf({ arguments: input }) {
  return shownArguments(input).map(({ name, text }) => [...name === void 0 ? [] : [inlineCode(name)], fence(text)].join(`
`)).join(`

`);
}
function shownArguments(input) {
  let named = Object.entries(parseObject(input) ?? {});
  return named.length === 0 ? [{ text: visibleText(input) }] : named.map(([name, value]) => ({
    name: visibleText(name),
    text: visibleText(typeof value == "string" ? value : JSON.stringify(value, void 0, 1))
  }));
}
var visibleText = (text) => text.replaceAll(
  /(?![\n\t ])[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu,
  (character) => `<U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}>`
);

// src/report/attempts-text.ts
var ENDS = {
  answered: "answered",
  silent: "ended without an answer",
  limit: "stopped at a limit",
  parked: "waits for a person",
  failed: "failed",
  aborted: "cut off"
}, describeOutcome = ({ ended, verdict, lines }) => [
  ...ended === "answered" && verdict ? [] : [ENDS[ended]],
  ...verdict ? [verdict] : [],
  ...lines === void 0 ? [] : [count(lines, "line")]
].join(", ");
function attemptList({ attempts, bestAttempt, attemptsEnd, maxAttempts = 0 }) {
  let ended = attempts.filter(({ outcome }) => outcome);
  if (ended.length === 0) return "";
  let total = ended.reduce((sum, { costUsd }) => sum + costUsd, 0), title = ended.length === 1 ? `1 of up to ${count(maxAttempts, "attempt")}` : count(ended.length, "attempt"), lines = ended.map((one) => attemptLine(one, one.attempt === bestAttempt)), end = attemptsEnd === void 0 ? [] : [`No further attempt: ${attemptsEnd}.`];
  return details(
    `${title}, ${money(total)}${ended.length === 1 ? "" : `; attempt ${bestAttempt} was chosen`}`,
    [lines.join(`
`), ...end].join(`

`)
  );
}
function attemptLine({ attempt, model, effort, turns, costUsd, outcome }, isBest) {
  let mark2 = outcome?.verdict ? `${VERDICTS[outcome.verdict].emoji} ` : "", how = [shownCode(model), ...effort === void 0 ? [] : [`effort ${effort}`]].join(", "), said = `${mark2}${outcome ? describeOutcome(outcome) : ""} \xB7 ${how} \xB7 ${count(turns, "turn")} \xB7 ${money(costUsd)}`;
  return `${attempt}. ${isBest ? `**${said}**` : said}`;
}

// src/report/headline.ts
function renderHeadline(view, link) {
  let { conclusion, answeredIn } = view;
  return answeredIn !== void 0 ? `\u267B\uFE0F Already answered: ${link("report", answeredIn)}` : conclusion ? `${markOf(view, conclusion)} ${ENDS2[conclusion](view, link)}` : `${RUNNING} ${goingOn(view)}\u2026`;
}
var RUNNING = "\u{1F527}";
function markOf(view, conclusion) {
  return conclusion === "no-changes" ? unchangedRow(view)?.mark ?? CONCLUSIONS[conclusion].emoji : conclusion !== "succeeded" || isChange(view) ? CONCLUSIONS[conclusion].emoji : reviewOf(view) ? REVIEWED : intentRow(view.intent)?.mark ?? CONCLUSIONS[conclusion].emoji;
}
var REVIEWED = "\u{1F50D}", unchangedRow = ({ intent }) => intentRow(intent)?.unchanged, isChange = ({ publication }) => publication !== void 0 && publication.kind !== "none", ENDS2 = {
  succeeded: (view, link) => view.publication && isChange(view) ? describeTarget(view.publication, link) : answered(view, link),
  "no-changes": (view, link) => view.publication?.number === void 0 ? unchangedRow(view)?.headline ?? "Answered" : `Nothing new for ${linkTo(view.publication, link)}`,
  incomplete: (view) => `${splitReason(view).head ?? "Stopped before it was done"}${stepsOf(view)}`,
  parked: () => "Waiting for approval",
  denied: () => "Not started",
  skipped: () => "Nothing to do",
  blocked: ({ publication }) => publication?.title ? describeBlocked(publication) : "Nothing was published",
  failed: (view) => splitReason(view).head ?? "Failed",
  cancelled: (view) => `Cancelled${stepsOf(view)}`
};
function answered(view, link) {
  let review2 = reviewOf(view), said = review2 ? linkedOutcome(review2, link) : intentRow(view.intent)?.headline ?? "Done", over = view.publication?.over;
  return over ? `${said}, but #${over.number} was ${over.how} in the meantime` : said;
}
var describeTarget = (publication, link) => `${PLACES[publication.kind](publication, link)}${titleOf(publication)}`, describeBlocked = (publication) => `${publication.branch === void 0 ? "Not published" : "Published in part"}${titleOf(publication)}`, titleOf = ({ title }) => title ? `: ${clip(oneLine(title), MAX_TITLE_LENGTH)}` : "", MAX_TITLE_LENGTH = 120, PLACES = {
  "pull-request": (it, link) => `${HOW[it.how ?? "unknown"]} ${it.draft ? "draft " : ""}${linkTo(it, link)}`,
  push: (it, link) => `Pushed to ${linkTo(it, link)}`,
  branch: ({ branch = "" }) => `Pushed ${branchCode(branch)}`,
  patch: () => "Made a patch",
  none: () => "Done"
}, HOW = { opened: "Opened", updated: "Added a commit to", unknown: "The change is in" };
function linkTo({ number, url, branch = "" }, link) {
  let name = number === void 0 ? branchCode(branch) : `#${number}`;
  return url ? link(name, url) : name;
}
function splitReason({ conclusion, reason }) {
  if (reason === void 0 || conclusion !== "incomplete" && conclusion !== "failed") return { rest: reason ?? "" };
  let lines = reason.split(`
`), [first = "", ...points] = lines.slice(1).every((line) => line.startsWith("- ")) ? lines : [oneLine(reason)];
  if (first.length <= MAX_REASON_LENGTH) return { head: capital(first.replace(/[.:]$/, "")), rest: points.join(`
`) };
  let [whole = "", clause = ""] = FIRST_CLAUSE.exec(first) ?? [];
  return clause === "" || clause.length > MAX_REASON_LENGTH || points.length > 0 ? { rest: reason } : { head: capital(clause), rest: first.slice(whole.length).replace(/^\((.*)\)\.?$/, "$1") };
}
var capital = (text) => text.replace(new RegExp("^\\p{Ll}(?=\\p{Ll}*\\s)", "u"), (letter) => letter.toUpperCase()), MAX_REASON_LENGTH = 90, FIRST_CLAUSE = /^((?:[^:()]|\([^:()]*\)){10,90})(?:[:.] | (?=\())/, stepsOf = (view) => countsSteps(view) ? `, ${countSteps(view.checklist)}` : "", countsSteps = ({ conclusion, checklist: checklist2 }) => checklist2.length > 0 && (conclusion === "incomplete" || conclusion === "cancelled");
function goingOn({ phases, selfCheck }) {
  let phase = (phases.findLast(({ endedAt }) => !endedAt) ?? phases.at(-1))?.phase;
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
  let lines = items.slice(-MAX_STEPS).map(({ content, status }) => {
    let text = clip(oneLine(content), MAX_STEP_LENGTH);
    return `${CHECKLIST_MARKS[status]} ${status === "canceled" ? `~~${text}~~` : status === "in_progress" ? `**${text}**` : text}`;
  });
  return details(summary, showTags(lines.join(`
`)), hasOpenSteps(items));
}
var MAX_STEPS = 50, MAX_STEP_LENGTH = 300;
function countSteps(items) {
  let dropped = countOf(items, "canceled");
  return `${countOf(items, "completed")} of ${count(items.length, "step")} done${dropped > 0 ? `, ${dropped} dropped` : ""}`;
}
var hasOpenSteps = (items) => countOf(items, "completed") + countOf(items, "canceled") < items.length, countOf = (items, wanted) => items.filter(({ status }) => status === wanted).length, CHECKLIST_MARKS = {
  pending: "- [ ]",
  in_progress: "- [ ]",
  completed: "- [x]",
  canceled: "- [x]"
};
function postLines(view) {
  let { posts, posted } = view, headline = reviewOf(view), told = posted.filter((outcome) => outcome !== headline);
  return [
    ...grouped(told.filter(({ how }) => how !== "failed")),
    ...told.filter(({ how }) => how === "failed").map(({ text }) => `\u26A0\uFE0F ${shorten(text)}`),
    ...posts.flatMap(reportLine)
  ];
}
function reviewOf({ posted }) {
  let reviews = posted.filter(({ kind }) => kind === "review_comment");
  return reviews.find(({ how }) => how === "done") ?? reviews.find(({ how, url }) => how === "known" && url);
}
var linkedOutcome = ({ text, url }, link) => url === void 0 ? shorten(text) : link(shorten(text), url), shorten = (text) => clip(oneLine(text), MAX_LINE_LENGTH);
function grouped(outcomes) {
  let times = /* @__PURE__ */ new Map();
  for (let outcome of outcomes) times.set(outcome.text, [...times.get(outcome.text) ?? [], outcome]);
  return [...times.values()].flatMap(
    ([first, ...more]) => first === void 0 ? [] : more.length === 0 ? linkedOutcome(first, markdownLink) : `${shorten(first.text)} (${more.length + 1} times)`
  );
}
function reportLine(post) {
  return post.kind === "missing_tool" ? [`\u{1F9F0} Missing: ${shortCode(post.tool)}, ${shorten(post.reason)}`] : post.kind === "noop" ? [`Nothing to do: ${shorten(post.reason)}`] : [];
}
function unpublishedFindings({ posts, posted, conclusion }) {
  let isLost = posted.some(
    ({ kind, how, url }) => kind === "review_comment" && how === "failed" && url === void 0
  ), isCut = conclusion !== void 0 && posted.length === 0, findings = posts.filter((post) => post.kind === "review_comment");
  if (findings.length === 0 || !(isLost || isCut) || posted.some(isPublished)) return "";
  let lines = findings.map(
    ({ path, line, severity, body }) => `- ${shortCode(`${path}:${line}`)} (${severity}) ${clip(oneLine(body), MAX_FINDING_LENGTH)}`
  ), fate = isLost ? "did not get onto the pull request" : "may not have got onto the pull request";
  return [`**${count(findings.length, "finding")}** that ${fate}:`, "", ...lines].join(`
`);
}
var MAX_FINDING_LENGTH = 1e3, isPublished = ({ kind, how }) => kind === "review_comment" && how === "done";

// src/report/result-lines.ts
function resultLines(view, options) {
  let { link = markdownLink } = options;
  return {
    result: renderHeadline(view, link),
    evidence: (view.conclusion ? finishedFacts(view, link) : runningFacts(view, options)).join(" \xB7 "),
    action: view.conclusion ? nextStep(view, options) : stopStep(view),
    links: reportLinks(view, options).filter(({ name }) => name !== "Report" || view.conclusion !== void 0)
  };
}
function runningFacts({ startedAt, calls, attempts, maxAttempts }, { now }) {
  let took = startedAt && now !== void 0 ? now - Date.parse(startedAt) : 0, call = calls.findLast(({ state }) => state === "running"), { length: attempt } = attempts;
  return [
    ...took >= 1e3 ? [spell(took)] : [],
    ...attempt > 1 ? [`attempt ${attempt} of ${maxAttempts}`] : [],
    ...call ? [doing(call)] : []
  ];
}
function doing({ tool, summary, progress }) {
  let verb = summary === "" ? void 0 : DOING[tool], what = verb ? `${verb} ${shownCode(summary, 80)}` : `calling ${shownCode(`${tool} ${summary}`.trim(), 80)}`;
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
  let { publication, conclusion, answeredIn } = view;
  if (answeredIn !== void 0) return ["An earlier run answered the same request"];
  if (conclusion === "parked") return waitingFact(view);
  let why = shortReason(view), origin = view.failureOrigin ? [originLine(view.failureOrigin)] : [];
  if (publication && publication.kind !== "none") {
    let place = conclusion === "succeeded" ? [] : placeOf(publication, link);
    return [...why ? [why] : [], ...origin, ...checks(view, !0), ...place, size(publication)];
  }
  let facts = [...why ? [why] : [], ...origin, ...checks(view, !1), ...review(view)];
  return facts.length > 0 || view.byHost ? facts : publication ? [conclusion === "no-changes" && unchangedRow(view) ? "The answer says why" : "No file was changed"] : ["Nothing was published"];
}
function waitingFact({ waiting, staged }) {
  if (!waiting) return [];
  let tool = shownCode(waiting.request.tool);
  return staged ? [`${tool} would wait for a person's approval`] : [`${tool} needs approval before ${describeMoment(Date.parse(waiting.since) + WAIT_MS)}`];
}
var WAIT_MS = MAX_WAIT_HOURS * 36e5;
function shortReason(view) {
  let { reason, message } = view, why = reason === void 0 ? message : splitReason(view).rest;
  if (!(why === "" || /\n./.test(why.trim()) || why.length > MAX_WHY_LENGTH))
    return oneLine(why).replace(/\.$/, "");
}
var MAX_WHY_LENGTH = 240, placeOf = ({ number, draft, url }, link) => number === void 0 ? [] : [`${draft ? "draft " : ""}${linkTo({ number, url }, link)}`];
function size({ files, lines }) {
  let changed = lines && lines.added + lines.deleted > 0 ? `, +${lines.added} \u2212${lines.deleted}` : "";
  return `${count(files.length, "file")}${changed}`;
}
var MAX_CHECKS = 2;
function checks(view, isChange2) {
  let { evidence, publication } = view, skipped = describeSkipped(view), isJudged = isChange2 && evidence !== void 0 && evidence.checks.length > 0;
  return [
    ...evidence && (isChange2 || evidence.checks.length > 0) ? [checkFact(evidence)] : [],
    ...isJudged && publication ? otherCommit(publication) : [],
    ...!evidence && isChange2 ? [NOT_CHECKED] : [],
    ...skipped.length > MAX_CHECKS ? [`\u23ED\uFE0F ${skipped.length} checks skipped`] : skipped
  ];
}
function otherCommit({ leftOut, isJoined }) {
  return isJoined ? ["\u26A0\uFE0F checked before newer commits were joined with it"] : leftOut.length === 0 ? [] : [`\u26A0\uFE0F checked with ${count(leftOut.length, "file")} that the commit lacks`];
}
var checkFact = (evidence) => VERDICTS[evidence.verdict].tone === "good" ? describeEvidence(evidence) : evidenceLine(evidence), NOT_CHECKED = `${VERDICTS.none.emoji} Cannot tell whether it works: no check was run`;
function review({ posted }) {
  let found = posted.flatMap(({ severities = [] }) => severities), rows = SEVERITIES.flatMap((severity) => {
    let number = found.filter((one) => one === severity).length;
    return number === 0 ? [] : [`${number} ${severity}`];
  });
  return rows.length === 0 ? [] : [rows.join(", ")];
}
var stopStep = ({ phrase }) => phrase ? `Comment ${shownCode(`${phrase} stop`, 80)} to stop it.` : "";
function nextStep(view, options) {
  let { conclusion, phrase, answeredIn } = view;
  if (answeredIn !== void 0) return "";
  if (conclusion === "parked") return approvalStep(view);
  let remedy = shortRemedy(view) ?? "", type = (words) => shownCode(`${phrase} ${words}`, 80), keeps = !hasSucceeded(conclusion) && phrase !== void 0 && view.keepsSession === !0 && view.turns > 0;
  if (remedy && (!keeps || remedy.includes(`${phrase} continue`))) return remedy;
  if (!keeps) return suggestion(view, options, phrase === void 0 ? void 0 : type);
  let open = pullRequestLink(view, options);
  return open ? `${open} for this branch, or comment ${type("continue")} to let the agent finish.` : remedy && !remedy.startsWith("Ask again") ? `${remedy} Then comment ${type("continue")}.` : `Comment ${type("continue")} to let the agent finish.`;
}
function shortRemedy({ remedy = "" }) {
  let words = oneLine(remedy);
  return words === "" || words.length > MAX_WHY_LENGTH ? void 0 : sentence(capital(words));
}
function approvalStep({ waiting, staged, phrase = "" }) {
  if (!waiting || staged) return "";
  let { id } = waiting.request, [yes, no] = [`approve ${id}`, `deny ${id} \u2026`].map((words) => shownCode(`${phrase} ${words}`, 80));
  return `Comment ${yes} to let it run, or ${no} to refuse it and say what to do instead.`;
}
function pullRequestLink({ publication }, { link = markdownLink }) {
  return publication?.kind === "branch" && publication.url !== void 0 ? link("Open a pull request", publication.url) : "";
}
function suggestion(view, options, type) {
  let { publication, conclusion, intent } = view, open = pullRequestLink(view, options);
  if (open) return `${open} for this branch.`;
  let isDone = hasSucceeded(conclusion) || conclusion === "incomplete";
  if (isDone && publication && publication.kind !== "none") return reviewStep(publication, options, type);
  if (!type) return "";
  if (conclusion === "failed") return `Read the job log, then comment ${type("\u2026")} to ask again.`;
  if (conclusion === "cancelled") return `Comment ${type("\u2026")} to ask again.`;
  if (!isDone) return "";
  let { purpose, words } = intentRow(intent)?.next ?? { purpose: "to ask more", words: "\u2026" };
  return `Comment ${type(words)} ${purpose}.`;
}
function reviewStep(publication, { link = markdownLink, repositoryUrl }, type) {
  let { kind, number } = publication, commit = commitUrl(publication, repositoryUrl), what = kind === "patch" ? "Apply the patch below" : commit !== void 0 ? `Review ${link("the commit", commit)}` : number === void 0 ? "Review the branch" : `Review ${linkTo(publication, link)}`, there = number === void 0 || kind !== "pull-request" ? "" : " there";
  return type ? `${what}, or comment ${type("\u2026")}${there} to ask for changes.` : `${what}.`;
}
function reportLinks(view, { runUrl, jobUrl, repositoryUrl }) {
  let { publication } = view, commit = publication && commitUrl(publication, repositoryUrl), branch = publication && branchUrl(publication, repositoryUrl);
  return [
    ...jobUrl === void 0 ? [] : [{ name: "Job log", url: jobUrl }],
    // The page of a run has its summary, and leads to the log where nothing else does.
    ...runUrl === void 0 ? [] : [{ name: jobUrl === void 0 ? "Job log" : "Report", url: runUrl }],
    ...commit === void 0 ? [] : [{ name: "Commit", url: commit }],
    ...branch === void 0 ? [] : [{ name: "Branch", url: branch }]
  ];
}
function commitUrl({ how, kind, commit }, repositoryUrl) {
  return (kind === "push" || how === "updated") && commit !== void 0 && repositoryUrl !== void 0 ? `${repositoryUrl}/commit/${commit}` : void 0;
}
function branchUrl({ kind, branch }, repositoryUrl) {
  if (!(!branch || kind === "patch" || repositoryUrl === void 0))
    return `${repositoryUrl}/tree/${branch.split("/").map(encodeURIComponent).join("/")}`;
}
var linkRow = (links) => links.map(({ name, url }) => markdownLink(name, url)).join(" \xB7 ");

// src/report/staged-text.ts
var MAX_SHOWN = 2e5;
function stagedSection({ staged }) {
  if (!staged) return "";
  let heading = "### \u{1F9EA} Staged: nothing was written", after = "The rest of this page is what the run would have reported.";
  if (staged.length === 0) return `${heading}

This run would have written nothing.

${after}`;
  let room = MAX_SHOWN, items = staged.map((write2) => {
    let body = stagedParts(write2).map(({ text, language }) => fence(text, language)).join(`

`), fits = body.length <= room;
    return fits && (room -= body.length), body === "" ? `- ${plainText(write2.what)}` : details(asHtml(write2.what), fits ? body : "Too long for this page: the journal has it.");
  });
  return `${heading}

This run would have:

${items.join(`

`)}

${after}`;
}
var asHtml = (text) => visible(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
function stagedParts({ body = {}, diff }) {
  let { body: words, comments, content: _, labels: __, ...rest } = body;
  return [
    ...typeof words == "string" && words !== "" ? [{ text: words, language: "markdown" }] : [],
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

// src/markdown/cut.ts
function cutMarkdown(text, room, {
  name,
  keeper
}) {
  if (text.length <= room) return text;
  let head = text.slice(0, room), line = head.lastIndexOf(`
`), kept = line > room / 2 ? head.slice(0, line) : head.replace(/[\ud800-\udbff]$/, ""), missing = text.length - kept.length;
  return `${completeMarkdown(kept)}

\u26A0\uFE0F The ${name} is ${missing} characters longer; the ${keeper} has all of it.`;
}
function completeMarkdown(text) {
  let root = parseMarkdown(text), closing = (root ? [openFence(text, root), openTags(text, root)] : [openFenceOfLines(text)]).filter(Boolean);
  return closing.length === 0 ? text : `${text.trimEnd()}
${closing.join(`
`)}`;
}
function openFence(text, root) {
  let last = root.children.at(-1);
  if (last?.type !== "code") return "";
  let source = text.slice(startOf(last), endOf(last)), ticks = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (!ticks) return "";
  let end = source.trimEnd().split(`
`).slice(1).at(-1)?.trim() ?? "";
  return end.length >= ticks.length && end === ticks[0].repeat(end.length) ? "" : ticks;
}
function openFenceOfLines(text) {
  let open = "";
  for (let line of text.split(`
`)) {
    let [, ticks = "", behind = ""] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    open === "" ? open = ticks : ticks.startsWith(open) && behind.trim() === "" && (open = "");
  }
  return open;
}
function openTags(text, root) {
  let open = [], nodes = [...walk(root)].map(({ node }) => node);
  for (let token of htmlOf(text, nodes).flatMap(({ value }) => splitHtml(value))) {
    token.kind === "open" && !VOID_ELEMENTS.has(token.name) && !token.raw.endsWith("/>") && open.push(token.name);
    let match = token.kind === "close" ? open.lastIndexOf(token.name) : -1;
    match >= 0 && open.splice(match);
  }
  return open.toReversed().map((name) => `</${name}>`).join("");
}

// src/github/api/finished-comment.ts
var markerOf = (key) => `<!-- kodelet-ci:run ${key} -->`, MAX_LENGTH = 65e3;
function composeComment({
  key,
  body,
  earlier,
  finished
}) {
  let head = `${markerOf(key)}
${body}`, foot = finished ? mark(finished) : "", section = earlierSection(fewer(earlier), MAX_LENGTH - head.length - foot.length);
  return [head, section, foot].filter((part) => part !== "").join(`

`);
}
var mark = ({ session, end }) => `<!-- ${["kodelet-ci:finished", session, end ? write(end) : []].flat().join(" ")} -->`, FINISHED = /\n\n<!-- kodelet-ci:finished (\S+)(?: (\S+))? -->\s*$/;
function readFinished(body) {
  let [, session, text] = FINISHED.exec(body) ?? [];
  if (session === void 0) return;
  let end = text === void 0 ? void 0 : read(text);
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
  let fields = { request, run, conclusion, turns, cost: Number(costUsd.toFixed(6)), branch, pull, commit, reviewed }, told = Object.entries(fields).flatMap(([name, value]) => value === void 0 ? [] : [[name, String(value)]]);
  return new URLSearchParams([...told, ...unanswered.map((id) => ["unanswered", String(id)])]).toString();
}
function read(text) {
  let fields = new URLSearchParams(text), conclusion = CONCLUSION_NAMES.find((one) => one === fields.get("conclusion")), request = fields.get("request");
  if (!conclusion || !request) return;
  let [run, branch, commit, reviewed] = ["run", "branch", "commit", "reviewed"].map(
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
  let finished = readFinished(body), { own, below } = readReports(body);
  return !finished || finished.session === session ? below : [foldedReport("Earlier run", own, finished.end), ...below];
}
function readReports(text) {
  let [head = "", ...entries] = text.replace(FINISHED, "").split(ENTRY), below = entries.flatMap((entry) => {
    let [, summary, body] = DETAILS.exec(entry) ?? [];
    return summary === void 0 || body === void 0 ? [] : [{ summary, body }];
  });
  return { own: head.replace(/^<!-- kodelet-ci:run \S+ -->\n/, ""), below };
}
var foldedReport = (whose, body, end) => ({
  summary: summarize(whose, end),
  body: body.replaceAll(MARK, "<!-- ").trim()
});
function composeBelow(before, { key, body, end }) {
  let { own, below } = readReports(before), added = foldedReport("Another run of this request", body, end), earlier = below.some((report) => report.body === added.body) ? below : [added, ...below];
  return composeComment({ key, body: own.trim(), earlier, finished: readFinished(before) });
}
function isBettered(body, { session, request, end }) {
  let other = readFinished(body);
  return !other?.end || other.session === session || other.end.request !== request ? !1 : rank(other.end) > (end ? rank(end) : 0);
}
function rank({ conclusion, branch, pull }) {
  return conclusion === "parked" ? 3 : (hasSucceeded(conclusion) ? 2 : 0) + (branch !== void 0 || pull !== void 0 ? 1 : 0);
}
var ENTRY = `

<!-- kodelet-ci:earlier -->
`, MARK = "<!-- kodelet-ci:", DETAILS = /^<details>\n<summary>(.*)<\/summary>\n\n([\s\S]*)\n\n<\/details>$/;
function summarize(whose, end) {
  if (!end) return whose;
  let { conclusion, turns, costUsd } = end;
  return [`${whose}: ${conclusion}`, ...turns > 0 ? [count(turns, "turn"), money(costUsd)] : []].join(", ");
}
var fewer = (earlier) => earlier.length <= MAX_EARLIER ? earlier : [...earlier.slice(0, MAX_EARLIER - 1), ...earlier.slice(-1)], MAX_EARLIER = 10;
function earlierSection(earlier, room) {
  let bare = earlier.map(({ summary }) => `${ENTRY}${details(summary, "")}`.length), left = room - bare.reduce((sum, length) => sum + length, 0), fitting = /* @__PURE__ */ new Map();
  for (let report of [...earlier.slice(-1), ...earlier.slice(0, -1)]) {
    let body = cutToFit(report.body, left);
    fitting.set(report, body), left -= body.length;
  }
  return earlier.map((report) => `${ENTRY}${details(report.summary, fitting.get(report) ?? "")}`).join("").trimStart();
}
function cutToFit(body, room) {
  if (body.length <= room) return body;
  let kept = room - CUT_NOTICE_ROOM;
  return kept < CUT_NOTICE_ROOM ? "" : cutMarkdown(body, kept, { name: "report", keeper: "job summary" });
}
var CUT_NOTICE_ROOM = 200;

export {
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
  waitingCall,
  shownArguments,
  visibleText,
  describeOutcome,
  attemptList,
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
  stagedSection,
  stagedParts,
  cutMarkdown,
  completeMarkdown,
  markerOf,
  composeComment,
  readFinished,
  readEarlier,
  composeBelow,
  isBettered
};
