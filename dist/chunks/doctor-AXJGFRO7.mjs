import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  SCANS_CODE,
  linesOfChecks
} from "./chunk-INN5SFFB.mjs";
import {
  assumedServer,
  originCommand,
  personalGit,
  readRemote
} from "./chunk-VXIWJU6S.mjs";
import "./chunk-QU4V3SLC.mjs";
import {
  loadSettings,
  projectTop,
  relativeToWorkingDirectory,
  writeJson,
  writeLine
} from "./chunk-UMDZ4W36.mjs";
import {
  checkHooks,
  checkProfiles,
  resolveProfile
} from "./chunk-N72DFKYL.mjs";
import "./chunk-75ISBGRF.mjs";
import {
  EXIT
} from "./chunk-LB7XA6FJ.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import "./chunk-JBEMAGXO.mjs";
import {
  createWorkspace,
  findBrowserParts,
  howToGetMore,
  readGitHubAccess,
  readTerminal,
  surveySandbox
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import {
  describeProxy,
  git,
  readProxies,
  readWholeText,
  repositoryTop
} from "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  PROVIDER_ENTRIES,
  PROVIDER_NAMES,
  configPath,
  fitsRange
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  describeError
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/doctor.ts
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect } from "node:net";

// src/cli/doctor-workflow.ts
import { join } from "node:path";
async function checkWorkflows(directory, access, config) {
  const root = repositoryTop(directory);
  if (root === void 0) return [note("this is not a git repository", "Go to your clone of the repository")];
  const remote = await readRemote(root, access);
  const checks = await checkFiles(root, remote, config);
  if (remote.kind === "elsewhere") {
    const text = `origin ${remote.what}, and the action runs on GitHub only`;
    return [...checks, { name: "remote", state: "note", text, remedy: originCommand(remote) }];
  }
  if (remote.kind === "none" || remote.isCertain) return checks;
  return [...checks, { name: "remote", state: "note", ...assumedServer(remote.repository) }];
}
async function checkFiles(root, remote, config) {
  const here = await agentWorkflows(root);
  const branch = await defaultBranch(root);
  const there = branch === void 0 ? [] : await agentWorkflows(root, branch);
  if (branch !== void 0 && there.length > 0) {
    const scans = await scansCode(root, branch);
    return there.map((workflow) => judge(workflow, { branch, config, scans }));
  }
  const local = here.map(({ path }) => path).join(" and ");
  const run = here.length === 1 ? "runs" : "run";
  if (here.length === 0) return [note("no workflow runs the agent in this repository", "Write one: kodelet-ci init")];
  if (branch === void 0) {
    if (remote.kind === "none") {
      const text3 = `${local} ${run} the agent; there is no remote origin, where GitHub would find it`;
      return [note(text3, `Name it, and push: ${originCommand(remote)}`)];
    }
    const text2 = `${local} ${run} the agent; this clone does not know the default branch`;
    return [note(text2, "Push it, then: git remote set-head origin --auto")];
  }
  const text = `${local} ${here.length === 1 ? "is" : "are"} not on ${branch}, and GitHub starts runs for comments only from there`;
  return [{ name: NAME, state: "wrong", text, remedy: "Commit and push it, and merge it if it is on another branch" }];
}
var NAME = "workflow";
var note = (text, remedy) => ({ name: NAME, state: "note", text, ...remedy && { remedy } });
async function defaultBranch(root) {
  const said = await answerOf(root, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  if (said) return said;
  const refs = ["main", "master"].map((branch) => `refs/remotes/origin/${branch}`);
  const found = (await answerOf(root, ["for-each-ref", "--format=%(refname:lstrip=2)", ...refs]))?.split("\n") ?? [];
  return found.length === 1 ? found[0] || void 0 : void 0;
}
async function agentWorkflows(root, branch) {
  const texts = await workflowTexts(root, branch);
  const read = texts.map(({ path, text }) => readWorkflow(path, text));
  return (await Promise.all(read)).filter((workflow) => workflow !== void 0);
}
var scansCode = async (root, branch) => (await workflowTexts(root, branch)).some(({ text }) => SCANS_CODE.test(text));
async function workflowTexts(root, branch) {
  const place = ["--", ".github/workflows"];
  const listed = await answerOf(
    root,
    branch ? ["ls-tree", "-r", "--name-only", branch, ...place] : ["ls-files", "--cached", "--others", "--exclude-standard", ...place]
  );
  const paths = (listed ?? "").split("\n").filter((path) => /\.ya?ml$/.test(path));
  const read = paths.map(async (path) => {
    const text = branch ? await answerOf(root, ["cat-file", "blob", `${branch}:${path}`]) : readWholeText(join(root, path), { maxBytes: 1024 * 1024, links: "follow" });
    return { path, text: text ?? "" };
  });
  return Promise.all(read);
}
async function answerOf(cwd, args) {
  const answer = await git(args, { cwd }).catch(() => void 0);
  return answer?.exitCode === 0 ? answer.stdout.trim() : void 0;
}
async function readWorkflow(path, text) {
  const { readYaml } = await import("../yaml-document.mjs");
  const { value, problems } = readYaml(text);
  const [problem] = problems;
  if (problem) {
    const isAgents = /^[\s-]*uses:.*\/kodelet-ci@/m.test(text);
    return isAgents ? { path, problem: `${path}:${problem.place}: ${problem.message}`, events: [], steps: [] } : void 0;
  }
  const { on, permissions, jobs } = value ?? {};
  const steps = Object.values(jobs ?? {}).flatMap(
    (job) => (job?.steps ?? []).filter(isAgent).map(({ with: inputs = {} }) => ({
      inputs,
      permissions: job?.permissions ?? permissions,
      condition: String(job?.if ?? "")
    }))
  );
  return steps.length > 0 ? { path, events: eventsIn(on), steps } : void 0;
}
var isAgent = ({ uses, with: inputs = {} }) => /^[\w.-]+\/kodelet-ci@/.test(String(uses)) || String(uses).startsWith("./") && PROVIDER_NAMES.some((name) => PROVIDER_ENTRIES[name].keyInput in inputs);
function eventsIn(on) {
  if (typeof on === "string") return [on];
  return Array.isArray(on) ? on.map(String) : Object.keys(on ?? {});
}
function judge({ path, problem, events, steps }, {
  branch,
  config,
  scans
}) {
  if (problem) return { name: NAME, state: "wrong", text: `${problem} (on ${branch})` };
  const usual = config?.model.provider ?? "anthropic";
  const faults = steps.flatMap(({ inputs, permissions, condition }) => [
    ...keyFaults(inputs, usual),
    ...permissionFaults(permissions, neededScopes({ events, inputs, scans })),
    ...answersComments(events, inputs) ? conditionFaults(condition, inputs, config) : []
  ]);
  const at = `${path} on ${branch}`;
  if (faults.length === 0) return { name: NAME, state: "ok", text: `${at} starts on ${events.join(", ")}` };
  const state = faults.some((fault) => fault.state === "wrong") ? "wrong" : "note";
  const texts = faults.map((fault) => fault.text);
  return {
    name: NAME,
    state,
    text: `${at}: ${texts.join("; ")}`,
    ...texts.length > 1 && { findings: [`${at}:`, ...texts] },
    remedy: "Compare it with the recommended one: kodelet-ci init shows the difference"
  };
}
function keyFaults(inputs, usual) {
  const provider = PROVIDER_NAMES.find((name) => name === (inputs.provider ?? usual));
  const keyInput = provider && PROVIDER_ENTRIES[provider].keyInput;
  if (keyInput === void 0 || inputs[keyInput]) return [];
  return [
    { state: "note", text: `it passes no ${keyInput}, which is needed unless the configuration has model.login` }
  ];
}
var answersComments = (events, inputs) => events.includes("issue_comment") && !inputs["github-token"] && !inputs.prompt;
function permissionFaults(permissions, needed) {
  if (permissions === void 0 && needed.length > 0)
    return [{ state: "note", text: "it states no permissions, so the repository decides" }];
  if (permissions === "write-all") return [];
  const levels = typeof permissions === "object" ? permissions ?? {} : {};
  const isAllRead = permissions === "read-all";
  return needed.filter(({ scope, level = "write" }) => {
    const given = isAllRead ? "read" : levels[scope];
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
  const answers = answersComments(events, inputs);
  const fixesAlerts = FIX_ALERTS.test(String(inputs.prompt ?? "")) || scans && answers;
  return [
    ...answers ? SCOPES : [],
    ...events.includes("discussion_comment") ? [DISCUSSIONS] : [],
    ...fixesAlerts ? [ALERTS] : []
  ];
}
var FIX_ALERTS = /\bfix (?:the )?(?:open )?(?:code scanning )?alerts?\b/i;
function conditionFaults(condition, inputs, config) {
  if (!config || !/\bgithub\.event\./.test(condition) || CANNOT_TELL.test(condition)) return [];
  const named = triggersOf(config.triggers, inputs).filter(
    (name) => !condition.toLowerCase().includes(name.toLowerCase().replaceAll("'", "''"))
  );
  return named.map((name) => ({ state: "note", text: `its condition "if" does not let "${name}" through` }));
}
var CANNOT_TELL = /\bevent_name\b|\b(?:vars|inputs|needs|env)\./;
function triggersOf({ phrase, labels, assignees }, inputs) {
  const isOwn = (name) => inputs[name] !== void 0;
  return [
    ...isOwn("trigger-phrase") ? [] : [phrase],
    ...isOwn("label-trigger") ? [] : labels,
    ...isOwn("assignee-trigger") ? [] : assignees
  ];
}
var DISCUSSIONS = { scope: "discussions", state: "wrong", without: "so cannot answer in a discussion" };
var ALERTS = {
  scope: "security-events",
  level: "read",
  state: "note",
  without: 'so "fix alerts" cannot read code scanning alerts'
};
var SCOPES = [
  { scope: "contents", state: "note", without: "so can answer but not push a change" },
  { scope: "issues", state: "wrong", without: "so cannot answer on an issue" },
  { scope: "pull-requests", state: "note", without: "so can neither open a pull request nor answer on one" }
];

// src/cli/doctor.ts
async function doctor(options) {
  const access = readGitHubAccess();
  const terminal = readTerminal();
  const { config, check: configuration } = await checkConfiguration(options, terminal);
  const tried = await tryBackends(terminal);
  const mode = config?.sandbox;
  const used = mode === "off" ? void 0 : tried.find(({ problem }) => !problem);
  const checks = [
    await checkGit(),
    checkNode(process.versions.node),
    checkApiKey(terminal, config?.model),
    configuration,
    ...config ? await checkParts(config, terminal.path) : [],
    ...await checkWorkflows(process.cwd(), access, config),
    checkSandbox(used, mode),
    await checkProxy(terminal.network, config?.model.baseUrl)
  ];
  if (options.json) writeJson(asJson(checks, tried, used, mode));
  else for (const line of [...linesOfChecks(checks), "", ...linesOfSandbox(tried, used, mode)]) writeLine(line);
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
  const { root, scratch } = await createWorkspace(process.cwd(), tempDirectory);
  try {
    return await surveySandbox({ workspace: root, scratch, home, path, hidden: [] });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
function checkSandbox(used, mode) {
  const name = "sandbox";
  if (used) return { name, state: "ok", text: `${used.backend.name}: ${used.backend.means}` };
  const state = mode === "required" ? "wrong" : "note";
  if (mode === "off") return { name, state, text: "switched off by the configuration", remedy: SWITCH_ON };
  const text = mode === "required" ? "none here, and the configuration requires one" : "none here, so commands run as you";
  return { name, state, text, remedy: howToGetMore() };
}
function linesOfSandbox(tried, used, mode) {
  const width = Math.max(...tried.map(({ backend }) => backend.name.length));
  const offers = tried.map(
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
async function checkConfiguration(options, { baseUrls }) {
  const name = "configuration";
  const top = projectTop(process.cwd());
  try {
    const config = await loadSettings(options, ({ model: { provider } }) => ({
      "base-url": { text: baseUrls[provider], name: PROVIDER_ENTRIES[provider].baseUrlVariable }
    }));
    const path = String(options.config ?? relativeToWorkingDirectory(configPath({})));
    if (options.config === void 0 && !existsSync(path)) {
      return { config, check: { name, state: "ok", text: `there is no ${path}, so the defaults apply` } };
    }
    checkProfiles(config);
    resolveProfile(config.profile, config);
    checkHooks(config, top);
    return { config, check: { name, state: "ok", text: `${path} is valid` } };
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    const words = describeError(error).replace(/^The configuration has (?:a problem|problems):\s*/, "");
    const findings = words.split(/(?:^|\n)- /).filter(Boolean);
    const check = {
      name,
      state: "wrong",
      text: findings.join("; "),
      ...findings.length > 1 && { findings }
    };
    return { check };
  }
}
var NEEDED_GIT = "2.38";
async function checkGit() {
  const name = "git";
  const { exitCode, stdout, stderr } = await personalGit("/", ["--version"]);
  const remedy = `Install git ${NEEDED_GIT} or newer`;
  const [, version] = /(\d+\.\d+(?:\.\d+)?)/.exec(stdout) ?? [];
  if (exitCode !== 0 || version === void 0)
    return { name, state: "wrong", text: stderr || "git gave no version", remedy };
  if (fitsRange(version, `>=${NEEDED_GIT}`)) return { name, state: "ok", text: version };
  return {
    name,
    state: "wrong",
    text: `${version} is older than ${NEEDED_GIT}, and the action fails with it`,
    remedy
  };
}
var NEEDED_NODE = "20.19";
function checkNode(version) {
  const name = "Node";
  if (fitsRange(version, `>=${NEEDED_NODE}`)) return { name, state: "ok", text: version };
  const text = `${version} is older than the program supports`;
  return { name, state: "wrong", text, remedy: `Install Node ${NEEDED_NODE} or newer` };
}
function checkApiKey({ keys }, model) {
  const name = "key";
  const provider = model?.provider ?? "anthropic";
  const { keyVariable, keyPage } = PROVIDER_ENTRIES[provider];
  const key = keys[provider];
  const where = model?.baseUrl ? `, for ${model.baseUrl}` : "";
  if (key !== void 0 && /^[\x21-\x7e]+$/.test(key) && !/^["']|["']$/.test(key)) {
    return { name, state: "ok", text: `${keyVariable} is set${where}` };
  }
  if (key !== void 0) {
    const text2 = `${keyVariable} has white space, quotes or other characters that no key has`;
    return { name, state: "wrong", text: text2, remedy: `Copy it again from ${keyPage}` };
  }
  const other = PROVIDER_NAMES.find((one) => keys[one] !== void 0);
  const text = `${keyVariable} is not set here. "kodelet-ci run" needs it; a run on GitHub takes it from a secret`;
  const switched = `${PROVIDER_ENTRIES[other ?? provider].keyVariable} is set: to use it, add --provider ${other}`;
  return { name, state: "note", text, remedy: other ? switched : `Make a key at ${keyPage}` };
}
var USUAL = ["https://api.github.com", "https://api.anthropic.com"];
async function checkProxy(network, baseUrl) {
  const name = "proxy";
  try {
    const choose = readProxies(network);
    if (!choose) return { name, state: "ok", text: "none is set, so requests go straight to their host" };
    const targets = [...USUAL, ...baseUrl ? [baseUrl] : []].map((address) => new URL(address));
    const proxies = targets.flatMap((target) => choose(target) ?? []);
    const [proxy] = proxies;
    if (!proxy) return { name, state: "note", text: "one is set, but no request would go through it" };
    const problem = await connectionProblem(proxy.url);
    const text = describeProxy(proxy);
    if (problem === void 0) return { name, state: "ok", text: `${text} takes connections` };
    return { name, state: "wrong", text: `${text} does not answer: ${problem}`, remedy: `Check ${proxy.variable}` };
  } catch (error) {
    return { name, state: "wrong", text: describeError(error) };
  }
}
var PATIENCE_MS = 3e3;
var connectionProblem = ({ hostname, port, protocol }) => new Promise((resolve) => {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const socket = connect({ host, port: Number(port) || (protocol === "https:" ? 443 : 80), timeout: PATIENCE_MS });
  const end = (problem) => {
    socket.destroy();
    resolve(problem);
  };
  socket.once("connect", () => end());
  socket.once("timeout", () => end(`nothing for ${PATIENCE_MS / 1e3} s`));
  socket.once("error", (error) => end(error.message || error.code));
});
var SDKS = {
  bedrock: async () => (await import("./bedrock-wire-NHVMQP3X.mjs")).loadBedrockSdk(),
  vertex: async () => (await import("./vertex-wire-WSKVLKA2.mjs")).loadVertexSdk()
};
async function checkParts({ model, toolsets }, path, sdks = SDKS) {
  const load = sdks[model.provider];
  return [
    ...load ? [await checkSdk(model.provider, load)] : [],
    ...toolsets.includes("browser") ? [checkBrowser(path)] : []
  ];
}
async function checkSdk(provider, load) {
  const name = "provider";
  try {
    await load();
    return { name, state: "ok", text: `${provider} has its SDK here` };
  } catch (error) {
    if (!(error instanceof KodeletError)) throw error;
    const text = `${provider}: ${error.message}. The action has it`;
    return { name, state: "note", text, ...error.remedy && { remedy: error.remedy } };
  }
}
function checkBrowser(path) {
  const name = "browser";
  const parts = findBrowserParts(path);
  if ("executable" in parts) return { name, state: "ok", text: parts.executable };
  return { name, state: "note", text: `${parts.reason}. The toolset browser needs it`, remedy: parts.advice };
}
export {
  checkApiKey,
  checkGit,
  checkNode,
  checkParts,
  checkProxy,
  doctor
};
