import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  defuseText
} from "./chunk-2JCBXEPU.mjs";
import {
  htmlOf
} from "./chunk-534Q7BXI.mjs";
import {
  applyEdits,
  endOf,
  parseMarkdown,
  startOf,
  walk
} from "./chunk-EXFPC74D.mjs";
import {
  details
} from "./chunk-TXI7675L.mjs";
import {
  spell
} from "./chunk-T6Y5J6GB.mjs";
import {
  JOURNAL_ENDS
} from "./chunk-A2L2CH5P.mjs";
import {
  cellCode,
  clip,
  fence,
  inlineCode,
  oneLine,
  visible
} from "./chunk-OTCC5EYJ.mjs";
import {
  count
} from "./chunk-OEY2GKIP.mjs";

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
  const items = staged.map((write) => {
    const parts = stagedParts(write).map(({ text, language }) => fence(text, language));
    const body = parts.join("\n\n");
    const fits = body.length <= room;
    if (fits) room -= body.length;
    if (body === "") return `- ${plainText(write.what)}`;
    return details(asHtml(write.what), fits ? body : "Too long for this page: the journal has it.");
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

// src/report/tool-calls.ts
function toolCalls({ calls, deniedCalls, sandbox, notices }, max) {
  if (calls.length === 0) return "";
  const shown = max === 0 ? [] : calls.slice(-max);
  const missing = calls.length - shown.length;
  const refused = deniedCalls > 0 ? `, ${deniedCalls} refused` : "";
  const note = missing > 0 ? [
    `${count(missing, "earlier call")} left out to keep this short; the journal has ${notices.some(({ text }) => text === JOURNAL_ENDS) ? "some" : "all"} of them.`,
    ""
  ] : [];
  const table = shown.length > 0 ? ["| Turn | Tool | Call | Verdict | Time |", "| --: | :-- | :-- | :-- | --: |", ...grouped(shown).map(row)] : [];
  return details(
    `${count(calls.length, "tool call")}${refused}`,
    [...note, ...table, ...listings(calls), ...confinement(sandbox)].join("\n")
  );
}
function grouped(calls) {
  const groups = /* @__PURE__ */ new Map();
  for (const call of calls) {
    const { state, tool, rule, reason } = call;
    const key = state === "denied" ? JSON.stringify([tool, rule, reason]) : call;
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  return [...groups.values()];
}
function row([first, ...others]) {
  const { depth = 0, turn, tool, summary, state, rule, reason, durationMs } = first;
  const times = others.length === 0 ? "" : ` ${others.length + 1} times`;
  const why = state === "denied" ? `${times} by ${cellCode(rule ?? "")}: ${cellWords(reason ?? "")}` : "";
  const last = others.at(-1)?.turn ?? turn;
  const unlike = others.filter((other) => other.summary !== summary).length;
  const call = `${cellCode(summary)}${unlike === 0 ? "" : ` and ${unlike} more`}`;
  const time = durationMs === void 0 || others.length > 0 ? "" : spell(durationMs).replaceAll(" ", "&nbsp;");
  return `| ${last === turn ? turn : `${turn}\u2013${last}`} | ${"\u21B3 ".repeat(depth)}${cellCode(tool)} | ${call} | ${STATES[state]}${why} | ${time} |`;
}
var cellWords = (text) => plainText(clip(oneLine(text), 200));
var STATES = {
  running: "\u23F3 running",
  ok: "\u2705",
  failed: "\u274C failed",
  denied: "\u{1F6AB} refused",
  parked: "\u23F8\uFE0F waits"
};
var confinement = (sandbox) => sandbox?.confined ? ["", plainText(sandbox.text)] : [];
var MAX_LISTINGS = 6;
function listings(calls) {
  const all = calls.flatMap(
    ({ listing }) => listing && !listing.opensMore && listing.entry.length <= 60 ? [listing] : []
  );
  const first = all.filter(({ entry }, index) => all.findIndex((other) => other.entry === entry) === index);
  const line = inlineCode(listingLine(first.slice(0, MAX_LISTINGS)));
  return all.length === 0 ? [] : ["", `A maintainer can let refused programs run with this line in \`.github/kodelet.yml\`: ${line}`];
}
function listingLine(listings2) {
  const entries = /* @__PURE__ */ new Map();
  for (const { profile, entry } of listings2) entries.set(profile, (entries.get(profile) ?? /* @__PURE__ */ new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry}'`).join(", ");
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(", ")} }`;
}

export {
  plainText,
  showTags,
  stagedSection,
  stagedParts,
  toolCalls,
  listingLine
};
