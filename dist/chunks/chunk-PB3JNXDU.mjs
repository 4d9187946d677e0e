import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  auditCalls
} from "./chunk-FTTDNIEN.mjs";
import {
  describeOutcome,
  resultLines,
  stagedParts
} from "./chunk-OWAA3ENJ.mjs";
import {
  parseMarkdown
} from "./chunk-CVKVDPR5.mjs";
import {
  TREES,
  describeEvidence,
  describeMemory,
  describeOrigin,
  diffSize,
  editsIn,
  emptyView,
  evidenceRows,
  failureLines,
  foldView,
  listingLine,
  partsOfAnswer,
  readImage,
  readJournal,
  spell,
  summarizeCall
} from "./chunk-YZLLI52C.mjs";
import {
  VERDICTS,
  readWhole,
  writeWholeFile
} from "./chunk-RUKXNR4W.mjs";
import {
  clip,
  removeHiddenCharacters
} from "./chunk-UK5ZVJY2.mjs";
import {
  NO_USAGE,
  addUsage,
  promptTokens
} from "./chunk-HHXOSJNE.mjs";
import {
  CONCLUSIONS,
  count
} from "./chunk-2CPQNCYK.mjs";
import {
  parseObject
} from "./chunk-VJIQ4LIJ.mjs";

// src/report/html/page.ts
import { createHash } from "node:crypto";
import { basename } from "node:path";

// src/report/html/markup.ts
import { stripVTControlCharacters } from "node:util";
var MADE = /* @__PURE__ */ Symbol("made by html"), html = (strings, ...pieces) => markup(strings.map((text, index) => text + written(pieces[index])).join("")), markupText = (made) => made[MADE], markup = (text) => ({ [MADE]: text });
function written(piece) {
  return piece === void 0 || piece === !1 ? "" : typeof piece == "string" || typeof piece == "number" ? escapeHtml(String(piece)) : Array.isArray(piece) ? piece.map(written).join("") : piece[MADE];
}
var ENTITIES = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}, escapeHtml = (text) => removeHiddenCharacters(stripVTControlCharacters(text)).replaceAll(/[\0-\x08\x0b-\x1f\x7f-\x9f]/g, "").replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? ""), MAX_TEXT = 2e4, SHORT_TEXT = 200;
function createAllowance(total) {
  let left = total;
  return {
    take(text) {
      let shown = clip(text, left > 0 ? MAX_TEXT : SHORT_TEXT);
      return left -= shown.length, shown.length < text.length ? `${shown}
[${text.length} characters; the journal has all of them]` : shown;
    }
  };
}
function link(address, words2) {
  let url = URL.canParse(address ?? "") ? new URL(address ?? "") : void 0;
  return !url || !["https:", "http:"].includes(url.protocol) ? html`${words2}` : html`<a href="${url.href}" rel="noreferrer noopener">${words2}</a>`;
}
var folded = (summary, content, name = "", id = "") => html`<details class="${name}"${id !== "" && html` id="${id}"`}><summary>${summary}</summary>${content}</details>`, block = (text, name = "") => html`<pre class="${name}">${text}</pre>`, copyable = (text) => html`<div class="copyable">${block(text)}<button type="button" class="copy scripted">Copy</button></div>`;
function prose(text) {
  let tree = parseMarkdown(text);
  return tree ? html`<div class="prose">${below(tree, text)}</div>` : html`<div class="prose plain">${text}</div>`;
}
var below = ({ children }, source) => children.map((node) => nodeMarkup(node, source));
function nodeMarkup(node, source) {
  switch (node.type) {
    case "text":
      return html`${strong(node.value)}`;
    case "inlineCode":
      return html`<code>${node.value}</code>`;
    case "code":
      return block(node.value);
    case "paragraph":
      return html`<p>${below(node, source)}</p>`;
    case "heading":
      return html`<p><b>${below(node, source)}</b></p>`;
    case "blockquote":
      return html`<blockquote>${below(node, source)}</blockquote>`;
    case "list":
      return node.ordered ? html`<ol start="${node.start ?? 1}">${below(node, source)}</ol>` : html`<ul>${below(node, source)}</ul>`;
    case "listItem":
      return html`<li>${typeof node.checked == "boolean" && (node.checked ? "\u2611 " : "\u2610 ")}${below(node, source)}</li>`;
    case "table":
      return html`<table>${node.children.map((row, at2) => tableRow(row, at2 === 0 ? "th" : "td", source))}</table>`;
    case "tableCell":
      return html`${below(node, source)}`;
    case "break":
      return html`<br>`;
    case "link":
      return link(node.url, sourceOf(node.children, source));
    default:
      return html`<span class="plain">${sourceOf([node], source)}</span>`;
  }
}
var tableRow = (row, cell, source) => html`<tr>${row.children.map(
  (one) => cell === "th" ? html`<th>${nodeMarkup(one, source)}</th>` : html`<td>${nodeMarkup(one, source)}</td>`
)}</tr>`;
function sourceOf(nodes, source) {
  let [start, end] = [nodes.at(0)?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0];
  return source.slice(start, end);
}
var strong = (text) => text.split(/\*\*([^*\n]+)\*\*/).map((part2, index) => index % 2 === 1 ? html`<b>${part2}</b>` : part2);

// src/report/html/charts.ts
var WIDTH = 420, HEIGHT = 180, PLOT = { left: 52, right: 8, top: 10, bottom: 24 }, PLOT_WIDTH = WIDTH - PLOT.left - PLOT.right, PLOT_HEIGHT = HEIGHT - PLOT.top - PLOT.bottom, MAX_BARS = 120, KINDS = [
  { name: "cacheReadTokens", words: "read from the cache", look: "cache-read" },
  { name: "cacheWriteTokens", words: "written to the cache", look: "cache-write" },
  { name: "inputTokens", words: "other input", look: "input" },
  { name: "outputTokens", words: "output", look: "output" }
];
function charts(spent, startedAt) {
  return spent.length < 2 ? html`` : html`<div class="charts">
<figure><figcaption>Cost over time</figcaption>${costChart(spent, Date.parse(startedAt))}</figure>
<figure><figcaption>Tokens of each turn</figcaption>${tokenChart(spent)}
<p class="legend">${KINDS.map(({ words: words2, look }) => html`<span><i class="${look}"></i>${words2}</span> `)}</p></figure>
</div>`;
}
function costChart(spent, zero) {
  let last = spent.at(-1), seconds = (time) => Math.max(0, (Date.parse(time) - zero) / 1e3) || 0, longest = Math.max(seconds(last.time), 1e-3), highest = Math.max(last.totalUsd, 1e-6), x = (time) => (PLOT.left + seconds(time) / longest * PLOT_WIDTH).toFixed(1), y = (usd) => (PLOT.top + (1 - usd / highest) * PLOT_HEIGHT).toFixed(1), steps = spent.map(({ time, totalUsd }) => `H${x(time)}V${y(totalUsd)}`).join(""), line = `M${PLOT.left} ${y(0)}${steps}`;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${`Cost over time, up to ${dollars(highest)}`}">
${grid(highest, dollars)}<path class="area" d="${`${line}V${y(0)}Z`}"/><path class="line" d="${line}"/>
${spent.length <= MAX_BARS && spent.map((point) => html`<circle class="dot" cx="${x(point.time)}" cy="${y(point.totalUsd)}" r="2.5"><title>${`turn ${point.turn}: ${dollars(point.costUsd)}, ${dollars(point.totalUsd)} in all`}</title></circle>`)}
${axis("0 s", clock(longest))}</svg>`;
}
function tokenChart(spent) {
  let bars = barsOf(spent), highest = Math.max(...bars.map(({ values }) => sum(values)), 1), step = PLOT_WIDTH / Math.max(bars.length, 6), width = Math.max(1, Math.min(28, step * 0.72));
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${`Tokens of each turn, up to ${thousands(highest)}`}">
${grid(highest, thousands)}${bars.map((bar, index) => barMarkup(bar, { x: PLOT.left + step * index + (step - width) / 2, width, highest }))}
${axis(`turn ${spent[0]?.turn ?? 1}`, spent.length > 1 ? `turn ${spent.at(-1)?.turn}` : "")}</svg>`;
}
function barsOf(spent) {
  let size = Math.ceil(spent.length / MAX_BARS);
  return Array.from(
    { length: Math.ceil(spent.length / size) },
    (_, index) => spent.slice(index * size, (index + 1) * size)
  ).map((group) => {
    let values = KINDS.map(({ name }) => sum(group.map(({ usage }) => usage[name]))), [first, last] = [group[0]?.turn, group.at(-1)?.turn], turns = first === last ? `turn ${first}` : `turns ${first} to ${last}`, told = KINDS.map(({ words: words2 }, index) => `${thousands(values[index] ?? 0)} ${words2}`).join(", ");
    return { label: `${turns}: ${told}`, values };
  });
}
function barMarkup({ label, values }, place) {
  let top = PLOT.top + PLOT_HEIGHT, parts = values.map((value, index) => {
    let height = value / place.highest * PLOT_HEIGHT;
    if (top -= height, value === 0) return html``;
    let look = KINDS[index]?.look ?? "";
    return html`<rect class="${look}" x="${place.x.toFixed(1)}" y="${top.toFixed(1)}" width="${place.width.toFixed(1)}" height="${height.toFixed(1)}"/>`;
  });
  return html`<g><title>${label}</title>${parts}</g>`;
}
var grid = (highest, words2) => html`${[0, 0.5, 1].map((share) => {
  let y = (PLOT.top + (1 - share) * PLOT_HEIGHT).toFixed(1);
  return html`<line class="grid" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y}" y2="${y}"/><text x="${PLOT.left - 6}" y="${y}" dy="4" text-anchor="end">${words2(highest * share)}</text>`;
})}`, axis = (from, to) => html`<text x="${PLOT.left}" y="${HEIGHT - 6}">${from}</text><text x="${WIDTH - PLOT.right}" y="${HEIGHT - 6}" text-anchor="end">${to}</text>`, sum = (values) => values.reduce((a, b) => a + b, 0), dollars = (usd) => `$${usd === 0 ? "0" : usd.toFixed(usd < 1 ? 4 : 2)}`, thousands = (tokens2) => tokens2 < 1e3 ? String(Math.round(tokens2)) : tokens2 < 1e6 ? `${(tokens2 / 1e3).toFixed(1)}k` : `${(tokens2 / 1e6).toFixed(1)}M`, clock = (seconds) => seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

// src/report/html/page-script.ts
var SCRIPT = `
document.documentElement.classList.add('with-script');
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const entries = all('#turns > .timeline > li');
const search = document.getElementById('search');
const found = document.getElementById('found');
let texts;
let opened = [];
const open = (fold) => {
  if (!fold.open) opened.push(fold);
  fold.open = true;
};
const filter = () => {
  texts ??= new Map(all('#turns details, #turns > .timeline > li').map((one) => [one, one.textContent.toLowerCase()]));
  const words = search.value.trim().toLowerCase();
  for (const fold of opened) fold.open = false;
  opened = [];
  let matches = 0;
  for (const entry of entries) {
    entry.hidden = !texts.get(entry).includes(words);
    if (entry.hidden) continue;
    matches += 1;
    if (words !== '') for (const fold of all('details', entry)) if (texts.get(fold).includes(words)) open(fold);
  }
  found.textContent = words === '' ? '' : matches + ' of ' + entries.length;
};
search?.addEventListener('input', filter);
const show = () => {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  if (target.closest('[hidden]')) {
    search.value = '';
    filter();
  }
  for (let one = target; one; one = one.parentElement) if (one.tagName === 'DETAILS') one.open = true;
  const fold = target.querySelector(':scope > details');
  if (fold) fold.open = true;
  target.scrollIntoView();
  (target.matches('details') ? target : fold)?.querySelector('summary')?.focus({ preventScroll: true });
};
addEventListener('hashchange', show);
show();
const copy = async (button) => {
  const source = button.previousElementSibling;
  getSelection().selectAllChildren(source);
  try {
    await navigator.clipboard.writeText(source.textContent);
  } catch {
    if (!document.execCommand('copy')) return;
  }
  button.textContent = 'Copied';
  setTimeout(() => (button.textContent = 'Copy'), 2000);
};
document.addEventListener('click', ({ target }) => {
  if (target.matches('.copy')) copy(target);
  else if (target.matches('[data-fold]'))
    for (const fold of all('#turns .fold')) fold.open = target.dataset.fold === 'open';
  else if (target.matches('a[href="' + location.hash + '"]')) show();
});
`;

// src/report/html/story.ts
var eventId = (seq) => `event-${seq}`;
function createStory(events) {
  let builder = createStoryBuilder(auditCalls(events));
  for (let event of events) builder.add(event);
  return { entries: builder.entries, calls: builder.calls };
}
function createStoryBuilder(audited) {
  let entries = [], calls = audited.map((call2) => ({ ...call2, calls: [], inside: [], events: [], hooks: [] })), bySeq = new Map(calls.map((call2) => [call2.start.seq, call2])), byId = /* @__PURE__ */ new Map(), turns = /* @__PURE__ */ new Map(), keyOf = ({ agent = "", turn: turn2 }) => `${turn2} ${agent}`, placeOf = ({ agent }) => agent && byId.get(agent)?.inside || entries, openTurn = (event) => {
    let turn2 = { kind: "turn", turn: event.turn, startedAt: event.time, calls: [] };
    return turns.set(keyOf(event), turn2), placeOf(event).push(turn2), turn2;
  };
  return { entries, calls, add: (event) => {
    if (event.type === "turn-start") openTurn(event);
    else if (event.type === "turn-end") {
      let turn2 = turns.get(keyOf(event));
      turn2 && (turn2.end = event);
    } else if (event.type === "tool-start") {
      let call2 = bySeq.get(event.seq), maker = event.parentId === void 0 ? void 0 : byId.get(event.parentId);
      if (!call2) return;
      byId.set(event.callId, call2), (maker ?? turns.get(keyOf(event)) ?? openTurn(event)).calls.push(call2);
    } else if (event.type === "tool-event") byId.get(event.callId)?.events.push(event);
    else if (event.type === "hook-end" && event.callId !== void 0) byId.get(event.callId)?.hooks.push(event);
    else {
      let note2 = describeNote(event);
      note2 && placeOf(event).push({ kind: "note", seq: event.seq, time: event.time, ...note2 });
    }
  } };
}
function spendings(events) {
  let totalUsd = 0;
  return events.flatMap((event) => {
    if (event.type !== "turn-end") return [];
    totalUsd += event.costUsd;
    let { time, turn: turn2, usage, costUsd } = event;
    return [{ time, turn: turn2, usage: addUsage(NO_USAGE, usage), costUsd, totalUsd }];
  });
}
function describeNote(event) {
  let describe = NOTES[event.type];
  return describe?.(event);
}
var NOTES = {
  "agent-start": ({ template, model, profile, tools }) => ({
    label: "Subagent",
    text: `${template ? `${template}, ` : ""}${model}, profile ${profile}, ${count(tools.length, "tool")}`
  }),
  "phase-start": ({ phase }) => ({ label: "Phase", text: phase, tone: "quiet" }),
  notice: ({ level, text }) => ({
    label: level,
    text,
    tone: level === "info" ? "quiet" : level === "warning" ? "warning" : "bad"
  }),
  "server-log": ({ server, text }) => ({ label: "MCP server", text: `${server}: ${text}`, tone: "quiet" }),
  "sandbox-open": ({ backend, confined, text }) => ({
    label: "Sandbox",
    text: backend,
    tone: confined ? "quiet" : "warning",
    body: text
  }),
  prompt: ({ text }) => ({ label: "Prompt", text: firstWords(text), body: text }),
  "turn-retry": ({ attempt, reason, delayMs }) => ({
    label: "Retry",
    text: `${attempt} in ${spell(delayMs)}: ${reason}`,
    tone: "warning"
  }),
  "file-changed": ({ path }) => ({ label: "Changed", text: `${path} changed after it was read`, tone: "quiet" }),
  "session-resumed": ({ from, messages, interrupted }) => ({
    label: "Resumed",
    text: `from the session ${from}, with ${count(messages.length, "message")}${interrupted.length > 0 ? `; ${count(interrupted.length, "call")} had been cut off` : ""}`
  }),
  "results-cleared": ({ callIds, tokens: tokens2 }) => ({
    label: "Context",
    text: `${count(callIds.length, "old call")} shortened, with results, by about ${tokens2} tokens`
  }),
  compacted: ({ text, kept, tokens: tokens2 }) => ({
    label: "Context",
    text: `all but the newest ${count(kept, "message")} replaced by a summary, about ${tokens2} tokens`,
    body: text
  }),
  "hook-end": (event) => ({
    label: "Hook",
    text: `${event.run} ${event.event}: ${event.verdict}${"reason" in event ? `, ${event.reason}` : ""}`,
    tone: event.verdict === "allow" ? "quiet" : "warning"
  }),
  "self-check-start": ({ about }) => ({
    label: "Self-check",
    text: about === "change" ? "the agent is shown its whole change" : "the agent is asked why it changed nothing"
  }),
  "self-check-end": ({ changed, cutShort }) => ({
    label: "Self-check",
    text: cutShort ? "cut short" : changed ? "more was changed" : "nothing more was changed"
  }),
  "wrap-up": () => ({ label: "Interrupted", text: "the agent is asked to wrap up", tone: "warning" }),
  "limit-near": ({ limit }) => ({ label: "Limit", text: `${limit} is near`, tone: "warning" }),
  "limit-reached": ({ limit }) => ({
    label: "Limit",
    text: limit === "repetition" ? "the agent went in circles" : `the limit of ${limit} was reached`,
    tone: "bad"
  }),
  "setup-end": ({ command, exitCode, output, durationMs }) => ({
    label: "Setup",
    text: `${command}: exit code ${exitCode} in ${spell(durationMs)}`,
    tone: exitCode === 0 ? "good" : "bad",
    body: output
  }),
  "verify-end": ({ command, exitCode, output, durationMs, tree }) => ({
    label: "Verification",
    text: `${command} ${TREES[tree]}: exit code ${exitCode} in ${spell(durationMs)}`,
    // On the files as they were, a check is meant to fail.
    tone: exitCode === 0 ? "good" : tree === "change" ? "bad" : "quiet",
    body: output
  }),
  "verify-skip": ({ command, paths }) => ({
    label: "Verification",
    text: `${command}: skipped, nothing changed in ${paths.join(", ")}`
  }),
  "failure-origin": ({ origin }) => ({ label: "Failing CI", text: describeOrigin(origin) }),
  evidence: ({ evidence }) => ({ label: "Evidence", text: `${evidence.verdict}: ${describeEvidence(evidence)}` }),
  "attempt-start": ({ attempt, of, model, effort }) => ({
    label: "Attempt",
    text: `${attempt} of ${of} begins, with ${model}${effort === void 0 ? "" : `, effort ${effort}`}`
  }),
  "attempt-end": ({ attempt, best, reason, ...outcome }) => ({
    label: "Attempt",
    text: `${attempt}: ${describeOutcome(outcome)}; the best so far is attempt ${best}${reason === void 0 ? "" : `. No further one: ${reason}`}`
  }),
  "push-start": ({ branch, commit }) => ({ label: "Push", text: `${commit.slice(0, 10)} to ${branch}` }),
  "pull-request-start": ({ head, base }) => ({ label: "Pull request", text: `${head} into ${base}` }),
  "publish-end": ({ publication: { kind, number, files } }) => ({
    label: "Published",
    text: `${kind}${number === void 0 ? "" : ` #${number}`}, ${count(files.length, "file")}`,
    tone: "good"
  }),
  "stage-start": () => ({ label: "Staged", text: "nothing is written to GitHub", tone: "warning" }),
  "write-staged": ({ what, method, target }) => ({ label: "Staged", text: `would have ${what} (${method} ${target})` }),
  "memory-end": (event) => ({ label: "Memory", text: describeMemory(event) })
}, firstWords = (text) => text.slice(0, 400).replaceAll(/\s+/g, " ").trim().slice(0, 120);

// src/report/html/style.ts
var STYLE = `
:root {
  --page: #f6f7f9; --card: #ffffff; --text: #1c2128; --quiet: #5c6570; --edge: #dfe3e8; --control: #8a939e; --code: #f0f2f5;
  --link: #0b62c4; --good: #166c2f; --bad: #bd1f2a; --warning: #855800;
  --good-back: #dcf3e2; --bad-back: #fde3e4; --warning-back: #fbf0cf; --quiet-back: #e8ebef;
  --cache-read: #8fc7b9; --cache-write: #e3b458; --input: #4f8fe6; --output: #8a5fd0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e1116; --card: #161b22; --text: #e2e7ee; --quiet: #949eab; --edge: #2b323b; --control: #6b7683; --code: #1f262f;
    --link: #6cb0ff; --good: #4cc265; --bad: #ff7b78; --warning: #dfa83c;
    --good-back: #12331c; --bad-back: #43191c; --warning-back: #3a2c0c; --quiet-back: #262d36;
    --cache-read: #3c8575; --cache-write: #b98a2f; --input: #4f8fe6; --output: #9f7ae6;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: anywhere;
}
main, footer, body > header { max-width: 62rem; margin-left: auto; margin-right: auto; }
header, section { background: var(--card); border: 1px solid var(--edge); border-radius: 12px; padding: 1.1rem 1.4rem; margin: 0 0 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: 1.05rem; margin: 0 0 .75rem; }
h3 { font-size: .95rem; margin: 1rem 0 .4rem; }
h4 { font-size: .72rem; margin: .9rem 0 .3rem; color: var(--quiet); text-transform: uppercase; letter-spacing: .05em; }
p { margin: .35rem 0; }
a { color: var(--link); }
small { color: var(--quiet); font-size: .82em; font-weight: 400; }
code, pre, .about { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; font-size: .86em; }
code { background: var(--code); border-radius: 5px; padding: .1em .35em; }
pre { background: var(--code); border-radius: 8px; padding: .7rem .9rem; margin: .3rem 0; overflow: auto; max-height: 28rem; white-space: pre-wrap; line-height: 1.45; }
.quiet { color: var(--quiet); }
.badge { display: inline-block; margin: 0; padding: .15rem .7rem; border-radius: 99px; font-weight: 600; font-size: .85rem; }
.badge.good { background: var(--good-back); color: var(--good); }
.badge.bad { background: var(--bad-back); color: var(--bad); }
.badge.warning { background: var(--warning-back); color: var(--warning); }
.badge.quiet { background: var(--quiet-back); }
.problem { background: var(--warning-back); color: var(--warning); border-radius: 8px; padding: .5rem .8rem; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; margin-top: .7rem; }
nav .bad { color: var(--bad); font-weight: 600; }
.with-script .scripted { display: revert; }
.scripted { display: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
button, input { font: inherit; font-size: .85rem; color: var(--text); background: var(--code); border: 1px solid var(--control); border-radius: 6px; padding: .25rem .7rem; }
button { cursor: pointer; }
.tools { position: sticky; top: 0; z-index: 1; background: var(--card); padding: .4rem 0; }
.with-script .tools { display: flex; flex-wrap: wrap; gap: .4rem .6rem; align-items: center; }
.tools label { flex: 1 1 14rem; display: flex; gap: .5rem; align-items: center; }
.tools input { flex: 1; min-width: 0; }
.tools output { color: var(--quiet); font-size: .85rem; }
.copyable { position: relative; }
.copyable .copy { position: absolute; top: .35rem; right: .35rem; background: var(--card); }
.with-script .copyable pre { padding-right: 5rem; min-height: 2.7rem; }
.problems { list-style: none; margin: 0; padding: 0; }
.problems li + li { border-top: 1px solid var(--edge); margin-top: .8rem; padding-top: .6rem; }
.problems pre { max-height: 10rem; }
.verdict { display: inline-block; padding: .05rem .55rem; border-radius: 99px; font-size: .85rem; }
.verdict.good { background: var(--good-back); color: var(--good); }
.verdict.bad { background: var(--bad-back); color: var(--bad); }
.verdict.warning { background: var(--warning-back); color: var(--warning); }
.verdict.quiet { background: var(--quiet-back); color: var(--quiet); }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .6rem; margin: 0 0 1rem; }
.tiles > div { border: 1px solid var(--edge); border-radius: 10px; padding: .6rem .8rem; min-width: 0; }
dt { color: var(--quiet); font-size: .8rem; }
dd { margin: 0; font-size: 1rem; overflow-wrap: break-word; font-weight: 600; line-height: 1.35; }
dd small { display: block; font-size: .74rem; }
.source { font-size: .74rem; font-weight: 400; margin-top: .25rem; color: var(--quiet); }
.source p { margin: .2rem 0 0; }
.plain { white-space: pre-wrap; }
.prose ul, .prose ol { margin: .35rem 0; padding-left: 1.4rem; }
.prose li > p { margin: 0; }
blockquote { margin: .4rem 0; padding-left: .9rem; border-left: 3px solid var(--edge); color: var(--quiet); }
.said { margin: .2rem 0 .5rem; max-height: 16rem; overflow: auto; }
.checklist { list-style: none; padding: 0; margin: .8rem 0 0; }
.checklist li::before { content: "\u25CB "; color: var(--quiet); }
.checklist .completed::before { content: "\u2713 "; color: var(--good); }
.checklist .in_progress::before { content: "\u25D0 "; }
.checklist .canceled { text-decoration: line-through; color: var(--quiet); }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1.2rem; }
figure { margin: 0; }
figcaption { font-size: .85rem; color: var(--quiet); margin-bottom: .3rem; }
svg { width: 100%; height: auto; display: block; }
svg text { fill: var(--quiet); font: 11px system-ui, sans-serif; }
.grid { stroke: var(--edge); }
.line { fill: none; stroke: var(--input); stroke-width: 2; stroke-linejoin: round; }
.area { fill: var(--input); opacity: .16; }
.dot { fill: var(--input); }
rect.input { fill: var(--input); } rect.output { fill: var(--output); }
rect.cache-read { fill: var(--cache-read); } rect.cache-write { fill: var(--cache-write); }
.legend { font-size: .78rem; color: var(--quiet); }
.legend span { margin-right: .8rem; white-space: nowrap; }
.legend i { display: inline-block; width: .7rem; height: .7rem; border-radius: 3px; margin-right: .35rem; vertical-align: -1px; }
i.input { background: var(--input); } i.output { background: var(--output); }
i.cache-read { background: var(--cache-read); } i.cache-write { background: var(--cache-write); }
.timeline { list-style: none; margin: 0; padding: 0 0 0 1.1rem; border-left: 2px solid var(--edge); }
.timeline > li { position: relative; margin: 0 0 .7rem; }
.timeline > li::before { content: ""; position: absolute; left: calc(-1.1rem - 6px); top: .42rem; width: 10px; height: 10px; border-radius: 50%; background: var(--edge); border: 2px solid var(--card); }
.timeline > .turn::before { background: var(--input); }
.timeline > .good::before { background: var(--good); }
.timeline > .warning::before { background: var(--warning); }
.timeline > .bad::before { background: var(--bad); }
.note { font-size: .9rem; }
.note b { font-weight: 600; }
summary { cursor: pointer; }
.fold > summary h3 { display: inline; margin: 0 .3rem 0 0; }
.marks { font-size: .82em; color: var(--quiet); margin-right: .5rem; }
:target { scroll-margin-top: 4rem; }
.call:target, .note:target, .turn:target > .fold > summary { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 6px; }
.call { border: 1px solid var(--edge); border-radius: 8px; margin: .3rem 0; }
.call > summary { padding: .35rem .7rem; display: flex; gap: .5rem; align-items: baseline; list-style: none; }
.call > summary::-webkit-details-marker { display: none; }
.call > summary:hover { background: var(--code); border-radius: 8px; }
.call > summary .about { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.call > summary small { white-space: nowrap; }
.call[open] > summary { border-bottom: 1px solid var(--edge); border-radius: 8px 8px 0 0; }
.inside { padding: 0 .9rem .8rem; }
.mark { font-weight: 700; }
.mark.good, .added { color: var(--good); }
.mark.bad, .removed { color: var(--bad); }
.mark.warning { color: var(--warning); }
.prose table { display: block; overflow-x: auto; overflow-wrap: break-word; border-collapse: collapse; margin: .6rem 0; }
.prose th, .prose td { padding: .25rem .8rem; border: 1px solid var(--edge); text-align: left; vertical-align: top; }
.states { display: block; overflow-x: auto; overflow-wrap: break-word; border-collapse: collapse; font-size: .82rem; }
.states td:not(:last-child) { white-space: nowrap; }
.states td { padding: .15rem .8rem .15rem 0; vertical-align: top; border-top: 1px solid var(--edge); }
.diff { padding: .5rem 0; white-space: pre; }
.diff span { display: block; padding: 0 .9rem; min-width: max-content; }
.diff .add { background: var(--good-back); } .diff .del { background: var(--bad-back); }
.diff .hunk, .diff .head { color: var(--quiet); }
.file > summary { padding: .2rem 0; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 1rem; }
.pictures img { width: 100%; height: auto; border: 1px solid var(--edge); border-radius: 8px; }
footer { color: var(--quiet); font-size: .8rem; text-align: center; }
@media (max-width: 40rem) {
  body { padding: .6rem .5rem 2rem; font-size: 14px; }
  header, section { padding: .8rem .9rem; border-radius: 10px; }
  .tiles { grid-template-columns: 1fr 1fr; gap: .5rem; }
  .inside { padding: 0 .5rem .6rem; }
}
@media print { .tools, .copy { display: none !important; } body { background: none; } .call > summary .about { white-space: normal; } }
`;

// src/report/html/timeline.ts
var MAX_ENTRIES = 1500, FIRST_ENTRIES = 100, MAX_CALLS = 200;
function timeline(entries, context) {
  let left = entries.length - MAX_ENTRIES, render = (entry) => entry.kind === "turn" ? turn(entry, context) : note(entry, context);
  if (left <= 0) return html`<ol class="timeline">${entries.map(render)}</ol>`;
  let gap = html`<li class="note quiet">${left} entries are left out here; the journal has all of them.</li>`, [first, last] = [entries.slice(0, FIRST_ENTRIES), entries.slice(FIRST_ENTRIES + left)];
  return html`<ol class="timeline">${first.map(render)}${gap}${last.map(render)}</ol>`;
}
function turn({ turn: number, startedAt, end, calls }, context) {
  let took = end && Date.parse(end.time) - Date.parse(startedAt), facts = [
    at(startedAt, context),
    ...took === void 0 ? number > 0 ? ["cut off"] : [] : [spell(Math.max(0, took))],
    ...end ? [tokens(end.usage), `$${end.costUsd.toFixed(4)}`] : [],
    ...end?.model ? [end.model] : []
  ], said = end?.content.flatMap((part2) => part2.kind === "text" && part2.text.trim() !== "" ? [part2.text] : []), name = number > 0 ? `Turn ${number}` : "Before the first turn", isOpen = context.isOpen || calls.some(hasFailed);
  return html`<li class="turn"${end !== void 0 && html` id="${eventId(end.seq)}"`}><details class="fold"${isOpen && html` open`}><summary><h3>${name}</h3> ${marks(calls)}<small>${facts.join(" \xB7 ")}</small></summary>
${said?.map((text) => words(text, context))}${callList(calls, context)}</details></li>`;
}
var hasFailed = (one) => ["failed", "denied", "interrupted"].includes(lastState(one)) || one.calls.some(hasFailed), marks = (calls) => calls.length > 0 && html`<span class="marks">${calls.slice(0, MAX_MARKS).map((one) => {
  let [mark, look] = MARKS[lastState(one)];
  return html`<span class="mark ${look}">${mark}</span>`;
})}${calls.length > MAX_MARKS && "\u2026"} ${count(calls.length, "call")}</span> `, MAX_MARKS = 12;
function words(text, { allowance, answer }) {
  return answer !== "" && squeezed(answer).endsWith(squeezed(text)) ? html`<p class="quiet">The agent gives <a href="#answer">its answer</a>.</p>` : html`<div class="said">${prose(allowance.take(text))}</div>`;
}
var squeezed = (text) => text.replaceAll(/\s+/g, ""), tokens = (usage) => `${usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens} tokens in, ${usage.outputTokens} out`;
function note({ seq, time, label, text, tone, body }, context) {
  let line = html`<b>${label}</b> ${context.allowance.take(text)} <small>${at(time, context)}</small>`, id = eventId(seq);
  return body === void 0 || body.trim() === "" ? html`<li class="note ${tone ?? ""}" id="${id}">${line}</li>` : html`<li class="note ${tone ?? ""}" id="${id}">${folded(line, block(context.allowance.take(body)))}</li>`;
}
var at = (time, { zero }) => `at ${spell(Math.max(0, Date.parse(time) - zero) || 0)}`, callList = (calls, context) => [
  calls.slice(0, MAX_CALLS).map((one) => call(one, context)),
  calls.length > MAX_CALLS && html`<p class="quiet">${calls.length - MAX_CALLS} more calls; the journal has all of them.</p>`
], MARKS = {
  pending: ["\u2026", "quiet"],
  "approval-required": ["?", "warning"],
  approved: ["\u2026", "quiet"],
  executing: ["\u2026", "quiet"],
  parked: ["=", "warning"],
  completed: ["\u2713", "good"],
  failed: ["\u2717", "bad"],
  denied: ["\u2298", "warning"],
  interrupted: ["\u25AA", "bad"]
}, lastState = ({ steps }) => steps.at(-1)?.state ?? "pending";
function call(told, context) {
  let { start, end } = told, [mark, look] = MARKS[lastState(told)], time = end ? spell(end.durationMs) : lastState(told), summary = html`<span class="mark ${look}" title="${lastState(told)}">${mark}</span> <code>${start.tool}</code> <span class="about">${summarizeCall(start.arguments)}</span> <small>${time}</small>`, inside = html`<div class="inside">${callParts(told, context)}</div>`;
  return folded(summary, inside, "call", eventId(start.seq));
}
function callParts(told, context) {
  let { start, end, inside, calls, events, hooks } = told, { allowance } = context, diff = editsOf([told]).map((edit) => edit.diff);
  return [
    ...given(start.arguments, allowance),
    hooks.length > 0 && part(
      "Hooks",
      hooks.map(
        (hook) => html`<p><code>${hook.run}</code> ${hook.event}: ${hook.verdict}${"reason" in hook && `, ${allowance.take(hook.reason)}`} <small>${spell(hook.durationMs)}</small></p>`
      )
    ),
    events.length > 0 && part(
      "While it ran",
      block(allowance.take(events.map(({ name, data }) => `${name} ${JSON.stringify(data)}`).join(`
`)))
    ),
    calls.length > 0 && part("Calls that it made", callList(calls, context)),
    inside.length > 0 && part("What its agent did", timeline(inside, context)),
    diff.length > 0 && part(
      "Diff",
      diff.map((text) => diffBlock(allowance.take(text)))
    ),
    end && part(end.ok ? "Result" : "Error", block(allowance.take(answerText(end.text)))),
    part("States", states(told, context))
  ];
}
function answerText(text) {
  let { error, result: result2 } = partsOfAnswer(text.trim());
  return [error, result2].filter((part2) => part2 !== "").join(`
`) || "No output.";
}
function given(text, allowance) {
  let { command, ...rest } = parseObject(text) ?? {};
  if (typeof command != "string") return [part("Arguments", block(allowance.take(indented(text))))];
  let others = Object.keys(rest).length > 0 ? [part("Arguments", block(allowance.take(indented(JSON.stringify(rest)))))] : [];
  return [part("Command", copyable(allowance.take(command))), ...others];
}
var part = (title2, content) => html`<h4>${title2}</h4>${content}`, states = ({ steps }, { allowance, zero }) => html`<table class="states">${steps.map(
  ({ state, time, decider, note: why2 }) => html`<tr><td>${state}</td><td>${at(time, { zero })}</td><td>${decider}</td><td>${allowance.take(why2)}</td></tr>`
)}</table>`;
function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
var editsOf = (calls) => calls.flatMap(({ end }) => end?.ok ? editsIn(end.result) : []);
function changes({ publication }, calls, allowance) {
  let edits = editsOf(calls), patch = publication?.patch;
  if (patch) return html`<section><h2>Change</h2>${diffBlock(allowance.take(patch))}</section>`;
  if (edits.length === 0) return html``;
  let note2 = html`<p class="quiet">The edits that the agent made with its tools, in order. What commands changed is not in the journal.</p>`;
  return html`<section><h2>Change</h2>${note2}${edits.map(({ path, diff }) => html`<details class="file" open><summary><code>${path}</code>${statistics(diff)}</summary>${diffBlock(allowance.take(diff))}</details>`)}</section>`;
}
function statistics(diff) {
  let { added, removed } = diffSize(diff);
  return html` <span class="added">+${added}</span> <span class="removed">\u2212${removed}</span>`;
}
var LOOKS = [
  [/^(?:diff |index |--- |\+\+\+ |new file|deleted file|similarity|rename )/, "head"],
  [/^@@/, "hunk"],
  [/^\+/, "add"],
  [/^-/, "del"]
], diffBlock = (diff) => html`<pre class="diff">${diff.replace(/\n$/, "").split(`
`).map(
  (line) => html`<span class="${LOOKS.find(([begins]) => begins.test(line))?.[1] ?? ""}">${line}\n</span>`
)}</pre>`, pictures = (all) => all.length === 0 ? html`` : html`<section><h2>Screenshots</h2><div class="pictures">${all.map(
  ({ name, image }) => html`<figure><img src="${`data:${image.mediaType};base64,${image.data}`}" alt="${name}"><figcaption>${name}</figcaption></figure>`
)}</div></section>`;

// src/report/html/tiles.ts
function tiles(view, { calls }, events) {
  let { model, profile, turns, limits, usage, costUsd } = view, prompt = promptTokens(usage), cached = prompt === 0 ? 0 : Math.round(100 * usage.cacheReadTokens / prompt), failed = calls.filter((call2) => ["failed", "interrupted"].includes(lastState(call2))), refused = calls.filter((call2) => lastState(call2) === "denied"), ends = ofType(events, "turn-end"), starts = ofType(events, "session-start"), fields = ["inputTokens", "cacheReadTokens", "cacheWriteTokens", "outputTokens"], all = [
    {
      name: "Cost",
      value: `$${costUsd.toFixed(costUsd < 1 ? 4 : 2)}`,
      more: limits ? `of $${limits.costUsd}` : "",
      source: html`<code>costUsd</code> of ${eventList(ends, "turn-end")}`
    },
    timeTile(view, events),
    {
      name: "Turns",
      value: String(turns),
      more: limits ? `of ${limits.turns}` : "",
      source: html`Highest <code>turn</code> of ${eventList(ends, "turn-end")}`
    },
    {
      name: "Tokens",
      value: grouped(prompt + usage.outputTokens),
      more: `${grouped(usage.outputTokens)} out, ${cached}% of input cached`,
      source: html`<code>usage</code> of ${eventList(ends, "turn-end")}: ${fields.map((field) => `${field} ${grouped(usage[field])}`).join(", ")}`
    },
    {
      name: "Tool calls",
      value: String(calls.length),
      more: `${failed.length} failed, ${refused.length} refused`,
      source: html`${eventList(ofType(events, "tool-start"), "tool-start")}. Failed: ${eventLinks(failed)}. Refused: ${eventLinks(refused)}.`
    },
    {
      name: "Model",
      value: model,
      more: `profile ${profile}`,
      source: html`${eventList(starts, "session-start")}`
    }
  ];
  return html`<dl class="tiles">${all.filter(({ value }) => value !== "").map(tile)}</dl>`;
}
var tile = ({ name, value, more, source }) => html`<div><dt>${name}</dt><dd>${value}${more !== "" && html`<small>${more}</small>`}<details class="source"><summary>Source<span class="unseen"> of ${name}</span></summary><p>${source}</p></details></dd></div>`;
function timeTile({ startedAt, endedAt, limits }, events) {
  let last = events.findLast(({ type }) => type === "session-end") ?? events.at(-1), until = endedAt ?? last?.time;
  return {
    name: "Time",
    value: startedAt && until ? spell(Math.max(0, Date.parse(until) - Date.parse(startedAt))) : "",
    more: limits ? `of ${limits.minutes} min` : "",
    source: html`From ${clock2(startedAt)} to ${clock2(until)} UTC: <code>time</code> of the <code>session-start</code> and of event ${last?.seq ?? ""} (<code>${last?.type ?? ""}</code>)`
  };
}
var clock2 = (time = "") => time.slice(11, 19), ofType = (events, type) => events.filter((event) => event.type === type), MAX_LINKS = 20, eventList = (events, type) => html`${count(events.length, "event")} <code>${type}</code>${events.length > 0 && html` (${links(events.map(({ seq }) => seq))})`}`, eventLinks = (calls) => calls.length === 0 ? "none" : links(calls.map(({ start }) => start.seq));
function links(numbers) {
  let left = numbers.length - MAX_LINKS;
  return [
    numbers.slice(0, MAX_LINKS).map((seq, at2) => html`${at2 > 0 && ", "}<a href="#${eventId(seq)}">${seq}</a>`),
    left > 0 && ` and ${left} more`
  ];
}
var grouped = (number) => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");

// src/report/html/page.ts
var MAX_TEXT2 = 2e6;
function renderPage(events, {
  pictures: seen = [],
  problem
} = {}) {
  let view = events.reduce(foldView, emptyView), story = createStory(events), allowance = createAllowance(MAX_TEXT2), startedAt = events[0]?.time ?? "", problems = problemsOf(story), zero = Date.parse(startedAt), isOpen = story.entries.filter(({ kind }) => kind === "turn").length <= MAX_OPEN, turns = timeline(story.entries, { allowance, zero, answer: view.answer, isOpen }), body = html`${header(view, { problem, problems: problems.length })}
<main>
${staged(view, allowance)}
${result(view, allowance)}
${problemSection(problems, allowance)}
${trust(view, allowance)}
${changes(view, story.calls, allowance)}
${pictures(seen)}
<section id="cost"><h2>Cost and time</h2>${tiles(view, story, events)}${charts(spendings(events), startedAt)}</section>
${story.entries.length > 0 && html`<section id="turns"><h2>Turns</h2>${TOOLS}${turns}</section>`}
</main>
<footer>kodelet-ci ${view.version} \u00b7 session ${view.sessionId} \u00b7 ${count(events.length, "event")}, ${startedAt.slice(0, 19).replace("T", " ")} UTC</footer>`;
  return page(view, body);
}
var MAX_OPEN = 8, TOOLS = html`<p class="tools scripted"><label>Search <input type="search" id="search" autocomplete="off" spellcheck="false"></label> <output id="found" for="search"></output> <button type="button" data-fold="open">Open all</button> <button type="button" data-fold="">Fold all</button></p>`;
function page(view, body) {
  let policy = `default-src 'none'; img-src data:; style-src ${digest(STYLE)}; script-src ${digest(SCRIPT)}; base-uri 'none'; form-action 'none'`, head = html`<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${`${view.conclusion ?? UNFINISHED}: ${title(view)}`}</title>`;
  return `<!doctype html>
<html lang="en">
<head>
${markupText(head)}
<style>${STYLE}</style>
</head>
<body>
${markupText(body)}
<script>${SCRIPT}</script>
</body>
</html>
`;
}
var digest = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
function title({ request, source, intent }) {
  let line = request.trim().split(`
`, 1)[0]?.trim() ?? "";
  return line === "" ? source === void 0 ? "A run of the agent" : `Run for ${shortSource(source)}` : [...intent === "" || intent === "auto" || line.toLowerCase().startsWith(intent) ? line : `${intent} ${line}`].slice(0, 100).join("");
}
var shortSource = (source) => source.replace(/^https?:\/\/[^/]+\//, ""), UNFINISHED = "unfinished", BADGES = { good: "good", caution: "warning", bad: "bad", soft: "quiet" };
function header(view, { problem, problems }) {
  let { conclusion, request, actor, source, intent } = view, who = actor ? html`<b>${actor}</b> asked` : source ? html`Asked` : html`Asked in a terminal`, where = source ? html` in ${link(source, shortSource(source))}` : html``, what = intent === "" || intent === "auto" ? "" : ` (${intent})`, isGood = conclusion !== void 0 && CONCLUSIONS[conclusion].tone === "good", trouble = problems > 0 && html` <a class="${isGood ? "" : "bad"}" href="#problems">${count(problems, "problem")}</a>`;
  return html`<header>
<p class="badge ${conclusion ? BADGES[CONCLUSIONS[conclusion].tone] : "bad"}">${conclusion ?? UNFINISHED}</p>
<h1>${title(view)}</h1>
<p class="quiet">${who}${where}${what}</p>
${problem !== void 0 && html`<p class="problem">${problem}</p>`}
${request.trim().includes(`
`) && html`<details><summary>The whole request</summary><pre>${request.slice(0, 2e4)}</pre></details>`}
<nav aria-label="Parts of this page"><a href="#result">Result</a>${trouble} ${hasEvidence(view) && html`<a href="#evidence">Evidence</a>`} <a href="#cost">Cost</a> <a href="#turns">Turns</a></nav>
</header>`;
}
function lines(view) {
  let { result: result2, evidence, action } = resultLines(view, { link: (words2) => words2 });
  return html`<p><strong>${withCode(result2)}</strong></p>${[evidence, action].filter(Boolean).map((line) => html`<p>${withCode(line)}</p>`)}`;
}
function result(view, allowance) {
  let { answer, checklist, decisions, conclusion, message, publication, source } = view, said = message || (conclusion ? "" : "The journal ends before the run has ended."), place = publication?.url ? html`<p>Published: ${link(publication.url, publication.number === void 0 ? publication.branch ?? publication.url : `#${publication.number}`)}${publication.branch !== void 0 && html` from <code>${publication.branch}</code>`}</p>` : html``;
  return html`<section id="result"><h2>Result</h2>${conclusion && source !== void 0 ? lines(view) : said !== "" && said !== answer.trim() && html`<p>${said}</p>`}${place}
${answer.trim() !== "" && html`<div id="answer">${prose(allowance.take(answer))}</div>`}
${checklist.length > 0 && html`<h3>Steps</h3><ul class="checklist">${checklist.slice(0, 200).map((item) => html`<li class="${item.status}">${item.content}</li>`)}</ul>`}
${decisions.length > 0 && html`<h3>Decisions</h3><ul>${decisions.slice(-200).map(({ decision, reason }) => html`<li>${allowance.take(decision)} <span class="quiet">${allowance.take(reason)}</span></li>`)}</ul>`}</section>`;
}
var hasEvidence = ({ verifications, evidence, sandbox }) => verifications.length > 0 || evidence !== void 0 || sandbox?.confined === !1;
function trust(view, allowance) {
  if (!hasEvidence(view)) return html``;
  let { verifications, evidence, sandbox } = view, verdict = evidence && html`<p>${evidence.verdict !== "none" && html`<b class="verdict ${BADGES[VERDICTS[evidence.verdict].tone]}">${evidence.verdict}</b> `}${withCode(describeEvidence(evidence))}</p>`, rows = evidence ? evidenceRows(evidence) : [];
  return html`<section id="evidence"><h2>Evidence</h2>${verdict}${rows.length > 0 && html`<ul>${rows.map((row) => html`<li>${withCode(row)}</li>`)}</ul>`}
${verifications.slice(-100).map((one) => verification(one, allowance))}${sandbox?.confined === !1 && html`<p class="problem">${sandbox.text}</p>`}</section>`;
}
function verification(one, allowance) {
  let { command, exitCode, durationMs, tree } = one, [mark, look] = exitCode === 0 ? ["\u2713", "good"] : ["\u2717", tree === "change" ? "bad" : "quiet"];
  return html`<p><span class="mark ${look}">${mark}</span> <code>${allowance.take(command)}</code> <small>${TREES[tree]}, exit code ${exitCode}, ${spell(durationMs)}</small></p>`;
}
var withCode = (text) => text.split(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/).flatMap((part2, index) => index % 3 === 1 ? [] : [index % 3 === 0 ? part2 : html`<code>${part2.replace(/^ (.*\S.*) $/, "$1")}</code>`]), MAX_PICTURE_BYTES = 6 * 1024 * 1024, MAX_PICTURES = 12;
function reportOf(path) {
  let { events, problem } = readJournal(path);
  return renderPage(events, { pictures: picturesOf(events), ...problem && { problem: describeProblem(problem) } });
}
function writeReport(journal, output) {
  writeWholeFile(output, reportOf(journal), 384);
}
var describeProblem = ({ line, torn, reason }) => torn ? `The journal breaks off in line ${line}, as it does when the process is killed.` : `The journal is damaged from line ${line} on (${reason}); what follows there is not shown.`;
function picturesOf(events) {
  let paths = events.flatMap((event) => {
    if (event.type !== "tool-end" || event.result.metadataType !== "browser_screenshot") return [];
    let path = event.result.metadata?.outputPath;
    return typeof path == "string" ? [path] : [];
  }), left = MAX_PICTURE_BYTES;
  return [...new Set(paths.toReversed())].flatMap((path) => {
    let picture = readPicture(path, left);
    return left -= picture?.image.data.length ?? 0, picture ? [picture] : [];
  }).slice(0, MAX_PICTURES).toReversed();
}
function readPicture(path, max) {
  let file = readWhole(path, { maxBytes: Math.floor(max * 3 / 4), links: "follow" }), read = file.ok ? readImage(file.bytes) : void 0;
  return read?.ok ? { name: basename(path), image: read.image } : void 0;
}
function staged({ staged: writes }, allowance) {
  if (!writes) return html``;
  let items = writes.map((write) => {
    let parts = stagedParts(write).map(
      ({ text, language }) => language === "diff" ? diffBlock(allowance.take(text)) : html`<pre>${allowance.take(text)}</pre>`
    ), words2 = html`<b>${write.what}</b> <small>${write.method} ${write.target}</small>`;
    return parts.length === 0 ? html`<p>${words2}</p>` : html`<details><summary>${words2}</summary>${parts}</details>`;
  }), head = writes.length === 0 ? "This run would have written nothing." : "This run would have:";
  return html`<section><h2>Staged: nothing was written</h2><p>${head}</p>${items}</section>`;
}
var MAX_PROBLEMS = 100;
function problemsOf({ entries, calls }) {
  let failed = calls.filter((call2) => ["failed", "denied", "interrupted"].includes(lastState(call2))), notes = [...entries, ...calls.flatMap(({ inside }) => inside)].filter(isBad);
  return [...failed, ...notes].toSorted((one, other) => seqOf(one) - seqOf(other));
}
var isBad = (entry) => entry.kind === "note" && entry.tone === "bad", seqOf = (problem) => "start" in problem ? problem.start.seq : problem.seq;
function problemSection(problems, allowance) {
  if (problems.length === 0) return html``;
  let left = problems.length - MAX_PROBLEMS;
  return html`<section id="problems"><h2>Problems</h2><ol class="problems">${problems.slice(0, MAX_PROBLEMS).map(
    (problem) => html`<li>${"start" in problem ? callProblem(problem, allowance) : noteProblem(problem, allowance)}</li>`
  )}</ol>
${left > 0 && html`<p class="quiet">${count(left, "more problem")} among the turns below.</p>`}</section>`;
}
function callProblem(call2, allowance) {
  let { start } = call2, state = lastState(call2), [mark, look] = MARKS[state], where = html`<a href="#${eventId(start.seq)}">${start.turn > 0 ? `Turn ${start.turn}` : "Show"}<span class="unseen">: ${start.tool}</span></a>`;
  return html`<p><span class="mark ${look}">${mark}</span> ${state} <code>${start.tool}</code> <span class="about">${summarizeCall(start.arguments)}</span> ${where}</p>${why(call2, allowance)}`;
}
function why(call2, allowance) {
  let { end, steps } = call2;
  if (!end) return html`<p>${allowance.take(steps.at(-1)?.note ?? "")}</p>`;
  if (lastState(call2) !== "denied") return block(allowance.take(failureLines(end).join(`
`)));
  let { reason, rule, listing } = end.verdict;
  return [
    html`<p>${allowance.take(reason)} <small>rule ${rule}</small></p>`,
    listing && !listing.opensMore && html`<p>To allow it, a maintainer adds this line to <code>.github/kodelet.yml</code>:</p>${copyable(listingLine([listing]))}`
  ];
}
var noteProblem = ({ seq, label, text }, allowance) => html`<p><span class="mark bad">\u2717</span> <b>${label}</b> ${allowance.take(text)} <a href="#${eventId(seq)}">Show<span class="unseen">: ${label}</span></a></p>`;

export {
  renderPage,
  reportOf,
  writeReport,
  staged
};
