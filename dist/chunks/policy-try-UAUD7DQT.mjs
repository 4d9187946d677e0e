import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-26K3DJLQ.mjs";
import "./chunk-25VRJO35.mjs";
import {
  loadSettings,
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  auditCalls
} from "./chunk-HZJYEY6K.mjs";
import {
  createBudget
} from "./chunk-3JUFOQKW.mjs";
import "./chunk-TJHF34A6.mjs";
import "./chunk-N72DFKYL.mjs";
import "./chunk-WOMR2D6K.mjs";
import "./chunk-75ISBGRF.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  PROVIDERS,
  dollars,
  judge,
  plain,
  plainLine,
  readInput
} from "./chunk-HV76ZWWN.mjs";
import {
  costOf,
  promptTokens,
  readJournal
} from "./chunk-3EP535HN.mjs";
import {
  compileGlob
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  POST_KINDS,
  count
} from "./chunk-6B5GJ4DW.mjs";
import {
  INTENTS,
  KodeletError,
  describeError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/policy-try.ts
import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";

// src/cli/try-journal.ts
function tryJournal(events, { config, toolbox, profile }) {
  const start = events.find((event) => event.type === "session-start");
  if (!start) return void 0;
  const calls = auditCalls(events);
  const trial = { config, toolbox, events, start, profile: profile ?? start.profile };
  const tried = calls.map((call) => ({ call, outcome: judgeAgain(call, trial) }));
  const changed = tried.flatMap(
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
  const { start, end } = call;
  const why = whyUnknown(call, trial);
  if (why !== void 0) return { ok: false, why };
  const outcome = judgeBy(call, trial);
  if (!outcome.ok || !isOther(call, outcome.decision)) return outcome;
  const foreign = ABSOLUTE.exec(start.arguments)?.[1];
  if (foreign !== void 0) return { ok: false, why: `it names ${foreign}, a path of the machine that it ran on` };
  return end ? outcome : { ok: false, why: "it was cut off" };
}
var ABSOLUTE = /(?:^|[\s"'=:])(\/(?!dev\/null\b)[\w.-]+\/[\w./-]*)/;
function whyUnknown({ start: { callId, arguments: text, agent }, end }, { events }) {
  if (!end) return "it was cut off, so its verdict is not in the journal";
  if (/\[redacted [\w -]+\]/.test(text)) return "a part of its input is redacted";
  const hook = events.find(
    (event) => event.type === "hook-end" && event.callId === callId && event.agent === agent && event.verdict !== "allow"
  );
  if (hook?.type === "hook-end") return `the hook ${hook.run} had a say, and hooks are not run here`;
  return void 0;
}
function judgeBy({ start: { tool: name, arguments: text, callId, agent }, end }, trial) {
  const { toolbox, config } = trial;
  const disabled = config.tools.disabled.find((pattern) => compileGlob(pattern)(name));
  if (disabled !== void 0) return { ok: true, decision: disabledBy(disabled) };
  const policies = policiesOf(agent, trial);
  if (typeof policies === "string") return { ok: false, why: policies };
  const post = POST_KINDS.find((kind) => kind === name);
  if (!post && !toolbox.registry.get(name)) {
    const wasUnknown = end?.code === "unknown_tool" && end.verdict;
    return wasUnknown ? { ok: true, decision: wasUnknown } : { ok: false, why: "this directory has no such tool" };
  }
  const read = post ? void 0 : readInput(toolbox.registry, { id: callId, name, arguments: text });
  if (read && !read.ok) return whatUnread(read.verdict, end);
  const accesses = post ? [{ kind: "publish", post }] : read?.accesses ?? [];
  const decisions = policies.map((policy) => judge(policy, accesses, { tool: name, needs: read?.tool.needs }).verdict);
  const strictest = decisions.toSorted((a, b) => STRICTNESS[b.verdict] - STRICTNESS[a.verdict])[0];
  return strictest ? { ok: true, decision: strictest } : { ok: false, why: "no policy covers it" };
}
var STRICTNESS = { allow: 0, ask: 1, deny: 2 };
var whatUnread = (decision, end) => end?.code === "invalid_input" ? { ok: true, decision: end.verdict } : { ok: false, why: `its input cannot be read: ${decision.reason}` };
var disabledBy = (pattern) => ({
  verdict: "deny",
  rule: "tools.disabled",
  reason: `tools.disabled has ${pattern}`
});
function policiesOf(agent, { toolbox, events, start, profile }) {
  const began = agent === void 0 ? void 0 : events.find((one) => one.type === "agent-start" && one.agent === agent);
  if (agent !== void 0 && !began) return "the subagent that made it is not in the journal";
  const opened = events.find((event) => event.type === "sandbox-open");
  const names = [profile, ...began?.type === "agent-start" && began.profile !== start.profile ? [began.profile] : []];
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
  const max = trial.toolbox.profileAs(trial.profile)?.posts;
  return POST_KINDS.flatMap((kind) => {
    const made = calls.filter(({ start, end }) => start.tool === kind && end?.ok);
    const left = made.filter((call) => !changed.includes(call)).length;
    const after = Math.min(left, max?.[kind] ?? left);
    return after === made.length ? [] : [{ what: kind, before: String(made.length), after: String(after) }];
  });
}
function changedPublication({ events, config, toolbox, profile }, changedCalls) {
  const ended = events.findLast((event) => event.type === "publish-end");
  const publication = ended?.type === "publish-end" ? ended.publication : void 0;
  if (!publication || publication.kind === "none") return [];
  const before = inWords(publication);
  const after = publicationAfter(publication, { config, writes: toolbox.profileAs(profile)?.writes ?? true });
  if (after !== before) return [{ what: "the change", before, after }];
  return changedCalls > 0 ? [{ what: "the change", before, after: "cannot tell: other calls may lead to another change" }] : [];
}
var inWords = ({ kind, draft }) => `${draft ? "draft " : ""}${kind}`;
function publicationAfter({ kind, how, draft, files }, { config: { publish }, writes }) {
  if (publish.staged) return "nothing, because it is staged";
  if (!writes) return "nothing, because the profile only reads";
  if (files.length > publish.maxFiles) return `nothing, because publish.max-files is ${publish.maxFiles}`;
  if (how !== "opened") return inWords({ kind, draft });
  return publish.pullRequest === "never" ? "branch" : publish.pullRequest === "draft" ? "draft pull-request" : inWords({ kind, draft });
}
function tryCost(events, start, config) {
  const ends = events.filter((event) => event.type === "turn-end");
  const beforeUsd = ends.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const stopped = events.find((event) => event.type === "limit-reached" && event.agent === void 0);
  let now = Date.parse(events.find(({ type }) => type === "turn-start")?.time ?? start.time);
  const budget = createBudget({ limits: config.limits, now: () => now });
  let [afterUsd, turns] = [0, 0];
  for (const event of events) {
    if (event.type === "turn-start" && event.agent === void 0) {
      now = Date.parse(event.time);
      const limit2 = budget.reached();
      if (limit2) return { beforeUsd, afterUsd, stop: { limit: limit2, turn: turns } };
      turns = budget.startTurn();
    }
    if (event.type !== "turn-end") continue;
    const costUsd = costAfter(event, start, config);
    afterUsd += costUsd;
    budget.spend(event.usage, costUsd, cachedShareOf(start.model, config));
  }
  now = Date.parse(events.findLast(({ type }) => type === "turn-end")?.time ?? start.time);
  const limit = stopped?.type === "limit-reached" && stopped.limit !== "repetition" ? stopped.limit : void 0;
  if (limit === void 0 || budget.reached()) return { beforeUsd, afterUsd };
  return { beforeUsd, why: `it was stopped at its limit of ${limit}, and would have continued` };
}
var isOtherModel = (model, config) => config.places["model.name"] !== void 0 && config.model.name !== model;
function costAfter({ usage, costUsd, model, agent }, start, config) {
  if (model !== void 0 || agent !== void 0 || !isOtherModel(start.model, config)) return costUsd;
  const { provider, name } = config.model;
  return costOf(usage, PROVIDERS[provider].models.price(name, promptTokens(usage)));
}
function cachedShareOf(before, config) {
  const { provider, name } = config.model;
  const { input, cacheRead } = PROVIDERS[provider].models.price(isOtherModel(before, config) ? name : before);
  return input > 0 ? Math.min(1, cacheRead / input) : 1;
}

// src/cli/policy-try.ts
async function policyTry(options) {
  const paths = journalsIn(options.journals);
  const config = await loadSettings(options);
  const isChosen = options.profile !== void 0 || config.places.profile !== void 0;
  const profile = isChosen ? config.profile : void 0;
  return withToolbox(options, async (toolbox) => {
    const tried = paths.map((path) => {
      const journal = relative(options.journals, path) || path;
      try {
        const { events, problem } = readJournal(path);
        const trial = tryJournal(events, { config, toolbox, profile });
        const why = problem ? `line ${problem.line}: ${problem.reason}` : trial ? void 0 : "it has no session";
        return { journal, ...why !== void 0 && { problem: why }, ...trial && { trial } };
      } catch (error) {
        return { journal, problem: describeError(error) };
      }
    });
    const totals = totalsOf(tried);
    if (options.json) writeJson({ journals: tried, totals });
    else for (const line of lines(tried, totals)) writeLine(plain(line));
    return EXIT.ok;
  });
}
var MAX_JOURNALS = 1e4;
function journalsIn(directory) {
  try {
    const names = statSync(directory).isDirectory() ? readdirSync(directory, { recursive: true, encoding: "utf8" }) : [""];
    const paths = names.map((name) => join(directory, name)).filter((path) => path.endsWith(".jsonl"));
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
  const trials = tried.flatMap(({ trial }) => trial ?? []);
  const sum = (amount) => trials.reduce((all, one) => all + amount(one), 0);
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
  for (const { journal, problem, trial } of tried) {
    const found = [...problem === void 0 ? [] : [`  cannot tell: ${problem}`], ...trial ? linesOf(trial) : []];
    if (found.length === 0) continue;
    yield `${journal}${trial ? ` (session ${trial.sessionId.slice(0, 8)}, profile ${trial.profile})` : ""}`;
    yield* found;
    yield "";
  }
  const { journals, unreadable, judged, changed, cannotTell, posts, beforeUsd, afterUsd, costUnknown } = totals;
  yield `${count(journals, "journal")}, ${unreadable} of them not fully readable`;
  yield `Calls: ${judged} judged, ${changed} changed, ${cannotTell} cannot tell`;
  yield `Posts: ${posts} changed`;
  const unknown = costUnknown > 0 ? `, without ${count(costUnknown, "run")} whose cost is unknown` : "";
  yield `Cost: ${dollars(beforeUsd)} before, ${dollars(afterUsd)} after${unknown}`;
}
var WORDS = 60;
function linesOf({ changed, cannotTell, posts, cost }) {
  const short = (text) => text.length > WORDS ? `${text.slice(0, WORDS)}\u2026` : text;
  const { beforeUsd, afterUsd, stop, why } = cost;
  const spent = `${dollars(beforeUsd)} \u2192 ${afterUsd === void 0 ? "cannot tell" : dollars(afterUsd)}`;
  const because = stop ? `: stopped by ${stop.limit} after turn ${stop.turn}` : why === void 0 ? "" : `: ${why}`;
  return [
    ...changed.map(
      ({ tool, arguments: text, before, after }) => `  ${before.verdict} \u2192 ${after.verdict}  ${tool} ${short(plainLine(text))}  (${before.rule} \u2192 ${after.rule})`
    ),
    ...cannotTell.map(({ tool, callId, why: reason }) => `  cannot tell  ${tool} ${callId}: ${plainLine(reason)}`),
    ...posts.map(({ what, before, after }) => `  post  ${what}: ${before} \u2192 ${after}`),
    ...beforeUsd === afterUsd && !stop ? [] : [`  cost  ${spent}${because}`]
  ];
}
export {
  policyTry
};
