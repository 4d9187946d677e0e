import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  cellCode,
  clip,
  oneLine,
  plainText,
  shownCode
} from "./chunk-3VMBUWKH.mjs";
import {
  fence,
  inlineCode
} from "./chunk-YDAIGRKZ.mjs";
import {
  CAPABILITIES
} from "./chunk-WX7WM35S.mjs";
import {
  JOURNAL_ENDS
} from "./chunk-OM7BQOIH.mjs";
import {
  VERDICTS,
  money,
  spell
} from "./chunk-B25NPXQD.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  count,
  splitLines
} from "./chunk-3T2WZAN3.mjs";

// src/policy/profiles/capabilities.ts
var GRANTS = {
  none: { capabilities: [], means: "nothing" },
  read: { capabilities: ["ask"], means: "read and answer" },
  triage: { capabilities: ["ask"], means: "the same" },
  write: { capabilities: CAPABILITIES, means: "the same, change files, run what the profile allows, and push" },
  maintain: { capabilities: CAPABILITIES, means: "the same; a rule can ask for it by `actor-permission`" },
  admin: {
    capabilities: CAPABILITIES,
    means: "the same, and use the profile `yolo`, but only by `workflow_dispatch` and `schedule`"
  }
};
function withheldFrom({ login, permission, noPush }) {
  const granted = Object.hasOwn(GRANTS, permission) ? GRANTS[permission] : void 0;
  const missing = CAPABILITIES.filter((capability) => !granted?.capabilities.includes(capability));
  const why = `the permission "${permission}" of "${login}"`;
  return {
    ...noPush !== void 0 && { push: noPush },
    ...Object.fromEntries(missing.map((capability) => [capability, why]))
  };
}

// src/report/fragments.ts
var details = (summary, body, open = false) => `<details${open ? " open" : ""}>
<summary>${summary}</summary>

${body}

</details>`;
var LONGEST_LINE = 300;
var shortCode = (text) => inlineCode(clip(text, LONGEST_LINE));
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

// src/report/attempts-text.ts
var ENDS = {
  answered: "answered",
  silent: "ended without a word",
  limit: "stopped at a limit",
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
  const mark = outcome?.verdict ? `${VERDICTS[outcome.verdict].emoji} ` : "";
  const how = [shownCode(model), ...effort === void 0 ? [] : [`effort ${effort}`]].join(", ");
  const said = `${mark}${outcome ? describeOutcome(outcome) : ""} \xB7 ${how} \xB7 ${count(turns, "turn")} \xB7 ${money(costUsd)}`;
  return `${attempt}. ${isBest ? `**${said}**` : said}`;
}

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
  denied: "\u{1F6AB} refused"
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
  GRANTS,
  withheldFrom,
  details,
  LONGEST_LINE,
  shortCode,
  nameFiles,
  leftOutLine,
  personLink,
  patchBlock,
  describeOutcome,
  attemptList,
  toolCalls,
  listingLine
};
