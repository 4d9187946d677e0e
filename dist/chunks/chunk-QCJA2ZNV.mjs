import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  configPath,
  overlay,
  readInputs
} from "./chunk-G63GJSEO.mjs";
import {
  EXPRESSION,
  FILE,
  SETTINGS,
  fillServer,
  hookSettings,
  show
} from "./chunk-UPDT6H44.mjs";
import {
  variablesIn
} from "./chunk-7KVYNWMX.mjs";
import {
  KodeletError,
  positionOf
} from "./chunk-UQ4I4VPG.mjs";

// src/config/rule-patterns.ts
async function readRulePatterns(file, report) {
  const written = expressionsIn(file);
  const patterns = /* @__PURE__ */ new Map();
  if (written.length === 0) return patterns;
  const { readPattern } = await import("../linear-pattern.mjs");
  for (const [at, expression] of written) {
    const read = readPattern(expression);
    if (read.ok) patterns.set(expression, read.test);
    else report(at, `is ${show(expression)}: ${read.problem}; allowed: ${EXPRESSION.allowed}`);
  }
  return patterns;
}
var isExpression = (found) => typeof found[1] === "string" && EXPRESSION.pattern.test(found[1]);
var expressionsIn = (file) => valuesAt(file, ["profiles", ANY, "rules", ANY, "when", ANY, "matches"]).flatMap(([at, value]) => Array.isArray(value) ? valuesAt(value, [ANY], at) : [[at, value]]).filter(isExpression);
var ANY = "*";
function valuesAt(value, [name, ...rest], at = []) {
  if (name === void 0) return [[at, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).filter(([key]) => name === ANY || key === name).flatMap(([key, one]) => valuesAt(one, rest, [...at, key]));
}

// src/config/file.ts
var MOST_CHARACTERS = 262144;
async function readConfigFile(file, problem) {
  const { path, text } = file;
  if (text.length > MOST_CHARACTERS) {
    problem(`${path}: has ${text.length} characters; allowed: ${MOST_CHARACTERS}`);
    return NOTHING;
  }
  const { readYaml } = await import("../yaml-document.mjs");
  const document = readYaml(text);
  for (const { place, message } of document.problems) problem(`${path}:${place}: ${message}`);
  if (document.problems.length > 0) return NOTHING;
  const report = (at, words) => problem(`${path}:${document.place(at)}: ${at.length > 0 ? at.map(showName).join(".") : "the file"} ${words}`);
  const read = FILE.read(document.value, [], report);
  const patterns = await readRulePatterns(document.value, report);
  const places = Object.entries(document.places()).map(([key, place]) => [key, `${path}:${place}`]);
  return { settings: read ?? {}, places: Object.fromEntries(places), patterns };
}
var showName = (name) => /^[^\s\p{C}]+$/u.test(name) ? name : show(name);
var NOTHING = { settings: {}, places: {}, patterns: /* @__PURE__ */ new Map() };

// src/config/config.ts
async function loadConfig({ file, ...passed }) {
  const problems = [];
  const report = (line) => void problems.push(line);
  const given = readInputs(passed, report);
  const stated = file ? await readConfigFile(file, report) : NOTHING;
  if (problems.length > 0) throw refusal(problems);
  return settle(stated, given, file);
}
function settle({ settings: stated, places, patterns }, given, file) {
  const { path = "", otherBranch } = file ?? {};
  const { settings, notices } = overlay(stated, given, path);
  const full = SETTINGS.fill(settings);
  return freeze({ ...toConfig(full, [...notices, ...withoutServers(full, path)]), places, patterns, otherBranch });
}
var MOST_PROBLEMS = 20;
function refusal(problems) {
  const head = problems.length === 1 ? "The configuration has a problem" : "The configuration has problems";
  const more = problems.length - MOST_PROBLEMS;
  const lines = [...problems.slice(0, MOST_PROBLEMS), ...more > 0 ? [`and ${more} more`] : []];
  return new KodeletError("config", [`${head}:`, ...lines.map((line) => `- ${line}`)].join("\n"), {
    position: problems.map(positionOf).find((position) => position !== void 0)
  });
}
function toConfig({ run, model, limits, commands, agent, triggers, publish, ...rest }, notices) {
  return {
    prompt: run.prompt,
    model: {
      provider: model.provider,
      name: model.name,
      weak: model.weak,
      baseUrl: model["base-url"] || void 0,
      maxOutputTokens: model["max-output-tokens"]
    },
    limits: { turns: limits.turns, minutes: limits.minutes, costUsd: limits["cost-usd"], tokens: limits.tokens },
    commands: {
      processes: commands.processes,
      memoryPercent: commands["memory-percent"],
      fileMb: commands["file-mb"],
      freeDiskMb: commands["free-disk-mb"]
    },
    agent: { selfCheck: agent["self-check"], askAgain: agent["ask-again"] },
    triggers,
    toolsets: rest.toolsets,
    tools: { ...rest.tools, disabled: [.../* @__PURE__ */ new Set([...rest.tools.disabled, ...run["disabled-tools"]])] },
    profile: rest.profile,
    profiles: rest.profiles,
    sandbox: rest.sandbox,
    customTools: customToolsOf(rest.custom_tools),
    mcp: mcpOf(rest.mcp),
    subagents: subagentsOf(rest.subagents),
    hooks: hookSettings(rest.hooks),
    publish: {
      pullRequest: publish["pull-request"],
      branchPrefix: publish["branch-prefix"],
      baseBranch: run["base-branch"] || void 0,
      maxFiles: publish["max-files"],
      maxPatchBytes: publish["max-patch-kb"] * 1024,
      verify: publish.verify
    },
    failOn: run["fail-on"],
    notices
  };
}
var customToolsOf = (settings) => ({
  enabled: settings.enabled,
  localDirectory: settings.local_dir,
  globalDirectory: settings.global_dir,
  timeoutMs: settings.timeout,
  maxOutputBytes: settings.max_output_size,
  environment: settings.env_whitelist,
  allow: settings.allow,
  deny: settings.deny,
  tools: mapValues(settings.tools, ({ timeout, env }) => ({ timeoutMs: timeout, env })),
  variables: variablesIn(Object.values(settings.tools).flatMap(({ env = {} }) => Object.values(env)))
});
var subagentsOf = ({ "max-count": maxCount, templates, ...rest }) => ({
  ...rest,
  maxCount,
  templates: mapValues(templates, ({ "cost-usd": costUsd, ...template }) => ({ ...template, costUsd }))
});
var mapValues = (record, change) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
var withoutServers = ({ toolsets, mcp }, path) => toolsets.includes("mcp") && Object.keys(mcp.servers).length === 0 ? [`${path} has the toolset mcp, but mcp.servers names no server: there are no MCP tools`] : [];
var mcpOf = ({ servers, env_whitelist, prompt_tools }) => ({
  servers: Object.entries(servers).map(([name, given]) => mcpServerOf(name, given)),
  variables: env_whitelist,
  promptTools: prompt_tools
});
function mcpServerOf(name, given) {
  const { read_only, timeout, transport, ...server } = fillServer(given);
  return {
    ...server,
    name,
    transport: transport ?? (server.command === void 0 ? "http" : "stdio"),
    readOnly: read_only,
    timeoutMs: timeout
  };
}
function freeze(value) {
  if (typeof value === "object" && value !== null) {
    for (const one of Object.values(value)) freeze(one);
    Object.freeze(value);
  }
  return value;
}

// src/config/misnamed-file.ts
var MISNAMED_FILE = ".github/kodelet.yaml";
var misnamedFile = (option) => new KodeletError("config", `${MISNAMED_FILE} is not read: the configuration is ${configPath({})}`, {
  remedy: `Rename the file, or name it in ${option}`
});

export {
  loadConfig,
  MISNAMED_FILE,
  misnamedFile
};
