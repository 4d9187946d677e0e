import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-22FY54EO.mjs";
import {
  SCANS_CODE,
  linesOfChecks
} from "./chunk-BKHRHKY4.mjs";
import {
  assumedServer,
  gitAnswer,
  originCommand,
  personalGit,
  readRemote
} from "./chunk-HGEHTFFQ.mjs";
import "./chunk-SWVVMLXD.mjs";
import {
  loadSettings,
  projectTop,
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-A33ZDFD6.mjs";
import {
  createProvider,
  createToolbox,
  createWorkspace,
  findBrowserParts
} from "./chunk-IJJD7ZNS.mjs";
import "./chunk-A245EHAI.mjs";
import {
  checkHooks,
  checkProfiles,
  resolveProfile
} from "./chunk-645ZXUZD.mjs";
import "./chunk-KXSHC2TD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  EXIT
} from "./chunk-24VGQWFL.mjs";
import {
  handleInterrupts
} from "./chunk-AE2Q3KH3.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import "./chunk-MYA6JJVQ.mjs";
import {
  howToGetMore,
  readGitHubAccess,
  readTerminal,
  surveySandbox
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  describeProxy,
  readProxies,
  readWholeText,
  repositoryTop
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import {
  configPath,
  fitsRange,
  readInputs
} from "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  PROVIDER_ENTRIES,
  PROVIDER_NAMES
} from "./chunk-2CPQNCYK.mjs";
import {
  KodeletError,
  describeError,
  isJsonObject
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/doctor-command.ts
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect } from "node:net";

// src/cli/doctor-workflow.ts
import { join } from "node:path";
async function checkWorkflows(directory, access, config) {
  let root = repositoryTop(directory);
  if (root === void 0) return [note("this is not a git repository", "Go to your clone of the repository")];
  let remote = await readRemote(root, access), checks = await checkFiles(root, remote, config);
  if (remote.kind === "elsewhere") {
    let text = `origin ${remote.what}, and the action runs on GitHub only`;
    return [...checks, { name: "remote", state: "note", text, remedy: originCommand(remote) }];
  }
  return remote.kind !== "github" || remote.isCertain ? checks : [...checks, { name: "remote", state: "note", ...assumedServer(remote.repository) }];
}
async function checkFiles(root, remote, config) {
  let here = await agentWorkflows(root), branch = await defaultBranch(root), there = branch === void 0 ? [] : await agentWorkflows(root, branch);
  if (branch !== void 0 && there.length > 0) {
    let scans = await scansCode(root, branch);
    return there.map((workflow) => judge(workflow, { branch, config, scans }));
  }
  let local = here.map(({ path }) => path).join(" and "), run = here.length === 1 ? "runs" : "run";
  if (here.length === 0) return [note("no workflow runs the agent in this repository", "Write one: kodelet-ci init")];
  if (branch === void 0) {
    if (remote.kind === "none") {
      let text3 = `${local} ${run} the agent; there is no remote origin, where GitHub would find it`;
      return [note(text3, `Name it, and push: ${originCommand(remote)}`)];
    }
    if (remote.kind === "unknown")
      return [
        note(
          `${local} ${run} the agent; ${remote.why}, so nothing is known of GitHub`,
          'Make "git --version" work here'
        )
      ];
    let text2 = `${local} ${run} the agent; this clone does not know the default branch`;
    return [note(text2, "Push it, then: git remote set-head origin --auto")];
  }
  let text = `${local} ${here.length === 1 ? "is" : "are"} not on ${branch}, and GitHub starts runs for comments only from there`;
  return [{ name: NAME, state: "wrong", text, remedy: "Commit and push it, and merge it if it is on another branch" }];
}
var NAME = "workflow", note = (text, remedy) => ({ name: NAME, state: "note", text, ...remedy && { remedy } });
async function defaultBranch(root) {
  let said = await gitAnswer(root, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  if (said) return said;
  let refs = ["main", "master"].map((branch) => `refs/remotes/origin/${branch}`), found = (await gitAnswer(root, ["for-each-ref", "--format=%(refname:lstrip=2)", ...refs]))?.split(`
`) ?? [];
  return found.length === 1 && found[0] || void 0;
}
async function agentWorkflows(root, branch) {
  let read = (await workflowTexts(root, branch)).map(({ path, text }) => readWorkflow(path, text));
  return (await Promise.all(read)).filter((workflow) => workflow !== void 0);
}
var scansCode = async (root, branch) => (await workflowTexts(root, branch)).some(({ text }) => SCANS_CODE.test(text));
async function workflowTexts(root, branch) {
  let place = ["--", ".github/workflows"], read = (await gitAnswer(
    root,
    branch ? ["ls-tree", "-r", "--name-only", branch, ...place] : ["ls-files", "--cached", "--others", "--exclude-standard", ...place]
  ) ?? "").split(`
`).filter((path) => /\.ya?ml$/.test(path)).map(async (path) => {
    let text = branch ? await gitAnswer(root, ["cat-file", "blob", `${branch}:${path}`]) : readWholeText(join(root, path), { maxBytes: 1048576, links: "follow" });
    return { path, text: text ?? "" };
  });
  return Promise.all(read);
}
async function readWorkflow(path, text) {
  let { readYaml } = await import("../yaml-document.mjs"), { value, problems } = readYaml(text), [problem] = problems;
  if (problem)
    return /^[\s-]*uses:.*\/kodelet-ci@/m.test(text) ? { path, problem: `${path}:${problem.place}: ${problem.message}`, events: [], steps: [] } : void 0;
  let { on, permissions, jobs } = value ?? {}, steps = Object.values(jobs ?? {}).flatMap((job) => agentSteps(job ?? {}, permissions));
  return steps.length > 0 ? { path, events: eventsIn(on), steps } : void 0;
}
var agentSteps = (job, permissions) => (job.steps ?? []).flatMap((step, index, steps) => {
  if (!isAgent(step)) return [];
  let { with: inputs = {} } = step, before = steps.slice(0, index), condition = String(job.if ?? "");
  return [{ inputs, permissions: job.permissions ?? permissions, condition, runsOn: job["runs-on"], before }];
}), isAgent = ({ uses, with: inputs = {} }) => /^[\w.-]+\/kodelet-ci@/.test(String(uses)) || String(uses).startsWith("./") && PROVIDER_NAMES.some((name) => PROVIDER_ENTRIES[name].keyInput in inputs);
function eventsIn(on) {
  return typeof on == "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(on ?? {});
}
function judge({ path, problem, events, steps }, {
  branch,
  config,
  scans
}) {
  if (problem) return { name: NAME, state: "wrong", text: `${problem} (on ${branch})` };
  let usual = config?.model.provider ?? "anthropic", faults = steps.flatMap(({ inputs, permissions, condition, runsOn, before }) => [
    ...inputFaults(inputs),
    ...machineFaults(runsOn),
    ...checkoutFaults(before, inputs),
    ...asksModel(inputs) ? keyFaults(inputs, usual) : [],
    ...permissionFaults(permissions, neededScopes({ events, inputs, scans })),
    ...answersComments(events, inputs) ? conditionFaults(condition, inputs, config) : []
  ]), at = `${path} on ${branch}`;
  if (faults.length === 0) return { name: NAME, state: "ok", text: `${at} starts on ${events.join(", ")}` };
  let state = faults.some((fault) => fault.state === "wrong") ? "wrong" : "note", texts = faults.map((fault) => fault.text);
  return {
    name: NAME,
    state,
    text: `${at}: ${texts.join("; ")}`,
    ...texts.length > 1 && { findings: [`${at}:`, ...texts] },
    remedy: events.includes("issue_comment") ? "Compare it with the recommended one: kodelet-ci init shows the difference" : `Compare it with an example: ${EXAMPLES}`
  };
}
var EXAMPLES = "https://github.com/kodelet-ci/kodelet-ci/tree/main/examples";
function inputFaults(inputs) {
  let texts = Object.entries(inputs).map(([name, value]) => {
    let text = String(value ?? "");
    return [name.toLowerCase(), text.includes("${{") ? "" : text];
  }), faults = [];
  return readInputs({ inputs: Object.fromEntries(texts) }, (text) => faults.push({ state: "wrong", text })), faults;
}
function machineFaults(runsOn) {
  let windows = [isJsonObject(runsOn) ? runsOn.labels : runsOn].flat().find((label) => /^windows\b/i.test(String(label)));
  return windows === void 0 ? [] : [{ state: "wrong", text: `it runs on ${windows}, and the agent does not run on Windows` }];
}
var modeOf = (inputs) => String(inputs.mode ?? "run"), asksModel = (inputs) => !["plan", "merge", "outcomes"].includes(modeOf(inputs));
function checkoutFaults(before, inputs) {
  let mode = modeOf(inputs);
  if (mode === "outcomes") return [];
  let uses = before.map((step) => String(step.uses ?? ""));
  return uses.some((name) => /\/checkout@/.test(name)) || before.some(({ run }) => /\bgit\b/.test(String(run))) ? [] : [{ state: !mode.includes("${{") && uses.every((name) => name === "" || name.startsWith("actions/")) ? "wrong" : "note", text: "no step before the agent checks out the repository" }];
}
function keyFaults(inputs, usual) {
  let provider = PROVIDER_NAMES.find((name) => name === (inputs.provider ?? usual)), keyInput = provider && PROVIDER_ENTRIES[provider].keyInput;
  return keyInput === void 0 || inputs[keyInput] ? [] : [
    { state: "note", text: `it passes no ${keyInput}, which is needed unless the configuration has model.login` }
  ];
}
var answersComments = (events, inputs) => events.includes("issue_comment") && asksModel(inputs) && !inputs["github-token"] && !inputs.prompt;
function permissionFaults(permissions, needed) {
  if (permissions === void 0 && needed.length > 0)
    return [{ state: "note", text: "it states no permissions, so the repository decides" }];
  if (permissions === "write-all") return [];
  let levels = typeof permissions == "object" ? permissions ?? {} : {}, isAllRead = permissions === "read-all";
  return needed.filter(({ scope, level = "write" }) => {
    let given = isAllRead ? "read" : levels[scope];
    return given !== "write" && given !== level;
  }).map(({ scope, level = "write", state, without }) => ({
    state,
    text: `its token lacks "${scope}: ${level}", and ${without}`
  }));
}
function neededScopes({
  events,
  inputs,
  scans
}) {
  if (inputs["github-token"]) return [];
  let answers = answersComments(events, inputs), fixesAlerts = FIX_ALERTS.test(String(inputs.prompt ?? "")) || scans && answers;
  return [
    ...answers ? SCOPES : [],
    ...events.includes("discussion_comment") ? [DISCUSSIONS] : [],
    ...fixesAlerts ? [ALERTS] : []
  ];
}
var FIX_ALERTS = /\bfix (?:the )?(?:open )?(?:code scanning )?alerts?\b/i;
function conditionFaults(condition, inputs, config) {
  return !config || !/\bgithub\.event\./.test(condition) || CANNOT_TELL.test(condition) ? [] : triggersOf(config.triggers, inputs).filter(
    (name) => !condition.toLowerCase().includes(name.toLowerCase().replaceAll("'", "''"))
  ).map((name) => ({ state: "note", text: `its condition "if" does not let "${name}" through` }));
}
var CANNOT_TELL = /\bevent_name\b|\b(?:vars|inputs|needs|env)\./;
function triggersOf({ phrase, labels, assignees }, inputs) {
  let isOwn = (name) => inputs[name] !== void 0;
  return [
    ...isOwn("trigger-phrase") ? [] : [phrase],
    ...isOwn("label-trigger") ? [] : labels,
    ...isOwn("assignee-trigger") ? [] : assignees
  ];
}
var DISCUSSIONS = { scope: "discussions", state: "wrong", without: "so cannot answer in a discussion" }, ALERTS = {
  scope: "security-events",
  level: "read",
  state: "note",
  without: 'so "fix alerts" cannot read code scanning alerts'
}, SCOPES = [
  { scope: "contents", state: "note", without: "so can answer but not push a change" },
  { scope: "issues", state: "wrong", without: "so cannot answer on an issue" },
  { scope: "pull-requests", state: "note", without: "so can neither open a pull request nor answer on one" }
];

// src/cli/doctor-command.ts
async function doctor(options) {
  let access = readGitHubAccess(), terminal = readTerminal(), { config, check: configuration } = await checkConfiguration(options, terminal), tried = await tryBackends(terminal), mode = config?.sandbox, used = mode === "off" ? void 0 : tried.find(({ problem }) => !problem), checks = [
    await checkGit(),
    { name: "Node", state: "ok", text: process.versions.node },
    // the entry refuses one that is too old
    checkApiKey(terminal, config?.model),
    configuration,
    ...config ? await checkParts(config, terminal.path) : [],
    ...await checkWorkflows(process.cwd(), access, config),
    checkSandbox(used, mode),
    await checkProxy(terminal.network, config?.model.baseUrl)
  ];
  if (options.json) writeJson(asJson(checks, tried, used, mode));
  else for (let line of [...linesOfChecks(checks), "", ...linesOfSandbox(tried, used, mode)]) writeLine(line);
  return checks.some(({ state }) => state === "wrong") ? EXIT.failed : EXIT.ok;
}
var asJson = (checks, tried, used, mode) => ({
  mode,
  sandbox: used?.backend.name ?? "none",
  backends: tried.map(({ backend: { name, means }, problem, sentences }) => ({
    name,
    means,
    offered: !problem,
    problem,
    ...!problem && { confinement: sentences }
  })),
  checks
});
async function tryBackends({ home, path, tempDirectory }) {
  let { root, scratch } = await createWorkspace(process.cwd(), tempDirectory);
  try {
    return await surveySandbox({ workspace: root, scratch, home, path, hidden: [] });
  } finally {
    await rm(scratch, { recursive: !0, force: !0 });
  }
}
function checkSandbox(used, mode) {
  let name = "sandbox";
  if (used) return { name, state: "ok", text: `${used.backend.name}: ${used.backend.means}` };
  let state = mode === "required" ? "wrong" : "note";
  return mode === "off" ? { name, state, text: "switched off by the configuration", remedy: SWITCH_ON } : { name, state, text: mode === "required" ? "none here, and the configuration requires one" : "none here, so commands run as you", remedy: howToGetMore() };
}
function linesOfSandbox(tried, used, mode) {
  let width = Math.max(...tried.map(({ backend }) => backend.name.length)), offers = tried.map(
    ({ backend: { name, means }, problem }) => `  ${problem ? "\u2013" : "\u2713"} ${name.padEnd(width)}  ${means}${problem ? `: ${problem}` : ""}`
  );
  return [
    `sandbox: ${used?.backend.name ?? "none"} (the configuration says ${mode ?? "nothing that is valid"})`,
    ...used ? used.sentences.map((sentence) => `  ${sentence}`) : [],
    "what this machine offers, the best first:",
    ...offers,
    ...used?.backend.advice ? [howToGetMore()] : []
  ];
}
var SWITCH_ON = "Remove the key sandbox from the configuration, or set it to auto or required";
async function checkConfiguration(options, terminal) {
  let name = "configuration", top = projectTop(process.cwd());
  try {
    let config = await loadSettings(options, ({ model: { provider } }) => ({
      "base-url": { text: terminal.baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable }
    }));
    checkProfiles(config), resolveProfile(config.profile, config), checkHooks(config, top), await checkStart(config, terminal);
    let path = String(options.config ?? relativeToWorkingDirectory(configPath({})));
    return options.config === void 0 && !existsSync(path) ? { config, check: { name, state: "ok", text: `there is no ${path}, so the defaults apply` } } : { config, check: { name, state: "ok", text: `${path} is valid` } };
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    let findings = describeError(error).replace(/^The configuration has (?:a problem|problems):\s*/, "").split(/(?:^|\n)- /).filter(Boolean);
    return { check: {
      name,
      state: "wrong",
      text: findings.join("; "),
      ...findings.length > 1 && { findings }
    } };
  }
}
async function checkStart(config, terminal) {
  let sandbox = config.sandbox === "required" ? "auto" : config.sandbox, session = await openTerminalSession({ ...config, sandbox }, terminal, {
    subscribers: [],
    signal: handleInterrupts()
  });
  try {
    let { actor, environment } = session;
    createProvider({ config, actor, environment, apiKey: "any" });
    let trusted = { ...session.trusted, toolCache: void 0 };
    await (await createToolbox({ ...session, trusted, startsServers: !1 })).close();
  } finally {
    await session.close();
  }
}
var NEEDED_GIT = "2.38";
async function checkGit() {
  let { exitCode, stdout, stderr } = await personalGit("/", ["--version"]), remedy = `Install git ${NEEDED_GIT} or newer`, [, version] = /(\d+\.\d+(?:\.\d+)?)/.exec(stdout) ?? [];
  return exitCode !== 0 || version === void 0 ? { name: "git", state: "wrong", text: stderr || "git gave no version", remedy } : fitsRange(version, `>=${NEEDED_GIT}`) ? { name: "git", state: "ok", text: version } : {
    name: "git",
    state: "wrong",
    text: `${version} is older than ${NEEDED_GIT}, and the action fails with it`,
    remedy
  };
}
function checkApiKey({ keys }, model) {
  let provider = model?.provider ?? "anthropic", { keyVariable, keyPage } = PROVIDER_ENTRIES[provider], key = keys[provider], where = model?.baseUrl ? `, for ${model.baseUrl}` : "";
  if (key !== void 0 && /^[\x21-\x7e]+$/.test(key) && !/^["']|["']$/.test(key))
    return { name: "key", state: "ok", text: `${keyVariable} is set${where}` };
  if (key !== void 0)
    return { name: "key", state: "wrong", text: `${keyVariable} has white space, quotes or other characters that no key has`, remedy: `Copy it again from ${keyPage}` };
  let other = PROVIDER_NAMES.find((one) => keys[one] !== void 0), text = `${keyVariable} is not set here. "kodelet-ci run" needs it; a run on GitHub takes it from a secret`, switched = `${PROVIDER_ENTRIES[other ?? provider].keyVariable} is set: to use it, add --provider ${other}`;
  return { name: "key", state: "note", text, remedy: other ? switched : `Make a key at ${keyPage}` };
}
var USUAL = ["https://api.github.com", "https://api.anthropic.com"];
async function checkProxy(network, baseUrl) {
  let name = "proxy";
  try {
    let choose = readProxies(network);
    if (!choose) return { name, state: "ok", text: "none is set, so requests go straight to their host" };
    let proxies = [...USUAL, ...baseUrl ? [baseUrl] : []].map((address) => new URL(address)).flatMap((target) => choose(target) ?? []), [proxy] = proxies;
    if (!proxy) return { name, state: "note", text: "one is set, but no request would go through it" };
    let problem = await connectionProblem(proxy.url), text = describeProxy(proxy);
    return problem === void 0 ? { name, state: "ok", text: `${text} takes connections` } : { name, state: "wrong", text: `${text} does not answer: ${problem}`, remedy: `Check ${proxy.variable}` };
  } catch (error) {
    return { name, state: "wrong", text: describeError(error) };
  }
}
var PATIENCE_MS = 3e3, connectionProblem = ({ hostname, port, protocol }) => new Promise((resolve) => {
  let host = hostname.replace(/^\[(.*)\]$/, "$1"), socket = connect({ host, port: Number(port) || (protocol === "https:" ? 443 : 80), timeout: PATIENCE_MS }), end = (problem) => {
    socket.destroy(), resolve(problem);
  };
  socket.once("connect", () => end()), socket.once("timeout", () => end(`nothing for ${PATIENCE_MS / 1e3} s`)), socket.once("error", (error) => end(error.message || error.code));
}), SDKS = {
  bedrock: async () => (await import("./bedrock-JYGSPPSC.mjs")).loadBedrockSdk(),
  vertex: async () => (await import("./vertex-36KHRW3H.mjs")).loadVertexSdk()
};
async function checkParts({ model, toolsets }, path, sdks = SDKS) {
  let load = sdks[model.provider];
  return [
    ...load ? [await checkSdk(model.provider, load)] : [],
    ...toolsets.includes("browser") ? [checkBrowser(path)] : []
  ];
}
async function checkSdk(provider, load) {
  let name = "provider";
  try {
    return await load(), { name, state: "ok", text: `${provider} has its SDK here` };
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    let text = `${provider}: ${error.message}. The action has it`;
    return { name, state: "note", text, ...error.remedy && { remedy: error.remedy } };
  }
}
function checkBrowser(path) {
  let name = "browser", parts = findBrowserParts(path);
  return "executable" in parts ? { name, state: "ok", text: parts.executable } : { name, state: "note", text: `${parts.reason}. The toolset browser needs it`, remedy: parts.advice };
}
export {
  checkApiKey,
  checkGit,
  checkParts,
  checkProxy,
  doctor
};
