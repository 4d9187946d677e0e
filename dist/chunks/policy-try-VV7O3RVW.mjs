import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-3DGI4IGY.mjs";
import "./chunk-22FY54EO.mjs";
import {
  loadSettings,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  auditCalls
} from "./chunk-FTTDNIEN.mjs";
import {
  createBudget,
  judge,
  readInput
} from "./chunk-IJJD7ZNS.mjs";
import "./chunk-A245EHAI.mjs";
import "./chunk-645ZXUZD.mjs";
import "./chunk-KXSHC2TD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import "./chunk-AE2Q3KH3.mjs";
import {
  holdsRedaction
} from "./chunk-NP2V3FBQ.mjs";
import {
  PROVIDERS,
  dollars,
  plain,
  plainLine,
  readJournal
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  compileGlob
} from "./chunk-RUKXNR4W.mjs";
import {
  clip
} from "./chunk-UK5ZVJY2.mjs";
import {
  POST_KINDS,
  costOf,
  promptTokens
} from "./chunk-HHXOSJNE.mjs";
import {
  INTENTS
} from "./chunk-NR72YXAO.mjs";
import {
  count
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/policy-try.ts
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

// src/cli/try-journal.ts
function tryJournal(events, { config, toolbox, profile }) {
  let start = events.find((event) => event.type === "session-start");
  if (!start) return;
  let calls = auditCalls(events), trial = { config, toolbox, events, start, profile: profile ?? start.profile }, tried = calls.map((call) => ({ call, outcome: judgeAgain(call, trial) })), changed = tried.flatMap(
    ({ call, outcome }) => outcome.ok && isOther(call, outcome.decision) ? [{ call, outcome }] : []
  );
  return {
    sessionId: start.sessionId,
    profile: trial.profile,
    judged: tried.filter(({ outcome }) => outcome.ok).length,
    changed: changed.map(({ call: { start: made, end }, outcome: { decision } }) => ({
      callId: made.callId,
      tool: made.tool,
      arguments: made.arguments,
      before: { verdict: end?.verdict.verdict ?? "deny", rule: end?.verdict.rule ?? "" },
      after: { verdict: decision.verdict, rule: decision.rule, reason: decision.reason }
    })),
    cannotTell: tried.flatMap(
      ({ call: { start: made }, outcome }) => outcome.ok ? [] : [{ callId: made.callId, tool: made.tool, why: outcome.why }]
    ),
    posts: [
      ...changedPosts(
        calls,
        changed.map(({ call }) => call),
        trial
      ),
      ...changedPublication(trial, changed.length)
    ],
    cost: tryCost(events, start, config)
  };
}
var isOther = ({ end }, { verdict }) => end?.verdict.verdict !== verdict;
function judgeAgain(call, trial) {
  let { start, end } = call, why = whyUnknown(call, trial);
  if (why !== void 0) return { ok: !1, why };
  let outcome = judgeBy(call, trial);
  if (!outcome.ok || !isOther(call, outcome.decision)) return outcome;
  let foreign = ABSOLUTE.exec(start.arguments)?.[1];
  return foreign !== void 0 ? { ok: !1, why: `it names ${foreign}, a path of the machine that it ran on` } : end ? outcome : { ok: !1, why: "it was cut off" };
}
var ABSOLUTE = /(?:^|[\s"'=:])(\/(?!dev\/null\b)[\w.-]+\/[\w./-]*)/;
function whyUnknown({ start: { callId, arguments: text, agent }, end }, { events }) {
  if (!end) return "it was cut off, so its verdict is not in the journal";
  if (holdsRedaction(text)) return "a part of its input is redacted";
  let hook = events.find(
    (event) => event.type === "hook-end" && event.callId === callId && event.agent === agent && event.verdict !== "allow"
  );
  if (hook?.type === "hook-end") return `the hook ${hook.run} had a say, and hooks are not run here`;
}
function judgeBy({ start: { tool: name, arguments: text, callId, agent }, end }, trial) {
  let { toolbox, config } = trial, disabled = config.tools.disabled.find((pattern) => compileGlob(pattern)(name));
  if (disabled !== void 0) return { ok: !0, decision: disabledBy(disabled) };
  let policies = policiesOf(agent, trial);
  if (typeof policies == "string") return { ok: !1, why: policies };
  let post = POST_KINDS.find((kind) => kind === name);
  if (!post && !toolbox.registry.get(name)) {
    let wasUnknown = end?.code === "unknown_tool" && end.verdict;
    return wasUnknown ? { ok: !0, decision: wasUnknown } : { ok: !1, why: "this directory has no such tool" };
  }
  let read = post ? void 0 : readInput(toolbox.registry, { id: callId, name, arguments: text });
  if (read && !read.ok) return whatUnread(read.verdict, end);
  let accesses = post ? [{ kind: "publish", post }] : read?.accesses ?? [], strictest = policies.map((policy) => judge(policy, accesses, { tool: name, needs: read?.tool.needs }).verdict).toSorted((a, b) => STRICTNESS[b.verdict] - STRICTNESS[a.verdict])[0];
  return strictest ? { ok: !0, decision: strictest } : { ok: !1, why: "no policy covers it" };
}
var STRICTNESS = { allow: 0, ask: 1, deny: 2 }, whatUnread = (decision, end) => end?.code === "invalid_input" ? { ok: !0, decision: end.verdict } : { ok: !1, why: `its input cannot be read: ${decision.reason}` }, disabledBy = (pattern) => ({
  verdict: "deny",
  rule: "tools.disabled",
  reason: `tools.disabled has ${pattern}`
});
function policiesOf(agent, { toolbox, events, start, profile }) {
  let began = agent === void 0 ? void 0 : events.find((one) => one.type === "agent-start" && one.agent === agent);
  if (agent !== void 0 && !began) return "the subagent that made it is not in the journal";
  let opened = events.find((event) => event.type === "sandbox-open"), names = [profile, ...began?.type === "agent-start" && began.profile !== start.profile ? [began.profile] : []];
  try {
    return names.map(
      (name) => toolbox.policyAs({ profile: name, intent: intentOf(start), sandboxed: opened?.confined })
    );
  } catch (error) {
    if (error instanceof KodeletError) return error.message;
    throw error;
  }
}
var intentOf = ({ intent }) => Object.hasOwn(INTENTS, intent) ? intent : "auto";
function changedPosts(calls, changed, trial) {
  let max = trial.toolbox.profileAs(trial.profile)?.posts;
  return POST_KINDS.flatMap((kind) => {
    let made = calls.filter(({ start, end }) => start.tool === kind && end?.ok), left = made.filter((call) => !changed.includes(call)).length, after = Math.min(left, max?.[kind] ?? left);
    return after === made.length ? [] : [{ what: kind, before: String(made.length), after: String(after) }];
  });
}
function changedPublication({ events, config, toolbox, profile }, changedCalls) {
  let ended = events.findLast((event) => event.type === "publish-end"), publication = ended?.type === "publish-end" ? ended.publication : void 0;
  if (!publication || publication.kind === "none") return [];
  let before = inWords(publication), after = publicationAfter(publication, { config, writes: toolbox.profileAs(profile)?.writes ?? !0 });
  return after !== before ? [{ what: "the change", before, after }] : changedCalls > 0 ? [{ what: "the change", before, after: "cannot tell: other calls may lead to another change" }] : [];
}
var inWords = ({ kind, draft }) => `${draft ? "draft " : ""}${kind}`;
function publicationAfter({ kind, how, draft, files }, { config: { publish }, writes }) {
  return publish.staged ? "nothing, because it is staged" : writes ? files.length > publish.maxFiles ? `nothing, because publish.max-files is ${publish.maxFiles}` : how !== "opened" ? inWords({ kind, draft }) : publish.pullRequest === "never" ? "branch" : publish.pullRequest === "draft" ? "draft pull-request" : inWords({ kind, draft }) : "nothing, because the profile only reads";
}
function tryCost(events, start, config) {
  let beforeUsd = events.filter((event) => event.type === "turn-end").reduce((sum, { costUsd }) => sum + costUsd, 0), stopped = events.find((event) => event.type === "limit-reached" && event.agent === void 0), now = Date.parse(events.find(({ type }) => type === "turn-start")?.time ?? start.time), budget = createBudget({ limits: config.limits, now: () => now }), [afterUsd, turns] = [0, 0];
  for (let event of events) {
    if (event.type === "turn-start" && event.agent === void 0) {
      now = Date.parse(event.time);
      let limit2 = budget.reached();
      if (limit2) return { beforeUsd, afterUsd, stop: { limit: limit2, turn: turns } };
      turns = budget.startTurn();
    }
    if (event.type !== "turn-end") continue;
    let costUsd = costAfter(event, start, config);
    afterUsd += costUsd, budget.spend(event.usage, costUsd, cachedShareOf(start.model, config));
  }
  now = Date.parse(events.findLast(({ type }) => type === "turn-end")?.time ?? start.time);
  let limit = stopped?.type === "limit-reached" && stopped.limit !== "repetition" ? stopped.limit : void 0;
  return limit === void 0 || budget.reached() ? { beforeUsd, afterUsd } : { beforeUsd, why: `it was stopped at its limit of ${limit}, and would have continued` };
}
var isOtherModel = (model, config) => config.places["model.name"] !== void 0 && config.model.name !== model;
function costAfter({ usage, costUsd, model, agent }, start, config) {
  if (model !== void 0 || agent !== void 0 || !isOtherModel(start.model, config)) return costUsd;
  let { provider, name } = config.model;
  return costOf(usage, PROVIDERS[provider].models.price(name, promptTokens(usage)));
}
function cachedShareOf(before, config) {
  let { provider, name } = config.model, { input, cacheRead } = PROVIDERS[provider].models.price(isOtherModel(before, config) ? name : before);
  return input > 0 ? Math.min(1, cacheRead / input) : 1;
}

// src/cli/policy-try.ts
async function policyTry(options) {
  let paths = journalsIn(options.journals), config = await loadSettings(options), profile = options.profile !== void 0 || config.places.profile !== void 0 ? config.profile : void 0;
  return withToolbox(options, async (toolbox) => {
    let tried = paths.map((path) => {
      let journal = relative(options.journals, path) || path;
      try {
        let { events, problem } = readJournal(path), trial = tryJournal(events, { config, toolbox, profile }), why = problem ? `line ${problem.line}: ${problem.reason}` : trial ? void 0 : "it has no session";
        return { journal, ...why !== void 0 && { problem: why }, ...trial && { trial } };
      } catch (error) {
        return { journal, problem: describeError(error) };
      }
    }), totals = totalsOf(tried);
    if (options.json) writeJson({ journals: tried, totals });
    else for (let line of lines(tried, totals)) writeLine(plain(line));
    return EXIT.ok;
  });
}
var MAX_JOURNALS = 1e4;
function journalsIn(directory) {
  try {
    let paths = (statSync(directory).isDirectory() ? readdirSync(directory, { recursive: !0, encoding: "utf8" }) : [""]).map((name) => join(directory, name)).filter((path) => path.endsWith(".jsonl"));
    if (paths.length > 0 && paths.length <= MAX_JOURNALS) return paths.toSorted();
    throw new Error(`it has ${count(paths.length, "file")} with the ending .jsonl`);
  } catch (cause) {
    throw new KodeletError("usage", `option --journals is "${directory}", and ${describeError(cause)}`, {
      remedy: "Name a folder with journals, such as downloaded artifacts; the output journal-path names that of a run",
      cause
    });
  }
}
function totalsOf(tried) {
  let trials = tried.flatMap(({ trial }) => trial ?? []), sum = (amount) => trials.reduce((all, one) => all + amount(one), 0);
  return {
    journals: tried.length,
    unreadable: tried.filter(({ problem }) => problem !== void 0).length,
    judged: sum(({ judged }) => judged),
    changed: sum(({ changed }) => changed.length),
    cannotTell: sum(({ cannotTell }) => cannotTell.length),
    posts: sum(({ posts }) => posts.length),
    beforeUsd: sum(({ cost }) => cost.beforeUsd),
    afterUsd: sum(({ cost }) => cost.afterUsd ?? 0),
    costUnknown: trials.filter(({ cost }) => cost.afterUsd === void 0).length
  };
}
function* lines(tried, totals) {
  for (let { journal, problem, trial } of tried) {
    let found = [...problem === void 0 ? [] : [`  cannot tell: ${problem}`], ...trial ? linesOf(trial) : []];
    found.length !== 0 && (yield `${journal}${trial ? ` (session ${trial.sessionId.slice(0, 8)}, profile ${trial.profile})` : ""}`, yield* found, yield "");
  }
  let { journals, unreadable, judged, changed, cannotTell, posts, beforeUsd, afterUsd, costUnknown } = totals;
  yield `${count(journals, "journal")}, ${unreadable} of them not fully readable`, yield `Calls: ${judged} judged, ${changed} changed, ${cannotTell} cannot tell`, yield `Posts: ${posts} changed`;
  let unknown = costUnknown > 0 ? `, without ${count(costUnknown, "run")} whose cost is unknown` : "";
  yield `Cost: ${dollars(beforeUsd)} before, ${dollars(afterUsd)} after${unknown}`;
}
var MAX_CHARACTERS = 61;
function linesOf({ changed, cannotTell, posts, cost }) {
  let { beforeUsd, afterUsd, stop, why } = cost, spent = `${dollars(beforeUsd)} \u2192 ${afterUsd === void 0 ? "cannot tell" : dollars(afterUsd)}`, because = stop ? `: stopped by ${stop.limit} after turn ${stop.turn}` : why === void 0 ? "" : `: ${why}`;
  return [
    ...changed.map(
      ({ tool, arguments: text, before, after }) => `  ${before.verdict} \u2192 ${after.verdict}  ${tool} ${clip(plainLine(text), MAX_CHARACTERS)}  (${before.rule} \u2192 ${after.rule})`
    ),
    ...cannotTell.map(({ tool, callId, why: reason }) => `  cannot tell  ${tool} ${callId}: ${plainLine(reason)}`),
    ...posts.map(({ what, before, after }) => `  post  ${what}: ${before} \u2192 ${after}`),
    ...beforeUsd === afterUsd && !stop ? [] : [`  cost  ${spent}${because}`]
  ];
}
export {
  policyTry
};
